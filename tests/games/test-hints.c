/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* Every hint in random matches is legal, reveals nothing, is no worse than a medium player's move, and its
 * reason is true. MOUSEHOLE_TEST_SIZE=10 tests ten thousand. */

#include "engine/players/mh-hint.h"
#include "tests/games/driver.h"

#define SEED 15
#define N_REASONS_MAX 32

static guint n_said[N_REASONS_MAX];

static const Reason *
find_reason (const char *sentence)
{
  for (guint i = 0; reasons[i].sentence != NULL; i++)
    if (g_str_equal (reasons[i].sentence, sentence))
      {
        n_said[i]++;
        return &reasons[i];
      }
  g_error ("No test knows whether this is true: %s", sentence);
}

static void
fail (const World *state, MhActor seat, MhMove move, const char *sentence, const char *what)
{
  g_autoptr (MhDescription) description = mh_description_new ();
  g_autoptr (GString) text = g_string_new (NULL);
  char notation[MH_NOTATION_MAX];

  driver_get_rules ()->describe (state, description);
  for (guint i = 0; i < mh_description_get_size (description); i++)
    g_string_append_printf (text, "%s=%s\n", mh_description_get_key (description, i),
                            mh_description_get_value (description, i));
  mh_rules_write (driver_get_rules (), move, notation);
  g_error ("The hint to %c, %s, “%s”, %s:\n%s", mh_actor_to_char (seat), notation, sentence, what,
           text->str);
}

/* Returns: whether there is a hint */
static gboolean
ask (const World *state, MhActor seat, MhRandom *random)
{
  const MhRules *rules = driver_get_rules ();
  g_autoptr (MhSight) sight = mh_sight_new (rules, state, seat, MH_NOW);
  g_autofree char *sentence = NULL;
  const Head medium = { .level = MH_LEVEL_MEDIUM }; /* which has forgotten nothing */
  const Reason *reason;
  MhMove move;

  if (rules->curtain != NULL && rules->curtain (state) != MH_NOBODY
      && rules->curtain (state) != seat)
    {
      g_assert_false (mh_hint_may_be_given (driver_get_game (), sight, seat));
      g_assert_cmphex (mh_hint_find (driver_get_game (), sight, seat, NULL), ==, MH_MOVE_NONE);
    }
  if (!mh_hint_may_be_given (driver_get_game (), sight, seat))
    return FALSE;
  move = mh_hint_find (driver_get_game (), sight, seat, NULL);
  sentence = mh_hint_say (driver_get_game (), sight, seat, move);
  reason = sentence != NULL ? find_reason (sentence) : NULL;
  if (reason != NULL && !reason->is_true (state, seat, move))
    fail (state, seat, move, sentence, "is not true");
  if (move == MH_MOVE_NONE)
    return FALSE;
  if (rules->judge (state, seat, move) != 0)
    fail (state, seat, move, sentence, "is not legal");
  if (mh_rules_mask (rules, state, seat, move, MH_TABLE) != move)
    fail (state, seat, move, sentence, "has to stay secret");
  if (trial.is_as_good != NULL
      && !trial.is_as_good (state, seat, move, driver_choose (state, seat, &medium, random)))
    fail (state, seat, move, sentence, "is worse than what a medium player does");
  return TRUE;
}

static void
test_hints (void)
{
  const guint n_wanted = driver_get_size (1000, 100);
  guint n_hints = 0, n_asked = 0;
  MhRandom random;

  mh_random_init (&random, SEED, MH_STREAM_TEST, 0);
  for (guint i = 0; n_hints < n_wanted; i++)
    {
      const Variation *variation = &variations[i % n_variations];
      const guint n_seats = driver_get_seats (variation, i / n_variations);
      Head heads[MH_SEATS_MAX] = { 0 };
      World state;

      for (MhActor seat = 0; seat < n_seats; seat++)
        heads[seat].level = (MhLevel) mh_random_below (&random, MH_N_LEVELS);
      driver_begin (&state, variation->text, n_seats, MH_NOBODY);
      while (driver_get_rules ()->actors (&state) != 0 && n_hints < n_wanted)
        {
          for (MhActor seat = 0; seat < n_seats; seat++)
            if (mh_actors_has (driver_get_rules ()->actors (&state), seat))
              {
                n_asked++;
                n_hints += ask (&state, seat, &random);
              }
          driver_play_computer_line (&state, heads, n_seats, &random);
        }
    }
  g_test_message ("%u hints, asked %u times", n_hints, n_asked);
  for (guint i = 0; reasons[i].sentence != NULL; i++)
    g_test_message ("%u times: %s", n_said[i], reasons[i].sentence);
}

void
add_tests (void)
{
  g_test_add_func ("/hints/random", test_hints);
}
