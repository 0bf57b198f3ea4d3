/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

#pragma once

#include "engine/book/mh-rule-book.h"
#include "engine/plugins/mh-view-inspector.h"
#include "engine/rules/mh-real-time.h"
#include "referee/referee.h"

G_BEGIN_DECLS

/* The topics that a game is tested for. Each has one line in the report, and is judged in the file named here. */
typedef enum
{
  CHECK_ALIVE, /* watch.c */
  CHECK_QUIET, /* check.c */
  CHECK_MANIFEST, /* files.c */
  CHECK_VIEW, /* files.c */
  CHECK_LAID, /* table.c */
  CHECK_TOUCHED, /* table.c */
  CHECK_GOES_ON, /* table.c */
  CHECK_RULE_TEXT, /* texts.c */
  CHECK_SCHEMA, /* schema.c */
  CHECK_SCENARIOS, /* scenarios.c */
  CHECK_PROVED, /* scenarios.c */
  CHECK_FIGURES, /* texts.c */
  CHECK_LANGUAGES, /* texts.c */
  CHECK_FORMATS, /* formats.c */
  CHECK_SHELF, /* files.c */
  CHECK_STORE, /* files.c */
  CHECK_LESSON, /* texts.c */
  CHECK_STICKERS, /* texts.c */
  CHECK_TYPE, /* files.c, match.c */
  CHECK_START, /* match.c */
  CHECK_ACTORS, /* match.c */
  CHECK_AGREE, /* moves.c */
  CHECK_REFUSED, /* moves.c */
  CHECK_STAMPS, /* stamps.c */
  CHECK_PURE, /* moves.c, match.c */
  CHECK_CHANCE, /* moves.c */
  CHECK_NOTATION, /* notation.c */
  CHECK_GARBAGE, /* notation.c */
  CHECK_INVARIANTS, /* moves.c */
  CHECK_END, /* moves.c, match.c */
  CHECK_DICTIONARY, /* moves.c */
  CHECK_PHASES, /* phases.c */
  CHECK_RECORDS, /* notation.c */
  CHECK_SENTENCES, /* sentences.c */
  CHECK_MEMORY, /* sentences.c */
  CHECK_PLAYERS, /* players.c */
  CHECK_SIGHTS, /* sights.c */
  CHECK_REFUSALS, /* moves.c, stamps.c */
  CHECK_MASKS, /* sights.c, uncovering.c */
  CHECK_GUESSES, /* sights.c */
  CHECK_WORLDS, /* worlds.c, compare.c */
  CHECK_ODDS, /* odds.c */
  CHECK_UNCOVERING, /* uncovering.c */
  CHECK_LOG, /* log.c */
  CHECK_OTHERS, /* sentences.c, table.c */
  CHECK_COVERAGE, /* worlds.c */
  N_CHECKS
} CheckTopic;

/* How finished a game is. */
typedef enum
{
  LEVEL_NONE,
  LEVEL_PLAYABLE, /* nothing goes wrong at the table */
  LEVEL_COMPLETE, /* all parts of a game exist */
  LEVEL_PUBLISHABLE, /* so do its translations */
  N_LEVELS
} CheckLevel;

typedef struct
{
  guint64 n; /* cases that were tested */
  char *failure; /* (nullable): the first case that failed */
  char *note; /* (nullable): a note for the report */
} CheckVerdict;

#define CHECK_LIST_MAX MAX (MH_LEGAL_MAX, MH_OUTCOMES_MAX)
#define CHECK_KINDS_MAX 256
#define CHECK_PHASES_MAX 64
/* After this many steps every phase must have been reached and compared. */
#define CHECK_STEPS_ENOUGH 10000
/* Takes the place of a line number: the end of the match. */
#define CHECK_END_OF_MATCH G_MAXUINT

/* One value of the key "phase", and how often it was seen. */
typedef struct
{
  const char *word;
  gboolean wanted; /* listed by the game, or reached by its scenarios */
  guint64 n_states;
  guint64 n_hidden; /* sights of such states that hide something */
  guint64 n_found; /* those for which a second world was found */
} CheckPhase;

/* One kind of move. */
typedef struct
{
  char word[16]; /* the first word of its notation */
  guint64 n_compared; /* in two worlds */
  guint64 n_uncovered; /* revealed something while something else stayed hidden */
  gboolean touched; /* a touch on the table can make one */
  MhMove listed; /* a legal one, MH_MOVE_NONE if there was none */
} CheckKind;

/* The average number of lines from a kind of move in a phase to the end of the round and of the match. */
typedef struct
{
  float round;
  float match;
  guint n;
} CheckOutlook;

typedef struct
{
  MhActor actor;
  MhMove move;
} CheckLine;

/* Where a match is, according to its description. */
typedef struct
{
  guint phase; /* its index in check->phases */
  guint round; /* a hash */
} CheckMoment;

/* A random match with all its states: state i precedes line i. */
typedef struct
{
  MhHead *head;
  guint n_seats;
  guint64 number;
  GArray *lines; /* of CheckLine */
  GByteArray *states;
  GArray *moments; /* of CheckMoment, one per state */
  gboolean over;
} CheckMatch;

