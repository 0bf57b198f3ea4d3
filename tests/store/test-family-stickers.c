/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* The stickers for all games together: a player who does the deed gets the sticker, and one who just misses it
 * does not. */
#include "tests/test-stickers.h"

#define BOOK "../../app/shell/history/stickers.xml"
#define MIA 'M'

/* The people who may take part, with their years of birth; `g` is a guest without a profile, `c` a computer
 * player. */
static const struct
{
  char letter;
  guint born;
} people[] = { { MIA, 2019 }, { 'T', 2017 }, { 'U', 1980 }, { 'V', 1979 },
               { 'W', 1940 }, { 'X', 0 },    { 'Y', 0 } };

/* Results: the game, the day, the players, the winning seats; the last one earns the sticker. */
static const struct
{
  const char *sticker;
  const char *near;
  const char *deed;
} cases[] = {
  { "first-match", "one 2026-03-02 TU a; one 2026-03-02 Tg b", "one 2026-03-02 Mc b" },
  { "five-games",
    "one 2026-03-02 Mc a; two 2026-03-03 Mc a; three 2026-03-04 Mc a; four 2026-03-05 Mc a;"
    "four 2026-03-06 Mc a; five 2026-03-07 TU a",
    "one 2026-03-02 Mc a; two 2026-03-03 TM a; three 2026-03-04 Mc b; four 2026-03-05 Mc a;"
    "five 2026-03-06 Mc a" },
  { "six-at-table", "one 2026-03-02 MTgcc a; one 2026-03-03 TUVWXY a", "one 2026-03-02 MTgccc a" },
  { "generations", "one 2026-03-02 MU a; one 2026-03-03 MX a", "one 2026-03-02 TMV a" },
  { "only-people", "one 2026-03-02 MTUXc a; one 2026-03-03 MTU a", "one 2026-03-02 MTgg b" },
  { "clockwork", "one 2026-03-02 Mcc a; one 2026-03-03 MTccc a", "one 2026-03-02 cMcc a" },
  { "together", "one 2026-03-02 MTU a; one 2026-03-03 MTU bc; one 2026-03-04 MT -",
    "one 2026-03-02 MTU ac" },
  { "clapping",
    "one 2026-03-02 MT b; one 2026-03-03 MT b; one 2026-03-04 MT b; one 2026-03-05 MT b;"
    "one 2026-03-06 Mc b; one 2026-03-07 MT ab; one 2026-03-08 MT -",
    "one 2026-03-02 MT b; one 2026-03-03 MT b; one 2026-03-04 MT b; one 2026-03-05 MT b;"
    "two 2026-03-06 MgT b" },
  { "long-evening", "one 2026-03-02 MT a; two 2026-03-02 MT a; one 2026-03-03 MT a",
    "one 2026-03-01 MT a; one 2026-03-02 MT a; two 2026-03-02 Mc b; one 2026-03-02 MT a" },
  { "sunday", "one 2026-11-21 MT a; one 2026-11-23 MT a; one 2026-11-22 TU a",
    "one 2026-11-22 MT b" },
  { "many-people",
    "one 2026-03-02 MTU a; one 2026-03-03 MVW a; one 2026-03-04 MTg a; one 2026-03-05 Mgg a",
    "one 2026-03-02 MTU a; one 2026-03-03 MVW a; one 2026-03-04 MX a" },
  { "six-months",
    "one 2026-01-02 Mc a; one 2026-02-02 Mc a; one 2026-03-02 Mc a; one 2026-04-02 Mc a;"
    "one 2026-05-02 Mc a; one 2026-05-30 Mc a; one 2026-06-02 TU a",
    "one 2025-11-02 Mc a; one 2026-02-02 Mc a; one 2026-03-02 Mc a; one 2026-04-02 Mc a;"
    "one 2026-05-02 Mc a; one 2026-11-02 Mc a" },
};

