/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
/* The seats are in columns beside the board, or in a narrow window in rows above and below it; each has its pad at
 * the edge of the screen. */
#include "config.h"

#include "scamper-plan.h"

#include "scamper-art.h"

#define GAP 8.0
#define CELL 84.0 /* 22 millimeters: wide enough for a finger in a hurry */
#define CELL_MAX 160.0
#define RACK_ASPECT 2.5

typedef struct
{
  ScamperPlan *plan;
  const ScamperState *state;
  MhArrangement *arrangement;
  double width, height;
  double tag; /* height of a seat's face and name */
  double margin; /* around a seat's things */
  gboolean pads;
  MhBox board;
} Planner;

/* A pad is for people in real time with four places; otherwise they touch the board. */
static gboolean
wants_pad (Planner *self, MhActor seat)
{
  return self->state->pace == SCAMPER_PACE_RACE && self->state->spots == SCAMPER_SPOTS_4
         && mh_arrangement_is_person (self->arrangement, seat);
}

/* Pawn and rack one above the other in a tall room, side by side in a wide one. */
static void
lay_pieces (ScamperSeatPlan *seat, MhBox room)
{
  double width;

  if (room.width < room.height * 1.3)
    {
      double height = MIN (room.width / RACK_ASPECT, room.height * 0.4);

      seat->pawn = mh_box_cut_top (&room, room.height - height - 4);
      mh_box_cut_top (&room, 4);
      seat->rack = room;
      return;
    }
  width = MIN (room.height * SCAMPER_PAWN_ASPECT, room.width * 0.4);
  seat->pawn = mh_box_cut_left (&room, width);
  mh_box_cut_left (&room, 6);
  seat->rack = room;
}

/* In a flat window the pad takes the full height, because it is pressed in a hurry. Beside it are the panel, with
 * face, name and count only, and the seat's things; without a pad these are at the edge. */
static void
lay_flat_seat (Planner *self, MhActor number, MhBox box, gboolean right)
{
  ScamperSeatPlan *seat = &self->plan->seat[number];
  const gboolean pad = wants_pad (self, number);
  const double width = pad ? MIN (box.height, 2 * CELL_MAX) : box.width * 0.4;
  MhBox room = { right ? box.x + box.width - width : box.x, box.y, width, box.height };

  box.width -= width + 4;
  box.x += right ? 0 : width + 4;
  seat->panel = box;
  seat->has_pad = pad;
  if (pad)
    {
      seat->pad = (MhBox){ room.x, room.y, width, width };
      room = box;
      seat->panel = mh_box_cut_top (&room, self->tag + 9);
    }
  lay_pieces (seat, mh_box_inset (&room, 2));
}

/* @right: the seat is at the right edge of the screen */
static void
lay_seat (Planner *self, MhActor number, MhBox box, gboolean right)
{
  ScamperSeatPlan *seat = &self->plan->seat[number];
  MhBox room = box;
  double side;

  seat->panel = box;
  mh_box_cut_top (&room, self->tag);
  room = mh_box_inset (&room, self->margin);
  seat->has_pad = wants_pad (self, number);
  if (seat->has_pad)
    {
      side = MIN (MIN (room.height, room.width * 0.64), 2 * CELL_MAX);
      seat->pad = (MhBox){ right ? room.x + room.width - side : room.x,
                           room.y + (room.height - side) / 2, side, side };
      room.width -= side + 6;
      room.x += right ? 0 : side + 6;
    }
  lay_pieces (seat, room);
}

/* The width of a column of seats, for the height of one seat. */
static double
get_column (Planner *self, double height)
{
  double inside = height - self->tag - 12;
  double most = self->width * 0.3;

  if (!self->pads)
    return CLAMP (inside * 0.9, MIN (150, most), MIN (most, 260));
  return CLAMP (MIN (inside, 2 * CELL_MAX) / 0.64 + 12, MIN (190, most), most);
}

/* Clockwise from the upper left: two seats face each other, more take the corners. */
static void
lay_columns (Planner *self)
{
  const guint n = self->state->n_seats;
  const guint rows[2] = { n == 4 ? 2 : 1, n > 2 ? 2 : 1 };
  const double most = self->tag + 12 + 2 * CELL_MAX;
  const double touch = mh_arrangement_get_touch (self->arrangement);
  double height = (self->height - GAP) / (n > 2 ? 2 : 1);
  gboolean flat;
  double column;

  height = MIN (height, most);
  column = get_column (self, height);
  flat = self->pads ? MIN (height - self->tag - 12, (column - 12) * 0.64) < 2 * (touch + 4)
                    : height - self->tag - 12 < touch;
  if (flat)
    column = MIN (height + MAX (self->tag * 2, 110), self->width * (self->pads ? 0.36 : 0.28));
  for (MhActor seat = 0; seat < n; seat++)
    {
      const gboolean right = seat == 1 || seat == 2;
      const guint row = seat > 1 ? 1 : 0;
      MhBox box = { right ? self->width - column : 0, 0, column, height };

      if (rows[right] == 1)
        box.y = (self->height - height) / 2;
      else
        box.y = row == 0 ? 0 : self->height - height;
      (flat ? lay_flat_seat : lay_seat) (self, seat, box, right);
    }
  self->board = (MhBox){ column + GAP, 0, self->width - 2 * (column + GAP), self->height };
}

