/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
/* SewerRatView: which moves touches make, and how steps are shown. */
#include "config.h"

#include "sewer-rat-art.h"
#include "sewer-rat-layout.h"
#include "table/view/mh-game-view.h"

static MhMove
make_swap (guint one, guint other)
{
  return mh_move (SR_MOVE_SWAP, (guint8) MIN (one, other), (guint8) MAX (one, other));
}

/* An adjacent cell. */
static guint
get_neighbor (guint cell)
{
  return cell % 4 == 1 ? cell + 1 : cell - 1;
}

static MhMove
choose (MhGameView *view, MhSight *sight, MhActor seat, guint id)
{
  const SewerRatState *state = mh_sight_get_data (sight);
  guint8 cell = sewer_rat_is_cell (id) ? (guint8) id : SR_CELL_NONE;

  if (id == THING_NEXT)
    return mh_move (SR_MOVE_NEXT, 0, 0);
  if (id == THING_PASS)
    return mh_move (SR_MOVE_PASS, 0, 0);
  if (cell == SR_CELL_NONE)
    return MH_MOVE_NONE;
  switch (state->phase)
    {
    case SR_PHASE_PLACE:
      return mh_move (SR_MOVE_PLACE, cell, 0);
    case SR_PHASE_SEEK:
      return mh_move (SR_MOVE_GO, cell, 0);
    case SR_PHASE_RAT:
      /* Swaps the guard's lid with an adjacent one, so that the rule explains the refusal. */
      return cell == state->guard ? make_swap (cell, get_neighbor (cell)) : MH_MOVE_NONE;
    case SR_PHASE_TIP:
      return mh_move (SR_MOVE_TIP, cell, 0);
    case SR_PHASE_SHOW:
      return mh_move (SR_MOVE_SHOW, cell, 0);
    default:
      return MH_MOVE_NONE;
    }
}

static gboolean
can_pick (MhGameView *view, MhSight *sight, MhActor seat, guint id)
{
  const SewerRatState *state = mh_sight_get_data (sight);

  if (!sewer_rat_is_cell (id) || seat != state->rat_player)
    return FALSE;
  return state->phase == SR_PHASE_HIDE || (state->phase == SR_PHASE_RAT && id != state->guard);
}

static MhMove
combine (MhGameView *view, MhSight *sight, MhActor seat, guint picked, guint id)
{
  const SewerRatState *state = mh_sight_get_data (sight);

  if (state->phase == SR_PHASE_HIDE && id == THING_DONE)
    return mh_move (SR_MOVE_HIDE, (guint8) picked, 0);
  if (state->phase == SR_PHASE_RAT && sewer_rat_is_cell (id))
    return make_swap (picked, id);
  return MH_MOVE_NONE;
}

/* Pointing and showing cannot be taken back. */
static gboolean
confirm (MhGameView *view, MhSight *sight, MhMove move)
{
  return mh_move_kind (move) == SR_MOVE_TIP || mh_move_kind (move) == SR_MOVE_SHOW;
}

static void
stage_lid (MhStage *stage, const SewerRatState *after, guint cell)
{
  g_autoptr (MhPicture) back = sewer_rat_art_picture ("lid");
  g_autoptr (MhPicture) face = sewer_rat_layout_get_lid (after, cell);

  mh_stage_turn_up (stage, cell, back, face, cell);
}

static void
stage_rat (MhStage *stage)
{
  mh_stage_sound (stage, "mouse");
  mh_stage_pause (stage, 500);
}

/* After the last tip, or when chance has named the last dweller, all tipped lids turn together. */
static void
stage_tips (MhStage *stage, const SewerRatState *after)
{
  gboolean found = FALSE;

  mh_stage_sound (stage, "tick");
  for (MhActor seat = 0; seat < after->n_seats; seat++)
    if (after->tip[seat] != SR_CELL_NONE)
      {
        stage_lid (stage, after, after->tip[seat]);
        found = found || after->lid[after->tip[seat] - 1] == SR_LID_RAT;
      }
  mh_stage_pause (stage, 600);
  if (found)
    stage_rat (stage);
}

static void
stage_move (MhStage *stage, const SewerRatState *before, const SewerRatState *after, MhMove move)
{
  switch (mh_move_kind (move))
    {
    case SR_MOVE_HIDE:
      mh_stage_sound (stage, "bell");
      break;
    case SR_MOVE_PLACE:
    case SR_MOVE_GO:
      mh_stage_sound (stage, "slide");
      mh_stage_go (stage, THING_GUARD, mh_move_a (move));
      break;
    case SR_MOVE_SWAP:
      mh_stage_sound (stage, "slide");
      mh_stage_exchange (stage, mh_move_a (move), mh_move_b (move));
      break;
    case SR_MOVE_LID:
      mh_stage_sound (stage, "tick");
      stage_lid (stage, after, before->turning);
      mh_stage_pause (stage, 400);
      break;
    default:
      break;
    }
}

static gboolean
is_tipping (const SewerRatState *state)
{
  return state->phase == SR_PHASE_TIP || state->phase == SR_PHASE_TIP_LID;
}

static void
stage_turn (MhStep *step, MhStage *stage, const SewerRatState *before, const SewerRatState *after)
{
  MhMove rat = mh_step_find_event (step, SR_EVENT_RAT);

  if (is_tipping (before))
    {
      if (!is_tipping (after))
        stage_tips (stage, after);
      return;
    }
  stage_move (stage, before, after, mh_step_get_move (step));
  if (rat == MH_MOVE_NONE)
    return;
  mh_stage_sound (stage, "tick");
  stage_lid (stage, after, mh_move_a (rat));
  mh_stage_pause (stage, 400);
  stage_rat (stage);
}

static void
stage_step (MhGameView *view, MhStep *step, MhStage *stage)
{
  const SewerRatState *before = mh_sight_get_data (mh_step_get_before (step));
  const SewerRatState *after = mh_sight_get_data (mh_step_get_after (step));

  stage_turn (step, stage, before, after);
  if (before->phase < SR_PHASE_ROUND_OVER && after->phase == SR_PHASE_ROUND_OVER)
    mh_stage_cheer (stage, sewer_rat_get_lucky (after));
}

MH_DEFINE_VIEW ("SewerRatView",
                .cloth = MH_PAINT_CLOTH_SEWER_RAT,
                .arrange = sewer_rat_layout_arrange,
                .choose = choose,
                .confirm = confirm,
                .stage = stage_step,
                .curtain_kind = MH_CURTAIN_ACT,
                .can_pick = can_pick,
                .combine = combine)
