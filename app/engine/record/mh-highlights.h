/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "engine/record/mh-replay-match.h"

G_BEGIN_DECLS

/**
 * MhHighlights:
 * @turns: how often somebody else began to act; while moments count, touches
 * @winner_turns: those of the winner; of several winners the first in their order
 * @best_go: what a winner gained in the best step, in the game's own measure
 * @leads: how often somebody else took the lead
 * @moment: the position after the step that helped a winner most; the end when none did
 * @hero: whom it helped, or %MH_NOBODY
 * @starter: the seat that acted first, or %MH_NOBODY
 * @most_wins: whether more is better
 * @counts: whether the seats' scores say more than who has won
 *
 * What can be told of a match that is over.
 */
typedef struct
{
  guint turns;
  guint winner_turns;
  int best_go;
  guint leads;
  guint moment;
  MhActor hero;
  MhActor starter;
  gboolean most_wins;
  gboolean counts;
} MhHighlights;

MH_API void mh_highlights_find (MhReplayMatch *match, MhHighlights *highlights);

G_END_DECLS
