/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* The sentences about steps, and the prompts. A face is named only while the player who hears the sentence sees
 * it: older steps name neither faces nor places. */

#include "config.h"

#include "cats-and-rats-rules.h"
#include "engine/rules/mh-sentences.h"

#include <glib/gi18n-lib.h>

/* The subjects of sentences: kinds of moves, and */
enum
{
  ABOUT_STARTER = CR_N_MOVES, /* the first card of the discard pile */
  ABOUT_DRAWN, /* the drawn card */
  ABOUT_REPLACEMENT, /* the replacement of a power card in a row */
  ABOUT_PHASE, /* + a CatsAndRatsPhase */
};

/* Facts */
enum
{
  NEWS = 1 << 0, /* the step has just happened */
  POWER = 1 << 1, /* the card is a power card */
  TWO = 1 << 2, /* both outer cards are seen */
  PLAYED = 1 << 3, /* the power card has been shown */
  TAKES = 1 << 4, /* the open card may be taken */
  LAST = 1 << 5, /* somebody has knocked */
  PEEKS = 1 << 6, /* the played card is a Peek */
  BY_POINTS = 1 << 7, /* the match has no limit of points */
  ALONE = 1 << 8, /* only one is below the limit */
  SEEN = 1 << 9, /* the player who hears the sentence sees the card, or both */
};

/* Arguments */
enum
{
  WHO = 1,
  OTHER, /* player, or a second card */
  CARD,
  DISCARDED, /* card that this step has turned face up */
  PLACE, /* from 1 */
  OTHER_PLACE,
  ROUND,
};

