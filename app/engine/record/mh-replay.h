/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "engine/record/mh-record.h"
#include "engine/rules/mh-game.h"

G_BEGIN_DECLS

/**
 * MhReplayFunc:
 * @record: the record that is replayed
 * @line: the line just played; NULL before the first
 * @state: the state after it; the caller's rules struct
 * @user_data: the caller's
 */
typedef void (*MhReplayFunc) (MhRecord *record,
                              MhLine *line,
                              gconstpointer state,
                              gpointer user_data);

/* Replays one record or scenario by the rules; on FALSE the error's message names file, line and
 * rule. `sights` (nullable) is shared by the matches of one file for `? sight`. */
MH_API gboolean mh_replay (MhGame *game,
                           MhRecord *record,
                           GHashTable *sights,
                           MhReplayFunc func,
                           gpointer user_data,
                           GError **error);
MH_API GHashTable *mh_replay_new_sights (void);

G_END_DECLS
