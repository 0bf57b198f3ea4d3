/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "table/view/mh-arrangement.h"

G_BEGIN_DECLS

/* A board with many small squares: whatever lies on it can be seen larger and pushed about, by two
 * fingers, the wheel, keys and a button, while everything beside it stays where it is. A view says
 * where the board is and lays it as it is seen whole. */
MH_API void mh_board_begin (MhArrangement *arrangement, const MhBox *box);
MH_API void mh_board_end (MhArrangement *arrangement);
MH_API gboolean mh_board_is_larger (MhArrangement *arrangement);
MH_API MhPlacing *mh_board_add_button (MhArrangement *arrangement, const MhBox *box);

G_END_DECLS
