/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "shell/window/mh-page.h"

G_BEGIN_DECLS

#define MH_TYPE_LIBRARY_PAGE (mh_library_page_get_type ())
G_DECLARE_FINAL_TYPE (MhLibraryPage, mh_library_page, MH, LIBRARY_PAGE, MhPage)

GtkWidget *mh_library_page_new (void);

G_END_DECLS
