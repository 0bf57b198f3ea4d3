/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* Matches that can't be continued: each says what it was and why it can't, and can be deleted. */
#include <string.h>

#include "shell-fixture.h"
#include "shell/library/mh-library-page.h"

#define NAME(n) "6c3cf9b0-0000-4000-8000-00000000000" n
#define SEATS                                                                                      \
  "seat a person someone \"Mia\"\nseat b person someone2 \"Tom\"\nseat c bot easy\nbegun "         \
  "2026-01-02T10:00:00Z\nseed 1\nstart a\n"

static const struct
{
  const char *file;
  const char *text;
  const char *title;
  const char *why; /* NULL: unknown before a try */
} lost[] = {
  { NAME ("1"), "mousehole 2\nweather rain\ngame cat-patrol 1\n" SEATS, "Cat Patrol",
    "a different version" },
  { NAME ("2"), "mousehole 1\ngame whist 1\nmatch " NAME ("2") "\n" SEATS, "whist",
    "not installed" },
  { NAME ("3"), "mousehole 1\ngame cat-patrol 99\nmatch " NAME ("3") "\n" SEATS, "Cat Patrol",
    NULL },
  { NAME ("4"), "\x7f\x45LF", "A match", "damaged" },
};

static void
write_lost_matches (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (lost); i++)
    {
      g_autofree char *name = g_strconcat ("matches/open/", lost[i].file, ".mousehole", NULL);

      g_free (shell_write (name, lost[i].text));
    }
}

static guint
find_match (const char *file, char **path)
{
  for (guint i = 0; i < g_list_model_get_n_items (shell_open_matches ()); i++)
    {
      g_autoptr (MhSavedMatch) match = g_list_model_get_item (shell_open_matches (), i);

      *path = g_file_get_path (mh_saved_match_get_file (match));
      if (strstr (*path, file) != NULL)
        return i;
      g_free (*path);
    }
  g_assert_not_reached ();
}

/* A copy can be saved; if that is impossible, the window says so. */
static void
check_copy (const char *path, const char *text)
{
  g_autofree char *name = g_build_filename (g_get_user_cache_dir (), "copy.mousehole", NULL);
  g_autoptr (GFile) copy = g_file_new_for_path (name), nowhere = g_file_get_child (copy, "none");
  g_autofree char *saved = NULL;

  shell_action_with ("win.continue", path);
  shell_save ("save", copy);
  test_wait_until (shell_shows ("A copy was saved in copy.mousehole."));
  saved = test_read_file (name);
  g_assert_cmpstr (saved, ==, text);
  shell_action_with ("win.continue", path);
  shell_save ("save", nowhere);
  test_wait_until (!shell_shows ("A copy was saved in copy.mousehole."));
}

/* The text names the game and its players, never the file. After a question, the file is deleted. */
static void
test_cards (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (lost); i++)
    {
      g_autofree char *path = NULL;
      const guint index = find_match (lost[i].file, &path);
      GtkWidget *card = shell_item (shell_part ("open_matches"), (int) index);
      GtkWidget *problem = shell_child (card, "problem");
      g_autofree char *label = shell_label (card);

      g_assert_cmpstr (shell_text (card, "title"), ==, lost[i].title);
      g_assert_null (strstr (label, lost[i].file));
      g_assert_true (gtk_widget_get_visible (problem) == (lost[i].why != NULL));
      g_assert_true ((strstr (label, "can’t be continued") != NULL) == (lost[i].why != NULL));
      if (lost[i].why != NULL)
        g_assert_nonnull (strstr (shell_text (card, "problem"), lost[i].why));
      if (i < 3)
        g_assert_nonnull (strstr (label, "Mia"));
    }
  for (gsize i = 0; i < G_N_ELEMENTS (lost); i++)
    {
      g_autofree char *path = NULL;

      find_match (lost[i].file, &path);
      shell_action_with ("win.continue", path);
      shell_answer ("cancel");
      g_assert_true (MH_IS_LIBRARY_PAGE (shell_page ()));
      g_assert_true (g_file_test (path, G_FILE_TEST_EXISTS));
      check_copy (path, lost[i].text);
      shell_action_with ("win.continue", path);
      shell_answer ("delete");
      shell_answer ("delete");
      g_assert_false (g_file_test (path, G_FILE_TEST_EXISTS));
    }
  g_assert_cmpuint (g_list_model_get_n_items (shell_open_matches ()), ==, 0);
}

