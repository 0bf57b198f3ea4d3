/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "tests/hidden/driver.h"

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
/* Every step and every situation of random matches has sentences that look like sentences. */
void words_test_every_step (void);
