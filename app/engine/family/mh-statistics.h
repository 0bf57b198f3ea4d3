/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "engine/family/mh-family.h"

G_BEGIN_DECLS

/**
 * MhStatistics:
 * @played: matches played to their end
 * @won: matches won, alone or together
 * @shared: those of them that were won together with others
 * @has_best: whether @best is known: in none of all matches of the game it was seen whether more is better
 *   or less, or nothing was played, or all games were asked for
 * @best: the best score, in the game's own measure
 * @longest: the moves of the longest match
 *
 * What one person has played.
 */
typedef struct
{
  guint played;
  guint won;
  guint shared;
  gboolean has_best;
  int best;
  guint longest;
} MhStatistics;

/**
 * MhCompanion:
 * @profile: a person's ID
 * @matches: how many matches were played together
 *
 * Somebody with whom a person has played.
 */
typedef struct
{
  char *profile;
  guint matches;
} MhCompanion;

/**
 * mh_statistics_get:
 * @family: the store of the family
 * @profile: a person's ID
 * @game: (nullable): a game's ID, %NULL for all games
 * @statistics: (out caller-allocates): what is known
 * @error: (nullable): set to an #MhFamilyError
 *
 * Counts what a person has played.
 *
 * Returns: whether it could be counted
 */
MH_API gboolean mh_statistics_get (MhFamily *family,
                                   const char *profile,
                                   const char *game,
                                   MhStatistics *statistics,
                                   GError **error);

/**
 * mh_statistics_get_games:
 * @family: the store of the family
 * @profile: a person's ID
 * @error: (nullable): set to an #MhFamilyError
 *
 * Returns: (transfer full) (nullable): the games that the person has played, most often played first
 */
MH_API GStrv mh_statistics_get_games (MhFamily *family, const char *profile, GError **error);

/**
 * mh_statistics_get_companions:
 * @family: the store of the family
 * @profile: a person's ID
 * @game: (nullable): a game's ID, %NULL for all games
 * @error: (nullable): set to an #MhFamilyError
 *
 * Says with whom a person has played: people who are still in the family.
 *
 * Returns: (transfer full) (element-type MhCompanion) (nullable): them, who came most often first
 */
MH_API GPtrArray *mh_statistics_get_companions (MhFamily *family,
                                                const char *profile,
                                                const char *game,
                                                GError **error);

G_END_DECLS
