/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "engine/record/mh-replay.h"

#include "engine/match/mh-play-private.h"

G_BEGIN_DECLS

gboolean mh_replay_check_game (MhGame *game, const MhRecord *record, GError **error);
gboolean mh_replay_refuse_line (const MhRecord *record,
                                const MhLine *line,
                                const GError *refusal,
                                GError **error);
gboolean mh_replay_check_result (const MhPlay *play,
                                 const MhRecord *record,
                                 const MhLine *line,
                                 GError **error);
gboolean mh_replay_check_stand_in (const MhPlay *play,
                                   const MhRecord *record,
                                   const MhLine *line,
                                   GError **error);

G_END_DECLS
