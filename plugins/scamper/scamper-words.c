/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* What is said about a step, and what is to be done now. Each sentence is a whole text of its own; a
 * player's name is a subject or stands after a colon. */

#include "config.h"

#include "scamper-rules.h"

#include <glib/gi18n-lib.h>

#include "scamper-names.h"

/* Everything that a sentence may need. */
typedef struct
{
  const MhNames *names;
  MhStep *step;
  const ScamperState *before;
  const ScamperState *after;
  const char *name; /* of who acts */
} Telling;

static char *
say_early (const Telling *telling)
{
  /* Translators: a player who touched something before the dice could be seen */
  return g_strdup_printf (_ ("%s is too early and has to wait a moment."), telling->name);
}

static char *
say_put (const Telling *telling, MhMove move)
{
  const char *pawn = scamper_get_pawn_object (mh_move_a (move));
  MhMove spot = mh_step_find_event (telling->step, SC_EVENT_SPOT);

  if (mh_step_find_event (telling->step, SC_EVENT_FALSE_START) != MH_MOVE_NONE)
    return say_early (telling);
  if (spot == MH_MOVE_NONE && telling->before->practice > 0)
    /* Translators: a player, a pawn (the mouse), in a practice throw */
    return g_strdup_printf (_ ("%s moves %s though nobody called. Later that costs a chip."),
                            telling->name, pawn);
  if (spot == MH_MOVE_NONE)
    /* Translators: a player, a pawn (the mouse) */
    return g_strdup_printf (_ ("%s moves %s though nobody called. That costs a chip."),
                            telling->name, pawn);
  if (mh_move_c (spot))
    /* Translators: a player, a pawn (the mouse) */
    return g_strdup_printf (_ ("%s brings %s to the right spot."), telling->name, pawn);
  /* Translators: a player, a pawn (the mouse) */
  return g_strdup_printf (_ ("%s brings %s to a wrong spot."), telling->name, pawn);
}

static char *
say_lift (const Telling *telling, MhMove move)
{
  if (mh_step_find_event (telling->step, SC_EVENT_FALSE_START) != MH_MOVE_NONE)
    return say_early (telling);
  /* Translators: a player, a pawn (the mouse) */
  return g_strdup_printf (_ ("%s lifts %s."), telling->name,
                          scamper_get_pawn_object (mh_move_a (move)));
}

/* Who wins a duel in practice, when it costs nothing. */
static char *
say_practice_winner (const Telling *telling, guint8 pawn)
{
  MhActor owner = scamper_owner (telling->before, pawn);

  if (owner == MH_NOBODY)
    /* Translators: a pawn that nobody owns (the mouse) was faster, in a practice throw */
    return g_strdup_printf (_ ("Faster was the common pawn: %s."), scamper_get_pawn_name (pawn));
  /* Translators: a player, a pawn (the mouse), in a practice throw: no chip is won */
  return g_strdup_printf (_ ("%s wins this practice throw. The pawn: %s."),
                          telling->names->name[owner], scamper_get_pawn_name (pawn));
}

/* Who wins a duel, and what that costs. */
static char *
say_winner (const Telling *telling, guint8 pawn)
{
  MhActor owner = scamper_owner (telling->before, pawn);
  guint8 loser = telling->before->called[telling->before->called[0] == pawn ? 1 : 0];

  if (owner == MH_NOBODY)
    return g_strdup_printf (
        /* Translators: a player; a pawn that nobody owns (the mouse) was faster */
        _ ("%s pays a chip. Faster was the common pawn: %s."),
        telling->names->name[scamper_owner (telling->before, loser)], scamper_get_pawn_name (pawn));
  if (telling->after->chips[owner] > telling->before->chips[owner])
    /* Translators: a player, a pawn (the mouse) */
    return g_strdup_printf (_ ("%s wins a chip. The pawn: %s."), telling->names->name[owner],
                            scamper_get_pawn_name (pawn));
  /* Translators: a player, a pawn (the mouse) */
  return g_strdup_printf (_ ("%s wins, but there is no chip to get. The pawn: %s."),
                          telling->names->name[owner], scamper_get_pawn_name (pawn));
}

static char *
say_result (const Telling *telling)
{
  MhMove result = mh_step_find_event (telling->step, SC_EVENT_RESULT);

  switch ((ScamperResult) mh_move_a (result))
    {
    case SC_RESULT_WON:
    case SC_RESULT_UNPAID:
      return telling->before->practice > 0 ? say_practice_winner (telling, mh_move_b (result))
                                           : say_winner (telling, mh_move_b (result));
    case SC_RESULT_TIE:
      return g_strdup (_ ("Both are right at the same time. Nobody wins."));
    case SC_RESULT_NOBODY:
      return g_strdup (_ ("Nobody found the right spot."));
    case SC_RESULT_NOTHING:
      return g_strdup (_ ("Two common pawns: there is nothing to do."));
    case SC_RESULT_DOUBLES:
      return g_strdup (_ ("Doubles! Something may change now."));
    case SC_RESULT_NONE:
    case SC_N_RESULTS:
    default:
      return NULL;
    }
}

