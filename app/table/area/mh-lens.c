/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#include "table/area/mh-lens-private.h"

double
mh_lens_get_zoom (const MhLens *self)
{
  return MAX (1, self->zoom);
}

gboolean
mh_lens_is_on (const MhLens *self)
{
  return self->zoom > 1;
}

/* Keeps the visible part within the board. */
static void
hold (MhLens *self)
{
  double half = 0.5 / mh_lens_get_zoom (self);

  self->x = CLAMP (self->x, half, 1 - half);
  self->y = CLAMP (self->y, half, 1 - half);
}

/* Zooms around a point, which stays in place. */
void
mh_lens_zoom_at (MhLens *self, const MhBox *board, double factor, double x, double y)
{
  double before = mh_lens_get_zoom (self);
  double after = CLAMP (before * factor, 1, MH_LENS_MOST);
  double at_x = (x - board->x) / MAX (1, board->width) - 0.5;
  double at_y = (y - board->y) / MAX (1, board->height) - 0.5;

  if (after < 1.02)
    {
      *self = (MhLens){ 0 };
      return;
    }
  if (!mh_lens_is_on (self))
    self->x = self->y = 0.5;
  self->zoom = after;
  self->x += at_x / before - at_x / after;
  self->y += at_y / before - at_y / after;
  hold (self);
}

/* Pans the board by this many pixels to the right and down. */
void
mh_lens_push (MhLens *self, const MhBox *board, double dx, double dy)
{
  if (!mh_lens_is_on (self))
    return;
  self->x -= dx / MAX (1, board->width) / self->zoom;
  self->y -= dy / MAX (1, board->height) / self->zoom;
  hold (self);
}

/* How far a range must move to be inside another. If it does not fit, its start is inside. */
static double
find_way (double from, double to, double start, double end)
{
  double way = 0;

  if (to > end)
    way = end - to;
  if (from + way < start)
    way = start - from;
  return way;
}

gboolean
mh_lens_reveal (MhLens *self, const MhBox *board, const MhBox *box)
{
  double dx = find_way (box->x, box->x + box->width, board->x, board->x + board->width);
  double dy = find_way (box->y, box->y + box->height, board->y, board->y + board->height);

  if (!mh_lens_is_on (self) || (dx == 0 && dy == 0))
    return FALSE;
  mh_lens_push (self, board, dx, dy);
  return TRUE;
}

/* Moves the things on the board to their magnified positions. */
void
mh_lens_apply (const MhLens *self, MhArrangement *arrangement)
{
  const MhBox *board = &arrangement->board;

  if (!mh_lens_is_on (self))
    return;
  for (guint i = 0; i < arrangement->placings->len; i++)
    {
      MhPlacing *placing = g_ptr_array_index (arrangement->placings, i);
      MhBox *box = &placing->box;

      if (!placing->on_board)
        continue;
      box->x
          = board->x + board->width / 2 + (box->x - board->x - self->x * board->width) * self->zoom;
      box->y = board->y + board->height / 2
               + (box->y - board->y - self->y * board->height) * self->zoom;
      box->width *= self->zoom;
      box->height *= self->zoom;
    }
}
