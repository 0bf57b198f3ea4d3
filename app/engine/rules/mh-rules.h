/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "engine/rules/mh-description.h"
#include "engine/rules/mh-notation.h"
#include "engine/rules/mh-options.h"
#include "engine/rules/mh-random.h"
#include "engine/rules/mh-types.h"

G_BEGIN_DECLS

#define MH_LEGAL_MAX 256 /* the longest list of legal moves */
#define MH_OUTCOMES_MAX 256 /* the longest list of outcomes of chance */
#define MH_EVENTS_MAX 8 /* the most events of one step */

/**
 * MhChance:
 * @n: number of listed outcomes, or 0 when @range is used
 * @total: sum of the listed weights
 * @range: number of equally likely outcomes `first + 0` … `first + range - 1` (in the 32-bit
 *   argument of the move), or 0 when a list is used
 * @first: the first outcome of the range
 * @move: the listed outcomes
 * @weight: their weights, 1 or more each
 *
 * The possible outcomes of chance. The match draws; the rules only list.
 */
typedef struct
{
  guint32 n;
  guint32 total;
  guint32 range;
  MhMove first;
  MhMove move[MH_OUTCOMES_MAX];
  guint32 weight[MH_OUTCOMES_MAX];
} MhChance;

/**
 * mh_chance_add:
 * @chance: the list of outcomes
 * @move: the outcome to add
 * @weight: how likely it is relative to the others, 1 or more
 *
 * Adds an outcome. Outcomes after the first %MH_OUTCOMES_MAX are dropped.
 */
static inline void
mh_chance_add (MhChance *chance, MhMove move, guint32 weight)
{
  if (chance->n == MH_OUTCOMES_MAX)
    return;
  chance->move[chance->n] = move;
  chance->weight[chance->n++] = weight;
  chance->total += weight;
}

/**
 * mh_chance_add_seats:
 * @chance: the list of outcomes
 * @kind: a kind of outcome whose argument is a seat
 * @n_seats: how many seats there are
 *
 * Adds an outcome for each seat, all equally likely, for example to draw who begins.
 */
static inline void
mh_chance_add_seats (MhChance *chance, guint8 kind, guint n_seats)
{
  for (guint8 seat = 0; seat < n_seats; seat++)
    mh_chance_add (chance, mh_move (kind, seat, 0), 1);
}

/**
 * MhEvent:
 * @full: what happened, in the game's own event kinds
 * @masked: the same as everybody not in @viewers may know it; 0: they see nothing
 * @viewers: the seats (and %MH_TABLE) that may know @full
 *
 * Something that a step did but its two sights do not show. A step that reveals something to a viewer other than by
 * its move (a look at a card, a swapped card in hand) adds an event that this viewer sees. From then on the viewer
 * may tell two worlds apart, and `mousehole-referee check` does not report a leak if `uncovering` lists the kind of
 * the move. While something stays hidden, such a step adds an event in every case: if one world had an event of a
 * kind and the other had none, its absence would reveal as much.
 */
typedef struct
{
  MhMove full;
  MhMove masked;
  MhActors viewers;
} MhEvent;

/**
 * MhEvents:
 * @n: how many there are
 * @event: the events, in the order in which they happened
 *
 * What one step did, see #MhEvent.
 */
typedef struct
{
  guint n;
  MhEvent event[MH_EVENTS_MAX];
} MhEvents;

/**
 * mh_events_add:
 * @events: (nullable): the events of a step; %NULL if they are not needed
 * @full: what happened
 * @masked: the same for everybody else, 0: nothing
 * @viewers: who may know @full
 *
 * Adds an event. Events after the first %MH_EVENTS_MAX are dropped.
 */
static inline void
mh_events_add (MhEvents *events, MhMove full, MhMove masked, MhActors viewers)
{
  if (events != NULL && events->n < MH_EVENTS_MAX)
    events->event[events->n++] = (MhEvent){ full, masked, viewers };
}

/**
 * mh_events_add_open:
 * @events: (nullable): the events of a step
 * @full: what happened
 *
 * Adds an event that everybody may know.
 */
