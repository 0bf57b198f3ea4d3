/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "shell/table/mh-table-page.h"
#include "shell/window/mh-program.h"
#include "shell/window/mh-window.h"

#include "../test-window.h"

/* The program in one process with the tests, and hands that use it. */
int shell_main (int argc, char **argv, void (*add_tests) (void));
MhWindow *shell_window (void);
MhPage *shell_page (void);
MhGameInfo *shell_game (void);
MhFamily *shell_family (void);
GListModel *shell_open_matches (void);
void shell_delete_open_matches (void);
void shell_open_window (void);
void shell_go_home (void);
/* Goes home and deletes all open matches. */
void shell_clear (void);
/* Opens the page where people sit down for a game. */
void shell_open_game (const char *game);
void shell_settle (void);
GtkWidget *shell_child (gpointer widget, const char *name);
/* The first of that type within a widget, or NULL */
GtkWidget *shell_find_type (GtkWidget *widget, GType type);
void shell_action (const char *name);
void shell_action_with (const char *name, const char *target);
gboolean shell_is_enabled (const char *name);
char *shell_label (GtkWidget *widget);
/* Whether the text stands somewhere in the window. */
gboolean shell_shows (const char *text);
/* What only the pages about Mousehole's own games say. */
#define SHELL_OUR_OWN                                                                                \
  "The texts, pictures and sounds here are Mousehole’s own. Neither the author nor the publisher " \
  "is connected with this program. If you enjoy the game, buy theirs: nothing beats the real "       \
  "thing."
void shell_check_question (void);
gboolean shell_question_says (const char *words);
void shell_answer (const char *answer);

/* A match of Cat Patrol, or of any game, that the first seat begins. */
MhHead *shell_head (guint n_computers, guint n_people);
MhHead *shell_head_of (const char *game, guint n_people, guint n_computers);
/* Leads to the table; with shell_begin() the match has begun, too. */
MhTablePage *shell_seat (MhHead *head);
MhTablePage *shell_begin (MhHead *head);
void shell_play (MhTablePage *page, guint64 steps);
