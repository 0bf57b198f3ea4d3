/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "art/mh-art-sheet.h"

G_BEGIN_DECLS

/**
 * MhPicture:
 *
 * A picture of anything: a drawing of a sheet, an image file, or other pictures laid over each
 * other. An immutable, reference-counted value that knows its shape but no size in pixels.
 *
 * Pictures are used in the main thread.
 */
typedef struct _MhPicture MhPicture;

/**
 * MhPicturePart:
 * @picture: what is laid down
 * @x: where, in the units of the whole
 * @y: where
 * @width: how wide
 * @height: how high; the part keeps its shape inside
 * @turn: degrees, clockwise about the part's middle
 *
 * One piece of a picture made by mh_picture_new_composed().
 */
typedef struct
{
  MhPicture *picture;
  double x, y, width, height, turn;
} MhPicturePart;

#define MH_TYPE_PICTURE (mh_picture_get_type ())
MH_API GType mh_picture_get_type (void);

/**
 * mh_picture_new:
 * @sheet: a sheet
 * @layers: a drawing of that sheet, %NULL-terminated
 * @css: (nullable): a stylesheet that gives it its colors
 *
 * Returns: (transfer full): a picture of the drawing
 */
MH_API MhPicture *mh_picture_new (MhArtSheet *sheet, const char *const *layers, const char *css);

/**
 * mh_picture_new_composed:
 * @width: width of the whole, in any unit
 * @height: height of the whole
 * @parts: (array length=n_parts): what lies on it, the lowest first
 * @n_parts: how many
 *
 * Returns: (transfer full): a picture made of others
 */
MH_API MhPicture *
mh_picture_new_composed (double width, double height, const MhPicturePart *parts, gsize n_parts);

/**
 * mh_picture_new_from_file:
 * @path: (type filename): a PNG or an SVG file
 * @error: (nullable): set to a #GIOErrorEnum for what is no ordinary file or too large, to a #GFileError of a
 *   PNG file, or to an #RsvgError of an SVG file; the message names the file
 *
 * Returns: (transfer full) (nullable): a picture of the whole file
 */
MH_API MhPicture *mh_picture_new_from_file (const char *path, GError **error);

/**
 * mh_picture_at_night:
 * @self: a picture
 *
 * Returns: (transfer full): the same on the darker paper of a dark room; image files stay as they
 *   are
 */
MH_API MhPicture *mh_picture_at_night (MhPicture *self);

/**
 * mh_picture_ref:
 * @self: a picture
 *
 * Returns: (transfer full): the same picture
 */
MH_API MhPicture *mh_picture_ref (MhPicture *self);

/**
 * mh_picture_unref:
 * @self: (transfer full): a picture
 *
 * Gives a reference back.
 */
MH_API void mh_picture_unref (MhPicture *self);

/**
 * mh_picture_equal:
 * @a: a picture
 * @b: another
 *
 * Returns: whether they are made of the same things, and so look the same
 */
MH_API gboolean mh_picture_equal (const MhPicture *a, const MhPicture *b);

/**
 * mh_picture_get_key:
 * @self: a picture
 *
 * Returns: what it is made of, in words: the same for pictures that look the same
 */
MH_API const char *mh_picture_get_key (const MhPicture *self);

/**
 * mh_picture_get_width:
 * @self: a picture
 *
 * Returns: its width in its own units
 */
MH_API double mh_picture_get_width (const MhPicture *self);

/**
 * mh_picture_get_height:
 * @self: a picture
 *
 * Returns: its height in its own units
 */
MH_API double mh_picture_get_height (const MhPicture *self);

/**
 * mh_picture_get_aspect:
 * @self: a picture
 *
 * Returns: its width divided by its height
 */
MH_API double mh_picture_get_aspect (const MhPicture *self);

/**
 * mh_picture_draw:
 * @self: a picture
 * @cr: where to draw
 * @x: left edge
 * @y: upper edge
 * @width: how wide the rectangle is
 * @height: how high it is
 *
 * Draws the picture as large as fits into the rectangle, in its middle, without distorting it. On
 * paper it stays a drawing of lines, not of pixels.
 */
MH_API void
mh_picture_draw (MhPicture *self, cairo_t *cr, double x, double y, double width, double height);

/**
 * mh_picture_render:
 * @self: a picture
 * @width: width in pixels, more than 0
 * @height: height in pixels, more than 0
 *
 * Renders the picture, or finds it among those rendered lately. The surface must not be drawn on.
 *
 * Returns: (transfer full): an ARGB32 image surface of exactly that size
 */
MH_API cairo_surface_t *mh_picture_render (MhPicture *self, int width, int height);

/**
 * mh_picture_forget_surfaces:
 *
 * Empties the store of rendered pictures, for tests and for when memory is short.
 */
MH_API void mh_picture_forget_surfaces (void);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MhPicture, mh_picture_unref)

G_END_DECLS
