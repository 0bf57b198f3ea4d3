/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "studio/develop/mh-develop-bar.h"
#include "shell/window/mh-window.h"

G_BEGIN_DECLS

#define MH_TYPE_DEVELOPER (mh_developer_get_type ())
G_DECLARE_FINAL_TYPE (MhDeveloper, mh_developer, MH, DEVELOPER, GObject)

MhDeveloper *mh_developer_new (const char *folder);
void mh_developer_start (MhDeveloper *self,
                         GtkApplication *application,
                         GInputStream *in,
                         GOutputStream *out);
MhWindow *mh_developer_get_window (MhDeveloper *self);
MhDevelopBar *mh_developer_get_bar (MhDeveloper *self);

G_END_DECLS
