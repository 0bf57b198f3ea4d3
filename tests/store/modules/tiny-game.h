/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* A game that is over before it begins, with what the fixtures change about it. */

#pragma once

#include "engine/rules/mh-game.h"

#ifndef TINY_ID
#define TINY_ID "tiny"
#endif
#ifndef TINY_INTERFACE
#define TINY_INTERFACE MH_PLUGIN_INTERFACE
#endif

MH_API extern const int mh_plugin_interface;
MH_API GType mh_plugin_game_type (void);

static MhActors
tiny_actors (gconstpointer state)
{
  return 0;
}

static guint
tiny_legal (gconstpointer state, MhActor actor, MhMove *moves)
{
  return 0;
}

static guint
tiny_judge (gconstpointer state, MhActor actor, MhMove move)
{
  return 1;
}

static void
tiny_play (gpointer state, MhActor actor, MhMove move, MhEvents *events)
{
}

static int
tiny_score (gconstpointer state, MhActor seat)
{
  return 0;
}

static void
tiny_describe (gconstpointer state, MhDescription *description)
{
}

static guint
tiny_begin (gpointer state, guint n_seats, MhActor start)
{
  return 0;
}

static const MhNotation tiny_notation[] = { { 0 } };
static const char *const tiny_rule_ids[] = { NULL, "TI-01" };

static const MhRules tiny_rules = {
  .state_size = 8,
  .rule_ids = tiny_rule_ids,
  .n_rules = 2,
  .begin = tiny_begin,
#ifndef TINY_NO_SEATS
  .seats = 1u << 2,
#endif
#ifndef TINY_HOLES
  .actors = tiny_actors,
#endif
  .legal = tiny_legal,
  .judge = tiny_judge,
  .play = tiny_play,
  .score = tiny_score,
  .winners = tiny_actors,
  .describe = tiny_describe,
  .notation = tiny_notation,
};

static const MhGameDetails *
tiny_get_details (MhGame *game)
{
  static const MhGameDetails details = { TINY_ID, 1, 1 };

  return &details;
}

static const MhRules *
tiny_get_rules (MhGame *game)
{
  return &tiny_rules;
}

#ifdef TINY_NO_TIME
static const MhRealTimeRules *
tiny_get_real_time (MhGame *game)
{
  static const MhRealTimeRules none = { 0 };

  return &none;
}
#endif

static void
tiny_game_init_interface (MhGameInterface *iface)
{
  iface->get_details = tiny_get_details;
  iface->get_rules = tiny_get_rules;
#ifdef TINY_NO_TIME
  iface->get_real_time = tiny_get_real_time;
#endif
}
