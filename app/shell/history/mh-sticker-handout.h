/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include <adwaita.h>

#include "engine/family/mh-family.h"
#include "engine/record/mh-head.h"

G_BEGIN_DECLS

#define MH_TYPE_STICKER_HANDOUT (mh_sticker_handout_get_type ())
G_DECLARE_FINAL_TYPE (MhStickerHandout, mh_sticker_handout, MH, STICKER_HANDOUT, AdwBin)

GtkWidget *mh_sticker_handout_new (MhFamily *family, const MhHead *head);
const char *mh_sticker_handout_get_profile (MhStickerHandout *self);
GtkWidget *mh_sticker_handout_make_picture (MhStickerHandout *self, int size);
char *mh_sticker_handout_say (MhStickerHandout *self);

G_END_DECLS
