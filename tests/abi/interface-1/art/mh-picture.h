/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once
#include "art/mh-art-sheet.h"
G_BEGIN_DECLS
typedef struct _MhPicture MhPicture;
typedef struct
{
  MhPicture *picture;
  double x, y, width, height, turn;
} MhPicturePart;
#define MH_TYPE_PICTURE (mh_picture_get_type ())
MH_API GType mh_picture_get_type (void);
MH_API MhPicture *mh_picture_new (MhArtSheet *sheet, const char *const *layers, const char *css);
MH_API MhPicture *
mh_picture_new_composed (double width, double height, const MhPicturePart *parts, gsize n_parts);
MH_API MhPicture *mh_picture_new_from_file (const char *path, GError **error);
MH_API MhPicture *mh_picture_at_night (MhPicture *self);
MH_API MhPicture *mh_picture_ref (MhPicture *self);
MH_API void mh_picture_unref (MhPicture *self);
MH_API gboolean mh_picture_equal (const MhPicture *a, const MhPicture *b);
MH_API const char *mh_picture_get_key (const MhPicture *self);
MH_API double mh_picture_get_width (const MhPicture *self);
MH_API double mh_picture_get_height (const MhPicture *self);
MH_API double mh_picture_get_aspect (const MhPicture *self);
MH_API void
mh_picture_draw (MhPicture *self, cairo_t *cr, double x, double y, double width, double height);
MH_API cairo_surface_t *mh_picture_render (MhPicture *self, int width, int height);
MH_API void mh_picture_forget_surfaces (void);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (MhPicture, mh_picture_unref)
G_END_DECLS
