/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* Rules that a single scenario cannot prove, because they cover everything that may or may not happen. The path
 * of a test names its rule. */

#include "plugins/cats-and-rats/cats-and-rats-state.h"
#include "tests/games/driver.h"

#define SEED 3636

/* A face-down card is visible to no one, except during a look. */
static void
watch_faces (gconstpointer earlier, gconstpointer later)
{
  const CatsAndRatsState *after = later;
  CatsAndRatsState sight;

  for (MhActor viewer = 0; viewer < after->n_seats; viewer++)
    {
      gboolean looks = (after->looking >> viewer & 1) != 0;

      driver_get_rules ()->observe (after, viewer, MH_NOW, &sight);
      for (guint i = 0; i < CR_SEATS_MAX * CR_SLOTS; i++)
        {
          const CatsAndRatsCard *card = &sight.row[i / CR_SLOTS][i % CR_SLOTS];
          guint slot = i % CR_SLOTS;
          gboolean own = i / CR_SLOTS == viewer;
          gboolean seen = card->place == CR_PLACE_UP
                          || (own && looks && cats_and_rats_is_outer (slot))
                          || (own && after->turn == viewer && after->peeking == slot + 1);

          if (card->place != CR_PLACE_EMPTY)
            g_assert_true ((card->code != CR_CARD_NONE) == seen);
        }
      g_assert_true (sight.hand == CR_CARD_NONE
                     || (after->phase == CR_PHASE_DECIDE && after->turn == viewer));
      for (guint i = 0; i + 1 < after->discard_size; i++)
        g_assert_cmpuint (sight.discard[i], ==, CR_CARD_NONE);
    }
}

/* A swap moves the knowledge of a card with it, and shows the card to nobody. */
static void
watch_swaps (gconstpointer earlier, gconstpointer later)
{
  const CatsAndRatsState *before = earlier, *after = later;
  guint n = 0;

  if ((before->phase != CR_PHASE_DECIDE && before->phase != CR_PHASE_TARGET)
      || after->phase == CR_PHASE_DRAW || after->n_turns != before->n_turns)
    return;
  for (guint i = 0; i < CR_SEATS_MAX * CR_SLOTS; i++)
    {
      const CatsAndRatsCard *was = &before->row[i / CR_SLOTS][i % CR_SLOTS];
      const CatsAndRatsCard *is = &after->row[i / CR_SLOTS][i % CR_SLOTS];

      n += was->known != is->known;
    }
  g_assert_cmpuint (n, <=, 2);
}

static void
test_27 (void)
{
  CatsAndRatsState state;

  driver_watch_matches (20, 2, watch_swaps);
  driver_begin (&state, "", 2, 1);
  driver_play_lines (&state, "* card 8; * card 7; * card 0; * card 4; * card 3; * card 6; * card 9;"
                             "* card 2; * card 1; a look; a done; b look; b done; a draw; * card S;"
                             "a swap a1 b2");
  g_assert_cmpuint (state.row[1][1].code, ==, CR_CARD_ZERO + 8);
  g_assert_cmpuint (state.row[1][1].known, ==, 1);
  g_assert_cmpuint (state.row[0][0].known, ==, 0);
}

/* A turn has at most 13 draws and 23 moves. */
static guint n_draws, n_moves, most_draws;

static void
watch_draws (gconstpointer earlier, gconstpointer later)
{
  const CatsAndRatsState *before = earlier;

  if (before->phase < CR_PHASE_TURN || before->phase > CR_PHASE_KNOCK)
    return;
  if (before->phase == CR_PHASE_TURN)
    n_draws = n_moves = 0;
  n_draws += before->phase == CR_PHASE_DRAW;
  n_moves += before->phase != CR_PHASE_DRAW;
  most_draws = MAX (most_draws, n_draws);
  g_assert_cmpuint (n_draws, <=, 13);
  g_assert_cmpuint (n_moves, <=, 23 + 1);
}

static void
test_33 (void)
{
  driver_watch_matches (20, 2, watch_draws);
  g_test_message ("at most %u draws in a turn", most_draws);
  g_assert_cmpuint (most_draws, >=, 2);
}

/* After the knock every other player has one turn. */
static guint turns_at_knock;

static void
watch_knocks (gconstpointer earlier, gconstpointer later)
{
  const CatsAndRatsState *before = earlier, *after = later;
  guint k = (guint) __builtin_popcount (before->playing);

  if (before->knocker == 0 && after->knocker != 0)
    turns_at_knock = after->n_turns;
  if (after->knocker != 0 && before->phase < CR_PHASE_REVEAL && after->phase >= CR_PHASE_REVEAL)
    g_assert_cmpuint (after->n_turns, ==, turns_at_knock + k - 1);
}

/* Every card of the pile is equally likely to come next, dealt or drawn: so 52.9 % of hands contain a power
 * card, and one first card in six is one. */
static void
watch_cards (gconstpointer earlier, gconstpointer later)
{
  const CatsAndRatsState *after = later;
  const MhRules *rules = driver_get_rules ();
  MhChance chance = { 0 };

  if (!mh_actors_has (rules->actors (after), MH_CHANCE))
    return;
  rules->chance (after, &chance);
  for (guint i = 0; i < chance.n; i++)
    g_assert_cmpuint (chance.weight[i], ==, after->pile[mh_move_a (chance.move[i]) - 1]);
  g_assert_cmpuint (chance.total, ==, after->pile_size);
}

/* The options that apply, and their defaults. */
static void
test_g19 (void)
{
  driver_assert_presets (
      "end=rounds rounds=4 minutes=20 limit=100 lap-limit=0 keep-power=yes younger=no");
  driver_assert_applies ("end=rounds", 3, "end rounds lap-limit keep-power younger");
  driver_assert_applies ("end=time", 3, "end minutes lap-limit keep-power younger");
  driver_assert_applies ("end=limit", 3, "end limit lap-limit keep-power younger");
}

/* A timed match also ends if nobody watches the clock. */
static void
test_g34 (void)
{
  const MhRules *rules = driver_get_rules ();
  CatsAndRatsState state;
  MhRandom random;
  guint n_lines = 0;

  mh_random_init (&random, SEED, MH_STREAM_TEST, 34);
  driver_begin (&state, "end=time lap-limit=2", 2, 0);
  for (; rules->actors (&state) != 0; n_lines++)
    {
      MhActor actor = (MhActor) __builtin_ctz (rules->actors (&state));
      MhMove moves[MH_LEGAL_MAX];

      if (actor == MH_TABLE && rules->legal (&state, actor, moves) > 0)
        driver_play_move (&state, actor, moves[0]);
      else
        driver_play_move (&state, actor, driver_pick_move (&state, actor, &random));
    }
  g_assert_cmpuint (state.round, ==, CR_TIMED_ROUNDS_MAX);
  g_assert_cmpuint (n_lines, <=, rules->max_moves (&state));
}

void
add_tests (void)
{
  driver_add_watch ("/rules/CR-06", watch_cards);
  driver_add_watch ("/rules/CR-08", watch_faces);
  g_test_add_func ("/rules/CR-27", test_27);
  g_test_add_func ("/rules/CR-33", test_33);
  driver_add_watch ("/rules/CR-35", watch_knocks);
  g_test_add_func ("/rules/CR-G19", test_g19);
  g_test_add_func ("/rules/CR-G34", test_g34);
}
