/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* Printed rules in every language: its letters are on the page and in the file, every page of every game keeps
 * its margins, and in pseudo-languages, whose texts are in brackets, nothing is printed outside of them. */
#include "probe.h"
#include "tests/test-util.h"

#include <locale.h>
#include <string.h>

#define HEAD                                                                                       \
  "<rules xmlns='https://mousehole-games.github.io/ns/rules' game='sample' version='1'>"           \
  "<section id='s'><title>A</title>"
#define WITH_LETTERS HEAD "<p>%s</p></section></rules>"
/* How far a letter's edge may reach into a margin, in points. */
#define OVERHANG 4
/* Where the last text on any page but the last is, at least */
#define FULL 0.6

/* Text in each of the languages of the printed leaflets. */
static const struct
{
  const char *language;
  const char *letters;
} alphabets[] = {
  { "da", "Høj bly gom vandt fræk sexquiz på wc, éÉæÆøØåÅ »så ›så‹«" },
  { "de", "Zwölf Boxkämpfer jagen Viktor quer über den Deich, äÄöÖüÜß „so ‚so‘“" },
  { "es", "El pingüino Wenceslao hizo kilómetros, áÁéÉíÍóÓúÚñÑ «así “así”» ¿¡!?" },
  { "fr", "Voix ambiguë d’un cœur, àÀâÂæÆçÇéÉèÈêÊëËîÎïÏôÔœŒùÙûÛüÜÿŸ « ainsi »" },
  { "it", "Quel vituperabile xenofobo zelante, àÀèÈéÉìÌòÒóÓùÙ «così “così”»" },
  { "nl", "Pa’s wijze lynx bezag vroom het bos, áäéëèíïóöúü “zo ‘zo’”" },
  { "pt", "Luís à Júlia, àÀáÁâÂãÃçÇéÉêÊíÍóÓôÔõÕúÚ «assim “assim”»" },
  { "ru", "Съешь ещё этих мягких французских булок, да выпей чаю: ЪЫЬЭЮЯЁ «так „так“»" },
};

static const struct
{
  const char *name;
  MhPageSetup setup;
} papers[] = {
  { "A4", { 595.28, 841.89, 51, 51, 51, 51, FALSE, FALSE } },
  { "A4-large", { 595.28, 841.89, 51, 51, 51, 51, TRUE, FALSE } },
  { "A5-large", { 420.94, 595.28, 37, 31, 34, 34, TRUE, FALSE } },
  { "A5", { 419.53, 595.28, 40, 40, 40, 40, FALSE, FALSE } },
  { "Letter", { 612, 792, 51, 51, 51, 51, FALSE, FALSE } },
};

/* The output of poppler's @program for a file. */
static char *
ask (const char *program, const char *path, const char *to)
{
  const char *const command[] = { program, path, to, NULL };
  g_autoptr (GError) error = NULL;
  char *said = NULL;

  g_spawn_sync (NULL, (char **) command, NULL, G_SPAWN_SEARCH_PATH, NULL, NULL, &said, NULL, NULL,
                &error);
  g_assert_no_error (error);
  return said;
}

static char *export(MhRulePages *pages)
{
  char *path = g_build_filename (g_get_user_cache_dir (), "languages.pdf", NULL);
  g_autoptr (GError) error = NULL;

  g_mkdir_with_parents (g_get_user_cache_dir (), 0700);
  mh_rule_pages_export_pdf (pages, path, &error);
  g_assert_no_error (error);
  return path;
}

/* The file embeds its fonts, so that it can be printed elsewhere. */
static void
check_embedded (const char *path)
{
  g_autofree char *fonts = ask ("pdffonts", path, NULL);
  g_auto (GStrv) lines = g_strsplit (g_strchomp (fonts), "\n", -1);

  g_assert_cmpuint (g_strv_length (lines), >, 2);
  for (guint i = 2; lines[i] != NULL; i++)
    {
      g_test_message ("%s", lines[i]);
      g_assert_true (g_regex_match_simple (" yes (yes|no) +(yes|no) +\\d+ +\\d+$", lines[i], 0, 0));
    }
}

static char *
without_blanks (const char *text)
{
  g_autoptr (GRegex) blanks = g_regex_new ("[\\s\\x{a0}\\x{202f}\\f]+", 0, 0, NULL);

  return g_regex_replace_literal (blanks, text, -1, 0, "", 0, NULL);
}

static void
test_letters (gconstpointer data)
{
  const guint index = GPOINTER_TO_UINT (data);
  g_autofree char *text = g_strdup_printf (WITH_LETTERS, alphabets[index].letters);
  g_autofree char *source = g_build_filename (g_get_user_cache_dir (), "letters.xml", NULL);
  g_autofree char *wanted = without_blanks (alphabets[index].letters);
  g_autofree char *path = NULL;
  g_autofree char *printed = NULL;
  g_autofree char *found = NULL;
  g_autoptr (MhRuleBook) book = NULL;
  g_autoptr (MhRulePages) pages = NULL;

  g_mkdir_with_parents (g_get_user_cache_dir (), 0700);
  g_assert_true (g_file_set_contents (source, text, -1, NULL));
  book = mh_rule_book_new_from_file (source, NULL);
  pages = mh_rule_pages_new (book, "A", "en", NULL, NULL, &papers[0].setup, NULL);
  path = export(pages);
  printed = ask ("pdftotext", path, "-");
  found = without_blanks (printed);
  g_test_message ("%s in %s", wanted, found);
  g_assert_nonnull (strstr (found, wanted));
  check_embedded (path);
}

