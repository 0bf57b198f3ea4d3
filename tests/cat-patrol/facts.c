/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* The facts about this game for the tests of all games. */
#include "plugins/cat-patrol/cat-patrol-state.h"
#include "tests/games/driver.h"

#define SEATS_BASE (1u << 3 | 1u << 4 | 1u << 5)
#define SEATS_ALARM (1u << 2 | SEATS_BASE)

#define MAX_TURNS 600

const Variation variations[] = {
  { "variant=base", SEATS_BASE },
  { "variant=base die=2-2-1-1", SEATS_BASE },
  { "variant=base die=2-1-2-1", SEATS_BASE },
  { "variant=base die=2-1-1-2", SEATS_BASE },
  { "variant=alarm", SEATS_ALARM },
  { "variant=alarm finish-when-settled=no", SEATS_ALARM },
  { "variant=alarm alarm-empty-pile=end", SEATS_ALARM },
  { "variant=alarm die=2-2-1-1", SEATS_ALARM },
  { "variant=alarm die=2-1-2-1 finish-when-settled=no", SEATS_ALARM },
  { "variant=alarm die=2-1-1-2 alarm-empty-pile=end", SEATS_ALARM },
};
const guint n_variations = G_N_ELEMENTS (variations);

static void
assert_ended_well (gconstpointer data)
{
  const CatPatrolState *state = data;
  int sum = 0;

  for (MhActor seat = 0; seat < state->n_seats; seat++)
    sum += driver_get_rules ()->score (state, seat);
  g_assert_cmpuint (state->n_turns, <, MAX_TURNS);
  if (state->variant == CAT_PATROL_VARIANT_BASE)
    {
      g_assert_cmpint (state->end, ==, CP_END_PILE);
      g_assert_cmpint (sum, ==, state->figure != 0 ? 46 : 45);
      return;
    }
  g_assert_cmpint (sum, <=, 36);
  g_assert_true (state->pile != 0 || sum == 36);
  if (state->end == CP_END_ALARM)
    g_assert_cmpuint (state->path, ==, CP_PATH_LENGTH);
  if (state->end == CP_END_SETTLED)
    g_assert_true (state->settle && state->empty_pile == CAT_PATROL_EMPTY_PILE_CONTINUE);
  if (state->end == CP_END_PILE)
    g_assert_true (state->empty_pile == CAT_PATROL_EMPTY_PILE_END);
}

const Trial trial = { { 300, 30 }, MH_EVENTS_MAX - 1, assert_ended_well };

/* When a hint's reason is true, by the rules ------------------------------------------------- */

static gboolean
owns (const CatPatrolState *self, MhActor seat, guint card)
{
  return mh_set_has (self->area[seat], card);
}

/* The number of a family's cards that a player owns. */
static guint
count_family (const CatPatrolState *self, MhActor seat, guint family)
{
  return (guint) owns (self, seat, CP_CARD_PARENT_1 + family)
         + owns (self, seat, CP_CARD_PARENT_2 + family)
         + owns (self, seat, CP_CARD_KITTENS + family);
}

/* A parent takes its kittens along. Kittens count as two cats. */
static guint
count_unit (const CatPatrolState *self, MhActor owner, guint card)
{
  const guint family = cat_patrol_card_family (card);

  if (card >= CP_CARD_KITTENS)
    return 2;
  return 1 + 2 * owns (self, owner, CP_CARD_KITTENS + family);
}

static guint
count_cats (const CatPatrolState *self, MhActor seat)
{
  guint n = 0;

  for (guint card = 1; card < CP_CARD_FIGURE; card++)
    if (owns (self, seat, card))
      n += card >= CP_CARD_KITTENS && card < CP_CARD_POLICE ? 2 : 1;
  return n;
}

static MhActor
find_owner (const CatPatrolState *self, guint card)
{
  MhActor owner = 0;

  while (!owns (self, owner, card))
    owner++;
  return owner;
}

/* Cats that may be moved: parents of families that are not complete, and kittens without parents. */
static gboolean
is_unit (const CatPatrolState *self, MhActor owner, guint card)
{
  const guint family = cat_patrol_card_family (card);

  if (card >= CP_CARD_POLICE || !owns (self, owner, card))
    return FALSE;
  return count_family (self, owner, family) < 3
         && (card < CP_CARD_KITTENS || count_family (self, owner, family) == 1);
}

/* The cards that come to the seat together with the one that a move names. */
static guint
count_joined (const CatPatrolState *self, MhActor seat, MhMove move)
{
  const guint family = cat_patrol_card_family (mh_move_a (move));

  return count_family (self, seat, family)
         + (count_unit (self, find_owner (self, mh_move_a (move)), mh_move_a (move)) == 3 ? 2 : 1);
}

static gboolean
family_is_completed (gconstpointer state, MhActor seat, MhMove move)
{
  return count_joined (state, seat, move) == 3;
}

static gboolean
family_is_joined (gconstpointer state, MhActor seat, MhMove move)
{
  return count_family (state, seat, cat_patrol_card_family (mh_move_a (move))) > 0;
}

static gboolean
most_are_lured (gconstpointer state, MhActor seat, MhMove move)
{
  const CatPatrolState *self = state;
  const guint n = count_unit (self, find_owner (self, mh_move_a (move)), mh_move_a (move));

  for (MhActor owner = 0; owner < self->n_seats; owner++)
    for (guint card = 1; owner != seat && self->figure != owner + 1 && card < CP_CARD_POLICE;
         card++)
      if (is_unit (self, owner, card) && count_unit (self, owner, card) > n)
        return FALSE;
  return TRUE;
}

static gboolean
fewest_are_given (gconstpointer state, MhActor seat, MhMove move)
{
  for (guint card = 1; card < CP_CARD_POLICE; card++)
    if (is_unit (state, seat, card)
        && count_unit (state, seat, card) < count_unit (state, seat, mh_move_a (move)))
      return FALSE;
  return owns (state, seat, mh_move_a (move));
}

static gboolean
kittens_come_home (gconstpointer state, MhActor seat, MhMove move)
{
  return mh_move_a (move) == seat;
}

static gboolean
is_home (const CatPatrolState *self, MhActor seat, guint family)
{
  return owns (self, seat, CP_CARD_PARENT_1 + family)
         || owns (self, seat, CP_CARD_PARENT_2 + family);
}

static gboolean
nobody_with_parents_is_poorer (gconstpointer state, MhActor seat, MhMove move)
{
  const CatPatrolState *self = state;
  const guint family = cat_patrol_card_family (self->card);

  for (MhActor other = 0; other < self->n_seats; other++)
    if (is_home (self, other, family)
        && count_cats (self, other) < count_cats (self, mh_move_a (move)))
      return FALSE;
  return is_home (self, mh_move_a (move), family);
}

const Reason reasons[] = {
  { "This completes a family, and then nobody can take it away.", family_is_completed },
  { "These belong with cats you already have.", family_is_joined },
  { "No other choice brings you more cats.", most_are_lured },
  { "No other choice costs you fewer cats.", fewest_are_given },
  { "The kittens come to you.", kittens_come_home },
  { "Nobody else they could run to has fewer cats.", nobody_with_parents_is_poorer },
  { 0 },
};
