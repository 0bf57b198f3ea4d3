/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* The stickers of a game: it knows their deeds, and a player who plays long enough earns each of
 * them. */

#include "config.h"

#include "driver.h"

#include <glib/gstdio.h>
#include <string.h>

#include "engine/stickers/mh-stickers.h"

#define MATCHES_MAX 3200
#define MATCHES_FIRST 25 /* looked through once more whenever there are twice as many */
#define LINES_MAX 4000
#define SEED 606

static MhStickerBook *
load_book (void)
{
  g_autoptr (GError) error = NULL;
  MhStickerBook *book = mh_sticker_book_new_from_file (driver_get_path ("GAME_STICKERS"), &error);

  g_assert_no_error (error);
  return book;
}

static void
test_known (void)
{
  g_autoptr (MhStickerBook) book = load_book ();
  g_autoptr (GError) error = NULL;

  g_assert_cmpstr (mh_book_get_game (MH_BOOK (book)), ==,
                   mh_game_get_details (driver_get_game ())->id);
  g_assert_cmpuint (mh_sticker_book_get_n_stickers (book), ==, 6);
  mh_stickers_check (book, driver_get_game (), &error);
  g_assert_no_error (error);
}

static MhHead *
make_head (const Variation *variation, guint n_seats, MhActor start, const char *person)
{
  const MhGameDetails *details = mh_game_get_details (driver_get_game ());
  MhHead *head = mh_head_new (details->id, details->version);
  g_auto (GStrv) words = g_strsplit (variation->text, " ", -1);

  head->start = start;
  for (guint i = 0; words[i] != NULL; i++)
    {
      g_auto (GStrv) pair = g_strsplit (words[i], "=", 2);

      if (*words[i] != '\0')
        mh_head_set_option (head, pair[0], pair[1]);
    }
  for (guint seat = 0; seat < n_seats; seat++)
    {
      g_autofree char *id = seat == 0 ? g_strdup (person) : g_uuid_string_random ();

      mh_head_set_person (head, seat, id, "Mia");
    }
  return head;
}

static void
write_line (GString *text, MhActor actor, MhMove move)
{
  char notation[MH_NOTATION_MAX];

  mh_rules_write (driver_get_rules (), move, notation);
  g_string_append_printf (text, "%c %s\n", mh_actor_to_char (actor), notation);
}

/* A line by somebody who plays well, or, without @heads, by somebody who does anything. */
static void
play_line (GString *text, World *state, Head *heads, guint n_seats, MhRandom *random)
{
  const World before = *state;
  const MhActor actor = driver_pick_actor (state, random);
  const gboolean clever = heads != NULL && actor < n_seats && driver_get_real_time (state) == NULL;
  const MhMove move = clever ? driver_choose (state, actor, &heads[actor], random)
                             : driver_pick_move (state, actor, random);

  driver_play_move (state, actor, move);
  write_line (text, actor, move);
  for (MhActor seat = 0; heads != NULL && seat < n_seats; seat++)
    driver_remember (&before, actor, move, state, seat, &heads[seat], random);
}

/* Plays one match and keeps its record. */
static MhHead *
play_match (const char *folder,
            const Variation *variation,
            guint n_seats,
            const char *person,
            const char *source_match,
            gboolean clever,
            MhRandom *random)
{
  const MhActor start = (MhActor) mh_random_below (random, n_seats);
  MhHead *head = make_head (variation, n_seats, start, person);
  g_autofree char *written = NULL;
  g_autofree char *name = g_strconcat (head->match, ".mousehole", NULL);
  g_autofree char *path = g_build_filename (folder, name, NULL);
  g_autoptr (GString) text = NULL;
  g_autofree Head *heads = clever ? g_new0 (Head, n_seats) : NULL;
  World state;

  head->source_match = g_strdup (source_match);
  written = mh_head_to_text (head);
  text = g_string_new (written);
  memset (&state, 0, sizeof state);
  driver_begin (&state, variation->text, n_seats, start);
  for (guint seat = 0; clever && seat < n_seats; seat++)
    heads[seat].level = MH_LEVEL_MEDIUM;
  for (guint line = 0; line < LINES_MAX && driver_get_rules ()->actors (&state) != 0; line++)
    play_line (text, &state, heads, n_seats, random);
  g_assert_true (g_file_set_contents (path, text->str, -1, NULL));
  return head;
}

