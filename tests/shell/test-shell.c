/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* The program's pages, used as people use them. Each test begins at the library. */
#include <glib/gstdio.h>
#include <string.h>

#include "shell-fixture.h"
#include "toolkit.h"
#include "shell/history/mh-replay-page.h"
#include "shell/library/mh-library-page.h"
#include "shell/parts/mh-toolkit.h"
#include "shell/rules/mh-rules-page.h"

/* Matches --------------------------------------------------------------------------------- */

static MhSight *
play_to_the_middle (void)
{
  shell_begin (shell_head (1, 2));
  shell_play_more (15);
  mh_match_pause (shell_match ());
  mh_tabletop_skip (shell_table ());
  shell_settle ();
  return mh_sight_ref (mh_tabletop_get_shown (shell_table ()));
}

/* The same match continues as it was, whether a person goes back, is faster than the page that fades out, or
 * closes the window. Then its file is deleted. */
static void
test_leave_and_continue (void)
{
  g_autoptr (MhSight) sight = play_to_the_middle ();
  g_autofree char *path = shell_open_path ();

  for (guint i = 0; i < 3; i++)
    {
      if (i == 0)
        {
          shell_action ("win.back");
          g_assert_true (MH_IS_LIBRARY_PAGE (shell_page ()));
          g_assert_true (gtk_widget_get_visible (shell_part ("open_box")));
        }
      else if (i == 1)
        {
          shell_request ("win.back");
          g_assert_true (mh_window_is_moving (shell_window ()));
        }
      else
        {
          shell_close_window ();
          shell_open_window ();
        }
      g_assert_cmpuint (g_list_model_get_n_items (shell_open_matches ()), ==, 1);
      shell_continue ();
      g_assert_true (MH_IS_TABLE_PAGE (shell_page ()));
      mh_match_pause (shell_match ());
      g_assert_true (mh_sight_equal (mh_tabletop_get_shown (shell_table ()), sight));
      g_assert_cmpuint (g_list_model_get_n_items (shell_log ()), >, 0);
    }
  shell_go_home ();
  shell_action_with ("win.delete-match", path);
  shell_answer ("cancel");
  g_assert_cmpuint (g_list_model_get_n_items (shell_open_matches ()), ==, 1);
  shell_action_with ("win.delete-match", path);
  shell_answer ("delete");
  g_assert_cmpuint (g_list_model_get_n_items (shell_open_matches ()), ==, 0);
  g_assert_false (gtk_widget_get_visible (shell_part ("open_box")));
  g_assert_false (g_file_test (path, G_FILE_TEST_EXISTS));
}

static gboolean
has_size (GtkWindow *window, int width, int height)
{
  int now[2];

  gtk_window_get_default_size (window, &now[0], &now[1]);
  return now[0] == width && now[1] == height && !gtk_window_is_maximized (window);
}

static void
close_and_check_size (gboolean maximized)
{
  GSettings *settings = mh_program_get_settings ();

  shell_close_window ();
  g_assert_true (g_settings_get_boolean (settings, "window-maximized") == maximized);
  g_assert_cmpint (g_settings_get_int (settings, "window-width"), ==, 700);
  g_assert_cmpint (g_settings_get_int (settings, "window-height"), ==, 500);
  shell_open_window ();
}

/* A window that is closed in full screen remembers its earlier size, even when it is opened again. If windows
 * have shadows, these are not part of the size. */
static void
test_size (void)
{
  if (!test_window_take_focus (GTK_WINDOW (shell_window ())))
    return;
  gtk_window_set_default_size (GTK_WINDOW (shell_window ()), 700, 500);
  shell_settle ();
  gtk_window_maximize (GTK_WINDOW (shell_window ()));
  test_wait_until (gtk_window_is_maximized (GTK_WINDOW (shell_window ())));
  shell_settle ();
  close_and_check_size (TRUE);
  test_wait_until (gtk_window_is_maximized (GTK_WINDOW (shell_window ())));
  shell_settle ();
  gtk_window_unmaximize (GTK_WINDOW (shell_window ()));
  test_wait_until (has_size (GTK_WINDOW (shell_window ()), 700, 500));
  shell_settle ();
  close_and_check_size (FALSE);
}

