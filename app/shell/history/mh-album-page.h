/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "engine/family/mh-family.h"
#include "shell/window/mh-page.h"

G_BEGIN_DECLS

#define MH_TYPE_ALBUM_PAGE (mh_album_page_get_type ())
G_DECLARE_FINAL_TYPE (MhAlbumPage, mh_album_page, MH, ALBUM_PAGE, MhPage)

GtkWidget *mh_album_page_new (MhFamily *family, MhProfile *profile);

G_END_DECLS
