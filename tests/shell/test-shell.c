/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* The program's pages, used as people use them. Each test begins at the library. */
#include "config.h"

#include <glib/gstdio.h>
#include <string.h>
#include <sys/stat.h>

#include "awake.h"
#include "shell-fixture.h"
#include "shell/parts/mh-choices.h"
#include "shell/library/mh-library-page.h"
#include "shell/history/mh-podium-page.h"
#include "shell/rules/mh-print-page.h"
#include "shell/history/mh-replay-page.h"
#include "shell/rules/mh-rules-page.h"
#include "shell/seating/mh-start-page.h"
#include "shell/window/mh-program.h"
#include "tests/test-table.h"

/* Matches --------------------------------------------------------------------------------- */

static void
test_computers_to_the_podium (void)
{
  shell_play_out (shell_head (3, 0));
  g_assert_cmpuint (g_list_model_get_n_items (shell_open_matches ()), ==, 0);
  g_assert_cmpuint (mh_podium_page_get_head (MH_PODIUM_PAGE (shell_page ()))->n_seats, ==, 3);
  shell_action ("page.again");
  g_assert_true (MH_IS_TABLE_PAGE (shell_page ()));
  shell_clear ();
}

/* Below the faces is a caption for the numbers; if the fewest points win, the podium says so. */
static void
test_podium_words (void)
{
  static const struct
  {
    const char *game, *best, *worst;
    gboolean fewest;
  } games[] = {
    { "cat-patrol", "* wins: * cats", "*: * cats", FALSE },
    { "mouse-race", "* wins: At the cheese!", "*: Still on the way", FALSE },
    { "cats-and-rats", "* wins: * point*", "*: * points", TRUE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    {
      MhHead *head = shell_head_of (games[i].game, 0, 2);
      g_autofree char *best = NULL, *worst = NULL;

      if (i == 0)
        mh_head_set_option (head, "variant", "alarm");
      shell_play_out (head);
      best = shell_label (shell_item (shell_part ("places"), 0));
      worst = shell_label (shell_item (shell_part ("places"), 1));
      g_assert_true (g_pattern_match_simple (games[i].best, best));
      g_assert_true (g_pattern_match_simple (games[i].worst, worst));
      g_assert_cmpint (gtk_widget_get_visible (shell_part ("fewest")), ==, games[i].fewest);
    }
  shell_go_home ();
}

static MhSight *
leave_in_the_middle (void)
{
  shell_clear ();
  shell_begin (shell_head (2, 1));
  shell_play_more (15);
  mh_match_pause (shell_match ());
  mh_tabletop_skip (shell_table ());
  shell_settle ();
  return mh_sight_ref (mh_tabletop_get_shown (shell_table ()));
}

static void
continue_and_compare (MhSight *sight)
{
  shell_continue ();
  g_assert_true (MH_IS_TABLE_PAGE (shell_page ()));
  g_assert_true (mh_sight_equal (mh_tabletop_get_shown (shell_table ()), sight));
  g_assert_cmpuint (g_list_model_get_n_items (shell_log ()), >, 0);
  shell_go_home ();
}

static void
test_leave_and_continue (void)
{
  g_autoptr (MhSight) sight = leave_in_the_middle ();

  shell_action ("win.back");
  g_assert_true (MH_IS_LIBRARY_PAGE (shell_page ()));
  g_assert_true (gtk_widget_get_visible (shell_part ("open_box")));
  continue_and_compare (sight);
}

/* A person acts faster than the leaving page fades out. */
static void
test_continue_at_once (void)
{
  g_autoptr (MhSight) sight = leave_in_the_middle ();

  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (shell_window ()), "win.back", NULL));
  g_assert_true (mh_window_is_moving (shell_window ()));
  continue_and_compare (sight);
}

