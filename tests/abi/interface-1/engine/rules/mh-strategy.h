/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once
#include "engine/rules/mh-game.h"
#include "engine/rules/mh-rules.h"
#include "engine/rules/mh-sentences.h"
G_BEGIN_DECLS
typedef enum
{
  MH_LEVEL_RANDOM,
  MH_LEVEL_EASY,
  MH_LEVEL_MEDIUM,
  MH_LEVEL_HARD,
} MhLevel;
#define MH_LEVELS_ALL ((1u << (MH_LEVEL_HARD + 1)) - 1)
MH_API const char *mh_level_to_string (MhLevel level);
MH_API gboolean mh_level_from_string (const char *text, MhLevel *level);
MH_API MhMove mh_strategy_pick (const MhMove *moves, guint n_moves, MhRandom *random);
MH_API MhMove mh_strategy_pick_best (const MhMove *moves,
                                      const int *worth,
                                      guint n_moves,
                                      MhRandom *random);
#define MH_TYPE_STRATEGY (mh_strategy_get_type ())
MH_API
G_DECLARE_INTERFACE (MhStrategy, mh_strategy, MH, STRATEGY, GObject)
typedef struct
{
  const char *domain;
  const MhSentence *sentences;
  guint (*find_facts) (gconstpointer sight, MhActor seat, MhMove move);
} MhSuggestions;
typedef struct
{
  guint levels;
  MhMove (*choose) (gconstpointer sight, MhActor seat, MhLevel level, MhRandom *random);
  MhMove (*policy) (gconstpointer state, MhActor seat, MhRandom *random);
  gboolean (*hope) (gconstpointer state, double share[MH_SEATS_MAX]);
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
  void (*meet) (gpointer memory, MhActors people);
  MhMove (*react) (gconstpointer sight, MhActor seat, MhLevel level, MhRandom *random);
  const MhSuggestions *suggestions;
} MhStrategyRules;
struct _MhStrategyInterface
{
  GTypeInterface parent_iface;
  const MhStrategyRules *(*get_rules) (MhStrategy *self);
};
MH_API const MhStrategyRules *mh_strategy_get_rules (MhStrategy *self);
G_END_DECLS
