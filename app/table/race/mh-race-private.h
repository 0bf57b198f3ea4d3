/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "engine/match/mh-match.h"
#include "table/show/mh-show.h"

G_BEGIN_DECLS

/* Real time at a table: several people press at the same time, and the moment counts. A table of a game without
 * real time has none: what takes a race takes NULL as well.
 *
 * Signals: "changed" (): what can be chosen may be something else, or mh_race_get_due() is; "chosen" (guint seat,
 * MhThing *): all was let go, and where no moments count this is what the seat chose; "deserted" (): nobody is there */
#define MH_TYPE_RACE (mh_race_get_type ())
G_DECLARE_FINAL_TYPE (MhRace, mh_race, MH, RACE, GObject)

/* NULL: the game has no real time. The table owns it and all that it is made with. */
MhRace *
mh_race_new (GtkWidget *table, MhPlayingArea *area, MhShow *show, MhMatch *match, MhClock *clock);
/* The table came into a window or left it. */
void mh_race_attach (MhRace *self, GtkWidget *window);
/* Who plays here. Finds out with which keys. */
void mh_race_set_people (MhRace *self, MhActors people);
/* Whether people look at the table: it is not covered and does not wait. */
void mh_race_set_attended (MhRace *self, gboolean attended);
/* Whether moments count in this sight: it is shown at once, and nobody waits for that. */
gboolean mh_race_is_live (MhRace *self, MhSight *sight);
/* Whether somebody still holds a key, a finger or a button down. */
gboolean mh_race_is_gated (MhRace *self);
/* A live step lies on the table. */
void mh_race_shown (MhRace *self, MhStep *step);
/* A step that is not live has come: a phase may have ended. */
void mh_race_ended (MhRace *self);
/* A thing was chosen while moments count, by a screen reader for example. */
void mh_race_choose (MhRace *self, MhThing *thing);
/* Nobody looks any more: the running throw does not count. */
void mh_race_void (MhRace *self);
/* The clock by which it waits. */
void mh_race_set_clock (MhRace *self, MhClock *clock);
/* When it wants to be asked again, G_MAXINT64: never. */
gint64 mh_race_get_due (MhRace *self);
void mh_race_wake (MhRace *self, gint64 now);

G_END_DECLS
