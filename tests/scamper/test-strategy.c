/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* How computer players react, and that a better level wins. */

#include "engine/rules/mh-game.h"
#include "plugins/scamper/scamper-state.h"
#include "tests/games/strength.h"

#include <stdlib.h>
#include <string.h>

#define SEED 9
#define N_THROWS 4000

static const Pairing pairings[] = {
  { "", 2, MH_LEVEL_HARD, MH_LEVEL_MEDIUM, 1.7, { 200, 20 } },
  { "", 2, MH_LEVEL_MEDIUM, MH_LEVEL_EASY, 1.7, { 200, 20 } },
  { "", 2, MH_LEVEL_EASY, MH_LEVEL_RANDOM, 1.5, { 200, 20 } },
  { "", 3, MH_LEVEL_HARD, MH_LEVEL_MEDIUM, 2, { 200, 20 } },
  { "wrong=strict", 4, MH_LEVEL_HARD, MH_LEVEL_EASY, 2, { 200, 20 } },
  /* A player who follows the hints plays at least as well as the others. */
  { "pace=calm", 2, MH_LEVEL_MEDIUM, MH_LEVEL_MEDIUM, 0.9, { 1000, 50 }, TRUE },
};

/* The actions of a player of one level after a roll, in this many rolls. */
typedef struct
{
  guint n_moved, n_right, n_early;
  guint32 fastest, median;
} Sample;

static int
compare_stamps (gconstpointer a, gconstpointer b)
{
  return (int) *(const guint32 *) a - (int) *(const guint32 *) b;
}

/* From a sight on. */
static void
measure_from (const ScamperState *from,
              const char *lines,
              MhActor seat,
              MhLevel level,
              Sample *sample)
{
  static guint32 stamps[N_THROWS];
  const MhStrategyRules *strategy = driver_get_strategy ();
  ScamperState state = *from;

  *sample = (Sample){ .fastest = G_MAXUINT32 };
  driver_play_lines (&state, lines);
  for (guint i = 0; i < N_THROWS; i++)
    {
      MhRandom random;
      MhMove move;

      mh_random_init (&random, SEED, MH_STREAM_TEST, i);
      move = strategy->react (&state, seat, level, &random);
      if (move == MH_MOVE_NONE)
        continue;
      g_assert_cmpuint (driver_get_rules ()->judge (&state, seat, move), ==, 0);
      sample->n_early += mh_move_kind (move) == SC_MOVE_EARLY;
      sample->n_right
          += scamper_is_right (&state, mh_move_a (move), mh_move_b (move), mh_move_c (move));
      stamps[sample->n_moved++] = mh_move_time (move);
      sample->fastest = MIN (sample->fastest, mh_move_time (move));
    }
  qsort (stamps, sample->n_moved, sizeof *stamps, compare_stamps);
  sample->median = sample->n_moved > 0 ? stamps[sample->n_moved / 2] : 0;
}

static void
begin (ScamperState *state, const char *options)
{
  driver_begin (state, options, 4, 0);
  g_assert_true (driver_get_rules ()->set_position (
      state, "thrower=a pawns=M,C,D,G chips=5/5/5/5 layout=tkch throws=0"));
}

static void
measure (const char *lines, MhActor seat, MhLevel level, Sample *sample)
{
  ScamperState state;

  begin (&state, "");
  measure_from (&state, lines, seat, level, sample);
}

/* The digest's table: medians, wrong places, wrong moves, false starts; nobody is faster than 300 ms. */
static void
test_table (void)
{
  static const guint medians[] = { 0, 2000, 1250, 850 }, wrong_places[] = { 0, 12, 6, 3 },
                     wrong_moves[] = { 0, 8, 5, 3 }, early[] = { 0, 3, 1, 1 };

  for (MhLevel level = MH_LEVEL_EASY; level < MH_N_LEVELS; level++)
    {
      Sample called, bystander, hush;

      measure ("a throw; * hush 1500; * reveal MC", 0, level, &called);
      measure ("a throw; * hush 1500; * reveal MC", 3, level, &bystander);
      measure ("a throw; * hush 1500", 0, level, &hush);
      g_test_message ("%s: median %u, %u of %u right, %u wrong moves, %u early",
                      mh_level_to_string (level), called.median, called.n_right, called.n_moved,
                      bystander.n_moved, hush.n_early);
      g_assert_cmpuint (called.fastest, >=, 300);
      g_assert_cmpuint (called.n_moved, >=, N_THROWS * 99 / 100);
      g_assert_cmpfloat_with_epsilon (called.median, medians[level], medians[level] * 0.04);
      g_assert_cmpfloat_with_epsilon (100.0 * called.n_right / called.n_moved,
                                      100 - wrong_places[level], 1.5);
      g_assert_cmpfloat_with_epsilon (100.0 * bystander.n_moved / N_THROWS, wrong_moves[level],
                                      1.2);
      g_assert_cmpfloat_with_epsilon (100.0 * hush.n_early / N_THROWS, early[level], 0.8);
    }
}

