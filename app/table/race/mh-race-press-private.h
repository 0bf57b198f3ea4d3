/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "table/race/mh-race-private.h"

#include "engine/match/mh-match.h"
#include "engine/rules/mh-real-time.h"
#include "table/hands/mh-input.h"
#include "table/hands/mh-key-zones.h"

G_BEGIN_DECLS

/* The two halves of a race: what is pressed, and whose keys there are and when something was shown. */

/* A press on somebody's pad that is not over yet, whatever it was meant for. */
typedef struct
{
  MhPressKind kind;
  gsize code;
  MhActor seat;
  guint thing; /* or 0 */
  gboolean live; /* it was pressed while moments counted */
  gboolean chooses; /* when it is let go, where no moments count */
} MhHold;

/* The next picture of the area, and when it comes on the screen */
typedef struct
{
  GdkFrameClock *clock; /* (nullable): none is awaited */
  gulong painted;
  GdkFrameTimings *timings; /* (nullable): of the picture, once it is painted */
  gint64 fallback; /* when it was painted */
  guint tries;
} MhFirstPicture;

struct _MhRace
{
  GObject parent_instance;

  GtkWidget *table; /* which owns it, and */
  MhPlayingArea *area;
  MhShow *show;
  MhMatch *match;
  MhActors people; /* who plays here */
  gboolean attended; /* people look at the table */
  MhClock *clock; /* by which it waits */
  const MhRealTimeRules *rules;
  MhInput *input;
  GArray *holds; /* of MhHold */
  MhKeyZones zones;
  MhActor zone_seat[MH_ZONES_MAX];
  guint last[MH_SEATS_MAX]; /* the thing that each seat pressed last */
  gboolean mouse; /* what was pressed last was a button of the mouse */
  MhActor mouse_seat; /* whose the mouse is until the phase is over, or MH_NOBODY */
  gboolean on_mat; /* the mouse waits on what is restless */
  MhActors walking; /* seats whose pawn is on its way */
  gint64 begun; /* when the phase began that runs, or 0 */
  guint n_moves; /* of seats in it */
  guint idle; /* how many long phases went by in which nobody did anything */
  MhFirstPicture picture;
  gboolean waits; /* it holds the match: nobody looks, or not for long enough */
  gint64 back_at; /* when it lets go of it, G_MAXINT64: not yet */
};

void mh_race_changed (MhRace *self);
/* Asks again what is printed on the keys. Returns: whether it is something else than before */
gboolean mh_race_update_caps (MhRace *self);
/* Nobody looks any more: computer players wait. */
void mh_race_wait (MhRace *self);
/* Somebody looks again: they wait until it is known what is down. */
void mh_race_come_back (MhRace *self);
/* From now on hears what is pressed, and what becomes of it. */
void mh_race_listen (MhRace *self);
/* Things look pressed that are. */
void mh_race_show_pressed (MhRace *self);
/* A pawn has arrived, or need not go on. */
void mh_race_end_walk (MhRace *self, MhActor seat);

G_END_DECLS
