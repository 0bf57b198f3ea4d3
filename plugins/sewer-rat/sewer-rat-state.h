/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "engine/rules/mh-rules.h"

#define SR_SEATS_MAX 5
#define SR_CELLS 16
#define SR_DWELLERS 16
#define SR_OPENINGS_MAX 8
#define SR_CHEESES 6
#define SR_WAY_MAX                                                                                 \
  12 /* cells of the rat in a round: its first, and at most eleven exchanges; by threes */

/* Cells are numbered from 1 in reading order: a1 b1 c1 d1 a2 … d4; 0 is no cell. A notation that
 * names a cell off the grid gets a number too, so that the judge can refuse it. */
enum
{
  SR_CELL_NONE = 0,
  SR_CELL_OFF = 32, /* + ten times the column from `a` to `t`, + the row 0 to 9 */
  SR_CELL_ODD = 254, /* any other word */
  SR_CELL_HIDDEN = 255, /* as those may know it who must not */
};

/* What a lid shows: nothing, dwellers 1 to 16, the rat. */
enum
{
  SR_LID_CLOSED = 0,
  SR_LID_RAT = SR_DWELLERS + 1,
};

typedef enum
{
  SR_PHASE_START, /* chance says who is the first rat player */
  SR_PHASE_HIDE,
  SR_PHASE_PLACE,
  SR_PHASE_SEEK,
  SR_PHASE_LID, /* chance says who lives under the lid that the guard opens */
  SR_PHASE_RAT,
  SR_PHASE_TIP,
  SR_PHASE_TIP_LID, /* the same for the tipped lids, one after the other */
  SR_PHASE_SHOW,
  SR_PHASE_SHOW_LID, /* the same for the lid that was not the rat's */
  SR_PHASE_ROUND_OVER,
  SR_PHASE_OVER,
  SR_N_PHASES
} SewerRatPhase;

/* How a round ended. */
typedef enum
{
  SR_END_NONE,
  SR_END_CAPTURE,
  SR_END_TIP,
  SR_END_SHOWING,
  SR_N_ENDS
} SewerRatEnd;

/* All there is. A closed dweller has no identity, it gets one when its lid is turned: so where
 * the rat is, and was, is the only secret. */
MH_STATE_BEGIN
typedef struct
{
  guint8 cheese[SR_SEATS_MAX]; /* the pieces of each seat */
  guint8 supply; /* the pieces that nobody has */
  guint8 n_seats; /* players */
  guint8 rat_player; /* the rat player of this round */
  guint8 turn; /* the seat that acts or acted last */
  guint8 mover; /* the seat that moved the guard last */
  guint8 phase; /* a SewerRatPhase */
  guint8 actors; /* who acts in this phase */
  guint8 round; /* from 1 */
  guint8 rounds; /* of the match */
  guint8 last_chance; /* whether the seekers may tip */
  guint8 winners; /* the winners when the match is over */
  guint8 reserved[2]; /* 0 */

  /* From here on all of it belongs to the round. */
  guint16 seen; /* the dwellers that have come to light in this round, bit number dweller - 1 */
  guint8 lid[SR_CELLS]; /* what lies in each cell, see above */
  /* 0 in every state; in a computer player's recall sight how likely a seeker thinks that the
   * rat is under each lid; it goes with the lid */
  guint8 hunch[SR_CELLS];
  guint8 tip[SR_SEATS_MAX]; /* the cell that each seat has tipped, or 0 */
  guint8 rat_cell; /* where the rat is, or 0: not hidden yet, or blank */
  /* the seats that have been shown it while it lies hidden; a set that travels with the rat */
  guint8 rat_known;
  guint8 guard; /* the guard's cell, or 0 */
  guint8 opened; /* lids that the guard has opened in this round */
  guint8 searches; /* search turns of this round */
  guint8 turning; /* the cell of the lid that is being turned, or 0 */
  guint8 shown; /* the cell that the rat player showed, or 0 */
  guint8 swapped[2]; /* the cells of the latest exchange in this round, or 0 */
  guint8 end; /* a SewerRatEnd */
  guint8 n_way; /* how many cells the rat has been on in this round */
  guint8 way[SR_WAY_MAX]; /* these, from where it was hidden to where it is */
} SewerRatState;
MH_STATE_END

G_STATIC_ASSERT (sizeof (SewerRatState) == 80);

/* Where the part of the round begins, which each round clears. */
#define SR_ROUND G_STRUCT_OFFSET (SewerRatState, seen)

