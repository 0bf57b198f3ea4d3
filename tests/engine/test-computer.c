/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* The strategy that a game may provide, and how the general search uses it, tested on the tiny game with six
 * cards. */

#include "test-game.h"

#include "engine/players/mh-player.h"
#include "engine/players/mh-search.h"

static const MhRules *rules;
static guint n_asked;

/* Seat a has @card, and may draw or knock. */
static TestState
make_state (guint8 card)
{
  return (TestState){ .phase = TEST_ACT,
                      .hand = { card, card == 1 ? 2 : 1 },
                      .known = { 1, 2 },
                      .gone = (guint8) (1u << (card - 1) | (card == 1 ? 2u : 1u)),
                      .n_gone = 2 };
}

/* The move of seat a, which knows only its own card. */
static MhMove
search (const MhStrategyRules *strategy, guint8 card)
{
  TestState state = make_state (card), recall;
  MhRandom random;

  mh_random_init (&random, card, MH_STREAM_TEST, 0);
  rules->observe (&state, 0, MH_RECALL, &recall);
  g_assert_cmpuint (recall.hand[1], ==, 0);
  return mh_search_choose (rules, strategy, &recall, 0, 300, &random, NULL);
}

static MhMove
choose_nothing (gconstpointer sight, MhActor seat, MhLevel level, MhRandom *random)
{
  n_asked++;
  return MH_MOVE_NONE;
}

/* The move of a player at seat a without a memory. */
static MhMove
choose (const MhStrategyRules *strategy, const TestState *state, MhLevel level, guint64 seed)
{
  MhPlayer player;

  mh_player_init (&player, rules, strategy, 0, level, seed);
  return mh_player_choose (&player, state, 7, NULL);
}

/* Two players in the same position do not always make the same move. */
static void
test_own_chance (void)
{
  guint n_equal = 0;

  for (guint64 step = 1; step <= 64; step++)
    {
      MhMove move[2];

      for (MhActor seat = 0; seat < 2; seat++)
        {
          const TestState state
              = { .phase = TEST_ACT, .turn = seat, .hand = { 3, 3 }, .known = { 3, 3 } };
          MhPlayer player;

          mh_player_init (&player, rules, NULL, seat, MH_LEVEL_RANDOM, 5);
          move[seat] = mh_player_choose (&player, &state, step, NULL);
          mh_player_clear (&player);
        }
      n_equal += move[0] == move[1];
    }
  g_assert_cmpuint (n_equal, >, 10);
  g_assert_cmpuint (n_equal, <, 54);
}

/* A game may leave a decision to the search, at any level but the random one. */
static void
test_leaves (void)
{
  const MhStrategyRules strategy = { .levels = MH_LEVELS_ALL, .choose = choose_nothing };
  TestState state = make_state (3);

  n_asked = 0;
  for (MhLevel level = MH_LEVEL_RANDOM; level < MH_N_LEVELS; level++)
    for (guint64 seed = 0; seed < 20; seed++)
      g_assert_cmphex (choose (&strategy, &state, level, seed), ==,
                       choose (NULL, &state, level, seed));
  g_assert_cmpuint (n_asked, >, 80);
}

/* A quick move: never draws. It must not be shown what its seat does not know. */
static MhMove
knock_blindly (gconstpointer data, MhActor seat, MhRandom *random)
{
  const TestState *sight = data;

  n_asked++;
  g_assert_cmpuint (sight->hand[seat], !=, 0);
  g_assert_cmpuint (sight->hand[1 - seat], ==, 0);
  g_assert_cmpuint (sight->gone, ==, 0);
  return sight->phase == TEST_ACT ? mh_move (TEST_MOVE_KNOCK, 0, 0)
                                  : mh_move (TEST_MOVE_KEEP, 0, 0);
}

static MhMove
choose_medium (gconstpointer sight, MhActor seat, MhLevel level, MhRandom *random)
{
  g_assert_cmpuint (level, ==, MH_LEVEL_MEDIUM);
  return knock_blindly (sight, seat, random);
}

