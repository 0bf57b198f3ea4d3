/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once
#include "engine/rules/mh-rules.h"
G_BEGIN_DECLS
typedef struct
{
  gboolean (*running) (gconstpointer state);
  gboolean (*shown) (gconstpointer state);
  guint (*legal_at) (gconstpointer state, MhActor seat, guint32 time, MhMove *moves);
  guint32 (*next_change) (gconstpointer state, MhActor seat, guint32 time);
  guint32 (*due) (gconstpointer state);
  guint (*rank) (gconstpointer state, MhActor seat);
  MhMove (*touch) (gconstpointer state, MhActor seat, MhMove gesture, guint32 time);
  gboolean (*may_give_up) (gconstpointer state);
  guint8 leave;
  guint32 (*delay) (gconstpointer state, MhActor seat, MhMove move);
} MhRealTimeRules;
G_END_DECLS
