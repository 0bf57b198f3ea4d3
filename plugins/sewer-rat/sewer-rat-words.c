/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* What is said about a step, and what is to be done now. Each case is a whole text of its own; a
 * player's name is a subject or stands after a colon. While the round goes on, an older step names neither
 * what was exchanged nor where somebody came to light: scrolling back must not replace memory. When it is over,
 * all of it is told again, and where the rat had been. */

#include "config.h"

#include "sewer-rat-rules.h"

#include <glib/gi18n-lib.h>

#include "sewer-rat-names.h"

/* Everything that a sentence may need. */
typedef struct
{
  const MhNames *names;
  const SewerRatState *before;
  const SewerRatState *after;
  const char *name; /* of the seat to move */
  gboolean news;
} Telling;

/* How a round ended that is over: who has found the rat, and where. */
static char *
say_end (const SewerRatState *self, const MhNames *names)
{
  const char *cell = sewer_rat_get_cell_name (self->rat_cell);
  MhActor finder = sewer_rat_get_finder (self);

  if (finder == MH_NOBODY)
    return g_strdup_printf (
        /* Translators: who is under the lid (a frog), the place of the rat such as b2 */
        _ ("It’s %1$s! The rat was at %2$s, so nobody gets the cheese."),
        sewer_rat_get_dweller_name (self->lid[self->shown - 1]), cell);
  if (self->end == SR_END_CAPTURE)
    return g_strdup_printf (
        /* Translators: a seeker, the place of a lid such as b2 */
        _ ("%1$s opens the lid at %2$s, and there is the rat! That wins a piece of cheese."),
        names->name[finder], cell);
  if (self->end == SR_END_SHOWING)
    /* Translators: the rat player, the place of a lid such as b2 */
    return g_strdup_printf (_ ("%1$s remembers: the rat is at %2$s! That wins a piece of cheese."),
                            names->name[finder], cell);
  /* Translators: the place of a lid such as b2, the seeker who pointed at it */
  return g_strdup_printf (_ ("The rat is at %1$s. %2$s gets the cheese."), cell,
                          names->name[finder]);
}

/* Where the rat had been, of a round that is over. */
static char *
say_way (const SewerRatState *self)
{
  const char *cells[SR_WAY_MAX + 1] = { NULL };
  g_autofree char *way = NULL;

  if (self->n_way < 2)
    /* Translators: “It” is the rat, “there” the place that was named before */
    return g_strdup (_ ("It was there from the start."));
  for (guint i = 0; i < self->n_way; i++)
    cells[i] = sewer_rat_get_cell_name (self->way[i]);
  /* Translators: between two places such as b2 and c2 in a list */
  way = g_strjoinv (_ (", "), (char **) cells);
  /* Translators: the places on which the rat has been, from the first to the last: b2, c2, c3 */
  return g_strdup_printf (_ ("Its route: %s."), way);
}

/* How a round ended, when this step ended it; else NULL. */
static char *
say_round_end (const Telling *telling)
{
  g_autofree char *end = NULL;
  g_autofree char *way = NULL;

  if (telling->after->phase != SR_PHASE_ROUND_OVER || telling->before->phase == SR_PHASE_ROUND_OVER)
    return NULL;
  end = say_end (telling->after, telling->names);
  way = say_way (telling->after);
  return g_strconcat (end, " ", way, NULL);
}

static char *
say_go (const Telling *telling)
{
  const SewerRatState *after = telling->after;

  if (after->phase == SR_PHASE_RAT && telling->news)
    return g_strdup_printf (
        /* Translators: a seeker, the place of a lid such as b2 */
        _ ("All lids around the guard are open, so %1$s moves it to %2$s."), telling->name,
        sewer_rat_get_cell_name (after->guard));
  if (after->phase == SR_PHASE_RAT)
    /* Translators: a seeker */
    return g_strdup_printf (_ ("All lids around the guard are open, so %s moves it on."),
                            telling->name);
  if (telling->news)
    /* Translators: a seeker, the place of a lid such as b2 */
    return g_strdup_printf (_ ("%1$s moves the guard to %2$s and opens the lid."), telling->name,
                            sewer_rat_get_cell_name (after->guard));
  /* Translators: a seeker */
  return g_strdup_printf (_ ("%s moves the guard and opens a lid."), telling->name);
}

