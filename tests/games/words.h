/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "tests/games/driver.h"

/* Lines of a record, with a `;` between two, what is said about the last one at once, what the log says
 * and what the table is asked to do then; NULL: anything. */
typedef struct
{
  const char *lines;
  const char *news;
  const char *log;
  const char *prompt;
  guint
      again; /* this many lines, from the first on, are from now on told as news by the log, too; 0: as before */
} ToldLine;

/* Adds a test that plays the lines up to one that is all NULL; the table hears the sentences. Seat a
 * begins if the first line is not chance's. */
void words_add_match (const char *path, const char *options, guint n_seats, const ToldLine *lines);
/* Looks at what is told about the step that followed @before; @news may be NULL. */
typedef void (*WordsFunc) (gconstpointer before, const MhNames *names, const char *news);
/* Every step and every situation of random matches has sentences that look like sentences. A test with
 * data: NULL, or the address of a WordsFunc for what a game promises besides. */
void words_test_every_step (gconstpointer func);
void words_assert_prompt (gconstpointer state, const char *prompt);
