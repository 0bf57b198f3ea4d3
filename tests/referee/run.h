/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include <gio/gio.h>

/* The output of mousehole-referee, stdout and stderr together. */
extern char *referee_out;
extern char *referee_err;

/* Runs it with these arguments; returns its exit code. */
int referee_run (const char *format, ...) G_GNUC_PRINTF (1, 2);
/* Runs it, asserts its exit code and that either output contains @says (nullable). */
void referee_assert (int code, const char *says, const char *format, ...) G_GNUC_PRINTF (3, 4);
/* Copies a file, or a folder with everything in it. */
void referee_copy (const char *from, const char *to);
/* Asserts that the last `check` failed @topic, and that the line contains @says (nullable). */
void referee_assert_fails (const char *topic, const char *says);
