/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "engine/rules/mh-game.h"

G_BEGIN_DECLS

#define CAT_PATROL_TYPE_GAME (cat_patrol_game_get_type ())
G_DECLARE_FINAL_TYPE (CatPatrolGame, cat_patrol_game, CAT_PATROL, GAME, GObject)

/* cat-patrol-words.c */
char *cat_patrol_say_step (MhGame *game, MhStep *step, MhTelling telling, const MhNames *names);
char *cat_patrol_say_prompt (MhGame *game, MhSight *sight, const MhNames *names);

G_END_DECLS
