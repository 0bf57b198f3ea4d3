/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#include "scamper-fixture.h"

#define MS 1000

ScamperFixture *
scamper_fixture_new (const char *seats, const char *options, const char *text)
{
  ScamperFixture *self = g_new0 (ScamperFixture, 1);

  self->table = table_fixture_new ("scamper", seats, options, text);
  self->clock = mh_clock_new_fake (g_get_monotonic_time ());
  mh_match_set_clock (self->table->match, self->clock);
  mh_match_run (self->table->match);
  test_run_ready ();
  return self;
}

void
scamper_fixture_free (ScamperFixture *self)
{
  table_fixture_free (self->table);
  g_object_unref (self->clock);
  g_free (self);
}

const ScamperState *
scamper_fixture_get_state (ScamperFixture *self)
{
  return table_fixture_get_state (self->table);
}

void
scamper_fixture_wait_phase (ScamperFixture *self, ScamperPhase phase)
{
  test_wait_until (scamper_fixture_get_state (self)->phase == phase);
}

void
scamper_fixture_submit (ScamperFixture *self, MhActor actor, MhMove move)
{
  g_autoptr (GError) error = NULL;

  mh_match_submit (self->table->match, actor, move, &error);
  g_assert_no_error (error);
}

void
scamper_fixture_reveal (ScamperFixture *self, guint8 one, guint8 two)
{
  scamper_fixture_wait_phase (self, SC_PHASE_THROW);
  scamper_fixture_submit (self, scamper_fixture_get_state (self)->thrower,
                          mh_move (SC_MOVE_THROW, 0, 0));
  scamper_fixture_submit (self, MH_CHANCE, mh_move_full (SC_MOVE_HUSH, 0, 0, 0, 1500));
  scamper_fixture_submit (self, MH_CHANCE, mh_move (SC_MOVE_REVEAL, one, two));
  scamper_fixture_wait_phase (self, SC_PHASE_REACT);
  test_wait_until (mh_match_get_zero (self->table->match, &self->zero));
}

void
scamper_fixture_pass_to (ScamperFixture *self, guint ms)
{
  const gint64 end = self->zero + (gint64) ms * MS;

  test_run_ready ();
  while (mh_clock_get_alarm (self->clock) <= end)
    {
      mh_clock_set_time (self->clock,
                         MAX (mh_clock_get_alarm (self->clock), mh_clock_get_time (self->clock)));
      test_run_ready ();
    }
  mh_clock_set_time (self->clock, end);
  test_run_ready ();
}

void
scamper_fixture_press (ScamperFixture *self, MhActor seat, guint place)
{
  table_fixture_choose (self->table, scamper_thing_cell (seat, place));
}

gboolean
scamper_fixture_has_line (ScamperFixture *self, const char *line)
{
  g_autofree char *text = mh_match_to_text (self->table->match);
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);

  return g_strv_contains ((const char *const *) lines, line);
}
