/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
/* The layout, and the labels for people who hear the table. */
#include "config.h"

#include "sewer-rat-layout.h"

#include <glib/gi18n-lib.h>

#include "sewer-rat-art.h"
#include "table/view/mh-board.h"

#define GAP 8.0
#define FINGER 44.0

typedef struct
{
  const SewerRatState *state;
  MhArrangement *arrangement;
  MhActor viewer;
  MhBox board;
  MhBox counter; /* the number of opened lids, and the player who waits outside the grid */
  MhBox controls; /* the phase's only button */
  MhBox seat[SR_SEATS_MAX];
  gboolean upright; /* face and name are on the left side of a panel */
  double piece; /* the maximum size of a piece of cheese */
  gboolean lens; /* there is a lens for the lids */
} Layout;

/* The height of a panel: face and name, and a row of cheese below or beside them. */
static double
measure_panel (Layout *self)
{
  double line = mh_arrangement_get_line (self->arrangement);

  if (self->upright)
    return MAX (40, line * 1.6) + line + 2 * GAP;
  return MAX (44, line * 2) + self->piece + 3 * GAP;
}

/* Seats in a column, starting with @first at the top, or @upwards at the bottom; there is room for @rows of them. */
static void
lay_column (Layout *self, MhBox box, guint first, guint n, guint rows, gboolean upwards)
{
  double high = MIN ((box.height - (rows - 1) * GAP) / rows, measure_panel (self) * 1.3);

  for (guint i = 0; i < n; i++)
    {
      guint row = upwards ? n - 1 - i : i;

      self->seat[first + i] = (MhBox){ box.x, box.y + row * (high + GAP), box.width, high };
    }
}

/* In a flat window three seats take a whole column: counter and button share the room that the two seats on the
 * other side leave. */
static void
lay_crowded (Layout *self, MhBox column, double right)
{
  guint n = self->state->n_seats, left = (n + 1) / 2;
  MhBox rest = column;

  self->upright = TRUE;
  lay_column (self, column, 0, left, left, TRUE);
  column.x = rest.x = right;
  lay_column (self, column, left, n - left, left, FALSE);
  mh_box_cut_top (&rest, self->seat[n - 1].y + self->seat[n - 1].height + GAP - rest.y);
  self->counter = mh_box_cut_left (&rest, rest.width / 2);
  mh_box_cut_left (&rest, GAP);
  self->controls = rest;
}

/* The grid in the middle, seats clockwise on both sides, counter and button below them. */
static void
lay_wide (Layout *self, double width, double height)
{
  guint n = self->state->n_seats, left = (n + 1) / 2;
  double touch = mh_arrangement_get_touch (self->arrangement);
  double whole = mh_arrangement_get_whole_height (self->arrangement);
  double size = MIN (MAX (height - 2 * GAP, MIN (height, 4 * (touch + 2))), width * 0.58);
  double side = (width - size - 4 * GAP) / 2;
  double below = CLAMP (height * 0.3, touch, 190);
  MhBox column = { GAP, GAP, side, height - 2 * GAP };
  MhBox seats;

  self->board = (MhBox){ side + 2 * GAP, (height - size) / 2, size, size };
  self->upright = TRUE;
  if (n > 4 && (whole * 0.7 - (left + 2) * GAP) / left < measure_panel (self))
    {
      lay_crowded (self, column, width - side - GAP);
      return;
    }
  seats = mh_box_cut_top (&column, column.height - below);
  seats.height -= GAP;
  self->counter = column;
  /* In low panels there is more room beside a face than below it. */
  self->upright = FALSE;
  self->upright = (seats.height - (left - 1) * GAP) / left < measure_panel (self);
  lay_column (self, seats, 0, left, left, TRUE);
  column.x = seats.x = width - side - GAP;
  self->controls = column;
  lay_column (self, seats, left, n - left, left, FALSE);
}

