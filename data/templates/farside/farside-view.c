/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* The table of the game: a board, and pieces that are moved by two touches. The rules decide what glows. */

#include "farside.h"

#include <glib/gi18n-lib.h>

#include "art/mh-picture-table.h"
#include "table/view/mh-game-view.h"

/* The game numbers its own things, from 1. A piece has one number wherever it is, so it glides. */
#define THING_BOARD 1
#define THING_SQUARE 0x10u
#define THING_PIECE 0x40u

static MhPictureTable pictures = { .sheet_path = MH_PICTURES_FILE };

/* a1 is at the bottom left. */
static MhBox
get_box (const MhBox *board, guint square)
{
  return mh_box_cell (board, FARSIDE_SIDE, FARSIDE_SIDE, square % FARSIDE_SIDE,
                      FARSIDE_SIDE - 1 - square / FARSIDE_SIDE);
}

/* Squares are edge to edge, so a frame inside lights them. */
static void
add_square (MhArrangement *arrangement, const MhBox *board, guint square)
{
  const MhBox box = get_box (board, square);
  MhPlacing *placing = mh_arrangement_add (arrangement, THING_SQUARE + square, NULL, &box);
  char name[MH_NOTATION_MAX];

  mh_words_write (&farside_squares, square, name);
  mh_placing_set_label (placing, name);
  mh_placing_set_word (placing, &farside_squares, square);
  mh_placing_set_light (placing, MH_LIGHT_FRAME);
  mh_placing_set_action (placing, _ ("Move here"));
}

/* It is smaller than its square and may be smaller than a finger: touches beside it count. */
static void
add_piece (MhArrangement *arrangement, const Farside *state, const MhBox *board, guint square)
{
  const MhActor seat = farside_owner (state->piece[square]);
  MhBox box = get_box (board, square);
  char name[MH_NOTATION_MAX];
  g_autofree char *capture = NULL;
  MhPlacing *placing;

  box = mh_box_inset (&box, box.width * 0.12);
  mh_words_write (&farside_squares, square, name);
  placing = mh_arrangement_take (
      arrangement, THING_PIECE + state->piece[square],
      mh_picture_table_get (&pictures, seat == 0 ? "round" : "square"), &box,
      /* Translators: a square such as "b2", a player's name */
      g_strdup_printf (_ ("%s, a piece of %s"), name, mh_arrangement_get_name (arrangement, seat)));
  mh_placing_set_reach (placing, TRUE);
  /* Translators: a square such as "b2" */
  capture = g_strdup_printf (_ ("Capture the piece on %s"), name);
  if (state->actors != 0)
    mh_placing_set_action (placing,
                           mh_actors_has (state->actors, seat) ? _ ("Move this piece") : capture);
}

static void
arrange (MhGameView *view, MhSight *sight, MhArrangement *arrangement)
{
  const Farside *state = mh_sight_get_data (sight);
  MhSeatPlan plan = { 0 };

  mh_seat_plan_lay_round (&plan, arrangement, 1,
                          FARSIDE_SIDE * mh_arrangement_get_touch (arrangement));
  for (MhActor seat = 0; seat < state->n_seats; seat++)
    mh_arrangement_add_seat (arrangement, seat, &plan.seat[seat], TRUE, -1, NULL);
  mh_arrangement_take (arrangement, THING_BOARD, mh_picture_table_get (&pictures, "board"),
                       &plan.middle, NULL);
  for (guint square = 0; square < FARSIDE_SQUARES; square++)
    add_square (arrangement, &plan.middle, square);
  for (guint square = 0; square < FARSIDE_SQUARES; square++)
    if (state->piece[square] != 0)
      add_piece (arrangement, state, &plan.middle, square);
}

/* The square that a thing is or lies on, or FARSIDE_SQUARES. */
static guint
find_square (const Farside *state, guint id)
{
  guint square = 0;

  while (square < FARSIDE_SQUARES && id != THING_SQUARE + square
         && (state->piece[square] == 0 || id != THING_PIECE + state->piece[square]))
    square++;
  return square;
}

/* A move needs two touches: a piece, and where it goes. The table asks the rules: it lights a piece if one of its moves
 * is legal, then the squares of those moves, and touching another piece of the same seat takes that one instead. */
static gboolean
can_pick (MhGameView *view, MhSight *sight, MhActor seat, guint id)
{
  return id > THING_PIECE && farside_owner (id - THING_PIECE) == seat;
}

/* It need not be legal: the match judges it, and a refusal names its rule. */
static MhMove
combine (MhGameView *view, MhSight *sight, MhActor seat, guint picked, guint id)
{
  const Farside *state = mh_sight_get_data (sight);
  const guint from = find_square (state, picked), to = find_square (state, id);

  return to < FARSIDE_SQUARES ? mh_move (FARSIDE_MOVE_STEP, (guint8) from, (guint8) to)
                              : MH_MOVE_NONE;
}

/* A piece that cannot be picked up: the step ahead is refused, and its rule says why. */
static MhMove
choose (MhGameView *view, MhSight *sight, MhActor seat, guint id)
{
  const guint from = find_square (mh_sight_get_data (sight), id);

  return id > THING_PIECE && from < FARSIDE_SQUARES
             ? mh_move (FARSIDE_MOVE_STEP, (guint8) from, (guint8) farside_ahead (seat, from))
             : MH_MOVE_NONE;
}

/* What two sights do not show. A captured piece fades without it: it is no longer on the table. */
static void
stage_step (MhGameView *view, MhStep *step, MhStage *stage)
{
  const Farside *after = mh_sight_get_data (mh_step_get_after (step));

  mh_stage_sound (stage, after->winners != 0 ? "bell" : "slide");
}

MH_DEFINE_VIEW ("FarsideView",
                .cloth = 0x47775b,
                .arrange = arrange,
                .can_pick = can_pick,
                .combine = combine,
                .choose = choose,
                .stage = stage_step)
