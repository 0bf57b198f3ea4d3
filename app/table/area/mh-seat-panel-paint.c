/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
/* Paints a seat's panel. */
#include "config.h"

#include "art/mh-art-internal.h"
#include "table/area/mh-seat-panel-private.h"
#include "table/area/mh-paint-private.h"

#define PAD MH_SEAT_ROOM_PAD
/* The height of a line of the smallest text for a name: pixels. */
#define SMALL_LINE 14.0
/* From this size on, relative to the text, a name has two lines if they fit. */
#define TWO_LINES 0.7
/* A name that would be cut off may shrink further by this factor. */
#define SMALLER 0.75
/* The size of the count relative to the text, usually and at least, for a long name. */
#define COUNT 1.15
#define COUNT_LEAST 0.75
/* A face that is glad is this much larger; one that is sorry is bowed by these degrees. */
#define GLAD_SIZE 1.15
#define SORRY_BOW 14

static PangoLayout *
create_layout (const MhSeatLook *self, const char *text, double scale, double room)
{
  g_autoptr (PangoLayout) usual = pango_layout_new (self->pango);
  PangoLayout *layout;
  int line;

  pango_layout_set_text (usual, text, -1);
  pango_layout_get_pixel_size (usual, NULL, &line);
  layout = mh_paint_create_bold (self->pango, text, scale * self->placing->line / MAX (1, line));
  /* A panel never mirrors: the name stays beside its face, even in right-to-left scripts. */
  pango_layout_set_auto_dir (layout, FALSE);
  if (room > 0)
    {
      pango_layout_set_width (layout, (int) (room * PANGO_SCALE));
      pango_layout_set_ellipsize (layout, PANGO_ELLIPSIZE_END);
    }
  return layout;
}

static void
snapshot_face (const MhSeatLook *self, GtkSnapshot *snapshot, double x, double y, double size)
{
  const MhBox box = { x, y, size, size };
  const MhMood mood = self->feeling < 0                    ? self->seat->sorry
                      : self->feeling > 0 || self->on_turn ? MH_MOOD_HAPPY
                                                           : MH_MOOD_CALM;
  g_autoptr (MhPicture) face
      = self->strong_signs ? mh_art_person_face_signed (self->seat->face, mood, self->seat->color)
                           : mh_art_person_face (self->seat->face, mood, self->seat->color);

  if (self->lettered)
    {
      mh_paint_letter (snapshot, self->pango, self->seat->name, self->seat->color, box);
      return;
    }
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot,
                          &GRAPHENE_POINT_INIT ((float) (x + size / 2), (float) (y + size / 2)));
  gtk_snapshot_rotate (snapshot, self->feeling < 0 ? SORRY_BOW : 0);
  size *= self->feeling > 0 ? GLAD_SIZE : 1;
  mh_paint_picture (snapshot, face, -size / 2, -size / 2, size, size, self->scale);
  gtk_snapshot_restore (snapshot);
}

/* Creates the number as large as @room allows. @picture: width of its picture, 0 if only the number fits */
static PangoLayout *
create_count (const MhSeatLook *self, double most, double room, double *picture)
{
  g_autofree char *text = g_strdup_printf ("%d", self->placing->number);
  PangoLayout *layout = NULL;
  int width, height;

  for (guint bare = self->placing->counted == NULL; bare < 2; bare++)
    for (double scale = most; scale > (bare ? 0.4 : MIN (0.7, most - 0.1)); scale -= 0.1)
      {
        g_clear_object (&layout);
        layout = create_layout (self, text, scale, 0);
        pango_layout_get_pixel_size (layout, &width, &height);
        *picture = bare ? 0 : height * 0.8 + 3;
        if (width + *picture <= room)
          return layout;
      }
  return layout;
}

/* Draws the number with its picture at its right, ending at @right, no wider than @room. Returns its
 * left edge. */
