/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
/* Nothing covers anything else. The board has a place in each corner and between them an aisle, in which the sack, the
 * dice and the spare pawns lie in line. The seats are beside the board or above and below it, each with its pad at the
 * edge of the screen. Of all such layouts, the one whose smallest thing is largest is chosen, whatever the phase. */
#include "config.h"

#include "scamper-plan.h"

#include "scamper-art.h"

#define GAP 6.0
#define NEIGHBORS 20.0 /* between one player's pad and the next one's below it, if there is room */
#define CELL_MAX 160.0
#define RACK_ASPECT 2.5
#define STEP 6.0
#define FINGER 44.0
#define N_SIZES 80 /* of a column or a row, that are tried */

/* Sizes at which things are large enough: what is pressed in a hurry, what is looked at, and the rest. */
#define GOOD_CELL 76.0 /* 20 millimeters: wide enough for a finger in a hurry */
#define GOOD_PLACE 160.0
#define GOOD_DIE 72.0
#define GOOD_PAWN 56.0

typedef struct
{
  ScamperPlan *plan;
  const ScamperState *state;
  double width, height, whole; /* whole: without a lifted curtain above it */
  double line, touch;
  double tag, name; /* height of a seat's face and name; width of a low panel with them */
  MhActors pads; /* the seats that have one */
  gboolean far_side;
  /* Sizes of things, measured by their good ones: the smallest, the sum, and their number */
  double least, sum, n;
  double missing; /* what the rooms of things that are touched lack */
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
  self->sum += MAX (0, size) / (MAX (0, size) + good);
  self->n++;
}

/* Something is touched in a room of this size: a finger must fit into it, whatever else suffers; with large pieces,
 * more than a finger should. */
static void
demand (Planner *self, double width, double height)
{
  const double size = MIN (width, height);

  self->missing += MAX (0, self->touch - size) + 100 * MAX (0, FINGER - size);
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
      seat->pawn = mh_box_cut_left (
          &room, MAX (self->touch, MIN (room.height * SCAMPER_PAWN_ASPECT, room.width * 0.4)));
      mh_box_cut_left (&room, 6);
    }
  seat->rack = room;
  demand (self, seat->pawn.width, seat->pawn.height + 2 * GAP);
  rate (self, MIN (MIN (seat->pawn.height, seat->pawn.width / SCAMPER_PAWN_ASPECT), 2 * GOOD_PAWN),
        GOOD_PAWN);
}

/* Cuts @width off the edge of the screen. */
static MhBox
cut_edge (MhBox *box, double width, gboolean right)
{
  MhBox rest = *box, edge = mh_box_cut_left (&rest, right ? box->width - width - GAP : width);

  mh_box_cut_left (&rest, GAP);
  *box = right ? edge : rest;
  return right ? rest : edge;
}

/* Cuts a panel for no more than face and name off the top, with a finger's room below it if possible. */
static void
cut_panel (Planner *self, ScamperSeatPlan *seat, MhBox *box)
{
  const double most = MIN (box->height * 0.55, box->height - self->touch - GAP);

  seat->panel = mh_box_cut_top (box, MIN (self->tag + 9, MAX (2 * self->line, most)));
  mh_box_cut_top (box, GAP);
}

/* Without a pad, the pieces are below face and name; in a low window the pawn is beside them. */
static void
lay_small_seat (Planner *self, ScamperSeatPlan *seat, MhBox box, gboolean right)
{
  MhBox room = box;

  if (box.height - self->tag < self->touch - GAP && box.width > self->touch + GAP + self->name)
    {
      const double width = MIN (box.width - self->name - GAP, box.height * SCAMPER_PAWN_ASPECT);

      seat->pawn = cut_edge (&box, width, right);
      cut_panel (self, seat, &box);
      seat->rack = box;
      return;
    }
  seat->panel = box;
  mh_box_cut_top (&room, self->tag);
  lay_pieces (self, seat, (MhBox){ room.x + GAP, room.y, room.width - 2 * GAP, room.height - GAP });
}

/* The pad below face and name, with the seat's things beside it or above it; or at their side, where the panel is
 * only as large as face and name; whichever way makes it largest, until it is large enough. */
