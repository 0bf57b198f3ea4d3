/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
/* Sights and steps as text: what comes out is what went in, and nothing else goes in. */

#include "engine/rules/mh-step-text.h"

#include "match-fixture.h"

#define SIZE (sizeof (TestState))

static void
assert_same_sight (MhSight *a, MhSight *b)
{
  g_assert_cmpmem (mh_sight_get_data (a), mh_sight_get_size (a), mh_sight_get_data (b),
                   mh_sight_get_size (b));
  g_assert_cmpuint (mh_sight_get_viewer (a), ==, mh_sight_get_viewer (b));
  g_assert_cmpint (mh_sight_get_knowledge (a), ==, mh_sight_get_knowledge (b));
}

static void
assert_travels (MhStep *step)
{
  g_autofree char *text = mh_step_to_text (step);
  g_autoptr (GError) error = NULL;
  g_autoptr (MhStep) copy = mh_step_from_text (text, SIZE, &error);

  g_assert_no_error (error);
  g_assert_null (strchr (text, '\n'));
  assert_same_sight (mh_step_get_before (step), mh_step_get_before (copy));
  assert_same_sight (mh_step_get_after (step), mh_step_get_after (copy));
  g_assert_cmpuint (mh_step_get_number (step), ==, mh_step_get_number (copy));
  g_assert_cmpuint (mh_step_get_actor (step), ==, mh_step_get_actor (copy));
  g_assert_cmphex (mh_step_get_move (step), ==, mh_step_get_move (copy));
  g_assert_cmpuint (mh_step_get_n_events (step), ==, mh_step_get_n_events (copy));
  for (guint i = 0; i < mh_step_get_n_events (step); i++)
    g_assert_cmphex (mh_step_get_event (step, i), ==, mh_step_get_event (copy, i));
}

/* A whole match, as each viewer knows it. */
static void
test_match (void)
{
  g_autofree char *text = fixture_play_computers (3);
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) records = mh_record_parse (text, -1, "test", &error);
  g_autoptr (MhGame) game = test_game_new ();
  g_autoptr (MhMatch) match
      = mh_match_new_from_record (game, g_ptr_array_index (records, 0), NULL, &error);

  g_assert_no_error (error);
  for (MhActor viewer = 0; viewer <= MH_TABLE; viewer++)
    if (viewer < 2 || viewer == MH_TABLE)
      {
        g_autoptr (GPtrArray) steps = mh_match_get_steps (match, viewer);

        g_assert_cmpuint (steps->len, ==, mh_match_get_step_number (match));
        for (guint i = 0; i < steps->len; i++)
          {
            MhStep *step = g_ptr_array_index (steps, i);

            /* Nobody is told again what they have to remember. */
            g_assert_cmpint (mh_sight_get_knowledge (mh_step_get_before (step)), ==, MH_NOW);
            g_assert_cmpint (mh_sight_get_knowledge (mh_step_get_after (step)), ==, MH_NOW);
            assert_travels (step);
          }
      }
}

/* The most events that a step can have, and a move taken back. */
static void
test_events (void)
{
  const TestState state = { .hand = { 200, 3 }, .turn = 1 };
  g_autoptr (MhSight) before = mh_sight_new (&test_game_rules, &state, 1, MH_NOW);
  g_autoptr (MhSight) after = mh_sight_new (&test_game_rules, &state, 1, MH_RECALL);
  g_autoptr (MhStep) step = NULL;
  MhEvents events = { .n = 0 };

  for (guint i = 0; i < MH_EVENTS_MAX; i++)
    mh_events_add_open (&events, G_MAXUINT64 - i);
  step = mh_step_new (G_MAXUINT64, MH_CHANCE, MH_MOVE_UNDO, before, after, &events);
  g_assert_cmpuint (mh_step_get_n_events (step), ==, MH_EVENTS_MAX);
  assert_travels (step);
}

static void
assert_no_step (const char *text, const char *sight, const char *other)
{
  g_auto (GStrv) parts = g_strsplit (text, "BEFORE", -1);
  g_autofree char *half = g_strjoinv (sight, parts);
  g_auto (GStrv) more = g_strsplit (half, "OTHER", -1);
  g_autofree char *whole = g_strjoinv (other, more);
  g_autoptr (GError) error = NULL;

  g_assert_null (mh_step_from_text (whole, SIZE, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA);
}

static void
test_bad (void)
{
  static const char *const bad[] = {
    "",
    "step",
    "stop 1 a 0 BEFORE BEFORE",
    "step 0 a 0 BEFORE BEFORE",
    "step x a 0 BEFORE BEFORE",
    "step 1 g 0 BEFORE BEFORE",
    "step 1 aa 0 BEFORE BEFORE",
    "step 1 a -1 BEFORE BEFORE",
    "step 1 a 10000000000000000 BEFORE BEFORE",
    "step 1 a 0 BEFORE",
    "step 1 a 0 BEFORE OTHER",
    "step 1 a 0 BEFORE BEFORE0",
    "step 1 a 0 BEFORE00 BEFORE",
    "step 1 a 0 BEFOREx BEFORE",
    "step 1 a 0 b:now:le: BEFORE",
    "step 1 a 0 BEFORE BEFORE 0",
    "step 1 a 0 BEFORE BEFORE 1 z",
    "step 1 a 0 BEFORE BEFORE ",
    "step 1 a 0 * BEFORE",
  };
  const TestState state = { .turn = 1 };
  g_autoptr (MhSight) one = mh_sight_new (&test_game_rules, &state, 1, MH_NOW);
  g_autoptr (MhSight) two = mh_sight_new (&test_game_rules, &state, 0, MH_NOW);
  g_autofree char *sight = mh_sight_to_text (one);
  g_autofree char *other = mh_sight_to_text (two);
  g_autofree char *good = g_strdup_printf ("step 1 a 0 %s %s 1", sight, sight);
  g_autoptr (MhStep) step = mh_step_from_text (good, SIZE, NULL);

  g_assert_nonnull (step);
  g_assert_null (mh_step_from_text (good, SIZE + 1, NULL));
  for (guint i = 0; i < G_N_ELEMENTS (bad); i++)
    assert_no_step (bad[i], sight, other);
}

/* A sight with one of its parts exchanged for another word */
static void
assert_no_sight (const char *sight, const char *part, const char *word)
{
  g_auto (GStrv) halves = g_strsplit (sight, part, 2);
  g_autofree char *other = g_strjoinv (word, halves);
  g_autoptr (GError) error = NULL;

  g_assert_cmpstr (other, !=, sight);
  g_assert_null (mh_sight_from_text (other, SIZE, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA);
}

/* Whose bytes stand in another order is not read as if they did not; nor what knows something unheard of. */
static void
test_bad_sight (void)
{
  const TestState state = { .turn = 1 };
  g_autoptr (MhSight) sight = mh_sight_new (&test_game_rules, &state, 1, MH_NOW);
  g_autofree char *text = mh_sight_to_text (sight);
  const gboolean little = G_BYTE_ORDER == G_LITTLE_ENDIAN;

  assert_no_sight (text, little ? ":le:" : ":be:", little ? ":be:" : ":le:");
  assert_no_sight (text, ":now:", ":never:");
  assert_no_sight (text, ":now:", "::");
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/step-text/match", test_match);
  g_test_add_func ("/step-text/events", test_events);
  g_test_add_func ("/step-text/bad", test_bad);
  g_test_add_func ("/step-text/bad-sight", test_bad_sight);
  return g_test_run ();
}
