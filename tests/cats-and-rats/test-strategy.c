/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* How well the computer players play, which cards they take, and which ones they confuse. */

#include "engine/players/mh-hint.h"
#include "plugins/cats-and-rats/cats-and-rats-state.h"
#include "tests/games/strength.h"

static const Pairing pairings[] = {
  { "", 2, MH_LEVEL_HARD, MH_LEVEL_MEDIUM, 1.3, { 600, 60 } },
  { "", 2, MH_LEVEL_MEDIUM, MH_LEVEL_EASY, 1.3, { 600, 60 } },
  { "", 2, MH_LEVEL_HARD, MH_LEVEL_EASY, 1.5, { 300, 40 } },
  { "", 2, MH_LEVEL_EASY, MH_LEVEL_RANDOM, 1.5, { 300, 40 } },
  { "", 4, MH_LEVEL_HARD, MH_LEVEL_MEDIUM, 1.3, { 600, 60 } },
  { "younger=yes", 3, MH_LEVEL_HARD, MH_LEVEL_EASY, 1.2, { 600, 60 } },
  /* A player who follows the hints plays at least as well as the others. */
  { "", 3, MH_LEVEL_MEDIUM, MH_LEVEL_MEDIUM, 1, { 600, 60 }, TRUE },
};

/* Every seat sees its own row, as four digits, and the face-up card; it is seat a's turn. */
static void
set_turn (CatsAndRatsState *state, const char *row, char open)
{
  driver_begin (state, "", 2, 0);
  state->turn = 0;
  state->phase = CR_PHASE_TURN;
  state->actors = mh_actor_bit (0);
  state->discard[state->discard_size++] = (guint8) (CR_CARD_ZERO + open - '0');
  for (MhActor seat = 0; seat < 2; seat++)
    for (guint slot = 0; slot < CR_SLOTS; slot++)
      state->row[seat][slot] = (CatsAndRatsCard){ (guint8) (CR_CARD_ZERO + row[slot] - '0'),
                                                  mh_actor_bit (seat), CR_PLACE_DOWN };
}

/* A low card, up to a 3, is taken in exchange for the worst card; of equally bad ones, for the first. */
static void
test_taking (void)
{
  CatsAndRatsState state;

  set_turn (&state, "1919", '3');
  strength_assert_choice (&state, 0, MH_LEVEL_HARD, "take a2");
  set_turn (&state, "1992", '0');
  strength_assert_choice (&state, 0, MH_LEVEL_HARD, "take a2");
  set_turn (&state, "1919", '4');
  strength_assert_choice (&state, 0, MH_LEVEL_HARD, "draw");
  set_turn (&state, "1311", '3');
  strength_assert_choice (&state, 0, MH_LEVEL_HARD, "draw");
  set_turn (&state, "0008", '5');
  state.phase = CR_PHASE_DECIDE;
  state.hand = CR_CARD_ZERO + 4;
  strength_assert_choice (&state, 0, MH_LEVEL_HARD, "keep a4");
  set_turn (&state, "0880", '5');
  state.phase = CR_PHASE_DECIDE;
  state.hand = CR_CARD_ZERO + 4;
  strength_assert_choice (&state, 0, MH_LEVEL_HARD, "keep a2");
}

static gboolean
is_mixed (const CatsAndRatsState *state, const Head *head)
{
  CatsAndRatsState sight;

  mh_rules_observe (driver_get_rules (), state, 0, MH_RECALL, &sight);
  driver_get_strategy ()->recall (head->memory, 0, &sight);
  for (guint slot = 0; slot < CR_SLOTS; slot++)
    if (sight.row[0][slot].code != CR_CARD_NONE
        && sight.row[0][slot].code != state->row[0][slot].code)
      return TRUE;
  return FALSE;
}

static void
take_in_peek (Head *head, CatsAndRatsState *state, MhActor seat)
{
  CatsAndRatsState before = *state;
  MhRandom random;

  mh_random_init (&random, 1, MH_STREAM_TEST, 0);
  before.turn = state->turn = seat;
  before.phase = CR_PHASE_TARGET;
  state->phase = CR_PHASE_PEEKING;
  driver_remember (&before, seat, mh_move (CR_MOVE_PEEK, cats_and_rats_place (seat, 0), 0), state,
                   0, head, &random);
}

/* A child that confuses two of its cards continues to do so until it looks itself. */
static void
test_confusion (void)
{
  CatsAndRatsState before, state;
  Head head;
  MhRandom random;

  mh_random_init (&random, 1, MH_STREAM_TEST, 0);
  set_turn (&state, "1234", '5');
  before = state;
  before.phase = CR_PHASE_KNOCK;
  before.turn = 1;
  do
    {
      head = (Head){ .level = MH_LEVEL_EASY };
      driver_remember (&before, 1, mh_move (CR_MOVE_END, 0, 0), &state, 0, &head, &random);
    }
  while (!is_mixed (&state, &head));
  take_in_peek (&head, &state, 1);
  g_assert_true (is_mixed (&state, &head));
  take_in_peek (&head, &state, 0);
  g_assert_false (is_mixed (&state, &head));
}

/* Computer players end an endless round. As a hint, that would be bad for a player with high cards. */
static void
test_hint_in_long_round (void)
{
  CatsAndRatsState state;
  g_autoptr (MhSight) sight = NULL;

  set_turn (&state, "9999", '5');
  state.phase = CR_PHASE_KNOCK;
  state.n_turns = G_MAXUINT16;
  strength_assert_choice (&state, 0, MH_LEVEL_HARD, "knock");
  sight = mh_sight_new (driver_get_rules (), &state, 0, MH_NOW);
  g_assert_true (mh_hint_may_be_given (driver_get_game (), sight, 0));
  g_assert_cmpuint (mh_move_kind (mh_hint_find (driver_get_game (), sight, 0, NULL)), !=,
                    CR_MOVE_KNOCK);
}

void
add_tests (void)
{
  strength_add_tests (pairings, G_N_ELEMENTS (pairings));
  g_test_add_func ("/strategy/taking", test_taking);
  g_test_add_func ("/strategy/hint-in-long-round", test_hint_in_long_round);
  g_test_add_func ("/strategy/confusion", test_confusion);
}
