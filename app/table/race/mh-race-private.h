/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "engine/match/mh-match.h"
#include "table/show/mh-show.h"

G_BEGIN_DECLS

/* Real time at a table: several people press at the same time, and the time of each press counts. A game without
 * real time has no race, so all functions except mh_race_shown() and mh_race_choose() accept NULL.
 *
 * Signals: "changed" (): what can be chosen or mh_race_get_due() may have changed; "chosen" (guint seat,
 * MhThing *): everything was released outside real time, and the seat chose this; "deserted" (): nobody is there */
#define MH_TYPE_RACE (mh_race_get_type ())
G_DECLARE_FINAL_TYPE (MhRace, mh_race, MH, RACE, GObject)

/* NULL: the game has no real time. The table owns it and all arguments. */
MhRace *
mh_race_new (GtkWidget *table, MhPlayingArea *area, MhShow *show, MhMatch *match, MhClock *clock);
/* Attaches to the table's new window. @window: (nullable) */
void mh_race_attach (MhRace *self, GtkWidget *window);
/* Sets who plays here, and assigns their keys. */
void mh_race_set_people (MhRace *self, MhActors people);
/* Sets whether people watch the table: it is neither covered nor paused. */
void mh_race_set_attended (MhRace *self, gboolean attended);
/* Sets whether a dialog in the window covers the table. */
void mh_race_set_covered (MhRace *self, gboolean covered);
/* Checks whether this sight is in a real-time phase: it is shown at once, and nothing waits for that. */
gboolean mh_race_is_live (MhRace *self, MhSight *sight);
/* Checks whether somebody still holds a key, a finger or a button down. */
gboolean mh_race_is_gated (MhRace *self);
/* Checks both. Then nothing can be chosen except by pressing pads. */
gboolean mh_race_is_busy (MhRace *self, MhSight *sight);
/* A live step is on the table. */
void mh_race_shown (MhRace *self, MhStep *step);
/* A step outside real time arrived, so a phase may have ended. */
void mh_race_ended (MhRace *self);
/* A thing was chosen in real time, for example by a screen reader. */
void mh_race_choose (MhRace *self, MhThing *thing);
/* Voids the running phase, because nobody looks anymore. */
void mh_race_void (MhRace *self);
void mh_race_set_clock (MhRace *self, MhClock *clock);
/* When it must be woken, G_MAXINT64: never. */
gint64 mh_race_get_due (MhRace *self);
void mh_race_wake (MhRace *self, gint64 now);

G_END_DECLS
