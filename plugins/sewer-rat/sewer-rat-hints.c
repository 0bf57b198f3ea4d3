/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* Why a move is a good one, in a sentence. */

#include "config.h"

#include "sewer-rat-rules.h"

#include <glib/gi18n-lib.h>

char *
sewer_rat_suggest (MhGame *game,
                   gconstpointer sight,
                   MhActor seat,
                   MhMove move,
                   const MhNames *names)
{
  const SewerRatState *self = sight;

  switch (mh_move_kind (move))
    {
    case SR_MOVE_PLACE:
      return g_strdup (_ ("From there the guard comes quickly to every lid."));
    case SR_MOVE_GO:
      return g_strdup (self->lid[mh_move_a (move) - 1] == SR_LID_CLOSED
                           ? _ ("The rat may sit under this lid.")
                           : _ ("From there many closed lids are near."));
    case SR_MOVE_SWAP:
      return g_strdup (_ ("It looks as if the rat fled, and nobody can be sure."));
    case SR_MOVE_PASS:
      return g_strdup (_ ("Whoever does nothing gives nothing away."));
    case SR_MOVE_TIP:
      return g_strdup (_ ("Nobody has looked under this lid."));
    default:
      return NULL;
    }
}
