/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* A finished match is replayed: step by step, from anywhere, from any player's perspective, and continued. */
#include <string.h>

#include "shell-fixture.h"
#include "toolkit.h"
#include "shell/history/mh-podium-page.h"
#include "shell/history/mh-replay-page.h"
#include "shell/parts/mh-toolkit.h"
#include "shell/table/mh-log-panel.h"

/* The file of a match of Cat Patrol that three computer players have played. */
static const char *
get_path (void)
{
  static char *path;
  g_autofree char *name = NULL, *folder = NULL;

  if (path != NULL)
    return path;
  shell_play_out (shell_head (0, 3));
  name = g_strconcat (mh_podium_page_get_head (MH_PODIUM_PAGE (shell_page ()))->match, ".mousehole",
                      NULL);
  folder = shell_data_path ("matches/finished");
  path = g_build_filename (folder, name, NULL);
  g_assert_true (g_file_test (path, G_FILE_TEST_IS_REGULAR));
  return path;
}

static void
watch (void)
{
  const char *path = get_path ();

  shell_go_home ();
  shell_action_with ("win.watch", path);
  g_assert_true (MH_IS_REPLAY_PAGE (shell_page ()));
  mh_tabletop_set_speed (shell_table (), 0);
}

static MhReplayMatch *
get_match (void)
{
  return MH_REPLAY_MATCH (shell_match ());
}

static guint
get_position (void)
{
  return mh_replay_match_get_position (get_match ());
}

static guint
get_last (void)
{
  return mh_replay_match_get_n_steps (get_match ());
}

/* The table shows the match's state, and all indicators of the position agree. */
static void
check_position (guint position)
{
  GtkWidget *slider = shell_part ("slider");
  g_autoptr (MhSight) sight = mh_match_get_sight (shell_match (), MH_TABLE);
  g_autofree char *wrong = NULL;
  g_autofree char *count = g_strdup_printf ("Step %u of %u", position, get_last ());

  g_assert_cmpuint (get_position (), ==, position);
  g_assert_true (mh_sight_equal (sight, mh_tabletop_get_shown (shell_table ())));
  g_assert_cmpuint ((guint) gtk_range_get_value (GTK_RANGE (slider)), ==, position);
  g_assert_cmpstr (shell_sentence ("sentence"), !=, "");
  wrong = gtk_test_accessible_check_property (GTK_ACCESSIBLE (slider),
                                              mh_toolkit_get_value_property (), count);
  g_assert_null (wrong);
  g_assert_true (shell_is_enabled ("back") == (position > 0));
  g_assert_true (shell_is_enabled ("on") == (position < get_last ()));
}

/* The effect of a key on the slider. */
static void
slide (GtkScrollType scroll)
{
  g_signal_emit_by_name (shell_part ("slider"), "move-slider", scroll);
  shell_settle ();
}

static void
test_steps (void)
{
  guint n, position = 0;

  watch ();
  n = get_last ();
  check_position (0);
  slide (GTK_SCROLL_STEP_RIGHT);
  check_position (1);
  shell_action ("page.on");
  check_position (2);
  slide (GTK_SCROLL_STEP_LEFT);
  check_position (1);
  shell_action ("page.back");
  check_position (0);
  slide (GTK_SCROLL_END);
  check_position (n);
  slide (GTK_SCROLL_STEP_RIGHT);
  check_position (n);
  shell_action ("page.begin");
  check_position (0);
  shell_action ("page.end");
  check_position (n);
  g_assert_false (shell_is_enabled ("play-on"));
  shell_action ("page.begin");
  for (guint turn = 0; turn < 5; turn++)
    {
      shell_action ("page.next-turn");
      g_assert_cmpuint (get_position (), >, position);
      position = get_position ();
      check_position (position);
    }
  for (guint turn = 0; turn < 5; turn++)
    shell_action ("page.previous-turn");
  check_position (0);
  /* While a step is still animated: the next one, the one before, or another. */
  mh_tabletop_set_speed (shell_table (), 0.01);
  for (guint i = 1; i <= 5; i++)
    {
      shell_request ("page.on");
      g_assert_cmpuint (get_position (), ==, i);
    }
  shell_request ("page.back");
  check_position (4);
  shell_request ("page.on");
  shell_request ("page.end");
  check_position (get_last ());
}

