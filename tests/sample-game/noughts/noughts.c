/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* Noughts and crosses: a whole game in one file, to be copied and changed. README.md in the folder
 * above walks through it. */

#include <glib/gi18n-lib.h>

#include "engine/rules/mh-game-table.h"

/* 1. The state: everything there is to know in mid-match, flat and without pointers. A square is a
 * bit: a1 b1 c1 are the bits 0 1 2, a2 b2 c2 the bits 3 4 5, a3 b3 c3 the bits 6 7 8. */
MH_STATE_BEGIN
typedef struct
{
  guint16 marks[2]; /* the squares of seat a (crosses) and seat b (noughts) */
  guint8 turn; /* the seat that plays next */
  guint8 actors; /* who may act: that seat, or nobody when the match is over */
} Noughts;
MH_STATE_END

#define ALL_SQUARES 0x1ffu

/* 2. The moves: this game has one kind, with the square as its argument. */
enum
{
  MOVE_MARK = 1,
};

/* 3. The rules that a move can be refused by; each of them stands in rules.xml. */
enum
{
  RULE_NONE,
  RULE_PLAYERS,
  RULE_TURN,
  RULE_SQUARE,
  RULE_EMPTY,
  RULE_END,
  N_RULES
};

static const char *const rule_ids[N_RULES] = {
  [RULE_PLAYERS] = "NC-01", [RULE_TURN] = "NC-02", [RULE_SQUARE] = "NC-03",
  [RULE_EMPTY] = "NC-04",   [RULE_END] = "NC-07",
};

/* 4. The rules as plain functions of the state. They allocate nothing and draw no random number. */
static inline gboolean
has_row (guint marks)
{
  return (marks & marks >> 1 & marks >> 2 & 0111) != 0 /* along */
         || (marks & marks >> 3 & marks >> 6 & 0007) != 0 /* up and down */
         || (marks & 0421) == 0421 /* the two diagonals */
         || (marks & 0124) == 0124;
}

static guint
noughts_seats_allowed (gconstpointer state)
{
  return 1u << 2;
}

static guint
noughts_begin (gpointer state, guint n_seats, MhActor start)
{
  Noughts *self = state;

  if (n_seats != 2)
    return RULE_PLAYERS;
  self->turn = start < 2 ? start : 0;
  self->actors = mh_actor_bit (self->turn);
  return RULE_NONE;
}

static MhActors
noughts_actors (gconstpointer state)
{
  const Noughts *self = state;

  return self->actors;
}

static guint
noughts_legal (gconstpointer state, MhActor actor, MhMove *moves)
{
  const Noughts *self = state;
  guint n = 0;

  if (self->actors != mh_actor_bit (actor))
    return 0;
  for (guint empty = ~(self->marks[0] | self->marks[1]) & ALL_SQUARES; empty != 0;
       empty &= empty - 1)
    moves[n++] = mh_move (MOVE_MARK, (guint8) __builtin_ctz (empty), 0);
  return n;
}

static guint
noughts_judge (gconstpointer state, MhActor actor, MhMove move)
{
  const Noughts *self = state;
  guint square = mh_move_a (move);

  if (self->actors == 0)
    return RULE_END;
  if (actor != self->turn)
    return RULE_TURN;
  if (move != mh_move (MOVE_MARK, square, 0) || square > 8)
    return RULE_SQUARE;
  if (((self->marks[0] | self->marks[1]) >> square & 1) != 0)
    return RULE_EMPTY;
  return RULE_NONE;
}

static void
noughts_play (gpointer state, MhActor actor, MhMove move, MhEvents *events)
{
  Noughts *self = state;

  self->marks[actor] |= 1u << mh_move_a (move);
  self->turn = !actor;
  if (has_row (self->marks[actor]) || (self->marks[0] | self->marks[1]) == ALL_SQUARES)
    self->actors = 0;
  else
    self->actors = mh_actor_bit (self->turn);
}

