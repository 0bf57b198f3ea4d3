/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* Who begins when the family can't agree. */

#include "config.h"

#include "shell/seating/mh-start-choice.h"

/* When the person at a seat was born, or 0. */
static guint
get_birth_year (const MhHead *head, MhFamily *family, guint seat)
{
  const char *id = head->seat[seat].profile;
  MhProfile *profile = id != NULL && family != NULL ? mh_family_lookup (family, id) : NULL;

  return profile != NULL ? mh_profile_get_birth_year (profile) : 0;
}

/* Whether @year comes before another one: the larger for the youngest; 0 is not known. */
static gboolean
is_ahead (guint year, guint other, gboolean youngest)
{
  return youngest ? year > other : year < other;
}

/**
 * mh_start_choice_find:
 * @head: the head of the match that is to begin
 * @family: (nullable): everybody's birth years
 * @tie: (nullable): what the game's manifest says: `oldest` or `youngest`
 * @random: any number
 *
 * Finds who begins: the oldest or the youngest of the people, if all years of birth are known; else,
 * or if several are, @random decides among people.
 *
 * Returns: the seat; %MH_NOBODY when chance is to decide among all seats
 */
MhActor
mh_start_choice_find (const MhHead *head, MhFamily *family, const char *tie, guint32 random)
{
  MhActor people[MH_SEATS_MAX], ahead[MH_SEATS_MAX];
  guint n_people = 0, n_ahead = 0, best = 0;
  gboolean youngest = g_strcmp0 (tie, "youngest") == 0, known = TRUE;

  if (!youngest && g_strcmp0 (tie, "oldest") != 0)
    return MH_NOBODY;
  for (guint seat = 0; seat < head->n_seats; seat++)
    if (mh_head_is_person (head, seat))
      {
        guint year = get_birth_year (head, family, seat);

        people[n_people++] = (MhActor) seat;
        known = known && year != 0;
        if (n_ahead == 0 || is_ahead (year, best, youngest))
          {
            best = year;
            n_ahead = 0;
          }
        if (year == best)
          ahead[n_ahead++] = (MhActor) seat;
      }
  if (n_people == 0)
    return MH_NOBODY;
  return known ? ahead[random % n_ahead] : people[random % n_people];
}
