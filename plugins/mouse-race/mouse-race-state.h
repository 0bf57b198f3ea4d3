/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* Mouse Race: the board, and the questions that rules, computer players and view ask about it.
 *
 * Moves        a draw · a lay b1 e · a cat e5 · a back · a shoo e5 · a pass · a undo (the engine's)
 * Chance       * start a · * s · * c · * k (straight, curve, cat; weights = tiles in the bag)
 * Hidden       nothing: observe, mask, guess, forget and curtain are NULL
 * Take-back    a laid path tile or cat that did not end the match, until a player draws or skips
 * Dictionary   phase turn round winners score.a end.a path.a tiles.a cats bag turns hand
 */
#pragma once

#include "engine/rules/mh-rules.h"

#define MR_SEATS_MAX 4
#define MR_SIZE 13 /* columns a to m, rows 1 to 13 from the bottom */
#define MR_TILES 164 /* squares to play on, and tiles */
#define MR_STRIDE (MR_SIZE + 1) /* from one row to the next; column 0 is the edge on both sides */
#define MR_BOARD (MR_STRIDE * (MR_SIZE + 2))
#define MR_MIDDLE 7 /* column and row of the cheese */
#define MR_NAME_MAX 4 /* bytes of a square's name with its NUL */
#define MR_CHEESE_SQUARE (MR_MIDDLE * MR_STRIDE + MR_MIDDLE)

/* The content of a square. Squares with MR_PATH set have a path tile: its owner, the side where it joins and the
 * side of its open end, two bits each. */
enum
{
  MR_FREE,
  MR_CAT,
  MR_EDGE, /* outside the board */
  MR_CORNER,
  MR_CHEESE,
  MR_PATH = 0x40,
};

/* Sides of a square and directions on the board, clockwise; the opposite of a side is side ^ 2. */
typedef enum
{
  MR_NORTH, /* row + 1 */
  MR_EAST, /* column + 1 */
  MR_SOUTH,
  MR_WEST,
  MR_N_SIDES
} MouseRaceSide;

typedef enum
{
  MR_KIND_NONE,
  MR_KIND_STRAIGHT,
  MR_KIND_CURVE,
  MR_KIND_CAT,
  MR_N_KINDS
} MouseRaceKind;

typedef enum
{
  MR_PHASE_START, /* chance chooses who begins */
  MR_PHASE_TURN,
  MR_PHASE_CHANCE, /* a hand is in the bag */
  MR_PHASE_PATH, /* a straight or a curve is in hand and fits */
  MR_PHASE_CAT, /* a cat is in hand and has a place */
  MR_PHASE_OVER,
  MR_N_PHASES
} MouseRacePhase;

typedef enum
{
  MOUSE_RACE_CATS_FEW,
  MOUSE_RACE_CATS_NORMAL,
  MOUSE_RACE_CATS_MANY,
} MouseRaceCats;

typedef enum
{
  MOUSE_RACE_CORNERS_OPPOSITE,
  MOUSE_RACE_CORNERS_ADJACENT,
} MouseRaceCorners;

typedef enum
{
  MOUSE_RACE_CAT_ZONE_SIDE,
  MOUSE_RACE_CAT_ZONE_BOARD,
} MouseRaceCatZone;

/* The complete state. Nothing is hidden, so a sight is the same struct. The sides of the tiles make each path a
 * linked list from its newest tile, so no order has to be stored. */
MH_STATE_BEGIN
typedef struct
{
  guint16 turns; /* finished turns */
  guint16 round_limit; /* rounds after which the match ends without a winner */
  /* the content of each square: row * MR_STRIDE + column, both from 1; surrounded by the edge */
  guint8 board[MR_BOARD];
  guint8 newest[MR_SEATS_MAX]; /* the square of the newest tile of each path, or 0 */
  guint8 length[MR_SEATS_MAX]; /* the number of tiles in each path */
  guint8 bag[MR_N_KINDS]; /* the number of tiles of each MouseRaceKind in the bag */
  guint8 hand; /* the MouseRaceKind of the drawn tile, or MR_KIND_NONE */
  guint8 phase; /* a MouseRacePhase */
  guint8 actors; /* the actors of this phase */
  guint8 n_seats; /* players */
  guint8 turn; /* the seat to move */
  guint8 winner; /* the winner's seat + 1, or 0 */
  guint8 scent_rule; /* whether cats may be laid anywhere in the scent area */
  guint8 corners; /* a MouseRaceCorners */
  guint8 cat_zone; /* a MouseRaceCatZone */
  guint8 cats; /* a MouseRaceCats: the cats in the bag at the start */
} MouseRaceState;
MH_STATE_END

G_STATIC_ASSERT (sizeof (MouseRaceState) <= 256);

/* Moves of seats, then of chance. */
enum
{
  MR_MOVE_DRAW = 1,
  MR_MOVE_LAY, /* a: square, b: MouseRaceSide of the new open end */
  MR_MOVE_CAT, /* a: square */
  MR_MOVE_BACK,
  MR_MOVE_SHOO, /* a: square */
  MR_MOVE_PASS,
  MR_MOVE_START, /* a: seat */
  MR_MOVE_TILE, /* a: MouseRaceKind drawn */
};

/* Events. */
enum
{
  MR_EVENT_RETURNED = 32, /* a: MouseRaceKind that returned to the bag because it fits nowhere */
  MR_EVENT_OVER, /* a: the winner's seat + 1, or 0 at the round limit */
};

/* The squares for a mouse's next tile, whether they are free or not. */
typedef struct
{
  guint n; /* 1 for a path; 2 for a mouse without tiles */
  guint8 square[2]; /* the end squares, in the order of columns */
  guint8 heading[2]; /* the direction in which a line enters that square */
} MouseRaceEnds;

/* The square of a column and a row, both 1 to 13. */
static inline guint8
mouse_race_square (guint column, guint row)
{
  return (guint8) (row * MR_STRIDE + column);
}

static inline guint
mouse_race_column (guint square)
{
  return square % MR_STRIDE;
}

static inline guint
mouse_race_row (guint square)
{
  return square / MR_STRIDE;
}

/* Whether a number is a square of the board, corners and cheese included. */
static inline gboolean
mouse_race_is_square (guint square)
{
  return square > MR_STRIDE && square < MR_BOARD - MR_STRIDE && mouse_race_column (square) != 0;
}

/* The names of squares on the table, in the log and in records. */
static const char *const mouse_race_rows[]
    = { "1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12", "13", NULL };
static const MhWords mouse_race_squares = { .first = MR_STRIDE + 1,
                                            .letters = "abcdefghijklm",
                                            .endings = mouse_race_rows,
                                            .ending_step = MR_STRIDE };

/* The square next to @square, which may be outside of the board. */
static inline guint8
mouse_race_neighbor (guint square, guint side)
{
  static const gint8 steps[MR_N_SIDES] = { MR_STRIDE, 1, -MR_STRIDE, -1 };

  return (guint8) ((int) square + steps[side]);
}

/* Whether a square is one of the eight around the cheese. */
static inline gboolean
mouse_race_is_scent (guint square)
{
  return square != MR_CHEESE_SQUARE && mouse_race_column (square) - (MR_MIDDLE - 1) <= 2
         && mouse_race_row (square) - (MR_MIDDLE - 1) <= 2;
}

static inline guint8
mouse_race_path_tile (MhActor seat, guint joining, guint open)
{
  return (guint8) (MR_PATH | seat << 4 | joining << 2 | open);
}

static inline gboolean
mouse_race_is_path (guint8 content)
{
  return (content & MR_PATH) != 0;
}

/* The owner of a path tile. */
static inline MhActor
mouse_race_path_owner (guint8 content)
{
  return content >> 4 & 3;
}

/* The side on which a path tile joins the previous one, or the corner. */
static inline guint
mouse_race_joining_side (guint8 content)
{
  return content >> 2 & 3;
}

/* The side on which a path tile's line continues. */
static inline guint
mouse_race_open_side (guint8 content)
{
  return content & 3;
}

/* Straight or curve. */
static inline MouseRaceKind
mouse_race_path_kind (guint8 content)
{
  return (mouse_race_joining_side (content) ^ mouse_race_open_side (content)) == 2
             ? MR_KIND_STRAIGHT
             : MR_KIND_CURVE;
}

/* Whether the open end of a path may point at this content. */
static inline gboolean
mouse_race_may_point_at (guint8 content)
{
  return content == MR_FREE || content == MR_CHEESE;
}

/* The number of a mouse's corner: 0 a1, 1 a13, 2 m13, 3 m1. */
static inline guint
mouse_race_corner (const MouseRaceState *state, MhActor seat)
{
  return state->n_seats == 2 && state->corners == MOUSE_RACE_CORNERS_OPPOSITE ? seat * 2u : seat;
}

static inline gboolean
mouse_race_corner_is_east (guint corner)
{
  return corner >= 2;
}

static inline gboolean
mouse_race_corner_is_north (guint corner)
{
  return corner == 1 || corner == 2;
}

static inline guint8
mouse_race_corner_square (guint corner)
{
  return mouse_race_square (mouse_race_corner_is_east (corner) ? MR_SIZE : 1,
                            mouse_race_corner_is_north (corner) ? MR_SIZE : 1);
}

/* The corner of a mouse. */
static inline guint8
mouse_race_home (const MouseRaceState *state, MhActor seat)
{
  return mouse_race_corner_square (mouse_race_corner (state, seat));
}

/* Gets the squares for a mouse's next tile. */
static inline void
mouse_race_get_ends (const MouseRaceState *state, MhActor seat, MouseRaceEnds *ends)
{
  guint8 newest = state->newest[seat];
  guint corner = mouse_race_corner (state, seat);
  gboolean east = mouse_race_corner_is_east (corner);
  guint8 home = mouse_race_corner_square (corner);

  if (newest != 0)
    {
      ends->n = 1;
      ends->heading[0] = (guint8) mouse_race_open_side (state->board[newest]);
      ends->square[0] = mouse_race_neighbor (newest, ends->heading[0]);
      return;
    }
  ends->n = 2;
  ends->heading[!east] = east ? MR_WEST : MR_EAST;
  ends->heading[east] = mouse_race_corner_is_north (corner) ? MR_SOUTH : MR_NORTH;
  ends->square[0] = mouse_race_neighbor (home, ends->heading[0]);
  ends->square[1] = mouse_race_neighbor (home, ends->heading[1]);
}

/* How near a square is to a corner: larger is nearer. */
static inline int
mouse_race_nearness (guint corner, guint square)
{
  int east = (int) mouse_race_column (square) - MR_MIDDLE;
  int north = (int) mouse_race_row (square) - MR_MIDDLE;

  return (mouse_race_corner_is_east (corner) ? east : -east)
         + (mouse_race_corner_is_north (corner) ? north : -north);
}

/* Whether a square is at least as near to a mouse's corner as to every other mouse's. */
static inline gboolean
mouse_race_is_side (const MouseRaceState *state, MhActor seat, guint square)
{
  int own = mouse_race_nearness (mouse_race_corner (state, seat), square);

  for (MhActor other = 0; other < state->n_seats; other++)
    if (mouse_race_nearness (mouse_race_corner (state, other), square) > own)
      return FALSE;
  return TRUE;
}

/* The number of tiles in the bag. */
static inline guint
mouse_race_count_bag (const MouseRaceState *state)
{
  return (guint) state->bag[MR_KIND_STRAIGHT] + state->bag[MR_KIND_CURVE] + state->bag[MR_KIND_CAT];
}

static inline MhActor
mouse_race_next_seat (const MouseRaceState *state)
{
  return mh_seat_get_next (state->turn, state->n_seats);
}

/* The orientations of a path tile of some kind on an end square: at most two sides for its new open end, no matter
 * what is there. Returns their number. */
static inline guint
mouse_race_get_sides (MouseRaceKind kind, guint heading, guint8 sides[2])
{
  sides[0] = (guint8) (kind == MR_KIND_STRAIGHT ? heading : (heading + 3) & 3);
  sides[1] = (guint8) ((heading + 1) & 3);
  return kind == MR_KIND_STRAIGHT ? 1 : 2;
}
