/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "engine/rules/mh-types.h"

G_BEGIN_DECLS

/**
 * MhBox:
 * @x: its left edge, relative to the left edge of the playing area
 * @y: its upper edge
 * @width: how wide it is
 * @height: how tall it is
 *
 * A rectangle on the playing area, in its pixels.
 */
typedef struct
{
  double x, y, width, height;
} MhBox;

/**
 * mh_box_inset:
 * @box: a rectangle
 * @margin: pixels
 *
 * Returns: @box without a margin on all sides
 */
MH_API MhBox mh_box_inset (const MhBox *box, double margin);

/**
 * mh_box_fit:
 * @box: a rectangle
 * @aspect: width divided by height
 *
 * Returns: the largest rectangle of that shape in the middle of @box
 */
MH_API MhBox mh_box_fit (const MhBox *box, double aspect);

/**
 * mh_box_center:
 * @place: a rectangle
 * @width: pixels
 * @height: pixels
 *
 * Returns: a rectangle of that size in the middle of @place
 */
MH_API MhBox mh_box_center (const MhBox *place, double width, double height);

/**
 * mh_box_cut_left:
 * @box: a rectangle; shrinks by the part that is cut off
 * @width: pixels
 *
 * Returns: the left part of @box
 */
MH_API MhBox mh_box_cut_left (MhBox *box, double width);

/**
 * mh_box_cut_top:
 * @box: a rectangle; shrinks by the part that is cut off
 * @height: pixels
 *
 * Returns: the upper part of @box
 */
MH_API MhBox mh_box_cut_top (MhBox *box, double height);

/**
 * mh_box_cell:
 * @box: a rectangle
 * @columns: how many columns it is divided into
 * @rows: how many rows
 * @column: from 0
 * @row: from 0
 *
 * Returns: one cell of a regular grid
 */
MH_API MhBox mh_box_cell (const MhBox *box, guint columns, guint rows, guint column, guint row);

/**
 * mh_box_pack:
 * @box: a rectangle
 * @n: how many things have to lie in it
 * @aspect: width divided by height of each
 * @index: from 0
 *
 * Divides @box into the rows and columns in which these things become as large as possible.
 *
 * Returns: the cell of one of them
 */
MH_API MhBox mh_box_pack (const MhBox *box, guint n, double aspect, guint index);

/**
 * mh_box_edge:
 * @box: a rectangle
 * @n: how many places are along its edge, an even number
 * @place: from 0, clockwise from the upper left corner
 *
 * Arranges places along the edge of @box, like a race track. Its shape decides how many are on each side.
 *
 * Returns: one of them
 */
MH_API MhBox mh_box_edge (const MhBox *box, guint n, guint place);

/**
 * mh_box_flow:
 * @box: the room for the items; rows may overflow it at the bottom
 * @widths: (array length=n) (nullable): the items' widths as multiples of @width; %NULL: all 1
 * @n: how many items
 * @width: width of an item of width 1
 * @height: height of every item
 * @gap: pixels between items and rows
 * @places: (out) (array length=n) (nullable): where the items are
 *
 * Lays out items in rows like words in a paragraph. Each row is centered. All rows together are
 * centered in @box, or begin at its top if they don't fit.
 *
 * Returns: the height of all rows
 */
MH_API double mh_box_flow (const MhBox *box,
                           const double *widths,
                           guint n,
                           double width,
                           double height,
                           double gap,
                           MhBox *places);

/**
 * mh_box_flow_fit:
 * @box: the room for the items
 * @widths: (array length=n) (nullable): as in mh_box_flow()
 * @n: how many items
 * @aspect: width divided by height of an item of width 1
 * @largest: the largest width to return
 *
 * Returns: the largest width of an item of width 1 with which mh_box_flow(), with a gap of 15 %
 *   of that width, stays inside @box
 */
MH_API double
mh_box_flow_fit (const MhBox *box, const double *widths, guint n, double aspect, double largest);

G_END_DECLS
