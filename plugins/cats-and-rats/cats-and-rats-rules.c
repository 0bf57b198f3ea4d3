/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* The effects of the moves of seats and of the table. */

#include "cats-and-rats-rules.h"

#include <string.h>

static const char *const rule_ids[] = { NULL, CATS_AND_RATS_RULES (MH_RULE_ID) };

/* Enters a phase, and sets its actors. With an agreed time, the table may declare at any moment that it is up,
 * except while chance acts. */
void
cats_and_rats_set_phase (CatsAndRatsState *state, CatsAndRatsPhase phase)
{
  gboolean has_clock = state->end == CATS_AND_RATS_END_TIME && !state->time_is_up;

  state->phase = (guint8) phase;
  switch (state->phase)
    {
    case CR_PHASE_START:
    case CR_PHASE_DEAL:
    case CR_PHASE_STARTER:
    case CR_PHASE_DRAW:
    case CR_PHASE_REVEAL:
      state->actors = mh_actor_bit (MH_CHANCE);
      return;
    case CR_PHASE_OVER:
      state->actors = 0;
      return;
    case CR_PHASE_LOOK:
      state->actors = state->playing & (MhActors) ~state->looked;
      break;
    case CR_PHASE_SCORE:
      state->actors = mh_actor_bit (MH_TABLE);
      break;
    default:
      state->actors = mh_actor_bit (state->turn);
    }
  if (has_clock)
    state->actors |= mh_actor_bit (MH_TABLE);
}

/* Gathers all cards, and prepares new ones for the players who are still in the game. The points stay. */
void
cats_and_rats_begin_round (CatsAndRatsState *state, MhActor dealer)
{
  memset ((guint8 *) state + CR_ROUND, 0, sizeof *state - CR_ROUND);
  for (guint code = 1; code <= CR_KINDS; code++)
    state->pile[code - 1] = (guint8) cats_and_rats_count_kind (code);
  state->pile_size = CR_CARDS;
  state->round++;
  state->dealer = dealer;
  state->turn = dealer;
  cats_and_rats_set_phase (state, CR_PHASE_DEAL);
}

MH_DEFINE_GET_ACTORS (get_actors, CatsAndRatsState, actors)

/* Lists the legal moves. In DECIDE the list would reveal the drawn card: in another viewer's sight the card is
 * blank, and the list contains what any card allows. */

static guint
list_places (const CatsAndRatsState *self, guint8 kind, gboolean inner_only, MhMove *moves, guint n)
{
  for (guint slot = 0; slot < CR_SLOTS; slot++)
    if (!inner_only || !cats_and_rats_is_outer (slot))
      moves[n++] = mh_move (kind, cats_and_rats_place (self->turn, slot), 0);
  return n;
}

static guint
list_swaps (const CatsAndRatsState *self, MhMove *moves, guint n)
{
  guint first = self->younger ? 1 : 0;
  guint last = self->younger ? CR_SLOTS - 2 : CR_SLOTS - 1;

  for (guint other = 0; other < self->n_seats; other++)
    if (other != self->turn && cats_and_rats_plays (self, other))
      for (guint slot = first; slot <= last; slot++)
        for (guint other_slot = first; other_slot <= last; other_slot++)
          moves[n++] = mh_move (CR_MOVE_SWAP, cats_and_rats_place (self->turn, slot),
                                cats_and_rats_place (other, other_slot));
  return n;
}

static guint
list_targets (const CatsAndRatsState *self, guint8 code, MhMove *moves, guint n)
{
  if (code == CR_CARD_PEEK)
    return list_places (self, CR_MOVE_PEEK, self->younger, moves, n);
  return code == CR_CARD_SWAP ? list_swaps (self, moves, n) : n;
}

static guint
list_decisions (const CatsAndRatsState *self, MhMove *moves)
{
  guint n = 0;

  moves[n++] = mh_move (CR_MOVE_DROP, 0, 0);
  if (self->keep_power || !cats_and_rats_is_power (self->hand))
    n = list_places (self, CR_MOVE_KEEP, FALSE, moves, n);
  if (self->hand == CR_CARD_PEEK || self->hand == CR_CARD_SWAP)
    moves[n++] = mh_move (CR_MOVE_USE, 0, 0);
  if (self->hand == CR_CARD_DRAW_2)
    moves[n++] = mh_move (CR_MOVE_TWO, 0, 0);
  return list_targets (self, self->hand, moves, n);
}

