/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* How computer players decide and what they remember. Points are counted in tenths.
 *
 *  random  any legal move
 *  easy    like a child: forgets a place it has seen now and then, takes two neighbors for each
 *          other, ignores others' cards, uses every power card, knocks too early or too late
 *  medium  forgets rarely, a little careless
 *  hard    forgets nothing: takes low cards, keeps what is better than its worst, swaps its worst
 *          for one that it has seen to be low, knocks when the estimate is low enough */

#include "config.h"

#include <string.h>

#include "cats-and-rats-rules.h"

#include <glib/gi18n-lib.h>

typedef struct
{
  guint8 lost[CR_SEATS_MAX]; /* the forgotten slots of each row, one bit each */
  guint8 mixed; /* one of a seat's own slots, from 1, that it confuses with the next one; 0 none */
} Memory;

#define TENTHS 10
#define LAPS_MAX 25

static const struct
{
  guint8 forgetfulness; /* percentage of remembered places that are forgotten in a turn */
  guint8 carelessness; /* percentage of decisions in which any legal move is made */
} habits[] = {
  [MH_LEVEL_RANDOM] = { 30, 100 },
  [MH_LEVEL_EASY] = { 30, 10 },
  [MH_LEVEL_MEDIUM] = { 5, 6 },
  [MH_LEVEL_HARD] = { 0, 0 },
};
G_STATIC_ASSERT (G_N_ELEMENTS (habits) == MH_N_LEVELS);

static void
forget_places (Memory *memory, MhLevel level, MhRandom *random)
{
  guint chance = habits[level].forgetfulness;

  for (guint seat = 0; chance > 0 && seat < CR_SEATS_MAX; seat++)
    for (guint slot = 0; slot < CR_SLOTS; slot++)
      if (mh_random_below (random, 100) < chance)
        memory->lost[seat] |= (guint8) (1u << slot);
  if (level == MH_LEVEL_EASY && mh_random_below (random, 100) < 10)
    memory->mixed = (guint8) (1 + mh_random_below (random, CR_SLOTS - 1));
}

/* Seeing a place again refreshes the memory of it. */
static void
refresh (Memory *memory, guint seat, guint slot)
{
  memory->lost[seat] &= (guint8) ~(1u << slot);
}

static void
exchange_places (Memory *memory, guint8 place, guint8 other)
{
  guint8 *one = &memory->lost[cats_and_rats_place_seat (place)];
  guint8 *two = &memory->lost[cats_and_rats_place_seat (other)];
  guint8 bit = (guint8) (1u << cats_and_rats_place_slot (place));
  guint8 other_bit = (guint8) (1u << cats_and_rats_place_slot (other));
  gboolean was = (*one & bit) != 0, other_was = (*two & other_bit) != 0;

  *one = (guint8) (other_was ? *one | bit : *one & ~bit);
  *two = (guint8) (was ? *two | other_bit : *two & ~other_bit);
}

static void
remember (gpointer data,
          gconstpointer before,
          MhActor actor,
          MhMove move,
          gconstpointer after,
          MhActor seat,
          MhLevel level,
          MhRandom *random)
{
  const CatsAndRatsState *old = before, *new = after;
  Memory *memory = data;
  guint8 place = mh_move_a (move);

  switch (mh_move_kind (move))
    {
    case CR_MOVE_LOOK:
    case CR_MOVE_NEXT:
      if (actor == seat || actor == MH_TABLE)
        memset (memory, 0, sizeof *memory);
      break;
    case CR_MOVE_PEEK:
    case CR_MOVE_KEEP:
    case CR_MOVE_TAKE:
      refresh (memory, cats_and_rats_place_seat (place), cats_and_rats_place_slot (place));
      memory->mixed = actor == seat ? 0 : memory->mixed;
      break;
    case CR_MOVE_SWAP:
      exchange_places (memory, place, mh_move_b (move));
      break;
    default:
      break;
    }
  if (new->phase == CR_PHASE_TURN &&new->turn == seat && old->phase != CR_PHASE_TURN)
    forget_places (memory, level, random);
}

/* Blanks what is forgotten, and swaps what is confused. A player who is not sure of the rows does not know either
 * what has been drawn from a remade pile. */
