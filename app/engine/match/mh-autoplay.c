/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
/* Automatic moves, inside and outside real-time phases: those of computer players, chance and the table. */
#include "config.h"

#include "engine/match/mh-match-private.h"

MhActors
mh_autoplay_get_actors (const MhMatch *match)
{
  return match->play->rules->actors (match->play->state);
}

gboolean
mh_autoplay_can_go_on (const MhMatch *match)
{
  return match->running && !match->stalled && !match->settling;
}

/* Stops automatic moves until somebody decides what to do. */
void
mh_autoplay_stall (MhMatch *match, GError *error)
{
  match->stalled = TRUE;
  g_signal_emit (match, mh_match_signals[MH_MATCH_STALLED], 0, error);
}

/* Makes an automatic move, or one that is already judged. A move that cannot be written stalls the match. */
MhAutoplayOutcome
mh_autoplay_submit (MhMatch *match, MhActor actor, MhMove move)
{
  g_autoptr (GError) error = NULL;

  if (mh_match_make (match, actor, move, &error))
    return MH_AUTOPLAY_MADE;
  if (error->domain == MH_RULE_ERROR)
    {
      g_warning ("The rules refuse a move of %c by %s", mh_actor_to_char (actor), error->message);
      return MH_AUTOPLAY_REFUSED;
    }
  mh_autoplay_stall (match, error);
  return MH_AUTOPLAY_STALLED;
}

/* Makes the first move of an actor's list. The first move of the table continues the match, as the rules promise (a
 * word such as `next` would depend on the game). FALSE: nothing was played. */
gboolean
mh_autoplay_submit_first_legal (MhMatch *match, MhActor actor)
{
  g_autofree MhMove *moves = g_new (MhMove, MH_LEGAL_MAX);

  if (match->play->rules->legal (match->play->state, actor, moves) > 0)
    return mh_autoplay_submit (match, actor, moves[0]) == MH_AUTOPLAY_MADE;
  g_warning ("The rules wait for %c, who has no move", mh_actor_to_char (actor));
  return FALSE;
}

/* Draws an outcome of chance, at this moment and no earlier. FALSE: nothing was played. */
gboolean
mh_autoplay_draw (MhMatch *match)
{
  const MhPlay *play = match->play;
  MhMove outcome;

  mh_rules_draw (play->rules, play->state, match->head->seed, play->n_chance, &outcome);
  return mh_autoplay_submit (match, MH_CHANCE, outcome) == MH_AUTOPLAY_MADE;
}

static void
on_synced (GObject *source, GAsyncResult *result, gpointer user_data)
{
  MhMatch *match = MH_MATCH (source);
  g_autoptr (GError) error = NULL;

  match->settling = FALSE;
  if (mh_match_sync_finish (match, result, &error))
    mh_match_wake (match);
  else
    mh_autoplay_stall (match, error);
}

/* Stops automatic moves until everything is on the disk. If that fails, the match stalls. */
void
mh_autoplay_settle (MhMatch *match)
{
  if (match->journal == NULL)
    return;
  match->settling = TRUE;
  mh_match_sync_async (match, on_synced, NULL);
}

/* Whether a computer player sits there. */
gboolean
mh_autoplay_has_player (const MhMatch *match, MhActor seat)
{
  return match->players[seat].rules != NULL;
}

/* Seats computer players with empty memories, and tells all of them who is a person. */
void
mh_autoplay_seat_players (MhMatch *match, MhActors seats)
{
  const MhStrategyRules *strategy = mh_game_get_strategy (match->game);
  const MhActors people = mh_head_get_people (match->head);

  for (MhActor seat = 0; seat < match->head->n_seats; seat++)
    {
      MhPlayer *player = &match->players[seat];

      if ((seats & mh_actor_bit (seat)) != 0)
        {
          mh_player_clear (player);
          mh_player_init (player, match->play->rules, strategy, seat, match->head->seat[seat].level,
                          match->head->seed);
        }
      mh_player_meet (player, people);
    }
}

/* (transfer full): what the player at a seat knows now. */
gpointer
mh_autoplay_take_recall (const MhMatch *match, MhActor seat)
{
  gpointer recall = g_malloc0 (match->play->rules->state_size);

  mh_player_recall (&match->players[seat], match->play->state, recall);
  return recall;
}

/* Makes every computer player observe the step that has just been made. */
void
mh_autoplay_observe (MhMatch *match, MhActor actor, MhMove move)
{
  const MhPlay *play = match->play;

  for (guint i = 0; i < MH_SEATS_MAX; i++)
    if (mh_autoplay_has_player (match, (MhActor) i))
      mh_player_observe (&match->players[i], play->before, actor, move, play->state, play->n_lines);
}