static void
test_close_and_continue (void)
{
  g_autoptr (MhSight) sight = leave_in_the_middle ();

  shell_close_window ();
  shell_open_window ();
  g_assert_cmpuint (g_list_model_get_n_items (shell_open_matches ()), ==, 1);
  continue_and_compare (sight);
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
  GSettings *settings = mh_program_get_settings ();

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
  g_settings_reset (settings, "window-maximized");
  g_settings_reset (settings, "window-width");
  g_settings_reset (settings, "window-height");
}

static void
check_covered (void)
{
  MhCurtain *curtain = shell_table ()->cover.curtain;

  g_assert_cmpint (curtain->state, ==, MH_CURTAIN_DOWN);
  g_assert_true (shell_focus () == GTK_WIDGET (curtain));
}

/* Closed after the curtain was lifted, continued with the curtain down. */
static void
test_curtain_and_continue (void)
{
  MhTabletop *table;

  shell_clear ();
  shell_begin (shell_head_of ("sewer-rat", 2, 0));
  table = shell_table ();
  check_covered ();
  test_table_tap_curtain (table);
  mh_thing_choose (MH_THING (test_table_find (table, 6)));
  g_assert_true (mh_thing_get_lifted (MH_THING (test_table_find (table, 6))));
  shell_close_window ();
  shell_open_window ();
  shell_continue ();
  check_covered ();
  table = shell_table ();
  g_assert_true (test_table_tap_curtain (table));
  g_assert_false (mh_thing_get_lifted (MH_THING (test_table_find (table, 6))));
  shell_action ("page.pause");
  g_assert_false (gtk_widget_get_mapped (test_table_find (table, 6)));
  shell_action ("page.pause");
  check_covered ();
  shell_go_home ();
}

