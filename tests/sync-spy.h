/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include <glib.h>

/* Replaces fdatasync() and fsync(), which the libraries find before the system's. Syncs of match files are
 * counted, can be delayed and can fail; all other syncs go through. For tests that link whole libraries; the
 * engine's own tests use a fake disk: engine/test-disk.h. */

/* How many syncs of match files, and of folders, have succeeded. */
guint sync_spy_count_files (void);
guint sync_spy_count_folders (void);
/* How many syncs of any file or folder the main thread has waited for. */
guint sync_spy_count_main (void);
/* From now on syncs of matches block. */
void sync_spy_hold (void);
/* A moment later they continue and end with this errno; 0: they succeed. */
void sync_spy_release_soon (int problem);
gboolean sync_spy_was_released (void);
/* From now on all syncs of matches end with this errno; 0: they succeed again. */
void sync_spy_fail (int problem);
