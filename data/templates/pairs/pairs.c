/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* The rules as plain functions of the state. They allocate nothing and draw no random number: chance is listed. */

#include "pairs.h"

/* 3. The rules that can refuse a move; each of them is in rules.xml. */
#define PAIRS_RULES(R) R (PR, 01) R (PR, 02) R (PR, 03) R (PR, 04) R (PR, 06) R (PR, 09)
MH_DEFINE_RULES (PAIRS_RULES)

/* 4. A match begins, who acts, what they may do. */
MH_DEFINE_BEGIN_WITH_CODE (pairs_begin,
                           Pairs,
                           PAIRS_SEATS,
                           PR_RULE_01,
                           self->card[0] = self->card[1] = PAIRS_CARDS)

/* MH_TABLE acts when something happens to everybody at once: here two cards are taken away. If people are
 * seated, one of them chooses a thing for it, so that everybody has looked; otherwise it happens automatically. */
static MhActors
pairs_actors (gconstpointer state)
{
  const Pairs *self = state;

  if (self->phase == PAIRS_PHASE_FACE)
    return mh_actor_bit (MH_CHANCE);
  if (self->phase == PAIRS_PHASE_CLEAR)
    return mh_actor_bit (MH_TABLE);
  return self->phase == PAIRS_PHASE_OVER ? 0 : mh_actor_bit (self->turn);
}

/* 5. What a viewer may know: this defines pairs_observe() and pairs_forget(). Cards that are face up are seen
 * now: table, log and hints use that. A seat that has seen a card recalls it: computer players use that.
 * MH_TABLE is what everybody sees. */
MH_DEFINE_CARDS (pairs, Pairs, face, known, place)

/* There are two of every face. Which card has which is decided when it is turned up: nothing is dealt in
 * secret. */
static const guint8 all[PAIRS_FACES + 1] = { 0, 2, 2, 2, 2, 2, 2, 2, 2 };

static void
pairs_chance (gconstpointer state, MhChance *chance)
{
  const MhCards cards = pairs_cards (state);

  if (((const Pairs *) state)->phase == PAIRS_PHASE_FACE)
    mh_chance_add_cards (chance, PAIRS_MOVE_FACE, &cards, all, G_N_ELEMENTS (all));
}

/* Any state that matches a sight, for the search: cards that were up before this viewer sat down get a face. */
static void
pairs_guess (gpointer sight, MhActor viewer, MhRandom *random)
{
  const MhCards cards = pairs_cards (sight);

  mh_cards_guess (&cards, all, G_N_ELEMENTS (all), random);
}

/* A refusal depends only on what the seat sees now, because the whole table reads it. */
static guint
pairs_judge (gconstpointer state, MhActor actor, MhMove move)
{
  const Pairs *self = state;
  guint8 card = mh_move_a (move);

  if (self->phase == PAIRS_PHASE_OVER)
    return PR_RULE_09;
  if ((pairs_actors (self) & mh_actor_bit (actor)) == 0)
    return actor == self->turn || actor > MH_SEATS_MAX ? PR_RULE_06 : PR_RULE_02;
  if (actor == MH_CHANCE)
    return mh_chance_may_bring (pairs_chance, self, move) ? RULE_NONE : PR_RULE_03;
  if (actor == MH_TABLE)
    return move == mh_move (PAIRS_MOVE_CLEAR, 0, 0) ? RULE_NONE : PR_RULE_06;
  if (move != mh_move (PAIRS_MOVE_TURN, card, 0) || card >= PAIRS_CARDS)
    return PR_RULE_03;
  return self->place[card] == PAIRS_DOWN ? RULE_NONE : PR_RULE_04;
}

/* Of all moves of the three kinds with up to 16 cards, those that the judge allows. */
MH_DEFINE_LEGAL (pairs_legal, pairs_judge, PAIRS_MOVE_CLEAR, PAIRS_CARDS, 1)

/* Two equal cards are taken and the same seat continues; others are covered. */
static void
clear_cards (Pairs *self)
{
  gboolean alike = self->face[self->card[0]] == self->face[self->card[1]];
  guint left = PAIRS_CARDS / 2;

  for (guint i = 0; i < 2; i++)
    {
      self->place[self->card[i]] = (guint8) (alike ? PAIRS_TAKEN + self->turn : PAIRS_DOWN);
      self->card[i] = PAIRS_CARDS;
    }
  self->score[self->turn] += alike;
  if (!alike)
    self->turn = (guint8) ((self->turn + 1) % self->n_seats);
  for (MhActor seat = 0; seat < self->n_seats; seat++)
    left -= self->score[seat];
  self->turns++;
  self->phase = left == 0 || self->turns == PAIRS_TURNS_MAX ? PAIRS_PHASE_OVER : PAIRS_PHASE_FIRST;
}

