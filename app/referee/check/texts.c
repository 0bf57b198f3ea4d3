/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* What people read and see of a game outside of a match: rules, lesson, stickers. Checks that all of it exists, in
 * all languages of the rules. */

#include "config.h"

#include <string.h>

#include "art/mh-art-internal.h"
#include "engine/files/mh-plain-file.h"
#include "engine/match/mh-lesson-match.h"
#include "engine/stickers/mh-stickers.h"
#include "referee/check/check.h"

static gboolean
has_picture (const Check *check, const char *name)
{
  g_autoptr (MhPicture) picture = name != NULL ? mh_art_find_picture (check->folder, name) : NULL;

  return picture != NULL && mh_picture_decode (picture);
}

/* (transfer full) (nullable): the missing @texts (tables by language) in languages that some of them have. */
static char *
describe_missing (Check *check, GPtrArray *texts)
{
  g_autoptr (GHashTable) counts = g_hash_table_new (g_str_hash, g_str_equal);
  g_autofree gpointer *languages = NULL;
  GString *note = g_string_new (NULL);
  guint n_languages;

  for (guint i = 0; i < texts->len; i++)
    {
      GHashTableIter iter;
      gpointer language;

      g_hash_table_iter_init (&iter, g_ptr_array_index (texts, i));
      while (g_hash_table_iter_next (&iter, &language, NULL))
        g_hash_table_insert (
            counts, language,
            GUINT_TO_POINTER (GPOINTER_TO_UINT (g_hash_table_lookup (counts, language)) + 1));
    }
  languages = g_hash_table_get_keys_as_array (counts, &n_languages);
  qsort (languages, n_languages, sizeof *languages, mh_plain_file_compare_names);
  for (guint i = 0; i < n_languages; i++)
    {
      const guint missing
          = texts->len - GPOINTER_TO_UINT (g_hash_table_lookup (counts, languages[i]));

      /* A regional English needs only the texts that differ. */
      if (missing == 0 || g_str_has_prefix (languages[i], "en-"))
        continue;
      g_string_append_printf (note, "%s%u texts not in %s", note->len == 0 ? "" : ", ", missing,
                              (const char *) languages[i]);
      if (!g_ptr_array_find_with_equal_func (check->lacking, languages[i], g_str_equal, NULL))
        g_ptr_array_add (check->lacking, g_strdup (languages[i]));
    }
  return g_string_free (note, note->len == 0);
}

/* Rules ------------------------------------------------------------------------------------ */

static void
check_figure (Check *check, const MhBlock *block)
{
  check->verdict[CHECK_FIGURES].n++;
  if (!has_picture (check, block->picture))
    check_fail (check, CHECK_FIGURES, "section %s: there is no picture “%s”", block->section,
                block->picture != NULL ? block->picture : "");
}

/* The pictures of an example's tables are rendered once, and are stored beside the rules of a finished game. */
static void
check_example (Check *check, const MhBlock *block)
{
  const guint n = g_getenv ("MOUSEHOLE_DRAFT") == NULL ? mh_block_get_n_pictures (block) : 0;
  g_autofree char *path = NULL;

  for (guint i = 0; i < n; i++)
    {
      g_autofree char *name = mh_block_dup_picture (block, i);

      check->verdict[CHECK_FIGURES].n++;
      if (!has_picture (check, name))
        check_fail (check, CHECK_FIGURES,
                    "section %s: there is no picture “%s”; mousehole-referee pictures renders it",
                    block->section, name);
    }
  if (!g_file_test (check->scenarios, G_FILE_TEST_IS_DIR))
    return;
  path = g_build_filename (check->scenarios, block->example->scenario, NULL);
  check->verdict[CHECK_FIGURES].n++;
  if (!g_file_test (path, G_FILE_TEST_IS_REGULAR))
    check_fail (check, CHECK_FIGURES, "section %s: there is no scenario “%s”", block->section,
                block->example->scenario);
}

static void
check_blocks (Check *check, MhRuleBook *book)
{
  g_autoptr (GPtrArray) texts = g_ptr_array_new ();

  for (guint i = 0; i < mh_rule_book_get_n_blocks (book); i++)
    {
      const MhBlock *block = mh_rule_book_get_block (book, i);

      if (block->kind == MH_BLOCK_FIGURE)
        check_figure (check, block);
      else if (block->kind == MH_BLOCK_EXAMPLE)
        check_example (check, block);
      if (g_hash_table_size (block->text) > 0)
        g_ptr_array_add (texts, block->text);
      if (g_hash_table_size (block->caption) > 0)
        g_ptr_array_add (texts, block->caption);
    }
  check->verdict[CHECK_LANGUAGES].note = describe_missing (check, texts);
}

