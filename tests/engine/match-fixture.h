/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "engine/match/mh-match.h"
#include "engine/record/mh-replay.h"

#include "test-game.h"

/* Matches of the tiny game, and functions that play them. */

#define DRAW (mh_move (TEST_MOVE_DRAW, 0, 0))
#define KEEP (mh_move (TEST_MOVE_KEEP, 0, 0))
#define DROP (mh_move (TEST_MOVE_DROP, 0, 0))
#define KNOCK (mh_move (TEST_MOVE_KNOCK, 0, 0))
#define CLOSE (mh_move (TEST_MOVE_CLOSE, 0, 0))
#define CARD(n) (mh_move (TEST_MOVE_CARD, n, 0))

/* Two people, or a random player at seat a and an easy one at seat b. */
MhHead *fixture_head (gboolean computer_a, gboolean computer_b);
/* A match whose computer players do not wait. */
MhMatch *fixture_begin (const MhHead *head);
MhMatch *fixture_begin_people (void);
/* Plays these lines, written as in a record; they must be legal. */
void fixture_play (MhMatch *match, const char *lines);
/* Asserts that @rule refuses the move and that nothing has changed. */
void fixture_refuse (MhMatch *match, MhActor actor, MhMove move, const char *rule);
void fixture_assert_ends_with (MhMatch *match, const char *lines);
/* A viewer's function: counts steps in the guint @data, and asserts that they arrive one by one. */
void fixture_count_step (MhMatch *match, MhStep *step, gpointer data);
/* A viewer's function: adds the step to the #GPtrArray @data. */
void fixture_keep_step (MhMatch *match, MhStep *step, gpointer data);
/* The record of a match between two computer players. */
char *fixture_play_computers (guint64 seed);