/* The grid on top, then counter and button, then the seats in pairs. */
static void
lay_narrow (Layout *self, double width, double height)
{
  guint n = self->state->n_seats, rows = (n + 1) / 2;
  double panel, low;
  double touch = mh_arrangement_get_touch (self->arrangement);
  double row = MAX (touch, 60);
  double wide = (width - 3 * GAP) / 2;
  double rest, size, y;

  self->upright = TRUE;
  panel = measure_panel (self);
  low = mh_arrangement_get_line (self->arrangement) + 30;
  rest = row + 3 * GAP + rows * GAP;
  panel = CLAMP ((height - rest - 4 * 60) / rows, MIN (low, panel), panel);
  /* Large text shrinks before lids do. */
  panel = MIN (panel, MAX (touch * 0.85, (height - rest - 4 * (touch + 2)) / rows));
  rest += rows * panel;
  size = MIN (width - 2 * GAP, MAX (height - rest, 4 * (touch + 2)));
  y = GAP + size + GAP;
  self->board = (MhBox){ (width - size) / 2, GAP, size, size };
  self->counter = (MhBox){ GAP, y, width - 3 * GAP - 2 * row, row };
  self->controls = (MhBox){ width - GAP - 2 * row, y, 2 * row, row };
  y += row + GAP;
  for (guint seat = 0; seat < n; seat++)
    self->seat[seat] = (MhBox){ GAP + seat % 2 * (wide + GAP), y + seat / 2 * (panel + GAP),
                                seat == n - 1 && seat % 2 == 0 ? 2 * wide + GAP : wide, panel };
}

static MhPlacing *
add_thing (Layout *self, guint id, const char *picture, const MhBox *box, char *label)
{
  return mh_arrangement_take (self->arrangement, id, sewer_rat_art_picture (picture), box, label);
}

/* Tipped lids all turn in one motion: they look closed until chance has named the last dweller. */
static gboolean
is_waiting (const SewerRatState *state, guint cell)
{
  return state->phase == SR_PHASE_TIP_LID
         && (sewer_rat_tipped_cells (state) & sewer_rat_cell_bit (cell)) != 0;
}

static gboolean
is_rat (const SewerRatState *state, guint cell)
{
  /* A sight with the rat's cell shows that lid open. */
  return (state->lid[cell - 1] == SR_LID_RAT || state->rat_cell == cell)
         && !is_waiting (state, cell);
}

static gboolean
is_closed (const SewerRatState *state, guint cell)
{
  return !is_rat (state, cell) && (sewer_rat_is_closed (state, cell) || is_waiting (state, cell));
}

MhPicture *
sewer_rat_layout_get_lid (const SewerRatState *state, guint cell)
{
  char name[] = "d00";

  if (is_rat (state, cell))
    return sewer_rat_art_picture ("rat");
  if (is_closed (state, cell))
    return sewer_rat_art_picture ("lid");
  name[1] = (char) ('0' + state->lid[cell - 1] / 10);
  name[2] = (char) ('0' + state->lid[cell - 1] % 10);
  return sewer_rat_art_picture (name);
}

/* Describes the visible content of a cell. */
static char *
say_cell (const SewerRatState *state, guint cell)
{
  const char *place = sewer_rat_get_cell_name (cell), *who;
  gboolean guard = state->guard == cell;

  if (is_closed (state, cell))
    return guard ? /* Translators: %s is the place of a lid such as b2 */
               g_strdup_printf (_ ("%s, closed, guard"), place)
                 : /* Translators: %s is the place of a lid such as b2 */
               g_strdup_printf (_ ("%s, closed"), place);
  /* Translators: the animal under a lid, as in “b2, the rat, open” */
  who = is_rat (state, cell) ? _ ("the rat") : sewer_rat_get_dweller_name (state->lid[cell - 1]);
  return guard ? /* Translators: %1$s is the place of a lid such as b2, %2$s the animal under it,
                  * such as "a frog" */
             g_strdup_printf (_ ("%1$s, %2$s, open, guard"), place, who)
               : /* Translators: %1$s is the place of a lid such as b2, %2$s the animal under it,
                  * such as "a frog" */
             g_strdup_printf (_ ("%1$s, %2$s, open"), place, who);
}

