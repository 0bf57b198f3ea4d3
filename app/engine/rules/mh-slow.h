/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "engine/rules/mh-rules.h"

#include <time.h>

/* The time by which functions of a game are measured that somebody may wait for, in microseconds. Judges are asked for
 * every line of every record: where the system has a clock that only looks up when it last ticked, that one, which
 * is a few milliseconds behind and costs next to nothing. */
static inline gint64
mh_slow_now (void)
{
#ifdef CLOCK_MONOTONIC_COARSE
  struct timespec now;

  if (clock_gettime (CLOCK_MONOTONIC_COARSE, &now) == 0)
    return now.tv_sec * G_USEC_PER_SEC + now.tv_nsec / 1000;
#endif
  return g_get_monotonic_time ();
}

/* Whether one that was called at @begun keeps everybody waiting: that is said, with its name, for its author. */
static inline gboolean
mh_is_slow (gint64 begun)
{
  return mh_slow_now () - begun > G_USEC_PER_SEC;
}

/* What tells an author whose rules these are: "NC-01". */
static inline const char *
mh_rules_get_mark (const MhRules *rules)
{
  return rules->n_rules > 1 && rules->rule_ids[1] != NULL ? rules->rule_ids[1] : "a game";
}
