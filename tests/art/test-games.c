/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* The drawings of the games with secrets: whole at every size, told apart without colors, what is
 * to be counted can be counted, and no back betrays anything. */
#include "cats-and-rats-art.h"
#include "mouse-race-art.h"
#include "probe.h"
#include "scamper-art.h"
#include "sewer-rat-art.h"
#include "art/mh-art-internal.h"

#include <string.h>

typedef MhPicture *(*GetPicture) (const char *name);

static const struct
{
  const char *const *(*names) (void);
  GetPicture picture;
  guint cloth;
} games[] = { { sewer_rat_art_names, sewer_rat_art_picture, MH_PAINT_CLOTH_SEWER_RAT },
              { cats_and_rats_art_names, cats_and_rats_art_picture, MH_PAINT_CLOTH_CATS_AND_RATS },
              { mouse_race_art_names, mouse_race_art_picture, MH_PAINT_CLOTH_MOUSE_RACE },
              { scamper_art_names, scamper_art_picture, MH_PAINT_CLOTH_SCAMPER } };

static void
check_sizes (const char *name, MhPicture *picture)
{
  static const int sizes[] = { 32, 48, 96, 256, 1024 };

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      cairo_surface_t *surface = probe_render (picture, sizes[i]);

      if (probe_covered (surface) < 0.1)
        {
          g_test_message ("%s is nearly empty at %d pixels", name, sizes[i]);
          g_test_fail ();
        }
      cairo_surface_destroy (surface);
    }
  mh_picture_forget_surfaces ();
}

static void
check_ground (const char *name, MhPicture *picture, guint paint)
{
  const double good = probe_stands_out (picture, paint);

  if (good >= 0.95)
    return;
  g_test_message ("%s doesn't stand out from #%06x: %.3f", name, paint, good);
  g_test_fail ();
}

/* Squares, and tiles that fit edge to edge: they lie on the board and nowhere else. */
static gboolean
is_of_board (const char *name)
{
  static const char *const beginnings[]
      = { "board", "bump", "halo", "tint", "straight-", "curve-" };

  for (guint i = 0; i < G_N_ELEMENTS (beginnings); i++)
    if (g_str_has_prefix (name, beginnings[i]))
      return TRUE;
  return FALSE;
}

static void
test_pictures (void)
{
  for (guint game = 0; game < G_N_ELEMENTS (games); game++)
    for (const char *const *name = games[game].names (); *name != NULL; name++)
      {
        g_autoptr (MhPicture) picture = games[game].picture (*name);

        g_assert_nonnull (picture);
        check_sizes (*name, picture);
        if (g_str_equal (*name, "cover") || g_str_equal (*name, "pile-place")
            || g_str_equal (*name, "dent") || is_of_board (*name))
          continue;
        if (probe_cut (picture) > 4)
          {
            g_test_message ("%s is cut off at its edge", *name);
            g_test_fail ();
          }
        check_ground (*name, picture, MH_PAINT_WOOD);
        check_ground (*name, picture, MH_PAINT_WOOD_NIGHT);
        check_ground (*name, picture, games[game].cloth);
      }
}

/* The library's picture lies in a frame of 3 : 2. */
static void
test_covers (void)
{
  for (guint game = 0; game < G_N_ELEMENTS (games); game++)
    {
      g_autoptr (MhPicture) cover = games[game].picture ("cover");

      g_assert_cmpfloat (mh_picture_get_aspect (cover), ==, 1.5);
      g_assert_null (games[game].picture ("unicorn"));
    }
}

/* Every two open lids differ at a glance in grey, and no dweller looks like the rat. */
static void
test_dwellers (void)
{
  const char *const *names = sewer_rat_art_names ();

  for (guint a = 0; a <= SEWER_RAT_ART_DWELLERS; a++)
    for (guint b = a + 1; b <= SEWER_RAT_ART_DWELLERS; b++)
      {
        g_autoptr (MhPicture) one = sewer_rat_art_picture (names[a]);
        g_autoptr (MhPicture) other = sewer_rat_art_picture (names[b]);
        const double apart = probe_difference (one, other, 64);

        g_test_message ("%s and %s: %.3f", names[a], names[b], apart);
        g_assert_cmpfloat (apart, >=, 0.15);
      }
}