static void
recall (gconstpointer data, MhActor seat, gpointer sight)
{
  const Memory *memory = data;
  CatsAndRatsState *self = sight;
  gboolean looking = mh_actors_has (self->looking, seat);

  for (guint owner = 0; owner < CR_SEATS_MAX; owner++)
    for (guint slot = 0; slot < CR_SLOTS; slot++)
      {
        CatsAndRatsCard *card = &self->row[owner][slot];

        if ((memory->lost[owner] >> slot & 1) == 0 || card->place != CR_PLACE_DOWN || looking
            || (owner == seat && self->peeking == slot + 1))
          continue;
        card->code = CR_CARD_NONE;
        card->known = 0;
        memset (self->pile, 0, sizeof self->pile);
        self->remade = 0;
      }
  if (memory->mixed != 0 && self->row[seat][memory->mixed - 1].place == CR_PLACE_DOWN
      && self->row[seat][memory->mixed].place == CR_PLACE_DOWN)
    {
      CatsAndRatsCard card = self->row[seat][memory->mixed - 1];

      self->row[seat][memory->mixed - 1] = self->row[seat][memory->mixed];
      self->row[seat][memory->mixed] = card;
    }
}

/* The mean of the numbers that the player has not seen, in tenths, without those known to be in a remade pile. */
static int
get_mean (const CatsAndRatsState *self)
{
  int sum = 225, n = 45;

  for (guint seat = 0; seat < CR_SEATS_MAX; seat++)
    for (guint slot = 0; slot < CR_SLOTS; slot++)
      if (cats_and_rats_is_number (self->row[seat][slot].code))
        {
          sum -= self->row[seat][slot].code - CR_CARD_ZERO;
          n--;
        }
  for (guint i = 0; i < self->discard_size; i++)
    if (cats_and_rats_is_number (self->discard[i]))
      {
        sum -= self->discard[i] - CR_CARD_ZERO;
        n--;
      }
  for (int i = 0; self->remade != 0 && i < CR_CARD_NINE; i++)
    {
      sum -= i * self->pile[i];
      n -= self->pile[i];
    }
  return n > 0 ? sum * TENTHS / n : 5 * TENTHS;
}

static int
estimate (const CatsAndRatsState *self, guint seat, guint slot, int mean)
{
  guint8 code = self->row[seat][slot].code;

  return cats_and_rats_is_number (code) ? (code - CR_CARD_ZERO) * TENTHS : mean;
}

/* The seat's own slot with the most points, on request only among the inner ones. */
static guint
find_worst (const CatsAndRatsState *self, MhActor seat, gboolean inner, int mean, int *worth)
{
  guint worst = inner ? 1 : 0;

  *worth = -1;
  for (guint slot = 0; slot < CR_SLOTS; slot++)
    {
      int value = estimate (self, seat, slot, mean);

      if ((inner && cats_and_rats_is_outer (slot)) || value <= *worth)
        continue;
      *worth = value;
      worst = slot;
    }
  return worst;
}

static MhMove
choose_turn (const CatsAndRatsState *self, MhActor seat)
{
  guint8 top = cats_and_rats_top (self);
  int mean = get_mean (self), worth;
  guint worst = find_worst (self, seat, FALSE, mean, &worth);
  int value = (top - CR_CARD_ZERO) * TENTHS;

  if (cats_and_rats_is_number (top) && value <= 3 * TENTHS && value + TENTHS <= worth)
    return mh_move (CR_MOVE_TAKE, cats_and_rats_place (seat, worst), 0);
  return mh_move (CR_MOVE_DRAW, 0, 0);
}

/* One of the seat's own unknown places, for a Peek. */
static MhMove
choose_peek (const CatsAndRatsState *self, MhActor seat)
{
  for (guint slot = 0; slot < CR_SLOTS; slot++)
    if (self->row[seat][slot].code == CR_CARD_NONE
        && !(self->younger && cats_and_rats_is_outer (slot)))
      return mh_move (CR_MOVE_PEEK, cats_and_rats_place (seat, slot), 0);
  return mh_move (CR_MOVE_DROP, 0, 0);
}

/* Swaps the seat's worst card for a known lower one, or for an unknown one if it is very bad. */
static MhMove
choose_swap (const CatsAndRatsState *self, MhActor seat, MhLevel level)
{
  int mean = get_mean (self), worth, best;
  guint worst = find_worst (self, seat, self->younger, mean, &worth);
  MhMove choice = mh_move (CR_MOVE_DROP, 0, 0);

  best = worth >= 7 * TENTHS ? worth : worth - TENTHS;
  for (guint other = 0; other < self->n_seats; other++)
    for (guint slot = 0; slot < CR_SLOTS; slot++)
      {
        int value = level == MH_LEVEL_EASY ? mean : estimate (self, other, slot, mean);

        if (other == seat || !cats_and_rats_plays (self, other) || value >= best
            || (self->younger && cats_and_rats_is_outer (slot))
            || (self->row[other][slot].code == CR_CARD_NONE && worth < 7 * TENTHS))
          continue;
        best = value;
        choice = mh_move (CR_MOVE_SWAP, cats_and_rats_place (seat, worst),
                          cats_and_rats_place (other, slot));
      }
  return choice;
}

