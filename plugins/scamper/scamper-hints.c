/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* Why a move is a good one, in a sentence. */

#include "config.h"

#include "scamper-rules.h"

#include <glib/gi18n-lib.h>

char *
scamper_suggest (MhGame *game, gconstpointer sight, MhActor seat, MhMove move, const MhNames *names)
{
  switch (mh_move_kind (move))
    {
    case SC_MOVE_TRADE:
      return g_strdup (_ ("With new pawns the others have to look twice."));
    case SC_MOVE_SHIFT:
      return g_strdup (_ ("When the homes lie elsewhere the others have to look twice."));
    case SC_MOVE_KEEP:
      return g_strdup (_ ("You know by now where everything lies."));
    default:
      return NULL;
    }
}