static const char *
noughts_check (gconstpointer before, MhActor actor, MhMove move, gconstpointer after)
{
  const Noughts *old = before, *self = after;

  if ((self->marks[0] & self->marks[1]) != 0)
    return "a square has one mark";
  if (self->marks[actor] != (old->marks[actor] | 1u << mh_move_a (move))
      || self->marks[!actor] != old->marks[!actor])
    return "a move adds the one mark that it names";
  return NULL;
}

static guint
noughts_max_moves (gconstpointer state)
{
  return 9;
}

static int
noughts_score (gconstpointer state, MhActor seat)
{
  const Noughts *self = state;

  return has_row (self->marks[seat]) ? 1 : 0;
}

static MhActors
noughts_winners (gconstpointer state)
{
  const Noughts *self = state;

  if (self->actors != 0)
    return 0;
  if (has_row (self->marks[0]))
    return mh_actor_bit (0);
  if (has_row (self->marks[1]))
    return mh_actor_bit (1);
  return mh_actor_bit (0) | mh_actor_bit (1);
}

/* 5. Words: the state for scenarios, the moves for records, sentences for people. */
static void
noughts_describe (gconstpointer state, MhDescription *description)
{
  const Noughts *self = state;
  guint n_marks = (guint) __builtin_popcount (self->marks[0] | self->marks[1]);
  g_autofree char *winners = mh_actors_to_string (noughts_winners (self));
  char board[12] = ".../.../...";

  for (guint square = 0; square < 9; square++)
    for (guint seat = 0; seat < 2; seat++)
      if ((self->marks[seat] >> square & 1) != 0)
        board[square + square / 3] = "xo"[seat];
  mh_description_add (description, "phase", self->actors != 0 ? "mark" : "over");
  mh_description_add (description, "turn", "%c", self->actors != 0 ? 'a' + self->turn : '-');
  mh_description_add (description, "round", "%u", n_marks / 2 + 1);
  mh_description_add (description, "winners", "%s", winners);
  for (MhActor seat = 0; seat < 2; seat++)
    mh_description_add_seat (description, "score", seat, "%d", noughts_score (self, seat));
  mh_description_add (description, "board", "%s", board);
}

static const MhWords squares = { .letters = "abc",
                                 .endings = (const char *const[]){ "1", "2", "3", NULL },
                                 .ending_step = 3 };

static const MhNotation noughts_notation[] = {
  { MOVE_MARK, "%a", { &squares } },
  { 0 },
};

static char *
noughts_say_step (MhGame *game, MhStep *step, MhTelling telling, const MhNames *names)
{
  char square[MH_NOTATION_MAX];

  mh_notation_write (noughts_notation, mh_step_get_move (step), square);
  /* Translators: the first %s is a player's name, the second a square such as "b2". */
  return g_strdup_printf (_ ("%s marks %s."), names->name[mh_step_get_actor (step)], square);
}

static char *
noughts_say_prompt (MhGame *game, MhSight *sight, const MhNames *names)
{
  const Noughts *self = mh_sight_get_data (sight);

  if (self->actors == 0)
    return NULL;
  /* Translators: %s is a player's name. */
  return g_strdup_printf (_ ("%s chooses an empty square."), names->name[self->turn]);
}

/* 6. All of it as a table, and the game with its versions. */
static const MhRules noughts_rules = {
  .state_size = sizeof (Noughts),
  .rule_ids = rule_ids,
  .n_rules = N_RULES,
  .malformed = RULE_SQUARE,
  .seats_allowed = noughts_seats_allowed,
  .begin = noughts_begin,
  .actors = noughts_actors,
  .legal = noughts_legal,
  .judge = noughts_judge,
  .play = noughts_play,
  .check = noughts_check,
  .max_moves = noughts_max_moves,
  .score = noughts_score,
  .winners = noughts_winners,
  .describe = noughts_describe,
  .notation = noughts_notation,
};

MH_DEFINE_GAME ("NoughtsGame",
                .details = { .id = "noughts", .version = 1, .oldest_version = 1 },
                .rules = &noughts_rules,
                .say_step = noughts_say_step,
                .say_prompt = noughts_say_prompt)
