/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "engine/match/mh-match.h"
#include "engine/plugins/mh-game-info.h"

#include "../test-table.h"
#include "../test-util.h"
#include "../test-window.h"

/* A window with a match of any game on a table, without animations; computer players don't wait. */
typedef struct
{
  MhGameInfo *info; /* (nullable) */
  MhGame *game;
  MhMatch *match;
  GtkWidget *window;
  MhTabletop *table;
  MhCurtain *curtain;
  GString *log; /* what the sink received, one line each */
  guint n_seats, n_shown, n_announced, n_over;
  int width, height; /* set by a test, or 0 */
  char *refused; /* the rule that refused the last move */
} TableFixture;

extern const char *const open_game_faces[MH_SEATS_MAX];
/* Opens both modules of a game from the build folder; @game: (out) (transfer full) */
MhGameInfo *open_game (const char *id, MhGame **game, GType *view);
/* @seats: one letter per seat: `p` a person, `e` a person elsewhere, `c` a computer player, `h` a good one;
 * @options: NULL, or `name=value` separated by spaces; @text: NULL, or lines of a record after its header */
TableFixture *
table_fixture_new (const char *id, const char *seats, const char *options, const char *text);
/* The same, and the match begins */
TableFixture *
table_fixture_begin (const char *id, const char *seats, const char *options, const char *text);
/* The same as table_fixture_new() for a game that is in no folder */
TableFixture *table_fixture_new_of (MhGame *game,
                                    GType view,
                                    const char *seats,
                                    const char *options,
                                    const char *text);
/* Puts a widget that does not belong to the table into the window. */
void table_fixture_put_above (TableFixture *self, GtkWidget *widget);
/* Sets the size of the windows of later fixtures, by default 1000 x 640; small ones are painted quickly. */
void table_fixture_set_size (int width, int height);
void table_fixture_free (TableFixture *self);
/* Resizes the table, or lays out again what has changed, without the window manager. */
void table_fixture_resize (TableFixture *self, int width, int height);
void table_fixture_lay (TableFixture *self);
/* Sets the text size, for later windows, too */
void table_fixture_set_text (guint percent);
/* The game's own state, as visible on the screen */
gconstpointer table_fixture_get_state (TableFixture *self);
/* A thing that must exist */
MhThing *table_fixture_get (TableFixture *self, guint id);
void table_fixture_choose (TableFixture *self, guint id);
/* Activates a thing, and once more if that only lifted it. */
void table_fixture_play (MhThing *thing);
/* A thing's bounds on the area, once changes have been laid out */
graphene_rect_t table_fixture_get_bounds (TableFixture *self, guint id);
/* Whether the keyboard focus is on the thing with that number */
gboolean table_fixture_is_focus (TableFixture *self, guint id);
void table_fixture_submit (TableFixture *self, MhActor actor, MhMove move);
/* Asserts that the match is over and that the table shows it. */
void table_fixture_check_over (TableFixture *self);
/* Any thing that can be chosen, picked by a small random number; NULL: there is none */
MhThing *table_fixture_find_choice (TableFixture *self, guint pick);
GtkWidget *table_fixture_find_idle (TableFixture *fixture);
/* Whether something can be chosen, or the curtain waits for a player */
gboolean table_fixture_is_on_turn (TableFixture *self);
/* Waits until something can be chosen or the curtain waits for a player, however long computer players think;
 * FALSE: the match is over */
gboolean table_fixture_wait_turn (TableFixture *self);
/* Asserts the curtain's state, and that it is visible unless it is off. */
void table_fixture_check_curtain (TableFixture *self, MhCurtainState state);
/* Which of two things is nearer to a third one; @two may be missing */
guint table_fixture_find_nearer (TableFixture *self, guint one, guint two, guint target);
/* The color of a seat; it never has the seat's own number. */
guint table_fixture_get_color (MhActor seat);
/* The seats whose panels are highlighted as those of people who can act */
MhActors table_fixture_get_lit (TableFixture *self);
gboolean table_fixture_logged (TableFixture *self, const char *pattern);
GtkWidget *table_fixture_get_focus (TableFixture *self);
/* Presses a key on a widget, or on the focused one; FALSE: it does nothing */
gboolean table_fixture_press (TableFixture *self, guint key);
gboolean table_fixture_press_on (GtkWidget *widget, guint key, GdkModifierType state);
/* Makes the event controllers of a type emit a signal, as if the display had; its arguments follow. */
void table_fixture_emit (GtkWidget *widget, GType type, const char *signal, ...);
/* Presses or releases Space on the curtain, or does both. */
void table_fixture_key (TableFixture *self, gboolean press);
void table_fixture_tap (TableFixture *self);
/* Presses Escape. FALSE: it has no effect now */
gboolean table_fixture_escape (TableFixture *self);
/* Whether a person holds the curtain open, which falls when they let go */
gboolean table_fixture_is_held_open (TableFixture *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TableFixture, table_fixture_free)
