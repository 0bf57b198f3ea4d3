/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "engine/rules/mh-game.h"
#include "engine/rules/mh-strategy.h"
#include "engine/rules/mh-real-time.h"

G_BEGIN_DECLS

/**
 * MhGameTable:
 * @size: how large this table was when the game was compiled; MH_DEFINE_GAME() fills in all four sizes, so that
 *   the tables may grow at their ends and the game still runs
 * @rules_size: how large @rules was
 * @strategy_size: how large @strategy was
 * @real_time_size: how large @real_time was
 * @details: the game's ID and versions
 * @rules: its rules
 * @strategy: (nullable): how computer players play it well
 * @real_time: (nullable): its phases in which moments count
 * @say_step: see #MhGameInterface
 * @say_prompt: see #MhGameInterface
 * @tells_again: (nullable): see #MhGameInterface
 * @say_score: (nullable): see #MhGameInterface
 *
 * All that a game is.
 */
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

/**
 * MH_GAME_TABLE_SIZES:
 *
 * The sizes in an #MhGameTable that is written without MH_DEFINE_GAME().
 */
#define MH_GAME_TABLE_SIZES                                                                        \
  .size = sizeof (MhGameTable), .rules_size = sizeof (MhRules),                                    \
  .strategy_size = sizeof (MhStrategyRules), .real_time_size = sizeof (MhRealTimeRules)

/**
 * mh_game_table_register:
 * @type_name: the name of the game's type, which no other game has
 * @table: all that the game is; static
 *
 * Makes the type of a game, the first time it is asked for. What a table has not had yet when the game was
 * compiled is %NULL.
 *
 * Returns: a type that implements #MhGame, and #MhStrategy and #MhRealTime where the table has them;
 *   %G_TYPE_NONE, which is no game, if something else has that name; %G_TYPE_INVALID if the game says
 *   something in a table that this Mousehole does not know yet
 */
MH_API GType mh_game_table_register (const char *type_name, const MhGameTable *table);

/**
 * MH_DEFINE_GAME:
 * @type_name: the name of the game's type, which no other game has
 * @...: the members of an #MhGameTable, each with its name
 *
 * Makes a rules module of a game: defines the two symbols that the program looks for.
 */
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

/**
 * MH_DEFINE_SAY_SCORE:
 * @name: the function's name
 * @...: MH_PLURAL() with how much somebody has, behind a comment for translators
 *
 * Defines a function for `say_score` of #MhGameTable, where scores are numbers of things.
 */
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
