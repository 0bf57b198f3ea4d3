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

/* All running animations. Durations are at normal speed; the caller applies the preferred speed. */
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
/* Drops the animations of a thing. */
void mh_motion_forget (MhMotion *self, MhThing *thing);

/* A pawn that walks for a seat's gesture; @id 0: none */
typedef struct
{
  guint id;
  MhBox from, to;
  double at, ms;
} MhWalk;

struct _MhShow
{
  GObject parent_instance;

  MhPlayingArea *area; /* its table owns both */
  MhMotion *motion;
  GHashTable *raised; /* set of MhThing: drawn on top while they move */
  GPtrArray *leaving; /* of MhThing: removed when motion ends */
  MhStage *stage; /* (nullable): the beats of the step being shown */
  guint beat;
  MhSight *after; /* (nullable) */
  MhArrangement *next; /* (nullable): of @after, created on demand */
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
