/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* The sentences about steps, and the prompts. Each sentence is a complete text; a player's name is a subject or
 * follows a colon. */

#include "config.h"

#include "engine/rules/mh-sentences.h"
#include "scamper-rules.h"

#include <glib/gi18n-lib.h>

/* The subjects of sentences: kinds of moves, and */
enum
{
  ABOUT_FINE = SC_N_MOVES,
  ABOUT_OVER,
  ABOUT_PRACTICE,
  ABOUT_WRONG_SPOT,
  ABOUT_LAST_PRACTICE,
  ABOUT_RESULT, /* + a ScamperResult */
  ABOUT_PHASE = ABOUT_RESULT + SC_N_RESULTS, /* + a ScamperPhase */
};

/* Facts */
enum
{
  PRACTICE = 1 << 0, /* it costs nothing */
  SPOT = 1 << 1, /* the pawn was called */
  RIGHT = 1 << 2,
  COMMON = 1 << 3, /* nobody owns the pawn that has won */
  PAID = 1 << 4, /* a chip has changed hands */
  TWICE = 1 << 5, /* both dice have the same face */
  PASS = 1 << 6, /* the player may leave everything as it is */
  LOST = 1 << 7, /* the other player has paid the chip */
};

/* Arguments */
enum
{
  WHO = 1,
  PAWN,
  LOSER,
  OBJECT, /* a pawn as the object of a sentence */
  ONE, /* two pawns on the dice, or two homes */
  TWO,
};

