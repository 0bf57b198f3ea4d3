/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "engine/match/mh-play-private.h"

G_BEGIN_DECLS

gboolean mh_scenario_expect (const MhPlay *play,
                             const MhRecord *record,
                             const MhLine *line,
                             GHashTable *sights,
                             GError **error);
gboolean
mh_scenario_refuse (const MhPlay *play, const MhRecord *record, const MhLine *line, GError **error);
gboolean mh_scenario_compare_refusal (const MhRecord *record,
                                      guint number,
                                      const char *what,
                                      const char *rule,
                                      const GError *refusal,
                                      GError **error);
const char *mh_scenario_get_rule_id (const GError *refusal);

G_END_DECLS
