/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* Finds the best moments of a match from its scores alone, because every game has scores. */
#include "config.h"

#include "engine/record/mh-highlights.h"

typedef struct
{
  MhHighlights *highlights;
  const MhRules *rules;
  guint n_seats;
  MhActors winners;
  MhActor last; /* the seat that acted last */
  MhActor leader; /* the last seat with a lead of its own, or MH_NOBODY if there was none yet */
  int best; /* the value of the best step found */
} Search;

static void
read_scores (const Search *self, MhSight *sight, int score[MH_SEATS_MAX])
{
  for (MhActor seat = 0; seat < self->n_seats; seat++)
    score[seat] = self->rules->score (mh_sight_get_data (sight), seat);
}

/* A higher score is better unless a winner has a lower score than another seat. */
static void
find_measure (Search *self, const int score[MH_SEATS_MAX])
{
  int most = score[0], least = score[0], won = G_MININT;

  for (MhActor seat = 0; seat < self->n_seats; seat++)
    {
      most = MAX (most, score[seat]);
      least = MIN (least, score[seat]);
      if ((self->winners & mh_actor_bit (seat)) != 0)
        won = MAX (won, score[seat]);
    }
  self->highlights->most_wins = won == G_MININT || won >= most;
  self->highlights->counts = most > 1 || least < 0;
}

static void
count_turn (Search *self, MhStep *step, gboolean running)
{
  const MhActor actor = mh_step_get_actor (step);

  if (actor >= self->n_seats)
    return;
  if (self->highlights->starter == MH_NOBODY)
    self->highlights->starter = actor;
  if (actor != self->last || running)
    {
      self->highlights->turns++;
      if (self->winners != 0 && actor == (MhActor) g_bit_nth_lsf (self->winners, -1))
        self->highlights->winner_turns++;
    }
  self->last = actor;
}

static void
count_lead (Search *self, const int score[MH_SEATS_MAX])
{
  const int sign = self->highlights->most_wins ? 1 : -1;
  MhActor leader = 0;
  gboolean shared = FALSE;

  for (MhActor seat = 1; seat < self->n_seats; seat++)
    {
      if (sign * score[seat] > sign * score[leader])
        {
          leader = seat;
          shared = FALSE;
        }
      else if (score[seat] == score[leader])
        shared = TRUE;
    }
  if (shared || leader == self->leader)
    return;
  if (self->leader != MH_NOBODY)
    self->highlights->leads++;
  self->leader = leader;
}

/* Returns a step's value for a seat: its own gain minus the others' average gain. Multiplied by the number of
 * other seats to avoid fractions. */
static int
value_step (const Search *self, MhActor seat, const int before[], const int after[])
{
  const int sign = self->highlights->most_wins ? 1 : -1;
  int sum = 0;

  for (MhActor other = 0; other < self->n_seats; other++)
    if (other != seat)
      sum += after[other] - before[other];
  return sign * ((after[seat] - before[seat]) * (int) (self->n_seats - 1) - sum);
}

static void
rate_step (Search *self, guint position, const int before[], const int after[])
{
  for (MhActor seat = 0; seat < self->n_seats; seat++)
    {
      int value;

      if ((self->winners & mh_actor_bit (seat)) == 0)
        continue;
      value = value_step (self, seat, before, after);
      self->highlights->best_go = MAX (self->highlights->best_go, after[seat] - before[seat]);
      if (value <= self->best)
        continue;
      self->best = value;
      self->highlights->moment = position;
      self->highlights->hero = seat;
    }
}

/* Goes through the whole match once, from the open perspective if that is allowed. */
void
mh_highlights_find (MhReplayMatch *match, MhHighlights *highlights)
{
  MhGame *game = mh_match_get_game (MH_MATCH (match));
  g_autoptr (GPtrArray) steps = mh_replay_match_get_steps (match);
  int before[MH_SEATS_MAX] = { 0 }, after[MH_SEATS_MAX] = { 0 };
  Search search = {
    .highlights = highlights,
    .rules = mh_game_get_rules (game),
    .n_seats = mh_match_get_head (MH_MATCH (match))->n_seats,
    .winners = mh_replay_match_get_winners (match),
    .last = MH_NOBODY,
    .leader = MH_NOBODY,
  };

  *highlights = (MhHighlights){
    .moment = steps->len, .hero = MH_NOBODY, .starter = MH_NOBODY, .most_wins = TRUE
  };
  if (steps->len == 0)
    return;
  read_scores (&search, mh_step_get_after (g_ptr_array_index (steps, steps->len - 1)), after);
  find_measure (&search, after);
  for (guint i = 0; i < steps->len; i++)
    {
      MhStep *step = g_ptr_array_index (steps, i);

      read_scores (&search, mh_step_get_before (step), before);
      read_scores (&search, mh_step_get_after (step), after);
      count_turn (&search, step, mh_game_get_real_time (game) != NULL);
      count_lead (&search, after);
      rate_step (&search, i + 1, before, after);
    }
}
