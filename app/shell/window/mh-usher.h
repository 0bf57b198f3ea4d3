/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "shell/window/mh-window.h"

G_BEGIN_DECLS

void mh_usher_seat (MhWindow *window, const char *game);
void mh_usher_seat_again (MhWindow *window, const MhHead *head);
void mh_usher_begin (MhWindow *window, MhGameInfo *info, const MhHead *head);
void mh_usher_continue (MhWindow *window, const char *match);
void mh_usher_delete_match (MhWindow *window, const char *match);
void mh_usher_finish (MhWindow *window, MhMatch *match);
void mh_usher_rules (MhWindow *window, const char *game, const char *rule);
void mh_usher_about_game (MhWindow *window, const char *game);
void mh_usher_move_house (MhWindow *window);
void mh_usher_open_file (MhWindow *window, GFile *file);

G_END_DECLS
