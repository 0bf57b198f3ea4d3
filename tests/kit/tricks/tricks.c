/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* Hidden hands, which chance deals card by card under a mask, and partners, who win together. */
#include "tricks.h"

#include <string.h>

#include "engine/rules/mh-game-table.h"

#define TRICKS_RULES(R) R (TR, 01) R (TR, 02) R (TR, 03) R (TR, 04) R (TR, 05) R (TR, 06)
enum
{
  RULE_NONE,
  TRICKS_RULES (MH_RULE_NUMBER) N_RULES
};
static const char *const rule_ids[N_RULES] = { NULL, TRICKS_RULES (MH_RULE_ID) };

static const char *const ranks[] = { "1", "2", "3", "4", "5", "6", NULL };
static const MhWords cards = { 1, TRICKS_RANKS, 1, "pkbc", ranks };
static const MhNotation notation[] = {
  { TRICKS_MOVE_PLAY, "%a", { &cards } },
  { TRICKS_MOVE_CLEAR, "clear" },
  { TRICKS_MOVE_DEAL, "deal %a", { &cards } },
  { TRICKS_MOVE_DEAL, "deal" },
  { 0 },
};

static guint
begin (gpointer state, guint n_seats, MhActor start)
{
  Tricks *self = state;

  self->lead = self->turn = start < n_seats ? start : 0;
  return n_seats == TRICKS_SEATS ? RULE_NONE : TR_RULE_01;
}

static MhActors
get_actors (gconstpointer state)
{
  const Tricks *self = state;

  if (self->dealt < TRICKS_CARDS)
    return mh_actor_bit (MH_CHANCE);
  if (tricks_is_full (self))
    return mh_actor_bit (MH_TABLE);
  return self->left[self->turn] > 0 ? mh_actor_bit (self->turn) : 0;
}

/* The cards of a hand that follow suit, or all of them. */
static guint32
get_playable (const Tricks *self, MhActor seat)
{
  const guint led = self->trick[self->lead];
  const guint32 follow = led == 0 ? 0 : self->hand[seat] & 0x7eu << 6 * tricks_suit (led);

  return follow != 0 ? follow : self->hand[seat];
}

static guint
list (gconstpointer state, MhActor actor, MhMove *moves)
{
  guint n = 0;

  if (actor == MH_CHANCE || (get_actors (state) & mh_actor_bit (actor)) == 0)
    return 0;
  moves[0] = mh_move (TRICKS_MOVE_CLEAR, 0, 0);
  if (actor == MH_TABLE)
    return 1;
  for (guint32 hand = get_playable (state, actor); hand != 0; hand &= hand - 1)
    moves[n++] = mh_move (TRICKS_MOVE_PLAY, (guint8) __builtin_ctz (hand), 0);
  return n;
}

/* Whether somebody has it, as far as this state or sight tells, or it has been played. */
static gboolean
is_known (const Tricks *self, guint card)
{
  guint32 known = self->played;

  for (MhActor seat = 0; seat < TRICKS_SEATS; seat++)
    known |= self->hand[seat];
  return (known >> card & 1) != 0;
}

static void
list_chance (gconstpointer state, MhChance *chance)
{
  for (guint8 card = 1; card <= TRICKS_CARDS; card++)
    if (!is_known (state, card))
      mh_chance_add (chance, mh_move (TRICKS_MOVE_DEAL, card, 0), 1);
}

static guint
judge (gconstpointer state, MhActor actor, MhMove move)
{
  const Tricks *self = state;
  const guint8 kind = mh_move_kind (move), card = mh_move_a (move);

  if ((get_actors (self) & mh_actor_bit (actor)) == 0)
    return tricks_is_full (self) ? TR_RULE_06 : TR_RULE_02;
  if (actor == MH_TABLE)
    return move == mh_move (TRICKS_MOVE_CLEAR, 0, 0) ? RULE_NONE : TR_RULE_06;
  if (kind != (actor == MH_CHANCE ? TRICKS_MOVE_DEAL : TRICKS_MOVE_PLAY)
      || move != mh_move (kind, card, 0) || card == 0 || card > TRICKS_CARDS)
    return TR_RULE_03;
  if (actor == MH_CHANCE)
    return is_known (self, card) ? TR_RULE_03 : RULE_NONE;
  if ((self->hand[actor] >> card & 1) == 0)
    return TR_RULE_04;
  return (get_playable (self, actor) >> card & 1) != 0 ? RULE_NONE : TR_RULE_05;
}

