/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "art/mh-art.h"

#define CATS_AND_RATS_ART_NUMBERS 10
#define CATS_AND_RATS_ART_CATS 7
#define CATS_AND_RATS_ART_ROUNDS 20

const char *const *cats_and_rats_art_names (void);
MhPicture *cats_and_rats_art_picture (const char *name);
MhPicture *cats_and_rats_art_pile (guint cards);
MhPicture *cats_and_rats_art_rounds (guint over, guint rounds);
MhPicture *cats_and_rats_art_banner (MhPicture *knock, MhPicture *const *signs, guint n);
