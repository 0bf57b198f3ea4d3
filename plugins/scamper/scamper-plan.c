/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
/* Nothing covers anything else. The board has a place in each corner and between them an aisle, in which the sack, the
 * dice and the spare pawns lie in line. The seats are beside the board or above and below it, each with its pad at the
 * edge of the screen. Of all such layouts, the one whose smallest thing is largest is chosen, whatever the phase. */
#include "config.h"

#include "scamper-plan.h"

#include "scamper-art.h"

#define GAP 6.0
#define CELL_MAX 160.0
#define RACK_ASPECT 2.5
#define STEP 6.0

/* Sizes at which things are large enough: what is pressed in a hurry, what is looked at, and the rest. */
#define GOOD_CELL 84.0 /* 22 millimeters: wide enough for a finger in a hurry */
#define GOOD_PLACE 140.0
#define GOOD_DIE 72.0
#define GOOD_PAWN 56.0
#define GOOD_RACK 90.0

typedef struct
{
  ScamperPlan *plan;
  const ScamperState *state;
  double width, height;
  double line, touch;
  double tag; /* height of a seat's face and name */
  MhActors pads; /* the seats that have one */
  gboolean far_side;
  /* Sizes of things, measured by their good ones: the smallest, the sum, and their number */
  double least, sum, n;
} Planner;

/* A pad is for people in real time with four places; otherwise they touch the board. */
static gboolean
wants_pad (const ScamperState *state, MhArrangement *arrangement, MhActor seat)
{
  return state->pace == SCAMPER_PACE_RACE && state->spots == SCAMPER_SPOTS_4
         && mh_arrangement_is_person (arrangement, seat);
}

/* Adds something to the judgment of a layout, which the smallest thing decides. */
static void
rate (Planner *self, double size, double good)
{
  self->least = MIN (self->least, size / good);
  self->sum += MIN (size / good, 1.5);
  self->n++;
}

/* The seats -------------------------------------------------------------------------------- */

/* Pawn and rack one above the other in a tall room, side by side in a wide one. */
static void
lay_pieces (Planner *self, ScamperSeatPlan *seat, MhBox room)
{
  const double high = MIN (room.width / RACK_ASPECT, room.height * 0.4);

  if (room.width < room.height * 1.3)
    {
      seat->pawn = mh_box_cut_top (&room, room.height - high - 4);
      mh_box_cut_top (&room, 4);
    }
  else
    {
      seat->pawn
          = mh_box_cut_left (&room, MIN (room.height * SCAMPER_PAWN_ASPECT, room.width * 0.4));
      mh_box_cut_left (&room, 6);
    }
  seat->rack = room;
  rate (self, MIN (seat->pawn.height, seat->pawn.width / SCAMPER_PAWN_ASPECT), GOOD_PAWN);
  self->sum += MIN (room.width / GOOD_RACK, 1.5);
  self->n++;
}

/* The pad below face and name, with the seat's things beside it or above it; or at their side, where the panel is
 * only as large as face and name. It is as large as possible. */
static void
lay_seat (Planner *self, MhActor number, MhBox box, gboolean right)
{
  ScamperSeatPlan *seat = &self->plan->seat[number];
  const double least = GOOD_PAWN * 0.8, name = 44 + self->line * 3;
  const double below = box.height - self->tag - GAP, beside = box.width - 2 * GAP;
  const double sizes[] = {
    MIN (below, beside - least - GAP),
    MIN (below - least - GAP, beside),
    MIN (box.height, box.width - MIN (name, box.width / 2) - GAP),
  };
  guint best = 0;
  double side;
  MhBox room = box;

  seat->panel = box;
  seat->has_pad = mh_actors_has (self->pads, number);
  rate (self, box.width, name);
  mh_box_cut_top (&room, self->tag);
  room = (MhBox){ room.x + GAP, room.y, beside, below };
  if (!seat->has_pad)
    {
      lay_pieces (self, seat, room);
      return;
    }
  for (guint i = 1; i < G_N_ELEMENTS (sizes); i++)
    if (MIN (sizes[i], 2 * CELL_MAX) > sizes[best] + STEP)
      best = i;
  side = MAX (0, MIN (sizes[best], 2 * CELL_MAX));
  /* A cell that is smaller than a finger is as bad as a place that cannot be seen. */
  rate (self, MIN (side / 2 - 33, (side / 2 - 44) * 3), GOOD_CELL * self->touch / 44 - 33);
  if (best == 1)
    {
      MhBox pieces = mh_box_cut_top (&room, room.height - side - GAP);

      lay_pieces (self, seat, pieces);
      seat->pad = (MhBox){ room.x + (right ? room.width - side : 0), room.y + GAP, side, side };
      return;
    }
  if (best == 2)
    {
      seat->panel = (MhBox){ right ? box.x : box.x + side + GAP, box.y, box.width - side - GAP,
                             MIN (self->tag + 9, MAX (2 * self->line + 6, box.height * 0.55)) };
      room = (MhBox){ seat->panel.x, box.y + seat->panel.height + GAP, seat->panel.width,
                      box.height - seat->panel.height - GAP };
      seat->pad = (MhBox){ right ? box.x + box.width - side : box.x,
                           box.y + (box.height - side) / 2, side, side };
    }
  else
    {
      seat->pad = (MhBox){ right ? room.x + room.width - side : room.x,
                           room.y + (room.height - side) / 2, side, side };
      room.width -= side + GAP;
      room.x += right ? 0 : side + GAP;
    }
  lay_pieces (self, seat, room);
}

