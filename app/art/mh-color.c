/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#include "art/mh-art-private.h"

#include "art/mh-art-internal.h"

#include <math.h>

MhColor
mh_color (guint rgb)
{
  return (MhColor){ ((rgb >> 16) & 0xff) / 255.0, ((rgb >> 8) & 0xff) / 255.0, (rgb & 0xff) / 255.0,
                    1.0 };
}

char *
mh_color_to_css (const MhColor *color)
{
  g_return_val_if_fail (color != NULL, NULL);
  return g_strdup_printf ("#%02x%02x%02x", (guint) lround (color->red * 255),
                          (guint) lround (color->green * 255), (guint) lround (color->blue * 255));
}

static double
linear (double channel)
{
  return channel <= 0.04045 ? channel / 12.92 : pow ((channel + 0.055) / 1.055, 2.4);
}

static double
get_luminance (const MhColor *color)
{
  return 0.2126 * linear (color->red) + 0.7152 * linear (color->green)
         + 0.0722 * linear (color->blue);
}

double
mh_color_contrast (const MhColor *a, const MhColor *b)
{
  double light = get_luminance (a), dark = get_luminance (b);

  if (light < dark)
    {
      double swap = light;
      light = dark;
      dark = swap;
    }
  return (light + 0.05) / (dark + 0.05);
}

MhColor
mh_color_mix (const MhColor *a, const MhColor *b, double share)
{
  double keep = 1.0 - share;

  return (MhColor){ a->red * keep + b->red * share, a->green * keep + b->green * share,
                    a->blue * keep + b->blue * share, a->alpha * keep + b->alpha * share };
}

void
mh_set_color (cairo_t *cr, MhColor color, double alpha)
{
  cairo_set_source_rgba (cr, color.red, color.green, color.blue, alpha);
}

void
mh_set_paint (cairo_t *cr, guint rgb)
{
  mh_set_color (cr, mh_color (rgb), 1);
}