static void
remove_folder (const char *path)
{
  g_autoptr (GDir) folder = g_dir_open (path, 0, NULL);
  const char *name;

  while (folder != NULL && (name = g_dir_read_name (folder)) != NULL)
    {
      g_autofree char *file = g_build_filename (path, name, NULL);

      remove_folder (file);
    }
  g_remove (path);
}

static void
on_found (GObject *family, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GError) error = NULL;

  *(GPtrArray **) user_data = mh_stickers_find_finish (MH_FAMILY (family), result, &error);
  g_assert_no_error (error);
}

/* Which stickers the person who always sits first has by now; with @head, all matches before it have been
 * looked through. */
static GHashTable *
find_stickers (MhFamily *family,
               MhMatchStore *store,
               MhStickerBook *book,
               const MhHead *head,
               const char *person)
{
  g_autoptr (GPtrArray) sources
      = g_ptr_array_new_with_free_func ((GDestroyNotify) mh_sticker_source_free);
  GPtrArray *gifts = NULL;

  g_ptr_array_add (sources, mh_sticker_source_new (book, driver_get_game ()));
  mh_stickers_find_async (family, store, sources, head, NULL, on_found, &gifts);
  while (gifts == NULL)
    g_main_context_iteration (NULL, TRUE);
  g_ptr_array_unref (gifts);
  return mh_family_list_stickers (family, person, NULL);
}

