/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
/* The layout: the whole board in the middle or on top, each seat next to its corner, the bag and its buttons in one
 * place. */
#include "config.h"

#include "mouse-race-art.h"
#include "mouse-race-layout.h"

#include "mouse-race-sense.h"
#include "table/view/mh-board.h"

#include <glib/gi18n-lib.h>

#define GAP 8.0
#define FINGER 44 /* squares smaller than this call for a lens */

typedef struct
{
  MhSight *sight;
  const MouseRaceState *state;
  MhArrangement *arrangement;
  MhBox board; /* the drawing, with its rim */
  double square; /* the width of one */
  MhBox seat[MR_SEATS_MAX];
  MhBox bag, hand, button[3], lens;
  MhBox counts; /* the remaining contents of the bag; zero width if there is no room */
} Layout;

static double
measure_panel (Layout *self)
{
  return MAX (44, mh_arrangement_get_line (self->arrangement) * 2) + 1.5 * GAP;
}

/* The height of one line of text, with a face of the same height, for large text. */
static double
measure_low_panel (Layout *self)
{
  return MIN (mh_arrangement_get_line (self->arrangement) + 2.5 * GAP, measure_panel (self));
}

static void
place_board (Layout *self, double x, double y, double size)
{
  self->board = (MhBox){ x, y, size, size };
  self->square = size / MOUSE_RACE_ART_BOARD;
}

/* The hand above the bag, or beside it if the room is flat, and the three buttons below them. */
static void
lay_pieces (Layout *self, const MhBox *room)
{
  double above = MIN (room->width * 0.8, (room->height - 5 * GAP) / 2.9);
  double beside = MIN ((room->width - 2 * GAP) / 2, (room->height - 4 * GAP) / 1.9);
  gboolean flat = above < 80 && beside > above;
  double piece = MIN (flat ? beside : above, 220), y = room->y, step;
  double button = MIN (MAX (piece * 0.75, 44), (room->width - 2 * GAP) / 3);
  double high = piece * (flat ? 1.1 : 2.1) + 4 * GAP + button;

  y += MAX (0, (room->height - high) / 2);
  self->hand = (MhBox){ room->x + (room->width - piece) / 2, y, piece, piece };
  self->bag = (MhBox){ self->hand.x, y + (flat ? 0 : piece + GAP), piece, piece * 1.1 };
  if (flat)
    {
      self->bag.x -= piece / 2 + GAP / 2;
      self->hand.x += piece / 2 + GAP / 2;
    }
  step = MIN (button + 2 * GAP, (room->width - button) / 2);
  for (guint i = 0; i < 3; i++)
    self->button[i] = (MhBox){ room->x + (room->width - button) / 2 + (i - 1.0) * step,
                               y + high - button, button, button };
}

/* The remaining contents of the bag, if there is room, and the lens below. */
static void
lay_counts (Layout *self, const MhBox *room)
{
  double width = MIN (room->width, 280), high = width / 3, lens = 48;
  double x = room->x + room->width / 2, y = room->y + room->height / 2;

  if (high + GAP + lens > room->height)
    high = -GAP;
  else
    self->counts = (MhBox){ x - width / 2, y - (high + GAP + lens) / 2, width, high };
  self->lens = (MhBox){ x - lens / 2, y - (high + GAP + lens) / 2 + high + GAP, lens, lens };
}

/* Places each seat at the height of its corner. */
static void
lay_at_corners (Layout *self, double side, double panel)
{
  double size = self->board.width, left = self->board.x - side - GAP;

  for (MhActor seat = 0; seat < self->state->n_seats; seat++)
    {
      guint corner = mouse_race_corner (self->state, seat);

      self->seat[seat]
          = (MhBox){ mouse_race_corner_is_east (corner) ? self->board.x + size + GAP : left,
                     mouse_race_corner_is_north (corner) ? self->board.y
                                                         : self->board.y + size - panel,
                     side, panel };
    }
}

/* Stacks all seats to the left of a board that is too flat for anything else, in turn order from the bottom; the
 * rest continue below the board. */
static void
lay_stack (Layout *self, double side, double panel)
{
  guint n = self->state->n_seats;
  double step = panel + GAP / 2;
  double top = MAX (0, self->board.height - n * step + GAP / 2);

  for (MhActor seat = 0; seat < n; seat++)
    self->seat[seat] = (MhBox){ self->board.x - side - GAP,
                                self->board.y + top + (n - 1 - seat) * step, side, panel };
}

