/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "engine/rules/mh-rules.h"

#define SC_SEATS_MAX 4
#define SC_CHIPS 26
#define SC_GOAL 10
#define SC_LAYOUTS 24
#define SC_AGE_MAX 255

/* Milliseconds. */
#define SC_HUSH_MIN 1200
#define SC_HUSH_MAX 3000
#define SC_MIN 120 /* a player who touches earlier cannot have seen the dice */
#define SC_STUN 1500

#define SC_PRACTICE_MAX 3 /* practice throws of each seat */

#define SC_NEW_THROWS 6 /* rolls for which a change is unfamiliar and a bluff is remembered */

/* Numbered from 1; 0 is none. */
typedef enum
{
  SC_PAWN_NONE,
  SC_PAWN_MOUSE,
  SC_PAWN_CAT,
  SC_PAWN_DOG,
  SC_PAWN_GRANNY,
  SC_N_PAWNS
} ScamperPawn;

typedef enum
{
  SC_STRUCTURE_NONE,
  SC_STRUCTURE_TREE,
  SC_STRUCTURE_KENNEL,
  SC_STRUCTURE_CHAIR,
  SC_STRUCTURE_HOLE,
  SC_N_STRUCTURES
} ScamperStructure;

typedef enum
{
  SC_PLACE_NONE,
  SC_PLACE_NW,
  SC_PLACE_NE,
  SC_PLACE_SW,
  SC_PLACE_SE,
  SC_N_PLACES
} ScamperPlace;

/* Sides of a structure, with eight spots. */
typedef enum
{
  SC_SIDE_NONE,
  SC_SIDE_ON,
  SC_SIDE_BY,
  SC_N_SIDES
} ScamperSide;

typedef enum
{
  SC_PHASE_START, /* chance chooses who rolls first */
  SC_PHASE_LAYOUT, /* chance places the structures */
  SC_PHASE_SETUP, /* everybody picks a pawn */
  SC_PHASE_THROW,
  SC_PHASE_WAIT, /* rolled; chance is about to choose the length of the hush */
  SC_PHASE_HUSH, /* in real time: the dice are still hidden */
  SC_PHASE_REVEAL, /* at the calm pace: chance rolls */
  SC_PHASE_REACT, /* in real time: the dice are visible */
  SC_PHASE_ANSWER, /* at the calm pace: the seats answer in turn */
  SC_PHASE_DOUBLES,
  SC_PHASE_OVER,
  SC_N_PHASES
} ScamperPhase;

/* The meaning of the dice. */
typedef enum
{
  SC_KIND_NONE, /* no dice */
  SC_KIND_DOUBLES,
  SC_KIND_NOTHING, /* two different spare pawns */
  SC_KIND_COMMON, /* an owned and a spare pawn */
  SC_KIND_DUEL, /* two owned pawns */
} ScamperKind;

/* The result of a throw. */
typedef enum
{
  SC_RESULT_NONE, /* none yet */
  SC_RESULT_WON,
  SC_RESULT_UNPAID, /* won by the owned pawn, but the reserve is empty */
  SC_RESULT_TIE,
  SC_RESULT_NOBODY, /* a duel in which nobody was right */
  SC_RESULT_NOTHING,
  SC_RESULT_DOUBLES,
  SC_N_RESULTS
} ScamperResult;

typedef enum
{
  SCAMPER_PACE_RACE,
  SCAMPER_PACE_CALM,
} ScamperPace;

typedef enum
{
  SCAMPER_SPOTS_4,
  SCAMPER_SPOTS_8,
} ScamperSpots;

typedef enum
{
  SCAMPER_WRONG_RETRY,
  SCAMPER_WRONG_OUT,
  SCAMPER_WRONG_STRICT,
} ScamperWrong;

typedef enum
{
  SCAMPER_LEVEL_FIXED,
  SCAMPER_LEVEL_OURS,
} ScamperLevel;

