/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* Secrets in the program: a match is closed and continued after the curtain was lifted, left by a person who was
 * looking, and played to the podium by two people; the log conceals what players have to remember, for as long as
 * they have to. */
#define _GNU_SOURCE

#include <dlfcn.h>

#include "shell-fixture.h"
#include "plugins/sewer-rat/sewer-rat-state.h"

#include "../table/hands.h"
#include "tests/test-table.h"

#define THING_CARD 5 /* the first card of the second row */

static MhCurtainState
get_state (void)
{
  return shell_table ()->cover.curtain->state;
}

static gboolean
is_covered (void)
{
  return MH_IS_TABLE_PAGE (shell_page ()) && get_state () == MH_CURTAIN_DOWN;
}

static void
begin (guint n_computers)
{
  MhHead *head = shell_head_of ("cats-and-rats", 2, n_computers);

  mh_head_set_option (head, "rounds", "1");
  mh_head_set_option (head, "lap-limit", "2");
  shell_begin (head);
  test_wait_until (is_covered ());
}

static gboolean
shows_face (void)
{
  GtkWidget *card = test_table_find (shell_table (), THING_CARD);

  return !g_str_has_suffix (mh_thing_get_label (MH_THING (card)), "face down");
}

/* The look was begun and recorded; the same look continues. */
static void
test_close_and_continue (void)
{
  guint64 steps;

  begin (0);
  g_assert_true (test_table_tap_curtain (shell_table ()));
  g_assert_true (shows_face ());
  steps = mh_match_get_step_number (shell_match ());
  shell_close_window ();
  shell_open_window ();
  shell_continue ();
  g_assert_true (is_covered ());
  g_assert_false (shows_face ());
  g_assert_true (test_table_tap_curtain (shell_table ()));
  g_assert_true (shows_face ());
  g_assert_cmpuint (mh_match_get_step_number (shell_match ()), ==, steps);
  shell_action ("page.pause");
  g_assert_false (shows_face ());
  shell_action ("page.pause");
  g_assert_true (is_covered ());
  g_assert_true (shell_focus () == GTK_WIDGET (shell_table ()->cover.curtain));
}

/* A person who leaves while looking leaves nothing behind; the other one is alone and needs no curtain. */
static void
test_leave (void)
{
  begin (0);
  test_table_tap_curtain (shell_table ());
  g_assert_true (shows_face ());
  shell_action ("page.stand-in");
  shell_answer ("b");
  shell_settle ();
  g_assert_cmpint (get_state (), ==, MH_CURTAIN_OFF);
  g_assert_false (shows_face ());
}

/* A lid that was lifted and not recorded is closed when the match continues. */
static void
test_lid (void)
{
  const guint lid = 6;

  shell_begin (shell_head_of ("sewer-rat", 2, 0));
  g_assert_true (is_covered ());
  test_table_tap_curtain (shell_table ());
  mh_thing_choose (MH_THING (test_table_find (shell_table (), lid)));
  g_assert_true (MH_THING (test_table_find (shell_table (), lid))->lifted);
  shell_close_window ();
  shell_open_window ();
  shell_continue ();
  g_assert_true (is_covered ());
  g_assert_true (shell_focus () == GTK_WIDGET (shell_table ()->cover.curtain));
  g_assert_true (test_table_tap_curtain (shell_table ()));
  g_assert_false (MH_THING (test_table_find (shell_table (), lid))->lifted);
  shell_action ("page.pause");
  g_assert_false (gtk_widget_get_mapped (test_table_find (shell_table (), lid)));
}

static gboolean
is_in_menu (void)
{
  return shell_focus () != NULL && gtk_widget_get_mapped (shell_focus ())
         && gtk_widget_get_ancestor (shell_focus (), GTK_TYPE_POPOVER) != NULL;
}

static void
hold_curtain (void)
{
  MhCurtain *curtain = shell_table ()->cover.curtain;

  gtk_widget_grab_focus (GTK_WIDGET (curtain));
  hands_key (GDK_KEY_space, TRUE);
  test_wait_until (g_str_has_suffix (curtain->label, "Let go to close"));
  g_assert_true (shows_face ());
}

/* While a real key holds the curtain, another key asks for a hint, which leaves it held, or opens the menu,
 * which closes it. */
