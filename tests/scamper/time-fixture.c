/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#include "tests/scamper/time-fixture.h"

#include "tests/games/driver.h"
#include "tests/test-match.h"
#include "tests/test-util.h"

#include <string.h>

static void
on_touched (MhMatch *match, guint seat, guint64 move, const char *rule, Fixture *self)
{
  if (rule == NULL)
    {
      self->n_played++;
      return;
    }
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
fixture_make_head (const char *match)
{
  static const char levels[] = "remh";
  const gsize n_seats = strcspn (match, " ");
  MhHead *head = driver_make_head (match + n_seats, (guint) n_seats);

  head->seed = 17;
  head->start = 0;
  for (guint seat = 0; seat < n_seats; seat++)
    if (match[seat] != 'p')
      mh_head_set_computer (head, seat, (MhLevel) (strchr (levels, match[seat]) - levels));
  return head;
}

void
fixture_set_up (Fixture *self, gconstpointer match)
{
  g_autoptr (MhHead) head = fixture_make_head (match);
  g_autoptr (GError) error = NULL;

  fixture_adopt (self, mh_match_new (driver_get_game (), head, &error));
  g_assert_no_error (error);
}

void
fixture_resume (Fixture *self, const char *record)
{
  g_autoptr (GError) error = NULL;

  fixture_adopt (self, test_take_up (driver_get_game (), record, &error));
  g_assert_no_error (error);
}

void
fixture_tear_down (Fixture *self, gconstpointer data)
{
  g_assert_finalize_object (self->match);
  g_assert_finalize_object (self->clock);
  g_clear_pointer (&self->rule, g_free);
}

void
fixture_add (const char *path, const char *match, void (*func) (Fixture *, gconstpointer))
{
  g_test_add (path, Fixture, match, fixture_set_up, func, fixture_tear_down);
}

void
fixture_pass (Fixture *self, guint ms)
{
  test_advance (self->clock, mh_clock_get_time (self->clock) + (gint64) ms * MS);
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
  g_autofree char *lines = g_strdup_printf (
      "a take M; b take C; c take D; d take G; a throw; * hush 1500; * reveal %s", dice);

  test_play (self->match, lines);
}

MhTouch
fixture_touch (Fixture *self, MhActor seat, guint8 place, gint64 ms)
{
  gint64 zero;

  if (!mh_match_get_zero (self->match, &zero))
    zero = mh_clock_get_time (self->clock);
  return mh_match_touch (self->match, seat,
                         mh_move (place != 0 ? SC_MOVE_PUT : SC_MOVE_DROP, 0, place),
                         zero + ms * MS);
}

void
fixture_assert_record_ends (Fixture *self, const char *lines)
{
  g_autofree char *text = mh_match_to_text (self->match);
  g_auto (GStrv) parts = g_strsplit (lines, ", ", -1);
  g_autofree char *joined = g_strjoinv ("\n", parts);
  g_autofree char *end = g_strconcat ("\n", joined, "\n", NULL);

  if (!g_str_has_suffix (text, end))
    g_error ("%s does not end with %s", text, end);
}
