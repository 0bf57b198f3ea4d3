/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once
#include <cairo.h>
#include "engine/rules/mh-types.h"
G_BEGIN_DECLS
#define MH_TYPE_ART_SHEET (mh_art_sheet_get_type ())
MH_API
G_DECLARE_FINAL_TYPE (MhArtSheet, mh_art_sheet, MH, ART_SHEET, GObject)
MH_API MhArtSheet *mh_art_sheet_new_from_bytes (GBytes *bytes, GError **error);
MH_API MhArtSheet *mh_art_sheet_new_from_resource (const char *path, GError **error);
MH_API MhArtSheet *mh_art_sheet_new_from_file (const char *path, GError **error);
MH_API MhArtSheet *mh_art_sheet_get_shared (void);
MH_API gboolean mh_art_sheet_has (MhArtSheet *self, const char *id);
MH_API GStrv mh_art_sheet_list (MhArtSheet *self);
MH_API void
mh_art_sheet_get_size (MhArtSheet *self, const char *const *layers, double *width, double *height);
MH_API char *mh_art_sheet_to_svg (MhArtSheet *self, const char *const *layers, const char *css);
MH_API gboolean mh_art_sheet_draw (MhArtSheet *self,
                                   cairo_t *cr,
                                   const char *const *layers,
                                   const char *css,
                                   double x,
                                   double y,
                                   double width,
                                   double height);
G_END_DECLS
