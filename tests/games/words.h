/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "tests/games/driver.h"

/* Lines of a record, separated by `;`, the sentence spoken at once about the last one, what the log adds, and
 * the prompt after it; NULL: not checked. */
typedef struct
{
  const char *lines;
  const char *news;
  const char *log;
  const char *prompt;
  guint again; /* how many of the first lines the log repeats as news from now on; 0: as before */
} ToldLine;

/* Adds a test that plays the lines up to one that is all NULL and checks the sentences the table is given. Seat
 * a begins unless the first line is a move of chance. */
void words_add_match (const char *path, const char *options, guint n_seats, const ToldLine *lines);
/* Checks the news about the step that followed @before; @news may be NULL. */
typedef void (*WordsFunc) (gconstpointer before, const MhNames *names, const char *news);
/* Checks that every step and every situation of random matches has well-formed sentences. A test with data:
 * NULL, or the address of a WordsFunc for further promises of the game. */
void words_test_every_step (gconstpointer func);
void words_assert_prompt (gconstpointer state, const char *prompt);
