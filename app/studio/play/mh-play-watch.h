/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* Calls a function when a file of a folder was saved, and then nothing for a moment. */
typedef struct _MhPlayWatch MhPlayWatch;

MhPlayWatch *mh_play_watch_new (const char *folder, void (*saved) (gpointer), gpointer user_data);
void mh_play_watch_free (MhPlayWatch *self);

G_END_DECLS
