/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* The sentences about steps, and the prompts. During a round, an older step names neither swapped lids nor the
 * cells where dwellers were revealed: scrolling back must not replace memory. Once the round is over, all of it is
 * told, including the rat's way. */

#include "config.h"

#include "engine/rules/mh-sentences.h"
#include "sewer-rat-rules.h"

#include <glib/gi18n-lib.h>

/* The subjects of sentences: kinds of moves, and */
enum
{
  ABOUT_WAY = SR_N_MOVES,
  ABOUT_END, /* + a SewerRatEnd */
  ABOUT_PHASE = ABOUT_END + SR_N_ENDS, /* + a SewerRatPhase */
};

/* Facts */
enum
{
  NEWS = 1 << 0, /* the step has just happened */
  DEAD_END = 1 << 1, /* all lids around the guard are open */
  FOUND = 1 << 2, /* a player gets the cheese */
  STAYED = 1 << 3, /* the rat has never been moved */
  LAST = 1 << 4, /* no round follows */
};

/* Arguments */
enum
{
  WHO = 1,
  CELL,
  OTHER, /* cell */
  DWELLER,
  WAY,
  NUMBER, /* of the round, or of lids */
};

/* Translators, file: what has happened or is happening now; also spoken */
static const MhSentence sentences[] = {
  /* Translators: %s is a player, chosen at random */
  { MH_TEXT ("%s hides the rat first."), SR_MOVE_START, 0, WHO },
  { MH_TEXT ("The rat is hidden. The search begins!"), SR_MOVE_HIDE },
  /* Translators: %1$s is a seeker, %2$s the place of a lid such as b2 */
  { MH_TEXT ("%1$s puts the guard at %2$s."), SR_MOVE_PLACE, NEWS, WHO, CELL },
  /* Translators: %s is a seeker */
  { MH_TEXT ("%s puts the guard on a lid."), SR_MOVE_PLACE, 0, WHO },
  /* Translators: %1$s is a seeker, %2$s the place of a lid such as b2 */
  { MH_TEXT ("All lids around the guard are open, so %1$s moves it to %2$s."), SR_MOVE_GO,
    DEAD_END | NEWS, WHO, CELL },
  /* Translators: %s is a seeker */
  { MH_TEXT ("All lids around the guard are open, so %s moves it on."), SR_MOVE_GO, DEAD_END, WHO },
  /* Translators: %1$s is a seeker, %2$s the place of a lid such as b2 */
  { MH_TEXT ("%1$s moves the guard to %2$s and opens the lid."), SR_MOVE_GO, NEWS, WHO, CELL },
  /* Translators: %s is a seeker */
  { MH_TEXT ("%s moves the guard and opens a lid."), SR_MOVE_GO, 0, WHO },
  /* Translators: %1$s is the place of a lid such as b2, %2$s the animal under it, such as "a
   * frog" */
  { MH_TEXT ("Under the lid at %1$s: %2$s."), SR_MOVE_LID, NEWS, CELL, DWELLER },
  /* Translators: %s is the animal under the lid, such as "a frog" */
  { MH_TEXT ("Under the lid: %s."), SR_MOVE_LID, 0, DWELLER },
  /* Translators: %1$s is the rat player, %2$s and %3$s are the places of two lids such as b2 and
   * c3 */
  { MH_TEXT ("%1$s swaps the lids at %2$s and %3$s."), SR_MOVE_SWAP, NEWS, WHO, CELL, OTHER },
  /* Translators, all: %s is the rat player */
  { MH_TEXT ("%s swaps two lids."), SR_MOVE_SWAP, 0, WHO },
  { MH_TEXT ("%s leaves all lids where they are."), SR_MOVE_PASS, 0, WHO },
  /* Translators: %1$s is a seeker, %2$s the place of a lid such as b2 */
  { MH_TEXT ("%1$s points at the lid at %2$s."), SR_MOVE_TIP, NEWS, WHO, CELL },
  /* Translators: %s is a seeker */
  { MH_TEXT ("%s points at a lid."), SR_MOVE_TIP, 0, WHO },
  /* Translators: %1$s is the rat player, %2$s the place of a lid such as b2 */
  { MH_TEXT ("%1$s opens the lid at %2$s to show the rat."), SR_MOVE_SHOW, 0, WHO, CELL },
  { MH_TEXT ("The last round is over. Count the cheese!"), SR_MOVE_NEXT, LAST },
  /* Translators: %1$d is the number of the round, %2$s its rat player */
  { MH_TEXT ("Round %1$d begins. %2$s hides the rat."), SR_MOVE_NEXT, 0, NUMBER, WHO },

  /* Translators: %1$s is a seeker, %2$s the place of a lid such as b2 */
  { MH_TEXT ("%1$s opens the lid at %2$s, and there is the rat! That wins a piece of cheese."),
    ABOUT_END + SR_END_CAPTURE, 0, WHO, CELL },
  /* Translators: %1$s is the place of a lid such as b2, %2$s the seeker who pointed at it */
  { MH_TEXT ("The rat is at %1$s. %2$s gets the cheese."), ABOUT_END + SR_END_TIP, 0, CELL, WHO },
  /* Translators: %1$s is the rat player, %2$s the place of a lid such as b2 */
  { MH_TEXT ("%1$s remembers: the rat is at %2$s! That wins a piece of cheese."),
    ABOUT_END + SR_END_SHOWING, FOUND, WHO, CELL },
  /* Translators: %1$s is the animal under the lid, such as "a frog", %2$s the place of the rat such
   * as b2 */
  { MH_TEXT ("It’s %1$s! The rat was at %2$s, so nobody gets the cheese."),
    ABOUT_END + SR_END_SHOWING, 0, DWELLER, CELL },
  /* Translators: “It” is the rat, “there” is the place just named */
  { MH_TEXT ("It was there from the start."), ABOUT_WAY, STAYED },
  /* Translators: %s is a list of the rat's places, from first to last: b2, c2, c3 */
  { MH_TEXT ("Its route: %s."), ABOUT_WAY, 0, WAY },

  { MH_TEXT ("Chance decides who hides the rat first."), ABOUT_PHASE + SR_PHASE_START },
  /* Translators: %s is the rat player */
  { MH_TEXT ("%s’s turn: hide the rat under a lid."), ABOUT_PHASE + SR_PHASE_HIDE, 0, WHO },
  /* Translators, all: %s is the seeker whose turn it is */
  { MH_TEXT ("%s chooses a lid for the guard."), ABOUT_PHASE + SR_PHASE_PLACE, 0, WHO },
  { MH_TEXT ("%s searches: every lid nearby is open, so move on."), ABOUT_PHASE + SR_PHASE_SEEK,
    DEAD_END, WHO },
  /* Translators: %s is the seeker whose turn it is, %d how many more lids may be opened */
  { MH_PLURAL ("%s searches: move the guard one step. %d lid is left to open.",
               "%s searches: move the guard one step. %d lids are left to open."),
    ABOUT_PHASE + SR_PHASE_SEEK, 0, WHO, NUMBER },
  { MH_TEXT ("A lid is being turned over."), ABOUT_PHASE + SR_PHASE_LID },
  { MH_TEXT ("A lid is being turned over."), ABOUT_PHASE + SR_PHASE_TIP_LID },
  { MH_TEXT ("A lid is being turned over."), ABOUT_PHASE + SR_PHASE_SHOW_LID },
  /* Translators: %s is the rat player */
  { MH_TEXT ("%s may swap two lids that touch, even at a corner, or leave them all where they "
             "are."),
    ABOUT_PHASE + SR_PHASE_RAT, 0, WHO },
  /* Translators: %s is a seeker */
  { MH_TEXT ("%s has a last chance: point at the lid with the rat."), ABOUT_PHASE + SR_PHASE_TIP, 0,
    WHO },
  /* Translators: %s is the rat player */
  { MH_TEXT ("%s shows where the rat is: open one lid."), ABOUT_PHASE + SR_PHASE_SHOW, 0, WHO },
  { MH_TEXT ("The match is over. Count the cheese!"), ABOUT_PHASE + SR_PHASE_OVER },
  { 0 },
};

