/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "engine/rules/mh-game.h"

G_BEGIN_DECLS

/* A game for two seats with six cards, made to test the engine: hidden cards, weighted chance, moves of the
 * table, a take-back, options, a player's memory. Chance may decide who starts (`* first 0`); each seat is
 * dealt a card (`* card 3`); a turn is `draw`, then `keep` or `drop`, or `knock`, after which the table plays
 * `close` and the higher card wins. */
typedef struct
{
  guint8 phase;
  guint8 turn;
  guint8 hand[2];
  guint8 known[2]; /* who knows the hand: seats as bits */
  guint8 drawn;
  guint8 drawn_known;
  guint8 discard;
  guint8 gone; /* cards taken from the pile, bits 1 << (card - 1); no seat may see it */
  guint8 open; /* the option */
  guint8 n_gone;
} TestState;

enum
{
  TEST_FIRST,
  TEST_DEAL,
  TEST_ACT,
  TEST_DRAWING,
  TEST_CHOOSE,
  TEST_CLOSING,
  TEST_OVER,
};

enum
{
  TEST_MOVE_DRAW = 1,
  TEST_MOVE_KEEP,
  TEST_MOVE_DROP,
  TEST_MOVE_KNOCK,
  TEST_MOVE_CARD,
  TEST_MOVE_START,
  TEST_MOVE_CLOSE,
};

enum
{
  TEST_RULE_TURN = 1,
  TEST_RULE_PHASE,
  TEST_RULE_CHANCE,
  TEST_RULE_SEATS,
  TEST_RULE_OVER,
};

MhGame *test_game_new (void);
extern const MhRules test_game_rules;
/* How many steps computer players have observed. */
extern guint test_game_remembered;
/* The last move that one of them has observed, as masked for it. */
extern MhMove test_game_heard;
/* The people whom one of them was last given. */
extern MhActors test_game_met;
/* How many lines have been played. */
extern guint64 test_game_played;
/* How often a state has been made to forget what a seat knew. */
extern guint test_game_forgotten;
/* The judge does not check whose turn it is. */
extern gboolean test_game_lenient;

G_END_DECLS
