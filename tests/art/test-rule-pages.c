/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* The printed rules. */
#include "ink.h"

#include "art/mh-art-internal.h"
#include "art/mh-rule-pages.h"
#include "art/mh-script.h"

#include <glib/gstdio.h>
#include <locale.h>
#include <string.h>

static MhRuleBook *
read_book (const char *path)
{
  g_autoptr (GError) error = NULL;
  MhRuleBook *book = mh_rule_book_new_from_file (path, &error);

  g_assert_no_error (error);
  return book;
}

static MhRuleBook *
sample_book (void)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "data", "rules.xml", NULL);

  return read_book (path);
}

/* A book with one rule whose paragraph has @words words, @times over. */
static MhRuleBook *
long_book (guint words, guint times)
{
  g_autoptr (GString) text = g_string_new (
      "<rules xmlns=\"https://mousehole-games.github.io/ns/rules\" game=\"sample\" version=\"1\">"
      "<section id=\"s\"><title>Long</title>");
  g_autofree char *path = g_build_filename (g_get_user_cache_dir (), "long.xml", NULL);
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i < times; i++)
    {
      g_string_append_printf (text, "<rule id=\"XX-%u\"><p>", i + 1);
      for (guint n = 0; n < words; n++)
        g_string_append (text, "mouse ");
      g_string_append (text, "</p></rule>");
    }
  g_string_append (text, "</section></rules>");
  g_mkdir_with_parents (g_get_user_cache_dir (), 0700);
  g_file_set_contents (path, text->str, -1, &error);
  g_assert_no_error (error);
  return read_book (path);
}

static void
test_one_page (void)
{
  g_autoptr (MhRuleBook) book = sample_book ();
  const MhPageSetup setup = MH_PAGE_SETUP_A4;
  g_autoptr (MhRulePages) pages
      = mh_rule_pages_new (book, "Sample", "en", NULL, NULL, &setup, NULL);
  const Ink extent = ink_find (pages, 0, 595);

  g_assert_cmpuint (mh_rule_pages_get_n_pages (pages), ==, 1);
  g_assert_cmpint (mh_rule_pages_find_rule (pages, "XX-02"), ==, 0);
  g_assert_cmpint (mh_rule_pages_find_rule (pages, "XX-99"), ==, -1);
  g_assert_cmpint (extent.left, >=, 50);
  g_assert_cmpint (extent.right, <=, 545);
  g_assert_cmpint (extent.top, >=, 50);
  g_assert_cmpint (extent.bottom, <=, 792);
}

static void
test_sizes (void)
{
  g_autoptr (MhRuleBook) book = long_book (30, 80);
  MhPageSetup setup = MH_PAGE_SETUP_A4;
  g_autoptr (MhRulePages) normal = mh_rule_pages_new (book, "Long", "en", NULL, NULL, &setup, NULL);
  g_autoptr (MhRulePages) large = NULL;
  g_autoptr (MhRulePages) both = mh_rule_pages_new (book, "Long", "en", NULL, "en", &setup, NULL);

  setup.large = TRUE;
  large = mh_rule_pages_new (book, "Long", "en", NULL, NULL, &setup, NULL);
  g_assert_cmpuint (mh_rule_pages_get_n_pages (normal), >, 1);
  g_assert_cmpuint (mh_rule_pages_get_n_pages (large), >, mh_rule_pages_get_n_pages (normal));
  g_assert_cmpuint (mh_rule_pages_get_n_pages (both), >, mh_rule_pages_get_n_pages (normal));
  g_assert_cmpint (mh_rule_pages_find_rule (normal, "XX-80"), ==,
                   (int) mh_rule_pages_get_n_pages (normal) - 1);
}

/* A paragraph of several pages is cut between lines and lies inside the margins on each of them. */
static void
test_endless_paragraph (void)
{
  g_autoptr (MhRuleBook) book = long_book (4000, 1);
  const MhPageSetup setup = MH_PAGE_SETUP_A4;
  g_autoptr (MhRulePages) pages = mh_rule_pages_new (book, "Long", "en", NULL, NULL, &setup, NULL);

  g_assert_cmpuint (mh_rule_pages_get_n_pages (pages), >=, 4);
  for (guint i = 0; i < mh_rule_pages_get_n_pages (pages); i++)
    {
      const Ink extent = ink_find (pages, i, 595);

      g_assert_cmpint (extent.top, >=, 50);
      g_assert_cmpint (extent.bottom, <=, 792);
      g_assert_cmpint (extent.right, <=, 545);
    }
}

static void
test_tiny_paper (void)
{
  g_autoptr (MhRuleBook) book = long_book (60, 3);
  const MhPageSetup setup = { 120, 60, 10, 10, 10, 10, TRUE, FALSE };
  g_autoptr (MhRulePages) pages = mh_rule_pages_new (book, "Long", "en", NULL, NULL, &setup, NULL);

  g_assert_cmpuint (mh_rule_pages_get_n_pages (pages), >, 3);
}

static void
test_right_to_left (void)
{
  g_autoptr (MhRuleBook) book = sample_book ();
  const MhPageSetup setup = MH_PAGE_SETUP_A4;
  g_autoptr (MhRulePages) left = mh_rule_pages_new (book, "Sample", "en", NULL, NULL, &setup, NULL);
  g_autoptr (MhRulePages) right = mh_rule_pages_new (book, "قطط", "ar", NULL, NULL, &setup, NULL);
  const Ink english = ink_find (left, 0, 595), arabic = ink_find (right, 0, 595);

  /* Everything begins at the right, and the rules' IDs stand in the right margin. */
  g_assert_cmpint (arabic.right, >, 500);
  g_assert_cmpint (english.left, <, 95);
  g_assert_cmpint (english.right, <, 400);
  g_assert_cmpint (arabic.left, >, 200);
}

