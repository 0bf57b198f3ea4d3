/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "engine/match/mh-match.h"
#include "plugins/scamper/scamper-state.h"

/* A match of Scamper on a clock that moves only when a test moves it. */

#define MS 1000
#define BEGIN (G_GINT64_CONSTANT (5000000) * MS)

/* A match, its clock and the results of its touches. */
typedef struct
{
  MhMatch *match;
  MhClock *clock;
  guint n_played;
  char *rule; /* of the last refusal */
} Fixture;

/* @match: a letter for each seat, p for a person, e, m, h for computer players, followed by the options. */
MhHead *fixture_make_head (const char *match);
void fixture_set_up (Fixture *self, gconstpointer match);
void fixture_add (const char *path, const char *match, void (*func) (Fixture *, gconstpointer));
/* Uses an existing match. */
void fixture_adopt (Fixture *self, MhMatch *match);
void fixture_resume (Fixture *self, const char *record);
void fixture_tear_down (Fixture *self, gconstpointer data);
/* Lets @ms milliseconds pass, from one alarm to the next. */
void fixture_pass (Fixture *self, guint ms);
/* Passes @ms milliseconds at once, without alarms in between: a stall. */
void fixture_stall (Fixture *self, guint ms);
const ScamperState *fixture_look (Fixture *self);
/* Plays up to the dice, and shows these. */
void fixture_show_dice (Fixture *self, const char *dice);
/* A zone is touched, or with place 0 a pawn released, @ms milliseconds after the zero; it is reported now. */
MhTouch fixture_touch (Fixture *self, MhActor seat, guint8 place, gint64 ms);
/* @lines: separated by commas */
void fixture_assert_record_ends (Fixture *self, const char *lines);
