/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* Messages when a match cannot be saved, and possible actions. The disk really fails. */
#include <glib/gstdio.h>

#include "shell-fixture.h"
#include "shell/history/mh-history.h"
#include "shell/library/mh-library-page.h"
#include "shell/people/mh-profile-page.h"
#include "shell/window/mh-navigation.h"
#include "tests/sync-spy.h"

/* No sync is running any more, and nothing moves. */
static void
come_to_rest (void)
{
  mh_match_pause (shell_match ());
  g_assert_true (mh_match_sync (shell_match (), NULL));
}

static gboolean
is_library (void)
{
  return MH_IS_LIBRARY_PAGE (shell_page ());
}

/* Whether all played moves are in the match's file. */
static void
assert_saved (MhMatch *match)
{
  g_autofree char *path = shell_open_path ();
  g_autofree char *text = mh_match_to_text (match);

  test_assert_file (path, text);
}

/* A person leaves while the last move is being written. */
static void
leave_during_sync (void)
{
  shell_begin (shell_head (3, 0));
  come_to_rest ();
  sync_spy_hold ();
  mh_match_run (shell_match ());
  shell_play_more (3);
  shell_request ("win.back");
}

/* The last move is being written: a person who leaves waits for it, but the window does not, nor does it close
 * before. */
static void
test_leaving_waits (void)
{
  for (guint i = 0; i < 2; i++)
    {
      leave_during_sync ();
      if (i > 0)
        gtk_window_close (GTK_WINDOW (shell_window ()));
      test_wait_picture (GTK_WIDGET (shell_window ()));
      g_assert_true (MH_IS_TABLE_PAGE (shell_page ()));
      g_assert_false (sync_spy_was_released ());
      sync_spy_release_soon (0);
      if (i > 0)
        test_wait_until (!gtk_widget_get_visible (GTK_WIDGET (shell_window ())));
      else
        test_wait_until (is_library ());
      g_assert_true (sync_spy_was_released ());
    }
  shell_open_window ();
}

/* From the first start to the podium, and whatever else happens, the main thread never waits for the disk. */
static void
test_nobody_waits (void)
{
  g_autoptr (GAsyncResult) checked = NULL;
  g_autofree char *path = NULL;
  MhHead *head = shell_head (3, 0);
  MhProfile *ida;
  guint n;

  mh_family_check_async (shell_family (), NULL, test_keep_result, &checked);
  test_wait_until (checked != NULL);
  g_assert_true (mh_family_check_finish (shell_family (), checked, NULL));
  n = sync_spy_count_main ();
  ida = shell_meet ("Ida");
  mh_head_set_person (head, 0, mh_profile_get_id (ida), "Ida");
  shell_begin (head);
  path = shell_open_path ();
  shell_play_more (3);
  shell_action ("win.back");
  g_assert_true (is_library ());
  shell_action_with ("win.continue", path);
  shell_play_more (3);
  shell_play_out (shell_head (0, 3));
  shell_action ("page.again");
  mh_match_set_computer_pause (shell_match (), 0);
  mh_tabletop_set_speed (shell_table (), 0);
  shell_wait_podium ();
  shell_action ("page.watch");
  shell_action ("page.play-on");
  shell_answer ("us");
  g_assert_true (MH_IS_TABLE_PAGE (shell_page ()));
  shell_go_home ();
  shell_open_person (ida);
  shell_action ("page.delete");
  shell_answer ("delete");
  test_wait_until (is_library ());
  shell_action_with ("win.delete-match", path);
  shell_answer ("delete");
  g_assert_false (g_file_test (path, G_FILE_TEST_EXISTS));
  shell_meet ("Leo");
  g_assert_cmpuint (sync_spy_count_main (), ==, n);
}

/* Writing fails: a question appears, and trying again helps as soon as it can. */
static void
test_leaving_fails (void)
{
  g_autoptr (MhMatch) match = NULL;
  MhPage *page;

  leave_during_sync ();
  page = shell_page ();
  match = g_object_ref (shell_match ());
  sync_spy_release_soon (EIO);
  shell_answer ("again");
  g_assert_true (shell_page () == page);
  shell_answer ("cancel");
  g_assert_true (shell_page () == page);
  shell_action ("win.back");
  sync_spy_fail (0);
  shell_answer ("again");
  test_wait_until (is_library ());
  assert_saved (match);
}