/* Translators, file: what has happened or is happening now; also spoken */
static const MhSentence sentences[] = {
  /* Translators: %s is a player, chosen at random */
  { MH_TEXT ("%s deals first."), CR_MOVE_START, 0, WHO },
  /* Translators: “It” is the card set aside */
  { MH_TEXT ("The first face-up card is a power card. It is set aside and replaced."),
    ABOUT_STARTER, POWER },
  /* Translators: %s is a card such as "a 4" */
  { MH_TEXT ("The first face-up card is %s."), ABOUT_STARTER, NEWS, CARD },
  { MH_TEXT ("The first card is turned up."), ABOUT_STARTER },
  /* Translators: %1$s is a player, %2$s and %3$s are cards such as "a 4" */
  { MH_TEXT ("%1$s looks at their own outer cards: %2$s and %3$s."), CR_MOVE_LOOK, NEWS | SEEN, WHO,
    CARD, OTHER },
  /* Translators, all: %s is a player */
  { MH_TEXT ("%s looks at their own outer cards."), CR_MOVE_LOOK, 0, WHO },
  { MH_TEXT ("%s turns the two cards back over."), CR_MOVE_DONE, TWO, WHO },
  { MH_TEXT ("%s turns the card back over."), CR_MOVE_DONE, 0, WHO },
  /* Translators: %1$s is a player, %2$s the card taken, such as "a 4", %3$d its place, from 1, %4$s
   * the card turned face up */
  { MH_TEXT ("%1$s takes the face-up card, %2$s, as card %3$d and discards %4$s."), CR_MOVE_TAKE,
    NEWS, WHO, CARD, PLACE, DISCARDED },
  /* Translators, all: %s is a player */
  { MH_TEXT ("%s takes the face-up card."), CR_MOVE_TAKE, 0, WHO },
  { MH_TEXT ("%s draws a card."), CR_MOVE_DRAW, 0, WHO },
  /* Translators: %s is a card such as "a 4" */
  { MH_TEXT ("The drawn card is %s."), ABOUT_DRAWN, NEWS | SEEN, CARD },
  /* Translators: %1$s is a player, %2$d a place, from 1, %3$s the card turned face up, such as "a
   * 4" */
  { MH_TEXT ("%1$s keeps the drawn card as card %2$d and discards %3$s."), CR_MOVE_KEEP, NEWS, WHO,
    PLACE, DISCARDED },
  /* Translators, all: %s is a player */
  { MH_TEXT ("%s keeps the drawn card."), CR_MOVE_KEEP, 0, WHO },
  { MH_TEXT ("%s decides not to use the power."), CR_MOVE_DROP, PLAYED, WHO },
  /* Translators: %1$s is a player, %2$s a card such as "a 4" */
  { MH_TEXT ("%1$s discards the drawn card: %2$s."), CR_MOVE_DROP, NEWS, WHO, DISCARDED },
  /* Translators: %s is a player */
  { MH_TEXT ("%s discards the drawn card."), CR_MOVE_DROP, 0, WHO },
  /* Translators: %1$s is a player, %2$s a power card such as "a Peek" */
  { MH_TEXT ("%1$s plays a power card: %2$s."), CR_MOVE_USE, NEWS, WHO, DISCARDED },
  /* Translators: %s is a player */
  { MH_TEXT ("%s plays a power card."), CR_MOVE_USE, 0, WHO },
  /* Translators: %1$s is a player, %2$d the place of the card, 1 to 4, %3$s a card such as "a 4" */
  { MH_TEXT ("%1$s peeks at their own card %2$d: %3$s."), CR_MOVE_PEEK, NEWS | SEEN, WHO, PLACE,
    CARD },
  /* Translators: %s is a player, %d a place, from 1 */
  { MH_TEXT ("%s peeks at their own card %d."), CR_MOVE_PEEK, NEWS, WHO, PLACE },
  /* Translators: %s is a player */
  { MH_TEXT ("%s peeks at one of their own cards."), CR_MOVE_PEEK, 0, WHO },
  /* Translators: %1$s is a player, %2$d the place of their own card, from 1, %3$d the place of the
   * other player's card, from 1, %4$s the other player */
  { MH_TEXT ("%1$s swaps card %2$d with %4$s’s card %3$d."), CR_MOVE_SWAP, NEWS, WHO, PLACE,
    OTHER_PLACE, OTHER },
  /* Translators: %1$s is a player, %2$s the other player */
  { MH_TEXT ("%1$s swaps a card with %2$s."), CR_MOVE_SWAP, 0, WHO, OTHER },
  /* Translators: %s is a player */
  { MH_TEXT ("%s plays a Draw 2 and draws again."), CR_MOVE_TWO, 0, WHO },
  /* Translators: %s is a player. “Knock, knock!” is what the player who ends the round says */
  { MH_TEXT ("%s knocks: “Knock, knock!” One more turn for everybody else."), CR_MOVE_KNOCK, 0,
    WHO },
  /* Translators: %1$s is the new card, such as "a 4", %2$s the player whose power card is
   * replaced */
  { MH_TEXT ("A power card in %2$s’s row is replaced. The new card is %1$s."), ABOUT_REPLACEMENT,
    NEWS, CARD, OTHER },
  { MH_TEXT ("A power card is replaced."), ABOUT_REPLACEMENT },
  { MH_TEXT ("Time is up. This was the last round."), CR_MOVE_CLOCK },
  /* Translators: %1$d is the number of the round, %2$s the player who deals */
  { MH_TEXT ("Round %1$d begins. %2$s deals."), CR_MOVE_NEXT, 0, ROUND, OTHER },

  { MH_TEXT ("Chance decides who deals first."), ABOUT_PHASE + CR_PHASE_START },
  { MH_TEXT ("The cards are being dealt."), ABOUT_PHASE + CR_PHASE_DEAL },
  { MH_TEXT ("The cards are being dealt."), ABOUT_PHASE + CR_PHASE_STARTER },
  /* Translators, all: %s is the player whose turn it is */
  { MH_TEXT ("%s’s turn: turn the two cards back over."), ABOUT_PHASE + CR_PHASE_LOOK, SEEN, WHO },
  { MH_TEXT ("%s’s turn: secretly look at the two outer cards."), ABOUT_PHASE + CR_PHASE_LOOK, 0,
    WHO },
  /* Translators, all: %s is the player whose turn it is, after another player has knocked */
  { MH_TEXT ("%s’s last turn: take the face-up card or draw one."), ABOUT_PHASE + CR_PHASE_TURN,
    LAST | TAKES, WHO },
  { MH_TEXT ("%s’s last turn: draw a card."), ABOUT_PHASE + CR_PHASE_TURN, LAST, WHO },
  /* Translators: %s is the player whose turn it is */
  { MH_TEXT ("%s’s turn: take the face-up card or draw one."), ABOUT_PHASE + CR_PHASE_TURN, TAKES,
    WHO },
  /* Translators: %s is the player whose turn it is. The face-up card can't be taken */
  { MH_TEXT ("%s’s turn: draw a card."), ABOUT_PHASE + CR_PHASE_TURN, 0, WHO },
  { MH_TEXT ("A card is being drawn."), ABOUT_PHASE + CR_PHASE_DRAW },
  /* Translators, all: %s is the player whose turn it is */
  { MH_TEXT ("%s decides what to do with the drawn card."), ABOUT_PHASE + CR_PHASE_DECIDE, 0, WHO },
  { MH_TEXT ("%s chooses one of their own cards to peek at."), ABOUT_PHASE + CR_PHASE_TARGET, PEEKS,
    WHO },
  { MH_TEXT ("%s chooses two cards to swap."), ABOUT_PHASE + CR_PHASE_TARGET, 0, WHO },
  { MH_TEXT ("%s’s turn: turn the card back over."), ABOUT_PHASE + CR_PHASE_PEEKING, 0, WHO },
  /* Translators: %s is the player whose turn it is */
  { MH_TEXT ("%s may knock or end the turn."), ABOUT_PHASE + CR_PHASE_KNOCK, 0, WHO },
  { MH_TEXT ("All rows are face up. Power cards are replaced."), ABOUT_PHASE + CR_PHASE_REVEAL },
  { MH_TEXT ("The round is over. All rows are face up."), ABOUT_PHASE + CR_PHASE_SCORE },
  /* Translators, all: the end of a match; must fit any gender */
  { MH_TEXT ("The match is over. The fewest points win."), ABOUT_PHASE + CR_PHASE_OVER, BY_POINTS },
  { MH_TEXT ("The match is over. The last player left wins."), ABOUT_PHASE + CR_PHASE_OVER, ALONE },
  { MH_TEXT ("The match is over. The last players all went out together, so the one of them with "
             "the fewest points wins."),
    ABOUT_PHASE + CR_PHASE_OVER },
  { 0 },
};

