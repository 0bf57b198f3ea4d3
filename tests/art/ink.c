/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#include "ink.h"

#include <math.h>
#include <string.h>

cairo_surface_t *
ink_render (MhRulePages *pages, guint page, int width)
{
  cairo_surface_t *surface;
  cairo_t *cr;
  double paper_width, paper_height;

  mh_rule_pages_get_size (pages, &paper_width, &paper_height);
  surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, width,
                                        (int) lround (paper_height * width / paper_width));
  cr = cairo_create (surface);
  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_paint (cr);
  cairo_scale (cr, width / paper_width, width / paper_width);
  mh_rule_pages_draw_page (pages, cr, page);
  cairo_destroy (cr);
  return surface;
}

guint
ink_get (cairo_surface_t *surface, int x, int y)
{
  const guint8 *data = cairo_image_surface_get_data (surface);
  guint32 value;

  memcpy (&value, data + y * cairo_image_surface_get_stride (surface) + x * 4, sizeof value);
  return value & 0xffffff;
}

Ink
ink_find (MhRulePages *pages, guint page, int width)
{
  cairo_surface_t *surface = ink_render (pages, page, width);
  Ink ink = { G_MAXINT, -1, G_MAXINT, -1 };

  for (int y = 0; y < cairo_image_surface_get_height (surface); y++)
    for (int x = 0; x < width; x++)
      if ((ink_get (surface, x, y) >> 8 & 0xff) < 128)
        {
          ink.left = MIN (ink.left, x);
          ink.right = MAX (ink.right, x);
          ink.top = MIN (ink.top, y);
          ink.bottom = MAX (ink.bottom, y);
        }
  cairo_surface_destroy (surface);
  return ink;
}
