/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* What a computer player keeps in its head of the people at the table: how fast they have been
 * lately, and whether somebody has bluffed. All of it happened in front of everybody. */

#include "scamper-rules.h"

#define ENOUGH 3 /* so many right puts tell how fast the people are */

void
scamper_meet (gpointer memory, MhActors people)
{
  ((ScamperMemory *) memory)->people = people;
}

/* Whether somebody holds up a pawn that is not called, which can only be meant for the others. */
static gboolean
is_bluffing (const ScamperState *self, MhActor seat)
{
  return self->holds[seat] != SC_PAWN_NONE && scamper_called (self, self->holds[seat]) > 1;
}

static void
remember_put (ScamperMemory *memory,
              const ScamperState *before,
              const ScamperState *after,
              MhMove move)
{
  guint which = scamper_called (before, mh_move_a (move));

  if (which > 1 || before->right[which] != 0 || after->right[which] == 0)
    return;
  memory->stamp[memory->next] = (guint16) mh_move_time (move);
  memory->next = (guint8) ((memory->next + 1) % SC_MEMORY_STAMPS);
  memory->n = MIN (memory->n + 1, SC_MEMORY_STAMPS);
}

/* A throw is over: what is still held up comes down, and bluffs are slowly forgotten. */
static void
remember_close (ScamperMemory *memory, const ScamperState *before)
{
  if (memory->bluff > 0)
    memory->bluff--;
  for (MhActor seat = 0; seat < before->n_seats; seat++)
    if (scamper_is_in (memory->people, seat) && is_bluffing (before, seat))
      memory->bluff = SC_NEW_THROWS;
}

/* How long people took and whether they bluffed. */
void
scamper_remember (gpointer memory,
                  gconstpointer before,
                  MhActor actor,
                  MhMove move,
                  gconstpointer after,
                  MhActor seat,
                  MhLevel level,
                  MhRandom *random)
{
  ScamperMemory *self = memory;

  if (mh_move_kind (move) == SC_MOVE_CLOSE)
    remember_close (self, before);
  if (actor >= SC_SEATS_MAX || !scamper_is_in (self->people, actor))
    return;
  if (mh_move_kind (move) == SC_MOVE_PUT)
    remember_put (self, before, after, move);
  else if (mh_move_kind (move) == SC_MOVE_DROP && is_bluffing (before, actor))
    self->bluff = SC_NEW_THROWS + 1;
}

/* In the middle of all stamps; of an even number between the two in the middle. 0: too few. */
static guint16
find_median (const ScamperMemory *memory)
{
  guint16 sorted[SC_MEMORY_STAMPS];
  const guint n = memory->n;

  if (n < ENOUGH)
    return 0;
  for (guint i = 0; i < n; i++)
    {
      guint place = i;

      for (; place > 0 && sorted[place - 1] > memory->stamp[i]; place--)
        sorted[place] = sorted[place - 1];
      sorted[place] = memory->stamp[i];
    }
  return (guint16) ((sorted[(n - 1) / 2] + sorted[n / 2]) / 2);
}

/* Adds how fast the people are, if computer players go by that, and whether there was a bluff in one of
 * the last throws. One in this throw has no effect yet: a touch is planned when the dice are seen. */
void
scamper_recall (gconstpointer memory, MhActor seat, gpointer sight)
{
  const ScamperMemory *self = memory;
  ScamperState *state = sight;

  state->bluffed = self->bluff > 0 && self->bluff <= SC_NEW_THROWS;
  state->median = state->level == SCAMPER_LEVEL_OURS ? find_median (self) : 0;
}
