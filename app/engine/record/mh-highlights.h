/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "engine/record/mh-replay-match.h"

G_BEGIN_DECLS

/* Facts about a finished match. */
typedef struct
{
  guint turns; /* how often the acting seat changed; while moments count, touches */
  guint winner_turns; /* the winner's turns; with several winners, the first seat's */
  int best_go; /* a winner's gain in the best step, in the game's points */
  guint leads; /* how often the lead changed */
  /* The position after the step that helped a winner most; the end if there is none. */
  guint moment;
  MhActor hero; /* the seat it helped, or MH_NOBODY */
  MhActor starter; /* the seat that acted first, or MH_NOBODY */
  gboolean most_wins; /* a higher score is better */
  gboolean counts; /* the scores give more information than the list of winners */
} MhHighlights;

MH_API void mh_highlights_find (MhReplayMatch *match, MhHighlights *highlights);

G_END_DECLS
