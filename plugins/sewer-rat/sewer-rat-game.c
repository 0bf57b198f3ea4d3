/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* The game: numbers of players, the variant, and the start of a match. */

#include "config.h"

#include "sewer-rat-rules.h"

#include <glib/gi18n-lib.h>

/* Translators, file: a house rule, or its description */
const MhOption sewer_rat_options[] = {
  /* Translators: a switch in the house rules, then its description; seekers are all players except
   * the one who hides the rat */
  { "last-chance", N_ ("Last Chance"),
    N_ ("When eight lids are open and the rat is still hidden, each seeker points at one lid."),
    MH_OPTION_IN (SewerRatState, last_chance) },
  { NULL },
};

/* Turns a state that contains the options into the state at the start of a match. */
guint
sewer_rat_begin (gpointer state, guint n_seats, MhActor start)
{
  static const guint8 rounds[SR_SEATS_MAX + 1] = { 0, 0, 4, 6, 4, 5 };
  SewerRatState *self = state;

  if (n_seats < 2 || n_seats > SR_SEATS_MAX)
    return SR_RULE_01;
  if (start != MH_NOBODY && start >= n_seats)
    return SR_RULE_E1;
  self->n_seats = (guint8) n_seats;
  self->rounds = rounds[n_seats];
  self->supply = SR_CHEESES;
  if (start != MH_NOBODY)
    sewer_rat_begin_round (self, start);
  else
    sewer_rat_set_phase (self, SR_PHASE_START);
  return SR_RULE_NONE;
}

/* Translators: a player's score, shown on its own, at most 24 characters */
MH_DEFINE_SAY_SCORE (say_score, MH_PLURAL ("%d piece of cheese", "%d pieces of cheese"))

MH_DEFINE_GAME (
    "SewerRatGame",
    .details = { .id = "sewer-rat", .version = 1, .oldest_version = 1, .score_picture = "cheese" },
    .rules = &sewer_rat_rules,
    .strategy = &sewer_rat_strategy,
    .say_step = sewer_rat_say_step,
    .say_prompt = sewer_rat_say_prompt,
    .tells_again = sewer_rat_tells_again,
    .say_score = say_score)
