/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* Why a move is a good one, in a sentence. */

#include "config.h"

#include "mouse-race-rules.h"
#include "mouse-race-way.h"

#include <glib/gi18n-lib.h>

/* Facts about ways to the cheese, counted in tiles. */
#define NEARER 1 /* their own way becomes shorter */
#define OPEN 2 /* there is one */
#define HINDERS 4 /* somebody else's becomes longer, theirs does not */
#define ASTRAY 8 /* without the newest tile their own way is shorter */

static const MhSentence sentences[] = {
  /* Translators: hints: why what glows is a good move, said to the one child who has asked */
  { MH_TEXT ("This brings your mouse closer to the cheese."), MR_MOVE_LAY, NEARER },
  { MH_TEXT ("This keeps the way to the cheese open."), MR_MOVE_LAY, OPEN },
  { MH_TEXT ("Here the cat blocks another mouse and not yours."), MR_MOVE_CAT, HINDERS },
  { MH_TEXT ("Without this cat, your way to the cheese is shorter."), MR_MOVE_SHOO, NEARER },
  { MH_TEXT ("This tile leads your mouse away from the cheese."), MR_MOVE_BACK, ASTRAY },
  { MH_TEXT ("A new tile may bring your mouse closer to the cheese."), MR_MOVE_DRAW, OPEN },
  { 0 },
};

static guint
find_facts (gconstpointer sight, MhActor seat, MhMove move)
{
  const MouseRaceState *before = sight;
  MouseRaceState after = *before;
  const guint steps = mouse_race_count_steps (before, seat);
  guint later, facts = 0;

  mouse_race_play (&after, seat, move, NULL);
  later = mouse_race_count_steps (&after, seat);
  if (later < steps)
    facts |= NEARER | ASTRAY;
  if (later != MOUSE_RACE_FAR)
    facts |= OPEN;
  for (MhActor other = 0; other < before->n_seats; other++)
    if (other != seat && later <= steps
        && mouse_race_count_steps (&after, other) > mouse_race_count_steps (before, other))
      facts |= HINDERS;
  return facts;
}

const MhSuggestions mouse_race_suggestions = {
  .domain = GETTEXT_PACKAGE,
  .sentences = sentences,
  .find_facts = find_facts,
};