/* The sentence of the step, and nothing else. */
static void
check_told (void)
{
  g_assert_cmpuint (announced_count (), ==, 1);
  g_assert_cmpstr (announced_last (), ==, shell_sentence ("sentence"));
  announced_forget ();
}

/* A screen reader announces each step once, however it was reached; dragging the slider skips many. */
static void
test_told (void)
{
  gboolean handled;

  watch ();
  gtk_widget_grab_focus (shell_part ("slider"));
  announced_forget ();
  slide (GTK_SCROLL_STEP_RIGHT);
  check_told ();
  shell_action ("page.on");
  check_told ();
  slide (GTK_SCROLL_STEP_LEFT);
  check_told ();
  shell_action ("page.next-turn");
  check_told ();
  shell_action ("page.begin");
  check_told ();
  shell_action ("page.begin");
  g_assert_cmpuint (announced_count (), ==, 0);
  g_signal_emit_by_name (shell_part ("slider"), "change-value", GTK_SCROLL_JUMP, 5.0, &handled);
  check_position (5);
  g_assert_cmpuint (announced_count (), ==, 0);
}

/* A person chooses a sentence, and its step is shown. */
static void
choose (guint row)
{
  GtkWidget *log = shell_part ("log");
  g_autoptr (GtkStringObject) sentence = g_list_model_get_item (shell_log (), row);

  g_assert_true (gtk_widget_activate_action (shell_find_type (log, GTK_TYPE_LIST_VIEW),
                                             "list.select-item", "(ubb)", row, FALSE, FALSE));
  shell_settle ();
  g_assert_cmpstr (shell_sentence ("sentence"), ==, gtk_string_object_get_string (sentence));
}

static void
test_log (void)
{
  g_autoptr (GtkStringObject) last = NULL;
  guint position, n;

  watch ();
  n = g_list_model_get_n_items (shell_log ());
  last = g_list_model_get_item (shell_log (), n - 1);
  g_assert_cmpuint (n, >, 10);
  shell_action ("page.end");
  g_assert_cmpstr (shell_sentence ("sentence"), ==, gtk_string_object_get_string (last));
  choose (7);
  position = get_position ();
  check_position (position);
  choose (8);
  g_assert_cmpuint (get_position (), >, position);
  shell_action ("page.begin");
  choose (7);
  check_position (position);
}

/* Escape closes a log that is in use, but not one beside the table. */
static void
test_log_closed (void)
{
  GtkWidget *log, *list;

  watch ();
  log = shell_part ("log");
  list = shell_find_type (log, GTK_TYPE_LIST_VIEW);
  test_wait_until (gtk_widget_get_mapped (list));
  gtk_widget_grab_focus (shell_part ("slider"));
  g_assert_false (mh_log_panel_close (MH_LOG_PANEL (log)));
  gtk_widget_grab_focus (list);
  g_assert_true (gtk_widget_is_ancestor (shell_focus (), log));
  g_assert_true (mh_log_panel_close (MH_LOG_PANEL (log)));
  g_assert_false (shell_get_state ("log"));
  g_assert_nonnull (shell_focus ());
  g_assert_false (gtk_widget_is_ancestor (shell_focus (), log));
}

/* The one after @n others */
static void
choose_perspective (guint n)
{
  shell_toggle (shell_find_type (shell_part ("perspective"), GTK_TYPE_SCROLLED_WINDOW), n);
}

/* Names may be truncated, but not down to nothing. */
static void
assert_names_fit (void)
{
  GtkWidget *scroller = shell_find_type (shell_part ("perspective"), GTK_TYPE_SCROLLED_WINDOW);
  int wide, names;

  gtk_widget_measure (scroller, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &wide, NULL, NULL);
  gtk_widget_measure (gtk_scrolled_window_get_child (GTK_SCROLLED_WINDOW (scroller)),
                      GTK_ORIENTATION_HORIZONTAL, -1, NULL, &names, NULL, NULL);
  g_assert_cmpint (wide, >=, names);
}

