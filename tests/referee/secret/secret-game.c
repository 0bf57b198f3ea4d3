/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* The game with secrets: its rules, its sentences and the module, with their faults. */

#include "secret.h"

#include <signal.h>
#include <stdlib.h>
#include <string.h>

#include "engine/rules/mh-game-table.h"

static guint8 secret_dealt_first; /* what the sentences of a faulty game remember */

static const char *const rule_ids[N_RULES] = { NULL, "SE-01", "SE-02", "SE-03", "SE-04" };

static MhActors
secret_actors (gconstpointer state)
{
  const Secret *self = state;

  if (self->dealt <= self->n_seats)
    return mh_actor_bit (MH_CHANCE);
  if (secret_fault == FAULT_ACTORS && self->left > 0 && self->card[self->turn] == 5)
    return mh_actor_bit ((self->turn + 1) % self->n_seats);
  if (secret_fault == FAULT_NOBODY && self->left == 1)
    return mh_actor_bit (self->turn) | mh_actor_bit (MH_SEATS_MAX - 1);
  return self->left > 0 ? mh_actor_bit (self->turn) : 0;
}

static guint
secret_legal (gconstpointer state, MhActor actor, MhMove *moves)
{
  const Secret *self = state;
  guint n = 0;

  if (actor >= MH_CHANCE || (secret_actors (self) & mh_actor_bit (actor)) == 0)
    return 0;
  moves[n++] = mh_move (MOVE_KEEP, 0, 0);
  if ((secret_fault == FAULT_LEGAL && self->table == 1)
      || (secret_fault == FAULT_UNLISTED && self->left == 1))
    return n;
  if (secret_fault == FAULT_LISTED && self->left == 1)
    moves[n++] = mh_move (MOVE_CARD, 1, 0);
  moves[n++] = mh_move (MOVE_SWAP, 0, 0);
  if (secret_fault == FAULT_LONG && self->left == 1)
    return 10 * MH_LEGAL_MAX;
  return n;
}

static guint
count_left (const Secret *self, guint card)
{
  guint n = COPIES;

  for (guint seat = 0; seat < MIN (self->n_seats, MH_SEATS_MAX); seat++)
    n -= self->card[seat] == card;
  return n - (self->table == card);
}

static void
secret_chance (gconstpointer state, MhChance *chance)
{
  for (guint card = 1; card <= CARDS + (secret_fault == FAULT_CHANCE); card++)
    if (count_left (state, card) > 0)
      mh_chance_add (chance, mh_move (MOVE_CARD, (guint8) card, 0), count_left (state, card));
}

static guint
secret_judge (gconstpointer state, MhActor actor, MhMove move)
{
  const Secret *self = state;
  guint card = mh_move_a (move);

  while (secret_fault == FAULT_HANG && self->left == 1)
    g_usleep (1000);
  if (actor > MH_TABLE || (secret_actors (self) & mh_actor_bit (actor)) == 0)
    return secret_fault == FAULT_JUDGE && self->table == 1 ? RULE_CARD : RULE_TURN;
  if (actor == MH_CHANCE)
    return move == mh_move (MOVE_CARD, (guint8) card, 0) && card >= 1 && card <= CARDS
                   && count_left (self, card) > 0
               ? RULE_NONE
               : RULE_CARD;
  if (secret_fault == FAULT_LEGAL && self->table == 1 && move == mh_move (MOVE_SWAP, 0, 0))
    return RULE_CARD;
  if (secret_fault == FAULT_NAMELESS && move == mh_move (MOVE_CARD, 1, 0))
    return N_RULES;
  return move == mh_move (MOVE_KEEP, 0, 0) || move == mh_move (MOVE_SWAP, 0, 0) ? RULE_NONE
                                                                                : RULE_MOVE;
}

