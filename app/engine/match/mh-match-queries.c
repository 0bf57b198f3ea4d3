/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#include "config.h"

#include "engine/match/mh-match-private.h"

/* What may be asked of a match. */

MhGame *
mh_match_get_game (MhMatch *self)
{
  g_return_val_if_fail (MH_IS_MATCH (self), NULL);

  return self->game;
}

const MhHead *
mh_match_get_head (MhMatch *self)
{
  g_return_val_if_fail (MH_IS_MATCH (self), NULL);

  return self->head;
}

guint64
mh_match_get_step_number (MhMatch *self)
{
  g_return_val_if_fail (MH_IS_MATCH (self), 0);

  return self->play->n_lines;
}

guint
mh_match_get_played (MhMatch *self)
{
  g_return_val_if_fail (MH_IS_MATCH (self), 0);

  return self->played;
}

MhActors
mh_match_get_actors (MhMatch *self)
{
  g_return_val_if_fail (MH_IS_MATCH (self), 0);

  return self->play->rules->actors (self->play->state);
}

MhActors
mh_match_get_winners (MhMatch *self)
{
  g_return_val_if_fail (MH_IS_MATCH (self), 0);

  return mh_match_is_over (self) ? self->play->rules->winners (self->play->state) : 0;
}

int
mh_match_get_score (MhMatch *self, guint seat)
{
  gconstpointer state;

  g_return_val_if_fail (MH_IS_MATCH (self) && seat < MH_SEATS_MAX, 0);

  state = self->play->state;
  if (!mh_match_is_over (self))
    state = mh_sight_get_data (mh_viewers_get_sight (self->viewers, self->play, MH_TABLE, MH_NOW));
  return self->play->rules->score (state, (MhActor) seat);
}

gboolean
mh_match_is_over (MhMatch *self)
{
  return mh_match_get_actors (self) == 0;
}

MhActor
mh_match_get_curtain (MhMatch *self)
{
  g_return_val_if_fail (MH_IS_MATCH (self), MH_NOBODY);

  if (self->play->rules->curtain == NULL)
    return MH_NOBODY;
  return self->play->rules->curtain (self->play->state);
}

MhSight *
mh_match_get_sight (MhMatch *self, MhActor viewer, MhKnowledge knowledge)
{
  g_return_val_if_fail (MH_IS_MATCH (self), NULL);
  g_return_val_if_fail (viewer < MH_SEATS_MAX || viewer == MH_TABLE, NULL);

  return mh_sight_ref (mh_viewers_get_sight (self->viewers, self->play, viewer, knowledge));
}

guint
mh_match_get_legal (MhMatch *self, MhActor actor, MhMove moves[MH_LEGAL_MAX])
{
  g_return_val_if_fail (MH_IS_MATCH (self), 0);
  g_return_val_if_fail (actor < MH_SEATS_MAX || actor == MH_TABLE, 0);

  return self->play->rules->legal (self->play->state, actor, moves);
}

gboolean
mh_match_can_undo (MhMatch *self, MhActor actor)
{
  g_return_val_if_fail (MH_IS_MATCH (self), FALSE);

  return self->undo_allowed && mh_play_can_undo (self->play, actor);
}

char *
mh_match_to_text (MhMatch *self)
{
  g_return_val_if_fail (MH_IS_MATCH (self), NULL);

  return g_strdup (self->text->str);
}
