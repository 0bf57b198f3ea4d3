/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "engine/rules/mh-rules.h"

/* The mice carry cheeses home one by one while the cat comes nearer. If it arrives before the last cheese is
 * safe, everyone has lost. Each mouse can rattle once, which sends the cat back. */
#define TOGETHER_SEATS (1u << 2 | 1u << 3 | 1u << 4)
#define TOGETHER_CHEESES 7
#define TOGETHER_WAY 9 /* steps of the cat to the pantry */
#define TOGETHER_BACK 3 /* steps that a rattle sends it back */

MH_STATE_BEGIN
typedef struct
{
  guint8 n_seats;
  guint8 turn;
  guint8 walks; /* the cat is moving: chance decides how far */
  guint8 home; /* cheeses brought to safety */
  guint8 cat; /* steps that the cat has come */
  MhActors rattled; /* seats that have used their rattle */
} Together;
MH_STATE_END

enum
{
  TOGETHER_MOVE_CARRY = 1,
  TOGETHER_MOVE_RATTLE,
  TOGETHER_MOVE_WALK, /* of chance: the number of steps, 0 to 2 */
};

static inline gboolean
together_is_over (const Together *self)
{
  return self->home == TOGETHER_CHEESES || self->cat == TOGETHER_WAY;
}
