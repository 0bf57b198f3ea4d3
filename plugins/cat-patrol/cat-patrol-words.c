/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* The sentences about steps, and the prompts. Each case has a complete text; a player's name is a subject or
 * follows a colon. */

#include "config.h"

#include "cat-patrol-rules.h"
#include "engine/rules/mh-sentences.h"

#include <glib/gi18n-lib.h>

/* The subjects of sentences: kinds of moves, and */
#define ABOUT_PHASE 32 /* + a CatPatrolPhase */

/* Facts */
enum
{
  ALARM = 1 << 0, /* the variant */
  NOTHING = 1 << 1, /* the die has no effect */
  GUARDED = 1 << 2, /* because the roller has the figure */
  PARENT = 1 << 3, /* the cards that are turned up or move */
  KITTENS = 1 << 4,
  POLICE = 1 << 5,
  COMPLETE = 1 << 6, /* they complete the family */
  RAN = 1 << 7, /* kittens run to a parent */
  CALLED = 1 << 8, /* both parents call them */
  JOINED = 1 << 9, /* kittens join a parent immediately */
  BACK = 1 << 10, /* the figure returns to the middle, */
  FETCHED = 1 << 11, /* or comes from another seat, */
  ARRIVED = 1 << 12, /* or reaches the end of its path */
  HOME = 1 << 13, /* kittens stay where they are */
  EMPTY = 1 << 14, /* the Alarm's pile is empty */
};

/* Arguments */
enum
{
  WHO = 1, /* the seat to move */
  FAMILY,
  OTHER, /* another seat */
  PLACE,
  LENGTH,
};