static void
test_earned (void)
{
  g_autoptr (MhStickerBook) book = load_book ();
  g_autoptr (MhFamily) family = mh_family_new_in_memory ();
  g_autofree char *folder = g_dir_make_tmp ("mousehole-stickers-XXXXXX", NULL);
  g_autofree char *finished = g_build_filename (folder, "finished", NULL);
  g_autoptr (MhMatchStore) store = mh_match_store_new (folder);
  g_autoptr (GHashTable) found = NULL;
  const guint n = mh_sticker_book_get_n_stickers (book);
  const gboolean full = driver_get_size (TRUE, FALSE) != 0;
  guint match = 0, until = MATCHES_FIRST;
  g_autoptr (MhProfile) mia = mh_profile_new ("Mia", "fox", 0);
  MhRandom random;

  mh_family_save (family, mia, NULL);
  g_mkdir_with_parents (finished, 0700);
  mh_random_init (&random, SEED, MH_STREAM_TEST, 0);
  do
    {
      for (; match < until; match++)
        {
          const Variation *variation = &variations[match % n_variations];

          mh_head_free (play_match (finished, variation, driver_get_seats (variation, match),
                                    mh_profile_get_id (mia), NULL, match % 2 == 1, &random));
        }
      g_clear_pointer (&found, g_hash_table_unref);
      found = find_stickers (family, store, book, NULL, mh_profile_get_id (mia));
      until *= 2;
    }
  while (g_hash_table_size (found) < n && until <= (full ? MATCHES_MAX : MATCHES_FIRST));
  g_test_message ("%u matches", match);
  for (guint i = 0; i < n; i++)
    {
      const char *id = mh_sticker_book_get_sticker (book, i)->id;
      g_autofree char *key = g_strconcat (mh_book_get_game (MH_BOOK (book)), "/", id, NULL);

      if (full && !g_hash_table_contains (found, key))
        g_test_fail_printf ("nobody earns %s in %u matches", id, match);
    }
  remove_folder (folder);
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

/* What is found at the end of each match is what is found when all are looked through. */
static void
test_in_match (void)
{
  g_autoptr (MhStickerBook) book = load_book ();
  g_autoptr (MhFamily) family = mh_family_new_in_memory ();
  g_autoptr (MhFamily) late = mh_family_new_in_memory ();
  g_autofree char *folder = g_dir_make_tmp ("mousehole-stickers-XXXXXX", NULL);
  g_autofree char *finished = g_build_filename (folder, "finished", NULL);
  g_autoptr (MhMatchStore) store = mh_match_store_new (folder);
  g_autoptr (MhProfile) mia = mh_profile_new ("Mia", "fox", 0);
  g_autoptr (GHashTable) found = NULL, all = NULL;
  const int score[MH_SEATS_MAX] = { 0 };
  MhRandom random;

  mh_family_save (family, mia, NULL);
  mh_family_save (late, mia, NULL);
  g_mkdir_with_parents (finished, 0700);
  mh_random_init (&random, SEED, MH_STREAM_TEST, 1);
  for (guint match = 0; match < MATCHES_FIRST; match++)
    {
      const Variation *variation = &variations[match % n_variations];
      g_autoptr (MhHead) head
          = play_match (finished, variation, driver_get_seats (variation, match),
                        mh_profile_get_id (mia), NULL, match % 2 == 1, &random);

      g_assert_true (mh_family_add_result (family, head, score, 0, 1, NULL));
      g_clear_pointer (&found, g_hash_table_unref);
      found = find_stickers (family, store, book, head, mh_profile_get_id (mia));
    }
  all = find_stickers (late, store, book, NULL, mh_profile_get_id (mia));
  g_test_message ("%u stickers", g_hash_table_size (all));
  g_assert_cmpuint (g_hash_table_size (all), >, 0);
  check_same (found, all);
  check_same (all, found);
  remove_folder (folder);
}

/* Nobody earns anything in matches that were played on from others, which had their deeds. */
static void
test_played_on (void)
{
  g_autoptr (MhStickerBook) book = load_book ();
  g_autoptr (MhFamily) family = mh_family_new_in_memory ();
  g_autofree char *folder = g_dir_make_tmp ("mousehole-stickers-XXXXXX", NULL);
  g_autofree char *finished = g_build_filename (folder, "finished", NULL);
  g_autoptr (MhMatchStore) store = mh_match_store_new (folder);
  g_autoptr (MhProfile) mia = mh_profile_new ("Mia", "fox", 0);
  const int score[MH_SEATS_MAX] = { 0 };
  MhRandom random;

  mh_family_save (family, mia, NULL);
  g_mkdir_with_parents (finished, 0700);
  mh_random_init (&random, SEED, MH_STREAM_TEST, 1);
  for (guint match = 0; match < MATCHES_FIRST; match++)
    {
      const Variation *variation = &variations[match % n_variations];
      g_autoptr (GHashTable) found = NULL, all = NULL;
      g_autoptr (MhHead) head
          = play_match (finished, variation, driver_get_seats (variation, match),
                        mh_profile_get_id (mia), "1-1", match % 2 == 1, &random);

      g_assert_true (mh_family_add_result (family, head, score, 0, 1, NULL));
      found = find_stickers (family, store, book, head, mh_profile_get_id (mia));
      all = find_stickers (family, store, book, NULL, mh_profile_get_id (mia));
      g_assert_cmpuint (g_hash_table_size (found) + g_hash_table_size (all), ==, 0);
    }
  remove_folder (folder);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);
  if (g_file_test (driver_get_path ("GAME_STICKERS"), G_FILE_TEST_EXISTS))
    {
      g_test_add_func ("/stickers/known", test_known);
      g_test_add_func ("/stickers/earned", test_earned);
      g_test_add_func ("/stickers/in-match", test_in_match);
      g_test_add_func ("/stickers/played-on", test_played_on);
    }
  return g_test_run ();
}
