/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once
#include "table/view/mh-arrangement.h"
G_BEGIN_DECLS
MH_API void mh_board_begin (MhArrangement *arrangement, const MhBox *box);
MH_API void mh_board_end (MhArrangement *arrangement);
MH_API gboolean mh_board_is_larger (MhArrangement *arrangement);
MH_API MhPlacing *mh_board_add_button (MhArrangement *arrangement, const MhBox *box);
G_END_DECLS
