/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "engine/match/mh-match-link.h"
#include "table/show/mh-show.h"

G_BEGIN_DECLS

/* Real time at a table: several people press at the same time, and the moment counts. A table of a
 * game without real time has none. */
typedef struct _MhRace MhRace;

/* What a race has of the table at which it is, and asks of it. */
typedef struct
{
  GtkWidget *widget;
  MhPlayingArea *area;
  MhShow *show;
  MhMatchLink *match;
  gpointer data;

  /* Whether a person at this screen plays for the seat. */
  gboolean (*sits_here) (MhActor seat, gpointer data);
  /* Whether people look at the table: it is not covered and not paused. */
  gboolean (*attends) (gpointer data);
  /* All was let go, and where no moments count this is what the seat chose. */
  void (*choose) (MhActor seat, MhThing *thing, gpointer data);
  /* What is held down is something else: so may be what can be chosen. */
  void (*changed) (gpointer data);
  /* It wants to be woken at another time: mh_race_get_due(). */
  void (*arm) (gpointer data);
  /* Nobody is there. */
  void (*pause) (gpointer data);
} MhRaceTable;

MhRace *mh_race_new (const MhRaceTable *table, MhClock *clock);
void mh_race_free (MhRace *self);
/* The table came into a window or left it. */
void mh_race_attach (MhRace *self, GtkWidget *window);
/* Who plays here, and with which keys. */
void mh_race_update (MhRace *self);
/* Whether moments count in this sight: it is shown at once, and nobody waits for that. */
gboolean mh_race_is_live (MhRace *self, MhSight *sight);
/* Whether somebody still holds a key, a finger or a button down. */
gboolean mh_race_is_gated (MhRace *self);
/* A live step lies on the table. */
void mh_race_shown (MhRace *self, MhStep *step);
/* A step that is not live has come: a phase may have ended. */
void mh_race_ended (MhRace *self);
/* A thing was chosen in real time, by a screen reader for example. */
gboolean mh_race_choose (MhRace *self, MhThing *thing);
/* Nobody looks any more: the running throw does not count. */
void mh_race_void (MhRace *self);
/* The clock by which it waits. */
void mh_race_set_clock (MhRace *self, MhClock *clock);
/* When it wants to be asked again, G_MAXINT64: never. */
gint64 mh_race_get_due (MhRace *self);
void mh_race_wake (MhRace *self, gint64 now);

G_END_DECLS
