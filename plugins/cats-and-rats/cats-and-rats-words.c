/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* What is said about a step, and what is to be done now. Each case is a whole text of its own; a
 * player's name is a subject or stands after a colon. A face is named only while everybody sees it:
 * older steps name neither faces nor places, and a drawn card is never named before it is shown. */

#include "config.h"

#include "cats-and-rats-rules.h"

#include <glib/gi18n-lib.h>

#include "cats-and-rats-names.h"

/* Everything that a sentence may need. */
typedef struct
{
  const MhNames *names;
  MhStep *step;
  const CatsAndRatsState *before;
  const CatsAndRatsState *after;
  const char *name; /* of who acts */
  gboolean news;
} Telling;

/* The card that this step has turned face up, with its article. */
static const char *
find_discarded (const Telling *telling)
{
  MhMove event = mh_step_find_event (telling->step, CR_EVENT_DISCARD);

  return event != MH_MOVE_NONE ? cats_and_rats_get_card_name (mh_move_a (event)) : "";
}

static int
get_number (guint place)
{
  return (int) cats_and_rats_place_slot (place) + 1;
}

static char *
say_card (const Telling *telling, guint code)
{
  const CatsAndRatsState *before = telling->before;

  if (before->phase == CR_PHASE_STARTER && cats_and_rats_is_power (code))
    /* Translators: “It” is the card that is set aside */
    return g_strdup (_ ("The first face-up card is a power card. It is set aside and replaced."));
  if (before->phase == CR_PHASE_STARTER && telling->news)
    /* Translators: a card, such as "a 4" */
    return g_strdup_printf (_ ("The first face-up card is %s."),
                            cats_and_rats_get_card_name (code));
  if (before->phase == CR_PHASE_STARTER)
    return g_strdup (_ ("The first card is turned up."));
  if (before->phase == CR_PHASE_REVEAL && telling->news)
    return g_strdup_printf (
        /* Translators: a card, such as "a 4"; the player whose power card goes */
        _ ("A power card in %2$s’s row is replaced. The new card is %1$s."),
        cats_and_rats_get_card_name (code), telling->names->name[(before->gap - 1) / CR_SLOTS]);
  if (before->phase == CR_PHASE_REVEAL)
    return g_strdup (_ ("A power card is replaced."));
  return NULL;
}

static char *
say_take (const Telling *telling, guint place)
{
  if (telling->news)
    return g_strdup_printf (
        /* Translators: a player, the card taken (a 4), its place from 1, the card that is turned face up */
        _ ("%1$s takes the face-up card, %2$s, as card %3$d and discards %4$s."), telling->name,
        cats_and_rats_get_card_name (cats_and_rats_top (telling->before)), get_number (place),
        find_discarded (telling));
  /* Translators: a player */
  return g_strdup_printf (_ ("%s takes the face-up card."), telling->name);
}

static char *
say_keep (const Telling *telling, guint place)
{
  if (telling->news)
    return g_strdup_printf (
        /* Translators: a player, a place from 1, the card that is turned face up (a 4) */
        _ ("%1$s keeps the drawn card as card %2$d and discards %3$s."), telling->name,
        get_number (place), find_discarded (telling));
  /* Translators: a player */
  return g_strdup_printf (_ ("%s keeps the drawn card."), telling->name);
}

static char *
say_drop (const Telling *telling)
{
  if (telling->before->phase == CR_PHASE_TARGET)
    /* Translators: a player */
    return g_strdup_printf (_ ("%s decides not to use the power."), telling->name);
  if (telling->news)
    /* Translators: a player, a card (a 4) */
    return g_strdup_printf (_ ("%1$s discards the drawn card: %2$s."), telling->name,
                            find_discarded (telling));
  /* Translators: a player */
  return g_strdup_printf (_ ("%s discards the drawn card."), telling->name);
}

static char *
say_use (const Telling *telling)
{
  if (telling->news)
    /* Translators: a player, a power card (a Peek) */
    return g_strdup_printf (_ ("%1$s plays a power card: %2$s."), telling->name,
                            find_discarded (telling));
  /* Translators: a player */
  return g_strdup_printf (_ ("%s plays a power card."), telling->name);
}