static double
snapshot_count (const MhSeatLook *self,
                GtkSnapshot *snapshot,
                double right,
                double middle,
                double most,
                double room)
{
  g_autoptr (PangoLayout) layout = NULL;
  int width, height;
  double size;

  if (self->placing->number < 0)
    return right;
  layout = create_count (self, most, room, &size);
  pango_layout_get_pixel_size (layout, &width, &height);
  if (size > 0)
    mh_paint_picture (snapshot, self->placing->counted, right - size + 3, middle - size / 2,
                      size - 3, size, self->scale);
  mh_paint_text (snapshot, layout, right - size - width, middle - height / 2.0);
  return right - size - width;
}

static void
paint_paper (const MhSeatLook *self, GtkSnapshot *snapshot, MhBox tag)
{
  MhColor seat = mh_art_person_color (self->seat->color);
  MhColor paper = mh_color (self->night ? MH_PAINT_PAPER_NIGHT : MH_PAINT_PAPER);
  MhColor tint = mh_color_mix (&paper, &seat, self->on_turn ? 0.35 : 0);

  mh_paint_paper (snapshot, tag, 10, 2, mh_paint_rgba (&tint, 1));
}

/* Draws what was added to the count, on its own disc that ends at @right. Returns its left edge. */
static double
snapshot_gain (const MhSeatLook *self,
               GtkSnapshot *snapshot,
               double right,
               double middle,
               double room)
{
  g_autofree char *text = NULL;
  g_autoptr (PangoLayout) layout = NULL;
  int width, height;
  MhBox disc;

  if (self->placing->gain < 0)
    return right;
  text = g_strdup_printf ("+%d", self->placing->gain);
  for (double scale = 1; scale > 0.4; scale -= 0.1)
    {
      g_clear_object (&layout);
      layout = create_layout (self, text, scale, 0);
      pango_layout_get_pixel_size (layout, &width, &height);
      if (width + 12 <= room)
        break;
    }
  disc = (MhBox){ right - width - 12, middle - height / 2.0 - 1, width + 12, height + 2 };
  mh_paint_paper (snapshot, disc, disc.height / 2, 2, mh_paint_rgb (MH_PAINT_RIM, 1));
  mh_paint_text (snapshot, layout, disc.x + 6, disc.y + 1);
  return disc.x - PAD;
}

/* Draws the seat's share of the maximum as a bar. */
static void
snapshot_share (const MhSeatLook *self, GtkSnapshot *snapshot, MhBox box)
{
  if (self->placing->share < 0)
    return;
  mh_paint_box (snapshot, box, box.height / 2, mh_paint_rgb (MH_PAINT_INK, 0.16));
  box.width = MAX (box.height, box.width * MIN (1, self->placing->share));
  if (self->placing->share > 0)
    mh_paint_box (snapshot, box, box.height / 2, mh_paint_rgb (MH_PAINT_INK, 1));
}

/* Large text may shrink more than text of the usual size. */
static double
get_least_scale (const MhSeatLook *self)
{
  return CLAMP (SMALL_LINE / self->placing->line, 0.45, TWO_LINES);
}

/* Lays out the name on one line, or on two if it has a space and no part is wider than @room. Returns (nullable):
 * the complete name */
static PangoLayout *
create_whole_name (const MhSeatLook *self, double scale, double room, int lines)
{
  const char *text = self->lettered ? "" : self->seat->name;
  g_autoptr (PangoLayout) name = create_layout (self, text, scale, lines > 1 ? room : 0);
  int wide;

  pango_layout_set_height (name, -lines);
  pango_layout_get_pixel_size (name, &wide, NULL);
  return wide <= room && !pango_layout_is_ellipsized (name) ? g_steal_pointer (&name) : NULL;
}

/* Lays out the name as large as it fits, at most @most. Uses two lines rather than much smaller text, and very small
 * text rather than to cut the name off.
 * @high: the room for two lines; 0: there is only one */
