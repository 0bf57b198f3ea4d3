/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include <gio/gio.h>

/* What the built mousehole-referee has said, on either output. */
extern char *referee_out;
extern char *referee_err;

/* Runs it with the words of a line; gives its exit code. */
int referee_run (const char *format, ...) G_GNUC_PRINTF (1, 2);
/* Runs it and asserts its exit code, and that it says that (nullable) on either output. */
void referee_assert (int code, const char *says, const char *format, ...) G_GNUC_PRINTF (3, 4);
/* Copies a file, or a folder with everything in it. */
void referee_copy (const char *from, const char *to);
/* Asserts that a verdict of the last `check` does not hold, and that its line says that (nullable). */
void referee_assert_fails (const char *topic, const char *says);
