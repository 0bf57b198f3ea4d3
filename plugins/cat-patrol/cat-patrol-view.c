/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
/* CatPatrolView: what Cat Patrol looks like, and which moves touches make. */
#include "config.h"

#include "cat-patrol-art.h"
#include "cat-patrol-layout.h"

/* The card that identifies a thing's unit; a parent for kittens with a parent, because they move together. */
static guint8
get_unit (const CatPatrolState *state, guint id)
{
  MhActor owner;
  MhSet parents;

  if (id >= THING_BASKET && id < THING_BASKET + CP_FAMILIES)
    return (guint8) (CP_CARD_PARENT_1 + id - THING_BASKET);
  if (id < CP_CARD_PARENT_1 || id >= CP_CARD_FIGURE)
    return id == THING_FIGURE ? CP_CARD_FIGURE : CP_CARD_NONE;
  owner = cat_patrol_owner (state, id);
  if (owner == MH_NOBODY || id < CP_CARD_KITTENS || id >= CP_CARD_POLICE)
    return (guint8) id;
  parents = state->area[owner] & cat_patrol_parents (cat_patrol_card_family (id));
  return parents != 0 ? mh_set_first (parents) : (guint8) id;
}

/* Only the two parents are places to run to; for another player's card the rule explains the refusal. */
static MhMove
choose_home (const CatPatrolState *state, guint8 unit, MhActor owner)
{
  MhSet parents = cat_patrol_parents (cat_patrol_card_family (state->card));

  if (owner == MH_NOBODY || (cat_patrol_is_home (state, owner) && !mh_set_has (parents, unit)))
    return MH_MOVE_NONE;
  return mh_move (CP_MOVE_RUN, owner, 0);
}

static MhMove
choose (MhGameView *view, MhSight *sight, MhActor seat, guint id)
{
  const CatPatrolState *state = mh_sight_get_data (sight);
  guint8 unit = get_unit (state, id);
  MhActor owner = unit != CP_CARD_NONE ? cat_patrol_owner (state, unit) : MH_NOBODY;

  if (id == THING_DIE)
    return mh_move (CP_MOVE_ROLL, 0, 0);
  if (unit == CP_CARD_NONE)
    return MH_MOVE_NONE;
  if (state->phase == CP_PHASE_RUN)
    return choose_home (state, unit, owner);
  if (state->phase == CP_PHASE_GIVE || state->phase == CP_PHASE_LURE)
    return mh_move (state->phase == CP_PHASE_GIVE ? CP_MOVE_GIVE : CP_MOVE_LURE, unit, 0);
  if (state->phase == CP_PHASE_ROLL && id < THING_BASKET)
    return mh_move (owner == seat ? CP_MOVE_GIVE : CP_MOVE_LURE, unit, 0);
  return MH_MOVE_NONE;
}

/* The seat that a thing belongs to; for a panel, its own seat. */
static MhActor
find_place (const CatPatrolState *state, guint id)
{
  const guint8 unit = get_unit (state, id);

  for (MhActor seat = 0; seat < state->n_seats; seat++)
    if (id == MH_THING_SEAT (seat) || (id == THING_FIGURE && state->figure == seat + 1))
      return seat;
  return unit != CP_CARD_NONE && unit != CP_CARD_FIGURE ? cat_patrol_owner (state, unit)
                                                        : MH_NOBODY;
}

/* Carries cats to a player's place. If they cannot go there, the rule explains why. */
static MhMove
combine (MhGameView *view, MhSight *sight, MhActor seat, guint picked, guint id)
{
  const CatPatrolState *state = mh_sight_get_data (sight);
  const guint8 unit = get_unit (state, picked);
  const MhActor from = find_place (state, picked), to = find_place (state, id);

  if (to == MH_NOBODY)
    return MH_MOVE_NONE;
  if (state->phase == CP_PHASE_RUN)
    return to != from || cat_patrol_is_home (state, to) ? mh_move (CP_MOVE_RUN, to, 0)
                                                        : MH_MOVE_NONE;
  if (to == from)
    return MH_MOVE_NONE;
  if (state->phase == CP_PHASE_GIVE)
    return mh_move (CP_MOVE_GIVE, unit, to == mh_seat_get_next (seat, state->n_seats) ? 0 : to + 1);
  if (state->phase == CP_PHASE_LURE)
    return to == seat ? mh_move (CP_MOVE_LURE, unit, 0) : mh_move (CP_MOVE_PASS, 0, 0);
  return MH_MOVE_NONE;
}

/* A five-year-old mis-taps. */
static gboolean
confirm (MhGameView *view, MhSight *sight, MhMove move)
{
  return mh_move_kind (move) == CP_MOVE_GIVE || mh_move_kind (move) == CP_MOVE_LURE;
}

