/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* Words: how records write the moves, the state for scenarios, sentences for people. */

#include "pairs-rules.h"

#include <glib/gi18n-lib.h>

/* A row for each kind: "b2", "sun", "clear". */
static const char *const rows[] = { "1", "2", "3", "4", NULL };
static const char *const faces[]
    = { "sun", "moon", "star", "heart", "leaf", "drop", "ball", "house", NULL };
static const MhWords card_words
    = { .letters = "abcd", .endings = rows, .ending_step = PAIRS_COLUMNS };
static const MhWords face_words = { .first = 1, .endings = faces };

const MhNotation pairs_notation[] = {
  { PAIRS_MOVE_TURN, "%a", { &card_words } },
  { PAIRS_MOVE_FACE, "%a", { &face_words } },
  { PAIRS_MOVE_CLEAR, "clear", { NULL } },
  { 0 },
};

/* The keys phase, turn, round, winners and score.a … are asked for, all others are the game's own. It
 * is asked of sights as well: what is blank there is no letter here. */
void
pairs_describe (gconstpointer state, MhDescription *description)
{
  static const char *const phase_names[] = { "first", "second", "face", "clear", "over" };
  const Pairs *self = state;
  g_autofree char *winners = mh_actors_to_string (pairs_winners (self));
  char cards[PAIRS_CARDS + PAIRS_CARDS / PAIRS_COLUMNS] = { 0 };

  for (guint card = 0; card < PAIRS_CARDS; card++)
    {
      guint place = card + card / PAIRS_COLUMNS;

      cards[place] = self->place[card] >= PAIRS_TAKEN ? '-' : "?SMTHLDBU"[self->face[card]];
      if (self->place[card] == PAIRS_DOWN)
        cards[place] = g_ascii_tolower (cards[place]);
      if (place > 0 && card % PAIRS_COLUMNS == 0)
        cards[place - 1] = '/';
    }
  mh_description_add (description, "phase", "%s", phase_names[self->phase]);
  mh_description_add (description, "turn", "%c",
                      self->phase != PAIRS_PHASE_OVER ? 'a' + self->turn : '-');
  mh_description_add (description, "round", "%u", self->turns + 1u);
  mh_description_add (description, "winners", "%s", winners);
  for (MhActor seat = 0; seat < self->n_seats; seat++)
    mh_description_add_seat (description, "score", seat, "%u", self->score[seat]);
  mh_description_add (description, "cards", "%s", cards);
}

/* The sight after the step has a face where it lies open. The log says none: what is covered again
 * has to be remembered. */
static char *
say_card (const Pairs *after, const char *name, guint card, MhTelling telling)
{
  char place[3];

  pairs_card_name (card, place);
  if (telling == MH_TELL_LOG || after->face[card] == 0)
    /* Translators: a player's name, a card's place such as "b2" */
    return g_strdup_printf (_ ("%s turns up %s."), name, place);
  /* Translators: a player's name, a card's place such as "b2", what is on it ("a sun") */
  return g_strdup_printf (_ ("%s turns up %s: %s."), name, place,
                          pairs_face_name (after->face[card]));
}

char *
pairs_say_step (MhGame *game, MhStep *step, MhTelling telling, const MhNames *names)
{
  const Pairs *before = mh_sight_get_data (mh_step_get_before (step));
  const Pairs *after = mh_sight_get_data (mh_step_get_after (step));
  MhMove move = mh_step_get_move (step);
  const char *name = names->name[before->turn];

  if (mh_move_kind (move) == PAIRS_MOVE_TURN)
    return say_card (after, name, mh_move_a (move), telling);
  if (mh_move_kind (move) == PAIRS_MOVE_FACE && telling == MH_TELL_LOG)
    return NULL;
  if (mh_move_kind (move) == PAIRS_MOVE_FACE)
    /* Translators: what has come up: "a sun" */
    return g_strdup_printf (_ ("It is %s."), pairs_face_name (mh_move_a (move)));
  if (after->score[before->turn] > before->score[before->turn])
    /* Translators: a player's name */
    return g_strdup_printf (_ ("%s takes both cards."), name);
  return g_strdup (_ ("Both cards are covered again."));
}

char *
pairs_say_prompt (MhGame *game, MhSight *sight, const MhNames *names)
{
  const Pairs *self = mh_sight_get_data (sight);

  if (self->phase == PAIRS_PHASE_FIRST)
    /* Translators: a player's name */
    return g_strdup_printf (_ ("%s turns up a card."), names->name[self->turn]);
  if (self->phase == PAIRS_PHASE_SECOND)
    /* Translators: a player's name */
    return g_strdup_printf (_ ("%s turns up another card."), names->name[self->turn]);
  if (self->phase == PAIRS_PHASE_CLEAR)
    return g_strdup (_ ("Have all of you looked? Then tap one of the two cards."));
  return NULL;
}
