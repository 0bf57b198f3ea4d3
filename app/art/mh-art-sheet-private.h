/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "art/mh-art-sheet.h"

G_BEGIN_DECLS

guint mh_art_sheet_get_serial (MhArtSheet *self);

G_END_DECLS
