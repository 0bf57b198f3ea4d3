/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "engine/rules/mh-game.h"

/* Makes a game slow, for good. A computer player that thinks outside the main thread thinks until it may
 * continue, or naps for the given number of milliseconds at each move it considers. The game loses its
 * strategy, so that the general search plays, and its real time. One game at a time. */
void slow_game_begin (MhGame *game, guint nap);
typedef struct
{
  gboolean thinking; /* somebody thinks and waits */
  guint n_thoughts; /* that have been begun */
  guint n_given_up; /* that waited in vain */
} SlowThoughts;

SlowThoughts slow_game_look (void);
/* Lets the player who thinks continue. */
void slow_game_go_on (void);
/* The next one who thinks waits again. */
void slow_game_wait_again (void);
