/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "engine/match/mh-match.h"
#include "engine/record/mh-replay.h"

#include "test-game.h"

/* Matches of the tiny game, and hands that play them. */

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
/* These lines, as a record has them, are good moves. */
void fixture_play (MhMatch *match, const char *lines);
/* The move is refused by @rule, and nothing has changed. */
void fixture_refuse (MhMatch *match, MhActor actor, MhMove move, const char *rule);
void fixture_assert_ends_with (MhMatch *match, const char *lines);
/* A viewer's function: counts in the guint @data, and steps must come one by one. */
void fixture_count_step (MhMatch *match, MhStep *step, gpointer data);
/* The record of a match between two computer players. */
char *fixture_play_computers (guint64 seed);
