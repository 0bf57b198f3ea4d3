/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

#pragma once

#include "engine/book/mh-rule-book.h"
#include "engine/plugins/mh-view-inspector.h"
#include "engine/rules/mh-real-time.h"
#include "referee.h"

G_BEGIN_DECLS

/* What a game is held against; each gets one line of the report. */
typedef enum
{
  CHECK_ALIVE,
  CHECK_QUIET,
  CHECK_MANIFEST,
  CHECK_VIEW,
  CHECK_LAID,
  CHECK_TOUCHED,
  CHECK_GOES_ON,
  CHECK_RULE_TEXT,
  CHECK_SCHEMA,
  CHECK_SCENARIOS,
  CHECK_FIGURES,
  CHECK_LANGUAGES,
  CHECK_FORMATS,
  CHECK_SHELF,
  CHECK_LESSON,
  CHECK_STICKERS,
  CHECK_TYPE,
  CHECK_START,
  CHECK_ACTORS,
  CHECK_AGREE,
  CHECK_REFUSED,
  CHECK_STAMPS,
  CHECK_PURE,
  CHECK_CHANCE,
  CHECK_NOTATION,
  CHECK_GARBAGE,
  CHECK_INVARIANTS,
  CHECK_END,
  CHECK_DICTIONARY,
  CHECK_PHASES,
  CHECK_RECORDS,
  CHECK_SENTENCES,
  CHECK_MEMORY,
  CHECK_PLAYERS,
  CHECK_SIGHTS,
  CHECK_REFUSALS,
  CHECK_MASKS,
  CHECK_GUESSES,
  CHECK_WORLDS,
  CHECK_ODDS,
  CHECK_UNCOVERING,
  CHECK_LOG,
  CHECK_OTHERS,
  CHECK_COVERAGE,
  N_CHECKS
} CheckTopic;

/* How far a game has come. */
typedef enum
{
  LEVEL_NONE,
  LEVEL_PLAYABLE, /* nothing goes wrong at the table */
  LEVEL_COMPLETE, /* and all that belongs to a game is there */
  LEVEL_PUBLISHABLE, /* for everybody who can read its rules */
  N_LEVELS
} CheckLevel;

typedef struct
{
  guint64 n; /* cases that were looked at */
  char *failure; /* (nullable): the first case that does not hold */
  char *note; /* (nullable): what else is to be said */
} CheckVerdict;

#define CHECK_LIST_MAX MAX (MH_LEGAL_MAX, MH_OUTCOMES_MAX)
#define CHECK_KINDS_MAX 256
#define CHECK_PHASES_MAX 64
/* After this many steps every phase must have been reached, and compared. */
#define CHECK_STEPS_ENOUGH 10000

/* One word of "phase", and what was seen of it. */
typedef struct
{
  char *word;
  gboolean wanted; /* the game's list has it, or its scenarios come to it */
  guint64 n_states;
  guint64 n_hidden; /* sights of such a state that hide something */
  guint64 n_found; /* and for which a second world was found */
} CheckPhase;

/* What the moves of one kind did in two worlds. */
typedef struct
{
  char word[16]; /* the first word of its notation */
  guint64 n_compared; /* in two worlds */
  gboolean touched; /* a touch of the table means one of them */
  MhMove listed; /* one that somebody may make; MH_MOVE_NONE: there was none */
  guint64 n_uncovered; /* something came to light, and something stayed hidden */
} CheckKind;

/* Two distances: how many lines after a move of some kind the round and the match are over. */
typedef struct
{
  float round;
  float match;
  guint n;
} CheckOutlook;

typedef struct
{
  const char *name; /* of the game, as it was asked for */
  RefereeGame *game;
  const MhRules *rules;
  GType view; /* of its table; G_TYPE_INVALID: there is none, or it cannot be opened here */
  const MhViewInspector *inspector; /* (nullable): looks at it; found with the first table */
  const MhRealTimeRules *real_time; /* (nullable): moments count in this game */
  const char *scenarios; /* (nullable): folder */
  GPtrArray *languages; /* of char *: those that the game's own sentences are translated into */
  const char *language; /* (nullable): the one of them in which it is asked now */
  CheckLevel level; /* that it has to reach */
  const char *report; /* (nullable): a file */
  guint64 seed;
  guint64 steps; /* how many steps of random matches */
  MhRandom random;
  GHashTable *grammar; /* set of moves as guint64 *, all that were ever seen */
  GArray *sweep; /* of MhMove: the grammar and its neighbors */
  guint sweep_size; /* of the grammar when the sweep was made */
  gint64 budget; /* calls of the judge that may still be made for the whole grammar */
  GPtrArray *phases; /* of CheckPhase, as they were met */
  CheckKind kinds[CHECK_KINDS_MAX];
  CheckOutlook *outlook; /* of each phase and kind */
  guint64 n_hidden[MH_TABLE + 1]; /* steps at which something was hidden from each viewer */
  guint64 n_found[MH_TABLE + 1]; /* and a second world was found */
  CheckVerdict verdict[N_CHECKS];
} Check;