/* The file of a match that was begun and left */
static char *
begin_and_leave (void)
{
  shell_go_home ();
  shell_begin (shell_head (3, 0));
  shell_go_home ();
  return shell_open_path ();
}

/* A bad line in the middle: the match continues before it, and the whole file is saved. */
static void
test_damaged (void)
{
  g_autofree char *path = begin_and_leave ();
  g_autofree char *copy = g_strconcat (path, ".damaged", NULL);
  g_autofree char *text = test_read_file (path);
  g_autofree char *damaged = g_strconcat (text, "a roll\n* cat AK\nb dance\n", NULL);

  test_write_file (path, damaged);
  shell_continue ();
  g_assert_true (MH_IS_TABLE_PAGE (shell_page ()));
  g_assert_cmpuint (mh_match_get_step_number (shell_match ()), ==, 2);
  g_assert_true (g_file_test (copy, G_FILE_TEST_EXISTS));
}

static char *
get_state_path (const char *name)
{
  return g_build_filename (g_get_user_state_dir (), "mousehole", name, NULL);
}

/* The marker is there while the match is on the table. */
static void
test_marked (void)
{
  g_autofree char *name = NULL, *mark = NULL;

  shell_go_home ();
  shell_begin (shell_head (3, 0));
  name = g_strconcat ("continuing-", mh_match_get_head (shell_match ())->match, NULL);
  mark = get_state_path (name);
  g_assert_true (g_file_test (mark, G_FILE_TEST_EXISTS));
  shell_go_home ();
  g_assert_false (g_file_test (mark, G_FILE_TEST_EXISTS));
  shell_continue ();
  g_assert_true (g_file_test (mark, G_FILE_TEST_EXISTS));
  shell_go_home ();
  g_assert_false (g_file_test (mark, G_FILE_TEST_EXISTS));
}

/* The markers that a program leaves when it crashes in a game, with a match on the table. */
static void
leave_crash (void)
{
  g_autofree char *crash = get_state_path ("crash");
  g_autofree char *note
      = g_strdup_printf ("/lib/libc.so.6 1234\n%s/cat-patrol/cat-patrol-view.so 77\n",
                         g_getenv ("MOUSEHOLE_PLUGIN_PATH"));

  test_write_file (crash, note);
  g_free (shell_mark ("continuing-" NAME ("5")));
  g_free (shell_write ("matches/open/" NAME ("5") ".mousehole",
                       "mousehole 1\ngame cat-patrol 1\nmatch " NAME ("5") "\n" SEATS));
}

/* A crash is reported at the next start. The game in which it happened is not opened without an answer; then its match
 * continues. */
static void
test_crash (void)
{
  g_autofree char *crash = get_state_path ("crash");
  g_autofree char *mark = get_state_path ("continuing-" NAME ("5"));
  g_autofree char *path = NULL;

  g_assert_false (g_file_test (crash, G_FILE_TEST_EXISTS));
  g_application_activate (G_APPLICATION (g_application_get_default ()));
  g_assert_true (shell_question_says ("quit unexpectedly last time, in the middle of Cat Patrol."));
  shell_check_question ();
  shell_action_with ("win.play", "cat-patrol");
  g_assert_true (MH_IS_LIBRARY_PAGE (shell_page ()));
  g_assert_false (g_file_test (mark, G_FILE_TEST_EXISTS));
  shell_answer ("again");
  test_wait_until (!MH_IS_LIBRARY_PAGE (shell_page ()));
  shell_go_home ();
  find_match (NAME ("5"), &path);
  shell_action_with ("win.delete-match", path);
  shell_answer ("delete");
}

static void
add_tests (void)
{
  /* This one leaves the lost matches to the next. */
  g_test_add_func ("/shell/lost/crash", test_crash);
  shell_add ("/shell/lost/cards", test_cards);
  shell_add ("/shell/lost/damaged", test_damaged);
  shell_add ("/shell/lost/marked", test_marked);
}

int
main (int argc, char **argv)
{
  write_lost_matches ();
  leave_crash ();
  return shell_main (argc, argv, add_tests);
}
