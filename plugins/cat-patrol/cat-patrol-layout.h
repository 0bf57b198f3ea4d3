/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "cat-patrol-state.h"
#include "table/view/mh-game-view.h"

/* The things on the table. Cards have their own numbers. */
enum
{
  THING_BASKET = 64, /* + family */
  THING_DIE = 80,
  THING_PILE,
  THING_FIGURE,
  THING_VISITOR, /* the dog or the mouse, while a player decides */
  THING_PATH = 90, /* + place on the path, 1 to 9 */
};

extern const char *const cat_patrol_layout_die[]; /* pictures of its faces, from CP_FACE_CAT on */
MhPicture *cat_patrol_layout_card_picture (guint card);
void cat_patrol_layout_arrange (MhGameView *view, MhSight *sight, MhArrangement *arrangement);
