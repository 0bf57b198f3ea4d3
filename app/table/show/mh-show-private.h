/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "table/show/mh-motion-private.h"
#include "table/show/mh-show.h"
#include "table/view/mh-arrangement-private.h"
#include "table/view/mh-durations-private.h"
#include "table/view/mh-stage-private.h"

G_BEGIN_DECLS

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
