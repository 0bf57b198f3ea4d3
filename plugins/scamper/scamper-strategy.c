/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* How computer players play. They react like people: with a delay that varies around a median and
 * is never shorter than 300 ms, sometimes to the wrong place, and sometimes without being called.
 *
 *  random  touches anything at any time
 *  easy    Kitten: five or six years old
 *  medium  Cat: eight or nine
 *  hard    Tiger: an adult
 *
 * Calls no mathematics library, because its last digit differs between machines. */

#include "config.h"

#include "scamper-rules.h"

#include <glib/gi18n-lib.h>

typedef struct
{
  guint median; /* ms */
  double scatter;
  guint wrong_place; /* percent */
  guint wrong_move; /* percent: moves without being called */
  guint wrong_side; /* percent, with eight spots */
  guint early; /* percent */
  guint ours; /* percent of the people's own median, if the level is adaptive; 0: never */
} Skill;

static const Skill skills[] = {
  [MH_LEVEL_RANDOM] = { 2500, 0.50, 50, 25, 50, 10, 0 },
  [MH_LEVEL_EASY] = { 2000, 0.35, 12, 8, 15, 3, 125 },
  [MH_LEVEL_MEDIUM] = { 1250, 0.30, 6, 5, 5, 1, 100 },
  [MH_LEVEL_HARD] = { 850, 0.25, 3, 3, 1, 1, 80 },
};
G_STATIC_ASSERT (G_N_ELEMENTS (skills) == MH_N_LEVELS);

#define FASTEST 300 /* ms */
#define OURS_MIN 500 /* ms */
#define OURS_MAX 4000 /* ms */
#define BLUFFED 2 /* percent of additional wrong moves while a bluff is remembered */
#define SETTLED 200 /* ms of every reaction that cannot be shortened */
#define EARLY_MAX 1200 /* ms; no hush is shorter */

static gboolean
happens (MhRandom *random, guint percent)
{
  return mh_random_below (random, 100) < percent;
}

/* e^x for small x, with the same result on every machine. */
static double
raise_e (double x)
{
  double power = 1 + x / 4096;

  for (guint i = 0; i < 12; i++)
    power *= power;
  return power;
}

/* Approximates a normal distribution. */
static double
draw_normal (MhRandom *random)
{
  double sum = -6;

  for (guint i = 0; i < 12; i++)
    sum += mh_random_double (random);
  return sum;
}

static gboolean
is_unfamiliar (const ScamperState *self, MhActor seat)
{
  return self->shift_age < SC_NEW_THROWS || self->trade_age[seat] < SC_NEW_THROWS;
}

/* Its own median, or one adapted to the people at the table. */
static double
get_median (const ScamperState *self, const Skill *skill)
{
  if (self->median == 0 || skill->ours == 0)
    return skill->median;
  return CLAMP (self->median * skill->ours / 100, OURS_MIN, OURS_MAX);
}

/* The time it takes to see the dice, think, and move the pawn. */
static guint32
draw_delay (const ScamperState *self,
            MhActor seat,
            guint pawn,
            const Skill *skill,
            MhRandom *random)
{
  double median = get_median (self, skill);
  double time;

  if (is_unfamiliar (self, seat))
    median *= 1.15;
  if (pawn == SC_PAWN_DOG || pawn == SC_PAWN_GRANNY)
    median *= 1.05;
  time = SETTLED + (median - SETTLED) * raise_e (skill->scatter * draw_normal (random));
  return (guint32) MAX (time, FASTEST);
}

/* A wrong place: half of the time the structure's place before the last shift. */
static guint8
draw_wrong_place (const ScamperState *self, guint8 right, MhRandom *random)
{
  guint8 place = (guint8) (1 + mh_random_below (random, SC_N_PLACES - 2));

  if (self->shift_age < SC_NEW_THROWS && happens (random, 50))
    for (guint8 i = 0; i + 1 < SC_N_PLACES; i++)
      if (self->old_place[i] == self->structure && i + 1 != right)
        return (guint8) (i + 1);
  return place < right ? place : (guint8) (place + 1);
}

/* The spot where the player believes that a called pawn belongs, as a move without a stamp. */
static MhMove
draw_spot (const ScamperState *self,
           guint8 kind,
           guint8 pawn,
           guint wrong,
           guint wrong_side,
           MhRandom *random)
{
  guint8 place = scamper_place_of (self, self->structure);
  guint8 side = SC_SIDE_NONE;

  if (happens (random, wrong))
    place = draw_wrong_place (self, place, random);
  if (self->spots == SCAMPER_SPOTS_8)
    side = (scamper_called (self, pawn) == 0) != happens (random, wrong_side) ? SC_SIDE_ON
                                                                              : SC_SIDE_BY;
  return mh_move_full (kind, pawn, place, side, 0);
}

