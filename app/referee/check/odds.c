/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* The possible outcomes of chance, and their odds.
 *
 * A viewer who sees outcomes learns from their odds. That is fine if a player at a real table would learn
 * as much: a card in somebody's row cannot come from the pile. Anything else reveals what is hidden.
 * So two worlds that a viewer cannot tell apart are compared, in the outcomes that the viewer sees:
 *
 *  1. If the worlds differ only by a secret choice of a seat, or by two swapped secret outcomes,
 *     everything that the viewer may see is equally likely in both. Chance does not look under lids,
 *     and the same cards are missing from a pile.
 *  2. If one secret outcome replaces another, the lists may differ like those of two piles with
 *     different cards missing: their weights have the same sum. (The size of a pile is not a secret.)
 *
 * This test cannot know whether a secretly chosen card returns to the pile, or whether the rules load a
 * die: a game lists such kinds of outcomes as `telling`. What an outcome itself reveals is not a matter
 * of odds: the sights after it must show that. */

#include "config.h"

#include <string.h>

#include "referee/check/worlds.h"

/* Something that a viewer may see, with the weight of all outcomes that look like it. */
typedef struct
{
  MhMove seen;
  guint64 weight[2];
} Prospect;

typedef struct
{
  Prospect list[2 * MH_OUTCOMES_MAX];
  guint n;
} Prospects;

static void
add_prospects (const Worlds *worlds,
               gconstpointer state,
               const MhChance *chance,
               guint world,
               Prospects *prospects)
{
  for (guint i = 0; i < MIN (chance->n, MH_OUTCOMES_MAX); i++)
    {
      MhMove seen = worlds_mask (worlds, state, MH_CHANCE, chance->move[i]);
      guint at = 0;

      while (at < prospects->n && prospects->list[at].seen != seen)
        at++;
      if (at == prospects->n)
        prospects->list[prospects->n++] = (Prospect){ seen, { 0, 0 } };
      prospects->list[at].weight[world] += chance->weight[i];
    }
}

static gboolean
is_same_list (const MhChance *one, const MhChance *two)
{
  return one->n == two->n && one->range == two->range && one->total == two->total
         && (one->range == 0 || one->first == two->first)
         && memcmp (one->move, two->move, one->n * sizeof *one->move) == 0
         && memcmp (one->weight, two->weight, one->n * sizeof *one->weight) == 0;
}

static gboolean
is_equally_likely (const Prospects *prospects, const MhChance *one, const MhChance *two)
{
  for (guint i = 0; i < prospects->n; i++)
    if (prospects->list[i].weight[0] * two->total != prospects->list[i].weight[1] * one->total)
      return FALSE;
  return TRUE;
}

/* The difference that gives something away, or NULL. */
static const char *
compare_lists (const Worlds *worlds, guint index, const MhChance *one, const MhChance *two)
{
  Prospects prospects = { .n = 0 };
  gconstpointer state = check_state (worlds->check, index);

  if (one->range > 0 || two->range > 0)
    return one->range == 0 || two->range == 0
                   || worlds_mask (worlds, state, MH_CHANCE, one->first)
                          != worlds_mask (worlds, state, MH_CHANCE, one->first + one->range - 1)
               ? "by what is within reach"
               : NULL;
  add_prospects (worlds, state, one, 0, &prospects);
  add_prospects (worlds, worlds->state, two, 1, &prospects);
  if (prospects.n < 2)
    return NULL;
  if (worlds->pure)
    return is_equally_likely (&prospects, one, two) ? NULL : "by how likely it is";
  return one->total == two->total ? NULL : "by the sum of the weights";
}

/* Whether a game's list contains a kind of move; NULL is an empty list. */
gboolean
check_has_kind (const guint8 *kinds, guint8 kind)
{
  for (; kinds != NULL && *kinds != 0; kinds++)
    if (*kinds == kind)
      return TRUE;
  return FALSE;
}

static gboolean
is_telling (const MhRules *rules, const MhChance *chance)
{
  MhMove move = chance->range > 0 ? chance->first : chance->move[0];

  return (chance->range > 0 || chance->n > 0)
         && check_has_kind (rules->telling, mh_move_kind (move));
}

/* Compares the possible outcomes of chance before line @index, a line of chance. */
void
worlds_check_odds (const Worlds *worlds, guint index)
{
  const MhRules *rules = worlds->check->rules;
  const char *what;
  MhChance one, two;

  if ((rules->actors (worlds->state) & mh_actor_bit (MH_CHANCE)) == 0)
    return;
  mh_chance_list (rules->chance, check_state (worlds->check, index), &one);
  mh_chance_list (rules->chance, worlds->state, &two);
  worlds->check->verdict[CHECK_ODDS].n++;
  if (is_same_list (&one, &two) || is_telling (rules, &one))
    return;
  what = compare_lists (worlds, index, &one, &two);
  if (what != NULL)
    check_fail_at (worlds->check, CHECK_ODDS, index,
                   "viewer %c can tell two worlds apart by what chance may bring: %s",
                   mh_actor_to_char (worlds->viewer), what);
}
