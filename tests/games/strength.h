/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "driver.h"

/* One player of a level among others of another, each seat in turn, by the engine and with the general
 * search where the game leaves a move to it. */
typedef struct
{
  const char *options;
  guint n_seats;
  MhLevel level, others;
  double least; /* share of the victories over the fair share */
  guint n_matches[2]; /* in full, then with sanitizers */
  gboolean hints; /* the one does what hints show, wherever there is one */
} Pairing;

/* What a player does in a position after some lines; seat a has begun. */
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
/* Adds a test for each; a victory that several share counts in equal parts, so that equal players get
 * the fair share. The numbers of matches are for every day: shares measured over many more
 * (tests/games/README.md) must lie well above what is asked for. */
void strength_add_tests (const Pairing *pairings, guint n_pairings);
