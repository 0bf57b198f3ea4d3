/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* A game whose curtain falls for a seat that cannot act: a person who lifts it finds nothing to do, and nobody
 * else can get there. Only then does the table report it (FAULT, see tests/referee/secret). */

#include "leaky-view.h"
#include "../referee/secret/secret.h"
#include "../table/table-fixture.h"
#include "tests/test-match.h"

#include <gtk/gtk.h>

MH_API GType mh_plugin_game_type (void);

static void
test_aside (void)
{
  g_autoptr (MhGame) game = g_object_new (mh_plugin_game_type (), NULL);
  g_autoptr (TableFixture) fixture = table_fixture_new_of (game, LEAKY_TYPE_VIEW, "pp", NULL, NULL);
  MhTabletop *table = fixture->table;
  const gboolean faulty = secret_fault == FAULT_ASIDE;

  mh_match_run (fixture->match);
  test_wait_until (fixture->curtain->state == MH_CURTAIN_DOWN);
  g_assert_cmpuint (mh_tabletop_find_stuck (table), ==, MH_NOBODY);
  g_assert_cmpuint (test_get_curtain (fixture->match), ==, faulty ? 1 : 0);
  test_table_tap_curtain (table);
  test_wait_until (fixture->curtain->state == MH_CURTAIN_LIFTED);
  g_assert_cmpuint (mh_tabletop_find_stuck (table), ==, faulty ? 1 : MH_NOBODY);
}

int
main (int argc, char *argv[])
{
  gtk_test_init (&argc, &argv, NULL);
  g_test_add_func ("/aside", test_aside);
  return g_test_run ();
}
