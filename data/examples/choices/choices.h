/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "engine/rules/mh-rules.h"

/* Everybody secretly reaches for one of five cheeses, then all paws are shown: a player who is alone at a
 * cheese wins it and scores its size. */
#define CHOICES_SEATS (1u << 3 | 1u << 4 | 1u << 5 | 1u << 6)
#define CHOICES_CHEESES 5
#define CHOICES_ROUNDS 4

/* A paw is hidden from the others until all have chosen; everyone can see who has chosen. */
MH_STATE_BEGIN
typedef struct
{
  guint8 paw[MH_SEATS_MAX]; /* the cheese that each seat has reached for; 0: none, or hidden */
  guint8 score[MH_SEATS_MAX];
  MhActors chosen; /* seats that have chosen */
  guint8 n_seats;
  guint8 round; /* completed rounds */
} Choices;
MH_STATE_END

enum
{
  CHOICES_MOVE_REACH = 1, /* a: the cheese; 0: for those who may not know it */
  CHOICES_MOVE_NEXT, /* of the table: the round is over */
  CHOICES_EVENT_SHOWN, /* a: the cheese, b: the seat whose paw it is */
};

/* Whether all have chosen, so that all paws are seen. */
static inline gboolean
choices_is_open (const Choices *self)
{
  return self->chosen == mh_actors_first (self->n_seats);
}

/* Whether no other seat has reached for the same cheese. */
static inline gboolean
choices_is_alone (const Choices *self, MhActor seat)
{
  for (MhActor other = 0; other < self->n_seats; other++)
    if (other != seat && self->paw[other] == self->paw[seat])
      return FALSE;
  return TRUE;
}