/* A booklet is read in the order of its pages, also if its file replaces a longer one. The ID of a rule comes before its
 * text, and the words at the end and the beginning of a line are two. */
static void
test_aloud (void)
{
  MhPageSetup setup = MH_PAGE_SETUP_A5_BOOKLET;
  g_autofree char *source = g_build_filename (g_get_user_cache_dir (), "aloud.xml", NULL);
  g_autoptr (GString) text = g_string_new (HEAD);
  char *texts[2];

  for (guint rule = 1; rule <= 60; rule++)
    {
      g_string_append_printf (text, "<rule id='XX-%u'><p>", rule);
      for (guint word = 0; word < 50; word++)
        g_string_append (text, "mouse ");
      g_string_append (text, "</p></rule>");
    }
  g_string_append (text, "</section></rules>");
  g_mkdir_with_parents (g_get_user_cache_dir (), 0700);
  g_assert_true (g_file_set_contents (source, text->str, -1, NULL));
  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (MhRuleBook) book = mh_rule_book_new_from_file (source, NULL);
      g_autoptr (MhRulePages) pages = NULL;
      g_autofree char *path = NULL;

      setup.booklet = i == 1;
      pages = mh_rule_pages_new (book, "Mice", "en", NULL, NULL, &setup, NULL);
      g_assert_cmpuint (mh_rule_pages_get_n_pages (pages), >, 4);
      path = export(pages);
      texts[i] = ask ("pdfinfo", "-struct-text", path);
    }
  g_assert_nonnull (strstr (texts[0], "\"XX-1 mouse mouse"));
  g_assert_null (strstr (texts[0], "mousemouse"));
  g_assert_true (g_str_equal (texts[0], texts[1]));
  g_free (texts[0]);
  g_free (texts[1]);
}

/* Outside of brackets there are only rule IDs and page numbers. */
static void
check_brackets (MhRulePages *pages)
{
  g_autofree char *path = export(pages);
  g_autofree char *printed = ask ("pdftotext", path, "-");
  int depth = 0;

  for (char *p = printed; *p != '\0'; p++)
    {
      depth += *p == '[';
      if (depth > 0)
        {
          depth -= *p == ']';
          *p = ' ';
        }
    }
  if (g_regex_match_simple ("[[:alpha:]]{3}|\\p{L}{3}|\\p{Ll}", printed, 0, 0))
    g_test_message ("%s", printed);
  g_assert_false (g_regex_match_simple ("\\p{L}{3}|\\p{Ll}", printed, 0, 0));
  check_embedded (path);
}

static void
check_language (MhRuleBook *book, const char *folder, const char *language, guint n_papers)
{
  for (guint i = 0; i < n_papers; i++)
    for (guint both = 0; both < 2; both++)
      {
        const char *second = both ? "en" : NULL;
        g_autoptr (MhRulePages) pages
            = mh_rule_pages_new (book, "[…]", language, NULL, second, &papers[i].setup, folder);

        g_test_message ("%s, %s, %s", language, second, papers[i].name);
        for (guint page = 0; page < mh_rule_pages_get_n_pages (pages); page++)
          {
            probe_check_margins (pages, page, &papers[i].setup, OVERHANG);
            if (!both && page + 1 < mh_rule_pages_get_n_pages (pages))
              g_assert_cmpint (probe_ink (pages, page, (int) papers[i].setup.width, 0.91).bottom, >,
                               (int) (papers[i].setup.height * FULL));
          }
        /* In right-to-left text poppler mirrors the brackets. */
        if (!both && strcmp (language, "en-XA") == 0)
          check_brackets (pages);
      }
}

/* Pseudo-languages are tested on all papers, others on the default one. */
static void
test_game (gconstpointer folder)
{
  g_autofree char *path = g_build_filename (folder, "rules.xml", NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (MhRuleBook) book = mh_rule_book_new_from_file (path, &error);
  const char *const *languages;

  g_assert_no_error (error);
  languages = mh_book_get_languages (MH_BOOK (book));
  for (guint i = 1; languages[i] != NULL; i++)
    {
      const gboolean made
          = strcmp (languages[i], "en-XA") == 0 || strcmp (languages[i], "ar-XB") == 0;

      check_language (book, folder, languages[i], made ? G_N_ELEMENTS (papers) : 1);
    }
}

static void
add_games (void)
{
  const char *folder = g_getenv ("MOUSEHOLE_PLUGIN_PATH");
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  g_assert_nonnull (dir);
  while ((name = g_dir_read_name (dir)) != NULL)
    {
      char *game = g_build_filename (folder, name, NULL);
      g_autofree char *rules = g_build_filename (game, "rules.xml", NULL);
      g_autofree char *path = g_strconcat ("/art/languages/pages/", name, NULL);

      if (g_file_test (rules, G_FILE_TEST_IS_REGULAR))
        g_test_add_data_func_full (path, game, test_game, g_free);
      else
        g_free (game);
    }
}

int
main (int argc, char **argv)
{
  setlocale (LC_ALL, "");
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (alphabets); i++)
    test_add_row ("/art/languages/letters/", alphabets[i].language, GUINT_TO_POINTER (i),
                  test_letters);
  g_test_add_func ("/art/languages/aloud", test_aloud);
  add_games ();
  return g_test_run ();
}
