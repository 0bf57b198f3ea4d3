/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "table/view/mh-stage.h"
#include "table/view/mh-table-seat.h"

G_BEGIN_DECLS

typedef enum
{
  MH_BEAT_PAUSE,
  MH_BEAT_APPEAR,
  MH_BEAT_COVER,
  MH_BEAT_LAND,
  MH_BEAT_RUN,
  MH_BEAT_POINT,
  MH_BEAT_TURN_UP,
  MH_BEAT_GO,
  MH_BEAT_TUMBLE,
  MH_BEAT_SHAKE,
  MH_BEAT_LEAVE,
  MH_BEAT_EXCHANGE,
  MH_BEAT_SOUND,
} MhBeatKind;

typedef struct
{
  MhBeatKind kind;
  guint id, other;
  guint ms;
  gboolean slow; /* so that everybody can follow it */
  double size;
  char *sound;
  GPtrArray *pictures;
} MhBeat;

struct _MhStage
{
  GPtrArray *beats; /* of MhBeat */
  const MhTableSeat *seats; /* (nullable): set before mh_stage_celebrate() */
  MhActors cheered; /* who is celebrated after the step */
};

MhStage *mh_stage_new (void);
void mh_stage_free (MhStage *self);
void mh_stage_celebrate (MhStage *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MhStage, mh_stage_free)

G_END_DECLS
