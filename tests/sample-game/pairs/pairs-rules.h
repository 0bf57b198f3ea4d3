/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* What the files of the rules module share. */

#pragma once

#include "engine/rules/mh-game.h"
#include "engine/rules/mh-judgement.h"
#include "pairs.h"

extern const MhNotation pairs_notation[];
extern const MhJudgementRules pairs_judgement;

MhActors pairs_winners (gconstpointer state);
void pairs_describe (gconstpointer state, MhDescription *description);
char *pairs_say_step (MhGame *game, MhStep *step, MhTelling telling, const MhNames *names);
char *pairs_say_prompt (MhGame *game, MhSight *sight, const MhNames *names);
