/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* What people are told when a match cannot be saved, and what they can do. The disk really fails. */
#include "config.h"

#include <errno.h>
#include <glib/gstdio.h>
#include <signal.h>
#include <string.h>
#include <sys/resource.h>

#include "shell-fixture.h"
#include "shell/library/mh-library-page.h"
#include "shell/window/mh-navigation.h"
#include "tests/sync-spy.h"
#include "tests/test-util.h"

/* The file of the one match that is open. */
static char *
dup_path (void)
{
  g_autoptr (MhSavedMatch) open = g_list_model_get_item (shell_open_matches (), 0);

  g_assert_nonnull (open);
  return g_file_get_path (mh_saved_match_get_file (open));
}

static MhTablePage *
begin (MhHead *head)
{
  shell_clear ();
  return shell_begin (head);
}

static void
play_a_little (MhTablePage *page)
{
  shell_play (page, mh_match_get_step_number (mh_table_page_get_match (page)) + 3);
}

/* Nothing is being synced any more, and nothing moves. */
static void
come_to_rest (MhTablePage *page)
{
  mh_match_pause (mh_table_page_get_match (page));
  g_assert_true (mh_match_sync (mh_table_page_get_match (page), NULL));
}

/* Computer players alone may have come to the end before the page has been faded in: they wait. */
static MhTablePage *
begin_at_rest (MhHead *head)
{
  MhTablePage *page;

  shell_clear ();
  page = shell_seat (head);
  come_to_rest (page);
  shell_settle ();
  return page;
}

static gboolean
is_library (void)
{
  return MH_IS_LIBRARY_PAGE (shell_page ());
}

/* Whether all that was played is in the match's file. */
static void
assert_saved (MhTablePage *page)
{
  g_autofree char *path = dup_path ();
  g_autofree char *found = NULL;
  g_autofree char *text = mh_match_to_text (mh_table_page_get_match (page));

  g_assert_true (g_file_get_contents (path, &found, NULL, NULL));
  g_assert_cmpstr (found, ==, text);
}

/* The last move is on its way to the disk: a person who leaves waits for it. */
static void
test_leaving_waits (void)
{
  MhTablePage *page = begin (shell_head (0, 3));

  come_to_rest (page);
  sync_spy_hold ();
  mh_match_run (mh_table_page_get_match (page));
  play_a_little (page);
  sync_spy_release_soon (0);
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (shell_window ()), "win.back", NULL));
  g_assert_true (sync_spy_was_released ());
  shell_settle ();
  g_assert_true (is_library ());
}

/* It does not get there: somebody is asked, and trying again helps as soon as it can. */
static void
test_leaving_fails (void)
{
  g_autoptr (MhTablePage) page = g_object_ref (begin (shell_head (0, 3)));

  come_to_rest (page);
  sync_spy_hold ();
  mh_match_run (mh_table_page_get_match (page));
  play_a_little (page);
  sync_spy_release_soon (EIO);
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (shell_window ()), "win.back", NULL));
  shell_answer ("again");
  g_assert_true (shell_page () == MH_PAGE (page));
  shell_answer ("cancel");
  g_assert_true (shell_page () == MH_PAGE (page));
  shell_action ("win.back");
  sync_spy_fail (0);
  shell_answer ("again");
  test_wait_until (is_library ());
  assert_saved (page);
}

/* Nobody has to leave to hear of it. */
static void
test_playing_fails (void)
{
  MhTablePage *page = begin (shell_head (0, 3));

  come_to_rest (page);
  mh_match_run (mh_table_page_get_match (page));
  sync_spy_fail (EIO);
  shell_play (page, mh_match_get_step_number (mh_table_page_get_match (page)) + 1);
  shell_answer ("again");
  sync_spy_fail (0);
  shell_answer ("again");
  play_a_little (page);
  come_to_rest (page);
  assert_saved (page);
  shell_go_home ();
}

static gboolean
says (GtkWidget *widget, const char *text)
{
  if (GTK_IS_LABEL (widget) && strstr (gtk_label_get_label (GTK_LABEL (widget)), text) != NULL)
    return TRUE;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (says (child, text))
      return TRUE;
  return FALSE;
}

/* Somebody tidies up in the file manager: the match is there again, and one sentence says so. */
static void
test_deleted (void)
{
  MhTablePage *page = begin (shell_head (0, 3));
  g_autofree char *path = dup_path ();

  play_a_little (page);
  g_assert_cmpint (g_unlink (path), ==, 0);
  play_a_little (page);
  assert_saved (page);
  test_wait_until (says (GTK_WIDGET (shell_window ()), "nothing is lost"));
  shell_go_home ();
}

static void
set_file_limit (rlim_t bytes)
{
  struct rlimit limit;

  signal (SIGXFSZ, SIG_IGN);
  g_assert_cmpint (getrlimit (RLIMIT_FSIZE, &limit), ==, 0);
  limit.rlim_cur = bytes == 0 ? limit.rlim_max : bytes;
  g_assert_cmpint (setrlimit (RLIMIT_FSIZE, &limit), ==, 0);
}

