/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "engine/plugins/mh-game-info.h"
#include "engine/record/mh-replay-match.h"
#include "shell/window/mh-window.h"

G_BEGIN_DECLS

/* The ways to what was played: the navigation of this room. */
void mh_history_open_file (MhWindow *window, GFile *file);
void mh_history_show_history (MhWindow *window, const char *profile);
void mh_history_watch (MhWindow *window, const char *path);
void mh_history_play_on (MhWindow *window, MhGameInfo *info, MhReplayMatch *match);

G_END_DECLS
