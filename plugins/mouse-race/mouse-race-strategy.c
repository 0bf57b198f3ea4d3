/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* How computer players decide. Everything is visible, so memory does not count.
 *
 *  random  any legal move
 *  easy    like a small child, and kind: lays towards the cheese as the crow flies, but one tile in four
 *          at random, puts cats anywhere on the next player's side but never around the cheese, and notices
 *          that nothing fits. Near the cheese, or once its path is long, it counts steps and may take a tile
 *          back.
 *  medium  counts the steps to the cheese over free squares, a turn ahead; puts cats where they make the
 *          next player's way longest; is careless now and then
 *  hard    infers from the remaining tiles in the bag how many turns each way takes, its own and the
 *          others'; plays the tile, cat or skip that makes it most likely to be the first: it obstructs
 *          the leader, with a path as well as with a cat */

#include "config.h"

#include "mouse-race-sense.h"

#include <string.h>

#include <glib/gi18n-lib.h>

/* The value of a move to a seat; higher is better. @turns: the turns that each mouse needs before the move. */
typedef float (*Value) (const MouseRaceState *state, MhActor seat, MhMove move, const float *turns);

/* The best of the legal moves; a random one of equally good moves. */
static MhMove
choose_best (const MouseRaceState *state,
             MhActor seat,
             Value value,
             const float *turns,
             const MhMove *moves,
             guint n_moves,
             MhRandom *random)
{
  MhMove choice = MH_MOVE_NONE;
  float best = -G_MAXFLOAT;
  guint n_best = 0;

  for (guint i = 0; i < n_moves; i++)
    {
      float worth = value (state, seat, moves[i], turns);

      if (worth > best)
        n_best = 0;
      if (worth >= best && mh_random_below (random, ++n_best) == 0)
        choice = moves[i];
      best = MAX (best, worth);
    }
  return choice;
}

static MouseRaceState
play (const MouseRaceState *state, MhActor seat, MhMove move)
{
  MouseRaceState after = *state;

  mouse_race_play (&after, seat, move, NULL);
  return after;
}

/* The distance of a square from the cheese, as the crow flies. */
static guint
measure_flight (guint square)
{
  int columns = (int) mouse_race_column (square) - MR_MIDDLE;
  int rows = (int) mouse_race_row (square) - MR_MIDDLE;

  return (guint) (ABS (columns) + ABS (rows));
}

/* Lists the moves that shoo a cat: one that touches the end of the seat's own path, or any. */
static guint
list_shooing (const MouseRaceState *state,
              MhActor seat,
              gboolean any,
              const MhMove *moves,
              guint n_moves,
              MhMove *shooing)
{
  guint n = 0;

  for (guint i = 0; i < n_moves; i++)
    if (mh_move_kind (moves[i]) == MR_MOVE_SHOO
        && (any || mouse_race_is_touching (state, seat, mh_move_a (moves[i]), FALSE)))
      shooing[n++] = moves[i];
  return n;
}

static float
value_flight (const MouseRaceState *state, MhActor seat, MhMove move, const float *turns)
{
  return -(float) measure_flight (mouse_race_neighbor (mh_move_a (move), mh_move_b (move)));
}

/* Chooses a cat's square outside the scent area, which is kind. */
static MhMove
choose_kind_cat (const MhMove *moves, guint n_moves, MhRandom *random)
{
  MhMove kind[MH_LEGAL_MAX];
  guint n = 0;

  for (guint i = 0; i < n_moves; i++)
    if (!mouse_race_is_scent (mh_move_a (moves[i])))
      kind[n++] = moves[i];
  return n > 0 ? kind[mh_random_below (random, n)] : moves[mh_random_below (random, n_moves)];
}

/* Steps to the cheese, limited so that a closed way can be compared with others. */
static float
count_steps (const MouseRaceState *state, MhActor seat)
{
  return (float) MIN (mouse_race_count_steps (state, seat), 60);
}

/* Steps after laying a tile; for a cat, how much longer the next player's way is than the seat's own. */
static float
value_steps (const MouseRaceState *state, MhActor seat, MhMove move, const float *turns)
{
  MouseRaceState after = play (state, seat, move);

  if (mh_move_kind (move) == MR_MOVE_LAY)
    return -count_steps (&after, seat);
  return count_steps (&after, mouse_race_next_seat (state)) - count_steps (&after, seat);
}

/* Whether a child counts steps: the cheese is near, or the path has become long. */
static gboolean
counts_steps (const MouseRaceState *state, MhActor seat)
{
  MouseRaceEnds ends;

  mouse_race_get_ends (state, seat, &ends);
  return state->length[seat] >= 13 || measure_flight (ends.square[0]) <= 3;
}