/* A card that is turned up is seen by everybody, who may recall it later. If it has been up before, its face is
 * known. */
static void
pairs_play (gpointer state, MhActor actor, MhMove move, MhEvents *events)
{
  Pairs *self = state;
  guint second = self->phase == PAIRS_PHASE_SECOND;
  guint8 card = mh_move_a (move);

  if (mh_move_kind (move) == PAIRS_MOVE_CLEAR)
    {
      clear_cards (self);
      return;
    }
  if (mh_move_kind (move) == PAIRS_MOVE_FACE)
    {
      second = self->card[1] != PAIRS_CARDS;
      card = self->card[second];
      self->face[card] = mh_move_a (move);
      self->known[card] = mh_actor_bit (MH_TABLE);
    }
  self->place[card] = PAIRS_OPEN;
  self->card[second] = card;
  self->phase = second ? PAIRS_PHASE_CLEAR : PAIRS_PHASE_SECOND;
  if ((self->known[card] & mh_actor_bit (MH_TABLE)) == 0)
    self->phase = PAIRS_PHASE_FACE;
  else
    self->known[card] |= mh_actors_first (self->n_seats);
}

/* Every match must end. A turn has at most five lines: two cards, a face for each, and the table's move. */
MH_DEFINE_MAX_MOVES (pairs_max_moves, PAIRS_TURNS_MAX * 5)

MH_DEFINE_GET_SCORE (pairs_score, Pairs, score)

MH_DEFINE_GET_WINNERS (pairs_winners, Pairs, pairs_actors, pairs_score)

/* 6. Words. How records write the moves, a row for each kind: "b2", "sun", "clear". */
static const MhWords face_words = { .first = 1, .endings = pairs_drawings };
static const MhNotation notation[] = {
  { PAIRS_MOVE_TURN, "%a", { &pairs_places } },
  { PAIRS_MOVE_FACE, "%a", { &face_words } },
  { PAIRS_MOVE_CLEAR, "clear", { NULL } },
  { 0 },
};

/* Every phase that describe() may name. */
static const char *const phases[] = { "first", "second", "face", "clear", "over", NULL };

static const MhRules rules;

/* The keys phase, turn, round, winners and score.a … are required, also for sights; all others are the game's
 * own. */
static void
pairs_describe (gconstpointer state, MhDescription *description)
{
  const Pairs *self = state;
  char cards[PAIRS_CARDS + 1] = { 0 };

  for (guint card = 0; card < PAIRS_CARDS; card++)
    {
      cards[card] = self->place[card] >= PAIRS_TAKEN ? '-' : "?SMTHLDBU"[self->face[card]];
      if (self->place[card] == PAIRS_DOWN)
        cards[card] = g_ascii_tolower (cards[card]);
    }
  mh_rules_describe_turn (&rules, state, self->n_seats, phases[self->phase],
                          self->phase != PAIRS_PHASE_OVER ? self->turn : MH_NOBODY,
                          self->turns + 1u, description);
  mh_description_add (description, "cards", "%s", cards);
}

/* The sentences for a step, or for a phase (+ ASK): the first row whose conditions are met. The log has no NEWS
 * and names no face, because covered cards have to be remembered. */
#define ASK 10
#define NEWS 1 /* facts are bits */
#define TAKEN 2
#define WHO 1 /* arguments are numbers */
#define PLACE 2
#define FACE 3
static const MhSentence sentences[] = {
  /* Translators: a player's name, a card's place such as "b2", what is on it ("a sun") */
  { MH_TEXT ("%s turns up %s: %s."), PAIRS_MOVE_TURN, NEWS, WHO, PLACE, FACE },
  /* Translators: a player's name, a card's place such as "b2" */
  { MH_TEXT ("%s turns up %s."), PAIRS_MOVE_TURN, 0, WHO, PLACE },
  /* Translators: what has come up: "a sun" */
  { MH_TEXT ("It is %s."), PAIRS_MOVE_FACE, NEWS, FACE },
  /* Translators: a player's name */
  { MH_TEXT ("%s takes both cards."), PAIRS_MOVE_CLEAR, TAKEN, WHO },
  { MH_TEXT ("Both cards are covered again."), PAIRS_MOVE_CLEAR },
  /* Translators: a player's name */
  { MH_TEXT ("%s turns up a card."), ASK + PAIRS_PHASE_FIRST, 0, WHO },
  /* Translators: a player's name */
  { MH_TEXT ("%s turns up another card."), ASK + PAIRS_PHASE_SECOND, 0, WHO },
  { MH_TEXT ("Have all of you looked? Then tap one of the two cards."), ASK + PAIRS_PHASE_CLEAR },
  { 0 },
};

