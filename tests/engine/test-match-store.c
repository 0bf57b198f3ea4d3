/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#include <glib/gstdio.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/stat.h>

#include "engine/record/mh-match-store.h"

#include "match-fixture.h"
#include "tests/test-match.h"
#include "tests/test-util.h"

#define HISTORY_HEAD "mousehole 1\ngame test-cards 3\nseat a person\nseat b person\n"

typedef struct
{
  char *folder;
  MhMatchStore *store;
  MhGame *game;
} Fixture;

static void
set_up (Fixture *fixture, gconstpointer data)
{
  fixture->folder = test_make_folder ();
  fixture->store = mh_match_store_new (fixture->folder);
  fixture->game = test_game_new ();
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  test_assert_finalized_soon (fixture->store);
  g_object_unref (fixture->game);
  test_remove_folder (fixture->folder);
  g_free (fixture->folder);
}

static MhHead *
make_head (const char *match, const char *begun)
{
  MhHead *head = mh_head_new ("test-cards", 3);

  test_name_match (head, match, begun);
  head->start = 0;
  mh_head_set_person (head, 0, "p-1", "Mia");
  mh_head_set_person (head, 1, "p-2", "Tom");
  return head;
}

static MhMatch *
begin_on (Fixture *fixture, const char *match, const char *begun)
{
  g_autoptr (MhHead) head = make_head (match, begun);
  g_autoptr (GError) error = NULL;
  MhMatch *begun_match = test_store_begin (fixture->store, fixture->game, head, NULL, &error);

  g_assert_no_error (error);
  return begun_match;
}

static MhMatch *
begin (Fixture *fixture)
{
  return begin_on (fixture, "m-1", "2026-11-20T10:00:00Z");
}

static MhSavedMatch *
get_open (Fixture *fixture, guint position)
{
  g_autoptr (MhSavedMatch) open = g_list_model_get_item (G_LIST_MODEL (fixture->store), position);

  g_assert_nonnull (open);
  return open; /* owned by the store */
}

static guint
count (Fixture *fixture)
{
  return g_list_model_get_n_items (G_LIST_MODEL (fixture->store));
}

static void
read_again (Fixture *fixture)
{
  g_object_unref (fixture->store);
  fixture->store = mh_match_store_new (fixture->folder);
}

static char *
path_of (Fixture *fixture, const char *folder, const char *name)
{
  return g_build_filename (fixture->folder, folder, name, NULL);
}

static char *
read_file (Fixture *fixture, const char *folder, const char *name)
{
  g_autofree char *path = path_of (fixture, folder, name);

  return test_read_file (path);
}

static MhMatch *
go_on (Fixture *fixture, char **damage)
{
  g_autoptr (GError) error = NULL;
  MhMatch *match = mh_match_store_continue (fixture->store, get_open (fixture, 0), fixture->game,
                                            damage, &error);

  g_assert_no_error (error);
  return match;
}

static void
test_list (Fixture *fixture, gconstpointer data)
{
  g_autoptr (MhMatch) one G_GNUC_UNUSED = begin (fixture);
  g_autoptr (MhMatch) two G_GNUC_UNUSED = begin_on (fixture, "m-2", "2026-11-20T12:00:00Z");
  g_autoptr (MhMatch) three G_GNUC_UNUSED = begin_on (fixture, "m-3", "2026-11-20T11:00:00Z");
  static const char *const order[] = { "m-2", "m-3", "m-1" };

  g_assert_true (g_list_model_get_item_type (G_LIST_MODEL (fixture->store)) == MH_TYPE_SAVED_MATCH);
  for (guint round = 0; round < 2; round++)
    {
      g_assert_cmpuint (count (fixture), ==, 3);
      for (guint i = 0; i < 3; i++)
        {
          MhSavedMatch *open = get_open (fixture, i);

          g_assert_null (mh_saved_match_get_error (open));
          g_assert_cmpstr (mh_saved_match_get_head (open)->match, ==, order[i]);
          g_assert_cmpstr (mh_saved_match_get_head (open)->seat[0].name, ==, "Mia");
        }
      read_again (fixture);
    }
  g_assert_null (g_list_model_get_item (G_LIST_MODEL (fixture->store), 3));
}

