/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* The rules as plain functions of the state. They allocate nothing and draw no random number: what
 * chance may bring they list. */

#include "pairs-rules.h"

#include <string.h>

#include "engine/rules/mh-game-table.h"

/* 3. The rules that a move can be refused by; each of them stands in rules.xml. */
enum
{
  RULE_NONE,
  RULE_PLAYERS,
  RULE_TURN,
  RULE_CARD,
  RULE_DOWN,
  RULE_LOOK,
  RULE_END,
  N_RULES
};

static const char *const rule_ids[N_RULES]
    = { NULL, "PR-01", "PR-02", "PR-03", "PR-04", "PR-06", "PR-09" };

/* 4. A match begins, who acts, what they may do. */
static guint
pairs_begin (gpointer state, guint n_seats, MhActor start)
{
  Pairs *self = state;

  if ((PAIRS_SEATS >> n_seats & 1) == 0)
    return RULE_PLAYERS;
  self->n_seats = (guint8) n_seats;
  self->turn = start < n_seats ? start : 0;
  self->card[0] = self->card[1] = PAIRS_CARDS;
  return RULE_NONE;
}

/* MH_TABLE acts where something happens to everybody at once: here two cards are taken away. While
 * computer players are among themselves that happens by itself; where people sit, one of them chooses
 * a thing for it, so that everybody has looked. */
static MhActors
pairs_actors (gconstpointer state)
{
  const Pairs *self = state;

  switch ((PairsPhase) self->phase)
    {
    case PAIRS_PHASE_FIRST:
    case PAIRS_PHASE_SECOND:
      return mh_actor_bit (self->turn);
    case PAIRS_PHASE_FACE:
      return mh_actor_bit (MH_CHANCE);
    case PAIRS_PHASE_CLEAR:
      return mh_actor_bit (MH_TABLE);
    case PAIRS_PHASE_OVER:
    default:
      return 0;
    }
}

static guint
pairs_legal (gconstpointer state, MhActor actor, MhMove *moves)
{
  const Pairs *self = state;
  guint n = 0;

  if ((pairs_actors (self) & mh_actor_bit (actor)) == 0 || actor == MH_CHANCE)
    return 0;
  if (actor == MH_TABLE)
    moves[n++] = mh_move (PAIRS_MOVE_CLEAR, 0, 0);
  else
    for (guint8 card = 0; card < PAIRS_CARDS; card++)
      if (self->place[card] == PAIRS_DOWN)
        moves[n++] = mh_move (PAIRS_MOVE_TURN, card, 0);
  return n;
}

static guint
get_open_card (const Pairs *self)
{
  return self->card[self->card[1] == PAIRS_CARDS ? 0 : 1];
}

/* The pile is a multiset: of every face two, without those that have come up. Which card has which
 * face is decided here, when it is turned up; nothing has to be dealt in secret. */
static guint
count_left (const Pairs *self, guint face)
{
  guint left = 2;

  for (guint card = 0; card < PAIRS_CARDS; card++)
    left -= self->face[card] == face;
  return left;
}

static void
pairs_chance (gconstpointer state, MhChance *chance)
{
  const Pairs *self = state;

  for (guint8 face = 1; self->phase == PAIRS_PHASE_FACE && face <= PAIRS_FACES; face++)
    if (count_left (self, face) > 0)
      mh_chance_add (chance, mh_move (PAIRS_MOVE_FACE, face, 0), count_left (self, face));
}

static guint
judge_face (const Pairs *self, MhMove move)
{
  guint8 face = mh_move_a (move);

  if (move != mh_move (PAIRS_MOVE_FACE, face, 0) || face == 0 || face > PAIRS_FACES)
    return RULE_CARD;
  return count_left (self, face) > 0 ? RULE_NONE : RULE_CARD;
}

/* The judge says yes to exactly the moves of the list, and of chance to what may come. What a seat is
 * told follows from what it sees now: the whole table reads why a move is refused. */
static guint
pairs_judge (gconstpointer state, MhActor actor, MhMove move)
{
  const Pairs *self = state;
  guint8 card = mh_move_a (move);

  if (self->phase == PAIRS_PHASE_OVER)
    return RULE_END;
  if ((pairs_actors (self) & mh_actor_bit (actor)) == 0)
    return actor == self->turn || actor > MH_SEATS_MAX ? RULE_LOOK : RULE_TURN;
  if (actor == MH_CHANCE)
    return judge_face (self, move);
  if (actor == MH_TABLE)
    return move == mh_move (PAIRS_MOVE_CLEAR, 0, 0) ? RULE_NONE : RULE_LOOK;
  if (move != mh_move (PAIRS_MOVE_TURN, card, 0) || card >= PAIRS_CARDS)
    return RULE_CARD;
  return self->place[card] == PAIRS_DOWN ? RULE_NONE : RULE_DOWN;
}

/* Everybody sees it now, and may recall it later. */
static void
open_card (Pairs *self, guint card)
{
  self->known[card] = (MhActors) (((1u << self->n_seats) - 1) | mh_actor_bit (MH_TABLE));
  self->phase = self->card[1] == PAIRS_CARDS ? PAIRS_PHASE_SECOND : PAIRS_PHASE_CLEAR;
}

static void
turn_card (Pairs *self, guint8 card)
{
  self->place[card] = PAIRS_OPEN;
  self->card[self->phase == PAIRS_PHASE_FIRST ? 0 : 1] = card;
  if ((self->known[card] & mh_actor_bit (MH_TABLE)) != 0)
    open_card (self, card);
  else
    self->phase = PAIRS_PHASE_FACE;
}

