/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* How long everything takes on a table. Durations of motion apply at normal speed; the preference
 * "animation-speed" scales them. */

#define MH_MOVE_MS 300.0 /* a thing moves to its place, or a card is turned up */
#define MH_RUN_MS 110.0 /* one quick step of a longer path */
#define MH_HOP_MS 280.0 /* one step of a pawn slowed by a handicap */
#define MH_APPEAR_MS (MH_MOVE_MS * 0.6)
#define MH_VANISH_MS (MH_MOVE_MS / 2)
#define MH_FADE_MS 80.0 /* replaces motion if animations are off */
#define MH_TUMBLE_MS 700.0 /* a die rolls */
#define MH_SHAKE_MS 500.0 /* an action has no effect */
#define MH_STIR_MS 450.0 /* one shake of a restless thing, or a refusal */
#define MH_NUDGE_MS 300.0 /* a refusal while other things move */
#define MH_LOOK_MS 800u /* everybody looks at the table before somebody is cheered */
#define MH_CHEER_MS 1200u /* a rosette is shown */
#define MH_RESULT_MS 1000u /* the shortest pause in which the news can be read */
#define MH_PAUSE_MAX_MS 10000u /* the longest pause that a view may add to a step */

/* The pulsing light around things that can be chosen: how many pulses, how long each, the interval between
 * redraws, and how long nobody acts before it pulses again. */
#define MH_GLOW_BREATHS 3
#define MH_GLOW_BREATH (G_GINT64_CONSTANT (2400) * G_TIME_SPAN_MILLISECOND)
#define MH_GLOW_STEP (100 * G_TIME_SPAN_MILLISECOND)
#define MH_GLOW_HESITATION (20 * G_TIME_SPAN_SECOND)

#define MH_KNOCK_MS 2000 /* the longest time between two touches */
#define MH_PATIENT_KNOCK_MS 6000 /* for people who need more time */
#define MH_BY_ITSELF_AFTER (4 * G_TIME_SPAN_SECOND) /* before the table makes the awaited choice */
#define MH_HELP_AFTER (3 * G_TIME_SPAN_SECOND) /* before a light helps small children */

/* Longer than the key repeat delay of a desktop. */
#define MH_INPUT_SETTLES G_TIME_SPAN_SECOND
#define MH_LONG_PHASE                                                                              \
  (5 * G_TIME_SPAN_SECOND / 2) /* in which somebody should have done something */

G_END_DECLS
