/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#include "test-game.h"

#include "engine/rules/mh-game-table.h"

guint test_game_remembered;
MhMove test_game_heard;
guint64 test_game_played;
guint test_game_forgotten;

MhActors test_game_met;

static void
test_meet (gpointer memory, MhActors people)
{
  test_game_met = people;
}

static void
test_remember (gpointer memory,
               gconstpointer before,
               MhActor actor,
               MhMove move,
               gconstpointer after,
               MhActor seat,
               MhLevel level,
               MhRandom *random)
{
  g_atomic_int_inc ((int *) &test_game_remembered);
  test_game_heard = move;
}

static const MhStrategyRules strategy
    = { .memory_size = 8, .meet = test_meet, .remember = test_remember };
static const MhGameTable table = { MH_GAME_TABLE_SIZES, .details = { "test-cards", 3, 2 },
                                   .rules = &test_game_rules, .strategy = &strategy };

MhGame *
test_game_new (void)
{
  return g_object_new (mh_game_table_register ("TestGame", &table), NULL);
}
