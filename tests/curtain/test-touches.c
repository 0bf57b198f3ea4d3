/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
/* One finger holds the curtain, and another one touches what is behind it. */
#include "../table/table-fixture.h"
#include "../table/touches.h"

/* The first finger holds the curtain open. */
static gboolean
open_curtain (TableFixture *fixture)
{
  if (!touches_take (fixture->window))
    return FALSE;
  mh_match_run (fixture->match);
  while (table_fixture_wait_turn (fixture) && fixture->curtain->state != MH_CURTAIN_DOWN)
    mh_thing_choose (table_fixture_find_choice (fixture, 0));
  touches_down (1, GTK_WIDGET (fixture->curtain));
  test_wait_until (table_fixture_is_held_open (fixture));
  return TRUE;
}

static void
test_choose (gconstpointer game)
{
  g_autoptr (TableFixture) fixture
      = table_fixture_new (game, "pp", g_str_equal (game, "scamper") ? "pace=calm" : NULL, NULL);
  g_autofree char *first = NULL;

  if (!open_curtain (fixture))
    return;
  first = g_strdup (fixture->curtain->label);
  touches_down (2, GTK_WIDGET (table_fixture_find_choice (fixture, 0)));
  touches_up (2);
  test_wait_until (fixture->curtain->state == MH_CURTAIN_DOWN);
  g_assert_cmpstr (fixture->curtain->label, !=, first);
  touches_up (1);
  test_run_ready ();
  g_assert_cmpint (fixture->curtain->state, ==, MH_CURTAIN_DOWN);
  touches_leave ();
}

static void
test_touch (gconstpointer game)
{
  g_autoptr (TableFixture) fixture
      = table_fixture_new (game, "pp", g_str_equal (game, "scamper") ? "pace=calm" : NULL, NULL);

  if (!open_curtain (fixture))
    return;
  touches_down (2, table_fixture_find_idle (fixture));
  touches_up (2);
  test_run_ready ();
  g_assert_true (table_fixture_is_held_open (fixture));
  touches_up (1);
  test_wait_until (fixture->curtain->state == MH_CURTAIN_DOWN);
  touches_leave ();
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  g_test_add_data_func ("/touches/cats-and-rats/choose", "cats-and-rats", test_choose);
  g_test_add_data_func ("/touches/cats-and-rats/touch", "cats-and-rats", test_touch);
  g_test_add_data_func ("/touches/scamper/choose", "scamper", test_choose);
  g_test_add_data_func ("/touches/scamper/touch", "scamper", test_touch);
  return g_test_run ();
}