/* Translators, file: what has happened or is happening now; also spoken */
static const MhSentence sentences[] = {
  /* Translators: %s is a player, chosen at random */
  { MH_TEXT ("%s rolls first."), SC_MOVE_START, 0, WHO },
  { MH_TEXT ("Chance decides where the four homes stand."), SC_MOVE_LAYOUT, 0 },
  /* Translators: %1$s is a player, %2$s a pawn such as "the mouse" */
  { MH_TEXT ("%1$s picks %2$s."), SC_MOVE_TAKE, 0, WHO, OBJECT },
  /* Translators: %s is a player */
  { MH_TEXT ("%s rolls the dice."), SC_MOVE_THROW, 0, WHO },
  /* Translators: %s is a player who touched something before the dice were visible */
  { MH_TEXT ("%s was too early and waits a moment."), SC_MOVE_EARLY, 0, WHO },
  /* Translators: %s is the pawn that both dice show, such as "the mouse" */
  { MH_TEXT ("Doubles! Both dice show %s."), SC_MOVE_REVEAL, TWICE, ONE },
  /* Translators: %1$s and %2$s are pawns such as "the mouse" */
  { MH_TEXT ("The dice show %1$s and %2$s."), SC_MOVE_REVEAL, 0, ONE, TWO },
  /* Translators: %1$s is a player, %2$s a pawn such as "the mouse" */
  { MH_TEXT ("%1$s lifts %2$s."), SC_MOVE_LIFT, 0, WHO, OBJECT },
  /* Translators: %s is a player */
  { MH_TEXT ("%s puts the pawn back."), SC_MOVE_DROP, 0, WHO },
  /* Translators: %1$s is a player, %2$s a pawn such as "the mouse" */
  { MH_TEXT ("%1$s gets %2$s to the right spot."), SC_MOVE_PUT, SPOT | RIGHT, WHO, OBJECT },
  /* Translators: %1$s is a player, %2$s a pawn such as "the mouse". It was called, but is put where it
   * does not belong */
  { MH_TEXT ("%1$s takes %2$s to a wrong spot."), SC_MOVE_PUT, SPOT, WHO, OBJECT },
  /* Translators: %1$s is a player, %2$s a pawn such as "the mouse". This is a practice roll */
  { MH_TEXT ("%1$s moves %2$s without being called. Once practice is over, that costs a chip."),
    SC_MOVE_PUT, PRACTICE, WHO, OBJECT },
  /* Translators: %1$s is a player, %2$s a pawn such as "the mouse" */
  { MH_TEXT ("%1$s moves %2$s without being called. That costs a chip."), SC_MOVE_PUT, 0, WHO,
    OBJECT },
  /* Translators, all: %s is a player */
  { MH_TEXT ("%s answers."), SC_MOVE_ANSWER, 0, WHO },
  { MH_TEXT ("This roll does not count. %s rolls again."), SC_MOVE_VOID, 0, WHO },
  /* Translators: %1$s is a player, %2$s a pawn such as "the mouse" */
  { MH_TEXT ("%1$s trades pawns and takes %2$s."), SC_MOVE_TRADE, 0, WHO, OBJECT },
  /* Translators: %1$s is a player, %2$s and %3$s are homes such as "the tree" */
  { MH_TEXT ("%1$s swaps two homes: %2$s and %3$s."), SC_MOVE_SHIFT, 0, WHO, ONE, TWO },
  /* Translators: %s is a player */
  { MH_TEXT ("%s leaves everything as it is."), SC_MOVE_KEEP, 0, WHO },

  /* Translators: %s is a player. This is a practice roll, so nothing is paid */
  { MH_TEXT ("%s moves without being called."), ABOUT_FINE, PRACTICE, WHO },
  /* Translators: %s is a player. Doubles, the same pawn twice, call nobody */
  { MH_TEXT ("%s pays a chip: at doubles nobody moves."), ABOUT_FINE, TWICE, WHO },
  /* Translators: %s is a player */
  { MH_TEXT ("%s pays a chip for moving without being called."), ABOUT_FINE, 0, WHO },
  /* Translators: %s is a player whose pawn was called but moved to a wrong spot */
  { MH_TEXT ("%s pays a chip for a wrong spot."), ABOUT_WRONG_SPOT, 0, WHO },
  /* Translators: %1$s is a player, %2$s a pawn such as "the mouse" that nobody owns */
  { MH_TEXT ("%1$s pays a chip. The spare pawn wins: %2$s."), ABOUT_RESULT + SC_RESULT_WON,
    COMMON | PAID, WHO, PAWN },
  /* Translators: %s is a pawn such as "the mouse" that nobody owns. No chip is paid, for example in
   * a practice roll */
  { MH_TEXT ("The spare pawn wins: %s."), ABOUT_RESULT + SC_RESULT_WON, COMMON, PAWN },
  /* Translators: %1$s is a player, %2$s a pawn such as "the mouse". This is a practice roll, so no
   * chip is won */
  { MH_TEXT ("%1$s wins this practice roll with %2$s."), ABOUT_RESULT + SC_RESULT_WON, PRACTICE,
    WHO, PAWN },
  /* Translators: %1$s and %3$s are players, %2$s is the winner’s pawn, such as "the mouse" */
  { MH_TEXT ("%1$s wins a chip with %2$s, and %3$s pays it."), ABOUT_RESULT + SC_RESULT_WON,
    PAID | LOST, WHO, PAWN, LOSER },
  /* Translators: %1$s is a player, %2$s a pawn such as "the mouse" */
  { MH_TEXT ("%1$s wins a chip with %2$s."), ABOUT_RESULT + SC_RESULT_WON, PAID, WHO, PAWN },
  /* Translators: %1$s is a player, %2$s a pawn such as "the mouse" */
  { MH_TEXT ("%1$s wins with %2$s, but there is no chip to get."), ABOUT_RESULT + SC_RESULT_WON, 0,
    WHO, PAWN },
  { MH_TEXT ("Both are right at the same time. Nobody wins."), ABOUT_RESULT + SC_RESULT_TIE, 0 },
  { MH_TEXT ("Nobody found the right spot."), ABOUT_RESULT + SC_RESULT_NOBODY, 0 },
  /* Translators: the dice show two pawns that belong to nobody */
  { MH_TEXT ("Two spare pawns: there is nothing to do."), ABOUT_RESULT + SC_RESULT_NOTHING, 0 },
  /* Translators: both dice show the same pawn; the player who rolled may trade pawns or swap
   * homes */
  { MH_TEXT ("Doubles! Something may change now."), ABOUT_RESULT + SC_RESULT_DOUBLES, 0 },
  { MH_TEXT ("The match is over."), ABOUT_OVER, 0 },
  { MH_TEXT ("Practice is over: now chips count!"), ABOUT_LAST_PRACTICE, 0 },

  { MH_TEXT ("Practice: no chips are won yet."), ABOUT_PRACTICE, 0 },
  { MH_TEXT ("Chance decides who rolls first."), ABOUT_PHASE + SC_PHASE_START, 0 },
  { MH_TEXT ("Chance decides where the four homes go."), ABOUT_PHASE + SC_PHASE_LAYOUT, 0 },
  /* Translators: %s is a player */
  { MH_TEXT ("%s’s turn: pick a pawn."), ABOUT_PHASE + SC_PHASE_SETUP, 0, WHO },
  /* Translators: %s is the player whose turn it is to roll the dice. The others keep their hands
   * off */
  { MH_TEXT ("%s’s turn: roll. Paws off until you see the dice!"), ABOUT_PHASE + SC_PHASE_THROW, 0,
    WHO },
  /* Translators: “paws” are the players' hands, in a game of cats and mice */
  { MH_TEXT ("Hush! Paws off until you see the dice!"), ABOUT_PHASE + SC_PHASE_WAIT, 0 },
  { MH_TEXT ("Hush! Paws off until you see the dice!"), ABOUT_PHASE + SC_PHASE_HUSH, 0 },
  { MH_TEXT ("The dice are rolling."), ABOUT_PHASE + SC_PHASE_REVEAL, 0 },
  { MH_TEXT ("Who is on the dice? Go!"), ABOUT_PHASE + SC_PHASE_REACT, 0 },
  /* Translators: %1$s is a player, %2$s and %3$s are the pawns on the dice such as "the mouse",
   * %4$s is the pawn that must move */
  { MH_TEXT ("The dice show %2$s and %3$s. %1$s answers in secret. The pawn is %4$s."),
    ABOUT_PHASE + SC_PHASE_ANSWER, 0, WHO, ONE, TWO, PAWN },
  /* Translators: %s is a player */
  { MH_TEXT ("%s may trade pawns, swap two homes, or leave everything as it is."),
    ABOUT_PHASE + SC_PHASE_DOUBLES, PASS, WHO },
  /* Translators: %s is a player */
  { MH_TEXT ("%s trades pawns or swaps two homes."), ABOUT_PHASE + SC_PHASE_DOUBLES, 0, WHO },
  { MH_TEXT ("The match is over. The most chips win."), ABOUT_PHASE + SC_PHASE_OVER, 0 },
  { 0 },
};

