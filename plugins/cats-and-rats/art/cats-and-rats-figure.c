/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* cats-and-rats-figure NAME OUTPUT.svg: writes a drawing into a file, for the rules. */
#include "cats-and-rats-art.h"

#include <cairo-svg.h>
#include <stdlib.h>

int
main (int argc, char **argv)
{
  g_autoptr (MhPicture) picture = argc == 3 ? cats_and_rats_art_picture (argv[1]) : NULL;
  cairo_surface_t *surface = NULL;
  cairo_t *cr = NULL;
  cairo_status_t status = CAIRO_STATUS_SUCCESS;

  if (picture == NULL)
    {
      g_printerr ("Usage: cats-and-rats-figure NAME OUTPUT.svg, with the name of a drawing\n");
      return 2;
    }
  surface = cairo_svg_surface_create (argv[2], mh_picture_get_width (picture),
                                      mh_picture_get_height (picture));
  cr = cairo_create (surface);
  mh_picture_draw (picture, cr, 0, 0, mh_picture_get_width (picture),
                   mh_picture_get_height (picture));
  cairo_destroy (cr);
  cairo_surface_finish (surface);
  status = cairo_surface_status (surface);
  cairo_surface_destroy (surface);
  if (status != CAIRO_STATUS_SUCCESS)
    {
      g_printerr ("cats-and-rats-figure: %s: %s\n", argv[2], cairo_status_to_string (status));
      return EXIT_FAILURE;
    }
  return EXIT_SUCCESS;
}