static MhMove
choose_decision (const CatsAndRatsState *self, MhActor seat, MhLevel level)
{
  int mean = get_mean (self), worth, value;
  guint worst = find_worst (self, seat, FALSE, mean, &worth);

  if (self->hand == CR_CARD_DRAW_2)
    return mh_move (CR_MOVE_TWO, 0, 0);
  if (self->hand == CR_CARD_PEEK)
    return choose_peek (self, seat);
  if (self->hand == CR_CARD_SWAP)
    return choose_swap (self, seat, level);
  value = (self->hand - CR_CARD_ZERO) * TENTHS;
  if (self->sequence == 1)
    value += TENTHS;
  if (value < worth && (value < 5 * TENTHS || value + 2 * TENTHS <= worth))
    return mh_move (CR_MOVE_KEEP, cats_and_rats_place (seat, worst), 0);
  return mh_move (CR_MOVE_DROP, 0, 0);
}

static MhMove
choose_knock (const CatsAndRatsState *self, MhActor seat, MhLevel level, MhRandom *random)
{
  int k = __builtin_popcount (self->playing), sum = 0, mean = get_mean (self);
  int enough = (10 - k) * TENTHS - k * TENTHS / 2;

  for (guint slot = 0; slot < CR_SLOTS; slot++)
    sum += estimate (self, seat, slot, mean);
  enough = CLAMP (enough, 6 * TENTHS, 8 * TENTHS);
  if (level == MH_LEVEL_EASY)
    enough = (8 + (int) mh_random_below (random, 9)) * TENTHS;
  if (sum <= enough || self->n_turns >= k * (LAPS_MAX - 1))
    return mh_move (CR_MOVE_KNOCK, 0, 0);
  return mh_move (CR_MOVE_END, 0, 0);
}

static MhMove
choose (gconstpointer sight, MhActor seat, MhLevel level, MhRandom *random)
{
  const CatsAndRatsState *self = sight;
  MhMove moves[MH_LEGAL_MAX];
  guint n_moves = cats_and_rats_legal (self, seat, moves);

  if (n_moves == 0)
    return MH_MOVE_NONE;
  if (mh_random_below (random, 100) < habits[level].carelessness)
    return mh_strategy_pick (moves, n_moves, random);
  switch (self->phase)
    {
    case CR_PHASE_TURN:
      return choose_turn (self, seat);
    case CR_PHASE_DECIDE:
      return choose_decision (self, seat, level);
    case CR_PHASE_TARGET:
      return cats_and_rats_top (self) == CR_CARD_PEEK ? choose_peek (self, seat)
                                                      : choose_swap (self, seat, level);
    case CR_PHASE_KNOCK:
      return choose_knock (self, seat, level, random);
    default:
      return moves[0];
    }
}

/* Hints: what a good player would do, and why. Everybody knows who has seen which cards, but people have to
 * remember the faces. So a hint shows only a move that is right no matter what these cards are. */

/* The remembered cards that are no longer shown, each group as low or as high as possible. */
enum
{
  OWN_HIGH = 1,
  OTHERS_HIGH = 2,
  DISCARDS_HIGH = 4,
  N_EXTREMES = 8,
};

/* Takes the highest or the lowest number that is left. */
static guint8
take_number (guint8 left[CR_KINDS], gboolean high)
{
  for (guint i = 0; i < CR_CARD_NINE; i++)
    {
      const guint number = high ? CR_CARD_NINE - 1 - i : i;

      if (left[number] == 0)
        continue;
      left[number]--;
      return (guint8) (CR_CARD_ZERO + number);
    }
  return CR_CARD_NONE;
}

static void
imagine (CatsAndRatsState *world, MhActor seat, guint extremes)
{
  guint8 left[CR_KINDS];

  cats_and_rats_count_unseen (world, left);
  for (MhActor owner = 0; owner < world->n_seats; owner++)
    for (guint slot = 0; slot < CR_SLOTS; slot++)
      {
        CatsAndRatsCard *card = &world->row[owner][slot];

        if (card->code == CR_CARD_NONE && mh_actors_has (card->known, seat))
          card->code = take_number (left, extremes & (owner == seat ? OWN_HIGH : OTHERS_HIGH));
      }
  for (guint i = 0; i < world->discard_size; i++)
    if (world->discard[i] == CR_CARD_NONE)
      world->discard[i] = take_number (left, extremes & DISCARDS_HIGH);
  world->n_turns = 0; /* hints do not end a round because it is long */
}

static gboolean
knows_own_row (const CatsAndRatsState *self, MhActor seat)
{
  for (guint slot = 0; slot < CR_SLOTS; slot++)
    if (!mh_actors_has (self->row[seat][slot].known, seat))
      return FALSE;
  return TRUE;
}