static const MhSentence sentences[] = {
  /* Translators: %s is a player */
  { MH_TEXT ("%s shakes the die."), CP_MOVE_ROLL, 0, WHO },
  /* Translators: %s is a player, chosen at random */
  { MH_TEXT ("%s goes first."), CP_MOVE_START, 0, OTHER },

  /* Translators, all: %s is a player */
  { MH_TEXT ("%s rolls the cat, but there are no cards left."), CP_MOVE_CAT, NOTHING, WHO },
  { MH_TEXT ("%s turns up a police card, and the police cat goes back to the middle."), CP_MOVE_CAT,
    POLICE | BACK, WHO },
  /* Translators: %1$s is a player, %2$s the player who had the police cat before */
  { MH_TEXT ("%1$s turns up a police card and takes the police cat from %2$s."), CP_MOVE_CAT,
    POLICE | FETCHED, WHO, OTHER },
  /* Translators: %s is a player */
  { MH_TEXT ("%s turns up a police card, and the police cat comes over."), CP_MOVE_CAT, POLICE,
    WHO },
  /* Translators: %1$s is a player, %2$s a cat family's surname, %3$s the player with both
   * parents */
  { MH_TEXT ("%1$s turns up the %2$s kittens. They run home to %3$s, and the family is complete."),
    CP_MOVE_CAT, KITTENS | RAN | COMPLETE, WHO, FAMILY, OTHER },
  /* Translators: %1$s is a player, %2$s a cat family's surname, %3$s the player with the parent */
  { MH_TEXT ("%1$s turns up the %2$s kittens. They run to %3$s, where their parent is."),
    CP_MOVE_CAT, KITTENS | RAN, WHO, FAMILY, OTHER },
  /* Translators, all: %1$s is a player, %2$s a cat family's surname */
  { MH_TEXT ("%1$s turns up the %2$s kittens: the family is complete!"), CP_MOVE_CAT,
    KITTENS | COMPLETE, WHO, FAMILY },
  { MH_TEXT ("%1$s turns up the %2$s kittens. Both parents are calling, from two places."),
    CP_MOVE_CAT, KITTENS | CALLED, WHO, FAMILY },
  { MH_TEXT ("%1$s turns up the %2$s kittens. They snuggle up to their parent."), CP_MOVE_CAT,
    KITTENS | JOINED, WHO, FAMILY },
  { MH_TEXT ("%1$s turns up the %2$s kittens. They wait for their parents."), CP_MOVE_CAT, KITTENS,
    WHO, FAMILY },
  /* Translators: %1$s is a player, %2$s a cat family's surname */
  { MH_TEXT ("%1$s turns up the second %2$s parent: the family is complete!"), CP_MOVE_CAT,
    COMPLETE, WHO, FAMILY },
  { MH_TEXT (
        /* Translators: %1$s is a player, %2$s a cat family's surname, %3$s the player who had the
         * kittens */
        "%1$s turns up a %2$s parent, and the kittens come running from %3$s."),
    CP_MOVE_CAT, RAN, WHO, FAMILY, OTHER },
  /* Translators, all: %1$s is a player, %2$s a cat family's surname */
  { MH_TEXT ("%1$s turns up a %2$s parent, and the waiting kittens snuggle up."), CP_MOVE_CAT,
    JOINED, WHO, FAMILY },
  { MH_TEXT ("%1$s turns up a %2$s parent."), CP_MOVE_CAT, 0, WHO, FAMILY },

  /* Translators: %s is a player */
  { MH_TEXT ("%s blows the last whistle, and the police cat arrives!"), CP_MOVE_WHISTLE, ARRIVED,
    WHO },
  /* Translators: %1$s is a player, %2$d the police cat's place on the path, %3$d the length of the
   * path */
  { MH_TEXT ("%1$s blows the whistle. The police cat moves to card %2$d of %3$d."), CP_MOVE_WHISTLE,
    ALARM, WHO, PLACE, LENGTH },
  /* Translators: %s is a player */
  { MH_TEXT ("%s blows the whistle, and the police cat goes back to the middle."), CP_MOVE_WHISTLE,
    BACK, WHO },
  /* Translators: %1$s is a player, %2$s the player who had the police cat before */
  { MH_TEXT ("%1$s blows the whistle and takes the police cat from %2$s."), CP_MOVE_WHISTLE,
    FETCHED, WHO, OTHER },
  /* Translators: %s is a player */
  { MH_TEXT ("%s blows the whistle, and the police cat comes over."), CP_MOVE_WHISTLE, 0, WHO },

  /* Translators, all: %s is a player */
  { MH_TEXT ("%s rolls the dog. It sees the police cat and runs away."), CP_MOVE_DOG, GUARDED,
    WHO },
  { MH_TEXT ("%s rolls the dog. It sniffs around, finds nobody to chase and trots off."),
    CP_MOVE_DOG, NOTHING, WHO },
  { MH_TEXT ("%s rolls the dog. Woof! Somebody has to run."), CP_MOVE_DOG, 0, WHO },
  { MH_TEXT ("%s rolls the mouse. It finds nobody to lure and shrugs."), CP_MOVE_MOUSE, NOTHING,
    WHO },
  { MH_TEXT ("%s rolls the mouse. Psst! Somebody will be lured away."), CP_MOVE_MOUSE, 0, WHO },

  /* Translators: %1$s is a player, %2$s a cat family's surname */
  { MH_TEXT ("%1$s keeps the %2$s kittens."), CP_MOVE_RUN, HOME, WHO, FAMILY },
  /* Translators: %1$s is a player, %2$s a cat family's surname, %3$s the player with the chosen
   * parent */
  { MH_TEXT ("%1$s sends the %2$s kittens to their parent at %3$s’s place."), CP_MOVE_RUN, 0, WHO,
    FAMILY, OTHER },
  { MH_TEXT (
        /* Translators: %1$s is a player, %2$s a cat family's surname, %3$s the next player */
        "%1$s sends a %2$s parent and its kittens running to %3$s. The family is complete."),
    CP_MOVE_GIVE, PARENT | KITTENS | COMPLETE, WHO, FAMILY, OTHER },
  /* Translators, all: %1$s is a player, %2$s a cat family's surname, %3$s the next player */
  { MH_TEXT ("%1$s sends a %2$s parent and its kittens running to %3$s."), CP_MOVE_GIVE,
    PARENT | KITTENS, WHO, FAMILY, OTHER },
  { MH_TEXT ("%1$s sends a %2$s parent running to %3$s. The family is complete."), CP_MOVE_GIVE,
    PARENT | COMPLETE, WHO, FAMILY, OTHER },
  { MH_TEXT ("%1$s sends a %2$s parent running to %3$s."), CP_MOVE_GIVE, PARENT, WHO, FAMILY,
    OTHER },
  /* Translators: %1$s is a player, %2$s a cat family's surname, %3$s the next player */
  { MH_TEXT ("%1$s sends the %2$s kittens running to %3$s."), CP_MOVE_GIVE, 0, WHO, FAMILY, OTHER },
  { MH_TEXT (
        /* Translators: %1$s is a player, %2$s a cat family's surname, %3$s the player who had the
         * cats */
        "%1$s lures a %2$s parent and its kittens away from %3$s and completes the family."),
    CP_MOVE_LURE, PARENT | KITTENS | COMPLETE, WHO, FAMILY, OTHER },
  /* Translators: %1$s is a player, %2$s a cat family's surname, %3$s the player who had the cats */
  { MH_TEXT ("%1$s lures a %2$s parent and its kittens away from %3$s."), CP_MOVE_LURE,
    PARENT | KITTENS, WHO, FAMILY, OTHER },
  /* Translators, all: %1$s is a player, %2$s a cat family's surname, %3$s the player who had the
   * parent */
  { MH_TEXT ("%1$s lures a %2$s parent away from %3$s and completes the family."), CP_MOVE_LURE,
    PARENT | COMPLETE, WHO, FAMILY, OTHER },
  { MH_TEXT ("%1$s lures a %2$s parent away from %3$s."), CP_MOVE_LURE, PARENT, WHO, FAMILY,
    OTHER },
  /* Translators: %1$s is a player, %2$s a cat family's surname, %3$s the player who had the
   * kittens */
  { MH_TEXT ("%1$s lures the %2$s kittens away from %3$s."), CP_MOVE_LURE, 0, WHO, FAMILY, OTHER },

  /* Translators: what is happening now, before the first turn */
  { MH_TEXT ("Chance decides who goes first."), ABOUT_PHASE + CP_PHASE_START, 0 },
  /* Translators: %s is the player whose turn it is to roll, %d the number of whistles until the
   * end. The Alarm game has run out of cards */
  { MH_PLURAL ("%s’s turn: roll the die. No cards are left, and there is %d whistle to go.",
               "%s’s turn: roll the die. No cards are left, and there are %d whistles to go."),
    ABOUT_PHASE + CP_PHASE_ROLL, EMPTY, WHO, PLACE },
  /* Translators: %s is the player whose turn it is to roll */
  { MH_TEXT ("%s’s turn: roll the die."), ABOUT_PHASE + CP_PHASE_ROLL, 0, WHO },
  /* Translators: what is happening now */
  { MH_TEXT ("The die is rolling."), ABOUT_PHASE + CP_PHASE_CHANCE, 0 },
  /* Translators: %1$s is the player whose turn it is, %2$s a cat family's surname */
  { MH_TEXT ("%1$s’s turn: choose a parent for the %2$s kittens."), ABOUT_PHASE + CP_PHASE_RUN, 0,
    WHO, FAMILY },
  /* Translators: %1$s is the player whose turn it is, %2$s the next player clockwise */
  { MH_TEXT ("%1$s’s turn: choose who the dog chases to %2$s."), ABOUT_PHASE + CP_PHASE_GIVE, 0,
    WHO, OTHER },
  /* Translators: %s is the player whose turn it is */
  { MH_TEXT ("%s’s turn: choose who the mouse lures."), ABOUT_PHASE + CP_PHASE_LURE, 0, WHO },
  /* Translators: each card shows as many paws as cats */
  { MH_TEXT ("The match is over. Count the paws!"), ABOUT_PHASE + CP_PHASE_OVER, 0 },
  { 0 },
};