/* A lid has one size, whichever side is up: turning it over moves nothing. */
static void
test_lids (void)
{
  const char *const *names = sewer_rat_art_names ();
  g_autoptr (MhPicture) lid = sewer_rat_art_picture ("lid");

  for (guint i = 0; i <= SEWER_RAT_ART_DWELLERS; i++)
    {
      g_autoptr (MhPicture) front = sewer_rat_art_picture (names[i]);

      g_assert_cmpfloat (mh_picture_get_width (front), ==, mh_picture_get_width (lid));
      g_assert_cmpfloat (mh_picture_get_height (front), ==, mh_picture_get_height (lid));
      g_assert_cmpfloat (probe_difference (front, lid, 64), >=, 0.15);
    }
}

static void
test_counter (void)
{
  for (guint opened = 0; opened < SEWER_RAT_ART_OPENINGS; opened++)
    {
      g_autoptr (MhPicture) before = sewer_rat_art_counter (opened);
      g_autoptr (MhPicture) after = sewer_rat_art_counter (opened + 1);

      g_assert_cmpfloat (mh_picture_get_aspect (before), ==, mh_picture_get_aspect (after));
      g_assert_cmpfloat (probe_difference (before, after, 256), >=, 0.01);
    }
}

/* All cards have the size of the back, and there is one back. */
static void
test_cards (void)
{
  static const char *const cards[]
      = { "0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "peek", "swap", "two" };
  g_autoptr (MhPicture) back = cats_and_rats_art_picture ("back");
  g_autoptr (MhPicture) again = cats_and_rats_art_picture ("back");

  g_assert_true (mh_picture_equal (back, again));
  for (guint a = 0; a < G_N_ELEMENTS (cards); a++)
    {
      g_autoptr (MhPicture) one = cats_and_rats_art_picture (cards[a]);

      g_assert_cmpfloat (mh_picture_get_width (one), ==, mh_picture_get_width (back));
      g_assert_cmpfloat (mh_picture_get_height (one), ==, mh_picture_get_height (back));
      for (guint b = a + 1; b < G_N_ELEMENTS (cards); b++)
        {
          g_autoptr (MhPicture) other = cats_and_rats_art_picture (cards[b]);

          g_assert_cmpfloat (probe_difference (one, other, 96), >=, 0.02);
        }
    }
}

/* As many fish on a cat's card, or cheeses on a rat's, as its points: counted in the strip below. */
static void
test_goods (void)
{
  /* A fish is blue above its shaded belly; a cheese has one light top. */
  static const int strip[] = { 30, 498, 436, 176 };

  for (guint number = 0; number < CATS_AND_RATS_ART_NUMBERS; number++)
    {
      const char name[] = { (char) ('0' + number), 0 };
      const gboolean cat = number < CATS_AND_RATS_ART_CATS;
      g_autoptr (MhPicture) card = cats_and_rats_art_picture (name);
      const guint fish = probe_islands (card, 500, strip, 0x4f9fb5, 120);
      const guint cheeses = probe_islands (card, 500, strip, MH_PAINT_CHEESE, 120);

      g_test_message ("%u: %u fish, %u cheeses", number, fish, cheeses);
      g_assert_cmpuint (fish, ==, cat ? number : 0);
      g_assert_cmpuint (cheeses, ==, cat ? 0 : number);
    }
}

static void
test_pile (void)
{
  g_autoptr (MhPicture) full = cats_and_rats_art_pile (45);
  g_autoptr (MhPicture) last = cats_and_rats_art_pile (1);
  g_autoptr (MhPicture) none = cats_and_rats_art_pile (0);

  g_assert_false (mh_picture_equal (full, last));
  g_assert_false (mh_picture_equal (last, none));
  g_assert_cmpfloat (mh_picture_get_aspect (full), ==, mh_picture_get_aspect (none));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/art/games/pictures", test_pictures);
  g_test_add_func ("/art/games/covers", test_covers);
  g_test_add_func ("/art/sewer-rat/dwellers", test_dwellers);
  g_test_add_func ("/art/sewer-rat/lids", test_lids);
  g_test_add_func ("/art/sewer-rat/counter", test_counter);
  g_test_add_func ("/art/cats-and-rats/cards", test_cards);
  g_test_add_func ("/art/cats-and-rats/goods", test_goods);
  g_test_add_func ("/art/cats-and-rats/pile", test_pile);
  return g_test_run ();
}
