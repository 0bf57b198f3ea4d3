/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "engine/book/mh-rule-book.h"
#include "engine/rules/mh-game.h"

G_BEGIN_DECLS

/* The name of the #MhViewPainter that the table library has. */
#define MH_VIEW_PAINTER "mh_view_painter"

/* Pictures of a game's table, without a screen. It is part of the table library, as #MhViewInspector is. Paints
 * @sight as @example wants it: the part of the table, the names of places; @before (nullable) is what the picture
 * before it shows, and what is elsewhere since has a ring. The seats are called by their letters. Returns
 * (transfer full) a PNG file, or %NULL with @error set if the view lays nothing of the kind. */
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
