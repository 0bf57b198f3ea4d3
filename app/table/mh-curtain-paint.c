/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
/* What a curtain looks like. */
#include "config.h"

#include "table/mh-curtain-private.h"
#include "table/mh-table-paint-private.h"

#include <math.h>

#define FOLD 56.0

static void
paint_face (MhCurtain *self, GtkSnapshot *snapshot, guint seat, MhMood mood, const MhBox *box)
{
  g_autoptr (MhPicture) face
      = mh_art_seat_face (self->seats[seat].face, mood, (MhActor) self->seats[seat].colour);

  mh_paint_picture (snapshot, face, box->x, box->y, box->width, box->height,
                    gtk_widget_get_scale_factor (GTK_WIDGET (self)));
}

/* A scarf over the eyes: that one does not look. */
static void
paint_scarf (GtkSnapshot *snapshot, const MhBox *face)
{
  MhBox band = { face->x - face->width * 0.04, face->y + face->height * 0.4, face->width * 1.08,
                 face->height * 0.2 };
  MhBox knot = { band.x + band.width - band.height * 0.6, band.y + band.height * 0.5,
                 band.height * 0.55, band.height * 1.3 };
  GdkRGBA ink = mh_paint_rgb (MH_PAINT_INK, 1), light = mh_paint_rgb (MH_PAINT_PAPER, 1);

  mh_paint_box (snapshot, &knot, 3, &ink);
  mh_paint_box (snapshot, &band, 4, &ink);
  band = mh_box_inset (&band, band.height * 0.3);
  mh_paint_box (snapshot, &band, 2, &light);
}

static void
paint_cloth (MhCurtain *self, GtkSnapshot *snapshot, double width, double height)
{
  MhColour seat = mh_art_seat_colour ((MhActor) self->seats[self->seat].colour);
  MhColour ink = mh_colour (MH_PAINT_INK);
  MhColour dark = mh_colour_mix (&seat, &ink, 0.12);
  GdkRGBA plain = mh_paint_rgba (&seat, 1), fold = mh_paint_rgba (&dark, 1);
  GdkRGBA hem = mh_paint_rgb (MH_PAINT_RIM, 1);
  MhBox whole = { 0, 0, width, height }, edge = { 0, height - 6, width, 3 };

  mh_paint_box (snapshot, &whole, 0, &plain);
  for (double x = FOLD / 2; x < width; x += FOLD)
    {
      MhBox stripe = { x, 0, FOLD / 2, height };

      mh_paint_box (snapshot, &stripe, 0, &fold);
    }
  mh_paint_box (snapshot, &edge, 0, &hem);
}

/* Text centred on a piece of paper; returns its lower edge. */
static double
paint_text (MhCurtain *self,
            GtkSnapshot *snapshot,
            const char *text,
            double scale,
            double y,
            double width)
{
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (GTK_WIDGET (self), text);
  PangoAttrList *attributes = pango_attr_list_new ();
  GdkRGBA ink = mh_paint_rgb (MH_PAINT_INK, 1), paper = mh_paint_rgb (MH_PAINT_PAPER, 1);
  int wide, high;
  MhBox box;

  pango_attr_list_insert (attributes, pango_attr_weight_new (PANGO_WEIGHT_BOLD));
  pango_attr_list_insert (attributes, pango_attr_scale_new (scale));
  pango_layout_set_attributes (layout, attributes);
  pango_attr_list_unref (attributes);
  pango_layout_set_wrap (layout, PANGO_WRAP_WORD_CHAR);
  pango_layout_set_alignment (layout, PANGO_ALIGN_CENTER);
  pango_layout_set_width (layout, (int) (MAX (40, width - 56) * PANGO_SCALE));
  pango_layout_get_pixel_size (layout, &wide, &high);
  box = (MhBox){ (width - wide) / 2 - 14, y, wide + 28, high + 16 };
  mh_paint_box (snapshot, &box, 10, &paper);
  mh_paint_frame (snapshot, &box, 10, 2, &ink);
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (28, (float) (y + 8)));
  gtk_snapshot_append_layout (snapshot, layout, &ink);
  gtk_snapshot_restore (snapshot);
  return y + high + 16;
}

/* Everybody else at this screen, with or without a scarf. */
static double
paint_others (MhCurtain *self, GtkSnapshot *snapshot, double y, double width, double size)
{
  gboolean blind = self->state != MH_CURTAIN_WAKE;
  guint n = 0;
  double x;

  for (guint i = 0; i < self->n_seats; i++)
    n += i != self->seat && self->seats[i].person;
  size = MIN (size, (width - 40) / MAX (1, n) - 12);
  x = (width - n * (size + 12) + 12) / 2;
  for (guint i = 0; i < self->n_seats; i++)
    if (i != self->seat && self->seats[i].person)
      {
        MhBox box = { x, y, size, size };

        paint_face (self, snapshot, i, blind ? MH_MOOD_CALM : MH_MOOD_HAPPY, &box);
        if (blind)
          paint_scarf (snapshot, &box);
        x += size + 12;
      }
  return y + size;
}

static void
paint_person (MhCurtain *self, GtkSnapshot *snapshot, double middle, double y, double size)
{
  MhBox face = { middle - size / 2, y, size, size };

  paint_face (self, snapshot, self->seat, MH_MOOD_HAPPY, &face);
}

static void
paint_rolled (MhCurtain *self, GtkSnapshot *snapshot, double width, double height)
{
  paint_person (self, snapshot, 4 + (height - 14) / 2, 3, height - 14);
  paint_text (self, snapshot, self->hint, 1, (height - 6) / 2 - 18, width);
}

static void
paint_whole (MhCurtain *self, GtkSnapshot *snapshot, double width, double height)
{
  double size = CLAMP (MIN (width, height) * 0.3, 64, 260);
  double y = MAX (8, height * 0.08);

  if (self->state == MH_CURTAIN_WAKE)
    {
      y = paint_others (self, snapshot, y, width, size);
    }
  else
    {
      paint_person (self, snapshot, width / 2, y, size);
      y += size;
    }
  y = paint_text (self, snapshot, self->title, 1.4, y + 14, width);
  if (self->kind == MH_CURTAIN_ACT && self->state == MH_CURTAIN_DOWN)
    y = paint_others (self, snapshot, y + 14, width, MIN (size * 0.6, 90));
  paint_text (self, snapshot, self->hint, 1.15, MIN (y + 22, height - 56), width);
}

void
mh_curtain_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  MhCurtain *self = MH_CURTAIN (widget);
  double width = gtk_widget_get_width (widget), height = gtk_widget_get_height (widget);

  if (self->seat == MH_NOBODY || self->seat >= self->n_seats)
    return;
  paint_cloth (self, snapshot, width, height);
  if (self->state == MH_CURTAIN_LIFTED)
    paint_rolled (self, snapshot, width, height);
  else
    paint_whole (self, snapshot, width, height);
  if (gtk_widget_has_visible_focus (widget))
    {
      MhBox ring = { 3, 3, width - 6, height - 6 };
      GdkRGBA ink = mh_paint_rgb (MH_PAINT_INK, 1), light = mh_paint_rgb (MH_PAINT_RIM, 1);

      mh_paint_frame (snapshot, &ring, 8, 4, &ink);
      ring = mh_box_inset (&ring, 3);
      mh_paint_frame (snapshot, &ring, 6, 3, &light);
    }
}
