/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* The game: pace, precision, length, handicaps, and the start of a match. */

#include "config.h"

#include "scamper-rules.h"

#include <glib/gi18n-lib.h>

/* The calm pace has no clock. */
static gboolean
is_race (gconstpointer state, guint n_seats)
{
  return ((const ScamperState *) state)->pace != SCAMPER_PACE_CALM;
}

/* Translators, file: a house rule, or its description */
static const MhOptionWord paces[] = {
  /* Translators, all: a choice in the house rules: the pace of the game */
  { "race", N_ ("Race: the fastest player wins") },
  { "calm", N_ ("Calm: no clock") },
  { NULL, NULL },
};

static const MhOptionWord spots[] = {
  /* Translators, all: a choice in the house rules: how many spots there are to choose from */
  { "4", N_ ("Four: press a place") },
  { "8", N_ ("Eight: drag the pawn into the home or beside it") },
  { NULL, NULL },
};

static const MhOptionWord wrongs[] = {
  /* Translators, all: a choice in the house rules: what happens when a called pawn goes to a wrong
   * spot */
  { "retry", N_ ("Wait a moment, then try again") },
  { "out", N_ ("Out for this roll") },
  { "strict", N_ ("Out, and it costs a chip") },
  { NULL, NULL },
};

static const MhOptionWord levels[] = {
  /* Translators: a choice in the house rules: how fast computer players are */
  { "fixed", N_ ("Always the same") },
  /* Translators: a choice in the house rules: computer players are as fast as the people at the
   * table */
  { "ours", N_ ("As fast as we are") },
  { NULL, NULL },
};

/* Follows the orders of the four homes */
static const MhOptionWord shuffled[] = {
  /* Translators: a choice in the house rules: the four homes are arranged at random */
  { "shuffle", N_ ("Shuffled") },
  { NULL, NULL },
};

static const MhOptionLetter homes[MH_OPTION_N_LETTERS] = {
  /* Translators: a home on its own, in a list: "Tree, Kennel – Chair, Mouse hole" */
  { 't', "tree", N_ ("Tree") },
  /* Translators, all: a home on its own, in a list */
  { 'k', "kennel", N_ ("Kennel") },
  { 'c', "chair", N_ ("Chair") },
  { 'h', "hole", N_ ("Mouse hole") },
};

static const MhOptionStep slow_paws[] = {
  /* Translators: a choice for slow paws */
  { 0, N_ ("Off") },
  /* Translators, all: a choice for slow paws: how long the delay is */
  { 300, N_ ("A little: 0.3 s") },
  { 600, N_ ("Noticeable: 0.6 s") },
  { 1000, N_ ("A lot: 1 s") },
  { 1500, N_ ("A whole lot: 1.5 s") },
  { 2500, N_ ("Like a snail: 2.5 s") },
  { 0, NULL },
};

static const MhOptionStep practices[] = {
  /* Translators, all: a choice in the house rules: how many practice rolls */
  { 0, N_ ("None") },
  { 1, N_ ("One each") },
  { 2, N_ ("Two each") },
  { SC_PRACTICE_MAX, N_ ("Three each") },
  { 0, NULL },
};

static const MhOptionStep ties[] = {
  /* Translators, all: a choice in the house rules: what still counts as the same moment */
  { 0, N_ ("Exactly the same moment") },
  { 40, N_ ("0.04 seconds") },
  { 80, N_ ("0.08 seconds") },
  { 150, N_ ("0.15 seconds") },
  { 0, NULL },
};

#define SLOW_PAWS                                                                                  \
  N_ ("Slow Paws"),                                                                                \
      N_ ("How long the pawn takes to get there, for a player who is too quick for the others."),  \
      .maximum = 2500, .applies = is_race, .steps = slow_paws

