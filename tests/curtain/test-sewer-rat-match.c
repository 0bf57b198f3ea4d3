/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
/* Whole matches of Sewer Rat on the screen. */
#include "../table/table-fixture.h"

#include "sewer-rat-layout.h"
#include "engine/record/mh-replay.h"

#define RAT_TURN "a hide a4\nb place b1\nb go b2\n* lid d03\n"

static const SewerRatState *
get_state (TableFixture *fixture)
{
  return table_fixture_get_state (fixture);
}

/* There is a rat for each round, pale if the round is over. */
static void
check_rounds (TableFixture *fixture, gboolean over)
{
  for (guint i = 0; i < get_state (fixture)->rounds; i++)
    g_assert_cmpint (table_fixture_get (fixture, THING_ROUND + i)->placing->faded, ==, over);
}

static void
check_end (TableFixture *fixture, guint n_told)
{
  check_rounds (fixture, TRUE);
  table_fixture_check_over (fixture);
  g_assert_cmpuint (fixture->n_shown + n_told, ==, mh_match_get_step_number (fixture->match));
  g_assert_cmpint (fixture->curtain->state, ==, MH_CURTAIN_OFF);
}

static void
test_rounds (void)
{
  g_autoptr (TableFixture) fixture = table_fixture_begin ("sewer-rat", "ppp", NULL, NULL);

  g_assert_true (table_fixture_wait_turn (fixture));
  check_rounds (fixture, FALSE);
}

/* Presses Tab @pick times, then Space; FALSE if nothing can be chosen. */
static gboolean
choose_by_keys (TableFixture *fixture, guint pick)
{
  GtkWidget *focus;

  if (!mh_tabletop_focus_choice (fixture->table))
    return FALSE;
  for (guint i = 0; i < pick % 17; i++)
    gtk_widget_child_focus (GTK_WIDGET (fixture->table), GTK_DIR_TAB_FORWARD);
  focus = table_fixture_get_focus (fixture);
  if (!MH_IS_THING (focus))
    {
      mh_tabletop_focus_choice (fixture->table);
      focus = table_fixture_get_focus (fixture);
    }
  return table_fixture_press (fixture, GDK_KEY_space);
}

/* The rat player picks a lid and then the button at the end of the row. */
static void
hide_by_keys (TableFixture *fixture, guint pick)
{
  g_assert_true (choose_by_keys (fixture, pick % 16));
  gtk_widget_grab_focus (test_table_find (fixture->table, THING_DONE));
  g_assert_true (table_fixture_press (fixture, GDK_KEY_space));
}

/* Hides the rat if that is the task; otherwise chooses something. */
static void
act_by_keys (TableFixture *fixture, guint pick)
{
  if (get_state (fixture)->phase == SR_PHASE_HIDE
      && test_table_find (fixture->table, THING_DONE) != NULL)
    hide_by_keys (fixture, pick);
  else
    choose_by_keys (fixture, pick);
}

static void
test_keys (gconstpointer option)
{
  g_autoptr (TableFixture) fixture = table_fixture_begin ("sewer-rat", "ppc", option, NULL);
  guint n_down = 0, n_wake = 0;

  for (guint pick = 1; table_fixture_wait_turn (fixture); pick += 5)
    {
      MhCurtainState state = fixture->curtain->state;

      n_down += state == MH_CURTAIN_DOWN;
      n_wake += state == MH_CURTAIN_WAKE;
      if (state == MH_CURTAIN_DOWN || state == MH_CURTAIN_WAKE)
        {
          gtk_widget_grab_focus (GTK_WIDGET (fixture->curtain));
          table_fixture_tap (fixture);
        }
      else
        act_by_keys (fixture, pick);
      g_assert_cmpuint (pick, <, 20000);
    }
  /* Each of the two people is the rat player twice. */
  g_assert_cmpuint (n_down, ==, 4);
  g_assert_cmpuint (n_wake, ==, 4);
  g_assert_null (fixture->refused);
  check_end (fixture, 0);
}

/* One person against computer players needs no curtain, and sees everything with motion. */
static void
test_motion (void)
{
  g_autoptr (TableFixture) fixture = table_fixture_new ("sewer-rat", "pcccc", NULL, NULL);

  mh_tabletop_set_speed (fixture->table, 80);
  mh_match_run (fixture->match);
  for (guint pick = 1; table_fixture_wait_turn (fixture); pick += 5)
    act_by_keys (fixture, pick);
  g_assert_nonnull (strstr (fixture->log->str, "sound slide"));
  g_assert_cmpint (fixture->curtain->state, ==, MH_CURTAIN_OFF);
}