static const char *
get_action (const SewerRatState *state)
{
  switch (state->phase)
    {
    case SR_PHASE_HIDE:
      /* Translators, file: for the screen reader: what a tap here does, worded as on a button. “Here” is
       * under a lid; the guard is a figure */
      return _ ("Hide the rat here");
    case SR_PHASE_PLACE:
      return _ ("Put the guard here");
    case SR_PHASE_SEEK:
      return _ ("Move the guard here");
    case SR_PHASE_RAT:
      /* Translators: for the screen reader: what a tap here does. This lid and the one next to it
       * swap places */
      return _ ("Swap this lid");
    case SR_PHASE_TIP:
      return _ ("Point at this lid");
    case SR_PHASE_SHOW:
      /* Translators: for the screen reader: what a tap here does */
      return _ ("Open this lid");
    default:
      return NULL;
    }
}

static void
add_board (Layout *self)
{
  const SewerRatState *state = self->state;
  g_autoptr (MhPicture) rat = sewer_rat_art_picture ("rat");

  for (guint cell = 1; cell <= SR_CELLS; cell++)
    {
      MhBox box = mh_box_cell (&self->board, 4, 4, (cell - 1) % 4, (cell - 1) / 4);
      MhPlacing *placing;

      box = mh_box_inset (&box, MAX (1, box.width * 0.02));
      placing
          = mh_arrangement_take (self->arrangement, cell, sewer_rat_layout_get_lid (state, cell),
                                 &box, say_cell (state, cell));
      mh_placing_set_notation (placing, sewer_rat_get_cell_name (cell));
      mh_placing_set_action (placing, get_action (state));
      mh_placing_set_round (placing, TRUE);
      if (state->phase == SR_PHASE_HIDE)
        mh_placing_set_mark (placing, rat);
      mh_placing_set_reach (placing, TRUE);
    }
}

/* If lids are smaller than a finger, adds a lens; the button takes part of the counter's room. */
static gboolean
add_lens (Layout *self)
{
  MhBox box;

  if (self->board.width / 4 >= FINGER && !mh_board_is_larger (self->arrangement))
    return FALSE;
  box = mh_box_cut_left (&self->counter, FINGER);
  mh_board_add_button (self->arrangement, &box);
  return TRUE;
}

/* Marks the cell that each seat pointed at with the seat's symbol and color. */
static void
add_tips (Layout *self)
{
  const SewerRatState *state = self->state;

  for (MhActor seat = 0; seat < state->n_seats; seat++)
    if (state->tip[seat] != SR_CELL_NONE && state->phase <= SR_PHASE_ROUND_OVER)
      {
        g_autofree char *cell = say_cell (state, state->tip[seat]);
        MhPlacing *placing = mh_arrangement_lookup (self->arrangement, state->tip[seat]);

        mh_placing_set_owner (placing, seat);
        mh_placing_take_badge (placing, MH_CORNER_TOP_LEFT,
                               mh_arrangement_dup_sign (self->arrangement, seat));
        mh_placing_take_label (
            placing,
            /* Translators: %1$s is a lid such as "b2, closed", %2$s the player who points at it */
            g_strdup_printf (_ ("%1$s – %2$s points here"), cell,
                             mh_arrangement_get_name (self->arrangement, seat)));
      }
}

/* Marks the finder: the seat's symbol on the rat, and a frame around the seat. */
static void
add_finder (Layout *self)
{
  MhActor finder = sewer_rat_get_finder (self->state);
  MhPlacing *placing;

  if (self->state->phase != SR_PHASE_ROUND_OVER || finder == MH_NOBODY)
    return;
  placing = mh_arrangement_lookup (self->arrangement, self->state->rat_cell);
  mh_placing_set_owner (placing, finder);
  mh_placing_take_badge (placing, MH_CORNER_TOP_LEFT,
                         mh_arrangement_dup_sign (self->arrangement, finder));
  mh_placing_set_guarded (mh_arrangement_lookup (self->arrangement, MH_THING_SEAT (finder)), TRUE);
}

