/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "engine/book/mh-rule-book.h"
#include "engine/rules/mh-game.h"

G_BEGIN_DECLS

/* The symbol of the table library's #MhViewPainter. */
#define MH_VIEW_PAINTER "mh_view_painter"

/* Renders pictures of a game's table without a screen. Part of the table library, like #MhViewInspector.
 * Renders @sight as @example specifies: the part of the table, the labels of places. @before (nullable) is the
 * sight of the previous picture; things that have moved since are ringed. Seats are named by their letters.
 * Returns (transfer full) a PNG file, or %NULL with @error set if the view has no such things. */
typedef struct
{
  GBytes *(*paint) (GType view,
                    MhSight *sight,
                    MhSight *before,
                    guint n_seats,
                    MhActors on_turn,
                    const MhExample *example,
                    GError **error);
} MhViewPainter;

G_END_DECLS