static inline void
mh_events_add_open (MhEvents *events, MhMove full)
{
  mh_events_add (events, full, full, 0xff);
}

/**
 * MhKnowledge:
 * @MH_NOW: what the viewer may see on the table at this moment
 * @MH_RECALL: @MH_NOW and everything that the viewer has ever been shown
 *
 * How much of the state a sight contains.
 */
typedef enum
{
  MH_NOW,
  MH_RECALL,
} MhKnowledge;

/**
 * MhRules:
 *
 * A game's rules as a table of plain functions over a flat state. Every function is pure: it uses
 * its arguments only, allocates nothing and may run in any thread. The state is a struct of
 * fixed-width members without pointers and padding, zeroed before the game fills it; memcpy()
 * clones it, memcmp() compares it. In a hidden member 0 means "blank".
 *
 * A function is required unless its comment says what %NULL means.
 *
 * Functions marked (sight) receive either a state or a sight: the same struct with everything blanked that a viewer
 * may not know.
 */
typedef struct
{
  gsize state_size; /* bytes */
  /* The rules that can refuse a move. rule_ids[0] is NULL; judge() returns an index into this list. */
  const char *const *rule_ids;
  guint n_rules; /* how long that list is, its NULL included */
  guint8 malformed; /* the rule that refuses text that is not a move, or 0 */

  /* The variants and house rules; ends with a row without a name. NULL: there are none. */
  const MhOption *options;
  /* The numbers of players, as bits 1 << n. */
  guint seats;
  /* The same if it depends on options; only these are set in @state. NULL: always @seats. */
  guint (*seats_allowed) (gconstpointer state);
  /* Fills @state, in which only the options are set, for the start of a match. @start is the seat that the family
   * chose, or MH_NOBODY for chance. Returns 0, or the rule that forbids this match. */
  guint (*begin) (gpointer state, guint n_seats, MhActor start);

  /* Who may make the next move; the empty set when the match is over. (sight) */
  MhActors (*actors) (gconstpointer state);
  /* Lists the legal moves of a seat or the table, at most MH_LEGAL_MAX, none if it may not act. The table's list
   * begins with the move that continues the match if nobody is there to make it. In a real-time phase: the moves
   * legal at the earliest possible stamp. (sight) */
  guint (*legal) (gconstpointer state, MhActor actor, MhMove *moves);
  /* Fills @chance (zeroed n, total and range) with what chance may bring now. NULL: the game has no chance. */
  void (*chance) (gconstpointer state, MhChance *chance);
  /* Returns 0, or the rule that forbids the move, including moves of chance and of the table. For a seat, the answer
   * must follow from its MH_NOW sight, because the whole table reads why a move is refused. (sight) */
  guint (*judge) (gconstpointer state, MhActor actor, MhMove move);
  /* Plays a move that judge() allows. @events may be NULL. */
  void (*play) (gpointer state, MhActor actor, MhMove move, MhEvents *events);

  /* Writes what @viewer may know into @sight (state_size bytes). NULL: nothing is ever hidden. */
  void (*observe) (gconstpointer state, MhActor viewer, MhKnowledge knowledge, gpointer sight);
  /* The move as @viewer may know it; MH_MOVE_HIDDEN if the viewer knows only that something happened. @before is the
   * state before the move. NULL: nothing is ever hidden. */
  MhMove (*mask) (gconstpointer before, MhActor actor, MhMove move, MhActor viewer);
  /* Completes a recall sight of @viewer into a possible state, at random. NULL: nothing to do. */
  void (*guess) (gpointer sight, MhActor viewer, MhRandom *random);
  /* Clears what @seat has been shown (a stand-in knows only what it sees now). NULL: nothing. */
  void (*forget) (gpointer state, MhActor seat);
  /* The seat that looks or acts in private now, or MH_NOBODY. NULL: never. (sight) */
  MhActor (*curtain) (gconstpointer state);
  /* Whether the seat that made @move in @before may take it back until somebody acts. NULL: never.
   */
  gboolean (*can_take_back) (gconstpointer before, MhActor actor, MhMove move);

  /* Returns the name of the digest's invariant that the step breaks, or NULL. A NULL function checks nothing. */
  const char *(*check) (gconstpointer before, MhActor actor, MhMove move, gconstpointer after);
  /* The greatest number of lines of a match with these options (chance and table included). It may be much too large. */
  guint (*max_moves) (gconstpointer state);

  int (*score) (gconstpointer state, MhActor seat); /* (sight) */
  /* The empty set until the match is over. It stays empty if the match ends undecided, with all scores equal. */
  MhActors (*winners) (gconstpointer state);
  /* All seats win or lose together: `winners` returns all of them or, with equal scores, nobody. Computer players
   * that think ahead then want the others to win, too; without this flag they value a match without winners as much
   * as a shared victory. Partners who play against others need only `winners`. */
  gboolean together;
  /* Adds the state under the digest's keys. (sight) */
  void (*describe) (gconstpointer state, MhDescription *description);

  /* How moves are written, without their seat; ends with a row of kind 0. */
  const MhNotation *notation;
  /* The canonical form of a move that can be written in several ways, like a swap of two places. NULL: every move has
   * only one form. */
  MhMove (*normalize) (MhMove move, MhActor actor);
  /* Sets a position from a scenario's `position` line. NULL: the game has none. */
  gboolean (*set_position) (gpointer state, const char *text);
  /* How stickers write the events of steps; ends with a row of kind 0. NULL: stickers use no events. */
  const MhNotation *events;

  /* What `mousehole-referee check` cannot find out on its own; nothing else uses it. */

  /* All values of "phase" in `describe`, and NULL. NULL: those that the game's scenarios reach. */
  const char *const *phases;
  /* The kinds of moves and outcomes that may reveal something while something else stays hidden, and 0. NULL: none. */
  const guint8 *uncovering;
  /* The kinds of outcomes whose odds may depend on hidden things, and 0. NULL: none. A pile, which cannot yield a
   * card that is elsewhere, does not need to be listed. */
  const guint8 *telling;
} MhRules;

