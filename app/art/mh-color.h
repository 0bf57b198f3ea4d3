/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "engine/rules/mh-types.h"

G_BEGIN_DECLS

/**
 * MhColor:
 * @red: 0 to 1
 * @green: 0 to 1
 * @blue: 0 to 1
 * @alpha: 0 (clear) to 1
 *
 * A color in sRGB. Like GdkRGBA, but with doubles and without GTK.
 */
typedef struct
{
  double red, green, blue, alpha;
} MhColor;

/* The palette, as 0xRRGGBB for mh_color(). */
#define MH_PAINT_INK 0x33272bu /* lines and text on paper */
#define MH_PAINT_PAPER 0xf7f0e3u /* anything to write or draw on */
#define MH_PAINT_PAPER_NIGHT 0xeadfcbu /* paper in the dark style */
#define MH_PAINT_RIM 0xfffaf0u /* the light edge of things on the table */
#define MH_PAINT_WOOD 0xc9a77bu /* the table */
#define MH_PAINT_WOOD_NIGHT 0x2a2328u /* the table in the dark style */
#define MH_PAINT_INK_NIGHT 0xf2e9dau /* text on night wood */
#define MH_PAINT_NOTE 0x6b5c54u /* beside printed text, on white */
#define MH_PAINT_EXAMPLE 0xf3eadbu /* behind a printed example */
#define MH_PAINT_CHEESE 0xf2c14eu /* cheese only */
#define MH_PAINT_CLOTH_CAT_PATROL 0x5b7db1u /* the cloths of the games: Cat Patrol */
#define MH_PAINT_CLOTH_SEWER_RAT 0x6e8f5eu /* Sewer Rat */
#define MH_PAINT_CLOTH_CATS_AND_RATS 0x8e5a7bu /* Cats and Rats */
#define MH_PAINT_CLOTH_MOUSE_RACE 0xb7b04cu /* Mouse Race */
#define MH_PAINT_CLOTH_SCAMPER 0xc0634au /* Scamper */

/**
 * mh_color:
 * @rgb: 0xRRGGBB, one of the palette's numbers
 *
 * Returns: the opaque color
 */
MH_API MhColor mh_color (guint rgb);

/**
 * mh_color_to_css:
 * @color: a color
 *
 * Returns: (transfer full): `#rrggbb`, for a stylesheet, without the alpha
 */
MH_API char *mh_color_to_css (const MhColor *color);

/**
 * mh_color_contrast:
 * @a: a color
 * @b: another
 *
 * Returns: their contrast, 1 to 21, as defined by the Web Content Accessibility Guidelines
 */
MH_API double mh_color_contrast (const MhColor *a, const MhColor *b);

G_END_DECLS
