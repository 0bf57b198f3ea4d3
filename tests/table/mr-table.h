/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "table-fixture.h"

#include "mouse-race-layout.h"

/* A match of Mouse Race on a table, as table_fixture_new() has it, running. */
TableFixture *mr_table_begin (const char *seats, const char *options, const char *text);
const MouseRaceState *mr_table_get_state (TableFixture *self);
/* A thing, or NULL */
MhThing *mr_table_find (TableFixture *self, guint id);
/* Where a thing lies on the playing area */
/* Every square is called what it is. */
void mr_table_check_labels (TableFixture *self);