/* The disk is full, and somebody wants to take a tile back: the button is not just dead. */
static void
test_undo_fails (void)
{
  MhTablePage *page = begin (shell_head_of ("mouse-race", 2, 0));
  guint64 step;

  while (!shell_is_enabled ("undo"))
    shell_play (page, mh_match_get_step_number (mh_table_page_get_match (page)) + 1);
  come_to_rest (page);
  step = mh_match_get_step_number (mh_table_page_get_match (page));
  set_file_limit (1);
  shell_action ("page.undo");
  shell_check_question ();
  set_file_limit (0);
  shell_answer ("again");
  g_assert_cmpuint (mh_match_get_step_number (mh_table_page_get_match (page)), ==, step);
  shell_action ("page.undo");
  g_assert_cmpuint (mh_match_get_step_number (mh_table_page_get_match (page)), ==, step + 1);
  assert_saved (page);
  shell_go_home ();
}

/* A person's hand chooses what glows. */
static void
choose (MhTablePage *page)
{
  MhTabletop *table = mh_table_page_get_table (page);

  test_wait_until (mh_tabletop_focus_choice (table));
  gtk_widget_activate_action (gtk_root_get_focus (GTK_ROOT (shell_window ())), "thing.choose",
                              NULL);
}

static void
assert_tooltip (MhTablePage *page, const char *text)
{
  g_assert_cmpstr (gtk_widget_get_tooltip_text (shell_child (page, "leave")), ==, text);
}

/* What is not saved is not said to be kept, and nobody loses it unasked. */
static void
leave_unsaved (MhTablePage *page)
{
  assert_tooltip (page, "Leave the Table");
  shell_action ("win.back");
  shell_answer ("cancel");
  g_assert_true (shell_page () == MH_PAGE (page));
  shell_action ("win.back");
  shell_answer ("leave");
  test_wait_until (is_library ());
}

/* The disk is full before somebody's move: it is asked as often as it is tried, and then it goes on without a
 * file. */
static void
test_disk_full (gconstpointer data)
{
  const guint n_people = GPOINTER_TO_UINT (data);
  MhTablePage *page = begin_at_rest (shell_head (3 - n_people, n_people));
  g_autoptr (MhMatch) match = g_object_ref (mh_table_page_get_match (page));
  g_autofree char *path = dup_path ();
  g_autofree char *saved = NULL;
  g_autofree char *found = NULL;
  guint64 step;

  assert_tooltip (page, "Leave the Table; the Match Is Saved");
  step = mh_match_get_step_number (match);
  g_assert_true (g_file_get_contents (path, &saved, NULL, NULL));
  set_file_limit (1);
  mh_match_run (match);
  if (n_people > 0)
    choose (page);
  shell_answer ("again");
  g_assert_cmpuint (mh_match_get_step_number (match), ==, step);
  if (n_people > 0)
    choose (page);
  shell_answer ("unsaved");
  shell_play (page, step + 3);
  set_file_limit (0);
  mh_match_pause (match);
  g_assert_true (g_file_get_contents (path, &found, NULL, NULL));
  g_assert_cmpstr (found, ==, saved);
  /* Computer players alone may have come to the end by then. */
  if (n_people > 0)
    leave_unsaved (page);
  shell_go_home ();
}

/* No match can be written at all: it can be played all the same. */
static void
test_begin_fails (void)
{
  g_autofree char *folder
      = g_build_filename (g_get_user_data_dir (), "mousehole", "matches", "open", NULL);
  g_autofree char *away = g_strconcat (folder, ".away", NULL);
  g_autoptr (MhHead) head = shell_head (0, 3);

  shell_clear ();
  g_assert_cmpint (g_mkdir_with_parents (folder, 0700), ==, 0);
  g_assert_cmpint (g_rename (folder, away), ==, 0);
  g_assert_true (g_file_set_contents (folder, "", 0, NULL));
  mh_navigation_begin (shell_window (), shell_game (), head);
  shell_answer ("cancel");
  g_assert_true (is_library ());
  mh_navigation_begin (shell_window (), shell_game (), head);
  shell_answer ("unsaved");
  g_assert_true (MH_IS_TABLE_PAGE (shell_page ()));
  play_a_little (MH_TABLE_PAGE (shell_page ()));
  leave_unsaved (MH_TABLE_PAGE (shell_page ()));
  g_assert_cmpint (g_unlink (folder), ==, 0);
  g_assert_cmpint (g_rename (away, folder), ==, 0);
}

static void
add_tests (void)
{
  g_test_add_func ("/shell/saving/begin-fails", test_begin_fails);
  g_test_add_func ("/shell/saving/leaving-waits", test_leaving_waits);
  g_test_add_func ("/shell/saving/leaving-fails", test_leaving_fails);
  g_test_add_func ("/shell/saving/playing-fails", test_playing_fails);
  g_test_add_func ("/shell/saving/deleted", test_deleted);
  g_test_add_func ("/shell/saving/undo-fails", test_undo_fails);
  g_test_add_data_func ("/shell/saving/disk-full/computers", GUINT_TO_POINTER (0), test_disk_full);
  g_test_add_data_func ("/shell/saving/disk-full/person", GUINT_TO_POINTER (1), test_disk_full);
}

int
main (int argc, char **argv)
{
  return shell_main (argc, argv, add_tests);
}
