/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#include "ink.h"

Ink
ink_find (MhRulePages *pages, guint page, int width)
{
  cairo_surface_t *surface = mh_rule_pages_render (pages, page, width);
  const unsigned char *data = cairo_image_surface_get_data (surface);
  const int stride = cairo_image_surface_get_stride (surface);
  Ink ink = { G_MAXINT, -1, G_MAXINT, -1 };

  for (int y = 0; y < cairo_image_surface_get_height (surface); y++)
    for (int x = 0; x < width; x++)
      if (data[y * stride + x * 4 + 1] < 128)
        {
          ink.left = MIN (ink.left, x);
          ink.right = MAX (ink.right, x);
          ink.top = MIN (ink.top, y);
          ink.bottom = MAX (ink.bottom, y);
        }
  cairo_surface_destroy (surface);
  return ink;
}