static void
lay_rows (Planner *self)
{
  const guint n = self->state->n_seats;
  const double width = (self->width - GAP) / 2;
  const double least = self->pads ? 2 * (mh_arrangement_get_touch (self->arrangement) + 4) : 48;
  const double cell = CLAMP ((width - 18) * 0.32, 40, CELL);
  const double wanted = self->pads ? 2 * cell : MAX (60, cell);
  const double board = self->width * (self->pads ? 0.25 : 0.36);
  /* What a small board leaves of a seat's height below face and name */
  const double most = (self->height - board) / (n > 2 ? 2 : 1) - GAP - self->tag;
  double height, top, room;

  self->margin = most < wanted + 2 * self->margin ? 2 : self->margin;
  height = self->tag + 2 * self->margin + MAX (MIN (wanted, most - 2 * self->margin), least);
  top = n > 2 ? height + GAP : 0;
  room = MAX (self->height - top - height - GAP, board);
  for (MhActor seat = 0; seat < n; seat++)
    {
      const gboolean right = seat == 1 || seat == 2;
      const gboolean below = n == 2 || seat > 1;

      lay_seat (self, seat,
                (MhBox){ right ? width + GAP : 0, below ? top + room + GAP : 0, width, height },
                right);
    }
  self->board = (MhBox){ 0, top, self->width, room };
}

/* The number of pawns per row in a room that makes them largest. */
static guint
find_columns (const MhBox *room, guint n)
{
  guint best = 1;
  double largest = 0;

  for (guint columns = 1; columns <= n; columns++)
    {
      const guint rows = (n + columns - 1) / columns;
      const double height = MIN (room->height / rows, room->width / columns / SCAMPER_PAWN_ASPECT);

      if (height > largest)
        {
          largest = height;
          best = columns;
        }
    }
  return best;
}

/* Places the spare pawns. */
static void
lay_common (Planner *self, MhBox room)
{
  guint common[SC_N_PAWNS];
  guint n = 0, columns, rows;

  for (guint pawn = SC_PAWN_MOUSE; pawn < SC_N_PAWNS; pawn++)
    if (scamper_owner (self->state, pawn) == MH_NOBODY)
      common[n++] = pawn;
  columns = find_columns (&room, n);
  rows = (n + columns - 1) / columns;
  for (guint i = 0; i < n; i++)
    {
      const MhBox cell = mh_box_cell (&room, columns, rows, i % columns, i / columns);

      self->plan->common[common[i]] = mh_box_inset (&cell, 2);
    }
}

/* Each side of the table has dice of its own in front of it. */
static void
lay_dice_twice (ScamperPlan *plan, double x, double y, double die)
{
  for (guint i = 0; i < 2; i++)
    {
      const double left = i == 0 ? x - die - 2 : x + 2;

      plan->die[i] = (MhBox){ left, y + 2, die, die };
      plan->far_die[i] = (MhBox){ left, y - die - 2, die, die };
    }
}

/* During the set-up, the pawns need the whole cross aisle. The sack is limited to its first fifth and to the height
 * between the places, which it must not cover; unless the pawns would be too small to touch. */
static void
lay_aisle_of_pawns (MhBox *sack, MhBox *pawns, const MhBox *board, double plate, double touched)
{
  const double high = board->height - 2 * plate;
  const double wide = MIN (pawns->width, board->width * 0.8);

  if (wide < touched)
    return;
  *sack = (MhBox){ board->x, board->y + plate, board->width * 0.2, high };
  pawns->x = board->x + sack->width + (board->width - sack->width - wide) / 2;
  pawns->width = wide;
}