static void
test_held_keys (void)
{
  GSettings *settings = mh_program_get_settings ();
  GtkWidget *curtain;

  if (!hands_take (GTK_WIDGET (shell_window ())))
    return;
  g_object_set (gtk_settings_get_default (), "gtk-long-press-time", 50, NULL);
  g_settings_set_boolean (settings, "hints", TRUE);
  begin (0);
  curtain = GTK_WIDGET (shell_table ()->cover.curtain);
  hold_curtain ();
  hands_type (GDK_KEY_h);
  test_wait_until (shell_get_told () != NULL);
  g_assert_cmpint (get_state (), ==, MH_CURTAIN_LIFTED);
  g_assert_true (shell_focus () == curtain);
  hands_key (GDK_KEY_space, FALSE);
  test_wait_until (is_covered ());
  g_assert_true (shell_focus () == curtain);
  hold_curtain ();
  hands_type (GDK_KEY_F10);
  test_wait_until (is_in_menu () && is_covered ());
  g_assert_false (shows_face ());
  hands_type_elsewhere (GDK_KEY_Escape);
  test_wait_until (!is_in_menu ());
  hands_key (GDK_KEY_space, FALSE);
  g_assert_true (is_covered ());
  hold_curtain ();
  hands_key (GDK_KEY_space, FALSE);
  test_wait_until (is_covered ());
  g_object_set (gtk_settings_get_default (), "gtk-long-press-time", 500, NULL);
  g_settings_reset (settings, "hints");
  hands_leave ();
}

/* Lifts a lowered curtain, or chooses a highlighted thing. */
static void
act (guint pick)
{
  g_autoptr (GPtrArray) found = g_ptr_array_new ();

  if (get_state () == MH_CURTAIN_DOWN)
    {
      test_table_tap_curtain (shell_table ());
      return;
    }
  for (guint id = 1; id < 60; id++)
    {
      GtkWidget *thing = test_table_find (shell_table (), id);

      if (thing != NULL && MH_THING (thing)->choosable)
        g_ptr_array_add (found, thing);
    }
  if (found->len > 0)
    mh_thing_choose (g_ptr_array_index (found, pick % found->len));
}

static void
test_to_the_podium (void)
{
  begin (1);
  for (guint pick = 1; MH_IS_TABLE_PAGE (shell_page ()) && !mh_match_is_over (shell_match ());
       pick = pick * 7 + 5)
    {
      act (pick);
      shell_settle ();
    }
  shell_wait_podium ();
}

static void
check_subtitle (const char *expected)
{
  GtkWidget *subtitle = gtk_widget_get_last_child (shell_part ("window_title"));

  g_assert_true (gtk_widget_get_child_visible (subtitle));
  g_assert_cmpstr (gtk_label_get_text (GTK_LABEL (subtitle)), ==, expected);
}

/* The rest of the agreed time is below the title, and the clock runs. */
static void
test_clock (void)
{
  MhHead *head = shell_head_of ("cats-and-rats", 2, 0);

  mh_head_set_option (head, "end", "time");
  shell_begin (head);
  check_subtitle ("About 20 minutes left");
  mh_tabletop_set_played (shell_table (), 100);
  check_subtitle ("About 19 minutes left");
  test_wait_until (mh_tabletop_get_played (shell_table ()) > 100);
}

/* The log ---------------------------------------------------------------------------------- */

typedef struct
{
  GListModel *log;
  guint n_covered; /* how often there was something to conceal */
  guint n_rounds; /* rounds that ended while it was watched */
} Watch;

/* How many sentences of the log match a pattern. */
static guint
count_sentences (GListModel *log, const char *pattern)
{
  guint n = 0;

  for (guint i = 0; i < g_list_model_get_n_items (log); i++)
    {
      g_autoptr (GtkStringObject) sentence = g_list_model_get_item (log, i);

      n += g_pattern_match_simple (pattern, gtk_string_object_get_string (sentence));
    }
  return n;
}

/* The swaps of the match up to now: of completed rounds, and of the current one. */
static void
count_swaps (MhMatch *match, MhStep *last, guint *n_over, guint *n_now)
{
  const SewerRatState *now = mh_sight_get_data (mh_step_get_after (last));
  g_autoptr (GPtrArray) steps = mh_match_get_steps (match, MH_TABLE);

  for (guint i = 0; i < steps->len; i++)
    {
      MhStep *step = g_ptr_array_index (steps, i);
      const SewerRatState *then = mh_sight_get_data (mh_step_get_after (step));
      gboolean over = then->round < now->round || now->phase >= SR_PHASE_ROUND_OVER;

      if (mh_step_get_number (step) <= mh_step_get_number (last)
          && mh_move_kind (mh_step_get_move (step)) == SR_MOVE_SWAP)
        *(over ? n_over : n_now) += 1;
    }
}

