/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* The drawings: none is empty at any size or exceeds its edge; all stand out from the table and can be told
 * apart without colors; countable details can be counted, and no card back reveals anything. No two stickers look
 * alike, and an empty place in an album does not look like a sticker. */
#include "art/mh-art-internal.h"
#include "engine/book/mh-sticker-book.h"
#include "cat-patrol-art.h"
#include "cats-and-rats-art.h"
#include "mouse-race-art.h"
#include "probe.h"
#include "scamper-art.h"
#include "sewer-rat-art.h"
#include "tests/test-util.h"

#include <math.h>
#include <string.h>

/* The drawings of a game. */
typedef struct
{
  const char *name;
  const char *const *(*names) (void);
  MhPicture *(*picture) (const char *name);
  guint cloth;
  double least; /* the minimum share of its area that is covered */
} Game;

static const Game games[] = {
  { "cat-patrol", cat_patrol_art_names, cat_patrol_art_picture, MH_PAINT_CLOTH_CAT_PATROL, 0.02 },
  { "sewer-rat", sewer_rat_art_names, sewer_rat_art_picture, MH_PAINT_CLOTH_SEWER_RAT, 0.1 },
  { "cats-and-rats", cats_and_rats_art_names, cats_and_rats_art_picture,
    MH_PAINT_CLOTH_CATS_AND_RATS, 0.1 },
  { "mouse-race", mouse_race_art_names, mouse_race_art_picture, MH_PAINT_CLOTH_MOUSE_RACE, 0.1 },
  { "scamper", scamper_art_names, scamper_art_picture, MH_PAINT_CLOTH_SCAMPER, 0.1 },
};

static void
check_sizes (const char *name, MhPicture *picture, double least)
{
  static const int sizes[] = { 32, 48, 96, 256, 1024 };

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      cairo_surface_t *surface = probe_render (picture, sizes[i]);

      if (probe_covered (surface) < least)
        g_test_fail_printf ("%s is nearly empty at %d pixels", name, sizes[i]);
      g_assert_cmpint (cairo_image_surface_get_width (surface), ==, sizes[i]);
      cairo_surface_destroy (surface);
    }
  mh_picture_forget_surfaces ();
}

/* No solid pixel is on the edge, where it would be cut off. */
static void
check_edges (const char *name, MhPicture *picture)
{
  const guint cut = probe_cut (picture);

  if (cut > 4)
    g_test_fail_printf ("%s is cut off at its edge: %u pixels", name, cut);
}

static void
check_grounds (const char *name, MhPicture *picture, guint cloth)
{
  const guint paints[] = { MH_PAINT_WOOD, MH_PAINT_WOOD_NIGHT, cloth };

  for (guint i = 0; i < G_N_ELEMENTS (paints); i++)
    {
      const double good = probe_stands_out (picture, paints[i]);

      if (good < 0.95)
        g_test_fail_printf ("%s doesn't stand out from #%06x: %.3f", name, paints[i], good);
    }
}

/* Covers fill the whole picture on purpose; squares, and tiles that fit edge to edge, are only shown on the
 * board. */
static gboolean
is_whole (const char *name)
{
  static const char *const beginnings[]
      = { "cover", "board", "bump", "dent", "halo", "tint", "straight-", "curve-" };

  for (guint i = 0; i < G_N_ELEMENTS (beginnings); i++)
    if (g_str_has_prefix (name, beginnings[i]))
      return TRUE;
  return FALSE;
}

static void
test_game (gconstpointer data)
{
  const Game *game = data;

  for (const char *const *name = game->names (); *name != NULL; name++)
    {
      g_autoptr (MhPicture) picture = game->picture (*name);

      g_assert_nonnull (picture);
      check_sizes (*name, picture, game->least);
      if (is_whole (*name))
        continue;
      check_edges (*name, picture);
      /* An empty place is inconspicuous on purpose. */
      if (!g_str_has_suffix (*name, "place"))
        check_grounds (*name, picture, game->cloth);
    }
  g_assert_null (game->picture ("unicorn"));
  g_assert_null (mh_art_find_picture (NULL, "unicorn"));
  g_assert_null (mh_art_find_picture ("/usr", "../etc/passwd"));
}

static void
check_shared (const char *name, MhPicture *picture)
{
  check_sizes (name, picture, 0.02);
  check_edges (name, picture);
  /* A paw print is ink on paper, and the hole is part of the back. */
  if (!g_str_equal (name, "paw") && !g_str_equal (name, "mousehole"))
    check_grounds (name, picture, MH_PAINT_CLOTH_CAT_PATROL);
}

