/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
/* ScamperView: what Scamper looks like, and which moves touches make. */
#include "config.h"

#include "scamper-art.h"
#include "scamper-layout.h"

/* Touches ---------------------------------------------------------------------------------- */

static guint8
get_pawn (guint id)
{
  return id > THING_PAWN && id < THING_PAWN + SC_N_PAWNS ? (guint8) (id - THING_PAWN) : 0;
}

/* The place of a cell in the seat's own pad; 0: none. */
static guint8
get_cell (MhActor seat, guint id)
{
  if (seat >= SC_SEATS_MAX || id < scamper_thing_cell (seat, SC_PLACE_NW)
      || id > scamper_thing_cell (seat, SC_PLACE_SE))
    return SC_PLACE_NONE;
  return (guint8) (id - scamper_thing_cell (seat, SC_PLACE_NW) + SC_PLACE_NW);
}

/* The place of a structure or a cell; 0: none. */
static guint8
get_place (const ScamperState *state, MhActor seat, guint id)
{
  if (id > THING_STRUCTURE && id < THING_STRUCTURE + SC_N_STRUCTURES)
    return scamper_place_of (state, id - THING_STRUCTURE);
  return get_cell (seat, id);
}

static gboolean
get_spot (guint id, guint8 *place, guint8 *side)
{
  if (id < THING_SPOT || id >= THING_SPOT + 8)
    return FALSE;
  *place = (guint8) ((id - THING_SPOT) / 2 + SC_PLACE_NW);
  *side = (guint8) ((id - THING_SPOT) % 2 + SC_SIDE_ON);
  return TRUE;
}

/* A put of @pawn, or of whichever pawn the seat plays. In real time it is a gesture without a stamp. */
static MhMove
choose_spot (const ScamperState *state, MhActor seat, guint id, guint8 kind, guint8 pawn)
{
  guint8 place = SC_PLACE_NONE, side = SC_SIDE_NONE;

  if (state->spots == SCAMPER_SPOTS_8)
    return get_spot (id, &place, &side) ? mh_move_full (kind, pawn, place, side, 0) : MH_MOVE_NONE;
  place = get_place (state, seat, id);
  return place != SC_PLACE_NONE ? mh_move (kind, pawn, place) : MH_MOVE_NONE;
}

static MhMove
choose_in_race (const ScamperState *state, MhActor seat, guint id)
{
  /* Any touch in the hush is too early. */
  if (id == THING_CUP)
    return mh_move (SC_MOVE_DROP, 0, 0);
  if (state->spots == SCAMPER_SPOTS_8 && get_pawn (id) != SC_PAWN_NONE)
    return mh_move (SC_MOVE_LIFT, get_pawn (id), 0);
  /* With four spots this is only for show. */
  if (seat < state->n_seats && get_pawn (id) != SC_PAWN_NONE && get_pawn (id) == state->pawn[seat])
    return mh_move (state->holds[seat] == SC_PAWN_NONE ? SC_MOVE_LIFT : SC_MOVE_DROP,
                    state->holds[seat] == SC_PAWN_NONE ? get_pawn (id) : SC_PAWN_NONE, 0);
  return choose_spot (state, seat, id, SC_MOVE_PUT, SC_PAWN_NONE);
}

static MhMove
choose (MhGameView *view, MhSight *sight, MhActor seat, guint id)
{
  const ScamperState *state = mh_sight_get_data (sight);
  const guint8 pawn = get_pawn (id);

  switch (state->phase)
    {
    case SC_PHASE_SETUP:
      return pawn != 0 ? mh_move (SC_MOVE_TAKE, pawn, 0) : MH_MOVE_NONE;
    case SC_PHASE_THROW:
      return id == THING_CUP || get_cell (seat, id) != SC_PLACE_NONE ? mh_move (SC_MOVE_THROW, 0, 0)
                                                                     : MH_MOVE_NONE;
    case SC_PHASE_HUSH:
    case SC_PHASE_REACT:
      return choose_in_race (state, seat, id);
    case SC_PHASE_ANSWER:
      return choose_spot (state, seat, id, SC_MOVE_ANSWER, scamper_played (state, seat));
    case SC_PHASE_DOUBLES:
      if (pawn != 0)
        return mh_move (SC_MOVE_TRADE, pawn, 0);
      return id == THING_KEEP ? mh_move (SC_MOVE_KEEP, 0, 0) : MH_MOVE_NONE;
    default:
      return MH_MOVE_NONE;
    }
}