/* Lays out the things between the places: in the cross aisle, or in the vertical one. */
static void
lay_middle (Planner *self, const MhBox *board, double plate, double die, gboolean across)
{
  ScamperPlan *plan = self->plan;
  const double x = board->x + board->width / 2, y = board->y + board->height / 2;
  const double beside = board->width / 2 - die * 1.2, above = board->height / 2 - die * 0.9;
  const double aisle = board->width - 2 * plate;
  const double touch = mh_arrangement_get_touch (self->arrangement);
  const double wide = MAX (plate * 1.8, 4 * (touch + 1)), high = MAX (plate * 0.64, touch + 4);
  MhBox first = { board->x, y - die * 0.75, beside, die * 1.5 };
  MhBox second = { x + die * 1.2, y - die * 0.75, beside, die * 1.5 };
  MhBox pawns = { x - wide / 2, y - high / 2, wide, high };

  if (!across)
    {
      first = (MhBox){ x - aisle / 2, y + die * 0.9, aisle, above };
      second = (MhBox){ x - aisle / 2, board->y, aisle, above };
      /* Two by two if the aisle is wide enough: then nothing covers a place. */
      if (aisle >= 2 * (touch + 4) && first.y - board->y >= 2 * (touch + 4))
        {
          const double most = MIN (first.y - board->y, 2 * high);

          pawns = (MhBox){ x - aisle / 2, first.y - most, aisle, most };
        }
    }
  plan->die[0] = (MhBox){ x - die - 3, y - die / 2, die, die };
  plan->die[1] = (MhBox){ x + 3, y - die / 2, die, die };
  if (mh_arrangement_has_far_side (self->arrangement))
    lay_dice_twice (plan, x, y, die * 0.8);
  plan->cup = (MhBox){ x - die * 0.8, y - die * 0.8, die * 1.6, die * 1.6 };
  if (across && self->state->phase <= SC_PHASE_SETUP)
    lay_aisle_of_pawns (&first, &pawns, board, plate, 4 * (touch + 1));
  lay_common (self, self->state->phase > SC_PHASE_SETUP ? second : pawns);
  if (self->state->phase == SC_PHASE_DOUBLES)
    {
      MhBox keep = self->state->n_seats == SC_SEATS_MAX
                       ? mh_box_inset (&second, 6)
                       : mh_box_cut_top (&first, first.height * 0.56);

      plan->keep = mh_box_center (&keep, MAX (keep.width, touch), MAX (keep.height, touch));
    }
  plan->sack = mh_box_inset (&first, 4);
}

/* Four places as large as possible, and dice in the center that cover only their corners. */
static void
lay_board (Planner *self)
{
  MhBox board = mh_box_inset (&self->board, 4);
  double plate, die;
  gboolean across;

  board = mh_box_fit (&board, CLAMP (board.width / MAX (1, board.height), 0.8, 1.6));
  across = board.height * 1.15 > board.width;
  plate = MIN (board.width, board.height) * 0.49 + 2;
  do
    {
      plate -= 2;
      die = CLAMP (plate * 0.52, 44, 200);
    }
  while (plate > 60
         && (across ? board.height - 2 * plate < die * 0.8 : board.width - 2 * plate < die * 1.5));
  for (guint place = SC_PLACE_NW; place < SC_N_PLACES; place++)
    {
      const gboolean east = place == SC_PLACE_NE || place == SC_PLACE_SE;
      const gboolean south = place == SC_PLACE_SW || place == SC_PLACE_SE;

      self->plan->place[place]
          = (MhBox){ board.x + (east ? board.width - plate : 0),
                     board.y + (south ? board.height - plate : 0), plate, plate };
    }
  lay_middle (self, &board, plate, die, across);
}

void
scamper_plan_lay (ScamperPlan *self, const ScamperState *state, MhArrangement *arrangement)
{
  const double line = mh_arrangement_get_line (arrangement);
  Planner planner = {
    .plan = self,
    .state = state,
    .arrangement = arrangement,
    .width = mh_arrangement_get_width (arrangement),
    .height = mh_arrangement_get_height (arrangement),
    .tag = MAX (44, line * 2) + 8,
    .margin = 6,
  };

  for (MhActor seat = 0; seat < state->n_seats; seat++)
    planner.pads = planner.pads || wants_pad (&planner, seat);
  if (planner.width > planner.height * 1.25)
    lay_columns (&planner);
  else
    lay_rows (&planner);
  lay_board (&planner);
}

/* The box of a pawn on or beside a structure: the picture of each is 300 units wide. */
MhBox
scamper_plan_get_spot (const ScamperPlan *self, guint place, guint side, guint structure)
{
  const ScamperArtSpot spot = scamper_art_spot (structure - SC_STRUCTURE_TREE, side != SC_SIDE_BY);
  const MhBox *plate = &self->place[place];
  const double unit = plate->width / 300;

  return (MhBox){ plate->x + spot.x * unit, plate->y + spot.y * unit, spot.width * unit,
                  spot.height * unit };
}
