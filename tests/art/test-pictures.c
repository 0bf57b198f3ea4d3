/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* The drawings: none is empty at any size, none runs over its edge, all stand out from the table,
 * and the families of Cat Patrol are told apart without their colors. */
#include "art/mh-art-internal.h"
#include "cat-patrol-art.h"
#include "probe.h"

#include <math.h>
#include <string.h>

typedef struct
{
  char *name;
  MhPicture *picture;
} Named;

static void
clear_named (gpointer data)
{
  Named *named = data;

  g_free (named->name);
  mh_picture_unref (named->picture);
}

static void
add (GArray *all, char *name, MhPicture *picture)
{
  Named named = { name, picture };

  g_assert_nonnull (picture);
  g_array_append_val (all, named);
}

static void
add_faces (GArray *all)
{
  const char *const *faces = mh_art_face_names ();

  for (guint i = 0; faces[i] != NULL; i++)
    for (guint mood = 0; mood < MH_MOODS; mood++)
      add (all, g_strdup_printf ("%s, mood %u", faces[i], mood), mh_art_face (faces[i], mood));
}

static GArray *
list_pictures (void)
{
  GArray *all = g_array_new (FALSE, FALSE, sizeof (Named));
  const char *const *pieces = mh_art_piece_names ();
  const char *const *names = cat_patrol_art_names ();

  g_array_set_clear_func (all, clear_named);
  add_faces (all);
  for (guint color = 0; color < MH_COLORS; color++)
    {
      add (all, g_strdup_printf ("sign %u", color), mh_art_person_sign (color));
      add (all, g_strdup_printf ("frame %u", color),
           mh_art_person_face ("owl", MH_MOOD_CALM, color));
    }
  for (guint i = 0; pieces[i] != NULL; i++)
    add (all, g_strdup (pieces[i]), mh_art_piece (pieces[i]));
  for (guint i = 0; names[i] != NULL; i++)
    add (all, g_strdup_printf ("cat-patrol %s", names[i]), cat_patrol_art_picture (names[i]));
  return all;
}

static void
test_sizes (void)
{
  static const int sizes[] = { 32, 48, 96, 256, 1024 };
  g_autoptr (GArray) all = list_pictures ();

  for (guint i = 0; i < all->len; i++)
    {
      const Named *named = &g_array_index (all, Named, i);

      for (guint size = 0; size < G_N_ELEMENTS (sizes); size++)
        {
          cairo_surface_t *surface = probe_render (named->picture, sizes[size]);
          const double covered = probe_covered (surface);

          if (covered < 0.02)
            {
              g_test_message ("%s is nearly empty at %d pixels", named->name, sizes[size]);
              g_test_fail ();
            }
          g_assert_cmpint (cairo_image_surface_get_width (surface), ==, sizes[size]);
          cairo_surface_destroy (surface);
        }
      mh_picture_forget_surfaces ();
    }
}

/* Nothing solid lies on the outermost pixels: that would be cut off. */
static void
test_edges (void)
{
  g_autoptr (GArray) all = list_pictures ();

  for (guint i = 0; i < all->len; i++)
    {
      const Named *named = &g_array_index (all, Named, i);
      guint cut = 0;

      if (g_str_has_suffix (named->name, "cover"))
        continue; /* it is meant to fill everything */
      cut = probe_cut (named->picture);
      if (cut > 4)
        {
          g_test_message ("%s is cut off at its edge: %u pixels", named->name, cut);
          g_test_fail ();
        }
    }
}

static void
check_ground (const Named *named, guint paint)
{
  const double good = probe_stands_out (named->picture, paint);

  if (good < 0.95)
    {
      g_test_message ("%s doesn't stand out from #%06x: %.3f", named->name, paint, good);
      g_test_fail ();
    }
}

static void
test_grounds (void)
{
  g_autoptr (GArray) all = list_pictures ();

  for (guint i = 0; i < all->len; i++)
    {
      const Named *named = &g_array_index (all, Named, i);

      /* A paw print is ink on paper, the hole is a part of the back, and an empty place is meant to
       * be quiet. */
      if (g_str_equal (named->name, "paw") || g_str_equal (named->name, "mousehole")
          || g_str_has_suffix (named->name, "place") || g_str_has_suffix (named->name, "cover"))
        continue;
      check_ground (named, MH_PAINT_WOOD);
      check_ground (named, MH_PAINT_WOOD_NIGHT);
      check_ground (named, MH_PAINT_CLOTH_CAT_PATROL);
    }
}

static void
test_families (void)
{
  static const char cards[] = "12K";

  for (guint card = 0; card < 3; card++)
    for (char a = 'A'; a <= 'I'; a++)
      for (char b = a + 1; b <= 'I'; b++)
        {
          const char first[] = { a, cards[card], 0 }, second[] = { b, cards[card], 0 };
          g_autoptr (MhPicture) one = cat_patrol_art_picture (first);
          g_autoptr (MhPicture) other = cat_patrol_art_picture (second);
          const double apart = probe_difference (one, other, 96);

          g_test_message ("%s and %s: %.3f", first, second, apart);
          g_assert_cmpfloat (apart, >=, 0.05);
        }
}