/* The guard's lid is refused with its rule. A second lid that is too far away takes the place of the first. */
static void
test_swap (void)
{
  g_autoptr (TableFixture) fixture = table_fixture_begin ("sewer-rat", "pp", NULL, RAT_TURN);

  g_assert_cmpint (get_state (fixture)->phase, ==, SR_PHASE_RAT);
  table_fixture_choose (fixture, 6);
  g_assert_cmpstr (fixture->refused, ==, "SR-23");
  table_fixture_choose (fixture, 1);
  g_assert_true (table_fixture_get (fixture, 1)->lifted);
  g_assert_true (table_fixture_get (fixture, 2)->choosable);
  g_assert_true (table_fixture_get (fixture, 5)->choosable);
  g_assert_false (table_fixture_get (fixture, 6)->choosable);
  g_assert_false (table_fixture_get (fixture, 3)->choosable);
  table_fixture_choose (fixture, 1);
  g_assert_false (table_fixture_get (fixture, 1)->lifted);
  table_fixture_choose (fixture, 1);
  table_fixture_choose (fixture, 3);
  g_assert_false (table_fixture_get (fixture, 1)->lifted);
  g_assert_true (table_fixture_get (fixture, 3)->lifted);
  gtk_test_accessible_assert_property (table_fixture_get (fixture, 6),
                                       GTK_ACCESSIBLE_PROPERTY_LABEL, "b2, a snail, open, guard");
  table_fixture_choose (fixture, 1);
  table_fixture_choose (fixture, 5);
  test_wait_for (&fixture->n_shown, 1);
  g_assert_cmpint (get_state (fixture)->phase, ==, SR_PHASE_SEEK);
}

/* Wherever the guard is, a player who touches its lid hears about the guard and about nothing else. */
static void
test_guard (void)
{
  for (guint cell = 1; cell <= SR_CELLS; cell++)
    {
      guint from = cell % 4 == 1 ? cell + 1 : cell - 1;
      guint rat = cell > 8 ? 1 : 16;
      g_autofree char *text
          = g_strdup_printf ("a hide %c%u\nb place %c%u\nb go %c%u\n* lid d03\n",
                             'a' + (rat - 1) % 4, (rat - 1) / 4 + 1, 'a' + (from - 1) % 4,
                             (from - 1) / 4 + 1, 'a' + (cell - 1) % 4, (cell - 1) / 4 + 1);
      g_autoptr (TableFixture) fixture = table_fixture_new ("sewer-rat", "pp", NULL, text);

      mh_match_run (fixture->match);
      g_assert_cmpint (get_state (fixture)->phase, ==, SR_PHASE_RAT);
      table_fixture_choose (fixture, cell);
      g_assert_cmpstr (fixture->refused, ==, "SR-23");
    }
}

/* A swap with motion: both lids glide, and the things under them keep their numbers. */
static void
test_exchange (void)
{
  g_autoptr (TableFixture) fixture = table_fixture_begin ("sewer-rat", "pp", NULL, RAT_TURN);
  MhThing *one, *other;

  mh_tabletop_set_speed (fixture->table, 20);
  test_wait_until (gtk_widget_get_mapped (test_table_find (fixture->table, 1)));
  test_wait_picture (fixture->window);
  one = table_fixture_get (fixture, 1);
  other = table_fixture_get (fixture, 5);
  g_object_set (fixture->table, "exchange-time", 1200.0, NULL);
  mh_thing_choose (one);
  mh_thing_choose (other);
  test_wait_for (&fixture->n_shown, 1);
  g_assert_true (table_fixture_logged (fixture, "move 1 * 1200"));
  g_assert_true (table_fixture_logged (fixture, "move 5 * 1200"));
  g_assert_true (table_fixture_get (fixture, 1) == other);
  g_assert_true (table_fixture_get (fixture, 5) == one);
  g_assert_cmpstr (mh_thing_get_label (one), ==, "a2, closed");
}

typedef struct
{
  const MhRules *rules;
  SewerRatState state;
} Recall;

static void
recall_one (MhRecord *record, MhLine *line, gconstpointer state, gpointer data)
{
  Recall *recall = data;

  mh_rules_observe (recall->rules, state, 0, MH_RECALL, &recall->state);
}

/* What seat a recalls in the match's current state. */
static Recall
recall_at_end (MhMatch *match)
{
  Recall recall = { .rules = mh_game_get_rules (mh_match_get_game (match)) };
  g_autofree char *text = mh_match_to_text (match);
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) records = mh_record_parse (text, -1, "test", &error);

  g_assert_no_error (error);
  mh_replay (mh_match_get_game (match), g_ptr_array_index (records, 0), NULL, recall_one, &recall,
             &error);
  g_assert_no_error (error);
  return recall;
}

/* The rat player leaves after hiding: a computer player without that knowledge continues, there is no curtain,
 * and the match is played to its end. */
static void
test_stand_in (void)
{
  g_autoptr (TableFixture) fixture = table_fixture_begin ("sewer-rat", "ppc", NULL, RAT_TURN);

  g_assert_cmpint (get_state (fixture)->phase, ==, SR_PHASE_RAT);
  mh_match_set_stand_in (fixture->match, 0, MH_LEVEL_EASY);
  g_assert_cmpint (recall_at_end (fixture->match).state.rat_cell, ==, SR_CELL_NONE);
  for (guint pick = 1; table_fixture_wait_turn (fixture); pick += 5)
    {
      g_assert_cmpint (fixture->curtain->state, ==, MH_CURTAIN_OFF);
      act_by_keys (fixture, pick);
      g_assert_cmpuint (pick, <, 20000);
    }
  check_end (fixture, 4);
}

