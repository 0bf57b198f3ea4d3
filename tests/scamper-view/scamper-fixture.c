/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#include "scamper-fixture.h"

#include "table/hands/mh-input.h"
#include "tests/test-match.h"

#define MS 1000

static ScamperFixture *
make (const char *seats, const char *options, const char *text)
{
  ScamperFixture *self = g_new0 (ScamperFixture, 1);

  self->table = table_fixture_new ("scamper", seats, options, text);
  self->waits = mh_clock_new_fake (0);
  mh_tabletop_set_wait_clock (self->table->table, self->waits);
  return self;
}

ScamperFixture *
sc_new (const char *seats, const char *options, const char *text)
{
  ScamperFixture *self = make (seats, options, text);

  self->clock = mh_clock_new_fake (g_get_monotonic_time ());
  mh_match_set_clock (self->table->match, self->clock);
  mh_match_run (self->table->match);
  test_run_ready ();
  return self;
}

ScamperFixture *
sc_new_race (const char *seats, const char *options, const char *text)
{
  g_autoptr (ScamperFixture) self = make (seats, options, text);

  mh_match_run (self->table->match);
  test_wait_picture (self->table->window);
  self->fake = fake_input_new (self->table->window);
  if (self->fake == NULL)
    return NULL;
  sc_settle (self);
  return g_steal_pointer (&self);
}

void
sc_free (ScamperFixture *self)
{
  fake_input_free (self->fake);
  table_fixture_free (self->table);
  g_clear_object (&self->clock);
  g_object_unref (self->waits);
  g_free (self);
}

static void
run_test (const ScamperTest *test)
{
  g_autoptr (ScamperFixture) self = sc_new (test->seats, test->options, test->text);

  test->func (self);
}

static void
run_race (const ScamperTest *test)
{
  g_autoptr (ScamperFixture) self = sc_new_race (test->seats, test->options, test->text);

  if (self != NULL)
    test->func (self);
}

void
sc_add_tests (const ScamperTest *tests, guint n_tests, gboolean is_race)
{
  for (guint i = 0; i < n_tests; i++)
    g_test_add_data_func (tests[i].path, &tests[i],
                          (GTestDataFunc) (is_race ? run_race : run_test));
}

void
sc_settle (ScamperFixture *self)
{
  self->doubts = FALSE;
  mh_clock_set_time (self->waits, mh_clock_get_time (self->waits) + MH_INPUT_SETTLES);
}

void
sc_wait_to (ScamperFixture *self, double seconds)
{
  mh_clock_set_time (self->waits, (gint64) (seconds * G_USEC_PER_SEC));
  test_run_ready ();
}

const ScamperState *
sc_state (ScamperFixture *self)
{
  return table_fixture_get_state (self->table);
}

void
sc_assert_chips (ScamperFixture *self, const char *chips)
{
  g_autoptr (GString) found = g_string_new (NULL);

  for (guint seat = 0; seat < self->table->n_seats; seat++)
    g_string_append_printf (found, "%s%u", seat > 0 ? " " : "", sc_state (self)->chips[seat]);
  g_assert_cmpstr (found->str, ==, chips);
}

/* Window managers may take the focus away and return it at any time. */
static gboolean
is_phase (ScamperFixture *self, ScamperPhase phase)
{
  if (self->fake != NULL && !self->doubts && mh_match_is_held (self->table->match))
    sc_settle (self);
  return sc_state (self)->phase == phase;
}

void
sc_wait_phase (ScamperFixture *self, ScamperPhase phase)
{
  g_autofree char *text = NULL;

  test_wait_until (is_phase (self, phase));
  text = mh_match_to_text (self->table->match);
  g_test_message ("%s", text);
}

void
sc_throw (ScamperFixture *self, guint ms)
{
  g_autofree char *text
      = g_strdup_printf ("%c throw; * hush %u", mh_actor_to_char (sc_state (self)->thrower), ms);

  test_play (self->table->match, text);
}

void
sc_reveal (ScamperFixture *self, const char *dice)
{
  g_autofree char *reveal = g_strconcat ("* reveal ", dice, NULL);

  sc_wait_phase (self, SC_PHASE_THROW);
  sc_throw (self, 1500);
  test_play (self->table->match, reveal);
  sc_wait_phase (self, SC_PHASE_REACT);
  test_wait_until (mh_match_get_zero (self->table->match, &self->zero));
}

void
sc_pass_to (ScamperFixture *self, guint ms)
{
  test_advance (self->clock, self->zero + (gint64) ms * MS);
}

void
sc_press (ScamperFixture *self, MhActor seat, guint place)
{
  table_fixture_choose (self->table, scamper_thing_cell (seat, place));
}

guint
sc_get_key (guint people, guint zone, guint place)
{
  const MhKeyZones zones = { people, FALSE, TRUE };

  return fake_input_get_code (&zones, zone, place - SC_PLACE_NW);
}

gboolean
sc_has_line (ScamperFixture *self, const char *line)
{
  g_autofree char *text = mh_match_to_text (self->table->match);
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);

  return g_strv_contains ((const char *const *) lines, line);
}

int
sc_find_stamp (ScamperFixture *self, const char *begin)
{
  g_autofree char *text = mh_match_to_text (self->table->match);
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);

  for (guint i = g_strv_length (lines); i-- > 0;)
    if (g_str_has_prefix (lines[i], begin) && strchr (lines[i], '@') != NULL)
      return atoi (strchr (lines[i], '@') + 1);
  return -1;
}
