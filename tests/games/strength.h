/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "driver.h"

/* One player of one level plays against players of another, in each seat in turn. The referee runs them, with
 * the general search where the game leaves a move to it. */
typedef struct
{
  const char *options;
  guint n_seats;
  MhLevel level, others;
  double least; /* the player's share of the victories divided by the fair share */
  guint n_matches[2]; /* in full, then with sanitizers */
  gboolean hints; /* the one player plays the hints wherever there are any */
} Pairing;

/* The move that a player makes after some lines; seat a has begun. */
typedef struct
{
  const char *position, *lines;
  guint n_seats;
  MhActor seat;
  MhLevel level;
  const char *move;
} Choice;

void strength_assert_choices (const Choice *choices, guint n_choices);
void strength_assert_choice (gconstpointer state, MhActor seat, MhLevel level, const char *move);
/* Adds a test for each. A shared victory is split equally, so that equal players get the fair share. These
 * numbers of matches are small enough for every day; shares measured over many more (tests/games/README.md)
 * must be well above the required ones. */
void strength_add_tests (const Pairing *pairings, guint n_pairings);
