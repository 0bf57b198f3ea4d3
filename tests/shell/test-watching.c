/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* A match that is over is looked at again: by steps, from anywhere, with anybody's perspective, and played on. */
#include "config.h"

#include <glib/gstdio.h>
#include <string.h>

#include "awake.h"
#include "shell-fixture.h"
#include "shell/history/mh-history.h"
#include "shell/history/mh-perspective-button.h"
#include "shell/history/mh-podium-page.h"
#include "shell/history/mh-replay-page.h"
#include "shell/library/mh-library-page.h"
#include "shell/table/mh-log-panel.h"
#include "table/area/mh-toolkit-table.h"
#include "tests/test-util.h"

static GPtrArray *announced; /* of char *: to a screen reader */

/* Heard before it gets to the toolkit, which tells nobody what was said. */
void
mh_toolkit_announce (GtkWidget *widget, const char *sentence)
{
  g_ptr_array_add (announced, g_strdup (sentence));
}

/* The file of a match of Cat Patrol that three computer players have played. */
static const char *
get_path (void)
{
  static char *path;
  g_autofree char *name = NULL;

  if (path != NULL)
    return path;
  shell_go_home ();
  shell_begin (shell_head (3, 0));
  test_wait_until (MH_IS_PODIUM_PAGE (shell_page ()));
  shell_settle ();
  name = g_strconcat (mh_podium_page_get_head (MH_PODIUM_PAGE (shell_page ()))->match, ".mousehole",
                      NULL);
  path = g_build_filename (g_get_user_data_dir (), "mousehole", "matches", "finished", name, NULL);
  g_assert_true (g_file_test (path, G_FILE_TEST_IS_REGULAR));
  return path;
}

/* The podium leads there, too. */
static void
test_podium (void)
{
  shell_go_home ();
  shell_begin (shell_head (3, 0));
  test_wait_until (MH_IS_PODIUM_PAGE (shell_page ()));
  shell_settle ();
  shell_action ("page.watch");
  g_assert_true (MH_IS_REPLAY_PAGE (shell_page ()));
  g_assert_false (gtk_widget_get_visible (shell_child (shell_page (), "note")));
  shell_action ("win.back");
  g_assert_true (MH_IS_PODIUM_PAGE (shell_page ()));
}

static MhReplayPage *
watch (void)
{
  const char *path = get_path ();

  shell_go_home ();
  shell_action_with ("win.watch", path);
  shell_settle ();
  g_assert_true (MH_IS_REPLAY_PAGE (shell_page ()));
  mh_tabletop_set_speed (mh_replay_page_get_table (MH_REPLAY_PAGE (shell_page ())), 0);
  return MH_REPLAY_PAGE (shell_page ());
}

static guint
get_position (MhReplayPage *page)
{
  return mh_replay_match_get_position (mh_replay_page_get_match (page));
}

static const char *
get_sentence (MhReplayPage *page)
{
  GtkWidget *label = gtk_widget_get_first_child (shell_child (page, "sentence"));

  return gtk_label_get_text (GTK_LABEL (label));
}

/* What lies on the table is what the match says, and all that tells where it stands says the same. */
static void
check_position (MhReplayPage *page, guint position)
{
  MhReplayMatch *match = mh_replay_page_get_match (page);
  GtkWidget *slider = shell_child (page, "slider");
  const char *sentence = get_sentence (page);
  g_autoptr (MhSight) sight = mh_match_get_sight (MH_MATCH (match), MH_TABLE);
  g_autofree char *wrong = NULL;
  g_autofree char *count
      = g_strdup_printf ("Step %u of %u", position, mh_replay_match_get_n_steps (match));

  g_assert_cmpuint (get_position (page), ==, position);
  g_assert_true (mh_sight_equal (sight, mh_tabletop_get_shown (mh_replay_page_get_table (page))));
  g_assert_cmpuint ((guint) gtk_range_get_value (GTK_RANGE (slider)), ==, position);
  g_assert_cmpstr (sentence, !=, "");
  wrong = gtk_test_accessible_check_property (GTK_ACCESSIBLE (slider),
                                              GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT, count);
  g_assert_null (wrong);
  g_assert_true (shell_is_enabled ("back") == (position > 0));
  g_assert_true (shell_is_enabled ("on") == (position < mh_replay_match_get_n_steps (match)));
}

/* What a key on the slider does. */
static void
slide (MhReplayPage *page, GtkScrollType scroll)
{
  g_signal_emit_by_name (shell_child (page, "slider"), "move-slider", scroll);
  shell_settle ();
}

