/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* <game>-figure NAME OUTPUT.svg: writes a drawing of a game to a file, for its rules. FIGURE_PICTURE is the
 * game's function that returns drawings by name. */
#include "art/mh-art-internal.h"
#include "art/mh-picture.h"

#include <cairo-svg.h>
#include <stdlib.h>

MhPicture *FIGURE_PICTURE (const char *name);

int
main (int argc, char **argv)
{
  g_autoptr (MhPicture) picture = argc == 3 ? FIGURE_PICTURE (argv[1]) : NULL;
  cairo_surface_t *surface = NULL;
  cairo_t *cr = NULL;
  cairo_status_t status = CAIRO_STATUS_SUCCESS;

  if (picture == NULL)
    {
      g_printerr ("Usage: %s NAME OUTPUT.svg, with the name of a drawing\n", argv[0]);
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
      g_printerr ("%s: %s: %s\n", argv[0], argv[2], cairo_status_to_string (status));
      return EXIT_FAILURE;
    }
  return EXIT_SUCCESS;
}