static const char *
get_family (guint card)
{
  return card != CP_CARD_NONE && card < CP_CARD_POLICE
             ? cat_patrol_get_family_name (cat_patrol_card_family (card))
             : NULL;
}

/* Finds the facts about cards that are turned up or move, and whether kittens join a parent immediately. */
static guint
find_cards (const CatPatrolState *before, const CatPatrolState *after, MhMove moved)
{
  guint card = after->card;
  MhSet cards = card != CP_CARD_NONE ? mh_set_of (card) : 0;
  MhSet others = after->area[before->turn] & ~cards;

  if (moved != MH_MOVE_NONE)
    cards = cat_patrol_unit_cards (before->area[mh_move_b (moved)], mh_move_a (moved));
  else if (card != CP_CARD_NONE && card < CP_CARD_POLICE)
    others &= cat_patrol_family_cards (1u << cat_patrol_card_family (card));
  return ((cards & CP_PARENT_CARDS) != 0 ? PARENT : 0)
         | ((cards & CP_KITTEN_CARDS) != 0 ? KITTENS : 0)
         | ((cards & CP_POLICE_CARDS) != 0 ? POLICE : 0)
         | ((others & (card < CP_CARD_KITTENS ? CP_KITTEN_CARDS : CP_PARENT_CARDS)) != 0 ? JOINED
                                                                                         : 0);
}

