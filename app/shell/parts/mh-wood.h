/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define MH_TYPE_WOOD (mh_wood_get_type ())
G_DECLARE_FINAL_TYPE (MhWood, mh_wood, MH, WOOD, AdwBin)

G_END_DECLS