/* Why a seat may not touch anything for a while. */
enum
{
  SC_LOCK_NONE,
  SC_LOCK_FALSE,
  SC_LOCK_STUN,
};

/* The complete state. In the hush, stamps are milliseconds since the throw; afterwards, since the dice became
 * visible. */
MH_STATE_BEGIN
typedef struct
{
  guint16 throws; /* how many have been settled */
  guint16 cap; /* the maximum number of throws */
  guint16 tie; /* stamps no further apart count as the same moment */
  guint16 false_lock; /* the length of the lock after a false start */
  guint16 max; /* the length of the longest duel */
  guint16 still; /* the length of a throw without a duel */
  /* slow paws: the table's delay for each seat; the rules ignore it */
  guint16 slow[SC_SEATS_MAX];
  /* how fast people have been lately, in a computer player's recall; otherwise 0 */
  guint16 median;
  guint8 pawn[SC_SEATS_MAX]; /* the pawn of each seat */
  guint8 chips[SC_SEATS_MAX]; /* the chips of each seat */
  guint8 place[SC_N_PLACES - 1]; /* the structure at each place, starting with SC_PLACE_NW */
  guint8 old_place[SC_N_PLACES - 1]; /* the structures before the last shift */
  guint8 shift_age; /* throws since then, 255 = many */
  guint8 trade_age[SC_SEATS_MAX]; /* throws since each seat got another pawn, 255 = many */
  guint8 reserve; /* chips */
  guint8 phase; /* a ScamperPhase */
  guint8 actors; /* the actors, outside of real time */
  guint8 n_seats; /* players */
  guint8 thrower; /* the seat that rolls; in the set-up the seat that picks */
  guint8 first; /* the seat that rolls first */
  guint8 winners; /* the winners when the match is over */
  guint8 pace; /* a ScamperPace */
  guint8 spots; /* a ScamperSpots */
  guint8 wrong; /* a ScamperWrong */
  guint8 pass; /* whether the roller of doubles may leave everything as it is */
  guint8 shuffle; /* whether chance places the structures */
  guint8 last_result; /* the result of the last throw, a ScamperResult */
  guint8 last_pawn; /* the pawn that won it */
  /* at the calm pace, the two answers to the last duel in the order they were given: place + 8 × side */
  guint8 last_answer[2];
  guint8 level; /* a ScamperLevel */
  guint8 bluffed; /* whether a computer player remembers a bluff, in its recall; otherwise 0 */
  guint8 practice; /* remaining throws without chips, this one included */
  guint8 reserved[2];

  /* All fields from here on belong to one throw. */
  /* how long the dice stay hidden; 0 = not drawn, over, or hidden: no viewer may know it */
  guint32 hush;
  guint32 last_stamp; /* of the last touch in this phase */
  guint32 deadline; /* the last stamp that counts after the reveal */
  guint32 locked[SC_SEATS_MAX]; /* the stamp before which each seat may not touch anything */
  guint32 right[2]; /* the stamp + 1 at which each called pawn was put right; 0 = not yet */
  guint32 out[2]; /* the stamp + 1 at which each called pawn was put wrong and is out */
  guint8 dice[2]; /* two pawns in the order of ScamperPawn, or none */
  guint8 holds[SC_SEATS_MAX]; /* the pawn that each seat holds up */
  guint8 lock_why[SC_SEATS_MAX]; /* each seat's reason for the lock */
  guint8 called[2]; /* the pawn that runs into the structure, and the one that runs beside it */
  guint8 kind; /* a ScamperKind */
  guint8 structure; /* where the called pawns run */
  guint8 finished; /* the seats that may not act any more in this throw */
  guint8 fined; /* the seats that pay for a wrong move */
  guint8 strict_fined; /* the seats that pay for a wrong spot */
  guint8 early; /* the seats that touched something in the hush */
  /* the seat of the last touch in this phase: 1 + its clockwise distance from the roller */
  guint8 last_rank;
  guint8 claim; /* the seat that plays the spare pawn, from 1; 0 = free */
  guint8 claim_put; /* whether it has been put down */
  guint8 n_answers; /* at the calm pace, how many have been given */
  guint8 answer_place; /* the first answer, hidden from everybody else */
  guint8 answer_side; /* with eight spots */
  guint8 answer_known; /* the seats that know the first answer */
  guint8 reserved_too[3];
} ScamperState;
MH_STATE_END

