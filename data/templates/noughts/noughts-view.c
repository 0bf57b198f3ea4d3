/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* The table of the game: where everything is, what choosing a thing means, how a step is shown. A view
 * declares; it draws nothing and handles no input. The rules decide what is highlighted and who may choose. */

#include <glib/gi18n-lib.h>

#include "art/mh-picture-table.h"
#include "noughts.h"
#include "table/view/mh-game-view.h"

/* The game numbers its own things, from 1: a square's number is 1 more than in the rules. */
#define THING_SQUARE(square) ((square) + 1)
#define THING_SIGN(seat) (0x10u + (seat))

/* The drawings of pictures.svg; the figures of the rules show them, too. A seat's sign has its own shape as
 * well as a color, because not everybody sees both. */
static MhPictureTable pictures = { .sheet_path = MH_PICTURES_FILE };
static const char *const signs[MH_SEATS_MAX]
    = { "cross", "ring", "triangle", "diamond", "star", "moon" };

/* The contents of a square, in words for people who can't see the table. */
static char *
say_square (const char *name, MhArrangement *arrangement, MhActor owner)
{
  return owner == MH_NOBODY ? /* Translators: a square such as "b2" */
             g_strdup_printf (_ ("%s, empty"), name)
                            : /* Translators: a square such as "b2", a player's name */
             g_strdup_printf (_ ("%s, marked by %s"), name,
                              mh_arrangement_get_name (arrangement, owner));
}

static void
arrange (MhGameView *view, MhSight *sight, MhArrangement *arrangement)
{
  const Noughts *state = mh_sight_get_data (sight);
  MhSeatPlan plan = { 0 };

  for (MhActor seat = 0; seat < state->n_seats; seat++)
    mh_seat_plan_add (&plan, seat, THING_SIGN (seat), 1);
  mh_seat_plan_lay_round (&plan, arrangement, 1, 3 * mh_arrangement_get_touch (arrangement) * 1.1);
  for (MhActor seat = 0; seat < state->n_seats; seat++)
    {
      mh_arrangement_add_seat (arrangement, seat, &plan.seat[seat], TRUE, -1, NULL);
      mh_arrangement_take (arrangement, plan.id[seat][0],
                           mh_picture_table_get (&pictures, signs[seat]), &plan.place[seat][0],
                           NULL);
    }
  for (guint square = 0; square < NOUGHTS_SQUARES; square++)
    {
      char name[MH_NOTATION_MAX];
      MhBox box = mh_box_cell (&plan.middle, 3, 3, square % 3, square / 3);
      MhActor owner = MH_NOBODY;
      MhPlacing *placing;

      for (MhActor seat = 0; seat < state->n_seats; seat++)
        if ((state->marks[seat] >> square & 1) != 0)
          owner = seat;
      mh_words_write (&noughts_squares, square, name);
      box = mh_box_inset (&box, MAX (1, box.width * 0.03));
      placing = mh_arrangement_take (
          arrangement, THING_SQUARE (square),
          mh_picture_table_get (&pictures, owner == MH_NOBODY ? "empty" : signs[owner]), &box,
          say_square (name, arrangement, owner));
      mh_placing_set_word (placing, &noughts_squares, square);
      mh_placing_set_action (placing, _ ("Mark this square"));
    }
}

/* It need not be legal: the match judges it, and a refusal names its rule. */
static MhMove
choose (MhGameView *view, MhSight *sight, MhActor seat, guint id)
{
  return id <= NOUGHTS_SQUARES ? mh_move (NOUGHTS_MOVE_MARK, (guint8) (id - 1), 0) : MH_MOVE_NONE;
}

/* What is seen and heard before everything is in its place after the step. Sounds: tick, slide, bell, whistle,
 * meow, dog, mouse, knock. */
static void
stage_step (MhGameView *view, MhStep *step, MhStage *stage)
{
  const Noughts *after = mh_sight_get_data (mh_step_get_after (step));

  mh_stage_sound (stage, after->turn == MH_NOBODY ? "bell" : "tick");
}

MH_DEFINE_VIEW ("NoughtsView",
                .cloth = 0x5b7db1,
                .arrange = arrange,
                .choose = choose,
                .stage = stage_step)