static char *
say_fine (const Telling *telling, const char *name)
{
  if (telling->before->practice > 0)
    /* Translators: a player, in a practice throw: nothing is paid */
    return g_strdup_printf (_ ("%s made a wrong move."), name);
  /* Translators: a player */
  return g_strdup_printf (_ ("%s pays a chip for a wrong move."), name);
}

/* Fines first, then the duel, then whether that is the end: sentence by sentence. */
static char *
say_settlement (const Telling *telling)
{
  g_autoptr (GPtrArray) sentences = g_ptr_array_new_with_free_func (g_free);
  MhActors fined = telling->before->fined | telling->before->strict_fined;

  for (MhActor seat = 0; seat < telling->before->n_seats; seat++)
    if ((fined >> seat & 1) != 0)
      g_ptr_array_add (sentences, say_fine (telling, telling->names->name[seat]));
  g_ptr_array_add (sentences, say_result (telling));
  if (telling->after->phase == SC_PHASE_OVER)
    g_ptr_array_add (sentences, g_strdup (_ ("The game is over.")));
  g_ptr_array_add (sentences, NULL);
  return g_strjoinv (" ", (char **) sentences->pdata);
}

/* At the calm pace: a hidden answer, or both in the open. */
static char *
say_answer (const Telling *telling)
{
  if (mh_step_find_event (telling->step, SC_EVENT_RESULT) != MH_MOVE_NONE)
    return say_settlement (telling);
  /* Translators: a player */
  return g_strdup_printf (_ ("%s has answered."), telling->name);
}

static char *
say_dice (const Telling *telling, guint one, guint two)
{
  if (one == two)
    /* Translators: a pawn (the mouse) that both dice show */
    return g_strdup_printf (_ ("Doubles! Both dice: %s."), scamper_get_pawn_name (one));
  /* Translators: two pawns (the mouse) */
  return g_strdup_printf (_ ("The dice: %s and %s."), scamper_get_pawn_name (one),
                          scamper_get_pawn_name (two));
}

/* At the calm pace a throw without a duel is settled at once. */
static char *
say_reveal (const Telling *telling, MhMove move)
{
  g_autofree char *dice = say_dice (telling, mh_move_a (move), mh_move_b (move));
  g_autofree char *settlement = NULL;

  if (telling->after->phase != SC_PHASE_THROW && telling->after->phase != SC_PHASE_OVER)
    return g_steal_pointer (&dice);
  settlement = say_settlement (telling);
  return g_strjoin (" ", dice, settlement, NULL);
}

static char *
say_shift (const Telling *telling, MhMove move)
{
  const ScamperState *before = telling->before;

  return g_strdup_printf (
      /* Translators: a player, two homes (the tree) */
      _ ("%s exchanges two homes: %s and %s."), telling->name,
      scamper_get_structure_name (before->place[mh_move_a (move) - 1]),
      scamper_get_structure_name (before->place[mh_move_b (move) - 1]));
}

static char *
say_chance (const Telling *telling, MhMove move)
{
  switch (mh_move_kind (move))
    {
    case SC_MOVE_START:
      /* Translators: a player, by chance */
      return g_strdup_printf (_ ("%s throws first."), telling->names->name[mh_move_a (move)]);
    case SC_MOVE_LAYOUT:
      return g_strdup (_ ("Chance says where the four homes stand."));
    case SC_MOVE_REVEAL:
      return say_reveal (telling, move);
    default:
      return NULL;
    }
}

static char *
say_choice (const Telling *telling, MhMove move)
{
  switch (mh_move_kind (move))
    {
    case SC_MOVE_TRADE:
      /* Translators: a player, a pawn (the mouse) */
      return g_strdup_printf (_ ("%s trades pawns and takes %s."), telling->name,
                              scamper_get_pawn_object (mh_move_a (move)));
    case SC_MOVE_SHIFT:
      return say_shift (telling, move);
    default:
      /* Translators: a player */
      return g_strdup_printf (_ ("%s leaves everything as it is."), telling->name);
    }
}

static char *
say_move (const Telling *telling, MhMove move)
{
  switch (mh_move_kind (move))
    {
    case SC_MOVE_TAKE:
      /* Translators: a player, a pawn (the mouse) */
      return g_strdup_printf (_ ("%s picks %s."), telling->name,
                              scamper_get_pawn_object (mh_move_a (move)));
    case SC_MOVE_THROW:
      /* Translators: a player */
      return g_strdup_printf (_ ("%s throws the dice."), telling->name);
    case SC_MOVE_EARLY:
      return say_early (telling);
    case SC_MOVE_LIFT:
      return say_lift (telling, move);
    case SC_MOVE_DROP:
      /* Translators: a player */
      return g_strdup_printf (_ ("%s puts the pawn back."), telling->name);
    case SC_MOVE_PUT:
      return say_put (telling, move);
    case SC_MOVE_ANSWER:
      return say_answer (telling);
    case SC_MOVE_CLOSE:
      return say_settlement (telling);
    case SC_MOVE_VOID:
      /* Translators: a player */
      return g_strdup_printf (_ ("This throw does not count. %s throws again."),
                              telling->names->name[telling->after->thrower]);
    default:
      return say_choice (telling, move);
    }
}

