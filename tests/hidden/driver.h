/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "engine/mh-game.h"
#include "engine/mh-judgement.h"

/* What the tests of the games with secrets share. They open a module as the program does and play it
 * through its table of functions; each game's folder says which module, which options and which words
 * (GAME_MODULE, GAME_SCENARIOS, variations.c). */

/* Room for the state of any of the games. */
typedef union
{
  guint8 bytes[512];
  guint64 aligned;
} World;

typedef struct
{
  const char *text; /* options, "name=value" with spaces between, in records' words */
  guint seats; /* the numbers of players to try, as bits 1 << n */
} Variation;

/* Every option with every value that matters. */
extern const Variation variations[];
extern const guint n_variations;
/* Adds every text of the grammar. */
void add_phrases (void (*add) (const char *text));
/* Text that is no move. */
extern const char *const malformed_texts[];

MhGame *driver_get_game (void);
const MhRules *driver_get_rules (void);
const MhJudgementRules *driver_get_judgement (void);
GObject *driver_make_options (const char *text);
void driver_begin (gpointer state, const char *options, guint n_seats, MhActor start);

MhActor driver_pick_actor (gconstpointer state, MhRandom *random);
MhMove driver_pick_move (gconstpointer state, MhActor actor, MhRandom *random);
void driver_play (gpointer state, MhActor actor, MhMove move);
void driver_play_random_line (gpointer state, MhRandom *random);
void driver_play_lines (gpointer state, const char *lines);
void driver_assert_refused (gconstpointer state, MhActor actor, const char *text, const char *rule);
void driver_assert_value (gconstpointer state, const char *key, const char *value);

guint driver_get_size (guint full, guint quick);
