/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
/* Slow paws: a delayed pawn is seen walking, and counts by the clock whatever is seen. */
#include "scamper-fixture.h"

#define TOOK "a take M\nb take C\n"
#define NEAR 3.0

static graphene_rect_t
find (ScamperFixture *self, guint id)
{
  graphene_rect_t bounds;

  g_assert_true (gtk_widget_compute_bounds (GTK_WIDGET (table_fixture_get (self->table, id)),
                                            GTK_WIDGET (self->table->table), &bounds));
  return bounds;
}

static float
get_way (const graphene_rect_t *one, const graphene_rect_t *other)
{
  return ABS (one->origin.x - other->origin.x) + ABS (one->origin.y - other->origin.y);
}

/* Waits until the pawn is this far from a place, or this near to it. */
static void
wait_way (ScamperFixture *self, const graphene_rect_t *from, gboolean far)
{
  graphene_rect_t now = find (self, THING_PAWN + SC_PAWN_MOUSE);

  for (guint i = 0; i < TEST_PATIENCE * 100; i++)
    {
      if (far ? get_way (&now, from) > 10 * NEAR : get_way (&now, from) <= NEAR)
        return;
      test_wait (10);
      now = find (self, THING_PAWN + SC_PAWN_MOUSE);
    }
  g_test_message ("%s", self->table->log->str);
  g_assert_not_reached ();
}

/* The mouse has slow paws, and the dice call it and the cat. */
static ScamperFixture *
begin (const char *options, graphene_rect_t *home)
{
  ScamperFixture *self = scamper_fixture_new ("pp", options, TOOK);

  mh_tabletop_set_speed (self->table->table, 1);
  scamper_fixture_reveal (self, SC_PAWN_MOUSE, SC_PAWN_CAT);
  test_wait_picture (self->table->window);
  *home = find (self, THING_PAWN + SC_PAWN_MOUSE);
  scamper_fixture_pass_to (self, 500);
  g_string_truncate (self->table->log, 0);
  return self;
}

/* It is on its way while nothing is decided, others may press meanwhile, and the stamp is the press and
 * the delay to the millisecond. */
static void
test_walk (void)
{
  graphene_rect_t home, before, after;
  ScamperFixture *self = begin ("slow-a=2000", &home);

  scamper_fixture_press (self, 0, SC_PLACE_SE);
  g_assert_true (table_fixture_logged (self->table, "walk 0 * 2000"));
  wait_way (self, &home, TRUE);
  g_assert_cmpuint (scamper_fixture_get_state (self)->right[0], ==, 0);
  g_assert_false (mh_tabletop_lookup (self->table->table, THING_PAWN + SC_PAWN_MOUSE) == NULL);
  before = find (self, THING_PAWN + SC_PAWN_MOUSE);
  scamper_fixture_pass_to (self, 600);
  scamper_fixture_press (self, 1, SC_PLACE_NW);
  scamper_fixture_pass_to (self, 700);
  g_assert_true (scamper_fixture_has_line (self, "b put C NW @600"));
  after = find (self, THING_PAWN + SC_PAWN_MOUSE);
  g_assert_cmpfloat (get_way (&after, &home), >=, get_way (&before, &home) - 10 * NEAR);
  scamper_fixture_pass_to (self, 2519);
  g_assert_cmpuint (scamper_fixture_get_state (self)->right[0], ==, 0);
  scamper_fixture_pass_to (self, 2520);
  g_assert_true (scamper_fixture_has_line (self, "a put M SE @2500"));
  g_assert_cmpuint (scamper_fixture_get_state (self)->right[0], ==, 2501);
  scamper_fixture_free (self);
}

/* A second press while it walks changes nothing; a wrong place is walked to as well, and back. */
static void
test_wrong (void)
{
  graphene_rect_t home;
  ScamperFixture *self = begin ("slow-a=400", &home);

  scamper_fixture_press (self, 0, SC_PLACE_NE);
  scamper_fixture_press (self, 0, SC_PLACE_SE);
  wait_way (self, &home, TRUE);
  scamper_fixture_pass_to (self, 920);
  g_assert_true (scamper_fixture_has_line (self, "a put M NE @900"));
  wait_way (self, &home, FALSE);
  g_assert_cmpuint (scamper_fixture_get_state (self)->phase, ==, SC_PHASE_REACT);
  scamper_fixture_free (self);
}

/* The other one is there first: the pawn on its way goes home, and nothing stays lifted. */
static void
test_late (void)
{
  graphene_rect_t home;
  ScamperFixture *self = begin ("slow-a=2000", &home);

  scamper_fixture_press (self, 0, SC_PLACE_SE);
  g_assert_true (
      mh_thing_get_lifted (table_fixture_get (self->table, scamper_thing_cell (0, SC_PLACE_SE))));
  wait_way (self, &home, TRUE);
  scamper_fixture_pass_to (self, 600);
  scamper_fixture_press (self, 1, SC_PLACE_SE);
  scamper_fixture_pass_to (self, 700);
  scamper_fixture_wait_phase (self, SC_PHASE_THROW);
  wait_way (self, &home, FALSE);
  g_assert_false (scamper_fixture_has_line (self, "a put M SE @2500"));
  g_assert_false (
      mh_thing_get_lifted (table_fixture_get (self->table, scamper_thing_cell (0, SC_PLACE_SE))));
  scamper_fixture_free (self);
}

/* Without motion nothing walks, and the moment is the same. */
static void
test_still (void)
{
  graphene_rect_t home, now;
  ScamperFixture *self;

  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
  self = begin ("slow-a=2000", &home);
  scamper_fixture_press (self, 0, SC_PLACE_SE);
  test_wait (200);
  now = find (self, THING_PAWN + SC_PAWN_MOUSE);
  g_assert_cmpfloat (get_way (&now, &home), <=, NEAR);
  scamper_fixture_pass_to (self, 2520);
  g_assert_true (scamper_fixture_has_line (self, "a put M SE @2500"));
  scamper_fixture_free (self);
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", TRUE, NULL);
}

/* A wrong move costs at once: nobody walks there. */
static void
test_not_called (void)
{
  graphene_rect_t home, now;
  ScamperFixture *self = scamper_fixture_new ("ppp", "slow-c=2000", TOOK "c take D\n");

  mh_tabletop_set_speed (self->table->table, 1);
  scamper_fixture_reveal (self, SC_PAWN_MOUSE, SC_PAWN_CAT);
  test_wait_picture (self->table->window);
  home = find (self, THING_PAWN + SC_PAWN_DOG);
  scamper_fixture_pass_to (self, 500);
  scamper_fixture_press (self, 2, SC_PLACE_SE);
  g_assert_false (table_fixture_logged (self->table, "walk *"));
  scamper_fixture_pass_to (self, 520);
  g_assert_true (scamper_fixture_has_line (self, "c put D SE @500"));
  now = find (self, THING_PAWN + SC_PAWN_DOG);
  g_assert_cmpfloat (get_way (&now, &home), <=, 10 * NEAR);
  scamper_fixture_free (self);
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
  return g_test_run ();
}
