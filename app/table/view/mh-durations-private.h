/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* How long everything takes on a table. Milliseconds of motion are as designed: people make it faster or
 * slower with the preference "animation-speed". */

#define MH_MOVE_MS 300.0 /* a thing goes to its place, or a card is turned up */
#define MH_RUN_MS 110.0 /* one quick step of a longer way */
#define MH_HOP_MS 280.0 /* one step of a pawn on slow paws */
#define MH_APPEAR_MS (MH_MOVE_MS * 0.6)
#define MH_VANISH_MS (MH_MOVE_MS / 2)
#define MH_FADE_MS 80.0 /* what happens instead where people want no motion */
#define MH_TUMBLE_MS 700.0 /* a die */
#define MH_SHAKE_MS 500.0 /* nothing comes of it */
#define MH_STIR_MS 450.0 /* what is restless, once; also a refusal */
#define MH_NUDGE_MS 300.0 /* a refusal beside whatever else moves */
#define MH_CHEER_MS 700u /* a rosette is seen */
#define MH_PAUSE_MAX_MS 10000u /* the longest time that a view may let a step stand still */

/* The light round what can be chosen: how often and how long it breathes, in which steps, and how long
 * people hesitate until it does so again. */
#define MH_GLOW_BREATHS 3
#define MH_GLOW_BREATH (G_GINT64_CONSTANT (2400) * G_TIME_SPAN_MILLISECOND)
#define MH_GLOW_STEP (100 * G_TIME_SPAN_MILLISECOND)
#define MH_GLOW_HESITATION (20 * G_TIME_SPAN_SECOND)

#define MH_KNOCK_MS 2000 /* until which the second of two touches counts */
#define MH_PATIENT_KNOCK_MS 6000 /* for people who need more time */
#define MH_BY_ITSELF_AFTER (4 * G_TIME_SPAN_SECOND) /* the table chooses what everybody waits for */
#define MH_HELP_AFTER (3 * G_TIME_SPAN_SECOND) /* a light helps small children */

/* Longer than a desktop waits until a key that is held repeats. */
#define MH_INPUT_SETTLES G_TIME_SPAN_SECOND
#define MH_LONG_PHASE                                                                              \
  (5 * G_TIME_SPAN_SECOND / 2) /* in which somebody should have done something */

G_END_DECLS
