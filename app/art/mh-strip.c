/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* Lays out and draws the pictures of an example, side by side. */
#include "art/mh-strip.h"

#include "art/mh-art-internal.h"
#include "art/mh-art-private.h"

/* The smallest scale that is better than one more line. */
#define SQUEEZE 0.55

typedef struct
{
  MhPicture *picture;
  double x, y, width, height; /* the picture's position and size */
} Frame;

struct _MhStrip
{
  Frame frame[MH_EXAMPLE_PICTURES_MAX];
  guint n;
  double gap;
  double width, height;
  gboolean right_to_left;
};

MhStrip *
mh_strip_new (const MhBlock *block, const char *folder)
{
  g_autoptr (MhStrip) self = g_new0 (MhStrip, 1);
  guint n = folder != NULL && block->kind == MH_BLOCK_EXAMPLE ? mh_block_get_n_pictures (block) : 0;

  for (self->n = 0; self->n < n; self->n++)
    {
      g_autofree char *name = mh_block_dup_picture (block, self->n);

      self->frame[self->n].picture = mh_art_find_picture (folder, name);
      if (self->frame[self->n].picture == NULL)
        return NULL;
    }
  return self->n > 0 ? g_steal_pointer (&self) : NULL;
}

void
mh_strip_free (MhStrip *self)
{
  if (self == NULL)
    return;
  for (guint i = 0; i < MH_EXAMPLE_PICTURES_MAX; i++)
    g_clear_pointer (&self->frame[i].picture, mh_picture_unref);
  g_free (self);
}

void
mh_strip_decode (MhStrip *self)
{
  for (guint i = 0; i < self->n; i++)
    mh_picture_decode (self->frame[i].picture);
}

/* Measures the widest line with this many pictures per line, not counting the arrows. */
static double
measure_lines (const MhStrip *self, guint per_line)
{
  double widest = 0;

  for (guint first = 0; first < self->n; first += per_line)
    {
      double line = 0;

      for (guint i = first; i < MIN (self->n, first + per_line); i++)
        line += mh_picture_get_width (self->frame[i].picture);
      widest = MAX (widest, line);
    }
  return widest;
}

/* Finds the size of a pixel. Uses as few lines as possible without making the pictures too small. */
static double
find_unit (const MhStrip *self, double room, double unit)
{
  double fitting = unit;

  for (guint lines = 1; lines <= self->n; lines++)
    {
      const guint per_line = (self->n + lines - 1) / lines;
      const double gaps = (lines > 1 ? per_line : per_line - 1) * self->gap;

      fitting = MAX (1, room - gaps) / measure_lines (self, per_line);
      if (fitting >= unit * SQUEEZE)
        break;
    }
  return MIN (unit, fitting);
}

/* Lays out one line of pictures, beginning with @first. Leaves room for an arrow before each except the very
 * first. Returns the first picture of the next line. */
static guint
lay_line (MhStrip *self, guint first, double room, double y, double *height)
{
  double x = first > 0 ? self->gap : 0;
  guint end = first;

  *height = 0;
  while (end < self->n && (end == first || x + self->frame[end].width <= room + 0.5))
    {
      self->frame[end].x = x;
      x += self->frame[end].width + self->gap;
      *height = MAX (*height, self->frame[end].height);
      end++;
    }
  for (guint i = first; i < end; i++)
    self->frame[i].y = y + (*height - self->frame[i].height) / 2;
  self->width = MAX (self->width, x - self->gap);
  return end;
}

void
mh_strip_lay (MhStrip *self, double room, double unit, double gap, gboolean right_to_left)
{
  double height;

  self->gap = gap;
  self->right_to_left = right_to_left;
  self->width = 0;
  self->height = 0;
  unit = find_unit (self, room, unit);
  for (guint i = 0; i < self->n; i++)
    {
      self->frame[i].width = mh_picture_get_width (self->frame[i].picture) * unit;
      self->frame[i].height = mh_picture_get_height (self->frame[i].picture) * unit;
    }
  for (guint i = 0; i < self->n;)
    {
      self->height += i > 0 ? gap / 2 : 0;
      i = lay_line (self, i, room, self->height, &height);
      self->height += height;
    }
  for (guint i = 0; i < self->n && right_to_left; i++)
    self->frame[i].x = self->width - self->frame[i].x - self->frame[i].width;
}

double
mh_strip_get_width (const MhStrip *self)
{
  return self->width;
}

double
mh_strip_get_height (const MhStrip *self)
{
  return self->height;
}

/* Draws an arrow in the room before a picture. */
static void
draw_arrow (const MhStrip *self, cairo_t *cr, const Frame *frame)
{
  const double size = self->gap * 0.3, y = frame->y + frame->height / 2;
  const double x
      = self->right_to_left ? frame->x + frame->width + self->gap / 2 : frame->x - self->gap / 2;
  const double back = self->right_to_left ? size : -size;

  cairo_move_to (cr, x + back, y - size);
  cairo_line_to (cr, x - back, y);
  cairo_line_to (cr, x + back, y + size);
  cairo_close_path (cr);
  cairo_fill (cr);
}

void
mh_strip_draw (const MhStrip *self, cairo_t *cr, double x, double y, guint ink)
{
  cairo_save (cr);
  cairo_translate (cr, x, y);
  for (guint i = 0; i < self->n; i++)
    {
      const Frame *frame = &self->frame[i];

      mh_picture_draw (frame->picture, cr, frame->x, frame->y, frame->width, frame->height);
      mh_set_paint (cr, ink);
      if (i > 0)
        draw_arrow (self, cr, frame);
    }
  cairo_restore (cr);
}
