/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* The general computer player, on tic-tac-toe: it finds wins and never loses. */
#include <string.h>

#include "engine/match/mh-match.h"
#include "engine/players/mh-search.h"

#include "data/templates/noughts/noughts.h"

#include "slow-game.h"

#include "../test-loop.h"

GType mh_plugin_game_type (void);

static const MhRules *rules;
static guint8 start[64];

static MhMove
read_move (const char *text, MhActor actor)
{
  MhMove move;

  g_assert_true (mh_rules_parse (rules, text, actor, &move, NULL));
  return move;
}

static void
set_up (guint8 state[64], const char *marks)
{
  g_auto (GStrv) squares = g_strsplit (marks, " ", -1);

  memcpy (state, start, sizeof start);
  for (guint i = 0; squares[i] != NULL; i++)
    rules->play (state, (MhActor) (i % 2), read_move (squares[i], (MhActor) (i % 2)), NULL);
}

static void
assert_finds (const char *marks, MhActor seat, const char *answer)
{
  guint8 state[64];

  set_up (state, marks);
  for (guint i = 0; i < 20; i++)
    {
      MhRandom random;

      mh_random_init (&random, i, MH_STREAM_TEST, 0);
      g_assert_cmpuint (mh_search_choose (rules, NULL, state, seat, 400, &random, NULL), ==,
                        read_move (answer, seat));
    }
}

/* It wins, and blocks. */
static void
test_finds (void)
{
  assert_finds ("a1 a3 b1 b3", 0, "c1");
  assert_finds ("a1 b2 b1", 1, "c1");
}

static MhMove
choose (const guint8 *state, MhActor seat, MhActor thinker, MhRandom *random)
{
  MhMove moves[MH_LEGAL_MAX];
  guint n_moves;

  if (seat == thinker)
    return mh_search_choose (rules, NULL, state, seat, 1500, random, NULL);
  n_moves = rules->legal (state, seat, moves);
  return moves[mh_random_below (random, n_moves)];
}

static void
test_never_loses (void)
{
  MhRandom random;

  mh_random_init (&random, 7, MH_STREAM_TEST, 0);
  for (guint match = 0; match < 60; match++)
    {
      MhActor thinker = (MhActor) (match % 2);
      guint8 state[64];
      MhActor seat = 0;

      for (set_up (state, ""); rules->actors (state) != 0; seat = !seat)
        rules->play (state, seat, choose (state, seat, thinker, &random), NULL);
      g_assert_cmpuint (rules->winners (state) & mh_actor_bit (thinker), !=, 0);
    }
}

/* Tic-tac-toe reversed: all win if the board is full without a row, otherwise nobody does. */
static MhActors
get_peaceful_winners (gconstpointer state)
{
  const Noughts *self = state;

  if (self->turn != MH_NOBODY)
    return 0;
  for (MhActor seat = 0; seat < self->n_seats; seat++)
    if (rules->score (state, seat) > 0)
      return 0;
  return mh_actors_first (self->n_seats);
}

/* In a game that players win or lose together, no player aims for a match that all lose. */
static void
test_together (void)
{
  MhRules peaceful = *rules;
  guint8 state[64];

  peaceful.winners = get_peaceful_winners;
  peaceful.together = TRUE;
  for (guint match = 0; match < 20; match++)
    {
      MhActor seat = 0;
      MhRandom random;

      mh_random_init (&random, match, MH_STREAM_TEST, 0);
      for (set_up (state, ""); rules->actors (state) != 0; seat = !seat)
        rules->play (state, seat,
                     mh_search_choose (&peaceful, NULL, state, seat, 300, &random, NULL), NULL);
      g_assert_cmpuint (peaceful.winners (state), ==, 3);
    }
}

static void
test_cancelled (void)
{
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  MhRandom random;
  MhMove move;

  mh_random_init (&random, 3, MH_STREAM_TEST, 0);
  g_cancellable_cancel (cancellable);
  move = mh_search_choose (rules, NULL, start, 0, 1000000, &random, cancellable);
  g_assert_cmpuint (rules->judge (start, 0, move), ==, 0);
}

static void
on_step (MhMatch *match, MhStep *step, gpointer n_steps)
{
  ++*(guint *) n_steps;
}

static MhMove
choose_side (gconstpointer state, MhActor seat, MhRandom *random)
{
  return read_move ("b1", seat);
}

/* A move that the game rates highly is tried first, even if others are unexplored, too. */
static void
test_quick_move (void)
{
  MhStrategyRules strategy = { .policy = choose_side };

  for (guint i = 0; i < 20; i++)
    {
      MhRandom random;

      mh_random_init (&random, i, MH_STREAM_TEST, 0);
      g_assert_cmpuint (mh_search_choose (rules, &strategy, start, 0, 1, &random, NULL), ==,
                        read_move ("b1", 0));
    }
}

/* A good player would think for more than a minute; the clock stops it after a second, with the best move
 * found. */
static void
test_clock (void)
{
  g_autoptr (MhGame) game = g_object_new (mh_plugin_game_type (), NULL);
  g_autoptr (MhHead) head = mh_head_new (mh_game_get_details (game)->id, 1);
  g_autoptr (MhMatch) match = NULL;
  guint n_steps = 0;
  GError *error = NULL;

  slow_game_begin (game, 10);
  head->start = 0;
  head->n_seats = 2;
  for (guint seat = 0; seat < 2; seat++)
    mh_head_set_computer (head, seat, MH_LEVEL_HARD);
  match = mh_match_new (game, head, &error);
  g_assert_no_error (error);
  mh_match_set_computer_pause (match, 0);
  mh_match_add_viewer (match, MH_TABLE, on_step, &n_steps);
  mh_match_run (match);
  test_wait_for (&n_steps, 2);
}

int
main (int argc, char **argv)
{
  g_autoptr (MhGame) game = NULL;

  g_test_init (&argc, &argv, NULL);
  game = g_object_new (mh_plugin_game_type (), NULL);
  rules = mh_game_get_rules (game);
  g_assert_cmpuint (rules->state_size, <=, sizeof start);
  g_assert_true (mh_game_begin (game, NULL, 2, 0, start, NULL));
  g_test_add_func ("/search/finds", test_finds);
  g_test_add_func ("/search/never-loses", test_never_loses);
  g_test_add_func ("/search/together", test_together);
  g_test_add_func ("/search/cancelled", test_cancelled);
  g_test_add_func ("/search/quick-move", test_quick_move);
  g_test_add_func ("/search/clock", test_clock);
  return g_test_run ();
}
