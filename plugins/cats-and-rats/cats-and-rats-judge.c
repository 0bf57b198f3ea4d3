/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* The rule that forbids a move. If a move breaks several rules, the first of these is reported:
 *
 *  1. A seat without a player CR-01, the match is over CR-46, between rounds CR-42, the clock CR-44, a seat that
 *     is out CR-45.
 *  2. The first look CR-11 (CR-49 with face-up outer cards); out of turn CR-13, the knocker CR-35.
 *  3. Knocking: twice CR-36, too early CR-34.
 *  4. What the phase requires: passing CR-14, a power without its card CR-21, drawing again CR-17 or
 *     CR-33, not deciding CR-18, taking a power card CR-15, a pending peek CR-26, keeping CR-19.
 *  5. The places from left to right: CR-45, CR-01, CR-08; then their owner CR-22, CR-26, CR-27, and
 *     whether they are face up CR-51, CR-52.
 *
 * Only the drawer's answers depend on the drawn card. */

#include "cats-and-rats-rules.h"

static inline guint
bit_of (guint kind)
{
  return 1u << kind;
}

static const guint passing_kinds
    = 1u << CR_MOVE_END | 1u << CR_MOVE_KEEP | 1u << CR_MOVE_DROP | 1u << CR_MOVE_DONE;
static const guint power_kinds
    = 1u << CR_MOVE_PEEK | 1u << CR_MOVE_SWAP | 1u << CR_MOVE_TWO | 1u << CR_MOVE_USE;
static const guint drawing_kinds = 1u << CR_MOVE_TAKE | 1u << CR_MOVE_DRAW;

/* Whether the drawn or shown card has the power that a kind of move uses. */
static gboolean
has_power (guint8 code, guint8 kind)
{
  switch (kind)
    {
    case CR_MOVE_PEEK:
      return code == CR_CARD_PEEK;
    case CR_MOVE_SWAP:
      return code == CR_CARD_SWAP;
    case CR_MOVE_TWO:
      return code == CR_CARD_DRAW_2;
    case CR_MOVE_USE:
    default:
      return code == CR_CARD_PEEK || code == CR_CARD_SWAP;
    }
}

static guint
judge_look (const CatsAndRatsState *self, MhActor actor, guint8 kind)
{
  gboolean looks = mh_actors_has (self->looking, actor);
  gboolean looked = mh_actors_has (self->looked, actor);

  if (kind == CR_MOVE_LOOK && self->younger)
    return CR_RULE_49;
  if (self->phase != CR_PHASE_LOOK)
    return kind == CR_MOVE_LOOK ? CR_RULE_11 : CR_RULE_NONE;
  if (looked || kind != (looks ? CR_MOVE_DONE : CR_MOVE_LOOK))
    return CR_RULE_11;
  return CR_RULE_NONE;
}

static guint
judge_turn (const CatsAndRatsState *self, guint8 kind)
{
  if ((passing_kinds & bit_of (kind)) != 0)
    return CR_RULE_14;
  if ((power_kinds & bit_of (kind)) != 0)
    return CR_RULE_21;
  if (kind == CR_MOVE_TAKE && !cats_and_rats_is_number (cats_and_rats_top (self)))
    return CR_RULE_15;
  return CR_RULE_NONE;
}

static guint
judge_knock_phase (guint8 kind)
{
  if ((power_kinds & bit_of (kind)) != 0)
    return CR_RULE_21;
  return kind == CR_MOVE_KNOCK || kind == CR_MOVE_END ? CR_RULE_NONE : CR_RULE_14;
}

static guint
judge_decision (const CatsAndRatsState *self, guint8 kind)
{
  if ((power_kinds & bit_of (kind)) != 0)
    return has_power (self->hand, kind) ? CR_RULE_NONE : CR_RULE_21;
  if ((drawing_kinds & bit_of (kind)) != 0)
    return self->sequence == 0 ? CR_RULE_17 : CR_RULE_33;
  if (kind == CR_MOVE_END || kind == CR_MOVE_DONE)
    return CR_RULE_18;
  if (kind == CR_MOVE_KEEP && !self->keep_power && cats_and_rats_is_power (self->hand))
    return CR_RULE_19;
  return CR_RULE_NONE;
}