/* Screen and paper ask the same function. */
static void
test_scripts (void)
{
  static const char *const leftwards[]
      = { "ar", "ar_EG", "fa", "he", "he-IL", "ur", "yi", "ug", "dv" };
  static const char *const rightwards[]
      = { "en", "de_DE", "ja", "zh_CN", "el", "ru", "az", "xx", "" };

  for (guint i = 0; i < G_N_ELEMENTS (leftwards); i++)
    {
      g_test_message ("%s", leftwards[i]);
      g_assert_true (mh_script_is_right_to_left (leftwards[i]));
    }
  for (guint i = 0; i < G_N_ELEMENTS (rightwards); i++)
    {
      g_test_message ("%s", rightwards[i]);
      g_assert_false (mh_script_is_right_to_left (rightwards[i]));
    }
}

static void
test_pdf (void)
{
  g_autoptr (MhRuleBook) book = sample_book ();
  MhPageSetup setup = MH_PAGE_SETUP_A4;
  g_autofree char *path = g_build_filename (g_get_user_cache_dir (), "rules.pdf", NULL);

  g_mkdir_with_parents (g_get_user_cache_dir (), 0700);
  for (guint large = 0; large < 2; large++)
    for (guint both = 0; both < 2; both++)
      {
        g_autoptr (MhRulePages) pages = NULL;
        g_autoptr (GError) error = NULL;
        g_autofree char *text = NULL;
        gsize length = 0;

        setup.large = large;
        pages = mh_rule_pages_new (book, "Sample", "de", NULL, both ? "ar" : NULL, &setup, NULL);
        g_assert_true (mh_rule_pages_export_pdf (pages, path, &error));
        g_assert_no_error (error);
        g_assert_true (g_file_get_contents (path, &text, &length, NULL));
        g_assert_cmpuint (length, >, 2000);
        g_assert_true (g_str_has_prefix (text, "%PDF-"));
      }
}

static void
test_unwritable (void)
{
  g_autoptr (MhRuleBook) book = sample_book ();
  const MhPageSetup setup = MH_PAGE_SETUP_A4;
  g_autoptr (MhRulePages) pages
      = mh_rule_pages_new (book, "Sample", "en", NULL, NULL, &setup, NULL);
  g_autoptr (GError) error = NULL;

  g_assert_false (mh_rule_pages_export_pdf (pages, "/nowhere/rules.pdf", &error));
  g_assert_nonnull (strstr (error->message, "/nowhere/rules.pdf"));
  g_clear_error (&error);
  g_assert_false (mh_rule_pages_export_png (pages, 0, 100, "/nowhere/rules.png", &error));
  g_assert_nonnull (strstr (error->message, "/nowhere/rules.png"));
}

/* Nobody is told in cairo's words what cairo cannot do. */
static void
test_undrawable (void)
{
  g_autoptr (MhRuleBook) book = sample_book ();
  const MhPageSetup setup = MH_PAGE_SETUP_A4;
  g_autoptr (MhRulePages) pages
      = mh_rule_pages_new (book, "Sample", "en", NULL, NULL, &setup, NULL);
  g_autoptr (GError) error = NULL;

  g_assert_false (mh_rule_pages_export_png (pages, 0, 40000, "/nowhere/rules.png", &error));
  g_assert_error (error, G_FILE_ERROR, G_FILE_ERROR_FAILED);
  g_assert_cmpstr (error->message, ==, "/nowhere/rules.png: The pages could not be drawn.");
}

static void
test_full_disk (void)
{
  g_autoptr (MhRuleBook) book = sample_book ();
  const MhPageSetup setup = MH_PAGE_SETUP_A4;
  g_autoptr (MhRulePages) pages
      = mh_rule_pages_new (book, "Sample", "en", NULL, NULL, &setup, NULL);
  g_autoptr (GError) error = NULL;

  if (!g_file_test ("/dev/full", G_FILE_TEST_EXISTS))
    {
      g_test_skip ("There is no /dev/full");
      return;
    }
  g_assert_false (mh_rule_pages_export_pdf (pages, "/dev/full", &error));
  /* What exactly is said of this device is the library's choice. */
  g_assert_nonnull (error);
  g_assert_true (error->domain == G_FILE_ERROR);
  g_assert_nonnull (strstr (error->message, "/dev/full"));
}

static void
test_figures (void)
{
  g_autoptr (MhPicture) cheese = mh_art_find_picture (NULL, "cheese");

  g_assert_nonnull (cheese);
  g_assert_null (mh_art_find_picture (NULL, "unicorn"));
  g_assert_null (mh_art_find_picture ("/usr", "../etc/passwd"));
}

int
main (int argc, char **argv)
{
  setlocale (LC_ALL, "");
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);
  g_test_add_func ("/art/rule-pages/one-page", test_one_page);
  g_test_add_func ("/art/rule-pages/sizes", test_sizes);
  g_test_add_func ("/art/rule-pages/endless-paragraph", test_endless_paragraph);
  g_test_add_func ("/art/rule-pages/tiny-paper", test_tiny_paper);
  g_test_add_func ("/art/rule-pages/right-to-left", test_right_to_left);
  g_test_add_func ("/art/rule-pages/scripts", test_scripts);
  g_test_add_func ("/art/rule-pages/pdf", test_pdf);
  g_test_add_func ("/art/rule-pages/unwritable", test_unwritable);
  g_test_add_func ("/art/rule-pages/undrawable", test_undrawable);
  g_test_add_func ("/art/rule-pages/full-disk", test_full_disk);
  g_test_add_func ("/art/rule-pages/figures", test_figures);
  return g_test_run ();
}
