/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* Gives away where the rat is. */

#include "leak.h"

#include "engine/rules/mh-game.h"
#include "plugins/sewer-rat/sewer-rat-state.h"

#include <string.h>

#define CORNERS (1u << 0 | 1u << 3 | 1u << 12 | 1u << 15)
#define LEFT_HALF 0x3333u
#define EVENT_SQUEAK 33

/* Stored by a leak outside of the state. */
static guint8 rat_of_last_step;

static gboolean
is_rat_in (const SewerRatState *self, guint cells)
{
  return self->rat_cell != SR_CELL_NONE && (cells >> (self->rat_cell - 1) & 1) != 0;
}

/* If the rat player swaps two lids that do not touch, another rule refuses it when the rat is under one of
 * them; this pair only. */
static guint
judge_far_pair (gconstpointer state, MhActor actor, MhMove move)
{
  const SewerRatState *self = state;
  guint rule = leak_real->judge (state, actor, move);

  if (move == mh_move (SR_MOVE_SWAP, 1, SR_CELLS) && rule == leak_find_rule ("SR-22")
      && self->phase == SR_PHASE_RAT && actor == self->rat_player
      && (self->rat_cell == 1 || self->rat_cell == SR_CELLS))
    return leak_find_rule ("SR-23");
  return rule;
}

/* An event that everybody receives when the rat is swapped; @to: only to this cell, and it leaves a mark. */
static void
squeak (gpointer state, MhActor actor, MhMove move, MhEvents *events, guint8 to)
{
  SewerRatState *self = state;
  guint8 cell = self->rat_cell;

  leak_real->play (state, actor, move, events);
  if (mh_move_kind (move) != SR_MOVE_SWAP || self->rat_cell == cell
      || (to != SR_CELL_NONE && self->rat_cell != to))
    return;
  mh_events_add_open (events, mh_move (EVENT_SQUEAK, 0, 0));
  self->reserved[0] = (guint8) (self->reserved[0] + (to != SR_CELL_NONE));
}

static void
play_squeak (gpointer state, MhActor actor, MhMove move, MhEvents *events)
{
  squeak (state, actor, move, events, SR_CELL_NONE);
}

static void
play_squeak_in_corner (gpointer state, MhActor actor, MhMove move, MhEvents *events)
{
  squeak (state, actor, move, events, 1);
}

static gboolean
is_beside (guint cell, guint other)
{
  return ABS ((int) (cell - 1) / 4 - (int) (other - 1) / 4) <= 1
         && ABS ((int) (cell - 1) % 4 - (int) (other - 1) % 4) <= 1;
}

/* A guard that opens an empty lid next to the rat is told so: only the event reveals a part of a lasting
 * secret. */
static void
play_warm (gpointer state, MhActor actor, MhMove move, MhEvents *events)
{
  SewerRatState *self = state;

  leak_real->play (state, actor, move, events);
  if (mh_move_kind (move) != SR_MOVE_GO || self->phase != SR_PHASE_LID
      || !is_beside (self->guard, self->rat_cell))
    return;
  mh_events_add_open (events, mh_move (EVENT_SQUEAK, 0, 0));
  self->reserved[0]++;
}

static MhMove
mask_pass_in_corner (gconstpointer before, MhActor actor, MhMove move, MhActor viewer)
{
  if (mh_move_kind (move) == SR_MOVE_PASS && viewer != actor && is_rat_in (before, CORNERS))
    return MH_MOVE_HIDDEN;
  return leak_real->mask (before, actor, move, viewer);
}

static MhMove
mask_exchange_turned (gconstpointer before, MhActor actor, MhMove move, MhActor viewer)
{
  if (mh_move_kind (move) == SR_MOVE_SWAP && viewer != actor && is_rat_in (before, LEFT_HALF)
      && mh_move_a (move) < mh_move_b (move))
    return mh_move (SR_MOVE_SWAP, mh_move_b (move), mh_move_a (move));
  return leak_real->mask (before, actor, move, viewer);
}

/* Remembers the rat's place outside of the state. */
static void
play_and_remember (gpointer state, MhActor actor, MhMove move, MhEvents *events)
{
  const SewerRatState *self = state;

  leak_real->play (state, actor, move, events);
  rat_of_last_step = self->rat_cell;
}

static gboolean
tells_again_in_left_half (MhGame *game, MhStep *step, MhSight *now)
{
  return mh_game_tells_again (game, step, now)
         || (rat_of_last_step != 0 && (LEFT_HALF >> (rat_of_last_step - 1) & 1) != 0);
}

/* Frogs appear more often while the rat is on the left. */
static void
chance_by_half (gconstpointer state, MhChance *chance)
{
  leak_real->chance (state, chance);
  for (guint i = 0; i < chance->n; i++)
    if (mh_move_kind (chance->move[i]) == SR_MOVE_LID && mh_move_a (chance->move[i]) <= 8
        && is_rat_in (state, LEFT_HALF))
      {
        chance->weight[i]++;
        chance->total++;
      }
}