static PangoLayout *
create_name (const MhSeatLook *self, double most, double room, double high)
{
  const double least = get_least_scale (self);
  PangoLayout *name = NULL;

  for (double scale = most; name == NULL && scale > TWO_LINES; scale -= 0.1)
    name = create_whole_name (self, scale, room, 1);
  for (double scale = MIN (most, TWO_LINES); name == NULL && scale > least * SMALLER;
       scale -= least / 20)
    {
      if (2 * scale * self->placing->line <= high)
        name = create_whole_name (self, scale, room, 2);
      if (name == NULL)
        name = create_whole_name (self, scale, room, 1);
    }
  return name != NULL ? name
                      : create_layout (self, self->lettered ? "" : self->seat->name, least, room);
}

/* Checks for large text in a narrow panel without pieces: the name gets its own line. */
static gboolean
is_folded (const MhSeatLook *self, double width, double height)
{
  const double line = self->placing->line, size = mh_seat_room_face_size (FALSE, line);

  return self->placing->share < 0 && width - size - line * 3.5 - 5 * PAD < 0 && height >= line * 2
         && height < size + 3 * PAD;
}

static void
snapshot_folded_tag (const MhSeatLook *self, GtkSnapshot *snapshot, double width, double height)
{
  double size = height - self->placing->line - PAD * 1.5, right = width - PAD * 2;
  MhBox tag = { PAD, PAD, width - PAD * 2, height - PAD * 2 };
  g_autoptr (PangoLayout) name = create_name (self, 1, width - PAD * 4, 0);
  int wide, high;

  paint_paper (self, snapshot, tag);
  pango_layout_get_pixel_size (name, &wide, &high);
  right = snapshot_count (self, snapshot, right, PAD + size / 2, COUNT, right - size - PAD);
  snapshot_gain (self, snapshot, right - PAD, PAD + size / 2, right - size - 2 * PAD);
  mh_paint_text (snapshot, name, (width - wide) / 2,
                 PAD / 2 + size + (self->placing->line - high) / 2);
  snapshot_face (self, snapshot, PAD / 2, PAD / 2, size);
}

/* Finds the scale of the count with the name beside it in this @room; 0: there is no room. */
static double
find_count_scale (const MhSeatLook *self, double room)
{
  g_autoptr (PangoLayout) name = create_layout (self, self->seat->name, get_least_scale (self), 0);
  int name_width, count_width = 0;
  double picture = 0;

  if (self->placing->number < 0)
    return COUNT;
  pango_layout_get_pixel_size (name, &name_width, NULL);
  for (double most = COUNT; most > COUNT_LEAST - 0.1; most -= 0.2)
    {
      g_autoptr (PangoLayout) count = create_count (self, most, room, &picture);

      pango_layout_get_pixel_size (count, &count_width, NULL);
      if (name_width + PAD + count_width + picture <= room)
        return most;
    }
  return 0;
}

/* For large text in a narrow panel: the name above the count, both smaller, beside a smaller face. */
static void
snapshot_stacked_tag (const MhSeatLook *self, GtkSnapshot *snapshot, double width)
{
  double size = MIN (mh_seat_room_face_size (FALSE, self->placing->line), MAX (44, width * 0.3));
  double left = PAD + size + PAD / 2, right = width - PAD * 2.5;
  MhBox tag = { PAD + size / 2, PAD, width - PAD * 2 - size / 2, self->placing->line + 14 };
  g_autoptr (PangoLayout) name = create_name (self, 0.6, right - left, 0);
  int high;

  paint_paper (self, snapshot, tag);
  pango_layout_get_pixel_size (name, NULL, &high);
  mh_paint_text (snapshot, name, left, tag.y + 3);
  right = snapshot_count (self, snapshot, right, tag.y + (3 + high + tag.height) / 2, 0.6,
                          right - left);
  snapshot_gain (self, snapshot, right - PAD, tag.y + (3 + high + tag.height) / 2,
                 right - PAD - left);
  snapshot_face (self, snapshot, PAD, PAD + (tag.height - size) / 2, size);
}

