/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "table/area/mh-playing-area.h"

G_BEGIN_DECLS

/* Wheel and fingers on an area's board. */
typedef struct _MhBoardHands MhBoardHands;

MhBoardHands *mh_board_hands_new (MhPlayingArea *area);
gboolean mh_board_hands_hold (MhBoardHands *self);

G_END_DECLS