static char *
pairs_say_step (MhGame *game, MhStep *step, MhTelling telling, const MhNames *names)
{
  const Pairs *before = mh_sight_get_data (mh_step_get_before (step));
  const Pairs *after = mh_sight_get_data (mh_step_get_after (step));
  const guint card = after->card[after->card[1] != PAIRS_CARDS] % PAIRS_CARDS;
  char place[3];
  MhNarrator narrator = { GETTEXT_PACKAGE,
                          sentences,
                          telling == MH_TELL_NEWS && after->face[card] != 0 ? NEWS : 0,
                          { [WHO] = { names->name[before->turn] },
                            [PLACE] = { place },
                            [FACE] = { _ (pairs_faces[after->face[card]]) } } };

  mh_words_write (&pairs_places, card, place);
  if (after->score[before->turn] > before->score[before->turn])
    narrator.facts |= TAKEN;
  return mh_narrator_say (&narrator, mh_move_kind (mh_step_get_move (step)));
}

static char *
pairs_say_prompt (MhGame *game, MhSight *sight, const MhNames *names)
{
  const Pairs *self = mh_sight_get_data (sight);
  MhNarrator narrator = { GETTEXT_PACKAGE, sentences, 0, { [WHO] = { names->name[self->turn] } } };

  return mh_narrator_say (&narrator, ASK + self->phase);
}

/* 7. All levels (random, easy, medium, hard) decide in the same way, and forget this many in a hundred when
 * cards are covered again. */
static const guint8 forgetfulness[] = { 100, 30, 8, 0 };

MH_DEFINE_FORGETTING (pairs, forgetfulness)

/* The match for a known card, otherwise a card that it does not know, otherwise any. */
static MhMove
pairs_choose (gconstpointer sight, MhActor seat, MhLevel level, MhRandom *random)
{
  const Pairs *self = sight;
  const guint wanted = self->phase == PAIRS_PHASE_SECOND ? self->face[self->card[0]] : 0;
  const MhCards cards = pairs_cards (sight);
  MhMove moves[MH_LEGAL_MAX];
  int worth[PAIRS_CARDS];
  guint n = pairs_legal (sight, seat, moves);

  for (guint i = 0; i < n; i++)
    {
      const guint card = mh_move_a (moves[i]), face = self->face[card];

      worth[i] = wanted != 0 ? face == wanted : mh_cards_find (&cards, face, card) < PAIRS_CARDS;
      worth[i] = face == 0 ? 1 : worth[i] * 2;
    }
  return n > 0 ? mh_strategy_pick_best (moves, worth, n, random) : MH_MOVE_NONE;
}

static const MhStrategyRules strategy = {
  .levels = MH_LEVELS_THINKING,
  .choose = pairs_choose,
  .memory_size = PAIRS_CARDS,
  .remember = pairs_remember,
  .recall = pairs_recall,
};

/* 8. The tables, and the module. For `check`: the kinds of moves that reveal something to a viewer. */
static const guint8 uncovering[] = { PAIRS_MOVE_TURN, 0 };

static const MhRules rules = {
  .state_size = sizeof (Pairs),
  .rule_ids = rule_ids,
  .n_rules = N_RULES,
  .malformed = PR_RULE_03,
  .seats = PAIRS_SEATS,
  .begin = pairs_begin,
  .actors = pairs_actors,
  .legal = pairs_legal,
  .chance = pairs_chance,
  .judge = pairs_judge,
  .play = pairs_play,
  .observe = pairs_observe,
  .guess = pairs_guess,
  .forget = pairs_forget,
  .max_moves = pairs_max_moves,
  .score = pairs_score,
  .winners = pairs_winners,
  .describe = pairs_describe,
  .notation = notation,
  .phases = phases,
  .uncovering = uncovering,
};

MH_DEFINE_GAME ("PairsGame",
                .details = { .id = "pairs", .version = 1, .oldest_version = 1 },
                .rules = &rules,
                .strategy = &strategy,
                .say_step = pairs_say_step,
                .say_prompt = pairs_say_prompt)