/* A quick move that is illegal. */
static MhMove
deal_a_card (gconstpointer sight, MhActor seat, MhRandom *random)
{
  n_asked++;
  return mh_move (TEST_MOVE_CARD, 6, 0);
}

static void
play_what_is_legal (gpointer state, MhActor actor, MhMove move, MhEvents *events)
{
  g_assert_cmpuint (test_game_rules.judge (state, actor, move), ==, 0);
  test_game_rules.play (state, actor, move, events);
}

/* The search never plays a move that the rules refuse, whatever the game advises. */
static void
test_bad_policy (void)
{
  const MhStrategyRules strategy = { .policy = deal_a_card };
  MhRules strict = test_game_rules;
  TestState state = make_state (6);
  MhRandom random;

  strict.play = play_what_is_legal;
  mh_random_init (&random, 1, MH_STREAM_TEST, 0);
  n_asked = 0;
  g_assert_cmphex (mh_search_choose (&strict, &strategy, &state, 0, 300, &random, NULL), ==,
                   mh_move (TEST_MOVE_KNOCK, 0, 0));
  g_assert_cmpuint (n_asked, >, 300);
}

/* Stands in for the end of a round: the whole share for seat a if a card has been drawn. */
static gboolean
hope_for_cards (gconstpointer data, double share[MH_SEATS_MAX])
{
  const TestState *state = data;

  g_assert_cmpuint (rules->actors (state) & MH_ACTORS_SEATS, ==, 0);
  n_asked++;
  if (state->phase != TEST_CLOSING)
    return FALSE;
  share[0] = state->n_gone > 2;
  share[1] = 1 - share[0];
  return TRUE;
}

/* What seat a does with a card, and how often the game was asked. The search uses a game's quick moves; if it
 * has none, the choice of its medium player, if there is one; and it stops where the game returns an estimate. */
