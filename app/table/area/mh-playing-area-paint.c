/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
/* Paints the playing area under and over its things. */
#include "config.h"

#include "art/mh-art-internal.h"
#include "table/area/mh-paint-private.h"
#include "table/area/mh-playing-area-private.h"
#include "table/view/mh-game-view-internal.h"

#include <math.h>

static void
paint_ground (MhPlayingArea *self)
{
  int scale = gtk_widget_get_scale_factor (GTK_WIDGET (self));
  cairo_surface_t *surface
      = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, self->width * scale, self->height * scale);
  cairo_t *cr = cairo_create (surface);
  MhColor cloth = mh_color (mh_game_view_get_cloth (self->view));
  MhColor dark = mh_color (MH_PAINT_WOOD_NIGHT);
  double edge = MIN (self->width, self->height) < MH_PLAYING_AREA_SMALL ? -30 : 3;

  cairo_scale (cr, scale, scale);
  if (self->night)
    cloth = mh_color_mix (&cloth, &dark, 0.4);
  if (self->preferences->high_contrast) /* makes paper stand out */
    cloth = mh_color_mix (&cloth, &dark, 0.5);
  mh_art_draw_wood (cr, 0, 0, self->width, self->height, self->night);
  mh_art_draw_cloth (cr, edge, edge, self->width - 2 * edge, self->height - 2 * edge, &cloth);
  cairo_destroy (cr);
  g_clear_pointer (&self->ground, gsk_render_node_unref);
  self->ground = mh_paint_create_node (surface);
  cairo_surface_destroy (surface);
}

/* Checks whether the rendering fits: on another monitor, the window may have another scale factor. */
static gboolean
has_ground (MhPlayingArea *self)
{
  graphene_rect_t pixels;

  if (self->ground == NULL)
    return FALSE;
  gsk_render_node_get_bounds (self->ground, &pixels);
  return (int) pixels.size.width == self->width * gtk_widget_get_scale_factor (GTK_WIDGET (self));
}

/* Repaints everything after colors and borders changed. */
void
mh_playing_area_repaint (MhPlayingArea *self)
{
  g_clear_pointer (&self->ground, gsk_render_node_unref);
  mh_playing_area_relay (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self)); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    gtk_widget_queue_draw (child);
}

static void
snapshot_arrows (MhPlayingArea *self, GtkSnapshot *snapshot)
{
  for (guint i = 0; i < self->arrangement->arrows->len && !self->busy; i++)
    mh_arrow_paint (&g_array_index (self->arrangement->arrows, MhArrowCurve, i), snapshot,
                    mh_playing_area_get_scrolled (self));
}

/* Paints an arrow from the middle of one thing to another. */
static void
snapshot_pointing (MhPlayingArea *self, GtkSnapshot *snapshot)
{
  MhArrowCurve arrow = { .size = CLAMP (MIN (self->width, self->height) * 0.05, 16, 36) };
  MhThing *from = mh_playing_area_lookup (self, self->pointing[0]);
  MhThing *to = mh_playing_area_lookup (self, self->pointing[1]);

  if (from == NULL || to == NULL)
    return;
  mh_arrow_join (&arrow, &from->pose.box, &to->pose.box);
  mh_arrow_paint (&arrow, snapshot, mh_playing_area_get_scrolled (self));
}

/* Lays an arrow to a thing from above, or from below if there is no room. */
static MhArrowCurve
lay_arrow_to (MhPlayingArea *self, MhThing *thing)
{
  const MhBox *box = &thing->pose.box;
  MhArrowCurve arrow = { .size = CLAMP (MIN (self->width, self->height) * 0.12, 36, 90) };
  const double into = MIN (box->height * 0.2, arrow.size * 0.3);
  const gboolean above
      = box->y - mh_playing_area_get_scrolled (self) - self->top > arrow.size - into;

  arrow.x = arrow.bend_x = arrow.tip_x = box->x + box->width / 2;
  arrow.tip_y = above ? box->y + into : box->y + box->height - into;
  arrow.y = arrow.tip_y + (above ? -arrow.size : arrow.size);
  arrow.bend_y = (arrow.y + arrow.tip_y) / 2;
  return arrow;
}

/* More arrows would hide more than they show; the light is enough then. */
#define ARROWS_MAX 4

/* Stacked things share one arrow. */
static gboolean
is_near_arrow (const MhArrowCurve *arrow, const MhArrowCurve *others, guint n)
{
  for (guint i = 0; i < n; i++)
    if (hypot (arrow->tip_x - others[i].tip_x, arrow->tip_y - others[i].tip_y) < arrow->size * 0.7)
      return TRUE;
  return FALSE;
}