/**
 * MH_RULE_NUMBER:
 * @prefix: the prefix of the game's rule IDs
 * @number: what follows the hyphen
 *
 * With %MH_RULE_ID makes numbers and IDs from one list of the rules that can refuse something:
 *
 *     #define CAT_PATROL_RULES(R) R (CP, 01) R (CP, 05)
 *     enum { CP_RULE_NONE, CAT_PATROL_RULES (MH_RULE_NUMBER) CP_N_RULES };
 *     static const char *const rule_ids[] = { NULL, CAT_PATROL_RULES (MH_RULE_ID) };
 *
 * `CP_RULE_05` is then the number of "CP-05".
 */
#define MH_RULE_NUMBER(prefix, number) prefix##_RULE_##number,

/**
 * MH_RULE_ID:
 * @prefix: the prefix of the game's rule IDs
 * @number: what follows the hyphen
 *
 * A row of `rule_ids` in #MhRules, see MH_RULE_NUMBER().
 */
#define MH_RULE_ID(prefix, number) #prefix "-" #number,

/**
 * MH_DEFINE_RULES:
 * @list: a list as in MH_RULE_NUMBER()
 *
 * Defines the numbers, after `RULE_NONE`, which is 0, and up to `N_RULES`, and `rule_ids` for #MhRules.
 */
#define MH_DEFINE_RULES(list)                                                                      \
  enum                                                                                             \
  {                                                                                                \
    RULE_NONE,                                                                                     \
    list (MH_RULE_NUMBER) N_RULES                                                                  \
  };                                                                                               \
  static const char *const rule_ids[N_RULES] = { NULL, list (MH_RULE_ID) };

/**
 * MH_DEFINE_GET_ACTORS:
 * @name: the function's name
 * @state_type: the game's state
 * @member: a set of actors in it
 *
 * Defines a function for `actors` or `winners` of #MhRules that reads the set from the state.
 */
#define MH_DEFINE_GET_ACTORS(name, state_type, member)                                             \
  static MhActors name (gconstpointer state) { return ((const state_type *) state)->member; }

