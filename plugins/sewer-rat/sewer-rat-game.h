/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "engine/rules/mh-game.h"

G_BEGIN_DECLS

#define SEWER_RAT_TYPE_GAME (sewer_rat_game_get_type ())
G_DECLARE_FINAL_TYPE (SewerRatGame, sewer_rat_game, SEWER_RAT, GAME, GObject)

/* sewer-rat-words.c */
gboolean sewer_rat_tells_again (MhGame *game, MhStep *step, MhSight *now);
char *sewer_rat_say_step (MhGame *game, MhStep *step, MhTelling telling, const MhNames *names);
char *sewer_rat_say_prompt (MhGame *game, MhSight *sight, const MhNames *names);

G_END_DECLS
