/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* Finds the seat that begins by age. */

#include "config.h"

#include "shell/seating/mh-start-choice.h"

#include "shell/seating/mh-seat-looks.h"

/* Returns the year of birth of the person at a seat, or 0. */
static guint
get_birth_year (const MhHead *head, MhFamily *family, guint seat)
{
  MhProfile *profile = mh_seat_looks_find_profile (head, family, seat);

  return profile != NULL ? mh_profile_get_birth_year (profile) : 0;
}

/* Checks whether @year precedes @other: the larger one for the youngest player; 0 is unknown. */
static gboolean
is_ahead (guint year, guint other, gboolean youngest)
{
  return youngest ? year > other : year < other;
}

/* Returns the oldest or youngest of the people, or several born in the same year, or all people if a year of birth
 * is unknown. Computer players have no age. Returns 0 if the game does not ask for an age (@tie is `StartTie` of its
 * manifest), or no people play. */
MhActors
mh_start_choice_find (const MhHead *head, MhFamily *family, const char *tie)
{
  const gboolean youngest = g_strcmp0 (tie, "youngest") == 0;
  MhActors ahead = 0;
  guint best = 0;

  if (!youngest && g_strcmp0 (tie, "oldest") != 0)
    return 0;
  for (guint seat = 0; seat < head->n_seats; seat++)
    if (mh_head_is_person (head, seat))
      {
        guint year = get_birth_year (head, family, seat);

        if (year == 0)
          return mh_head_get_people (head);
        if (ahead == 0 || is_ahead (year, best, youngest))
          {
            best = year;
            ahead = 0;
          }
        if (year == best)
          ahead |= mh_actor_bit ((MhActor) seat);
      }
  return ahead;
}
