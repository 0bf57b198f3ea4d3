/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "engine/rules/mh-game-table.h"
#include "scamper-state.h"

/* The rules that can refuse a move, an outcome or a match. */
/* clang-format off */
#define SCAMPER_RULES(R) \
  R (SC, 01) R (SC, 02) R (SC, 04) R (SC, 06) R (SC, 07) R (SC, 10) R (SC, 35) R (SC, 36) \
  R (SC, 37) R (SC, 50) R (SC, 51) R (SC, 60) R (SC, 61) R (SC, 62) R (SC, 63) R (SC, 76) \
  R (SC, 80) R (SC, 81) R (SC, 82) R (SC, 83) R (SC, 84) R (SC, 86) R (SC, 87) R (SC, 88) \
  R (SC, 92) R (SC, 94) R (SC, 95)
/* clang-format on */

typedef enum
{
  SC_RULE_NONE,
  SCAMPER_RULES (MH_RULE_NUMBER) SC_N_RULES
} ScamperRule;

extern const MhRules scamper_rules;
extern const MhRealTimeRules scamper_real_time;
extern const MhStrategyRules scamper_strategy;

void scamper_set_phase (ScamperState *state, ScamperPhase phase);
void scamper_begin (ScamperState *state, MhActor start);
void scamper_play (gpointer state, MhActor actor, MhMove move, MhEvents *events);

/* scamper-judge.c */
guint scamper_judge (gconstpointer state, MhActor actor, MhMove move);
ScamperRule scamper_judge_moment (const ScamperState *state, MhActor seat, guint32 time);
ScamperRule scamper_judge_pawn (const ScamperState *state, MhActor seat, guint pawn, gboolean lift);

/* scamper-settle.c */
void scamper_read_dice (ScamperState *state, guint8 one, guint8 two);
void scamper_clear_throw (ScamperState *state);
void scamper_end_turn (ScamperState *state);
void scamper_settle (ScamperState *state, const gboolean right[2], MhEvents *events);

/* scamper-legal.c */
MhActors scamper_get_actors (gconstpointer state);
guint scamper_legal_at (gconstpointer state, MhActor seat, guint32 time, MhMove *moves);
guint scamper_legal (gconstpointer state, MhActor actor, MhMove *moves);

/* scamper-knowledge.c */
void scamper_observe (gconstpointer state, MhActor viewer, MhKnowledge knowledge, gpointer sight);
MhMove scamper_mask (gconstpointer before, MhActor actor, MhMove move, MhActor viewer);
void scamper_guess (gpointer sight, MhActor viewer, MhRandom *random);
void scamper_forget (gpointer state, MhActor seat);
MhActor scamper_curtain (gconstpointer state);

/* scamper-check.c */
const char *scamper_check (gconstpointer before, MhActor actor, MhMove move, gconstpointer after);

/* scamper-notation.c */
extern const MhNotation scamper_notation[];
extern const MhNotation scamper_events[];
MhMove scamper_normalize (MhMove move, MhActor actor);
void scamper_describe (gconstpointer state, MhDescription *description);
gboolean scamper_set_position (gpointer state, const char *text);

/* scamper-game.c */
extern const MhOption scamper_options[];
guint scamper_begin_match (gpointer state, guint n_seats, MhActor start);

/* scamper-words.c */
char *scamper_say_step (MhGame *game, MhStep *step, MhTelling telling, const MhNames *names);
char *scamper_say_prompt (MhGame *game, MhSight *sight, const MhNames *names);