/* The player touches two places to swap their structures. */
static gboolean
can_pick (MhGameView *view, MhSight *sight, MhActor seat, guint id)
{
  const ScamperState *state = mh_sight_get_data (sight);

  return state->phase == SC_PHASE_DOUBLES && seat == state->thrower
         && get_place (state, seat, id) != SC_PLACE_NONE;
}

/* The second place; in real time where the finger drops a dragged pawn. */
static MhMove
combine (MhGameView *view, MhSight *sight, MhActor seat, guint picked, guint id)
{
  const ScamperState *state = mh_sight_get_data (sight);
  guint8 one, other, side;

  if (state->phase == SC_PHASE_DOUBLES)
    {
      one = get_place (state, seat, picked);
      other = get_place (state, seat, id);
      return one != SC_PLACE_NONE && other != SC_PLACE_NONE && one != other
                 ? mh_move (SC_MOVE_SHIFT, MIN (one, other), MAX (one, other))
                 : MH_MOVE_NONE;
    }
  if (state->phase != SC_PHASE_REACT || get_pawn (picked) == SC_PAWN_NONE)
    return MH_MOVE_NONE;
  if (get_spot (id, &one, &side))
    return mh_move_full (SC_MOVE_PUT, get_pawn (picked), one, side, 0);
  return mh_move (SC_MOVE_DROP, 0, 0);
}

/* Slow paws: the pawn walks to its destination, whether that is right or not. */
static guint
walk (MhGameView *view,
      MhSight *sight,
      MhActor seat,
      MhMove gesture,
      MhArrangement *arrangement,
      MhBox *to)
{
  const ScamperState *state = mh_sight_get_data (sight);
  const guint8 place = mh_move_b (gesture);
  guint8 pawn = mh_move_a (gesture);

  if (state->phase != SC_PHASE_REACT || mh_move_kind (gesture) != SC_MOVE_PUT
      || place == SC_PLACE_NONE || place >= SC_N_PLACES)
    return 0;
  if (pawn == SC_PAWN_NONE)
    pawn = scamper_played (state, seat);
  if (scamper_called (state, pawn) > 1)
    return 0;
  *to = scamper_layout_get_goal (state, arrangement, pawn, place, mh_move_c (gesture));
  return THING_PAWN + pawn;
}

/* A traded pawn is hard to get back. */
static gboolean
confirm (MhGameView *view, MhSight *sight, MhMove move)
{
  return mh_move_kind (move) == SC_MOVE_TRADE;
}

/* Animations of a step --------------------------------------------------------------------- */

/* Moves a chip between owners; the arrangement only knows how many each has. */
static void
stage_chip (MhStage *stage, const ScamperState *before, guint from, guint to)
{
  const guint into = to == SC_RESERVE ? THING_SACK : MH_THING_SEAT (to);

  if (from < SC_SEATS_MAX && before->chips[from] > 0)
    mh_stage_go (stage, scamper_thing_chip (from, before->chips[from] - 1u), into);
}

/* The winning pawn runs home in full view, and everybody reads the news, unless the dice had time for that. A fine
 * takes longer to read about. */
static void
stage_result (MhStage *stage, const ScamperState *before, MhMove result)
{
  if (mh_move_b (result) != SC_PAWN_NONE)
    {
      mh_stage_sound (stage, "bell");
      mh_stage_shake (stage, THING_PAWN + mh_move_b (result));
    }
  mh_stage_pause (stage, before->phase == SC_PHASE_REVEAL              ? 500
                         : (before->fined | before->strict_fined) != 0 ? 2500
                                                                       : 1500);
}

static void
stage_event (MhStage *stage, const ScamperState *before, MhMove event)
{
  const guint8 a = mh_move_a (event), b = mh_move_b (event);

  switch (mh_move_kind (event))
    {
    case SC_EVENT_FALSE_START:
    case SC_EVENT_NOT_CALLED:
      mh_stage_sound (stage, "tick");
      mh_stage_shake (stage, THING_PAWN + before->pawn[a]);
      break;
    case SC_EVENT_SPOT:
      mh_stage_sound (stage, mh_move_c (event) ? "slide" : "tick");
      if (!mh_move_c (event))
        mh_stage_shake (stage, THING_PAWN + b);
      break;
    case SC_EVENT_ANSWER:
      mh_stage_go (stage, THING_PAWN + b,
                   THING_STRUCTURE + before->place[(mh_move_c (event) & 7) - 1]);
      break;
    case SC_EVENT_RESULT:
      stage_result (stage, before, event);
      break;
    case SC_EVENT_CHIP:
      stage_chip (stage, before, a, b);
      break;
    default:
      break;
    }
}

