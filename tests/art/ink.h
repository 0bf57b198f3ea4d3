/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "art/mh-rule-pages.h"

typedef struct
{
  int left, right, top, bottom;
} Ink;

/* An image of a page on white paper. */
cairo_surface_t *ink_render (MhRulePages *pages, guint page, int width);
/* The color of a pixel, 0xRRGGBB. */
guint ink_get (cairo_surface_t *surface, int x, int y);
/* The printed area of a page, in points. */
Ink ink_find (MhRulePages *pages, guint page, int width);