/* Whatever the last practice throw ended with: from now on chips count. */
static char *
add_end_of_practice (const Telling *telling, char *sentence)
{
  g_autofree char *last = sentence;

  if (telling->before->practice == 0 || telling->after->practice > 0 || last == NULL)
    return g_steal_pointer (&last);
  return g_strjoin (" ", last, _ ("Practice is over: now chips count!"), NULL);
}

/**
 * scamper_say_step:
 * @game: the game
 * @step: a step
 * @when: as news or from the log
 * @names: the players' names
 *
 * Returns: (transfer full) (nullable): what happened
 */
char *
scamper_say_step (MhGame *game, MhStep *step, MhTelling when, const MhNames *names)
{
  MhMove move = mh_step_get_move (step);
  MhActor actor = mh_step_get_actor (step);
  Telling telling = {
    .names = names,
    .step = step,
    .before = mh_sight_get_data (mh_step_get_before (step)),
    .after = mh_sight_get_data (mh_step_get_after (step)),
  };

  if (actor == MH_CHANCE)
    return add_end_of_practice (&telling, say_chance (&telling, move));
  telling.name = names->name[actor < SC_SEATS_MAX ? actor : telling.before->thrower];
  return add_end_of_practice (&telling, say_move (&telling, move));
}

static char *
say_answer_prompt (const ScamperState *self, const MhNames *names)
{
  MhActor seat = scamper_answerer (self, self->n_answers);

  return g_strdup_printf (
      /* Translators: a player, two pawns (the mouse) on the dice, the pawn that has to go somewhere */
      _ ("%s answers in secret. The dice: %s and %s. The pawn: %s."), names->name[seat],
      scamper_get_pawn_name (self->dice[0]), scamper_get_pawn_name (self->dice[1]),
      scamper_get_pawn_name (scamper_played (self, seat)));
}

static char *
say_doubles_prompt (const ScamperState *self, const char *name)
{
  if (self->pass)
    /* Translators: a player */
    return g_strdup_printf (
        _ ("%s may trade pawns, exchange two homes, or leave everything as it is."), name);
  /* Translators: a player */
  return g_strdup_printf (_ ("%s trades pawns or exchanges two homes."), name);
}

static char *
say_phase_prompt (const ScamperState *self, const MhNames *names)
{
  const char *name = names->name[self->thrower];

  switch ((ScamperPhase) self->phase)
    {
    case SC_PHASE_START:
      return g_strdup (_ ("Chance says who throws first."));
    case SC_PHASE_LAYOUT:
      return g_strdup (_ ("Chance places the four homes."));
    case SC_PHASE_SETUP:
      /* Translators: a player */
      return g_strdup_printf (_ ("%s picks a pawn."), name);
    case SC_PHASE_THROW:
      /* Translators: a player who is to throw the dice now; the others keep their hands off */
      return g_strdup_printf (_ ("%s throws. Paws off until you see the dice!"), name);
    case SC_PHASE_WAIT:
    case SC_PHASE_HUSH:
      return g_strdup (_ ("Hush! Paws off until you see the dice!"));
    case SC_PHASE_REVEAL:
      return g_strdup (_ ("The dice are rolling."));
    case SC_PHASE_REACT:
      return g_strdup (_ ("Who is on the dice? Off you go!"));
    case SC_PHASE_ANSWER:
      return say_answer_prompt (self, names);
    case SC_PHASE_DOUBLES:
      return say_doubles_prompt (self, name);
    case SC_PHASE_OVER:
      return g_strdup (_ ("The game is over. The most chips win."));
    case SC_N_PHASES:
    default:
      return NULL;
    }
}

/* While moments count, nobody reads more than has to be. */
static gboolean
has_time_to_read (const ScamperState *self)
{
  return self->phase == SC_PHASE_THROW || self->phase == SC_PHASE_ANSWER
         || self->phase == SC_PHASE_DOUBLES;
}

/**
 * scamper_say_prompt:
 * @game: the game
 * @sight: what lies on the table
 * @names: the players' names
 *
 * Returns: (transfer full): what is to be done now
 */
char *
scamper_say_prompt (MhGame *game, MhSight *sight, const MhNames *names)
{
  const ScamperState *self = mh_sight_get_data (sight);
  g_autofree char *prompt = say_phase_prompt (self, names);

  if (self->practice == 0 || !has_time_to_read (self))
    return g_steal_pointer (&prompt);
  return g_strjoin (" ", _ ("Practice: no chips are won yet."), prompt, NULL);
}
