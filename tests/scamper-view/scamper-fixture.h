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
  /* Stands still until a test sets it: the match's, or, where the display presses keys, the one by which the table
   * waits */
  MhClock *clock;
  gint64 zero; /* of the running phase */
  gboolean doubts; /* how long it is not known which keys are down */
} ScamperFixture;

/* Nobody but the test presses anything. @text: NULL, or lines of a record after its head */
ScamperFixture *sc_new (const char *seats, const char *options, const char *text);
/* The display presses. NULL, and the test is skipped: it has no keys of its own, which proves nothing */
ScamperFixture *sc_new_race (const char *seats, const char *options, const char *text);
void sc_free (ScamperFixture *self);
/* Lets enough time pass to hear of every key that is down. */
void sc_settle (ScamperFixture *self);
const ScamperState *sc_state (ScamperFixture *self);
/* Fails unless everybody has as many chips, a number a seat. */
void sc_assert_chips (ScamperFixture *self, const char *chips);
void sc_wait_phase (ScamperFixture *self, ScamperPhase phase);
void sc_submit (ScamperFixture *self, MhActor actor, MhMove move);
/* The player to throw throws, and the dice stay hidden for @ms. */
void sc_throw (ScamperFixture *self, guint ms);
/* Throws, and shows two dice without waiting for the hush. */
void sc_reveal (ScamperFixture *self, guint8 one, guint8 two);
/* The clock shows this many milliseconds after the phase's zero; what is due until then happens. */
void sc_pass_to (ScamperFixture *self, guint ms);
/* A seat presses a cell of its pad at this moment. */
void sc_press (ScamperFixture *self, MhActor seat, guint place);
/* The key of a zone for a place, as the zones of this many people have it; after the last place the
 * key below the four. */
guint sc_get_key (guint people, guint zone, guint place);
/* Whether the record has this line. */
gboolean sc_has_line (ScamperFixture *self, const char *line);
/* The stamp of the last line that begins so, or -1. */
int sc_find_stamp (ScamperFixture *self, const char *begin);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (ScamperFixture, sc_free)