/* Eight dwellers are face up and one seeker has pointed; the other has yet to point. */
#define LAST_TIP                                                                                   \
  "a hide d4\nb place b1\nb go a1\n* lid d01\na pass\nc go b1\n* lid d02\na pass\nb go c1\n"       \
  "* lid d03\na pass\nc go d1\n* lid d04\na pass\nb go d2\n* lid d05\na pass\nc go c2\n* lid "     \
  "d06\n"                                                                                          \
  "a pass\nb go b2\n* lid d07\na pass\nc go a2\n* lid d08\nb tip a3\n"

/* Pointing needs a second touch; then all lids that were pointed at are turned in one motion. */
static void
test_tips (void)
{
  g_autoptr (TableFixture) fixture
      = table_fixture_begin ("sewer-rat", "ppp", "last-chance=yes", LAST_TIP);
  const char *first;

  g_assert_cmpint (get_state (fixture)->phase, ==, SR_PHASE_TIP);
  table_fixture_choose (fixture, 16);
  g_assert_cmpuint (fixture->n_shown, ==, 0);
  mh_tabletop_set_speed (fixture->table, 20);
  g_string_truncate (fixture->log, 0);
  table_fixture_choose (fixture, 16);
  test_wait_for (&fixture->n_shown, 2);
  g_assert_cmpint (get_state (fixture)->phase, ==, SR_PHASE_ROUND_OVER);
  first = strstr (fixture->log->str, "move 9 ");
  g_assert_nonnull (first);
  g_assert_nonnull (strstr (first, "move 16 "));
  /* No beat between them waits for the first one. */
  g_assert_true (strstr (first, "move 16 ") < strstr (first, "beat 0"));
  /* One of them has the rat. */
  g_assert_nonnull (strstr (strstr (first, "move 16 "), "sound mouse"));
  g_assert_cmpstr (mh_thing_get_label (table_fixture_get (fixture, 16)), ==,
                   "d4, the rat, open – ⁨Ada⁩ points here");
}

/* The chosen lid has the rat on it and is highlighted, and so is the button that hides it; all other lids can
 * still be chosen, but are dimmed. */
static void
test_hiding_place (void)
{
  g_autoptr (TableFixture) fixture = table_fixture_begin ("sewer-rat", "pppp", NULL, NULL);

  g_assert_true (test_table_tap_curtain (fixture->table));
  for (guint cell = 1; cell <= SR_CELLS; cell++)
    g_assert_false (table_fixture_get (fixture, cell)->dimmed);
  for (guint chosen = 7; chosen < 9; chosen++)
    {
      table_fixture_choose (fixture, chosen);
      for (guint cell = 1; cell <= SR_CELLS; cell++)
        {
          MhThing *lid = table_fixture_get (fixture, cell);

          g_assert_true (lid->choosable);
          g_assert_cmpint (lid->dimmed, ==, cell != chosen);
          g_assert_cmpint (lid->lifted, ==, cell == chosen);
          g_assert_nonnull (lid->placing->mark);
        }
      g_assert_false (table_fixture_get (fixture, THING_DONE)->dimmed);
    }
  table_fixture_choose (fixture, THING_DONE);
  g_assert_null (table_fixture_get (fixture, 7)->placing->mark);
}

/* While the round is over, the table shows who has found the rat, and where. */
static void
test_found (void)
{
  g_autoptr (TableFixture) fixture
      = table_fixture_new ("sewer-rat", "ppp", NULL, "a hide c3\nb place b2\nb go c3\n");
  const guint8 c3 = 11;

  g_assert_cmpint (get_state (fixture)->phase, ==, SR_PHASE_ROUND_OVER);
  g_assert_cmpstr (
      mh_tabletop_get_prompt (fixture->table), ==,
      "\u2068Tom\u2069 opens the lid at c3, and there is the rat! That wins a piece of cheese.");
  g_assert_nonnull (table_fixture_get (fixture, c3)->placing->badge[MH_CORNER_TOP_LEFT]);
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  table_fixture_set_size (480, 360);
  g_test_add_func ("/sewer-rat/rounds", test_rounds);
  g_test_add_data_func ("/sewer-rat/keys", NULL, test_keys);
  g_test_add_data_func ("/sewer-rat/keys/last-chance", "last-chance=yes", test_keys);
  g_test_add_func ("/sewer-rat/motion", test_motion);
  g_test_add_func ("/sewer-rat/swap", test_swap);
  g_test_add_func ("/sewer-rat/guard/SR-23", test_guard);
  g_test_add_func ("/sewer-rat/exchange", test_exchange);
  g_test_add_func ("/sewer-rat/tips", test_tips);
  g_test_add_func ("/sewer-rat/stand-in", test_stand_in);
  g_test_add_func ("/sewer-rat/hiding-place", test_hiding_place);
  g_test_add_func ("/sewer-rat/found", test_found);
  return g_test_run ();
}
