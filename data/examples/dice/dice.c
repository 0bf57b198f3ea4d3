/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* A roll is a line of chance for each rolling die; keeping a die is a move of its own. */
#include "dice.h"

#include <string.h>

#include "engine/rules/mh-game-table.h"

/* clang-format off */
#define DICE_RULES(R) R (DI, 01) R (DI, 02) R (DI, 03) R (DI, 04) R (DI, 05) R (DI, 06) R (DI, 07) R (DI, 08)
/* clang-format on */
MH_DEFINE_RULES (DICE_RULES)

static const MhWords dice = { .letters = "vwxyz" };
static const MhWords rows = { .letters = "123456" };
static const MhNotation notation[] = {
  { DICE_MOVE_THROW, "throw" },
  { DICE_MOVE_KEEP, "keep %a", { &dice } },
  { DICE_MOVE_FILL, "fill %a", { &rows } },
  { DICE_MOVE_PIPS, "pips %a", { &rows } },
  { 0 },
};

MH_DEFINE_BEGIN_WITH_CODE (begin,
                           Dice,
                           DICE_SEATS,
                           DI_RULE_01,
                           memset (self->sheet, DICE_EMPTY, sizeof self->sheet))

static gboolean
is_over (const Dice *self)
{
  return self->turns == DICE_ROWS * self->n_seats;
}

static MhActors
get_actors (gconstpointer state)
{
  const Dice *self = state;

  if (is_over (self))
    return 0;
  return mh_actor_bit (self->rolling != 0 ? MH_CHANCE : self->turn);
}

static guint
judge (gconstpointer state, MhActor actor, MhMove move)
{
  const Dice *self = state;
  const guint8 kind = mh_move_kind (move), a = mh_move_a (move);
  const guint n = kind == DICE_MOVE_THROW ? 1 : kind == DICE_MOVE_KEEP ? DICE_DICE : DICE_ROWS;

  if (is_over (self))
    return DI_RULE_08;
  if ((get_actors (self) & mh_actor_bit (actor)) == 0)
    return DI_RULE_02;
  if (move != mh_move (kind, a, 0) || kind == 0 || kind > DICE_MOVE_PIPS || a >= n
      || (kind == DICE_MOVE_PIPS) != (actor == MH_CHANCE))
    return DI_RULE_03;
  if (kind == DICE_MOVE_PIPS)
    return RULE_NONE;
  if (kind != DICE_MOVE_THROW && self->throws == 0)
    return DI_RULE_04;
  if (kind == DICE_MOVE_FILL)
    return self->sheet[self->turn][a] == DICE_EMPTY ? RULE_NONE : DI_RULE_07;
  if (self->throws == DICE_THROWS || self->kept == (1u << DICE_DICE) - 1)
    return DI_RULE_05;
  return kind == DICE_MOVE_KEEP && (self->kept >> a & 1) != 0 ? DI_RULE_06 : RULE_NONE;
}

MH_DEFINE_LEGAL (list, judge, DICE_MOVE_FILL, DICE_ROWS, 1)

MH_DEFINE_CHANCE (list_chance, DICE_MOVE_PIPS, 0, DICE_ROWS)

static void
play (gpointer state, MhActor actor, MhMove move, MhEvents *events)
{
  Dice *self = state;
  const guint8 kind = mh_move_kind (move), a = mh_move_a (move);

  if (kind == DICE_MOVE_THROW)
    {
      self->throws++;
      self->rolling = (guint8) (~self->kept & ((1u << DICE_DICE) - 1));
    }
  else if (kind == DICE_MOVE_KEEP)
    self->kept |= (guint8) (1u << a);
  else if (kind == DICE_MOVE_PIPS)
    {
      self->pips[__builtin_ctz (self->rolling)] = a + 1;
      self->rolling &= (guint8) (self->rolling - 1);
    }
  else
    {
      self->sheet[self->turn][a] = (guint8) dice_count (self, a);
      self->turns++;
      self->turn = (guint8) ((self->turn + 1) % self->n_seats);
      self->throws = self->kept = 0;
      memset (self->pips, 0, sizeof self->pips);
    }
}

MH_DEFINE_MAX_MOVES (get_max_moves,
                     DICE_ROWS *MH_SEATS_MAX *(DICE_THROWS *(1 + DICE_DICE) + DICE_DICE + 1))

static int
get_score (gconstpointer state, MhActor seat)
{
  const Dice *self = state;
  int sum = 0;

  for (guint row = 0; row < DICE_ROWS; row++)
    sum += self->sheet[seat][row] != DICE_EMPTY ? self->sheet[seat][row] : 0;
  return sum;
}

MH_DEFINE_GET_WINNERS (get_winners, Dice, get_actors, get_score)

static const MhRules rules;

static void
describe (gconstpointer state, MhDescription *description)
{
  const Dice *self = state;
  char shown[DICE_DICE + 1] = "";

  for (guint die = 0; die < DICE_DICE; die++)
    shown[die] = "-123456"[self->pips[die]];
  mh_rules_describe_turn (&rules, state, self->n_seats,
                          self->rolling != 0 ? "roll"
                          : is_over (self)   ? "over"
                                             : "turn",
                          is_over (self) ? MH_NOBODY : self->turn, self->turns / self->n_seats + 1u,
                          description);
  mh_description_add (description, "dice", "%s", shown);
}

static char *
say_step (MhGame *game, MhStep *step, MhTelling telling, const MhNames *names)
{
  const Dice *before = mh_sight_get_data (mh_step_get_before (step));
  const guint8 kind = mh_move_kind (mh_step_get_move (step)),
               a = mh_move_a (mh_step_get_move (step));
  const char *name = names->name[before->turn];

  if (kind == DICE_MOVE_THROW)
    return g_strdup_printf ("%s throws.", name);
  if (kind == DICE_MOVE_KEEP)
    return g_strdup_printf ("%s keeps a %u.", name, before->pips[a]);
  return kind == DICE_MOVE_PIPS ? NULL
                                : g_strdup_printf ("%s writes %u.", name, dice_count (before, a));
}

static char *
say_prompt (MhGame *game, MhSight *sight, const MhNames *names)
{
  const Dice *self = mh_sight_get_data (sight);

  return g_strdup_printf (self->throws == 0 ? "%s throws the dice."
                                            : "%s keeps dice, throws again or fills a row.",
                          names->name[self->turn]);
}

static const MhRules rules = {
  .state_size = sizeof (Dice),
  .rule_ids = rule_ids,
  .n_rules = N_RULES,
  .malformed = DI_RULE_03,
  .seats = DICE_SEATS,
  .begin = begin,
  .actors = get_actors,
  .legal = list,
  .chance = list_chance,
  .judge = judge,
  .play = play,
  .max_moves = get_max_moves,
  .score = get_score,
  .winners = get_winners,
  .describe = describe,
  .notation = notation,
};

MH_DEFINE_GAME ("DiceGame",
                .details = { .id = "dice", .version = 1, .oldest_version = 1 },
                .rules = &rules,
                .say_step = say_step,
                .say_prompt = say_prompt)
