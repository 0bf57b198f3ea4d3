/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "engine/match/mh-match.h"
#include "engine/plugins/mh-game-info.h"

#include "../test-table.h"
#include "../test-util.h"
#include "../test-window.h"

/* A window with a match of some game on a table; nothing moves, computer players don't wait. */
typedef struct
{
  MhGameInfo *info; /* (nullable) */
  MhGame *game;
  MhMatch *match;
  GtkWidget *window;
  MhTabletop *table;
  MhCurtain *curtain;
  GString *log; /* what the sink was told, a line each */
  guint n_seats, n_shown, n_said, n_over;
  int width, height; /* what a test has given the table, or 0 */
  char *refused; /* the rule of the last refusal */
} TableFixture;

/* The faces of the seats */
extern const char *const open_game_faces[MH_SEATS_MAX];
/* Opens both modules of a game where the build put them; @game: (out) (transfer full) */
MhGameInfo *open_game (const char *id, MhGame **game, GType *view);
/* @seats: a letter a seat: `p` a person, `e` one who sits elsewhere, `c` a computer player, `h` a good one; @options:
 * NULL, or `name=value` with spaces between; @text: NULL, or lines of a record after its head */
TableFixture *
table_fixture_new (const char *id, const char *seats, const char *options, const char *text);
/* The same of a game that is in no folder */
TableFixture *table_fixture_new_of (MhGame *game,
                                    GType view,
                                    const char *seats,
                                    const char *options,
                                    const char *text);
/* How large the windows of fixtures to come are, 1000 x 640 otherwise: small ones are painted quickly. */
void table_fixture_set_size (int width, int height);
void table_fixture_free (TableFixture *self);
/* Gives the table another size, or lays again what has changed. The window manager is not asked. */
void table_fixture_resize (TableFixture *self, int width, int height);
void table_fixture_lay (TableFixture *self);
/* How large text is from now on, in windows to come, too */
void table_fixture_set_text (guint percent);
/* The game's own state, as it is seen on the screen */
gconstpointer table_fixture_get_state (TableFixture *self);
/* A thing that must be there */
MhThing *table_fixture_get (TableFixture *self, guint id);
void table_fixture_choose (TableFixture *self, guint id);
/* Chooses a thing, and once more if that has only lifted it. */
void table_fixture_play (MhThing *thing);
/* Where a thing lies on the area, once what has changed has been laid */
graphene_rect_t table_fixture_get_bounds (TableFixture *self, guint id);
/* Whether the widget with the keyboard's focus is the thing of that number */
gboolean table_fixture_is_focus (TableFixture *self, guint id);
void table_fixture_submit (TableFixture *self, MhActor actor, MhMove move);
/* The match is over, and that is what the table shows. */
void table_fixture_check_over (TableFixture *self);
/* Any thing that can be chosen, by a small random number; NULL: none */
MhThing *table_fixture_find_choice (TableFixture *self, guint pick);
GtkWidget *table_fixture_find_idle (TableFixture *fixture);
/* Whether something can be chosen, or the curtain waits for somebody */
gboolean table_fixture_is_on_turn (TableFixture *self);
/* Until something can be chosen or the curtain waits for somebody, however long computer players think;
 * FALSE: the match is over */
gboolean table_fixture_wait_turn (TableFixture *self);
/* Nobody has the color of the same number as the seat. */
guint table_fixture_get_color (MhActor seat);
/* The seats whose panels are lit as those of people who can act */
MhActors table_fixture_get_lit (TableFixture *self);
gboolean table_fixture_logged (TableFixture *self, const char *pattern);
/* The widget with the keyboard's focus */
GtkWidget *table_fixture_get_focus (TableFixture *self);
/* What a key does on a widget, or on the one with the focus; FALSE: nothing */
gboolean table_fixture_press (TableFixture *self, guint key);
gboolean table_fixture_press_on (GtkWidget *widget, guint key, GdkModifierType state);
/* Lets the event controllers of a type, as if the display had, emit a signal, whose arguments follow. */
void table_fixture_emit (GtkWidget *widget, GType type, const char *signal, ...);
/* Presses or releases Space on the curtain, or does both. */
void table_fixture_key (TableFixture *self, gboolean press);
void table_fixture_tap (TableFixture *self);
/* Presses Escape. FALSE: it means nothing now */
gboolean table_fixture_escape (TableFixture *self);
/* Whether a hand holds the curtain open, which falls when it is let go */
gboolean table_fixture_is_held_open (TableFixture *self);
/* Everything on the table in words, as a screen reader finds it. */
char *table_fixture_read (TableFixture *self);
void table_fixture_note (TableFixture *self, GString *text);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TableFixture, table_fixture_free)
