/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "tests/games/driver.h"

/* A line of a record, what is said about it at once and what the log says; NULL: anything. The first
 * line is chance's if nobody is named to begin. */
typedef struct
{
  const char *line;
  const char *news;
  const char *log;
} ToldLine;

/* Plays the lines; the table hears the sentences. Seat a begins if the first line is not chance's. */
void words_test_lines (const char *options, guint n_seats, const ToldLine *lines, guint n_lines);
/* Asserts that the log tells the lines as news again after these (counted from 1), and not before; all
 * lines before an `again` stay so. @again ends with 0. */
void words_test_again (const char *options,
                       guint n_seats,
                       const ToldLine *lines,
                       guint n_lines,
                       const guint *again);
/* Looks at what is told about the step that followed @before; @news may be NULL. */
typedef void (*WordsFunc) (gconstpointer before, const MhNames *names, const char *news);
/* Every step and every situation of random matches has sentences that look like sentences. A test with
 * data: NULL, or the address of a WordsFunc for what a game promises besides. */
void words_test_every_step (gconstpointer func);
/* What the table is asked to do. */
char *words_get_prompt (gconstpointer state);
