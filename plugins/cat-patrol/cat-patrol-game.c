/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* CatPatrolGame: who can play, with which variant and house rules, and how a match begins. */

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

const guint8 cat_patrol_die_faces[][CP_N_FACES]
    = { { 0, 3, 1, 1, 1 }, { 0, 2, 2, 1, 1 }, { 0, 2, 1, 2, 1 }, { 0, 2, 1, 1, 2 } };

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

/* The numbers of players, as bits. */
guint
cat_patrol_seats_allowed (gconstpointer state)
{
  return 1u << 3 | 1u << 4 | 1u << 5 | (is_alarm (state, 0) ? 1u << 2 : 0);
}

/* Fills a state that holds the options as it is at the start of a match. */
guint
cat_patrol_begin (gpointer state, guint n_seats, MhActor start)
{
  CatPatrolState *self = state;

  if (n_seats > CP_SEATS_MAX || (cat_patrol_seats_allowed (self) >> n_seats & 1) == 0)
    return CP_RULE_01;
  if (start != MH_NOBODY && start >= n_seats)
    return CP_RULE_05;
  self->n_seats = (guint8) n_seats;
  self->pile = CP_CAT_CARDS;
  if (self->variant == CAT_PATROL_VARIANT_BASE)
    self->pile |= CP_POLICE_CARDS;
  self->turn = start != MH_NOBODY ? start : 0;
  cat_patrol_set_phase (self, start != MH_NOBODY ? CP_PHASE_ROLL : CP_PHASE_START);
  return CP_RULE_NONE;
}

/* What somebody has in the end. */
static char *
say_score (MhGame *game, int score)
{
  /* Translators: how much a player has, standing by itself */
  return g_strdup_printf (ngettext ("%d cat", "%d cats", (gulong) score), score);
}

MH_DEFINE_GAME ("CatPatrolGame",
                .details
                = { .id = "cat-patrol", .version = 1, .oldest_version = 1, .score_picture = "paw" },
                .rules = &cat_patrol_rules,
                .judgement = &cat_patrol_judgement,
                .say_step = cat_patrol_say_step,
                .say_prompt = cat_patrol_say_prompt,
                .say_score = say_score)
