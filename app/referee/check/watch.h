/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

#pragma once

#include "referee/check/check.h"

G_BEGIN_DECLS

/* Runs @func in a child and returns its result. If the game crashes, hangs or ends the program, *fate is set to a
 * description. A call into the game that takes longer than @patience seconds is ended. */
RefereeExit watch_run (guint patience, RefereeExit (*func) (void), char **fate);

/* In the child: records which function of the game is running, at which line of the check's current match. */
void watch_game (const Check *check);
/* Records a call that is not in the function tables: a static string; NULL when it has returned. */
void watch_enter (const char *function);
/* Records the line of the current match that is looked at, for functions that are given a sight or a copy. */
void watch_line (guint line);
/* The function that is running, or NULL. */
const char *watch_get_function (void);
/* The number of calls that have returned. */
guint64 watch_get_calls (void);

G_END_DECLS
