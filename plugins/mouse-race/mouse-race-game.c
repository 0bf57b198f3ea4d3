/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* The game: numbers of players, variants, house rules, and the start of a match. */

#include "config.h"

#include "mouse-race-rules.h"

#include <glib/gi18n-lib.h>

static gboolean
is_for_two (gconstpointer state, guint n_seats)
{
  return n_seats == 2;
}

/* Translators, file: a house rule, or its description */
static const MhOptionWord cats[] = {
  /* Translators, all: a choice in the house rules: how many cats are in the bag */
  { "20", N_ ("Few: 20") },
  { "32", N_ ("Normal: 32") },
  { "44", N_ ("Many: 44") },
  { NULL, NULL },
};

static const MhOptionWord corners[] = {
  /* Translators, all: a choice in the house rules: the corners where two mice start */
  { "opposite", N_ ("Opposite each other") },
  { "adjacent", N_ ("Side by side") },
  { NULL, NULL },
};

static const MhOptionWord cat_zones[] = {
  /* Translators: a choice in the house rules: where a cat may be put, outside the area around the
   * cheese */
  { "side", N_ ("On the next player’s side") },
  /* Translators: a choice in the house rules: where a cat may be put */
  { "board", N_ ("Anywhere on the board") },
  { NULL, NULL },
};

const MhOption mouse_race_options[] = {
  /* Translators: a switch in the house rules, then its description */
  { "scent-rule", N_ ("Cats Smell the Cheese"),
    N_ ("Around the cheese a cat may sit anywhere, blocking anybody. Switch this off for young "
        "children."),
    .preset = TRUE, MH_OPTION_IN (MouseRaceState, scent_rule) },
  /* Translators: a house rule, then its description */
  { "cats", N_ ("Cats in the Bag"),
    N_ ("The more of the 164 tiles are cats, the longer the journey."), .words = cats,
    .preset = MOUSE_RACE_CATS_NORMAL, MH_OPTION_IN (MouseRaceState, cats) },
  /* Translators: a house rule (where two mice start), then its description */
  { "corners", N_ ("Corners for Two"), N_ ("Where two mice start. Four mice use all four corners."),
    .words = corners, MH_OPTION_IN (MouseRaceState, corners), .applies = is_for_two },
  /* Translators: a house rule, then its description */
  { "cat-zone", N_ ("Where Cats May Sit"),
    N_ ("A cat never sits right at the open end of a path, except around the cheese."),
    .words = cat_zones, MH_OPTION_IN (MouseRaceState, cat_zone) },
  /* Translators: the label of a number of rounds in the house rules, then its description */
  { "round-limit", N_ ("Longest Match"),
    N_ ("If nobody has won after this many rounds, nobody gets the cheese."), .minimum = 50,
    .maximum = 1000, .preset = 200, MH_OPTION_IN (MouseRaceState, round_limit) },
  { NULL },
};

/* Turns a state that contains the options into the state at the start of a match. */
guint
mouse_race_begin (gpointer state, guint n_seats, MhActor start)
{
  MouseRaceState *self = state;

  if (n_seats != 2 && n_seats != 4)
    return MR_RULE_01;
  if (start != MH_NOBODY && start >= n_seats)
    return MR_RULE_06;
  self->n_seats = (guint8) n_seats;
  self->turn = start != MH_NOBODY ? start : 0;
  mouse_race_set_up (self);
  mouse_race_set_phase (self, start != MH_NOBODY ? MR_PHASE_TURN : MR_PHASE_START);
  return MR_RULE_NONE;
}

/* A player's final result. */
static char *
say_score (MhGame *game, int score)
{
  /* Translators, all: how far a player's mouse has come, shown on its own, at most 24
   * characters */
  return g_strdup (score > 0 ? _ ("At the cheese!") : _ ("Still on the way"));
}

MH_DEFINE_GAME (
    "MouseRaceGame",
    .details = { .id = "mouse-race", .version = 1, .oldest_version = 1, .score_picture = "cheese" },
    .rules = &mouse_race_rules,
    .strategy = &mouse_race_strategy,
    .say_step = mouse_race_say_step,
    .say_prompt = mouse_race_say_prompt,
    .say_score = say_score)