static void
test_perspective (void)
{
  static const MhActor all[] = { MH_TABLE, 0, 1, 2, MH_PERSPECTIVE_OPEN };

  watch ();
  shell_action ("page.on");
  shell_action ("page.on");
  g_assert_true (gtk_widget_get_visible (shell_part ("perspective")));
  assert_names_fit ();
  for (guint i = G_N_ELEMENTS (all); i-- > 0;)
    {
      choose_perspective (i);
      shell_settle ();
      g_assert_cmpuint (mh_replay_match_get_perspective (get_match ()), ==, all[i]);
      check_position (2);
    }
}

/* It plays to the end and stops there, or when nobody is watching any more. */
static void
test_play (void)
{
  guint position;

  watch ();
  mh_replay_match_go_to (get_match (), get_last () - 4);
  g_action_group_activate_action (mh_page_get_actions (shell_page ()), "tempo",
                                  g_variant_new_string ("fast"));
  shell_action ("page.play");
  test_wait_until (get_position () == get_last ());
  test_wait_until (!shell_get_state ("play"));
  g_assert_cmpuint (awake_count (), ==, 0);
  check_position (get_last ());
  shell_action ("page.play");
  g_assert_true (shell_get_state ("play"));
  g_assert_cmpuint (awake_count (), ==, 1);
  test_wait_until (get_position () > 2);
  shell_action ("page.play");
  position = get_position ();
  g_assert_false (shell_get_state ("play"));
  shell_settle ();
  check_position (position);
}

/* Another match begins as this one did; this one stays unchanged. */
static void
check_played_on (const char *answer, guint n_people)
{
  g_autofree char *before = test_read_file (get_path ());
  g_autofree char *after = NULL;
  g_autofree char *path = NULL;
  g_autofree char *text = NULL;
  MhMatch *match;

  watch ();
  for (guint i = 0; i < 6; i++)
    shell_action ("page.on");
  shell_action ("page.play-on");
  shell_answer (answer);
  g_assert_true (MH_IS_TABLE_PAGE (shell_page ()));
  match = shell_match ();
  mh_match_pause (match);
  g_assert_cmpuint (mh_match_get_step_number (match), >=, 6);
  g_assert_cmpuint (mh_head_get_people (mh_match_get_head (match)), ==, n_people);
  g_assert_null (strstr (before, mh_match_get_head (match)->match));
  path = shell_open_path ();
  text = test_read_file (path);
  g_assert_nonnull (strstr (text, "# begins as match"));
  g_assert_nonnull (mh_match_get_head (match)->source_match);
  after = test_read_file (get_path ());
  g_assert_cmpstr (before, ==, after);
  shell_clear ();
}

static void
test_play_on (void)
{
  check_played_on ("us", 7);
  check_played_on ("computer", 1);
  shell_go_home ();
  watch ();
  shell_action ("page.on");
  shell_action ("page.play-on");
  shell_answer ("cancel");
  g_assert_true (MH_IS_REPLAY_PAGE (shell_page ()));
  g_assert_cmpuint (g_list_model_get_n_items (shell_open_matches ()), ==, 0);
  /* Also from the first position, before any move. */
  shell_action ("page.back");
  shell_action ("page.play-on");
  shell_answer ("computer");
  g_assert_true (MH_IS_TABLE_PAGE (shell_page ()));
  g_assert_cmpuint (g_list_model_get_n_items (shell_open_matches ()), ==, 1);
}

/* A copy of a match that the family itself has played counts, because nothing in it says otherwise. A file from
 * elsewhere does not count; truncated, it shows no more than everybody saw. */
