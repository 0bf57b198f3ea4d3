/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* The effects of moves. Sets of cells are bits, so that a question about the grid takes a few instructions. */

#include "sewer-rat-rules.h"

#include <string.h>

static const char *const rule_ids[] = { NULL, SEWER_RAT_RULES (MH_RULE_ID) };

/* Enters a phase, and sets its actors; the seat to move is already set. */
void
sewer_rat_set_phase (SewerRatState *state, SewerRatPhase phase)
{
  state->phase = (guint8) phase;
  switch (state->phase)
    {
    case SR_PHASE_START:
    case SR_PHASE_LID:
    case SR_PHASE_TIP_LID:
    case SR_PHASE_SHOW_LID:
      state->actors = mh_actor_bit (MH_CHANCE);
      break;
    case SR_PHASE_ROUND_OVER:
      state->actors = mh_actor_bit (MH_TABLE);
      break;
    case SR_PHASE_OVER:
      state->actors = 0;
      break;
    default:
      state->actors = mh_actor_bit (state->turn);
    }
}

static void
set_turn (SewerRatState *self, MhActor seat, SewerRatPhase phase)
{
  self->turn = seat;
  sewer_rat_set_phase (self, phase);
}

/* Gathers the lids, removes the guard from the grid and waits for the rat player. The cheese stays. */
void
sewer_rat_begin_round (SewerRatState *state, MhActor rat_player)
{
  memset ((guint8 *) state + SR_ROUND, 0, sizeof *state - SR_ROUND);
  state->round++;
  state->rat_player = rat_player;
  state->mover = rat_player;
  set_turn (state, rat_player, SR_PHASE_HIDE);
}

MH_DEFINE_GET_ACTORS (get_actors, SewerRatState, actors)

/* The 42 pairs of adjacent cells in reading order. */
static const guint8 pairs[][2] = {
  { 1, 2 },   { 1, 5 },   { 1, 6 },   { 2, 3 },   { 2, 5 },   { 2, 6 },   { 2, 7 },
  { 3, 4 },   { 3, 6 },   { 3, 7 },   { 3, 8 },   { 4, 7 },   { 4, 8 },   { 5, 6 },
  { 5, 9 },   { 5, 10 },  { 6, 7 },   { 6, 9 },   { 6, 10 },  { 6, 11 },  { 7, 8 },
  { 7, 10 },  { 7, 11 },  { 7, 12 },  { 8, 11 },  { 8, 12 },  { 9, 10 },  { 9, 13 },
  { 9, 14 },  { 10, 11 }, { 10, 13 }, { 10, 14 }, { 10, 15 }, { 11, 12 }, { 11, 14 },
  { 11, 15 }, { 11, 16 }, { 12, 15 }, { 12, 16 }, { 13, 14 }, { 14, 15 }, { 15, 16 },
};
G_STATIC_ASSERT (G_N_ELEMENTS (pairs) == 42);

static guint
list_swaps (const SewerRatState *self, MhMove *moves)
{
  guint n = 0;

  moves[n++] = mh_move (SR_MOVE_PASS, 0, 0);
  for (guint i = 0; i < G_N_ELEMENTS (pairs); i++)
    {
      moves[n] = mh_move (SR_MOVE_SWAP, pairs[i][0], pairs[i][1]);
      n += pairs[i][0] != self->guard && pairs[i][1] != self->guard;
    }
  return n;
}

/* The legal moves never depend on where the rat is. */
guint
sewer_rat_legal (gconstpointer state, MhActor actor, MhMove *moves)
{
  const SewerRatState *self = state;
  const guint all = (1u << SR_CELLS) - 1;

  if (self->actors != mh_actor_bit (actor))
    return 0;
  switch (self->phase)
    {
    case SR_PHASE_HIDE:
      return mh_set_list_moves (all, SR_MOVE_HIDE, moves, 0);
    case SR_PHASE_PLACE:
      return mh_set_list_moves (all, SR_MOVE_PLACE, moves, 0);
    case SR_PHASE_SEEK:
      return mh_set_list_moves (sewer_rat_reach (self), SR_MOVE_GO, moves, 0);
    case SR_PHASE_RAT:
      return list_swaps (self, moves);
    case SR_PHASE_TIP:
      return mh_set_list_moves (sewer_rat_closed_cells (self) & ~sewer_rat_tipped_cells (self),
                                SR_MOVE_TIP, moves, 0);
    case SR_PHASE_SHOW:
      return mh_set_list_moves (sewer_rat_closed_cells (self), SR_MOVE_SHOW, moves, 0);
    case SR_PHASE_ROUND_OVER:
      moves[0] = mh_move (SR_MOVE_NEXT, 0, 0);
      return 1;
    default:
      return 0;
    }
}

G_STATIC_ASSERT (SR_DWELLERS <= MH_OUTCOMES_MAX);

