/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#include "config.h"

#include <string.h>

#include "engine/match/mh-play-private.h"

static gboolean
set_options (GObject *options, const MhHead *head, GError **error)
{
  for (guint i = 0; i < head->options->len; i++)
    {
      g_auto (GStrv) words = g_strsplit (g_ptr_array_index (head->options, i), "=", 2);

      if (!mh_options_set (options, words[0], words[1], error))
        return FALSE;
    }
  return TRUE;
}

/* The beginning of a match. The error is of G_OPTION_ERROR, or the rule that forbids the match. */
MhPlay *
mh_play_new (MhGame *game, const MhHead *head, GError **error)
{
  g_autoptr (GObject) options = mh_game_create_options (game);
  g_autoptr (MhPlay) play = g_new0 (MhPlay, 1);

  play->rules = mh_game_get_rules (game);
  play->state = g_malloc0 (play->rules->state_size);
  play->before = g_malloc0 (play->rules->state_size);
  play->actor = MH_NOBODY;
  if (!set_options (options, head, error)
      || !mh_game_begin (game, options, head->n_seats, head->start, play->state, error))
    return NULL;
  memcpy (play->before, play->state, play->rules->state_size);
  return g_steal_pointer (&play);
}

MhPlay *
mh_play_copy (const MhPlay *play)
{
  MhPlay *copy = g_memdup2 (play, sizeof *play);

  copy->state = g_memdup2 (play->state, play->rules->state_size);
  copy->before = g_memdup2 (play->before, play->rules->state_size);
  return copy;
}

/* Copies the position of another play of the same game. */
void
mh_play_assign (MhPlay *play, const MhPlay *other)
{
  gpointer state = play->state, before = play->before;

  memcpy (state, other->state, play->rules->state_size);
  memcpy (before, other->before, play->rules->state_size);
  *play = *other;
  play->state = state;
  play->before = before;
}

void
mh_play_free (MhPlay *play)
{
  if (play == NULL)
    return;
  g_free (play->state);
  g_free (play->before);
  g_free (play);
}

/* Only the last line can be taken back, only by its own seat, and only if the game allows it. */
gboolean
mh_play_can_undo (const MhPlay *play, MhActor actor)
{
  return actor < MH_SEATS_MAX && actor == play->actor && play->rules->can_take_back != NULL
         && play->rules->can_take_back (play->before, actor, play->move);
}

gboolean
mh_play_judge (const MhPlay *play, MhActor actor, MhMove move, GError **error)
{
  const char *id = NULL;

  if (move == MH_MOVE_UNDO)
    {
      if (!mh_play_can_undo (play, actor))
        id = MH_ID_UNDO;
    }
  else if (!mh_rules_is_legal (play->rules, play->state, actor, move, error))
    return FALSE;
  else if ((play->rules->actors (play->state) & mh_actor_bit (actor)) == 0)
    id = MH_ID_ACTOR;
  if (id != NULL)
    g_set_error_literal (error, MH_RULE_ERROR, MH_RULE_ERROR_FORBIDDEN, id);
  return id == NULL;
}

/* Plays a move that mh_play_judge() allows. */
void
mh_play_apply (MhPlay *play, MhActor actor, MhMove move, MhEvents *events)
{
  gsize size = play->rules->state_size;

  play->n_lines++;
  if (move == MH_MOVE_UNDO)
    {
      gpointer state = play->state;

      play->state = play->before;
      play->before = state;
      play->actor = MH_NOBODY;
      return;
    }
  memcpy (play->before, play->state, size);
  play->rules->play (play->state, actor, move, events);
  play->actor = actor;
  play->move = move;
  if (actor == MH_CHANCE)
    play->n_chance++;
}

/* A computer player takes the seat: it knows only what the seat sees now. */
void
mh_play_forget (MhPlay *play, MhActor seat)
{
  memcpy (play->before, play->state, play->rules->state_size);
  if (play->rules->forget != NULL)
    play->rules->forget (play->state, seat);
  play->stand_ins |= mh_actor_bit (seat);
  play->actor = MH_NOBODY;
}

char *
mh_play_format (const MhPlay *play, MhActor actor, MhMove move)
{
  char notation[MH_NOTATION_MAX] = "";

  if (move == MH_MOVE_UNDO)
    return g_strdup ("undo");
  mh_rules_write (play->rules, move, notation);
  notation[MH_NOTATION_MAX - 1] = '\0';
  return g_strdup (notation);
}
