/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include <cairo.h>
#include <glib.h>

G_BEGIN_DECLS

/* Pictures that were rendered lately, by name; the longest unused go first when they exceed
 * MH_SURFACE_CACHE_BYTES. Main thread only. */
#define MH_SURFACE_CACHE_BYTES (24u * 1024 * 1024)

cairo_surface_t *mh_surface_cache_find (const char *key);
void mh_surface_cache_keep (const char *key, cairo_surface_t *surface);
void mh_surface_cache_clear (void);

G_END_DECLS