/* The seats to the left and right of the board, the bag and the rest on the right. */
static void
lay_wide (Layout *self, double width, double height, double side)
{
  double size = MIN (height - 2 * GAP, width - 2 * side - 4 * GAP);
  double panel = measure_panel (self);
  MhBox room;

  side = MIN ((width - size - 4 * GAP) / 2, side * 2);
  place_board (self, (width - size) / 2, (height - size) / 2, size);
  room = (MhBox){ self->board.x + size + GAP, self->board.y + panel + GAP, side,
                  size - 2 * panel - 2 * GAP };
  if (room.height > 3.6 * FINGER)
    {
      lay_at_corners (self, side, panel);
      lay_pieces (self, &room);
      room.x = self->board.x - GAP - side;
      lay_counts (self, &room);
      return;
    }
  lay_stack (self, side, MIN (panel, (size + GAP / 2) / self->state->n_seats - GAP / 2));
  room.y = self->board.y;
  room.height = size - FINGER - GAP;
  lay_pieces (self, &room);
  self->lens = (MhBox){ room.x + (side - FINGER) / 2, room.y + room.height + GAP, FINGER, FINGER };
}

/* Whether there is a row of seats above or below the board. */
static gboolean
has_row (Layout *self, gboolean north)
{
  for (MhActor seat = 0; seat < self->state->n_seats; seat++)
    if (mouse_race_corner_is_north (mouse_race_corner (self->state, seat)) == north)
      return TRUE;
  return FALSE;
}

/* One row: bag and hand, a little larger than the three buttons and the lens. */
static void
lay_row (Layout *self, double width, double y, double row)
{
  double step = MIN ((width - GAP) / 6.6, row + GAP), large = step * 1.3;
  double x = (width - 4 * step - 2 * large) / 2 + GAP / 2;

  self->bag = (MhBox){ x, y, large - GAP, row };
  self->hand = (MhBox){ x + large, y, large - GAP, row };
  x += 2 * large;
  for (guint i = 0; i < 4; i++)
    *(i < 3 ? &self->button[i] : &self->lens) = (MhBox){ x + i * step, y, step - GAP, row };
}

/* Board and row fill the window; the seats are reached by scrolling. */
static void
lay_tall (Layout *self, double width, double height, double row)
{
  double panel = measure_low_panel (self), wide = (width - 3 * GAP) / 2;
  double size = MIN (width - GAP, height - row - 2 * GAP);

  place_board (self, (width - size) / 2, GAP / 2, size);
  lay_row (self, width, size + GAP, row);
  for (MhActor seat = 0; seat < self->state->n_seats; seat++)
    self->seat[seat] = (MhBox){ GAP + seat % 2 * (wide + GAP),
                                size + row + 2 * GAP + seat / 2 * (panel + GAP), wide, panel };
}

/* Seats above and below the board, then the row, which takes the remaining height. FALSE: the board would be much
 * too small. */
static gboolean
lay_narrow (Layout *self, double width, double height, double panel)
{
  double wide = (width - 3 * GAP) / 2;
  double touch = mh_arrangement_get_touch (self->arrangement);
  double above = has_row (self, TRUE) ? panel + GAP : 0;
  double below = has_row (self, FALSE) ? panel + GAP : 0;
  double rest = height - above - below - 2.5 * GAP;
  double row = CLAMP (rest - width, touch, 110);
  double size = MIN (width - GAP, rest - row), y = GAP / 2;

  if (size < 0.7 * MIN (width, height - touch))
    return FALSE;
  place_board (self, (width - size) / 2, y + above, size);
  for (MhActor seat = 0; seat < self->state->n_seats; seat++)
    {
      guint corner = mouse_race_corner (self->state, seat);

      self->seat[seat] = (MhBox){ mouse_race_corner_is_east (corner) ? 2 * GAP + wide : GAP,
                                  mouse_race_corner_is_north (corner) ? y : y + above + size + GAP,
                                  wide, panel };
    }
  lay_row (self, width, y + above + size + below + GAP, row);
  return TRUE;
}

/* Things beside the board, the bag first --------------------------------------------------- */

static void
add_button (Layout *self, guint i, const char *name, const char *label, gboolean usable)
{
  const MouseRaceState *state = self->state;
  MhPlacing *placing
      = mh_arrangement_take (self->arrangement, THING_BACK + i, mouse_race_art_picture (name),
                             &self->button[i], g_strdup (label));
  gboolean helps = i != 2 && usable && mouse_race_is_stuck (state, state->turn);

  mh_placing_set_round (placing, TRUE);
  mh_placing_set_action (placing, state->phase == MR_PHASE_TURN ? label : NULL);
  mh_placing_set_light (placing, helps ? MH_LIGHT_PULSE : MH_LIGHT_FRAME);
  mh_placing_set_faded (placing, state->phase != MR_PHASE_TURN || !usable);
}

