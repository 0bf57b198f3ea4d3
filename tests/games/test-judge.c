/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* The judge allows what the legal list and the list of outcomes hold and nothing else, for every
 * move of the grammar by everybody at every step; what it refuses changes nothing. */

#include "driver.h"

#include <string.h>

#define SEED 1412

/* Every text of the grammar with its move. */
typedef struct
{
  MhMove move;
  char text[MH_NOTATION_MAX];
} Phrase;

static GArray *phrases;

static void
add_phrase (const char *text)
{
  Phrase phrase = { 0 };
  char again[MH_NOTATION_MAX];

  if (!mh_rules_read (driver_get_rules (), text, MH_TABLE, &phrase.move))
    g_error ("“%s” is no move", text);
  mh_rules_write (driver_get_rules (), phrase.move, again);
  g_assert_cmpstr (again, ==, text);
  g_strlcpy (phrase.text, text, sizeof phrase.text);
  g_array_append_val (phrases, phrase);
}

static gboolean
is_among (MhMove move, const MhMove *moves, guint n)
{
  for (guint i = 0; i < n; i++)
    if (moves[i] == move)
      return TRUE;
  return FALSE;
}

/* Whether an actor may make a move, by lists alone: in a running clock's time every stamp has its own
 * list, and the table settles at any later stamp as well. */
static gboolean
is_possible (gconstpointer state, MhActor actor, MhMove move, const MhMove *moves, guint n)
{
  const MhRealTimeRules *real_time = driver_get_real_time (state);
  MhMove at[MH_LEGAL_MAX];

  if (is_among (move, moves, n))
    return TRUE;
  if (real_time == NULL || n == 0)
    return FALSE;
  if (actor < MH_SEATS_MAX)
    return is_among (move, at, real_time->legal_at (state, actor, mh_move_time (move), at));
  return actor == MH_TABLE && move >> 32 == moves[0] >> 32
         && (gint32) mh_move_time (move) > (gint32) mh_move_time (moves[0]);
}

/* Compares judge and lists for one actor; returns the number of moves allowed. */
static guint
judge_all (gconstpointer state, MhActor actor, const MhMove *moves, guint n)
{
  const MhRules *rules = driver_get_rules ();
  guint n_allowed = 0;

  for (guint i = 0; i < phrases->len; i++)
    {
      const Phrase *phrase = &g_array_index (phrases, Phrase, i);
      guint rule = rules->judge (state, actor, phrase->move);

      g_assert_cmpuint (rule, <, rules->n_rules);
      if ((rule == 0) != is_possible (state, actor, phrase->move, moves, n))
        g_error ("%c %s: judged %u, %s the list", mh_actor_to_char (actor), phrase->text, rule,
                 rule == 0 ? "not in" : "in");
      n_allowed += rule == 0 && is_among (phrase->move, moves, n);
    }
  return n_allowed;
}

static void
judge_step (gconstpointer state)
{
  const MhRules *rules = driver_get_rules ();
  World copy;
  MhMove moves[MH_LEGAL_MAX];
  MhChance chance = { 0 };

  memcpy (&copy, state, rules->state_size);
  if ((rules->actors (state) & mh_actor_bit (MH_CHANCE)) != 0)
    rules->chance (state, &chance);
  g_assert_cmpuint (judge_all (state, MH_CHANCE, chance.move, chance.n), ==, chance.n);
  for (MhActor actor = 0; actor <= MH_TABLE; actor++)
    if (actor != MH_CHANCE)
      {
        guint n = rules->legal (state, actor, moves), n_allowed;

        g_assert_true ((n > 0) == ((rules->actors (state) & mh_actor_bit (actor)) != 0));
        n_allowed = judge_all (state, actor, moves, n);
        if (driver_get_real_time (state) == NULL)
          g_assert_cmpuint (n_allowed, ==, n);
      }
  g_assert_cmpmem (&copy, rules->state_size, state, rules->state_size);
}

/* Judges every step of match after match. */
static void
judge_matches (const Variation *variation, guint n_seats, MhRandom *random)
{
  const MhRules *rules = driver_get_rules ();
  guint n_lines = driver_get_size (trial.n_judged[0], trial.n_judged[1]);

  while (n_lines > 0)
    {
      World state;

      driver_begin (&state, variation->text, n_seats, MH_NOBODY);
      judge_step (&state);
      for (; rules->actors (&state) != 0 && n_lines > 0; n_lines--)
        {
          driver_play_random_line (&state, random);
          judge_step (&state);
        }
    }
}

static void
test_agreement (gconstpointer data)
{
  const Variation *variation = data;
  MhRandom random;

  mh_random_init (&random, SEED, MH_STREAM_TEST, (guint64) (variation - variations));
  for (guint n_seats = 2; n_seats <= MH_SEATS_MAX; n_seats++)
    if (driver_is_seated (variation, n_seats))
      judge_matches (variation, n_seats, &random);
}

/* Numbers that are no move of the grammar are refused, too, whatever their bits are. */
static void
test_garbage (void)
{
  const MhRules *rules = driver_get_rules ();
  MhMove moves[MH_LEGAL_MAX];
  World state;
  MhRandom random;

  mh_random_init (&random, SEED, MH_STREAM_TEST, 50);
  driver_begin (&state, variations[0].text, driver_get_seats (&variations[0], 1), 0);
  for (guint line = 0; rules->actors (&state) != 0 && line < 1000; line++)
    {
      MhActor actor = driver_pick_actor (&state, &random);
      MhActor seat = actor == MH_CHANCE ? 0 : actor;
      guint n = rules->legal (&state, seat, moves);
      char notation[MH_NOTATION_MAX];

      for (guint i = 0; i < 2000; i++)
        {
          MhMove move = mh_random_next (&random) & ~G_GUINT64_CONSTANT (0xf0e0e0f000000000);

          if ((i & 1) != 0)
            move &= ~(MhMove) G_MAXUINT32;
          mh_rules_write (rules, move, notation);
          g_assert_cmpuint (strlen (notation), <, MH_NOTATION_MAX);
          if (!is_possible (&state, seat, move, moves, n))
            g_assert_cmpuint (rules->judge (&state, seat, move), !=, 0);
        }
      driver_play_random_line (&state, &random);
    }
}

static void
test_malformed (void)
{
  g_autofree char *endless = g_strnfill (100000, 'a');
  g_autofree char *shouted = g_ascii_strup (endless, -1);
  MhMove move;

  for (guint i = 0; malformed_texts[i] != NULL; i++)
    if (mh_rules_read (driver_get_rules (), malformed_texts[i], 0, &move))
      g_error ("“%s” is no move", malformed_texts[i]);
  g_assert_false (mh_rules_read (driver_get_rules (), endless, 0, &move));
  g_assert_false (mh_rules_read (driver_get_rules (), shouted, 0, &move));
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  phrases = g_array_new (FALSE, FALSE, sizeof (Phrase));
  add_phrases (add_phrase);
  for (guint i = 0; i < n_variations; i++)
    {
      g_autofree char *path = g_strconcat ("/judge/agreement/", variations[i].text, NULL);

      g_test_add_data_func (path, &variations[i], test_agreement);
    }
  g_test_add_func ("/judge/garbage", test_garbage);
  g_test_add_func ("/judge/malformed", test_malformed);
  return g_test_run ();
}
