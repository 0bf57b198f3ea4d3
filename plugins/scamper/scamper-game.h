/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "engine/rules/mh-game.h"

G_BEGIN_DECLS

#define SCAMPER_TYPE_GAME (scamper_game_get_type ())
G_DECLARE_FINAL_TYPE (ScamperGame, scamper_game, SCAMPER, GAME, GObject)

/* scamper-words.c */
char *scamper_say_step (MhGame *game, MhStep *step, MhTelling telling, const MhNames *names);
char *scamper_say_prompt (MhGame *game, MhSight *sight, const MhNames *names);

G_END_DECLS