static guint
find_facts (MhStep *step, const CatPatrolState *before, const CatPatrolState *after)
{
  MhMove nothing = mh_step_find_event (step, CP_EVENT_NOTHING);
  MhMove figure = mh_step_find_event (step, CP_EVENT_FIGURE);
  guint facts = find_cards (before, after, mh_step_find_event (step, CP_EVENT_MOVED));

  if (after->variant == CAT_PATROL_VARIANT_ALARM)
    facts |= after->path == CP_PATH_LENGTH ? ALARM | ARRIVED : ALARM;
  if (nothing != MH_MOVE_NONE)
    facts |= mh_move_b (nothing) == CP_NOTHING_GUARDED ? NOTHING | GUARDED : NOTHING;
  if (figure != MH_MOVE_NONE && after->figure == 0)
    facts |= BACK;
  else if (figure != MH_MOVE_NONE && before->figure != 0)
    facts |= FETCHED;
  facts |= mh_step_has_event (step, CP_EVENT_COMPLETE) ? COMPLETE : 0;
  if (mh_step_has_event (step, CP_EVENT_RAN))
    facts |= RAN;
  else if (mh_move_kind (mh_step_get_move (step)) == CP_MOVE_RUN)
    facts |= HOME;
  return after->phase == CP_PHASE_RUN ? facts | CALLED : facts;
}

/* The other seat that a sentence names. */
static MhActor
find_other (MhStep *step, const CatPatrolState *before, guint facts)
{
  MhMove move = mh_step_get_move (step);
  MhMove way = mh_step_find_event (step, CP_EVENT_RAN) ?: mh_step_find_event (step, CP_EVENT_MOVED);

  if (mh_move_kind (move) == CP_MOVE_START)
    return mh_move_a (move);
  if ((facts & FETCHED) != 0)
    return (MhActor) (before->figure - 1);
  return mh_move_b (way) == before->turn ? mh_move_c (way) : mh_move_b (way);
}

/* The sentence about a step. News and log are the same, because nobody may forget anything here. */
char *
cat_patrol_say_step (MhGame *game, MhStep *step, MhTelling when, const MhNames *names)
{
  const CatPatrolState *before = mh_sight_get_data (mh_step_get_before (step));
  const CatPatrolState *after = mh_sight_get_data (mh_step_get_after (step));
  MhMove moved = mh_step_find_event (step, CP_EVENT_MOVED);
  guint card = moved != MH_MOVE_NONE ? mh_move_a (moved) : after->card;
  guint facts = find_facts (step, before, after);
  const MhNarrator narrator = {
    .domain = GETTEXT_PACKAGE,
    .sentences = sentences,
    .facts = facts,
    .arguments[WHO].text = names->name[before->turn],
    .arguments[FAMILY].text = get_family (card),
    .arguments[OTHER].text = names->name[find_other (step, before, facts)],
    .arguments[PLACE].number = after->path,
    .arguments[LENGTH].number = CP_PATH_LENGTH,
  };

  return mh_narrator_say (&narrator, mh_move_kind (mh_step_get_move (step)));
}

/* The prompt for the current state. */
char *
cat_patrol_say_prompt (MhGame *game, MhSight *sight, const MhNames *names)
{
  const CatPatrolState *self = mh_sight_get_data (sight);
  const MhNarrator narrator = {
    .domain = GETTEXT_PACKAGE,
    .sentences = sentences,
    .facts = self->variant == CAT_PATROL_VARIANT_ALARM && self->pile == 0 ? EMPTY : 0,
    .arguments[WHO].text = names->name[self->turn],
    .arguments[FAMILY].text = get_family (self->card),
    .arguments[OTHER].text = names->name[mh_seat_get_next (self->turn, self->n_seats)],
    .arguments[PLACE].number = CP_PATH_LENGTH - self->path,
  };

  return mh_narrator_say (&narrator, ABOUT_PHASE + self->phase);
}