/* The failure is reported even if nobody leaves. */
static void
test_playing_fails (void)
{
  shell_begin (shell_head (3, 0));
  come_to_rest ();
  mh_match_run (shell_match ());
  sync_spy_fail (EIO);
  shell_play_more (1);
  shell_answer ("again");
  sync_spy_fail (0);
  shell_answer ("again");
  shell_play_more (3);
  come_to_rest ();
  assert_saved (shell_match ());
}

static gboolean
is_person (void)
{
  return MH_IS_PROFILE_PAGE (shell_page ());
}

static gboolean
is_in_file (const char *path, const char *name)
{
  g_autofree char *text = test_read_file (path);

  return strstr (text, name) != NULL;
}

static gboolean
is_bar_shown (void)
{
  return gtk_widget_get_mapped (shell_part ("bar"));
}

/* A person is removed from many matches, which takes long: nobody waits, a bar shows the progress, and leaving
 * the page changes nothing. */
static void
test_removing_takes_long (void)
{
  g_autofree char *path = NULL;

  for (guint i = 0; i < 2; i++)
    {
      MhProfile *ida = shell_meet ("Ida");
      g_autofree char *match
          = g_strdup_printf ("mousehole 1\ngame cat-patrol 1\nmatch 7-7\nseat a person %s \"Ida\"\n"
                             "seat b bot easy\nseed 4\nstart a\n",
                             mh_profile_get_id (ida));

      g_free (path);
      path = shell_write ("matches/finished/7-7.mousehole", match);
      shell_open_person (ida);
      sync_spy_hold ();
      shell_action ("page.delete");
      shell_answer ("delete");
      test_wait_until (is_bar_shown ());
      if (i == 0)
        shell_action ("win.back");
      g_assert_cmpint (is_person (), ==, i > 0);
      g_assert_false (sync_spy_was_released ());
      sync_spy_release_soon (0);
      test_wait_until (!is_person ());
      test_wait_until (!is_in_file (path, "Ida"));
    }
  g_assert_cmpint (g_unlink (path), ==, 0);
}

static gboolean
quit (gpointer user_data)
{
  g_action_group_activate_action (G_ACTION_GROUP (g_application_get_default ()), "quit", NULL);
  return G_SOURCE_REMOVE;
}

/* The program has to quit while it asks what to do: it asks whether to leave. If the players stay, it asks again. */
static void
test_quitting_fails (void)
{
  shell_begin (shell_head (3, 0));
  come_to_rest ();
  mh_match_run (shell_match ());
  sync_spy_fail (EIO);
  shell_play_more (1);
  for (guint i = 0; i < 2; i++)
    {
      shell_check_question ();
      g_idle_add (quit, NULL);
      shell_settle ();
      g_assert_true (gtk_widget_get_visible (GTK_WIDGET (shell_window ())));
      shell_answer (i == 0 ? "cancel" : "leave");
    }
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (shell_window ())));
  sync_spy_fail (0);
  shell_open_window ();
}

/* A person deletes the file in the file manager: the match is there again, and one sentence says so. */
static void
test_deleted (void)
{
  g_autofree char *path = NULL;

  shell_begin (shell_head (3, 0));
  path = shell_open_path ();
  shell_play_more (3);
  g_assert_cmpint (g_unlink (path), ==, 0);
  shell_play_more (3);
  assert_saved (shell_match ());
  test_wait_until (shell_says (shell_window (), "nothing is lost"));
}

/* The disk is full, and a player wants to take a tile back: the button reacts, unless the family does not allow it. */
static void
test_undo_fails (void)
{
  GSettings *settings = mh_program_get_settings ();
  guint64 step;

  shell_begin (shell_head_of ("mouse-race", 2, 0));
  while (!shell_is_enabled ("undo"))
    shell_play_more (1);
  come_to_rest ();
  g_settings_set_boolean (settings, "take-back", FALSE);
  g_assert_false (gtk_widget_get_visible (shell_part ("undo")));
  g_assert_false (shell_is_enabled ("undo"));
  g_settings_set_boolean (settings, "take-back", TRUE);
  g_assert_true (gtk_widget_get_visible (shell_part ("undo")));
  step = mh_match_get_step_number (shell_match ());
  test_limit_files (1);
  shell_action ("page.undo");
  shell_check_question ();
  test_limit_files (RLIM_INFINITY);
  shell_answer ("again");
  g_assert_cmpuint (mh_match_get_step_number (shell_match ()), ==, step);
  shell_action ("page.undo");
  g_assert_cmpuint (mh_match_get_step_number (shell_match ()), ==, step + 1);
  assert_saved (shell_match ());
}

