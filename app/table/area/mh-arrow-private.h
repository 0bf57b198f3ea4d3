/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "table/view/mh-arrangement-private.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

void mh_arrow_lay (MhArrowCurve *self, MhArrangement *arrangement);
void mh_arrow_join (MhArrowCurve *self, const MhBox *from, const MhBox *to);
void mh_arrow_paint (const MhArrowCurve *self, GtkSnapshot *snapshot, double dy);

G_END_DECLS
