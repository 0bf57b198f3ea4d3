/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define MH_TYPE_FOLD (mh_fold_get_type ())
G_DECLARE_FINAL_TYPE (MhFold, mh_fold, MH, FOLD, AdwBin)

G_END_DECLS
