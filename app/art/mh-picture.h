/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "engine/rules/mh-types.h"

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

/**
 * mh_picture_new_composed:
 * @width: width of the whole, in any unit
 * @height: height of the whole
 * @parts: (array length=n_parts): what is on it, the lowest first
 * @n_parts: how many
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
