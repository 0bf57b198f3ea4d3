/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "engine/book/mh-rule-book.h"
#include "engine/rules/mh-game.h"

G_BEGIN_DECLS

/* The symbol of the table library's #MhViewInspector. */
#define MH_VIEW_INSPECTOR "mh_view_inspector"

/* Inspects a game's view without a screen. It is part of the table library, which is loaded with any view, so
 * that a program that checks games through this interface does not need GTK. */
typedef struct
{
  /* (transfer full) (nullable): lays out @sight for @seat, which may make @moves, in five window sizes. Returns
   * the problem, or NULL if there is none. */
  char *(*lay) (GType view,
                MhSight *sight,
                MhActor seat,
                const MhMove *moves,
                guint n_moves,
                guint n_seats,
                const MhNames *names);
  /* Sets @touched for each of @moves: whether a touch by @seat can make that move. */
  void (*find_touched) (GType view,
                        MhSight *sight,
                        MhActor seat,
                        const MhMove *moves,
                        guint n_moves,
                        guint n_seats,
                        const MhNames *names,
                        gboolean *touched);
  /* (transfer full) (nullable): shows @step. Returns the problem, or NULL. Adds a line to @text for each motion, pause
   * and sound. */
  char *(*stage) (GType view, MhStep *step, GString *text);
  /* (transfer full): lays out @sight. Returns a line for each thing: its text for screen readers, its place, its
   * marks and a number for its pictures. */
  char *(*describe) (GType view, MhSight *sight, guint n_seats, const MhNames *names);
} MhViewInspector;

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