/* Without branches, because computer players spend a fifth of their time here. */
static void
list_dwellers (const SewerRatState *self, MhChance *chance)
{
  guint n = 0;

  for (guint8 dweller = 1; dweller <= SR_DWELLERS; dweller++)
    {
      chance->move[n] = mh_move (SR_MOVE_LID, dweller, 0);
      chance->weight[n] = 1;
      n += (self->seen >> (dweller - 1) & 1) == 0;
    }
  chance->n = chance->total = n;
}

static void
list_outcomes (gconstpointer state, MhChance *chance)
{
  const SewerRatState *self = state;

  if (self->phase == SR_PHASE_START)
    mh_chance_add_seats (chance, SR_MOVE_START, self->n_seats);
  else
    list_dwellers (self, chance);
}

static int
get_score (gconstpointer state, MhActor seat)
{
  const SewerRatState *self = state;

  return seat < self->n_seats ? self->cheese[seat] : 0;
}

MH_DEFINE_GET_ACTORS (get_winners, SewerRatState, winners)

/* From here on everybody knows where the rat is. */
static void
reveal_rat (SewerRatState *self, MhEvents *events)
{
  self->rat_known = 0;
  mh_events_add_open (events, mh_move (SR_EVENT_RAT, self->rat_cell, 0));
  for (guint i = 0; i < self->n_way; i += 3)
    mh_events_add_open (
        events, mh_move_full (SR_EVENT_WAS, self->way[i], self->way[i + 1], self->way[i + 2], 0));
}

static void
open_rat (SewerRatState *self, MhEvents *events)
{
  self->lid[self->rat_cell - 1] = SR_LID_RAT;
  reveal_rat (self, events);
}

/* Gives @finder a piece of cheese, unless it is MH_NOBODY. */
static void
end_round (SewerRatState *self, SewerRatEnd end, MhActor finder)
{
  if (finder != MH_NOBODY)
    {
      self->cheese[finder]++;
      self->supply--;
    }
  self->end = (guint8) end;
  sewer_rat_set_phase (self, SR_PHASE_ROUND_OVER);
}

static void
go_on (SewerRatState *self)
{
  if (self->round < self->rounds)
    {
      sewer_rat_begin_round (self, sewer_rat_left_of (self, self->rat_player));
      return;
    }
  self->winners = mh_find_best (get_score, self, mh_actors_first (self->n_seats));
  sewer_rat_set_phase (self, SR_PHASE_OVER);
}

static void
move_rat (SewerRatState *self, guint8 cell)
{
  self->rat_cell = cell;
  if (self->n_way < SR_WAY_MAX)
    self->way[self->n_way++] = cell;
}

static void
hide_rat (SewerRatState *self, guint8 cell)
{
  move_rat (self, cell);
  self->rat_known = mh_actor_bit (self->rat_player);
  set_turn (self, sewer_rat_left_of (self, self->rat_player), SR_PHASE_PLACE);
}

/* Searches one cell and its lid. */
static void
search (SewerRatState *self, guint8 cell, MhEvents *events)
{
  self->guard = cell;
  self->mover = self->turn;
  self->searches++;
  if (!sewer_rat_is_closed (self, cell))
    {
      set_turn (self, self->rat_player, SR_PHASE_RAT);
      return;
    }
  self->opened++;
  if (self->rat_cell == cell)
    {
      open_rat (self, events);
      end_round (self, SR_END_CAPTURE, self->turn);
      return;
    }
  self->turning = cell;
  sewer_rat_set_phase (self, SR_PHASE_LID);
}

static void
swap_lids (SewerRatState *self, guint8 cell, guint8 other)
{
  guint8 lid = self->lid[cell - 1], hunch = self->hunch[cell - 1];

  self->lid[cell - 1] = self->lid[other - 1];
  self->lid[other - 1] = lid;
  self->hunch[cell - 1] = self->hunch[other - 1];
  self->hunch[other - 1] = hunch;
  if (self->rat_cell == cell)
    move_rat (self, other);
  else if (self->rat_cell == other)
    move_rat (self, cell);
  self->swapped[0] = cell;
  self->swapped[1] = other;
}

/* After the guard's lid, continues with the rat player or ends the search. */
static void
leave_lid (SewerRatState *self)
{
  if (self->opened < SR_OPENINGS_MAX)
    set_turn (self, self->rat_player, SR_PHASE_RAT);
  else if (self->last_chance)
    set_turn (self, sewer_rat_left_of (self, self->rat_player), SR_PHASE_TIP);
  else
    set_turn (self, self->rat_player, SR_PHASE_SHOW);
}

/* Turns the tipped lids in the order of the tips, from @seat on, until chance has to choose a dweller. The rat
 * needs no chance. */
