/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* Stickers: every picture exists, no two look alike, and an empty place in an album does not look like a
 * sticker. */

#include "config.h"

#include <math.h>
#include <string.h>

#include "art/mh-art-internal.h"
#include "engine/book/mh-sticker-book.h"

#define SIZE 64
#define LEAST 5.0 /* the least distance between two stickers, in levels of 255 per pixel */

typedef struct
{
  const char *game; /* its folder among the plugins; NULL: all games */
  guint paint;
} Sheet;

static const Sheet sheets[] = {
  { NULL, MH_PAINT_WOOD },
  { "cat-patrol", MH_PAINT_CLOTH_CAT_PATROL },
  { "sewer-rat", MH_PAINT_CLOTH_SEWER_RAT },
  { "cats-and-rats", MH_PAINT_CLOTH_CATS_AND_RATS },
  { "mouse-race", MH_PAINT_CLOTH_MOUSE_RACE },
  { "scamper", MH_PAINT_CLOTH_SCAMPER },
};

typedef struct
{
  char *name;
  cairo_surface_t *earned;
  cairo_surface_t *place;
} Drawing;

static void
free_drawing (gpointer data)
{
  Drawing *drawing = data;

  cairo_surface_destroy (drawing->earned);
  cairo_surface_destroy (drawing->place);
  g_free (drawing->name);
  g_free (drawing);
}

static cairo_surface_t *
draw (MhPicture *picture, MhPicture *sign, const MhColor *cloth)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, SIZE, SIZE);
  const MhColor ink = mh_color (MH_PAINT_INK);
  cairo_t *cr = cairo_create (surface);

  if (cloth != NULL)
    mh_art_draw_sticker (cr, SIZE, picture, sign, cloth);
  else
    mh_art_draw_sticker_place (cr, SIZE, picture, sign, &ink);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  return surface;
}

static MhPicture *
find (const char *folder, const char *name)
{
  MhPicture *picture = mh_art_find_picture (folder, name);

  if (picture == NULL)
    g_error ("there is no picture %s in %s", name, folder);
  return picture;
}

static void
add_book (GPtrArray *drawings, const Sheet *sheet)
{
  const char *plugins = g_getenv ("MOUSEHOLE_PLUGIN_PATH");
  g_autofree char *folder = g_build_filename (plugins, sheet->game, NULL);
  g_autofree char *path = sheet->game != NULL ? g_build_filename (folder, "stickers.xml", NULL)
                                              : g_strdup (g_getenv ("FAMILY_STICKERS"));
  g_autoptr (GError) error = NULL;
  g_autoptr (MhStickerBook) book = mh_sticker_book_new_from_file (path, &error);
  const MhColor cloth = mh_color (sheet->paint);

  g_assert_no_error (error);
  for (guint i = 0; i < mh_sticker_book_get_n_stickers (book); i++)
    {
      const MhSticker *sticker = mh_sticker_book_get_sticker (book, i);
      g_autoptr (MhPicture) picture = find (folder, sticker->picture);
      g_autoptr (MhPicture) sign = sticker->sign != NULL ? find (folder, sticker->sign) : NULL;
      Drawing *drawing = g_new (Drawing, 1);

      drawing->name = g_strdup (sticker->id);
      drawing->earned = draw (picture, sign, &cloth);
      drawing->place = draw (picture, sign, NULL);
      g_ptr_array_add (drawings, drawing);
    }
}

static GPtrArray *
draw_all (void)
{
  GPtrArray *drawings = g_ptr_array_new_with_free_func (free_drawing);

  for (guint i = 0; i < G_N_ELEMENTS (sheets); i++)
    add_book (drawings, &sheets[i]);
  return drawings;
}

/* The distance between two pictures in gray. */
static double
compare (cairo_surface_t *one, cairo_surface_t *other)
{
  const int stride = cairo_image_surface_get_stride (one);
  const guint8 *a = cairo_image_surface_get_data (one);
  const guint8 *b = cairo_image_surface_get_data (other);
  double sum = 0;

  for (int y = 0; y < SIZE; y++)
    for (int x = 0; x < SIZE; x++)
      {
        const guint8 *p = a + y * stride + 4 * x, *q = b + y * stride + 4 * x;

        sum += fabs (0.11 * (p[0] - q[0]) + 0.59 * (p[1] - q[1]) + 0.3 * (p[2] - q[2]));
      }
  return sum / (SIZE * SIZE);
}

static guint
get_alpha (cairo_surface_t *surface, int x, int y)
{
  const guint8 *data = cairo_image_surface_get_data (surface);

  return data[y * cairo_image_surface_get_stride (surface) + 4 * x + 3];
}

/* No sticker looks like another one; its empty place is neither blank nor like the earned sticker. */
static void
test_differ (void)
{
  g_autoptr (GPtrArray) drawings = draw_all ();
  double nearest = 255;

  g_assert_cmpuint (drawings->len, ==, 12 + 5 * 6);
  for (guint i = 0; i < drawings->len; i++)
    {
      const Drawing *one = g_ptr_array_index (drawings, i);

      g_assert_cmpfloat (compare (one->earned, one->place), >, 4 * LEAST);
      g_assert_cmpuint (get_alpha (one->place, SIZE / 2, SIZE / 2), >, 0);
      for (guint j = 0; j < i; j++)
        {
          const Drawing *other = g_ptr_array_index (drawings, j);
          const double apart = compare (one->earned, other->earned);

          nearest = MIN (nearest, apart);
          if (apart >= LEAST)
            continue;
          g_test_fail_printf ("%s and %s look alike (%.1f)", one->name, other->name, apart);
        }
    }
  g_test_message ("the two nearest are %.1f apart", nearest);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);
  g_test_add_func ("/stickers/differ", test_differ);
  return g_test_run ();
}
