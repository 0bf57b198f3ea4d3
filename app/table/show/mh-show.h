/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "engine/match/mh-clock.h"
#include "table/area/mh-playing-area.h"

G_BEGIN_DECLS

/* Animates the transition from one sight on a playing area to the next: the beats of a step one after the other,
 * then everything moves to its place. It owns all motion.
 *
 * Signals: "settled" (): a step has been shown; "rolled" (): a die of the step has stopped, or its
 * result is on the table for a while */
#define MH_TYPE_SHOW (mh_show_get_type ())
G_DECLARE_FINAL_TYPE (MhShow, mh_show, MH, SHOW, GObject)

MhShow *mh_show_new (MhPlayingArea *area);
void mh_show_set_sight (MhShow *self, MhSight *sight);
void mh_show_step (MhShow *self, MhStep *step, MhActors cheered);
void mh_show_glide (MhShow *self, MhStep *step, gboolean motion);
gboolean mh_show_is_on (MhShow *self);
void mh_show_skip (MhShow *self);
void mh_show_clear (MhShow *self);
void mh_show_shake_beside (MhShow *self, MhThing *thing);
void mh_show_shake (MhShow *self, MhThing *thing);
gboolean mh_show_has_motion (MhPlayingArea *area);

/* Pawns slowed by a handicap: mh-walk.c */
void mh_walk_begin (MhShow *self, MhActor seat, MhMove gesture, guint32 ms);
void mh_walk_end (MhShow *self, MhActor seat);
void mh_walk_turn_back (MhShow *self, MhActor seat);

/* mh-glow.c */

/* The light around things that can be chosen, which pulses for a while. Its owner wakes it when it is
 * due. */
typedef struct _MhGlow MhGlow;

MhGlow *mh_glow_new (MhPlayingArea *area, MhClock *clock);
void mh_glow_free (MhGlow *self);
void mh_glow_set_clock (MhGlow *self, MhClock *clock);
void mh_glow_set_chooser (MhGlow *self, MhActor chooser, gboolean fresh);
void mh_glow_update (MhGlow *self, gboolean fresh);
gint64 mh_glow_get_due (MhGlow *self);
void mh_glow_wake (MhGlow *self, gint64 now);

G_END_DECLS
