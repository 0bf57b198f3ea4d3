/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "engine/family/mh-family.h"
#include "engine/plugins/mh-game-info.h"
#include "shell/window/mh-window.h"

G_BEGIN_DECLS

void mh_navigation_seat (MhWindow *window, const char *game);
void mh_navigation_seat_again (MhWindow *window, const MhHead *head, MhActor start);
void mh_navigation_begin (MhWindow *window, MhGameInfo *info, const MhHead *head);
void mh_navigation_continue (MhWindow *window, const char *match);
void mh_navigation_delete_match (MhWindow *window, const char *match);
void mh_navigation_finish (MhWindow *window, MhMatch *match);
void mh_navigation_rules (MhWindow *window, const char *game, const char *rule);
void mh_navigation_lesson (MhWindow *window, const char *game);
void mh_navigation_teach (MhWindow *window, const char *game, const char *person);
void mh_navigation_about_game (MhWindow *window, const char *game);
void mh_navigation_move_house (MhWindow *window);
void mh_navigation_unpack (MhWindow *window, GFile *file);

/* Where somebody was led to, by a game's ID or the name of a match's file. */
typedef void (*MhLead) (MhWindow *window, const char *id);

/* For those who lead somewhere themselves */
MhGameInfo *mh_navigation_find_game (MhWindow *window, const char *id);
MhGame *mh_navigation_open_game (MhWindow *window, MhGameInfo *info, MhLead lead, const char *id);
MhFamily *mh_navigation_open_family (MhWindow *window);
void mh_navigation_show_table (MhWindow *window, MhGameInfo *info, MhMatch *match);
gboolean mh_navigation_continue_same (MhWindow *window, const MhHead *head);

G_END_DECLS