static void
test_steps (void)
{
  MhReplayPage *page = watch ();
  const guint n = mh_replay_match_get_n_steps (mh_replay_page_get_match (page));

  check_position (page, 0);
  slide (page, GTK_SCROLL_STEP_RIGHT);
  check_position (page, 1);
  shell_action ("page.on");
  check_position (page, 2);
  slide (page, GTK_SCROLL_STEP_LEFT);
  check_position (page, 1);
  shell_action ("page.back");
  check_position (page, 0);
  slide (page, GTK_SCROLL_END);
  check_position (page, n);
  slide (page, GTK_SCROLL_STEP_RIGHT);
  check_position (page, n);
  shell_action ("page.begin");
  check_position (page, 0);
  shell_action ("page.end");
  check_position (page, n);
  g_assert_false (shell_is_enabled ("play-on"));
}

/* The sentence of the step, and nothing else. */
static void
check_told (MhReplayPage *page)
{
  g_assert_cmpuint (announced->len, ==, 1);
  g_assert_cmpstr (g_ptr_array_index (announced, 0), ==, get_sentence (page));
  g_ptr_array_set_size (announced, 0);
}

/* A screen reader is told each step once, whichever way somebody came there; a hand that draws the slider
 * passes over many. */
static void
test_told (void)
{
  MhReplayPage *page = watch ();
  gboolean handled;

  gtk_widget_grab_focus (shell_child (page, "slider"));
  g_ptr_array_set_size (announced, 0);
  slide (page, GTK_SCROLL_STEP_RIGHT);
  check_told (page);
  shell_action ("page.on");
  check_told (page);
  slide (page, GTK_SCROLL_STEP_LEFT);
  check_told (page);
  shell_action ("page.next-turn");
  check_told (page);
  shell_action ("page.begin");
  check_told (page);
  shell_action ("page.begin");
  g_assert_cmpuint (announced->len, ==, 0);
  g_signal_emit_by_name (shell_child (page, "slider"), "change-value", GTK_SCROLL_JUMP, 5.0,
                         &handled);
  check_position (page, 5);
  g_assert_cmpuint (announced->len, ==, 0);
}

/* While a step is still on its way: the next one, the one before, or somewhere else. */
static void
test_haste (void)
{
  MhReplayPage *page = watch ();

  mh_tabletop_set_speed (mh_replay_page_get_table (page), 0.01);
  for (guint i = 1; i <= 5; i++)
    {
      g_assert_true (gtk_widget_activate_action (GTK_WIDGET (page), "page.on", NULL));
      g_assert_cmpuint (get_position (page), ==, i);
    }
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (page), "page.back", NULL));
  check_position (page, 4);
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (page), "page.on", NULL));
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (page), "page.end", NULL));
  check_position (page, mh_replay_match_get_n_steps (mh_replay_page_get_match (page)));
}

static void
test_turns (void)
{
  MhReplayPage *page = watch ();
  guint position = 0, n = 0;

  while (get_position (page) < mh_replay_match_get_n_steps (mh_replay_page_get_match (page)))
    {
      shell_action ("page.next-turn");
      g_assert_cmpuint (get_position (page), >, position);
      position = get_position (page);
      check_position (page, position);
      if (++n == 5)
        break;
    }
  for (; n > 0; n--)
    shell_action ("page.previous-turn");
  check_position (page, 0);
}

/* Somebody chooses a sentence, which is the one that is shown then. */
static void
choose (MhReplayPage *page, guint row)
{
  GtkWidget *log = shell_child (page, "log");
  g_autoptr (GtkStringObject) sentence = g_list_model_get_item (mh_replay_page_get_log (page), row);

  g_assert_true (gtk_widget_activate_action (shell_find_type (log, GTK_TYPE_LIST_VIEW),
                                             "list.select-item", "(ubb)", row, FALSE, FALSE));
  shell_settle ();
  g_assert_cmpstr (get_sentence (page), ==, gtk_string_object_get_string (sentence));
}

static void
test_log (void)
{
  MhReplayPage *page = watch ();
  GListModel *sentences = mh_replay_page_get_log (page);
  const guint n = g_list_model_get_n_items (sentences);
  g_autoptr (GtkStringObject) last = g_list_model_get_item (sentences, n - 1);
  guint position;

  g_assert_cmpuint (n, >, 10);
  shell_action ("page.end");
  g_assert_cmpstr (get_sentence (page), ==, gtk_string_object_get_string (last));
  choose (page, 7);
  position = get_position (page);
  check_position (page, position);
  choose (page, 8);
  g_assert_cmpuint (get_position (page), >, position);
  shell_action ("page.begin");
  choose (page, 7);
  check_position (page, position);
}

/* Names may be cut, but not down to nothing. */
static void
assert_names_fit (MhPerspectiveButton *perspective)
{
  GtkWidget *scroller = shell_find_type (GTK_WIDGET (perspective), GTK_TYPE_SCROLLED_WINDOW);
  int wide, names;

  gtk_widget_measure (scroller, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &wide, NULL, NULL);
  gtk_widget_measure (gtk_scrolled_window_get_child (GTK_SCROLLED_WINDOW (scroller)),
                      GTK_ORIENTATION_HORIZONTAL, -1, NULL, &names, NULL, NULL);
  g_assert_cmpint (wide, >=, names);
}