static void
add_bag (Layout *self)
{
  const MouseRaceState *state = self->state;
  MhPlacing *placing
      = mh_arrangement_take (self->arrangement, THING_BAG, mouse_race_art_picture ("bag"),
                             &self->bag, mouse_race_say_bag (state));

  mh_placing_set_reach (placing, TRUE);
  mh_placing_set_corners (placing, 0.3);
  /* Translators, all: what a tap or a button does. The tile is drawn from the bag */
  mh_placing_set_action (placing, state->phase == MR_PHASE_TURN ? _ ("Draw a tile") : NULL);
  mh_placing_set_number (placing, (int) mouse_race_count_bag (state));
  add_button (self, 0, "back", _ ("Take back your newest tile"),
              mh_sight_is_legal (self->sight, state->turn, mh_move (MR_MOVE_BACK, 0, 0)));
  add_button (self, 1, "shoo", _ ("Shoo a cat away"),
              memchr (state->board, MR_CAT, MR_BOARD) != NULL);
  /* Translators: a button that does nothing this turn */
  add_button (self, 2, "pass", _ ("Skip"), TRUE);
}

static void
add_counts (Layout *self)
{
  static const char *const names[] = { NULL, "rest-straight", "rest-curve", "cat" };

  if (self->counts.width == 0)
    return;
  for (guint kind = MR_KIND_STRAIGHT; kind < MR_N_KINDS; kind++)
    {
      MhBox box = mh_box_cell (&self->counts, 3, 1, kind - 1, 0);
      MhPlacing *placing;

      box = mh_box_inset (&box, 5);
      placing = mh_arrangement_take (self->arrangement, THING_COUNT + kind,
                                     mouse_race_art_picture (names[kind]), &box, NULL);
      mh_placing_set_number (placing, self->state->bag[kind]);
    }
}

/* Adds the drawn tile, in the first orientation that fits. */
static void
add_hand (Layout *self)
{
  const MouseRaceState *state = self->state;
  MouseRacePlace places[MOUSE_RACE_PLACES_MAX];
  guint paint = mh_arrangement_get_color (self->arrangement, state->turn);
  MhPicture *picture;
  MhPlacing *placing;

  if (state->hand == MR_KIND_CAT)
    picture = mouse_race_art_picture ("cat");
  else if (state->hand != MR_KIND_NONE
           && mouse_race_list_places (state, state->turn, state->hand, TRUE, places) > 0)
    picture = mouse_race_art_path (state->turn, paint, places[0].joining, places[0].open);
  else
    return;
  placing = mh_arrangement_take (self->arrangement, THING_HAND, picture, &self->hand,
                                 mouse_race_say_hand (state->hand));
  mh_placing_set_source (placing, THING_BAG);
  mh_placing_set_movable (placing, TRUE);
}

static void
add_seat (Layout *self, MhActor seat)
{
  guint paint = mh_arrangement_get_color (self->arrangement, seat);
  g_autoptr (MhPicture) tile = mouse_race_art_path (seat, paint, MR_SOUTH, MR_NORTH);
  MhPlacing *panel = mh_arrangement_add_seat (self->arrangement, seat, &self->seat[seat], FALSE,
                                              self->state->length[seat], tile);

  mh_placing_take_label (panel, mouse_race_say_panel (self->state, self->arrangement, seat));
}

void
mouse_race_layout_arrange (MhGameView *view, MhSight *sight, MhArrangement *arrangement)
{
  const MouseRaceState *state = mh_sight_get_data (sight);
  double width = mh_arrangement_get_width (arrangement);
  double height = mh_arrangement_get_height (arrangement);
  Layout self = { .sight = sight, .state = state, .arrangement = arrangement };
  double side = CLAMP (mh_arrangement_get_line (arrangement) * 8, 150, width * 0.25);

  if (width > height
      && MIN (height, width - 2 * side) > MIN (width, height - 3 * measure_panel (&self)))
    lay_wide (&self, width, height, side);
  else if (!lay_narrow (&self, width, height, measure_panel (&self))
           && !lay_narrow (&self, width, height, measure_low_panel (&self)))
    lay_tall (&self, width, height, mh_arrangement_get_touch (arrangement));
  for (MhActor seat = 0; seat < state->n_seats; seat++)
    add_seat (&self, seat);
  add_bag (&self);
  add_hand (&self);
  add_counts (&self);
  if (self.square < FINGER || mh_board_is_larger (arrangement))
    mh_board_add_button (arrangement, &self.lens);
  mouse_race_board_add (state, arrangement, &self.board);
  if (state->phase == MR_PHASE_CAT)
    mh_arrangement_add_arrow (arrangement, THING_HAND,
                              MH_THING_SEAT (mouse_race_next_seat (state)));
}
