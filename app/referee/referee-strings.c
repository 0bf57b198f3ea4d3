/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* strings: writes pictures of every screen and every page of the rules in one language, each with its messages. */

#include "config.h"

#include <stdio.h>

#include "art/mh-rule-pages.h"
#include "engine/book/mh-rule-book.h"
#include "referee/referee.h"

/* Pixels, so that the text of a page is readable. */
#define PAGE_WIDTH 900

typedef struct
{
  MhRulePages *pages;
  MhRuleBook *book;
  MhGameInfo *info;
  const char *language;
  const char *folder;
} Album;

static void
append_line (GString *lines, const char *text)
{
  if (text != NULL && text[0] != '\0')
    g_string_append_printf (lines, "%s\n", text);
}

/* The texts of one page. A block without a rule belongs to the page of the block before it. */
static char *
collect_texts (const Album *album, guint page)
{
  GString *lines = g_string_new (NULL);
  int at = 0;

  append_line (lines, page == 0 ? mh_game_info_get_title (album->info) : NULL);
  for (guint i = 0; i < mh_rule_book_get_n_blocks (album->book); i++)
    {
      const MhBlock *block = mh_rule_book_get_block (album->book, i);
      int found = block->rule != NULL ? mh_rule_pages_find_rule (album->pages, block->rule) : -1;

      at = MAX (at, found);
      if (at != (int) page)
        continue;
      append_line (lines, mh_block_get_text (block, album->language));
      append_line (lines, mh_block_get_caption (block, album->language));
    }
  return g_string_free (lines, FALSE);
}

static gboolean
write_page (const Album *album, guint page, GError **error)
{
  g_autofree char *stem
      = g_strdup_printf ("rules-%s-%02u", mh_game_info_get_id (album->info), page + 1);
  g_autofree char *path = g_build_filename (album->folder, stem, NULL);
  g_autofree char *picture = g_strconcat (path, ".png", NULL);
  g_autofree char *text = g_strconcat (path, ".txt", NULL);
  g_autofree char *lines = collect_texts (album, page);

  return mh_rule_pages_export_png (album->pages, page, PAGE_WIDTH, picture, error)
         && g_file_set_contents (text, lines, -1, error);
}

/* Writes the pages of a game; none if it lacks the language. @n counts the pages. */
static gboolean
write_game (MhGameInfo *info, const char *language, const char *folder, guint *n, GError **error)
{
  g_autofree char *file = mh_game_info_dup_path (info, MH_GAME_FILE_RULES);
  g_autofree char *place = g_path_get_dirname (mh_game_info_get_path (info));
  g_autoptr (MhRuleBook) book = mh_rule_book_new_from_file (file, error);
  g_autoptr (MhRulePages) pages = NULL;

  if (book == NULL)
    return FALSE;
  if (!g_strv_contains (mh_book_get_languages (MH_BOOK (book)), language))
    return TRUE;
  pages = mh_rule_pages_new (book, mh_game_info_get_title (info), language, NULL, NULL,
                             &MH_PAGE_SETUP_A4, place);
  for (guint page = 0; page < mh_rule_pages_get_n_pages (pages); page++)
    if (!write_page (&(Album){ pages, book, info, language, folder }, page, error))
      return FALSE;
  *n += mh_rule_pages_get_n_pages (pages);
  return TRUE;
}

static RefereeExit
write_rules (const char *language, const char *folder)
{
  g_autoptr (MhCatalog) catalog = mh_catalog_new (NULL);
  guint n = 0;

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (catalog)); i++)
    {
      g_autoptr (MhGameInfo) info = g_list_model_get_item (G_LIST_MODEL (catalog), i);
      g_autoptr (GError) error = NULL;

      if (!write_game (info, language, folder, &n, &error))
        return referee_complain (REFEREE_UNWRITABLE, "%s", error->message);
    }
  if (n == 0)
    return referee_complain (REFEREE_UNREADABLE,
                             "no game has rules in %s; in a checkout, app/run --strings %s "
                             "FOLDER takes them from po/%s.po",
                             language, language, language);
  return REFEREE_HOLDS;
}

