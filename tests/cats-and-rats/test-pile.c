/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* Knowledge about a pile made from the discard pile: its cards, and the places where they cannot be. */

#include "plugins/cats-and-rats/cats-and-rats-state.h"
#include "tests/games/driver.h"

#include <string.h>

#define SEED 2525
#define N_KINDS (CR_KINDS + 1)

/* The cards from which the pile was last made; before that, nothing. */
typedef struct
{
  guint made_of[N_KINDS];
  guint n;
  gboolean twice;
} Remade;

static void
watch_pile (Remade *remade, const CatsAndRatsState *before, const CatsAndRatsState *after)
{
  if (before->round != after->round)
    memset (remade, 0, sizeof *remade);
  if (before->phase < CR_PHASE_LOOK || after->pile_size <= before->pile_size)
    return;
  remade->twice = remade->n > 0;
  memset (remade->made_of, 0, sizeof remade->made_of);
  remade->n = before->discard_size;
  for (guint i = 0; i < before->discard_size; i++)
    remade->made_of[before->discard[i]]++;
  if (before->gap > 0) /* a power card that was replaced by the pile's last card */
    {
      remade->n++;
      remade
          ->made_of[before->row[(before->gap - 1) / CR_SLOTS][(before->gap - 1) % CR_SLOTS].code]++;
    }
}

/* The cards that a sight hides; for a remade pile, only those that have been drawn from it. */
static void
count_hidden (const CatsAndRatsState *state, const CatsAndRatsState *sight, guint *kinds)
{
  gboolean any = sight->remade == 0;

  memset (kinds, 0, N_KINDS * sizeof *kinds);
  for (guint i = 0; i < CR_SEATS_MAX * CR_SLOTS; i++)
    {
      const CatsAndRatsCard *card = &state->row[i / CR_SLOTS][i % CR_SLOTS];

      if (sight->row[i / CR_SLOTS][i % CR_SLOTS].code == CR_CARD_NONE && (any || card->fresh))
        kinds[card->code]++;
    }
  if (sight->hand == CR_CARD_NONE && (any || state->hand_fresh))
    kinds[state->hand]++;
  kinds[CR_CARD_NONE] = 0;
}

/* A guess has the same 54 cards, the right number of each kind in the pile or drawn from it, and nothing in the
 * pile that was not put there. */
static void
check_guess (const Remade *remade, const CatsAndRatsState *state, MhActor viewer, MhRandom *random)
{
  const MhRules *rules = driver_get_rules ();
  CatsAndRatsState sight, guess;
  guint hidden[N_KINDS], guessed[N_KINDS];
  guint n = 0;

  rules->observe (state, viewer, MH_RECALL, &sight);
  guess = sight;
  rules->guess (&guess, viewer, random);
  count_hidden (state, &sight, hidden);
  count_hidden (&guess, &sight, guessed);
  for (guint code = 1; code < N_KINDS; code++)
    {
      g_assert_cmpuint (guess.pile[code - 1] + guessed[code], ==,
                        state->pile[code - 1] + hidden[code]);
      g_assert_cmpuint (remade->n > 0 ? guess.pile[code - 1] : 0, <=, remade->made_of[code]);
      n += guess.pile[code - 1];
    }
  g_assert_cmpuint (n, ==, state->pile_size);
}

/* Nobody knocks, so that the pile runs out. */
static void
play_line (CatsAndRatsState *state, MhRandom *random)
{
  if (state->phase == CR_PHASE_KNOCK)
    driver_play (state, state->turn, "end");
  else
    driver_play_random_line (state, random);
}

/* In long rounds, by players who have been there from the first card on. */
static void
test_guesses (void)
{
  guint n_remade = 0, n_twice = 0;
  MhRandom random;

  mh_random_init (&random, SEED, MH_STREAM_TEST, 0);
  for (guint i = 0; i < driver_get_size (60, 6); i++)
    {
      const char *options = i % 2 == 0 ? "lap-limit=60 rounds=1" : "lap-limit=60 younger=yes";
      guint n_seats = 2 + i % 5;
      CatsAndRatsState state, before;
      Remade remade = { 0 };

      driver_begin (&state, options, n_seats, MH_NOBODY);
      while (driver_get_rules ()->actors (&state) != 0 && state.round < 2)
        {
          before = state;
          play_line (&state, &random);
          watch_pile (&remade, &before, &state);
          n_remade += remade.n > 0;
          n_twice += remade.twice;
          for (MhActor viewer = 0; viewer < n_seats && state.phase >= CR_PHASE_LOOK; viewer++)
            check_guess (&remade, &state, viewer, &random);
        }
    }
  g_assert_cmpuint (n_remade, >, 100);
  g_assert_cmpuint (n_twice, >, 100);
}

/* Six players: the rows are 9999 8888 7777 6666 5555 4444, and all other cards have been played except a Draw
 * 2, the last card of the pile. */
