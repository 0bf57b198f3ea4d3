/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include <cairo.h>

#include "engine/book/mh-rule-book.h"

G_BEGIN_DECLS

/**
 * MhStrip:
 *
 * The pictures of an example in a game's rules, side by side with arrows between them, in as many lines as
 * they need. For paper and screen alike.
 */
typedef struct _MhStrip MhStrip;

/**
 * mh_strip_new:
 * @block: an example
 * @folder: (nullable): the game's folder
 *
 * Loads the pictures of an example.
 *
 * Returns: (transfer full) (nullable): the strip; %NULL when one of its pictures is not there
 */
MH_API MhStrip *mh_strip_new (const MhBlock *block, const char *folder);

/**
 * mh_strip_free:
 * @self: (transfer full) (nullable): a strip
 *
 * Frees a strip.
 */
MH_API void mh_strip_free (MhStrip *self);

/**
 * mh_strip_lay:
 * @self: a strip
 * @room: how wide it may become
 * @unit: how large a pixel of a picture is to be where there is room for that
 * @gap: the room for an arrow, and between two lines
 * @right_to_left: whether it is read from right to left
 *
 * Lays the pictures out. Those that come close to fitting into one line become smaller for it.
 */
MH_API void
mh_strip_lay (MhStrip *self, double room, double unit, double gap, gboolean right_to_left);

/**
 * mh_strip_get_width:
 * @self: a strip that was laid out
 *
 * Returns: how wide it is
 */
MH_API double mh_strip_get_width (const MhStrip *self);

/**
 * mh_strip_get_height:
 * @self: a strip that was laid out
 *
 * Returns: how high it is
 */
MH_API double mh_strip_get_height (const MhStrip *self);

/**
 * mh_strip_draw:
 * @self: a strip that was laid out
 * @cr: where to draw
 * @x: its left edge
 * @y: its upper edge
 * @ink: the color of the arrows, 0xRRGGBB
 *
 * Draws the pictures and the arrows between them.
 */
MH_API void mh_strip_draw (const MhStrip *self, cairo_t *cr, double x, double y, guint ink);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MhStrip, mh_strip_free)

G_END_DECLS
