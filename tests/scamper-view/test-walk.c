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

/* The mouse has slow paws, and the dice call it and the cat. */
static ScamperFixture *
begin (const char *options, graphene_rect_t *home)
{
  ScamperFixture *self = sc_new ("pp", options, TOOK);

  mh_tabletop_set_speed (self->table->table, 1);
  sc_reveal (self, "MC");
  test_wait_picture (self->table->window);
  *home = find (self, THING_PAWN + SC_PAWN_MOUSE);
  sc_pass_to (self, 500);
  g_string_truncate (self->table->log, 0);
  return self;
}

/* It walks while nothing is decided, others may press in that time, and the stamp is the press plus the delay
 * to the millisecond. */
static void
test_walk (void)
{
  graphene_rect_t home;
  g_autoptr (ScamperFixture) self = begin ("slow-a=2000", &home);
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
test_wrong (void)
{
  graphene_rect_t home;
  g_autoptr (ScamperFixture) self = begin ("slow-a=400", &home);

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
test_late (void)
{
  graphene_rect_t home;
  g_autoptr (ScamperFixture) self = begin ("slow-a=2000", &home);

  sc_press (self, 0, SC_PLACE_SE);
  g_assert_true (
      mh_thing_get_lifted (table_fixture_get (self->table, scamper_thing_cell (0, SC_PLACE_SE))));
  wait_way (self, &home, TRUE);
  sc_pass_to (self, 600);
  sc_press (self, 1, SC_PLACE_SE);
  sc_pass_to (self, 700);
  sc_wait_phase (self, SC_PHASE_THROW);
  wait_way (self, &home, FALSE);
  g_assert_false (sc_has_line (self, "a put M SE @2500"));
  g_assert_false (
      mh_thing_get_lifted (table_fixture_get (self->table, scamper_thing_cell (0, SC_PLACE_SE))));
}

/* Without motion nothing walks, and the stamp is the same. */
static void
test_still (void)
{
  g_autoptr (ScamperFixture) self = NULL;
  graphene_rect_t home;

  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
  self = begin ("slow-a=2000", &home);
  sc_press (self, 0, SC_PLACE_SE);
  test_wait (200);
  g_assert_cmpfloat (get_way (self, SC_PAWN_MOUSE, &home), <=, NEAR);
  sc_pass_to (self, 2520);
  g_assert_true (sc_has_line (self, "a put M SE @2500"));
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", TRUE, NULL);
}

/* A wrong move costs at once: no pawn walks there. */
static void
test_not_called (void)
{
  graphene_rect_t home;
  g_autoptr (ScamperFixture) self = sc_new ("ppp", "slow-c=2000", TOOK_THREE);

  mh_tabletop_set_speed (self->table->table, 1);
  sc_reveal (self, "MC");
  test_wait_picture (self->table->window);
  home = find (self, THING_PAWN + SC_PAWN_DOG);
  sc_pass_to (self, 500);
  sc_press (self, 2, SC_PLACE_SE);
  g_assert_false (table_fixture_logged (self->table, "walk *"));
  sc_pass_to (self, 520);
  g_assert_true (sc_has_line (self, "c put D SE @500"));
  g_assert_cmpfloat (get_way (self, SC_PAWN_DOG, &home), <=, 10 * NEAR);
}

/* A place that is shaken again before it stops does not stay tilted. */
static void
test_shaken_twice (void)
{
  graphene_rect_t home;
  g_autoptr (ScamperFixture) self = begin ("slow-a=2000", &home);
  MhThing *place = table_fixture_get (self->table, scamper_thing_cell (0, SC_PLACE_NW));

  sc_press (self, 0, SC_PLACE_SE);
  for (guint i = 0; i < 2; i++)
    {
      sc_press (self, 0, SC_PLACE_NW);
      test_wait_until (fabs (place->pose.shift) > 1);
    }
  test_wait_until (place->pose.shift == 0);
  g_assert_cmpfloat (place->pose.turn, ==, 0);
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  g_test_add_func ("/scamper-view/walk/walk", test_walk);
  g_test_add_func ("/scamper-view/walk/wrong", test_wrong);
  g_test_add_func ("/scamper-view/walk/late", test_late);
  g_test_add_func ("/scamper-view/walk/still", test_still);
  g_test_add_func ("/scamper-view/walk/not-called", test_not_called);
  g_test_add_func ("/scamper-view/walk/shaken-twice", test_shaken_twice);
  return g_test_run ();
}
