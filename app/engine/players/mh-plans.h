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

/**
 * mh_plans_update:
 * @self: plans
 * @real_time: (nullable): the rules of the game's real time
 * @state: the state after a line
 * @n_seats: number of seats
 * @actor: who made the line
 * @func: (scope call): asked what a seat plans now
 * @user_data: for @func
 *
 * Called after every line: everybody plans again when a phase begins, and who has just touched
 * something does; between phases there are no plans.
 *
 * Returns: whether a phase has begun
 */
MH_API gboolean mh_plans_update (MhPlans *self,
                                 const MhRealTimeRules *real_time,
                                 gconstpointer state,
                                 guint n_seats,
                                 MhActor actor,
                                 MhPlanFunc func,
                                 gpointer user_data);

/**
 * mh_plans_take_first:
 * @self: plans
 * @rules: the game's rules
 * @real_time: the rules of its real time
 * @state: a state in which moments count
 * @n_seats: number of seats
 * @move: (out): what a seat does, %MH_MOVE_NONE for chance and the table
 *
 * Says who acts next when nobody but computer players takes part and no clock runs. A touch that has
 * become impossible is not made.
 *
 * Returns: a seat, %MH_CHANCE or %MH_TABLE
 */
MH_API MhActor mh_plans_take_first (MhPlans *self,
                                    const MhRules *rules,
                                    const MhRealTimeRules *real_time,
                                    gconstpointer state,
                                    guint n_seats,
                                    MhMove *move);

G_END_DECLS
