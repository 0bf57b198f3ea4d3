/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "plugins/cat-patrol/cat-patrol-state.h"

#include "engine/mh-game.h"
#include "engine/mh-judgement.h"

/* Opens the module as the program does and plays it through its table of functions. */

typedef struct
{
  const char *text; /* options, "name=value" with spaces between, in records' words */
  guint seats; /* the numbers of players to try, as bits 1 << n */
} Variation;

#define SEATS_BASE (1u << 3 | 1u << 4 | 1u << 5)
#define SEATS_ALARM (1u << 2 | SEATS_BASE)

/* Every option with every value, in each variant. */
extern const Variation variations[];
extern const guint n_variations;

MhGame *driver_get_game (void);
const MhRules *driver_get_rules (void);
const MhJudgementRules *driver_get_judgement (void);
GObject *driver_make_options (const char *text);
void driver_begin (CatPatrolState *state, const char *options, guint n_seats, MhActor start);

void driver_play (CatPatrolState *state, MhActor actor, const char *text);
void driver_play_lines (CatPatrolState *state, const char *lines);
void driver_play_random_line (CatPatrolState *state, MhRandom *random);
void driver_assert_refused (const CatPatrolState *state,
                            MhActor actor,
                            const char *text,
                            const char *rule);
void driver_assert_value (const CatPatrolState *state, const char *key, const char *value);
void driver_assert_legal (const CatPatrolState *state, const char *text);

guint driver_get_size (guint full, guint quick);
