/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* A real game that gives one secret away: the game's own module with some of its functions replaced.
 * `mousehole-referee check` must find every leak and report where it is. */

#pragma once

#include "engine/rules/mh-game-table.h"

G_BEGIN_DECLS

/* The game as it should be. */
extern const MhRules *leak_real;
extern const MhRealTimeRules *leak_real_time; /* (nullable) */

/* One secret given away: the functions that replace the game's own, NULL for those that stay. */
typedef struct
{
  const char *name;
  MhRules rules;
  MhRealTimeRules time;
  char *(*say_step) (MhGame *game, MhStep *step, MhTelling telling, const MhNames *names);
  gboolean (*tells_again) (MhGame *game, MhStep *step, MhSight *now);
  const MhStrategyRules *strategy; /* (nullable): instead of none */
} Leak;

/* All leaks of a game, ending with one that has no name. */
extern const Leak leaks[];

guint leak_find_rule (const char *id);

G_END_DECLS
