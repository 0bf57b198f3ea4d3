/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* Paints pictures of a game's table for its rules, as the playing area would, but without a display. */
#include "config.h"

#include "art/mh-art-internal.h"
#include "engine/plugins/mh-view-inspector.h"
#include "table/area/mh-paint-private.h"
#include "table/area/mh-seat-panel-private.h"
#include "table/area/mh-thing-private.h"
#include "table/view/mh-game-view-internal.h"

#include <math.h>

#define WIDTH 480.0 /* of the table, by default */
#define HEIGHT 340.0
#define LINE 20.0
#define TOUCH 30.0 /* nobody touches it */
#define SCALE 2 /* pixels of the picture per pixel of the table */
/* The maximum size of a picture, in pixels: 420 of them are five centimeters on paper. */
#define WIDTH_MAX 760.0
#define HEIGHT_MAX 420.0
#define MARGIN 6.0 /* around the shown part */
#define FONT "Cantarell,Adwaita Sans,Noto Sans,sans-serif"

typedef struct
{
  MhGameView *view;
  MhArrangement *arrangement;
  MhArrangement *before; /* (nullable) */
  const MhExample *example;
  MhTableSeat seats[MH_SEATS_MAX];
  MhNames names;
  MhActors on_turn;
  PangoContext *pango;
  MhBox part; /* the shown part of the table */
  double scale; /* pixels of the picture per pixel of the table */
  double lettering; /* how much larger letters are in a small picture */
} Painter;

static MhArrangement *
arrange (Painter *self, MhSight *sight, guint n_seats)
{
  const MhArrangementFrame frame = {
    .width = self->example->width > 0 ? self->example->width : WIDTH,
    .height = self->example->height > 0 ? self->example->height : HEIGHT,
    .line = LINE,
    .touch = TOUCH,
    .n_seats = n_seats,
    .seats = self->seats,
    .names = &self->names,
    .people = mh_actors_first (n_seats),
  };
  MhArrangement *arrangement = mh_arrangement_new (&frame);

  mh_game_view_arrange (self->view, sight, arrangement);
  for (guint i = 0; i < arrangement->arrows->len; i++)
    mh_arrow_lay (&g_array_index (arrangement->arrows, MhArrowCurve, i), arrangement);
  return arrangement;
}

static MhPlacing *
get_placing (const Painter *self, guint i)
{
  return g_ptr_array_index (self->arrangement->placings, i);
}

/* Finds a thing by its name in records; the name of a seat's panel is the seat's letter. */
static const MhPlacing *
find_by_notation (const Painter *self, const char *notation)
{
  const MhActor seat = notation[1] == '\0' ? mh_actor_from_char (notation[0]) : MH_NOBODY;

  if (seat < MH_SEATS_MAX)
    return mh_arrangement_lookup (self->arrangement, MH_THING_SEAT (seat));
  for (guint i = 0; i < self->arrangement->placings->len; i++)
    if (g_strcmp0 (get_placing (self, i)->notation, notation) == 0)
      return get_placing (self, i);
  return NULL;
}

static gboolean
fail (GError **error, const char *notation)
{
  g_set_error (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND,
               "on its table nothing has the notation “%s”", notation);
  return FALSE;
}

/* Finds the part of the table to show, and its scale. */
static gboolean
find_part (Painter *self, GError **error)
{
  MhBox *part = &self->part;
  const MhBox whole
      = { 0, 0, self->arrangement->frame.width, mh_arrangement_measure (self->arrangement) };
  g_auto (GStrv) words
      = g_strsplit (self->example->part != NULL ? self->example->part : "", " ", -1);

  *part = (MhBox){ 0 };
  for (guint i = 0; words[i] != NULL; i++)
    {
      const MhPlacing *placing = find_by_notation (self, words[i]);

      if (placing == NULL)
        return fail (error, words[i]);
      mh_box_unite (part, &placing->box);
    }
  for (guint i = 0; words[0] == NULL && i < self->arrangement->placings->len; i++)
    mh_box_unite (part, &get_placing (self, i)->box);
  *part = mh_box_inset (part, -MARGIN);
  if (words[0] == NULL)
    {
      MhBox all = mh_box_inset (&whole, -MARGIN);
      double right = MIN (part->x + part->width, all.x + all.width);
      double bottom = MIN (part->y + part->height, all.y + all.height);

      part->x = MAX (part->x, all.x);
      part->y = MAX (part->y, all.y);
      part->width = right - part->x;
      part->height = bottom - part->y;
    }
  self->scale = MIN (SCALE, MIN (WIDTH_MAX / part->width, HEIGHT_MAX / part->height));
  self->lettering = SCALE / self->scale;
  return TRUE;
}

