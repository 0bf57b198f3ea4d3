/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#include "config.h"

#include "engine/match/mh-autoplay-private.h"

/* Tells the computer players who is a person. */
static void
introduce (MhAutoplay *self)
{
  const MhActors people = mh_head_get_people (self->head);

  for (guint i = 0; i < MH_SEATS_MAX; i++)
    mh_player_meet (&self->players[i], people);
}

static void
sit_down (MhAutoplay *self, MhActor seat)
{
  const MhStrategyRules *strategy = mh_game_get_strategy (self->game);

  mh_player_clear (&self->players[seat]);
  mh_player_init (&self->players[seat], self->play->rules, strategy, seat,
                  self->head->seat[seat].level, self->head->seed);
}

/* All arguments are the match's, and live as long as it does. */
MhAutoplay *
mh_autoplay_new (GObject *owner,
                 const MhAutoplayFuncs *funcs,
                 MhGame *game,
                 const MhHead *head,
                 const MhPlay *play)
{
  MhAutoplay *self = g_new0 (MhAutoplay, 1);

  self->owner = owner;
  self->funcs = funcs;
  self->game = game;
  self->head = head;
  self->play = play;
  for (MhActor seat = 0; seat < head->n_seats; seat++)
    if (mh_head_is_computer (head, seat))
      sit_down (self, seat);
  introduce (self);
  return self;
}

void
mh_autoplay_free (MhAutoplay *self)
{
  if (self == NULL)
    return;
  for (guint i = 0; i < MH_SEATS_MAX; i++)
    mh_player_clear (&self->players[i]);
  g_free (self);
}

MhActors
mh_autoplay_get_actors (const MhAutoplay *self)
{
  return self->play->rules->actors (self->play->state);
}

gboolean
mh_autoplay_can_go_on (const MhAutoplay *self)
{
  return self->running && !self->stalled;
}

/* Nothing goes on by itself any more until somebody has said what to do. */
void
mh_autoplay_stall (MhAutoplay *self, GError *error)
{
  self->stalled = TRUE;
  self->funcs->tell_stalled (self->owner, error);
}

/* Makes a move of nobody or of a computer player, or one that is judged already. What cannot be written
 * stalls the match. */
MhAutoplayOutcome
mh_autoplay_submit (MhAutoplay *self, MhActor actor, MhMove move)
{
  g_autoptr (GError) error = NULL;

  if (self->funcs->submit (self->owner, actor, move, &error))
    return MH_AUTOPLAY_MADE;
  if (error->domain == MH_RULE_ERROR)
    {
      g_warning ("The rules refuse a move of %c by %s", mh_actor_to_char (actor), error->message);
      return MH_AUTOPLAY_REFUSED;
    }
  mh_autoplay_stall (self, error);
  return MH_AUTOPLAY_STALLED;
}

/* Makes the first move of an actor's list: of the table's the one by which the match goes on, as the
 * rules promise (a word such as `next` would be a game's own). FALSE: nothing was played. */
gboolean
mh_autoplay_submit_first_legal (MhAutoplay *self, MhActor actor)
{
  g_autofree MhMove *moves = g_new (MhMove, MH_LEGAL_MAX);

  if (self->play->rules->legal (self->play->state, actor, moves) > 0)
    return mh_autoplay_submit (self, actor, moves[0]) == MH_AUTOPLAY_MADE;
  g_warning ("The rules wait for %c, who has no move", mh_actor_to_char (actor));
  return FALSE;
}

/* Lets chance decide, at this moment and no earlier. FALSE: nothing was played. */
gboolean
mh_autoplay_draw (MhAutoplay *self)
{
  const MhPlay *play = self->play;
  MhMove outcome;

  mh_rules_draw (play->rules, play->state, self->head->seed, play->n_chance, &outcome);
  return mh_autoplay_submit (self, MH_CHANCE, outcome) == MH_AUTOPLAY_MADE;
}

/* Waits until everything is on the disk. FALSE: it is not, and the match stalls. */
gboolean
mh_autoplay_sync (MhAutoplay *self)
{
  g_autoptr (GError) error = NULL;

  if (self->funcs->sync (self->owner, &error))
    return TRUE;
  mh_autoplay_stall (self, error);
  return FALSE;
}

/* Whether a computer player sits there. */
gboolean
mh_autoplay_has_player (const MhAutoplay *self, MhActor seat)
{
  return self->players[seat].rules != NULL;
}

/* A stand-in sits down, with nothing in its head. */
void
mh_autoplay_seat_player (MhAutoplay *self, MhActor seat)
{
  sit_down (self, seat);
  introduce (self);
}

/* (transfer full): what the player at a seat knows now. */
gpointer
mh_autoplay_take_recall (const MhAutoplay *self, MhActor seat)
{
  gpointer recall = g_malloc0 (self->play->rules->state_size);

  mh_player_recall (&self->players[seat], self->play->state, recall);
  return recall;
}

/* Every computer player takes in the step that has just been made. */
void
mh_autoplay_observe (MhAutoplay *self, MhActor actor, MhMove move)
{
  const MhPlay *play = self->play;

  for (guint i = 0; i < MH_SEATS_MAX; i++)
    if (mh_autoplay_has_player (self, (MhActor) i))
      mh_player_observe (&self->players[i], play->before, actor, move, play->state, play->n_lines);
}
