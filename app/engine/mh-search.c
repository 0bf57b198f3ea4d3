/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* Information-set Monte Carlo tree search: an opponent for every game.
 *
 * Each iteration guesses a world that fits what the seat recalls, walks down the tree by upper
 * confidence bounds, adds one node, plays the match out and credits the winners. Nodes stand for
 * what the seat can tell apart: an edge carries the move as the seat may know it. Chance is drawn
 * on the way and has no nodes, so a child may be playable in one world and not in the next; each
 * child counts how often it could have been chosen.
 */

#include "config.h"

#include <math.h>
#include <string.h>

#include "engine/mh-search.h"

/* The weight of curiosity against success; rewards lie between 0 and 1. */
#define EXPLORATION 0.7
/* A play-out that is longer is worth the fair share to everybody. */
#define PLAYOUT_MAX 2000

typedef struct
{
  MhMove move; /* that led here, as the searching seat may know it */
  guint32 first_child; /* index, 0 = none */
  guint32 next_sibling;
  guint32 visits;
  guint32 available;
  float reward; /* of the actor who moved here */
  MhActor actor;
} Node;

typedef struct
{
  const MhRules *rules;
  const MhJudgementRules *judgement; /* nullable */
  MhRandom *random;
  MhActor seat;
  Node *nodes;
  guint32 n_nodes;
  guint32 *path;
  guint path_length;
  gpointer state;
} Search;

/* Lets chance and the table go on until a seat is to move. Returns that seat, MH_NOBODY at the end.
 * Of several seats the first in order acts first. */
static MhActor
advance (Search *self, guint *budget)
{
  const MhRules *rules = self->rules;
  MhMove moves[MH_LEGAL_MAX];

  while (*budget > 0)
    {
      MhActors actors = rules->actors (self->state);

      if (actors == 0)
        return MH_NOBODY;
      if ((actors & MH_ACTORS_SEATS) != 0)
        return (MhActor) __builtin_ctz (actors & MH_ACTORS_SEATS);
      if ((actors & mh_actor_bit (MH_CHANCE)) != 0)
        {
          MhMove outcome = mh_rules_draw_with (rules, self->state, self->random);

          if (outcome == MH_MOVE_NONE)
            return MH_NOBODY;
          rules->play (self->state, MH_CHANCE, outcome, NULL);
        }
      else if (rules->legal (self->state, MH_TABLE, moves) > 0)
        rules->play (self->state, MH_TABLE, moves[0], NULL);
      else
        return MH_NOBODY;
      --*budget;
    }
  return MH_NOBODY;
}

static Node *
find_child (Search *self, Node *parent, MhActor actor, MhMove shown)
{
  for (guint32 i = parent->first_child; i != 0; i = self->nodes[i].next_sibling)
    if (self->nodes[i].move == shown && self->nodes[i].actor == actor)
      return &self->nodes[i];
  return NULL;
}

static Node *
add_child (Search *self, Node *parent, MhActor actor, MhMove shown)
{
  Node *child = &self->nodes[self->n_nodes];

  *child = (Node){ .move = shown, .actor = actor, .next_sibling = parent->first_child };
  parent->first_child = self->n_nodes++;
  return child;
}

static double
rate (const Node *child)
{
  return (double) child->reward / child->visits
         + EXPLORATION * sqrt (log ((double) child->available) / child->visits);
}

/* Picks the move to follow at a node: one that was never tried, else the one rated best. Of the
 * moves that look alike to the seat one is taken at random. *node becomes its child, *fresh says
 * that the child is new. */
static MhMove
pick (Search *self, Node **node, MhActor actor, const MhMove *moves, guint n_moves, gboolean *fresh)
{
  MhMove untried = MH_MOVE_NONE, best = MH_MOVE_NONE;
  Node *best_child = NULL;
  guint n_untried = 0, n_same = 0;
  double best_rate = -1.0;

  for (guint i = 0; i < n_moves; i++)
    {
      MhMove shown = mh_rules_mask (self->rules, self->state, actor, moves[i], self->seat);
      Node *child = find_child (self, *node, actor, shown);

      if (child == NULL)
        {
          if (mh_random_below (self->random, ++n_untried) == 0)
            untried = moves[i];
          continue;
        }
      child->available++;
      if (child == best_child)
        {
          if (mh_random_below (self->random, ++n_same) == 0)
            best = moves[i];
        }
      else if (rate (child) > best_rate)
        {
          best_rate = rate (child);
          best_child = child;
          best = moves[i];
          n_same = 1;
        }
    }
  *fresh = n_untried > 0;
  if (*fresh)
    {
      best = untried;
      best_child = add_child (self, *node, actor,
                              mh_rules_mask (self->rules, self->state, actor, untried, self->seat));
      best_child->available = 1;
    }
  *node = best_child;
  return best;
}

