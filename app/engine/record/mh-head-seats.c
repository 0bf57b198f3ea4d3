/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
/* Who sits where. */
#include "config.h"

#include "engine/record/mh-head-private.h"

void
mh_head_clear_seat (MhSeat *seat)
{
  g_free (seat->profile);
  g_free (seat->name);
  *seat = (MhSeat){ MH_SEAT_EMPTY, MH_LEVEL_RANDOM, NULL, NULL };
}

void
mh_head_set_person (MhHead *head, guint seat, const char *profile, const char *name)
{
  g_return_if_fail (head != NULL && seat < MH_SEATS_MAX);
  g_return_if_fail (profile == NULL || mh_is_id (profile));

  mh_head_clear_seat (&head->seat[seat]);
  head->seat[seat].kind = MH_SEAT_PERSON;
  head->seat[seat].profile = g_strdup (profile);
  head->seat[seat].name = name != NULL ? mh_head_clean_name (name) : NULL;
  if (head->seat[seat].name != NULL && *head->seat[seat].name == '\0')
    g_clear_pointer (&head->seat[seat].name, g_free);
  head->n_seats = MAX (head->n_seats, seat + 1);
}

void
mh_head_set_computer (MhHead *head, guint seat, MhLevel level)
{
  g_return_if_fail (head != NULL && seat < MH_SEATS_MAX);

  mh_head_clear_seat (&head->seat[seat]);
  head->seat[seat].kind = MH_SEAT_COMPUTER;
  head->seat[seat].level = level;
  head->n_seats = MAX (head->n_seats, seat + 1);
}

gboolean
mh_head_is_person (const MhHead *head, guint seat)
{
  g_return_val_if_fail (head != NULL, FALSE);

  return seat < head->n_seats && head->seat[seat].kind == MH_SEAT_PERSON;
}

gboolean
mh_head_is_computer (const MhHead *head, guint seat)
{
  g_return_val_if_fail (head != NULL, FALSE);

  return seat < head->n_seats
         && (head->seat[seat].kind == MH_SEAT_COMPUTER
             || head->seat[seat].kind == MH_SEAT_STAND_IN);
}

MhActors
mh_head_get_people (const MhHead *head)
{
  MhActors people = 0;

  g_return_val_if_fail (head != NULL, 0);

  for (guint seat = 0; seat < head->n_seats; seat++)
    if (mh_head_is_person (head, seat))
      people |= mh_actor_bit ((MhActor) seat);
  return people;
}
