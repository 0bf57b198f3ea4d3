/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include <glib.h>

/*
 * fdatasync() and fsync() of the test program's own, which the libraries find before the system's. Those
 * of a match's file are counted, may be held up and may fail; whatever else is synced is synced. That is
 * for what is built of whole libraries; the engine's own tests have a disk: engine/test-disk.h.
 */

/* How many syncs of files of matches, and of folders, have ended well. */
guint sync_spy_count_files (void);
guint sync_spy_count_folders (void);
/* Syncs of matches wait from now on. */
void sync_spy_hold (void);
/* A moment later they go on, and end with this errno; 0: they end well. */
void sync_spy_release_soon (int problem);
gboolean sync_spy_was_released (void);
/* All syncs of matches end with this errno from now on, or well again. */
void sync_spy_fail (int problem);
