/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

#pragma once

#include "referee-check.h"

G_BEGIN_DECLS

/* What runs in a process of its own. */
typedef RefereeExit (*WatchFunc) (gpointer data);

/* Runs @func in a child and answers what it answered. A game may crash, hang or end the program: then *fate
 * says what became of it. A call into the game that takes longer than @patience seconds is ended. */
RefereeExit watch_run (guint patience, WatchFunc func, gpointer data, char **fate);

/* In the child: what is called, so that it can be said in which function the game did not come back. */
void watch_game (MhGame *game);
/* The match whose states are looked at, or NULL. */
void watch_match (const Check *check, const CheckMatch *match);
/* Something is called that the table of functions does not show: a string that stays; NULL: it is back. */
void watch_enter (const char *function);
/* What is called now, or NULL. */
const char *watch_get_function (void);
/* How many calls came back so far. */
guint64 watch_get_calls (void);

G_END_DECLS
