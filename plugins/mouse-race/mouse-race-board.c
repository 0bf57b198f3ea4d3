/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
/* The meadow: squares, mice, cheese, and the places for the tile in hand. */
#include "config.h"

#include "mouse-race-art.h"
#include "mouse-race-layout.h"
#include "mouse-race-sense.h"
#include "table/view/mh-board.h"

#include <glib/gi18n-lib.h>

#define MOUSE_SIZE 1.5 /* in squares */
#define HALO_SIZE 1.95

typedef struct
{
  const MouseRaceState *state;
  MhArrangement *arrangement;
  MhBox board; /* the drawing, with its rim */
  double square; /* the width of one */
} Board;

static MhBox
square_box (Board *self, guint square)
{
  double size = self->square, rim = MOUSE_RACE_ART_RIM * size;

  return (MhBox){ self->board.x + rim + (mouse_race_column (square) - 1) * size,
                  self->board.y + rim + (MR_SIZE - mouse_race_row (square)) * size, size, size };
}

/* A box of @size squares around the center of a square. */
static MhBox
around (Board *self, guint square, double size, double aspect)
{
  MhBox box = square_box (self, square);
  double width = size * self->square, height = width / aspect;

  return (MhBox){ box.x + (box.width - width) / 2, box.y + (box.height - height) / 2, width,
                  height };
}

/* The highlight of a free square while a cat is in hand. */
static MhPicture *
get_cat_light (Board *self, guint square)
{
  const MouseRaceState *state = self->state;
  MouseRaceRule rule;

  if (state->phase != MR_PHASE_CAT || state->board[square] != MR_FREE)
    return NULL;
  rule = mouse_race_judge_cat (state, square);
  if (rule == MR_RULE_36 || rule == MR_RULE_35)
    return mouse_race_art_picture ("shield");
  if (rule != MR_RULE_NONE)
    return NULL;
  if (state->scent_rule && mouse_race_is_scent (square))
    return mouse_race_art_picture ("tint-scent");
  return mouse_race_art_painted (
      "tint", mh_arrangement_get_color (self->arrangement, mouse_race_next_seat (state)));
}

static MhPicture *
get_square_picture (Board *self, guint square)
{
  guint8 content = self->state->board[square];
  MhActor owner = mouse_race_path_owner (content);

  if (content == MR_CAT)
    return mouse_race_art_picture ("cat");
  if (!mouse_race_is_path (content))
    return get_cat_light (self, square);
  return mouse_race_art_path (owner, mh_arrangement_get_color (self->arrangement, owner),
                              mouse_race_joining_side (content), mouse_race_open_side (content));
}

static gboolean
is_home (const MouseRaceState *state, guint square)
{
  for (MhActor seat = 0; seat < state->n_seats; seat++)
    if (mouse_race_home (state, seat) == square)
      return TRUE;
  return FALSE;
}

static const char *
get_square_action (const MouseRaceState *state, guint square)
{
  if (state->phase == MR_PHASE_CAT)
    /* Translators, all: for the screen reader: what a tap here does, worded as on a button */
    return _ ("Put the cat here");
  if (state->phase == MR_PHASE_TURN && state->board[square] == MR_CAT)
    return _ ("Shoo this cat away");
  return NULL;
}

static void
add_square (Board *self, guint square)
{
  const MouseRaceState *state = self->state;
  g_autoptr (MhPicture) picture = get_square_picture (self, square);
  MhBox box = square_box (self, square);
  MhPlacing *placing = mh_arrangement_add (self->arrangement, square, picture, &box);

  mh_placing_take_label (placing, mouse_race_say_square (state, self->arrangement, square));
  mh_placing_set_word (placing, &mouse_race_squares, square);
  mh_placing_set_action (placing, get_square_action (state, square));
  mh_placing_set_light (placing, MH_LIGHT_FRAME);
  mh_placing_set_ground (placing, TRUE);
  if (state->phase == MR_PHASE_TURN && state->board[square] == MR_CAT
      && mouse_race_is_stuck (state, state->turn)
      && mouse_race_is_touching (state, state->turn, square, TRUE))
    {
      mh_placing_take_badge (placing, MH_CORNER_TOP_RIGHT, mouse_race_art_picture ("shoo"));
      mh_placing_set_light (placing, MH_LIGHT_PULSE);
    }
}

