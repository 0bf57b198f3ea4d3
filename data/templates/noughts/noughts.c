/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* The rules of the game. README.md beside this file walks through them. */

#include <glib/gi18n-lib.h>

#include "engine/rules/mh-game-table.h"
#include "noughts.h"

/* 2. How records write the moves: a row for each kind, here "b2". */
static const MhWords squares
    = { .letters = "abc", .endings = MH_WORD_LIST ("1", "2", "3"), .ending_step = 3 };
static const MhNotation notation[] = { { NOUGHTS_MOVE_MARK, "%a", { &squares } }, { 0 } };

/* 3. The rules that can refuse a move; each of them is in rules.xml. */
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

  if ((NOUGHTS_SEATS >> n_seats & 1) == 0)
    return RULE_PLAYERS;
  self->n_seats = (guint8) n_seats;
  self->turn = start < n_seats ? start : 0;
  return RULE_NONE;
}

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
    return RULE_END;
  if (actor != self->turn)
    return RULE_TURN;
  if (move != mh_move (NOUGHTS_MOVE_MARK, square, 0) || square >= NOUGHTS_SQUARES)
    return RULE_SQUARE;
  return (get_marked (self) >> square & 1) != 0 ? RULE_EMPTY : RULE_NONE;
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
static guint
noughts_max_moves (gconstpointer state)
{
  return NOUGHTS_SQUARES;
}

static int
noughts_score (gconstpointer state, MhActor seat)
{
  return has_row (((const Noughts *) state)->marks[seat]) ? 1 : 0;
}

/* The player who has a row; everybody if nobody has one. */
static MhActors
noughts_winners (gconstpointer state)
{
  const Noughts *self = state;

  if (self->turn != MH_NOBODY)
    return 0;
  for (MhActor seat = 0; seat < self->n_seats; seat++)
    if (has_row (self->marks[seat]))
      return mh_actor_bit (seat);
  return (MhActors) ((1u << self->n_seats) - 1);
}

/* 5. Words: the state for scenarios, each step and the prompt for people. The keys phase, turn, round, winners
 * and score.a … are required, all others are the game's own. */
static void
noughts_describe (gconstpointer state, MhDescription *description)
{
  const Noughts *self = state;
  guint n_marks = (guint) __builtin_popcount (get_marked (self));
  g_autofree char *winners = mh_actors_to_string (noughts_winners (self));
  char board[] = ".../.../...";

  for (guint square = 0; square < NOUGHTS_SQUARES; square++)
    for (MhActor seat = 0; seat < self->n_seats; seat++)
      if ((self->marks[seat] >> square & 1) != 0)
        board[square + square / 3] = "xotdsm"[seat];
  mh_description_add (description, "phase", self->turn != MH_NOBODY ? "mark" : "over");
  mh_description_add (description, "turn", "%c", self->turn != MH_NOBODY ? 'a' + self->turn : '-');
  mh_description_add (description, "round", "%u", n_marks / self->n_seats + 1);
  mh_description_add (description, "winners", "%s", winners);
  for (MhActor seat = 0; seat < self->n_seats; seat++)
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
  return self->turn != MH_NOBODY
             ? g_strdup_printf (_ ("%s chooses an empty square."), names->name[self->turn])
             : NULL;
}

/* 6. The tables, and the module: its name and versions, and all of the above. Nothing is hidden, so there is no
 * `observe`. Computer players think ahead on their own; `.strategy` in the last table (MhStrategyRules) is
 * where a game tells them how to play well. */
static const MhRules rules = {
  .state_size = sizeof (Noughts),
  .rule_ids = rule_ids,
  .n_rules = N_RULES,
  .malformed = RULE_SQUARE,
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
                .say_step = noughts_say_step,
                .say_prompt = noughts_say_prompt)
