/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* The files of a game with rubbish in them, one value at a time. Anybody may have written such a file: reading it
 * may fail, but it never warns and never crashes. */

#include "config.h"

#include "driver.h"

#include <glib/gstdio.h>
#include <string.h>

#include "engine/book/mh-lesson.h"
#include "engine/match/mh-lesson-match.h"
#include "engine/plugins/mh-game-info.h"
#include "engine/record/mh-replay.h"
#include "engine/stickers/mh-stickers.h"
#include "tests/test-util.h"

static const char *const rubbish[] = {
  "",
  " ",
  "Sewer-Rat",
  "../../etc/passwd",
  "%s%n",
  "a=b=c",
  "quick=YES!",
  "-1",
  "18446744073709551616",
  "\u202e\u200b",
  "person person",
  "a;b ;; |",
};

/* What may be done with a file of that kind. */
typedef void (*ReadFunc) (const char *path);

static void
read_rules (const char *path)
{
  g_autoptr (MhRuleBook) book = mh_rule_book_new_from_file (path, NULL);

  for (guint i = 0; book != NULL && i < mh_rule_book_get_n_blocks (book); i++)
    {
      const MhBlock *block = mh_rule_book_get_block (book, i);

      for (guint picture = 0; picture < mh_block_get_n_pictures (block); picture++)
        g_free (mh_block_dup_picture (block, picture));
    }
}

static void
read_lesson (const char *path)
{
  g_autoptr (MhLesson) lesson = mh_lesson_new_from_file (path, NULL);

  if (lesson != NULL)
    mh_lesson_check (lesson, driver_get_game (), NULL, NULL);
}

static void
read_stickers (const char *path)
{
  g_autoptr (MhStickerBook) book = mh_sticker_book_new_from_file (path, NULL);

  if (book != NULL)
    mh_stickers_check (book, driver_get_game (), NULL);
}

static void
read_manifest (const char *path)
{
  g_autoptr (MhGameInfo) info = mh_game_info_new_from_file (path, NULL);

  if (info != NULL)
    g_free (mh_game_info_find_unknown_key (info));
}

static void
read_record (const char *path)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GHashTable) sights = mh_replay_new_sights ();
  g_autoptr (GPtrArray) records = mh_record_load (file, NULL);

  for (guint i = 0; records != NULL && i < records->len; i++)
    mh_replay (driver_get_game (), g_ptr_array_index (records, i), sights, NULL, NULL, NULL);
}

/* Reads the file once for each piece of rubbish in each place that @pattern finds; with @one, for one piece in each. */
static void
spoil (const char *source, const char *name, const char *pattern, ReadFunc read, gboolean one)
{
  g_autofree char *folder = test_make_folder ();
  g_autofree char *path = g_build_filename (folder, name, NULL);
  g_autofree char *text = NULL;
  g_autoptr (GRegex) regex = g_regex_new (pattern, G_REGEX_MULTILINE, G_REGEX_MATCH_DEFAULT, NULL);
  g_autoptr (GMatchInfo) match = NULL;
  guint n = 0;

  g_assert_true (g_file_get_contents (source, &text, NULL, NULL));
  g_assert_true (g_regex_match (regex, text, G_REGEX_MATCH_DEFAULT, &match));
  for (; g_match_info_matches (match); g_match_info_next (match, NULL), n++)
    for (guint i = one ? n % G_N_ELEMENTS (rubbish) : 0; i < G_N_ELEMENTS (rubbish);
         i += one ? G_N_ELEMENTS (rubbish) : 1)
      {
        g_autofree char *spoilt = NULL;
        int from, to;

        g_assert_true (g_match_info_fetch_pos (match, 1, &from, &to));
        spoilt = g_strdup_printf ("%.*s%s%s", from, text, rubbish[i], text + to);
        g_assert_true (
            g_file_set_contents_full (path, spoilt, -1, G_FILE_SET_CONTENTS_NONE, 0600, NULL));
        read (path);
      }
  test_remove_folder (folder);
}

#define ATTRIBUTE "=\"([^\"]*)\""

static void
test_rules (void)
{
  spoil (driver_get_path ("GAME_RULES"), "rules.xml", ATTRIBUTE, read_rules, FALSE);
}

static void
test_lesson (void)
{
  spoil (driver_get_path ("GAME_LESSON"), "lesson.xml", ATTRIBUTE, read_lesson, FALSE);
}

static void
test_stickers (void)
{
  spoil (driver_get_path ("GAME_STICKERS"), "stickers.xml", ATTRIBUTE, read_stickers, FALSE);
}

static void
test_manifest (void)
{
  g_autofree char *name = g_path_get_basename (driver_get_path ("GAME_MANIFEST"));

  spoil (driver_get_path ("GAME_MANIFEST"), name, "=(.*)$", read_manifest, FALSE);
}

static void
test_records (void)
{
  const char *folder = driver_get_path ("GAME_SCENARIOS");
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  g_assert_nonnull (dir);
  while ((name = g_dir_read_name (dir)) != NULL)
    if (g_str_has_suffix (name, ".mousehole"))
      {
        g_autofree char *path = g_build_filename (folder, name, NULL);

        spoil (path, name, "([^\\s=]+)", read_record, TRUE);
      }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/rubbish/rules", test_rules);
  g_test_add_func ("/rubbish/lesson", test_lesson);
  g_test_add_func ("/rubbish/stickers", test_stickers);
  g_test_add_func ("/rubbish/manifest", test_manifest);
  g_test_add_func ("/rubbish/records", test_records);
  return g_test_run ();
}