/* The guard stands at the lower right of a lid, so that the dweller is visible, or waits outside. */
static void
add_guard (Layout *self, MhBox *waiting)
{
  MhBox box;

  if (self->state->guard == SR_CELL_NONE)
    {
      box = mh_box_cut_left (waiting, MIN (waiting->height, waiting->width * 0.3));
      add_thing (self, THING_GUARD, "guard", &box, NULL);
      return;
    }
  box = *mh_placing_get_box (mh_arrangement_lookup (self->arrangement, self->state->guard));
  box = (MhBox){ box.x + box.width * 0.42, box.y + box.height * 0.3, box.width * 0.62,
                 box.height * 0.74 };
  if (self->lens)
    mh_board_begin (self->arrangement, &self->board);
  add_thing (self, THING_GUARD, "guard", &box, NULL);
  mh_board_end (self->arrangement);
}

static void
add_counter (Layout *self, const MhBox *box)
{
  guint left = (guint) (SR_OPENINGS_MAX - self->state->opened);
  guint columns = box->width > box->height * 4 ? 8 : 4;
  MhBox grid = mh_box_fit (box, columns == 8 ? 8 : 2);

  for (guint i = 0; i < SR_OPENINGS_MAX; i++)
    {
      MhBox place = mh_box_cell (&grid, columns, 8 / columns, i % columns, i / columns);
      gboolean open = i < self->state->opened;

      place = mh_box_inset (&place, 1);
      add_thing (
          self, THING_COUNTER + i, open ? "counter-open" : "counter-closed", &place,
          i > 0 ? NULL
                : g_strdup_printf (
                    /* Translators: %u is how many more lids the guard may open */
                    ngettext ("%u lid is left to open", "%u lids are left to open", left), left));
    }
}

static void
add_button (Layout *self, guint id, MhPicture *picture, const char *label)
{
  MhPlacing *placing = mh_arrangement_add_inside (self->arrangement, id, picture, &self->controls);

  mh_placing_set_label (placing, label);
  mh_placing_set_action (placing, label);
  mh_placing_set_reach (placing, TRUE);
}

/* The only button of the phase, always in the same place, away from the grid. */
static void
add_controls (Layout *self)
{
  const SewerRatState *state = self->state;
  g_autoptr (MhPicture) picture = NULL, cheese = NULL;
  MhBox hint;

  switch (state->phase)
    {
    case SR_PHASE_HIDE:
      if (self->viewer != state->rat_player)
        break;
      picture = sewer_rat_art_picture ("done");
      /* Translators: a button */
      add_button (self, THING_DONE, picture, _ ("Done: the rat is hidden"));
      break;
    case SR_PHASE_RAT:
      hint = self->controls;
      self->controls = hint.width > hint.height * 1.6 ? mh_box_cut_left (&hint, hint.width / 2)
                                                      : mh_box_cut_top (&hint, hint.height * 0.6);
      hint = mh_box_inset (&hint, GAP / 2);
      add_thing (self, THING_HINT, "swap", &hint, NULL);
      picture = sewer_rat_art_picture ("pass");
      /* Translators: a button: no two lids are swapped */
      add_button (self, THING_PASS, picture, _ ("Leave all lids where they are"));
      break;
    case SR_PHASE_SEEK:
      if (sewer_rat_is_dead_end (state))
        add_thing (self, THING_HINT, "walk-on", &self->controls, NULL);
      break;
    case SR_PHASE_ROUND_OVER:
      cheese = mh_art_piece ("cheese");
      picture = mh_arrangement_dup_onward (self->arrangement, sewer_rat_get_lucky (state), cheese);
      add_button (self, THING_NEXT, picture, _ ("Next round"));
      break;
    default:
      break;
    }
}

/* The rounds of the match: a rat for each, pale if it is over. */
static void
add_rounds (Layout *self, MhBox *box)
{
  const SewerRatState *state = self->state;
  const guint over
      = state->phase >= SR_PHASE_ROUND_OVER ? state->round : MAX (1, state->round) - 1u;
  const gboolean wide = box->width > box->height * 2.4;
  const guint columns = wide ? (state->rounds + 1u) / 2 : state->rounds, rows = wide ? 2 : 1;
  MhBox strip = wide ? mh_box_cut_left (box, MIN (box->width * 0.3, box->height / 2 * columns))
                     : mh_box_cut_top (box, box->height * 0.28);

  strip = mh_box_fit (&strip, (double) columns / rows);
  for (guint i = 0; i < state->rounds; i++)
    {
      MhBox place = mh_box_cell (&strip, columns, rows, i % columns, i / columns);
      MhPlacing *placing;

      place = mh_box_inset (&place, 1);
      placing = add_thing (self, THING_ROUND + i, "rat-face", &place, NULL);
      mh_placing_set_scenery (placing, TRUE);
      mh_placing_set_faded (placing, i < over);
    }
}

