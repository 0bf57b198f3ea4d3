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
 * What chance may bring. The match draws, the rules only list.
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
 * @chance: what chance may bring
 * @move: one outcome more
 * @weight: how likely it is beside the others, 1 or more
 *
 * Lists an outcome. What comes after %MH_OUTCOMES_MAX of them is left out.
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
 * @chance: what chance may bring
 * @kind: a kind of outcome whose argument is a seat
 * @n_seats: how many seats there are
 *
 * Lists an outcome for each seat, all equally likely: who begins, say.
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
 * @masked: the same as those may know it who are not in @viewers; 0 = they see nothing of it
 * @viewers: the seats (and %MH_TABLE) that may know @full
 *
 * What a step did that its two sights do not show. A step that uncovers something to somebody other
 * than by its move (a look at a card, an exchanged card in hand) says so by an event that they see:
 * from then on they may tell two worlds apart, and `mousehole-referee check` takes it for no leak if
 * the kind of the move is one of the `uncovering` ones. As long as something stays hidden, such a step
 * says something in every case: where one world has an event of one kind and the other has none, its
 * absence tells as much.
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
 * @events: (nullable): the events of a step; %NULL when nobody wants to know
 * @full: what happened
 * @masked: the same for those who may not know it, 0 = nothing
 * @viewers: who may know @full
 *
 * Adds an event. What comes after %MH_EVENTS_MAX of them is left out.
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
 * What of a state a sight shows.
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
 * A function must be there unless its comment says what %NULL means.
 *
 * Functions marked (sight) are given either a state or a sight: the same struct with everything
 * blanked that a viewer may not know.
 */
typedef struct
{
  gsize state_size; /* bytes */
  /* The rules a move can be refused by: rule_ids[0] is NULL, a judge's answer is an index here. */
  const char *const *rule_ids;
  guint n_rules; /* how long that list is, its NULL included */
  guint8 malformed; /* the rule for text that is no move at all, or 0 */

  /* The variants and house rules; ends with a row without a name. NULL: there are none. */
  const MhOption *options;
  /* The numbers of players, as bits 1 << n. */
  guint seats;
  /* The same where options decide; @state holds them and nothing else. NULL: always @seats. */
  guint (*seats_allowed) (gconstpointer state);
  /* Fills @state, which holds the options and nothing else, as it is at the start of a match; @start is
   * the seat that the family chose or MH_NOBODY for chance. 0, or the rule that forbids such a match. */
  guint (*begin) (gpointer state, guint n_seats, MhActor start);

  /* Who may make the next move; the empty set when the match is over. (sight) */
  MhActors (*actors) (gconstpointer state);
  /* Lists the legal moves of a seat or the table, at most MH_LEGAL_MAX; 0 when it may not act.
   * The table's list begins with the move by which the match goes on when nobody is there to make it.
   * In a real-time phase: the moves legal at the earliest possible stamp. (sight) */
  guint (*legal) (gconstpointer state, MhActor actor, MhMove *moves);
  /* Fills @chance (zeroed n, total and range) with what chance may bring now. NULL: nothing, ever. */
  void (*chance) (gconstpointer state, MhChance *chance);
  /* 0, or the rule that forbids the move; also for moves of chance and of the table. What a seat is
   * told must be what its sight of now tells: the whole table reads why a move is refused. (sight) */
  guint (*judge) (gconstpointer state, MhActor actor, MhMove move);
  /* Plays a move that judge() allows. @events may be NULL. */
  void (*play) (gpointer state, MhActor actor, MhMove move, MhEvents *events);

  /* Writes what @viewer may know into @sight (state_size bytes). NULL: nothing is ever hidden. */
  void (*observe) (gconstpointer state, MhActor viewer, MhKnowledge knowledge, gpointer sight);
  /* The move as @viewer may know it; MH_MOVE_HIDDEN when only that something happened.
   * @before is the state before the move. NULL: nothing is ever hidden. */
  MhMove (*mask) (gconstpointer before, MhActor actor, MhMove move, MhActor viewer);
  /* Completes a recall sight of @viewer to a possible state, at random. NULL: nothing to do. */
  void (*guess) (gpointer sight, MhActor viewer, MhRandom *random);
  /* Clears what @seat has been shown (a stand-in knows only what it sees now). NULL: nothing. */
  void (*forget) (gpointer state, MhActor seat);
  /* The seat that looks or acts in private now, or MH_NOBODY. NULL: never. (sight) */
  MhActor (*curtain) (gconstpointer state);
  /* Whether the seat that made @move in @before may take it back until somebody acts. NULL: never.
   */
  gboolean (*can_take_back) (gconstpointer before, MhActor actor, MhMove move);

  /* The name of the digest's invariant that the step breaks, or NULL when it breaks none. NULL
   * instead of the function: nothing is checked. */
  const char *(*check) (gconstpointer before, MhActor actor, MhMove move, gconstpointer after);
  /* The greatest number of lines of a match with these options (chance and table included). */
  guint (*max_moves) (gconstpointer state);

  int (*score) (gconstpointer state, MhActor seat); /* (sight) */
  /* The empty set until the match is over, and then too if it ends undecided: all scores are equal. */
  MhActors (*winners) (gconstpointer state);
  /* All seats win or lose as one: `winners` says all of them or, with equal scores, nobody. Computer
   * players that think ahead by themselves then want the others to win with them; without it a match
   * without winners is as good to them as a shared one. Of partners, who win against others, `winners`
   * says enough. */
  gboolean together;
  /* The state under the keys of the digest. (sight) */
  void (*describe) (gconstpointer state, MhDescription *description);

  /* How moves are written, without their seat; ends with a row of kind 0. */
  const MhNotation *notation;
  /* The one way of several to say a move that has been read, as an exchange of two places has. NULL:
   * there is never more than one. */
  MhMove (*normalize) (MhMove move, MhActor actor);
  /* Sets a position from a scenario's `position` line. NULL: the game has none. */
  gboolean (*set_position) (gpointer state, const char *text);
  /* How the events of steps are written, where stickers speak of them; ends with a row of kind 0.
   * NULL: stickers speak of none. */
  const MhNotation *events;

  /* What `mousehole-referee check` cannot find out by itself; nobody else asks. */

  /* All that `describe` may say of "phase", and NULL. NULL: whatever the game's scenarios come to. */
  const char *const *phases;
  /* The kinds of moves and outcomes that may bring to light what is hidden while something stays
   * hidden, and 0. NULL: none. */
  const guint8 *uncovering;
  /* The kinds of outcomes whose odds may follow from what is hidden otherwise than as those of a pile
   * do, from which a card that lies elsewhere cannot come, and 0. NULL: none. */
  const guint8 *telling;
} MhRules;

