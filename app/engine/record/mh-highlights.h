/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "engine/record/mh-replay-match.h"

G_BEGIN_DECLS

/* What can be told of a match that is over. */
typedef struct
{
  guint turns; /* how often somebody else began to act; while moments count, touches */
  guint winner_turns; /* those of the winner; of several winners the first in their order */
  int best_go; /* what a winner gained in the best step, in the game's own measure */
  guint leads; /* how often somebody else took the lead */
  guint moment; /* the position after the step that helped a winner most; the end when none did */
  MhActor hero; /* whom it helped, or MH_NOBODY */
  MhActor starter; /* the seat that acted first, or MH_NOBODY */
  gboolean most_wins; /* more is better */
  gboolean counts; /* the seats' scores say more than who has won */
} MhHighlights;

MH_API void mh_highlights_find (MhReplayMatch *match, MhHighlights *highlights);

G_END_DECLS
