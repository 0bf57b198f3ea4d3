/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "engine/mh-game-info.h"
#include "table/mh-table.h"
#include "table/mh-thing.h"

#include "../test-loop.h"

#include "sewer-rat-state.h"
#include "sewer-rat-view-things.h"

/* A window with a match of Sewer Rat on a table. */
typedef struct
{
  MhGameInfo *info;
  MhGame *game;
  MhMatch *match;
  GtkWidget *window;
  MhTable *table;
  MhCurtain *curtain;
  GString *log; /* what the sink was told */
  guint n_shown, n_over;
  char *refused; /* the rule of the last refusal */
} CurtainFixture;

/* @seats: a letter a seat: `p` a person, `c` a computer player; @text: NULL, or lines of a record */
CurtainFixture *curtain_fixture_new (const char *seats, const char *option, const char *text);
void curtain_fixture_free (CurtainFixture *self);
const SewerRatState *curtain_fixture_get_state (CurtainFixture *self);
MhThing *curtain_fixture_get (CurtainFixture *self, guint id);
void curtain_fixture_choose (CurtainFixture *self, guint id);
/* The widget with the keyboard's focus */
GtkWidget *curtain_fixture_get_focus (CurtainFixture *self);
/* Presses or releases Space on the curtain. */
void curtain_fixture_key (CurtainFixture *self, gboolean press);
/* Everything on the table in words, as a screen reader finds it. */
char *curtain_fixture_read (CurtainFixture *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CurtainFixture, curtain_fixture_free)
