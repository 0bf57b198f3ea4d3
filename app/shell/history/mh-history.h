/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "shell/window/mh-window.h"

G_BEGIN_DECLS

/* The part of navigation that opens the history and replays. */
void mh_history_open_files (MhWindow *window, GFile *const *files, int n_files);
void mh_history_open_uri (MhWindow *window, const char *uri);
void mh_history_watch (MhWindow *window, const char *path);
void mh_history_show (MhWindow *window, const char *profile);

G_END_DECLS
