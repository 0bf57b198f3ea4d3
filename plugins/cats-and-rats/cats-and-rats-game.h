/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "engine/rules/mh-game.h"

G_BEGIN_DECLS

#define CATS_AND_RATS_TYPE_GAME (cats_and_rats_game_get_type ())
G_DECLARE_FINAL_TYPE (CatsAndRatsGame, cats_and_rats_game, CATS_AND_RATS, GAME, GObject)

/* cats-and-rats-words.c */
char *cats_and_rats_say_step (MhGame *game, MhStep *step, MhTelling telling, const MhNames *names);
char *cats_and_rats_say_prompt (MhGame *game, MhSight *sight, const MhNames *names);

G_END_DECLS