/* Checks for all games. */
static void
test_shared (void)
{
  static const char *const pieces[]
      = { "cheese", "die",   "paw",  "padlock", "basket", "arrow", "mousehole",
          "card",   "crown", "hand", "hold",    "tick",   "clock" };
  const char *const *faces = mh_art_face_names ();

  for (guint i = 0; i < G_N_ELEMENTS (pieces); i++)
    {
      g_autoptr (MhPicture) piece = mh_art_piece (pieces[i]);

      check_shared (pieces[i], piece);
    }
  for (guint i = 0; faces[i] != NULL; i++)
    for (guint mood = 0; mood < MH_MOODS; mood++)
      {
        g_autoptr (MhPicture) face = mh_art_face (faces[i], mood);

        check_shared (faces[i], face);
      }
  for (guint who = 0; who < MH_CHARACTERS; who++)
    for (guint mood = 0; mood < MH_MOODS; mood++)
      {
        g_autoptr (MhPicture) face = mh_art_face (mh_art_character_face (who), mood);

        check_shared (mh_art_character_face (who), face);
      }
  for (guint color = 0; color < MH_ALL_COLORS; color++)
    {
      g_autoptr (MhPicture) sign = mh_art_person_sign (color);
      g_autoptr (MhPicture) frame = mh_art_person_face ("owl", MH_MOOD_CALM, color);

      check_shared ("sign", sign);
      check_shared ("frame", frame);
    }
}

/* The library's picture is in a frame of 3 : 2. Cat Patrol has a picture of its own. */
static void
test_covers (void)
{
  for (guint i = 1; i < G_N_ELEMENTS (games); i++)
    {
      g_autoptr (MhPicture) cover = games[i].picture ("cover");

      g_assert_cmpfloat (mh_picture_get_aspect (cover), ==, 1.5);
    }
}

/* A pile that gets lower keeps its place. */
static void
test_piles (void)
{
  static MhPicture *(*const piles[]) (guint n) = { cat_patrol_art_pile, cats_and_rats_art_pile };

  for (guint i = 0; i < G_N_ELEMENTS (piles); i++)
    {
      g_autoptr (MhPicture) full = piles[i](36);
      g_autoptr (MhPicture) last = piles[i](1);
      g_autoptr (MhPicture) none = piles[i](0);

      g_assert_false (mh_picture_equal (full, last));
      g_assert_false (mh_picture_equal (last, none));
      g_assert_cmpfloat (mh_picture_get_aspect (full), ==, mh_picture_get_aspect (none));
    }
}

static double
compare_cards (char family, char card, char other_family, char other_card)
{
  const char first[] = { family, card, 0 }, second[] = { other_family, other_card, 0 };
  g_autoptr (MhPicture) one = cat_patrol_art_picture (first);
  g_autoptr (MhPicture) other = cat_patrol_art_picture (second);
  const double apart = probe_difference (one, other, 96);

  g_test_message ("%s and %s: %.3f", first, second, apart);
  return apart;
}

/* Told apart without their colors. */
static void
test_families (void)
{
  for (char a = 'A'; a <= 'I'; a++)
    {
      g_assert_cmpfloat (compare_cards (a, '1', a, '2'), >=, 0.1);
      for (char b = a + 1; b <= 'I'; b++)
        for (const char *card = "12K"; *card != '\0'; card++)
          g_assert_cmpfloat (compare_cards (a, *card, b, *card), >=, 0.05);
    }
}

/* No card can be identified by its back or by its size, and no police card differs from another. */
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

/* Paw prints are to be counted: one on a parent, two on kittens, one on a police card. */
static guint
count_paws (const char *name)
{
  /* The balls of the paws, left of the collar */
  static const int strip[] = { 12, 306, 144, 20 };
  g_autoptr (MhPicture) card = cat_patrol_art_picture (name);

  return probe_islands (card, 250, strip, MH_PAINT_INK, 60);
}

static void
test_paws (void)
{
  for (const char *family = "ABCDEFGHI"; *family != '\0'; family++)
    for (const char *card = "12K"; *card != '\0'; card++)
      g_assert_cmpuint (count_paws ((char[]){ *family, *card, '\0' }), ==, *card == 'K' ? 2 : 1);
  g_assert_cmpuint (count_paws ("P1"), ==, 1);
}

