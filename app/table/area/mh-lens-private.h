/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "table/view/mh-arrangement-private.h"

G_BEGIN_DECLS

/* The magnification of an arrangement's board, and the board point in the middle of the view, as a
 * share of the board. Zeroed: the whole board. */
typedef struct
{
  double zoom; /* 0 or 1: the whole board */
  double x, y;
} MhLens;

#define MH_LENS_MOST 4.0

double mh_lens_get_zoom (const MhLens *self);
gboolean mh_lens_is_on (const MhLens *self);
void mh_lens_zoom_at (MhLens *self, const MhBox *board, double factor, double x, double y);
void mh_lens_push (MhLens *self, const MhBox *board, double dx, double dy);
/* @box: its current position, magnified. FALSE: it was fully visible already. */
gboolean mh_lens_reveal (MhLens *self, const MhBox *board, const MhBox *box);
void mh_lens_apply (const MhLens *self, MhArrangement *arrangement);

G_END_DECLS