/* Trumps are highest, then the suit that was led. */
static void
clear (Tricks *self)
{
  const guint led = tricks_suit (self->trick[self->lead]);
  guint best = 0;

  for (MhActor seat = 0; seat < TRICKS_SEATS; seat++)
    if (self->trick[seat] > best
        && (tricks_suit (self->trick[seat]) == led
            || tricks_suit (self->trick[seat]) == TRICKS_TRUMP))
      {
        best = self->trick[seat];
        self->turn = self->lead = seat;
      }
  self->points[self->turn % 2]++;
  memset (self->trick, 0, sizeof self->trick);
}

static void
play (gpointer state, MhActor actor, MhMove move, MhEvents *events)
{
  Tricks *self = state;
  const guint32 card = 1u << mh_move_a (move);

  if (actor == MH_TABLE)
    clear (self);
  else if (actor == MH_CHANCE)
    {
      self->hand[self->dealt % TRICKS_SEATS] |= card;
      self->left[self->dealt++ % TRICKS_SEATS]++;
    }
  else
    {
      self->hand[actor] ^= card;
      self->played |= card;
      self->left[actor]--;
      self->trick[actor] = mh_move_a (move);
      self->turn = (guint8) ((self->turn + 1) % TRICKS_SEATS);
    }
}

/* Nothing that was shown is covered again: to recall is to see. */
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
      {
        guint card = 1 + mh_random_below (random, TRICKS_CARDS);

        while (is_known (self, card))
          card = card % TRICKS_CARDS + 1;
        self->hand[seat] |= 1u << card;
      }
}

static MhActor
get_curtain (gconstpointer state)
{
  const MhActors seats = get_actors (state) & MH_ACTORS_SEATS;

  return seats != 0 ? (MhActor) __builtin_ctz (seats) : MH_NOBODY;
}

static guint
get_max_moves (gconstpointer state)
{
  return 3 * TRICKS_CARDS;
}

static int
get_score (gconstpointer state, MhActor seat)
{
  return ((const Tricks *) state)->points[seat % 2];
}

static MhActors
get_winners (gconstpointer state)
{
  return get_actors (state) != 0 ? 0 : mh_find_best (get_score, state, mh_actors_first (4));
}

static void
describe (gconstpointer state, MhDescription *description)
{
  const MhActors actors = get_actors (state), seats = actors & MH_ACTORS_SEATS;

  mh_description_add (description, "phase", "%s",
                      seats != 0    ? "play"
                      : actors != 0 ? "table"
                                    : "over");
  mh_description_add_actors (description, "turn", seats);
  mh_description_add (description, "round", "1");
  mh_description_add_actors (description, "winners", get_winners (state));
  for (MhActor seat = 0; seat < TRICKS_SEATS; seat++)
    mh_description_add_seat (description, "score", seat, "%d", get_score (state, seat));
}

static char *
say_step (MhGame *game, MhStep *step, MhTelling telling, const MhNames *names)
{
  const MhActor actor = mh_step_get_actor (step);

  return actor < TRICKS_SEATS ? g_strdup_printf ("%s plays a card.", names->name[actor]) : NULL;
}

static char *
say_prompt (MhGame *game, MhSight *sight, const MhNames *names)
{
  const MhActor seat = get_curtain (mh_sight_get_data (sight));

  return seat == MH_NOBODY ? g_strdup ("Whose trick is it? Then tap a card.")
                           : g_strdup_printf ("%s plays a card.", names->name[seat]);
}

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
                .say_step = say_step,
                .say_prompt = say_prompt)
