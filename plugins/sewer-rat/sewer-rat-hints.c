/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* Why a move is a good one, in a sentence. */

#include "config.h"

#include "sewer-rat-rules.h"

#include <glib/gi18n-lib.h>

#define CLOSED 1 /* a fact: the guard goes to a closed lid */

static const MhSentence sentences[] = {
  /* Translators: hints: why what glows is a good move, said to the one child who has asked. The
   * guard is a figure, a mouse with a lamp */
  { MH_TEXT ("From there the guard comes quickly to every lid."), SR_MOVE_PLACE },
  { MH_TEXT ("The rat may sit under this lid."), SR_MOVE_GO, CLOSED },
  { MH_TEXT ("From there many closed lids are near."), SR_MOVE_GO },
  { MH_TEXT ("It looks as if the rat fled, and nobody can be sure."), SR_MOVE_SWAP },
  { MH_TEXT ("Whoever does nothing gives nothing away."), SR_MOVE_PASS },
  { MH_TEXT ("Nobody has looked under this lid."), SR_MOVE_TIP },
  { 0 },
};

static guint
find_facts (gconstpointer sight, MhActor seat, MhMove move)
{
  const SewerRatState *self = sight;

  return mh_move_kind (move) == SR_MOVE_GO && sewer_rat_is_closed (self, mh_move_a (move)) ? CLOSED
                                                                                           : 0;
}

const MhSuggestions sewer_rat_suggestions = {
  .domain = GETTEXT_PACKAGE,
  .sentences = sentences,
  .find_facts = find_facts,
};
