/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* Why a move is a good one, in a sentence. */

#include "config.h"

#include "mouse-race-rules.h"
#include "mouse-race-way.h"

#include <glib/gi18n-lib.h>

#define NEARER 1 /* a fact: the way to the cheese becomes shorter */

static const MhSentence sentences[] = {
  /* Translators: hints: why what glows is a good move, said to the one child who has asked */
  { MH_TEXT ("This brings your mouse nearer to the cheese."), MR_MOVE_LAY, NEARER },
  { MH_TEXT ("So the way to the cheese stays open."), MR_MOVE_LAY },
  { MH_TEXT ("There the cat is in the way of another mouse, and not of yours."), MR_MOVE_CAT },
  { MH_TEXT ("Without this cat your way to the cheese is better."), MR_MOVE_SHOO },
  { MH_TEXT ("This tile would lead your mouse away from the cheese."), MR_MOVE_BACK },
  { MH_TEXT ("A new tile brings you on."), MR_MOVE_DRAW },
  { 0 },
};

static guint
find_facts (gconstpointer sight, MhActor seat, MhMove move)
{
  const MouseRaceState *before = sight;
  MouseRaceState after = *before;

  if (mh_move_kind (move) != MR_MOVE_LAY)
    return 0;
  mouse_race_play (&after, seat, move, NULL);
  return mouse_race_count_steps (&after, seat) < mouse_race_count_steps (before, seat) ? NEARER : 0;
}

const MhSuggestions mouse_race_suggestions = {
  .domain = GETTEXT_PACKAGE,
  .sentences = sentences,
  .find_facts = find_facts,
};
