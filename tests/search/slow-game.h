/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "engine/rules/mh-game.h"

/* Another game, but a player who thinks about a move of it outside of the main thread thinks
 * until it may continue, or takes a nap at each move it thinks of. It has no strategy: the general
 * search plays. One at a time. */
#define SLOW_TYPE_GAME (slow_game_get_type ())
G_DECLARE_FINAL_TYPE (SlowGame, slow_game, SLOW, GAME, GObject)

SlowGame *slow_game_new (MhGame *game);
SlowGame *slow_game_new_napping (MhGame *game, guint milliseconds);
/* Whether somebody thinks and waits. */
gboolean slow_game_is_thinking (void);
/* Lets the player who thinks continue. */
void slow_game_go_on (void);
/* The next one who thinks waits again. */
void slow_game_wait_again (void);
/* How many thoughts have been begun, and how many waited in vain. */
guint slow_game_get_n_thoughts (void);
guint slow_game_get_n_given_up (void);