G_STATIC_ASSERT (sizeof (ScamperState) == 136);

/* Start of the throw's fields, which each new throw clears. */
#define SC_THROW G_STRUCT_OFFSET (ScamperState, hush)

/* Moves of seats, then of the table, then of chance. In a gesture for mh_match_touch(), a lift or put with pawn 0
 * means whichever pawn the seat may play in this throw. */
enum
{
  SC_MOVE_TAKE = 1, /* a: pawn */
  SC_MOVE_THROW,
  SC_MOVE_EARLY, /* time: since the throw */
  SC_MOVE_LIFT, /* a: pawn, time: since the reveal */
  SC_MOVE_DROP, /* time */
  SC_MOVE_PUT, /* a: pawn, b: place, c: side with eight spots, time */
  SC_MOVE_ANSWER, /* the same at the calm pace, without a stamp */
  SC_MOVE_TRADE, /* a: pawn */
  SC_MOVE_SHIFT, /* a, b: places, the smaller first */
  SC_MOVE_KEEP,
  SC_MOVE_CLOSE, /* time */
  SC_MOVE_VOID,
  SC_MOVE_START, /* a: seat */
  SC_MOVE_LAYOUT, /* a: number of a layout, see scamper_layout() */
  SC_MOVE_HUSH, /* time; 0 in its public form */
  SC_MOVE_REVEAL, /* a, b: pawns, the smaller first */
  SC_N_MOVES
};

/* Events of a step. A chip's owner is a seat, or SC_RESERVE. */
enum
{
  SC_EVENT_FALSE_START = 32, /* a: seat */
  SC_EVENT_NOT_CALLED, /* a: seat; it put down its pawn without being called, and will pay */
  SC_EVENT_SPOT, /* a: seat, b: pawn, c: whether it is the right spot */
  SC_EVENT_ANSWER, /* a: seat, b: pawn, c: place + 8 × side: a hidden answer is revealed */
  SC_EVENT_CHIP, /* a: from, b: to */
  SC_EVENT_RESULT, /* a: ScamperResult, b: pawn that won */
  SC_EVENT_OVER,
};

#define SC_RESERVE 15

/* The structure at place 1 to 4 of layout 0 to 23; 0 is `tkch`. */
static inline guint8
scamper_layout (guint number, guint place)
{
  return (guint8) (SC_STRUCTURE_TREE + mh_option_get_corner (number, place - SC_PLACE_NW));
}

/* The structure where a pawn is safe. */
static inline guint8
scamper_refuge (guint pawn)
{
  static const guint8 refuge[SC_N_PAWNS] = {
    0, SC_STRUCTURE_HOLE, SC_STRUCTURE_TREE, SC_STRUCTURE_KENNEL, SC_STRUCTURE_CHAIR,
  };

  return pawn < SC_N_PAWNS ? refuge[pawn] : SC_STRUCTURE_NONE;
}

/* Whether one pawn is afraid of another. */
static inline gboolean
scamper_fears (guint pawn, guint other)
{
  static const guint8 fears[SC_N_PAWNS] = {
    0,
    1u << SC_PAWN_CAT | 1u << SC_PAWN_DOG,
    1u << SC_PAWN_GRANNY | 1u << SC_PAWN_DOG,
    1u << SC_PAWN_GRANNY,
    1u << SC_PAWN_MOUSE,
  };

  return (fears[pawn] >> other & 1) != 0;
}