static void
snapshot_arrows_to (MhPlayingArea *self, GtkSnapshot *snapshot)
{
  MhArrowCurve arrows[ARROWS_MAX];
  MhThing *thing;
  guint n = 0;

  for (guint i = 0; (thing = mh_playing_area_next (self, &i, NULL)) != NULL;)
    {
      MhArrowCurve arrow;

      if (!thing->pointed)
        continue;
      arrow = lay_arrow_to (self, thing);
      if (is_near_arrow (&arrow, arrows, n))
        continue;
      if (n == ARROWS_MAX)
        return;
      arrows[n++] = arrow;
    }
  for (guint i = 0; i < n; i++)
    mh_arrow_paint (&arrows[i], snapshot, mh_playing_area_get_scrolled (self));
}

/* Clips things on the board to the board while they do not move. */
static void
set_clip (MhPlayingArea *self, GtkSnapshot *snapshot, gboolean clip, gboolean *clipped)
{
  MhBox board = mh_playing_area_get_board (self);

  if (clip == *clipped)
    return;
  *clipped = clip;
  if (clip)
    gtk_snapshot_push_clip (snapshot,
                            &GRAPHENE_RECT_INIT ((float) board.x, (float) board.y,
                                                 (float) board.width, (float) board.height));
  else
    gtk_snapshot_pop (snapshot);
}

/* Paints the edge of a magnified board. */
static void
snapshot_lens (MhPlayingArea *self, GtkSnapshot *snapshot)
{
  MhBox board = mh_playing_area_get_board (self);

  mh_paint_frame (snapshot, mh_box_inset (&board, -1), 4, 3, mh_paint_rgb (MH_PAINT_RIM, 1));
  mh_paint_frame (snapshot, mh_box_inset (&board, -3), 6, 2, mh_paint_rgb (MH_PAINT_INK, 0.8));
}

/* From bottom to top: boards, lights, things on them, moving things. */
typedef enum
{
  LAYER_GROUND,
  LAYER_LIGHT,
  LAYER_THING,
  LAYER_MOVING,
  N_LAYERS
} Layer;

static Layer
get_layer (MhThing *thing)
{
  if (thing->raised)
    return LAYER_MOVING;
  return thing->placing->ground ? LAYER_GROUND : LAYER_THING;
}

static void
snapshot_layer (MhPlayingArea *self, GtkSnapshot *snapshot, Layer layer)
{
  gboolean lens = self->arrangement != NULL && mh_lens_is_on (&self->lens), clipped = FALSE;
  double dy = mh_playing_area_get_scrolled (self);

  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self)); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      if (!MH_IS_THING (child))
        continue;
      if (layer != LAYER_LIGHT && get_layer (MH_THING (child)) != layer)
        continue;
      if (lens)
        set_clip (self, snapshot, layer != LAYER_MOVING && MH_THING (child)->placing->on_board,
                  &clipped);
      if (layer == LAYER_LIGHT && mh_thing_is_stale (MH_THING (child)))
        mh_playing_area_refresh_later (self);
      if (layer == LAYER_LIGHT)
        mh_thing_snapshot_light (MH_THING (child), snapshot, dy, self->preferences->high_contrast);
      else
        gtk_widget_snapshot_child (GTK_WIDGET (self), child, snapshot);
    }
  if (clipped)
    set_clip (self, snapshot, FALSE, &clipped);
}

void
mh_playing_area_paint (MhPlayingArea *self, GtkSnapshot *snapshot)
{
  GtkWidget *widget = GTK_WIDGET (self);
  MhThing *focused = mh_playing_area_get_focused (self);

  if (!has_ground (self) && self->width > 0 && self->height > 0)
    paint_ground (self);
  if (self->ground != NULL)
    mh_paint_node (snapshot, self->ground, (MhBox){ 0, 0, self->width, self->height });
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (MH_IS_SEAT_PANEL (child))
      gtk_widget_snapshot_child (widget, child, snapshot);
  for (Layer layer = 0; layer < N_LAYERS; layer++)
    {
      if (layer == LAYER_MOVING && self->arrangement != NULL && mh_lens_is_on (&self->lens))
        snapshot_lens (self, snapshot);
      snapshot_layer (self, snapshot, layer);
    }
  if (focused != NULL)
    mh_thing_snapshot_focus (focused, snapshot, mh_playing_area_get_scrolled (self));
  if (self->arrangement != NULL)
    snapshot_arrows (self, snapshot);
  if (self->pointing[0] != 0)
    snapshot_pointing (self, snapshot);
  snapshot_arrows_to (self, snapshot);
}