/* The number of fines that a seat owes. */
static int
count_fines (const ScamperState *before, MhActor seat)
{
  return mh_actors_has (before->fined, seat) + mh_actors_has (before->strict_fined, seat);
}

/* Finds the winner of a duel, and who pays. Fines are collected first. */
static void
find_winner (MhNarrator *narrator,
             const ScamperState *before,
             const ScamperState *after,
             guint8 pawn,
             const MhNames *names)
{
  const MhActor owner = scamper_owner (before, pawn);
  const MhActor other = scamper_owner (before, before->called[before->called[0] == pawn]);
  const gboolean pays = other != MH_NOBODY
                        && before->chips[other] - after->chips[other] > count_fines (before, other);

  if (owner == MH_NOBODY)
    narrator->facts |= COMMON | (pays ? PAID : 0);
  else if (after->chips[owner] > before->chips[owner])
    narrator->facts |= PAID | (pays ? LOST : 0);
  narrator->arguments[WHO].text = names->name[owner != MH_NOBODY ? owner : other];
  if (other != MH_NOBODY)
    narrator->arguments[LOSER].text = names->name[other];
  narrator->arguments[PAWN].text = scamper_get_pawn_name (pawn);
}

/* Adds sentences about fines, then the duel, then the end of the match. */
static void
add_settlement (MhNarrator *narrator, MhStep *step, const MhNames *names, GString *text)
{
  const ScamperState *before = mh_sight_get_data (mh_step_get_before (step));
  const ScamperState *after = mh_sight_get_data (mh_step_get_after (step));
  MhMove event = mh_step_find_event (step, SC_EVENT_RESULT);
  guint8 result = mh_move_a (event) == SC_RESULT_UNPAID ? SC_RESULT_WON : mh_move_a (event);

  narrator->facts |= before->dice[0] == before->dice[1] ? TWICE : 0;
  for (MhActor seat = 0; seat < before->n_seats; seat++)
    {
      narrator->arguments[WHO].text = names->name[seat];
      if (mh_actors_has (before->fined, seat))
        mh_narrator_add (narrator, ABOUT_FINE, text);
      if (mh_actors_has (before->strict_fined, seat) && before->practice == 0
          && before->chips[seat] >= count_fines (before, seat))
        mh_narrator_add (narrator, ABOUT_WRONG_SPOT, text);
    }
  if (result == SC_RESULT_WON)
    find_winner (narrator, before, after, mh_move_b (event), names);
  /* Nothing changes after the last roll. */
  if (result != SC_RESULT_DOUBLES || after->phase != SC_PHASE_OVER)
    mh_narrator_add (narrator, ABOUT_RESULT + result, text);
  if (after->phase == SC_PHASE_OVER)
    mh_narrator_add (narrator, ABOUT_OVER, text);
}

/* The acting seat, or the one that chance chooses. */
static MhActor
find_subject (MhStep *step)
{
  const ScamperState *before = mh_sight_get_data (mh_step_get_before (step));
  MhActor actor = mh_step_get_actor (step);

  if (mh_move_kind (mh_step_get_move (step)) == SC_MOVE_START)
    return mh_move_a (mh_step_get_move (step));
  return actor < SC_SEATS_MAX ? actor : before->thrower;
}

