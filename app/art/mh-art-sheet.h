/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include <cairo.h>

#include "engine/rules/mh-types.h"

G_BEGIN_DECLS

/* One SVG file with many drawings, each a named element (a *layer*): the children of the file's root and of its
 * `defs`. A drawing is a list of layers, from bottom to top; each entry is one of
 *
 * - `id`: that element
 * - `id transform`: that element, moved, turned or scaled (`tail translate(10 20)`)
 * - `name=id`: draws nothing; wherever the drawing uses `#name`, it shows `#id`
 *
 * Only the layers and everything they refer to are passed to librsvg, so a sheet may be of any size. A
 * `data-size="WIDTH HEIGHT"` attribute on the first layer gives the drawing its size; without one it has the
 * sheet's `viewBox`. Names missing from a sheet are looked up in this library's shared sheet, so a game's sheet
 * may use its faces and paws. For the main thread. */
#define MH_TYPE_ART_SHEET (mh_art_sheet_get_type ())
MH_API
G_DECLARE_FINAL_TYPE (MhArtSheet, mh_art_sheet, MH, ART_SHEET, GObject)

/* @path: a path in the global resources. */
MH_API MhArtSheet *mh_art_sheet_new_from_resource (const char *path, GError **error);
/* A #GIOErrorEnum if it is not a regular file or too large, otherwise a #GMarkupError. */
MH_API MhArtSheet *mh_art_sheet_new_from_file (const char *path, GError **error);
/* (transfer none): the sheet that all games share: faces, symbols, paws, paper. */
MH_API MhArtSheet *mh_art_sheet_get_shared (void);
/* Checks whether the sheet itself has that layer. */
MH_API gboolean mh_art_sheet_has (MhArtSheet *self, const char *id);
/* Gets the names of its layers, in the order of the file. */
MH_API GStrv mh_art_sheet_list (MhArtSheet *self);
/* Gets a drawing's size in its own units. Only the proportions matter. */
MH_API void
mh_art_sheet_get_size (MhArtSheet *self, const char *const *layers, double *width, double *height);
/* Draws centered in a rectangle, without distortion. @css (nullable) is added after the sheets' own. Returns
 * FALSE with a warning if an error in the sheet prevents drawing. */
MH_API gboolean mh_art_sheet_draw (MhArtSheet *self,
                                   cairo_t *cr,
                                   const char *const *layers,
                                   const char *css,
                                   double x,
                                   double y,
                                   double width,
                                   double height);

G_END_DECLS
