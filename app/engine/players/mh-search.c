/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* Information-set Monte Carlo tree search: an opponent for every game.
 *
 * Each iteration guesses a world that fits what the seat recalls, walks down the tree by upper
 * confidence bounds, adds one node, plays the match out and credits the winners. Nodes stand for
 * what the seat can tell apart: an edge carries the move, or what chance brought, as the seat may
 * know it. A child may be playable in one world and not in the next; each counts how often it could
 * have been chosen.
 *
 * A game's strategy helps: its quick move is tried first wherever the tree grows, and is used in play-outs. A seat in
 * a play-out knows no more than at the table. */

#include "config.h"

#include <math.h>
#include <string.h>

#include "engine/players/mh-search.h"

#include "engine/rules/mh-rules-internal.h"

/* The weight of exploration against exploitation; rewards are between 0 and 1. */
#define EXPLORATION 0.7
/* A node that has been visited n times has at most this many times the square root of n children, plus those for the
 * game's quick moves. */
#define WIDTH 1.5
/* A longer play-out gives every seat the same share of the win. */
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
  const MhStrategyRules *strategy; /* nullable */
  MhRandom *random;
  MhActor seat;
  MhActors seats; /* that have moved in any iteration */
  Node *nodes;
  guint32 n_nodes;
  guint32 *path;
  guint path_length;
  Node *node; /* where the iteration is in the tree; NULL once it has left it */
  guint budget; /* steps that this iteration may still take */
  gboolean hopes; /* the iteration ended with hopes instead of winners */
  double hope[MH_SEATS_MAX];
  gpointer state;
  gpointer sight; /* of the seat that moves in a play-out; NULL if nothing is hidden */
} Search;

static Node *
find_child (Search *self, MhActor actor, MhMove shown)
{
  for (guint32 i = self->node->first_child; i != 0; i = self->nodes[i].next_sibling)
    if (self->nodes[i].move == shown && self->nodes[i].actor == actor)
      return &self->nodes[i];
  return NULL;
}

static Node *
add_child (Search *self, MhActor actor, MhMove shown)
{
  Node *child = &self->nodes[self->n_nodes];

  *child = (Node){ .move = shown, .actor = actor, .next_sibling = self->node->first_child };
  self->node->first_child = self->n_nodes++;
  return child;
}

/* Descends to a child; at a new one the iteration leaves the tree. */
static void
follow (Search *self, Node *child, gboolean fresh)
{
  self->path[self->path_length++] = (guint32) (child - self->nodes);
  self->node = fresh ? NULL : child;
}

static void
play_chance (Search *self)
{
  MhMove outcome = mh_rules_draw_with (self->rules, self->state, self->random);

  if (self->node != NULL)
    {
      MhMove shown = mh_rules_mask (self->rules, self->state, MH_CHANCE, outcome, self->seat);
      Node *child = find_child (self, MH_CHANCE, shown);

      follow (self, child != NULL ? child : add_child (self, MH_CHANCE, shown), child == NULL);
    }
  self->rules->play (self->state, MH_CHANCE, outcome, NULL);
}

/* Whether the game can already say what everybody may hope for. */
static gboolean
ask_for_hopes (Search *self)
{
  self->hopes = self->strategy != NULL && self->strategy->hope != NULL
                && self->strategy->hope (self->state, self->hope);
  return self->hopes;
}

/* Plays for chance and the table until a seat is to move. Returns that seat, MH_NOBODY at the end. Of several seats
 * the first in order acts first. */
static MhActor
advance (Search *self)
{
  const MhRules *rules = self->rules;
  MhMove moves[MH_LEGAL_MAX];

  for (; self->budget > 0; self->budget--)
    {
      MhActors actors = rules->actors (self->state);

      if (actors == 0)
        return MH_NOBODY;
      if ((actors & MH_ACTORS_SEATS) != 0)
        return (MhActor) __builtin_ctz (actors & MH_ACTORS_SEATS);
      if (ask_for_hopes (self))
        return MH_NOBODY;
      if ((actors & mh_actor_bit (MH_CHANCE)) != 0)
        play_chance (self);
      else if (rules->legal (self->state, MH_TABLE, moves) > 0)
        rules->play (self->state, MH_TABLE, moves[0], NULL);
      else
        return MH_NOBODY;
    }
  return MH_NOBODY;
}

