/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* Why a move is a good one, in a sentence. */

#include "config.h"

#include "cat-patrol-rules.h"

#include <glib/gi18n-lib.h>

#define COMPLETES 1 /* a fact: the move completes a family of the seat's own */

static const MhSentence sentences[] = {
  /* Translators: hints: why what glows is a good move, said to the one child who has asked */
  { MH_TEXT ("This completes a family, and nobody can take it any more."), CP_MOVE_LURE,
    COMPLETES },
  { MH_TEXT ("Of all cats that you can lure these help you most."), CP_MOVE_LURE },
  { MH_TEXT ("You lose least by giving these away."), CP_MOVE_GIVE },
  { MH_TEXT ("There the kittens help you most, or the others least."), CP_MOVE_RUN },
  { 0 },
};

static guint
find_facts (gconstpointer sight, MhActor seat, MhMove move)
{
  const CatPatrolState *before = sight;
  CatPatrolState after = *before;

  cat_patrol_play (&after, seat, move, NULL);
  return cat_patrol_complete (after.area[seat]) != cat_patrol_complete (before->area[seat])
             ? COMPLETES
             : 0;
}

const MhSuggestions cat_patrol_suggestions = {
  .domain = GETTEXT_PACKAGE,
  .sentences = sentences,
  .find_facts = find_facts,
};
