/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

#pragma once

#include "referee/check/check.h"

G_BEGIN_DECLS

/* Runs @func in a child and returns what it returned. A game may crash, hang or end the program: then *fate
 * says what became of it. A call into the game that takes longer than @patience seconds is ended. */
RefereeExit watch_run (guint patience, RefereeExit (*func) (void), char **fate);

/* In the child: records which function of the game is running, at which line of the check's current match. */
void watch_game (const Check *check);
/* Something is called that the table of functions does not show: a static string; NULL: it has returned. */
void watch_enter (const char *function);
/* What is running now, or NULL. */
const char *watch_get_function (void);
/* How many calls have returned so far. */
guint64 watch_get_calls (void);

G_END_DECLS