static void
paint_panel (Painter *self, GtkSnapshot *snapshot, MhPlacing *placing)
{
  MhSeatLook look = { .placing = placing,
                      .seat = &self->seats[placing->seat],
                      .on_turn = (self->on_turn & mh_actor_bit (placing->seat)) != 0,
                      .cloth = mh_game_view_get_cloth (self->view),
                      .width = placing->box.width,
                      .height = placing->box.height,
                      .lettered = TRUE,
                      .pango = self->pango,
                      .scale = SCALE };

  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot,
                          &GRAPHENE_POINT_INIT ((float) placing->box.x, (float) placing->box.y));
  mh_seat_look_paint (&look, snapshot);
  gtk_snapshot_restore (snapshot);
}

static void
paint_thing (Painter *self, GtkSnapshot *snapshot, const MhPlacing *placing)
{
  const MhBox *box = &placing->box;

  if (box->width < 1 || box->height < 1)
    return;
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT ((float) box->x, (float) box->y));
  if (placing->faded)
    gtk_snapshot_push_opacity (snapshot, 0.45);
  if (placing->picture != NULL)
    mh_paint_picture (snapshot, placing->picture, 0, 0, box->width, box->height, SCALE);
  mh_thing_paint_over (placing, snapshot, self->pango, box->width, box->height, SCALE);
  if (placing->faded)
    gtk_snapshot_pop (snapshot);
  gtk_snapshot_restore (snapshot);
}

/* Pads are hidden, because nobody can press them in a picture. */
static gboolean
is_shown (const MhPlacing *placing)
{
  return placing->seat == MH_NOBODY && placing->id != MH_THING_LENS && placing->pad == MH_NOBODY;
}

/* Finds the seat on whose panel its middle is, or MH_NOBODY. */
static MhActor
find_seat (MhArrangement *arrangement, const MhPlacing *placing)
{
  const double x = placing->box.x + placing->box.width / 2;
  const double y = placing->box.y + placing->box.height / 2;

  for (MhActor seat = 0; seat < arrangement->frame.n_seats; seat++)
    {
      const MhPlacing *panel = mh_arrangement_lookup (arrangement, MH_THING_SEAT (seat));

      if (panel != NULL && mh_box_contains (&panel->box, x, y))
        return seat;
    }
  return MH_NOBODY;
}

static gboolean
is_same_picture (const MhPicture *a, const MhPicture *b)
{
  return a == b || (a != NULL && b != NULL && mh_picture_equal (a, b));
}

/* Checks whether a thing that records name has moved, looks different or changed its owner since the picture
 * before. Things on their seat's panel may have moved up. */
static gboolean
has_changed (const Painter *self, const MhPlacing *placing)
{
  const MhPlacing *was
      = self->before != NULL ? mh_arrangement_lookup (self->before, placing->id) : placing;
  MhActor seat;

  if (was == placing)
    return FALSE;
  if (was != NULL && (was->owner != MH_NOBODY || placing->owner != MH_NOBODY))
    return was->owner != placing->owner;
  if (placing->notation == NULL)
    return FALSE;
  if (was == NULL || !is_same_picture (was->picture, placing->picture))
    return TRUE;
  seat = find_seat (self->arrangement, placing);
  if (seat != MH_NOBODY)
    return seat != find_seat (self->before, was);
  return hypot (was->box.x - placing->box.x, was->box.y - placing->box.y)
         > MIN (placing->box.width, placing->box.height) * 0.6;
}

static void
paint_ring (const MhPlacing *placing, GtkSnapshot *snapshot)
{
  const double radius = mh_thing_get_radius (placing, &placing->box);

  mh_paint_frame (snapshot, mh_box_inset (&placing->box, -4), radius + 4, 5,
                  mh_paint_rgb (MH_PAINT_RIM, 1));
  mh_paint_frame (snapshot, mh_box_inset (&placing->box, -6), radius + 6, 2.5,
                  mh_paint_rgb (MH_PAINT_INK, 1));
}

/* Paints each thing's ring below the things on it. */
static void
paint_layer (Painter *self, GtkSnapshot *snapshot, gboolean ground)
{
  for (guint i = 0; i < self->arrangement->placings->len; i++)
    {
      const MhPlacing *placing = get_placing (self, i);

      if (!is_shown (placing) || placing->ground != ground)
        continue;
      paint_thing (self, snapshot, placing);
      if (has_changed (self, placing))
        paint_ring (placing, snapshot);
    }
}

/* Paints the owners' letters on pieces away from their panels. */
static void
paint_owners (Painter *self, GtkSnapshot *snapshot)
{
  for (guint i = 0; i < self->arrangement->placings->len; i++)
    {
      const MhPlacing *placing = get_placing (self, i);
      const double least = MIN (placing->box.width, placing->box.height);
      const double size = CLAMP (least * 0.5, 20, 26) * self->lettering;
      MhBox box = { placing->box.x - size * 0.2, placing->box.y - size * 0.2, size, size };

      if (least < size + 4) /* it is hardly larger than a letter itself */
        box = mh_box_center (&placing->box, size, size);

      if (is_shown (placing) && placing->owner != MH_NOBODY)
        mh_paint_letter (snapshot, self->pango, self->names.name[placing->owner], placing->owner,
                         box);
    }
}

