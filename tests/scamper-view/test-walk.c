/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
/* Slow paws: a delayed pawn is seen walking, and counts by the clock whatever is visible. */
#include "scamper-fixture.h"

#include <math.h>

#define NEAR 3.0

static graphene_rect_t
find (ScamperFixture *self, guint id)
{
  graphene_rect_t bounds;

  g_assert_true (gtk_widget_compute_bounds (GTK_WIDGET (table_fixture_get (self->table, id)),
                                            GTK_WIDGET (self->table->table), &bounds));
  return bounds;
}

/* The distance of a pawn from its home. */
static float
get_way (ScamperFixture *self, guint pawn, const graphene_rect_t *home)
{
  const graphene_rect_t now = find (self, THING_PAWN + pawn);

  return ABS (now.origin.x - home->origin.x) + ABS (now.origin.y - home->origin.y);
}

static void
wait_way (ScamperFixture *self, const graphene_rect_t *home, gboolean far)
{
  test_wait_until ((get_way (self, SC_PAWN_MOUSE, home) > (far ? 10 * NEAR : NEAR)) == far);
}

/* The dice call the mouse and the cat; where a pawn is before it walks. */
static graphene_rect_t
begin (ScamperFixture *self, guint pawn)
{
  graphene_rect_t home;

  mh_tabletop_set_speed (self->table->table, 1);
  sc_reveal (self, "MC");
  test_wait_picture (self->table->window);
  home = find (self, THING_PAWN + pawn);
  sc_pass_to (self, 500);
  g_string_truncate (self->table->log, 0);
  return home;
}

/* It walks while nothing is decided, others may press in that time, and the stamp is the press plus the delay
 * to the millisecond. */
static void
test_walk (ScamperFixture *self)
{
  const graphene_rect_t home = begin (self, SC_PAWN_MOUSE);
  float before;

  sc_press (self, 0, SC_PLACE_SE);
  g_assert_true (table_fixture_logged (self->table, "walk 0 * 2000"));
  wait_way (self, &home, TRUE);
  g_assert_cmpuint (sc_state (self)->right[0], ==, 0);
  g_assert_false (test_table_find (self->table->table, THING_PAWN + SC_PAWN_MOUSE) == NULL);
  before = get_way (self, SC_PAWN_MOUSE, &home);
  sc_pass_to (self, 600);
  sc_press (self, 1, SC_PLACE_NW);
  sc_pass_to (self, 700);
  g_assert_true (sc_has_line (self, "b put C NW @600"));
  g_assert_cmpfloat (get_way (self, SC_PAWN_MOUSE, &home), >=, before - 10 * NEAR);
  sc_pass_to (self, 2519);
  g_assert_cmpuint (sc_state (self)->right[0], ==, 0);
  sc_pass_to (self, 2520);
  g_assert_true (sc_has_line (self, "a put M SE @2500"));
  g_assert_cmpuint (sc_state (self)->right[0], ==, 2501);
}

/* A second press while it walks changes nothing; the pawn also walks to a wrong place, and back. */
static void
test_wrong (ScamperFixture *self)
{
  const graphene_rect_t home = begin (self, SC_PAWN_MOUSE);

  sc_press (self, 0, SC_PLACE_NE);
  sc_press (self, 0, SC_PLACE_SE);
  wait_way (self, &home, TRUE);
  sc_pass_to (self, 920);
  g_assert_true (sc_has_line (self, "a put M NE @900"));
  wait_way (self, &home, FALSE);
  g_assert_cmpuint (sc_state (self)->phase, ==, SC_PHASE_REACT);
}

/* The other one arrives first: the walking pawn returns home, and nothing stays lifted. */
static void
test_late (ScamperFixture *self)
{
  const graphene_rect_t home = begin (self, SC_PAWN_MOUSE);

  sc_press (self, 0, SC_PLACE_SE);
  g_assert_true (table_fixture_get (self->table, scamper_thing_cell (0, SC_PLACE_SE))->lifted);
  wait_way (self, &home, TRUE);
  sc_pass_to (self, 600);
  sc_press (self, 1, SC_PLACE_SE);
  sc_pass_to (self, 700);
  sc_wait_phase (self, SC_PHASE_THROW);
  wait_way (self, &home, FALSE);
  g_assert_false (sc_has_line (self, "a put M SE @2500"));
  g_assert_false (table_fixture_get (self->table, scamper_thing_cell (0, SC_PLACE_SE))->lifted);
}

/* Without motion nothing walks, and the stamp is the same. */
static void
test_still (ScamperFixture *self)
{
  graphene_rect_t home;

  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
  home = begin (self, SC_PAWN_MOUSE);
  sc_press (self, 0, SC_PLACE_SE);
  test_wait (200);
  g_assert_cmpfloat (get_way (self, SC_PAWN_MOUSE, &home), <=, NEAR);
  sc_pass_to (self, 2520);
  g_assert_true (sc_has_line (self, "a put M SE @2500"));
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", TRUE, NULL);
}

/* A wrong move costs at once: no pawn walks there. */
static void
test_not_called (ScamperFixture *self)
{
  const graphene_rect_t home = begin (self, SC_PAWN_DOG);

  sc_press (self, 2, SC_PLACE_SE);
  g_assert_false (table_fixture_logged (self->table, "walk *"));
  sc_pass_to (self, 520);
  g_assert_true (sc_has_line (self, "c put D SE @500"));
  g_assert_cmpfloat (get_way (self, SC_PAWN_DOG, &home), <=, 10 * NEAR);
}

/* A place that is shaken again before it stops does not stay tilted. */
static void
test_shaken_twice (ScamperFixture *self)
{
  MhThing *place = table_fixture_get (self->table, scamper_thing_cell (0, SC_PLACE_NW));

  begin (self, SC_PAWN_MOUSE);
  sc_press (self, 0, SC_PLACE_SE);
  for (guint i = 0; i < 2; i++)
    {
      sc_press (self, 0, SC_PLACE_NW);
      test_wait_until (fabs (place->pose.shift) > 1);
    }
  test_wait_until (place->pose.shift == 0);
  g_assert_cmpfloat (place->pose.turn, ==, 0);
}

static const ScamperTest tests[] = {
  { "/scamper-view/walk/walk", "pp", "slow-a=2000", TOOK, test_walk },
  { "/scamper-view/walk/wrong", "pp", "slow-a=400", TOOK, test_wrong },
  { "/scamper-view/walk/late", "pp", "slow-a=2000", TOOK, test_late },
  { "/scamper-view/walk/still", "pp", "slow-a=2000", TOOK, test_still },
  { "/scamper-view/walk/not-called", "ppp", "slow-c=2000", TOOK_THREE, test_not_called },
  { "/scamper-view/walk/shaken-twice", "pp", "slow-a=2000", TOOK, test_shaken_twice },
};

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  sc_add_tests (tests, G_N_ELEMENTS (tests), FALSE);
  return g_test_run ();
}
