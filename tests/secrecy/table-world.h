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
  const char *const *options; /* words as in records, or NULL */
  MhActor viewer; /* who must not tell the worlds apart */
  gboolean alone; /* only the viewer is a person at this screen; else everybody is */
  guint from; /* how many lines have been played when it comes into the window */
  double speed;
} TablePlan;

/* Begins a match for world_match_play(). FALSE: this many can't play with these options. */
gboolean table_world_begin (const TablePlan *plan, guint n_seats, WorldMatch *match);

/* Plays the match through the table's things, chance as it is written. Returns whatever the viewer
 * may notice: all that the table tells its sink, and after each line everything in the window, as
 * eyes, a screen reader and the pointer find it. What another seat does behind the lifted curtain is
 * left out, but for what is heard. */
char *table_world_play (const TablePlan *plan, const WorldMatch *match);

/* What tells one text from the other, or NULL when they are equal. */
char *table_world_compare (const char *one, const char *two);

/* How many moves were made by choosing things so far, and how many had no thing for it. */
extern guint table_world_n_chosen, table_world_n_submitted;
