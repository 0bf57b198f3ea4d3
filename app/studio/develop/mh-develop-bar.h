/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define MH_TYPE_DEVELOP_BAR (mh_develop_bar_get_type ())
G_DECLARE_FINAL_TYPE (MhDevelopBar, mh_develop_bar, MH, DEVELOP_BAR, AdwBin)

MhDevelopBar *mh_develop_bar_new (void);
void mh_develop_bar_set_position (MhDevelopBar *self, guint position, guint last);
void mh_develop_bar_set_status (MhDevelopBar *self, const char *status);
void mh_develop_bar_set_news (MhDevelopBar *self, const char *text, gboolean urgent);
char *mh_develop_bar_get_news (MhDevelopBar *self);

G_END_DECLS