/* Recent changes take longer, and old habits lead to old places. */
static void
test_habits (void)
{
  Sample usual, shifted, traded;

  measure ("a throw; * hush 1500; * reveal MC", 1, MH_LEVEL_MEDIUM, &usual);
  measure ("a throw; * hush 1500; * reveal GG; t close @1501; a shift NW SE; b throw; * hush 1500;"
           "* reveal MC",
           1, MH_LEVEL_MEDIUM, &shifted);
  measure ("a throw; * hush 1500; * reveal GG; t close @1501; a trade C; b throw; * hush 1500;"
           "* reveal MC",
           0, MH_LEVEL_MEDIUM, &traded);
  g_assert_cmpfloat_with_epsilon (shifted.median, usual.median * 1.15, usual.median * 0.05);
  g_assert_cmpfloat_with_epsilon (traded.median, usual.median * 1.15, usual.median * 0.05);
}

/* After a wrong spot the next try is soon, and is better. */
static void
test_again (void)
{
  Sample again;

  measure ("a throw; * hush 1500; * reveal MC; a put M NW @900", 0, MH_LEVEL_EASY, &again);
  g_assert_cmpuint (again.n_moved, ==, N_THROWS);
  g_assert_cmpuint (again.fastest, >=, 2450);
  g_assert_cmpuint (again.median, <=, 2900);
  g_assert_cmpfloat_with_epsilon (100.0 * again.n_right / again.n_moved, 94, 1.5);
}

/* With nine chips the tiger keeps its pawn, takes an easier one, or disturbs the leader. */
#define DOUBLES "a throw; * hush 1500; * reveal GG; t close @1501", 4, 0, MH_LEVEL_HARD

static void
test_doubles (void)
{
  static const Choice choices[] = {
    { "thrower=a pawns=M,C,D,G chips=9/4/4/3 layout=tkch throws=0", DOUBLES, "keep" },
    { "thrower=a pawns=D,C,M,G chips=5/6/4/5 layout=tkch throws=0", DOUBLES, "trade C" },
    { "thrower=a pawns=G,C,D,M chips=5/4/4/6 layout=tkch throws=0", DOUBLES, "trade M" },
    { "thrower=a pawns=M,C,D,G chips=5/7/4/4 layout=tkch throws=0", DOUBLES, "shift NW SE" },
    { "thrower=a pawns=C,D,M,G chips=5/4/7/4 layout=tkch throws=0", DOUBLES, "shift SW SE" },
  };

  strength_assert_choices (choices, G_N_ELEMENTS (choices));
}

/* Plays lines observed by the player in the fourth seat, who knows that the first is a person's. */
static void
watch (Head *head, ScamperState *state, const char *text)
{
  MhRandom random;

  mh_random_init (&random, SEED, MH_STREAM_TEST, 0);
  driver_get_strategy ()->meet (head->memory, 1u << 0);
  driver_play_lines_before (state, text, 3, head, 1, &random);
}

/* The state that the fourth seat recalls. */
static ScamperState
get_recall (const Head *head, const ScamperState *state)
{
  ScamperState recall;

  mh_rules_observe (driver_get_rules (), state, 3, MH_RECALL, &recall);
  driver_get_strategy ()->recall (head->memory, 3, &recall);
  return recall;
}

static void
begin_watching (Head *head, ScamperState *state, const char *options)
{
  *head = (Head){ .level = MH_LEVEL_HARD };
  begin (state, options);
}

/* A roll of the player whose turn it is; the mouse of the person in the first seat is right at @ms, in the
 * second try if there is time for one. */
static void
watch_throw (Head *head, ScamperState *state, guint ms)
{
  g_autofree char *text = g_strdup_printf (
      "%c throw; * hush 1500; * reveal MC; b put C SW @200;%s"
      "a put M SE @%u; t close @%u",
      mh_actor_to_char (state->thrower), ms > 250 + SC_STUN ? "a put M NW @250;" : "", ms, ms + 41);

  /* Chips don't matter here. */
  memset (state->chips, 5, 4);
  state->reserve = 6;
  watch (head, state, text);
}

