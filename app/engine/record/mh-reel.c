/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#include "config.h"

#include "engine/record/mh-reel-private.h"

/* A person left the seat to a computer player. */
typedef struct
{
  guint position;
  MhActor seat;
  MhLevel level;
} Leaving;

/* Saves the state before a step is played and before people leave at that position. Replaying applies those
 * departures again. */
static void
keep (MhReel *self)
{
  if (self->position % MH_REEL_EVERY == 0 && self->position / MH_REEL_EVERY == self->kept->len)
    g_ptr_array_add (self->kept, mh_play_copy (self->play));
}

/* @play (transfer full): a match at its beginning. */
MhReel *
mh_reel_new (MhPlay *play)
{
  MhReel *self = g_new0 (MhReel, 1);

  self->play = play;
  self->steps = g_array_new (FALSE, FALSE, sizeof (MhReelStep));
  self->leavings = g_array_new (FALSE, FALSE, sizeof (Leaving));
  self->kept = g_ptr_array_new_with_free_func ((GDestroyNotify) mh_play_free);
  keep (self);
  return self;
}

static gboolean
add_line (const MhLine *line, MhMove move, gpointer data, GError **error)
{
  MhReel *self = data;

  if (line->kind == MH_LINE_SEAT)
    mh_reel_add_leaving (self, line->actor, line->level);
  if (move == MH_MOVE_NONE)
    return TRUE;
  mh_play_apply (self->play, line->actor, move, NULL);
  mh_reel_add (self, line->actor, move);
  return TRUE;
}

/* Reads a match from its record and rewinds it to the beginning. Returns NULL if a line is not valid. */
MhReel *
mh_reel_read (MhGame *game, const MhRecord *record)
{
  MhPlay *play = record->scenario ? NULL : mh_play_new_from_record (game, record, NULL, NULL);
  g_autoptr (MhReel) self = play != NULL ? mh_reel_new (play) : NULL;

  if (self == NULL || mh_play_read_lines (play, record, add_line, self, NULL) != 0)
    return NULL;
  mh_reel_go_to (self, 0);
  return g_steal_pointer (&self);
}

void
mh_reel_free (MhReel *self)
{
  if (self == NULL)
    return;
  mh_play_free (self->play);
  g_ptr_array_unref (self->kept);
  g_array_unref (self->leavings);
  g_array_unref (self->steps);
  g_free (self);
}

/* Appends a step that has just been played. */
void
mh_reel_add (MhReel *self, MhActor actor, MhMove move)
{
  const MhReelStep step = { actor, move };

  g_array_append_val (self->steps, step);
  self->position++;
  keep (self);
}

/* Records that a person leaves a seat at the end. */
void
mh_reel_add_leaving (MhReel *self, MhActor seat, MhLevel level)
{
  const Leaving leaving = { self->position, seat, level };

  g_array_append_val (self->leavings, leaving);
  mh_play_forget (self->play, seat);
}

/* The step that leads from position @index to the next one. */
const MhReelStep *
mh_reel_get_step (const MhReel *self, guint index)
{
  return &g_array_index (self->steps, MhReelStep, index);
}

/* Applies the departures at this position to @play. They happen after the step that led to it. */
void
mh_reel_leave (const MhReel *self, guint position, MhPlay *play)
{
  for (guint i = 0; i < self->leavings->len; i++)
    {
      const Leaving *leaving = &g_array_index (self->leavings, Leaving, i);

      if (leaving->position == position)
        mh_play_forget (play, leaving->seat);
    }
}

/* Plays the next step, which must exist. */
void
mh_reel_advance (MhReel *self, MhEvents *events)
{
  const MhReelStep *step = mh_reel_get_step (self, self->position);

  mh_play_apply (self->play, step->actor, step->move, events);
  self->position++;
}

/* Plays forward from the current position if that is nearer than the last saved state. */
void
mh_reel_go_to (MhReel *self, guint position)
{
  const guint near = position / MH_REEL_EVERY;

  if (position < self->position || near > self->position / MH_REEL_EVERY)
    {
      mh_play_assign (self->play, g_ptr_array_index (self->kept, near));
      self->position = near * MH_REEL_EVERY;
      mh_reel_leave (self, self->position, self->play);
    }
  while (self->position < position)
    {
      mh_reel_advance (self, NULL);
      mh_reel_leave (self, self->position, self->play);
    }
}

/* Checks whether a person has left the seat to a computer player at this position. */
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
