/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* The end of a round and of the match: rows are turned face up, power cards are replaced, points are counted. */

#include "cats-and-rats-rules.h"

void
cats_and_rats_discard (CatsAndRatsState *state, guint8 code, MhEvents *events)
{
  state->discard[state->discard_size++] = code;
  mh_events_add_open (events, mh_move (CR_EVENT_DISCARD, code, 0));
}

/* The points of all rounds; fewer are better. */
int
cats_and_rats_score (gconstpointer state, MhActor seat)
{
  const CatsAndRatsState *self = state;

  return seat < self->n_seats ? (int) self->total[seat] : 0;
}

/* The seats of this round that are not out. */
MhActors
cats_and_rats_find_remaining (const CatsAndRatsState *state)
{
  MhActors remaining = 0;

  for (MhActor seat = 0; seat < state->n_seats; seat++)
    if (cats_and_rats_plays (state, seat)
        && (state->end != CATS_AND_RATS_END_LIMIT || state->total[seat] < state->limit))
      remaining |= mh_actor_bit (seat);
  return remaining;
}

/* Negated, because fewer points are better. */
static int
count_lack (gconstpointer state, MhActor seat)
{
  return -(int) ((const CatsAndRatsState *) state)->total[seat];
}

/* The last seat in; otherwise the seats of the last round with the fewest points. */
MhActors
cats_and_rats_find_winners (const CatsAndRatsState *state)
{
  MhActors remaining = cats_and_rats_find_remaining (state);

  if (state->end == CATS_AND_RATS_END_LIMIT && remaining != 0)
    return remaining;
  return mh_find_best (count_lack, state, state->playing);
}

static gboolean
is_last_round (const CatsAndRatsState *self)
{
  switch (self->end)
    {
    case CATS_AND_RATS_END_TIME:
      return self->time_is_up || self->round >= CR_TIMED_ROUNDS_MAX;
    case CATS_AND_RATS_END_LIMIT:
      return __builtin_popcount (cats_and_rats_find_remaining (self)) <= 1;
    case CATS_AND_RATS_END_ROUNDS:
    default:
      return self->round >= self->rounds;
    }
}

static void
count_points (CatsAndRatsState *self)
{
  for (guint seat = 0; seat < CR_SEATS_MAX; seat++)
    {
      guint sum = 0;

      for (guint slot = 0; cats_and_rats_plays (self, seat) && slot < CR_SLOTS; slot++)
        sum += self->row[seat][slot].code - (guint) CR_CARD_ZERO;
      self->last[seat] = (guint8) sum;
      self->total[seat] += sum;
    }
  if (is_last_round (self))
    {
      self->winners = cats_and_rats_find_winners (self);
      cats_and_rats_set_phase (self, CR_PHASE_OVER);
    }
  else
    cats_and_rats_set_phase (self, CR_PHASE_SCORE);
}

/* Finds the next power card in a row, clockwise from the seat whose turn it would be, so that chance can replace
 * it; without one, counts the points. The power card is face up until it is replaced. */
void
cats_and_rats_go_on_revealing (CatsAndRatsState *state)
{
  MhActor first = state->knocker != 0 ? (MhActor) (state->knocker - 1)
                                      : cats_and_rats_next_seat (state, state->dealer);
  MhActor seat = first;

  do
    {
      for (guint slot = 0; slot < CR_SLOTS; slot++)
        {
          if (!cats_and_rats_is_power (state->row[seat][slot].code))
            continue;
          state->gap = (guint8) (seat * CR_SLOTS + slot + 1);
          cats_and_rats_set_phase (state, CR_PHASE_REVEAL);
          return;
        }
      seat = cats_and_rats_next_seat (state, seat);
    }
  while (seat != first);
  count_points (state);
}

/* Turns all rows face up together. */
void
cats_and_rats_reveal (CatsAndRatsState *state, MhEvents *events)
{
  for (MhActor seat = 0; seat < state->n_seats; seat++)
    if (cats_and_rats_plays (state, seat))
      {
        CatsAndRatsCard *row = state->row[seat];
        guint32 codes = (guint32) row[0].code << 24 | (guint32) row[1].code << 16
                        | (guint32) row[2].code << 8 | row[3].code;

        for (guint slot = 0; slot < CR_SLOTS; slot++)
          {
            row[slot].place = CR_PLACE_UP;
            row[slot].known = CR_EVERYBODY;
          }
        mh_events_add_open (events, mh_move_full (CR_EVENT_ROW, seat, 0, 0, codes));
      }
  cats_and_rats_go_on_revealing (state);
}
