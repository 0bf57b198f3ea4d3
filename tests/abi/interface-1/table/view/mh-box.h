/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once
#include "engine/rules/mh-types.h"
G_BEGIN_DECLS
typedef struct
{
  double x, y, width, height;
} MhBox;
MH_API MhBox mh_box_inset (const MhBox *box, double margin);
MH_API MhBox mh_box_fit (const MhBox *box, double aspect);
MH_API MhBox mh_box_center (const MhBox *place, double width, double height);
MH_API MhBox mh_box_cut_left (MhBox *box, double width);
MH_API MhBox mh_box_cut_top (MhBox *box, double height);
MH_API MhBox mh_box_cell (const MhBox *box, guint columns, guint rows, guint column, guint row);
MH_API MhBox mh_box_edge (const MhBox *box, guint n, guint place);
MH_API double mh_box_flow (const MhBox *box,
                           const double *widths,
                           guint n,
                           double width,
                           double height,
                           double gap,
                           MhBox *places);
MH_API double
mh_box_flow_fit (const MhBox *box, const double *widths, guint n, double aspect, double largest);
G_END_DECLS
