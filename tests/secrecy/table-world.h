/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "tests/games/worlds.h"

#include <glib-object.h>

/* A match on a real table, in a real window. */
typedef struct
{
  MhGame *game;
  GType view;
  const char *const *options; /* spelled as in records, or NULL */
  MhActor viewer; /* the viewer who must not tell the worlds apart */
  gboolean alone; /* only the viewer is a person at this screen; otherwise everybody is */
  guint from; /* how many lines have been played when it enters the window */
  double speed;
} TablePlan;

/* Begins a match for world_match_play(). FALSE: this many can't play with these options. */
gboolean table_world_begin (const TablePlan *plan, guint n_seats, WorldMatch *match);

/* Plays the match through the table's things, with chance as recorded. Returns everything the viewer may
 * notice: all output in the table's sink, and after each line everything in the window, as seen by eye, screen
 * reader and pointer. Actions of another seat behind the lifted curtain are left out, except for sounds. */
char *table_world_play (const TablePlan *plan, const WorldMatch *match);

/* The first difference between two texts, or NULL if they are equal. */
char *table_world_compare (const char *one, const char *two);

/* How many moves were made by choosing things, and how many had no thing. */
extern guint table_world_n_chosen, table_world_n_submitted;
