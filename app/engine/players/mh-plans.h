/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "engine/rules/mh-real-time.h"

G_BEGIN_DECLS

/* The plans of computer players in real-time phases. Zeroed at the start. */
typedef struct
{
  MhMove plan[MH_SEATS_MAX]; /* what each is about to touch, MH_MOVE_NONE for nothing */
  gboolean running; /* a real-time phase is running, and something falls due */
} MhPlans;

/* What a seat plans now, see mh_player_plan(); MH_MOVE_NONE also for a person. */
typedef MhMove (*MhPlanFunc) (MhActor seat, gpointer user_data);

/* Called after every line. All seats plan again when a phase begins, and a seat plans again after its own touch.
 * Between phases there are no plans. @real_time is nullable. Returns whether a phase has begun. */
MH_API gboolean mh_plans_update (MhPlans *self,
                                 const MhRealTimeRules *real_time,
                                 gconstpointer state,
                                 guint n_seats,
                                 MhActor actor,
                                 MhPlanFunc func,
                                 gpointer user_data);

/* Takes the next actor if only computer players take part and no clock runs, and the seat's move (MH_MOVE_NONE for
 * chance and the table). A touch that has become impossible is skipped. */
MH_API MhActor mh_plans_take_first (MhPlans *self,
                                    const MhRules *rules,
                                    const MhRealTimeRules *real_time,
                                    gconstpointer state,
                                    guint n_seats,
                                    MhMove *move);

G_END_DECLS
