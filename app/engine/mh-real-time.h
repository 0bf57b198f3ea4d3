/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "engine/mh-rules.h"

G_BEGIN_DECLS

#define MH_TYPE_REAL_TIME (mh_real_time_get_type ())
MH_API
G_DECLARE_INTERFACE (MhRealTime, mh_real_time, MH, REAL_TIME, GObject)

/**
 * MhRealTimeRules:
 * @running: whether stamps count now
 * @legal_at: lists the legal moves of a seat with the stamp @time
 * @next_change: the next stamp after @time at which the list of @seat differs, or G_MAXUINT32
 * @due: milliseconds from the phase's zero to the pending move of chance or the table, or
 *   G_MAXUINT32
 *
 * A game with phases in which the moment of a move counts. Stamps are milliseconds from the
 * phase's zero and part of the move.
 */
typedef struct
{
  gboolean (*running) (gconstpointer state);
  guint (*legal_at) (gconstpointer state, MhActor seat, guint32 time, MhMove *moves);
  guint32 (*next_change) (gconstpointer state, MhActor seat, guint32 time);
  guint32 (*due) (gconstpointer state);
} MhRealTimeRules;

struct _MhRealTimeInterface
{
  GTypeInterface parent_iface;

  const MhRealTimeRules *(*get_rules) (MhRealTime *self);
};

MH_API const MhRealTimeRules *mh_real_time_get_rules (MhRealTime *self);

G_END_DECLS
