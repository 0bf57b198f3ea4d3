/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

#pragma once

#include "engine/book/mh-rule-book.h"
#include "engine/players/mh-player.h"
#include "engine/plugins/mh-catalog.h"
#include "engine/record/mh-head.h"
#include "engine/rules/mh-game.h"
#include "engine/rules/mh-strategy.h"

G_BEGIN_DECLS

/* The exit codes; the manual page documents them. */
typedef enum
{
  REFEREE_HOLDS = 0, /* every check passed, or the work was done */
  REFEREE_FAILS = 1, /* a line, a rule or a verdict failed */
  REFEREE_USAGE = 2, /* the command line makes no sense */
  REFEREE_UNREADABLE = 3, /* a file or a game cannot be read */
  REFEREE_UNWRITABLE = 4, /* the output cannot be written */
} RefereeExit;

/* One subcommand. Its options are static variables in its file, since each run has one command. */
typedef struct
{
  const char *name;
  const char *summary; /* in the list of commands */
  const char *usage; /* what comes after the name */
  const char *description; /* in the command's own help */
  const GOptionEntry *entries; /* (nullable) */
  gboolean opens_games; /* accepts --trust and --again */
  int n_arguments; /* -1: any number */
  const char *wrong; /* the error for a wrong number of arguments */
  RefereeExit (*run) (char **arguments); /* the first one is the name */
} RefereeCommand;

extern const RefereeCommand referee_new;
extern const RefereeCommand referee_play;
extern const RefereeCommand referee_games;
extern const RefereeCommand referee_replay;
extern const RefereeCommand referee_simulate;
extern const RefereeCommand referee_check;
extern const RefereeCommand referee_bench;
extern const RefereeCommand referee_rules;
extern const RefereeCommand referee_pictures;
extern const RefereeCommand referee_strings;

void referee_set_place (const char *file, guint line);
RefereeExit referee_complain (RefereeExit code, const char *format, ...) G_GNUC_PRINTF (2, 3);

/* Games: an ID of the catalog, the path of a manifest, or the path of a rules module. */
typedef struct
{
  char *name; /* as the command line names it */
  MhGameInfo *info; /* (nullable): only if there is a manifest */
  MhGame *game;
  const MhRules *rules;
  const MhStrategyRules *strategy; /* (nullable) */
} RefereeGame;

extern const GOptionEntry referee_opening_entries[];

RefereeGame *referee_game_find (const char *name);
MhGameInfo *referee_game_find_info (const char *name);
void referee_game_free (RefereeGame *game);
char *referee_explain (RefereeGame *game, const char *rule);
MhRuleBook *referee_read_rules (MhGameInfo *info);
char *referee_make_type_name (const char *id);
char *referee_write_players (guint players, const char *separator);
gconstpointer referee_find_in_table (const char *symbol);

char *referee_find_studio (void);
gboolean referee_is_locale (const char *text);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (RefereeGame, referee_game_free)

/* A series of matches with the same game, options and seating. Match i depends only on the series' seed and on i,
 * so any thread may play any match. */
typedef struct
{
  RefereeGame *game; /* the caller's */
  MhHead *head; /* what the headers of all matches have in common */
  gpointer start; /* the state in which every match begins */
  guint64 seed;
  gboolean rotates; /* in match i the levels move i seats further */
} RefereeSeries;

/* The result of one match. */
typedef struct
{
  guint n_lines;
  guint n_moves; /* of seats */
  MhActors winners;
  int score[MH_SEATS_MAX];
  char *failure; /* (nullable): the invariant or rule that failed */
} RefereeMatch;

RefereeSeries *referee_series_new (RefereeGame *game,
                                   guint n_seats,
                                   const char *const *options,
                                   const MhLevel levels[MH_SEATS_MAX],
                                   MhActor start,
                                   guint64 seed,
                                   GError **error);
void referee_series_free (RefereeSeries *series);
void referee_series_play (const RefereeSeries *series,
                          guint64 index,
                          GString *record,
                          RefereeMatch *match);
guint referee_series_get_place (const RefereeSeries *series, guint64 index, MhActor seat);
void referee_append_line (GString *record, const MhRules *rules, MhActor actor, MhMove move);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (RefereeSeries, referee_series_free)

/* Progress on a terminal, shown after two seconds. */
typedef struct
{
  const char *what;
  gint64 begun;
  gint64 shown;
  gboolean terminal;
} RefereeProgress;

void referee_progress_begin (RefereeProgress *progress, const char *what);
void referee_progress_update (RefereeProgress *progress, double fraction);
void referee_progress_end (RefereeProgress *progress);

/* A rate for people: 51.3 million, 842 thousand. */
char *referee_rate (double per_second);

G_END_DECLS
