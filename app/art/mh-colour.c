/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#include "art/mh-colour.h"

#include <math.h>

MhColour
mh_colour (guint rgb)
{
  return (MhColour){ ((rgb >> 16) & 0xff) / 255.0, ((rgb >> 8) & 0xff) / 255.0,
                     (rgb & 0xff) / 255.0, 1.0 };
}

char *
mh_colour_to_css (const MhColour *colour)
{
  g_return_val_if_fail (colour != NULL, NULL);
  return g_strdup_printf ("#%02x%02x%02x", (guint) lround (colour->red * 255),
                          (guint) lround (colour->green * 255),
                          (guint) lround (colour->blue * 255));
}

static double
linear (double channel)
{
  return channel <= 0.04045 ? channel / 12.92 : pow ((channel + 0.055) / 1.055, 2.4);
}

double
mh_colour_luminance (const MhColour *colour)
{
  g_return_val_if_fail (colour != NULL, 0);
  return 0.2126 * linear (colour->red) + 0.7152 * linear (colour->green)
         + 0.0722 * linear (colour->blue);
}

double
mh_colour_contrast (const MhColour *a, const MhColour *b)
{
  double light = mh_colour_luminance (a), dark = mh_colour_luminance (b);

  if (light < dark)
    {
      double swap = light;
      light = dark;
      dark = swap;
    }
  return (light + 0.05) / (dark + 0.05);
}

MhColour
mh_colour_mix (const MhColour *a, const MhColour *b, double share)
{
  double keep = 1.0 - share;

  return (MhColour){ a->red * keep + b->red * share, a->green * keep + b->green * share,
                     a->blue * keep + b->blue * share, a->alpha * keep + b->alpha * share };
}
