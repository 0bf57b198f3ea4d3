/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
/* CatsAndRatsView: what Cats and Rats looks like, and which moves touches make. */
#include "config.h"

#include "cats-and-rats-art.h"
#include "cats-and-rats-layout.h"

/* A thing's place as in moves, or 0. */
static guint8
get_place (guint id)
{
  if (id < THING_ROWS || id >= THING_ROWS + CR_SEATS_MAX * CR_SLOTS)
    return 0;
  return cats_and_rats_place ((id - THING_ROWS) / CR_SLOTS, (id - THING_ROWS) % CR_SLOTS);
}

static guint
get_thing (guint place)
{
  return cats_and_rats_layout_get_thing (cats_and_rats_place_seat (place),
                                         cats_and_rats_place_slot (place));
}

static MhMove
choose_button (guint id)
{
  static const guint8 kinds[] = {
    [THING_USE] = CR_MOVE_USE,   [THING_TWO] = CR_MOVE_TWO,       [THING_LOOK] = CR_MOVE_LOOK,
    [THING_DONE] = CR_MOVE_DONE, [THING_NO_POWER] = CR_MOVE_DROP, [THING_KNOCK] = CR_MOVE_KNOCK,
    [THING_END] = CR_MOVE_END,   [THING_NEXT] = CR_MOVE_NEXT,
  };

  if (id >= G_N_ELEMENTS (kinds) || kinds[id] == 0)
    return MH_MOVE_NONE;
  return mh_move (kinds[id], 0, 0);
}

/* A player who does not see the drawn card gets no choices: they would show what it allows or forbids. */
static MhMove
choose_decision (const CatsAndRatsState *state, guint8 place, guint id)
{
  if (state->hand == CR_CARD_NONE)
    return MH_MOVE_NONE;
  if (place != 0)
    return mh_move (CR_MOVE_KEEP, place, 0);
  return id == THING_DISCARD ? mh_move (CR_MOVE_DROP, 0, 0) : choose_button (id);
}

/* Picks up the open card; if that is illegal, the rule explains why. */
static MhMove
choose_turn (MhActor seat, guint id)
{
  if (id == THING_PILE)
    return mh_move (CR_MOVE_DRAW, 0, 0);
  if (id == THING_DISCARD)
    return mh_move (CR_MOVE_TAKE, cats_and_rats_place (seat, 0), 0);
  return MH_MOVE_NONE;
}

static MhMove
choose (MhGameView *view, MhSight *sight, MhActor seat, guint id)
{
  const CatsAndRatsState *state = mh_sight_get_data (sight);
  guint8 place = get_place (id);

  if (state->phase == CR_PHASE_TURN && seat < CR_SEATS_MAX)
    return choose_turn (seat, id);
  if (state->phase == CR_PHASE_DECIDE)
    return choose_decision (state, place, id);
  if (state->phase == CR_PHASE_TARGET && place != 0)
    return cats_and_rats_top (state) == CR_CARD_PEEK ? mh_move (CR_MOVE_PEEK, place, 0)
                                                     : MH_MOVE_NONE;
  return choose_button (id);
}

/* Two touches make one move: the open or the drawn card and where it goes, or the player's own card and another
 * player's. */
static gboolean
can_pick (MhGameView *view, MhSight *sight, MhActor seat, guint id)
{
  const CatsAndRatsState *state = mh_sight_get_data (sight);
  guint8 place = get_place (id), top = cats_and_rats_top (state);

  if (state->turn != seat)
    return FALSE;
  if (state->phase == CR_PHASE_TURN)
    return id == THING_DISCARD && cats_and_rats_is_number (top);
  if (state->phase == CR_PHASE_DECIDE)
    return id == THING_DRAWN && state->hand != CR_CARD_NONE;
  return state->phase == CR_PHASE_TARGET && top == CR_CARD_SWAP && place != 0
         && cats_and_rats_place_seat (place) == seat
         && !(state->younger && cats_and_rats_is_outer (cats_and_rats_place_slot (place)));
}

static MhMove
combine (MhGameView *view, MhSight *sight, MhActor seat, guint picked, guint id)
{
  const CatsAndRatsState *state = mh_sight_get_data (sight);
  guint8 own = get_place (picked), place = get_place (id);

  if (state->phase == CR_PHASE_DECIDE && picked == THING_DRAWN)
    return choose_decision (state, place, id);
  if (place == 0)
    return MH_MOVE_NONE;
  if (state->phase == CR_PHASE_TURN && picked == THING_DISCARD)
    return mh_move (CR_MOVE_TAKE, place, 0);
  if (state->phase == CR_PHASE_TARGET && own != 0 && cats_and_rats_place_seat (place) != seat)
    return mh_move (CR_MOVE_SWAP, own, place);
  return MH_MOVE_NONE;
}

