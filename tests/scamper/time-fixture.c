/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#include "tests/scamper/time-fixture.h"

#include "engine/rules/mh-game.h"
#include "tests/games/driver.h"
#include "tests/test-util.h"

#include <string.h>

static void
on_touched (MhMatch *match, guint seat, guint64 move, const char *rule, Fixture *self)
{
  if (rule == NULL)
    {
      self->n_played++;
      self->move = move;
      return;
    }
  self->n_refused++;
  g_free (self->rule);
  self->rule = g_strdup (rule);
}

void
fixture_adopt (Fixture *self, MhMatch *match)
{
  self->match = match;
  self->clock = mh_clock_new_fake (BEGIN);
  mh_match_set_clock (match, self->clock);
  mh_match_set_computer_pause (match, 0);
  g_signal_connect (match, "touched", G_CALLBACK (on_touched), self);
  mh_match_run (match);
}

MhHead *
fixture_make_head (const char *seats, const char *options)
{
  MhHead *head = mh_head_new ("scamper", 1);
  g_auto (GStrv) words = g_strsplit (options, " ", -1);

  head->seed = 17;
  head->start = 0;
  head->n_seats = (guint) strlen (seats);
  for (guint i = 0; i < head->n_seats; i++)
    if (seats[i] == 'p')
      mh_head_set_person (head, i, NULL, "Mia");
    else
      mh_head_set_computer (head, i,
                            seats[i] == 'h'   ? MH_LEVEL_HARD
                            : seats[i] == 'm' ? MH_LEVEL_MEDIUM
                                              : MH_LEVEL_EASY);
  for (guint i = 0; words[i] != NULL; i++)
    {
      g_auto (GStrv) pair = g_strsplit (words[i], "=", 2);

      if (pair[0] != NULL && *pair[0] != '\0')
        mh_head_set_option (head, pair[0], pair[1]);
    }
  return head;
}

void
fixture_set_up (Fixture *self, const char *seats, const char *options)
{
  g_autoptr (MhHead) head = fixture_make_head (seats, options);
  g_autoptr (GError) error = NULL;
  MhMatch *match = mh_match_new (driver_get_game (), head, NULL, &error);

  g_assert_no_error (error);
  memset (self, 0, sizeof *self);
  fixture_adopt (self, match);
}

void
fixture_tear_down (Fixture *self)
{
  g_assert_finalize_object (self->match);
  g_assert_finalize_object (self->clock);
  g_free (self->rule);
}

void
fixture_play (Fixture *self, const char *line)
{
  g_autoptr (GError) error = NULL;
  MhActor actor = mh_actor_from_char (line[0]);
  MhMove move;

  mh_rules_parse (driver_get_rules (), line + 2, actor, &move, &error);
  g_assert_no_error (error);
  mh_match_submit (self->match, actor, move, &error);
  g_assert_no_error (error);
}

void
fixture_pass (Fixture *self, guint ms)
{
  gint64 end = mh_clock_get_time (self->clock) + (gint64) ms * MS;

  test_run_ready ();
  while (mh_clock_get_alarm (self->clock) <= end)
    {
      gint64 alarm = MAX (mh_clock_get_alarm (self->clock), mh_clock_get_time (self->clock));

      mh_clock_set_time (self->clock, alarm);
      test_run_ready ();
    }
  mh_clock_set_time (self->clock, end);
  test_run_ready ();
}

void
fixture_stall (Fixture *self, guint ms)
{
  mh_clock_set_time (self->clock, mh_clock_get_time (self->clock) + (gint64) ms * MS);
}

const ScamperState *
fixture_look (Fixture *self)
{
  static ScamperState state;
  g_autoptr (MhSight) sight = mh_match_get_sight (self->match, MH_TABLE);

  memcpy (&state, mh_sight_get_data (sight), sizeof state);
  return &state;
}

void
fixture_show_dice (Fixture *self, const char *dice)
{
  g_autofree char *line = g_strdup_printf ("* reveal %s", dice);

  fixture_play (self, "a take M");
  fixture_play (self, "b take C");
  fixture_play (self, "c take D");
  fixture_play (self, "d take G");
  fixture_play (self, "a throw");
  fixture_play (self, "* hush 1500");
  fixture_play (self, line);
}

MhTouch
fixture_touch (Fixture *self, MhActor seat, guint8 place, gint64 ms)
{
  gint64 zero;

  if (!mh_match_get_zero (self->match, &zero))
    zero = mh_clock_get_time (self->clock);
  return mh_match_touch (self->match, seat, mh_move_full (SC_MOVE_PUT, 0, place, 0, 0),
                         zero + ms * MS);
}

void
fixture_assert_record_ends (Fixture *self, const char *lines)
{
  g_autofree char *text = mh_match_to_text (self->match);

  g_assert_true (strlen (text) >= strlen (lines));
  g_assert_cmpstr (text + strlen (text) - strlen (lines), ==, lines);
}
