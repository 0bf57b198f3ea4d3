/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once
#include "engine/rules/mh-types.h"
G_BEGIN_DECLS
typedef struct
{
  double red, green, blue, alpha;
} MhColor;
#define MH_PAINT_INK 0x33272bu
#define MH_PAINT_PAPER 0xf7f0e3u
#define MH_PAINT_PAPER_NIGHT 0xeadfcbu
#define MH_PAINT_RIM 0xfffaf0u
#define MH_PAINT_WOOD 0xc9a77bu
#define MH_PAINT_WOOD_NIGHT 0x2a2328u
#define MH_PAINT_INK_NIGHT 0xf2e9dau
#define MH_PAINT_NOTE 0x6b5c54u
#define MH_PAINT_EXAMPLE 0xf3eadbu
#define MH_PAINT_CHEESE 0xf2c14eu
#define MH_PAINT_CLOTH_CAT_PATROL 0x5b7db1u
#define MH_PAINT_CLOTH_SEWER_RAT 0x6e8f5eu
#define MH_PAINT_CLOTH_CATS_AND_RATS 0x8e5a7bu
#define MH_PAINT_CLOTH_MOUSE_RACE 0xb7b04cu
#define MH_PAINT_CLOTH_SCAMPER 0xc0634au
MH_API MhColor mh_color (guint rgb);
MH_API char *mh_color_to_css (const MhColor *color);
MH_API double mh_color_contrast (const MhColor *a, const MhColor *b);
G_END_DECLS
