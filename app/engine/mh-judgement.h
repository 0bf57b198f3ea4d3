/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "engine/mh-rules.h"

G_BEGIN_DECLS

/**
 * MhLevel:
 *
 * How well a computer player plays. The words in records are `random`, `easy`, `medium`, `hard`.
 */
typedef enum
{
  MH_LEVEL_RANDOM,
  MH_LEVEL_EASY,
  MH_LEVEL_MEDIUM,
  MH_LEVEL_HARD,
} MhLevel;

MH_API const char *mh_level_to_string (MhLevel level);
MH_API gboolean mh_level_from_string (const char *text, MhLevel *level);

#define MH_TYPE_JUDGEMENT (mh_judgement_get_type ())
MH_API
G_DECLARE_INTERFACE (MhJudgement, mh_judgement, MH, JUDGEMENT, GObject)

/**
 * MhJudgementRules:
 * @levels: the levels that choose() plays, as bits 1 << level
 * @choose: the move of @seat at a level, from what the seat recalls and nothing else. Pure, like
 *   the functions of #MhRules; @random is its only source of chance.
 * @policy: (nullable): a sensible quick move for play-outs of the general search, or NULL
 * @memory_size: bytes of what a player keeps in its head between steps, zeroed at the start; 0 when
 *   the game has nothing to remember
 * @remember: (nullable): lets a player of that level take in a step, forget and confuse: @before
 *   and @after are its recall sights, @move as it may know it. Called once for each step, in order,
 *   with the same randomness for the same step, so that memory is never saved but recomputed
 * @recall: (nullable): blanks or changes in a recall sight what the memory has lost or confused
 * @reaction: (nullable): milliseconds until a player of that level touches something in real time
 *
 * What a game may know about playing well. All members may be NULL: the general search plays then.
 */
typedef struct
{
  guint levels;
  MhMove (*choose) (gconstpointer sight, MhActor seat, MhLevel level, MhRandom *random);
  MhMove (*policy) (gconstpointer state, MhActor seat, MhRandom *random);
  gsize memory_size;
  void (*remember) (gpointer memory,
                    gconstpointer before,
                    MhActor actor,
                    MhMove move,
                    gconstpointer after,
                    MhActor seat,
                    MhLevel level,
                    MhRandom *random);
  void (*recall) (gconstpointer memory, MhActor seat, gpointer sight);
  guint (*reaction) (gconstpointer sight, MhActor seat, MhLevel level, MhRandom *random);
} MhJudgementRules;

struct _MhJudgementInterface
{
  GTypeInterface parent_iface;

  const MhJudgementRules *(*get_rules) (MhJudgement *self);
};

MH_API const MhJudgementRules *mh_judgement_get_rules (MhJudgement *self);

G_END_DECLS