/* The name beside the count, whose scale is at most @most. */
static void
snapshot_flat_tag (const MhSeatLook *self,
                   GtkSnapshot *snapshot,
                   double width,
                   double height,
                   double most)
{
  g_autoptr (PangoLayout) name = NULL;
  double size, left, right, middle, line = self->placing->line;
  int high;
  MhBox tag, bar;

  size = MIN (mh_seat_room_face_size (FALSE, line), height - 2 * PAD); /* smaller in a low panel */
  left = PAD + size + PAD;
  tag = (MhBox){ PAD + size / 2, PAD + (size - line - 10) / 2, width - PAD * 2 - size / 2,
                 line + 10 };
  paint_paper (self, snapshot, tag);
  bar = (MhBox){ left, tag.y + tag.height - 8, width - PAD * 2.5 - left, 5 };
  snapshot_share (self, snapshot, bar);
  middle = tag.y + tag.height / 2 - (self->placing->share >= 0 ? 2 : 0);
  right = snapshot_count (self, snapshot, width - PAD * 2.5, middle, most, width);
  right = snapshot_gain (self, snapshot, right - PAD, middle, width);
  if (right - left - PAD > SMALL_LINE) /* otherwise not even two letters would fit */
    {
      name = create_name (self, 1, right - left - PAD,
                          self->placing->share < 0 ? tag.height - 2 : 0);
      pango_layout_get_pixel_size (name, NULL, &high);
      mh_paint_text (snapshot, name, left, middle - high / 2.0);
    }
  snapshot_face (self, snapshot, PAD, PAD, size);
}

/* Puts name and count side by side, or one above the other if the name is too long and the tag is high
 * enough for two lines. */
static void
snapshot_tag (const MhSeatLook *self, GtkSnapshot *snapshot, double width, double height)
{
  double most = find_count_scale (self, width - mh_seat_room_face_size (FALSE, self->placing->line)
                                            - 5.5 * PAD);

  if (most == 0 && self->placing->share < 0 && self->placing->line + 10 >= 2.4 * SMALL_LINE)
    snapshot_stacked_tag (self, snapshot, width);
  else
    snapshot_flat_tag (self, snapshot, width, height, most > 0 ? most : COUNT_LEAST);
}

/* Face, count and gain side by side, the name below. */
static void
snapshot_low_tag (const MhSeatLook *self, GtkSnapshot *snapshot, double room, double height)
{
  double line = self->placing->line, size = mh_seat_room_face_size (TRUE, line);
  double y = PAD + (height - mh_seat_room_measure_upright (line)) / 2;
  double beside = room - 2 * PAD - size;
  g_autoptr (PangoLayout) name = create_name (self, 0.9, room - PAD * 1.5, 2 * line);
  MhBox bar = { PAD, y + size + line - 1, room - 2 * PAD, 5 };
  int high;

  pango_layout_get_pixel_size (name, NULL, &high);
  snapshot_count (self, snapshot, room - PAD, y + size * (self->placing->gain < 0 ? 0.5 : 0.28),
                  COUNT, beside);
  snapshot_gain (self, snapshot, room - PAD, y + size * 0.75, beside);
  snapshot_share (self, snapshot, bar);
  size -= MAX (0, high - line);
  mh_paint_text (snapshot, name, PAD, y + size - 1);
  snapshot_face (self, snapshot, PAD - 2, y - 2, size);
}

/* For a low panel: a small face and the name below it, both within its edges. */
static void
snapshot_least_tag (const MhSeatLook *self, GtkSnapshot *snapshot, double room, double height)
{
  double bar = self->placing->share < 0 ? 0 : 5;
  g_autoptr (PangoLayout) name
      = create_name (self, MIN (0.9, height * 0.36 / self->placing->line), room - PAD, 0);
  double size, beside, part;
  MhBox share;
  int wide, high;

  pango_layout_get_pixel_size (name, &wide, &high);
  size = MAX (0, height - high - bar - 4);
  beside = room - size - 2 * PAD;
  part = self->placing->gain < 0 ? 0.9 : 0.5;
  snapshot_count (self, snapshot, room - PAD, 2 + size * part / 1.8,
                  MIN (COUNT, size * part / self->placing->line), beside);
  snapshot_gain (self, snapshot, room - PAD, 2 + size * 0.75, beside);
  share = (MhBox){ PAD, height - bar - 1, room - 2 * PAD, bar - 1 };
  snapshot_share (self, snapshot, share);
  mh_paint_text (snapshot, name, MAX (PAD / 2, (room - wide) / 2), height - bar - high - 1);
  snapshot_face (self, snapshot, PAD / 2, 2, size);
}

