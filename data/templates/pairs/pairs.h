/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* What the rules and the view both know. The two modules share headers, and no function. */

#pragma once

#include <glib/gi18n-lib.h>

#include "engine/mousehole.h"

/* The numbers of players, as bits; the manifest's Players= says the same. */
#define PAIRS_SEATS (1u << 2)

#define PAIRS_COLUMNS 4
#define PAIRS_CARDS 16
#define PAIRS_FACES (PAIRS_CARDS / 2) /* two cards have the same one; numbered from 1 */
#define PAIRS_TURNS_MAX 100 /* the match is over after this many turns */

/* The state of a card; one that has been taken is owned by a seat. */
enum
{
  PAIRS_DOWN,
  PAIRS_OPEN,
  PAIRS_TAKEN, /* + the seat */
};

enum
{
  PAIRS_PHASE_FIRST, /* a seat turns up a card */
  PAIRS_PHASE_SECOND, /* and another card */
  PAIRS_PHASE_FACE, /* chance says what is on a card that nobody has seen yet */
  PAIRS_PHASE_CLEAR, /* everybody has looked; the table takes the two cards away or covers them */
  PAIRS_PHASE_OVER,
};

/* 1. The state. What is on a card is decided when it is first turned up, so the state hides nothing that no
 * seat knows. Faces that were seen and are covered again are in `face`, and `known` says which seats may recall
 * them. */
MH_STATE_BEGIN
typedef struct
{
  guint8 face[PAIRS_CARDS]; /* 1 … PAIRS_FACES; 0: not known, or in a sight, not to be known */
  MhActors known[PAIRS_CARDS]; /* seats that have seen it; MH_TABLE: it has been turned up before */
  guint8 place[PAIRS_CARDS];
  guint8 score[MH_SEATS_MAX];
  guint8 n_seats;
  guint8 turn; /* the seat whose turn it is */
  guint8 phase;
  guint8 turns; /* completed turns */
  guint8 card[2]; /* those that are face up, or PAIRS_CARDS */
} Pairs;
MH_STATE_END

/* 2. The moves: of a seat, of chance, of the table. */
enum
{
  PAIRS_MOVE_TURN = 1, /* a card */
  PAIRS_MOVE_FACE, /* what is on it */
  PAIRS_MOVE_CLEAR,
};

/* A card's place, as people and records name it: a1 is the first of the first row. */
static const MhWords pairs_places = { .letters = "abcd",
                                      .endings = MH_WORD_LIST ("1", "2", "3", "4"),
                                      .ending_step = PAIRS_COLUMNS };

/* What is on the cards, as records and pictures.svg name it, from the face 1 on. */
static const char *const pairs_drawings[]
    = { "sun", "moon", "star", "heart", "leaf", "drop", "ball", "house", NULL };

/* Translators: what is drawn on a card */
static const char *const pairs_faces[]
    = { N_ ("nothing"), N_ ("a sun"),  N_ ("a moon"), N_ ("a star"), N_ ("a heart"),
        N_ ("a leaf"),  N_ ("a drop"), N_ ("a ball"), N_ ("a house") };