/**
 * MH_DEFINE_GET_SCORE:
 * @name: the function's name
 * @state_type: the game's state
 * @member: an array of numbers in it, one for each seat
 *
 * Defines a function for `score` of #MhRules that reads the score from the state.
 */
#define MH_DEFINE_GET_SCORE(name, state_type, member)                                              \
  static int name (gconstpointer state, MhActor seat)                                              \
  {                                                                                                \
    return ((const state_type *) state)->member[seat];                                             \
  }

/**
 * MH_DEFINE_BEGIN:
 * @name: the function's name
 * @state_type: the game's state, with members `n_seats` and `turn`
 * @seats: how many can play, as in `seats` of #MhRules
 * @rule: the number of the rule that refuses any other number
 *
 * Defines a function for `begin` of #MhRules that sets both members; seat a begins if nobody has been chosen.
 */
#define MH_DEFINE_BEGIN(name, state_type, seats, rule)                                             \
  MH_DEFINE_BEGIN_WITH_CODE (name, state_type, seats, rule, )

/**
 * MH_DEFINE_BEGIN_WITH_CODE:
 * @name: the function's name
 * @state_type: as in MH_DEFINE_BEGIN()
 * @seats: as there
 * @rule: as there
 * @...: what else is to be set in the state, which is called `self` here
 *
 * Defines the same function, for games that begin with more than players.
 */
#define MH_DEFINE_BEGIN_WITH_CODE(name, state_type, seats, rule, ...)                              \
  static guint name (gpointer state, guint n_seats, MhActor start)                                 \
  {                                                                                                \
    state_type *self = state;                                                                      \
                                                                                                   \
    self->n_seats = (guint8) n_seats;                                                              \
    self->turn = start < n_seats ? start : 0;                                                      \
    if (((seats) >> n_seats & 1) == 0)                                                             \
      return rule;                                                                                 \
    __VA_ARGS__;                                                                                   \
    return 0;                                                                                      \
  }

/**
 * MH_DEFINE_LEGAL:
 * @name: the function's name
 * @judge: `judge` of the game's #MhRules
 * @kinds: the last kind of move to try; the first is 1
 * @n_a: the first small arguments to try are 0 to @n_a - 1
 * @n_b: the second ones are 0 to @n_b - 1
 *
 * Defines a function for `legal` of #MhRules: all of these moves that the judge allows, so that the two agree. There
 * may be at most %MH_LEGAL_MAX.
 */
#define MH_DEFINE_LEGAL(name, judge, kinds, n_a, n_b)                                              \
  static guint name (gconstpointer state, MhActor actor, MhMove *moves)                            \
  {                                                                                                \
    const guint last = actor == MH_CHANCE ? 0 : (kinds) * (n_a) * (n_b);                           \
    guint n = 0;                                                                                   \
                                                                                                   \
    for (guint i = 0; i < last && n < MH_LEGAL_MAX; i++)                                           \
      {                                                                                            \
        moves[n] = mh_move ((guint8) (1 + i / ((n_a) * (n_b))), (guint8) (i / (n_b) % (n_a)),      \
                            (guint8) (i % (n_b)));                                                 \
        n += judge (state, actor, moves[n]) == 0;                                                  \
      }                                                                                            \
    return n;                                                                                      \
  }

/**
 * MH_DEFINE_CHANCE:
 * @name: the function's name
 * @kind: a kind of outcome
 * @first: its first argument
 * @n: how many there are
 *
 * Defines a function for `chance` of #MhRules: equally likely outcomes, like the pips of a die.
 */
#define MH_DEFINE_CHANCE(name, kind, first, n)                                                     \
  static void name (gconstpointer state, MhChance *chance)                                         \
  {                                                                                                \
    for (guint i = 0; i < (n); i++)                                                                \
      mh_chance_add (chance, mh_move (kind, (guint8) ((first) + i), 0), 1);                        \
  }

/**
 * MH_DEFINE_GET_WINNERS:
 * @name: the function's name
 * @state_type: the game's state, with a member `n_seats`
 * @actors: `actors` of the game's #MhRules
 * @score: `score` of them
 *
 * Defines a function for `winners` of #MhRules: at the end, all who have the highest score.
 */
