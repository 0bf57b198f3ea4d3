/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* Hidden hands, which chance deals card by card under a mask, and partners, who win together. */
#include "tricks.h"

#include <string.h>

#define TRICKS_RULES(R) R (TR, 01) R (TR, 02) R (TR, 03) R (TR, 04) R (TR, 05)
MH_DEFINE_RULES (TRICKS_RULES)

static const MhWords cards
    = { 1, TRICKS_RANKS, 1, "pkbc", MH_WORD_LIST ("1", "2", "3", "4", "5", "6") };
static const MhNotation notation[] = {
  { TRICKS_MOVE_PLAY, "%a", { &cards } },
  { TRICKS_MOVE_DEAL, "deal %a", { &cards } },
  { TRICKS_MOVE_DEAL, "deal" },
  { 0 },
};

MH_DEFINE_BEGIN_WITH_CODE (begin, Tricks, 1u << TRICKS_SEATS, TR_RULE_01, self->lead = self->turn)

static MhActors
get_actors (gconstpointer state)
{
  const Tricks *self = state;

  if (self->dealt < TRICKS_CARDS)
    return mh_actor_bit (MH_CHANCE);
  return self->left[self->turn] > 0 ? mh_actor_bit (self->turn) : 0;
}

/* The cards of a hand that follow suit, or all of them. */
static guint32
get_playable (const Tricks *self, MhActor seat)
{
  const guint led = self->trick[self->lead];
  const guint32 follow = seat == self->lead ? 0 : self->hand[seat] & 0x7eu << 6 * tricks_suit (led);

  return follow != 0 ? follow : self->hand[seat];
}

/* Cards that, according to this state or sight, no seat has and nobody has played. */
static guint32
get_unseen (const Tricks *self)
{
  const guint32 *hand = self->hand;

  return TRICKS_ALL & ~(self->played | hand[0] | hand[1] | hand[2] | hand[3]);
}

static void
list_chance (gconstpointer state, MhChance *chance)
{
  for (guint32 cards_left = get_unseen (state); cards_left != 0; cards_left &= cards_left - 1)
    mh_chance_add (chance, mh_move (TRICKS_MOVE_DEAL, (guint8) __builtin_ctz (cards_left), 0), 1);
}

static guint
judge (gconstpointer state, MhActor actor, MhMove move)
{
  const Tricks *self = state;
  const guint8 card = mh_move_a (move);

  if ((get_actors (self) & mh_actor_bit (actor)) == 0)
    return TR_RULE_02;
  if (actor == MH_CHANCE)
    return mh_chance_may_bring (list_chance, self, move) ? RULE_NONE : TR_RULE_03;
  if (move != mh_move (TRICKS_MOVE_PLAY, card, 0) || card == 0 || card > TRICKS_CARDS)
    return TR_RULE_03;
  if ((self->hand[actor] >> card & 1) == 0)
    return TR_RULE_04;
  return (get_playable (self, actor) >> card & 1) != 0 ? RULE_NONE : TR_RULE_05;
}

MH_DEFINE_LEGAL (list, judge, TRICKS_MOVE_PLAY, TRICKS_CARDS + 1, 1)

/* Trumps are highest, then the suit that was led. The trick stays until its winner leads the next one. */
static void
end_trick (Tricks *self)
{
  const guint led = tricks_suit (self->trick[self->lead]);
  guint best = 0;

  for (MhActor seat = 0; seat < TRICKS_SEATS; seat++)
    if (tricks_suit (self->trick[seat]) == led || tricks_suit (self->trick[seat]) == TRICKS_TRUMP)
      best = MAX (best, self->trick[seat]);
  while (self->trick[self->turn] != best)
    self->turn = (guint8) ((self->turn + 1) % TRICKS_SEATS);
  self->lead = self->turn;
  self->points[self->turn]++;
  self->points[(self->turn + 2) % TRICKS_SEATS]++;
}