/* Moves of seats, then of the table, then of chance. */
enum
{
  SR_MOVE_HIDE = 1, /* a: cell; every further cell of a move that must be refused: b, c */
  SR_MOVE_PLACE, /* a: cell */
  SR_MOVE_GO, /* a: cell */
  SR_MOVE_SWAP, /* a, b: cells in reading order */
  SR_MOVE_PASS,
  SR_MOVE_TIP, /* a: cell */
  SR_MOVE_SHOW, /* a: cell */
  SR_MOVE_NEXT,
  SR_MOVE_START, /* a: seat */
  SR_MOVE_LID, /* a: dweller */
  SR_N_MOVES
};

/* Events. */
enum
{
  SR_EVENT_RAT = 32, /* a: cell; the rat comes to light */
  SR_EVENT_WAS, /* a, b, c: cells on which it had been, one after the other; again for further ones */
};

/* The cells next to each cell, bit number cell - 1. */
extern const guint16 sewer_rat_near[SR_CELLS + 1];

/* Who has won the cheese of a round that is over, or MH_NOBODY. */
static inline MhActor
sewer_rat_get_finder (const SewerRatState *self)
{
  if (self->end == SR_END_CAPTURE)
    return self->mover;
  if (self->end == SR_END_SHOWING)
    return self->shown == self->rat_cell ? self->rat_player : MH_NOBODY;
  for (MhActor seat = 0; self->end == SR_END_TIP && seat < self->n_seats; seat++)
    if (self->tip[seat] == self->rat_cell)
      return seat;
  return MH_NOBODY;
}

/* The same as a set of seats. */
static inline MhActors
sewer_rat_get_lucky (const SewerRatState *self)
{
  const MhActor finder = sewer_rat_get_finder (self);

  return finder != MH_NOBODY ? mh_actor_bit (finder) : 0;
}

#define SR_MIDDLE_CELLS ((guint) 0x0660) /* b2 c2 b3 c3 */

static inline gboolean
sewer_rat_is_cell (guint cell)
{
  return cell >= 1 && cell <= SR_CELLS;
}

static inline guint
sewer_rat_cell_bit (guint cell)
{
  return 1u << (cell - 1);
}

static inline gboolean
sewer_rat_is_near (guint cell, guint other)
{
  return (sewer_rat_near[cell] & sewer_rat_cell_bit (other)) != 0;
}

static inline gboolean
sewer_rat_is_closed (const SewerRatState *state, guint cell)
{
  return state->lid[cell - 1] == SR_LID_CLOSED;
}

/* The closed lids, bit number cell - 1. */
static inline guint
sewer_rat_closed_cells (const SewerRatState *state)
{
  guint cells = 0;

  for (guint i = 0; i < SR_CELLS; i++)
    cells |= (guint) (state->lid[i] == SR_LID_CLOSED) << i;
  return cells;
}

/* The tipped cells, bit number cell - 1. */
static inline guint
sewer_rat_tipped_cells (const SewerRatState *state)
{
  guint cells = 0;

  for (MhActor seat = 0; seat < state->n_seats; seat++)
    if (state->tip[seat] != SR_CELL_NONE)
      cells |= sewer_rat_cell_bit (state->tip[seat]);
  return cells;
}

/* Where the guard may go: to a closed lid next to it; if there is none, to the middle. */
static inline guint
sewer_rat_reach (const SewerRatState *state)
{
  guint near = sewer_rat_near[state->guard];
  guint closed = near & sewer_rat_closed_cells (state);

  return closed != 0 ? closed : near & SR_MIDDLE_CELLS;
}

/* Whether the rat is uncovered, under its lid or beside it. */
static inline gboolean
sewer_rat_is_shown (const SewerRatState *state)
{
  return state->phase >= SR_PHASE_ROUND_OVER
         || (state->rat_cell != SR_CELL_NONE && state->lid[state->rat_cell - 1] == SR_LID_RAT);
}

static inline MhActor
sewer_rat_left_of (const SewerRatState *state, MhActor seat)
{
  return mh_seat_get_next (seat, state->n_seats);
}

/* The next seeker clockwise. */
static inline MhActor
sewer_rat_next_seeker (const SewerRatState *state, MhActor seat)
{
  MhActor next = sewer_rat_left_of (state, seat);

  return next == state->rat_player ? sewer_rat_left_of (state, next) : next;
}

/* sewer-rat-names.c: both modules are built with it, so that table and log use one name for a thing. */
const char *sewer_rat_get_dweller_name (guint dweller);
const char *sewer_rat_get_cell_name (guint cell);
