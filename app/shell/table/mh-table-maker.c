/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#include "config.h"

#include "shell/table/mh-table-maker.h"

#include "shell/seating/mh-seat-looks.h"
#include "shell/table/mh-table-needs.h"

/* The family of a table, which has none if its match is someone else's. */
#define FAMILY "mh-family"

static void
find_seats (const MhHead *head,
            MhFamily *family,
            MhSeatLook looks[MH_SEATS_MAX],
            MhTableSeat seats[MH_SEATS_MAX])
{
  mh_seat_looks_fill (head, family, looks);
  for (guint i = 0; i < head->n_seats; i++)
    seats[i] = (MhTableSeat){ looks[i].name, looks[i].face, looks[i].color,
                              mh_head_is_person (head, i), mh_seat_looks_mood (&looks[i], FALSE) };
}

/* Characters take their own time to think. */
static void
set_paces (MhTabletop *table)
{
  MhMatch *match = mh_tabletop_get_match (table);
  MhFamily *family = g_object_get_data (G_OBJECT (table), FAMILY);
  MhSeatLook looks[MH_SEATS_MAX];
  double speed;

  g_object_get (table, "animation-speed", &speed, NULL);
  mh_seat_looks_fill (mh_match_get_head (match), family, looks);
  for (guint i = 0; i < mh_match_get_head (match)->n_seats; i++)
    mh_match_set_computer_pace (match, i, mh_seat_looks_pace (&looks[i], speed));
  mh_seat_looks_clear (looks);
}

/* A computer player looks like one even if it has taken over from a person. */
static void
on_seat_changed (MhMatch *match, guint seat, MhTabletop *table)
{
  MhFamily *family = g_object_get_data (G_OBJECT (table), FAMILY);
  MhSeatLook looks[MH_SEATS_MAX];
  MhTableSeat seats[MH_SEATS_MAX] = { 0 };

  find_seats (mh_match_get_head (match), family, looks, seats);
  mh_tabletop_set_seats (table, seats);
  mh_seat_looks_clear (looks);
  set_paces (table);
}

/* Creates a table with the names, faces and colors of its players, following the preferences. */
GtkWidget *
mh_table_maker_make (MhGameInfo *info, MhMatch *match, MhFamily *family, GError **error)
{
  const MhHead *head = mh_match_get_head (match);
  GType view = mh_game_info_open_view (info, error);
  MhSeatLook looks[MH_SEATS_MAX];
  MhTableSeat seats[MH_SEATS_MAX] = { 0 };
  GtkWidget *table;

  if (view == G_TYPE_INVALID)
    return NULL;
  find_seats (head, family, looks, seats);
  table = mh_tabletop_new (match, view, seats, error);
  mh_seat_looks_clear (looks);
  if (table == NULL)
    return NULL;
  if (family != NULL)
    g_object_set_data_full (G_OBJECT (table), FAMILY, g_object_ref (family), g_object_unref);
  g_signal_connect_object (match, "seat-changed", G_CALLBACK (on_seat_changed), table, 0);
  g_signal_connect (table, "notify::animation-speed", G_CALLBACK (set_paces), NULL);
  mh_table_needs_bind_settings (MH_TABLETOP (table));
  set_paces (MH_TABLETOP (table));
  return table;
}
