/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#include "config.h"

#include "engine/match/mh-match-private.h"

/* What may be asked of a match. */

/**
 * mh_match_get_game:
 * @self: a match
 *
 * Returns: (transfer none): its game
 */
MhGame *
mh_match_get_game (MhMatch *self)
{
  g_return_val_if_fail (MH_IS_MATCH (self), NULL);

  return self->game;
}

/**
 * mh_match_get_head:
 * @self: a match
 *
 * Returns: who plays what now: a seat that a person left is a stand-in here
 */
const MhHead *
mh_match_get_head (MhMatch *self)
{
  g_return_val_if_fail (MH_IS_MATCH (self), NULL);

  return self->head;
}

/**
 * mh_match_get_step_number:
 * @self: a match
 *
 * Returns: the number of the last step, 0 at the start
 */
guint64
mh_match_get_step_number (MhMatch *self)
{
  g_return_val_if_fail (MH_IS_MATCH (self), 0);

  return self->play->n_lines;
}

/**
 * mh_match_get_actors:
 * @self: a match
 *
 * Returns: who may make the next move; the empty set when the match is over
 */
MhActors
mh_match_get_actors (MhMatch *self)
{
  g_return_val_if_fail (MH_IS_MATCH (self), 0);

  return self->play->rules->actors (self->play->state);
}

/**
 * mh_match_get_winners:
 * @self: a match
 *
 * Returns: the seats that have won; the empty set until the match is over
 */
MhActors
mh_match_get_winners (MhMatch *self)
{
  g_return_val_if_fail (MH_IS_MATCH (self), 0);

  return mh_match_is_over (self) ? self->play->rules->winners (self->play->state) : 0;
}

/**
 * mh_match_get_score:
 * @self: a match
 * @seat: a seat
 *
 * Returns: the score of a seat as far as it lies open; all of it when the match is over
 */
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

/**
 * mh_match_is_over:
 * @self: a match
 *
 * Returns: whether nobody may move any more
 */
gboolean
mh_match_is_over (MhMatch *self)
{
  return mh_match_get_actors (self) == 0;
}

/**
 * mh_match_get_curtain:
 * @self: a match
 *
 * Returns: the seat that looks or acts in private now, or %MH_NOBODY
 */
MhActor
mh_match_get_curtain (MhMatch *self)
{
  g_return_val_if_fail (MH_IS_MATCH (self), MH_NOBODY);

  if (self->play->rules->curtain == NULL)
    return MH_NOBODY;
  return self->play->rules->curtain (self->play->state);
}

/**
 * mh_match_get_sight:
 * @self: a match
 * @viewer: a seat or %MH_TABLE
 * @knowledge: what is visible now, or what the viewer has been shown so far
 *
 * Returns: (transfer full): what the viewer may know
 */
MhSight *
mh_match_get_sight (MhMatch *self, MhActor viewer, MhKnowledge knowledge)
{
  g_return_val_if_fail (MH_IS_MATCH (self), NULL);
  g_return_val_if_fail (viewer < MH_SEATS_MAX || viewer == MH_TABLE, NULL);

  return mh_sight_ref (mh_viewers_get_sight (self->viewers, self->play, viewer, knowledge));
}

/**
 * mh_match_get_legal:
 * @self: a match
 * @actor: a seat or %MH_TABLE
 * @moves: (out caller-allocates): %MH_LEGAL_MAX moves
 *
 * Lists the legal moves of an actor.
 *
 * Returns: their number, 0 when it may not act
 */
guint
mh_match_get_legal (MhMatch *self, MhActor actor, MhMove moves[MH_LEGAL_MAX])
{
  g_return_val_if_fail (MH_IS_MATCH (self), 0);
  g_return_val_if_fail (actor < MH_SEATS_MAX || actor == MH_TABLE, 0);

  return self->play->rules->legal (self->play->state, actor, moves);
}

/**
 * mh_match_can_undo:
 * @self: a match
 * @actor: a seat
 *
 * Returns: whether the last move was this seat's and may be taken back
 */
gboolean
mh_match_can_undo (MhMatch *self, MhActor actor)
{
  g_return_val_if_fail (MH_IS_MATCH (self), FALSE);

  return self->undo_allowed && mh_play_can_undo (self->play, actor);
}

/**
 * mh_match_to_text:
 * @self: a match
 *
 * Returns: (transfer full): its record so far
 */
char *
mh_match_to_text (MhMatch *self)
{
  g_return_val_if_fail (MH_IS_MATCH (self), NULL);

  return g_strdup (self->text->str);
}