/* Tells what was under the tipped lids, in the order of the tips. */
static void
add_tipped (MhNarrator *narrator, const SewerRatState *self, GString *text)
{
  for (MhActor seat = sewer_rat_left_of (self, self->rat_player); seat != self->rat_player;
       seat = sewer_rat_left_of (self, seat))
    {
      const guint8 cell = self->tip[seat];

      if (self->lid[cell - 1] == SR_LID_RAT)
        continue;
      narrator->arguments[CELL].text = sewer_rat_get_cell_name (cell);
      narrator->arguments[DWELLER].text = sewer_rat_get_dweller_name (self->lid[cell - 1]);
      mh_narrator_add (narrator, SR_MOVE_LID, text);
    }
}

/* Tells how a finished round ended: who has found the rat, and where. */
static void
add_end (MhNarrator *narrator, const SewerRatState *self, const MhNames *names, GString *text)
{
  const MhActor finder = sewer_rat_get_finder (self);

  narrator->arguments[CELL].text = sewer_rat_get_cell_name (self->rat_cell);
  if (finder != MH_NOBODY)
    {
      narrator->facts |= FOUND;
      narrator->arguments[WHO].text = names->name[finder];
    }
  else
    narrator->arguments[DWELLER].text = sewer_rat_get_dweller_name (self->lid[self->shown - 1]);
  mh_narrator_add (narrator, ABOUT_END + self->end, text);
}