/* Whether the way to the cheese is shorter without the newest tile. */
static gboolean
is_astray (const MouseRaceState *state, MhActor seat)
{
  MouseRaceState after;

  if (state->length[seat] == 0 || !counts_steps (state, seat))
    return FALSE;
  after = play (state, seat, mh_move (MR_MOVE_BACK, 0, 0));
  return count_steps (&after, seat) < count_steps (state, seat);
}

/* A child draws, unless nothing fits or the mouse is shut in: then it shoos a cat that is in the way, or takes its
 * newest tile back. It also takes back a tile that it sees leading away. Now and then it shoos a cat because it is
 * so near. */
static MhMove
choose_turn_childlike (const MouseRaceState *state,
                       MhActor seat,
                       const MhMove *moves,
                       guint n_moves,
                       MhRandom *random)
{
  MhMove shooing[MH_LEGAL_MAX];
  gboolean shut_in = mouse_race_count_steps (state, seat) == MOUSE_RACE_FAR;
  gboolean stuck = shut_in || mouse_race_is_stuck (state, seat);
  guint n = list_shooing (state, seat, FALSE, moves, n_moves, shooing);

  if (n == 0 && shut_in)
    n = list_shooing (state, seat, TRUE, moves, n_moves, shooing);
  if (n > 0 && mh_random_below (random, stuck ? 2 : 8) == 0)
    return shooing[mh_random_below (random, n)];
  if ((is_astray (state, seat) || (stuck && state->length[seat] > 0))
      && mh_random_below (random, 2) == 0)
    return mh_move (MR_MOVE_BACK, 0, 0);
  return moves[0];
}

static MhMove
choose_childlike (const MouseRaceState *state,
                  MhActor seat,
                  const MhMove *moves,
                  guint n_moves,
                  MhRandom *random)
{
  gboolean counts = counts_steps (state, seat);

  if (state->phase == MR_PHASE_TURN)
    return choose_turn_childlike (state, seat, moves, n_moves, random);
  if (state->phase == MR_PHASE_CAT)
    return choose_kind_cat (moves, n_moves, random);
  if (mh_random_below (random, counts ? 10 : 4) == 0)
    return moves[mh_random_below (random, n_moves)];
  return choose_best (state, seat, counts ? value_steps : value_flight, NULL, moves, n_moves,
                      random);
}

/* Counts a step as a turn, to compare what skips save. Drawing is the default. */
static float
value_turn_by_steps (const MouseRaceState *state, MhActor seat, MhMove move, const float *turns)
{
  MouseRaceState after = play (state, seat, move);

  if (mh_move_kind (move) == MR_MOVE_DRAW)
    return -count_steps (state, seat) - (mouse_race_is_stuck (state, seat) ? 4 : 0);
  if (mh_move_kind (move) == MR_MOVE_PASS)
    return -G_MAXFLOAT;
  return -count_steps (&after, seat) - (mouse_race_is_stuck (&after, seat) ? 4 : 0) - 1;
}

static MhMove
choose_by_steps (const MouseRaceState *state,
                 MhActor seat,
                 const MhMove *moves,
                 guint n_moves,
                 MhRandom *random)
{
  if (mh_random_below (random, 8) == 0)
    return choose_childlike (state, seat, moves, n_moves, random);
  return choose_best (state, seat,
                      state->phase == MR_PHASE_TURN ? value_turn_by_steps : value_steps, NULL,
                      moves, n_moves, random);
}

/* The turns that each mouse needs after a move. */
static void
expect_after (const MouseRaceState *state, MhActor seat, MhMove move, float turns[MR_SEATS_MAX])
{
  MouseRaceState after = play (state, seat, move);

  mouse_race_expect_turns (&after, turns);
}

/* A lead of this many turns makes one mouse about 2.7 times as likely to be the first as another. */
#define LUCK 1.5f

/* Approximates e to the power of -@x. */
static float
decay (float x)
{
  float power = 1 + x / 256;

  for (guint i = 0; i < 8; i++)
    power *= power;
  return 1 / power;
}

/* The odds of a seat to be the first at the cheese, from the turns that each seat needs after the seat's own turn:
 * seats later in the round finish that much sooner. */
static float
estimate_chance (const MouseRaceState *state, MhActor seat, const float *turns)
{
  float due[MR_SEATS_MAX], least = G_MAXFLOAT, sum = 0;

  for (MhActor other = 0; other < state->n_seats; other++)
    {
      guint after = (other + state->n_seats - seat - 1u) % state->n_seats;

      due[other] = turns[other] + (float) after / state->n_seats;
      least = MIN (least, due[other]);
    }
  for (MhActor other = 0; other < state->n_seats; other++)
    sum += decay ((due[other] - least) / LUCK);
  return decay ((due[seat] - least) / LUCK) / sum;
}

/* A cat can be shooed, so it costs hardly more than one turn. */
static float
value_cat (const MouseRaceState *state, MhActor seat, MhMove move, const float *turns)
{
  float later[MR_SEATS_MAX];

  expect_after (state, seat, move, later);
  for (MhActor other = 0; other < state->n_seats; other++)
    {
      float loss = later[other] - turns[other];

      later[other] = turns[other] + MIN (loss, 1) + 0.05f * MIN (loss, 8);
    }
  return estimate_chance (state, seat, later);
}

