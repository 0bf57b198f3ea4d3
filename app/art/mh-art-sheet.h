/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include <cairo.h>

#include "engine/rules/mh-types.h"

G_BEGIN_DECLS

/**
 * MhArtSheet:
 *
 * One SVG file with many drawings, each a named element (a *layer*).
 *
 * The layers are the children of the file's root and of its `defs`. A drawing is a list of layers,
 * laid over each other in that order; each entry is one of
 *
 * - `id`: that element
 * - `id transform`: that element, moved, turned or scaled (`tail translate(10 20)`)
 * - `name=id`: draws nothing; wherever the drawing uses `#name`, it shows `#id`
 *
 * Only what the layers need, and what that needs, is given to librsvg, so a sheet may be as large
 * as it likes. A `data-size="WIDTH HEIGHT"` attribute on the first layer gives the drawing its
 * size; without one it has the sheet's `viewBox`. Names that a sheet doesn't have are looked for in
 * the shared sheet of this library: a game's own sheet may use its faces and paws.
 *
 * A sheet is used in the main thread.
 */
#define MH_TYPE_ART_SHEET (mh_art_sheet_get_type ())
MH_API
G_DECLARE_FINAL_TYPE (MhArtSheet, mh_art_sheet, MH, ART_SHEET, GObject)

/**
 * mh_art_sheet_new_from_bytes:
 * @bytes: an SVG document
 * @error: (nullable): set to a #GMarkupError
 *
 * Returns: (transfer full) (nullable): the sheet
 */
MH_API MhArtSheet *mh_art_sheet_new_from_bytes (GBytes *bytes, GError **error);

/**
 * mh_art_sheet_new_from_resource:
 * @path: path of an SVG document in the global resources
 * @error: (nullable): set to a #GResourceError, or to a #GMarkupError
 *
 * Returns: (transfer full) (nullable): the sheet
 */
MH_API MhArtSheet *mh_art_sheet_new_from_resource (const char *path, GError **error);

/**
 * mh_art_sheet_new_from_file:
 * @path: (type filename): an SVG document
 * @error: (nullable): set to a #GIOErrorEnum if it is not a regular file or too large, or to a #GMarkupError
 *
 * Returns: (transfer full) (nullable): the sheet
 */
MH_API MhArtSheet *mh_art_sheet_new_from_file (const char *path, GError **error);

/**
 * mh_art_sheet_get_shared:
 *
 * The sheet that all games share: faces, signs, paws, paper.
 *
 * Returns: (transfer none): the sheet
 */
MH_API MhArtSheet *mh_art_sheet_get_shared (void);

/**
 * mh_art_sheet_has:
 * @self: a sheet
 * @id: a layer's name
 *
 * Returns: whether the sheet itself has that layer
 */
MH_API gboolean mh_art_sheet_has (MhArtSheet *self, const char *id);

/**
 * mh_art_sheet_list:
 * @self: a sheet
 *
 * Returns: (transfer full): the names of its layers, in the order of the file
 */
MH_API GStrv mh_art_sheet_list (MhArtSheet *self);

/**
 * mh_art_sheet_get_size:
 * @self: a sheet
 * @layers: a drawing
 * @width: (out): its width in its own units
 * @height: (out): its height
 *
 * Tells the natural size of a drawing, which is a shape rather than a size.
 */
MH_API void
mh_art_sheet_get_size (MhArtSheet *self, const char *const *layers, double *width, double *height);

/**
 * mh_art_sheet_to_svg:
 * @self: a sheet
 * @layers: what to draw, %NULL-terminated
 * @css: (nullable): a stylesheet, laid over those of the sheets
 *
 * Returns: (transfer full): a complete SVG document with only these layers
 */
MH_API char *mh_art_sheet_to_svg (MhArtSheet *self, const char *const *layers, const char *css);

/**
 * mh_art_sheet_draw:
 * @self: a sheet
 * @cr: where to draw
 * @layers: what to draw, %NULL-terminated
 * @css: (nullable): a stylesheet
 * @x: left edge
 * @y: upper edge
 * @width: width; the drawing keeps its shape and is centered
 * @height: how high the rectangle is
 *
 * Returns: whether it was drawn; a drawing that can't be is a mistake in the sheet and is warned of
 */
MH_API gboolean mh_art_sheet_draw (MhArtSheet *self,
                                   cairo_t *cr,
                                   const char *const *layers,
                                   const char *css,
                                   double x,
                                   double y,
                                   double width,
                                   double height);

G_END_DECLS