/* A dialog does not keep the program from ending. */
static void
test_quit (void)
{
  shell_action ("app.preferences");
  shell_action ("app.quit");
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (shell_window ())));
  shell_open_window ();
}

/* The screen stays on while computer players play among themselves and a person may be watching, and only then. */
static void
test_watched (void)
{
  MhTabletop *table;
  MhMatch *match;

  shell_begin (shell_head (1, 2));
  table = shell_table ();
  match = shell_match ();
  mh_match_hold (match);
  g_assert_cmpuint (mh_match_get_actors (match), ==, mh_actor_bit (0));
  g_assert_cmpuint (awake_count (), ==, 0);
  mh_match_set_stand_in (match, 0, MH_LEVEL_EASY);
  g_assert_cmpuint (awake_count (), ==, 1);
  shell_action ("page.pause");
  g_assert_cmpuint (awake_count (), ==, 0);
  shell_action ("page.pause");
  g_assert_cmpuint (awake_count (), ==, 1);
  shell_action ("page.rules");
  g_assert_cmpuint (awake_count (), ==, 0);
  /* Activity at the table changes nothing. */
  g_object_set (table, "paused", TRUE, NULL);
  g_object_set (table, "paused", FALSE, NULL);
  g_assert_cmpuint (awake_count (), ==, 0);
  shell_action ("win.back");
  g_assert_cmpuint (awake_count (), ==, 1);
  mh_match_release (match);
  shell_go_home ();
  g_assert_cmpuint (awake_count (), ==, 0);
}

/* A dialog inside the window, as newer versions of libadwaita have it: nothing behind it can have the focus. */
static void
set_dialog (gboolean on)
{
  static GtkWidget *dialog;
  GtkWidget *stack = gtk_widget_get_parent (GTK_WIDGET (shell_page ()));
  GtkWidget *behind = gtk_widget_get_parent (stack);

  if (on)
    {
      dialog = gtk_button_new ();
      gtk_widget_set_parent (dialog, GTK_WIDGET (shell_window ()));
      gtk_widget_set_child_visible (dialog, FALSE);
      gtk_widget_set_can_focus (behind, FALSE);
      g_assert_true (gtk_widget_grab_focus (dialog));
      return;
    }
  gtk_widget_set_can_focus (behind, TRUE);
  gtk_window_set_focus (GTK_WINDOW (shell_window ()), NULL);
  g_clear_pointer (&dialog, gtk_widget_unparent);
}

/* Behind a dialog the match waits, no shortcut has an effect, and the podium does not come. */
static void
test_dialog (void)
{
  g_autoptr (MhMatch) match = NULL;
  guint64 step;

  shell_seat (shell_head (0, 3));
  match = g_object_ref (shell_match ());
  test_wait_until (mh_match_get_step_number (match) > 0);
  g_assert_true (shell_is_enabled ("pause"));
  set_dialog (TRUE);
  step = mh_match_get_step_number (match);
  g_assert_false (gtk_widget_activate_action (GTK_WIDGET (shell_window ()), "page.pause", NULL));
  g_assert_false (mh_tabletop_is_paused (shell_table ()));
  test_wait (100);
  g_assert_cmpuint (mh_match_get_step_number (match), ==, step);
  set_dialog (FALSE);
  g_assert_nonnull (shell_focus ());
  g_assert_true (shell_is_enabled ("pause"));
  test_wait_until (mh_match_is_over (match));
  set_dialog (TRUE);
  test_wait (1200);
  g_assert_true (MH_IS_TABLE_PAGE (shell_page ()));
  set_dialog (FALSE);
  shell_wait_podium ();
}