/* Program --------------------------------------------------------------------------------- */

static gboolean
run_program (const char *program, const char *option, const char *folder)
{
  const char *const words[] = { program, option, folder, NULL };
  int status = 0;

  return g_spawn_sync (NULL, (char **) words, NULL, G_SPAWN_DEFAULT, NULL, NULL, NULL, NULL,
                       &status, NULL)
         && g_spawn_check_wait_status (status, NULL);
}

/* The tour plays with a made-up family: it never touches the real data. */
static gboolean
run_tour (const char *program, const char *folder)
{
  g_autofree char *home = NULL;
  gboolean done;

  home = g_dir_make_tmp ("mousehole-strings-XXXXXX", NULL);
  if (home == NULL)
    return FALSE;
  g_setenv ("XDG_DATA_HOME", home, TRUE);
  g_setenv ("XDG_STATE_HOME", home, TRUE);
  g_setenv ("GSETTINGS_BACKEND", "memory", TRUE);
  done = run_program (program, "--tour", folder);
  g_spawn_sync (NULL, (char **) (const char *const[]){ "rm", "-r", "--", home, NULL }, NULL,
                G_SPAWN_SEARCH_PATH, NULL, NULL, NULL, NULL, NULL, NULL);
  return done;
}

static char *folder, *po;

static RefereeExit
run (char **arguments)
{
  const char *language = arguments[1];
  g_autofree char *program = referee_find_studio ();
  gboolean blind = g_getenv ("DISPLAY") == NULL && g_getenv ("WAYLAND_DISPLAY") == NULL;
  RefereeExit code;

  if (folder == NULL)
    return referee_complain (REFEREE_USAGE, "no folder given for the pictures: use -o FOLDER");
  if (po == NULL)
    po = g_strdup_printf ("po/%s.po", language);
  if (!g_file_test (po, G_FILE_TEST_IS_REGULAR))
    return referee_complain (REFEREE_UNREADABLE,
                             "there is no file %s; use --po to name another one", po);
  if (program == NULL)
    return referee_complain (REFEREE_UNREADABLE, "mousehole-studio is not installed");
  if (g_mkdir_with_parents (folder, 0755) != 0)
    return referee_complain (REFEREE_UNWRITABLE, "%s cannot be created", folder);
  g_setenv ("LANGUAGE", language, TRUE);
  g_setenv ("MOUSEHOLE_DESK", po, TRUE);
  code = write_rules (language, folder);
  if (code != REFEREE_HOLDS)
    return code;
  if (!blind && !run_tour (program, folder))
    return referee_complain (REFEREE_FAILS, "the tour of the windows did not finish");
  if (!run_program (program, "--desk-report", folder))
    return referee_complain (REFEREE_UNWRITABLE, "%s/index.html cannot be written", folder);
  printf ("%s/index.html\n", folder);
  if (blind)
    return referee_complain (REFEREE_FAILS,
                             "there is no display here, so only the rule pages are included; in a "
                             "checkout, app/run --strings %s FOLDER needs none",
                             language);
  return REFEREE_HOLDS;
}

static const GOptionEntry entries[] = {
  { "output", 'o', 0, G_OPTION_ARG_FILENAME, &folder, "Folder for the screenshots and index.html",
    "FOLDER" },
  { "po", 0, 0, G_OPTION_ARG_FILENAME, &po, "The translation (po/LANGUAGE.po)", "FILE" },
  G_OPTION_ENTRY_NULL,
};

const RefereeCommand referee_strings = {
  .name = "strings",
  .summary = "Take screenshots of every screen in a language, with its messages",
  .usage = "LANGUAGE",
  .description
  = "Takes screenshots of every screen and every page of the rules, each with its messages.",
  .entries = entries,
  .n_arguments = 1,
  .wrong = "name one language",
  .run = run,
};
