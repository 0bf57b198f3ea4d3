/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* The last line if a game did not come back. */
#define MH_CRASH_NOTE_HUNG "hung\n"

void mh_crash_note_watch (char **modules);
void mh_crash_note_write_to (const char *path);

G_END_DECLS