/* A page over the table stays there, even if the match has just ended; the match waits for its reader. */
static void
test_covered (void)
{
  g_autoptr (MhMatch) match = NULL;
  MhPage *page;
  guint64 step;

  shell_seat (shell_head (0, 3));
  page = shell_page ();
  match = g_object_ref (shell_match ());
  test_wait_until (mh_match_get_step_number (match) > 0);
  shell_action ("page.rules");
  step = mh_match_get_step_number (match);
  test_wait (100);
  g_assert_cmpuint (mh_match_get_step_number (match), ==, step);
  g_assert_false (mh_match_is_over (match));
  shell_request ("win.back");
  test_wait_until (shell_page () == page);
  shell_action ("page.pause");
  shell_action ("page.rules");
  shell_action ("win.back");
  g_assert_true (shell_focus () == shell_part ("resume"));
  shell_action ("page.pause");
  test_wait_until (mh_match_is_over (match));
  shell_action ("page.rules");
  test_wait (1200);
  g_assert_true (MH_IS_RULES_PAGE (shell_page ()));
  shell_action ("win.back");
  shell_wait_podium ();
}

/* A minimized window lets the screen go dark. */
static void
test_watched_minimized (void)
{
  GtkWindow *window = GTK_WINDOW (shell_window ());

  if (!test_window_take_focus (window))
    return;
  shell_begin (shell_head (1, 2));
  mh_match_hold (shell_match ());
  mh_match_set_stand_in (shell_match (), 0, MH_LEVEL_EASY);
  g_assert_cmpuint (awake_count (), ==, 1);
  gtk_window_minimize (window);
  test_wait_until (awake_count () == 0);
  gtk_window_unminimize (window);
  gtk_window_present (window);
  test_wait_until (awake_count () == 1);
  mh_match_release (shell_match ());
}

/* A desktop that can't keep the screen on is asked once, not at each step. */
static void
test_watched_in_vain (void)
{
  const guint before = awake_asked ();

  awake_refuse (TRUE);
  shell_seat (shell_head (0, 3));
  test_wait_until (mh_match_get_step_number (shell_match ()) > 5);
  g_assert_cmpuint (awake_asked (), ==, before + 1);
  shell_go_home ();
  awake_refuse (FALSE);
}

/* Also with a person who has no move for a long time. */
static void
test_watched_long (void)
{
  MhHead *head = shell_head (1, 2);
  g_autoptr (MhStep) step = NULL;
  g_autoptr (GPtrArray) steps = NULL;
  MhMatch *match;
  guint n = 0;

  head->start = 1;
  shell_seat (head);
  match = shell_match ();
  mh_match_hold (match);
  shell_move (match);
  shell_settle ();
  steps = mh_match_get_steps (match, MH_TABLE);
  step = mh_step_ref (g_ptr_array_index (steps, 0));
  for (; awake_count () == 0 && n < 200; n++)
    g_signal_emit_by_name (shell_table (), "shown", step);
  g_assert_cmpuint (n, >, 50);
  g_assert_cmpuint (n, <, 200);
  mh_match_release (match);
  shell_go_home ();
  g_assert_cmpuint (awake_count (), ==, 0);
}

/* Wherever sounds are turned off or the match is paused, the buttons at the table show it. */
static void
test_buttons (void)
{
  GSettings *settings = mh_program_get_settings ();
  GtkButton *button;

  shell_begin (shell_head (1, 2));
  button = GTK_BUTTON (shell_part ("mute"));
  for (guint i = 0; i < 2; i++)
    {
      const gboolean sound = i == 1;

      g_settings_set_boolean (settings, "sound", sound);
      g_assert_cmpint (shell_get_state ("mute"), ==, !sound);
      g_assert_cmpint (gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (button)), ==, !sound);
      g_assert_cmpstr (gtk_button_get_icon_name (button), ==,
                       sound ? "audio-volume-high-symbolic" : "audio-volume-muted-symbolic");
    }
  shell_action ("page.mute");
  g_assert_false (g_settings_get_boolean (settings, "sound"));
  g_assert_true (shell_get_state ("mute"));
  for (guint i = 0; i < 4; i++)
    {
      if (i < 2)
        shell_action ("page.pause");
      else
        g_object_set (shell_table (), "paused", i == 2, NULL);
      g_assert_cmpint (shell_get_state ("pause"), ==, i % 2 == 0);
      g_assert_cmpint (gtk_widget_get_visible (shell_part ("pause_cover")), ==, i % 2 == 0);
    }
}