static void
test_continue (Fixture *fixture, gconstpointer data)
{
  MhMatch *match = begin (fixture);
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  g_autofree char *damage = NULL;
  g_autofree char *path = path_of (fixture, "open", "m-1.mousehole");
  g_autoptr (GError) error = NULL;
  MhMatch *again;

  fixture_play (match, "* card 5\n");
  before = mh_match_to_text (match);
  g_assert_null (mh_match_store_continue (fixture->store, get_open (fixture, 0), fixture->game,
                                          &damage, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_BUSY);
  g_clear_error (&error);
  g_assert_false (mh_match_store_delete (fixture->store, get_open (fixture, 0), &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_BUSY);
  g_assert_finalize_object (match);
  read_again (fixture);
  again = go_on (fixture, &damage);
  g_assert_null (damage);
  after = mh_match_to_text (again);
  g_assert_cmpstr (before, ==, after);
  fixture_play (again, "* card 3\n");
  g_assert_finalize_object (again);
  g_assert_true (mh_match_store_delete (fixture->store, get_open (fixture, 0), NULL));
  g_assert_cmpuint (count (fixture), ==, 0);
  g_assert_false (g_file_test (path, G_FILE_TEST_EXISTS));
}

static void
play_to_the_end (MhMatch *match)
{
  fixture_play (match, "* card 5\n* card 3\na knock\nt close\n");
}

static void
assert_finished (Fixture *fixture, MhMatch *match)
{
  g_autofree char *path = path_of (fixture, "finished", "m-1.mousehole");
  g_autofree char *open = path_of (fixture, "open", "m-1.mousehole");
  g_autofree char *played = mh_match_to_text (match);
  struct stat status;

  g_assert_true (g_str_has_suffix (played, "t close\nresult a=5 b=3 winners a\n"));
  test_assert_file (path, played);
  test_assert_file (open, NULL);
  g_assert_cmpint (g_stat (path, &status), ==, 0);
  g_assert_cmpuint (status.st_mode & 0777, ==, 0600);
  g_assert_cmpuint (count (fixture), ==, 0);
}

/* A finished match that cannot be moved stays among the open ones and can be finished later. @unsaved (nullable): one
 * that was given up as unsaved. */
static void
test_finish (Fixture *fixture, gconstpointer unsaved)
{
  g_autoptr (MhMatch) match = begin (fixture);
  g_autofree char *finished = path_of (fixture, "finished", NULL);

  if (unsaved != NULL)
    mh_match_play_on_without_journal (match);
  play_to_the_end (match);
  test_write_file (finished, "x");
  g_assert_false (test_store_finish (fixture->store, match, NULL));
  g_assert_cmpuint (count (fixture), ==, 1);
  g_assert_cmpint (g_unlink (finished), ==, 0);
  g_assert_true (test_store_finish (fixture->store, match, NULL));
  assert_finished (fixture, match);
}

/* Killed between the last move or the result line and the end: finishing again is enough. */
static void
test_finish_later (Fixture *fixture, gconstpointer data)
{
  MhMatch *match = begin (fixture);
  g_autofree char *path = path_of (fixture, "open", "m-1.mousehole");
  g_autofree char *text = NULL;
  g_autofree char *whole = NULL;
  g_autoptr (MhMatch) again = NULL;

  play_to_the_end (match);
  text = mh_match_to_text (match);
  g_assert_finalize_object (match);
  whole = g_strconcat (text, "result a=5 b=3 winners a\n", NULL);
  g_assert_true (g_file_set_contents_full (path, whole, -1, G_FILE_SET_CONTENTS_NONE, 0600, NULL));
  again = go_on (fixture, NULL);
  g_assert_true (mh_match_is_over (again));
  g_assert_true (test_store_finish (fixture->store, again, NULL));
  assert_finished (fixture, again);
}

static MhMatch *
begin_from (Fixture *fixture, const char *lines, GError **error)
{
  g_autoptr (MhHead) head = make_head ("2-2", "2026-11-20T19:30:00Z");

  head->source_match = g_strdup ("1-1");
  return test_store_begin (fixture->store, fixture->game, head, lines, error);
}

/* A legal beginning, illegal lines, and a file in the folder's place so that nothing can be written: no match
 * begins, and no file is left. */
static void
test_begin_refused (Fixture *fixture, gconstpointer data)
{
  g_autoptr (MhHead) alone = mh_head_new ("test-cards", 3);
  g_autoptr (MhHead) head = make_head ("m-1", "2026-11-20T10:00:00Z");
  g_autofree char *open = path_of (fixture, "open", NULL);
  g_autoptr (GError) error = NULL;

  mh_head_set_person (alone, 0, NULL, "Mia");
  g_assert_null (test_store_begin (fixture->store, fixture->game, alone, NULL, &error));
  g_assert_error (error, MH_RULE_ERROR, MH_RULE_ERROR_FORBIDDEN);
  g_assert_cmpstr (error->message, ==, "T-04");
  g_clear_error (&error);
  g_assert_null (begin_from (fixture, "* card 3\n* card 3\n", &error));
  g_assert_error (error, MH_RECORD_ERROR, MH_RECORD_ERROR_MOVE);
  g_clear_error (&error);
  g_assert_false (g_file_test (open, G_FILE_TEST_EXISTS));
  g_assert_true (g_file_set_contents (open, "x", 1, NULL));
  g_assert_null (test_store_begin (fixture->store, fixture->game, head, NULL, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NOT_DIRECTORY);
  g_assert_nonnull (strstr (error->message, "m-1.mousehole"));
  g_assert_cmpuint (count (fixture), ==, 0);
}

/* A match that begins as another one did has an ID of its own and is saved from the first line on. It still
 * names its source match when it is continued, and when it is rewritten as a whole. */
static void
test_begin_from (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MhMatch) match
      = begin_from (fixture, "* card 5\n* card 3\na draw\n* card 6\n", &error);
  g_autofree char *text = NULL;
  g_autofree char *whole = NULL;

  g_assert_no_error (error);
  g_assert_cmpuint (mh_match_get_step_number (match), ==, 4);
  g_assert_cmpuint (count (fixture), ==, 1);
  fixture_play (match, "a keep\n");
  g_clear_object (&match);
  text = read_file (fixture, "open", "2-2.mousehole");
  g_assert_nonnull (strstr (text, "# begins as match 1-1 did\n* card 5\n"));
  match = go_on (fixture, NULL);
  g_assert_cmpuint (mh_match_get_step_number (match), ==, 5);
  g_assert_cmpstr (mh_match_get_head (match)->source_match, ==, "1-1");
  mh_match_play_on_without_journal (match);
  /* A match that was given up as unsaved continues when a player leaves. */
  mh_match_set_stand_in (match, 0, MH_LEVEL_EASY);
  g_assert_false (mh_head_is_person (mh_match_get_head (match), 0));
  fixture_play (match, "b knock\nt close\n");
  g_assert_true (test_store_finish (fixture->store, match, NULL));
  whole = read_file (fixture, "finished", "2-2.mousehole");
  g_assert_nonnull (strstr (whole, "# begins as match 1-1 did\n* card 5\n"));
}

/* The playing time is in the file, before the result, and is known when the match is continued. */
static void
test_played (Fixture *fixture, gconstpointer data)
{
  MhMatch *match = begin (fixture);
  g_autoptr (MhMatch) again = NULL;
  g_autofree char *path = NULL;
  g_autofree char *text = NULL;

  mh_match_set_played (match, 70);
  mh_match_set_played (match, 70);
  g_assert_finalize_object (match);
  again = go_on (fixture, NULL);
  g_assert_cmpuint (mh_match_get_played (again), ==, 70);
  play_to_the_end (again);
  mh_match_set_played (again, 200);
  g_assert_true (test_store_finish (fixture->store, again, NULL));
  mh_match_set_played (again, 300);
  path = mh_match_store_find_finished (fixture->store, "m-1");
  text = test_read_file (path);
  g_assert_true (g_str_has_suffix (text, "t close\n# played 200\nresult a=5 b=3 winners a\n"));
  g_assert_null (strstr (strstr (text, "# played 70\n") + 1, "# played 70\n"));
}

static GPtrArray *
read_history (Fixture *fixture)
{
  g_autoptr (GAsyncResult) result = NULL;

  mh_match_store_read_finished_async (fixture->store, G_MAXUINT, NULL, test_keep_result, &result);
  test_wait_until (result != NULL);
  return mh_match_store_read_finished_finish (fixture->store, result, NULL);
}

/* Changes the file without changing its text. Returns whether it is now the newest: a clock may be coarse. */
static gboolean
touch_later (const char *path)
{
  g_autofree char *folder = g_path_get_dirname (path);
  g_autofree char *other = g_build_filename (folder, "1-1.mousehole", NULL);
  struct stat one, two;

  g_assert_cmpint (g_chmod (path, 0600), ==, 0);
  g_assert_cmpint (stat (path, &one), ==, 0);
  g_assert_cmpint (stat (other, &two), ==, 0);
  return one.st_ctim.tv_sec > two.st_ctim.tv_sec
         || (one.st_ctim.tv_sec == two.st_ctim.tv_sec && one.st_ctim.tv_nsec > two.st_ctim.tv_nsec);
}

static void
write_match (Fixture *fixture, const char *kind, const char *name, const char *text)
{
  g_autofree char *path = path_of (fixture, kind, name);

  test_write_file (path, text);
}

/* Files that have not changed are not read again. At first, only those that changed last may be read. */
static void
test_read_once (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (GPtrArray) first = NULL, before = NULL, after = NULL;
  g_autofree char *path = path_of (fixture, "finished", "1-2.mousehole");

  write_match (fixture, "finished", "1-1.mousehole", HISTORY_HEAD "begun 2026-11-20T19:30:00Z\n");
  write_match (fixture, "finished", "1-2.mousehole", HISTORY_HEAD "begun 2025-11-20T19:30:00Z\n");
  test_wait_until (touch_later (path));
  mh_match_store_read_finished_async (fixture->store, 1, NULL, test_keep_result, &result);
  test_wait_until (result != NULL);
  first = mh_match_store_read_finished_finish (fixture->store, result, NULL);
  g_assert_cmpuint (first->len, ==, 1);
  g_assert_cmpstr (mh_saved_match_get_path (first->pdata[0]), ==, path);
  before = read_history (fixture);
  g_assert_cmpuint (before->len, ==, 2);
  g_assert_true (before->pdata[1] == first->pdata[0]);
  write_match (fixture, "finished", "1-2.mousehole", HISTORY_HEAD "begun 2024-11-20T19:30:00Z\n");
  after = read_history (fixture);
  g_assert_true (after->pdata[0] == before->pdata[0]);
  g_assert_true (after->pdata[1] != before->pdata[1]);
  g_assert_cmpstr (mh_saved_match_get_head (after->pdata[1])->begun, ==, "2024-11-20T19:30:00Z");
}

/* Finished matches with their results, newest first; a deleted one is no longer listed. */
static void
test_history (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GPtrArray) matches = NULL;
  g_autofree char *old = path_of (fixture, "finished", "1-1.mousehole");
  g_autofree char *new = path_of (fixture, "finished", "1-2.mousehole");
  MhSavedMatch *match;
  int score[MH_SEATS_MAX];
  MhActors winners;

  write_match (fixture, "finished", "1-1.mousehole",
               HISTORY_HEAD "begun 2025-11-20T19:30:00Z\nresult a=1 b=2 winners b\n");
  write_match (fixture, "finished", "1-2.mousehole",
               HISTORY_HEAD "begun 2026-11-20T19:30:00Z\nresult a=-3 b=6 winners a b\n");
  matches = read_history (fixture);
  g_assert_cmpuint (matches->len, ==, 2);
  match = g_ptr_array_index (matches, 0);
  g_assert_cmpstr (mh_saved_match_get_path (match), ==, new);
  g_assert_true (mh_saved_match_get_result (match, score, &winners));
  g_assert_cmpint (score[0], ==, -3);
  g_assert_cmpint (score[1], ==, 6);
  g_assert_cmpuint (winners, ==, 3);
  g_assert_true (mh_match_store_delete (fixture->store, match, NULL));
  g_assert_false (g_file_test (new, G_FILE_TEST_EXISTS));
  g_assert_true (g_file_test (old, G_FILE_TEST_EXISTS));
}

#define HEAD "mousehole 1\ngame test-cards 3\nmatch m-1\nseat a person\nseat b person\nstart a\n"

static void
write_open (Fixture *fixture, const char *text)
{
  write_match (fixture, "open", "m-1.mousehole", text);
  read_again (fixture);
  g_assert_cmpuint (count (fixture), ==, 1);
}

/* The longest options that a header may have. Of a finished match only the beginning is read. */
static void
test_long_head (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GString) text = g_string_new (HISTORY_HEAD);
  g_autofree char *long_word = g_strnfill (62, 'x');
  g_autoptr (GPtrArray) matches = NULL;
  const MhHead *head;

  for (guint i = 0; i < 32; i++)
    g_string_append_printf (text, "option %02u%s=%02u%s\n", i, long_word, i, long_word);
  g_string_append (text, "start b\n* card 5\n");
  write_match (fixture, "finished", "m-1.mousehole", text->str);
  matches = read_history (fixture);
  head = mh_saved_match_get_head (g_ptr_array_index (matches, 0));
  g_assert_nonnull (head);
  g_assert_cmpuint (head->start, ==, 1);
}

