/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "engine/family/mh-family.h"

G_BEGIN_DECLS

/* The result of a match. */
typedef struct
{
  MhHead *head; /* only the game, the date and the people */
  MhActors winners;
  guint moves; /* lines in its record */
} MhPastResult;

/* (transfer full) (nullable): array of MhPastResult, oldest first */
GPtrArray *mh_past_results_list (MhFamily *family, GError **error);

G_END_DECLS
