/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* A game that all win or lose together: `together` of the rules is set, the scores are always equal, and chance
 * makes every match different. */
#include "together.h"

#include "engine/rules/mh-game-table.h"

#define TOGETHER_RULES(R) R (TO, 01) R (TO, 02) R (TO, 03) R (TO, 04) R (TO, 05) R (TO, 06)
MH_DEFINE_RULES (TOGETHER_RULES)

static const MhWords steps = { .letters = "012" };
static const MhNotation notation[] = {
  { TOGETHER_MOVE_CARRY, "carry" },
  { TOGETHER_MOVE_RATTLE, "rattle" },
  { TOGETHER_MOVE_WALK, "walk %a", { &steps } },
  { 0 },
};

MH_DEFINE_BEGIN (begin, Together, TOGETHER_SEATS, TO_RULE_01)

static MhActors
get_actors (gconstpointer state)
{
  const Together *self = state;

  if (together_is_over (self))
    return 0;
  return mh_actor_bit (self->walks ? MH_CHANCE : self->turn);
}

MH_DEFINE_CHANCE (list_chance, TOGETHER_MOVE_WALK, 0, 3)

static guint
judge (gconstpointer state, MhActor actor, MhMove move)
{
  const Together *self = state;

  if (together_is_over (self))
    return TO_RULE_06;
  if ((get_actors (self) & mh_actor_bit (actor)) == 0)
    return self->walks ? TO_RULE_05 : TO_RULE_02;
  if (actor == MH_CHANCE)
    return mh_chance_may_bring (list_chance, self, move) ? RULE_NONE : TO_RULE_05;
  if (move == mh_move (TOGETHER_MOVE_RATTLE, 0, 0))
    return (self->rattled & mh_actor_bit (actor)) == 0 ? RULE_NONE : TO_RULE_04;
  return move == mh_move (TOGETHER_MOVE_CARRY, 0, 0) ? RULE_NONE : TO_RULE_03;
}

MH_DEFINE_LEGAL (list, judge, TOGETHER_MOVE_RATTLE, 1, 1)

static void
play (gpointer state, MhActor actor, MhMove move, MhEvents *events)
{
  Together *self = state;

  if (actor == MH_CHANCE)
    {
      self->cat = (guint8) MIN (TOGETHER_WAY, self->cat + mh_move_a (move));
      self->walks = FALSE;
      self->turn = (guint8) ((self->turn + 1) % self->n_seats);
      return;
    }
  self->walks = TRUE;
  if (mh_move_kind (move) == TOGETHER_MOVE_CARRY)
    {
      self->home++;
      return;
    }
  self->rattled |= mh_actor_bit (actor);
  self->cat = (guint8) MAX (0, self->cat - TOGETHER_BACK);
}

/* Each cheese and each rattle is a turn of two lines. */
MH_DEFINE_MAX_MOVES (get_max_moves, 2 * (TOGETHER_CHEESES + MH_SEATS_MAX))

static int
get_score (gconstpointer state, MhActor seat)
{
  return ((const Together *) state)->home;
}

static MhActors
get_winners (gconstpointer state)
{
  const Together *self = state;

  return self->home == TOGETHER_CHEESES ? mh_actors_first (self->n_seats) : 0;
}

static const MhRules rules;

static void
describe (gconstpointer state, MhDescription *description)
{
  const Together *self = state;
  const gboolean over = together_is_over (self);
  g_autofree char *rattled = mh_actors_to_string (self->rattled);

  mh_rules_describe_turn (&rules, state, self->n_seats,
                          over          ? "over"
                          : self->walks ? "walk"
                                        : "turn",
                          over ? MH_NOBODY : self->turn, 1, description);
  mh_description_add (description, "cat", "%u", self->cat);
  mh_description_add (description, "rattled", "%s", rattled);
}

static char *
say_step (MhGame *game, MhStep *step, MhTelling telling, const MhNames *names)
{
  const Together *before = mh_sight_get_data (mh_step_get_before (step));
  const Together *after = mh_sight_get_data (mh_step_get_after (step));
  const char *name = names->name[before->turn];

  if (mh_move_kind (mh_step_get_move (step)) == TOGETHER_MOVE_CARRY)
    return g_strdup_printf ("%s carries a cheese home: %u of %d.", name, after->home,
                            TOGETHER_CHEESES);
  if (mh_move_kind (mh_step_get_move (step)) == TOGETHER_MOVE_RATTLE)
    return g_strdup_printf ("%s rattles, and the cat runs back.", name);
  if (after->cat == TOGETHER_WAY)
    return g_strdup ("The cat is there!");
  return g_strdup_printf ("The cat needs %d more steps.", TOGETHER_WAY - after->cat);
}

static char *
say_prompt (MhGame *game, MhSight *sight, const MhNames *names)
{
  const Together *self = mh_sight_get_data (sight);

  if (together_is_over (self))
    return NULL;
  return g_strdup_printf ("%s carries a cheese or rattles.", names->name[self->turn]);
}

static const MhRules rules = {
  .state_size = sizeof (Together),
  .rule_ids = rule_ids,
  .n_rules = N_RULES,
  .malformed = TO_RULE_03,
  .seats = TOGETHER_SEATS,
  .begin = begin,
  .actors = get_actors,
  .legal = list,
  .chance = list_chance,
  .judge = judge,
  .play = play,
  .max_moves = get_max_moves,
  .score = get_score,
  .winners = get_winners,
  .together = TRUE,
  .describe = describe,
  .notation = notation,
};

MH_DEFINE_GAME ("TogetherGame",
                .details = { .id = "together", .version = 1, .oldest_version = 1 },
                .rules = &rules,
                .say_step = say_step,
                .say_prompt = say_prompt)