/* Paints a thing's name in records on a paper disc in its corner. */
static void
paint_place (Painter *self, GtkSnapshot *snapshot, const MhPlacing *placing)
{
  g_autoptr (PangoLayout) layout
      = mh_paint_create_bold (self->pango, placing->notation, self->lettering);
  int width, height;
  MhBox disc;

  pango_layout_get_pixel_size (layout, &width, &height);
  disc = (MhBox){ placing->box.x - 2, placing->box.y - 2, width + 10, height + 2 };
  mh_paint_paper (snapshot, disc, disc.height / 2, 1, mh_paint_rgb (MH_PAINT_RIM, 0.92));
  mh_paint_text (snapshot, layout, disc.x + 5, disc.y + 1);
}

static gboolean
paint_places (Painter *self, GtkSnapshot *snapshot, GError **error)
{
  g_auto (GStrv) words
      = g_strsplit (self->example->places != NULL ? self->example->places : "", " ", -1);

  for (guint i = 0; words[i] != NULL; i++)
    {
      const MhPlacing *placing = find_by_notation (self, words[i]);

      if (placing == NULL || placing->notation == NULL)
        return fail (error, words[i]);
      paint_place (self, snapshot, placing);
    }
  return TRUE;
}

/* Paints everything on the cloth into a node; NULL with @error set. */
static GskRenderNode *
paint_table (Painter *self, GError **error)
{
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  gboolean good;

  for (guint i = 0; i < self->arrangement->placings->len; i++)
    if (get_placing (self, i)->seat != MH_NOBODY)
      paint_panel (self, snapshot, get_placing (self, i));
  paint_layer (self, snapshot, TRUE);
  paint_layer (self, snapshot, FALSE);
  for (guint i = 0; i < self->arrangement->arrows->len; i++)
    mh_arrow_paint (&g_array_index (self->arrangement->arrows, MhArrowCurve, i), snapshot, 0);
  paint_owners (self, snapshot);
  good = paint_places (self, snapshot, error);
  if (good)
    return gtk_snapshot_free_to_node (snapshot);
  g_object_unref (snapshot);
  return NULL;
}

static GBytes *
write_picture (Painter *self, GskRenderNode *node)
{
  const MhBox *part = &self->part;
  const double scale = self->scale;
  cairo_surface_t *surface = cairo_image_surface_create (
      CAIRO_FORMAT_RGB24, (int) ceil (part->width * scale), (int) ceil (part->height * scale));
  cairo_t *cr = cairo_create (surface);
  MhColor cloth = mh_color (mh_game_view_get_cloth (self->view));
  GBytes *bytes;

  cairo_scale (cr, scale, scale);
  cairo_translate (cr, -part->x, -part->y);
  mh_art_draw_cloth (cr, part->x - 30, part->y - 30, part->width + 60, part->height + 60, &cloth);
  gsk_render_node_draw (node, cr);
  cairo_destroy (cr);
  bytes = mh_art_write_png (surface);
  cairo_surface_destroy (surface);
  return bytes;
}

static void
seat_people (Painter *self)
{
  static const char *const letters[MH_SEATS_MAX] = { "a", "b", "c", "d", "e", "f" };
  const char *const *faces = mh_art_face_names ();

  for (MhActor i = 0; i < MH_SEATS_MAX; i++)
    {
      self->names.name[i] = letters[i];
      self->seats[i] = (MhTableSeat){ letters[i], faces[i], i, TRUE };
    }
}

static GBytes *
paint (GType view,
       MhSight *sight,
       MhSight *before,
       guint n_seats,
       MhActors on_turn,
       const MhExample *example,
       GError **error)
{
  Painter self = { .example = example, .on_turn = on_turn };
  PangoFontDescription *font = pango_font_description_from_string (FONT);
  GskRenderNode *node = NULL;
  GBytes *bytes = NULL;

  self.view = g_object_new (view, NULL);
  gtk_init_check (); /* registers the node types, even without a display */
  self.pango = pango_font_map_create_context (pango_cairo_font_map_get_default ());
  pango_font_description_set_absolute_size (font, 15 * PANGO_SCALE);
  pango_context_set_font_description (self.pango, font);
  pango_font_description_free (font);
  seat_people (&self);
  self.arrangement = arrange (&self, sight, n_seats);
  if (before != NULL)
    self.before = arrange (&self, before, n_seats);
  if (find_part (&self, error))
    node = paint_table (&self, error);
  if (node != NULL)
    bytes = write_picture (&self, node);
  g_clear_pointer (&node, gsk_render_node_unref);
  g_clear_pointer (&self.before, mh_arrangement_free);
  mh_arrangement_free (self.arrangement);
  g_object_unref (self.pango);
  g_object_unref (self.view);
  return bytes;
}

MH_API extern const MhViewPainter mh_view_painter;

const MhViewPainter mh_view_painter = { .paint = paint };