/* A player who is not called stays, except for a slip. */
static MhMove
slip (const ScamperState *self, MhActor seat, const Skill *skill, MhRandom *random)
{
  guint8 place = (guint8) (1 + mh_random_below (random, SC_N_PLACES - 1));
  guint8 side = self->spots == SCAMPER_SPOTS_8 ? (guint8) (1 + mh_random_below (random, 2)) : 0;
  guint8 pawn = self->pawn[seat];
  guint percent = skill->wrong_move + (self->bluffed ? BLUFFED : 0);

  return happens (random, percent) ? mh_move_full (SC_MOVE_PUT, pawn, place, side, 0)
                                   : MH_MOVE_NONE;
}

/* A player with nothing to lose plays the spare pawn; a small child only sometimes. */
static gboolean
wants_common (const ScamperState *self, MhActor seat, MhLevel level, MhRandom *random)
{
  guint8 common = scamper_common (self);
  MhActor owner
      = scamper_owner (self, self->called[0] == common ? self->called[1] : self->called[0]);

  if (self->claim != 0)
    return self->claim == seat + 1;
  if (level > MH_LEVEL_EASY)
    return TRUE;
  return happens (random, self->chips[owner] > self->chips[seat] ? 90 : 70);
}

/* Plans a touch after the reveal, and again after each touch of its own. */
static MhMove
react_to_dice (const ScamperState *self, MhActor seat, MhLevel level, MhRandom *random)
{
  const Skill *skill = &skills[level];
  gboolean again = self->lock_why[seat] == SC_LOCK_STUN;
  guint8 pawn = scamper_played (self, seat);
  guint32 time;
  MhMove move;

  if (mh_actors_has (self->finished, seat))
    return MH_MOVE_NONE;
  if (pawn != SC_PAWN_NONE && pawn != self->pawn[seat] && !wants_common (self, seat, level, random))
    pawn = SC_PAWN_NONE;
  move = pawn == SC_PAWN_NONE
             ? slip (self, seat, skill, random)
             : draw_spot (self, SC_MOVE_PUT, pawn,
                          again ? skill->wrong_place / 2 : skill->wrong_place,
                          again ? skill->wrong_side / 2 : skill->wrong_side, random);
  time = draw_delay (self, seat, pawn, skill, random);
  if (self->locked[seat] > 0)
    {
      guint32 free = self->locked[seat] + 50 + mh_random_below (random, 451);

      time = again ? free : MAX (time, free);
    }
  return move == MH_MOVE_NONE || time > self->deadline ? MH_MOVE_NONE : move | time;
}

static MhMove
react (gconstpointer sight, MhActor seat, MhLevel level, MhRandom *random)
{
  const ScamperState *self = sight;

  if (self->phase == SC_PHASE_REACT && seat < self->n_seats)
    return react_to_dice (self, seat, level, random);
  if (self->phase == SC_PHASE_HUSH && !mh_actors_has (self->early, seat)
      && happens (random, skills[level].early))
    return mh_move_full (SC_MOVE_EARLY, 0, 0, 0, mh_random_below (random, EARLY_MAX));
  return MH_MOVE_NONE;
}

/* The other player with the most chips. */
static MhActor
find_leader (const ScamperState *self, MhActor seat)
{
  MhActor leader = MH_NOBODY;

  for (MhActor other = 0; other < self->n_seats; other++)
    if (other != seat && (leader == MH_NOBODY || self->chips[other] > self->chips[leader]))
      leader = other;
  return leader;
}

static gboolean
is_easy_pawn (guint pawn)
{
  return pawn == SC_PAWN_MOUSE || pawn == SC_PAWN_CAT;
}

/* A pawn with two possible homes instead of three, preferably the leader's. */
static guint8
find_better_pawn (const ScamperState *self, MhActor seat)
{
  MhActor leader = find_leader (self, seat);

  if (is_easy_pawn (self->pawn[seat]))
    return SC_PAWN_NONE;
  if (is_easy_pawn (self->pawn[leader]))
    return self->pawn[leader];
  return scamper_owner (self, SC_PAWN_MOUSE) != seat ? SC_PAWN_MOUSE : SC_PAWN_CAT;
}

