/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "shell/window/mh-window.h"

G_BEGIN_DECLS

#define MH_TYPE_DESK (mh_desk_get_type ())
G_DECLARE_FINAL_TYPE (MhDesk, mh_desk, MH, DESK, GObject)

MhDesk *mh_desk_new_from_environment (void);
void mh_desk_attach (MhDesk *self, MhWindow *window);
void mh_desk_start_again (MhDesk *self, char **argv);

G_END_DECLS
