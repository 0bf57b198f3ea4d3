/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* A circular track, captures and a burrow. Each pawn stores how far it has run on its seat's own way; only
 * meetings of pawns need the place on the track. */
#include "track.h"

#include "engine/rules/mh-game-table.h"

#define TRACK_RULES(R) R (TK, 01) R (TK, 02) R (TK, 03) R (TK, 04) R (TK, 05) R (TK, 06)
MH_DEFINE_RULES (TRACK_RULES)

static const MhWords pawns = { .letters = "yz" };
static const MhWords pips = { .first = 1, .letters = "123456" };
static const MhNotation notation[] = {
  { TRACK_MOVE_THROW, "throw" },
  { TRACK_MOVE_RUN, "run %a", { &pawns } },
  { TRACK_MOVE_PASS, "pass" },
  { TRACK_MOVE_PIPS, "pips %a", { &pips } },
  { 0 },
};

MH_DEFINE_BEGIN (begin, Track, TRACK_SEATS, TK_RULE_01)

static int
get_score (gconstpointer state, MhActor seat)
{
  const Track *self = state;

  return self->way[seat][0] + self->way[seat][1];
}

static gboolean
is_over (const Track *self)
{
  for (MhActor seat = 0; seat < self->n_seats; seat++)
    if (get_score (self, seat) == 2 * TRACK_END - 1)
      return TRUE;
  return self->turns == TRACK_TURNS;
}

static MhActors
get_actors (gconstpointer state)
{
  const Track *self = state;

  return is_over (self) ? 0 : mh_actor_bit (self->rolling ? MH_CHANCE : self->turn);
}

/* How far a pawn would be after its run, or 0 if it cannot run. */
static guint
get_target (const Track *self, guint pawn)
{
  const guint way = self->way[self->turn][pawn];
  const guint target = way == 0 ? (self->pips == 6 ? 1 : 0) : way + self->pips;

  return target > TRACK_END || target == self->way[self->turn][1 - pawn] ? 0 : target;
}

static guint
judge (gconstpointer state, MhActor actor, MhMove move)
{
  const Track *self = state;
  const guint8 kind = mh_move_kind (move), a = mh_move_a (move);
  const gboolean stuck = get_target (self, 0) == 0 && get_target (self, 1) == 0;

  if (is_over (self))
    return TK_RULE_06;
  if ((get_actors (self) & mh_actor_bit (actor)) == 0)
    return TK_RULE_02;
  if (move != mh_move (kind, a, 0) || (kind == TRACK_MOVE_PIPS) != (actor == MH_CHANCE))
    return TK_RULE_03;
  if (kind == TRACK_MOVE_PIPS)
    return a >= 1 && a <= 6 ? RULE_NONE : TK_RULE_03;
  if (kind == TRACK_MOVE_THROW || self->pips == 0)
    return kind == TRACK_MOVE_THROW && a == 0 && self->pips == 0 ? RULE_NONE : TK_RULE_03;
  if (kind == TRACK_MOVE_PASS)
    return a == 0 && stuck ? RULE_NONE : TK_RULE_05;
  if (kind != TRACK_MOVE_RUN || a >= TRACK_PAWNS)
    return TK_RULE_03;
  return get_target (self, a) != 0 ? RULE_NONE : TK_RULE_04;
}

MH_DEFINE_LEGAL (list, judge, TRACK_MOVE_PASS, TRACK_PAWNS, 1)

MH_DEFINE_CHANCE (list_chance, TRACK_MOVE_PIPS, 1, 6)

static void
run (Track *self, guint pawn)
{
  const guint target = get_target (self, pawn), place = track_place (self->turn, target);

  self->way[self->turn][pawn] = (guint8) target;
  for (MhActor seat = 0; seat < self->n_seats; seat++)
    for (guint other = 0; other < TRACK_PAWNS; other++)
      if (seat != self->turn && place < TRACK_PLACES
          && track_place (seat, self->way[seat][other]) == place)
        self->way[seat][other] = 0;
}

static void
play (gpointer state, MhActor actor, MhMove move, MhEvents *events)
{
  Track *self = state;
  const guint8 kind = mh_move_kind (move);

  self->rolling = kind == TRACK_MOVE_THROW;
  if (kind == TRACK_MOVE_PIPS)
    self->pips = mh_move_a (move);
  if (kind == TRACK_MOVE_RUN)
    run (self, mh_move_a (move));
  if (kind != TRACK_MOVE_RUN && kind != TRACK_MOVE_PASS)
    return;
  self->pips = 0;
  self->turns++;
  self->turn = (guint8) ((self->turn + 1) % self->n_seats);
}

MH_DEFINE_MAX_MOVES (get_max_moves, TRACK_TURNS * 3)

MH_DEFINE_GET_WINNERS (get_winners, Track, get_actors, get_score)

static const MhRules rules;

static void
describe (gconstpointer state, MhDescription *description)
{
  const Track *self = state;

  mh_rules_describe (&rules, state, self->n_seats,
                     is_over (self)  ? "over"
                     : self->rolling ? "roll"
                                     : "turn",
                     self->turns / self->n_seats + 1u, description);
  for (MhActor seat = 0; seat < self->n_seats; seat++)
    mh_description_add_seat (description, "way", seat, "%u %u", self->way[seat][0],
                             self->way[seat][1]);
}

static const MhSentence sentences[] = {
  { MH_TEXT ("The die shows %s."), TRACK_MOVE_PIPS, 0, 2 },
  { MH_TEXT ("%s throws the die."), TRACK_MOVE_THROW, 0, 1 },
  { MH_TEXT ("%s runs."), TRACK_MOVE_RUN, 0, 1 },
  { MH_TEXT ("%s has to wait."), TRACK_MOVE_PASS, 0, 1 },
  { MH_TEXT ("%s throws the die and runs."), 0, 0, 1 },
  { 0 },
};
static const MhNarrator narrator = { GETTEXT_PACKAGE, sentences };

static const MhRules rules = {
  .state_size = sizeof (Track),
  .rule_ids = rule_ids,
  .n_rules = N_RULES,
  .malformed = TK_RULE_03,
  .seats = TRACK_SEATS,
  .begin = begin,
  .actors = get_actors,
  .legal = list,
  .chance = list_chance,
  .judge = judge,
  .play = play,
  .max_moves = get_max_moves,
  .score = get_score,
  .winners = get_winners,
  .describe = describe,
  .notation = notation,
};

MH_DEFINE_GAME ("TrackGame",
                .details = { .id = "track", .version = 1, .oldest_version = 1 },
                .rules = &rules,
                .narrator = &narrator)
