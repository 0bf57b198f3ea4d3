/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "engine/match/mh-match-private.h"

#include "engine/record/mh-head-private.h"
#include "engine/record/mh-record-private.h"
#include "engine/record/mh-replay-private.h"

/* Matches taken up again from their records, and what has happened in them. */

/* Plays a line of a record again: a move, or one outcome of chance or more. */
gboolean
mh_match_resume_moves (MhMatch *self, const MhRecord *record, const MhLine *line, GError **error)
{
  const char *cursor = line->text;

  while (cursor != NULL)
    {
      g_autoptr (GError) refusal = NULL;
      g_autofree char *text = NULL;
      MhMove move;

      if (!mh_play_read (self->play, line, &cursor, &move, &refusal))
        return mh_replay_refuse_line (record, line, refusal, error);
      text = mh_match_format_line (self, line->actor, move);
      g_string_append (self->text, text);
      mh_match_play_line (self, line->actor, move);
    }
  return TRUE;
}

static gboolean
resume_line (MhMatch *self, MhRecord *record, MhLine *line, GError **error)
{
  g_autofree char *text = NULL;
  MhActor seat;
  MhLevel level;

  switch (line->kind)
    {
    case MH_LINE_MOVE:
    case MH_LINE_CHANCE:
      return mh_match_resume_moves (self, record, line, error);
    case MH_LINE_SEAT:
      if (!mh_replay_check_stand_in (self->play, record, line, error)
          || !mh_head_read_stand_in (line->text, &seat, &level))
        return FALSE;
      mh_match_take_seat (self, seat, level);
      text = g_strdup_printf ("seat %s\n", line->text);
      break;
    case MH_LINE_RESULT:
      if (!mh_replay_check_result (self->play, record, line, error))
        return FALSE;
      self->has_result = TRUE;
      text = g_strdup_printf ("result %s\n", line->text);
      break;
    case MH_LINE_POSITION:
    case MH_LINE_EXPECT:
    case MH_LINE_REFUSE:
    case MH_LINE_OPEN:
    case MH_LINE_CLOSE:
    case MH_LINE_PROVES:
    default:
      return TRUE;
    }
  g_string_append (self->text, text);
  return TRUE;
}

static gboolean
check_record (MhGame *game, MhRecord *record, GError **error)
{
  if (!mh_replay_check_game (game, record, error))
    return FALSE;
  if (!record->scenario)
    return TRUE;
  mh_record_set_error (error, MH_RECORD_ERROR_FORM, record->name, record->number, "%s",
                       /* Translators: why a file cannot be played on; behind the file's name and
                        * a colon */
                       _ ("this is a test scenario, so it can’t be continued"));
  return FALSE;
}

MhMatch *
mh_match_resume (MhGame *game, MhRecord *record, GError **damage, guint *bad_line, GError **error)
{
  g_autoptr (GError) refusal = NULL;
  MhMatch *self;

  g_return_val_if_fail (MH_IS_GAME (game) && record != NULL && bad_line != NULL, NULL);

  *bad_line = 0;
  if (!check_record (game, record, error))
    return NULL;
  self = mh_match_create (game, record->head, &refusal);
  if (self == NULL)
    {
      mh_record_set_error (error, MH_RECORD_ERROR_MOVE, record->name, record->number,
                           /* Translators: %s is the ID of a rule or a sentence about an option */
                           _ ("this match can’t start: %s"), refusal->message);
      return NULL;
    }
  self->played = record->played;
  for (guint i = 0; i < record->lines->len; i++)
    {
      MhLine *line = g_ptr_array_index (record->lines, i);

      if (!resume_line (self, record, line, damage))
        {
          *bad_line = line->number;
          break;
        }
    }
  mh_viewers_deliver (self->viewers, MH_MATCH_LINK (self));
  return self;
}

MhMatch *
mh_match_new_from_record (MhGame *game, MhRecord *record, MhJournal *journal, GError **error)
{
  g_autoptr (MhMatch) self = NULL;
  GError *damage = NULL;
  guint bad_line;

  g_return_val_if_fail (MH_IS_GAME (game) && record != NULL, NULL);
  g_return_val_if_fail (journal == NULL || MH_IS_JOURNAL (journal), NULL);

  self = mh_match_resume (game, record, &damage, &bad_line, error);
  if (self == NULL)
    return NULL;
  if (damage != NULL)
    {
      g_propagate_error (error, damage);
      return NULL;
    }
  return mh_match_set_journal (self, journal, error) ? g_steal_pointer (&self) : NULL;
}

static MhStep *
make_step (MhPlay *play, const MhPast *past, MhActor viewer)
{
  g_autoptr (MhSight) before = mh_sight_new (play->rules, play->state, viewer, MH_NOW);
  g_autoptr (MhSight) after = NULL;
  MhEvents events = { .n = 0 };

  mh_play_apply (play, past->actor, past->move, &events);
  after = mh_sight_new (play->rules, play->state, viewer, MH_NOW);
  return mh_step_new (play->n_lines, past->actor,
                      mh_rules_mask (play->rules, play->before, past->actor, past->move, viewer),
                      before, after, &events);
}

GPtrArray *
mh_match_get_steps (MhMatch *self, MhActor viewer)
{
  GPtrArray *steps;
  g_autoptr (MhPlay) play = NULL;

  g_return_val_if_fail (MH_IS_MATCH (self), NULL);
  g_return_val_if_fail (viewer < MH_SEATS_MAX || viewer == MH_TABLE, NULL);

  steps = g_ptr_array_new_with_free_func ((GDestroyNotify) mh_step_unref);
  play = self->first != NULL ? mh_play_copy (self->first)
                             : mh_play_new (self->game, self->head, NULL);
  for (guint i = 0; play != NULL && i < self->history->len; i++)
    {
      const MhPast *past = &g_array_index (self->history, MhPast, i);

      if (past->move == MH_MOVE_NONE)
        mh_play_forget (play, past->actor);
      else
        g_ptr_array_add (steps, make_step (play, past, viewer));
    }
  return steps;
}
