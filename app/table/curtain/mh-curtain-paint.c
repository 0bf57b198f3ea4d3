/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
/* Paints a curtain. */
#include "config.h"

#include "art/mh-art-internal.h"
#include "table/area/mh-paint-private.h"
#include "table/curtain/mh-curtain-private.h"

#define FOLD 56.0

static void
paint_face (MhCurtain *self, GtkSnapshot *snapshot, guint seat, const MhBox *box)
{
  /* Calm faces have open eyes. */
  g_autoptr (MhPicture) face
      = mh_art_person_face (self->seats[seat].face, MH_MOOD_CALM, self->seats[seat].color);

  mh_paint_picture (snapshot, face, box->x, box->y, box->width, box->height,
                    gtk_widget_get_scale_factor (GTK_WIDGET (self)));
}

/* Paints a scarf over the eyes of a face that must not look. */
static void
paint_scarf (GtkSnapshot *snapshot, const MhBox *face, const MhColor *color)
{
  MhBox band = { face->x + face->width * 0.02, face->y + face->height * 0.38, face->width * 0.96,
                 face->height * 0.24 };
  MhBox knot = { band.x + band.width - band.height * 0.5, band.y + band.height * 0.35,
                 band.height * 0.7, band.height * 1.5 };
  GdkRGBA ink = mh_paint_rgb (MH_PAINT_INK, 1), light = mh_paint_rgb (MH_PAINT_RIM, 0.85);
  GdkRGBA cloth = mh_paint_rgba (color, 1);
  double dot = band.height * 0.26, edge = MAX (1.5, band.height * 0.1);

  mh_paint_box (snapshot, knot, knot.width * 0.3, ink);
  knot = mh_box_inset (&knot, edge);
  mh_paint_box (snapshot, knot, knot.width * 0.3, cloth);
  mh_paint_box (snapshot, band, band.height * 0.3, ink);
  band = mh_box_inset (&band, edge);
  mh_paint_box (snapshot, band, band.height * 0.25, cloth);
  for (guint i = 0; i < 5; i++)
    {
      MhBox spot = { band.x + band.width * (0.12 + 0.19 * i) - dot / 2,
                     band.y + band.height * (i % 2 == 0 ? 0.35 : 0.65) - dot / 2, dot, dot };

      mh_paint_box (snapshot, spot, dot / 2, light);
    }
}

static void
paint_cloth (MhCurtain *self, GtkSnapshot *snapshot, double width, double height)
{
  MhColor seat = mh_art_person_color (self->seats[self->seat].color);
  MhColor ink = mh_color (MH_PAINT_INK);
  MhColor dark = mh_color_mix (&seat, &ink, 0.12);

  mh_paint_box (snapshot, (MhBox){ 0, 0, width, height }, 0, mh_paint_rgba (&seat, 1));
  for (double x = FOLD / 2; x < width; x += FOLD)
    mh_paint_box (snapshot, (MhBox){ x, 0, FOLD / 2, height }, 0, mh_paint_rgba (&dark, 1));
  mh_paint_box (snapshot, (MhBox){ 0, height - 6, width, 3 }, 0, mh_paint_rgb (MH_PAINT_RIM, 1));
}

static PangoLayout *
lay_text (MhCurtain *self, const char *text, double scale, double width)
{
  PangoLayout *layout
      = mh_paint_create_bold (gtk_widget_get_pango_context (GTK_WIDGET (self)), text, scale);

  pango_layout_set_wrap (layout, PANGO_WRAP_WORD_CHAR);
  pango_layout_set_alignment (layout, PANGO_ALIGN_CENTER);
  pango_layout_set_width (layout, (int) (MAX (40, width) * PANGO_SCALE));
  return layout;
}

/* Paints a piece of paper with a text on it, centered below @y; @before and @after are layers of the
 * shared sheet beside the text, @high pixels high, or %NULL. */
static void
paint_plate (MhCurtain *self,
             GtkSnapshot *snapshot,
             PangoLayout *layout,
             const char *before,
             const char *after,
             double high,
             double y,
             double height)
{
  g_autoptr (MhPicture) left = before != NULL ? mh_art_piece (before) : NULL;
  g_autoptr (MhPicture) right = after != NULL ? mh_art_piece (after) : NULL;
  int scale = gtk_widget_get_scale_factor (GTK_WIDGET (self));
  double width = gtk_widget_get_width (GTK_WIDGET (self));
  double beside = left != NULL ? high * mh_picture_get_aspect (left) + 12 : 0;
  double behind = right != NULL ? high * mh_picture_get_aspect (right) + 12 : 0;
  PangoRectangle text;
  MhBox box;

  pango_layout_get_pixel_extents (layout, NULL, &text);
  box = (MhBox){ 0, y, text.width + beside + behind + 32, height };
  box.x = (width - box.width) / 2;
  mh_paint_paper (snapshot, box, 12, 2, mh_paint_rgb (MH_PAINT_PAPER, 1));
  if (left != NULL)
    mh_paint_picture (snapshot, left, box.x + 16, y + (height - high) / 2, beside - 12, high,
                      scale);
  if (right != NULL)
    mh_paint_picture (snapshot, right, box.x + box.width - behind - 4, y + (height - high) / 2,
                      behind - 12, high, scale);
  mh_paint_text (snapshot, layout, box.x + 16 + beside - text.x, y + (height - text.height) / 2);
}

static guint
count_others (MhCurtain *self)
{
  guint n = 0;

  for (guint i = 0; i < self->n_seats; i++)
    n += i != self->seat && self->seats[i].person;
  return n;
}