static char *
say_peek (const Telling *telling, guint place)
{
  if (telling->news)
    /* Translators: a player, a place from 1 */
    return g_strdup_printf (_ ("%s peeks at their own card %d."), telling->name,
                            get_number (place));
  /* Translators: a player */
  return g_strdup_printf (_ ("%s peeks at one of their own cards."), telling->name);
}

static char *
say_swap (const Telling *telling, MhMove move)
{
  const char *other = telling->names->name[cats_and_rats_place_seat (mh_move_b (move))];

  if (telling->news)
    return g_strdup_printf (
        /* Translators: a player, their own place from 1, the other player's place from 1, the other player */
        _ ("%1$s swaps card %2$d with %4$s’s card %3$d."), telling->name,
        get_number (mh_move_a (move)), get_number (mh_move_b (move)), other);
  /* Translators: a player, the other player */
  return g_strdup_printf (_ ("%1$s swaps a card with %2$s."), telling->name, other);
}

static char *
say_done (const Telling *telling)
{
  if (telling->before->phase == CR_PHASE_LOOK)
    /* Translators: a player */
    return g_strdup_printf (_ ("%s turns the two cards back over."), telling->name);
  /* Translators: a player */
  return g_strdup_printf (_ ("%s turns the card back over."), telling->name);
}

static char *
say_table (const Telling *telling, MhMove move)
{
  if (mh_move_kind (move) == CR_MOVE_CLOCK)
    return g_strdup (_ ("Time is up. This was the last round."));
  /* Translators: the number of the round, the player who deals */
  return g_strdup_printf (_ ("Round %1$d begins. %2$s deals."), telling->after->round,
                          telling->names->name[telling->after->dealer]);
}

static char *
say_move (const Telling *telling, MhMove move)
{
  switch (mh_move_kind (move))
    {
    case CR_MOVE_START:
      /* Translators: a player, by chance */
      return g_strdup_printf (_ ("%s deals first."), telling->names->name[mh_move_a (move)]);
    case CR_MOVE_CARD:
      return say_card (telling, mh_move_a (move));
    case CR_MOVE_LOOK:
      /* Translators: a player */
      return g_strdup_printf (_ ("%s looks at their own outer cards."), telling->name);
    case CR_MOVE_DONE:
      return say_done (telling);
    case CR_MOVE_TAKE:
      return say_take (telling, mh_move_a (move));
    case CR_MOVE_DRAW:
      /* Translators: a player */
      return g_strdup_printf (_ ("%s draws a card."), telling->name);
    case CR_MOVE_KEEP:
      return say_keep (telling, mh_move_a (move));
    case CR_MOVE_DROP:
      return say_drop (telling);
    case CR_MOVE_USE:
      return say_use (telling);
    case CR_MOVE_PEEK:
      return say_peek (telling, mh_move_a (move));
    case CR_MOVE_SWAP:
      return say_swap (telling, move);
    case CR_MOVE_TWO:
      /* Translators: a player */
      return g_strdup_printf (_ ("%s plays a Draw 2 and draws again."), telling->name);
    case CR_MOVE_KNOCK:
      /* Translators: a player; what somebody calls who ends the round */
      return g_strdup_printf (_ ("%s knocks: “Knock, knock!” One more turn for everybody else."),
                              telling->name);
    case CR_MOVE_END:
      return NULL;
    default:
      return say_table (telling, move);
    }
}

/**
 * cats_and_rats_say_step:
 * @game: the game
 * @step: a step
 * @when: as news or from the log
 * @names: the players' names
 *
 * Returns: (transfer full) (nullable): what happened
 */
char *
cats_and_rats_say_step (MhGame *game, MhStep *step, MhTelling when, const MhNames *names)
{
  MhMove move = mh_step_get_move (step);
  MhActor actor = mh_step_get_actor (step);
  Telling telling = {
    .names = names,
    .step = step,
    .before = mh_sight_get_data (mh_step_get_before (step)),
    .after = mh_sight_get_data (mh_step_get_after (step)),
    .news = when == MH_TELL_NEWS,
  };

  telling.name = names->name[actor < CR_SEATS_MAX ? actor : telling.before->turn];
  return say_move (&telling, move);
}

