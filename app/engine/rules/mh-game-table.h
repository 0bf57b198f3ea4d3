/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "engine/rules/mh-real-time.h"
#include "engine/rules/mh-step.h"
#include "engine/rules/mh-strategy.h"

G_BEGIN_DECLS

/**
 * MhGame:
 *
 * A game as the program has it, made from an #MhGameTable. Nothing can be asked of it here.
 */
typedef struct _MhGame MhGame;

/**
 * MhNames:
 * @name: of each seat, from seat a on; %NULL where there is none
 *
 * The names of the seats as sentences may use them: already wrapped in directional isolates. A
 * name stands only as subject, or after a colon or a dash.
 */
typedef struct
{
  const char *name[MH_SEATS_MAX];
} MhNames;

/**
 * MhTelling:
 * @MH_TELL_NEWS: the step has just happened
 * @MH_TELL_LOG: the step is older: the sentence may name nothing that memory must keep
 *
 * When a sentence about a step is spoken.
 */
typedef enum
{
  MH_TELL_NEWS,
  MH_TELL_LOG,
} MhTelling;

/**
 * MhGameDetails:
 * @id: the game's ID, as in its manifest and in records
 * @version: the number after the ID in records; rises when an old record could be judged
 *   differently
 * @oldest_version: the oldest version that is still played
 * @score_picture: (nullable): what is counted, as a figure of the rules names it: a picture of the game
 *   or a thing that all games share
 *
 * What a game says of itself.
 */
typedef struct
{
  const char *id;
  guint version;
  guint oldest_version;
  const char *score_picture;
} MhGameDetails;

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
 * @say_step: (nullable): one sentence about a step, for log, speech and screen reader, from what its viewer may
 *   know; it returns a new string, or %NULL when there is nothing to say
 * @say_prompt: (nullable): what is to be done now, in one sentence; it returns a new string
 * @tells_again: (nullable): whether everything that memory must keep of an older step is visible in the newer
 *   sight, so that the log may tell the step as if it were news; without it never
 * @say_score: (nullable): what a score is, in a few words such as "3 cats"; it returns a new string; without it
 *   points
 *
 * All that a game is. Its rules, strategy and real time may be used in any thread, for they are pure; its sentences
 * are asked for in the main thread.
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
 * Returns: the type of the game; %G_TYPE_NONE, which is not a game, if something else has that name;
 *   %G_TYPE_INVALID if the game says something in a table that this Mousehole does not know yet
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