/* Files ----------------------------------------------------------------------------------- */

/* A file from elsewhere is shown, up to an error in it, whose position is reported; one that is not a match is not.
 * Nor is a pipe without a writer: the window does not wait for one. */
static void
test_open_file (void)
{
  static const struct
  {
    gboolean has_head;
    const char *text;
    gboolean forged;
  } cases[] = {
    { TRUE, "a roll\n* cat AK\n", FALSE },
    { TRUE, "a roll\n* cat AK\nb roll\n* cat AK\n", TRUE },
    { FALSE, "" },
    { FALSE, "mousehole 1\n" },
    { FALSE, "\x7f\x45LF" },
    { FALSE, "mousehole 1\ngame ../x 1\n" },
  };
  g_autoptr (MhHead) head = shell_head (0, 3);
  g_autofree char *begun = mh_head_to_text (head);
  g_autofree char *path = g_build_filename (g_get_user_cache_dir (), "pipe.mousehole", NULL);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *whole = g_strconcat (cases[i].has_head ? begun : "", cases[i].text, NULL);

      shell_open_text (whole);
      g_assert_cmpint (MH_IS_REPLAY_PAGE (shell_page ()), ==, cases[i].has_head);
      g_assert_cmpint (MH_IS_LIBRARY_PAGE (shell_page ()), ==, !cases[i].has_head);
      g_assert_cmpuint (g_list_model_get_n_items (shell_open_matches ()), ==, 0);
      g_assert_true (!cases[i].forged
                     || strstr (shell_text (shell_page (), "note"), "line") != NULL);
    }
  g_assert_cmpint (mkfifo (path, 0600), ==, 0);
  shell_open_file (path);
  g_assert_true (MH_IS_LIBRARY_PAGE (shell_page ()));
  g_unlink (path);
}

/* A match with @head, in a file of that name */
static GFile *
write_head (MhHead *head, const char *name)
{
  g_autofree char *text = mh_head_to_text (head);
  GFile *file = g_file_new_build_filename (g_get_user_cache_dir (), name, NULL);

  g_assert_true (g_file_set_contents (g_file_peek_path (file), text, -1, NULL));
  mh_head_free (head);
  return file;
}

/* Several files at once: each is opened, and the first one is shown. */
static void
test_open_two_files (void)
{
  GFile *files[] = { write_head (shell_head (0, 3), "first.mousehole"),
                     write_head (shell_head (1, 2), "more.mousehole") };

  g_application_open (G_APPLICATION (g_application_get_default ()), files, G_N_ELEMENTS (files),
                      "");
  shell_settle ();
  g_assert_true (MH_IS_REPLAY_PAGE (shell_page ()));
  g_assert_cmpuint (mh_head_get_people (mh_match_get_head (
                        MH_MATCH (mh_replay_page_get_match (MH_REPLAY_PAGE (shell_page ()))))),
                    ==, 0);
  shell_action ("win.back");
  g_assert_true (MH_IS_REPLAY_PAGE (shell_page ()));
  shell_action ("win.back");
  g_assert_true (MH_IS_LIBRARY_PAGE (shell_page ()));
  g_object_unref (files[0]);
  g_object_unref (files[1]);
}