/* All can be told apart; an unknown face is a mouse. */
static void
test_moods (void)
{
  const char *const *faces = mh_art_face_names ();
  g_autoptr (MhPicture) unicorn = mh_art_face ("unicorn", MH_MOOD_CALM);
  g_autoptr (MhPicture) mouse = mh_art_face ("mouse", MH_MOOD_CALM);

  g_assert_true (mh_picture_equal (unicorn, mouse));
  for (guint i = 0; faces[i] != NULL; i++)
    for (guint a = 0; a < MH_MOODS; a++)
      for (guint b = a + 1; b < MH_MOODS; b++)
        {
          g_autoptr (MhPicture) one = mh_art_face (faces[i], a), other = mh_art_face (faces[i], b);

          g_assert_cmpfloat (probe_difference (one, other, 64), >=, 0.004);
        }
}

/* Each computer player can be told from all people and from the others in one color, small and by mood. */
static void
test_characters (void)
{
  const char *const *people = mh_art_face_names ();

  for (guint who = 0; who < MH_CHARACTERS; who++)
    {
      g_autoptr (MhPicture) face = mh_art_face (mh_art_character_face (who), MH_MOOD_CALM);
      g_autoptr (MhPicture) sad = mh_art_face (mh_art_character_face (who), MH_MOOD_FRIGHTENED);
      g_autoptr (MhPicture) sign = mh_art_person_sign (MH_CHARACTER_COLOR (who, 0));

      g_assert_cmpfloat (probe_difference (face, sad, 64), >=, 0.004);
      for (guint i = 0; people[i] != NULL; i++)
        {
          g_autoptr (MhPicture) other = mh_art_face (people[i], MH_MOOD_CALM);

          g_assert_cmpfloat (probe_difference (face, other, 24), >=, 0.05);
        }
      for (guint i = 0; i < who; i++)
        {
          g_autoptr (MhPicture) other = mh_art_face (mh_art_character_face (i), MH_MOOD_CALM);
          g_autoptr (MhPicture) other_sign = mh_art_person_sign (MH_CHARACTER_COLOR (i, 0));

          g_assert_cmpfloat (probe_difference (face, other, 24), >=, 0.05);
          g_assert_cmpfloat (probe_difference (sign, other_sign, 24), >=, 0.05);
        }
      for (guint color = 0; color < MH_COLORS; color++)
        {
          g_autoptr (MhPicture) same = mh_art_person_sign (MH_CHARACTER_COLOR (who, color));
          g_autoptr (MhPicture) other_sign = mh_art_person_sign (color);

          g_assert_cmpfloat (probe_difference (same, other_sign, 24), >=, 0.05);
        }
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

/* Things that have one side in common. */
typedef struct
{
  const char *path;
  MhPicture *(*picture) (const char *name);
  const char *back;
  const char *fronts; /* NULL: the things under the lids, which come first */
  int width; /* used for the comparison */
  double least;
} Deck;

static const Deck decks[] = {
  { "/art/cats-and-rats/cards", cats_and_rats_art_picture, "back",
    "0 1 2 3 4 5 6 7 8 9 peek swap two", 96, 0.02 },
  { "/art/sewer-rat/lids", sewer_rat_art_picture, "lid", NULL, 64, 0.15 },
};

/* All have the same size, so that turning one over moves nothing, and any two clearly differ in gray. */
static void
test_deck (gconstpointer data)
{
  const Deck *deck = data;
  g_auto (GStrv) fronts = deck->fronts != NULL ? g_strsplit (deck->fronts, " ", -1)
                                               : g_strdupv ((char **) sewer_rat_art_names ());
  const guint n = deck->fronts != NULL ? g_strv_length (fronts) : SEWER_RAT_ART_DWELLERS + 1;
  g_autoptr (MhPicture) back = deck->picture (deck->back);
  g_autoptr (MhPicture) again = deck->picture (deck->back);

  g_assert_true (mh_picture_equal (back, again));
  for (guint a = 0; a < n; a++)
    {
      g_autoptr (MhPicture) one = deck->picture (fronts[a]);

      g_assert_cmpfloat (mh_picture_get_width (one), ==, mh_picture_get_width (back));
      g_assert_cmpfloat (mh_picture_get_height (one), ==, mh_picture_get_height (back));
      g_assert_cmpfloat (probe_difference (one, back, deck->width), >=, deck->least);
      for (guint b = a + 1; b < n; b++)
        {
          g_autoptr (MhPicture) other = deck->picture (fronts[b]);
          const double apart = probe_difference (one, other, deck->width);

          g_test_message ("%s and %s: %.3f", fronts[a], fronts[b], apart);
          g_assert_cmpfloat (apart, >=, deck->least);
        }
    }
}

/* A cat's card has as many fish as points, a rat's as many cheeses: counted in the strip below. */
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

/* Stickers --------------------------------------------------------------------------------- */

#define STICKER 64
#define LEAST 0.02 /* the least distance between two stickers, per pixel, if white is 1 */

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
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, STICKER, STICKER);
  const MhColor ink = mh_color (MH_PAINT_INK);
  cairo_t *cr = cairo_create (surface);

  if (cloth != NULL)
    mh_art_draw_sticker (cr, STICKER, picture, sign, cloth);
  else
    mh_art_draw_sticker_place (cr, STICKER, picture, sign, &ink);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  return surface;
}

