/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include <adwaita.h>

#include "engine/family/mh-family.h"

G_BEGIN_DECLS

#define MH_TYPE_FAMILY_BAR (mh_family_bar_get_type ())
G_DECLARE_FINAL_TYPE (MhFamilyBar, mh_family_bar, MH, FAMILY_BAR, AdwBin)

void mh_family_bar_reserve (MhFamilyBar *self);
void mh_family_bar_show (MhFamilyBar *self, MhFamily *family, MhProfile *chosen);
void mh_family_bar_focus_chosen (MhFamilyBar *self);

G_END_DECLS