static void
test_delete_match (void)
{
  g_autofree char *path = shell_open_path ();

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

/* F11 and back again. */
static void
test_fullscreen (void)
{
  shell_go_home ();
  if (!test_window_take_focus (GTK_WINDOW (shell_window ())))
    return;
  shell_action ("win.fullscreen");
  test_wait_until (gtk_window_is_fullscreen (GTK_WINDOW (shell_window ())));
  shell_action ("win.fullscreen");
  test_wait_until (!gtk_window_is_fullscreen (GTK_WINDOW (shell_window ())));
}

/* The screen stays on while computer players play among themselves and a person may be watching, and only then. */
static void
test_watched (void)
{
  MhTabletop *table;
  MhMatch *match;

  shell_go_home ();
  shell_begin (shell_head (2, 1));
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
  shell_delete_open_matches ();
}

/* Also with a person who has no move for a long time. */
static void
test_watched_long (void)
{
  MhHead *head = shell_head (2, 1);
  g_autoptr (MhStep) step = NULL;
  g_autoptr (GPtrArray) steps = NULL;
  MhMatch *match;
  guint n = 0;

  shell_go_home ();
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
  shell_delete_open_matches ();
}

/* Wherever sounds are turned off, the button at the table shows it. */
static void
test_mute (void)
{
  GSettings *settings = mh_program_get_settings ();
  GtkButton *button;

  shell_go_home ();
  shell_begin (shell_head (2, 1));
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
  g_settings_reset (settings, "sound");
  shell_clear ();
}

static void
test_pause (void)
{
  shell_go_home ();
  shell_begin (shell_head (2, 1));
  for (guint i = 0; i < 4; i++)
    {
      if (i < 2)
        shell_action ("page.pause");
      else
        g_object_set (shell_table (), "paused", i == 2, NULL);
      g_assert_cmpint (shell_get_state ("pause"), ==, i % 2 == 0);
      g_assert_cmpint (gtk_widget_get_visible (shell_part ("pause_cover")), ==, i % 2 == 0);
    }
  shell_clear ();
}

static void
test_stand_in (void)
{
  shell_go_home ();
  shell_begin (shell_head (2, 1));
  g_assert_true (shell_is_enabled ("stand-in"));
  shell_action ("page.stand-in");
  shell_answer ("cancel");
  g_assert_true (shell_is_enabled ("stand-in"));
  shell_action ("page.stand-in");
  shell_answer ("a");
  g_assert_false (shell_is_enabled ("stand-in"));
  g_assert_cmpint (mh_match_get_head (shell_match ())->seat[0].kind, ==, MH_SEAT_STAND_IN);
  shell_wait_podium ();
  shell_go_home ();
}

/* Rules ----------------------------------------------------------------------------------- */

static MhRulesView *
get_view (void)
{
  return mh_rules_page_get_view (MH_RULES_PAGE (shell_page ()));
}

static void
check_names (void)
{
  g_autoptr (GPtrArray) rows = shell_find_all (get_view (), GTK_TYPE_LIST_BOX_ROW);

  for (guint i = 0; i < rows->len; i++)
    {
      g_autofree char *name = shell_label (rows->pdata[i]);

      g_assert_cmpstr (name, !=, "");
    }
}

/* For every spelling of the desktop's language. */
static void
check_direction (const char *language, GtkTextDirection direction)
{
  mh_rules_view_set_language (get_view (), language);
  g_assert_cmpint (gtk_widget_get_direction (shell_find_type (get_view (), GTK_TYPE_LIST_BOX_ROW)),
                   ==, direction);
}

static void
test_rules (void)
{
  GSettings *settings = mh_program_get_settings ();
  GtkWidget *contents;

  shell_go_home ();
  shell_action_with ("win.rules", "cat-patrol");
  g_assert_true (MH_IS_RULES_PAGE (shell_page ()));
  check_names ();
  check_direction ("ug", GTK_TEXT_DIR_RTL);
  check_direction ("en", GTK_TEXT_DIR_LTR);
  shell_choose (shell_part ("languages"), "Deutsch");
  check_names ();
  shell_action ("page.larger");
  g_assert_cmpfloat (g_settings_get_double (settings, "rules-text-scale"), >, 1.1);
  shell_action ("page.smaller");
  contents = shell_part ("contents");
  g_signal_emit_by_name (contents, "row-activated", shell_item (contents, 2));
  shell_settle ();
  g_assert_cmpint (mh_rules_view_get_top_block (get_view ()), >, 0);
  shell_action ("page.search");
  gtk_editable_set_text (GTK_EDITABLE (shell_part ("search_entry")), "Maus");
  shell_settle ();
  shell_action ("page.about");
  shell_action ("win.back");
}

static void
test_pdf (void)
{
  g_autoptr (GFile) file = g_file_new_build_filename (g_get_tmp_dir (), "mh-rules-test.pdf", NULL);
  g_autoptr (GError) error = NULL;
  g_autofree char *contents = NULL;
  gsize length = 0;

  shell_go_home ();
  shell_action_with ("win.rules", "cat-patrol");
  shell_action ("page.print");
  g_assert_true (MH_IS_PRINT_PAGE (shell_page ()));
  gtk_switch_set_active (GTK_SWITCH (shell_part ("large")), TRUE);
  mh_choice_row_set_selected (MH_CHOICE_ROW (shell_part ("second")), 2);
  shell_save ("page.save", file);
  g_file_load_contents (file, NULL, &contents, &length, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (length, >, 5000);
  g_assert_true (g_str_has_prefix (contents, "%PDF"));
  g_file_delete (file, NULL, NULL);
}

/* Files ----------------------------------------------------------------------------------- */

/* A file from elsewhere is shown, up to an error in it, whose position is reported. */
static void
test_open_file (void)
{
  static const struct
  {
    const char *moves;
    gboolean forged;
  } cases[] = { { "a roll\n* cat AK\n", FALSE }, { "a roll\n* cat AK\nb roll\n* cat AK\n", TRUE } };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (MhHead) head = shell_head (3, 0);
      g_autofree char *text = mh_head_to_text (head);
      g_autofree char *whole = g_strconcat (text, cases[i].moves, NULL);

      shell_open_text (whole);
      g_assert_true (MH_IS_REPLAY_PAGE (shell_page ()));
      g_assert_cmpuint (g_list_model_get_n_items (shell_open_matches ()), ==, 0);
      g_assert_true (!cases[i].forged
                     || strstr (shell_text (shell_page (), "note"), "line") != NULL);
    }
}

static void
test_open_bad_file (void)
{
  const char *const bad[] = { "", "mousehole 1\n", "\x7f\x45LF", "mousehole 1\ngame ../x 1\n" };

  for (gsize i = 0; i < G_N_ELEMENTS (bad); i++)
    {
      shell_open_text (bad[i]);
      g_assert_true (MH_IS_LIBRARY_PAGE (shell_page ()));
    }
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
  GFile *files[] = { write_head (shell_head (3, 0), "first.mousehole"),
                     write_head (shell_head (2, 1), "more.mousehole") };

  shell_go_home ();
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

/* A pipe without a writer: the window does not wait for one. */
static void
test_open_fifo (void)
{
  g_autofree char *path = g_build_filename (g_get_user_cache_dir (), "pipe.mousehole", NULL);

  g_assert_cmpint (mkfifo (path, 0600), ==, 0);
  shell_open_file (path);
  g_assert_true (MH_IS_LIBRARY_PAGE (shell_page ()));
  g_unlink (path);
}

static GtkDropTarget *
find_drop_target (GtkWidget *widget)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (widget);

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GObject) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_DROP_TARGET (controller))
        return GTK_DROP_TARGET (controller);
    }
  return NULL;
}

