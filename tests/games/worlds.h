/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "driver.h"

/* Two worlds that one viewer cannot tell apart: a random match is changed where the viewer could not
 * see it, an outcome of chance or somebody's masked move replaced by another one, and played on with
 * lines that look the same. */

#define WORLD_LINES_MAX 300

typedef struct
{
  MhActor actor;
  MhMove move;
} WorldLine;

/* A match, or its beginning, with the states before and after each line. */
typedef struct
{
  const MhRules *rules;
  guint n_seats;
  guint n_lines;
  WorldLine line[WORLD_LINES_MAX];
  World state[WORLD_LINES_MAX + 1];
} WorldMatch;

/* One of those who may act. */
MhActor world_pick_actor (const MhRules *rules, gconstpointer state, MhRandom *random);
/* Chance by its weights, a seat or the table by its legal moves. */
MhMove world_pick_move (const MhRules *rules, gconstpointer state, MhActor actor, MhRandom *random);

/* Plays a random match on from state 0. A seat that looks in private comes first. */
void world_match_play (WorldMatch *match, guint limit, MhRandom *random);
/* Its first lines as a record has them. */
char *world_match_to_text (const WorldMatch *match, guint n_lines);
/* Writes a second match into @second, as long as the two look the same; of @attempts the one that is
 * another one for the most lines. Returns these lines' number: 0 when there is none. */
guint world_find_second (const WorldMatch *match,
                         MhActor viewer,
                         guint attempts,
                         MhRandom *random,
                         WorldMatch *second);
