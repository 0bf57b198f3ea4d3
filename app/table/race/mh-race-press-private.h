/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "table/race/mh-race-private.h"

#include "engine/match/mh-match.h"
#include "engine/rules/mh-real-time.h"
#include "table/hands/mh-input.h"
#include "table/hands/mh-key-zones.h"

G_BEGIN_DECLS

/* Shared by the two halves of a race: presses (mh-race-press.c), and key assignment and frame times (mh-race.c). */

/* A press on a seat's pad that has not been released yet, no matter what it means. */
typedef struct
{
  MhPressKind kind;
  gsize code;
  MhActor seat;
  guint thing; /* or 0 */
  gboolean live; /* it was pressed in real time */
  gboolean chooses; /* it chooses on release, if no real-time phase runs */
} MhHold;

/* The next frame of the area, and when it is presented */
typedef struct
{
  GdkFrameClock *clock; /* (nullable): none is awaited */
  gulong painted;
  GdkFrameTimings *timings; /* (nullable): of the frame, once it is painted */
  gint64 fallback; /* when it was painted */
  guint tries;
} MhFirstPicture;

struct _MhRace
{
  GObject parent_instance;

  GtkWidget *table; /* owns it and the following three */
  MhPlayingArea *area;
  MhShow *show;
  MhMatch *match;
  MhActors people; /* who plays here */
  gboolean attended; /* people look at the table */
  gboolean covered; /* a dialog is in front of it */
  MhClock *clock; /* for its timeouts */
  const MhRealTimeRules *rules;
  MhInput *input;
  GArray *holds; /* of MhHold */
  MhKeyZones zones;
  MhActor zone_seat[MH_ZONES_MAX];
  guint last[MH_SEATS_MAX]; /* the thing that each seat pressed last */
  gboolean mouse; /* the last press was a mouse button */
  MhActor mouse_seat; /* who has the mouse until the phase is over, or MH_NOBODY */
  gboolean steered; /* in this phase, with an arrow key */
  gboolean on_mat; /* the mouse is on the restless thing */
  MhActors walking; /* seats whose pawn is walking */
  gint64 begun; /* start of the current phase, or 0 */
  guint n_moves; /* moves of seats in it */
  guint idle; /* consecutive long phases without any move */
  MhFirstPicture picture;
  gboolean waits; /* it holds the match, because nobody looks, or has not for long enough */
  gint64 back_at; /* when it releases the match, G_MAXINT64: never */
};

void mh_race_changed (MhRace *self);
/* Updates the labels of the keys. Returns: whether they changed */
gboolean mh_race_update_caps (MhRace *self);
/* Makes computer players wait, because nobody looks anymore. */
void mh_race_wait (MhRace *self);
/* Somebody looks again: computer players wait until it is known which keys are down. */
void mh_race_come_back (MhRace *self);
/* Connects to presses and to their results. */
void mh_race_listen (MhRace *self);
/* Updates which things look pressed. */
void mh_race_show_pressed (MhRace *self);
/* A pawn has arrived, or its walk is canceled. */
void mh_race_end_walk (MhRace *self, MhActor seat);

G_END_DECLS
