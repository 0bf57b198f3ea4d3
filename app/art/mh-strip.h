/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include <cairo.h>

#include "engine/book/mh-rule-book.h"

G_BEGIN_DECLS

/* The pictures of an example in a game's rules, side by side with arrows between them, on as many lines as
 * needed. For both paper and screen. */
typedef struct _MhStrip MhStrip;

/* (nullable): NULL if one of the pictures is not in the game's @folder (nullable). */
MH_API MhStrip *mh_strip_new (const MhBlock *block, const char *folder);
MH_API void mh_strip_free (MhStrip *self);
/* Decodes the pictures, which otherwise happens when they are drawn. Another thread may do it meanwhile. */
MH_API void mh_strip_decode (MhStrip *self);
/* Lays the pictures out in a given width. @unit: the maximum size of a picture's pixel; pictures that almost
 * fit on fewer lines are scaled down. @gap: the room for an arrow, and between lines. */
MH_API void
mh_strip_lay (MhStrip *self, double room, double unit, double gap, gboolean right_to_left);
MH_API double mh_strip_get_width (const MhStrip *self);
MH_API double mh_strip_get_height (const MhStrip *self);
/* @ink: the color of the arrows, 0xRRGGBB */
MH_API void mh_strip_draw (const MhStrip *self, cairo_t *cr, double x, double y, guint ink);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MhStrip, mh_strip_free)

G_END_DECLS