static void
lay_pad_seat (Planner *self, ScamperSeatPlan *seat, MhBox box, gboolean right)
{
  const double least = GOOD_PAWN * 0.8;
  const double good = GOOD_CELL * self->touch / FINGER, finger = 2 * FINGER + 9;
  const double below = box.height - self->tag - GAP, beside = box.width - 2 * GAP;
  const double sizes[] = {
    MIN (below, beside - least - GAP),
    MIN (below - least - GAP, beside),
    MIN (box.height, MAX (MIN (finger, box.width * 0.6), box.width - self->name - GAP)),
  };
  guint best = 0;
  double side;
  MhBox room = box;

  seat->panel = box;
  mh_box_cut_top (&room, self->tag);
  room = (MhBox){ room.x + GAP, room.y, beside, below };
  for (guint i = 1; i < G_N_ELEMENTS (sizes); i++)
    if (MIN (sizes[i], 2 * good) > sizes[best] + STEP)
      best = i;
  side = MAX (0, MIN (sizes[best], 2 * CELL_MAX));
  demand (self, side / 2 - 4, G_MAXDOUBLE);
  rate (self, MIN (side / 2, good) - 33, good - 33);
  if (best == 1)
    {
      MhBox pieces = mh_box_cut_top (&room, room.height - side - GAP);

      lay_pieces (self, seat, pieces);
      seat->pad = (MhBox){ room.x + (right ? room.width - side : 0), room.y + GAP, side, side };
      return;
    }
  if (best == 2)
    room = box;
  seat->pad = cut_edge (&room, side, right);
  seat->pad.y += (room.height - side) / 2;
  seat->pad.height = side;
  if (best == 2)
    cut_panel (self, seat, &room);
  lay_pieces (self, seat, room);
}

static void
lay_seat (Planner *self, MhActor number, MhBox box, gboolean right)
{
  ScamperSeatPlan *seat = &self->plan->seat[number];

  *seat = (ScamperSeatPlan){ .has_pad = mh_actors_has (self->pads, number) };
  (seat->has_pad ? lay_pad_seat : lay_small_seat) (self, seat, box, right);
  /* In a low panel, the name is below the face; between face and number it soon vanishes. */
  if (seat->panel.height < self->tag + GAP)
    rate (self, MIN (seat->panel.width, self->name), self->name);
  else
    rate (self, MIN (seat->panel.width, self->name + 44) - 90, self->name - 46);
}

/* The board -------------------------------------------------------------------------------- */