/* Acts for a person: activates a highlighted thing. */
static void
choose (void)
{
  test_wait_until (mh_tabletop_focus_choice (shell_table ()));
  gtk_widget_activate_action (shell_focus (), "thing.choose", NULL);
}

static void
assert_tooltip (const char *text)
{
  g_assert_cmpstr (gtk_widget_get_tooltip_text (shell_part ("leave")), ==, text);
}

/* An unsaved match does not claim to be saved, and is not lost without a question. */
static void
leave_unsaved (void)
{
  MhPage *page = shell_page ();

  assert_tooltip ("Leave the Table");
  shell_action ("win.back");
  shell_answer ("cancel");
  g_assert_true (shell_page () == page);
  shell_action ("win.back");
  shell_answer ("leave");
  test_wait_until (is_library ());
}

/* The disk is full before a person's move: every try asks again, and then the match continues without a file. */
static void
test_disk_full (gconstpointer data)
{
  const guint n_people = GPOINTER_TO_UINT (data);
  g_autoptr (MhMatch) match = NULL;
  g_autofree char *path = NULL;
  g_autofree char *saved = NULL;
  guint64 step;

  /* Computer players alone may have finished before the page has faded in: they wait. */
  shell_seat (shell_head (n_people, 3 - n_people));
  come_to_rest ();
  shell_settle ();
  match = g_object_ref (shell_match ());
  path = shell_open_path ();
  assert_tooltip ("Leave the Table; the Match Is Saved");
  step = mh_match_get_step_number (match);
  saved = test_read_file (path);
  test_limit_files (1);
  mh_match_run (match);
  if (n_people > 0)
    choose ();
  shell_answer ("again");
  g_assert_cmpuint (mh_match_get_step_number (match), ==, step);
  if (n_people > 0)
    choose ();
  shell_answer ("unsaved");
  shell_play_more (3);
  test_limit_files (RLIM_INFINITY);
  mh_match_pause (match);
  test_assert_file (path, saved);
  /* Computer players alone may have finished by then. */
  if (n_people > 0)
    leave_unsaved ();
}

/* No match can be written at all: it can be played all the same. */
static void
test_begin_fails (void)
{
  g_autofree char *folder = shell_data_path ("matches/open");
  g_autofree char *away = g_strconcat (folder, ".away", NULL);
  g_autoptr (MhHead) head = shell_head (3, 0);

  g_assert_cmpint (g_mkdir_with_parents (folder, 0700), ==, 0);
  g_assert_cmpint (g_rename (folder, away), ==, 0);
  g_assert_true (g_file_set_contents (folder, "", 0, NULL));
  mh_navigation_begin (shell_window (), head);
  shell_answer ("cancel");
  g_assert_true (is_library ());
  mh_navigation_begin (shell_window (), head);
  shell_answer ("unsaved");
  g_assert_true (MH_IS_TABLE_PAGE (shell_page ()));
  shell_play_more (3);
  leave_unsaved ();
  g_assert_cmpint (g_unlink (folder), ==, 0);
  g_assert_cmpint (g_rename (away, folder), ==, 0);
}

static void
open_file (const char *path)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);

  mh_history_open_files (shell_window (), &file, 1);
}

static void
begin_unsaved (void)
{
  shell_begin (shell_head_of ("mouse-race", 2, 0));
  come_to_rest ();
  mh_match_play_on_without_journal (shell_match ());
}

static const char *
get_game (void)
{
  return mh_match_get_head (shell_match ())->game;
}

/* Another match of the family doesn't take the place of an unsaved one without a question. */
static void
test_replaced (void)
{
  g_autofree char *path = NULL;
  MhPage *page;

  shell_begin (shell_head (3, 0));
  path = shell_open_path ();
  shell_go_home ();
  begin_unsaved ();
  page = shell_page ();
  open_file (path);
  g_assert_true (shell_question_says ("will be lost"));
  shell_answer ("cancel");
  g_assert_true (shell_page () == page);
  open_file (path);
  shell_answer ("leave");
  g_assert_cmpstr (get_game (), ==, "cat-patrol");
}

