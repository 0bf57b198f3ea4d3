/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include <gio/gio.h>

/* What the built mousehole-referee has said, on either output. */
extern char *referee_out;
extern char *referee_err;

/* Runs it with the words of a line; gives its exit code. */
int referee_run (const char *format, ...) G_GNUC_PRINTF (1, 2);
void referee_clear (void);
