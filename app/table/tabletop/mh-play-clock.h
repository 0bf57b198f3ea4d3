/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "engine/match/mh-clock.h"
#include "engine/match/mh-match-link.h"
#include "table/area/mh-playing-area.h"

G_BEGIN_DECLS

/**
 * MhPlayClock:
 *
 * Counts for how long a match is played: while it is on the screen and nobody has stopped it. Between two moves
 * five minutes count at most. Where a time was agreed it strikes when that is up, and wakes only when there
 * is something else to say.
 */
typedef struct _MhPlayClock MhPlayClock;

/* What it asks its table, with the data that it was made with. */
typedef struct
{
  /* Whether the match is played: it is looked at, and nobody has stopped it. */
  gboolean (*is_played) (gpointer data);
  /* Whether the table may make its own move: nothing is shown, and nobody looks in private. */
  gboolean (*can_strike) (gpointer data);
  /* mh_play_clock_get_words() are others. */
  void (*said) (gpointer data);
} MhPlayClockFuncs;

MhPlayClock *mh_play_clock_new (MhMatchLink *match,
                                MhGameView *view,
                                MhPlayingArea *area,
                                const MhPlayClockFuncs *funcs,
                                gpointer data);
void mh_play_clock_free (MhPlayClock *self);
/* Begins to count. */
void mh_play_clock_start (MhPlayClock *self);
/* The clock by which it counts; its alarm is this one's. */
void mh_play_clock_set_clock (MhPlayClock *self, MhClock *clock);
/* Something may have stopped it, or let it go on, or strike. */
void mh_play_clock_update (MhPlayClock *self);
/* For how many seconds the match has been played. */
guint mh_play_clock_get_seconds (MhPlayClock *self);
void mh_play_clock_set_seconds (MhPlayClock *self, guint seconds);
/* (nullable): how much is left of the agreed time, in words. */
const char *mh_play_clock_get_words (MhPlayClock *self);

G_END_DECLS