/* The counter and, before the guard enters the grid, the player who waits beside it. */
static void
add_outside (Layout *self)
{
  MhBox box = self->counter;

  add_rounds (self, &box);
  if (self->state->phase == SR_PHASE_HIDE && self->viewer == self->state->rat_player)
    {
      add_thing (self, THING_RAT, "rat", &box, g_strdup (_ ("The rat, in your hand")));
      return;
    }
  add_guard (self, &box);
  add_counter (self, &box);
}

static void
add_seat (Layout *self, MhActor seat)
{
  g_autoptr (MhPicture) cheese = mh_art_piece ("cheese");
  const SewerRatState *state = self->state;
  guint n = state->cheese[seat];
  const MhBox *panel = &self->seat[seat];
  MhBox room = mh_arrangement_get_room (self->arrangement, panel, self->upright);
  double size = MIN (self->piece, MIN (room.height, room.width / 2));
  MhBox place = { room.x, room.y + room.height - size, size, size };
  const char *name = mh_arrangement_get_name (self->arrangement, seat);
  gboolean rat = state->rat_player == seat && state->phase != SR_PHASE_START;
  MhPlacing *placing
      = mh_arrangement_add_seat (self->arrangement, seat, panel, self->upright, -1, NULL);

  mh_placing_take_label (
      placing, rat ? g_strdup_printf (ngettext (
                                          /* Translators: %s is a player, %u a number of pieces of
                                           * cheese */
                                          "%s hides the rat, %u piece of cheese",
                                          "%s hides the rat, %u pieces of cheese", n),
                                      name, n)
                   : g_strdup_printf (ngettext (
                                          /* Translators: %s is a player, %u a number of pieces of
                                           * cheese */
                                          "%s searches, %u piece of cheese",
                                          "%s searches, %u pieces of cheese", n),
                                      name, n));
  add_thing (self, THING_ROLE + seat, rat ? "rat-face" : "guard-face", &place, NULL);
  for (guint i = 0; i < n; i++)
    {
      place.x
          += i == 0 ? size + 3 : MIN (size * 0.85, (room.width - 2 * size - 3) / (SR_CHEESES - 1));
      placing
          = mh_arrangement_add_inside (self->arrangement, THING_CHEESE (seat, i), cheese, &place);
      mh_placing_set_scenery (placing, TRUE);
      mh_placing_set_source (placing, MH_THING_MIDDLE);
    }
}

void
sewer_rat_layout_arrange (MhGameView *view, MhSight *sight, MhArrangement *arrangement)
{
  double width = mh_arrangement_get_width (arrangement);
  double height = mh_arrangement_get_height (arrangement);
  Layout self = { .state = mh_sight_get_data (sight), .arrangement = arrangement };
  double line = mh_arrangement_get_line (arrangement);
  double whole = mh_arrangement_get_whole_height (arrangement);
  gboolean wide = width > height * 1.25 && (width > 340 + 12 * line || width > whole * 2);

  self.viewer = mh_sight_get_viewer (sight);
  self.piece = CLAMP (MIN (width, height) * 0.14, 48, 150);
  if (wide)
    lay_wide (&self, width, height);
  else
    lay_narrow (&self, width, height);
  for (MhActor seat = 0; seat < self.state->n_seats; seat++)
    add_seat (&self, seat);
  self.lens = add_lens (&self);
  if (self.lens)
    mh_board_begin (arrangement, &self.board);
  add_board (&self);
  mh_board_end (arrangement);
  add_tips (&self);
  add_finder (&self);
  add_controls (&self);
  add_outside (&self);
}
