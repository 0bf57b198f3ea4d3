/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* Secret simultaneous choices: all seats that have not chosen yet may act, in any order. A choice is masked for
 * the others, their sights hide it, and a guess fills it in. */
#include "choices.h"

#include <string.h>

#include "engine/rules/mh-game-table.h"

#define CHOICES_RULES(R) R (CH, 01) R (CH, 02) R (CH, 03) R (CH, 04) R (CH, 05)
MH_DEFINE_RULES (CHOICES_RULES)

static const MhWords cheeses = { .first = 1, .letters = "12345" };
static const MhNotation notation[] = {
  { CHOICES_MOVE_REACH, "reach %a", { &cheeses } },
  { CHOICES_MOVE_REACH, "reach" },
  { CHOICES_MOVE_NEXT, "next" },
  { 0 },
};

static guint
begin (gpointer state, guint n_seats, MhActor start)
{
  ((Choices *) state)->n_seats = (guint8) n_seats;
  return (CHOICES_SEATS >> n_seats & 1) == 0 ? CH_RULE_01 : RULE_NONE;
}

static MhActors
get_actors (gconstpointer state)
{
  const Choices *self = state;

  if (self->round == CHOICES_ROUNDS)
    return 0;
  return choices_is_open (self) ? mh_actor_bit (MH_TABLE)
                                : mh_actors_first (self->n_seats) & ~self->chosen;
}

static guint
judge (gconstpointer state, MhActor actor, MhMove move)
{
  const Choices *self = state;
  const guint8 cheese = mh_move_a (move);

  if (self->round == CHOICES_ROUNDS)
    return CH_RULE_05;
  if ((get_actors (self) & mh_actor_bit (actor)) == 0)
    return choices_is_open (self) ? CH_RULE_04 : CH_RULE_03;
  if (actor == MH_TABLE)
    return move == mh_move (CHOICES_MOVE_NEXT, 0, 0) ? RULE_NONE : CH_RULE_04;
  return move == mh_move (CHOICES_MOVE_REACH, cheese, 0) && cheese - 1u < CHOICES_CHEESES
             ? RULE_NONE
             : CH_RULE_02;
}

MH_DEFINE_LEGAL (list, judge, CHOICES_MOVE_NEXT, CHOICES_CHEESES + 1, 1)

static void
play (gpointer state, MhActor actor, MhMove move, MhEvents *events)
{
  Choices *self = state;

  if (actor != MH_TABLE)
    {
      self->paw[actor] = mh_move_a (move);
      self->chosen |= mh_actor_bit (actor);
      for (MhActor seat = 0; choices_is_open (self) && seat < self->n_seats; seat++)
        {
          /* An event reports what is revealed. */
          mh_events_add_open (events, mh_move (CHOICES_EVENT_SHOWN, self->paw[seat], seat));
          if (choices_is_alone (self, seat))
            self->score[seat] = (guint8) (self->score[seat] + self->paw[seat]);
        }
      return;
    }
  memset (self->paw, 0, sizeof self->paw);
  self->chosen = 0;
  self->round++;
}

/* Only the player who made a choice knows it before all have chosen. It is no longer a secret when it matters
 * later, and there is nothing to recall beyond the current sight. */
static void
observe (gconstpointer state, MhActor viewer, MhKnowledge knowledge, gpointer sight)
{
  Choices *seen = sight;

  memcpy (seen, state, sizeof *seen);
  for (MhActor seat = 0; !choices_is_open (seen) && seat < MH_SEATS_MAX; seat++)
    if (seat != viewer)
      seen->paw[seat] = 0;
}

/* Events reveal the choices when all have chosen. */
static MhMove
mask (gconstpointer before, MhActor actor, MhMove move, MhActor viewer)
{
  return viewer == actor || actor == MH_TABLE ? move : mh_move (CHOICES_MOVE_REACH, 0, 0);
}

static void
guess (gpointer sight, MhActor viewer, MhRandom *random)
{
  Choices *self = sight;

  for (MhActor seat = 0; seat < self->n_seats; seat++)
    if ((self->chosen & mh_actor_bit (seat)) != 0 && self->paw[seat] == 0)
      self->paw[seat] = (guint8) (1 + mh_random_below (random, CHOICES_CHEESES));
}

/* The people at one screen choose one after the other, behind the curtain. */
static MhActor
get_curtain (gconstpointer state)
{
  return mh_actors_get_seat (get_actors (state));
}

MH_DEFINE_MAX_MOVES (get_max_moves, CHOICES_ROUNDS *(MH_SEATS_MAX + 1))

MH_DEFINE_GET_SCORE (get_score, Choices, score)

MH_DEFINE_GET_WINNERS (get_winners, Choices, get_actors, get_score)

static const MhRules rules;

static void
describe (gconstpointer state, MhDescription *description)
{
  const Choices *self = state;
  static const char *const phases[] = { "choose", "open", "over" };

  mh_rules_describe_turn (&rules, state, self->n_seats,
                          phases[self->round == CHOICES_ROUNDS ? 2 : choices_is_open (self)],
                          MH_NOBODY, self->round + 1u, description);
  for (MhActor seat = 0; seat < self->n_seats; seat++)
    mh_description_add_seat (description, "paw", seat, "%u", self->paw[seat]);
}

static char *
say_step (MhGame *game, MhStep *step, MhTelling telling, const MhNames *names)
{
  if (mh_step_get_actor (step) == MH_TABLE)
    return g_strdup ("All paws go back.");
  if (choices_is_open (mh_sight_get_data (mh_step_get_after (step))))
    return g_strdup ("All have chosen. Who is alone at a cheese has it.");
  return g_strdup_printf ("%s has chosen.", names->name[mh_step_get_actor (step)]);
}

static char *
say_prompt (MhGame *game, MhSight *sight, const MhNames *names)
{
  const Choices *self = mh_sight_get_data (sight);
  const MhActor seat = get_curtain (self);

  if (seat == MH_NOBODY)
    return self->round == CHOICES_ROUNDS ? NULL : g_strdup ("All seen? Then tap a cheese.");
  return g_strdup_printf ("%s secretly reaches for a cheese.", names->name[seat]);
}

static const MhRules rules = {
  .state_size = sizeof (Choices),
  .rule_ids = rule_ids,
  .n_rules = N_RULES,
  .malformed = CH_RULE_02,
  .seats = CHOICES_SEATS,
  .begin = begin,
  .actors = get_actors,
  .legal = list,
  .judge = judge,
  .play = play,
  .observe = observe,
  .mask = mask,
  .guess = guess,
  .curtain = get_curtain,
  .max_moves = get_max_moves,
  .score = get_score,
  .winners = get_winners,
  .describe = describe,
  .notation = notation,
};

MH_DEFINE_GAME ("ChoicesGame",
                .details = { .id = "choices", .version = 1, .oldest_version = 1 },
                .rules = &rules,
                .say_step = say_step,
                .say_prompt = say_prompt)