typedef struct
{
  MhActor actor;
  MhMove move;
} CheckLine;

/* What the description says of a state. */
typedef struct
{
  guint phase; /* its number in check->phases */
  guint round; /* a hash */
} CheckMoment;

/* A random match with all its states: state i is the one before line i. */
typedef struct
{
  MhHead *head;
  guint n_seats;
  guint64 number;
  GArray *lines; /* of CheckLine */
  GByteArray *states;
  GArray *moments; /* of CheckMoment, one for each state */
  gboolean over;
} CheckMatch;

gboolean check_read_level (const char *text, CheckLevel *level);
RefereeExit check_report (const Check *check);
RefereeExit check_write_report (const Check *check);
void check_fail (Check *check, CheckTopic topic, const char *format, ...) G_GNUC_PRINTF (3, 4);
char *check_where (const Check *check, const CheckMatch *match, guint line);

CheckMatch *check_match_new (Check *check, guint64 number);
void check_match_free (CheckMatch *match);
gconstpointer check_match_state (const Check *check, const CheckMatch *match, guint index);
const CheckLine *check_match_line (const CheckMatch *match, guint index);
const CheckMoment *check_match_moment (const CheckMatch *match, guint index);
guint check_get_moves (Check *check, gconstpointer state, MhActor actor, MhMove *moves);
void check_add_move (Check *check, MhMove move);

CheckMoment check_phases_look (Check *check, gconstpointer state);
CheckPhase *check_get_phase (const Check *check, guint number);
void check_phases_want (Check *check);
gboolean check_phases_are_reached (const Check *check);
gboolean check_phases_has_new (const Check *check, const CheckMatch *match);
void check_phases_count (Check *check, const CheckMatch *match);
void check_phases_end (Check *check);
void check_phase_free (gpointer phase);

guint check_get_patience (const CheckMatch *match);
CheckLine check_pick_patiently (Check *check, const CheckMatch *match, gconstpointer state);
void check_learn_outlook (Check *check, const CheckMatch *match);

void check_files (Check *check);
void check_texts (Check *check, MhRuleBook *book);
void check_catalogs (Check *check);
/* Holds the file against a schema like rules.rng. */
void check_schema (Check *check, const char *path, const char *name);
char *check_describe_missing (GPtrArray *texts);
/* Compares what a viewer got with what it gets after the others were told and shown theirs. */
void check_after_others (Check *check,
                         const CheckMatch *match,
                         guint line,
                         MhActor viewer,
                         const char *first,
                         const char *again);
void check_read_scenarios (Check *check);
void check_moves (Check *check, const CheckMatch *match);
gboolean check_is_grammar (const Check *check, MhActor actor, MhMove move);
void check_time (Check *check, const CheckMatch *match);
gboolean check_keeps_time (const Check *check, gconstpointer state);
MhMove check_pick_in_time (Check *check, gconstpointer state, MhActor actor);
void check_records (Check *check, const CheckMatch *match);
void check_garbage (Check *check);
void check_sights (Check *check, const CheckMatch *match);
void check_secrets (Check *check, const CheckMatch *match);
void check_secrets_end (Check *check);
extern const MhNames check_names;
MhStep *check_make_step (Check *check,
                         const CheckMatch *match,
                         guint line,
                         MhActor viewer,
                         const MhEvents *events);
void check_table (Check *check, const CheckMatch *match);
void check_table_end (Check *check);
void check_sentences (Check *check, const CheckMatch *match);
void check_players (Check *check, const CheckMatch *match);
void check_log (Check *check, const CheckMatch *match);
gboolean check_has_kind (const guint8 *kinds, guint8 kind);
void check_uncovering_end (Check *check);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (CheckMatch, check_match_free)

G_END_DECLS
