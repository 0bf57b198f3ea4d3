/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
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
