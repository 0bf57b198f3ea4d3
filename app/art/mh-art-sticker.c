/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* Stickers: round pieces of paper with a scalloped rim. 100 units wide and high. */
#include "art/mh-art-internal.h"
#include "art/mh-art-private.h"

#include <math.h>

#define SCALLOPS 22
#define RIM 43.0 /* the radius on which the scallops are centered */
#define DISC 38.0

/* Traces a rim of half circles. */
static void
trace_rim (cairo_t *cr)
{
  const double step = 2 * G_PI / SCALLOPS;

  cairo_new_path (cr);
  for (guint i = 0; i < SCALLOPS; i++)
    {
      const double angle = i * step;

      cairo_arc (cr, 50 + RIM * cos (angle), 50 + RIM * sin (angle), RIM * sin (step / 2),
                 angle - G_PI / 2, angle + G_PI / 2);
    }
  cairo_close_path (cr);
}

static void
trace_disc (cairo_t *cr, double x, double y, double radius)
{
  cairo_new_path (cr);
  cairo_arc (cr, x, y, radius, 0, 2 * G_PI);
}

/* Draws a picture as large as fits into a square around a point, without distortion. */
static void
draw_inside (cairo_t *cr, MhPicture *picture, double x, double y, double size)
{
  const double aspect = mh_picture_get_aspect (picture);
  const double width = aspect > 1 ? size : size * aspect;
  const double height = aspect > 1 ? size / aspect : size;

  mh_picture_draw (picture, cr, x - width / 2, y - height / 2, width, height);
}

static void
draw_paper (cairo_t *cr, const MhColor *cloth)
{
  const MhColor ink = mh_color (MH_PAINT_INK), paper = mh_color (MH_PAINT_RIM);
  const MhColor light = mh_color_mix (cloth, &paper, 0.45);

  cairo_save (cr);
  cairo_translate (cr, 1.2, 2.4);
  trace_rim (cr);
  mh_set_color (cr, ink, 0.28);
  cairo_fill (cr);
  cairo_restore (cr);
  trace_rim (cr);
  mh_set_color (cr, paper, 1);
  cairo_fill_preserve (cr);
  mh_set_color (cr, ink, 1);
  cairo_set_line_width (cr, 1.6);
  cairo_stroke (cr);
  trace_disc (cr, 50, 50, DISC);
  mh_set_color (cr, light, 1);
  cairo_fill_preserve (cr);
  mh_set_color (cr, mh_color_mix (cloth, &ink, 0.35), 1);
  cairo_set_line_width (cr, 1.4);
  cairo_stroke (cr);
}

static void
draw_sign (cairo_t *cr, MhPicture *sign)
{
  trace_disc (cr, 75, 75, 15.5);
  mh_set_color (cr, mh_color (MH_PAINT_RIM), 1);
  cairo_fill_preserve (cr);
  mh_set_color (cr, mh_color (MH_PAINT_INK), 1);
  cairo_set_line_width (cr, 1.4);
  cairo_stroke (cr);
  draw_inside (cr, sign, 75, 75, 21);
}

static void
draw_picture (cairo_t *cr, MhPicture *picture, gboolean has_sign)
{
  draw_inside (cr, picture, has_sign ? 46 : 50, has_sign ? 46 : 50, has_sign ? 50 : 56);
}

void
mh_art_draw_sticker (cairo_t *cr,
                     double size,
                     MhPicture *picture,
                     MhPicture *sign,
                     const MhColor *cloth)
{
  g_return_if_fail (cr != NULL && picture != NULL && cloth != NULL);

  cairo_save (cr);
  cairo_scale (cr, size / 100, size / 100);
  draw_paper (cr, cloth);
  draw_picture (cr, picture, sign != NULL);
  if (sign != NULL)
    draw_sign (cr, sign);
  cairo_restore (cr);
}

void
mh_art_draw_sticker_place (cairo_t *cr,
                           double size,
                           MhPicture *picture,
                           MhPicture *sign,
                           const MhColor *ink)
{
  static const double dashes[] = { 5, 3.4 };
  cairo_pattern_t *shape;

  g_return_if_fail (cr != NULL && picture != NULL && ink != NULL);

  cairo_save (cr);
  cairo_scale (cr, size / 100, size / 100);
  trace_disc (cr, 50, 50, 45);
  mh_set_color (cr, *ink, 1);
  cairo_set_line_width (cr, 1.6);
  cairo_set_dash (cr, dashes, G_N_ELEMENTS (dashes), 0);
  cairo_stroke (cr);
  cairo_push_group (cr);
  draw_picture (cr, picture, sign != NULL);
  if (sign != NULL)
    draw_inside (cr, sign, 77, 77, 21);
  shape = cairo_pop_group (cr);
  mh_set_color (cr, *ink, 1);
  cairo_mask (cr, shape);
  /* Without this, cards and dice would be plain blocks. It lets what is on them show a little. */
  cairo_set_operator (cr, CAIRO_OPERATOR_HSL_LUMINOSITY);
  cairo_set_source (cr, shape);
  cairo_paint_with_alpha (cr, 0.3);
  cairo_pattern_destroy (shape);
  cairo_restore (cr);
}
