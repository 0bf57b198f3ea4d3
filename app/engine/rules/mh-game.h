/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "engine/rules/mh-rules.h"
#include "engine/rules/mh-step.h"

G_BEGIN_DECLS

/**
 * MhGame:
 *
 * A game, as a module makes it with MH_DEFINE_GAME(). Its #MhRules may be used in any thread, for they are pure; its
 * sentences are asked for in the main thread.
 */
#define MH_TYPE_GAME (mh_game_get_type ())
MH_API
G_DECLARE_INTERFACE (MhGame, mh_game, MH, GAME, GObject)

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
 * When a sentence about a step is said.
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
 * MhGameInterface:
 * @get_details: the game's ID and versions
 * @get_rules: the table of functions; static
 * @say_step: (transfer full) (nullable): one sentence about a step, for log, speech and screen
 *   reader, from what its viewer may know; NULL when there is nothing to say
 * @tells_again: whether everything that memory must keep of an older step is visible in the newer
 *   sight, so that the log may tell the step as if it were news; without it never
 * @say_prompt: (transfer full) (nullable): what is to be done now, in one sentence
 * @say_score: (transfer full): what a score is, in a few words such as "3 cats"; without it points
 *
 * A game. Everything but the sentences is in #MhRules. @get_details and @get_rules must be there, the others
 * may be %NULL. MH_DEFINE_GAME() makes one from a table.
 */
struct _MhGameInterface
{
  GTypeInterface parent_iface;

  const MhGameDetails *(*get_details) (MhGame *self);
  const MhRules *(*get_rules) (MhGame *self);
  char *(*say_step) (MhGame *self, MhStep *step, MhTelling telling, const MhNames *names);
  char *(*say_prompt) (MhGame *self, MhSight *sight, const MhNames *names);
  gboolean (*tells_again) (MhGame *self, MhStep *step, MhSight *now);
  char *(*say_score) (MhGame *self, int score);
};

/**
 * mh_game_get_details:
 * @self: a game
 *
 * Returns: the game's ID and versions, static
 */
MH_API const MhGameDetails *mh_game_get_details (MhGame *self);

/**
 * mh_game_get_rules:
 * @self: a game
 *
 * Returns: the game's rules, static
 */
MH_API const MhRules *mh_game_get_rules (MhGame *self);

/**
 * mh_game_create_options:
 * @self: a game
 *
 * Makes an object whose properties are the game's variants and house rules.
 *
 * Returns: (transfer full) (nullable): the options with their defaults, %NULL if the game has none
 */
MH_API GObject *mh_game_create_options (MhGame *self);

/**
 * mh_game_get_seats_allowed:
 * @self: a game
 * @options: (nullable): its options; %NULL for the defaults
 *
 * Returns: the numbers of players that these options allow, as bits 1 << n
 */
MH_API guint mh_game_get_seats_allowed (MhGame *self, GObject *options);

/**
 * mh_game_option_applies:
 * @self: a game
 * @options: its options
 * @name: the name of one of them
 * @n_seats: the number of players
 *
 * Returns: whether this option has any effect together with the others
 */
MH_API gboolean mh_game_option_applies (MhGame *self,
                                        GObject *options,
                                        const char *name,
                                        guint n_seats);

/**
 * mh_game_begin:
 * @self: a game
 * @options: (nullable): its options; %NULL for the defaults
 * @n_seats: the number of players
 * @start: the seat that the family chose, or %MH_NOBODY for chance
 * @state: (out caller-allocates): the rules' state_size bytes
 * @error: (nullable): set to %MH_RULE_ERROR_FORBIDDEN with the rule that forbids such a match
 *
 * Fills a state as it is at the start of a match.
 *
 * Returns: whether such a match may be played
 */
MH_API gboolean mh_game_begin (MhGame *self,
                               GObject *options,
                               guint n_seats,
                               MhActor start,
                               gpointer state,
                               GError **error);

/**
 * mh_game_take_text:
 * @text: (transfer full) (nullable): what a game or its table has said
 *
 * Makes valid UTF-8 of a text: what is none would end the program that shows it.
 *
 * Returns: (transfer full) (nullable): the same text, with a sign for each byte that was none
 */
MH_API char *mh_game_take_text (char *text);

/**
 * mh_game_say_step:
 * @self: a game
 * @step: a step
 * @telling: whether it has just happened or is read in the log
 * @names: the names of the seats
 *
 * Says a step in one sentence, from what its viewer may know.
 *
 * Returns: (transfer full) (nullable): the sentence, %NULL when there is nothing to say
 */
MH_API char *mh_game_say_step (MhGame *self, MhStep *step, MhTelling telling, const MhNames *names);

/**
 * mh_game_tells_again:
 * @self: a game
 * @step: an older step
 * @now: what its viewer sees now
 *
 * Returns: whether the log may tell the step as if it were news, because nothing of it has to be
 *   remembered any more
 */
MH_API gboolean mh_game_tells_again (MhGame *self, MhStep *step, MhSight *now);

/**
 * mh_game_say_prompt:
 * @self: a game
 * @sight: what a viewer sees
 * @names: the names of the seats
 *
 * Says what is to be done now.
 *
 * Returns: (transfer full) (nullable): the sentence, %NULL when there is nothing to say
 */
MH_API char *mh_game_say_prompt (MhGame *self, MhSight *sight, const MhNames *names);

/**
 * mh_game_say_score:
 * @self: a game
 * @score: a score in it
 *
 * Says what somebody has in the end.
 *
 * Returns: (transfer full): a few words
 */
MH_API char *mh_game_say_score (MhGame *self, int score);

/* Options as words, for records and the command line. */

/**
 * mh_options_set:
 * @options: (nullable): a game's options
 * @name: an option
 * @value: its value as records write it: a word, `yes` or `no`, or a number
 * @error: (nullable): set to an #MhOptionError
 *
 * Sets an option from words.
 *
 * Returns: whether the game has such an option with such a value
 */
MH_API gboolean mh_options_set (GObject *options,
                                const char *name,
                                const char *value,
                                GError **error);

/**
 * mh_options_get:
 * @options: a game's options
 * @name: an option
 *
 * Returns: (transfer full) (nullable): its value as records write it, %NULL if there is no such
 *   option
 */
MH_API char *mh_options_get (GObject *options, const char *name);

/**
 * mh_options_is_default:
 * @options: a game's options
 * @name: an option
 *
 * Returns: whether the option has its default, so that records leave it out
 */
MH_API gboolean mh_options_is_default (GObject *options, const char *name);

#define MH_OPTION_ERROR (mh_option_error_quark ())
MH_API GQuark mh_option_error_quark (void);

/**
 * MhOptionError:
 * @MH_OPTION_ERROR_UNKNOWN: the game has no such option
 * @MH_OPTION_ERROR_VALUE: the option has no such value
 *
 * Why an option cannot be set.
 */
typedef enum
{
  MH_OPTION_ERROR_UNKNOWN,
  MH_OPTION_ERROR_VALUE,
} MhOptionError;

G_END_DECLS
