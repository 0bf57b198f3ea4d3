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
  12 /* cells of the rat in a round: its first, and at most eleven swaps; a multiple of three */

/* Cells are numbered from 1 in reading order: a1 b1 c1 d1 a2 … d4; 0 is no cell. A cell off the grid in a notation
 * has a number too, so that the judge can refuse it. */
enum
{
  SR_CELL_NONE = 0,
  SR_CELL_OFF = 32, /* + ten times the column from `a` to `t`, + the row 0 to 9 */
  SR_CELL_ODD = 254, /* any other word */
  SR_CELL_HIDDEN = 255, /* masked, for viewers who must not know it */
};

/* The face of a lid: nothing, dwellers 1 to 16, the rat. */
enum
{
  SR_LID_CLOSED = 0,
  SR_LID_RAT = SR_DWELLERS + 1,
};

typedef enum
{
  SR_PHASE_START, /* chance chooses the first rat player */
  SR_PHASE_HIDE,
  SR_PHASE_PLACE,
  SR_PHASE_SEEK,
  SR_PHASE_LID, /* chance chooses the dweller under the lid that the guard opens */
  SR_PHASE_RAT,
  SR_PHASE_TIP,
  SR_PHASE_TIP_LID, /* the same for the tipped lids, one at a time */
  SR_PHASE_SHOW,
  SR_PHASE_SHOW_LID, /* the same for the shown lid if it was not the rat's */
  SR_PHASE_ROUND_OVER,
  SR_PHASE_OVER,
  SR_N_PHASES
} SewerRatPhase;

/* The end of a round. */
typedef enum
{
  SR_END_NONE,
  SR_END_CAPTURE,
  SR_END_TIP,
  SR_END_SHOWING,
  SR_N_ENDS
} SewerRatEnd;

/* The complete state. A closed dweller has no identity until its lid is turned, so the rat's present and past cells
 * are the only secret. */
MH_STATE_BEGIN
typedef struct
{
  guint8 cheese[SR_SEATS_MAX]; /* each seat's pieces */
  guint8 supply; /* the pieces that no seat has */
  guint8 n_seats; /* players */
  guint8 rat_player; /* the rat player of this round */
  guint8 turn; /* the seat that acts, or acted last */
  guint8 mover; /* the seat that moved the guard last */
  guint8 phase; /* a SewerRatPhase */
  guint8 actors; /* the actors of this phase */
  guint8 round; /* from 1 */
  guint8 rounds; /* of the match */
  guint8 last_chance; /* whether the seekers may tip */
  guint8 winners; /* the winners when the match is over */
  guint8 reserved[2]; /* 0 */

  /* All fields from here on belong to the round. */
  guint16 seen; /* the dwellers revealed in this round, bit number dweller - 1 */
  guint8 lid[SR_CELLS]; /* the face in each cell, see above */
  /* 0 in every state; in a computer player's recall sight a seeker's estimate of how likely the rat is under each
   * lid; moves with the lid */
  guint8 hunch[SR_CELLS];
  guint8 tip[SR_SEATS_MAX]; /* the cell that each seat has tipped, or 0 */
  guint8 rat_cell; /* the rat's cell, or 0: not hidden yet, or blank */
  /* the seats that have been shown the rat while it is hidden; moves with the rat */
  guint8 rat_known;
  guint8 guard; /* the guard's cell, or 0 */
  guint8 opened; /* lids that the guard has opened in this round */
  guint8 searches; /* search turns in this round */
  guint8 turning; /* the cell of the lid that is being turned, or 0 */
  guint8 shown; /* the cell that the rat player has shown, or 0 */
  guint8 swapped[2]; /* the cells of the latest swap in this round, or 0 */
  guint8 end; /* a SewerRatEnd */
  guint8 n_way; /* the number of cells in the rat's way in this round */
  guint8 way[SR_WAY_MAX]; /* these cells, from the hiding place to the present one */
} SewerRatState;
MH_STATE_END

G_STATIC_ASSERT (sizeof (SewerRatState) == 80);

/* Start of the round's fields, which each new round clears. */
#define SR_ROUND G_STRUCT_OFFSET (SewerRatState, seen)

/* Moves of seats, then of the table, then of chance. */
enum
{
  SR_MOVE_HIDE = 1, /* a: cell; b, c: further cells of a move that must be refused */
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
  SR_EVENT_RAT = 32, /* a: cell; the rat is revealed */
  SR_EVENT_WAS, /* a, b, c: its earlier cells in order; repeated for more of them */
};

/* The cells next to each cell, bit number cell - 1. */
static const guint16 sewer_rat_near[SR_CELLS + 1] = {
  0x0000, 0x0032, 0x0075, 0x00ea, 0x00c4, 0x0323, 0x0757, 0x0eae, 0x0c4c,
  0x3230, 0x7570, 0xeae0, 0xc4c0, 0x2300, 0x5700, 0xae00, 0x4c00,
};

/* The seat that has won the cheese of a finished round, or MH_NOBODY. */
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

/* The same, as a set of seats. */
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

/* The cells the guard may move to: adjacent closed lids; if there are none, adjacent cells in the middle. */
static inline guint
sewer_rat_reach (const SewerRatState *state)
{
  guint near = sewer_rat_near[state->guard];
  guint closed = near & sewer_rat_closed_cells (state);

  return closed != 0 ? closed : near & SR_MIDDLE_CELLS;
}

/* Whether all lids around the guard are open. */
static inline gboolean
sewer_rat_is_dead_end (const SewerRatState *state)
{
  return (sewer_rat_near[state->guard] & sewer_rat_closed_cells (state)) == 0;
}

/* Whether the rat is revealed, under its lid or beside it. */
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

/* sewer-rat-names.c: linked into both modules, so that table and log use the same names. */
const char *sewer_rat_get_dweller_name (guint dweller);
const char *sewer_rat_get_cell_name (guint cell);