static void
begin_at_the_end (CatsAndRatsState *state)
{
  static const char cards[] = "00001111222233399999PPPSSSDD";

  driver_begin (state, "", 6, 5);
  for (guint i = 0; i < 24; i++)
    driver_play (state, MH_CHANCE, (char[]){ 'c', 'a', 'r', 'd', ' ', (char) ('9' - i % 6), 0 });
  driver_play (state, MH_CHANCE, "card 3");
  for (MhActor seat = 0; seat < 6; seat++)
    {
      driver_play (state, seat, "look");
      driver_play (state, seat, "done");
    }
  for (guint i = 0; cards[i] != '\0'; i++)
    {
      driver_play (state, state->turn, "draw");
      driver_play (state, MH_CHANCE, (char[]){ 'c', 'a', 'r', 'd', ' ', cards[i], 0 });
      driver_play (state, state->turn, "drop");
      driver_play (state, state->turn, "end");
    }
  g_assert_cmpuint (state->pile_size, ==, 1);
}

/* The kinds that a hidden card has in many guesses, as bits. */
static guint
guess_kinds (const CatsAndRatsState *state, MhActor viewer, MhActor seat, guint slot)
{
  const MhRules *rules = driver_get_rules ();
  guint kinds = 0;
  MhRandom random;

  mh_random_init (&random, SEED, MH_STREAM_TEST, 1);
  for (guint i = 0; i < 400; i++)
    {
      CatsAndRatsState guess;

      rules->observe (state, viewer, MH_RECALL, &guess);
      rules->guess (&guess, viewer, &random);
      kinds |= 1u << guess.row[seat][slot].code;
    }
  return kinds;
}

#define BIT(card) (1u << (CR_CARD_ZERO + (card)))
#define ROWS (BIT (4) | BIT (5) | BIT (6) | BIT (7) | BIT (8) | BIT (9))

/* A card that was in a row when the pile was remade is not part of the pile; one that is kept later is. */
static void
test_places (void)
{
  CatsAndRatsState state;
  guint kept;

  begin_at_the_end (&state);
  g_assert_cmpuint (guess_kinds (&state, 0, 1, 1) & ~(ROWS | 1u << CR_CARD_DRAW_2), ==, 0);
  driver_play_lines (&state, "e draw; * card D; e drop; e end; f draw; * card 0; f keep f2; f end");
  g_assert_cmpuint (state.remade, !=, 0);
  g_assert_cmpuint (guess_kinds (&state, 0, 1, 1), ==, ROWS);
  kept = guess_kinds (&state, 0, 5, 1);
  g_assert_cmpuint (kept & (BIT (4) | BIT (5) | BIT (6) | BIT (7) | BIT (8)), ==, 0);
  g_assert_cmpuint (kept & BIT (0), !=, 0);
  g_assert_cmpuint (kept & (1u << CR_CARD_SWAP), !=, 0);
  g_assert_cmpuint (guess_kinds (&state, 5, 5, 1), ==, BIT (0));
  driver_play_lines (&state, "a draw; * card S; a swap a2 f2; a end");
  g_assert_cmpuint (guess_kinds (&state, 1, 0, 1), ==, kept);
  g_assert_cmpuint (guess_kinds (&state, 1, 5, 1) & BIT (0), ==, 0);
}

/* A player who takes a seat later knows nothing about it until the pile is remade again. */
static void
test_stand_in (void)
{
  const MhRules *rules = driver_get_rules ();
  CatsAndRatsState state, sight;

  begin_at_the_end (&state);
  rules->forget (&state, 2);
  driver_play_lines (&state, "e draw; * card D; e drop; e end");
  g_assert_cmpuint (state.remade, ==, (mh_actor_bit (MH_TABLE) | 0x3f) & ~0x04);
  rules->observe (&state, 2, MH_RECALL, &sight);
  g_assert_cmpuint (sight.remade, ==, 0);
  g_assert_cmpuint (sight.pile[CR_CARD_ZERO - 1], ==, 0);
  rules->observe (&state, 3, MH_RECALL, &sight);
  g_assert_cmpuint (sight.pile[CR_CARD_ZERO - 1], ==, 4);
  rules->observe (&state, 3, MH_NOW, &sight);
  g_assert_cmpuint (sight.pile[CR_CARD_ZERO - 1], ==, 0);
  rules->forget (&state, 3);
  rules->observe (&state, 3, MH_RECALL, &sight);
  g_assert_cmpuint (sight.pile[CR_CARD_ZERO - 1], ==, 0);
}

/* A player who takes over a seat still knows what was face up at that time, when other cards cover it. */
static void
test_stand_in_and_discard (void)
{
  const MhRules *rules = driver_get_rules ();
  CatsAndRatsState state, sight;
  guint top;

  begin_at_the_end (&state);
  top = state.discard_size - 1u;
  g_assert_cmpuint (top, >, 0);
  rules->forget (&state, 2);
  state.discard[state.discard_size] = state.discard[top];
  state.discard_size++;
  rules->observe (&state, 2, MH_RECALL, &sight);
  g_assert_cmpuint (sight.discard[top - 1], ==, CR_CARD_NONE);
  g_assert_cmpuint (sight.discard[top], ==, state.discard[top]);
  g_assert_cmpuint (sight.discard[top + 1], ==, state.discard[top]);
}

void
add_tests (void)
{
  g_test_add_func ("/pile/guesses", test_guesses);
  g_test_add_func ("/pile/places", test_places);
  g_test_add_func ("/pile/stand-in", test_stand_in);
  g_test_add_func ("/pile/stand-in-and-discard", test_stand_in_and_discard);
}
