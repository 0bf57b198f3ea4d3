/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* Draws the background: the boards of the table and the game's cloth. */
#include "art/mh-art-internal.h"
#include "art/mh-art-private.h"

#include <math.h>

/* Returns a pseudorandom number from 0 to 1, always the same for the same @n, so that boards and threads stay
 * in place. */
static double
grain (guint n)
{
  n = (n ^ 61u) ^ (n >> 16);
  n *= 9u;
  n ^= n >> 4;
  n *= 0x27d4eb2du;
  n ^= n >> 15;
  return (n & 0xffff) / 65535.0;
}

#define BOARD_HEIGHT 96.0

static void
draw_board (cairo_t *cr, guint board, double width, MhColor line)
{
  double length = 340 + 220 * grain (board * 7 + 1);
  double joint = length * grain (board * 13 + 5);

  for (guint i = 0; i < 3; i++)
    {
      double y = BOARD_HEIGHT * (0.2 + 0.3 * i) + 10 * grain (board * 31 + i);
      double from = -120 * grain (board * 17 + i);

      for (guint n = 0; from < width; n++)
        {
          double to = from + 90 + 240 * grain (board * 71 + i * 11 + n);
          double bend = 7 * (grain (board + n * 3 + i) - 0.5);

          cairo_move_to (cr, from, y);
          cairo_curve_to (cr, from + (to - from) / 3, y + bend, to - (to - from) / 3, y - bend, to,
                          y);
          from = to + 60 + 200 * grain (board * 5 + n + i);
        }
    }
  mh_set_color (cr, line, 0.10);
  cairo_set_line_width (cr, 2);
  cairo_stroke (cr);
  for (; joint < width; joint += length)
    {
      cairo_move_to (cr, joint, 0);
      cairo_line_to (cr, joint, BOARD_HEIGHT);
    }
  cairo_move_to (cr, 0, 0);
  cairo_line_to (cr, width, 0);
  mh_set_color (cr, line, 0.22);
  cairo_set_line_width (cr, 2.5);
  cairo_stroke (cr);
}

void
mh_art_draw_wood (cairo_t *cr, double x, double y, double width, double height, gboolean night)
{
  const MhColor wood = mh_color (night ? MH_PAINT_WOOD_NIGHT : MH_PAINT_WOOD);
  const MhColor line = night ? mh_color (0x000000u) : mh_color (0x6b4a2bu);
  const MhColor light = mh_color (night ? 0x4a3d44u : 0xdcbd92u);

  cairo_save (cr);
  cairo_rectangle (cr, x, y, width, height);
  cairo_clip_preserve (cr);
  mh_set_color (cr, wood, 1);
  cairo_fill (cr);
  cairo_translate (cr, x, y);
  for (guint board = 0; board * BOARD_HEIGHT < height; board++)
    {
      mh_set_color (cr, light, 0.35 * grain (board * 3 + 2));
      cairo_rectangle (cr, 0, 0, width, BOARD_HEIGHT);
      cairo_fill (cr);
      draw_board (cr, board, width, line);
      cairo_translate (cr, 0, BOARD_HEIGHT);
    }
  cairo_restore (cr);
}

#define SCALLOP 16.0
#define DOTS 66.0

/* Traces the upper half of a circle, rotated clockwise in quarter turns. */
static void
trace_bump (cairo_t *cr, double x, double y, guint quarters, double radius, double flat)
{
  cairo_save (cr);
  cairo_translate (cr, x, y);
  cairo_rotate (cr, quarters * G_PI / 2);
  cairo_scale (cr, 1, flat);
  cairo_arc (cr, 0, 0, radius, G_PI, 2 * G_PI);
  cairo_restore (cr);
}

/* Traces the edge of a paper cloth: half circles along the inside of the rectangle. */
static void
trace_cloth (cairo_t *cr, double x, double y, double width, double height)
{
  const double corner = MIN (SCALLOP, MIN (width, height) / 4) / 2;
  const guint across = (guint) MAX (1, lround ((width - 2 * corner) / SCALLOP));
  const guint down = (guint) MAX (1, lround ((height - 2 * corner) / SCALLOP));
  const double dx = (width - 2 * corner) / across, dy = (height - 2 * corner) / down;
  const double left = x + corner, top = y + corner;
  const double right = x + width - corner, bottom = y + height - corner;
  const double flat_x = MIN (1, 2 * corner / dx), flat_y = MIN (1, 2 * corner / dy);

  cairo_new_sub_path (cr);
  for (guint i = 0; i < across; i++)
    trace_bump (cr, left + dx * (i + 0.5), top, 0, dx / 2, flat_x);
  for (guint i = 0; i < down; i++)
    trace_bump (cr, right, top + dy * (i + 0.5), 1, dy / 2, flat_y);
  for (guint i = 0; i < across; i++)
    trace_bump (cr, right - dx * (i + 0.5), bottom, 2, dx / 2, flat_x);
  for (guint i = 0; i < down; i++)
    trace_bump (cr, left, bottom - dy * (i + 0.5), 3, dy / 2, flat_y);
  cairo_close_path (cr);
  for (guint i = 0; i < 4; i++)
    {
      cairo_new_sub_path (cr);
      cairo_arc (cr, i % 2 == 0 ? left : right, i < 2 ? top : bottom, corner, 0, 2 * G_PI);
    }
}

static void
draw_dots (cairo_t *cr, double x, double y, double width, double height, MhColor color)
{
  guint row = 0;

  mh_set_color (cr, color, 0.11);
  for (double v = y + DOTS / 2; v < y + height; v += DOTS / 2, row++)
    for (double u = x + DOTS / 2 + (row % 2) * DOTS / 2; u < x + width; u += DOTS)
      {
        cairo_new_sub_path (cr);
        cairo_arc (cr, u, v, 3, 0, 2 * G_PI);
      }
  cairo_fill (cr);
}

void
mh_art_draw_cloth (cairo_t *cr,
                   double x,
                   double y,
                   double width,
                   double height,
                   const MhColor *cloth)
{
  static const double dashes[] = { 9, 8 };
  const MhColor rim = mh_color (MH_PAINT_RIM), ink = mh_color (MH_PAINT_INK);
  const double inset = SCALLOP + 10;

  if (width <= 2 * inset || height <= 2 * inset)
    {
      mh_set_color (cr, *cloth, 1);
      cairo_rectangle (cr, x, y, MAX (0, width), MAX (0, height));
      cairo_fill (cr);
      return;
    }
  cairo_save (cr);
  trace_cloth (cr, x + 3, y + 4, width, height);
  mh_set_color (cr, ink, 0.22);
  cairo_fill (cr);
  trace_cloth (cr, x, y, width, height);
  mh_set_color (cr, rim, 0.6);
  cairo_set_line_width (cr, 4);
  cairo_stroke_preserve (cr);
  mh_set_color (cr, *cloth, 1);
  cairo_fill (cr);
  draw_dots (cr, x + inset, y + inset, width - 2 * inset, height - 2 * inset, ink);
  cairo_rectangle (cr, x + inset - 8, y + inset - 8, width - 2 * inset + 16,
                   height - 2 * inset + 16);
  mh_set_color (cr, rim, 0.4);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_set_line_width (cr, 2);
  cairo_set_dash (cr, dashes, 2, 0);
  cairo_stroke (cr);
  cairo_restore (cr);
}
