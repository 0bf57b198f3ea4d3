/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "engine/match/mh-clock.h"
#include "table/area/mh-playing-area.h"

G_BEGIN_DECLS

/* The light round what can be chosen: when it breathes and when it lies still. Its owner wakes it
 * when it is due. */
typedef struct _MhGlow MhGlow;

MhGlow *mh_glow_new (MhPlayingArea *area, MhClock *clock);
void mh_glow_free (MhGlow *self);
void mh_glow_set_clock (MhGlow *self, MhClock *clock);
void mh_glow_set_chooser (MhGlow *self, MhActor chooser, gboolean fresh);
void mh_glow_update (MhGlow *self, gboolean fresh);
gint64 mh_glow_get_due (MhGlow *self);
void mh_glow_wake (MhGlow *self, gint64 now);

G_END_DECLS
