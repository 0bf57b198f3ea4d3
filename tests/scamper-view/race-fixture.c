/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#include "race-fixture.h"

#include "engine/match/mh-match.h"
#include "table/hands/mh-input.h"
#include "table/hands/mh-key-zones.h"

Fixture
race_open (const char *seats, const char *options, const char *text)
{
  Fixture fixture = { table_fixture_new ("scamper", seats, options, text), fake_input_new (),
                      mh_clock_new_fake (0), FALSE };

  mh_tabletop_set_wait_clock (fixture.table->table, fixture.clock);
  mh_match_run (fixture.table->match);
  test_wait_picture (fixture.table->window);
  return fixture;
}

void
race_close (Fixture *fixture)
{
  fake_input_free (fixture->fake);
  g_object_unref (fixture->clock);
  table_fixture_free (fixture->table);
}

/* Without keys of its own the display proves nothing. */
gboolean
race_can_press (Fixture *fixture)
{
  if (fixture->fake != NULL && gtk_window_is_active (GTK_WINDOW (fixture->table->window)))
    {
      race_settle (fixture);
      return TRUE;
    }
  g_test_skip ("this display presses no keys by itself");
  return FALSE;
}

void
race_settle (Fixture *fixture)
{
  fixture->doubts = FALSE;
  mh_clock_set_time (fixture->clock, mh_clock_get_time (fixture->clock) + MH_INPUT_SETTLES);
}

const ScamperState *
race_get_state (Fixture *fixture)
{
  return table_fixture_get_state (fixture->table);
}

/* Window managers take the focus and give it back when nobody expects it. */
static gboolean
is_phase (Fixture *fixture, ScamperPhase phase)
{
  if (!fixture->doubts && mh_match_is_held (fixture->table->match))
    race_settle (fixture);
  return race_get_state (fixture)->phase == phase;
}

void
race_wait_phase (Fixture *fixture, ScamperPhase phase)
{
  g_autofree char *text = NULL;

  test_wait_until (is_phase (fixture, phase));
  text = mh_match_to_text (fixture->table->match);
  g_test_message ("%s", text);
}

static void
submit (Fixture *fixture, MhActor actor, MhMove move)
{
  g_autoptr (GError) error = NULL;

  mh_match_submit (fixture->table->match, actor, move, &error);
  g_assert_no_error (error);
}

/* The dice, without waiting for the hush. */
void
race_reveal (Fixture *fixture, guint8 one, guint8 two)
{
  gint64 zero;

  race_wait_phase (fixture, SC_PHASE_THROW);
  submit (fixture, race_get_state (fixture)->thrower, mh_move (SC_MOVE_THROW, 0, 0));
  submit (fixture, MH_CHANCE, mh_move_full (SC_MOVE_HUSH, 0, 0, 0, 1500));
  submit (fixture, MH_CHANCE, mh_move (SC_MOVE_REVEAL, one, two));
  race_wait_phase (fixture, SC_PHASE_REACT);
  test_wait_until (mh_match_get_zero (fixture->table->match, &zero));
}

/* The key of a seat for a place, as the zones of this many people have it. */
guint
race_get_key (guint people, guint zone, guint place)
{
  const MhKeyZones zones = { people, FALSE, TRUE };

  return mh_key_zones_get_code (&zones, zone, place - SC_PLACE_NW);
}

guint
race_get_target (Fixture *fixture)
{
  return scamper_place_of (race_get_state (fixture), race_get_state (fixture)->structure);
}

/* The stamp of the last line that begins so, or -1. */
int
race_find_stamp (Fixture *fixture, const char *begin)
{
  g_autofree char *text = mh_match_to_text (fixture->table->match);
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);

  for (guint i = g_strv_length (lines); i-- > 0;)
    if (g_str_has_prefix (lines[i], begin) && strchr (lines[i], '@') != NULL)
      return atoi (strchr (lines[i], '@') + 1);
  return -1;
}