/* The face as large as possible, with the name, the count and the gain below it. */
static void
snapshot_high_tag (const MhSeatLook *self, GtkSnapshot *snapshot, double room, double height)
{
  double line = self->placing->line;
  double text = line * (self->placing->number < 0 ? 1.2 : 2.6) + (self->placing->share < 0 ? 0 : 9);
  double size = MIN (room - 2 * PAD, height - text - 2 * PAD);
  double y = (height - size - text) / 2, right = room - PAD * 2;
  g_autoptr (PangoLayout) name = create_name (self, 1, room - 2 * PAD, 0);
  MhBox bar = { PAD * 2, y + size + line * 2.6 + 2, room - 4 * PAD, 6 };
  int wide, high;

  pango_layout_get_pixel_size (name, &wide, &high);
  snapshot_face (self, snapshot, (room - size) / 2, y, size);
  mh_paint_text (snapshot, name, MAX (PAD, (room - wide) / 2), y + size);
  y += size + line * 1.9;
  right = snapshot_count (self, snapshot, right, y, COUNT, room - 3 * PAD);
  snapshot_gain (self, snapshot, right - PAD, y, right - 2 * PAD);
  snapshot_share (self, snapshot, bar);
}

static void
snapshot_upright_tag (const MhSeatLook *self, GtkSnapshot *snapshot, double width, double height)
{
  double line = self->placing->line;
  MhBox tag = { 0, 0, width, height };

  tag.width = mh_seat_room_measure_tag (&tag, line);
  paint_paper (self, snapshot, tag);
  if (height < mh_seat_room_measure_upright (line))
    snapshot_least_tag (self, snapshot, tag.width, height);
  else if (height > mh_seat_room_face_size (TRUE, line) * 1.3 + line * 3 + 2 * PAD)
    snapshot_high_tag (self, snapshot, tag.width, height);
  else
    snapshot_low_tag (self, snapshot, tag.width, height);
}

void
mh_seat_look_paint (const MhSeatLook *self, GtkSnapshot *snapshot)
{
  double width = self->width, height = self->height;
  MhBox box = { 0, 0, width, height };
  MhBox outside = mh_box_inset (&box, -2);
  MhColor seat = mh_art_person_color (self->seat->color);
  MhColor cloth = mh_color (self->cloth), paper = mh_color (MH_PAINT_RIM);
  MhColor lighter = mh_color_mix (&cloth, &paper, self->night ? 0.12 : 0.3);
  GdkRGBA edge = mh_paint_rgba (&seat, 1);
  GdkRGBA light = mh_paint_rgb (MH_PAINT_RIM, 1);

  if (self->on_turn)
    {
      mh_paint_glow (snapshot, box, 14, 14, 4, 0, light);
      mh_paint_box (snapshot, box, 14, mh_paint_rgba (&lighter, 1));
      mh_paint_frame (snapshot, box, 14, 6, edge);
      mh_paint_frame (snapshot, outside, 16, self->contrast ? 4 : 2, light);
    }
  else
    {
      mh_paint_box (snapshot, box, 14, mh_paint_rgb (MH_PAINT_INK, self->contrast ? 0.6 : 0.22));
      light.alpha = self->contrast ? 1 : 0.5f;
      mh_paint_frame (snapshot, outside, 17, 2, light);
      mh_paint_frame (snapshot, box, 14, 3, edge);
    }
  if (self->placing->guarded)
    mh_paint_frame (snapshot, mh_box_inset (&box, 5), 10, 3, light);
  if (self->placing->upright)
    snapshot_upright_tag (self, snapshot, width, height);
  else if (is_folded (self, width, height))
    snapshot_folded_tag (self, snapshot, width, height);
  else
    snapshot_tag (self, snapshot, width, height);
}
