/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* Hints: what a good player would do, and why. Where the rat is, and which lids were exchanged, is for
 * people to remember. */

#include "config.h"

#include "sewer-rat-rules.h"

#include <glib/gi18n-lib.h>

#define MANY 3

static guint
count_closed_around (const SewerRatState *self, guint cell)
{
  return mh_set_count (sewer_rat_near[cell] & sewer_rat_closed_cells (self));
}

/* The rat may be under any closed lid, so the best one has most of the others around it. */
static MhMove
suggest_way (const SewerRatState *self)
{
  guint reach = sewer_rat_reach (self), best = SR_CELL_NONE;

  for (; reach != 0; reach = (guint) mh_set_rest (reach))
    if (best == SR_CELL_NONE
        || count_closed_around (self, mh_set_first (reach)) > count_closed_around (self, best))
      best = mh_set_first (reach);
  return mh_move (SR_MOVE_GO, (guint8) best, 0);
}

/**
 * sewer_rat_suggest:
 * @sight: what a seat sees now
 * @seat: the seat
 *
 * Returns: a good move whatever the seat remembers, or %MH_MOVE_NONE
 */
MhMove
sewer_rat_suggest (gconstpointer sight, MhActor seat)
{
  const SewerRatState *self = sight;
  MhMove moves[MH_LEGAL_MAX];
  const guint n_moves = sewer_rat_legal (self, seat, moves);

  if (n_moves == 1)
    return moves[0];
  if (self->phase == SR_PHASE_PLACE)
    return mh_move (SR_MOVE_PLACE, (guint8) mh_set_first (SR_MIDDLE_CELLS), 0);
  /* Until lids change places, nobody knows more than what is to be seen. */
  if (self->phase == SR_PHASE_SEEK && self->swapped[0] == SR_CELL_NONE)
    return suggest_way (self);
  return MH_MOVE_NONE;
}

/* Facts. */
#define CLOSED 1 /* the guard goes to a closed lid */
#define NEAR_MANY 2 /* there are many closed lids around the place */
#define HIDDEN 4 /* the rat has been hidden */

static const MhSentence sentences[] = {
  /* Translators: hints: why what glows is a good move, said to the one child who has asked. The
   * guard is a figure, a mouse with a lamp */
  { MH_TEXT ("From there the guard can get to any lid quickly."), SR_MOVE_PLACE },
  { MH_TEXT ("The rat could be under this lid."), SR_MOVE_GO, CLOSED },
  { MH_TEXT ("There are many closed lids near that one."), SR_MOVE_GO, NEAR_MANY },
  { MH_TEXT ("No hint for this one: only your memory helps here."), 0, HIDDEN },
  { 0 },
};

static guint
find_facts (gconstpointer sight, MhActor seat, MhMove move)
{
  const SewerRatState *self = sight;
  guint facts = self->phase > SR_PHASE_HIDE ? HIDDEN : 0;

  if (mh_move_kind (move) != SR_MOVE_GO)
    return facts;
  facts |= sewer_rat_is_closed (self, mh_move_a (move)) ? CLOSED : 0;
  return facts | (count_closed_around (self, mh_move_a (move)) >= MANY ? NEAR_MANY : 0);
}

const MhSuggestions sewer_rat_suggestions = {
  .domain = GETTEXT_PACKAGE,
  .sentences = sentences,
  .find_facts = find_facts,
};