static MhStickerBook *
load_book (void)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, BOOK, NULL);
  g_autoptr (GError) error = NULL;
  MhStickerBook *book = mh_sticker_book_new_from_file (path, &error);

  g_assert_no_error (error);
  return book;
}

/* Every sticker in the book has a case here, and its deeds can be found in results. */
static void
test_known (void)
{
  g_autoptr (MhStickerBook) book = load_book ();

  g_assert_true (mh_stickers_check (book, NULL, NULL));
  g_assert_cmpuint (mh_sticker_book_get_n_stickers (book), ==, G_N_ELEMENTS (cases));
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    g_assert_cmpstr (mh_sticker_book_get_sticker (book, i)->id, ==, cases[i].sticker);
}

typedef struct
{
  MhFamily *family;
  GHashTable *ids; /* letter → profile ID */
  char *folder;
  MhMatchStore *store;
  MhStickerBook *book;
} Home;

static void
home_begin (Home *self)
{
  self->folder = test_make_folder ();
  self->store = mh_match_store_new (self->folder);
  self->book = load_book ();
  self->family = mh_family_new_in_memory ();
  self->ids = g_hash_table_new_full (NULL, NULL, NULL, g_free);
  for (guint i = 0; i < G_N_ELEMENTS (people); i++)
    {
      const char name[] = { people[i].letter, '\0' };
      g_autoptr (MhProfile) profile = mh_profile_new (name, "fox", 0);

      mh_profile_set_birth_year (profile, people[i].born);
      g_assert_true (mh_family_save (self->family, profile, NULL));
      g_hash_table_insert (self->ids, GINT_TO_POINTER (people[i].letter),
                           g_strdup (mh_profile_get_id (profile)));
    }
}

static void
home_end (Home *self)
{
  g_hash_table_unref (self->ids);
  g_object_unref (self->family);
  g_object_unref (self->store);
  g_object_unref (self->book);
  test_free_folder (self->folder);
}

static void
seat (Home *self, MhHead *head, const char *letters)
{
  for (guint i = 0; letters[i] != '\0'; i++)
    if (letters[i] == 'c')
      mh_head_set_computer (head, i, MH_LEVEL_EASY);
    else
      mh_head_set_person (head, i, g_hash_table_lookup (self->ids, GINT_TO_POINTER (letters[i])),
                          "Somebody");
}

static MhActors
read_winners (const char *letters)
{
  MhActors winners = 0;

  for (; *letters != '\0'; letters++)
    if (*letters != '-')
      winners |= mh_actor_bit ((MhActor) (*letters - 'a'));
  return winners;
}

static GPtrArray *
find (Home *self, const MhHead *head)
{
  g_autoptr (GAsyncResult) result = NULL;

  test_stickers_begin (self->family, self->store, self->book, NULL, head, &result);
  return test_stickers_end (self->family, &result);
}

/* Plays the matches in order, and scans @gifts at the end. Returns: when the last match began */
static char *
play (Home *self, const char *results, GPtrArray **gifts)
{
  g_auto (GStrv) lines = g_strsplit (results, ";", -1);
  const int score[MH_SEATS_MAX] = { 0 };
  char *begun = NULL;

  for (guint i = 0; lines[i] != NULL; i++)
    {
      g_auto (GStrv) words = g_strsplit (g_strstrip (lines[i]), " ", -1);
      g_autoptr (MhHead) head = mh_head_new (words[0], 1);

      g_free (begun);
      begun = g_strdup_printf ("%sT%02u:00:00Z", words[1], 8 + i);
      g_free (head->begun);
      head->begun = g_strdup (begun);
      seat (self, head, words[2]);
      g_assert_true (
          mh_family_add_result (self->family, head, score, read_winners (words[3]), 30, NULL));
      if (gifts != NULL)
        {
          g_clear_pointer (gifts, g_ptr_array_unref);
          *gifts = find (self, head);
        }
    }
  return begun;
}

