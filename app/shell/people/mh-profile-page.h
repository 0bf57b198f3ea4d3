/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "engine/family/mh-family.h"
#include "shell/window/mh-page.h"

G_BEGIN_DECLS

#define MH_TYPE_PROFILE_PAGE (mh_profile_page_get_type ())
G_DECLARE_FINAL_TYPE (MhProfilePage, mh_profile_page, MH, PROFILE_PAGE, MhPage)

GtkWidget *mh_profile_page_new (MhFamily *family, MhProfile *profile);

G_END_DECLS