/* Options without a title are for tests and for very old records. */
const MhOption scamper_options[] = {
  /* Translators: a house rule (race or calm), then its description */
  { "pace", N_ ("Pace"),
    N_ ("The calm pace has no clock: players answer one after the other, and nobody has to be "
        "fast."),
    .words = paces, MH_OPTION_IN (ScamperState, pace) },
  /* Translators: a house rule, then its description: rolls for practice */
  { "practice", N_ ("Practice Rolls"), N_ ("You start with rolls that neither win nor cost chips."),
    .maximum = SC_PRACTICE_MAX, MH_OPTION_IN (ScamperState, practice), .steps = practices },
  /* Translators: a house rule (how many spots the pawns can run to, four or eight), then its
   * description. The same word as in “the right spot” */
  { "spots", N_ ("Spots"),
    N_ ("With eight spots you choose for yourself: into the home or beside it."), .words = spots,
    MH_OPTION_IN (ScamperState, spots) },
  /* Translators: a house rule (what running to the wrong spot costs), then when it applies */
  { "wrong", N_ ("Wrong Spot"),
    N_ ("What happens when your pawn is on the dice but goes to a wrong spot. From about age nine, "
        "let it cost a chip."),
    .words = wrongs, MH_OPTION_IN (ScamperState, wrong), .applies = is_race },
  /* Translators: a house rule (how the four homes are arranged on the table), then its
   * description */
  { "layout", N_ ("Layout"), N_ ("Where the four homes stand at the start."), .words = shuffled,
    .letters = homes, MH_OPTION_IN (ScamperState, shuffle) },
  { "slow-a", SLOW_PAWS, MH_OPTION_IN (ScamperState, slow[0]), .seat = 1 },
  { "slow-b", SLOW_PAWS, MH_OPTION_IN (ScamperState, slow[1]), .seat = 2 },
  { "slow-c", SLOW_PAWS, MH_OPTION_IN (ScamperState, slow[2]), .seat = 3 },
  { "slow-d", SLOW_PAWS, MH_OPTION_IN (ScamperState, slow[3]), .seat = 4 },
  /* Translators: a house rule, then its description */
  { "level", N_ ("Speed of Computer Players"),
    N_ ("They can adapt to how fast you have been lately: an easy one is a little slower, a hard "
        "one a little faster."),
    .words = levels, MH_OPTION_IN (ScamperState, level), .is_for_computers = TRUE,
    .applies = is_race },
  /* Translators: a house rule (how small a difference in time doesn't count), then its
   * description */
  { "tie", N_ ("At the Same Time"), N_ ("Players this far apart still count as equally fast."),
    .maximum = 150, .preset = 40, MH_OPTION_IN (ScamperState, tie), .applies = is_race,
    .steps = ties },
  /* Translators: the label of a number in the house rules (how many rolls of the dice), then its
   * description */
  { "cap", N_ ("Roll Limit"), N_ ("After this many rolls, the player with the most chips wins."),
    .minimum = 20, .maximum = 500, .preset = 200, MH_OPTION_IN (ScamperState, cap) },
  { "pass", .preset = TRUE, MH_OPTION_IN (ScamperState, pass), .is_unlisted = TRUE },
  { "false", .maximum = 3000, .preset = 1000, MH_OPTION_IN (ScamperState, false_lock),
    .is_unlisted = TRUE },
  { "max", .minimum = 3000, .maximum = 30000, .preset = 8000, MH_OPTION_IN (ScamperState, max),
    .is_unlisted = TRUE },
  { "still", .minimum = 500, .maximum = 5000, .preset = 1500, MH_OPTION_IN (ScamperState, still),
    .is_unlisted = TRUE },
  { NULL },
};

/* Turns a state that contains the options into the state at the start of a match. `shuffle` is the chosen layout
 * before, and whether it is shuffled afterwards. */
guint
scamper_begin_match (gpointer state, guint n_seats, MhActor start)
{
  ScamperState *self = state;
  guint layout = self->shuffle;

  if (n_seats < 2 || n_seats > SC_SEATS_MAX)
    return SC_RULE_01;
  if (start != MH_NOBODY && start >= n_seats)
    return SC_RULE_06;
  self->n_seats = (guint8) n_seats;
  for (guint seat = 0; seat < n_seats; seat++)
    self->chips[seat] = 5;
  self->reserve = (guint8) (SC_CHIPS - 5 * n_seats);
  self->shuffle = layout == SC_LAYOUTS;
  for (guint8 place = SC_PLACE_NW; place < SC_N_PLACES; place++)
    self->place[place - 1] = scamper_layout (self->shuffle ? 0 : layout, place);
  self->practice = (guint8) (self->practice * n_seats);
  scamper_begin (self, start);
  return SC_RULE_NONE;
}

/* Translators: a player's score, shown on its own, at most 24 characters */
MH_DEFINE_SAY_SCORE (say_score, MH_PLURAL ("%d chip", "%d chips"))

MH_DEFINE_GAME ("ScamperGame",
                .details
                = { .id = "scamper", .version = 1, .oldest_version = 1, .score_picture = "chip" },
                .rules = &scamper_rules,
                .strategy = &scamper_strategy,
                .real_time = &scamper_real_time,
                .say_step = scamper_say_step,
                .say_prompt = scamper_say_prompt,
                .say_score = say_score)
