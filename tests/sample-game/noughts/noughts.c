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

/* 2. The moves, and how records write them: this game has one kind, with the square as its argument. */
#define MOVE_MARK 1

static const char *const rows[] = { "1", "2", "3", NULL };
static const MhWords squares = { .letters = "abc", .endings = rows, .ending_step = 3 };
static const MhNotation notation[] = { { MOVE_MARK, "%a", { &squares } }, { 0 } };

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

static const char *const rule_ids[N_RULES] = { NULL, "NC-01", "NC-02", "NC-03", "NC-04", "NC-07" };

/* 4. The rules as plain functions of the state. They allocate nothing and draw no random number. */
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
  return ((const Noughts *) state)->actors;
}

static guint
noughts_legal (gconstpointer state, MhActor actor, MhMove *moves)
{
  const Noughts *self = state;
  guint empty = ~(self->marks[0] | self->marks[1]) & 0777, n = 0;

  for (; self->actors == mh_actor_bit (actor) && empty != 0; empty &= empty - 1)
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
  return ((self->marks[0] | self->marks[1]) >> square & 1) != 0 ? RULE_EMPTY : RULE_NONE;
}

static void
noughts_play (gpointer state, MhActor actor, MhMove move, MhEvents *events)
{
  Noughts *self = state;

  self->marks[actor] |= 1u << mh_move_a (move);
  self->turn = !actor;
  self->actors = mh_actor_bit (self->turn);
  if (has_row (self->marks[actor]) || (self->marks[0] | self->marks[1]) == 0777)
    self->actors = 0;
}

static guint
noughts_max_moves (gconstpointer state)
{
  return 9;
}

static int
noughts_score (gconstpointer state, MhActor seat)
{
  return has_row (((const Noughts *) state)->marks[seat]) ? 1 : 0;
}

/* Whoever has a row; both when nobody has one. */
static MhActors
noughts_winners (gconstpointer state)
{
  const Noughts *self = state;

  if (self->actors != 0)
    return 0;
  return mh_actor_bit (has_row (self->marks[0]) ? 0 : 1)
         | mh_actor_bit (has_row (self->marks[1]) ? 1 : 0);
}

/* 5. Words: the state for scenarios, each step and what is to be done for people. */
static void
noughts_describe (gconstpointer state, MhDescription *description)
{
  const Noughts *self = state;
  guint n_marks = (guint) __builtin_popcount (self->marks[0] | self->marks[1]);
  g_autofree char *winners = mh_actors_to_string (noughts_winners (self));
  char board[] = ".../.../...";

  for (guint square = 0; square < 9; square++)
    board[square + square / 3]
        = ".xo"[(self->marks[0] >> square & 1) + 2 * (self->marks[1] >> square & 1)];
  mh_description_add (description, "phase", self->actors != 0 ? "mark" : "over");
  mh_description_add (description, "turn", "%c", self->actors != 0 ? 'a' + self->turn : '-');
  mh_description_add (description, "round", "%u", n_marks / 2 + 1);
  mh_description_add (description, "winners", "%s", winners);
  for (MhActor seat = 0; seat < 2; seat++)
    mh_description_add_seat (description, "score", seat, "%d", noughts_score (self, seat));
  mh_description_add (description, "board", "%s", board);
}

static char *
noughts_say_step (MhGame *game, MhStep *step, MhTelling telling, const MhNames *names)
{
  char square[MH_NOTATION_MAX];

  mh_words_write (&squares, mh_move_a (mh_step_get_move (step)), square);
  /* Translators: the first %s is a player's name, the second a square such as "b2". */
  return g_strdup_printf (_ ("%s marks %s."), names->name[mh_step_get_actor (step)], square);
}

static char *
noughts_say_prompt (MhGame *game, MhSight *sight, const MhNames *names)
{
  const Noughts *self = mh_sight_get_data (sight);

  /* Translators: %s is a player's name. */
  return self->actors != 0
             ? g_strdup_printf (_ ("%s chooses an empty square."), names->name[self->turn])
             : NULL;
}

/* 6. The tables, and the module: its name and versions, and all of the above. */
static const MhRules rules = {
  .state_size = sizeof (Noughts),
  .rule_ids = rule_ids,
  .n_rules = N_RULES,
  .malformed = RULE_SQUARE,
  .seats = 1u << 2,
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
                .say_step = noughts_say_step,
                .say_prompt = noughts_say_prompt)