static void
assert_open (Fixture *fixture, const char *name, const char *expected)
{
  g_autofree char *path = path_of (fixture, "open", name);

  test_assert_file (path, expected);
}

static const struct
{
  const char *good; /* lines */
  const char *bad;
  const char *problem;
  guint n_steps;
} damages[] = {
  { "* card 5\n", "* card 5\na draw\n", ":8: * card 5: T-03. ", 1 }, /* illegal */
  { "* card 5\n* card 3\n", "a dr\001aw\n", ":9: this line contains a control character. ", 2 },
  { "* card 5\n", "a draw\nhello\n", ":8: a draw: T-01. ",
    1 }, /* illegal and unreadable: the first error counts */
  { "* card 5\n", "wings\n* card 3\n", ":8: this is not a valid record line. ", 1 },
  { "* card 5\n* card 3\n", "a fly\n", ":9: a fly: MH-SYNTAX (this game has no such move). ", 2 },
  { "", "result a=1 b=2 winners a\n", ":7: the match does not end this way. ", 0 },
  { "", "\001\001\001\n* card 5\n", ":7: this line contains a control character. ", 0 },
};

/* The damaged text is saved next to earlier ones; an interrupted write is dropped silently. */
static void
test_damaged (Fixture *fixture, gconstpointer data)
{
  g_autoptr (MhMatch) cut = NULL;
  g_autofree char *none = NULL;

  write_open (fixture, HEAD "* card 5\n* ca");
  cut = go_on (fixture, &none);
  g_assert_null (none);
  assert_open (fixture, "m-1.mousehole", HEAD "* card 5\n");
  assert_open (fixture, "m-1.mousehole.damaged", NULL);
  g_clear_object (&cut);
  for (guint i = 0; i < G_N_ELEMENTS (damages); i++)
    {
      g_autofree char *good = g_strconcat (HEAD, damages[i].good, NULL);
      g_autofree char *whole = g_strconcat (good, damages[i].bad, NULL);
      g_autofree char *kept = i == 0 ? g_strdup ("m-1.mousehole.damaged")
                                     : g_strdup_printf ("m-1.mousehole.damaged-%u", i + 1);
      g_autofree char *damage = NULL;
      g_autoptr (MhMatch) match = NULL;

      write_open (fixture, whole);
      g_assert_null (mh_saved_match_get_error (get_open (fixture, 0)));
      match = go_on (fixture, &damage);
      g_assert_nonnull (damage);
      g_assert_nonnull (strstr (damage, damages[i].problem));
      g_assert_nonnull (strstr (damage, kept));
      assert_open (fixture, kept, whole);
      assert_open (fixture, "m-1.mousehole", good);
      g_assert_cmpuint (mh_match_get_step_number (match), ==, damages[i].n_steps);
    }
}

