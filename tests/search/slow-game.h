/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "engine/rules/mh-game.h"

/* Makes a game slow, permanently. A computer player that thinks outside the main thread thinks until the test
 * lets it continue, or sleeps for the given number of milliseconds at each move it considers. The game loses
 * its strategy, so that the general search plays, and its real time. One game at a time. */
void slow_game_begin (MhGame *game, guint nap);
typedef struct
{
  gboolean thinking; /* a player thinks and is blocked */
  guint n_thoughts; /* searches begun */
  guint n_given_up; /* searches whose wait timed out */
} SlowThoughts;

SlowThoughts slow_game_look (void);
/* Lets the thinking player continue. */
void slow_game_go_on (void);
/* Blocks the next player who thinks. */
void slow_game_wait_again (void);