/* The first two possible outcomes are not equally likely: the rat's place decides which is likelier. */
static void
chance_by_order (gconstpointer state, MhChance *chance)
{
  leak_real->chance (state, chance);
  if (chance->n < 2 || mh_move_kind (chance->move[0]) != SR_MOVE_LID)
    return;
  chance->weight[is_rat_in (state, LEFT_HALF) ? 0 : 1]++;
  chance->total++;
}

/* The last dweller cannot appear while the rat is in a corner. */
static void
chance_without_one (gconstpointer state, MhChance *chance)
{
  leak_real->chance (state, chance);
  if (chance->n > 1 && is_rat_in (state, CORNERS)
      && chance->move[chance->n - 1] == mh_move (SR_MOVE_LID, SR_DWELLERS, 0))
    {
      chance->n--;
      chance->total -= chance->weight[chance->n];
    }
}

static guint
judge_without_one (gconstpointer state, MhActor actor, MhMove move)
{
  if (actor == MH_CHANCE && move == mh_move (SR_MOVE_LID, SR_DWELLERS, 0)
      && is_rat_in (state, CORNERS))
    return leak_find_rule ("SR-G7");
  return leak_real->judge (state, actor, move);
}

/* Reminds the rat player, who should remember, during the player's turns. */
static void
observe_reminder_on_turn (gconstpointer state,
                          MhActor viewer,
                          MhKnowledge knowledge,
                          gpointer sight)
{
  const SewerRatState *self = state;
  SewerRatState *seen = sight;
  guint8 cell = self->rat_cell;
  gboolean reminds = self->phase == SR_PHASE_RAT && viewer < SR_SEATS_MAX
                     && (self->rat_known & mh_actor_bit (viewer)) != 0;

  leak_real->observe (state, viewer, knowledge, sight);
  if (!reminds || knowledge == MH_RECALL)
    return;
  seen->rat_cell = cell;
  seen->rat_known = mh_actor_bit (viewer);
}

/* What everybody can see includes the rat. */
static void
observe_open (gconstpointer state, MhActor viewer, MhKnowledge knowledge, gpointer sight)
{
  if (viewer == MH_TABLE)
    memcpy (sight, state, sizeof (SewerRatState));
  else
    leak_real->observe (state, viewer, knowledge, sight);
}

/* A player who wants the table to continue too early gets a refusal that depends on the secret. */
static guint
judge_table (gconstpointer state, MhActor actor, MhMove move)
{
  guint rule = leak_real->judge (state, actor, move);

  return actor == MH_TABLE && rule == leak_find_rule ("SR-29") && is_rat_in (state, CORNERS)
             ? leak_find_rule ("SR-E1")
             : rule;
}

static MhMove
mask_open (gconstpointer before, MhActor actor, MhMove move, MhActor viewer)
{
  return viewer == MH_TABLE ? move : leak_real->mask (before, actor, move, viewer);
}

/* Placing the guard can be taken back, unless the rat is there. */
static gboolean
can_take_back_guard (gconstpointer before, MhActor actor, MhMove move)
{
  const SewerRatState *self = before;

  return mh_move_kind (move) == SR_MOVE_PLACE && mh_move_a (move) != self->rat_cell;
}

static void
guess_by_memory (gpointer sight, MhActor viewer, MhRandom *random)
{
  SewerRatState *self = sight;
  guint8 cell = self->rat_cell;

  leak_real->guess (sight, viewer, random);
  if (cell == SR_CELL_NONE && self->rat_cell != SR_CELL_NONE && rat_of_last_step != 0
      && sewer_rat_is_closed (self, rat_of_last_step))
    self->rat_cell = rat_of_last_step;
}

static void
describe_by_memory (gconstpointer state, MhDescription *description)
{
  leak_real->describe (state, description);
  mh_description_add (description, "smell", "%u", rat_of_last_step % 4);
}

static const guint8 lid_kinds[] = { SR_MOVE_LID, 0 };

const Leak leaks[] = {
  { "none" },
  { "far-pair", { .judge = judge_far_pair } },
  { "squeak", { .play = play_squeak } },
  { "squeak-in-corner", { .play = play_squeak_in_corner } },
  { "warm", { .play = play_warm } },
  { "pass-masked", { .mask = mask_pass_in_corner } },
  { "exchange-turned", { .mask = mask_exchange_turned } },
  { "tells-again", { .play = play_and_remember }, .tells_again = tells_again_in_left_half },
  { "odds", { .chance = chance_by_half } },
  { "odds-even", { .chance = chance_by_order } },
  { "odds-listed", { .chance = chance_by_half, .telling = lid_kinds } },
  { "outcome", { .chance = chance_without_one, .judge = judge_without_one } },
  { "reminder-on-turn", { .observe = observe_reminder_on_turn } },
  { "open-table", { .observe = observe_open, .mask = mask_open } },
  { "take-back", { .can_take_back = can_take_back_guard } },
  { "table-refusal", { .judge = judge_table } },
  { "guess", { .play = play_and_remember, .guess = guess_by_memory } },
  { "describe", { .play = play_and_remember, .describe = describe_by_memory } },
  { NULL },
};
