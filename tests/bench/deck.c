/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* How long the first picture of a match needs for its cards: the whole deck of Cat Patrol at the size of a
 * table, in milliseconds, the best of nine. */

#include "art/mh-art-internal.h"

#include <string.h>

#include "cat-patrol-art.h"

#define ROUNDS 9
#define PIXELS 110

/* Milliseconds, with nothing kept of the round before. */
static double
paint_deck (void)
{
  const char *const *names = cat_patrol_art_names ();
  gint64 start;

  mh_picture_forget_surfaces ();
  start = g_get_monotonic_time ();
  for (guint i = 0; names[i] != NULL; i++)
    if (strlen (names[i]) == 2) /* a card, such as A1 */
      {
        g_autoptr (MhPicture) picture = cat_patrol_art_picture (names[i]);
        int height = (int) (PIXELS / mh_picture_get_aspect (picture));

        cairo_surface_destroy (mh_picture_render (picture, PIXELS, height));
      }
  return (double) (g_get_monotonic_time () - start) / 1000;
}

int
main (void)
{
  double best = G_MAXDOUBLE;

  for (guint i = 0; i < ROUNDS; i++)
    best = MIN (best, paint_deck ());
  g_print ("36 cards of %d pixels: %.1f ms\n", PIXELS, best);
  return 0;
}