/* Swaps the two structures that a pawn runs to most often. */
static MhMove
shift_against (const ScamperState *self, guint pawn)
{
  static const guint8 used[SC_N_PAWNS][2] = {
    [SC_PAWN_MOUSE] = { SC_STRUCTURE_HOLE, SC_STRUCTURE_CHAIR },
    [SC_PAWN_CAT] = { SC_STRUCTURE_TREE, SC_STRUCTURE_HOLE },
    [SC_PAWN_DOG] = { SC_STRUCTURE_KENNEL, SC_STRUCTURE_HOLE },
    [SC_PAWN_GRANNY] = { SC_STRUCTURE_CHAIR, SC_STRUCTURE_TREE },
  };
  guint8 one = scamper_place_of (self, used[pawn][0]), two = scamper_place_of (self, used[pawn][1]);

  return mh_move (SC_MOVE_SHIFT, MIN (one, two), MAX (one, two));
}

static MhMove
choose_well (const ScamperState *self, MhActor seat)
{
  guint8 pawn = find_better_pawn (self, seat);

  if (self->chips[seat] == SC_GOAL - 1 && self->pass)
    return mh_move (SC_MOVE_KEEP, 0, 0);
  if (pawn != SC_PAWN_NONE)
    return mh_move (SC_MOVE_TRADE, pawn, 0);
  return shift_against (self, self->pawn[find_leader (self, seat)]);
}

/* The choice after doubles; @moves ends with the move that changes nothing, if that is legal. */
static MhMove
choose_change (const ScamperState *self,
               MhActor seat,
               MhLevel level,
               const MhMove *moves,
               guint n,
               MhRandom *random)
{
  if (level >= MH_LEVEL_HARD)
    return choose_well (self, seat);
  if (level == MH_LEVEL_EASY && self->pass && happens (random, 40))
    return moves[n - 1];
  return moves[mh_random_below (random, level == MH_LEVEL_MEDIUM ? n - self->pass : n)];
}

static MhMove
choose (gconstpointer sight, MhActor seat, MhLevel level, MhRandom *random)
{
  const ScamperState *self = sight;
  const Skill *skill = &skills[level];
  MhMove moves[MH_LEGAL_MAX], move;
  guint n = scamper_legal (sight, seat, moves);

  if (n == 0)
    return MH_MOVE_NONE;
  switch (self->phase)
    {
    case SC_PHASE_SETUP:
      return level >= MH_LEVEL_HARD ? moves[0] : moves[mh_random_below (random, n)];
    case SC_PHASE_ANSWER:
      return draw_spot (self, SC_MOVE_ANSWER, scamper_played (self, seat), skill->wrong_place,
                        skill->wrong_side, random);
    case SC_PHASE_DOUBLES:
      return choose_change (self, seat, level, moves, n, random);
    case SC_PHASE_HUSH:
    case SC_PHASE_REACT:
      move = react (sight, seat, level, random);
      return move != MH_MOVE_NONE && scamper_judge (self, seat, move) == SC_RULE_NONE ? move
                                                                                      : moves[0];
    default:
      return moves[0];
    }
}

static MhMove
choose_quickly (gconstpointer state, MhActor seat, MhRandom *random)
{
  return choose (state, seat, MH_LEVEL_MEDIUM, random);
}

#define STAMPS 10 /* in memory */

/* What a computer player remembers of the people at the table: how fast they have been lately, and whether anybody
 * has bluffed. All of it was visible to everybody. */
typedef struct
{
  guint16 stamp[STAMPS]; /* of the latest right puts of people, as a ring buffer */
  guint8 n; /* how many are stored */
  guint8 next; /* index of the next one */
  guint8 bluff; /* throws for which a bluff is still remembered, this one included */
  MhActors people;
} Memory;

#define ENOUGH 3 /* right moves needed to know how fast the people are */

static void
meet (gpointer memory, MhActors people)
{
  ((Memory *) memory)->people = people;
}

/* Whether a seat holds up a pawn that is not called, which can only be a bluff. */
static gboolean
is_bluffing (const ScamperState *self, MhActor seat)
{
  return self->holds[seat] != SC_PAWN_NONE && scamper_called (self, self->holds[seat]) > 1;
}

static void
remember_put (Memory *memory, const ScamperState *before, const ScamperState *after, MhMove move)
{
  guint which = scamper_called (before, mh_move_a (move));

  if (which > 1 || before->right[which] != 0 || after->right[which] == 0)
    return;
  memory->stamp[memory->next] = (guint16) mh_move_time (move);
  memory->next = (guint8) ((memory->next + 1) % STAMPS);
  memory->n = MIN (memory->n + 1, STAMPS);
}

/* The throw is over: held-up pawns come down, and bluffs are gradually forgotten. */
static void
remember_close (Memory *memory, const ScamperState *before)
{
  if (memory->bluff > 0)
    memory->bluff--;
  for (MhActor seat = 0; seat < before->n_seats; seat++)
    if (mh_actors_has (memory->people, seat) && is_bluffing (before, seat))
      memory->bluff = SC_NEW_THROWS;
}