/* Tells where the rat had been in a finished round. */
static void
add_way (MhNarrator *narrator, const SewerRatState *self, GString *text)
{
  const char *cells[SR_WAY_MAX + 1] = { NULL };
  g_autofree char *way = NULL;

  for (guint i = 0; i < self->n_way; i++)
    cells[i] = sewer_rat_get_cell_name (self->way[i]);
  /* Translators: separates two places such as b2 and c2 in a list */
  way = g_strjoinv (_ (", "), (char **) cells);
  narrator->facts |= self->n_way < 2 ? STAYED : 0;
  narrator->arguments[WAY].text = way;
  mh_narrator_add (narrator, ABOUT_WAY, text);
}

/* Fills in the arguments for a move, except the seat to move. */
static void
name_things (MhNarrator *narrator,
             const SewerRatState *before,
             const SewerRatState *after,
             MhMove move,
             const MhNames *names)
{
  const guint8 a = mh_move_a (move);

  switch (mh_move_kind (move))
    {
    case SR_MOVE_START:
      narrator->arguments[WHO].text = names->name[a];
      break;
    case SR_MOVE_LID:
      narrator->arguments[CELL].text = sewer_rat_get_cell_name (before->turning);
      narrator->arguments[DWELLER].text = sewer_rat_get_dweller_name (a);
      break;
    case SR_MOVE_GO:
      narrator->facts |= after->phase == SR_PHASE_RAT ? DEAD_END : 0;
      narrator->arguments[CELL].text = sewer_rat_get_cell_name (a);
      break;
    case SR_MOVE_SWAP:
      narrator->arguments[OTHER].text = sewer_rat_get_cell_name (mh_move_b (move));
      narrator->arguments[CELL].text = sewer_rat_get_cell_name (a);
      break;
    case SR_MOVE_PLACE:
    case SR_MOVE_TIP:
    case SR_MOVE_SHOW:
      narrator->arguments[CELL].text = sewer_rat_get_cell_name (a);
      break;
    case SR_MOVE_NEXT:
      narrator->facts |= after->phase == SR_PHASE_OVER ? LAST : 0;
      narrator->arguments[NUMBER].number = after->round;
      narrator->arguments[WHO].text = names->name[after->rat_player];
      break;
    default:
      break;
    }
}

char *
sewer_rat_say_step (MhGame *game, MhStep *step, MhTelling when, const MhNames *names)
{
  const SewerRatState *before = mh_sight_get_data (mh_step_get_before (step));
  const SewerRatState *after = mh_sight_get_data (mh_step_get_after (step));
  MhMove move = mh_step_get_move (step);
  MhNarrator narrator = {
    .domain = GETTEXT_PACKAGE,
    .sentences = sentences,
    .facts = when == MH_TELL_NEWS ? NEWS : 0,
    .arguments[WHO].text = names->name[before->turn],
  };
  const gboolean tipped = before->phase == SR_PHASE_TIP_LID;
  g_autoptr (GString) text = NULL;

  if (tipped && after->phase == SR_PHASE_TIP_LID) /* tipped lids are opened together */
    return NULL;
  text = g_string_new (NULL);
  if (tipped)
    add_tipped (&narrator, after, text);
  if (before->phase < SR_PHASE_ROUND_OVER && after->phase == SR_PHASE_ROUND_OVER)
    {
      add_end (&narrator, after, names, text);
      add_way (&narrator, after, text);
    }
  else if (!tipped)
    {
      name_things (&narrator, before, after, move, names);
      mh_narrator_add (&narrator, mh_move_kind (move), text);
    }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* Once the step's round is over, the rat is revealed and nobody has to remember which lids were swapped. */
gboolean
sewer_rat_tells_again (MhGame *game, MhStep *step, MhSight *now)
{
  const SewerRatState *then = mh_sight_get_data (mh_step_get_after (step));
  const SewerRatState *self = mh_sight_get_data (now);

  return then->round < self->round || self->phase >= SR_PHASE_ROUND_OVER;
}

char *
sewer_rat_say_prompt (MhGame *game, MhSight *sight, const MhNames *names)
{
  const SewerRatState *self = mh_sight_get_data (sight);
  MhNarrator narrator = {
    .domain = GETTEXT_PACKAGE,
    .sentences = sentences,
    .facts = sewer_rat_is_dead_end (self) ? DEAD_END : 0,
    .arguments[WHO].text = names->name[self->turn],
    .arguments[NUMBER].number = SR_OPENINGS_MAX - self->opened,
  };
  g_autoptr (GString) text = NULL;

  if (self->phase != SR_PHASE_ROUND_OVER)
    return mh_narrator_say (&narrator, ABOUT_PHASE + self->phase);
  text = g_string_new (NULL);
  add_end (&narrator, self, names, text);
  return g_string_free (g_steal_pointer (&text), FALSE);
}
