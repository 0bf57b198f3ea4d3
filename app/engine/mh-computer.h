/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "engine/mh-game.h"
#include "engine/mh-judgement.h"

G_BEGIN_DECLS

/* The move of a computer player at step @step of a match: a function of what the seat recalls,
 * the level, the seed and the step. Any thread. */
MH_API MhMove mh_computer_choose (MhGame *game,
                                  MhSight *recall,
                                  MhActor seat,
                                  MhLevel level,
                                  guint64 seed,
                                  guint64 step);
/* The same without a game object, for series of matches. */
MH_API MhMove mh_computer_choose_from (const MhRules *rules,
                                       const MhJudgementRules *judgement,
                                       gconstpointer recall,
                                       MhActor seat,
                                       MhLevel level,
                                       guint64 seed,
                                       guint64 step);
/* The next touch that a computer player plans after step @step while moments count. Any thread. */
MH_API MhMove mh_computer_react (const MhJudgementRules *judgement,
                                 gconstpointer recall,
                                 MhActor seat,
                                 MhLevel level,
                                 guint64 seed,
                                 guint64 step);
/* Lets a computer player take a step in, and forget; @memory holds judgement->memory_size bytes. */
MH_API void mh_computer_remember (const MhRules *rules,
                                  const MhJudgementRules *judgement,
                                  gpointer memory,
                                  gconstpointer before,
                                  MhActor actor,
                                  MhMove move,
                                  gconstpointer after,
                                  MhActor seat,
                                  MhLevel level,
                                  guint64 seed,
                                  guint64 step);

G_END_DECLS
