/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "engine/match/mh-match.h"
#include "engine/plugins/mh-game-info.h"
#include "table/area/mh-thing.h"
#include "table/tabletop/mh-tabletop.h"

#include "../test-util.h"
#include "../test-window.h"

/* A window with a match of some game on a table; nothing moves, computer players don't wait. */
typedef struct
{
  MhGameInfo *info;
  MhGame *game;
  MhMatch *match;
  GtkWidget *window;
  MhTabletop *table;
  MhCurtain *curtain;
  GString *log; /* what the sink was told, a line each */
  guint n_seats, n_shown, n_said, n_over;
  char *refused; /* the rule of the last refusal */
} TableFixture;

/* @seats: a letter a seat: `p` a person, `c` a computer player; @options: NULL, or `name=value` with
 * spaces between; @text: NULL, or lines of a record after its head */
TableFixture *
table_fixture_new (const char *game, const char *seats, const char *options, const char *text);
/* How large the windows of fixtures to come are, 1000 x 640 otherwise: small ones are painted quickly. */
void table_fixture_set_size (int width, int height);
void table_fixture_free (TableFixture *self);
/* The game's own state, as it is seen on the screen */
gconstpointer table_fixture_get_state (TableFixture *self);
/* A thing that must be there */
MhThing *table_fixture_get (TableFixture *self, guint id);
void table_fixture_choose (TableFixture *self, guint id);
/* Any thing that can be chosen, by a small random number; NULL: none */
MhThing *table_fixture_find_choice (TableFixture *self, guint pick);
GtkWidget *table_fixture_find_idle (TableFixture *fixture);
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
/* Presses or releases Space on the curtain. */
void table_fixture_key (TableFixture *self, gboolean press);
/* Everything on the table in words, as a screen reader finds it. */
char *table_fixture_read (TableFixture *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TableFixture, table_fixture_free)
