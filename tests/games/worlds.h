/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "driver.h"

/* Two worlds that one viewer cannot tell apart. A random match is changed where the viewer could not see it: an
 * outcome of chance or another player's masked move is replaced. The second match then continues with lines
 * that look the same. */

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

/* Picks an actor who may act. */
MhActor world_pick_actor (const MhRules *rules, gconstpointer state, MhRandom *random);
/* Picks a move of chance by its weights, of a seat or the table from its legal moves. */
MhMove world_pick_move (const MhRules *rules, gconstpointer state, MhActor actor, MhRandom *random);

/* Plays a random match from state 0. A seat that looks in private plays first. */
void world_match_play (WorldMatch *match, guint limit, MhRandom *random);
/* Its first lines, as in a record. */
char *world_match_to_text (const WorldMatch *match, guint n_lines);
/* Writes a second match into @second, up to the line where the two begin to look different. Of @attempts it
 * takes the one that differs for the most lines. Returns that number of lines; 0: none was found. */
guint world_find_second (const WorldMatch *match,
                         MhActor viewer,
                         guint attempts,
                         MhRandom *random,
                         WorldMatch *second);