static guint8
get_shown_power (const CatsAndRatsState *self)
{
  return self->phase == CR_PHASE_TARGET ? cats_and_rats_top (self) : self->hand;
}

/* The move that is best no matter what the remembered cards are, or MH_MOVE_NONE. */
static MhMove
suggest (gconstpointer sight, MhActor seat)
{
  const CatsAndRatsState *self = sight;
  MhMove move = MH_MOVE_NONE;
  MhRandom random;

  /* Whether a second look is useful depends on how well the player remembers the first one. */
  if (get_shown_power (self) == CR_CARD_PEEK && knows_own_row (self, seat))
    return MH_MOVE_NONE;
  for (guint extremes = 0; extremes < N_EXTREMES; extremes++)
    {
      CatsAndRatsState world = *self;
      MhMove found;

      imagine (&world, seat, extremes);
      mh_random_init (&random, 1, MH_STREAM_COMPUTER, 0);
      found = choose (&world, seat, MH_LEVEL_HARD, &random);
      if (extremes > 0 && found != move)
        return MH_MOVE_NONE;
      move = found;
    }
  return move;
}

/* Facts. */
#define POWER 1 /* the open card is a power card */
#define SHOWN 2 /* the replaced card is a visible number */
#define SHOWN_POWER 32 /* the replaced card is a visible power card */
#define HIGH 4 /* the drawn card is a high number */
#define BLIND 8 /* a Swap, and no card that it can take has been seen */
#define FIRST 16 /* of the two cards of a Draw 2 */

static const MhSentence sentences[] = {
  /* Translators, file: hints: why the highlighted move is good, said to the one child who asked */
  { MH_TEXT ("The face-up card is lower than this one."), CR_MOVE_TAKE, SHOWN },
  { MH_TEXT ("In the end this power card is replaced at random: a low card is better."),
    CR_MOVE_TAKE, SHOWN_POWER },
  { MH_TEXT ("The face-up card is low, and this one is probably higher."), CR_MOVE_TAKE },
  { MH_TEXT ("The face-up card is a power card, and nobody may take it."), CR_MOVE_DRAW, POWER },
  { MH_TEXT ("The face-up card is not low enough: the pile may have a better one."), CR_MOVE_DRAW },
  { MH_TEXT ("The new card is lower than this one."), CR_MOVE_KEEP, SHOWN },
  { MH_TEXT ("In the end this power card is replaced at random: a low card is better."),
    CR_MOVE_KEEP, SHOWN_POWER },
  { MH_TEXT ("The new card is probably lower than this one."), CR_MOVE_KEEP },
  { MH_TEXT ("You can’t know which of these cards is lower."), CR_MOVE_DROP, BLIND },
  { MH_TEXT ("The second card may be better."), CR_MOVE_DROP, FIRST },
  { MH_TEXT ("This card is too high to help you much."), CR_MOVE_DROP, HIGH },
  { MH_TEXT ("Knowing this card helps you play better."), CR_MOVE_PEEK },
  { MH_TEXT ("With two cards you have more to choose from."), CR_MOVE_TWO },
  { MH_TEXT ("Your cards are probably too high to end the round."), CR_MOVE_END },
  /* Translators: said when a player asks for a hint but must rely on memory */
  { MH_TEXT ("No hint for this one: only your memory helps here."), 0 },
  { 0 },
};

static guint
find_facts (gconstpointer sight, MhActor seat, MhMove move)
{
  const CatsAndRatsState *self = sight;
  guint8 code;

  switch (mh_move_kind (move))
    {
    case CR_MOVE_DRAW:
      return cats_and_rats_is_power (cats_and_rats_top (self)) ? POWER : 0;
    case CR_MOVE_TAKE:
    case CR_MOVE_KEEP:
      code = self->row[seat][cats_and_rats_place_slot (mh_move_a (move))].code;
      return cats_and_rats_is_power (code) ? SHOWN_POWER : code != CR_CARD_NONE ? SHOWN : 0;
    case CR_MOVE_DROP:
      if (get_shown_power (self) == CR_CARD_SWAP)
        return BLIND;
      if (self->sequence == 1)
        return FIRST;
      return cats_and_rats_is_number (self->hand) && self->hand - CR_CARD_ZERO >= 5 ? HIGH : 0;
    default:
      return 0;
    }
}

const MhStrategyRules cats_and_rats_strategy = {
  .levels = MH_LEVELS_ALL,
  .choose = choose,
  .memory_size = sizeof (Memory),
  .remember = remember,
  .recall = recall,
  .suggestions = &(const MhSuggestions){ .domain = GETTEXT_PACKAGE,
                                         .sentences = sentences,
                                         .find_facts = find_facts },
  .suggest = suggest,
};
