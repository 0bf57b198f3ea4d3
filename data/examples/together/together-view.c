/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* The cat's way is a row of places, with the cheeses below it; the player whose turn it is touches cheese or
 * cat. */
#include "together.h"

#include "art/mh-art.h"
#include "table/view/mh-game-view.h"

enum
{
  THING_CHEESE = 1, /* + its number */
  THING_PLACE = 20, /* + its distance from the cat's start */
  THING_CAT = 40,
};

static void
add_cheeses (const Together *state, MhArrangement *arrangement, const MhBox *box)
{
  for (guint i = 0; i < TOGETHER_CHEESES; i++)
    {
      const MhBox cell = mh_box_pack (box, TOGETHER_CHEESES, 1, i);
      MhPlacing *placing;

      if (i < state->home)
        {
          mh_arrangement_absorb (arrangement, THING_CHEESE + i, MH_THING_MIDDLE);
          continue;
        }
      placing = mh_arrangement_take (arrangement, THING_CHEESE + i, mh_art_piece ("cheese"), &cell,
                                     g_strdup ("A cheese"));
      mh_placing_set_action (placing, "Carry it home");
      mh_placing_set_reach (placing, TRUE);
    }
}

/* The cat's place and its remaining distance; touching it rattles. */
static void
add_way (const Together *state, MhArrangement *arrangement, MhBox box)
{
  MhPlacing *placing;

  for (guint i = 0; i <= TOGETHER_WAY; i++)
    {
      MhBox cell = mh_box_cell (&box, TOGETHER_WAY + 1, 1, i, 0);

      cell = mh_box_fit (&cell, 1);
      if (i == state->cat)
        {
          placing = mh_arrangement_take (
              arrangement, THING_CAT, mh_art_face ("cat", MH_MOOD_CALM), &cell,
              g_strdup_printf ("The cat, %u steps away", TOGETHER_WAY - i));
          mh_placing_set_action (placing, "Rattle");
          mh_placing_set_reach (placing, TRUE);
        }
      else
        mh_arrangement_take (arrangement, THING_PLACE + i,
                             mh_art_piece (i == TOGETHER_WAY ? "mousehole" : "paw"), &cell, NULL);
    }
}

static void
arrange (MhGameView *view, MhSight *sight, MhArrangement *arrangement)
{
  const Together *state = mh_sight_get_data (sight);
  const double finger = mh_arrangement_get_touch (arrangement);
  MhSeatPlan plan = { .aspect = 1, .center = 4 };
  MhBox middle, way;

  mh_seat_plan_lay (&plan, arrangement);
  middle = mh_box_inset (&plan.middle, 6);
  for (MhActor seat = 0; seat < state->n_seats; seat++)
    {
      g_autoptr (MhPicture) cheese = mh_art_piece ("cheese");

      mh_arrangement_add_seat (arrangement, seat, &plan.seat[seat], plan.stacked, state->home,
                               cheese);
    }
  way = mh_box_cut_top (&middle, MIN (finger, middle.height * 0.4));
  add_way (state, arrangement, way);
  add_cheeses (state, arrangement, &middle);
}

static MhMove
choose (MhGameView *view, MhSight *sight, MhActor seat, guint id)
{
  if (id == THING_CAT)
    return mh_move (TOGETHER_MOVE_RATTLE, 0, 0);
  return id < THING_PLACE ? mh_move (TOGETHER_MOVE_CARRY, 0, 0) : MH_MOVE_NONE;
}

static void
stage (MhGameView *view, MhStep *step, MhStage *stage)
{
  const guint8 kind = mh_move_kind (mh_step_get_move (step));

  mh_stage_sound (stage, kind == TOGETHER_MOVE_CARRY    ? "slide"
                         : kind == TOGETHER_MOVE_RATTLE ? "bell"
                                                        : "meow");
}

MH_DEFINE_VIEW ("TogetherView",
                .cloth = 0x4d6f8f,
                .arrange = arrange,
                .choose = choose,
                .stage = stage)
