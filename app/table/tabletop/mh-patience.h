/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "engine/match/mh-clock.h"
#include "table/area/mh-playing-area.h"
#include "table/race/mh-race-private.h"

G_BEGIN_DECLS

/**
 * MhPatience:
 *
 * What happens when nobody does anything for a while: what is waited for happens by itself, or a light
 * shows small children who goes where. Both are off unless somebody wants them. Its owner wakes it
 * when it is due.
 */
typedef struct _MhPatience MhPatience;

/* Chooses what is waited for. */
typedef void (*MhPatienceEnd) (MhThing *thing, gpointer data);

/* @race (nullable): what small children are helped in. */
MhPatience *mh_patience_new (MhPlayingArea *area,
                             MhRace *race,
                             MhClock *clock,
                             MhPatienceEnd end,
                             gpointer data);
void mh_patience_free (MhPatience *self);
/* The clock by which it waits. What it waits for begins again. */
void mh_patience_set_clock (MhPatience *self, MhClock *clock);
/* Checks again what is being waited for. A wait that continues does not restart. */
void mh_patience_update (MhPatience *self);
/* When it wants to be woken, G_MAXINT64: never. */
gint64 mh_patience_get_due (MhPatience *self);
void mh_patience_wake (MhPatience *self, gint64 now);

G_END_DECLS
