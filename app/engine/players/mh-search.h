/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include <gio/gio.h>

#include "engine/rules/mh-strategy.h"
#include "engine/rules/mh-rules.h"

G_BEGIN_DECLS

/* The longest that a person waits for a computer player's thoughts; the budget ends them long before. */
#define MH_SEARCH_SECONDS 1

/**
 * mh_search_choose:
 * @rules: the game's rules
 * @strategy: (nullable): what the game knows about playing well
 * @recall: what the seat recalls: state_size bytes
 * @seat: the seat that is to move
 * @iterations: the budget, 1 or more
 * @random: the only source of chance
 * @cancellable: (nullable): ends the search early; the best move so far is the answer. Somebody who
 *   gives one waits: then the search also ends after %MH_SEARCH_SECONDS
 *
 * Looks for a good move by information-set Monte Carlo tree search. May run in any thread.
 *
 * Returns: a legal move, %MH_MOVE_NONE when the seat has none
 */
MH_API MhMove mh_search_choose (const MhRules *rules,
                                const MhStrategyRules *strategy,
                                gconstpointer recall,
                                MhActor seat,
                                guint iterations,
                                MhRandom *random,
                                GCancellable *cancellable);

G_END_DECLS
