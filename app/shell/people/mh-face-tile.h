/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include <gtk/gtk.h>

#include "engine/family/mh-profile.h"
#include "shell/parts/mh-picture-paintable.h"

G_BEGIN_DECLS

#define MH_TYPE_FACE_TILE (mh_face_tile_get_type ())
G_DECLARE_FINAL_TYPE (MhFaceTile, mh_face_tile, MH, FACE_TILE, GtkToggleButton)

MhPicture *mh_face_tile_make_face (MhProfile *profile);
GtkWidget *mh_face_tile_new (MhPicture *picture, const char *name, int size);
void mh_face_tile_set_in_row (MhFaceTile *self, gboolean named, GtkOrientation where);
void mh_face_tile_set_badge (MhFaceTile *self, const char *icon_name);

G_END_DECLS