/* A tile is on the same square in either orientation, so the other mice do not matter. */
static float
value_lay (const MouseRaceState *state, MhActor seat, MhMove move, const float *turns)
{
  float later[MR_SEATS_MAX];

  expect_after (state, seat, move, later);
  return -later[seat];
}

/* A skip costs one more turn; drawing has the additional value of a possible cat. */
static float
value_turn (const MouseRaceState *state, MhActor seat, MhMove move, const float *turns)
{
  float later[MR_SEATS_MAX];

  switch (mh_move_kind (move))
    {
    case MR_MOVE_DRAW:
      memcpy (later, turns, sizeof later);
      later[seat] -= 0.2f;
      break;
    case MR_MOVE_PASS:
      return -G_MAXFLOAT;
    default:
      expect_after (state, seat, move, later);
      later[seat] += 1;
      break;
    }
  return estimate_chance (state, seat, later);
}

static MhMove
choose_by_turns (const MouseRaceState *state,
                 MhActor seat,
                 const MhMove *moves,
                 guint n_moves,
                 MhRandom *random)
{
  float turns[MR_SEATS_MAX];
  Value value = state->phase == MR_PHASE_TURN  ? value_turn
                : state->phase == MR_PHASE_CAT ? value_cat
                                               : value_lay;

  mouse_race_expect_turns (state, turns);
  return choose_best (state, seat, value, turns, moves, n_moves, random);
}

static MhMove
choose (gconstpointer sight, MhActor seat, MhLevel level, MhRandom *random)
{
  MhMove moves[MH_LEGAL_MAX];
  guint n_moves = mouse_race_legal (sight, seat, moves);

  if (n_moves == 0)
    return MH_MOVE_NONE;
  if (n_moves == 1)
    return moves[0];
  switch (level)
    {
    case MH_LEVEL_EASY:
      return choose_childlike (sight, seat, moves, n_moves, random);
    case MH_LEVEL_MEDIUM:
      return choose_by_steps (sight, seat, moves, n_moves, random);
    case MH_LEVEL_HARD:
      return choose_by_turns (sight, seat, moves, n_moves, random);
    case MH_LEVEL_RANDOM:
    default:
      return moves[mh_random_below (random, n_moves)];
    }
}

static MhMove
choose_quickly (gconstpointer state, MhActor seat, MhRandom *random)
{
  return choose (state, seat, MH_LEVEL_EASY, random);
}

/* Explains in a sentence why a move is good. */

/* Facts about ways to the cheese, counted in tiles. */
#define NEARER 1 /* the seat's own way becomes shorter */
#define OPEN 2 /* the seat has a way */
#define HINDERS 4 /* another seat's way becomes longer, its own does not */
#define ASTRAY 8 /* the seat's own way is shorter without the newest tile */

static const MhSentence sentences[] = {
  /* Translators, file: hints: why the highlighted move is good, said to the one child who asked */
  { MH_TEXT ("This brings your mouse closer to the cheese."), MR_MOVE_LAY, NEARER },
  { MH_TEXT ("This keeps the way to the cheese open."), MR_MOVE_LAY, OPEN },
  { MH_TEXT ("Here the cat blocks another mouse and not yours."), MR_MOVE_CAT, HINDERS },
  { MH_TEXT ("Without this cat, your way to the cheese is shorter."), MR_MOVE_SHOO, NEARER },
  { MH_TEXT ("This tile leads your mouse away from the cheese."), MR_MOVE_BACK, ASTRAY },
  { MH_TEXT ("A new tile may bring your mouse closer to the cheese."), MR_MOVE_DRAW, OPEN },
  { 0 },
};

static guint
find_facts (gconstpointer sight, MhActor seat, MhMove move)
{
  const MouseRaceState *before = sight;
  MouseRaceState after = *before;
  const guint steps = mouse_race_count_steps (before, seat);
  guint later, facts = 0;

  mouse_race_play (&after, seat, move, NULL);
  later = mouse_race_count_steps (&after, seat);
  if (later < steps)
    facts |= NEARER | ASTRAY;
  if (later != MOUSE_RACE_FAR)
    facts |= OPEN;
  for (MhActor other = 0; other < before->n_seats; other++)
    if (other != seat && later <= steps
        && mouse_race_count_steps (&after, other) > mouse_race_count_steps (before, other))
      facts |= HINDERS;
  return facts;
}

const MhStrategyRules mouse_race_strategy = {
  .levels = MH_LEVELS_ALL,
  .choose = choose,
  .policy = choose_quickly,
  .suggestions = &(const MhSuggestions){ .domain = GETTEXT_PACKAGE,
                                         .sentences = sentences,
                                         .find_facts = find_facts },
};