/* The board -------------------------------------------------------------------------------- */

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

/* Cuts @length off the beginning of an aisle. */
static MhBox
cut (MhBox *aisle, double length, gboolean across)
{
  return across ? mh_box_cut_left (aisle, length) : mh_box_cut_top (aisle, length);
}

/* Both dice side by side or one above the other, whichever makes them larger; the people on the opposite side of the
 * table have their own. */
static void
lay_dice (Planner *self, const MhBox *room)
{
  ScamperPlan *plan = self->plan;
  const double x = room->x + room->width / 2, y = room->y + room->height / 2;
  const double beside = MIN ((room->width - GAP) / 2, room->height);
  const double above = MIN (room->width, (room->height - GAP) / 2);
  const double die = self->far_side ? MIN (beside, above) : MIN (MAX (beside, above), 200);

  rate (self, die, GOOD_DIE);
  rate (self, MIN (room->width, room->height) - 33, GOOD_DIE * 1.2 - 33);
  for (guint i = 0; i < 2; i++)
    {
      const double less = i == 0 ? -die - GAP / 2 : GAP / 2;

      plan->die[i] = (MhBox){ x + less, y - die / 2, die, die };
      if (self->far_side)
        plan->die[i].y = y + GAP / 2;
      else if (above > beside)
        plan->die[i] = (MhBox){ x - die / 2, y + less, die, die };
      plan->far_die[i] = (MhBox){ x + less, y - die - GAP / 2, die, die };
    }
  plan->cup = mh_box_center (room, MIN (room->width, 240), MIN (room->height, 240));
}

/* The aisle: the sack, the dice in the middle, the spare pawns, of which there are four before the game. */
static void
lay_aisle (Planner *self, MhBox aisle, gboolean across)
{
  ScamperPlan *plan = self->plan;
  const double length = across ? aisle.width : aisle.height;
  const double wide = across ? aisle.height : aisle.width;
  const double dice
      = CLAMP (across ? 2 * wide + GAP : wide * 0.9, length * 0.36,
               MAX (length * 0.36, MIN (length * 0.56, length - 2 * self->touch - 32)));
  const double end = (length - dice) / 2;
  MhBox sack = cut (&aisle, end, across), pawns = aisle;
  MhBox middle = cut (&aisle, dice, across);

  rate (self, MIN (MAX (wide, end) / 2, MIN (wide, end)), self->touch);
  rate (self, MAX (MIN ((end + dice) / 4, wide), MIN (end + dice, wide) / 2), self->touch + 6);
  lay_dice (self, &middle);
  if (self->state->phase > SC_PHASE_SETUP)
    pawns = aisle;
  if (self->state->phase == SC_PHASE_DOUBLES && self->state->n_seats == SC_SEATS_MAX)
    plan->keep = mh_box_inset (&aisle, 2);
  else if (self->state->phase == SC_PHASE_DOUBLES)
    {
      const gboolean beside = sack.width > sack.height;

      plan->keep = cut (&sack, (beside ? sack.width : sack.height) * 0.56, beside);
    }
  lay_common (self, mh_box_inset (&pawns, 2));
  plan->sack = mh_box_inset (&sack, 3);
}

