/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "engine/rules/mh-rules.h"

/* Whether a function of a game that was called at @begun, by g_get_monotonic_time(), keeps everybody waiting: that is said, with
 * its name, for its author. */
static inline gboolean
mh_is_slow (gint64 begun)
{
  return g_get_monotonic_time () - begun > G_USEC_PER_SEC;
}

/* What tells an author whose rules these are: "NC-01". */
static inline const char *
mh_rules_get_mark (const MhRules *rules)
{
  return rules->n_rules > 1 && rules->rule_ids[1] != NULL ? rules->rule_ids[1] : "a game";
}