static void
test_strategies (void)
{
  static const struct
  {
    MhStrategyRules strategy;
    guint8 card, kind;
    guint n_asked; /* at least */
  } cases[] = {
    { { 0 }, 6, TEST_MOVE_KNOCK, 0 },
    { { 0 }, 1, TEST_MOVE_DRAW, 0 },
    { { .policy = knock_blindly }, 6, TEST_MOVE_KNOCK, 301 },
    { { .levels = MH_LEVELS_ALL, .choose = choose_medium }, 6, TEST_MOVE_KNOCK, 301 },
    { { .levels = 1u << MH_LEVEL_EASY, .choose = choose_medium }, 6, TEST_MOVE_KNOCK, 0 },
    { { .hope = hope_for_cards }, 6, TEST_MOVE_DRAW, 300 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      n_asked = 0;
      g_assert_cmphex (search (&cases[i].strategy, cases[i].card), ==,
                       mh_move (cases[i].kind, 0, 0));
      g_assert_cmpuint (n_asked, >=, cases[i].n_asked);
      g_assert_true (cases[i].n_asked > 0 || n_asked == 0);
    }
}

/* A quick move that is slow. */
static MhMove
ponder (gconstpointer data, MhActor seat, MhRandom *random)
{
  guint64 sum = 0;

  n_asked++;
  for (guint i = 0; i < 100000; i++)
    sum ^= mh_random_next (random);
  return sum == 0 ? mh_move (TEST_MOVE_KNOCK, 0, 0) : MH_MOVE_NONE;
}

/* While a person waits, the time limit ends a search that its budget does not. */
static void
test_clock (void)
{
  const MhStrategyRules strategy = { .policy = ponder };
  const guint budget = 1000000;
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  TestState state = make_state (6);
  MhRandom random;
  MhMove move;

  mh_random_init (&random, 1, MH_STREAM_TEST, 0);
  n_asked = 0;
  move = mh_search_choose (rules, &strategy, &state, 0, budget, &random, cancellable);
  g_assert_cmpuint (rules->judge (&state, 0, move), ==, 0);
  g_assert_cmpuint (n_asked, >, 16);
  g_assert_cmpuint (n_asked, <, budget / 2);
}

/* One choice between two moves, which decides the match. */
typedef struct
{
  guint8 actors;
  guint8 winners[2]; /* after each */
  guint8 followers; /* seats that still make a move that decides nothing */
  guint8 chosen;
} Choice;

static MhActors
get_choice_actors (gconstpointer state)
{
  const Choice *self = state;

  return self->chosen == 0 ? self->actors : self->followers;
}

static guint
list_choice (gconstpointer state, MhActor actor, MhMove *moves)
{
  moves[0] = mh_move (1, 1, 0);
  moves[1] = mh_move (1, 2, 0);
  return 2;
}

static void
play_choice (gpointer state, MhActor actor, MhMove move, MhEvents *events)
{
  Choice *self = state;

  if (self->chosen == 0)
    self->chosen = mh_move_a (move);
  else
    self->followers &= (guint8) ~mh_actor_bit (actor);
}

static MhActors
get_choice_winners (gconstpointer state)
{
  const Choice *self = state;

  return self->chosen == 0 || self->followers != 0 ? 0 : self->winners[self->chosen - 1];
}

#define ANN (1 << 0)
#define BEN (1 << 1)
#define CAT (1 << 2)

/* The value of a result: winning alone is better than sharing, which is better than a draw, which is better
 * than losing. Whatever chance decides, the seat plays the second move. */
static void
test_worth (void)
{
  static const MhRules choice_rules = { .state_size = sizeof (Choice),
                                        .actors = get_choice_actors,
                                        .legal = list_choice,
                                        .play = play_choice,
                                        .winners = get_choice_winners };
  static const struct
  {
    Choice state;
    MhActor seat;
  } cases[] = {
    { { ANN, { ANN | BEN, ANN } }, 0 },
    { { ANN, { 0, ANN } }, 0 },
    { { ANN, { BEN, 0 } }, 0 },
    { { ANN, { BEN, ANN | BEN } }, 0 },
    /* Among three, sharing with one is better than a draw. */
    { { ANN, { 0, ANN | BEN }, BEN | CAT }, 0 },
    /* Of several seats that may act, the one whose player is thinking moves first. */
    { { ANN | BEN, { ANN, BEN } }, 1 },
    { { ANN | BEN, { BEN, ANN } }, 0 },
  };

  for (guint i = 0; i < 20 * G_N_ELEMENTS (cases); i++)
    {
      MhRandom random;
      MhMove move;

      mh_random_init (&random, i % 20, MH_STREAM_TEST, 0);
      move = mh_search_choose (&choice_rules, NULL, &cases[i / 20].state, cases[i / 20].seat, 100,
                               &random, NULL);
      g_assert_cmpuint (mh_move_a (move), ==, 2);
    }
}

static void
test_pick (void)
{
  const MhMove moves[] = { 11, 12, 13, 14, 15 };
  const int worth[] = { -5, 3, -7, 3, 2 };
  guint count[2][5] = { 0 };
  MhRandom random;

  mh_random_init (&random, 1, MH_STREAM_TEST, 0);
  for (guint i = 0; i < 1000; i++)
    {
      count[0][mh_strategy_pick (moves, 5, &random) - 11]++;
      count[1][mh_strategy_pick_best (moves, worth, 5, &random) - 11]++;
    }
  for (guint i = 0; i < 5; i++)
    g_assert_cmpuint (count[0][i], >, 150);
  g_assert_cmpuint (count[1][1], >, 400);
  g_assert_cmpuint (count[1][3], >, 400);
  g_assert_cmpuint (count[1][1] + count[1][3], ==, 1000);
}

int
main (int argc, char **argv)
{
  g_autoptr (MhGame) game = NULL;

  g_test_init (&argc, &argv, NULL);
  game = test_game_new ();
  rules = mh_game_get_rules (game);
  g_test_add_func ("/computer/strategies", test_strategies);
  g_test_add_func ("/computer/own-chance", test_own_chance);
  g_test_add_func ("/computer/leaves", test_leaves);
  g_test_add_func ("/computer/bad-policy", test_bad_policy);
  g_test_add_func ("/computer/clock", test_clock);
  g_test_add_func ("/computer/worth", test_worth);
  g_test_add_func ("/computer/pick", test_pick);
  return g_test_run ();
}