static char *
say_turn_prompt (const CatsAndRatsState *self, const char *name)
{
  gboolean takes = cats_and_rats_is_number (cats_and_rats_top (self));

  if (self->knocker != 0 && takes)
    /* Translators: the player whose turn it is, after somebody has knocked */
    return g_strdup_printf (_ ("%s’s last turn: take the face-up card or draw one."), name);
  if (self->knocker != 0)
    /* Translators: the player whose turn it is, after somebody has knocked */
    return g_strdup_printf (_ ("%s’s last turn: draw a card."), name);
  if (takes)
    /* Translators: the player whose turn it is */
    return g_strdup_printf (_ ("%s’s turn: take the face-up card or draw one."), name);
  /* Translators: the player whose turn it is; the open card cannot be taken */
  return g_strdup_printf (_ ("%s’s turn: draw a card."), name);
}

static char *
say_look_prompt (const CatsAndRatsState *self, const MhNames *names)
{
  MhActor seat = self->dealer;

  do
    seat = cats_and_rats_next_seat (self, seat);
  while (mh_actors_has (self->looked, seat) && seat != self->dealer);
  /* Translators: a player */
  return g_strdup_printf (_ ("%s secretly looks at the two outer cards."), names->name[seat]);
}

static char *
say_seat_prompt (const CatsAndRatsState *self, const char *name)
{
  switch (self->phase)
    {
    case CR_PHASE_TURN:
      return say_turn_prompt (self, name);
    case CR_PHASE_DECIDE:
      /* Translators: the player whose turn it is */
      return g_strdup_printf (_ ("%s decides what to do with the drawn card."), name);
    case CR_PHASE_TARGET:
      if (cats_and_rats_top (self) == CR_CARD_PEEK)
        /* Translators: the player whose turn it is */
        return g_strdup_printf (_ ("%s chooses one of their own cards to peek at."), name);
      /* Translators: the player whose turn it is */
      return g_strdup_printf (_ ("%s chooses two cards to swap."), name);
    case CR_PHASE_PEEKING:
      /* Translators: the player whose turn it is */
      return g_strdup_printf (_ ("%s peeks at a card."), name);
    case CR_PHASE_KNOCK:
    default:
      /* Translators: the player whose turn it is */
      return g_strdup_printf (_ ("%s may knock or end the turn."), name);
    }
}

/* With a limit the last one in wins, whatever the others have; only when the last ones go out together
 * their points count. */
static char *
say_end_prompt (const CatsAndRatsState *self)
{
  guint in = 0;

  for (MhActor seat = 0; seat < self->n_seats; seat++)
    in += self->total[seat] < self->limit;
  if (self->end != CATS_AND_RATS_END_LIMIT)
    /* Translators: must fit anybody; so must the next two */
    return g_strdup (_ ("The match is over. The fewest points win."));
  if (in == 1)
    return g_strdup (_ ("The match is over. The last player left wins."));
  return g_strdup (_ ("The match is over. The last players all went out together, so the one of "
                      "them with the fewest points wins."));
}

/**
 * cats_and_rats_say_prompt:
 * @game: the game
 * @sight: what lies on the table
 * @names: the players' names
 *
 * Returns: (transfer full): what is to be done now
 */
char *
cats_and_rats_say_prompt (MhGame *game, MhSight *sight, const MhNames *names)
{
  const CatsAndRatsState *self = mh_sight_get_data (sight);

  switch ((CatsAndRatsPhase) self->phase)
    {
    case CR_PHASE_START:
      return g_strdup (_ ("Chance decides who deals first."));
    case CR_PHASE_DEAL:
    case CR_PHASE_STARTER:
      return g_strdup (_ ("The cards are being dealt."));
    case CR_PHASE_LOOK:
      return say_look_prompt (self, names);
    case CR_PHASE_DRAW:
      return g_strdup (_ ("A card is being drawn."));
    case CR_PHASE_REVEAL:
      return g_strdup (_ ("All rows are face up. Power cards are replaced."));
    case CR_PHASE_SCORE:
      return g_strdup (_ ("The round is over. All rows are face up."));
    case CR_PHASE_OVER:
      return say_end_prompt (self);
    case CR_PHASE_TURN:
    case CR_PHASE_DECIDE:
    case CR_PHASE_TARGET:
    case CR_PHASE_PEEKING:
    case CR_PHASE_KNOCK:
    case CR_N_PHASES:
    default:
      return say_seat_prompt (self, names->name[self->turn]);
    }
}
