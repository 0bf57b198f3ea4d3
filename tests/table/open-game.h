/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "engine/plugins/mh-game-info.h"

/* The faces of the seats. */
extern const char *const open_game_faces[MH_SEATS_MAX];
/* Opens both modules of a game where the build put them; @game: (out) (transfer full) */
MhGameInfo *open_game (const char *id, MhGame **game, GType *view);