static char *
say_lid (const Telling *telling, guint dweller)
{
  if (telling->news)
    /* Translators: the place of a lid such as b2, who is under it (a frog) */
    return g_strdup_printf (_ ("Under the lid at %1$s: %2$s."),
                            sewer_rat_get_cell_name (telling->before->turning),
                            sewer_rat_get_dweller_name (dweller));
  /* Translators: who is under the lid (a frog) */
  return g_strdup_printf (_ ("Under the lid: %s."), sewer_rat_get_dweller_name (dweller));
}

static char *
say_swap (const Telling *telling, MhMove move)
{
  if (telling->news)
    return g_strdup_printf (
        /* Translators: the rat player, the places of two lids such as b2 and c3 */
        _ ("%1$s swaps the lids at %2$s and %3$s."), telling->name,
        sewer_rat_get_cell_name (mh_move_a (move)), sewer_rat_get_cell_name (mh_move_b (move)));
  /* Translators: the rat player */
  return g_strdup_printf (_ ("%s swaps two lids."), telling->name);
}

static char *
say_place (const Telling *telling)
{
  if (telling->news)
    /* Translators: a seeker, the place of a lid such as b2 */
    return g_strdup_printf (_ ("%1$s puts the guard at %2$s."), telling->name,
                            sewer_rat_get_cell_name (telling->after->guard));
  /* Translators: a seeker */
  return g_strdup_printf (_ ("%s puts the guard on a lid."), telling->name);
}

static char *
say_tip (const Telling *telling, guint cell)
{
  if (telling->news)
    /* Translators: a seeker, the place of a lid such as b2 */
    return g_strdup_printf (_ ("%1$s points at the lid at %2$s."), telling->name,
                            sewer_rat_get_cell_name (cell));
  /* Translators: a seeker */
  return g_strdup_printf (_ ("%s points at a lid."), telling->name);
}

static char *
say_next (const Telling *telling)
{
  if (telling->after->phase == SR_PHASE_OVER)
    return g_strdup (_ ("The last round is over. Count the cheese!"));
  return g_strdup_printf (
      /* Translators: the number of the round, the rat player of the round */
      _ ("Round %1$d begins. %2$s hides the rat."), telling->after->round,
      telling->names->name[telling->after->rat_player]);
}

static char *
say_move (const Telling *telling, MhMove move)
{
  switch (mh_move_kind (move))
    {
    case SR_MOVE_START:
      /* Translators: a player, by chance */
      return g_strdup_printf (_ ("%s hides the rat first."),
                              telling->names->name[mh_move_a (move)]);
    case SR_MOVE_HIDE:
      return g_strdup (_ ("The rat is hidden. The search begins!"));
    case SR_MOVE_PLACE:
      return say_place (telling);
    case SR_MOVE_GO:
      return say_go (telling);
    case SR_MOVE_LID:
      return say_lid (telling, mh_move_a (move));
    case SR_MOVE_SWAP:
      return say_swap (telling, move);
    case SR_MOVE_PASS:
      /* Translators: the rat player */
      return g_strdup_printf (_ ("%s leaves all lids where they are."), telling->name);
    case SR_MOVE_TIP:
      return say_tip (telling, mh_move_a (move));
    case SR_MOVE_SHOW:
      /* Translators: the rat player, the place of a lid such as b2 */
      return g_strdup_printf (_ ("%1$s opens the lid at %2$s to show the rat."), telling->name,
                              sewer_rat_get_cell_name (mh_move_a (move)));
    case SR_MOVE_NEXT:
      return say_next (telling);
    default:
      return NULL;
    }
}

/**
 * sewer_rat_say_step:
 * @game: the game
 * @step: a step
 * @when: as news or from the log
 * @names: the players' names
 *
 * Returns: (transfer full) (nullable): what happened
 */
