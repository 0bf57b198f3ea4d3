/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "art/mh-art.h"

#define SEWER_RAT_ART_DWELLERS 16
#define SEWER_RAT_ART_OPENINGS 8

const char *const *sewer_rat_art_names (void);
MhPicture *sewer_rat_art_picture (const char *name);
MhPicture *sewer_rat_art_counter (guint opened);
