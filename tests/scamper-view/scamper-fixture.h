/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "scamper-layout.h"

#include "engine/match/mh-match.h"

#include "../table/table-fixture.h"
#include "../test-util.h"

/* Scamper on a table whose clock stands still until a test sets it. */
typedef struct
{
  TableFixture *table;
  MhClock *clock;
  gint64 zero; /* of the running phase */
} ScamperFixture;

/* @text: NULL, or lines of a record after its head */
ScamperFixture *scamper_fixture_new (const char *seats, const char *options, const char *text);
void scamper_fixture_free (ScamperFixture *self);
const ScamperState *scamper_fixture_get_state (ScamperFixture *self);
void scamper_fixture_wait_phase (ScamperFixture *self, ScamperPhase phase);
void scamper_fixture_submit (ScamperFixture *self, MhActor actor, MhMove move);
/* Throws, and shows two dice without waiting for the hush. */
void scamper_fixture_reveal (ScamperFixture *self, guint8 one, guint8 two);
/* The clock shows this many milliseconds after the phase's zero; what is due until then happens. */
void scamper_fixture_pass_to (ScamperFixture *self, guint ms);
/* A seat presses a cell of its pad at this moment. */
void scamper_fixture_press (ScamperFixture *self, MhActor seat, guint place);
/* Whether the record has this line. */
gboolean scamper_fixture_has_line (ScamperFixture *self, const char *line);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (ScamperFixture, scamper_fixture_free)