/* Notes how long people took and whether they bluffed. */
static void
remember (gpointer memory,
          gconstpointer before,
          MhActor actor,
          MhMove move,
          gconstpointer after,
          MhActor seat,
          MhLevel level,
          MhRandom *random)
{
  Memory *self = memory;

  if (mh_move_kind (move) == SC_MOVE_CLOSE)
    remember_close (self, before);
  if (actor >= SC_SEATS_MAX || !mh_actors_has (self->people, actor))
    return;
  if (mh_move_kind (move) == SC_MOVE_PUT)
    remember_put (self, before, after, move);
  else if (mh_move_kind (move) == SC_MOVE_DROP && is_bluffing (before, actor))
    self->bluff = SC_NEW_THROWS + 1;
}

/* The median of all stamps; 0: too few. */
static guint16
find_median (const Memory *memory)
{
  guint16 sorted[STAMPS];
  const guint n = memory->n;

  if (n < ENOUGH)
    return 0;
  for (guint i = 0; i < n; i++)
    {
      guint place = i;

      for (; place > 0 && sorted[place - 1] > memory->stamp[i]; place--)
        sorted[place] = sorted[place - 1];
      sorted[place] = memory->stamp[i];
    }
  return (guint16) ((sorted[(n - 1) / 2] + sorted[n / 2]) / 2);
}

/* Adds how fast the people are, if the level is adaptive, and whether there was a bluff in one of the last throws.
 * One in this throw has no effect yet: a touch is planned when the dice become visible. */
static void
recall (gconstpointer memory, MhActor seat, gpointer sight)
{
  const Memory *self = memory;
  ScamperState *state = sight;

  state->bluffed = self->bluff > 0 && self->bluff <= SC_NEW_THROWS;
  state->median = state->level == SCAMPER_LEVEL_OURS ? find_median (self) : 0;
}

/* A hint never slips. */
static MhMove
suggest (gconstpointer sight, MhActor seat)
{
  const ScamperState *self = sight;
  MhMove moves[MH_LEGAL_MAX];
  const guint n = scamper_legal (sight, seat, moves);
  guint8 pawn = scamper_played (self, seat);

  switch (self->phase)
    {
    case SC_PHASE_SETUP:
      return n == 1 || is_easy_pawn (mh_move_a (moves[0])) ? moves[0] : MH_MOVE_NONE;
    case SC_PHASE_ANSWER:
      for (guint i = 0; i < n; i++)
        if (scamper_is_right (self, pawn, mh_move_b (moves[i]), mh_move_c (moves[i])))
          return moves[i];
      return MH_MOVE_NONE;
    case SC_PHASE_DOUBLES:
      return choose_well (self, seat);
    default:
      return n == 1 ? moves[0] : MH_MOVE_NONE;
    }
}

/* Facts. */
#define EASY 1 /* the pawn runs to two homes only */
#define ALIKE 2 /* the pawns that nobody has taken are equally good */

/* Explains in a sentence why a move is good. */
static const MhSentence sentences[] = {
  /* Translators, file: hints: why the highlighted move is good, said to the one child who asked */
  { MH_TEXT ("This pawn runs to only two homes; others run to three."), SC_MOVE_TAKE, EASY },
  { MH_TEXT ("This pawn runs to only two homes; yours runs to three."), SC_MOVE_TRADE },
  { MH_TEXT ("When homes have moved, the others have to look twice."), SC_MOVE_SHIFT },
  { MH_TEXT ("You only need one more chip: leave everything where you know it is."), SC_MOVE_KEEP },
  { MH_TEXT ("The dice send your pawn there."), SC_MOVE_ANSWER },
  /* Translators: said when a player asks for a hint */
  { MH_TEXT ("No hint for this one: one pawn is as good as another."), 0, ALIKE },
  { 0 },
};

static guint
find_facts (gconstpointer sight, MhActor seat, MhMove move)
{
  const ScamperState *self = sight;

  if (mh_move_kind (move) == SC_MOVE_TAKE)
    return is_easy_pawn (mh_move_a (move)) ? EASY : 0;
  return self->phase == SC_PHASE_SETUP ? ALIKE : 0;
}

const MhStrategyRules scamper_strategy = {
  .levels = MH_LEVELS_ALL,
  .choose = choose,
  .policy = choose_quickly,
  .memory_size = sizeof (Memory),
  .remember = remember,
  .recall = recall,
  .meet = meet,
  .react = react,
  .suggestions = &(const MhSuggestions){ .domain = GETTEXT_PACKAGE,
                                         .sentences = sentences,
                                         .find_facts = find_facts },
  .suggest = suggest,
};