/* Plays the match out by the game's quick policy, or at random. */
static void
play_out (Search *self, guint *budget)
{
  MhMove moves[MH_LEGAL_MAX];
  MhActor actor;

  while ((actor = advance (self, budget)) != MH_NOBODY)
    {
      MhMove move = MH_MOVE_NONE;
      guint n_moves;

      if (self->judgement != NULL && self->judgement->policy != NULL)
        move = self->judgement->policy (self->state, actor, self->random);
      if (move == MH_MOVE_NONE)
        {
          n_moves = self->rules->legal (self->state, actor, moves);
          if (n_moves == 0)
            return;
          move = moves[mh_random_below (self->random, n_moves)];
        }
      self->rules->play (self->state, actor, move, NULL);
      --*budget;
    }
}

static void
credit (Search *self)
{
  MhActors winners = self->rules->winners (self->state);
  guint n_winners = (guint) __builtin_popcount (winners);

  for (guint i = 0; i < self->path_length; i++)
    {
      Node *node = &self->nodes[self->path[i]];

      node->visits++;
      if (winners == 0)
        node->reward += 0.5f;
      else if ((winners & mh_actor_bit (node->actor)) != 0)
        node->reward += 1.0f / (float) n_winners;
    }
}

static void
iterate (Search *self)
{
  MhMove moves[MH_LEGAL_MAX];
  Node *node = &self->nodes[0];
  guint budget = PLAYOUT_MAX;
  gboolean fresh = FALSE;
  MhActor actor;

  self->path_length = 0;
  while (!fresh && (actor = advance (self, &budget)) != MH_NOBODY)
    {
      guint n_moves;
      MhMove move;

      /* Where several may act, the seat that thinks goes first at the root. */
      if (self->path_length == 0)
        actor = self->seat;
      n_moves = self->rules->legal (self->state, actor, moves);
      if (n_moves == 0 || self->path_length == PLAYOUT_MAX)
        break;
      move = pick (self, &node, actor, moves, n_moves, &fresh);
      self->path[self->path_length++] = (guint32) (node - self->nodes);
      self->rules->play (self->state, actor, move, NULL);
      budget--;
    }
  play_out (self, &budget);
  credit (self);
}

static MhMove
get_most_visited (Search *self, const MhMove *moves, guint n_moves)
{
  MhMove best = moves[0];
  guint32 most = 0;

  for (guint i = 0; i < n_moves; i++)
    {
      Node *child = find_child (self, &self->nodes[0], self->seat, moves[i]);

      if (child != NULL && child->visits > most)
        {
          most = child->visits;
          best = moves[i];
        }
    }
  return best;
}

/**
 * mh_search_choose:
 * @rules: the rules
 * @judgement: (nullable): the game's policy for play-outs
 * @recall: what the seat recalls: state_size bytes
 * @seat: the seat that is to move
 * @iterations: the budget, 1 or more
 * @random: the only source of chance
 * @cancellable: (nullable): ends the search early; the best move so far is the answer
 *
 * Looks for a good move by information-set Monte Carlo tree search. May run in any thread.
 *
 * Returns: a legal move, %MH_MOVE_NONE when the seat has none
 */
MhMove
mh_search_choose (const MhRules *rules,
                  const MhJudgementRules *judgement,
                  gconstpointer recall,
                  MhActor seat,
                  guint iterations,
                  MhRandom *random,
                  GCancellable *cancellable)
{
  g_autofree Node *nodes = NULL;
  g_autofree guint32 *path = NULL;
  g_autofree gpointer state = NULL;
  MhMove moves[MH_LEGAL_MAX];
  guint n_moves = rules->legal (recall, seat, moves);
  Search self;

  if (n_moves == 0)
    return MH_MOVE_NONE;
  if (n_moves == 1)
    return moves[0];
  nodes = g_new0 (Node, iterations + 1);
  path = g_new (guint32, PLAYOUT_MAX);
  state = g_malloc (rules->state_size);
  self = (Search){ .rules = rules,
                   .judgement = judgement,
                   .random = random,
                   .seat = seat,
                   .nodes = nodes,
                   .n_nodes = 1,
                   .path = path,
                   .state = state };
  for (guint i = 0; i < iterations && !g_cancellable_is_cancelled (cancellable); i++)
    {
      memcpy (state, recall, rules->state_size);
      if (rules->guess != NULL)
        rules->guess (state, seat, random);
      iterate (&self);
    }
  return get_most_visited (&self, moves, n_moves);
}