static guint
judge_target_phase (const CatsAndRatsState *self, guint8 kind)
{
  if (kind == CR_MOVE_DROP)
    return CR_RULE_NONE;
  if (kind == CR_MOVE_PEEK || kind == CR_MOVE_SWAP || kind == CR_MOVE_TWO)
    return has_power (cats_and_rats_top (self), kind) ? CR_RULE_NONE : CR_RULE_21;
  if ((drawing_kinds & bit_of (kind)) != 0)
    return self->sequence == 0 ? CR_RULE_17 : CR_RULE_33;
  return CR_RULE_18;
}

/* Judges the kind of a move by the phase. */
static guint
judge_kind (const CatsAndRatsState *self, guint8 kind)
{
  switch (self->phase)
    {
    case CR_PHASE_TURN:
      return judge_turn (self, kind);
    case CR_PHASE_KNOCK:
      return judge_knock_phase (kind);
    case CR_PHASE_DECIDE:
      return judge_decision (self, kind);
    case CR_PHASE_TARGET:
      return judge_target_phase (self, kind);
    case CR_PHASE_PEEKING:
      return kind == CR_MOVE_DONE ? CR_RULE_NONE : CR_RULE_26;
    case CR_PHASE_DRAW:
      return CR_RULE_17;
    case CR_PHASE_REVEAL:
      return CR_RULE_38;
    default:
      return CR_RULE_07;
    }
}

/* Checks that the places exist. */
static guint
judge_places (const CatsAndRatsState *self, const guint8 *places, guint n)
{
  for (guint i = 0; i < n; i++)
    {
      guint seat = places[i] != 0 ? cats_and_rats_place_seat (places[i]) : self->turn;

      if (seat >= self->n_seats)
        return CR_RULE_01;
      if (!cats_and_rats_plays (self, seat))
        return CR_RULE_45;
    }
  for (guint i = 0; i < n; i++)
    if (places[i] == 0 || cats_and_rats_place_slot (places[i]) >= CR_SLOTS)
      return CR_RULE_08;
  return CR_RULE_NONE;
}

static guint
judge_own_place (const CatsAndRatsState *self, guint8 kind, guint8 place)
{
  if (cats_and_rats_place_seat (place) != self->turn)
    return kind == CR_MOVE_PEEK ? CR_RULE_26 : CR_RULE_22;
  if (kind == CR_MOVE_PEEK && self->younger
      && cats_and_rats_is_outer (cats_and_rats_place_slot (place)))
    return CR_RULE_52;
  return CR_RULE_NONE;
}

static guint
judge_swap (const CatsAndRatsState *self, guint8 place, guint8 other)
{
  gboolean own = cats_and_rats_place_seat (place) == self->turn;
  gboolean other_own = cats_and_rats_place_seat (other) == self->turn;

  if (own == other_own)
    return CR_RULE_27;
  if (self->younger
      && (cats_and_rats_is_outer (cats_and_rats_place_slot (place))
          || cats_and_rats_is_outer (cats_and_rats_place_slot (other))))
    return CR_RULE_51;
  return own ? CR_RULE_NONE : CR_RULE_27;
}

static guint
judge_targets (const CatsAndRatsState *self, MhMove move)
{
  guint8 kind = mh_move_kind (move);
  const guint8 places[] = { mh_move_a (move), mh_move_b (move) };
  gboolean two = kind == CR_MOVE_SWAP;
  gboolean one = kind == CR_MOVE_TAKE || kind == CR_MOVE_KEEP || kind == CR_MOVE_PEEK;
  guint rule;

  if (move != mh_move (kind, one || two ? places[0] : 0, two ? places[1] : 0))
    return CR_RULE_08;
  if (!one && !two)
    return CR_RULE_NONE;
  rule = judge_places (self, places, two ? 2 : 1);
  if (rule != CR_RULE_NONE)
    return rule;
  return two ? judge_swap (self, places[0], places[1]) : judge_own_place (self, kind, places[0]);
}

