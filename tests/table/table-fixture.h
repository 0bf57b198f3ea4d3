/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "engine/mh-game-info.h"
#include "table/mh-table.h"
#include "table/mh-thing.h"

#include "../test-loop.h"

#include "cat-patrol-layout.h"

/* A window with a match of Cat Patrol on a table. */
typedef struct
{
  MhGameInfo *info;
  MhGame *game;
  MhMatch *match;
  GtkWidget *window;
  MhTable *table;
  GPtrArray *log; /* of char *: what the sink was told */
  guint n_shown, n_said, n_over;
  char *refused; /* the rule of the last refusal */
} TableFixture;

/* @people: how many of the seats are people; @text: NULL, or lines of a record after its head */
TableFixture *table_fixture_new (guint n_seats, guint people, const char *option, const char *text);
void table_fixture_free (TableFixture *self);
const CatPatrolState *table_fixture_get_state (TableFixture *self);
MhThing *table_fixture_get (TableFixture *self, guint id);
/* Any thing that can be chosen, by a small random number; NULL: none */
MhThing *table_fixture_find_choice (TableFixture *self, guint pick);
gboolean table_fixture_logged (TableFixture *self, const char *pattern);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TableFixture, table_fixture_free)
