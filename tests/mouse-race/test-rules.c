/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* Rules that a single scenario cannot prove, because they cover everything that may or may not happen. The path
 * of a test names its rule. */

#include "plugins/mouse-race/mouse-race-state.h"
#include "tests/games/driver.h"

#define SEED 164

/* The bag: 164 tiles, all equally likely. */
static void
watch_bag (gconstpointer earlier, gconstpointer later)
{
  const MouseRaceState *after = later;
  MhChance chance = { 0 };

  if (after->phase != MR_PHASE_CHANCE)
    return;
  driver_get_rules ()->chance (after, &chance);
  for (guint i = 0; i < chance.n; i++)
    g_assert_cmpuint (chance.weight[i], ==, after->bag[mh_move_a (chance.move[i])]);
  g_assert_cmpuint (chance.total, ==,
                    after->bag[MR_KIND_STRAIGHT] + after->bag[MR_KIND_CURVE]
                        + after->bag[MR_KIND_CAT]);
}

/* Everything is visible, even the tile in hand. */
static void
test_12 (void)
{
  const MhRules *rules = driver_get_rules ();

  g_assert_null (rules->observe);
  g_assert_null (rules->curtain);
}

/* A placed tile stays as it is until it returns to the bag. */
static void
watch_board (gconstpointer earlier, gconstpointer later)
{
  const MouseRaceState *before = earlier, *after = later;

  for (guint square = 0; square < MR_BOARD; square++)
    if (before->board[square] != MR_FREE)
      g_assert_true (after->board[square] == before->board[square]
                     || after->board[square] == MR_FREE);
}

/* Going back on the next turn, while the others pass, undoes the tile. */
static void
test_i12 (void)
{
  const MhRules *rules = driver_get_rules ();
  guint n = driver_get_size (3000, 300);
  MouseRaceState state;
  MhRandom random;

  mh_random_init (&random, SEED, MH_STREAM_TEST, 12);
  driver_begin (&state, "", 4, 0);
  while (n > 0)
    {
      MouseRaceState copy = state;
      MhActor seat = state.turn;

      if (state.phase == MR_PHASE_TURN)
        {
          driver_play (&copy, seat, "draw");
          driver_play_random_line (&copy, &random);
          if (copy.phase == MR_PHASE_PATH)
            driver_play_random_line (&copy, &random);
          if (copy.phase == MR_PHASE_TURN && copy.length[seat] > state.length[seat]
              && copy.turns + 4 < 800)
            {
              while (copy.turn != seat)
                driver_play (&copy, copy.turn, "pass");
              driver_play (&copy, seat, "back");
              g_assert_cmpmem (copy.board, sizeof copy.board, state.board, sizeof state.board);
              g_assert_cmpmem (copy.bag, sizeof copy.bag, state.bag, sizeof state.bag);
              g_assert_cmpmem (copy.newest, 4, state.newest, 4);
              n--;
            }
        }
      if (rules->actors (&state) != 0)
        driver_play_random_line (&state, &random);
      else
        driver_begin (&state, "", 4, 0);
    }
}

/* The board for four players, transformed: mirrored at the diagonal from a1 to m13, or turned clockwise. */
static guint8
look_at_square (gboolean mirrored, guint square)
{
  guint column = mouse_race_column (square), row = mouse_race_row (square);

  return mirrored ? mouse_race_square (row, column) : mouse_race_square (row, MR_SIZE + 1 - column);
}

static guint8
look_at_side (gboolean mirrored, guint side)
{
  return (guint8) (mirrored ? side ^ 1 : (side + 1) & 3);
}

static MhActor
look_at_seat (gboolean mirrored, MhActor seat)
{
  return (MhActor) (mirrored ? (4 - seat) & 3 : (seat + 1) & 3);
}