/* Paints everybody else at this screen in a row, with or without a scarf. */
static void
paint_others (MhCurtain *self, GtkSnapshot *snapshot, double x, double y, double size)
{
  gboolean blind = self->state != MH_CURTAIN_WAKE;

  for (guint i = 0; i < self->n_seats; i++)
    if (i != self->seat && self->seats[i].person)
      {
        MhBox box = { x, y, size, size };
        MhColor color = mh_art_person_color (self->seats[i].color);

        paint_face (self, snapshot, i, &box);
        if (blind)
          paint_scarf (snapshot, &box, &color);
        x += size * 1.15;
      }
}

/* The size of each of @n faces in a row. */
static double
fit_row (double width, guint n, double size)
{
  return MIN (size, (width - 40) / (n * 1.15));
}

static double
measure_row (guint n, double size)
{
  return n * size * 1.15 - size * 0.15;
}

static int
get_height (PangoLayout *layout)
{
  int height;

  pango_layout_get_pixel_size (layout, NULL, &height);
  return height;
}

/* Checks that no word is broken. */
static gboolean
is_whole (PangoLayout *layout)
{
  int width;

  pango_layout_set_wrap (layout, PANGO_WRAP_WORD);
  pango_layout_get_pixel_size (layout, &width, NULL);
  pango_layout_set_wrap (layout, PANGO_WRAP_WORD_CHAR);
  return width * PANGO_SCALE <= pango_layout_get_width (layout);
}

/* Lays out text as large as it fits into @width and @height, but never too small to read. */
static PangoLayout *
fit_text (MhCurtain *self, const char *text, double width, double height)
{
  PangoLayout *layout = lay_text (self, text, 1, width);

  for (double scale = 0.9; scale > 0.45 && get_height (layout) > height; scale -= 0.1)
    {
      g_object_unref (layout);
      layout = lay_text (self, text, scale, width);
    }
  return layout;
}

static void
paint_rolled (MhCurtain *self, GtkSnapshot *snapshot, double width, double height)
{
  double size = height - 14;
  g_autoptr (PangoLayout) hint
      = fit_text (self, self->hint, width - size * 2 - (height - 12) - 80, height - 16);
  MhBox face = { 8, 4, size, size };
  guint n = count_others (self);

  paint_face (self, snapshot, self->seat, &face);
  paint_plate (self, snapshot, hint, "eyes-shut", NULL, height - 24, 4, height - 12);
  if (width > 700)
    paint_others (self, snapshot, width - 8 - measure_row (n, size), 4, size);
}

/* The two texts of a curtain that is down, and their sizes. */
typedef struct
{
  PangoLayout *title;
  PangoLayout *hint;
  double hand; /* size of the hand before the hint and the eyes after it */
  double title_height;
  double hint_height;
} Texts;

static void
lay_texts (MhCurtain *self, Texts *texts, double scale, double width, double height)
{
  g_clear_object (&texts->title);
  g_clear_object (&texts->hint);
  texts->hand = CLAMP (height * 0.14, 52 * MIN (1, scale * 1.2), 110);
  texts->title = lay_text (self, self->title, 1.5 * scale, width - 64);
  texts->hint = lay_text (self, self->hint, 1.2 * scale, width - 84 - 2 * texts->hand);
  texts->title_height = get_height (texts->title) + 16;
  texts->hint_height = MAX (get_height (texts->hint) + 16, texts->hand);
}

/* Paints, from top to bottom: who looks, what happens, what to do, and who does not look. The texts
 * shrink if there is no room for the faces as well. */
static void
paint_whole (MhCurtain *self, GtkSnapshot *snapshot, double width, double height)
{
  gboolean wake = self->state == MH_CURTAIN_WAKE;
  guint n = count_others (self);
  double gap = CLAMP (height * 0.03, 6, 28), least = wake || n == 0 ? 44 : 80;
  double rest = 0, y, face, small;
  Texts texts = { 0 };
  MhBox box;

  for (double scale = 1; scale > 0.35; scale -= 0.1)
    {
      lay_texts (self, &texts, scale, width, height);
      rest = height - 5 * gap - texts.title_height - texts.hint_height;
      if (rest >= least && (scale < 0.65 || (is_whole (texts.title) && is_whole (texts.hint))))
        break;
    }
  small = wake || n == 0 ? 0 : fit_row (width, n, CLAMP (rest * 0.34, 36, 110));
  face = wake ? fit_row (width, MAX (1, n), CLAMP (rest, 40, 240))
              : CLAMP (rest - small, 40, MIN (width * 0.6, 280));
  y = MAX (gap, (height - texts.title_height - texts.hint_height - face - small - 3 * gap) / 2);
  box = (MhBox){ (width - face) / 2, y, face, face };
  if (wake)
    paint_others (self, snapshot, (width - measure_row (n, face)) / 2, y, face);
  else
    paint_face (self, snapshot, self->seat, &box);
  y += face + gap;
  paint_plate (self, snapshot, texts.title, NULL, NULL, 0, y, texts.title_height);
  y += texts.title_height + gap;
  paint_plate (self, snapshot, texts.hint, mh_curtain_can_tap (self) ? "hand" : "hold", "eyes-open",
               texts.hand - 12, y, texts.hint_height);
  y += texts.hint_height + gap;
  if (small > 0)
    paint_others (self, snapshot, (width - measure_row (n, small)) / 2, y, small);
  g_clear_object (&texts.title);
  g_clear_object (&texts.hint);
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

      mh_paint_frame (snapshot, ring, 8, 4, mh_paint_rgb (MH_PAINT_INK, 1));
      mh_paint_frame (snapshot, mh_box_inset (&ring, 3), 6, 3, mh_paint_rgb (MH_PAINT_RIM, 1));
    }
}