typedef struct
{
  /* The command line's arguments. */
  const char *name; /* of the game */
  char *scenarios; /* (nullable): folder */
  const char *report; /* (nullable): file */
  const char *records; /* (nullable): folder */
  CheckLevel level;
  guint64 seed;
  guint64 steps; /* of random matches */

  RefereeGame *game;
  const MhRules *rules;
  const MhRealTimeRules *real_time; /* (nullable) */
  const MhStrategyRules *strategy; /* (nullable) */
  char *folder; /* (nullable): of the manifest */
  GType view; /* of its table; G_TYPE_INVALID: it has none, or it cannot be opened here */
  const MhViewInspector *inspector; /* (nullable) */
  GPtrArray *languages; /* of char *: languages for which the game has its own catalog */
  const char *language; /* (nullable): the current one */
  GPtrArray *lacking; /* of char *: languages without some texts of the rules or stickers */

  GHashTable *proved; /* set of char *: rules that a scenario proves */
  gboolean *refuses; /* by rule: whether it has refused a move in a match */
  CheckMatch *match; /* (nullable): the one being played or tested */
  MhRandom random;
  gpointer room[2]; /* for two sights */
  GHashTable *grammar; /* set of moves as guint64 *, all that have occurred */
  GArray *sweep; /* of MhMove: the grammar and its neighbors */
  guint sweep_size; /* length of the grammar when the sweep was made */
  gint64 budget; /* calls of the judge left for sweeps */
  CheckPhase phases[CHECK_PHASES_MAX];
  guint n_phases;
  CheckKind kinds[CHECK_KINDS_MAX];
  CheckOutlook outlook[CHECK_PHASES_MAX][CHECK_KINDS_MAX];
  guint64 n_hidden[MH_TABLE + 1]; /* steps that hid something from each viewer */
  guint64 n_found[MH_TABLE + 1]; /* those for which a second world was found */
  CheckVerdict verdict[N_CHECKS];
} Check;

/* report.c */
gboolean check_read_level (const char *text, CheckLevel *level);
RefereeExit check_report (const Check *check);
RefereeExit check_write_report (const Check *check);
void check_fail (Check *check, CheckTopic topic, const char *format, ...) G_GNUC_PRINTF (3, 4);
void check_fail_at (Check *check, CheckTopic topic, guint line, const char *format, ...)
    G_GNUC_PRINTF (4, 5);

/* match.c */
gboolean check_play_match (Check *check, guint64 number);
void check_clear_match (Check *check);
char *check_where (const Check *check, guint line);
gconstpointer check_state (const Check *check, guint index);
const CheckLine *check_line (const Check *check, guint index);
const CheckMoment *check_moment (const Check *check, guint index);
MhActor check_viewer (const Check *check, guint index);
guint check_get_moves (Check *check, gconstpointer state, MhActor actor, MhMove *moves);
void check_add_move (Check *check, MhMove move);
gpointer check_play_line (const Check *check, guint index, MhEvents *events);
MhStep *check_make_step (const Check *check, guint index, MhActor viewer, const MhEvents *events);
gboolean check_looks_alike (const Check *check,
                            MhActor viewer,
                            MhKnowledge knowledge,
                            gconstpointer one,
                            gconstpointer two);
guint check_rotate_moves (Check *check, gconstpointer state, MhActor actor, MhMove *moves);

/* patience.c */
guint check_get_patience (const CheckMatch *match);
CheckLine check_pick_patiently (Check *check, gconstpointer state);
void check_learn_outlook (Check *check);

/* phases.c */
CheckMoment check_phases_look (Check *check, gconstpointer state);
void check_phases_want (Check *check);
gboolean check_phases_are_reached (const Check *check);
gboolean check_phases_has_new (const Check *check);
void check_phases_count (Check *check);
void check_phases_end (Check *check);

/* The game's files */
void check_files (Check *check);
void check_texts (Check *check);
void check_catalogs (Check *check);
void check_schema (Check *check, const char *path, const char *name);
void check_scenarios (Check *check);
void check_scenarios_end (Check *check);

/* One match, and all matches together */
void check_moves (Check *check);
void check_time (Check *check);
gboolean check_keeps_time (const Check *check, gconstpointer state);
MhMove check_pick_in_time (Check *check, gconstpointer state, MhActor actor);
gboolean check_is_grammar (const Check *check, MhActor actor, MhMove move);
void check_notation (Check *check, guint index, MhActor actor, MhMove move);
void check_fail_move (Check *check,
                      CheckTopic topic,
                      guint index,
                      MhActor actor,
                      MhMove move,
                      const char *format,
                      ...) G_GNUC_PRINTF (6, 7);
void check_records (Check *check);
char *check_write_position (const Check *check, guint n_lines);
char *check_name_move (const Check *check, MhActor actor, MhMove move);
char *check_find_difference (const Check *check, gconstpointer one, gconstpointer two);
void check_garbage (Check *check);
void check_sights (Check *check);
void check_worlds (Check *check);
void check_worlds_end (Check *check);
void check_uncovering_end (Check *check);
void check_log (Check *check);
void check_players (Check *check);
void check_table (Check *check);
void check_table_end (Check *check);
extern const MhNames check_names;
void check_sentences (Check *check);
void
check_after_others (Check *check, guint line, MhActor viewer, const char *first, const char *again);

G_END_DECLS
