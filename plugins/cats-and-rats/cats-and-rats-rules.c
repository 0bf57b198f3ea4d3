/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* What the moves of seats and of the table do. */

#include "cats-and-rats-rules.h"

#include <string.h>

static const char *const rule_ids[CR_N_RULES] = {
  [CR_RULE_01] = "CR-01", [CR_RULE_02] = "CR-02", [CR_RULE_04] = "CR-04", [CR_RULE_07] = "CR-07",
  [CR_RULE_08] = "CR-08", [CR_RULE_11] = "CR-11", [CR_RULE_13] = "CR-13", [CR_RULE_14] = "CR-14",
  [CR_RULE_15] = "CR-15", [CR_RULE_17] = "CR-17", [CR_RULE_18] = "CR-18", [CR_RULE_19] = "CR-19",
  [CR_RULE_21] = "CR-21", [CR_RULE_22] = "CR-22", [CR_RULE_26] = "CR-26", [CR_RULE_27] = "CR-27",
  [CR_RULE_33] = "CR-33", [CR_RULE_34] = "CR-34", [CR_RULE_35] = "CR-35", [CR_RULE_36] = "CR-36",
  [CR_RULE_38] = "CR-38", [CR_RULE_42] = "CR-42", [CR_RULE_44] = "CR-44", [CR_RULE_45] = "CR-45",
  [CR_RULE_46] = "CR-46", [CR_RULE_49] = "CR-49", [CR_RULE_51] = "CR-51", [CR_RULE_52] = "CR-52",
};

/**
 * cats_and_rats_set_phase:
 * @state: a state whose seat to move is set
 * @phase: its new phase
 *
 * Enters a phase, and with it says who acts. Where the time is agreed, the table may say at any
 * moment but in the middle of chance that it is up.
 */
void
cats_and_rats_set_phase (CatsAndRatsState *state, CatsAndRatsPhase phase)
{
  gboolean has_clock = state->end == CATS_AND_RATS_END_TIME && !state->time_is_up;

  state->phase = (guint8) phase;
  switch (phase)
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
    case CR_PHASE_TURN:
    case CR_PHASE_DECIDE:
    case CR_PHASE_TARGET:
    case CR_PHASE_PEEKING:
    case CR_PHASE_KNOCK:
    case CR_N_PHASES:
    default:
      state->actors = mh_actor_bit (state->turn);
    }
  if (has_clock)
    state->actors |= mh_actor_bit (MH_TABLE);
}

/**
 * cats_and_rats_begin_round:
 * @state: a state
 * @dealer: who deals
 *
 * Gathers all cards; those who are still in the game get new ones. The points stay.
 */
void
cats_and_rats_begin_round (CatsAndRatsState *state, MhActor dealer)
{
  memset (state->row, 0, sizeof state->row);
  memset (state->discard, 0, sizeof state->discard);
  memset (state->aside, 0, sizeof state->aside);
  memset (state->since, 0, sizeof state->since);
  for (guint code = 1; code <= CR_KINDS; code++)
    state->pile[code - 1] = (guint8) cats_and_rats_count_kind (code);
  state->pile_size = CR_CARDS;
  state->discard_size = 0;
  state->n_aside = 0;
  state->hand = CR_CARD_NONE;
  state->hand_fresh = FALSE;
  state->remade = 0;
  state->n_turns = 0;
  state->round++;
  state->dealer = dealer;
  state->turn = dealer;
  state->looking = 0;
  state->looked = 0;
  state->dealt = 0;
  state->sequence = 0;
  state->peeking = 0;
  state->knocker = 0;
  state->gap = 0;
  cats_and_rats_set_phase (state, CR_PHASE_DEAL);
}

MH_DEFINE_GET_ACTORS (get_actors, CatsAndRatsState, actors)

/* Nobody but the seat itself sees what lies there. */
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

/* The seat to move is done, whether it has knocked or not. */
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

/* After the action one may knock, if nobody has. */
static void
end_action (CatsAndRatsState *self, MhEvents *events)
{
  if (self->knocker == 0)
    cats_and_rats_set_phase (self, CR_PHASE_KNOCK);
  else
    end_turn (self, events);
}

/* Puts a card into the seat's own row; the one that was there is turned face up. */
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

/**
 * cats_and_rats_play:
 * @state: a state
 * @actor: who moves
 * @move: a move that the judge allows
 * @events: (nullable): told which faces come to light, and for whom
 *
 * Plays a move.
 */
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

/* The rounds that a match can have: as agreed, or until only one is below the limit. */
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

/* Without a limit on laps there is no bound. A turn has at most 23 moves and 13
 * draws; a round also deals, looks, replaces 24 power cards at most and needs `next`. */
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

/* Faces are seen by looking and peeking, and by what is turned face up; and whatever ends the last
 * turn turns up the rows. */
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