static void
test_stranger (void)
{
  g_autofree char *text = test_read_file (get_path ());
  g_autofree char *cut = g_strndup (text, strlen (text) / 2);
  char *id = strstr (text, "\nmatch ") + strlen ("\nmatch ");
  char *end = strrchr (cut, '\n');

  shell_open_text (text);
  g_assert_true (MH_IS_REPLAY_PAGE (shell_page ()));
  g_assert_false (gtk_widget_get_visible (shell_part ("note")));

  *id = *id == '0' ? '1' : '0';
  shell_open_text (text);
  g_assert_true (MH_IS_REPLAY_PAGE (shell_page ()));
  g_assert_nonnull (strstr (shell_text (shell_page (), "note"), "does not count"));
  g_assert_true (gtk_widget_get_visible (shell_part ("perspective")));

  end[1] = '\0';
  shell_open_text (cut);
  g_assert_true (MH_IS_REPLAY_PAGE (shell_page ()));
  g_assert_nonnull (strstr (shell_text (shell_page (), "note"), "unfinished match"));
  g_assert_false (gtk_widget_get_visible (shell_part ("perspective")));
  shell_action ("page.on");
  g_assert_false (shell_is_enabled ("play-on"));
  g_assert_cmpuint (g_list_model_get_n_items (shell_open_matches ()), ==, 0);
}

/* An open match is never replayed, wherever its file is. */
static void
test_running (void)
{
  g_autofree char *path = NULL;
  g_autofree char *text = NULL;

  shell_begin (shell_head (3, 0));
  shell_go_home ();
  path = shell_open_path ();
  text = test_read_file (path);
  shell_open_text (text);
  g_assert_true (MH_IS_TABLE_PAGE (shell_page ()));
}

/* The file of a match that computer players have played by the rules alone, real time included. */
static char *
record_game (const char *game)
{
  g_autofree char *folder = g_build_filename (g_get_user_cache_dir (), game, NULL);
  g_autofree char *name = g_strconcat (game, "-000000.mousehole", NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (GSubprocess) referee = g_subprocess_new (
      G_SUBPROCESS_FLAGS_STDOUT_SILENCE, &error, g_getenv ("MOUSEHOLE_REFEREE"), "simulate", game,
      "--players", g_str_equal (game, "mouse-race") ? "2" : "3", "--matches", "1", "--seed", "3",
      "--record", folder, NULL);

  g_assert_no_error (error);
  g_subprocess_wait_check (referee, NULL, &error);
  g_assert_no_error (error);
  return g_build_filename (folder, name, NULL);
}

/* Through a whole match of computer players, by steps and by jumps, from all perspectives. */
static void
test_game (gconstpointer game)
{
  g_autofree char *path = record_game (game);
  guint n_perspectives;

  shell_open_file (path);
  g_assert_true (MH_IS_REPLAY_PAGE (shell_page ()));
  mh_tabletop_set_speed (shell_table (), 0);
  g_assert_true (mh_replay_match_is_whole (get_match ()));
  n_perspectives
      = shell_count (shell_find_type (shell_part ("perspective"), GTK_TYPE_SCROLLED_WINDOW),
                     GTK_TYPE_TOGGLE_BUTTON);
  g_assert_cmpuint (n_perspectives, >, 2);
  for (guint look = 0; look < n_perspectives; look++)
    {
      choose_perspective (look);
      shell_request ("page.begin");
      for (guint i = 0; i < 40; i++)
        {
          shell_request ("page.on");
          test_run_ready ();
          check_position (i + 1);
        }
      shell_request ("page.next-turn");
      check_position (get_position ());
      shell_request ("page.end");
      check_position (get_last ());
    }
}

void
shell_add_tests (void)
{
  shell_add ("/shell/watching/steps", test_steps);
  shell_add ("/shell/watching/told", test_told);
  shell_add ("/shell/watching/log", test_log);
  shell_add ("/shell/watching/log-closed", test_log_closed);
  shell_add ("/shell/watching/perspective", test_perspective);
  shell_add ("/shell/watching/play", test_play);
  shell_add ("/shell/watching/play-on", test_play_on);
  shell_add ("/shell/watching/stranger", test_stranger);
  shell_add ("/shell/watching/running", test_running);
  shell_add_data ("/shell/watching/cats-and-rats", "cats-and-rats", test_game);
  shell_add_data ("/shell/watching/sewer-rat", "sewer-rat", test_game);
  shell_add_data ("/shell/watching/mouse-race", "mouse-race", test_game);
  shell_add_data ("/shell/watching/scamper", "scamper", test_game);
}
