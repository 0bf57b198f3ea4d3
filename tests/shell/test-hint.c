/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* A player asks for a hint: the move of a good player is highlighted, and the reason is shown, until something
 * happens. */
#include "shell-fixture.h"
#include "toolkit.h"

#include "tests/test-table.h"

/* With hints off, nothing moves either, so that the player whose turn it is may ask at once. */
static void
set_wanted (gboolean wanted)
{
  GSettings *settings = mh_program_get_settings ();

  g_settings_set_boolean (settings, "hints", wanted);
  g_settings_set_string (settings, "animation-speed", wanted ? "normal" : "off");
  shell_settle ();
}

static MhThing *
get_pointed (void)
{
  return test_table_find_pointed (shell_table ());
}

static gboolean
is_thinking (void)
{
  GtkStack *stack = GTK_STACK (shell_child (shell_part ("hint"), "stack"));

  return g_str_equal (gtk_stack_get_visible_child_name (stack), "thinking");
}

static void
ask (void)
{
  g_assert_true (shell_is_enabled ("hint"));
  shell_request ("page.hint");
  g_assert_true (is_thinking ());
}

static void
ask_and_wait (void)
{
  ask ();
  test_wait_until (!is_thinking ());
  shell_settle ();
}

/* The highlight and the sentence are gone. */
static void
check_nothing (void)
{
  g_assert_null (get_pointed ());
  g_assert_null (shell_get_told ());
}

/* The sentence is spoken, then the focus moves to the highlighted thing, wherever it was before. Both end with
 * the next step, and a hint for a past position is dropped. */
static void
test_focus (void)
{
  GtkWidget *button;

  shell_begin (shell_head_with ("mouse-race", NULL, NULL));
  shell_play_more (2);
  g_assert_null (get_pointed ());
  button = adw_bin_get_child (ADW_BIN (shell_part ("hint")));
  g_assert_true (gtk_widget_grab_focus (button));
  announced_forget ();
  ask_and_wait ();
  g_assert_cmpuint (announced_count (), ==, 1);
  g_assert_true (announced_focus () == button);
  g_assert_nonnull (shell_get_told ());
  g_assert_nonnull (get_pointed ());
  g_assert_true (get_pointed ()->choosable);
  g_assert_true (shell_focus () == GTK_WIDGET (get_pointed ()));
  shell_play_more (1);
  check_nothing ();
  ask ();
  shell_move (shell_match ());
  g_assert_false (is_thinking ());
  shell_settle ();
  check_nothing ();
}

/* A hint that comes when another page is shown is dropped, and leaves the focus there. */
static void
test_covered (void)
{
  MhTabletop *table;
  GtkStack *stack;

  shell_begin (shell_head_with ("mouse-race", NULL, NULL));
  shell_play_more (2);
  table = shell_table ();
  stack = GTK_STACK (shell_child (shell_part ("hint"), "stack"));
  ask ();
  shell_request ("page.rules");
  test_wait_until (g_str_equal (gtk_stack_get_visible_child_name (stack), "idle"));
  shell_settle ();
  g_assert_null (test_table_find_pointed (table));
  g_assert_true (gtk_widget_is_ancestor (shell_focus (), GTK_WIDGET (shell_page ())));
}

/* The person plays any move until the computer player has swapped lids. */
static gboolean
play_to_exchange (MhMatch *match)
{
  const MhRules *rules = mh_game_get_rules (mh_match_get_game (match));
  g_autoptr (MhSight) sight = mh_match_get_sight (match, 0);
  g_autoptr (MhDescription) description = mh_description_new ();

  if (!mh_actors_has (mh_match_get_actors (match), 0) || mh_match_is_held (match))
    return FALSE;
  rules->describe (mh_sight_get_data (sight), description);
  if (!g_str_equal (mh_description_lookup (description, "swapped"), "none"))
    return TRUE;
  shell_move (match);
  return FALSE;
}

/* If only memory helps, nothing is highlighted, and the sentence says so. */
static void
test_memory (void)
{
  MhHead *head = shell_head_of ("sewer-rat", 1, 1);

  head->start = 1;
  shell_begin (head);
  test_wait_until (play_to_exchange (shell_match ()));
  shell_settle ();
  ask_and_wait ();
  g_assert_null (get_pointed ());
  g_assert_cmpstr (shell_get_told (), ==, "No hint for this one: only your memory helps here.");
}

/* A key does the same. If hints are turned off, only people who need them get any. */
static void
test_wanted (void)
{
  MhProfile *mia = shell_meet ("Mia");
  g_auto (GStrv) keys = gtk_application_get_accels_for_action (
      GTK_APPLICATION (g_application_get_default ()), "page.hint");
  guint n[2] = { 0 };

  g_assert_cmpstr (keys[0], ==, "h");
  mh_profile_set_needs (mia, MH_NEED_HINTS);
  g_assert_true (mh_family_save (shell_family (), mia, NULL));
  shell_begin (shell_head_with ("mouse-race", mh_profile_get_id (mia), NULL));
  set_wanted (FALSE);
  for (guint i = 0; i < 6; i++)
    {
      const MhActors actors = mh_match_get_actors (shell_match ());
      const gboolean hers = actors == mh_actor_bit (0);

      if (!hers && actors != mh_actor_bit (1))
        continue;
      n[hers]++;

      g_assert_cmpint (shell_is_enabled ("hint"), ==, hers);
      g_assert_cmpint (gtk_widget_get_mapped (shell_part ("hint")), ==, hers);
      shell_play_more (1);
    }
  g_assert_true (n[TRUE] > 0 && n[FALSE] > 0);
  set_wanted (TRUE);
  g_assert_true (shell_is_enabled ("hint"));
}

/* In front of a lowered curtain there are no hints, and behind it only that there is one is announced. */
static void
test_curtain (void)
{
  MhTabletop *table;

  shell_begin (shell_head_with ("cats-and-rats", NULL, NULL));
  table = shell_table ();
  test_wait_until (table->cover.curtain->state == MH_CURTAIN_DOWN);
  g_assert_false (shell_is_enabled ("hint"));
  g_assert_true (test_table_tap_curtain (table));
  shell_settle ();
  announced_forget ();
  ask_and_wait ();
  g_assert_cmpuint (announced_count (), ==, 1);
  g_assert_cmpstr (announced_last (), ==, "Hint: this is a good move.");
  test_table_tap_curtain (table);
  shell_settle ();
  g_assert_false (shell_is_enabled ("hint"));
  check_nothing ();
}

/* During a race there are no hints. */
static void
test_race (void)
{
  const MhRealTimeRules *race;
  gboolean raced = FALSE;

  shell_begin (shell_head_with ("scamper", NULL, NULL));
  race = mh_game_get_real_time (mh_match_get_game (shell_match ()));
  for (guint i = 0; i < 12 && !raced; i++)
    {
      g_autoptr (MhSight) sight = mh_match_get_sight (shell_match (), 0);

      raced = race->running (mh_sight_get_data (sight));
      if (raced)
        g_assert_false (shell_is_enabled ("hint"));
      else
        shell_play_more (1);
    }
  g_assert_true (raced);
}

void
shell_add_tests (void)
{
  shell_add ("/shell/hint/focus", test_focus);
  shell_add ("/shell/hint/covered", test_covered);
  shell_add ("/shell/hint/memory", test_memory);
  shell_add ("/shell/hint/wanted", test_wanted);
  shell_add ("/shell/hint/curtain", test_curtain);
  shell_add ("/shell/hint/race", test_race);
}
