/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "engine/rules/mh-rules.h"
#include "engine/rules/mh-step.h"

G_BEGIN_DECLS

#define MH_TYPE_GAME (mh_game_get_type ())
MH_API
G_DECLARE_INTERFACE (MhGame, mh_game, MH, GAME, GObject)

/**
 * MhNames:
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
 * @tells_again: whether everything that memory must keep of an older step lies open in the newer
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

MH_API const MhGameDetails *mh_game_get_details (MhGame *self);
MH_API const MhRules *mh_game_get_rules (MhGame *self);
MH_API GObject *mh_game_create_options (MhGame *self);
MH_API guint mh_game_get_seats_allowed (MhGame *self, GObject *options);
MH_API gboolean mh_game_option_applies (MhGame *self,
                                        GObject *options,
                                        const char *name,
                                        guint n_seats);
MH_API gboolean mh_game_begin (MhGame *self,
                               GObject *options,
                               guint n_seats,
                               MhActor start,
                               gpointer state,
                               GError **error);
/* What a game has said, as valid text; NULL stays NULL. */
MH_API char *mh_game_take_text (char *text);
MH_API char *mh_game_say_step (MhGame *self, MhStep *step, MhTelling telling, const MhNames *names);
MH_API gboolean mh_game_tells_again (MhGame *self, MhStep *step, MhSight *now);
MH_API char *mh_game_say_prompt (MhGame *self, MhSight *sight, const MhNames *names);
MH_API char *mh_game_say_score (MhGame *self, int score);

/* Options as words, for records and the command line. */
MH_API gboolean mh_options_set (GObject *options,
                                const char *name,
                                const char *value,
                                GError **error);
MH_API char *mh_options_get (GObject *options, const char *name);
MH_API gboolean mh_options_is_default (GObject *options, const char *name);

#define MH_OPTION_ERROR (mh_option_error_quark ())
MH_API GQuark mh_option_error_quark (void);

typedef enum
{
  MH_OPTION_ERROR_UNKNOWN,
  MH_OPTION_ERROR_VALUE,
} MhOptionError;

G_END_DECLS