/* The median of the people's last ten right puts, and what each level derives from it. */
static void
test_ours (void)
{
  static const guint percent[] = { 0, 125, 100, 80 };
  ScamperState state, recall;
  Head head;

  begin_watching (&head, &state, "level=ours");
  watch_throw (&head, &state, 2000);
  watch_throw (&head, &state, 2600);
  g_assert_cmpuint (get_recall (&head, &state).median, ==, 0);
  watch_throw (&head, &state, 2200);
  g_assert_cmpuint (get_recall (&head, &state).median, ==, 2200);
  watch_throw (&head, &state, 2400);
  g_assert_cmpuint (get_recall (&head, &state).median, ==, 2300);
  for (MhLevel level = MH_LEVEL_EASY; level < MH_N_LEVELS; level++)
    {
      Sample sample;

      recall = get_recall (&head, &state);
      measure_from (&recall, "a throw; * hush 1500; * reveal MC", 1, level, &sample);
      g_assert_cmpfloat_with_epsilon (sample.median, 23 * percent[level], 100);
    }
  for (guint i = 0; i < 10; i++)
    watch_throw (&head, &state, 1750);
  g_assert_cmpuint (get_recall (&head, &state).median, ==, 1750);
  /* Only with the option, and only people count. */
  state.level = SCAMPER_LEVEL_FIXED;
  g_assert_cmpuint (get_recall (&head, &state).median, ==, 0);
  begin_watching (&head, &state, "level=ours");
  watch (&head, &state,
         "a throw; * hush 1500; * reveal CD; b put C NW @700; t close @741;"
         "b throw; * hush 1500; * reveal CD; b put C NW @700; t close @741;"
         "c throw; * hush 1500; * reveal DG; d put G NE @700; t close @741;"
         "d throw; * hush 1500; * reveal DG; c put D NE @700; t close @741");
  g_assert_cmpuint (get_recall (&head, &state).median, ==, 0);
}

/* Never faster or slower than people can be. */
static void
test_ours_ends (void)
{
  static const struct
  {
    guint people;
    MhLevel level;
    guint median;
  } cases[] = { { 540, MH_LEVEL_HARD, 500 }, { 7000, MH_LEVEL_EASY, 4000 } };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      ScamperState state, recall;
      Sample sample;
      Head head;

      begin_watching (&head, &state, "level=ours max=30000");
      for (guint j = 0; j < 4; j++)
        watch_throw (&head, &state, cases[i].people);
      recall = get_recall (&head, &state);
      measure_from (&recall, "a throw; * hush 1500; * reveal MC", 1, cases[i].level, &sample);
      g_assert_cmpfloat_with_epsilon (sample.median, cases[i].median, cases[i].median * 0.04);
    }
}

/* How often the fourth seat moves without being called, in percent. */
static double
measure_slips (const Head *head, const ScamperState *state)
{
  ScamperState recall = get_recall (head, state);
  g_autofree char *text
      = g_strdup_printf ("%c throw; * hush 1500; * reveal MC", mh_actor_to_char (state->thrower));
  Sample sample;

  measure_from (&recall, text, 3, MH_LEVEL_EASY, &sample);
  return 100.0 * sample.n_moved / N_THROWS;
}

/* A bluff is remembered for six rolls; it works from the next roll on, and not every lift is one. */
static void
test_bluff (void)
{
  ScamperState state;
  Head head;

  begin_watching (&head, &state, "");
  watch (&head, &state, "a throw; * hush 1500; * reveal CD; a lift M @300; a drop @600");
  g_assert_false (get_recall (&head, &state).bluffed);
  watch (&head, &state, "t close @8001");
  g_assert_true (get_recall (&head, &state).bluffed);
  g_assert_cmpfloat_with_epsilon (measure_slips (&head, &state), 10, 1.2);
  for (guint i = 0; i < 6; i++)
    {
      g_assert_true (get_recall (&head, &state).bluffed);
      watch_throw (&head, &state, 900);
    }
  g_assert_false (get_recall (&head, &state).bluffed);
  g_assert_cmpfloat_with_epsilon (measure_slips (&head, &state), 8, 1.2);
  begin_watching (&head, &state, "");
  watch (&head, &state, "a throw; * hush 1500; * reveal CC; a lift M @300; t close @1501; a keep");
  g_assert_true (get_recall (&head, &state).bluffed);
  begin_watching (&head, &state, "");
  watch (&head, &state,
         "a throw; * hush 1500; * reveal MD; a lift M @300; a drop @600; a lift M @700;"
         "t close @8001");
  g_assert_false (get_recall (&head, &state).bluffed);
}

void
add_tests (void)
{
  strength_add_tests (pairings, G_N_ELEMENTS (pairings));
  g_test_add_func ("/strategy/table", test_table);
  g_test_add_func ("/strategy/habits", test_habits);
  g_test_add_func ("/strategy/again", test_again);
  g_test_add_func ("/strategy/doubles", test_doubles);
  g_test_add_func ("/rules/SC-G28", test_ours);
  g_test_add_func ("/strategy/ours-ends", test_ours_ends);
  g_test_add_func ("/rules/SC-G26", test_bluff);
}