static guint
judge_chance (const CatsAndRatsState *self, MhMove move)
{
  guint8 kind = mh_move_kind (move), argument = mh_move_a (move);

  if (move != mh_move (kind, argument, 0) || self->actors != mh_actor_bit (MH_CHANCE))
    return CR_RULE_02;
  if (self->phase == CR_PHASE_START)
    return kind == CR_MOVE_START && argument < self->n_seats ? CR_RULE_NONE : CR_RULE_04;
  if (kind != CR_MOVE_CARD || argument < 1 || argument > CR_KINDS)
    return CR_RULE_02;
  return self->pile[argument - 1] > 0 ? CR_RULE_NONE : CR_RULE_02;
}

/* Judges moves between rounds, and those of the table. */
static guint
judge_table (const CatsAndRatsState *self, MhActor actor, MhMove move)
{
  guint8 kind = mh_move_kind (move);

  if (kind == CR_MOVE_NEXT)
    return actor == MH_TABLE && self->phase == CR_PHASE_SCORE && move == mh_move (kind, 0, 0)
               ? CR_RULE_NONE
               : CR_RULE_42;
  if (actor == MH_TABLE && kind == CR_MOVE_CLOCK && move == mh_move (kind, 0, 0)
      && mh_actors_has (self->actors, MH_TABLE))
    return self->end == CATS_AND_RATS_END_TIME && !self->time_is_up ? CR_RULE_NONE : CR_RULE_44;
  if (self->phase == CR_PHASE_SCORE && kind != CR_MOVE_CLOCK)
    return CR_RULE_42;
  return kind == CR_MOVE_CLOCK ? CR_RULE_44 : CR_RULE_01;
}

static guint
judge_seat (const CatsAndRatsState *self, MhActor actor, MhMove move)
{
  guint8 kind = mh_move_kind (move);
  guint rule;

  if (self->phase == CR_PHASE_START)
    return CR_RULE_04;
  if (self->phase == CR_PHASE_DEAL || self->phase == CR_PHASE_STARTER)
    return CR_RULE_07;
  rule = judge_look (self, actor, kind);
  if (rule != CR_RULE_NONE)
    return rule;
  if (self->phase == CR_PHASE_LOOK)
    return judge_targets (self, move);
  if (actor != self->turn)
    return actor + 1 == self->knocker ? CR_RULE_35 : CR_RULE_13;
  if (kind == CR_MOVE_KNOCK && self->knocker != 0)
    return CR_RULE_36;
  if (kind == CR_MOVE_KNOCK && self->phase >= CR_PHASE_TURN && self->phase <= CR_PHASE_PEEKING)
    return CR_RULE_34;
  rule = judge_kind (self, kind);
  return rule != CR_RULE_NONE ? rule : judge_targets (self, move);
}

guint
cats_and_rats_judge (gconstpointer state, MhActor actor, MhMove move)
{
  const CatsAndRatsState *self = state;
  guint8 kind = mh_move_kind (move);

  if (actor != MH_TABLE && actor != MH_CHANCE && actor >= self->n_seats)
    return CR_RULE_01;
  if (self->phase == CR_PHASE_OVER)
    return CR_RULE_46;
  if (actor == MH_CHANCE)
    return judge_chance (self, move);
  if (kind < CR_MOVE_LOOK || kind > CR_MOVE_CLOCK)
    return CR_RULE_14;
  if (actor == MH_TABLE || kind == CR_MOVE_NEXT)
    return judge_table (self, actor, move);
  if (self->phase == CR_PHASE_SCORE)
    return CR_RULE_42;
  if (kind == CR_MOVE_CLOCK)
    return CR_RULE_44;
  if (!cats_and_rats_plays (self, actor))
    return CR_RULE_45;
  return judge_seat (self, actor, move);
}
