/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include <gio/gio.h>

#include "engine/rules/mh-judgement.h"
#include "engine/rules/mh-rules.h"

G_BEGIN_DECLS

/* The longest that a person waits for a computer player's thoughts; the budget ends them long before. */
#define MH_SEARCH_SECONDS 1

MH_API MhMove mh_search_choose (const MhRules *rules,
                                const MhJudgementRules *judgement,
                                gconstpointer recall,
                                MhActor seat,
                                guint iterations,
                                MhRandom *random,
                                GCancellable *cancellable);

G_END_DECLS
