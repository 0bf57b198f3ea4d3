/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "studio/desk/mh-desk-index.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define MH_TYPE_DESK_WINDOW (mh_desk_window_get_type ())
G_DECLARE_FINAL_TYPE (MhDeskWindow, mh_desk_window, MH, DESK_WINDOW, AdwWindow)

GtkWindow *
mh_desk_window_new (GtkWindow *parent, GFile *file, MhDeskIndex *index, GPtrArray *entries);

G_END_DECLS
