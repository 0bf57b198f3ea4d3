/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* The table. A view declares, and draws nothing. It receives sights, never the state: it cannot show what they
 * do not contain. */

#include "art/mh-picture-table.h"
#include "pairs.h"
#include "table/view/mh-game-view.h"

/* The drawings of pictures.svg; the figures of the rules show them, too. Each differs from the others by its
 * shape as well as by its color, because not everybody sees both. */
static MhPictureTable pictures = { .sheet_path = MH_PICTURES_FILE };

/* The game numbers its own things, from 1: a card's number is 1 more than in the rules. The sight does not
 * contain the face of a covered card, unless everything is uncovered (`play --open`). */
static void
add_card (MhArrangement *arrangement, const Pairs *state, guint card, const MhBox *box)
{
  const guint face = state->face[card];
  const gboolean looked = state->phase == PAIRS_PHASE_CLEAR;
  MhPlacing *placing;
  char place[3];

  mh_words_write (&pairs_places, card, place);
  placing = mh_arrangement_take_card (
      arrangement, card + 1,
      face != 0 ? mh_picture_table_get (&pictures, pairs_drawings[face - 1]) : NULL, box,
      /* The card, in words for people who can't see the table. */
      face == 0 ? /* Translators: a card's place such as "b2" */
          g_strdup_printf (_ ("%s, covered"), place)
                : /* Translators: a card's place such as "b2", what is on it ("a sun") */
          g_strdup_printf (_ ("%s, %s"), place, _ (pairs_faces[face])));
  mh_placing_set_action (placing, looked ? _ ("Go on") : _ ("Turn up this card"));
  mh_placing_set_word (placing, &pairs_places, card);
  mh_placing_set_reach (placing, TRUE);
  /* If nobody taps it, it happens automatically, if people want that. */
  mh_placing_set_by_itself (placing, looked && card == state->card[1]);
}

static void
arrange (MhGameView *view, MhSight *sight, MhArrangement *arrangement)
{
  const Pairs *state = mh_sight_get_data (sight);
  MhSeatPlan plan = { 0 };

  mh_seat_plan_lay_round (&plan, arrangement, 0.9,
                          PAIRS_COLUMNS * mh_arrangement_get_touch (arrangement) * 1.1);
  for (MhActor seat = 0; seat < state->n_seats; seat++)
    mh_arrangement_add_seat (arrangement, seat, &plan.seat[seat], TRUE, state->score[seat], NULL);
  for (guint card = 0; card < PAIRS_CARDS; card++)
    {
      MhBox box = mh_box_cell (&plan.middle, PAIRS_COLUMNS, PAIRS_CARDS / PAIRS_COLUMNS,
                               card % PAIRS_COLUMNS, card / PAIRS_COLUMNS);

      box = mh_box_inset (&box, MAX (1, box.width * 0.04));
      if (state->place[card] < PAIRS_TAKEN)
        add_card (arrangement, state, card, &box);
      else /* It goes to its owner before it vanishes. */
        mh_arrangement_absorb (arrangement, card + 1,
                               MH_THING_SEAT (state->place[card] - PAIRS_TAKEN));
    }
}

/* It need not be legal: the match judges it, and a refusal names its rule. The table's own move needs a thing
 * that stands for it, or nobody can make it when people are seated. */
static MhMove
choose (MhGameView *view, MhSight *sight, MhActor seat, guint id)
{
  const Pairs *state = mh_sight_get_data (sight);

  if (id == 0 || id > PAIRS_CARDS)
    return MH_MOVE_NONE;
  if (seat == MH_TABLE)
    return state->place[id - 1] == PAIRS_OPEN ? mh_move (PAIRS_MOVE_CLEAR, 0, 0) : MH_MOVE_NONE;
  return mh_move (PAIRS_MOVE_TURN, (guint8) (id - 1), 0);
}

/* What is seen and heard before everything is in its place after the step. */
static void
stage_step (MhGameView *view, MhStep *step, MhStage *stage)
{
  const Pairs *before = mh_sight_get_data (mh_step_get_before (step));
  const Pairs *after = mh_sight_get_data (mh_step_get_after (step));
  const gboolean taken = after->score[before->turn] > before->score[before->turn];
  const gboolean turned = mh_move_kind (mh_step_get_move (step)) != PAIRS_MOVE_CLEAR;

  mh_stage_sound (stage, turned ? "tick" : taken ? "bell" : "slide");
}

MH_DEFINE_VIEW ("PairsView",
                .cloth = 0x3f7d6e,
                .arrange = arrange,
                .choose = choose,
                .stage = stage_step)