/* The game's quick move for the seat, which knows as little here as at the table. The rules may refuse it. */
static MhMove
choose_quickly (Search *self, MhActor seat)
{
  const MhStrategyRules *strategy = self->strategy;
  gconstpointer seen = self->state;

  if (strategy == NULL || (strategy->policy == NULL && strategy->choose == NULL))
    return MH_MOVE_NONE;
  if (self->sight != NULL)
    {
      self->rules->observe (self->state, seat, MH_RECALL, self->sight);
      seen = self->sight;
    }
  if (strategy->policy != NULL)
    return strategy->policy (seen, seat, self->random);
  if ((strategy->levels & 1u << MH_LEVEL_MEDIUM) == 0)
    return MH_MOVE_NONE;
  return strategy->choose (seen, seat, MH_LEVEL_MEDIUM, self->random);
}

static double
rate (const Node *child)
{
  return (double) child->reward / child->visits
         + EXPLORATION * sqrt (log ((double) child->available) / child->visits);
}

/* The moves that may be followed at a node. */
typedef struct
{
  MhMove untried; /* a move without a child: the game's quick one, otherwise one at random */
  guint n_untried;
  gboolean hinted; /* it is the game's */
  MhMove tried; /* of the best-rated child; any of those that look alike to the seat */
  Node *child;
  guint n_tried; /* how many moves have a child */
  guint n_same;
  double rate;
} Choice;

static void
weigh_untried (Search *self, Choice *choice, MhMove move, gboolean hint)
{
  choice->n_untried++;
  if (hint || (!choice->hinted && mh_random_below (self->random, choice->n_untried) == 0))
    choice->untried = move;
  choice->hinted |= hint;
}

static void
weigh_tried (Search *self, Choice *choice, MhMove move, Node *child)
{
  child->available++;
  choice->n_tried++;
  if (child == choice->child)
    {
      if (mh_random_below (self->random, ++choice->n_same) == 0)
        choice->tried = move;
    }
  else if (choice->child == NULL || rate (child) > choice->rate)
    {
      choice->rate = rate (child);
      choice->child = child;
      choice->tried = move;
      choice->n_same = 1;
    }
}

/* Picks the move to follow at the node, and follows it: an untried one, if there is room for it, otherwise the
 * best-rated one. */
static MhMove
pick (Search *self, MhActor actor, const MhMove *moves, guint n_moves)
{
  MhMove hint = choose_quickly (self, actor);
  Choice choice = { 0 };
  double room;

  for (guint i = 0; i < n_moves; i++)
    {
      MhMove shown = mh_rules_mask (self->rules, self->state, actor, moves[i], self->seat);
      Node *child = find_child (self, actor, shown);

      if (child == NULL)
        weigh_untried (self, &choice, moves[i], moves[i] == hint);
      else
        weigh_tried (self, &choice, moves[i], child);
    }
  room = WIDTH * sqrt ((double) self->node->visits);
  if (choice.n_untried > 0 && (choice.n_tried == 0 || choice.hinted || choice.n_tried <= room))
    {
      MhMove shown = mh_rules_mask (self->rules, self->state, actor, choice.untried, self->seat);
      Node *child = add_child (self, actor, shown);

      child->available = 1;
      follow (self, child, TRUE);
      return choice.untried;
    }
  follow (self, choice.child, FALSE);
  return choice.tried;
}

/* Plays the match out with the game's quick moves, or at random. */
static void
play_out (Search *self)
{
  MhMove moves[MH_LEGAL_MAX];
  MhActor actor;

  for (; (actor = advance (self)) != MH_NOBODY; self->budget--)
    {
      MhMove move = choose_quickly (self, actor);
      guint n_moves;

      if (move == MH_MOVE_NONE || self->rules->judge (self->state, actor, move) != 0)
        {
          n_moves = self->rules->legal (self->state, actor, moves);
          if (n_moves == 0)
            return;
          move = moves[mh_random_below (self->random, n_moves)];
        }
      self->seats |= mh_actor_bit (actor);
      self->rules->play (self->state, actor, move, NULL);
    }
}

