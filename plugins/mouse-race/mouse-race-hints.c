/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* Why a move is a good one, in a sentence. */

#include "config.h"

#include "mouse-race-rules.h"
#include "mouse-race-way.h"

#include <glib/gi18n-lib.h>

/* Whether the way to the cheese becomes shorter. */
static gboolean
leads_nearer (const MouseRaceState *before, MhActor seat, MhMove move)
{
  MouseRaceState after = *before;

  mouse_race_play (&after, seat, move, NULL);
  return mouse_race_count_steps (&after, seat) < mouse_race_count_steps (before, seat);
}

char *
mouse_race_suggest (MhGame *game,
                    gconstpointer sight,
                    MhActor seat,
                    MhMove move,
                    const MhNames *names)
{
  switch (mh_move_kind (move))
    {
    case MR_MOVE_LAY:
      return g_strdup (leads_nearer (sight, seat, move)
                           ? _ ("This brings your mouse nearer to the cheese.")
                           : _ ("So the way to the cheese stays open."));
    case MR_MOVE_CAT:
      return g_strdup (_ ("There the cat is in the way of another mouse, and not of yours."));
    case MR_MOVE_SHOO:
      return g_strdup (_ ("Without this cat your way to the cheese is better."));
    case MR_MOVE_BACK:
      return g_strdup (_ ("This tile would lead your mouse away from the cheese."));
    case MR_MOVE_DRAW:
      return g_strdup (_ ("A new tile brings you on."));
    default:
      return NULL;
    }
}
