/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include <gio/gio.h>

#include "engine/rules/mh-strategy.h"
#include "engine/rules/mh-rules.h"

G_BEGIN_DECLS

/* The longest that a person waits for a computer player's search; the budget usually ends it long before. */
#define MH_SEARCH_SECONDS 1

/* Searches for a good move by information-set Monte Carlo tree search; MH_MOVE_NONE if the seat has none. @strategy
 * is nullable; @iterations is the budget, 1 or more; @random is the only source of chance. May run in any thread.
 * @cancellable (nullable) ends the search early, with the best move so far. A caller that passes one waits, so the
 * search then also ends after MH_SEARCH_SECONDS. */
MH_API MhMove mh_search_choose (const MhRules *rules,
                                const MhStrategyRules *strategy,
                                gconstpointer recall,
                                MhActor seat,
                                guint iterations,
                                MhRandom *random,
                                GCancellable *cancellable);

G_END_DECLS