static void
credit (Search *self)
{
  MhActors winners = self->rules->winners (self->state);
  const double share = 1.0 / MAX (2, __builtin_popcount (self->seats));
  double reward[MH_SEATS_MAX];

  for (MhActor seat = 0; seat < MH_SEATS_MAX; seat++)
    if (self->hopes)
      reward[seat] = self->hope[seat];
    else if (self->rules->together)
      reward[seat] = winners != 0 ? 1.0 : 0.0;
    else if (winners == 0)
      reward[seat] = share;
    else
      reward[seat]
          = (winners & mh_actor_bit (seat)) != 0 ? 1.0 / __builtin_popcount (winners) : 0.0;
  self->nodes[0].visits++;
  for (guint i = 0; i < self->path_length; i++)
    {
      Node *node = &self->nodes[self->path[i]];

      node->visits++;
      if (node->actor < MH_SEATS_MAX)
        node->reward += (float) reward[node->actor];
    }
}

static void
iterate (Search *self)
{
  MhMove moves[MH_LEGAL_MAX];
  MhActor actor;

  self->path_length = 0;
  self->node = &self->nodes[0];
  self->budget = PLAYOUT_MAX;
  self->hopes = FALSE;
  while ((actor = advance (self)) != MH_NOBODY && self->node != NULL)
    {
      guint n_moves;
      MhMove move;

      /* If several seats may act, the searching seat goes first at the root. */
      if (self->path_length == 0)
        actor = self->seat;
      n_moves = self->rules->legal (self->state, actor, moves);
      if (n_moves == 0)
        break;
      move = pick (self, actor, moves, n_moves);
      self->seats |= mh_actor_bit (actor);
      self->rules->play (self->state, actor, move, NULL);
      self->budget--;
    }
  self->node = NULL;
  if (!self->hopes)
    play_out (self);
  credit (self);
}

static MhMove
get_most_visited (Search *self, const MhMove *moves, guint n_moves)
{
  MhMove best = moves[0];
  guint32 most = 0;

  self->node = &self->nodes[0];
  for (guint i = 0; i < n_moves; i++)
    {
      Node *child = find_child (self, self->seat, moves[i]);

      if (child != NULL && child->visits > most)
        {
          most = child->visits;
          best = moves[i];
        }
    }
  return best;
}

static void
search (Search *self, gconstpointer recall, guint iterations, GCancellable *cancellable)
{
  gint64 end = g_get_monotonic_time () + MH_SEARCH_SECONDS * G_USEC_PER_SEC;

  for (guint i = 0; i < iterations; i++)
    {
      if (cancellable != NULL
          && (g_cancellable_is_cancelled (cancellable) || g_get_monotonic_time () > end))
        return;
      memcpy (self->state, recall, self->rules->state_size);
      if (self->rules->guess != NULL)
        self->rules->guess (self->state, self->seat, self->random);
      iterate (self);
    }
}

MhMove
mh_search_choose (const MhRules *rules,
                  const MhStrategyRules *strategy,
                  gconstpointer recall,
                  MhActor seat,
                  guint iterations,
                  MhRandom *random,
                  GCancellable *cancellable)
{
  g_autofree Node *nodes = NULL;
  g_autofree guint32 *path = NULL;
  g_autofree gpointer state = NULL;
  g_autofree gpointer sight = NULL;
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
  if (rules->observe != NULL)
    sight = g_malloc (rules->state_size);
  self = (Search){ .rules = rules,
                   .strategy = strategy,
                   .random = random,
                   .seat = seat,
                   .nodes = nodes,
                   .n_nodes = 1,
                   .path = path,
                   .state = state,
                   .sight = sight };
  search (&self, recall, iterations, cancellable);
  return get_most_visited (&self, moves, n_moves);
}
