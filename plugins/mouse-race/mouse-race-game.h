/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "engine/rules/mh-game.h"

G_BEGIN_DECLS

#define MOUSE_RACE_TYPE_GAME (mouse_race_game_get_type ())
G_DECLARE_FINAL_TYPE (MouseRaceGame, mouse_race_game, MOUSE_RACE, GAME, GObject)

/* mouse-race-words.c */
char *mouse_race_say_step (MhGame *game, MhStep *step, MhTelling telling, const MhNames *names);
char *mouse_race_say_prompt (MhGame *game, MhSight *sight, const MhNames *names);

G_END_DECLS
