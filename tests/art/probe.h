/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "art/mh-art-internal.h"

G_BEGIN_DECLS

/* Measurements of pictures. */
cairo_surface_t *probe_render (MhPicture *picture, int width);
MhColor probe_color (cairo_surface_t *surface, int x, int y);
double probe_covered (cairo_surface_t *surface);
guint probe_cut (MhPicture *picture);
double probe_stands_out (MhPicture *picture, guint paint);
double probe_difference (MhPicture *a, MhPicture *b, int width);
guint probe_islands (MhPicture *picture, int width, const int area[4], guint paint, guint smallest);

G_END_DECLS