static int
get_number (guint place)
{
  return (int) cats_and_rats_place_slot (place) + 1;
}

/* Takes the name of a card, if it is seen. */
static void
name_card (MhNarrator *narrator, guint argument, guint code)
{
  narrator->facts |= code != CR_CARD_NONE ? SEEN : 0;
  narrator->arguments[argument].text
      = code != CR_CARD_NONE ? cats_and_rats_get_card_name (code) : "";
}

/* Tells the purpose of a card that chance brings; a dealt card is not mentioned. */
static guint
tell_card (MhNarrator *narrator,
           const CatsAndRatsState *before,
           const CatsAndRatsState *after,
           guint code,
           const MhNames *names)
{
  if (before->phase == CR_PHASE_DRAW)
    {
      name_card (narrator, CARD, after->hand);
      return ABOUT_DRAWN;
    }
  if (before->phase != CR_PHASE_STARTER && before->phase != CR_PHASE_REVEAL)
    return CR_MOVE_CARD;
  narrator->facts |= cats_and_rats_is_power (code) ? POWER : 0;
  narrator->arguments[CARD].text = cats_and_rats_get_card_name (code);
  if (before->phase == CR_PHASE_STARTER)
    return ABOUT_STARTER;
  narrator->arguments[OTHER].text = names->name[(before->gap - 1) / CR_SLOTS];
  return ABOUT_REPLACEMENT;
}

