/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* The stickers of a game: a player who plays long enough earns each of them. */

#include "config.h"

#include "driver.h"

#include "tests/test-stickers.h"

#define MATCHES_MAX 3200
#define MATCHES_FIRST 25 /* scanned again whenever their number has doubled */
#define LINES_MAX 4000
#define SEED 606

/* A line by a good player, or, without @heads, by a random one. */
static void
play_line (GString *text, World *state, Head *heads, guint n_seats, MhRandom *random)
{
  const World before = *state;
  const MhActor actor = driver_pick_actor (state, random);
  const gboolean clever = heads != NULL && actor < n_seats && driver_get_real_time (state) == NULL;
  const MhMove move = clever ? driver_choose (state, actor, &heads[actor], random)
                             : driver_pick_move (state, actor, random);
  char notation[MH_NOTATION_MAX];

  mh_rules_write (driver_get_rules (), move, notation);
  g_string_append_printf (text, "%c %s\n", mh_actor_to_char (actor), notation);
  driver_play_move (state, actor, move);
  for (MhActor seat = 0; heads != NULL && seat < n_seats; seat++)
    driver_remember (&before, actor, move, state, seat, &heads[seat], random);
}

/* A family of one, Mia, who always sits in the first seat, with the folder of her matches. */
typedef struct
{
  MhStickerBook *book;
  MhFamily *family;
  MhProfile *mia;
  char *folder;
  MhMatchStore *store;
  guint n_matches;
  MhRandom random;
} Fixture;

static void
set_up (Fixture *self, gconstpointer data)
{
  g_autoptr (GError) error = NULL;

  self->book = mh_sticker_book_new_from_file (driver_get_path ("GAME_STICKERS"), &error);
  g_assert_no_error (error);
  self->family = mh_family_new_in_memory ();
  self->mia = mh_profile_new ("Mia", "fox", 0);
  mh_family_save (self->family, self->mia, NULL);
  self->folder = test_make_folder ();
  self->store = mh_match_store_new (self->folder);
  mh_random_init (&self->random, SEED, MH_STREAM_TEST, 0);
}

static void
tear_down (Fixture *self, gconstpointer data)
{
  g_object_unref (self->store);
  test_remove_folder (self->folder);
  g_free (self->folder);
  g_object_unref (self->mia);
  g_object_unref (self->family);
  g_object_unref (self->book);
}

/* Plays one match, every other one well, and saves its record. */
static MhHead *
play_match (Fixture *self, const char *source_match)
{
  const guint number = self->n_matches++;
  const Variation *variation = &variations[number % n_variations];
  const guint n_seats = driver_get_seats (variation, number);
  const gboolean clever = number % 2 == 1;
  MhHead *head = driver_make_head (variation->text, n_seats);
  g_autofree char *name = g_strconcat (head->match, ".mousehole", NULL);
  g_autofree char *path = g_build_filename (self->folder, "finished", name, NULL);
  g_autofree char *written = NULL;
  g_autoptr (GString) text = NULL;
  Head heads[MH_SEATS_MAX] = { 0 };
  World state;

  head->start = (MhActor) mh_random_below (&self->random, n_seats);
  head->source_match = g_strdup (source_match);
  for (guint seat = 0; seat < n_seats; seat++)
    {
      g_autofree char *id = g_uuid_string_random ();

      mh_head_set_person (head, seat, seat == 0 ? mh_profile_get_id (self->mia) : id, "Mia");
      heads[seat].level = MH_LEVEL_MEDIUM;
    }
  written = mh_head_to_text (head);
  text = g_string_new (written);
  driver_begin (&state, variation->text, n_seats, head->start);
  for (guint line = 0; line < LINES_MAX && driver_get_rules ()->actors (&state) != 0; line++)
    play_line (text, &state, clever ? heads : NULL, n_seats, &self->random);
  test_write_file (path, text->str);
  return head;
}

/* The stickers that Mia has by now; with @head, all earlier matches have been scanned. */
static GHashTable *
find_stickers (Fixture *self, MhFamily *family, const MhHead *head)
{
  g_autoptr (GAsyncResult) result = NULL;

  test_stickers_begin (family, self->store, self->book, driver_get_game (), head, &result);
  g_ptr_array_unref (test_stickers_end (family, &result));
  return mh_family_list_stickers (family, mh_profile_get_id (self->mia), NULL);
}

static void
test_earned (Fixture *self, gconstpointer data)
{
  g_autoptr (GHashTable) found = NULL;
  const guint n = mh_sticker_book_get_n_stickers (self->book);
  const gboolean full = driver_get_size (TRUE, FALSE) != 0;
  guint until = MATCHES_FIRST;

  do
    {
      while (self->n_matches < until)
        mh_head_free (play_match (self, NULL));
      g_clear_pointer (&found, g_hash_table_unref);
      found = find_stickers (self, self->family, NULL);
      until *= 2;
    }
  while (g_hash_table_size (found) < n && until <= (full ? MATCHES_MAX : MATCHES_FIRST));
  g_test_message ("%u matches", self->n_matches);
  for (guint i = 0; i < n; i++)
    {
      const char *id = mh_sticker_book_get_sticker (self->book, i)->id;
      g_autofree char *key = g_strconcat (mh_book_get_game (MH_BOOK (self->book)), "/", id, NULL);

      if (full && !g_hash_table_contains (found, key))
        g_test_fail_printf ("nobody earns %s in %u matches", id, self->n_matches);
    }
}

static void
check_same (GHashTable *one, GHashTable *other)
{
  GHashTableIter iter;
  gpointer key;

  g_hash_table_iter_init (&iter, one);
  while (g_hash_table_iter_next (&iter, &key, NULL))
    if (!g_hash_table_contains (other, key))
      g_test_fail_printf ("%s", (char *) key);
}

/* A scan at the end of each match finds the same as a scan of all of them. Matches that were continued from
 * others, which contain the deeds, earn nothing. */
static void
test_in_match (Fixture *self, gconstpointer source_match)
{
  g_autoptr (MhFamily) late = mh_family_new_in_memory ();
  g_autoptr (GHashTable) found = NULL, all = NULL;
  const int score[MH_SEATS_MAX] = { 0 };

  mh_family_save (late, self->mia, NULL);
  for (guint match = 0; match < MATCHES_FIRST; match++)
    {
      g_autoptr (MhHead) head = play_match (self, source_match);

      g_assert_true (mh_family_add_result (self->family, head, score, 0, 1, NULL));
      g_clear_pointer (&found, g_hash_table_unref);
      found = find_stickers (self, self->family, head);
    }
  all = find_stickers (self, late, NULL);
  g_test_message ("%u stickers", g_hash_table_size (all));
  g_assert_true ((g_hash_table_size (all) > 0) == (source_match == NULL));
  g_assert_cmpuint (g_hash_table_size (found), ==, g_hash_table_size (all));
  check_same (found, all);
}

void
add_tests (void)
{
  if (g_file_test (driver_get_path ("GAME_STICKERS"), G_FILE_TEST_EXISTS))
    {
      g_test_add ("/stickers/earned", Fixture, NULL, set_up, test_earned, tear_down);
      g_test_add ("/stickers/in-match", Fixture, NULL, set_up, test_in_match, tear_down);
      g_test_add ("/stickers/played-on", Fixture, "1-1", set_up, test_in_match, tear_down);
    }
}
