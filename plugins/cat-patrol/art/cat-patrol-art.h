/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "art/mh-art.h"

#define CAT_PATROL_FAMILIES 9

const char *const *cat_patrol_art_names (void);
MhPicture *cat_patrol_art_picture (const char *name);
MhPicture *cat_patrol_art_pile (guint cards);
