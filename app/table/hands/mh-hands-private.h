/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "table/area/mh-playing-area.h"

G_BEGIN_DECLS

/* Handles the wheel and fingers on an area, which emits "dropped" for a thing that was carried. */
typedef struct _MhHands MhHands;

MhHands *mh_hands_new (MhPlayingArea *area);
gboolean mh_hands_are_busy (MhHands *self);
void mh_hands_let_go (MhHands *self);

G_END_DECLS
