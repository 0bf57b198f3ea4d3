/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once
#include <glib/gi18n-lib.h>
#include "engine/mousehole.h"
#define PAIRS_SEATS (1u << 2)
#define PAIRS_COLUMNS 4
#define PAIRS_CARDS 16
#define PAIRS_FACES (PAIRS_CARDS / 2)
#define PAIRS_TURNS_MAX 100
enum
{
  PAIRS_DOWN,
  PAIRS_OPEN,
  PAIRS_TAKEN,
};
enum
{
  PAIRS_PHASE_FIRST,
  PAIRS_PHASE_SECOND,
  PAIRS_PHASE_FACE,
  PAIRS_PHASE_CLEAR,
  PAIRS_PHASE_OVER,
};
MH_STATE_BEGIN
typedef struct
{
  guint8 face[PAIRS_CARDS];
  MhActors known[PAIRS_CARDS];
  guint8 place[PAIRS_CARDS];
  guint8 score[MH_SEATS_MAX];
  guint8 n_seats;
  guint8 turn;
  guint8 phase;
  guint8 turns;
  guint8 card[2];
} Pairs;
MH_STATE_END
enum
{
  PAIRS_MOVE_TURN = 1,
  PAIRS_MOVE_FACE,
  PAIRS_MOVE_CLEAR,
};
static const MhWords pairs_places = { .letters = "abcd",
                                      .endings = MH_WORD_LIST ("1", "2", "3", "4"),
                                      .ending_step = PAIRS_COLUMNS };
static const char *const pairs_drawings[]
    = { "sun", "moon", "star", "heart", "leaf", "drop", "ball", "house", NULL };
static const char *const pairs_faces[]
    = { N_ ("nothing"), N_ ("a sun"),  N_ ("a moon"), N_ ("a star"), N_ ("a heart"),
        N_ ("a leaf"),  N_ ("a drop"), N_ ("a ball"), N_ ("a house") };
