/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

/**
 * SECTION:mousehole
 *
 * Everything that a game's rules module may use.
 */
#include "engine/rules/mh-cards.h"
#include "engine/rules/mh-description.h"
#include "engine/rules/mh-game-table.h"
#include "engine/rules/mh-strategy.h"
#include "engine/rules/mh-notation.h"
#include "engine/rules/mh-options.h"
#include "engine/rules/mh-random.h"
#include "engine/rules/mh-real-time.h"
#include "engine/rules/mh-rules.h"
#include "engine/rules/mh-sentences.h"
#include "engine/rules/mh-set.h"
#include "engine/rules/mh-step.h"
#include "engine/rules/mh-types.h"