static const struct
{
  const char *text;
  const char *problem;
  gboolean head; /* readable enough for the list */
  gboolean remains; /* or to say which match it was */
  int code;
} unplayable[] = {
  { "", ":1: this is not a Mousehole record", FALSE, FALSE, MH_RECORD_ERROR_FORM },
  { "mousehole 2\ngame test-cards 3\nweather rain\nseat a person someone \"Mia\"\n* card 5\n",
    ":1: ", FALSE, TRUE, MH_RECORD_ERROR_VERSION },
  { "mousehole 1\ngame test-cards 3\n", ":2: the header is missing the game or the seats", FALSE,
    TRUE, MH_RECORD_ERROR_FORM },
  { "mousehole 1\ngame test-cards 9\nseat a person\nseat b person\n* card 5\n",
    ":1: this match was played with version 9 of the game, which is newer than 3, the version "
    "installed here",
    TRUE, TRUE, MH_RECORD_ERROR_VERSION },
  { "mousehole 1\ngame whist 3\nseat a person\nseat b person\n* card 5\n",
    ":1: this is a match of “whist”, not of “test-cards”", TRUE, TRUE, MH_RECORD_ERROR_GAME },
  { "mousehole 1\ngame test-cards 3\nseat a person\n", ":1: this match can’t start: T-04", TRUE,
    TRUE, MH_RECORD_ERROR_MOVE },
  { HEAD "* card 5\n? hand.a 5\n", ":1: this is a test scenario, so it can’t be continued", TRUE,
    TRUE, MH_RECORD_ERROR_FORM },
};

