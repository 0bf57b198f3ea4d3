/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

#pragma once

#include "engine/mh-real-time.h"
#include "referee.h"

G_BEGIN_DECLS

/* What a game is held against; each gets one line of the report. */
typedef enum
{
  CHECK_MANIFEST,
  CHECK_RULE_TEXT,
  CHECK_TYPE,
  CHECK_START,
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
  CHECK_RECORDS,
  CHECK_SIGHTS,
  CHECK_MASKS,
  CHECK_GUESSES,
  CHECK_WORLDS,
  CHECK_COVERAGE,
  N_CHECKS
} CheckTopic;

typedef struct
{
  guint64 n; /* cases that were looked at */
  char *failure; /* (nullable): the first case that does not hold */
  char *note; /* (nullable): what else is to be said */
} CheckVerdict;

typedef struct
{
  RefereeGame *game;
  const MhRules *rules;
  const MhRealTimeRules *real_time; /* (nullable): moments count in this game */
  const char *scenarios; /* (nullable): folder */
  guint64 seed;
  guint64 steps; /* how many steps of random matches */
  MhRandom random;
  GHashTable *grammar; /* set of moves as guint64 *, all that were ever seen */
  GArray *sweep; /* of MhMove: the grammar and its neighbours */
  guint sweep_size; /* of the grammar when the sweep was made */
  gint64 budget; /* calls of the judge that may still be made for the whole grammar */
  guint64 n_hidden; /* steps at which something was hidden from a viewer */
  guint64 n_found; /* and a second world was found */
  CheckVerdict verdict[N_CHECKS];
} Check;

typedef struct
{
  MhActor actor;
  MhMove move;
} CheckLine;

/* A random match with all its states: state i is the one before line i. */
typedef struct
{
  MhHead *head;
  guint n_seats;
  guint64 number;
  GArray *lines; /* of CheckLine */
  GByteArray *states;
  gboolean over;
} CheckMatch;

void check_fail (Check *check, CheckTopic topic, const char *format, ...) G_GNUC_PRINTF (3, 4);
char *check_where (const Check *check, const CheckMatch *match, guint line);

CheckMatch *check_match_new (Check *check, guint64 number);
void check_match_free (CheckMatch *match);
gconstpointer check_match_state (const Check *check, const CheckMatch *match, guint index);
const CheckLine *check_match_line (const CheckMatch *match, guint index);
MhMove check_draw (Check *check, gconstpointer state);
void check_add_move (Check *check, MhMove move);

void check_files (Check *check);
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

G_DEFINE_AUTOPTR_CLEANUP_FUNC (CheckMatch, check_match_free)

G_END_DECLS
