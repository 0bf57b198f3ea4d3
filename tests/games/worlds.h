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

/* One line in both worlds. */
typedef struct
{
  MhMove seen; /* as the viewer may know the move */
  MhMove move; /* in the second world */
  World before; /* the second world */
  World after;
  MhEvents first, second;
} WorldStep;

/* Who is next in a random match: the seat that looks in private, otherwise any seat that may act. */
typedef MhActor (*WorldPickFunc) (const MhRules *rules, gconstpointer state, MhRandom *random);
MhActor world_pick_any (const MhRules *rules, gconstpointer state, MhRandom *random);
MhActor world_pick_private (const MhRules *rules, gconstpointer state, MhRandom *random);

/* Plays a random match on from state 0. */
void world_match_play (WorldMatch *match, guint limit, WorldPickFunc pick, MhRandom *random);
/* Its first lines as a record has them. */
char *world_match_to_text (const WorldMatch *match, guint n_lines);
/* Another move that looks the same to the viewer, or MH_MOVE_NONE. */
MhMove world_find_alike (const MhRules *rules,
                         gconstpointer state,
                         MhActor actor,
                         MhMove move,
                         MhActor viewer,
                         MhRandom *random);
/* Plays line @index in the second world, whose state is @state, if possible by @wanted. FALSE: no
 * move of it looks the same, or the viewer is told something else of it. */
gboolean world_follow (const WorldMatch *match,
                       guint index,
                       gconstpointer state,
                       MhMove wanted,
                       MhActor viewer,
                       MhRandom *random,
                       WorldStep *step);
/* Writes a second match into @second, as long as the two look the same; of @attempts the one that is
 * another one for the most lines. Returns these lines' number: 0 when there is none. */
guint world_find_second (const WorldMatch *match,
                         MhActor viewer,
                         guint attempts,
                         MhRandom *random,
                         WorldMatch *second);