/* Places the spare pawns, before the game all of them. */
static void
lay_common (Planner *self, MhBox room, gboolean before)
{
  const guint n = SC_N_PAWNS - 1 - (before ? 0 : self->state->n_seats);
  MhBox cell = { 0, 0, G_MAXDOUBLE, G_MAXDOUBLE };
  guint i = 0;

  for (guint pawn = SC_PAWN_MOUSE; pawn < SC_N_PAWNS && n > 0; pawn++)
    {
      cell = mh_box_pack (&room, n, SCAMPER_PAWN_ASPECT, i);
      if (before == (self->state->phase <= SC_PHASE_SETUP))
        self->plan->common[pawn] = mh_box_inset (&cell, 2);
      if (before || scamper_owner (self->state, pawn) == MH_NOBODY)
        i++;
    }
  demand (self, cell.width, cell.height);
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

  for (guint i = 0; i < 2; i++)
    {
      const double less = i == 0 ? -die - GAP / 2 : GAP / 2;

      rate (self, MIN (die, GOOD_DIE), GOOD_DIE);
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
  const ScamperState *state = self->state;
  const gboolean all = state->n_seats == SC_SEATS_MAX; /* no pawn is left over */
  const double length = across ? aisle.width : aisle.height;
  const double wide = across ? aisle.height : aisle.width;
  const double dice
      = CLAMP (across ? 2 * wide + GAP : wide * 0.9, length * 0.36,
               MAX (length * 0.36, MIN (length * 0.56, length - 2 * self->touch - 32)));
  const double end = (length - dice) / 2;
  MhBox sack = cut (&aisle, end, across), pawns = aisle;
  MhBox middle = cut (&aisle, dice, across), rest = sack;
  MhBox keep
      = all ? aisle : cut (&rest, MAX (rest.width, rest.height) * 0.56, rest.width > rest.height);

  rate (self, MIN (MAX (wide, end) / 2, MIN (wide, end)), self->touch);
  demand (self, keep.width, keep.height);
  demand (self, middle.width, middle.height);
  lay_common (self, mh_box_inset (&pawns, 2), TRUE);
  lay_common (self, mh_box_inset (&aisle, 2), FALSE);
  lay_dice (self, &middle);
  plan->keep = mh_box_inset (&keep, 2);
  if (state->phase == SC_PHASE_DOUBLES && !all)
    sack = rest;
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
      rate (self, plate, GOOD_PLACE);
    }
  demand (self, self->state->spots == SCAMPER_SPOTS_8 ? plate / 3 : plate, G_MAXDOUBLE);
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
  const double gap = CLAMP (self->height - 2 * (2 * self->touch + 16), GAP, NEIGHBORS);

  for (MhActor seat = 0; seat < n; seat++)
    {
      const gboolean right = seat == 1 || seat == 2;
      const double height = MIN ((self->height - (rows[right] - 1) * gap) / rows[right], most);
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
  double low = height;

  for (MhActor seat = 0; seat < n; seat++)
    {
      const gboolean right = seat == 1 || seat == 2;
      const gboolean below = n == 2 || seat > 1;
      MhBox box = { right ? width + GAP : 0, below ? self->height - height : 0, width, height };

      if (n == 3 && seat == 2)
        {
          /* A pad is beside face and name if it has the whole width. */
          if (mh_actors_has (self->pads, seat))
            low = MAX (2 * FINGER + 9, self->plan->seat[0].pad.height);
          box = (MhBox){ 0, self->height - low, self->width, low };
        }
      lay_seat (self, seat, box, right);
    }
  return (MhBox){ 2, top, self->width - 4, self->height - top - low - GAP };
}

/* Lays out everything in one of many ways. Returns how good it is. */
static double
lay (Planner *self, guint way)
{
  static const double shares[] = { 0.5, 0.62, 0.76, 0.92, 1.1, 1.6 };
  const gboolean rows = way % 2 == 1;
  const double least = rows ? self->tag + 40 : 100, most = rows ? self->whole : self->width;
  const double size = least + MAX (0, most * 0.45 - least) * (way / 24) / N_SIZES;
  MhBox board;

  self->least = G_MAXDOUBLE;
  self->sum = self->n = self->missing = 0;
  board = rows ? lay_rows (self, size) : lay_columns (self, size);
  lay_board (self, board, way / 2 % 2 == 0, shares[way / 4 % G_N_ELEMENTS (shares)]);
  /* Seats beside a wide board leave less cloth bare. */
  return self->least + 0.2 * self->sum / self->n - 0.2 * self->missing
         - (rows && self->width > self->whole ? 0.02 : 0);
}

void
scamper_plan_lay (ScamperPlan *self, const ScamperState *state, MhArrangement *arrangement)
{
  const double line = mh_arrangement_get_line (arrangement);
  const double whole = mh_arrangement_get_whole_height (arrangement);
  Planner planner = {
    .plan = self,
    .state = state,
    .width = mh_arrangement_get_width (arrangement),
    .height = whole,
    .whole = whole,
    .line = line,
    .touch = mh_arrangement_get_touch (arrangement),
    .tag = MAX (44, line * 2) + 8,
    .name = 44 + line * 3,
    .far_side = mh_arrangement_has_far_side (arrangement),
  };
  double best = -G_MAXDOUBLE;
  guint found = 0;

  for (MhActor seat = 0; seat < state->n_seats; seat++)
    if (wants_pad (state, arrangement, seat))
      planner.pads |= mh_actor_bit (seat);
  for (guint way = 0; way < 24 * N_SIZES; way++)
    {
      const double worth = lay (&planner, way);

      found = worth > best ? way : found;
      best = MAX (worth, best);
    }
  planner.height = mh_arrangement_get_height (arrangement);
  lay (&planner, found);
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
