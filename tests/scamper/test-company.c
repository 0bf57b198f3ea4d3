/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* Computer players in real time among people, and matches that were interrupted. */

#include "engine/record/mh-match-store.h"
#include "tests/games/driver.h"
#include "tests/scamper/time-fixture.h"
#include "tests/test-match.h"
#include "tests/test-util.h"

#include <string.h>

/* A record that ends in the middle of a roll resumes before it, or after it if it cost a player a chip. */
static void
test_resume (void)
{
  static const char *const ends[] = { "a throw\n", "a throw\n* hush 1500\nb early @300\n",
                                      "a throw\n* hush 1500\n* reveal MC\na put M SE @700\n",
                                      "a throw\n* hush 1500\n* reveal MG\na put M NE @700\n",
                                      "a throw\n* hush 1500\n* reveal MG\nb put C NE @700\n" };

  g_auto (TestFolder) folder = test_make_folder ();
  g_autoptr (MhMatchStore) store = mh_match_store_new (folder);

  for (guint i = 0; i < G_N_ELEMENTS (ends); i++)
    {
      g_autoptr (MhHead) head = fixture_make_head ("pp");
      g_autofree char *lines = g_strconcat ("a take M\nb take C\n", ends[i], NULL);
      g_autoptr (GError) error = NULL;
      Fixture self = { 0 };

      head->source_match = g_strdup (head->match);
      fixture_adopt (&self, test_store_begin (store, driver_get_game (), head, lines, &error));
      g_assert_no_error (error);
      fixture_assert_record_ends (&self, i < 4 ? "t void" : "t close @8001");
      g_assert_cmpuint (fixture_look (&self)->phase, ==, SC_PHASE_THROW);
      g_assert_cmpuint (fixture_look (&self)->thrower, ==, i < 4 ? 0 : 1);
      g_assert_cmpuint (fixture_look (&self)->chips[1], ==, i < 4 ? 5 : 4);
      fixture_pass (&self, 10000);
      g_assert_cmpuint (fixture_look (&self)->phase, ==, SC_PHASE_THROW);
      fixture_tear_down (&self, NULL);
    }
}

/* Computer players and people together: nobody waits for anybody. */
static void
test_mixed (Fixture *self, gconstpointer data)
{
  guint n_throws = 0;

  test_play (self->match, "a take M");
  for (guint i = 0; i < 400 && !mh_match_is_over (self->match); i++)
    {
      const ScamperState *state = fixture_look (self);

      if (state->phase == SC_PHASE_THROW && state->thrower == 0)
        {
          test_play (self->match, "a throw");
          n_throws++;
        }
      else if (state->phase == SC_PHASE_DOUBLES && state->thrower == 0)
        test_play (self->match, "a keep");
      fixture_pass (self, 500);
      while (fixture_look (self)->phase != SC_PHASE_OVER && !mh_match_is_running (self->match)
             && fixture_look (self)->thrower == 1)
        g_main_context_iteration (NULL, TRUE);
    }
  g_assert_true (mh_match_is_over (self->match));
  g_assert_cmpuint (n_throws, >=, 2);
  g_assert_cmpuint (mh_match_get_winners (self->match), ==, 2);
}

/* Continues: @paw milliseconds after the dice, the person in the first seat touches the right place. */
static void
play_throws (Fixture *self, guint n_throws, guint paw)
{
  for (guint i = 0; i < 4000 && !mh_match_is_over (self->match); i++)
    {
      const ScamperState *state = fixture_look (self);

      if (state->throws >= n_throws && state->phase == SC_PHASE_THROW && state->thrower == 0)
        return;
      if (state->phase == SC_PHASE_THROW && state->thrower == 0)
        test_play (self->match, "a throw");
      else if (state->phase == SC_PHASE_DOUBLES && state->thrower == 0)
        test_play (self->match, "a keep");
      while (fixture_look (self)->phase == SC_PHASE_WAIT
             || fixture_look (self)->phase == SC_PHASE_HUSH)
        fixture_pass (self, 10);
      if (scamper_played (fixture_look (self), 0) != SC_PAWN_NONE)
        fixture_touch (self, 0, scamper_place_of (state, fixture_look (self)->structure), paw);
      while (fixture_look (self)->phase == SC_PHASE_REACT)
        fixture_pass (self, 10);
      while (!mh_match_is_over (self->match) && !mh_match_is_running (self->match)
             && fixture_look (self)->thrower == 1)
        g_main_context_iteration (NULL, TRUE);
    }
}

/* The median of the stamps of the computer player's latest puts. */
static guint
find_median_put (Fixture *self)
{
  g_autofree char *text = mh_match_to_text (self->match);
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  guint sum = 0, n = 0;

  for (guint i = g_strv_length (lines); i > 0 && n < 8; i--)
    if (g_str_has_prefix (lines[i - 1], "b put "))
      {
        sum += (guint) g_ascii_strtoull (strchr (lines[i - 1], '@') + 1, NULL, 10);
        n++;
      }
  return sum / MAX (n, 1);
}

/* Computer players adapt to the people's speed, using only the record, so that a match that was interrupted
 * continues as if it had not been. */
static void
test_g28 (Fixture *self, gconstpointer data)
{
  Fixture again = { 0 };
  g_autofree char *middle = NULL, *one = NULL, *other = NULL;

  test_play (self->match, "a take M");
  play_throws (self, 12, 500);
  middle = mh_match_to_text (self->match);
  play_throws (self, 24, 500);
  one = mh_match_to_text (self->match);
  g_test_message ("a person of 500 ms has made a player of 1250 ms into one of %u",
                  find_median_put (self));
  g_assert_cmpuint (find_median_put (self), <, 800);
  fixture_resume (&again, middle);
  play_throws (&again, 24, 500);
  other = mh_match_to_text (again.match);
  g_assert_cmpstr (other, ==, one);
  fixture_tear_down (&again, NULL);
}

/* A computer player that takes over a seat adapts to the speed of the remaining people. */
static void
test_stand_in (Fixture *self, gconstpointer data)
{
  test_play (self->match, "a take M; b take C");
  mh_match_set_stand_in (self->match, 1, MH_LEVEL_MEDIUM);
  play_throws (self, 24, 500);
  g_assert_cmpuint (find_median_put (self), >, 0);
  g_assert_cmpuint (find_median_put (self), <, 800);
}

void
add_tests (void)
{
  g_test_add_func ("/company/resume", test_resume);
  fixture_add ("/company/mixed", "ph", test_mixed);
  fixture_add ("/company/stand-in", "pp level=ours cap=60", test_stand_in);
  fixture_add ("/rules/SC-G28", "pm level=ours cap=60", test_g28);
}
