/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once
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
#define MH_N_LEVELS (MH_LEVEL_HARD + 1)
#define MH_LEVELS_ALL ((1u << MH_N_LEVELS) - 1)
MH_API MhMove mh_strategy_pick (const MhMove *moves, guint n_moves, MhRandom *random);
MH_API MhMove mh_strategy_pick_best (const MhMove *moves,
                                     const int *worth,
                                     guint n_moves,
                                     MhRandom *random);
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
  MhMove (*suggest) (gconstpointer sight, MhActor seat);
} MhStrategyRules;
G_END_DECLS
