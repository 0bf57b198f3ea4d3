/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* CatPatrolGame: what the game is, with which variant and house rules. */

#include "config.h"

#include "cat-patrol-rules.h"

#include <glib/gi18n-lib.h>

static gboolean
is_alarm (gconstpointer state, guint n_seats)
{
  return ((const CatPatrolState *) state)->variant == CAT_PATROL_VARIANT_ALARM;
}

/* Whether a match goes on when the pile is empty. */
static gboolean
plays_on (gconstpointer state, guint n_seats)
{
  const CatPatrolState *self = state;

  return is_alarm (self, n_seats) && self->empty_pile == CAT_PATROL_EMPTY_PILE_CONTINUE;
}

static const MhOptionWord variants[] = {
  /* Translators: the game without its variant */
  { "base", N_ ("Basic game") },
  /* Translators: the name of the variant in which the police cat walks along a path */
  { "alarm", N_ ("Alarm!") },
  { NULL, NULL },
};

static const MhOptionWord dice[] = {
  /* Translators: what the die has more of than usual */
  { "3-1-1-1", N_ ("With three cats") },
  /* Translators: what the die has more of than usual */
  { "2-2-1-1", N_ ("With two dogs") },
  /* Translators: what the die has more of than usual */
  { "2-1-2-1", N_ ("With two mice") },
  /* Translators: what the die has more of than usual */
  { "2-1-1-2", N_ ("With two whistles") },
  { NULL, NULL },
};

static const MhOptionWord empty_piles[] = {
  /* Translators: what happens when the pile of cards is empty */
  { "continue", N_ ("The game goes on") },
  /* Translators: what happens when the pile of cards is empty */
  { "end", N_ ("The game ends") },
  { NULL, NULL },
};

const MhOption cat_patrol_options[] = {
  /* Translators: a choice in the house rules, then what it does: the game with or without its
   * variant */
  { "variant", N_ ("Which game"),
    N_ ("In the Alarm game the police cat guards nobody: it walks along a path, one card with each "
        "whistle. Two can play it as well."),
    .words = variants, MH_OPTION_IN (CatPatrolState, variant) },
  /* Translators: a choice in the house rules, then what it does: what the six faces of the die
   * show */
  { "die", N_ ("Faces of the die"),
    N_ ("Usually three cats, a dog, a mouse and a whistle. If something else is there twice, there "
        "are only two cats, and a game takes longer."),
    .words = dice, MH_OPTION_IN (CatPatrolState, die_faces) },
  /* Translators: a choice in the house rules: “The game goes on” or “The game ends” */
  { "alarm-empty-pile", N_ ("When the pile is empty"),
    N_ ("In the Alarm game the cards may run out before the ninth whistle."), .words = empty_piles,
    MH_OPTION_IN (CatPatrolState, empty_pile), .applies = is_alarm },
  /* Translators: a switch in the house rules, then what it does */
  { "finish-when-settled", N_ ("Stop when nothing can change"),
    N_ ("Ends the Alarm game when the pile is empty and every family is complete."), .preset = TRUE,
    MH_OPTION_IN (CatPatrolState, settle), .applies = plays_on },
  { NULL },
};

/* Translators: how much a player has, standing by itself */
MH_DEFINE_SAY_SCORE (say_score, MH_PLURAL ("%d cat", "%d cats"))

MH_DEFINE_GAME ("CatPatrolGame",
                .details
                = { .id = "cat-patrol", .version = 1, .oldest_version = 1, .score_picture = "paw" },
                .rules = &cat_patrol_rules,
                .judgement = &cat_patrol_judgement,
                .say_step = cat_patrol_say_step,
                .say_prompt = cat_patrol_say_prompt,
                .say_score = say_score)