/* Two that are alike are taken and the same seat goes on; others are covered. */
static void
clear_cards (Pairs *self)
{
  gboolean alike = self->face[self->card[0]] == self->face[self->card[1]];
  gboolean all_taken = TRUE;

  for (guint i = 0; i < 2; i++)
    {
      self->place[self->card[i]] = (guint8) (alike ? PAIRS_TAKEN + self->turn : PAIRS_DOWN);
      self->card[i] = PAIRS_CARDS;
    }
  self->score[self->turn] += alike;
  if (!alike)
    self->turn = (guint8) ((self->turn + 1) % self->n_seats);
  for (guint card = 0; card < PAIRS_CARDS; card++)
    all_taken = all_taken && self->place[card] >= PAIRS_TAKEN;
  self->turns++;
  self->phase = all_taken || self->turns == PAIRS_TURNS_MAX ? PAIRS_PHASE_OVER : PAIRS_PHASE_FIRST;
}

static void
pairs_play (gpointer state, MhActor actor, MhMove move, MhEvents *events)
{
  Pairs *self = state;

  if (mh_move_kind (move) == PAIRS_MOVE_TURN)
    turn_card (self, mh_move_a (move));
  else if (mh_move_kind (move) == PAIRS_MOVE_CLEAR)
    clear_cards (self);
  else
    {
      self->face[get_open_card (self)] = mh_move_a (move);
      open_card (self, get_open_card (self));
    }
}

/* Every match must end: a turn has at most five lines, two cards with a face each, and the table. */
static guint
pairs_max_moves (gconstpointer state)
{
  return PAIRS_TURNS_MAX * 5;
}

static int
pairs_score (gconstpointer state, MhActor seat)
{
  return ((const Pairs *) state)->score[seat];
}

MhActors
pairs_winners (gconstpointer state)
{
  const Pairs *self = state;
  MhActors winners = 0;
  guint best = 0;

  for (MhActor seat = 0; self->phase == PAIRS_PHASE_OVER && seat < self->n_seats; seat++)
    {
      if (self->score[seat] > best)
        winners = 0;
      best = MAX (best, self->score[seat]);
      if (self->score[seat] == best)
        winners |= mh_actor_bit (seat);
    }
  return winners;
}

/* 5. What a viewer may know. MH_NOW is what lies open: table, log and hints have it. MH_RECALL is
 * that and all the viewer was ever shown: computer players have it. As a viewer MH_TABLE stands for
 * what everybody sees, and recalls what once lay open to everybody. Who has seen which card is no
 * secret. */
static void
pairs_observe (gconstpointer state, MhActor viewer, MhKnowledge knowledge, gpointer sight)
{
  Pairs *seen = sight;

  memcpy (seen, state, sizeof *seen);
  for (guint card = 0; card < PAIRS_CARDS; card++)
    if (seen->place[card] == PAIRS_DOWN
        && (knowledge == MH_NOW || (seen->known[card] & mh_actor_bit (viewer)) == 0))
      seen->face[card] = 0;
}

/* The other way round: any state that such a sight may be of, at random, so that the general search
 * can think: cards that have been turned up before this viewer sat down get a face. */
static void
pairs_guess (gpointer sight, MhActor viewer, MhRandom *random)
{
  Pairs *self = sight;

  for (guint card = 0; card < PAIRS_CARDS; card++)
    {
      guint total = 0, drawn;

      if (self->face[card] != 0 || (self->known[card] & mh_actor_bit (MH_TABLE)) == 0)
        continue;
      for (guint face = 1; face <= PAIRS_FACES; face++)
        total += count_left (self, face);
      drawn = mh_random_below (random, MAX (total, 1));
      for (guint8 face = 1; self->face[card] == 0 && face <= PAIRS_FACES; face++)
        {
          guint left = count_left (self, face);

          if (drawn < left)
            self->face[card] = face;
          drawn -= left;
        }
    }
}

/* Somebody else sits down, who knows what lies open and nothing else. */
static void
pairs_forget (gpointer state, MhActor seat)
{
  Pairs *self = state;

  for (guint card = 0; card < PAIRS_CARDS; card++)
    if (self->place[card] == PAIRS_DOWN)
      self->known[card] &= (MhActors) ~mh_actor_bit (seat);
}

/* 6. The tables, and the module. Every move is made before everybody's eyes, so there is no `mask`.
 * For `check`: the phases that describe() may name, and the kinds of moves by which something comes
 * to light that somebody could not know before. */
static const char *const phases[] = { "first", "second", "face", "clear", "over", NULL };
static const guint8 uncovering[] = { PAIRS_MOVE_TURN, 0 };

static const MhRules rules = {
  .state_size = sizeof (Pairs),
  .rule_ids = rule_ids,
  .n_rules = N_RULES,
  .malformed = RULE_CARD,
  .seats = PAIRS_SEATS,
  .begin = pairs_begin,
  .actors = pairs_actors,
  .legal = pairs_legal,
  .chance = pairs_chance,
  .judge = pairs_judge,
  .play = pairs_play,
  .observe = pairs_observe,
  .guess = pairs_guess,
  .forget = pairs_forget,
  .max_moves = pairs_max_moves,
  .score = pairs_score,
  .winners = pairs_winners,
  .describe = pairs_describe,
  .notation = pairs_notation,
  .phases = phases,
  .uncovering = uncovering,
};

MH_DEFINE_GAME ("PairsGame",
                .details = { .id = "pairs", .version = 1, .oldest_version = 1 },
                .rules = &rules,
                .judgement = &pairs_judgement,
                .say_step = pairs_say_step,
                .say_prompt = pairs_say_prompt)
