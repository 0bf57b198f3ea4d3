/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "engine/rules/mh-types.h"

G_BEGIN_DECLS

/**
 * MhPicture:
 *
 * A picture: a drawing of a sheet, an image file, or a composition of other pictures. An immutable,
 * reference-counted value that knows its shape but no size in pixels.
 *
 * For the main thread.
 */
typedef struct _MhPicture MhPicture;

/**
 * MhPicturePart:
 * @picture: the picture to place
 * @x: left edge, in units of the whole
 * @y: top edge
 * @width: the part's width
 * @height: the part's height; the picture keeps its aspect ratio inside
 * @turn: rotation in degrees, clockwise around the part's center
 *
 * One piece of a picture made by mh_picture_new_composed().
 */
typedef struct
{
  MhPicture *picture;
  double x, y, width, height, turn;
} MhPicturePart;

/**
 * mh_picture_new_composed:
 * @width: width of the whole, in any unit
 * @height: height of the whole
 * @parts: (array length=n_parts): its parts, the bottommost first
 * @n_parts: the number of parts
 *
 * Returns: (transfer full): a picture made of others
 */
MH_API MhPicture *
mh_picture_new_composed (double width, double height, const MhPicturePart *parts, gsize n_parts);

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
 * Drops a reference.
 */
MH_API void mh_picture_unref (MhPicture *self);

/**
 * mh_picture_get_aspect:
 * @self: a picture
 *
 * Returns: its width divided by its height
 */
MH_API double mh_picture_get_aspect (const MhPicture *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MhPicture, mh_picture_unref)

G_END_DECLS