/* The seat that owns a pawn; MH_NOBODY for a spare pawn. */
static inline MhActor
scamper_owner (const ScamperState *state, guint pawn)
{
  for (MhActor seat = 0; seat < state->n_seats; seat++)
    if (state->pawn[seat] == pawn)
      return seat;
  return MH_NOBODY;
}

/* The place of a structure. */
static inline guint8
scamper_place_of (const ScamperState *state, guint structure)
{
  for (guint8 i = 0; i < SC_N_PLACES - 1; i++)
    if (state->place[i] == structure)
      return (guint8) (i + 1);
  return SC_PLACE_NONE;
}

static inline gboolean
scamper_is_duel (const ScamperState *state)
{
  return state->kind == SC_KIND_COMMON || state->kind == SC_KIND_DUEL;
}

/* The index of a called pawn: 0 or 1; 2 if it is not called in a duel. */
static inline guint
scamper_called (const ScamperState *state, guint pawn)
{
  if (!scamper_is_duel (state) || pawn == SC_PAWN_NONE)
    return 2;
  return state->called[0] == pawn ? 0 : state->called[1] == pawn ? 1 : 2;
}

/* The spare pawn that is called in a duel of %SC_KIND_COMMON, or none. */
static inline guint8
scamper_common (const ScamperState *state)
{
  if (state->kind != SC_KIND_COMMON)
    return SC_PAWN_NONE;
  return scamper_owner (state, state->called[0]) == MH_NOBODY ? state->called[0] : state->called[1];
}

/* The position of a seat in the clockwise order for equal stamps, from 1: the roller comes first. */
static inline guint
scamper_rank (gconstpointer state, MhActor seat)
{
  const ScamperState *self = state;

  return (guint) (seat + self->n_seats - self->thrower) % self->n_seats + 1;
}

/* The first stamp that keeps stamps in order: later than the last touch, or equal for a seat further from the
 * roller. */
static inline guint32
scamper_find_next (const ScamperState *state, MhActor seat)
{
  if (state->last_rank == 0)
    return 0;
  return state->last_stamp + (scamper_rank (state, seat) <= state->last_rank);
}

/* Whether a spot is the right one for a called pawn. */
static inline gboolean
scamper_is_right (const ScamperState *state, guint pawn, guint place, guint side)
{
  guint which = scamper_called (state, pawn);

  if (which > 1 || place == SC_PLACE_NONE || state->place[place - 1] != state->structure)
    return FALSE;
  return state->spots == SCAMPER_SPOTS_4 || side == (which == 0 ? SC_SIDE_ON : SC_SIDE_BY);
}

/* The seat that answers next at the calm pace. */
static inline MhActor
scamper_answerer (const ScamperState *state, guint index)
{
  gboolean common = state->kind == SC_KIND_COMMON;

  for (guint i = 0; i < state->n_seats; i++)
    {
      MhActor seat = (MhActor) ((state->thrower + i) % state->n_seats);
      gboolean called = scamper_called (state, state->pawn[seat]) < 2;

      if (!called && !common)
        continue;
      common = common && called;
      if (index-- == 0)
        return seat;
    }
  return MH_NOBODY;
}

/* The pawn that a seat plays in this duel, or none: its own, otherwise the called spare pawn. */
static inline guint8
scamper_played (const ScamperState *state, MhActor seat)
{
  if (seat >= state->n_seats || !scamper_is_duel (state))
    return SC_PAWN_NONE;
  return scamper_called (state, state->pawn[seat]) < 2 ? state->pawn[seat] : scamper_common (state);
}

/* scamper-names.c: linked into both modules, so that table and log use the same names. */
const char *scamper_get_pawn_name (guint pawn);
const char *scamper_get_pawn_object (guint pawn);
const char *scamper_get_structure_name (guint structure);
const char *scamper_get_place_name (guint place);
