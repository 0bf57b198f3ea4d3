/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include <glib-object.h>

G_BEGIN_DECLS

/**
 * MH_API:
 *
 * Marks what a library or a module exports. MH_DEFINE_GAME() and MH_DEFINE_VIEW() add it where a module needs it.
 */
#if defined(__GNUC__)
#define MH_API __attribute__ ((visibility ("default")))
#else
#define MH_API
#endif

/**
 * MH_STATE_BEGIN:
 *
 * Put before the definition of a state, %MH_STATE_END after it: between them the compiler refuses
 * a struct with padding, whose bytes could not be compared.
 */
/**
 * MH_STATE_END:
 *
 * Put after the definition of a state, see %MH_STATE_BEGIN.
 */
#if defined(__GNUC__)
#define MH_STATE_BEGIN _Pragma ("GCC diagnostic push") _Pragma ("GCC diagnostic error \"-Wpadded\"")
#define MH_STATE_END _Pragma ("GCC diagnostic pop")
#else
#define MH_STATE_BEGIN
#define MH_STATE_END
#endif

/**
 * MH_PLUGIN_INTERFACE:
 *
 * The version of the interface between the program and a game's modules. A module exports it as `const int
 * mh_plugin_interface`; it is compared before anything in the module is called.
 */
#define MH_PLUGIN_INTERFACE 1

/**
 * MH_SEATS_MAX:
 *
 * The most seats a match can have. Seats are numbered clockwise from 0 and written `a` to `f`.
 */
#define MH_SEATS_MAX 6

/**
 * MH_COLORS:
 *
 * How many colors people choose from; app/art defines them. There are at least as many as seats, because no two
 * people at a table share one. A color belongs to a person, not to a seat.
 */
#define MH_COLORS 6

/**
 * MhActor:
 *
 * Who makes a move, or who looks: a seat (0 to 5), %MH_CHANCE, %MH_TABLE or %MH_NOBODY.
 *
 * As a viewer, %MH_TABLE stands for what everybody can see.
 */
typedef guint8 MhActor;

#define MH_CHANCE                                                                                  \
  ((MhActor) 6) /* a die, a draw: the match draws from what `chance` of #MhRules lists */
#define MH_TABLE ((MhActor) 7) /* what happens to everybody; as a viewer, what everybody sees */
#define MH_NOBODY ((MhActor) 255) /* no seat */

/**
 * MhActors:
 *
 * A set of actors: the bits mh_actor_bit() of its members. The empty set means that the match is
 * over.
 */
typedef guint8 MhActors;

/**
 * mh_actor_bit:
 * @actor: a seat, %MH_CHANCE or %MH_TABLE
 *
 * Returns: the set of this actor alone; sets are joined with `|`
 */
static inline MhActors
mh_actor_bit (MhActor actor)
{
  return (MhActors) (1u << actor);
}

#define MH_ACTORS_SEATS ((MhActors) 0x3f) /* all seats, taken or not */

/**
 * mh_actors_first:
 * @n_seats: how many seats are taken, 0 to %MH_SEATS_MAX
 *
 * Returns: the set of these seats, from seat a on
 */
static inline MhActors
mh_actors_first (guint n_seats)
{
  return (MhActors) ((1u << n_seats) - 1);
}

/**
 * mh_actors_has:
 * @actors: a set of actors
 * @actor: a seat, %MH_CHANCE or %MH_TABLE; any other is in no set
 *
 * Returns: whether the actor is in the set
 */
static inline gboolean
mh_actors_has (MhActors actors, MhActor actor)
{
  return actor <= MH_TABLE && (actors >> actor & 1) != 0;
}

/**
 * mh_actors_get_seat:
 * @actors: a set of actors
 *
 * Returns: its first seat; %MH_NOBODY if it has none
 */
static inline MhActor
mh_actors_get_seat (MhActors actors)
{
  for (MhActor seat = 0; seat < MH_SEATS_MAX; seat++)
    if ((actors >> seat & 1) != 0)
      return seat;
  return MH_NOBODY;
}

/**
 * mh_seat_get_next:
 * @seat: a seat
 * @n_seats: how many seats are taken
 *
 * Returns: the next seat clockwise, to the left
 */
static inline MhActor
mh_seat_get_next (MhActor seat, guint n_seats)
{
  return (MhActor) (seat + 1u < n_seats ? seat + 1u : 0);
}

/**
 * MhMove:
 *
 * A move of a seat, an outcome of chance or a move of the table, in 64 bits: a kind (1 to 239,
 * the game's own numbers), three small arguments, and milliseconds or any other 32-bit argument.
 *
 * 0 is not a move. The game defines what the numbers mean; its notation converts them to the words of records and back.
 */
typedef guint64 MhMove;

#define MH_MOVE_NONE ((MhMove) 0) /* no move */
/* The engine's own kinds; games cannot use them. */
#define MH_MOVE_KIND_UNDO 240 /* a move taken back */
#define MH_MOVE_KIND_HIDDEN 241 /* a move of which a viewer knows only that it happened */

/**
 * mh_move_full:
 * @kind: the kind by the game's own numbers, 1 to 239
 * @a: the first small argument
 * @b: the second one
 * @c: the third one
 * @time: milliseconds since the zero of a real-time phase, or any other 32-bit number
 *
 * Returns: a move with all its arguments
 */
static inline MhMove
mh_move_full (guint8 kind, guint8 a, guint8 b, guint8 c, guint32 time)
{
  return (MhMove) kind << 56 | (MhMove) a << 48 | (MhMove) b << 40 | (MhMove) c << 32 | time;
}

/**
 * mh_move:
 * @kind: the kind by the game's own numbers, 1 to 239
 * @a: the first small argument
 * @b: the second one
 *
 * Returns: a move whose other arguments are 0
 */
static inline MhMove
mh_move (guint8 kind, guint8 a, guint8 b)
{
  return (MhMove) kind << 56 | (MhMove) a << 48 | (MhMove) b << 40;
}

/**
 * mh_move_kind:
 * @move: a move
 *
 * Returns: its kind; 0 for %MH_MOVE_NONE
 */
static inline guint8
mh_move_kind (MhMove move)
{
  return (guint8) (move >> 56);
}

/**
 * mh_move_a:
 * @move: a move
 *
 * Returns: its first small argument
 */
static inline guint8
mh_move_a (MhMove move)
{
  return (guint8) (move >> 48);
}

/**
 * mh_move_b:
 * @move: a move
 *
 * Returns: its second small argument
 */
static inline guint8
mh_move_b (MhMove move)
{
  return (guint8) (move >> 40);
}

/**
 * mh_move_c:
 * @move: a move
 *
 * Returns: its third small argument
 */
static inline guint8
mh_move_c (MhMove move)
{
  return (guint8) (move >> 32);
}

/**
 * mh_move_time:
 * @move: a move
 *
 * Returns: its 32-bit argument: milliseconds in a real-time phase
 */
static inline guint32
mh_move_time (MhMove move)
{
  return (guint32) move;
}

/**
 * MH_MOVE_UNDO:
 *
 * A seat takes its last move back, if `can_take_back` of #MhRules allows it; the engine plays it.
 */
#define MH_MOVE_UNDO (mh_move (MH_MOVE_KIND_UNDO, 0, 0))

/**
 * MH_MOVE_HIDDEN:
 *
 * What `mask` of #MhRules returns for viewers who know only that something happened.
 */
#define MH_MOVE_HIDDEN (mh_move (MH_MOVE_KIND_HIDDEN, 0, 0))

G_END_DECLS