/* A file that cannot be continued stays unchanged, byte for byte. */
static MhSavedMatch *
assert_unplayable (Fixture *fixture, const char *text, int code, const char *problem)
{
  g_autoptr (GError) error = NULL;
  MhSavedMatch *open;

  write_open (fixture, text);
  open = get_open (fixture, 0);
  g_assert_null (mh_match_store_continue (fixture->store, open, fixture->game, NULL, &error));
  g_assert_error (error, MH_RECORD_ERROR, code);
  g_assert_nonnull (strstr (error->message, problem));
  g_assert_nonnull (strstr (error->message, "m-1.mousehole"));
  assert_open (fixture, "m-1.mousehole", text);
  assert_open (fixture, "m-1.mousehole.damaged", NULL);
  return open;
}

static void
test_unplayable (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GString) large = g_string_new (HEAD);

  for (guint i = 0; i < G_N_ELEMENTS (unplayable); i++)
    {
      MhSavedMatch *open = assert_unplayable (fixture, unplayable[i].text, unplayable[i].code,
                                              unplayable[i].problem);

      g_assert_true ((mh_saved_match_get_head (open) != NULL) == unplayable[i].head);
      g_assert_true ((mh_saved_match_get_error (open) == NULL) == unplayable[i].head);
      g_assert_true ((mh_saved_match_get_salvaged (open) != NULL) == unplayable[i].remains);
      if (unplayable[i].remains)
        g_assert_nonnull (strchr (mh_saved_match_get_salvaged (open)->game, 't'));
      if (!unplayable[i].head)
        g_assert_error (mh_saved_match_get_error (open), MH_RECORD_ERROR, unplayable[i].code);
    }
  while (large->len <= MH_RECORD_BYTES_MAX)
    g_string_append (large, "# a comment that somebody put into the file, again and again\n");
  g_assert_null (mh_saved_match_get_error (
      assert_unplayable (fixture, large->str, MH_RECORD_ERROR_LIMIT, "too large")));
}

