/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
/* Seeing a board larger: how, and with a button. Keys: mh-playing-area-keys.c, wheel and fingers:
 * hands/mh-board-hands.c */
#include "config.h"

#include "table/area/mh-playing-area-private.h"

#define BUTTON_FACTOR 2.2

gboolean
mh_playing_area_has_board (MhPlayingArea *self)
{
  return self->arrangement != NULL && self->arrangement->board.width > 0;
}

/* Where the board is on the widget, scrolled as it is. */
MhBox
mh_playing_area_get_board (MhPlayingArea *self)
{
  MhBox board = self->arrangement->board;

  board.y -= mh_playing_area_get_scrolled (self);
  return board;
}

gboolean
mh_playing_area_is_on_board (MhPlayingArea *self, double x, double y)
{
  MhBox board;

  if (!mh_playing_area_has_board (self))
    return FALSE;
  board = mh_playing_area_get_board (self);
  return x >= board.x && x < board.x + board.width && y >= board.y && y < board.y + board.height;
}

static void
lens_changed (MhPlayingArea *self)
{
  GtkWidget *scrolled = gtk_widget_get_ancestor (GTK_WIDGET (self), GTK_TYPE_SCROLLED_WINDOW);

  if (scrolled != NULL) /* a finger pushes the board, not the window's content */
    gtk_scrolled_window_set_kinetic_scrolling (GTK_SCROLLED_WINDOW (scrolled),
                                               !mh_lens_is_on (&self->lens));
  mh_playing_area_log (self, "lens %.2f %.3f,%.3f", mh_lens_get_zoom (&self->lens), self->lens.x,
                       self->lens.y);
  mh_playing_area_relay (self);
}

const MhLens *
mh_playing_area_get_lens (MhPlayingArea *self)
{
  return &self->lens;
}

void
mh_playing_area_set_lens (MhPlayingArea *self, const MhLens *lens)
{
  self->lens = *lens;
  lens_changed (self);
}

/* What keys and the button look at: what has the focus, else what can be chosen, else the middle. */
static void
find_interest (MhPlayingArea *self, double *x, double *y)
{
  MhThing *focused = mh_playing_area_get_focused (self);
  double left = 1e6, right = -1e6, top = 1e6, bottom = -1e6;
  MhBox board = mh_playing_area_get_board (self);
  MhPlacing *placing;
  MhThing *thing;

  *x = board.x + board.width / 2;
  *y = board.y + board.height / 2;
  for (guint i = 0; (thing = mh_playing_area_next (self, &i, &placing)) != NULL;)
    {
      if (!placing->on_board)
        continue;
      if (thing != focused && !mh_thing_get_choosable (thing))
        continue;
      if (thing == focused)
        left = top = 1e6, right = bottom = -1e6;
      left = MIN (left, placing->box.x);
      right = MAX (right, placing->box.x + placing->box.width);
      top = MIN (top, placing->box.y);
      bottom = MAX (bottom, placing->box.y + placing->box.height);
      if (thing == focused)
        break;
    }
  if (left < right)
    {
      *x = (left + right) / 2;
      *y = (top + bottom) / 2 - mh_playing_area_get_scrolled (self);
    }
}

/* Brings what is of interest into the middle, as far as the board reaches. */
void
mh_playing_area_zoom (MhPlayingArea *self, double factor)
{
  MhBox board = mh_playing_area_get_board (self);
  double x, y;

  find_interest (self, &x, &y);
  mh_lens_zoom_at (&self->lens, &board, factor, x, y);
  mh_lens_push (&self->lens, &board, board.x + board.width / 2 - x, board.y + board.height / 2 - y);
  lens_changed (self);
}

void
mh_playing_area_push (MhPlayingArea *self, double dx, double dy)
{
  mh_lens_push (&self->lens, &self->arrangement->board, dx, dy);
  lens_changed (self);
}

/* Shows the board larger, or whole again. */
void
mh_playing_area_toggle_lens (MhPlayingArea *self)
{
  if (mh_playing_area_has_board (self))
    mh_playing_area_zoom (self, mh_lens_is_on (&self->lens) ? 0 : BUTTON_FACTOR);
}

/* Whether something that can be chosen lies on the part of the board that is seen. */
static gboolean
sees_choice (MhPlayingArea *self)
{
  const MhBox *board = &self->arrangement->board;
  MhPlacing *placing;
  MhThing *thing;

  for (guint i = 0; (thing = mh_playing_area_next (self, &i, &placing)) != NULL;)
    {
      double x = placing->box.x + placing->box.width / 2 - board->x;
      double y = placing->box.y + placing->box.height / 2 - board->y;

      if (placing->on_board && mh_thing_get_choosable (thing) && x >= 0 && y >= 0
          && x < board->width && y < board->height)
        return TRUE;
    }
  return FALSE;
}

/* Pushes the board so that something on it can be seen: all of it, or where that is too much some of
 * it, and then nothing moves that need not. */
void
mh_playing_area_reveal_on_board (MhPlayingArea *self, MhPlacing *first, MhPlacing *last)
{
  const MhBox *board = &self->arrangement->board;
  MhBox both = first->box;
  double right = MAX (both.x + both.width, last->box.x + last->box.width);
  double bottom = MAX (both.y + both.height, last->box.y + last->box.height);

  if (!first->on_board || !last->on_board || !mh_lens_is_on (&self->lens))
    return;
  both.x = MIN (both.x, last->box.x);
  both.y = MIN (both.y, last->box.y);
  both.width = right - both.x;
  both.height = bottom - both.y;
  if (both.width > board->width || both.height > board->height)
    {
      if (sees_choice (self))
        return;
      both = first->box;
    }
  if (mh_lens_reveal (&self->lens, board, &both))
    lens_changed (self);
}
