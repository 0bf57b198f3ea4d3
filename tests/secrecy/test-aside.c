/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* A game whose curtain falls for somebody who cannot act: a person who lifts it finds nothing to
 * do, and nobody else gets there. The table says so, and only then (FAULT, see
 * tests/referee/secret). */

#include "leaky-view.h"
#include "../referee/secret/fault.h"
#include "../table/open-game.h"
#include "../table/table-fixture.h"
#include "tests/test-match.h"

#include <gtk/gtk.h>

MH_API GType mh_plugin_game_type (void);

static MhMatch *
begin_match (void)
{
  g_autoptr (MhGame) game = g_object_new (mh_plugin_game_type (), NULL);
  const MhGameDetails *details = mh_game_get_details (game);
  g_autoptr (MhHead) head = mh_head_new (details->id, details->version);
  g_autoptr (GError) error = NULL;
  MhMatch *match;

  head->n_seats = 2;
  head->start = 0;
  mh_head_set_person (head, 0, NULL, "Mia");
  mh_head_set_person (head, 1, NULL, "Tom");
  match = mh_match_new (game, head, NULL, &error);
  g_assert_no_error (error);
  mh_match_run (match);
  return match;
}

static MhTabletop *
lay_table (MhMatch *match)
{
  const MhTableSeat seats[MH_SEATS_MAX]
      = { { "Mia", open_game_faces[0], 0, TRUE }, { "Tom", open_game_faces[1], 1, TRUE } };
  g_autoptr (GError) error = NULL;
  GtkWidget *table = mh_tabletop_new (match, LEAKY_TYPE_VIEW, seats, &error);

  g_assert_no_error (error);
  g_object_set (table, "glow", FALSE, "animation-speed", 0.0, NULL);
  return MH_TABLETOP (table);
}

static MhCurtainState
get_curtain_state (MhTabletop *table)
{
  return mh_curtain_get_state (mh_tabletop_get_curtain (table));
}

static void
test_aside (void)
{
  MhMatch *match = begin_match ();
  MhTabletop *table = lay_table (match);
  GtkWidget *window = gtk_window_new ();
  const gboolean faulty = secret_fault == FAULT_ASIDE;

  gtk_window_set_default_size (GTK_WINDOW (window), 640, 480);
  gtk_window_set_child (GTK_WINDOW (window), GTK_WIDGET (table));
  test_window_open (GTK_WINDOW (window));
  test_wait_until (get_curtain_state (table) == MH_CURTAIN_DOWN);
  g_assert_cmpuint (mh_tabletop_find_stuck (table), ==, MH_NOBODY);
  g_assert_cmpuint (test_get_curtain (match), ==, faulty ? 1 : 0);
  mh_tabletop_lift_curtain (table);
  test_wait_until (get_curtain_state (table) == MH_CURTAIN_LIFTED);
  g_assert_cmpuint (mh_tabletop_find_stuck (table), ==, faulty ? 1 : MH_NOBODY);
  gtk_window_destroy (GTK_WINDOW (window));
  g_assert_finalize_object (match);
}

int
main (int argc, char *argv[])
{
  gtk_test_init (&argc, &argv, NULL);
  g_test_add_func ("/aside", test_aside);
  return g_test_run ();
}
