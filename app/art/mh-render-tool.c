/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* mousehole-render [--width=PIXELS] [--layer=NAME] PICTURE OUTPUT.png: renders PNG files for the build. With
 * --layer, PICTURE is a sheet. */
#include "art/mh-art-internal.h"
#include "art/mh-picture.h"

#include <math.h>
#include <stdlib.h>

static MhPicture *
read_picture (const char *path, const char *layer, GError **error)
{
  const char *const layers[] = { layer, NULL };
  g_autoptr (MhArtSheet) sheet = NULL;

  if (layer == NULL)
    return mh_picture_new_from_file (path, error);
  sheet = mh_art_sheet_new_from_file (path, error);
  if (sheet == NULL)
    return NULL;
  if (!mh_art_sheet_has (sheet, layer))
    {
      g_set_error (error, G_FILE_ERROR, G_FILE_ERROR_INVAL, "%s: there is no layer “%s”", path,
                   layer);
      return NULL;
    }
  return mh_picture_new (sheet, layers, NULL);
}

static gboolean
write_picture (MhPicture *picture, const char *output, int width, GError **error)
{
  const int height = MAX (1, (int) lround (width / mh_picture_get_aspect (picture)));
  cairo_surface_t *surface = mh_picture_render (picture, width, height);
  g_autoptr (GBytes) bytes = mh_art_write_png (surface);

  cairo_surface_destroy (surface);
  return g_file_set_contents (output, g_bytes_get_data (bytes, NULL),
                              (gssize) g_bytes_get_size (bytes), error);
}

int
main (int argc, char **argv)
{
  int width = 480;
  g_autofree char *layer = NULL;
  g_autoptr (MhPicture) picture = NULL;
  const GOptionEntry entries[] = {
    { "width", 'w', 0, G_OPTION_ARG_INT, &width, "Width in pixels", "PIXELS" },
    { "layer", 'l', 0, G_OPTION_ARG_STRING, &layer, "Drawing of a sheet", "NAME" },
    G_OPTION_ENTRY_NULL,
  };
  g_autoptr (GOptionContext) context = g_option_context_new ("PICTURE OUTPUT.png");
  g_autoptr (GError) error = NULL;

  g_option_context_add_main_entries (context, entries, NULL);
  if (!g_option_context_parse (context, &argc, &argv, &error))
    {
      g_printerr ("mousehole-render: %s\n", error->message);
      return 2;
    }
  if (argc != 3 || width < 1 || width > 8192)
    {
      g_printerr ("Usage: mousehole-render [--width=PIXELS] PICTURE OUTPUT.png\n");
      return 2;
    }
  picture = read_picture (argv[1], layer, &error);
  if (picture == NULL || !write_picture (picture, argv[2], width, &error))
    {
      g_printerr ("mousehole-render: %s\n", error->message);
      return EXIT_FAILURE;
    }
  return EXIT_SUCCESS;
}