char *
sewer_rat_say_step (MhGame *game, MhStep *step, MhTelling when, const MhNames *names)
{
  MhMove move = mh_step_get_move (step);
  Telling telling = {
    .names = names,
    .before = mh_sight_get_data (mh_step_get_before (step)),
    .after = mh_sight_get_data (mh_step_get_after (step)),
    .news = when == MH_TELL_NEWS,
  };
  char *end;

  telling.name = names->name[telling.before->turn];
  end = say_round_end (&telling);
  return end != NULL ? end : say_move (&telling, move);
}

/**
 * sewer_rat_tells_again:
 * @game: the game
 * @step: an older step
 * @now: what lies on the table now
 *
 * Returns: whether the round of the step is over, so that the rat is uncovered and nobody has to
 *   remember which lids were swapped
 */
gboolean
sewer_rat_tells_again (MhGame *game, MhStep *step, MhSight *now)
{
  const SewerRatState *then = mh_sight_get_data (mh_step_get_after (step));
  const SewerRatState *self = mh_sight_get_data (now);

  return then->round < self->round || self->phase >= SR_PHASE_ROUND_OVER;
}

static char *
say_seek_prompt (const SewerRatState *self, const char *name)
{
  guint near = sewer_rat_near[self->guard] & sewer_rat_closed_cells (self);
  int left = SR_OPENINGS_MAX - self->opened;

  if (near == 0)
    /* Translators: the seeker whose turn it is */
    return g_strdup_printf (_ ("%s searches: every lid nearby is open, so move on."), name);
  return g_strdup_printf (
      /* Translators: the seeker whose turn it is, how many lids may still be opened */
      ngettext ("%s searches: move the guard one step. %d lid is left to open.",
                "%s searches: move the guard one step. %d lids are left to open.", (gulong) left),
      name, left);
}

static char *
say_seat_prompt (const SewerRatState *self, const char *name)
{
  switch (self->phase)
    {
    case SR_PHASE_HIDE:
      /* Translators: the rat player; the others may be people or computer players */
      return g_strdup_printf (_ ("%s hides the rat. Nobody else may look!"), name);
    case SR_PHASE_PLACE:
      /* Translators: the seeker whose turn it is */
      return g_strdup_printf (_ ("%s chooses a lid for the guard."), name);
    case SR_PHASE_SEEK:
      return say_seek_prompt (self, name);
    case SR_PHASE_RAT:
      /* Translators: the rat player */
      return g_strdup_printf (_ ("%s may swap two lids that touch, even at a corner, or leave them "
                                 "all where they are."),
                              name);
    case SR_PHASE_TIP:
      /* Translators: a seeker */
      return g_strdup_printf (_ ("%s has a last chance: point at the lid with the rat."), name);
    case SR_PHASE_SHOW:
    default:
      /* Translators: the rat player */
      return g_strdup_printf (_ ("%s shows where the rat is: open one lid."), name);
    }
}

/**
 * sewer_rat_say_prompt:
 * @game: the game
 * @sight: what lies on the table
 * @names: the players' names
 *
 * Returns: (transfer full): what is to be done now
 */
char *
sewer_rat_say_prompt (MhGame *game, MhSight *sight, const MhNames *names)
{
  const SewerRatState *self = mh_sight_get_data (sight);

  switch ((SewerRatPhase) self->phase)
    {
    case SR_PHASE_START:
      return g_strdup (_ ("Chance decides who hides the rat first."));
    case SR_PHASE_LID:
    case SR_PHASE_TIP_LID:
    case SR_PHASE_SHOW_LID:
      return g_strdup (_ ("A lid is being turned over."));
    case SR_PHASE_ROUND_OVER:
      return say_end (self, names);
    case SR_PHASE_OVER:
      return g_strdup (_ ("The match is over. Count the cheese!"));
    case SR_PHASE_HIDE:
    case SR_PHASE_PLACE:
    case SR_PHASE_SEEK:
    case SR_PHASE_RAT:
    case SR_PHASE_TIP:
    case SR_PHASE_SHOW:
    case SR_N_PHASES:
    default:
      return say_seat_prompt (self, names->name[self->turn]);
    }
}
