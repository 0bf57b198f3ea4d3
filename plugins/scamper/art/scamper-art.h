/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "art/mh-art.h"

#define SCAMPER_ART_PLACES 4

/* The box of a pawn in a structure's picture, which is 300 units wide and high. */
typedef struct
{
  double x, y, width, height;
} ScamperArtSpot;

const char *const *scamper_art_names (void);
MhPicture *scamper_art_picture (const char *name);
ScamperArtSpot scamper_art_spot (guint structure, gboolean inside);
MhPicture *scamper_art_cell (guint place, const MhColor *color);