static guint
list_seat_moves (const CatsAndRatsState *self, MhActor seat, MhMove *moves)
{
  guint n = 0;

  switch (self->phase)
    {
    case CR_PHASE_LOOK:
      moves[n++]
          = mh_move (mh_actors_has (self->looking, seat) ? CR_MOVE_DONE : CR_MOVE_LOOK, 0, 0);
      return n;
    case CR_PHASE_TURN:
      moves[n++] = mh_move (CR_MOVE_DRAW, 0, 0);
      return cats_and_rats_is_number (cats_and_rats_top (self))
                 ? list_places (self, CR_MOVE_TAKE, FALSE, moves, n)
                 : n;
    case CR_PHASE_DECIDE:
      return list_decisions (self, moves);
    case CR_PHASE_TARGET:
      moves[n++] = mh_move (CR_MOVE_DROP, 0, 0);
      return list_targets (self, cats_and_rats_top (self), moves, n);
    case CR_PHASE_PEEKING:
      moves[n++] = mh_move (CR_MOVE_DONE, 0, 0);
      return n;
    case CR_PHASE_KNOCK:
      moves[n++] = mh_move (CR_MOVE_END, 0, 0);
      moves[n++] = mh_move (CR_MOVE_KNOCK, 0, 0);
      return n;
    default:
      return 0;
    }
}

guint
cats_and_rats_legal (gconstpointer state, MhActor actor, MhMove *moves)
{
  const CatsAndRatsState *self = state;
  guint n = 0;

  if (!mh_actors_has (self->actors, actor))
    return 0;
  if (actor < CR_SEATS_MAX)
    return list_seat_moves (self, actor, moves);
  if (actor != MH_TABLE)
    return 0;
  if (self->phase == CR_PHASE_SCORE)
    moves[n++] = mh_move (CR_MOVE_NEXT, 0, 0);
  if (self->end == CATS_AND_RATS_END_TIME && !self->time_is_up)
    moves[n++] = mh_move (CR_MOVE_CLOCK, 0, 0);
  return n;
}

/* Shows a card's face to its own seat only. */
static void
show_face (CatsAndRatsState *self, MhActor seat, guint slot, MhEvents *events)
{
  guint8 place = cats_and_rats_place (seat, slot);
  CatsAndRatsCard *card = &self->row[seat][slot];

  card->known |= mh_actor_bit (seat);
  mh_events_add (events, mh_move (CR_EVENT_FACE, place, card->code),
                 mh_move (CR_EVENT_FACE, place, 0), mh_actor_bit (seat));
}

static void
look (CatsAndRatsState *self, MhActor seat, MhEvents *events)
{
  self->looking |= mh_actor_bit (seat);
  show_face (self, seat, 0, events);
  show_face (self, seat, CR_SLOTS - 1, events);
}

static void
end_look (CatsAndRatsState *self, MhActor seat)
{
  self->looking &= (guint8) ~mh_actor_bit (seat);
  self->looked |= mh_actor_bit (seat);
  if (self->looked == self->playing)
    cats_and_rats_begin_turn (self, cats_and_rats_next_seat (self, self->dealer));
  else
    cats_and_rats_set_phase (self, CR_PHASE_LOOK);
}

/* Ends the turn of the seat to move, whether it has knocked or not. */
static void
end_turn (CatsAndRatsState *self, MhEvents *events)
{
  MhActor next = cats_and_rats_next_seat (self, self->turn);
  guint k = (guint) __builtin_popcount (self->playing);

  self->n_turns = MIN (self->n_turns + 1u, G_MAXUINT16);
  if (self->knocker != 0 ? next + 1 == self->knocker
                         : self->lap_limit != 0 && self->n_turns >= k * self->lap_limit)
    cats_and_rats_reveal (self, events);
  else
    cats_and_rats_begin_turn (self, next);
}

/* After the action the player may knock, if nobody has. */
static void
end_action (CatsAndRatsState *self, MhEvents *events)
{
  if (self->knocker == 0)
    cats_and_rats_set_phase (self, CR_PHASE_KNOCK);
  else
    end_turn (self, events);
}