/* The latest event is always the last entry, even after the log is rebuilt. */
static void
check_newest (MhTabletop *table, MhStep *step, GListModel *log)
{
  MhGame *game = mh_match_get_game (mh_tabletop_get_match (table));
  gboolean again = mh_game_tells_again (game, step, mh_step_get_after (step));
  g_autofree char *said = mh_game_say_step (game, step, again ? MH_TELL_NEWS : MH_TELL_LOG,
                                            mh_tabletop_get_names (table));
  g_autoptr (GtkStringObject) last = NULL;

  if (said == NULL)
    return;
  last = g_list_model_get_item (log, g_list_model_get_n_items (log) - 1);
  g_assert_cmpstr (gtk_string_object_get_string (last), ==, said);
}

static void
on_shown (MhTabletop *table, MhStep *step, Watch *watch)
{
  const SewerRatState *state = mh_sight_get_data (mh_step_get_after (step));
  guint n_over = 0, n_now = 0;

  check_newest (table, step, watch->log);
  count_swaps (mh_tabletop_get_match (table), step, &n_over, &n_now);
  g_assert_cmpuint (count_sentences (watch->log, "*swaps the lids at ?? and ??."), ==, n_over);
  g_assert_cmpuint (count_sentences (watch->log, "*swaps two lids."), ==, n_now);
  watch->n_covered += n_now > 0;
  watch->n_rounds += state->phase == SR_PHASE_ROUND_OVER && n_over > 0;
}

/* Computer players search and swap; the log reports the places after each round. */
static void
test_log_rounds (void)
{
  MhHead *head = shell_head_of ("sewer-rat", 0, 3);
  MhTabletop *table;
  Watch watch = { 0 };

  head->seed = 11;
  shell_seat (head);
  watch.log = g_object_ref (shell_log ());
  table = shell_table ();
  g_object_add_weak_pointer (G_OBJECT (table), (gpointer *) &table);
  g_signal_connect_after (table, "shown", G_CALLBACK (on_shown), &watch);
  test_wait_for (&watch.n_rounds, 2);
  g_assert_cmpuint (watch.n_covered, >, 0);
  if (table != NULL)
    g_signal_handlers_disconnect_by_data (table, &watch);
  g_clear_weak_pointer (&table);
  g_clear_object (&watch.log);
}

/* The log's sentences, by perspective. */
static guint n_open, n_own;

/* Called for every sentence. News goes to the table, for the people who sit there; the rest goes to the log. */
char *
mh_game_say_step (MhGame *game, MhStep *step, MhTelling when, const MhNames *names)
{
  static char *(*say) (MhGame *, MhStep *, MhTelling, const MhNames *);

  if (say == NULL)
    say = dlsym (RTLD_NEXT, "mh_game_say_step");
  if (when == MH_TELL_LOG && mh_sight_get_viewer (mh_step_get_after (step)) == MH_TABLE)
    n_open++;
  else if (when == MH_TELL_LOG)
    n_own++;
  return say (game, step, when, names);
}

/* A player who is alone with the computer has their own cards on the table; the log contains only what any
 * passer-by may read. */
static void
test_log_one_person (void)
{
  shell_seat (shell_head_of ("cats-and-rats", 1, 1));
  n_open = n_own = 0;
  shell_play_more (20);
  g_assert_cmpuint (n_open, >=, 20);
  g_assert_cmpuint (n_own, ==, 0);
}

void
shell_add_tests (void)
{
  shell_add ("/shell/secret/close", test_close_and_continue);
  shell_add ("/shell/secret/leave", test_leave);
  shell_add ("/shell/secret/lid", test_lid);
  shell_add ("/shell/secret/held-keys", test_held_keys);
  shell_add ("/shell/secret/podium", test_to_the_podium);
  shell_add ("/shell/secret/clock", test_clock);
  shell_add ("/shell/secret/log-rounds", test_log_rounds);
  shell_add ("/shell/secret/log-one-person", test_log_one_person);
}
