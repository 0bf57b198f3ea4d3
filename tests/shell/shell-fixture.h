/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "engine/book/mh-rule-book.h"
#include "shell/table/mh-table-page.h"
#include "shell/window/mh-program.h"
#include "shell/window/mh-window.h"

#include "../test-util.h"
#include "../test-window.h"

/* The program in the same process as the tests, and functions that operate it. */
int shell_main (int argc, char **argv, void (*add_tests) (void));
/* Defined by test programs that need no main() of their own. */
void shell_add_tests (void);
/* A test begins at home. What it leaves behind, that is pages, open matches, people and settings, is removed. */
void shell_add (const char *path, GTestFunc test);
void shell_add_data (const char *path, gconstpointer data, GTestDataFunc test);
MhWindow *shell_window (void);
MhPage *shell_page (void);
/* Cat Patrol, or any game */
MhGameInfo *shell_game (void);
MhGameInfo *shell_find_game (const char *id);
MhRuleBook *shell_read_rules (const char *game);
MhFamily *shell_family (void);
/* A file or folder of the program's data; shell_write() writes the file, and its folder if need be. */
char *shell_data_path (const char *name);
char *shell_write (const char *name, const char *text);
void shell_open_window (void);
void shell_close_window (void);
void shell_go_home (void);
/* Goes home and deletes all open matches. */
void shell_clear (void);
/* Opens a game's seating page. */
void shell_open_game (const char *game);
/* The past matches of a person, by their ID, or "". */
void shell_open_history (const char *profile);
/* Goes from home to a page: "seating", "rules", "print", "credits" or "lesson" of a game, "table" with two
 * people and two computer players, "podium", "replay", "history" or "moving". Anything else is the library. */
void shell_lead_to (const char *page, const char *game);
/* Opens a match file from elsewhere. */
void shell_open_file (const char *path);
void shell_open_text (const char *text);
void shell_settle (void);

/* In these functions @widget is a GtkWidget. */
GtkWidget *shell_child (gpointer widget, const char *name);
/* A child of the page */
GtkWidget *shell_part (const char *name);
/* A row of a list box, or a child of a flow box; NULL after the last one */
GtkWidget *shell_item (gpointer box, int index);
/* The text of a child label. */
const char *shell_text (gpointer widget, const char *name);
/* The text of a part of the page that shows one sentence. */
const char *shell_sentence (const char *name);
/* All widgets of a type within a widget, in order; the first; the one after @n others, or NULL */
GPtrArray *shell_find_all (gpointer widget, GType type);
GtkWidget *shell_find_type (gpointer widget, GType type);
GtkWidget *shell_find_nth (gpointer widget, GType type, guint n);
/* The last controller of a type: the program's own */
GtkEventController *shell_find_controller (gpointer widget, GType type);
/* The preferences row with a title, or NULL */
GtkWidget *shell_find_row (gpointer widget, const char *title);
/* Presses the toggle button after @n others in a widget. */
void shell_toggle (gpointer widget, guint n);
guint shell_count (gpointer widget, GType type);
guint shell_count_class (gpointer widget, const char *css_class);
/* Whether a label within a widget, visible or not, contains a text. */
gboolean shell_says (gpointer widget, const char *part);
graphene_rect_t shell_bounds (gpointer widget, gpointer within);
guint shell_count_lines (gpointer label);
char *shell_label (GtkWidget *widget);
GtkWidget *shell_focus (void);
/* The text of a refusal or a hint, or NULL */
const char *shell_get_told (void);
/* Whether the text is anywhere in the window. */
gboolean shell_shows (const char *text);

/* Activates an action; shell_request() does not wait for its effect. */
void shell_action (const char *name);
void shell_request (const char *name);
void shell_action_with (const char *name, const char *target);
gboolean shell_is_enabled (const char *name);
gboolean shell_get_state (const char *name);
/* Activates an action, or gives an answer, that saves something, and saves it as @file. */
void shell_save (const char *action, GFile *file);
/* Asks for a file to open when no file chooser can be shown. */
void shell_fail_to_open (const char *why);
/* Selects the item with this text in a drop-down list. */
void shell_choose (GtkWidget *list, const char *text);
/* Types into an entry that is a child of the page, and presses Return. */
void shell_enter (const char *name, const char *text);
/* Types into the page's search entry. */
void shell_search (const char *words);
/* Leaves a mark, as a program does that ends during what is marked. Returns its path. */
char *shell_mark (const char *name);
/* Text that is only on pages about Mousehole's own games. */
#define SHELL_OUR_OWN                                                                                \
  "The texts, pictures and sounds here are Mousehole’s own. Neither the author nor the publisher " \
  "is connected with this program. If you enjoy the game, buy theirs: nothing beats the real "       \
  "thing."
void shell_close_dialog (void);
void shell_check_question (void);
gboolean shell_question_says (const char *words);
void shell_answer (const char *answer);

/* A new person in the family, to whom it belongs; also one who reads the rules in a language. */
MhProfile *shell_meet (const char *name);
MhProfile *shell_meet_reader (const char *name, const char *language);
void shell_forget (MhProfile *profile);
void shell_open_person (MhProfile *profile);

/* A match of Cat Patrol, or of any game, in which the first seat begins. */
MhHead *shell_head (guint n_people, guint n_computers);
MhHead *shell_head_of (const char *game, guint n_people, guint n_computers);
/* A match of two people with these IDs (nullable). */
MhHead *shell_head_with (const char *game, const char *mia, const char *tom);
/* Opens the table page; shell_begin() also begins the match. */
MhTablePage *shell_seat (MhHead *head);
MhTablePage *shell_begin (MhHead *head);
void shell_play_more (guint64 steps);
void shell_play_to_the_end (void);
/* Without input: the player whose turn it is makes the first legal move. */
void shell_move (MhMatch *match);
void shell_wait_podium (void);
/* Goes from home through a match of computer players to the podium. */
void shell_play_out (MhHead *head);
/* Opens the choice of who begins. */
void shell_ask_start (MhHead *head);
/* The table, the match and the log's sentences of a page that has them. */
MhTabletop *shell_table (void);
MhMatch *shell_match (void);
GListModel *shell_log (void);
GListModel *shell_open_matches (void);
/* The file of the first open match. */
char *shell_open_path (void);
void shell_continue (void);
void shell_delete_open_matches (void);
