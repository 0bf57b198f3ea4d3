/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* The rules of the game. README.md beside this file walks through them. */

#include <glib/gi18n-lib.h>

#include "noughts.h"

/* 2. How records write the moves: a row for each kind, here "b2". */
static const MhNotation notation[] = { { NOUGHTS_MOVE_MARK, "%a", { &noughts_squares } }, { 0 } };

/* 3. The rules that can refuse a move; each of them is in rules.xml: NC_RULE_02 is NC-02 there. */
#define NOUGHTS_RULES(R) R (NC, 01) R (NC, 02) R (NC, 03) R (NC, 04) R (NC, 07)
MH_DEFINE_RULES (NOUGHTS_RULES)

/* 4. The rules as plain functions of the state. They allocate nothing and draw no random number. */
MH_DEFINE_BEGIN (noughts_begin, Noughts, NOUGHTS_SEATS, NC_RULE_01)

static guint
get_marked (const Noughts *self)
{
  guint marked = 0;

  for (MhActor seat = 0; seat < self->n_seats; seat++)
    marked |= self->marks[seat];
  return marked;
}

static gboolean
has_row (guint marks)
{
  return (marks & marks >> 1 & marks >> 2 & 0111) != 0 /* along */
         || (marks & marks >> 3 & marks >> 6 & 0007) != 0 /* up and down */
         || (marks & 0421) == 0421 /* the two diagonals */
         || (marks & 0124) == 0124;
}

static MhActors
noughts_actors (gconstpointer state)
{
  const Noughts *self = state;

  return self->turn == MH_NOBODY ? 0 : mh_actor_bit (self->turn);
}

static guint
noughts_legal (gconstpointer state, MhActor actor, MhMove *moves)
{
  const Noughts *self = state;
  guint empty = self->turn == actor ? ~get_marked (self) & 0777 : 0, n = 0;

  /* Without branches: nobody can predict which squares are empty. */
  for (guint square = 0; square < NOUGHTS_SQUARES; square++)
    {
      moves[n] = mh_move (NOUGHTS_MOVE_MARK, (guint8) square, 0);
      n += empty >> square & 1;
    }
  return n;
}

/* The judge allows exactly the moves of that list; for any other move it returns the rule that forbids it. */
static guint
noughts_judge (gconstpointer state, MhActor actor, MhMove move)
{
  const Noughts *self = state;
  guint square = mh_move_a (move);

  if (self->turn == MH_NOBODY)
    return NC_RULE_07;
  if (actor != self->turn)
    return NC_RULE_02;
  if (move != mh_move (NOUGHTS_MOVE_MARK, square, 0) || square >= NOUGHTS_SQUARES)
    return NC_RULE_03;
  return (get_marked (self) >> square & 1) != 0 ? NC_RULE_04 : RULE_NONE;
}

static void
noughts_play (gpointer state, MhActor actor, MhMove move, MhEvents *events)
{
  Noughts *self = state;

  self->marks[actor] |= 1u << mh_move_a (move);
  self->turn = (guint8) ((actor + 1) % self->n_seats);
  if (has_row (self->marks[actor]) || get_marked (self) == 0777)
    self->turn = MH_NOBODY;
}

/* Every match must end: no match has more lines than this. */
MH_DEFINE_MAX_MOVES (noughts_max_moves, NOUGHTS_SQUARES)

static int
noughts_score (gconstpointer state, MhActor seat)
{
  return has_row (((const Noughts *) state)->marks[seat]) ? 1 : 0;
}

/* The player who has a row; everybody if nobody has one. */
MH_DEFINE_GET_WINNERS (noughts_winners, Noughts, noughts_actors, noughts_score)

/* 5. Words: the state for scenarios, sentences about steps and what to do for people. The keys phase, turn, round, winners
 * and score.a … are required, all others are the game's own. */
static const MhRules rules;

static void
noughts_describe (gconstpointer state, MhDescription *description)
{
  const Noughts *self = state;
  guint n_marks = (guint) __builtin_popcount (get_marked (self));
  char board[] = ".../.../...";

  for (guint square = 0; square < NOUGHTS_SQUARES; square++)
    for (MhActor seat = 0; seat < self->n_seats; seat++)
      if ((self->marks[seat] >> square & 1) != 0)
        board[square + square / 3] = "xotdsm"[seat];
  mh_rules_describe (&rules, state, self->n_seats, self->turn != MH_NOBODY ? "mark" : "over",
                     n_marks / self->n_seats + 1, description);
  mh_description_add (description, "board", "%s", board);
}

enum
{
  WHO = 1, /* in the sentence about a step who moves, in the prompt who is to */
  SQUARE,
};

static const MhSentence sentences[] = {
  /* Translators: the first %s is a player's name, the second a square such as "b2". */
  { MH_TEXT ("%s marks %s."), NOUGHTS_MOVE_MARK, 0, WHO, SQUARE },
  /* Translators: %s is a player's name. */
  { MH_TEXT ("%s chooses an empty square."), 0, 0, WHO },
  { 0 },
};
static const MhNarrator narrator = { GETTEXT_PACKAGE, sentences };

/* 6. The tables, and the module: its name and versions, and all of the above. Nothing is hidden, so there is no
 * `observe`. Computer players think ahead on their own; `.strategy` in the last table is where a game
 * tells them how to play well. */
static const MhRules rules = {
  .state_size = sizeof (Noughts),
  .rule_ids = rule_ids,
  .n_rules = N_RULES,
  .malformed = NC_RULE_03,
  .seats = NOUGHTS_SEATS,
  .begin = noughts_begin,
  .actors = noughts_actors,
  .legal = noughts_legal,
  .judge = noughts_judge,
  .play = noughts_play,
  .max_moves = noughts_max_moves,
  .score = noughts_score,
  .winners = noughts_winners,
  .describe = noughts_describe,
  .notation = notation,
};

MH_DEFINE_GAME ("NoughtsGame",
                .details = { .id = "noughts", .version = 1, .oldest_version = 1 },
                .rules = &rules,
                .narrator = &narrator)
