/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "engine/family/mh-family.h"

G_BEGIN_DECLS

/**
 * MhPastResult:
 * @head: the game, when it was begun, who sat there; nothing else of a record's head
 * @winners: the seats that won
 * @moves: how many lines its record has
 *
 * How a match ended.
 */
typedef struct
{
  MhHead *head;
  MhActors winners;
  guint moves;
} MhPastResult;

GPtrArray *mh_past_results_list (MhFamily *family, GError **error);

G_END_DECLS
