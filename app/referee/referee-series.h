/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

#pragma once

#include "referee/referee.h"

G_BEGIN_DECLS

/* A series of matches of one game, one choice of options and one seating. Match i is a function of
 * the series' seed and i: any thread may play any match. */
typedef struct
{
  RefereeGame *game; /* the caller's */
  MhHead *head; /* what the heads of all matches have in common */
  gpointer start; /* the state in which every match begins */
  guint64 seed;
  gboolean rotates; /* in match i the levels sit i places further on */
} RefereeSeries;

/* One match that was played. */
typedef struct
{
  guint n_lines;
  guint n_moves; /* of seats */
  MhActors winners;
  int score[MH_SEATS_MAX];
  char *failure; /* (nullable): the invariant or rule that did not hold */
} RefereeMatch;

RefereeSeries *referee_series_new (RefereeGame *game,
                                   guint n_seats,
                                   const char *const *options,
                                   const MhLevel levels[MH_SEATS_MAX],
                                   MhActor start,
                                   guint64 seed,
                                   GError **error);
void referee_series_free (RefereeSeries *series);
void referee_series_play (const RefereeSeries *series,
                          guint64 index,
                          GString *record,
                          RefereeMatch *match);
guint referee_series_get_place (const RefereeSeries *series, guint64 index, MhActor seat);
void referee_match_clear (RefereeMatch *match);
void referee_append_line (GString *record, const MhRules *rules, MhActor actor, MhMove move);
void
referee_append_result (GString *record, const MhRules *rules, gconstpointer state, guint n_seats);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (RefereeSeries, referee_series_free)

G_END_DECLS
