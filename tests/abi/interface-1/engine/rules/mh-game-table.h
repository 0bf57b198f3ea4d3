/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once
#include "engine/rules/mh-real-time.h"
#include "engine/rules/mh-step.h"
#include "engine/rules/mh-strategy.h"
G_BEGIN_DECLS
typedef struct _MhGame MhGame;
typedef struct
{
  const char *name[MH_SEATS_MAX];
} MhNames;
typedef enum
{
  MH_TELL_NEWS,
  MH_TELL_LOG,
} MhTelling;
typedef struct
{
  const char *id;
  guint version;
  guint oldest_version;
  const char *score_picture;
} MhGameDetails;
typedef struct
{
  guint16 size;
  guint16 rules_size;
  guint16 strategy_size;
  guint16 real_time_size;
  MhGameDetails details;
  const MhRules *rules;
  const MhStrategyRules *strategy;
  const MhRealTimeRules *real_time;
  char *(*say_step) (MhGame *self, MhStep *step, MhTelling telling, const MhNames *names);
  char *(*say_prompt) (MhGame *self, MhSight *sight, const MhNames *names);
  gboolean (*tells_again) (MhGame *self, MhStep *step, MhSight *now);
  char *(*say_score) (MhGame *self, int score);
} MhGameTable;
#define MH_GAME_TABLE_SIZES                                                                        \
  .size = sizeof (MhGameTable), .rules_size = sizeof (MhRules),                                    \
  .strategy_size = sizeof (MhStrategyRules), .real_time_size = sizeof (MhRealTimeRules)
MH_API GType mh_game_table_register (const char *type_name, const MhGameTable *table);
#define MH_DEFINE_GAME(type_name, ...)                                                             \
  MH_API extern const int mh_plugin_interface;                                                     \
  MH_API GType mh_plugin_game_type (void);                                                         \
                                                                                                   \
  const int mh_plugin_interface = MH_PLUGIN_INTERFACE;                                             \
                                                                                                   \
  GType mh_plugin_game_type (void)                                                                 \
  {                                                                                                \
    static const MhGameTable table = { MH_GAME_TABLE_SIZES, __VA_ARGS__ };                         \
                                                                                                   \
    return mh_game_table_register (type_name, &table);                                             \
  }
#define MH_DEFINE_SAY_SCORE(name, ...)                                                             \
  static char *name (MhGame *game, int score)                                                      \
  {                                                                                                \
    static const MhSentence name##_text[] = { { __VA_ARGS__, .first = 1 }, { 0 } };                \
    const MhNarrator narrator                                                                      \
        = { .domain = GETTEXT_PACKAGE, .sentences = name##_text, .arguments[1].number = score };   \
                                                                                                   \
    return mh_narrator_say (&narrator, 0);                                                         \
  }
G_END_DECLS