static gboolean
drop_all (GSList *files)
{
  g_auto (GValue) value = G_VALUE_INIT;
  gboolean taken = FALSE;

  g_value_init (&value, GDK_TYPE_FILE_LIST);
  g_value_set_boxed (&value, files);
  g_signal_emit_by_name (shell_find_controller (shell_window (), GTK_TYPE_DROP_TARGET), "drop",
                         &value, 1.0, 1.0, &taken);
  return taken;
}

static gboolean
drop (GFile *file)
{
  GSList files = { file };

  return drop_all (&files);
}

/* A file that is dropped on the window opens as from the command line; so does one from “Open…”. */
static void
test_drop (void)
{
  GApplication *application = G_APPLICATION (g_application_get_default ());
  g_autoptr (GFile) file = write_head (shell_head (0, 3), "drop.mousehole");

  g_assert_true (drop (file));
  test_wait_until (MH_IS_REPLAY_PAGE (shell_page ()));
  g_assert_true (g_action_group_get_action_enabled (G_ACTION_GROUP (application), "open"));
  shell_go_home ();
}

static GFile *
write_text (const char *name, const char *text)
{
  GFile *file = g_file_new_build_filename (g_get_user_cache_dir (), name, NULL);

  g_assert_true (g_file_set_contents (g_file_peek_path (file), text, -1, NULL));
  return file;
}

/* Each of several files is treated in turn, and one sentence says which ones are refused. */
static void
test_drop_several (void)
{
  g_autoptr (GFile) good = write_head (shell_head (0, 3), "good.mousehole");
  g_autoptr (GFile) bad = write_text ("bad.mousehole", "mouse");
  g_autoptr (GFile) worse = write_text ("worse.txt", "");
  g_autoptr (GFile) family = g_file_new_build_filename (g_get_user_cache_dir (), "one", NULL);
  GSList last = { worse }, middle = { good, &last }, first = { bad, &middle };
  GSList twin = { family }, twins = { family, &twin };

  g_assert_true (g_file_set_contents (g_file_peek_path (family), "SQLite format 3", 16, NULL));
  g_assert_true (drop_all (&first));
  test_wait_until (MH_IS_REPLAY_PAGE (shell_page ()));
  g_assert_true (shell_shows ("2 files can’t be opened: bad.mousehole, worse.txt"));
  shell_action ("win.back");
  g_assert_true (MH_IS_LIBRARY_PAGE (shell_page ()));
  /* The reason for one. */
  g_assert_true (drop_all (&middle));
  test_wait_until (MH_IS_REPLAY_PAGE (shell_page ()));
  g_assert_true (shell_says (shell_window (), "worse.txt:1: this is not a Mousehole record"));
  shell_go_home ();
  /* Only one family is unpacked. */
  g_assert_true (drop_all (&twins));
  shell_settle ();
  shell_action ("win.back");
  g_assert_true (MH_IS_LIBRARY_PAGE (shell_page ()));
}

/* Full screen ------------------------------------------------------------------------------- */

static gboolean
has_header (void)
{
  GtkWidget *header = shell_find_type (shell_page (), ADW_TYPE_HEADER_BAR);
  const gboolean seen = !gtk_widget_has_css_class (header, "unseen");

  g_assert_cmpint (gtk_widget_get_can_target (header), ==, seen);
  return seen;
}

static void
point_at (double y)
{
  g_signal_emit_by_name (shell_find_controller (shell_page (), GTK_TYPE_EVENT_CONTROLLER_MOTION),
                         "motion", 300.0, y);
}

static void
touch_at (double y)
{
  g_signal_emit_by_name (shell_find_controller (shell_page (), GTK_TYPE_GESTURE_CLICK), "pressed",
                         1, 300.0, y);
}

static double
get_top (void)
{
  return shell_bounds (shell_part ("scroller"), shell_page ()).origin.y;
}