/* A file that is dropped on the window opens as from the command line; so does one from “Open…”. */
static void
test_drop (void)
{
  GApplication *application = G_APPLICATION (g_application_get_default ());
  GSList files = { write_head (shell_head (3, 0), "drop.mousehole") };
  g_auto (GValue) value = G_VALUE_INIT;
  gboolean taken = FALSE;

  shell_go_home ();
  g_value_init (&value, GDK_TYPE_FILE_LIST);
  g_value_set_boxed (&value, &files);
  g_signal_emit_by_name (find_drop_target (GTK_WIDGET (shell_window ())), "drop", &value, 1.0, 1.0,
                         &taken);
  g_assert_true (taken);
  test_wait_until (MH_IS_REPLAY_PAGE (shell_page ()));
  g_assert_true (g_action_group_get_action_enabled (G_ACTION_GROUP (application), "open"));
  shell_go_home ();
  g_object_unref (files.data);
}

void
shell_add_tests (void)
{
  g_test_add_func ("/shell/match/podium", test_computers_to_the_podium);
  g_test_add_func ("/shell/match/podium-words", test_podium_words);
  g_test_add_func ("/shell/drop", test_drop);
  g_test_add_func ("/shell/match/leave", test_leave_and_continue);
  g_test_add_func ("/shell/match/at-once", test_continue_at_once);
  g_test_add_func ("/shell/match/close", test_close_and_continue);
  g_test_add_func ("/shell/size", test_size);
  g_test_add_func ("/shell/match/curtain", test_curtain_and_continue);
  g_test_add_func ("/shell/match/delete", test_delete_match);
  g_test_add_func ("/shell/match/pause", test_pause);
  g_test_add_func ("/shell/match/mute", test_mute);
  g_test_add_func ("/shell/fullscreen", test_fullscreen);
  g_test_add_func ("/shell/match/watched", test_watched);
  g_test_add_func ("/shell/match/watched-long", test_watched_long);
  g_test_add_func ("/shell/match/stand-in", test_stand_in);
  g_test_add_func ("/shell/rules/read", test_rules);
  g_test_add_func ("/shell/rules/pdf", test_pdf);
  g_test_add_func ("/shell/file/good", test_open_file);
  g_test_add_func ("/shell/file/bad", test_open_bad_file);
  g_test_add_func ("/shell/file/fifo", test_open_fifo);
  g_test_add_func ("/shell/file/two", test_open_two_files);
}
