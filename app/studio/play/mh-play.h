/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "shell/window/mh-window.h"
#include "studio/play/mh-play-options.h"

G_BEGIN_DECLS

/* Exit codes: another process has to take up the match; the game cannot be played as it was wanted. */
#define MH_PLAY_AGAIN 75
#define MH_PLAY_USAGE 2

/*
 * The window with the table of a game in development. A module that was loaded stays what it is, so that every build
 * gets a process of its own: this one ends with MH_PLAY_AGAIN, and mousehole-referee play starts the next one.
 */
typedef struct _MhPlay MhPlay;

MhPlay *mh_play_new (const MhPlayOptions *options, GtkApplication *application);
void mh_play_free (MhPlay *self);
int mh_play_get_exit_code (MhPlay *self);
MhWindow *mh_play_get_window (MhPlay *self);
GtkWidget *mh_play_get_bar (MhPlay *self);

/* What building tells; see MhPlayBuildFuncs. */
void mh_play_begin_build (gpointer user_data);
void mh_play_take_build (const char *manifest, const char *output, gpointer user_data);
void mh_play_take_check (gboolean fails, const char *findings, gpointer user_data);

G_END_DECLS