/* Puts a card into the seat's own row; the old one is turned face up. */
static void
replace (CatsAndRatsState *self, guint8 place, CatsAndRatsCard card, MhEvents *events)
{
  guint slot = cats_and_rats_place_slot (place);
  guint8 replaced = self->row[self->turn][slot].code;

  cats_and_rats_lay (self, self->turn, slot, card);
  if (self->row[self->turn][slot].place == CR_PLACE_UP)
    mh_events_add_open (events, mh_move (CR_EVENT_FACE, place, card.code));
  cats_and_rats_discard (self, replaced, events);
  end_action (self, events);
}

static void
take (CatsAndRatsState *self, guint8 place, MhEvents *events)
{
  guint8 code = cats_and_rats_top (self);

  self->discard[--self->discard_size] = CR_CARD_NONE;
  for (guint seat = 0; seat < CR_SEATS_MAX; seat++)
    self->since[seat] = MIN (self->since[seat], self->discard_size);
  replace (self, place, (CatsAndRatsCard){ .code = code, .known = CR_EVERYBODY }, events);
}

static void
keep (CatsAndRatsState *self, guint8 place, MhEvents *events)
{
  CatsAndRatsCard card
      = { .code = self->hand, .known = mh_actor_bit (self->turn), .fresh = self->hand_fresh };

  self->hand = CR_CARD_NONE;
  self->hand_fresh = FALSE;
  replace (self, place, card, events);
}

/* Shows the drawn power card, unless it is face up already. */
static void
show_power (CatsAndRatsState *self, MhEvents *events)
{
  if (self->hand == CR_CARD_NONE)
    return;
  cats_and_rats_discard (self, self->hand, events);
  self->hand = CR_CARD_NONE;
  self->hand_fresh = FALSE;
}

static void
drop (CatsAndRatsState *self, MhEvents *events)
{
  show_power (self, events);
  if (self->sequence != 1)
    {
      end_action (self, events);
      return;
    }
  self->sequence = 2;
  cats_and_rats_set_phase (self, CR_PHASE_DRAW);
}

static void
peek (CatsAndRatsState *self, guint place, MhEvents *events)
{
  guint slot = cats_and_rats_place_slot (place);

  show_power (self, events);
  self->peeking = (guint8) (slot + 1);
  show_face (self, self->turn, slot, events);
  cats_and_rats_set_phase (self, CR_PHASE_PEEKING);
}

static void
swap (CatsAndRatsState *self, guint place, guint other, MhEvents *events)
{
  CatsAndRatsCard *one
      = &self->row[cats_and_rats_place_seat (place)][cats_and_rats_place_slot (place)];
  CatsAndRatsCard *two
      = &self->row[cats_and_rats_place_seat (other)][cats_and_rats_place_slot (other)];
  CatsAndRatsCard card = *one;

  show_power (self, events);
  *one = *two;
  *two = card;
  end_action (self, events);
}

static void
go_on (CatsAndRatsState *self)
{
  self->playing = cats_and_rats_find_remaining (self);
  cats_and_rats_begin_round (self, cats_and_rats_next_seat (self, self->dealer));
}

static void
ring (CatsAndRatsState *self)
{
  self->time_is_up = TRUE;
  if (self->phase == CR_PHASE_SCORE)
    {
      self->winners = cats_and_rats_find_winners (self);
      cats_and_rats_set_phase (self, CR_PHASE_OVER);
    }
  else
    cats_and_rats_set_phase (self, self->phase);
}

static void
play_turn (CatsAndRatsState *self, MhMove move, MhEvents *events)
{
  guint8 place = mh_move_a (move);

  switch (mh_move_kind (move))
    {
    case CR_MOVE_TAKE:
      take (self, place, events);
      break;
    case CR_MOVE_DRAW:
      cats_and_rats_set_phase (self, CR_PHASE_DRAW);
      break;
    case CR_MOVE_KEEP:
      keep (self, place, events);
      break;
    case CR_MOVE_DROP:
      drop (self, events);
      break;
    case CR_MOVE_USE:
      show_power (self, events);
      cats_and_rats_set_phase (self, CR_PHASE_TARGET);
      break;
    case CR_MOVE_PEEK:
      peek (self, place, events);
      break;
    case CR_MOVE_SWAP:
      swap (self, place, mh_move_b (move), events);
      break;
    case CR_MOVE_TWO:
    default:
      show_power (self, events);
      self->sequence = 1;
      cats_and_rats_set_phase (self, CR_PHASE_DRAW);
      break;
    }
}