static void
secret_play (gpointer state, MhActor actor, MhMove move, MhEvents *events)
{
  Secret *self = state;
  guint8 card;

  if (secret_fault == FAULT_CRASH && mh_move_kind (move) == MOVE_KEEP)
    raise (SIGSEGV);
  if (secret_fault == FAULT_BLIND)
    events->n = 0;
  for (guint i = 0; secret_fault == FAULT_AMPLE && i < MH_EVENTS_MAX; i++)
    mh_events_add_open (events, mh_move (EVENT_TOOK, 0, 0));
  if (actor == MH_CHANCE)
    {
      if (self->dealt == 0 && (secret_fault == FAULT_SENTENCE || secret_fault == FAULT_PROMPT))
        secret_dealt_first = mh_move_a (move);
      if (self->dealt < self->n_seats)
        self->card[self->dealt] = mh_move_a (move);
      else
        self->table = mh_move_a (move);
      self->dealt++;
      return;
    }
  if (mh_move_kind (move) == MOVE_SWAP)
    {
      card = self->table;
      self->table = self->card[actor];
      self->card[actor] = card;
      self->known = mh_actor_bit (actor);
      mh_events_add (events, mh_move (EVENT_TOOK, card, 0), mh_move (EVENT_TOOK, 0, 0),
                     mh_actor_bit (actor));
      if (secret_fault == FAULT_EVENT)
        mh_events_add_open (events, mh_move (EVENT_PUT, self->table, 0));
      else
        mh_events_add (events, mh_move (EVENT_PUT, self->table, 0), mh_move (EVENT_PUT, 0, 0),
                       mh_actor_bit (actor));
    }
  self->turn = (actor + 1) % self->n_seats;
  if (secret_fault == FAULT_ENDLESS && mh_move_kind (move) == MOVE_KEEP)
    return;
  if (secret_fault == FAULT_IMPURE)
    {
      static guint n;

      self->known = n++ % 3 == 0 ? self->known : 0;
    }
  self->left--;
}

static const char *
secret_check (gconstpointer before, MhActor actor, MhMove move, gconstpointer after)
{
  const Secret *self = after;

  return secret_fault == FAULT_INVARIANT && self->table == 3 ? "no 3 lies on the table" : NULL;
}

static void
secret_observe (gconstpointer state, MhActor viewer, MhKnowledge knowledge, gpointer sight)
{
  const Secret *self = state;
  Secret *seen = sight;

  *seen = *self;
  if (self->dealt > self->n_seats && self->left == 0)
    return;
  for (guint seat = 0; seat < MIN (self->n_seats, MH_SEATS_MAX); seat++)
    if (seat != viewer
        && !(secret_fault == FAULT_RECALL && knowledge == MH_RECALL
             && seat == (viewer + 1u) % self->n_seats))
      seen->card[seat] = 0;
  if (secret_fault != FAULT_OBSERVE
      && !(knowledge == MH_RECALL && viewer < MH_CHANCE
           && (self->known & mh_actor_bit (viewer)) != 0))
    seen->table = 0;
}

static MhMove
secret_mask (gconstpointer before, MhActor actor, MhMove move, MhActor viewer)
{
  const Secret *self = before;

  if (actor != MH_CHANCE || viewer == self->dealt || secret_fault == FAULT_MASK)
    return move;
  return mh_move (MOVE_CARD, 0, 0);
}

static void
secret_guess (gpointer sight, MhActor viewer, MhRandom *random)
{
  Secret *self = sight;
  guint8 bag[CARDS * COPIES];
  guint n = 0;

  if (secret_fault == FAULT_GUESS && self->dealt > viewer)
    self->card[viewer] = 0;
  for (guint card = 1; card <= CARDS; card++)
    for (guint left = count_left (self, card); left > 0; left--)
      bag[n++] = (guint8) card;
  for (guint place = 0; place < MIN (self->dealt, self->n_seats + 1u); place++)
    {
      guint8 *card = place < self->n_seats ? &self->card[place] : &self->table;
      guint pick = mh_random_below (random, n);

      if (*card != 0)
        continue;
      *card = bag[pick];
      bag[pick] = bag[--n];
    }
}

