/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* Noughts and crosses: a whole game in one file, to be copied and changed. README.md in the folder
 * above walks through it. */

#include <glib/gi18n-lib.h>
#include <string.h>

#include "engine/rules/mh-game.h"

/* 1. The state: everything there is to know in mid-match, flat and without pointers. A square is a
 * bit: a1 b1 c1 are the bits 0 1 2, a2 b2 c2 the bits 3 4 5, a3 b3 c3 the bits 6 7 8. */
typedef struct
{
  guint16 marks[2]; /* the squares of seat a (crosses) and seat b (noughts) */
  guint8 turn; /* the seat that plays next */
  guint8 actors; /* who may act: that seat, or nobody when the match is over */
} Noughts;

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

/* 5. Words: the state for scenarios, the moves for records. */
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

static gboolean
noughts_parse (const char *text, MhActor actor, MhMove *move)
{
  if (text[0] < 'a' || text[0] > 'c' || text[1] < '1' || text[1] > '3' || text[2] != '\0')
    return FALSE;
  *move = mh_move (MOVE_MARK, (guint8) ((text[1] - '1') * 3 + text[0] - 'a'), 0);
  return TRUE;
}

static void
noughts_format (MhMove move, MhActor actor, char notation[MH_NOTATION_MAX])
{
  notation[0] = (char) ('a' + mh_move_a (move) % 3);
  notation[1] = (char) ('1' + mh_move_a (move) / 3);
  notation[2] = '\0';
}

static const MhRules noughts_rules = {
  .state_size = sizeof (Noughts),
  .rule_ids = rule_ids,
  .n_rules = N_RULES,
  .malformed = RULE_SQUARE,
  .actors = noughts_actors,
  .legal = noughts_legal,
  .judge = noughts_judge,
  .play = noughts_play,
  .check = noughts_check,
  .max_moves = noughts_max_moves,
  .score = noughts_score,
  .winners = noughts_winners,
  .describe = noughts_describe,
  .parse = noughts_parse,
  .format = noughts_format,
};

/* 6. The game as an object: its name and versions, who can play it, how it begins, what it says. */
#define NOUGHTS_TYPE_GAME (noughts_game_get_type ())
G_DECLARE_FINAL_TYPE (NoughtsGame, noughts_game, NOUGHTS, GAME, GObject)

struct _NoughtsGame
{
  GObject parent_instance;
};

static void noughts_game_init_game (MhGameInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (NoughtsGame,
                               noughts_game,
                               G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (MH_TYPE_GAME, noughts_game_init_game))

static const MhGameDetails *
noughts_game_get_details (MhGame *game)
{
  static const MhGameDetails details = { .id = "noughts", .version = 1, .oldest_version = 1 };

  return &details;
}

static const MhRules *
noughts_game_get_rules (MhGame *game)
{
  return &noughts_rules;
}

static guint
noughts_game_get_seats_allowed (MhGame *game, GObject *options)
{
  return 1u << 2;
}

static guint
noughts_game_begin (MhGame *game, GObject *options, guint n_seats, MhActor start, gpointer state)
{
  Noughts *self = state;

  if (n_seats != 2)
    return RULE_PLAYERS;
  self->turn = start < 2 ? start : 0;
  self->actors = mh_actor_bit (self->turn);
  return RULE_NONE;
}

static char *
noughts_game_say_step (MhGame *game, MhStep *step, MhTelling telling, const MhNames *names)
{
  MhActor actor = mh_step_get_actor (step);
  char square[MH_NOTATION_MAX];

  noughts_format (mh_step_get_move (step), actor, square);
  /* Translators: the first %s is a player's name, the second a square such as "b2". */
  return g_strdup_printf (_ ("%s marks %s."), names->name[actor], square);
}

static char *
noughts_game_say_prompt (MhGame *game, MhSight *sight, const MhNames *names)
{
  const Noughts *self = mh_sight_get_data (sight);

  if (self->actors == 0)
    return NULL;
  /* Translators: %s is a player's name. */
  return g_strdup_printf (_ ("%s chooses an empty square."), names->name[self->turn]);
}

static void
noughts_game_init_game (MhGameInterface *iface)
{
  iface->get_details = noughts_game_get_details;
  iface->get_rules = noughts_game_get_rules;
  iface->get_seats_allowed = noughts_game_get_seats_allowed;
  iface->begin = noughts_game_begin;
  iface->say_step = noughts_game_say_step;
  iface->say_prompt = noughts_game_say_prompt;
}

static void
noughts_game_class_init (NoughtsGameClass *klass)
{
}

static void
noughts_game_init (NoughtsGame *self)
{
}

/* 7. The module's two symbols, all that the program looks for. */
MH_API const int mh_plugin_interface = MH_PLUGIN_INTERFACE;
MH_API GType mh_plugin_game_type (void);

GType
mh_plugin_game_type (void)
{
  return NOUGHTS_TYPE_GAME;
}
