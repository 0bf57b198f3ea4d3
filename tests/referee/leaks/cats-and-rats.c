/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* Gives away which cards are face down. */

#include "leak.h"

#include "engine/rules/mh-game.h"
#include "plugins/cats-and-rats/cats-and-rats-state.h"

#include <string.h>

/* Everybody learns whether a drawn card has a power. */
static MhMove
mask_power (gconstpointer before, MhActor actor, MhMove move, MhActor viewer)
{
  MhMove seen = leak_real->mask (before, actor, move, viewer);

  if (mh_move_kind (move) != CR_MOVE_CARD || mh_move_a (move) == CR_CARD_HIDDEN)
    return move;
  if (seen != move && ((const CatsAndRatsState *) before)->phase == CR_PHASE_DRAW)
    return mh_move (CR_MOVE_CARD, CR_CARD_HIDDEN, cats_and_rats_is_power (mh_move_a (move)));
  return seen;
}

static guint
count_pile (const CatsAndRatsState *self)
{
  guint n = 0;

  for (guint i = 0; i < CR_KINDS; i++)
    n += self->pile[i];
  return n;
}

/* When the discard pile has become the pile, the table shows how many Draw 2 cards are in it. */
static void
observe_pile (gconstpointer state, MhActor viewer, MhKnowledge knowledge, gpointer sight)
{
  const CatsAndRatsState *self = state;
  CatsAndRatsState *seen = sight;
  guint8 n = self->pile[CR_CARD_DRAW_2 - 1];
  gboolean tells = self->remade != 0 || count_pile (self) != self->pile_size;

  leak_real->observe (state, viewer, knowledge, sight);
  if (viewer == MH_TABLE && knowledge == MH_NOW && tells)
    seen->pile[CR_CARD_DRAW_2 - 1] = n;
}

/* A drawn card is not counted as hidden: if everything else is known, the pile reveals it. */
static void
observe_hand (gconstpointer state, MhActor viewer, MhKnowledge knowledge, gpointer sight)
{
  CatsAndRatsState copy = *(const CatsAndRatsState *) state;
  CatsAndRatsState *seen = sight;
  CatsAndRatsState other;

  leak_real->observe (state, viewer, knowledge, sight);
  if (copy.phase != CR_PHASE_DECIDE || viewer == copy.turn || copy.remade != 0
      || count_pile (&copy) != copy.pile_size)
    return;
  /* As if it were the viewer's. */
  copy.turn = viewer;
  leak_real->observe (&copy, viewer, knowledge, &other);
  memcpy (seen->pile, other.pile, sizeof seen->pile);
}

/* The log still names the card that was taken. */
static char *
say_taken (MhGame *game, MhStep *step, MhTelling telling, const MhNames *names)
{
  return mh_game_say_step (
      game, step, mh_move_kind (mh_step_get_move (step)) == CR_MOVE_TAKE ? MH_TELL_NEWS : telling,
      names);
}

/* The left neighbor sees a kept 9, in an event that looks intended. */
static void
play_before_neighbor (gpointer state, MhActor actor, MhMove move, MhEvents *events)
{
  CatsAndRatsState *self = state;
  gboolean nine = mh_move_kind (move) == CR_MOVE_KEEP && self->hand == CR_CARD_NINE;
  MhActor neighbor = nine ? cats_and_rats_next_seat (self, actor) : MH_NOBODY;

  leak_real->play (state, actor, move, events);
  if (!nine)
    return;
  self->row[actor][cats_and_rats_place_slot (mh_move_a (move))].known |= mh_actor_bit (neighbor);
  mh_events_add (events, mh_move (CR_EVENT_FACE, mh_move_a (move), CR_CARD_NINE), MH_MOVE_NONE,
                 mh_actor_bit (neighbor));
}

/* When a player is made to forget, the others see the card in the middle of the row. */
static void
forget_aloud (gpointer state, MhActor seat)
{
  CatsAndRatsState *self = state;

  leak_real->forget (state, seat);
  if (seat < CR_SEATS_MAX && self->row[seat][1].place == CR_PLACE_DOWN)
    self->row[seat][1].known |= (guint8) ~mh_actor_bit (seat);
}

const Leak leaks[] = {
  { "none" },
  { "power", { .mask = mask_power } },
  { "pile", { .observe = observe_pile } },
  { "hand", { .observe = observe_hand } },
  { "log", .say_step = say_taken },
  { "neighbor", { .play = play_before_neighbor } },
  { "forget", { .forget = forget_aloud } },
  { NULL },
};
