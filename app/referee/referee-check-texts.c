/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* What people read and see of a game before and beside a match: whether all of it is there, in all the
 * languages that the rules are written in. */

#include "config.h"

#include <string.h>

#include "art/mh-art.h"
#include "referee-check.h"

/* Where the scenarios lie, which the examples of the rules name; NULL: nowhere. */
static char *
find_scenarios (const Check *check, const char *folder)
{
  g_autofree char *beside = g_build_filename (folder, "scenarios", NULL);

  if (check->scenarios != NULL)
    return g_strdup (check->scenarios);
  return g_file_test (beside, G_FILE_TEST_IS_DIR) ? g_steal_pointer (&beside) : NULL;
}

static void
check_figure (Check *check, const char *folder, const MhBlock *block)
{
  g_autoptr (MhPicture) picture
      = block->picture != NULL ? mh_art_find_picture (folder, block->picture) : NULL;

  check->verdict[CHECK_FIGURES].n++;
  if (picture == NULL)
    check_fail (check, CHECK_FIGURES, "section %s: there is no picture “%s”", block->section,
                block->picture != NULL ? block->picture : "");
}

static void
check_example (Check *check, const char *scenarios, const MhBlock *block)
{
  g_autofree char *path = g_build_filename (scenarios, block->example->scenario, NULL);

  check->verdict[CHECK_FIGURES].n++;
  if (!g_file_test (path, G_FILE_TEST_IS_REGULAR))
    check_fail (check, CHECK_FIGURES, "section %s: there is no scenario “%s”", block->section,
                block->example->scenario);
}

/* What the tables of an example look like is painted once, and lies beside the rules of a game that is done. */
static void
check_tables (Check *check, const char *folder, const MhBlock *block)
{
  const guint n = g_getenv ("MOUSEHOLE_DRAFT") == NULL ? mh_block_get_n_pictures (block) : 0;

  for (guint i = 0; i < n; i++)
    {
      g_autofree char *name = mh_block_dup_picture (block, i);
      g_autoptr (MhPicture) picture = mh_art_find_picture (folder, name);

      check->verdict[CHECK_FIGURES].n++;
      if (picture == NULL)
        check_fail (check, CHECK_FIGURES,
                    "section %s: there is no picture “%s”; mousehole-referee pictures renders it",
                    block->section, name);
    }
}

static void
check_figures (Check *check, MhRuleBook *book)
{
  g_autofree char *folder = g_path_get_dirname (mh_game_info_get_path (check->game->info));
  g_autofree char *scenarios = find_scenarios (check, folder);

  for (guint i = 0; i < mh_rule_book_get_n_blocks (book); i++)
    {
      const MhBlock *block = mh_rule_book_get_block (book, i);

      if (block->kind == MH_BLOCK_FIGURE)
        check_figure (check, folder, block);
      if (block->kind == MH_BLOCK_EXAMPLE)
        check_tables (check, folder, block);
      if (block->kind == MH_BLOCK_EXAMPLE && scenarios != NULL)
        check_example (check, scenarios, block);
    }
}

static int
compare_names (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

/* What is there of @texts (tables by language) but not in every language that some of them have; NULL:
 * nothing is missing. */
char *
check_describe_missing (GPtrArray *texts)
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
  qsort (languages, n_languages, sizeof *languages, compare_names);
  for (guint i = 0; i < n_languages; i++)
    {
      const guint missing
          = texts->len - GPOINTER_TO_UINT (g_hash_table_lookup (counts, languages[i]));

      /* A country's English needs only the texts that differ. */
      if (missing > 0 && !g_str_has_prefix (languages[i], "en-"))
        g_string_append_printf (note, "%s%u texts not in %s", note->len == 0 ? "" : ", ", missing,
                                (const char *) languages[i]);
    }
  return g_string_free (note, note->len == 0);
}

static char *
describe_missing_texts (MhRuleBook *book)
{
  g_autoptr (GPtrArray) texts = g_ptr_array_new ();

  for (guint i = 0; i < mh_rule_book_get_n_blocks (book); i++)
    {
      const MhBlock *block = mh_rule_book_get_block (book, i);

      if (g_hash_table_size (block->text) > 0)
        g_ptr_array_add (texts, block->text);
      if (g_hash_table_size (block->caption) > 0)
        g_ptr_array_add (texts, block->caption);
    }
  return check_describe_missing (texts);
}

/* Nobody is offered a language in which a part is missing; what is offered has its manifest as well. */
static void
check_languages (Check *check, MhRuleBook *book)
{
  static const char *const keys[] = { "Title", "Summary", "StartQuestion" };
  const char *const *languages = mh_book_get_languages (MH_BOOK (book));

  check->verdict[CHECK_LANGUAGES].note = describe_missing_texts (book);
  for (guint l = 1; languages[l] != NULL; l++)
    {
      check->verdict[CHECK_LANGUAGES].n++;
      for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
        if (!mh_game_info_is_translated (check->game->info, keys[i], languages[l]))
          check_fail (check, CHECK_LANGUAGES, "the manifest has no %s[%s]", keys[i], languages[l]);
    }
}

static void
check_shelf (Check *check)
{
  MhGameInfo *info = check->game->info;
  const char *path = mh_game_info_get_path (info);
  g_autofree char *folder = g_path_get_dirname (path);
  g_autofree char *name = g_path_get_basename (folder);
  g_autofree char *unknown = mh_game_info_find_unknown_key (info);

  check->verdict[CHECK_SHELF].n++;
  if (strcmp (name, mh_game_info_get_id (info)) != 0)
    check_fail (check, CHECK_SHELF,
                "the folder is named “%s” and the game “%s”, so the game is not found", name,
                mh_game_info_get_id (info));
  if (unknown != NULL)
    check_fail (check, CHECK_SHELF, "the key %s is unknown", unknown);
}

/* Checks what is read and seen of a game that has a manifest. */
void
check_texts (Check *check, MhRuleBook *book)
{
  check_shelf (check);
  check_figures (check, book);
  check_languages (check, book);
}
