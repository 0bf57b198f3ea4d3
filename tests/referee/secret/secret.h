/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* A tiny game with secrets: everybody has a card from 1 to 5, one more is face down, and the player whose turn
 * it is keeps their own card or swaps it with that one. It is built once as it should be and once for each
 * fault; `mousehole-referee check` must find every fault. */

#pragma once

#include "engine/rules/mh-game.h"
#include "engine/rules/mh-strategy.h"

#include "fault.h"

G_BEGIN_DECLS

#define CARDS 5
#define COPIES 2
#define TURNS 2

MH_STATE_BEGIN
typedef struct
{
  guint8 card[MH_SEATS_MAX];
  guint8 table;
  guint8 known; /* the seat that put the card on the table, as a bit */
  guint8 n_seats;
  guint8 dealt;
  guint8 turn;
  guint8 left; /* turns left */
} Secret;
MH_STATE_END

enum
{
  MOVE_CARD = 1,
  MOVE_KEEP,
  MOVE_SWAP,
  EVENT_PUT,
  EVENT_TOOK,
};

enum
{
  RULE_NONE,
  RULE_PLAYERS,
  RULE_TURN,
  RULE_MOVE,
  RULE_CARD,
  N_RULES
};

/* What the sentences of a faulty game remember: the first card dealt. */
extern guint8 secret_dealt_first;
extern const MhRules secret_rules;

MhMove secret_choose (gconstpointer sight, MhActor seat, MhLevel level, MhRandom *random);
void secret_remember (gpointer memory,
                      gconstpointer before,
                      MhActor actor,
                      MhMove move,
                      gconstpointer after,
                      MhActor seat,
                      MhLevel level,
                      MhRandom *random);

/* The notation of its moves, and its computer players; in fault.c. */
extern const MhStrategyRules secret_strategy;
extern const MhNotation secret_notation[];

G_END_DECLS
