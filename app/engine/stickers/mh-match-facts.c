/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* What a whole match was, for one who sat there: the keys `match.…` of stickers.
 *
 *   match.game match.players match.people match.computers match.moves match.weekday match.month
 *   match.with    the ID of another person, once for each
 *   match.years   by how many years another person is older or younger, likewise, where it is known */

#include "config.h"

#include "engine/rules/mh-rules-internal.h"
#include "engine/stickers/mh-match-facts-private.h"

static GDateTime *
get_begun (const MhHead *head)
{
  g_autoptr (GTimeZone) utc = g_time_zone_new_utc ();
  g_autoptr (GDateTime) begun
      = head->begun != NULL ? g_date_time_new_from_iso8601 (head->begun, utc) : NULL;

  return begun != NULL ? g_date_time_to_local (begun) : NULL;
}

/* The day on which a match was begun, as a number; 0: not known. */
guint
mh_match_facts_get_day (const MhHead *head)
{
  g_autoptr (GDateTime) begun = get_begun (head);

  if (begun == NULL)
    return 0;
  return (guint) (g_date_time_get_year (begun) * 400 + g_date_time_get_day_of_year (begun));
}

static void
add_date (MhDescription *facts, const MhHead *head)
{
  g_autoptr (GDateTime) begun = get_begun (head);

  if (begun == NULL)
    return;
  mh_description_add (facts, "match.weekday", "%d", g_date_time_get_day_of_week (begun));
  mh_description_add (facts, "match.month", "%d-%02d", g_date_time_get_year (begun),
                      g_date_time_get_month (begun));
}

static int
get_birth (GHashTable *births, const char *profile)
{
  return births != NULL ? GPOINTER_TO_INT (g_hash_table_lookup (births, profile)) : 0;
}

static void
add_companion (MhDescription *facts, const char *me, const char *other, GHashTable *births)
{
  const int one = get_birth (births, me), two = get_birth (births, other);

  mh_description_add (facts, "match.with", "%s", other);
  if (one > 0 && two > 0)
    mh_description_add (facts, "match.years", "%d", ABS (one - two));
}

/* @births (nullable): profile ID -> year, for those of whom it is known. */
MhDescription *
mh_match_facts_new (const MhHead *head, MhActor me, guint moves, GHashTable *births)
{
  MhDescription *facts = mh_description_new ();
  guint people = 0;

  mh_description_add (facts, "match.game", "%s", head->game);
  mh_description_add (facts, "match.players", "%u", head->n_seats);
  for (guint seat = 0; seat < head->n_seats; seat++)
    {
      const MhSeat *other = &head->seat[seat];

      people += other->kind == MH_SEAT_PERSON;
      if (seat != me && other->kind == MH_SEAT_PERSON && other->profile != NULL)
        add_companion (facts, head->seat[me].profile, other->profile, births);
    }
  mh_description_add (facts, "match.people", "%u", people);
  mh_description_add (facts, "match.computers", "%u", head->n_seats - people);
  mh_description_add (facts, "match.moves", "%u", moves);
  add_date (facts, head);
  return facts;
}
