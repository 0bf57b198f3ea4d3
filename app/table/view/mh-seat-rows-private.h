/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "table/view/mh-seat-plan.h"

G_BEGIN_DECLS

void mh_seat_rows_lay (MhSeatPlan *plan, MhArrangement *arrangement);

G_END_DECLS