static void
name_things (MhNarrator *narrator, const ScamperState *before, MhMove move)
{
  guint a = mh_move_a (move), b = mh_move_b (move);

  switch (mh_move_kind (move))
    {
    case SC_MOVE_TAKE:
    case SC_MOVE_LIFT:
    case SC_MOVE_PUT:
    case SC_MOVE_TRADE:
      narrator->arguments[OBJECT].text = scamper_get_pawn_object (a);
      break;
    case SC_MOVE_SHIFT:
      narrator->arguments[ONE].text = scamper_get_structure_name (before->place[a - 1]);
      narrator->arguments[TWO].text = scamper_get_structure_name (before->place[b - 1]);
      break;
    case SC_MOVE_REVEAL:
      narrator->facts |= a == b ? TWICE : 0;
      narrator->arguments[ONE].text = scamper_get_pawn_name (a);
      narrator->arguments[TWO].text = scamper_get_pawn_name (b);
      break;
    default:
      break;
    }
}

/* Whether a step settles a throw and says so. After doubles at the calm pace the dice speak for themselves. */
static gboolean
tells_settlement (MhStep *step)
{
  const ScamperState *after = mh_sight_get_data (mh_step_get_after (step));

  return mh_step_find_event (step, SC_EVENT_RESULT) != MH_MOVE_NONE
         && (mh_move_kind (mh_step_get_move (step)) != SC_MOVE_REVEAL
             || after->phase != SC_PHASE_DOUBLES);
}

/* The sentence about a step; the one about the last practice throw adds that chips count from now on. */
char *
scamper_say_step (MhGame *game, MhStep *step, MhTelling when, const MhNames *names)
{
  const ScamperState *before = mh_sight_get_data (mh_step_get_before (step));
  const ScamperState *after = mh_sight_get_data (mh_step_get_after (step));
  MhMove move = mh_step_get_move (step);
  guint8 kind = mh_move_kind (move);
  MhMove spot = mh_step_find_event (step, SC_EVENT_SPOT);
  MhNarrator narrator = {
    .domain = GETTEXT_PACKAGE,
    .sentences = sentences,
    .facts = (before->practice > 0 ? PRACTICE : 0) | (spot != MH_MOVE_NONE ? SPOT : 0)
             | (mh_move_c (spot) ? RIGHT : 0),
    .arguments[WHO].text = names->name[find_subject (step)],
  };
  g_autoptr (GString) text = g_string_new (NULL);

  name_things (&narrator, before, move);
  if (mh_step_find_event (step, SC_EVENT_FALSE_START) != MH_MOVE_NONE)
    kind = SC_MOVE_EARLY;
  if (kind != SC_MOVE_ANSWER || !tells_settlement (step))
    mh_narrator_add (&narrator, kind, text);
  if (tells_settlement (step))
    add_settlement (&narrator, step, names, text);
  if (text->len > 0 && before->practice > 0 && after->practice == 0)
    mh_narrator_add (&narrator, ABOUT_LAST_PRACTICE, text);
  return text->len > 0 ? g_string_free (g_steal_pointer (&text), FALSE) : NULL;
}

/* In real time, prompts are as short as possible. */
static gboolean
has_time_to_read (const ScamperState *self)
{
  return self->phase == SC_PHASE_THROW || self->phase == SC_PHASE_ANSWER
         || self->phase == SC_PHASE_DOUBLES;
}

/* The prompt for the current state. */
char *
scamper_say_prompt (MhGame *game, MhSight *sight, const MhNames *names)
{
  const ScamperState *self = mh_sight_get_data (sight);
  gboolean answers = self->phase == SC_PHASE_ANSWER;
  MhActor seat = answers ? scamper_answerer (self, self->n_answers) : self->thrower;
  MhNarrator narrator = {
    .domain = GETTEXT_PACKAGE,
    .sentences = sentences,
    .facts = self->pass ? PASS : 0,
    .arguments[WHO].text = names->name[seat],
  };
  g_autoptr (GString) text = g_string_new (NULL);

  if (answers)
    {
      narrator.arguments[ONE].text = scamper_get_pawn_name (self->dice[0]);
      narrator.arguments[TWO].text = scamper_get_pawn_name (self->dice[1]);
      narrator.arguments[PAWN].text = scamper_get_pawn_name (scamper_played (self, seat));
    }
  if (self->practice > 0 && has_time_to_read (self))
    mh_narrator_add (&narrator, ABOUT_PRACTICE, text);
  mh_narrator_add (&narrator, ABOUT_PHASE + self->phase, text);
  return g_string_free (g_steal_pointer (&text), FALSE);
}