static void
secret_forget (gpointer state, MhActor seat)
{
  Secret *self = state;

  self->known &= (guint8) ~mh_actor_bit (seat);
}

static MhActor
secret_curtain (gconstpointer state)
{
  const Secret *self = state;

  if (self->dealt <= self->n_seats || self->left == 0)
    return MH_NOBODY;
  if (secret_fault == FAULT_ASIDE)
    return (self->turn + 1) % self->n_seats;
  if (secret_private && self->left > self->n_seats)
    return self->turn;
  return secret_fault == FAULT_CURTAIN && self->card[self->turn] > 3 ? self->turn : MH_NOBODY;
}

static guint
secret_max_moves (gconstpointer state)
{
  const Secret *self = state;

  return self->n_seats + 1u + self->n_seats * TURNS;
}

static gboolean
is_over (const Secret *self)
{
  return self->dealt > self->n_seats && self->left == 0;
}

static int
secret_score (gconstpointer state, MhActor seat)
{
  const Secret *self = state;

  return is_over (self) ? self->card[seat] : 0;
}

static MhActors
secret_winners (gconstpointer state)
{
  const Secret *self = state;
  MhActors winners = 0;
  guint best = 0;

  for (MhActor seat = 0; is_over (self) && seat < MIN (self->n_seats, MH_SEATS_MAX); seat++)
    {
      if (self->card[seat] > best)
        winners = 0;
      if (self->card[seat] >= best)
        winners |= mh_actor_bit (seat);
      best = MAX (best, self->card[seat]);
    }
  return secret_fault == FAULT_WINNERS ? 0 : winners;
}

static void
secret_describe (gconstpointer state, MhDescription *description)
{
  const Secret *self = state;
  g_autofree char *winners = mh_actors_to_string (secret_winners (self));

  if (secret_fault != FAULT_KEYS)
    mh_description_add (description, "phase", "%s",
                        self->dealt <= self->n_seats                      ? "deal"
                        : is_over (self) && secret_fault != FAULT_LINGERS ? "over"
                                                                          : "choose");
  mh_description_add (description, "turn", "%c", 'a' + self->turn);
  mh_description_add (description, "round", "%d", TURNS - self->left / self->n_seats);
  mh_description_add (description, "winners", "%s", winners);
  for (MhActor seat = 0; seat < MIN (self->n_seats, MH_SEATS_MAX); seat++)
    {
      mh_description_add_seat (description, "score", seat, "%d", secret_score (self, seat));
      mh_description_add_seat (description, "card", seat, "%c",
                               self->card[seat] == 0 ? '?' : '0' + self->card[seat]);
    }
  mh_description_add (description, "table", "%c", self->table == 0 ? '?' : '0' + self->table);
}

/* Turns text that only the wrong grammar reads into a move that it cannot write. */
static MhMove
secret_normalize (MhMove move, MhActor actor)
{
  return mh_move_b (move) == 0 ? move : move + mh_move (0, 0, 1);
}

static guint
secret_begin (gpointer state, guint n_seats, MhActor start)
{
  Secret *self = state;

  if (n_seats < 2 || n_seats > (secret_fault == FAULT_PLAYERS ? 4 : 3))
    return RULE_PLAYERS;
  self->n_seats = (guint8) n_seats;
  self->left = (guint8) (n_seats * TURNS);
  self->turn = start == MH_NOBODY ? 0 : start;
  return RULE_NONE;
}

static const MhRules secret_rules = {
  .state_size = sizeof (Secret),
  .rule_ids = rule_ids,
  .n_rules = N_RULES,
  .malformed = RULE_MOVE,
  .seats = 1u << 2 | 1u << 3,
  .begin = secret_begin,
  .actors = secret_actors,
  .legal = secret_legal,
  .chance = secret_chance,
  .judge = secret_judge,
  .play = secret_play,
  .observe = secret_observe,
  .mask = secret_mask,
  .guess = secret_guess,
  .forget = secret_forget,
  .curtain = secret_curtain,
  .check = secret_check,
  .max_moves = secret_max_moves,
  .score = secret_score,
  .winners = secret_winners,
  .describe = secret_describe,
  .notation = secret_notation,
  .normalize = secret_normalize,
  .phases = secret_phases,
  .uncovering = secret_uncovering,
};

