/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* A game that is over before it begins. meson.build defines TINY, its type's name, and the error. */

#include <unistd.h>

#include "engine/rules/mh-game-table.h"

#ifdef TINY_OTHER_ID
#define TINY_ID "tinier"
#else
#define TINY_ID "tiny"
#endif
#ifdef TINY_OTHER_INTERFACE
#define TINY_INTERFACE 9999
#else
#define TINY_INTERFACE MH_PLUGIN_INTERFACE
#endif

#ifndef TINY_NO_INTERFACE
MH_API extern const int mh_plugin_interface;

const int mh_plugin_interface = TINY_INTERFACE;
#endif

#ifndef TINY_NO_FUNCTION
MH_API GType mh_plugin_game_type (void);

static MhActors
get_nobody (gconstpointer state)
{
  return 0;
}

static guint
list_nothing (gconstpointer state, MhActor actor, MhMove *moves)
{
  return 0;
}

static guint
refuse (gconstpointer state, MhActor actor, MhMove move)
{
  return 1;
}

static void
play_nothing (gpointer state, MhActor actor, MhMove move, MhEvents *events)
{
}

static int
get_no_score (gconstpointer state, MhActor seat)
{
  return 0;
}

static void
describe_nothing (gconstpointer state, MhDescription *description)
{
}

static guint
begin (gpointer state, guint n_seats, MhActor start)
{
  return 0;
}

static const MhNotation notation[] = { { 0 } };
static const char *const rule_ids[] = { NULL, "TI-01" };

/* With the rules of a newer Mousehole. */
static const struct
{
  MhRules rules;
  const char *more;
} tiny = {
  .rules = {
    .state_size = 8,
    .rule_ids = rule_ids,
    .n_rules = 2,
    .begin = begin,
#ifndef TINY_NO_SEATS
    .seats = 1u << 2,
#endif
#ifndef TINY_HOLES
    .actors = get_nobody,
#endif
    .legal = list_nothing,
    .judge = refuse,
    .play = play_nothing,
    .score = get_no_score,
    .winners = get_nobody,
    .describe = describe_nothing,
    .notation = notation,
  },
  .more = "",
};

#ifdef TINY_NO_TIME
static const MhRealTimeRules no_time;
#endif

/* Undefined: lazy binding would discover that in mid-game. */
GType mh_nowhere_get_type (void);

/* Tests open copies, and each finds the type of the first. */
GType
mh_plugin_game_type (void)
{
  static MhGameTable table
      = { MH_GAME_TABLE_SIZES, .details = { TINY_ID, 1, 1 }, .rules = &tiny.rules };
  GType type = g_type_from_name (TINY);

#if defined TINY_CRASHES
  _exit (77);
#elif defined TINY_HANGS
  for (;;)
    pause ();
#elif defined TINY_NO_GAME
  type = G_TYPE_OBJECT;
#elif defined TINY_UNDEFINED
  type = mh_nowhere_get_type ();
#elif defined TINY_TOO_NEW
  table.rules_size = sizeof tiny;
#elif defined TINY_NO_TIME
  table.real_time = &no_time;
#endif
  return type != 0 ? type : mh_game_table_register (TINY, &table);
}
#endif
