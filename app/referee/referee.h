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
  REFEREE_HOLDS = 0, /* everything holds, or the work is done */
  REFEREE_FAILS = 1, /* a line, a rule or a verdict does not hold */
  REFEREE_USAGE = 2, /* the command line makes no sense */
  REFEREE_UNREADABLE = 3, /* a file or a game cannot be read */
  REFEREE_UNWRITABLE = 4, /* the output cannot be written */
} RefereeExit;

/* One subcommand; @arguments begins with its name. */
typedef RefereeExit (*RefereeCommand) (char **arguments);

RefereeExit referee_new (char **arguments);
RefereeExit referee_play (char **arguments);
RefereeExit referee_games (char **arguments);
RefereeExit referee_replay (char **arguments);
RefereeExit referee_simulate (char **arguments);
RefereeExit referee_check (char **arguments);
RefereeExit referee_bench (char **arguments);
RefereeExit referee_rules (char **arguments);
RefereeExit referee_pictures (char **arguments);
RefereeExit referee_strings (char **arguments);

/* Command line: NULL in *rest means that --help was asked for or something is wrong. */
gboolean referee_parse (char ***arguments,
                        const char *usage,
                        const char *summary,
                        const GOptionEntry *entries,
                        RefereeExit *code);
void referee_set_place (const char *file, guint line);
RefereeExit referee_complain (RefereeExit code, const char *format, ...) G_GNUC_PRINTF (2, 3);

/* Games: an ID of the catalog, the path of a manifest, or the path of a rules module. */
typedef struct
{
  char *name; /* as it was asked for */
  MhGameInfo *info; /* (nullable): there is a manifest */
  MhGame *game;
  const MhRules *rules;
  const MhStrategyRules *strategy; /* (nullable) */
} RefereeGame;

/* On what conditions games are opened: options of every subcommand that opens some. */
extern gboolean referee_trust;
extern gboolean referee_again;
#define REFEREE_OPENING_ENTRIES                                                                    \
  { "trust",                                                                                       \
    0,                                                                                             \
    0,                                                                                             \
    G_OPTION_ARG_NONE,                                                                             \
    &referee_trust,                                                                                \
    "Open unapproved games in your own folder, and remember the approval",                         \
    NULL },                                                                                        \
  {                                                                                                \
    "again", 0, 0, G_OPTION_ARG_NONE, &referee_again,                                              \
        "Open a game even though the program ended the last time", NULL                            \
  }

RefereeGame *referee_game_find (const char *name);
MhGameInfo *referee_game_find_info (const char *name);
void referee_game_free (RefereeGame *game);
char *referee_explain (RefereeGame *game, const char *rule);
gconstpointer referee_find_in_table (const char *symbol);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (RefereeGame, referee_game_free)

/* The rules of a game as HTML. */
void referee_write_html (MhGameInfo *info,
                         MhRuleBook *book,
                         const char *language,
                         const char *folder,
                         GString *out);

/* Progress on a terminal, from the second second on. */
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

/* Numbers for people. */
char *referee_rate (double per_second);

G_END_DECLS
