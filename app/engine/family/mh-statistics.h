/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "engine/family/mh-family.h"

G_BEGIN_DECLS

typedef struct
{
  guint played; /* finished matches */
  guint won; /* alone or together */
  guint shared; /* those won with others */
  /* FALSE for all games, and if no match has shown whether more points are better. */
  gboolean has_best;
  int best; /* score, in the game's points */
} MhStatistics;

typedef struct
{
  char *profile;
  guint matches; /* played together */
} MhCompanion;

/* @game (nullable): NULL for all games */
MH_API gboolean mh_statistics_get (MhFamily *family,
                                   const char *profile,
                                   const char *game,
                                   MhStatistics *statistics,
                                   GError **error);

/* (transfer full) (nullable): the games that the person has played, most played first */
MH_API GStrv mh_statistics_get_games (MhFamily *family, const char *profile, GError **error);

/* (transfer full) (nullable): array of MhCompanion, most frequent first, of people still in the family */
MH_API GPtrArray *mh_statistics_get_companions (MhFamily *family,
                                                const char *profile,
                                                const char *game,
                                                GError **error);

G_END_DECLS