/* The header of every page goes out of the way until the pointer or a finger is at the top edge. */
static void
test_full_screen (void)
{
  GtkWindow *window = GTK_WINDOW (shell_window ());
  GtkWidget *edge;

  if (!test_window_take_focus (window))
    return;
  g_assert_cmpfloat (get_top (), >, 30);
  shell_action ("win.fullscreen");
  test_wait_until (gtk_window_is_fullscreen (window));
  shell_settle ();
  g_assert_false (has_header ());
  g_assert_cmpfloat (get_top (), ==, 0);
  /* The message about the hidden header is at the top, where it covers nothing, and comes only once. */
  edge = shell_child (window, "edge");
  g_assert_true (gtk_widget_get_mapped (edge));
  g_assert_cmpfloat (shell_bounds (edge, window).origin.y, <, 30);
  g_assert_false (gtk_widget_get_can_target (edge));
  test_wait_until (gtk_widget_has_css_class (GTK_WIDGET (window), "roomy"));
  point_at (200);
  g_assert_false (has_header ());
  point_at (1);
  g_assert_true (has_header ());
  point_at (30);
  g_assert_true (has_header ());
  point_at (200);
  g_assert_false (has_header ());
  touch_at (12);
  g_assert_true (has_header ());
  touch_at (200);
  g_assert_false (has_header ());
  /* Its buttons can be reached by keys, and are seen then. */
  gtk_window_set_focus_visible (window, TRUE);
  gtk_widget_grab_focus (shell_part ("menu"));
  g_assert_true (has_header ());
  gtk_widget_grab_focus (shell_item (shell_part ("games"), 0));
  g_assert_false (has_header ());
  gtk_window_set_focus_visible (window, FALSE);
  shell_action_with ("win.about-game", "cat-patrol");
  g_assert_false (has_header ());
  shell_action ("win.fullscreen");
  test_wait_until (!gtk_window_is_fullscreen (window));
  g_assert_true (has_header ());
  shell_action ("win.back");
  shell_settle ();
  g_assert_true (has_header ());
  g_assert_cmpfloat (get_top (), >, 30);
  g_assert_false (gtk_widget_get_visible (edge));
  shell_action ("win.fullscreen");
  test_wait_until (gtk_window_is_fullscreen (window));
  g_assert_false (gtk_widget_get_visible (edge));
  shell_action ("win.fullscreen");
  test_wait_until (!gtk_window_is_fullscreen (window));
}

/* No shortcut adds a dialog or a page to a dialog. It gives the focus back. */
static void
test_one_dialog (void)
{
  static const char *const actions[]
      = { "app.preferences", "app.about", "app.shortcuts", "app.open" };
  g_autoptr (GFile) file = write_head (shell_head (0, 3), "drop.mousehole");
  MhPage *page;

  shell_lead_to ("history", "cat-patrol");
  page = shell_page ();
  g_assert_true (gtk_widget_grab_focus (shell_part ("back")));
  shell_action ("app.preferences");
  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    shell_action (actions[i]);
  g_assert_false (drop (file));
  shell_close_dialog ();
  g_assert_true (shell_page () == page);
  g_assert_true (shell_focus () == shell_part ("back"));
}

/* A page that comes behind a dialog has the focus when the dialog is gone. */
static void
test_page_behind_dialog (void)
{
  g_autoptr (GFile) file = write_head (shell_head (0, 3), "behind.mousehole");

  g_assert_nonnull (shell_focus ());
  shell_action ("app.preferences");
  g_application_open (G_APPLICATION (g_application_get_default ()), &file, 1, "");
  shell_settle ();
  shell_close_dialog ();
  g_assert_true (MH_IS_REPLAY_PAGE (shell_page ()));
  g_assert_nonnull (shell_focus ());
  g_assert_true (gtk_widget_is_ancestor (shell_focus (), GTK_WIDGET (shell_page ())));
}

/* A file chooser that can't be shown says so. */
static void
test_no_chooser (void)
{
  shell_fail_to_open ("No portal answers.");
  g_assert_true (shell_shows ("No portal answers."));
}