static void
test_perspective (void)
{
  MhReplayPage *page = watch ();
  MhPerspectiveButton *perspective = MH_PERSPECTIVE_BUTTON (shell_child (page, "perspective"));
  const MhActor all[] = { 0, 1, 2, MH_PERSPECTIVE_OPEN, MH_TABLE };

  shell_action ("page.on");
  shell_action ("page.on");
  g_assert_true (gtk_widget_get_visible (GTK_WIDGET (perspective)));
  assert_names_fit (perspective);
  for (gsize i = 0; i < G_N_ELEMENTS (all); i++)
    {
      mh_perspective_button_choose (perspective, all[i]);
      shell_settle ();
      g_assert_cmpuint (mh_replay_match_get_perspective (mh_replay_page_get_match (page)), ==,
                        all[i]);
      check_position (page, 2);
    }
}

static gboolean
is_at_end (MhReplayPage *page)
{
  return get_position (page) == mh_replay_match_get_n_steps (mh_replay_page_get_match (page));
}

static gboolean
is_playing (MhReplayPage *page)
{
  g_autoptr (GVariant) state
      = g_action_group_get_action_state (mh_page_get_actions (MH_PAGE (page)), "play");

  return g_variant_get_boolean (state);
}

/* It goes on by itself to the end, and stops there; or when nobody looks any more. */
static void
test_play (void)
{
  MhReplayPage *page = watch ();
  const guint n = mh_replay_match_get_n_steps (mh_replay_page_get_match (page));
  guint position;

  mh_replay_match_go_to (mh_replay_page_get_match (page), n - 4);
  g_action_group_activate_action (mh_page_get_actions (MH_PAGE (page)), "tempo",
                                  g_variant_new_string ("fast"));
  shell_action ("page.play");
  test_wait_until (is_at_end (page));
  test_wait_until (!is_playing (page));
  g_assert_cmpuint (awake_count (), ==, 0);
  check_position (page, n);
  shell_action ("page.play");
  g_assert_true (is_playing (page));
  g_assert_cmpuint (awake_count (), ==, 1);
  test_wait_until (get_position (page) > 2);
  shell_action ("page.play");
  position = get_position (page);
  g_assert_false (is_playing (page));
  shell_settle ();
  check_position (page, position);
}

static char *
read_file (const char *path)
{
  g_autoptr (GError) error = NULL;
  char *text = NULL;

  g_file_get_contents (path, &text, NULL, &error);
  g_assert_no_error (error);
  return text;
}

/* Another match that begins as this one did; this one stays as it is. */
static void
check_played_on (const char *answer, guint n_people)
{
  g_autofree char *before = read_file (get_path ());
  g_autofree char *after = NULL;
  g_autoptr (MhSavedMatch) open = NULL;
  g_autofree char *text = NULL;
  MhMatch *match;

  watch ();
  for (guint i = 0; i < 6; i++)
    shell_action ("page.on");
  shell_action ("page.play-on");
  shell_answer (answer);
  g_assert_true (MH_IS_TABLE_PAGE (shell_page ()));
  match = mh_table_page_get_match (MH_TABLE_PAGE (shell_page ()));
  mh_match_pause (match);
  g_assert_cmpuint (mh_match_get_step_number (match), >=, 6);
  g_assert_cmpuint (mh_head_get_people (mh_match_get_head (match)), ==, n_people);
  g_assert_null (strstr (before, mh_match_get_head (match)->match));
  open = g_list_model_get_item (shell_open_matches (), 0);
  text = read_file (g_file_peek_path (mh_saved_match_get_file (open)));
  g_assert_nonnull (strstr (text, "# begins as match"));
  g_assert_nonnull (mh_match_get_head (match)->source_match);
  after = read_file (get_path ());
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
}

static void
open_text (const char *text)
{
  g_autofree char *path = g_build_filename (g_get_user_cache_dir (), "strange.mousehole", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);

  g_assert_true (g_file_set_contents (path, text, -1, NULL));
  shell_go_home ();
  mh_history_open_file (shell_window (), file);
  shell_settle ();
}

static const char *
get_note (void)
{
  GtkWidget *note = shell_child (shell_page (), "note");

  return gtk_widget_get_visible (note) ? gtk_label_get_label (GTK_LABEL (note)) : "";
}

/* A copy of a match that the family has played itself counts, as it says nowhere that it does not. */
static void
test_copy (void)
{
  g_autofree char *text = read_file (get_path ());

  open_text (text);
  g_assert_true (MH_IS_REPLAY_PAGE (shell_page ()));
  g_assert_cmpstr (get_note (), ==, "");
}