/* Nor does a match that begins in the middle of a finished one. */
static void
test_replaced_below (void)
{
  MhHead *head = shell_head (0, 3);
  g_autofree char *match = g_strdup (head->match);
  g_autofree char *path = NULL;
  MhPage *page;

  shell_play_out (head);
  path = mh_match_store_find_finished (mh_program_get_store (), match);
  shell_go_home ();
  begin_unsaved ();
  open_file (path);
  shell_settle ();
  page = shell_page ();
  shell_action ("page.play-on");
  shell_answer ("computer");
  g_assert_true (shell_question_says ("will be lost"));
  shell_answer ("cancel");
  g_assert_true (shell_page () == page);
  shell_action ("page.play-on");
  shell_answer ("computer");
  shell_answer ("leave");
  g_assert_cmpstr (get_game (), ==, "cat-patrol");
  g_assert_nonnull (mh_match_get_head (shell_match ())->source_match);
}

/* A damaged file is repaired, and reported, only when its match continues. */
static void
test_replaced_by_damaged (void)
{
  g_autofree char *path = NULL, *text = NULL, *damaged = NULL;

  shell_begin (shell_head (3, 0));
  path = shell_open_path ();
  shell_go_home ();
  text = test_read_file (path);
  damaged = g_strconcat (text, "b dance\n", NULL);
  test_write_file (path, damaged);
  begin_unsaved ();
  open_file (path);
  shell_answer ("cancel");
  test_assert_file (path, damaged);
  g_assert_false (shell_shows ("The match’s file was damaged."));
  open_file (path);
  shell_answer ("leave");
  g_assert_cmpstr (get_game (), ==, "cat-patrol");
  g_assert_true (shell_says (shell_window (), "The match’s file was damaged."));
}

static gboolean
is_mouse_race (void)
{
  return MH_IS_TABLE_PAGE (shell_page ()) && g_str_equal (get_game (), "mouse-race");
}

/* Another match is asked for while the last move of this one is being written: it comes to the table after that. */
static void
test_replaced_during_sync (void)
{
  g_autofree char *path = NULL;

  shell_begin (shell_head_of ("mouse-race", 2, 0));
  path = shell_open_path ();
  shell_go_home ();
  leave_during_sync ();
  open_file (path);
  g_assert_true (MH_IS_TABLE_PAGE (shell_page ()));
  g_assert_cmpstr (get_game (), ==, "cat-patrol");
  sync_spy_release_soon (0);
  test_wait_until (is_mouse_race ());
}

/* A match that is already on the table stays there and continues. */
static void
test_opened_twice (void)
{
  g_autofree char *path = NULL;
  MhPage *page;
  guint64 step;

  shell_seat (shell_head (0, 3));
  page = shell_page ();
  path = shell_open_path ();
  open_file (path);
  g_assert_true (shell_page () == page);
  step = mh_match_get_step_number (shell_match ());
  test_wait_until (mh_match_get_step_number (shell_match ()) > step);
}

void
shell_add_tests (void)
{
  shell_add ("/shell/saving/nobody-waits", test_nobody_waits);
  shell_add ("/shell/saving/begin-fails", test_begin_fails);
  shell_add ("/shell/saving/leaving-waits", test_leaving_waits);
  shell_add ("/shell/saving/leaving-fails", test_leaving_fails);
  shell_add ("/shell/saving/playing-fails", test_playing_fails);
  shell_add ("/shell/saving/quitting-fails", test_quitting_fails);
  shell_add ("/shell/saving/deleted", test_deleted);
  shell_add ("/shell/saving/removing-takes-long", test_removing_takes_long);
  shell_add ("/shell/saving/undo-fails", test_undo_fails);
  shell_add ("/shell/saving/replaced", test_replaced);
  shell_add ("/shell/saving/replaced-by-damaged", test_replaced_by_damaged);
  shell_add ("/shell/saving/replaced-during-sync", test_replaced_during_sync);
  shell_add ("/shell/saving/opened-twice", test_opened_twice);
  shell_add ("/shell/saving/replaced-below", test_replaced_below);
  shell_add_data ("/shell/saving/disk-full/computers", GUINT_TO_POINTER (0), test_disk_full);
  shell_add_data ("/shell/saving/disk-full/person", GUINT_TO_POINTER (1), test_disk_full);
}