/* The stickers of a game, or of all games. */
static void
add_book (GPtrArray *drawings, const char *game, guint cloth)
{
  const char *plugins = g_getenv ("MOUSEHOLE_PLUGIN_PATH");
  g_autofree char *folder = g_build_filename (plugins, game, NULL);
  g_autofree char *path = game != NULL ? g_build_filename (folder, "stickers.xml", NULL)
                                       : g_strdup (g_getenv ("FAMILY_STICKERS"));
  g_autoptr (GError) error = NULL;
  g_autoptr (MhStickerBook) book = mh_sticker_book_new_from_file (path, &error);
  const MhColor ground = mh_color (cloth);

  g_assert_no_error (error);
  for (guint i = 0; i < mh_sticker_book_get_n_stickers (book); i++)
    {
      const MhSticker *sticker = mh_sticker_book_get_sticker (book, i);
      g_autoptr (MhPicture) picture = mh_art_find_picture (folder, sticker->picture);
      g_autoptr (MhPicture) sign
          = sticker->sign != NULL ? mh_art_find_picture (folder, sticker->sign) : NULL;
      Drawing *drawing = g_new (Drawing, 1);

      g_assert_true (picture != NULL && (sign != NULL) == (sticker->sign != NULL));
      drawing->name = g_strdup (sticker->id);
      drawing->earned = draw (picture, sign, &ground);
      drawing->place = draw (picture, sign, NULL);
      g_ptr_array_add (drawings, drawing);
    }
}

static GPtrArray *
draw_all (void)
{
  GPtrArray *drawings = g_ptr_array_new_with_free_func (free_drawing);

  add_book (drawings, NULL, MH_PAINT_WOOD);
  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    add_book (drawings, games[i].name, games[i].cloth);
  return drawings;
}

/* The distance between two pictures in gray. */
static double
compare_gray (cairo_surface_t *one, cairo_surface_t *other)
{
  double sum = 0;

  for (int y = 0; y < STICKER; y++)
    for (int x = 0; x < STICKER; x++)
      sum += fabs (probe_gray (one, x, y) - probe_gray (other, x, y));
  return sum / (STICKER * STICKER);
}

/* No sticker looks like another one; its empty place is neither blank nor like the earned sticker. */
static void
test_stickers (void)
{
  g_autoptr (GPtrArray) drawings = draw_all ();
  double nearest = 1;

  g_assert_cmpuint (drawings->len, ==, 12 + 5 * 6);
  for (guint i = 0; i < drawings->len; i++)
    {
      const Drawing *one = g_ptr_array_index (drawings, i);

      g_assert_cmpfloat (compare_gray (one->earned, one->place), >, 4 * LEAST);
      g_assert_cmpuint (probe_pixel (one->place, STICKER / 2, STICKER / 2) >> 24, >, 0);
      for (guint j = 0; j < i; j++)
        {
          const Drawing *other = g_ptr_array_index (drawings, j);
          const double apart = compare_gray (one->earned, other->earned);

          nearest = MIN (nearest, apart);
          if (apart >= LEAST)
            continue;
          g_test_fail_printf ("%s and %s look alike (%.3f)", one->name, other->name, apart);
        }
    }
  g_test_message ("the two nearest are %.3f apart", nearest);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    test_add_row ("/art/pictures/", games[i].name, &games[i], test_game);
  g_test_add_func ("/art/pictures/shared", test_shared);
  g_test_add_func ("/art/pictures/covers", test_covers);
  g_test_add_func ("/art/pictures/piles", test_piles);
  g_test_add_func ("/art/pictures/moods", test_moods);
  g_test_add_func ("/art/cat-patrol/families", test_families);
  g_test_add_func ("/art/cat-patrol/backs", test_backs);
  g_test_add_func ("/art/cat-patrol/paws", test_paws);
  g_test_add_func ("/art/characters", test_characters);
  g_test_add_func ("/art/sewer-rat/counter", test_counter);
  for (guint i = 0; i < G_N_ELEMENTS (decks); i++)
    g_test_add_data_func (decks[i].path, &decks[i], test_deck);
  g_test_add_func ("/art/cats-and-rats/goods", test_goods);
  g_test_add_func ("/art/stickers", test_stickers);
  return g_test_run ();
}
