/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "engine/book/mh-lesson.h"
#include "engine/family/mh-family.h"
#include "engine/match/mh-match.h"
#include "engine/plugins/mh-game-info.h"
#include "engine/record/mh-match-store.h"
#include "shell/window/mh-window.h"

G_BEGIN_DECLS

MhWindow *mh_navigation_open_window (GtkApplication *application);
void mh_navigation_attach (MhWindow *window);

/* These functions report errors themselves. */
MhGameInfo *mh_navigation_find_game (MhWindow *window, const char *id);
MhGame *
mh_navigation_open_game (MhWindow *window, const char *game, const char *action, const char *id);
MhLesson *mh_navigation_read_lesson (MhWindow *window, MhGameInfo *info, MhGame *game);
MhFamily *mh_navigation_open_family (MhWindow *window);

void mh_navigation_begin (MhWindow *window, const MhHead *head);
void
mh_navigation_begin_from (MhWindow *window, MhGame *game, const MhHead *head, const char *lines);
void mh_navigation_continue (MhWindow *window, const char *match);
gboolean mh_navigation_continue_same (MhWindow *window, const MhHead *head);
GtkWidget *mh_navigation_make_table_page (MhWindow *window,
                                          MhGameInfo *info,
                                          MhMatch *match,
                                          MhFamily *family,
                                          GError **error);
void mh_navigation_show_table (MhWindow *window, MhMatch *match);
void mh_navigation_unpack (MhWindow *window, GFile *file);
void mh_navigation_ask_after_crash (MhWindow *window,
                                    MhGameInfo *info,
                                    const char *sentence,
                                    const char *match);

G_END_DECLS
