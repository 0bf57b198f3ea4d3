/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* The files of a game with garbage in them, one value at a time. Anybody may have written such a file: reading
 * it may fail, but it never warns and never crashes. */

#include "config.h"

#include "driver.h"

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

/* Reads a file of that kind in every possible way. */
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

/* A file, or all files of a folder, and the places in it that are corrupted. */
typedef struct
{
  const char *name; /* its path: see driver_get_path() */
  const char *pattern;
  ReadFunc read;
  gboolean one; /* one piece of garbage in each place, instead of all */
} Kind;

#define ATTRIBUTE "=\"([^\"]*)\""

static const Kind kinds[] = {
  { "GAME_RULES", ATTRIBUTE, read_rules },
  { "GAME_LESSON", ATTRIBUTE, read_lesson },
  { "GAME_STICKERS", ATTRIBUTE, read_stickers },
  { "GAME_MANIFEST", "=(.*)$", read_manifest },
  { "GAME_SCENARIOS", "([^\\s=]+)", read_record, TRUE },
};

static void
spoil (const char *source, const Kind *kind)
{
  const guint step = kind->one ? G_N_ELEMENTS (rubbish) : 1;
  g_auto (TestFolder) folder = test_make_folder ();
  g_autofree char *name = g_path_get_basename (source);
  g_autofree char *path = g_build_filename (folder, name, NULL);
  g_autofree char *text = NULL;
  g_autoptr (GRegex) regex
      = g_regex_new (kind->pattern, G_REGEX_MULTILINE, G_REGEX_MATCH_DEFAULT, NULL);
  g_autoptr (GMatchInfo) match = NULL;
  guint n = 0;

  g_assert_true (g_file_get_contents (source, &text, NULL, NULL));
  g_assert_true (g_regex_match (regex, text, G_REGEX_MATCH_DEFAULT, &match));
  for (; g_match_info_matches (match); g_match_info_next (match, NULL), n++)
    for (guint i = n % step; i < G_N_ELEMENTS (rubbish); i += step)
      {
        g_autofree char *spoilt = NULL;
        int from, to;

        g_assert_true (g_match_info_fetch_pos (match, 1, &from, &to));
        spoilt = g_strdup_printf ("%.*s%s%s", from, text, rubbish[i], text + to);
        g_assert_true (
            g_file_set_contents_full (path, spoilt, -1, G_FILE_SET_CONTENTS_NONE, 0600, NULL));
        kind->read (path);
      }
}

static void
test_kind (gconstpointer data)
{
  const Kind *kind = data;
  const char *path = driver_get_path (kind->name);
  g_autoptr (GDir) dir = g_dir_open (path, 0, NULL);
  const char *name;

  if (dir == NULL)
    spoil (path, kind);
  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    if (g_str_has_suffix (name, ".mousehole"))
      {
        g_autofree char *file = g_build_filename (path, name, NULL);

        spoil (file, kind);
      }
}

void
add_tests (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    test_add_row ("/rubbish/", kinds[i].name, &kinds[i], test_kind);
}
