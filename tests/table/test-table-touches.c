/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
/* A move of two touches: what glows is what is legal, another piece takes the place of the one that was picked up. */
#include "table-fixture.h"

#include "data/templates/farside/farside.h"

#define SQUARE(name) (0x10u + (name[0] - 'a') + FARSIDE_SIDE * (name[1] - '1'))
#define PIECE(seat, column) (0x41u + (seat) *FARSIDE_SIDE + (column - 'a'))

/* Column a is closed: a's piece on a3 faces b's on a4. In column b there is room. */
#define CLOSED "a a1 a2\nb a5 a4\na a2 a3\nb e5 e4\n"
/* b3 can capture on c4. */
#define MEETING "a b1 b2\nb c5 c4\na b2 b3\nb e5 e4\n"

static gboolean
is_lit (TableFixture *self, guint id)
{
  return table_fixture_get (self, id)->choosable;
}

static gboolean
is_lifted (TableFixture *self, guint id)
{
  return table_fixture_get (self, id)->lifted;
}

/* A piece that cannot move does not glow and is not lifted: its rule says why. */
static void
test_closed (void)
{
  g_autoptr (TableFixture) fixture = table_fixture_begin ("farside", "pp", NULL, CLOSED);

  g_assert_false (is_lit (fixture, PIECE (0, 'a')));
  g_assert_true (is_lit (fixture, PIECE (0, 'b')));
  g_assert_false (is_lit (fixture, PIECE (1, 'b')));
  g_assert_false (is_lit (fixture, SQUARE ("b2")));
  table_fixture_choose (fixture, PIECE (0, 'a'));
  g_assert_false (is_lifted (fixture, PIECE (0, 'a')));
  g_assert_cmpstr (fixture->refused, ==, "FS-04");
  table_fixture_choose (fixture, PIECE (1, 'b'));
  g_assert_cmpstr (fixture->refused, ==, "FS-03");
}

/* The lifted piece and where it can go glow; a touch of another own piece, by key or pointer, takes that one, and one
 * of a wrong square is refused. A piece that cannot be picked up is refused, too. */
static void
test_switch (void)
{
  g_autoptr (TableFixture) fixture = table_fixture_begin ("farside", "pp", NULL, CLOSED);

  table_fixture_choose (fixture, PIECE (0, 'c'));
  g_assert_true (is_lit (fixture, SQUARE ("c2")));
  g_assert_false (is_lit (fixture, SQUARE ("b2")));
  table_fixture_choose (fixture, PIECE (0, 'd'));
  g_assert_true (is_lifted (fixture, PIECE (0, 'd')) && !is_lifted (fixture, PIECE (0, 'c')));
  gtk_widget_grab_focus (GTK_WIDGET (table_fixture_get (fixture, PIECE (0, 'b'))));
  g_assert_true (table_fixture_press (fixture, GDK_KEY_Return));
  g_assert_true (is_lifted (fixture, PIECE (0, 'b')) && is_lit (fixture, SQUARE ("b2")));
  g_assert_null (fixture->refused);
  table_fixture_choose (fixture, PIECE (0, 'a'));
  g_assert_cmpstr (fixture->refused, ==, "FS-04");
  table_fixture_choose (fixture, PIECE (0, 'c'));
  g_clear_pointer (&fixture->refused, g_free);
  table_fixture_choose (fixture, SQUARE ("b2"));
  g_assert_cmpstr (fixture->refused, ==, "FS-05");
}

/* A legal combination wins: the other player's piece is captured. */
static void
test_capture (void)
{
  g_autoptr (TableFixture) fixture = table_fixture_begin ("farside", "pp", NULL, MEETING);

  table_fixture_choose (fixture, PIECE (0, 'b'));
  g_assert_true (is_lit (fixture, PIECE (1, 'c')));
  g_assert_false (is_lit (fixture, PIECE (1, 'd')));
  g_assert_cmpstr (
      mh_thing_get_action (MH_THING (test_table_find (fixture->table, PIECE (1, 'c')))), ==,
      "Capture the piece on c4");
  table_fixture_choose (fixture, PIECE (1, 'c'));
  test_wait_for (&fixture->n_shown, 1);
  g_assert_null (test_table_find (fixture->table, PIECE (1, 'c')));
  g_assert_true (is_lit (fixture, PIECE (1, 'b')));
}

/* Only what begins the move is pointed out, although square a1 is number 0. */
static void
test_pointed (void)
{
  g_autoptr (TableFixture) fixture = table_fixture_begin ("farside", "pp", NULL, "");
  const MhMove move = mh_move (FARSIDE_MOVE_STEP, 1, 1 + FARSIDE_SIDE);

  mh_tabletop_point_at (fixture->table, 0, &move, 1);
  g_assert_true (table_fixture_get (fixture, PIECE (0, 'b'))->pointed);
  g_assert_false (table_fixture_get (fixture, PIECE (0, 'a'))->pointed);
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  g_test_add_func ("/touches/closed", test_closed);
  g_test_add_func ("/touches/switch", test_switch);
  g_test_add_func ("/touches/capture", test_capture);
  g_test_add_func ("/touches/pointed", test_pointed);
  return g_test_run ();
}
