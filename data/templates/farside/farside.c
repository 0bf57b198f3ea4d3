/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* The rules of the game. README.md beside this file says what is where. */

#include "farside.h"

#include <glib/gi18n-lib.h>

/* 2. How records write the moves and the events: a row for each kind, here "b1 b2". */
static const MhNotation notation[]
    = { { FARSIDE_MOVE_STEP, "%a %b", { &farside_squares, &farside_squares } }, { 0 } };
static const MhNotation captures[]
    = { { FARSIDE_EVENT_CAPTURE, "capture %a", { &farside_squares } }, { 0 } };

/* 3. The rules that can refuse a move; each of them is in rules.xml. */
#define FARSIDE_RULES(R) R (FS, 01) R (FS, 02) R (FS, 03) R (FS, 04) R (FS, 05) R (FS, 08)
MH_DEFINE_RULES (FARSIDE_RULES)

/* 4. The rules as plain functions of the state. They allocate nothing and draw no random number. */
static guint
farside_begin (gpointer state, guint n_seats, MhActor start)
{
  Farside *self = state;

  if ((FARSIDE_SEATS >> n_seats & 1) == 0)
    return FS_RULE_01;
  self->n_seats = (guint8) n_seats;
  /* MH_NOBODY: nobody has been chosen to begin. Then a does. */
  self->actors = mh_actor_bit (start < n_seats ? start : 0);
  for (guint i = 0; i < FARSIDE_SIDE; i++)
    {
      self->piece[i] = (guint8) (1 + i);
      self->piece[FARSIDE_SQUARES - FARSIDE_SIDE + i] = (guint8) (1 + FARSIDE_SIDE + i);
    }
  return RULE_NONE;
}

/* A piece steps straight ahead to an empty square, and captures ahead to the left or right. */
static guint
farside_judge (gconstpointer state, MhActor actor, MhMove move)
{
  const Farside *self = state;
  const guint from = mh_move_a (move), to = mh_move_b (move), column = from % FARSIDE_SIDE;
  const guint ahead = farside_ahead (actor, from);

  if (self->actors == 0)
    return FS_RULE_08;
  if (!mh_actors_has (self->actors, actor))
    return FS_RULE_02;
  if (move != mh_move (FARSIDE_MOVE_STEP, from, to) || from >= FARSIDE_SQUARES)
    return FS_RULE_04;
  if (farside_owner (self->piece[from]) != actor)
    return FS_RULE_03;
  if (to >= FARSIDE_SQUARES)
    return FS_RULE_04;
  if ((to + 1 == ahead && column > 0) || (to == ahead + 1 && column < FARSIDE_SIDE - 1))
    return farside_owner (self->piece[to]) == 1 - actor ? RULE_NONE : FS_RULE_05;
  return to == ahead && self->piece[to] == 0 ? RULE_NONE : FS_RULE_04;
}

/* The judge is asked, so that both agree. */
static guint
farside_legal (gconstpointer state, MhActor actor, MhMove *moves)
{
  guint n = 0;

  for (guint from = 0; from < FARSIDE_SQUARES; from++)
    for (guint side = 0; side < 3; side++)
      {
        const guint to = farside_ahead (actor, from) + side - 1;

        moves[n] = mh_move (FARSIDE_MOVE_STEP, (guint8) from, (guint8) to);
        if (farside_judge (state, actor, moves[n]) == RULE_NONE)
          n++;
      }
  return n;
}

static gboolean
farside_has_piece (const Farside *self, MhActor seat)
{
  for (guint square = 0; square < FARSIDE_SQUARES; square++)
    if (farside_owner (self->piece[square]) == seat)
      return TRUE;
  return FALSE;
}

static void
farside_play (gpointer state, MhActor actor, MhMove move, MhEvents *events)
{
  Farside *self = state;
  const guint from = mh_move_a (move), to = mh_move_b (move);
  MhMove moves[MH_LEGAL_MAX];

  if (self->piece[to] != 0)
    mh_events_add_open (events, mh_move (FARSIDE_EVENT_CAPTURE, (guint8) to, 0));
  self->piece[to] = self->piece[from];
  self->piece[from] = 0;
  self->actors = mh_actor_bit ((MhActor) (1 - actor));
  if (to / FARSIDE_SIDE == (actor == 0 ? FARSIDE_SIDE - 1 : 0)
      || !farside_has_piece (self, (MhActor) (1 - actor)))
    self->winners = mh_actor_bit (actor);
  /* It also ends if the other player has pieces and cannot move: a draw. */
  if (self->winners != 0 || farside_legal (self, (MhActor) (1 - actor), moves) == 0)
    self->actors = 0;
}

/* Every match must end: each piece has at most four steps before it. */
MH_DEFINE_MAX_MOVES (farside_max_moves, 2 * FARSIDE_SIDE * (FARSIDE_SIDE - 1))

MH_DEFINE_GET_ACTORS (farside_actors, Farside, actors)

/* After a draw there are no winners, and everybody's score is the same. */
MH_DEFINE_GET_ACTORS (farside_winners, Farside, winners)

static int
farside_score (gconstpointer state, MhActor seat)
{
  return mh_actors_has (((const Farside *) state)->winners, seat) ? 1 : 0;
}

/* 5. Words: the state for scenarios, each step and the prompt for people. */
static const MhRules rules;

static void
farside_describe (gconstpointer state, MhDescription *description)
{
  const Farside *self = state;
  char board[] = "...../...../...../...../.....";

  for (guint square = 0; square < FARSIDE_SQUARES; square++)
    if (self->piece[square] != 0)
      board[square + square / FARSIDE_SIDE]
          = mh_actor_to_char (farside_owner (self->piece[square]));
  mh_rules_describe (&rules, state, self->n_seats, self->actors == 0 ? "over" : "step", 1,
                     description);
  mh_description_add (description, "board", "%s", board);
}

enum
{
  WHO = 1, /* in the sentence about a step who moves, in the prompt who is to */
  FROM,
  TO,
};

static const MhSentence sentences[] = {
  /* Translators: %1$s is a player's name, the others are squares such as "b2". */
  { MH_TEXT ("%1$s moves from %2$s and captures on %3$s."), FARSIDE_MOVE_STEP,
    1u << FARSIDE_EVENT_CAPTURE, WHO, FROM, TO },
  /* Translators: %1$s is a player's name, the others are squares such as "b2". */
  { MH_TEXT ("%1$s moves from %2$s to %3$s."), FARSIDE_MOVE_STEP, 0, WHO, FROM, TO },
  /* Translators: %s is a player's name. */
  { MH_TEXT ("%s moves a piece."), 0, 0, WHO },
  { 0 },
};
static const MhNarrator narrator = { GETTEXT_PACKAGE, sentences };

/* 6. The tables, and the module. Computer players think ahead on their own. */
static const MhRules rules = {
  .state_size = sizeof (Farside),
  .rule_ids = rule_ids,
  .n_rules = N_RULES,
  .malformed = FS_RULE_04,
  .seats = FARSIDE_SEATS,
  .begin = farside_begin,
  .actors = farside_actors,
  .legal = farside_legal,
  .judge = farside_judge,
  .play = farside_play,
  .max_moves = farside_max_moves,
  .score = farside_score,
  .winners = farside_winners,
  .describe = farside_describe,
  .notation = notation,
  .events = captures,
};

MH_DEFINE_GAME ("FarsideGame",
                .details = { .id = "farside", .version = 1, .oldest_version = 1 },
                .rules = &rules,
                .narrator = &narrator)
