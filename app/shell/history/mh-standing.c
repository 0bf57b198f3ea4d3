/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#include "config.h"

#include "shell/history/mh-standing.h"

#include <stdlib.h>

typedef struct
{
  MhStanding *standing;
  MhActors winners;
  int sign; /* 1: more is better, -1: less is better */
} Order;

static gboolean
has_won (const MhStanding *standing, MhActors winners)
{
  return (winners & mh_actor_bit ((MhActor) standing->seat)) != 0;
}

static int
compare (gconstpointer a, gconstpointer b, gpointer user_data)
{
  const MhStanding *one = a, *other = b;
  const Order *order = user_data;
  int won = (int) has_won (other, order->winners) - (int) has_won (one, order->winners);

  if (won != 0)
    return won;
  if (one->score != other->score)
    return order->sign * (other->score - one->score);
  return (int) one->seat - (int) other->seat;
}

/* Whether more is better, by who has won: in some games the fewest points win. */
static int
find_sign (const int *score, guint n_seats, MhActors winners)
{
  for (guint a = 0; a < n_seats; a++)
    for (guint b = 0; b < n_seats; b++)
      if ((winners & mh_actor_bit ((MhActor) a)) != 0 && (winners & mh_actor_bit ((MhActor) b)) == 0
          && score[a] != score[b])
        return score[a] > score[b] ? 1 : -1;
  return 1;
}

/* Ranks the seats of a finished match, best first: winners, then by score; equal seats share a rank. */
guint
mh_standing_rank (const int *score,
                  guint n_seats,
                  MhActors winners,
                  MhStanding standing[MH_SEATS_MAX])
{
  Order order = { standing, winners, find_sign (score, n_seats, winners) };

  for (guint seat = 0; seat < n_seats; seat++)
    standing[seat] = (MhStanding){ seat, 1, score[seat] };
  for (guint i = 1; i < n_seats; i++)
    for (guint j = i; j > 0 && compare (&standing[j - 1], &standing[j], &order) > 0; j--)
      {
        const MhStanding better = standing[j];

        standing[j] = standing[j - 1];
        standing[j - 1] = better;
      }
  for (guint i = 1; i < n_seats; i++)
    {
      gboolean equal
          = has_won (&standing[i], winners) == has_won (&standing[i - 1], winners)
            && (standing[i].score == standing[i - 1].score || has_won (&standing[i], winners));

      standing[i].rank = equal ? standing[i - 1].rank : i + 1;
    }
  return n_seats;
}