/* A person's profile is deleted: no file mentions them any more. */
static void
test_forget_person (Fixture *fixture, gconstpointer data)
{
  g_autoptr (MhMatch) match = begin_on (fixture, "m-2", "2026-11-20T10:00:00Z");
  g_autofree char *damaged = path_of (fixture, "open", "m-9.mousehole.damaged");
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;
  MhSavedMatch *open;

  play_to_the_end (match);
  g_assert_true (test_store_finish (fixture->store, match, NULL));
  g_assert_finalize_object (g_steal_pointer (&match));
  match = begin (fixture);
  test_write_file (damaged, "x\nseat a person p-1 \"Mia\"\nseat b person p-1\r\n\377");
  g_assert_false (mh_match_store_forget_person (fixture->store, "p-1", NULL, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_BUSY);
  g_clear_error (&error);
  g_assert_finalize_object (g_steal_pointer (&match));
  g_assert_true (mh_match_store_forget_person (fixture->store, "p-1", NULL, &error));
  g_assert_no_error (error);
  assert_open (fixture, "m-9.mousehole.damaged", "x\nseat a person\nseat b person\r\n\377");
  /* As when the program starts again. */
  test_assert_finalized_soon (fixture->store);
  fixture->store = mh_match_store_new (fixture->folder);
  open = get_open (fixture, 0);
  g_assert_null (mh_saved_match_get_head (open)->seat[0].profile);
  g_assert_null (mh_saved_match_get_head (open)->seat[0].name);
  g_assert_cmpstr (mh_saved_match_get_head (open)->seat[1].name, ==, "Tom");
  text = read_file (fixture, "finished", "m-2.mousehole");
  g_assert_null (strstr (text, "Mia"));
  g_assert_nonnull (strstr (text, "seat b person p-2 \"Tom\"\n"));
}

static void
add (const char *path, void (*func) (Fixture *, gconstpointer))
{
  g_test_add (path, Fixture, NULL, set_up, func, tear_down);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  add ("/match-store/list", test_list);
  add ("/match-store/begin-refused", test_begin_refused);
  add ("/match-store/begin-from", test_begin_from);
  add ("/match-store/played", test_played);
  add ("/match-store/history", test_history);
  add ("/match-store/read-once", test_read_once);
  add ("/match-store/continue", test_continue);
  add ("/match-store/finish", test_finish);
  add ("/match-store/finish-later", test_finish_later);
  add ("/match-store/long-head", test_long_head);
  g_test_add ("/match-store/finish-unsaved", Fixture, "unsaved", set_up, test_finish, tear_down);
  add ("/match-store/damaged", test_damaged);
  add ("/match-store/unplayable", test_unplayable);
  add ("/match-store/forget-person", test_forget_person);
  return g_test_run ();
}
