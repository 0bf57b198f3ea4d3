/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* Why a move is a good one, in a sentence. */

#include "config.h"

#include "cat-patrol-rules.h"

#include <glib/gi18n-lib.h>

static int
count_complete (const CatPatrolState *state, MhActor seat)
{
  const CatPatrolCards area = state->area[seat];

  return __builtin_popcount (cat_patrol_families_of (area, CP_CARD_PARENT_1)
                             & cat_patrol_families_of (area, CP_CARD_PARENT_2)
                             & cat_patrol_families_of (area, CP_CARD_KITTENS));
}

char *
cat_patrol_suggest (MhGame *game,
                    gconstpointer sight,
                    MhActor seat,
                    MhMove move,
                    const MhNames *names)
{
  const CatPatrolState *before = sight;
  CatPatrolState after = *before;

  cat_patrol_play (&after, seat, move, NULL);
  if (count_complete (&after, seat) > count_complete (before, seat))
    return g_strdup (_ ("This completes a family, and nobody can take it any more."));
  switch (mh_move_kind (move))
    {
    case CP_MOVE_LURE:
      return g_strdup (_ ("Of all cats that you can lure these help you most."));
    case CP_MOVE_GIVE:
      return g_strdup (_ ("You lose least by giving these away."));
    case CP_MOVE_RUN:
      return g_strdup (_ ("There the kittens help you most, or the others least."));
    default:
      return NULL;
    }
}
