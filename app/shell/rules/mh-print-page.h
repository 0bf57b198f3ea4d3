/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "engine/book/mh-rule-book.h"
#include "engine/plugins/mh-game-info.h"
#include "shell/window/mh-page.h"

G_BEGIN_DECLS

#define MH_TYPE_PRINT_PAGE (mh_print_page_get_type ())
G_DECLARE_FINAL_TYPE (MhPrintPage, mh_print_page, MH, PRINT_PAGE, MhPage)

GtkWidget *mh_print_page_new (MhGameInfo *info, MhRuleBook *book, const char *language);

G_END_DECLS
