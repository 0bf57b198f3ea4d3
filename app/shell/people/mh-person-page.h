/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "engine/family/mh-family.h"
#include "shell/window/mh-page.h"

G_BEGIN_DECLS

#define MH_TYPE_PERSON_PAGE (mh_person_page_get_type ())
G_DECLARE_FINAL_TYPE (MhPersonPage, mh_person_page, MH, PERSON_PAGE, MhPage)

GtkWidget *mh_person_page_new (MhFamily *family, MhProfile *profile);
void mh_person_page_show (MhPersonPage *self, MhProfile *profile);

G_END_DECLS
