/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "engine/family/mh-family.h"

G_BEGIN_DECLS

/* How a match ended. */
typedef struct
{
  MhHead *head; /* the game, when it began, who sat there; nothing else of a record's header */
  MhActors winners;
  guint moves; /* lines of its record */
} MhPastResult;

/* (transfer full) (nullable): array of MhPastResult, the oldest first */
GPtrArray *mh_past_results_list (MhFamily *family, GError **error);

G_END_DECLS
