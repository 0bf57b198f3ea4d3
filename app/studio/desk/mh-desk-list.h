/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "studio/desk/mh-desk-index.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define MH_TYPE_DESK_LIST (mh_desk_list_get_type ())
G_DECLARE_FINAL_TYPE (MhDeskList, mh_desk_list, MH, DESK_LIST, AdwWindow)

GtkWindow *mh_desk_list_new (GtkWindow *parent, GFile *file, MhDeskIndex *index);

G_END_DECLS
