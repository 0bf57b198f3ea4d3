/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* Why a move is a good one, in a sentence. */

#include "config.h"

#include "cats-and-rats-rules.h"

#include <glib/gi18n-lib.h>

char *
cats_and_rats_suggest (MhGame *game,
                       gconstpointer sight,
                       MhActor seat,
                       MhMove move,
                       const MhNames *names)
{
  switch (mh_move_kind (move))
    {
    case CR_MOVE_TAKE:
      return g_strdup (_ ("The open card is low, and this one is probably higher."));
    case CR_MOVE_DRAW:
      return g_strdup (_ ("The open card is not low enough: the pile may have a better one."));
    case CR_MOVE_KEEP:
      return g_strdup (_ ("The new card is probably lower than this one."));
    case CR_MOVE_DROP:
      return g_strdup (_ ("None of your cards would become better by it."));
    case CR_MOVE_PEEK:
      return g_strdup (_ ("Who knows this card plays better."));
    case CR_MOVE_SWAP:
      return g_strdup (_ ("You probably get a lower card for a higher one."));
    case CR_MOVE_TWO:
      return g_strdup (_ ("With two cards you have more to choose from."));
    case CR_MOVE_KNOCK:
      return g_strdup (_ ("Your cards are probably low enough to end the round."));
    case CR_MOVE_END:
      return g_strdup (_ ("Your cards can still become better."));
    default:
      return NULL;
    }
}
