/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* CatPatrolGame: the game, its variants and house rules. */

#include "config.h"

#include "cat-patrol-rules.h"

#include <glib/gi18n-lib.h>

static gboolean
is_alarm (gconstpointer state, guint n_seats)
{
  return ((const CatPatrolState *) state)->variant == CAT_PATROL_VARIANT_ALARM;
}

/* Whether a match continues when the pile is empty. */
static gboolean
plays_on (gconstpointer state, guint n_seats)
{
  const CatPatrolState *self = state;

  return is_alarm (self, n_seats) && self->empty_pile == CAT_PATROL_EMPTY_PILE_CONTINUE;
}

/* Translators, file: a house rule, or its description */
static const MhOptionWord variants[] = {
  /* Translators: a choice in the house rules: the game without its variant */
  { "base", N_ ("Basic Game") },
  /* Translators: the name of the variant in which the police cat walks along a path */
  { "alarm", N_ ("Alarm!") },
  { NULL, NULL },
};

static const MhOptionWord dice[] = {
  /* Translators, all: a choice in the house rules: which symbol the die has more of than usual */
  { "3-1-1-1", N_ ("Three cats") },
  { "2-2-1-1", N_ ("Two dogs") },
  { "2-1-2-1", N_ ("Two mice") },
  { "2-1-1-2", N_ ("Two whistles") },
  { NULL, NULL },
};

static const MhOptionWord empty_piles[] = {
  /* Translators, all: a choice in the house rules: what happens when the pile of cards is empty */
  { "continue", N_ ("The match continues") },
  { "end", N_ ("The match ends") },
  { NULL, NULL },
};

const MhOption cat_patrol_options[] = {
  /* Translators: a house rule, then its description: the game with or without its variant */
  { "variant", N_ ("Version"),
    N_ ("In the Alarm game the police cat guards nobody. Instead it follows a path, one card for "
        "each whistle. Two people can play this version, too."),
    .words = variants, MH_OPTION_IN (CatPatrolState, variant) },
  /* Translators: a house rule, then its description: what the six faces of the die show */
  { "die", N_ ("Die Faces"),
    N_ ("Usually three cats, a dog, a mouse and a whistle. If one of the others appears twice, "
        "there are only two cats, and the match takes longer."),
    .words = dice, MH_OPTION_IN (CatPatrolState, die_faces) },
  /* Translators: a house rule, then its description; the choices are “The match continues” and “The
   * match ends” */
  { "alarm-empty-pile", N_ ("When the Pile Is Empty"),
    N_ ("In the Alarm game the cards may run out before the ninth whistle."), .words = empty_piles,
    MH_OPTION_IN (CatPatrolState, empty_pile), .applies = is_alarm },
  /* Translators: a switch in the house rules, then its description */
  { "finish-when-settled", N_ ("Stop When Nothing Can Change"),
    N_ ("Ends the Alarm game once the pile is empty and every family is complete."), .preset = TRUE,
    MH_OPTION_IN (CatPatrolState, settle), .applies = plays_on },
  { NULL },
};

/* Translators: a player's score, shown on its own, at most 24 characters */
MH_DEFINE_SAY_SCORE (say_score, MH_PLURAL ("%d cat", "%d cats"))

MH_DEFINE_GAME ("CatPatrolGame",
                .details
                = { .id = "cat-patrol", .version = 1, .oldest_version = 1, .score_picture = "paw" },
                .rules = &cat_patrol_rules,
                .strategy = &cat_patrol_strategy,
                .say_step = cat_patrol_say_step,
                .say_prompt = cat_patrol_say_prompt,
                .say_score = say_score)
