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
 * A game object, made from an #MhGameTable. It is opaque to modules.
 */
typedef struct _MhGame MhGame;

/**
 * MhNames:
 * @name: the name of each seat, from seat a on; %NULL if there is none
 *
 * The names of the seats for use in sentences, already wrapped in directional isolates. A name appears only as the
 * subject, or after a colon or a dash.
 */
typedef struct
{
  const char *name[MH_SEATS_MAX];
} MhNames;

/**
 * MhTelling:
 * @MH_TELL_NEWS: the step has just happened
 * @MH_TELL_LOG: the step is older, so the sentence must not give away what players have to remember
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
 * @version: the number after the ID in records; increased when an old record could be judged differently
 * @oldest_version: the oldest version whose records can still be played
 * @score_picture: (nullable): the picture of what the score counts, named as in a figure of the rules: a picture of
 *   the game or a thing that all games share; %NULL: winners get their own sign
 *
 * Basic facts about a game.
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
 * @size: the size of this table when the game was compiled; MH_DEFINE_GAME() fills in all four sizes, so that later
 *   versions can append members to the tables and still run the game
 * @rules_size: the same for @rules
 * @strategy_size: the same for @strategy
 * @real_time_size: the same for @real_time
 * @details: the game's ID and versions
 * @rules: its rules
 * @strategy: (nullable): how computer players play it well
 * @real_time: (nullable): its real-time phases
 * @say_step: (nullable): returns a new string, one sentence about a step for log, speech and screen reader, based on
 *   what its viewer may know; %NULL if there is nothing to say
 * @say_prompt: (nullable): returns a new string, one sentence that says what to do now
 * @tells_again: (nullable): whether everything to remember about an older step is visible in the newer sight, so that
 *   the log may tell the step as if it were news; %NULL: never
 * @say_score: (nullable): returns a new string, a score in a few words such as "3 cats"; %NULL: points
 * @narrator: (nullable): says what a missing @say_step or @say_prompt would: for a step, the first sentence about its
 *   kind of move. Facts are its events of kinds up to 31, as bits 1 << kind, and 1 for %MH_TELL_NEWS. Argument 1 is
 *   who moves; 2, 3 and 4 are the words of the move's small arguments, as records write them. A sentence about 0 is the
 *   prompt, and its argument 1 the first seat that may act
 *
 * The complete definition of a game. Its rules, strategy and real-time functions are pure and may be called in any
 * thread. Its sentence functions are called in the main thread.
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
  const MhNarrator *narrator;
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
 * @type_name: a unique name for the game's type
 * @table: the definition of the game; static
 *
 * Registers the type of a game on the first call. Members that a table did not have yet when the game was compiled
 * are %NULL.
 *
 * Returns: the type of the game; %G_TYPE_NONE, which is not a game, if another type has that name; %G_TYPE_INVALID if
 *   the game fills in members of a table that this Mousehole does not know yet
 */
MH_API GType mh_game_table_register (const char *type_name, const MhGameTable *table);

/**
 * MH_DEFINE_GAME:
 * @type_name: a unique name for the game's type
 * @...: the members of an #MhGameTable, each with its name
 *
 * Defines the two symbols that the program looks up in the rules module of a game.
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
 * @...: MH_PLURAL() with what a player has, after a comment for translators
 *
 * Defines a function for `say_score` of #MhGameTable, for games whose scores count things.
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