static void
play (gpointer state, MhActor actor, MhMove move, MhEvents *events)
{
  Tricks *self = state;
  const guint32 card = 1u << mh_move_a (move);

  if (actor == MH_CHANCE)
    {
      self->hand[self->dealt % TRICKS_SEATS] |= card;
      self->left[self->dealt++ % TRICKS_SEATS]++;
      return;
    }
  if (actor == self->lead)
    memset (self->trick, 0, sizeof self->trick);
  self->hand[actor] ^= card;
  self->played |= card;
  self->left[actor]--;
  self->trick[actor] = mh_move_a (move);
  self->turn = (guint8) ((self->turn + 1) % TRICKS_SEATS);
  if (self->turn == self->lead)
    end_trick (self);
}

/* Nothing that was shown is covered again, so there is nothing to recall beyond the sight. */
static void
observe (gconstpointer state, MhActor viewer, MhKnowledge knowledge, gpointer sight)
{
  memcpy (sight, state, sizeof (Tricks));
  for (MhActor seat = 0; seat < TRICKS_SEATS; seat++)
    if (seat != viewer)
      ((Tricks *) sight)->hand[seat] = 0;
}

static MhMove
mask (gconstpointer before, MhActor actor, MhMove move, MhActor viewer)
{
  const gboolean own = viewer == ((const Tricks *) before)->dealt % TRICKS_SEATS;

  return actor != MH_CHANCE || own ? move : mh_move (TRICKS_MOVE_DEAL, 0, 0);
}

/* The others get cards that nobody has seen yet. */
static void
guess (gpointer sight, MhActor viewer, MhRandom *random)
{
  Tricks *self = sight;

  for (MhActor seat = 0; seat < TRICKS_SEATS; seat++)
    for (guint i = 0; seat != viewer && i < self->left[seat]; i++)
      self->hand[seat] |= mh_random_bit (random, get_unseen (self));
}

static MhActor
get_curtain (gconstpointer state)
{
  return mh_actors_get_seat (get_actors (state));
}

MH_DEFINE_MAX_MOVES (get_max_moves, 3 * TRICKS_CARDS)

MH_DEFINE_GET_SCORE (get_score, Tricks, points)

MH_DEFINE_GET_WINNERS (get_winners, Tricks, get_actors, get_score)

static const MhRules rules;

static void
describe (gconstpointer state, MhDescription *description)
{
  const char *phase = get_curtain (state) != MH_NOBODY ? "play" : "deal";

  phase = get_actors (state) == 0 ? "over" : phase;
  mh_rules_describe (&rules, state, TRICKS_SEATS, phase, 1, description);
}

static const MhSentence sentences[] = {
  { MH_TEXT ("%s plays a card."), TRICKS_MOVE_PLAY, 0, 1 },
  { MH_TEXT ("%s plays a card."), 0, 0, 1 },
  { 0 },
};
static const MhNarrator narrator = { GETTEXT_PACKAGE, sentences };

static const guint8 uncovering[] = { TRICKS_MOVE_PLAY, 0 };

static const MhRules rules = {
  .state_size = sizeof (Tricks),
  .rule_ids = rule_ids,
  .n_rules = N_RULES,
  .malformed = TR_RULE_03,
  .seats = 1u << TRICKS_SEATS,
  .begin = begin,
  .actors = get_actors,
  .legal = list,
  .chance = list_chance,
  .judge = judge,
  .play = play,
  .observe = observe,
  .mask = mask,
  .guess = guess,
  .curtain = get_curtain,
  .max_moves = get_max_moves,
  .score = get_score,
  .winners = get_winners,
  .describe = describe,
  .notation = notation,
  .uncovering = uncovering,
};

MH_DEFINE_GAME ("TricksGame",
                .details = { .id = "tricks", .version = 1, .oldest_version = 1 },
                .rules = &rules,
                .narrator = &narrator)