static void
look_at_board (gboolean mirrored, const MouseRaceState *state, MouseRaceState *seen)
{
  *seen = *state;
  for (guint square = 0; square < MR_BOARD; square++)
    if (mouse_race_is_square (square))
      {
        guint8 content = state->board[square];

        if (mouse_race_is_path (content))
          content
              = mouse_race_path_tile (look_at_seat (mirrored, mouse_race_path_owner (content)),
                                      look_at_side (mirrored, mouse_race_joining_side (content)),
                                      look_at_side (mirrored, mouse_race_open_side (content)));
        seen->board[look_at_square (mirrored, square)] = content;
      }
  for (MhActor seat = 0; seat < 4; seat++)
    {
      guint8 newest = state->newest[seat];

      seen->length[look_at_seat (mirrored, seat)] = state->length[seat];
      seen->newest[look_at_seat (mirrored, seat)]
          = newest == 0 ? 0 : look_at_square (mirrored, newest);
    }
  seen->turn = look_at_seat (mirrored, state->turn);
  /* In a mirror, play is counterclockwise: only the target of a cat matters. */
  if (mirrored && state->phase == MR_PHASE_CAT)
    seen->turn = (MhActor) ((look_at_seat (mirrored, (state->turn + 1) & 3) + 3) & 3);
  seen->actors = mh_actor_bit (seen->turn);
}

static MhMove
look_at_move (gboolean mirrored, MhMove move)
{
  switch (mh_move_kind (move))
    {
    case MR_MOVE_LAY:
      return mh_move (MR_MOVE_LAY, look_at_square (mirrored, mh_move_a (move)),
                      look_at_side (mirrored, mh_move_b (move)));
    case MR_MOVE_CAT:
    case MR_MOVE_SHOO:
      return mh_move (mh_move_kind (move), look_at_square (mirrored, mh_move_a (move)), 0);
    default:
      return move;
    }
}

/* Legal moves are the same in every transformation. */
static void
watch_looks (gconstpointer earlier, gconstpointer later)
{
  const MouseRaceState *after = later;
  const MhRules *rules = driver_get_rules ();

  if (after->n_seats != 4 || (after->actors & MH_ACTORS_SEATS) == 0)
    return;
  for (gboolean mirrored = FALSE; mirrored <= TRUE; mirrored++)
    {
      MouseRaceState seen;
      MhMove moves[MH_LEGAL_MAX], others[MH_LEGAL_MAX];
      guint n = rules->legal (after, after->turn, moves);

      look_at_board (mirrored, after, &seen);
      g_assert_cmpuint (rules->legal (&seen, seen.turn, others), ==, n);
      for (guint i = 0; i < n; i++)
        g_assert_cmpuint (rules->judge (&seen, seen.turn, look_at_move (mirrored, moves[i])), ==,
                          0);
    }
}

static void
test_i11 (void)
{
  driver_watch_matches (5, 1, watch_looks);
}

/* A position that no match can reach is refused. */
static void
test_positions (void)
{
  static const char *const wrong[] = {
    "a b1s",         "a b1e,d1e",     "a b1e,c1w",  "a c1e",      "b b1e",     "c b12s",
    "cats a1",       "cats g7",       "cats b3,b3", "cats a2,b1", "cats n1",   "a b1e cats b1",
    "a b1e cats c1", "a b1n,b2w,a2s", "turn c",     "turn",       "turns 400", "turns x",
    "bag 1/2/3",     " a b1e",        "  ",         NULL
  };
  MouseRaceState state;

  for (guint i = 0; wrong[i] != NULL; i++)
    {
      driver_begin (&state, "", 2, 0);
      if (driver_get_rules ()->set_position (&state, wrong[i]))
        g_error ("“%s” is no position", wrong[i]);
    }
}

void
add_tests (void)
{
  driver_add_watch ("/rules/MR-05", watch_bag);
  g_test_add_func ("/rules/MR-12", test_12);
  driver_add_watch ("/rules/MR-31", watch_board);
  g_test_add_func ("/invariants/I11", test_i11);
  g_test_add_func ("/invariants/I12", test_i12);
  g_test_add_func ("/position", test_positions);
}