/* Starts at the upper left; with a cat in hand at the mouse that it is for, so that Tab begins there. */
static void
add_squares (Board *self)
{
  const MouseRaceState *state = self->state;
  guint corner
      = state->phase == MR_PHASE_CAT ? mouse_race_corner (state, mouse_race_next_seat (state)) : 1;
  gboolean north = mouse_race_corner_is_north (corner), east = mouse_race_corner_is_east (corner);

  for (guint down = 0; down < MR_SIZE; down++)
    for (guint along = 0; along < MR_SIZE; along++)
      {
        guint square = mouse_race_square (east ? MR_SIZE - along : along + 1,
                                          north ? MR_SIZE - down : down + 1);

        if (!is_home (state, square) && !(square == MR_CHEESE_SQUARE && state->winner != 0))
          add_square (self, square);
      }
}

static void
add_cheese (Board *self)
{
  g_autoptr (MhPicture) cheese = mh_art_piece ("cheese");
  gboolean won = self->state->winner != 0;
  MhBox box = around (self, MR_CHEESE_SQUARE, won ? 0.9 : 1.05, mh_picture_get_aspect (cheese));
  MhPlacing *placing;

  if (won)
    box.y += self->square * 0.62;
  placing = mh_arrangement_add_inside (self->arrangement, THING_CHEESE, cheese, &box);
  mh_placing_set_scenery (placing, TRUE);
}

static void
add_mouse (Board *self, MhActor seat)
{
  const MouseRaceState *state = self->state;
  guint paint = mh_arrangement_get_color (self->arrangement, seat);
  guint corner = mouse_race_corner (state, seat);
  gboolean shut = mouse_race_count_steps (state, seat) == MOUSE_RACE_FAR;
  gboolean won = state->winner == seat + 1, on_turn = state->phase != MR_PHASE_OVER
                                                      && state->phase != MR_PHASE_START
                                                      && state->turn == seat;
  MouseRaceMood mood = won       ? MOUSE_RACE_MOOD_HAPPY
                       : shut    ? MOUSE_RACE_MOOD_SAD
                       : on_turn ? MOUSE_RACE_MOOD_HAPPY
                                 : MOUSE_RACE_MOOD_CALM;
  g_autoptr (MhPicture) picture = mouse_race_art_mouse (seat, paint, mood);
  MhBox box = around (self, won ? MR_CHEESE_SQUARE : mouse_race_home (state, seat),
                      won ? MOUSE_SIZE * 1.15 : MOUSE_SIZE, mh_picture_get_aspect (picture));
  double out = self->square * 0.1;
  MhPlacing *placing;

  if (!won)
    box.x += mouse_race_corner_is_east (corner) ? out : -out;
  box.y -= out;
  placing = mh_arrangement_add (self->arrangement, THING_MOUSE + seat, picture, &box);
  mh_placing_take_label (placing, mouse_race_say_mouse (state, self->arrangement, seat));
  mh_placing_set_owner (placing, seat);
  mh_placing_set_word (placing, &mouse_race_squares,
                       won ? MR_CHEESE_SQUARE : mouse_race_home (state, seat));
  if (state->phase == MR_PHASE_CAT && seat == mouse_race_next_seat (state))
    mh_placing_take_badge (placing, MH_CORNER_TOP_LEFT, mouse_race_art_picture ("cat"));
}

/* A light behind the mouse whose turn it is, or that has won; it moves from mouse to mouse. */
static void
add_turn (Board *self)
{
  const MouseRaceState *state = self->state;
  gboolean won = state->winner != 0;
  MhActor seat = won ? (MhActor) (state->winner - 1) : state->turn;
  MhBox box;

  if ((state->phase == MR_PHASE_OVER && !won) || state->phase == MR_PHASE_START)
    return;
  box = won ? around (self, MR_CHEESE_SQUARE, HALO_SIZE * 1.15, 1)
            : around (self, mouse_race_home (state, seat), HALO_SIZE, 1);
  mh_arrangement_take (
      self->arrangement, THING_TURN,
      mouse_race_art_painted ("halo", mh_arrangement_get_color (self->arrangement, seat)), &box,
      NULL);
}

