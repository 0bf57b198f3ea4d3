/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "engine/rules/mh-real-time.h"

G_BEGIN_DECLS

/**
 * MhPlans:
 * @plan: what each computer player is about to touch, %MH_MOVE_NONE for nothing
 * @running: whether moments count, and something falls due
 *
 * What computer players have planned while moments count. Zeroed at the start.
 */
typedef struct
{
  MhMove plan[MH_SEATS_MAX];
  gboolean running;
} MhPlans;

/**
 * MhPlanFunc:
 * @seat: a seat
 * @user_data: the caller's
 *
 * Returns: what the seat plans now, see mh_player_plan(); %MH_MOVE_NONE also for a person
 */
typedef MhMove (*MhPlanFunc) (MhActor seat, gpointer user_data);

MH_API gboolean mh_plans_update (MhPlans *self,
                                 const MhRealTimeRules *real_time,
                                 gconstpointer state,
                                 guint n_seats,
                                 MhActor actor,
                                 MhPlanFunc func,
                                 gpointer user_data);
MH_API MhActor mh_plans_take_first (MhPlans *self,
                                    const MhRules *rules,
                                    const MhRealTimeRules *real_time,
                                    gconstpointer state,
                                    guint n_seats,
                                    MhMove *move);

G_END_DECLS