static void
turn_tipped_lids (SewerRatState *self, MhActor seat, MhEvents *events)
{
  MhActor finder = MH_NOBODY;

  for (; seat != self->rat_player; seat = sewer_rat_left_of (self, seat))
    {
      guint8 cell = self->tip[seat];

      if (!sewer_rat_is_closed (self, cell))
        continue;
      if (self->rat_cell != cell)
        {
          self->turning = cell;
          set_turn (self, seat, SR_PHASE_TIP_LID);
          return;
        }
      open_rat (self, events);
    }
  for (seat = 0; seat < self->n_seats; seat++)
    if (self->tip[seat] == self->rat_cell)
      finder = seat;
  if (finder != MH_NOBODY)
    end_round (self, SR_END_TIP, finder);
  else
    set_turn (self, self->rat_player, SR_PHASE_SHOW);
}

static void
tip_lid (SewerRatState *self, guint8 cell, MhEvents *events)
{
  MhActor next = sewer_rat_left_of (self, self->turn);

  self->tip[self->turn] = cell;
  if (next != self->rat_player)
    set_turn (self, next, SR_PHASE_TIP);
  else
    turn_tipped_lids (self, sewer_rat_left_of (self, self->rat_player), events);
}

static void
show_lid (SewerRatState *self, guint8 cell, MhEvents *events)
{
  self->shown = cell;
  if (self->rat_cell == cell)
    {
      open_rat (self, events);
      end_round (self, SR_END_SHOWING, self->turn);
      return;
    }
  self->turning = cell;
  sewer_rat_set_phase (self, SR_PHASE_SHOW_LID);
}

static void
play_chance (SewerRatState *self, MhMove move, MhEvents *events)
{
  guint8 argument = mh_move_a (move);

  if (self->phase == SR_PHASE_START)
    {
      sewer_rat_begin_round (self, argument);
      return;
    }
  self->lid[self->turning - 1] = argument;
  self->seen |= (guint16) (1u << (argument - 1));
  self->turning = SR_CELL_NONE;
  if (self->phase == SR_PHASE_LID)
    leave_lid (self);
  else if (self->phase == SR_PHASE_TIP_LID)
    turn_tipped_lids (self, self->turn, events);
  else
    {
      reveal_rat (self, events);
      end_round (self, SR_END_SHOWING, MH_NOBODY);
    }
}

void
sewer_rat_play (gpointer state, MhActor actor, MhMove move, MhEvents *events)
{
  SewerRatState *self = state;
  guint8 cell = mh_move_a (move);

  if (actor == MH_CHANCE)
    {
      play_chance (self, move, events);
      return;
    }
  switch (mh_move_kind (move))
    {
    case SR_MOVE_HIDE:
      hide_rat (self, cell);
      break;
    case SR_MOVE_PLACE:
      self->guard = cell;
      sewer_rat_set_phase (self, SR_PHASE_SEEK);
      break;
    case SR_MOVE_GO:
      search (self, cell, events);
      break;
    case SR_MOVE_SWAP:
      swap_lids (self, cell, mh_move_b (move));
      set_turn (self, sewer_rat_next_seeker (self, self->mover), SR_PHASE_SEEK);
      break;
    case SR_MOVE_PASS:
      set_turn (self, sewer_rat_next_seeker (self, self->mover), SR_PHASE_SEEK);
      break;
    case SR_MOVE_TIP:
      tip_lid (self, cell, events);
      break;
    case SR_MOVE_SHOW:
      show_lid (self, cell, events);
      break;
    case SR_MOVE_NEXT:
    default:
      go_on (self);
      break;
    }
}

/* A round has at most 25 moves, a tip of each seeker, and a line for each turned lid; chance may choose who begins. */
static guint
get_max_moves (gconstpointer state)
{
  const SewerRatState *self = state;
  guint n_tips = self->last_chance ? self->n_seats - 1u : 0;

  return 1 + self->rounds * (25 + SR_OPENINGS_MAX + 1 + 2 * n_tips);
}

/* A player who looks under a lid learns whether the rat is there. */
static const guint8 uncovering_kinds[] = { SR_MOVE_GO, SR_MOVE_TIP, SR_MOVE_SHOW, SR_MOVE_LID, 0 };

const MhRules sewer_rat_rules = {
  .state_size = sizeof (SewerRatState),
  .rule_ids = rule_ids,
  .n_rules = SR_N_RULES,
  .malformed = SR_RULE_E1,
  .options = sewer_rat_options,
  .seats = 1u << 2 | 1u << 3 | 1u << 4 | 1u << 5,
  .begin = sewer_rat_begin,
  .actors = get_actors,
  .legal = sewer_rat_legal,
  .chance = list_outcomes,
  .judge = sewer_rat_judge,
  .play = sewer_rat_play,
  .observe = sewer_rat_observe,
  .mask = sewer_rat_mask,
  .guess = sewer_rat_guess,
  .forget = sewer_rat_forget,
  .curtain = sewer_rat_curtain,
  .check = sewer_rat_check,
  .max_moves = get_max_moves,
  .score = get_score,
  .winners = get_winners,
  .describe = sewer_rat_describe,
  .notation = sewer_rat_notation,
  .events = sewer_rat_events,
  .normalize = sewer_rat_normalize,
  .uncovering = uncovering_kinds,
};
