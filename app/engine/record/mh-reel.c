/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "engine/record/mh-reel-private.h"

#include "engine/record/mh-head-private.h"
#include "engine/record/mh-record-private.h"
#include "engine/record/mh-replay-private.h"

/* A person left the seat to a computer player after this many steps. */
typedef struct
{
  guint position;
  MhActor seat;
  MhLevel level;
} Leaving;

struct _MhReel
{
  GArray *steps; /* of MhReelStep */
  GArray *leavings; /* of Leaving, in order */
  GPtrArray *kept; /* of MhPlay: before every MH_REEL_EVERYth step */
  MhPlay *play;
  guint position;
  guint64 n_played; /* steps played since the record was read */
};

/* A player who leaves at the position that has been reached has left. The step that led there was
 * seen before. */
void
mh_reel_leave (MhReel *self)
{
  for (guint i = 0; i < self->leavings->len; i++)
    {
      const Leaving *leaving = &g_array_index (self->leavings, Leaving, i);

      if (leaving->position == self->position)
        mh_play_forget (self->play, leaving->seat);
    }
}

/* Before a step is played: the state before the seats were left, which the lines after it change
 * again. */
static void
keep (MhReel *self)
{
  if (self->position % MH_REEL_EVERY == 0 && self->position / MH_REEL_EVERY == self->kept->len)
    g_ptr_array_add (self->kept, mh_play_copy (self->play));
}

static gboolean
read_moves (MhReel *self, const MhRecord *record, const MhLine *line, GError **error)
{
  const char *cursor = line->text;

  while (cursor != NULL)
    {
      g_autoptr (GError) refusal = NULL;
      MhReelStep step = { line->actor, MH_MOVE_NONE };

      if (!mh_play_read (self->play, line, &cursor, &step.move, &refusal))
        return mh_replay_refuse_line (record, line, refusal, error);
      mh_play_apply (self->play, step.actor, step.move, NULL);
      g_array_append_val (self->steps, step);
      self->position++;
      keep (self);
    }
  return TRUE;
}

static gboolean
read_leaving (MhReel *self, const MhRecord *record, const MhLine *line, GError **error)
{
  Leaving leaving = { self->position, MH_NOBODY, MH_LEVEL_EASY };

  if (!mh_replay_check_stand_in (self->play, record, line, error)
      || !mh_head_read_stand_in (line->text, &leaving.seat, &leaving.level))
    return FALSE;
  g_array_append_val (self->leavings, leaving);
  mh_play_forget (self->play, leaving.seat);
  return TRUE;
}

static gboolean
read_line (MhReel *self, const MhRecord *record, const MhLine *line, GError **error)
{
  switch (line->kind)
    {
    case MH_LINE_MOVE:
    case MH_LINE_CHANCE:
      return read_moves (self, record, line, error);
    case MH_LINE_SEAT:
      return read_leaving (self, record, line, error);
    case MH_LINE_RESULT:
      return mh_replay_check_result (self->play, record, line, error);
    case MH_LINE_POSITION:
    case MH_LINE_EXPECT:
    case MH_LINE_REFUSE:
    case MH_LINE_OPEN:
    case MH_LINE_CLOSE:
    case MH_LINE_PROVES:
    default:
      return TRUE;
    }
}

static gboolean
is_match (MhGame *game, const MhRecord *record, GError **error)
{
  if (!mh_replay_check_game (game, record, error))
    return FALSE;
  if (!record->scenario)
    return TRUE;
  mh_record_set_error (error, MH_RECORD_ERROR_FORM, record->name, record->number, "%s",
                       _ ("this is a test scenario, not a match"));
  return FALSE;
}

/* As far as the record holds by the rules: @bad_line is the first that does not, 0 when all do. The reel
 * stands at the beginning. */
MhReel *
mh_reel_new (MhGame *game, MhRecord *record, guint *bad_line, GError **error)
{
  g_autoptr (GError) refusal = NULL;
  g_autoptr (MhReel) self = NULL;

  *bad_line = 0;
  if (!is_match (game, record, error))
    return NULL;
  self = g_new0 (MhReel, 1);
  self->steps = g_array_new (FALSE, FALSE, sizeof (MhReelStep));
  self->leavings = g_array_new (FALSE, FALSE, sizeof (Leaving));
  self->kept = g_ptr_array_new_with_free_func ((GDestroyNotify) mh_play_free);
  self->play = mh_play_new (game, record->head, &refusal);
  if (self->play == NULL)
    {
      mh_record_set_error (error, MH_RECORD_ERROR_MOVE, record->name, record->number,
                           /* Translators: %s is the ID of a rule or a sentence about an option */
                           _ ("this match can’t start: %s"), refusal->message);
      return NULL;
    }
  keep (self);
  for (guint i = 0; i < record->lines->len && *bad_line == 0; i++)
    {
      MhLine *line = g_ptr_array_index (record->lines, i);

      if (!read_line (self, record, line, NULL))
        *bad_line = line->number;
    }
  mh_reel_go_to (self, 0);
  return g_steal_pointer (&self);
}

void
mh_reel_free (MhReel *self)
{
  if (self == NULL)
    return;
  g_clear_pointer (&self->play, mh_play_free);
  g_ptr_array_unref (self->kept);
  g_array_unref (self->leavings);
  g_array_unref (self->steps);
  g_free (self);
}

guint
mh_reel_get_n_steps (const MhReel *self)
{
  return self->steps->len;
}

/* The step that leads from position @index to the next one. */
const MhReelStep *
mh_reel_get_step (const MhReel *self, guint index)
{
  return &g_array_index (self->steps, MhReelStep, index);
}

guint
mh_reel_get_position (const MhReel *self)
{
  return self->position;
}

/* The state at the position, and what belongs to it; only until the reel goes on. */
const MhPlay *
mh_reel_get_play (const MhReel *self)
{
  return self->play;
}

/* Plays the next step, which there must be. */
void
mh_reel_advance (MhReel *self, MhEvents *events)
{
  const MhReelStep *step = mh_reel_get_step (self, self->position);

  mh_play_apply (self->play, step->actor, step->move, events);
  self->position++;
  self->n_played++;
}

/* From where the reel stands if that is nearer than the state that was kept before the position. */
void
mh_reel_go_to (MhReel *self, guint position)
{
  const guint near = position / MH_REEL_EVERY;

  if (position < self->position || near > self->position / MH_REEL_EVERY)
    {
      mh_play_free (self->play);
      self->play = mh_play_copy (g_ptr_array_index (self->kept, near));
      self->position = near * MH_REEL_EVERY;
      mh_reel_leave (self);
    }
  while (self->position < position)
    {
      mh_reel_advance (self, NULL);
      mh_reel_leave (self);
    }
}

/* Whether a person has left the seat to a computer player at this position. */
gboolean
mh_reel_has_left (const MhReel *self, MhActor seat, MhLevel *level)
{
  for (guint i = 0; i < self->leavings->len; i++)
    {
      const Leaving *leaving = &g_array_index (self->leavings, Leaving, i);

      if (leaving->seat == seat && leaving->position <= self->position)
        {
          *level = leaving->level;
          return TRUE;
        }
    }
  return FALSE;
}

guint64
mh_reel_get_n_played (const MhReel *self)
{
  return self->n_played;
}