/* (nullable) */
static const MhStickerGift *
find_gift (Home *self, GPtrArray *gifts, const char *sticker)
{
  const char *mia = g_hash_table_lookup (self->ids, GINT_TO_POINTER (MIA));

  for (guint i = 0; i < gifts->len; i++)
    {
      const MhStickerGift *gift = g_ptr_array_index (gifts, i);

      if (g_str_equal (gift->profile, mia) && g_str_equal (gift->sticker, sticker))
        return gift;
    }
  return NULL;
}

/* @at_once: each match is scanned when it ends; otherwise all together. */
static void
check_case (guint index, gboolean earned, gboolean at_once)
{
  Home home;
  g_autoptr (GPtrArray) gifts = NULL;
  g_autofree char *begun = NULL;
  const MhStickerGift *gift;

  home_begin (&home);
  begun = play (&home, earned ? cases[index].deed : cases[index].near, at_once ? &gifts : NULL);
  if (!at_once)
    gifts = find (&home, NULL);
  gift = find_gift (&home, gifts, cases[index].sticker);
  g_assert_cmpint (gift != NULL, ==, earned);
  if (gift != NULL)
    g_assert_cmpstr (gift->date, ==, begun);
  if (at_once)
    {
      g_autoptr (GPtrArray) more = find (&home, NULL);

      g_assert_null (find_gift (&home, more, cases[index].sticker));
    }
  home_end (&home);
}

static void
test_case (gconstpointer data)
{
  for (guint i = 0; i < 4; i++)
    check_case (GPOINTER_TO_UINT (data), (i & 1) != 0, (i & 2) != 0);
}

/* A store from another computer may name anything as a game, and matches of unknown date count for no day. */
static void
test_odd (void)
{
  g_autoptr (GPtrArray) gifts = NULL;
  const int score[MH_SEATS_MAX] = { 0 };
  Home home;

  home_begin (&home);
  for (guint i = 0; i < 4; i++)
    {
      g_autoptr (MhHead) head = mh_head_new ("one", 1);

      g_clear_pointer (&head->begun, g_free);
      g_free (head->game);
      head->game = g_strdup ("Sewer-Rat");
      seat (&home, head, "MT");
      g_assert_true (mh_family_add_result (home.family, head, score, 1, 30, NULL));
    }
  gifts = find (&home, NULL);
  g_assert_nonnull (find_gift (&home, gifts, "first-match"));
  g_assert_null (find_gift (&home, gifts, "long-evening"));
  home_end (&home);
}

/* A person who is removed while the matches are being scanned receives nothing. */
static void
test_gone (void)
{
  g_autoptr (GHashTable) left = NULL;
  g_autofree char *begun = NULL;
  g_autoptr (GPtrArray) gifts = NULL;
  g_autoptr (GAsyncResult) result = NULL;
  const char *mia;
  Home home;

  home_begin (&home);
  mia = g_hash_table_lookup (home.ids, GINT_TO_POINTER (MIA));
  begun = play (&home, "one 2026-03-02 MT ab", NULL);
  test_stickers_begin (home.family, home.store, home.book, NULL, NULL, &result);
  g_assert_true (mh_family_delete (home.family, mh_family_lookup (home.family, mia), NULL));
  gifts = test_stickers_end (home.family, &result);
  g_assert_null (find_gift (&home, gifts, "first-match"));
  g_assert_cmpuint (gifts->len, >, 0);
  left = mh_family_list_stickers (home.family, mia, NULL);
  g_assert_cmpuint (g_hash_table_size (left), ==, 0);
  home_end (&home);
}

int
main (int argc, char *argv[])
{
  g_setenv ("TZ", "UTC", TRUE);
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);
  g_test_add_func ("/family-stickers/known", test_known);
  g_test_add_func ("/family-stickers/odd", test_odd);
  g_test_add_func ("/family-stickers/gone", test_gone);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    test_add_row ("/family-stickers/", cases[i].sticker, GUINT_TO_POINTER (i), test_case);
  return g_test_run ();
}