#define MH_DEFINE_GET_WINNERS(name, state_type, actors, score)                                     \
  static MhActors name (gconstpointer state)                                                       \
  {                                                                                                \
    const guint n_seats = ((const state_type *) state)->n_seats;                                   \
                                                                                                   \
    return actors (state) != 0 ? 0 : mh_find_best (score, state, mh_actors_first (n_seats));       \
  }

/**
 * MH_DEFINE_MAX_MOVES:
 * @name: the function's name
 * @number: the number of lines
 *
 * Defines a function for `max_moves` of #MhRules, if it is the same for all matches.
 */
#define MH_DEFINE_MAX_MOVES(name, number)                                                          \
  static guint name (gconstpointer state) { return number; }

/**
 * mh_chance_may_bring:
 * @chance: the `chance` of a game's rules
 * @state: a state in which chance is to act
 * @move: an outcome
 *
 * For `judge` of #MhRules, to allow the outcomes that chance lists.
 *
 * Returns: whether it lists that outcome
 */
MH_API gboolean mh_chance_may_bring (void (*chance) (gconstpointer state, MhChance *chance),
                                     gconstpointer state,
                                     MhMove move);

/**
 * mh_find_best:
 * @worth: the number to compare, such as `score` of #MhRules; higher is better
 * @state: the state to pass to @worth
 * @seats: the seats to compare
 *
 * Returns: all of @seats that have most, for example the winners
 */
MH_API MhActors mh_find_best (int (*worth) (gconstpointer state, MhActor seat),
                              gconstpointer state,
                              MhActors seats);

/**
 * mh_rules_check_end:
 * @rules: a game's rules
 * @state: a state
 * @n_seats: its seats
 * @over: whether the match is over
 *
 * For `check` of games in which the highest score wins.
 *
 * Returns: (nullable): what is wrong if, before the end, there are winners or nobody acts, or if, at the end,
 *   somebody acts, nobody wins, or the winners are not all seats with the highest score
 */
MH_API const char *
mh_rules_check_end (const MhRules *rules, gconstpointer state, guint n_seats, gboolean over);

/**
 * mh_rules_check_turn:
 * @rules: a game's rules
 * @state: a state
 * @turn: the seat to move
 *
 * For `check` of games in which players act in turn.
 *
 * Returns: (nullable): what is wrong if a seat acts out of turn, or has no move
 */
MH_API const char *mh_rules_check_turn (const MhRules *rules, gconstpointer state, MhActor turn);

/**
 * mh_rules_describe:
 * @rules: the game's rules
 * @state: a state or a sight
 * @n_seats: its seats
 * @phase: a word for what is to be done, `over` at the end
 * @round: the number of the round
 * @description: the description to add to
 *
 * For `describe` of #MhRules: adds the keys that every game has. `turn` is the acting seat if there is exactly one.
 */
MH_API void mh_rules_describe (const MhRules *rules,
                               gconstpointer state,
                               guint n_seats,
                               const char *phase,
                               guint round,
                               MhDescription *description);

/**
 * mh_rules_describe_turn:
 * @rules: the game's rules
 * @state: a state or a sight
 * @n_seats: its seats
 * @phase: a word for what is to be done
 * @turn: whose turn it is, even while chance acts; %MH_NOBODY if it is nobody's
 * @round: the number of the round
 * @description: the description to add to
 *
 * As mh_rules_describe(), for games that set @turn themselves.
 */
MH_API void mh_rules_describe_turn (const MhRules *rules,
                                    gconstpointer state,
                                    guint n_seats,
                                    const char *phase,
                                    MhActor turn,
                                    guint round,
                                    MhDescription *description);

/**
 * mh_actor_to_char:
 * @actor: an actor
 *
 * Returns: its letter in records: `a` to `f`, `*` for chance, `t` for the table, otherwise `?`
 */
MH_API char mh_actor_to_char (MhActor actor);

/**
 * mh_actor_from_char:
 * @letter: a letter
 *
 * Returns: the actor with that letter in records, %MH_NOBODY if there is none
 */
MH_API MhActor mh_actor_from_char (char letter);

G_END_DECLS