/* The family is checked when the program starts, not with each file. */
static void
test_checked_once (void)
{
  g_autoptr (GFile) file = write_head (shell_head (0, 3), "more.mousehole");

  for (guint i = 0; i < 2; i++)
    {
      g_assert_true (drop (file));
      shell_settle ();
    }
  g_assert_cmpuint (checked_count (), ==, 1);
}

/* Rest ------------------------------------------------------------------------------------- */

/* An idle page comes to rest: no frame is drawn, and no timer runs. */
static void
test_rest (gconstpointer page)
{
  GdkFrameClock *frames = gtk_widget_get_frame_clock (GTK_WIDGET (shell_window ()));
  guint n = 0;
  gulong id;

  if (g_str_equal (page, "paused"))
    {
      shell_go_home ();
      shell_begin (shell_head (1, 2));
      mh_tabletop_set_speed (shell_table (), 1);
      shell_action ("page.pause");
    }
  else
    shell_lead_to (page, "cat-patrol");
  shell_settle ();
  test_wait_rest ();
  id = test_count_frames (GTK_WIDGET (shell_window ()), "before-paint", &n);
  test_wait (100);
  g_assert_cmpuint (n, ==, 0);
  g_signal_handler_disconnect (frames, id);
}

/* Whatever killed the program is not the game's fault: there is no question, and no later one. */
static void
test_killed (void)
{
  char *marks[2];

  for (guint i = 0; i < G_N_ELEMENTS (marks); i++)
    {
      g_autofree char *name = NULL;

      shell_begin (shell_head (1, 2));
      name = g_strconcat ("continuing-", mh_match_get_head (shell_match ())->match, NULL);
      shell_go_home ();
      marks[i] = shell_mark (name);
    }
  g_application_activate (g_application_get_default ());
  g_assert_true (
      shell_shows ("Mousehole quit unexpectedly last time, in the middle of Cat Patrol."));
  g_assert_false (mh_toolkit_has_dialog (GTK_WINDOW (shell_window ())));
  for (guint i = 0; i < G_N_ELEMENTS (marks); i++)
    {
      g_assert_false (g_file_test (marks[i], G_FILE_TEST_EXISTS));
      g_free (marks[i]);
    }
}

void
shell_add_tests (void)
{
  shell_add ("/shell/killed", test_killed);
  shell_add ("/shell/drop", test_drop);
  shell_add ("/shell/drop-several", test_drop_several);
  shell_add ("/shell/full-screen", test_full_screen);
  shell_add ("/shell/quit", test_quit);
  shell_add ("/shell/one-dialog", test_one_dialog);
  shell_add ("/shell/page-behind-dialog", test_page_behind_dialog);
  shell_add ("/shell/match/leave", test_leave_and_continue);
  shell_add ("/shell/size", test_size);
  shell_add ("/shell/match/buttons", test_buttons);
  shell_add ("/shell/match/watched", test_watched);
  shell_add ("/shell/watched/minimized", test_watched_minimized);
  shell_add ("/shell/match/watched-long", test_watched_long);
  shell_add ("/shell/match/watched-in-vain", test_watched_in_vain);
  shell_add ("/shell/match/covered", test_covered);
  shell_add ("/shell/match/dialog", test_dialog);
  shell_add ("/shell/file/one", test_open_file);
  shell_add ("/shell/file/two", test_open_two_files);
  shell_add ("/shell/file/no-chooser", test_no_chooser);
  shell_add ("/shell/file/checked-once", test_checked_once);
  shell_add_data ("/shell/rest/shelf", "shelf", test_rest);
  shell_add_data ("/shell/rest/seating", "seating", test_rest);
  shell_add_data ("/shell/rest/rules", "rules", test_rest);
  shell_add_data ("/shell/rest/paused", "paused", test_rest);
  shell_add_data ("/shell/rest/podium", "podium", test_rest);
}