/* A mark on the open end of a path; it moves along with it. */
static void
add_end (Board *self, MhActor seat)
{
  const MouseRaceState *state = self->state;
  static const int across[MR_N_SIDES] = { 0, 1, 0, -1 }, down[MR_N_SIDES] = { -1, 0, 1, 0 };
  double size = MAX (self->square * 0.52, 14);
  guint8 newest = state->newest[seat];
  MhBox box;
  guint open;

  if (newest == 0 || state->winner == seat + 1)
    return;
  open = mouse_race_open_side (state->board[newest]);
  box = square_box (self, newest);
  box.x += (box.width - size) / 2 + across[open] * box.width * 0.5;
  box.y += (box.height - size) / 2 + down[open] * box.height * 0.5;
  box.width = box.height = size;
  mh_placing_set_owner (
      mh_arrangement_take (self->arrangement, THING_END + seat,
                           mouse_race_art_end (mh_arrangement_get_color (self->arrangement, seat),
                                               mh_arrangement_dup_sign (self->arrangement, seat)),
                           &box, NULL),
      seat);
}

/* The box of a place: its square, or the half of it with the arrow, and the arrow. */
static MhBox
place_box (Board *self, const MouseRacePlace *place, MouseRacePlaceForm form)
{
  double length = mouse_race_art_get_length (form) * self->square;
  double back = form == MOUSE_RACE_PLACE_HALF ? self->square / 2 : 0;
  MhBox box = square_box (self, place->square);

  if (place->open == MR_EAST)
    box.x += back;
  else if (place->open == MR_SOUTH)
    box.y += back;
  else if (place->open == MR_WEST)
    box.x -= length - self->square + back;
  else
    box.y -= length - self->square + back;
  if (place->open == MR_EAST || place->open == MR_WEST)
    box.width = length;
  else
    box.height = length;
  return box;
}

/* Adds a place for the tile in hand. The arrow key in the direction of the open end leads to it. */
static void
add_ghost (Board *self, guint i, const MouseRacePlace *place, MouseRacePlaceForm form)
{
  static const MhArrow arrows[MR_N_SIDES]
      = { MH_ARROW_UP, MH_ARROW_RIGHT, MH_ARROW_DOWN, MH_ARROW_LEFT };
  MhActor seat = self->state->turn;
  g_autoptr (MhPicture) picture = mouse_race_art_ghost (
      seat, mh_arrangement_get_color (self->arrangement, seat), place->joining, place->open, form);
  MhBox box = place_box (self, place, form);
  MhPlacing *placing = mh_arrangement_add (self->arrangement, THING_GHOST + i, picture, &box);

  mh_placing_take_label (placing, mouse_race_say_place (place->square, place->open));
  /* Translators: for the screen reader: what a tap here does, worded as on a button */
  mh_placing_set_action (placing, _ ("Place the tile here"));
  mh_placing_set_arrow (placing, arrows[place->open]);
  mh_placing_set_reach (placing, TRUE);
}

static void
add_ghosts (Board *self)
{
  const MouseRaceState *state = self->state;
  MouseRacePlace places[MOUSE_RACE_PLACES_MAX];
  MouseRacePlaceForm form = MOUSE_RACE_PLACE_WHOLE;
  guint n;

  if (state->phase != MR_PHASE_PATH)
    return;
  n = mouse_race_list_places (state, state->turn, state->hand, TRUE, places);
  if (n == 2 && places[0].square == places[1].square)
    form = MOUSE_RACE_PLACE_HALF;
  else if (n == 2
           && mouse_race_neighbor (places[0].square, places[0].open)
                  == mouse_race_neighbor (places[1].square, places[1].open))
    form = MOUSE_RACE_PLACE_SHORT;
  for (guint i = 0; i < n; i++)
    add_ghost (self, i, &places[i], form);
}

void
mouse_race_board_add (const MouseRaceState *state, MhArrangement *arrangement, const MhBox *box)
{
  Board self = { state, arrangement, *box, box->width / MOUSE_RACE_ART_BOARD };

  mh_board_begin (arrangement, box);
  mh_placing_set_ground (
      mh_arrangement_take (arrangement, THING_BOARD, mouse_race_art_picture ("board"), box, NULL),
      TRUE);
  add_squares (&self);
  add_turn (&self);
  if (state->winner == 0)
    add_cheese (&self);
  for (MhActor seat = 0; seat < state->n_seats; seat++)
    add_mouse (&self, seat);
  if (state->winner != 0) /* in the arms of the mouse */
    add_cheese (&self);
  for (MhActor seat = 0; seat < state->n_seats; seat++)
    add_end (&self, seat);
  add_ghosts (&self);
  mh_board_end (arrangement);
}
