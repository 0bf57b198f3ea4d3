/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "engine/match/mh-match.h"
#include "engine/record/mh-match-store.h"
#include "engine/rules/mh-step-internal.h"

#include "test-util.h"

/* Gives a match another ID, and another moment at which it began (nullable). */
static inline void
test_name_match (MhHead *head, const char *match, const char *begun)
{
  g_free (head->match);
  head->match = g_strdup (match);
  g_free (head->begun);
  head->begun = g_strdup (begun);
}

/* These wait. @lines: (nullable) */
static inline MhMatch *
test_store_begin (MhMatchStore *store,
                  MhGame *game,
                  const MhHead *head,
                  const char *lines,
                  GError **error)
{
  g_autoptr (GAsyncResult) result = NULL;

  mh_match_store_begin_async (store, game, head, lines, test_keep_result, &result);
  test_wait_until (result != NULL);
  return mh_match_store_begin_finish (store, result, error);
}

static inline gboolean
test_store_finish (MhMatchStore *store, MhMatch *match, GError **error)
{
  g_autoptr (GAsyncResult) result = NULL;

  mh_match_store_finish_async (store, match, test_keep_result, &result);
  test_wait_until (result != NULL);
  return mh_match_store_finish_finish (store, result, error);
}

/* Submits lines of a record, separated by `; `. */
static inline void
test_play (MhMatch *match, const char *text)
{
  g_auto (GStrv) lines = g_strsplit (text, "; ", -1);

  for (guint i = 0; lines[i] != NULL; i++)
    {
      const MhActor actor = mh_actor_from_char (lines[i][0]);
      g_autoptr (GError) error = NULL;
      MhMove move;

      mh_rules_parse (mh_game_get_rules (mh_match_get_game (match)), lines[i] + 2, actor, &move,
                      &error);
      g_assert_no_error (error);
      mh_match_submit (match, actor, move, &error);
      g_assert_no_error (error);
    }
}

/* The seat behind the curtain, or MH_NOBODY. */
static inline MhActor
test_get_curtain (MhMatch *match)
{
  const MhRules *rules = mh_game_get_rules (mh_match_get_game (match));
  g_autoptr (MhSight) sight = mh_match_get_sight (match, MH_TABLE);

  return rules->curtain != NULL ? rules->curtain (mh_sight_get_data (sight)) : MH_NOBODY;
}

/* (transfer full) (element-type MhRecord): the records in a valid text. */
static inline GPtrArray *
test_parse (const char *text)
{
  g_autoptr (GError) error = NULL;
  GPtrArray *records = mh_record_parse (text, -1, "test", &error);

  g_assert_no_error (error);
  return records;
}

/* Lets time pass until @end, from one alarm of the clock to the next. */
static inline void
test_advance (MhClock *clock, gint64 end)
{
  test_run_ready ();
  while (mh_clock_get_alarm (clock) <= end)
    {
      mh_clock_set_time (clock, MAX (mh_clock_get_alarm (clock), mh_clock_get_time (clock)));
      test_run_ready ();
    }
  mh_clock_set_time (clock, end);
  test_run_ready ();
}

/* Resumes a match from its record, which must be valid in full, after a real-time phase. */
static inline MhMatch *
test_take_up (MhGame *game, const char *text, GError **error)
{
  g_autoptr (GPtrArray) records = mh_record_parse (text, -1, "test", error);
  g_autoptr (MhMatch) match = NULL;
  GError *damage = NULL;
  guint bad_line;

  if (records == NULL)
    return NULL;
  match = mh_match_resume (game, g_ptr_array_index (records, 0), &damage, &bad_line, error);
  if (damage != NULL)
    {
      g_propagate_error (error, damage);
      return NULL;
    }
  if (match != NULL)
    mh_match_interrupt (match);
  return g_steal_pointer (&match);
}
