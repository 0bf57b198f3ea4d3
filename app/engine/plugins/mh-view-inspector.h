/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "engine/rules/mh-game.h"

G_BEGIN_DECLS

/* The name of the #MhViewInspector that the table library has. */
#define MH_VIEW_INSPECTOR "mh_view_inspector"

/* What can be said of a game's view without a screen. It is part of the table library, which is there as soon as a view
 * is, so that a program that checks games against the interface does not need the toolkit. */
typedef struct
{
  /* (transfer full) (nullable): lays @sight as @seat sees it who may make @moves, in windows of five sizes; what is
   * wrong with that, NULL: nothing */
  char *(*lay) (GType view,
                MhSight *sight,
                MhActor seat,
                const MhMove *moves,
                guint n_moves,
                guint n_seats,
                const MhNames *names);
  /* Sets @touched, one for each of @moves: whether a touch of @seat means it. */
  void (*find_touched) (GType view,
                        MhSight *sight,
                        MhActor seat,
                        const MhMove *moves,
                        guint n_moves,
                        guint n_seats,
                        const MhNames *names,
                        gboolean *touched);
  /* (transfer full) (nullable): shows what @step does; what is wrong with that */
  char *(*stage) (GType view, MhStep *step);
  /* (transfer full): lays @sight: for each thing one line of what is read aloud of it, where it is and how it is
   * marked */
  char *(*describe) (GType view, MhSight *sight, guint n_seats, const MhNames *names);
} MhViewInspector;

G_END_DECLS