/**
 * MH_RULE_NUMBER:
 * @prefix: what the game's rule IDs begin with
 * @number: what follows the hyphen
 *
 * With %MH_RULE_ID makes numbers and IDs of one list of the rules that a game refuses something by:
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
 * @prefix: what the game's rule IDs begin with
 * @number: what follows the hyphen
 *
 * A row of `rule_ids` in #MhRules, see MH_RULE_NUMBER().
 */
#define MH_RULE_ID(prefix, number) #prefix "-" #number,

/**
 * MH_DEFINE_RULES:
 * @list: such a list
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
 * Defines a function for `actors` or `winners` of #MhRules, where the state keeps what it says.
 */
#define MH_DEFINE_GET_ACTORS(name, state_type, member)                                             \
  static MhActors name (gconstpointer state) { return ((const state_type *) state)->member; }

/**
 * MH_DEFINE_GET_SCORE:
 * @name: the function's name
 * @state_type: the game's state
 * @member: an array of numbers in it, one for each seat
 *
 * Defines a function for `score` of #MhRules, where the state keeps what it says.
 */
#define MH_DEFINE_GET_SCORE(name, state_type, member)                                              \
  static int name (gconstpointer state, MhActor seat)                                              \
  {                                                                                                \
    return ((const state_type *) state)->member[seat];                                             \
  }

/**
 * MH_DEFINE_MAX_MOVES:
 * @name: the function's name
 * @number: the number of lines
 *
 * Defines a function for `max_moves` of #MhRules, where it is the same for all matches.
 */
#define MH_DEFINE_MAX_MOVES(name, number)                                                          \
  static guint name (gconstpointer state) { return number; }

/**
 * mh_chance_may_bring:
 * @chance: the `chance` of a game's rules
 * @state: a state in which chance is to act
 * @move: an outcome
 *
 * For `judge` of #MhRules: chance may bring what it lists.
 *
 * Returns: whether it lists that outcome
 */
MH_API gboolean mh_chance_may_bring (void (*chance) (gconstpointer state, MhChance *chance),
                                     gconstpointer state,
                                     MhMove move);

/**
 * mh_find_best:
 * @worth: what a seat has, as `score` of #MhRules; any other number that is better the higher it is
 * @state: what @worth is given
 * @seats: among whom
 *
 * Returns: all of @seats that have most, the winners say
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
 * Returns: (nullable): what is wrong if there are winners or nobody acts before the end, if somebody does or there are
 *   none at the end, or if they are not all that have most
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
 * @description: what is added to
 *
 * For `describe` of #MhRules: the keys that every game has. `turn` is the one seat that acts, if there is one.
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
 * @turn: whose turn it is, even while chance acts; %MH_NOBODY if nobody is
 * @round: the number of the round
 * @description: what is added to
 *
 * As mh_rules_describe(), for games that say themselves whose turn it is.
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
 * Returns: its letter in records: `a` to `f`, `*` for chance, `t` for the table, else `?`
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