static void
test_parents (void)
{
  for (char family = 'A'; family <= 'I'; family++)
    {
      const char first[] = { family, '1', 0 }, second[] = { family, '2', 0 };
      g_autoptr (MhPicture) one = cat_patrol_art_picture (first);
      g_autoptr (MhPicture) other = cat_patrol_art_picture (second);

      g_assert_cmpfloat (probe_difference (one, other, 96), >=, 0.1);
    }
}

/* No card can be known by its back or by its size, no police card from another. */
static void
test_backs (void)
{
  const char *const *names = cat_patrol_art_names ();
  g_autoptr (MhPicture) back = cat_patrol_art_picture ("back");
  g_autoptr (MhPicture) police = cat_patrol_art_picture ("P1");

  for (guint i = 0; names[i] != NULL; i++)
    {
      g_autoptr (MhPicture) card = cat_patrol_art_picture (names[i]);

      if (strlen (names[i]) != 2)
        continue;
      g_assert_cmpfloat (mh_picture_get_width (card), ==, mh_picture_get_width (back));
      g_assert_cmpfloat (mh_picture_get_height (card), ==, mh_picture_get_height (back));
      if (names[i][0] == 'P')
        g_assert_true (mh_picture_equal (card, police));
    }
  g_assert_null (cat_patrol_art_picture ("Z9"));
}

/* Paw prints are what is counted: one on a parent, two on kittens, one on a police card. */
static guint
count_paws (const char *name)
{
  g_autoptr (MhPicture) card = cat_patrol_art_picture (name);
  cairo_surface_t *surface = probe_render (card, 250);
  const MhColor ink = mh_color (MH_PAINT_INK);
  guint count = 0;
  gboolean inside = FALSE;

  /* Along the line through the balls of the paws, left of the collar */
  for (int x = 12; x < 156; x++)
    {
      const MhColor color = probe_color (surface, x, 316);
      const gboolean dark = fabs (color.red - ink.red) + fabs (color.green - ink.green) < 0.1;

      count += dark && !inside;
      inside = dark;
    }
  cairo_surface_destroy (surface);
  return count;
}

static void
test_paws (void)
{
  for (char family = 'A'; family <= 'I'; family++)
    {
      const char first[] = { family, '1', 0 }, second[] = { family, '2', 0 };
      const char kittens[] = { family, 'K', 0 };

      g_assert_cmpuint (count_paws (first), ==, 1);
      g_assert_cmpuint (count_paws (second), ==, 1);
      g_assert_cmpuint (count_paws (kittens), ==, 2);
    }
  g_assert_cmpuint (count_paws ("P1"), ==, 1);
}

static void
test_moods (void)
{
  const char *const *faces = mh_art_face_names ();

  for (guint i = 0; faces[i] != NULL; i++)
    for (guint a = 0; a < MH_MOODS; a++)
      for (guint b = a + 1; b < MH_MOODS; b++)
        {
          g_autoptr (MhPicture) one = mh_art_face (faces[i], a), other = mh_art_face (faces[i], b);

          g_assert_cmpfloat (probe_difference (one, other, 64), >=, 0.004);
        }
}

static void
test_unknown_face (void)
{
  g_autoptr (MhPicture) unicorn = mh_art_face ("unicorn", MH_MOOD_CALM);
  g_autoptr (MhPicture) mouse = mh_art_face ("mouse", MH_MOOD_CALM);

  g_assert_true (mh_picture_equal (unicorn, mouse));
}

static void
test_pile (void)
{
  g_autoptr (MhPicture) full = cat_patrol_art_pile (36);
  g_autoptr (MhPicture) last = cat_patrol_art_pile (1);
  g_autoptr (MhPicture) none = cat_patrol_art_pile (0);

  g_assert_false (mh_picture_equal (full, last));
  g_assert_false (mh_picture_equal (last, none));
  g_assert_cmpfloat (mh_picture_get_aspect (full), ==, mh_picture_get_aspect (none));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/art/pictures/sizes", test_sizes);
  g_test_add_func ("/art/pictures/edges", test_edges);
  g_test_add_func ("/art/pictures/grounds", test_grounds);
  g_test_add_func ("/art/pictures/moods", test_moods);
  g_test_add_func ("/art/pictures/unknown-face", test_unknown_face);
  g_test_add_func ("/art/cat-patrol/families", test_families);
  g_test_add_func ("/art/cat-patrol/parents", test_parents);
  g_test_add_func ("/art/cat-patrol/backs", test_backs);
  g_test_add_func ("/art/cat-patrol/paws", test_paws);
  g_test_add_func ("/art/cat-patrol/pile", test_pile);
  return g_test_run ();
}