/* Places and aisle; across: the aisle lies between the upper and the lower places. */
static void
lay_board (Planner *self, MhBox board, gboolean across, double share)
{
  const double along = across ? board.height : board.width;
  const double other = across ? board.width : board.height;
  const double plate = MAX (0, MIN ((along - 2 * GAP) / (2 + share), (other - GAP) / 2));
  const double wide = along - 2 * plate - 2 * GAP, limit = MAX (plate * 1.5, self->touch * 2.4);
  const double spare = MAX (0, wide - limit) / 2;

  for (guint place = SC_PLACE_NW; place < SC_N_PLACES; place++)
    {
      const gboolean east = place == SC_PLACE_NE || place == SC_PLACE_SE;
      const gboolean south = place == SC_PLACE_SW || place == SC_PLACE_SE;
      const double x = across ? 0 : spare, y = across ? spare : 0;

      self->plan->place[place]
          = (MhBox){ board.x + (east ? board.width - plate - x : x),
                     board.y + (south ? board.height - plate - y : y), plate, plate };
    }
  rate (self, plate, GOOD_PLACE);
  lay_aisle (self,
             across ? (MhBox){ board.x, board.y + plate + GAP + spare, other, wide - 2 * spare }
                    : (MhBox){ board.x + plate + GAP + spare, board.y, wide - 2 * spare, other },
             across);
}

/* All of it ------------------------------------------------------------------------------- */

/* Clockwise from the upper left: two seats face each other, more take the corners. Returns the board's room. */
static MhBox
lay_columns (Planner *self, double column)
{
  const guint n = self->state->n_seats;
  const guint rows[2] = { n == 4 ? 2 : 1, n > 2 ? 2 : 1 };
  const double most = self->tag + GAP + 2 * CELL_MAX;
  for (MhActor seat = 0; seat < n; seat++)
    {
      const gboolean right = seat == 1 || seat == 2;
      const double height = MIN ((self->height - (rows[right] - 1) * GAP) / rows[right], most);
      MhBox box = { right ? self->width - column : 0, seat > 1 ? self->height - height : 0, column,
                    height };

      if (rows[right] == 1)
        box.y = (self->height - height) / 2;
      lay_seat (self, seat, box, right);
    }
  return (MhBox){ column + GAP, 2, self->width - 2 * (column + GAP), self->height - 4 };
}

static MhBox
lay_rows (Planner *self, double height)
{
  const guint n = self->state->n_seats;
  const double width = (self->width - GAP) / 2, top = n > 2 ? height + GAP : 0;
  const double room = self->height - top - height - GAP;

  for (MhActor seat = 0; seat < n; seat++)
    {
      const gboolean right = seat == 1 || seat == 2;
      const gboolean below = n == 2 || seat > 1;
      MhBox box = { right ? width + GAP : 0, below ? top + room + GAP : 0, width, height };

      if (n == 3 && seat == 2)
        box = (MhBox){ 0, box.y, self->width, height };
      lay_seat (self, seat, box, right);
    }
  return (MhBox){ 2, top, self->width - 4, room };
}

/* Lays out the seats in one way, and the board in several. Keeps what is better than the best so far. */
static void
try (Planner *self, gboolean rows, double size, ScamperPlan *found, double *best)
{
  static const double shares[] = { 0.5, 0.62, 0.76, 0.92, 1.1 };
  Planner seats;
  MhBox board;

  self->least = G_MAXDOUBLE;
  self->sum = self->n = 0;
  board = rows ? lay_rows (self, size) : lay_columns (self, size);
  seats = *self;
  for (guint i = 0; i < 2 * G_N_ELEMENTS (shares); i++)
    {
      double worth;

      *self = seats;
      lay_board (self, board, i % 2 == 0, shares[i / 2]);
      worth = self->least + 0.1 * self->sum / self->n;
      if (worth <= *best)
        continue;
      *best = worth;
      *found = *self->plan;
    }
}

void
scamper_plan_lay (ScamperPlan *self, const ScamperState *state, MhArrangement *arrangement)
{
  const double line = mh_arrangement_get_line (arrangement);
  Planner planner = {
    .plan = self,
    .state = state,
    .width = mh_arrangement_get_width (arrangement),
    .height = mh_arrangement_get_height (arrangement),
    .line = line,
    .touch = mh_arrangement_get_touch (arrangement),
    .tag = MAX (44, line * 2) + 8,
    .far_side = mh_arrangement_has_far_side (arrangement),
  };
  ScamperPlan found = { 0 };
  double best = -1;

  for (MhActor seat = 0; seat < state->n_seats; seat++)
    if (wants_pad (state, arrangement, seat))
      planner.pads |= mh_actor_bit (seat);
  for (double size = 100; size < planner.width * 0.45; size += MAX (STEP, planner.width / 64))
    try (&planner, FALSE, size, &found, &best);
  for (double size = planner.tag + 40; size < planner.height * 0.45;
       size += MAX (STEP, planner.height / 64))
    try (&planner, TRUE, size, &found, &best);
  *self = found;
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
