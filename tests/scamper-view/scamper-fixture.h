/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "fake-input.h"
#include "scamper-layout.h"

#include "../table/table-fixture.h"

#define TOOK "a take M\nb take C\n"
#define TOOK_THREE TOOK "c take D\n"

/* Scamper on the real table. */
typedef struct
{
  TableFixture *table;
  FakeInput *fake; /* (nullable): keys and a mouse that the display itself presses */
  MhClock *
      clock; /* (nullable): the match's, if the display presses no keys; stopped until a test sets it */
  MhClock *waits; /* the table's, likewise */
  gint64 zero; /* of the current phase */
  gboolean doubts; /* how long it is unknown which keys are down */
} ScamperFixture;

/* A test of a match with these seats and options. @text: NULL, or lines of a record after its header */
typedef struct
{
  const char *path, *seats, *options, *text;
  void (*func) (ScamperFixture *self);
} ScamperTest;

/* Only the test presses keys. */
ScamperFixture *sc_new (const char *seats, const char *options, const char *text);
/* The display presses keys. NULL: it cannot; the test is skipped, which proves nothing */
ScamperFixture *sc_new_race (const char *seats, const char *options, const char *text);
void sc_free (ScamperFixture *self);
/* @is_race: the display presses keys; where it cannot, the tests are skipped. */
void sc_add_tests (const ScamperTest *tests, guint n_tests, gboolean is_race);
/* Lets enough time pass for the table to learn of every key that is down. */
void sc_settle (ScamperFixture *self);
/* Sets the clock of the table's waits. */
void sc_wait_to (ScamperFixture *self, double seconds);
const ScamperState *sc_state (ScamperFixture *self);
/* Fails unless the seats have these chips, one number per seat. */
void sc_assert_chips (ScamperFixture *self, const char *chips);
void sc_wait_phase (ScamperFixture *self, ScamperPhase phase);
/* The player whose turn it is rolls, and the dice stay hidden for @ms. */
void sc_throw (ScamperFixture *self, guint ms);
/* Rolls, and shows two dice, `MC`, without waiting for the hush. */
void sc_reveal (ScamperFixture *self, const char *dice);
/* Sets the clock to this many milliseconds after the phase's zero and runs everything due until then. */
void sc_pass_to (ScamperFixture *self, guint ms);
/* A seat presses a cell of its pad at the current moment. */
void sc_press (ScamperFixture *self, MhActor seat, guint place);
/* The key of a zone for a place, with this many people; after the last place, the key below the four. */
guint sc_get_key (guint people, guint zone, guint place);
gboolean sc_has_line (ScamperFixture *self, const char *line);
/* The stamp of the last line with this beginning, or -1. */
int sc_find_stamp (ScamperFixture *self, const char *begin);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (ScamperFixture, sc_free)
