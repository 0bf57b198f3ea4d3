/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* How computer players play. All of them decide alike; the levels differ in what they forget. A head
 * is filled step by step from what its player sees, and never saved: the same steps give the same
 * head. */

#include "pairs-rules.h"

typedef struct
{
  guint8 lost[PAIRS_CARDS]; /* 1: what is on the card has been forgotten */
} Memory;

/* Of a hundred cards so many are forgotten in a turn. */
static const guint8 forgetfulness[] = {
  [MH_LEVEL_RANDOM] = 100,
  [MH_LEVEL_EASY] = 30,
  [MH_LEVEL_MEDIUM] = 8,
  [MH_LEVEL_HARD] = 0,
};

static void
remember (gpointer data,
          gconstpointer before,
          MhActor actor,
          MhMove move,
          gconstpointer after,
          MhActor seat,
          MhLevel level,
          MhRandom *random)
{
  Memory *memory = data;

  if (mh_move_kind (move) == PAIRS_MOVE_TURN)
    memory->lost[mh_move_a (move)] = 0;
  if (mh_move_kind (move) != PAIRS_MOVE_CLEAR)
    return;
  for (guint card = 0; card < PAIRS_CARDS; card++)
    if (mh_random_below (random, 100) < forgetfulness[level])
      memory->lost[card] = 1;
}

/* Takes out of a recall sight what has been forgotten, and only from covered cards: the rest is
 * there to be seen. */
static void
recall (gconstpointer data, MhActor seat, gpointer sight)
{
  const Memory *memory = data;
  Pairs *self = sight;

  for (guint card = 0; card < PAIRS_CARDS; card++)
    if (memory->lost[card] != 0 && self->place[card] == PAIRS_DOWN)
      {
        self->face[card] = 0;
        self->known[card] &= (MhActors) ~mh_actor_bit (seat);
      }
}

/* Another covered card with the face, as far as the sight knows, or PAIRS_CARDS. */
static guint
find_face (const Pairs *self, guint face, guint not_this)
{
  for (guint card = 0; face != 0 && card < PAIRS_CARDS; card++)
    if (card != not_this && self->place[card] == PAIRS_DOWN && self->face[card] == face)
      return card;
  return PAIRS_CARDS;
}

/* What it knows to match, else a card that it does not know. */
static MhMove
choose (gconstpointer sight, MhActor seat, MhLevel level, MhRandom *random)
{
  const Pairs *self = sight;
  MhMove moves[PAIRS_CARDS], unknown[PAIRS_CARDS];
  guint n = 0, n_unknown = 0;

  for (guint8 card = 0; card < PAIRS_CARDS; card++)
    {
      MhMove move = mh_move (PAIRS_MOVE_TURN, card, 0);
      guint face = self->phase == PAIRS_PHASE_SECOND ? self->face[self->card[0]] : 0;

      if (self->place[card] != PAIRS_DOWN)
        continue;
      if (self->face[card] != 0
          && (face != 0 ? self->face[card] == face
                        : find_face (self, self->face[card], card) != PAIRS_CARDS))
        return move;
      moves[n++] = move;
      if (self->face[card] == 0)
        unknown[n_unknown++] = move;
    }
  if (n_unknown > 0)
    return mh_judgement_pick (unknown, n_unknown, random);
  return n > 0 ? mh_judgement_pick (moves, n, random) : MH_MOVE_NONE;
}

const MhJudgementRules pairs_judgement = {
  .levels = 1u << MH_LEVEL_EASY | 1u << MH_LEVEL_MEDIUM | 1u << MH_LEVEL_HARD,
  .choose = choose,
  .memory_size = sizeof (Memory),
  .remember = remember,
  .recall = recall,
};
