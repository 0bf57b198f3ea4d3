/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "art/mh-art-internal.h"
#include "art/mh-rule-pages.h"

/* Measurements of pictures: a pixel, 0xAARRGGBB, its color, and its lightness. */
cairo_surface_t *probe_render (MhPicture *picture, int width);
guint32 probe_pixel (cairo_surface_t *surface, int x, int y);
double probe_gray (cairo_surface_t *surface, int x, int y);
MhColor probe_color (cairo_surface_t *surface, int x, int y);
double probe_covered (cairo_surface_t *surface);
guint probe_cut (MhPicture *picture);
double probe_stands_out (MhPicture *picture, guint paint);
double probe_difference (MhPicture *a, MhPicture *b, int width);
guint probe_islands (MhPicture *picture, int width, const int area[4], guint paint, guint smallest);

typedef struct
{
  int left, right, top, bottom;
} Ink;

/* Measurements of printed pages: an image on white paper, and the printed area, above a share of the height. */
cairo_surface_t *probe_page (MhRulePages *pages, guint page, int width);
Ink probe_ink (MhRulePages *pages, guint page, int width, double above);
void probe_check_margins (MhRulePages *pages, guint page, const MhPageSetup *setup, int overhang);
