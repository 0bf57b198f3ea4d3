/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "table/area/mh-thing-private.h"
#include "table/show/mh-show.h"
#include "table/view/mh-arrangement-private.h"
#include "table/view/mh-durations-private.h"
#include "table/view/mh-stage-private.h"

G_BEGIN_DECLS

/* mh-motion.c */

/* What is moving at this moment. Milliseconds are as designed; the speed is applied outside. */
typedef struct _MhMotion MhMotion;

MhMotion *mh_motion_new (void);
void mh_motion_free (MhMotion *self);
void mh_motion_add_move (MhMotion *self, MhThing *thing, const MhPose *to, double ms, double arc);
void mh_motion_add_fade (MhMotion *self, MhThing *thing, double opacity, double ms);
void mh_motion_add_flip (MhMotion *self, MhThing *thing, MhPicture *face, double ms);
void mh_motion_add_shake (MhMotion *self, MhThing *thing, double ms);
void mh_motion_add_tumble (MhMotion *self, MhThing *thing, GPtrArray *faces, guint last, double ms);
void mh_motion_add_pause (MhMotion *self, double ms);
/* Advances by this many milliseconds. FALSE: nothing moves anymore. */
gboolean mh_motion_advance (MhMotion *self, double ms);
void mh_motion_finish (MhMotion *self);
gboolean mh_motion_is_running (MhMotion *self);
/* Forgets what a thing was to do. */
void mh_motion_forget (MhMotion *self, MhThing *thing);

/* A pawn that a seat has set on its way; @id 0: none */
typedef struct
{
  guint id;
  MhBox from, to;
  double at, ms;
} MhWalk;

struct _MhShow
{
  GObject parent_instance;

  MhPlayingArea *area; /* whose table owns both */
  MhMotion *motion;
  GHashTable *raised; /* set of MhThing: drawn on top while they move */
  GPtrArray *leaving; /* of MhThing: removed when motion ends */
  MhStage *stage; /* (nullable): what is still to be shown of a step */
  guint beat;
  MhSight *after; /* (nullable) */
  MhArrangement *next; /* (nullable): of that, once it has been asked for */
  guint tick;
  gint64 last_tick;
  MhWalk walks[MH_SEATS_MAX];
};

MhArrangement *mh_show_get_next (MhShow *self);
void mh_show_raise (MhShow *self, MhThing *thing);
void mh_show_move_thing (MhShow *self, MhThing *thing, const MhPose *to, double arc);
void mh_show_start_tick (MhShow *self);
void mh_show_start_beat (MhShow *self, MhBeat *beat);

gboolean mh_walk_is_any_on (MhShow *self);
gboolean mh_walk_advance (MhShow *self, double ms);

G_END_DECLS