/* Sentences ------------------------------------------------------------------------------- */

static guint secret_said; /* a block now and then is enough */

/* Invalid sentences. */
static char *
say_badly (const char *notation)
{
  if (secret_fault == FAULT_UTF8)
    return g_strdup_printf ("%s \xff", notation);
  if (secret_fault == FAULT_LINES)
    return g_strdup_printf ("%s\n%s", notation, notation);
  if (secret_fault == FAULT_STATIC)
    return (char *) "a string of the module";
  if (secret_fault == FAULT_GROWS)
    return g_strdup (g_strdup (notation));
  if (secret_fault == FAULT_SWELLS && secret_said++ % 16 == 0)
    (void) g_malloc (1 << 18);
  if (secret_fault == FAULT_SWELLS)
    return g_strdup (notation);
  if (secret_fault == FAULT_CRITICAL)
    return g_utf8_casefold (NULL, -1);
  return NULL;
}

static char *
secret_say_step (MhGame *game, MhStep *step, MhTelling telling, const MhNames *names)
{
  static guint told;
  MhMove move = mh_step_get_move (step);
  char notation[MH_NOTATION_MAX];

  if (secret_fault == FAULT_STUMBLE && mh_move_kind (move) == MOVE_CARD)
    raise (SIGSEGV);
  /* A card that was swapped has to be remembered. */
  if (telling == MH_TELL_LOG && secret_fault != FAULT_LOG)
    move = mh_move (mh_move_kind (move), 0, 0);
  mh_rules_write (&secret_rules, move, notation);
  if (secret_fault >= FAULT_CRITICAL && secret_fault <= FAULT_GROWS)
    return say_badly (notation);
  if (mh_move_a (move) != 0)
    told = mh_move_a (move);
  if (secret_fault == FAULT_BUFFER)
    return g_strdup_printf ("%s (%u)", notation, told);
  if (secret_fault == FAULT_SENTENCE)
    return g_strdup_printf ("%s (%u)", notation, secret_dealt_first);
  return g_strdup (notation);
}

static char *
secret_say_prompt (MhGame *game, MhSight *sight, const MhNames *names)
{
  const Secret *self = mh_sight_get_data (sight);

  if (secret_fault == FAULT_EXIT && self->left == 1)
    exit (0);
  return g_strdup_printf ("%s: keep %u or swap?", names->name[self->turn],
                          secret_fault == FAULT_PROMPT ? secret_dealt_first
                                                       : self->card[self->turn]);
}

/* Keeps its card; a cheater deals itself another one. */
MhMove
secret_choose (gconstpointer sight, MhActor seat, MhLevel level, MhRandom *random)
{
  Secret *self = (Secret *) sight;

  if (secret_fault == FAULT_PEEK)
    self->table = 5;
  return secret_fault == FAULT_PEEK || secret_fault == FAULT_FENCE ? mh_move (MOVE_KEEP, 0, 0)
                                                                   : mh_move (MOVE_CARD, 5, 0);
}

/* Remembers eight bytes instead of the requested four. */
void
secret_remember (gpointer memory,
                 gconstpointer before,
                 MhActor actor,
                 MhMove move,
                 gconstpointer after,
                 MhActor seat,
                 MhLevel level,
                 MhRandom *random)
{
  memcpy (memory, &move, sizeof move);
}

MH_DEFINE_GAME ("SecretGame",
                .details = { "secret", 1, 1 },
                .rules = &secret_rules,
                .strategy = &secret_strategy,
                .say_step = secret_say_step,
                .say_prompt = secret_say_prompt)
