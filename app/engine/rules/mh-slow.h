/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "engine/rules/mh-rules.h"

#include <time.h>

/* The time in microseconds, for measuring functions of a game that people may wait for. Every line of every record
 * calls a judge, so this uses the coarse clock if the system has one: it only reads the time of the last tick, is a
 * few milliseconds behind, and costs next to nothing. */
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

/* Whether a function that was called at @begun keeps everybody waiting. The caller then warns its author by name. */
static inline gboolean
mh_is_slow (gint64 begun)
{
  return mh_slow_now () - begun > G_USEC_PER_SEC;
}

/* Tells an author whose rules these are: "NC-01". */
static inline const char *
mh_rules_get_mark (const MhRules *rules)
{
  return rules->n_rules > 1 && rules->rule_ids[1] != NULL ? rules->rule_ids[1] : "a game";
}
