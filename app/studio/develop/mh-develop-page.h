/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "shell/window/mh-page.h"

G_BEGIN_DECLS

#define MH_TYPE_DEVELOP_PAGE (mh_develop_page_get_type ())
G_DECLARE_FINAL_TYPE (MhDevelopPage, mh_develop_page, MH, DEVELOP_PAGE, MhPage)

MhDevelopPage *mh_develop_page_new (void);
void mh_develop_page_set_sentence (MhDevelopPage *self, const char *sentence);

G_END_DECLS