/* A file from elsewhere does not count; cut off, it shows no more than everybody saw. */
static void
test_stranger (void)
{
  g_autofree char *text = read_file (get_path ());
  g_autofree char *cut = g_strndup (text, strlen (text) / 2);
  char *id = strstr (text, "\nmatch ") + strlen ("\nmatch ");
  char *end = strrchr (cut, '\n');

  *id = *id == '0' ? '1' : '0';
  open_text (text);
  g_assert_true (MH_IS_REPLAY_PAGE (shell_page ()));
  g_assert_nonnull (strstr (get_note (), "does not count"));
  g_assert_true (gtk_widget_get_visible (shell_child (shell_page (), "perspective")));

  end[1] = '\0';
  open_text (cut);
  g_assert_true (MH_IS_REPLAY_PAGE (shell_page ()));
  g_assert_nonnull (strstr (get_note (), "unfinished match"));
  g_assert_false (gtk_widget_get_visible (shell_child (shell_page (), "perspective")));
  shell_action ("page.on");
  g_assert_false (shell_is_enabled ("play-on"));
  g_assert_cmpuint (g_list_model_get_n_items (shell_open_matches ()), ==, 0);
}

/* A running match is never looked at from the beginning, wherever its file lies. */
static void
test_running (void)
{
  g_autoptr (MhSavedMatch) open = NULL;
  g_autofree char *text = NULL;

  shell_go_home ();
  shell_begin (shell_head (0, 3));
  shell_go_home ();
  open = g_list_model_get_item (shell_open_matches (), 0);
  text = read_file (g_file_peek_path (mh_saved_match_get_file (open)));
  open_text (text);
  g_assert_true (MH_IS_TABLE_PAGE (shell_page ()));
  shell_clear ();
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

/* All games: through a whole match of computer players, by steps and by jumps, with all perspective. */
static void
check_game (const char *game)
{
  MhReplayPage *page;
  MhReplayMatch *match;
  MhPerspectiveButton *perspective;
  g_autofree char *path = record_game (game);
  g_autoptr (GFile) file = g_file_new_for_path (path);

  shell_go_home ();
  mh_history_open_file (shell_window (), file);
  shell_settle ();
  g_assert_true (MH_IS_REPLAY_PAGE (shell_page ()));
  page = MH_REPLAY_PAGE (shell_page ());
  match = mh_replay_page_get_match (page);
  mh_tabletop_set_speed (mh_replay_page_get_table (page), 0);
  perspective = MH_PERSPECTIVE_BUTTON (shell_child (page, "perspective"));
  g_assert_true (mh_replay_match_is_whole (match));
  for (MhActor look = 0; look <= MH_PERSPECTIVE_OPEN; look++)
    if (mh_replay_match_may_look (match, look))
      {
        mh_perspective_button_choose (perspective, look);
        g_assert_true (gtk_widget_activate_action (GTK_WIDGET (page), "page.begin", NULL));
        for (guint i = 0; i < 40; i++)
          {
            g_assert_true (gtk_widget_activate_action (GTK_WIDGET (page), "page.on", NULL));
            test_run_ready ();
            check_position (page, i + 1);
          }
        g_assert_true (gtk_widget_activate_action (GTK_WIDGET (page), "page.next-turn", NULL));
        check_position (page, get_position (page));
        g_assert_true (gtk_widget_activate_action (GTK_WIDGET (page), "page.end", NULL));
        check_position (page, mh_replay_match_get_n_steps (match));
      }
}

static void
test_games (void)
{
  check_game ("cats-and-rats");
  check_game ("sewer-rat");
  check_game ("mouse-race");
  check_game ("scamper");
}

static void
add_tests (void)
{
  g_test_add_func ("/shell/watching/podium", test_podium);
  g_test_add_func ("/shell/watching/steps", test_steps);
  g_test_add_func ("/shell/watching/told", test_told);
  g_test_add_func ("/shell/watching/haste", test_haste);
  g_test_add_func ("/shell/watching/turns", test_turns);
  g_test_add_func ("/shell/watching/log", test_log);
  g_test_add_func ("/shell/watching/perspective", test_perspective);
  g_test_add_func ("/shell/watching/play", test_play);
  g_test_add_func ("/shell/watching/play-on", test_play_on);
  g_test_add_func ("/shell/watching/copy", test_copy);
  g_test_add_func ("/shell/watching/stranger", test_stranger);
  g_test_add_func ("/shell/watching/running", test_running);
  g_test_add_func ("/shell/watching/games", test_games);
}

int
main (int argc, char **argv)
{
  int status;

  announced = g_ptr_array_new_with_free_func (g_free);
  status = shell_main (argc, argv, add_tests);
  g_ptr_array_unref (announced);
  return status;
}