/* A language is offered only if no part is missing in it, including the manifest. */
static void
check_languages (Check *check, MhRuleBook *book)
{
  static const char *const keys[] = { "Title", "Summary", "StartQuestion" };
  const char *const *languages = mh_book_get_languages (MH_BOOK (book));

  for (guint l = 1; languages[l] != NULL; l++)
    {
      check->verdict[CHECK_LANGUAGES].n++;
      for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
        if (!mh_game_info_is_translated (check->game->info, keys[i], languages[l]))
          check_fail (check, CHECK_LANGUAGES, "the manifest has no %s[%s]", keys[i], languages[l]);
    }
}

static void
check_rules (Check *check, MhRuleBook *book, const char *path)
{
  const MhRules *rules = check->rules;

  if (strcmp (mh_book_get_game (MH_BOOK (book)), mh_game_info_get_id (check->game->info)) != 0)
    check_fail (check, CHECK_RULE_TEXT, "%s: these are the rules of %s", path,
                mh_book_get_game (MH_BOOK (book)));
  for (guint i = 1; i < rules->n_rules; i++)
    {
      check->verdict[CHECK_RULE_TEXT].n++;
      if (rules->rule_ids[i] == NULL)
        check_fail (check, CHECK_RULE_TEXT, "rule number %u has no ID", i);
      else if (mh_rule_book_get_sentence (book, rules->rule_ids[i], "en") == NULL)
        check_fail (check, CHECK_RULE_TEXT, "%s: there is no text for %s", path,
                    rules->rule_ids[i]);
    }
  check_schema (check, path, "rules.rng");
  check_blocks (check, book);
  check_languages (check, book);
}

/* Lesson and stickers ---------------------------------------------------------------------- */

/* A lesson is optional, but must work if it exists. */
static void
check_lesson (Check *check, MhRuleBook *book)
{
  g_autofree char *path = mh_game_info_dup_path (check->game->info, MH_GAME_FILE_LESSON);
  g_autoptr (MhLesson) lesson = NULL;
  g_autoptr (GError) error = NULL;

  if (path == NULL)
    return;
  check_schema (check, path, "lesson.rng");
  lesson = mh_lesson_new_from_file (path, &error);
  if (lesson == NULL)
    check_fail (check, CHECK_LESSON, "%s", error->message);
  else if (!mh_lesson_check (lesson, check->game->game, book, &error))
    check_fail (check, CHECK_LESSON, "%s:%s", path, error->message);
  else
    check->verdict[CHECK_LESSON].n = mh_lesson_get_n_steps (lesson);
}

static void
check_sticker_picture (Check *check, const MhSticker *sticker, const char *name)
{
  if (name != NULL && !has_picture (check, name))
    check_fail (check, CHECK_STICKERS, "the sticker %s: there is no picture %s", sticker->id, name);
}

/* Stickers are optional, but must be possible if they exist. */
static void
check_stickers (Check *check)
{
  g_autofree char *path = mh_game_info_dup_path (check->game->info, MH_GAME_FILE_STICKERS);
  g_autoptr (MhStickerBook) book = NULL;
  g_autoptr (GPtrArray) texts = g_ptr_array_new ();
  g_autoptr (GError) error = NULL;

  if (path == NULL)
    return;
  check_schema (check, path, "stickers.rng");
  book = mh_sticker_book_new_from_file (path, &error);
  if (book == NULL)
    {
      check_fail (check, CHECK_STICKERS, "%s", error->message);
      return;
    }
  if (strcmp (mh_book_get_game (MH_BOOK (book)), mh_game_info_get_id (check->game->info)) != 0)
    check_fail (check, CHECK_STICKERS, "%s: these are the stickers of %s", path,
                mh_book_get_game (MH_BOOK (book)));
  if (!mh_stickers_check (book, check->game->game, &error))
    check_fail (check, CHECK_STICKERS, "%s:%s", path, error->message);
  for (guint i = 0; i < mh_sticker_book_get_n_stickers (book); i++)
    {
      const MhSticker *sticker = mh_sticker_book_get_sticker (book, i);

      check->verdict[CHECK_STICKERS].n++;
      check_sticker_picture (check, sticker, sticker->picture);
      check_sticker_picture (check, sticker, sticker->sign);
      g_ptr_array_add (texts, sticker->name);
      g_ptr_array_add (texts, sticker->task);
    }
  check->verdict[CHECK_STICKERS].note = describe_missing (check, texts);
}

/* Checks the texts and pictures of a game that has a manifest. */
void
check_texts (Check *check)
{
  g_autofree char *path = mh_game_info_dup_path (check->game->info, MH_GAME_FILE_RULES);
  g_autoptr (GError) error = NULL;
  g_autoptr (MhRuleBook) book = mh_rule_book_new_from_file (path, &error);

  if (book != NULL)
    check_rules (check, book, path);
  else
    check_fail (check, CHECK_RULE_TEXT, "%s", error->message);
  check_lesson (check, book);
  check_stickers (check);
}
