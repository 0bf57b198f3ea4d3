/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* Games whose tables were compiled with another Mousehole, and have fewer or more members. */

#include "engine/rules/mh-game-table.h"
#include "test-game.h"

/* A table of this Mousehole, followed by a member that a longer one would have. */
typedef struct
{
  MhRules rules;
  gpointer next;
} LongRules;

typedef struct
{
  MhStrategyRules strategy;
  gpointer next;
} LongStrategy;

/* A newer member, which this Mousehole must not read. */
#define JUNK ((gpointer) 1)

/* Rules of an older Mousehole that ends before the members that only `check` uses. */
static void
test_older (void)
{
  static MhRules rules;
  static MhStrategyRules strategy = { .levels = 7, .suggestions = JUNK };
  static MhGameTable table = { MH_GAME_TABLE_SIZES, .details = { "older", 1, 1 }, .rules = &rules,
                               .strategy = &strategy, .say_score = (gpointer) JUNK };
  g_autoptr (MhGame) game = NULL;
  g_autofree char *score = NULL;

  rules = test_game_rules;
  rules.phases = JUNK;
  rules.telling = rules.uncovering = JUNK;
  table.size = offsetof (MhGameTable, say_score);
  table.rules_size = offsetof (MhRules, phases);
  table.strategy_size = offsetof (MhStrategyRules, suggestions);
  game = g_object_new (mh_game_table_register ("OlderGame", &table), NULL);
  g_assert_true (mh_game_get_rules (game)->play == test_game_rules.play);
  g_assert_null (mh_game_get_rules (game)->phases);
  g_assert_null (mh_game_get_rules (game)->telling);
  g_assert_cmpuint (mh_game_get_strategy (game)->levels, ==, 7);
  g_assert_null (mh_game_get_strategy (game)->suggestions);
  score = mh_game_say_score (game, 3);
  g_assert_nonnull (strchr (score, '3'));
  g_assert_cmpuint (mh_game_table_register ("OlderGame", &table), ==, G_OBJECT_TYPE (game));
}

/* A newer Mousehole has more members in its tables; the game uses none of them, or does. */
static void
test_newer (void)
{
  static LongRules rules;
  static LongStrategy strategy = { .next = JUNK };
  static MhGameTable table
      = { MH_GAME_TABLE_SIZES, .details = { "newer", 1, 1 }, .rules = &rules.rules };
  static MhGameTable too_new = { MH_GAME_TABLE_SIZES, .details = { "too-new", 1, 1 },
                                 .rules = &test_game_rules, .strategy = &strategy.strategy };
  g_autoptr (MhGame) game = NULL;

  rules.rules = test_game_rules;
  table.rules_size = sizeof rules;
  game = g_object_new (mh_game_table_register ("NewerGame", &table), NULL);
  g_assert_true (mh_game_get_rules (game)->telling == test_game_rules.telling);
  too_new.strategy_size = sizeof strategy;
  g_assert_cmpuint (mh_game_table_register ("TooNewGame", &too_new), ==, G_TYPE_INVALID);
  g_assert_cmpuint (g_type_from_name ("TooNewGame"), ==, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/game-table/older", test_older);
  g_test_add_func ("/game-table/newer", test_newer);
  return g_test_run ();
}