/* If the dog or the mouse finds nothing, it appears and leaves again. */
static void
stage_visit (MhStage *stage, MhActor seat, gboolean dog, gboolean nothing)
{
  g_autoptr (MhPicture) visitor = cat_patrol_art_picture (dog ? "dog" : "mouse-shrugging");

  mh_stage_sound (stage, dog ? "dog" : "mouse");
  if (!nothing)
    return;
  mh_stage_appear (stage, THING_VISITOR, visitor, MH_THING_SEAT (seat), 0.24);
  mh_stage_shake (stage, THING_VISITOR);
  mh_stage_pause (stage, 500);
  mh_stage_leave (stage, THING_VISITOR);
}

/* Everybody sees the card, then it moves to the player who rolled, and only then do cats run. */
static void
stage_card (MhStage *stage, MhStep *step, guint8 card, MhActor seat)
{
  g_autoptr (MhPicture) back = cat_patrol_art_picture ("back");
  g_autoptr (MhPicture) face = cat_patrol_layout_card_picture (card);
  MhMove ran = mh_step_find_event (step, CP_EVENT_RAN);
  gboolean kittens = card >= CP_CARD_KITTENS && card < CP_CARD_POLICE;
  gboolean complete = mh_step_has_event (step, CP_EVENT_COMPLETE);

  mh_stage_sound (stage, "slide");
  mh_stage_turn_up (stage, card, back, face, THING_PILE);
  mh_stage_pause (stage, 550);
  if (ran != MH_MOVE_NONE || complete || card >= CP_CARD_POLICE)
    {
      mh_stage_go (stage, card, kittens || complete ? MH_THING_SEAT (seat) : card);
      mh_stage_pause (stage, ran != MH_MOVE_NONE ? 600 : 300);
    }
  if (ran != MH_MOVE_NONE)
    mh_stage_sound (stage, "meow");
  if (complete)
    mh_stage_sound (stage, "bell");
  if (card >= CP_CARD_POLICE)
    mh_stage_sound (stage, "whistle");
}

static void
stage_chance (MhStage *stage, MhStep *step, MhMove move)
{
  const CatPatrolState *before = mh_sight_get_data (mh_step_get_before (step));
  gboolean nothing = mh_step_has_event (step, CP_EVENT_NOTHING);
  guint8 kind = mh_move_kind (move);

  if (kind == CP_MOVE_START)
    return;
  mh_stage_sound (stage, "tick");
  mh_stage_tumble (stage, THING_DIE, cat_patrol_art_picture, cat_patrol_layout_die,
                   kind - CP_MOVE_CAT);
  mh_stage_pause (stage, 350);
  if (kind == CP_MOVE_WHISTLE)
    {
      mh_stage_sound (stage, "whistle");
      mh_stage_shake (stage, THING_FIGURE);
    }
  else if (kind == CP_MOVE_CAT && nothing)
    {
      mh_stage_shake (stage, THING_PILE);
      mh_stage_pause (stage, 300);
    }
  else if (kind == CP_MOVE_CAT)
    stage_card (stage, step, mh_move_a (move), before->turn);
  else
    stage_visit (stage, before->turn, kind == CP_MOVE_DOG, nothing);
}

/* A unit that completes a family is shown beside the rest of it before the basket closes. */
static void
stage_step (MhGameView *view, MhStep *step, MhStage *stage)
{
  const CatPatrolState *before = mh_sight_get_data (mh_step_get_before (step));
  MhMove ran = mh_step_find_event (step, CP_EVENT_RAN);
  MhMove way = ran ?: mh_step_find_event (step, CP_EVENT_MOVED);
  MhSet cards;

  if (mh_step_get_actor (step) == MH_CHANCE)
    stage_chance (stage, step, mh_step_get_move (step));
  if (mh_step_get_actor (step) == MH_CHANCE || way == MH_MOVE_NONE)
    return;
  mh_stage_sound (stage, way == ran ? "meow" : "slide");
  if (!mh_step_has_event (step, CP_EVENT_COMPLETE))
    return;
  cards = cat_patrol_unit_cards (before->area[mh_move_b (way)], mh_move_a (way));
  for (; cards != 0; cards = mh_set_rest (cards))
    mh_stage_go (stage, mh_set_first (cards), MH_THING_SEAT (mh_move_c (way)));
  mh_stage_pause (stage, 500);
  mh_stage_sound (stage, "bell");
}

MH_DEFINE_VIEW ("CatPatrolView",
                .cloth = MH_PAINT_CLOTH_CAT_PATROL,
                .arrange = cat_patrol_layout_arrange,
                .choose = choose,
                .confirm = confirm,
                .combine = combine,
                .stage = stage_step)