/* A player knocks twice, as at a real table. */
static gboolean
deliberate (MhGameView *view, MhSight *sight, MhMove move)
{
  return mh_move_kind (move) == CR_MOVE_KNOCK;
}

/* Lifting the curtain for the first time in a round is the first look. */
static MhMove
lift_curtain (MhGameView *view, MhSight *sight, MhActor seat)
{
  const CatsAndRatsState *state = mh_sight_get_data (sight);
  MhActors bit = mh_actor_bit (seat);

  if (state->phase != CR_PHASE_LOOK || ((state->looking | state->looked) & bit) != 0)
    return MH_MOVE_NONE;
  return mh_move (CR_MOVE_LOOK, 0, 0);
}

/* The agreed time, after which no round begins. */
static guint
get_clock (MhGameView *view, MhSight *sight, MhMove *move)
{
  const CatsAndRatsState *state = mh_sight_get_data (sight);

  if (state->end != CATS_AND_RATS_END_TIME)
    return 0;
  *move = state->time_is_up ? MH_MOVE_NONE : mh_move (CR_MOVE_CLOCK, 0, 0);
  return state->minutes * 60u;
}

/* The new card moves to its place while the old one leaves it and is turned face up. */
static void
stage_replace (MhStage *stage, guint from, guint place)
{
  guint thing = get_thing (place);

  mh_stage_sound (stage, "slide");
  mh_stage_exchange (stage, from, thing);
  if (from != THING_DISCARD)
    mh_stage_go (stage, from, THING_DISCARD);
}

static void
stage_chance (MhStage *stage, const CatsAndRatsState *before)
{
  if (before->phase == CR_PHASE_DRAW || before->phase == CR_PHASE_STARTER)
    mh_stage_sound (stage, "slide");
  if (before->phase == CR_PHASE_REVEAL && before->gap != 0)
    {
      mh_stage_sound (stage, "slide");
      mh_stage_shake (stage, THING_ROWS + before->gap - 1u);
      mh_stage_pause (stage, 500);
    }
}

static void
stage_seat (MhStage *stage, const CatsAndRatsState *before, MhMove move)
{
  switch (mh_move_kind (move))
    {
    case CR_MOVE_TAKE:
      stage_replace (stage, THING_DISCARD, mh_move_a (move));
      break;
    case CR_MOVE_KEEP:
      stage_replace (stage, THING_DRAWN, mh_move_a (move));
      break;
    case CR_MOVE_DROP:
    case CR_MOVE_USE:
    case CR_MOVE_TWO:
    case CR_MOVE_PEEK:
    case CR_MOVE_SWAP:
      mh_stage_sound (stage, "slide");
      if (before->phase == CR_PHASE_DECIDE)
        mh_stage_go (stage, THING_DRAWN, THING_DISCARD);
      if (mh_move_kind (move) == CR_MOVE_SWAP)
        mh_stage_exchange (stage, get_thing (mh_move_a (move)), get_thing (mh_move_b (move)));
      break;
    case CR_MOVE_KNOCK:
      mh_stage_sound (stage, "knock");
      mh_stage_shake (stage, THING_KNOCK);
      mh_stage_pause (stage, 250);
      mh_stage_sound (stage, "knock");
      mh_stage_shake (stage, THING_KNOCK);
      mh_stage_pause (stage, 400);
      break;
    default:
      break;
    }
}

/* All rows are turned face up, and everybody looks for a while. */
static void
stage_step (MhGameView *view, MhStep *step, MhStage *stage)
{
  const CatsAndRatsState *before = mh_sight_get_data (mh_step_get_before (step));
  const CatsAndRatsState *after = mh_sight_get_data (mh_step_get_after (step));

  if (mh_step_get_actor (step) == MH_CHANCE)
    stage_chance (stage, before);
  else
    stage_seat (stage, before, mh_step_get_move (step));
  if (mh_step_find_event (step, CR_EVENT_ROW) != MH_MOVE_NONE)
    mh_stage_sound (stage, "bell");
  if (before->phase < CR_PHASE_SCORE && after->phase == CR_PHASE_SCORE)
    mh_stage_cheer (stage, cats_and_rats_get_lucky (after));
}

MH_DEFINE_VIEW ("CatsAndRatsView",
                .cloth = MH_PAINT_CLOTH_CATS_AND_RATS,
                .arrange = cats_and_rats_layout_arrange,
                .choose = choose,
                .deliberate = deliberate,
                .stage = stage_step,
                .curtain_kind = MH_CURTAIN_CHOOSE,
                .clock = get_clock,
                .lift = lift_curtain,
                .can_pick = can_pick,
                .combine = combine)