void
cats_and_rats_play (gpointer state, MhActor actor, MhMove move, MhEvents *events)
{
  CatsAndRatsState *self = state;

  if (actor == MH_CHANCE)
    {
      cats_and_rats_play_chance (self, move, events);
      return;
    }
  switch (mh_move_kind (move))
    {
    case CR_MOVE_LOOK:
      look (self, actor, events);
      break;
    case CR_MOVE_DONE:
      self->peeking = 0;
      if (self->phase == CR_PHASE_LOOK)
        end_look (self, actor);
      else
        end_action (self, events);
      break;
    case CR_MOVE_KNOCK:
      self->knocker = (guint8) (self->turn + 1);
      end_turn (self, events);
      break;
    case CR_MOVE_END:
      end_turn (self, events);
      break;
    case CR_MOVE_NEXT:
      go_on (self);
      break;
    case CR_MOVE_CLOCK:
      ring (self);
      break;
    default:
      play_turn (self, move, events);
      break;
    }
}

MH_DEFINE_GET_ACTORS (get_winners, CatsAndRatsState, winners)

/* The maximum number of rounds in a match: as agreed, or until only one seat is below the limit. */
static guint
count_rounds (const CatsAndRatsState *self)
{
  guint n = 0;

  if (self->end == CATS_AND_RATS_END_ROUNDS)
    return self->rounds;
  if (self->end == CATS_AND_RATS_END_TIME)
    return CR_TIMED_ROUNDS_MAX;
  for (guint k = 2; k <= self->n_seats; k++)
    n += (self->limit - 1u) / (2 * (k - 1)) + 1;
  return n;
}

/* Without a limit on laps there is no bound. A turn has at most 23 moves and 13 draws; a round also has deals,
 * looks, at most 24 replaced power cards and `next`. */
static guint
get_max_moves (gconstpointer state)
{
  const CatsAndRatsState *self = state;
  guint k = self->n_seats;
  guint turns = k * self->lap_limit + k - 1;

  if (self->lap_limit == 0)
    return G_MAXUINT32;
  return 2 + count_rounds (self) * (turns * (23 + 13) + 6 * k + 10 + 9 * 19 + 1);
}

/* Looking, peeking and turning cards face up reveal faces; any move that ends the last turn turns the rows face up. */
static const guint8 uncovering_kinds[]
    = { CR_MOVE_LOOK, CR_MOVE_DONE, CR_MOVE_TAKE, CR_MOVE_KEEP, CR_MOVE_DROP,
        CR_MOVE_USE,  CR_MOVE_PEEK, CR_MOVE_SWAP, CR_MOVE_END,  0 };

const MhRules cats_and_rats_rules = {
  .state_size = sizeof (CatsAndRatsState),
  .rule_ids = rule_ids,
  .n_rules = CR_N_RULES,
  .options = cats_and_rats_options,
  .seats = 1u << 2 | 1u << 3 | 1u << 4 | 1u << 5 | 1u << 6,
  .begin = cats_and_rats_begin,
  .actors = get_actors,
  .legal = cats_and_rats_legal,
  .chance = cats_and_rats_list_outcomes,
  .judge = cats_and_rats_judge,
  .play = cats_and_rats_play,
  .observe = cats_and_rats_observe,
  .mask = cats_and_rats_mask,
  .guess = cats_and_rats_guess,
  .forget = cats_and_rats_forget,
  .curtain = cats_and_rats_curtain,
  .check = cats_and_rats_check,
  .max_moves = get_max_moves,
  .score = cats_and_rats_score,
  .winners = get_winners,
  .describe = cats_and_rats_describe,
  .notation = cats_and_rats_notation,
  .events = cats_and_rats_events,
  .normalize = cats_and_rats_normalize,
  .uncovering = uncovering_kinds,
};
