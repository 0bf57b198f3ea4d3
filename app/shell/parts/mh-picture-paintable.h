/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include <gtk/gtk.h>

#include "art/mh-art.h"

G_BEGIN_DECLS

#define MH_TYPE_PICTURE_PAINTABLE (mh_picture_paintable_get_type ())
G_DECLARE_FINAL_TYPE (MhPicturePaintable, mh_picture_paintable, MH, PICTURE_PAINTABLE, GObject)

GdkPaintable *mh_picture_paintable_new (MhPicture *picture);
GdkPaintable *
mh_picture_paintable_new_sticker (MhPicture *picture, MhPicture *sign, const MhColor *cloth);
GtkWidget *mh_picture_widget_new (MhPicture *picture, int size);
void mh_picture_widget_set (GtkWidget *widget, MhPicture *picture);

G_END_DECLS
