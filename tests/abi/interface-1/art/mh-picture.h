/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once
#include "engine/rules/mh-types.h"
G_BEGIN_DECLS
typedef struct _MhPicture MhPicture;
typedef struct
{
  MhPicture *picture;
  double x, y, width, height, turn;
} MhPicturePart;
MH_API MhPicture *
mh_picture_new_composed (double width, double height, const MhPicturePart *parts, gsize n_parts);
MH_API MhPicture *mh_picture_ref (MhPicture *self);
MH_API void mh_picture_unref (MhPicture *self);
MH_API double mh_picture_get_aspect (const MhPicture *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (MhPicture, mh_picture_unref)
G_END_DECLS
