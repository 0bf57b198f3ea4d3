/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "fake-input.h"

#include "scamper-layout.h"

#include "../table/table-fixture.h"

#define RACE_TOOK "a take M\nb take C\n"

/* A race on the real table, with keys and a mouse that the display itself presses. */
typedef struct
{
  TableFixture *table;
  FakeInput *fake;
  MhClock *clock; /* by which the table waits; it stands still */
  gboolean doubts; /* how long it is not known which keys are down */
} Fixture;

Fixture race_open (const char *seats, const char *options, const char *text);
void race_close (Fixture *fixture);
/* Without keys of its own the display proves nothing. From now on the table knows which keys are down. */
gboolean race_can_press (Fixture *fixture);
/* Lets enough time pass to hear of every key that is down. */
void race_settle (Fixture *fixture);
const ScamperState *race_get_state (Fixture *fixture);
void race_wait_phase (Fixture *fixture, ScamperPhase phase);
/* The dice, without waiting for the hush. */
void race_reveal (Fixture *fixture, guint8 one, guint8 two);
/* The key of a zone for a place, as the zones of this many people have it; after the last place the
 * key below the four. */
guint race_get_key (guint people, guint zone, guint place);
guint race_get_target (Fixture *fixture);
/* The stamp of the last line that begins so, or -1. */
int race_find_stamp (Fixture *fixture, const char *begin);