/* Fills in the arguments for a move. */
static guint
name_things (MhNarrator *narrator, MhStep *step, const MhNames *names)
{
  const CatsAndRatsState *before = mh_sight_get_data (mh_step_get_before (step));
  const CatsAndRatsState *after = mh_sight_get_data (mh_step_get_after (step));
  const MhMove move = mh_step_get_move (step);
  const guint8 kind = mh_move_kind (move), a = mh_move_a (move), b = mh_move_b (move);
  const MhActor seat = mh_step_get_actor (step);

  switch (kind)
    {
    case CR_MOVE_START:
      narrator->arguments[WHO].text = names->name[a];
      return kind;
    case CR_MOVE_CARD:
      return tell_card (narrator, before, after, a, names);
    case CR_MOVE_LOOK:
      name_card (narrator, CARD, after->row[seat][0].code);
      name_card (narrator, OTHER, after->row[seat][CR_SLOTS - 1].code);
      break;
    case CR_MOVE_PEEK:
      name_card (narrator, CARD, after->row[seat][cats_and_rats_place_slot (a)].code);
      break;
    case CR_MOVE_TAKE:
      narrator->arguments[CARD].text = cats_and_rats_get_card_name (cats_and_rats_top (before));
      break;
    case CR_MOVE_SWAP:
      narrator->arguments[OTHER].text = names->name[cats_and_rats_place_seat (b)];
      narrator->arguments[OTHER_PLACE].number = get_number (b);
      break;
    case CR_MOVE_NEXT:
      narrator->arguments[OTHER].text = names->name[after->dealer];
      narrator->arguments[ROUND].number = after->round;
      return kind;
    default:
      break;
    }
  narrator->facts |= before->phase == CR_PHASE_LOOK ? TWO : 0;
  narrator->facts |= before->phase == CR_PHASE_TARGET ? PLAYED : 0;
  narrator->arguments[PLACE].number = get_number (a);
  return kind;
}

char *
cats_and_rats_say_step (MhGame *game, MhStep *step, MhTelling when, const MhNames *names)
{
  const CatsAndRatsState *before = mh_sight_get_data (mh_step_get_before (step));
  const MhActor actor = mh_step_get_actor (step);
  const MhMove discarded = mh_step_find_event (step, CR_EVENT_DISCARD);
  MhNarrator narrator = {
    .domain = GETTEXT_PACKAGE,
    .sentences = sentences,
    .facts = when == MH_TELL_NEWS ? NEWS : 0,
    .arguments[WHO].text = names->name[actor < CR_SEATS_MAX ? actor : before->turn],
    .arguments[DISCARDED].text
    = discarded != MH_MOVE_NONE ? cats_and_rats_get_card_name (mh_move_a (discarded)) : "",
  };
  const guint about = name_things (&narrator, step, names);

  return mh_narrator_say (&narrator, about);
}

/* With a limit the last seat in wins, regardless of points; only if the last seats go out together do their points
 * decide. */
static guint
find_end (const CatsAndRatsState *self)
{
  if (self->end != CATS_AND_RATS_END_LIMIT)
    return BY_POINTS;
  return __builtin_popcount (cats_and_rats_find_remaining (self)) == 1 ? ALONE : 0;
}

/* Whom the prompt is for: while all look at their cards, the player who hears it, or the next one. */
static MhActor
find_prompted (const CatsAndRatsState *self, MhActor viewer)
{
  if (self->phase != CR_PHASE_LOOK)
    return self->turn;
  return viewer < CR_SEATS_MAX && mh_actors_has (self->actors, viewer)
             ? viewer
             : cats_and_rats_curtain (self);
}

char *
cats_and_rats_say_prompt (MhGame *game, MhSight *sight, const MhNames *names)
{
  const CatsAndRatsState *self = mh_sight_get_data (sight);
  const MhActor seat = find_prompted (self, mh_sight_get_viewer (sight));
  const guint8 top = cats_and_rats_top (self);
  const MhNarrator narrator = {
    .domain = GETTEXT_PACKAGE,
    .sentences = sentences,
    .facts = find_end (self) | (self->knocker != 0 ? LAST : 0)
             | (cats_and_rats_is_number (top) ? TAKES : 0) | (top == CR_CARD_PEEK ? PEEKS : 0)
             | (mh_actors_has (self->looking, seat) ? SEEN : 0),
    .arguments[WHO].text = names->name[seat],
  };

  return mh_narrator_say (&narrator, ABOUT_PHASE + self->phase);
}
