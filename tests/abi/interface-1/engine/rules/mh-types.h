/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once
#include <glib-object.h>
G_BEGIN_DECLS
#if defined(__GNUC__)
#define MH_API __attribute__ ((visibility ("default")))
#else
#define MH_API
#endif
#if defined(__GNUC__)
#define MH_STATE_BEGIN _Pragma ("GCC diagnostic push") _Pragma ("GCC diagnostic error \"-Wpadded\"")
#define MH_STATE_END _Pragma ("GCC diagnostic pop")
#else
#define MH_STATE_BEGIN
#define MH_STATE_END
#endif
#define MH_PLUGIN_INTERFACE 1
#define MH_SEATS_MAX 6
#define MH_COLORS 6
typedef guint8 MhActor;
#define MH_CHANCE                                                                                  \
  ((MhActor) 6)
#define MH_TABLE ((MhActor) 7)
#define MH_NOBODY ((MhActor) 255)
typedef guint8 MhActors;
static inline MhActors
mh_actor_bit (MhActor actor)
{
  return (MhActors) (1u << actor);
}
#define MH_ACTORS_SEATS ((MhActors) 0x3f)
static inline MhActors
mh_actors_first (guint n_seats)
{
  return (MhActors) ((1u << n_seats) - 1);
}
static inline gboolean
mh_actors_has (MhActors actors, MhActor actor)
{
  return actor <= MH_TABLE && (actors >> actor & 1) != 0;
}
static inline MhActor
mh_actors_get_seat (MhActors actors)
{
  for (MhActor seat = 0; seat < MH_SEATS_MAX; seat++)
    if ((actors >> seat & 1) != 0)
      return seat;
  return MH_NOBODY;
}
static inline MhActor
mh_seat_get_next (MhActor seat, guint n_seats)
{
  return (MhActor) (seat + 1u < n_seats ? seat + 1u : 0);
}
typedef guint64 MhMove;
#define MH_MOVE_NONE ((MhMove) 0)
#define MH_MOVE_KIND_UNDO 240
#define MH_MOVE_KIND_HIDDEN 241
static inline MhMove
mh_move_full (guint8 kind, guint8 a, guint8 b, guint8 c, guint32 time)
{
  return (MhMove) kind << 56 | (MhMove) a << 48 | (MhMove) b << 40 | (MhMove) c << 32 | time;
}
static inline MhMove
mh_move (guint8 kind, guint8 a, guint8 b)
{
  return (MhMove) kind << 56 | (MhMove) a << 48 | (MhMove) b << 40;
}
static inline guint8
mh_move_kind (MhMove move)
{
  return (guint8) (move >> 56);
}
static inline guint8
mh_move_a (MhMove move)
{
  return (guint8) (move >> 48);
}
static inline guint8
mh_move_b (MhMove move)
{
  return (guint8) (move >> 40);
}
static inline guint8
mh_move_c (MhMove move)
{
  return (guint8) (move >> 32);
}
static inline guint32
mh_move_time (MhMove move)
{
  return (guint32) move;
}
#define MH_MOVE_UNDO (mh_move (MH_MOVE_KIND_UNDO, 0, 0))
#define MH_MOVE_HIDDEN (mh_move (MH_MOVE_KIND_HIDDEN, 0, 0))
G_END_DECLS
