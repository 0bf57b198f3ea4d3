/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* The game: numbers of players, house rules, and the start of a match. */

#include "config.h"

#include "cats-and-rats-rules.h"

#include <glib/gi18n-lib.h>

static gboolean
ends_by_rounds (gconstpointer state, guint n_seats)
{
  return ((const CatsAndRatsState *) state)->end == CATS_AND_RATS_END_ROUNDS;
}

static gboolean
ends_by_time (gconstpointer state, guint n_seats)
{
  return ((const CatsAndRatsState *) state)->end == CATS_AND_RATS_END_TIME;
}

static gboolean
ends_by_limit (gconstpointer state, guint n_seats)
{
  return ((const CatsAndRatsState *) state)->end == CATS_AND_RATS_END_LIMIT;
}

/* Translators, file: a house rule, or its description */
static const MhOptionWord ends[] = {
  /* Translators, all: a choice in the house rules: how the match ends */
  { "rounds", N_ ("After a set number of rounds") },
  { "time", N_ ("When time is up") },
  { "limit", N_ ("When only one player is left under the limit") },
  { NULL, NULL },
};

const MhOption cats_and_rats_options[] = {
  /* Translators: a house rule, then its description; players of any gender with too many points are
   * “out” */
  { "end", N_ ("End of the Match"),
    N_ ("The fewest points win. With a limit, players who reach it are out, and the last one left "
        "wins."),
    .words = ends, MH_OPTION_IN (CatsAndRatsState, end) },
  /* Translators: the label of a number in the house rules, then its description */
  { "rounds", N_ ("Rounds"), N_ ("How many rounds you play."), .minimum = 1, .maximum = 20,
    .preset = 4, MH_OPTION_IN (CatsAndRatsState, rounds), .applies = ends_by_rounds },
  /* Translators: the label of a number in the house rules, then its description */
  { "minutes", N_ ("Minutes"), N_ ("The round in which time runs out is the last one."),
    .minimum = 5, .maximum = 120, .preset = 20, MH_OPTION_IN (CatsAndRatsState, minutes),
    .applies = ends_by_time },
  /* Translators: the label of a number of points in the house rules, then its description */
  { "limit", N_ ("Limit"), N_ ("A player who reaches this many points is out."), .minimum = 20,
    .maximum = 999, .preset = 100, MH_OPTION_IN (CatsAndRatsState, limit),
    .applies = ends_by_limit },
  /* Translators: the label of a number of turns in the house rules (how long a round may be), then
   * its description */
  { "lap-limit", N_ ("Longest Round"),
    N_ ("If nobody knocks, a round ends after this many turns each. 0 means never."), .maximum = 99,
    MH_OPTION_IN (CatsAndRatsState, lap_limit) },
  { "keep-power", N_ ("Power Cards May Be Kept"),
    N_ ("A drawn power card may be put in your own row, where it has no power."), .preset = TRUE,
    MH_OPTION_IN (CatsAndRatsState, keep_power) },
  { "younger", N_ ("For Younger Players"),
    N_ ("The outer cards of every row stay face up all the time."),
    MH_OPTION_IN (CatsAndRatsState, younger) },
  { NULL },
};

/* Turns a state that contains the options into the state at the start of a match. */
guint
cats_and_rats_begin (gpointer state, guint n_seats, MhActor start)
{
  CatsAndRatsState *self = state;

  if (n_seats < 2 || n_seats > CR_SEATS_MAX)
    return CR_RULE_01;
  if (start != MH_NOBODY && start >= n_seats)
    return CR_RULE_04;
  self->n_seats = (guint8) n_seats;
  self->playing = (guint8) ((1u << n_seats) - 1);
  if (start != MH_NOBODY)
    cats_and_rats_begin_round (self, start);
  else
    cats_and_rats_set_phase (self, CR_PHASE_START);
  return CR_RULE_NONE;
}

MH_DEFINE_GAME ("CatsAndRatsGame",
                .details = { .id = "cats-and-rats",
                             .version = 1,
                             .oldest_version = 1,
                             .score_picture = "face-rat" },
                .rules = &cats_and_rats_rules,
                .strategy = &cats_and_rats_strategy,
                .say_step = cats_and_rats_say_step,
                .say_prompt = cats_and_rats_say_prompt)