/* At the calm pace everybody sees the dice before a curtain hides them. */
static void
stage_dice (MhStage *stage, guint8 one, guint8 two)
{
  g_autoptr (MhPicture) first = scamper_layout_die_picture (one);
  g_autoptr (MhPicture) second = scamper_layout_die_picture (two);
  const MhPicturePart parts[] = { { first, 0, 0, 200, 200, 0 }, { second, 210, 0, 200, 200, 0 } };
  g_autoptr (MhPicture) both = mh_picture_new_composed (410, 200, parts, 2);

  mh_stage_appear (stage, THING_DIE, both, THING_CUP, 0.55);
  mh_stage_pause (stage, 1400);
}

/* Moves two things to their new places before the rest of the step. */
static void
stage_exchange (MhStage *stage, guint one, guint other)
{
  mh_stage_sound (stage, "slide");
  mh_stage_go (stage, one, one);
  mh_stage_go (stage, other, other);
}

static void
stage_move (MhStage *stage, const ScamperState *before, MhMove move)
{
  switch (mh_move_kind (move))
    {
    case SC_MOVE_REVEAL:
      if (before->pace == SCAMPER_PACE_CALM)
        stage_dice (stage, mh_move_a (move), mh_move_b (move));
      break;
    case SC_MOVE_THROW:
      mh_stage_sound (stage, "tick");
      break;
    case SC_MOVE_TRADE:
      stage_exchange (stage, THING_PAWN + before->pawn[before->thrower],
                      THING_PAWN + mh_move_a (move));
      break;
    case SC_MOVE_SHIFT:
      stage_exchange (stage, THING_STRUCTURE + before->place[mh_move_a (move) - 1],
                      THING_STRUCTURE + before->place[mh_move_b (move) - 1]);
      break;
    default:
      break;
    }
}

/* Practice is over: from now on chips can move. */
static void
stage_unlock (MhStage *stage, guint n_seats)
{
  g_autoptr (MhPicture) unlocked = scamper_art_picture ("unlocked");

  mh_stage_sound (stage, "knock");
  for (guint id = THING_LOCK; id <= THING_LOCK + n_seats; id++)
    mh_stage_cover (stage, id, unlocked, id);
  mh_stage_pause (stage, 1200);
}

/* First where everybody ran, then the winner, then the chips. */
static void
stage_step (MhGameView *view, MhStep *step, MhStage *stage)
{
  static const guint8 order[][2] = {
    { SC_EVENT_FALSE_START, SC_EVENT_SPOT },
    { SC_EVENT_ANSWER, SC_EVENT_ANSWER },
    { SC_EVENT_RESULT, SC_EVENT_RESULT },
    { SC_EVENT_CHIP, SC_EVENT_CHIP },
  };
  const ScamperState *before = mh_sight_get_data (mh_step_get_before (step));
  const ScamperState *after = mh_sight_get_data (mh_step_get_after (step));

  stage_move (stage, before, mh_step_get_move (step));
  for (guint i = 0; i < G_N_ELEMENTS (order); i++)
    for (guint j = 0; j < mh_step_get_n_events (step); j++)
      {
        MhMove event = mh_step_get_event (step, j);

        if (mh_move_kind (event) >= order[i][0] && mh_move_kind (event) <= order[i][1])
          stage_event (stage, before, event);
      }
  if (before->practice > 0 && after->practice == 0)
    stage_unlock (stage, before->n_seats);
}

MH_DEFINE_VIEW ("ScamperView",
                .cloth = MH_PAINT_CLOTH_SCAMPER,
                .arrange = scamper_layout_arrange,
                .choose = choose,
                .can_pick = can_pick,
                .combine = combine,
                .walk = walk,
                .confirm = confirm,
                .curtain_kind = MH_CURTAIN_CHOOSE,
                .stage = stage_step)
