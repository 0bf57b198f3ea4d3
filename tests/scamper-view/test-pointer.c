/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
/* Scamper's race with the mouse. */
#include "race-fixture.h"

/* Where a thing's middle is, in the window. */
static graphene_point_t
find_middle (Fixture *fixture, guint id)
{
  GtkWidget *thing = mh_tabletop_lookup (fixture->table->table, id);
  graphene_point_t point = GRAPHENE_POINT_INIT ((float) gtk_widget_get_width (thing) / 2.0f,
                                                (float) gtk_widget_get_height (thing) / 2.0f);
  graphene_point_t result;

  g_assert_true (gtk_widget_compute_point (thing, fixture->table->window, &point, &result));
  return result;
}

static void
on_motion (GtkEventControllerMotion *motion, double x, double y, graphene_point_t *seen)
{
  *seen = GRAPHENE_POINT_INIT ((float) x, (float) y);
}

/* Where the window's corner is on the screen. */
static graphene_point_t
find_corner (Fixture *fixture)
{
  GtkEventController *motion = gtk_event_controller_motion_new ();
  graphene_point_t seen = GRAPHENE_POINT_INIT (-1, -1);

  gtk_event_controller_set_propagation_phase (motion, GTK_PHASE_CAPTURE);
  g_signal_connect (motion, "motion", G_CALLBACK (on_motion), &seen);
  gtk_widget_add_controller (fixture->table->window, motion);
  for (int i = 0; i < 2; i++)
    {
      seen.x = -1;
      fake_input_move (fixture->fake, i == 0 ? 700 : 640, 400, 0);
      test_wait_until (seen.x >= 0);
      test_wait_picture (fixture->table->window);
    }
  gtk_widget_remove_controller (fixture->table->window, motion);
  return GRAPHENE_POINT_INIT (640 - seen.x, 400 - seen.y);
}

/* The mouse presses a cell of a pad when the button goes down; the structure itself is nobody's
 * while two people play. */
static void
test_mouse (void)
{
  Fixture fixture = race_open ("pp", NULL, RACE_TOOK);

  if (race_can_press (&fixture))
    {
      graphene_point_t corner = find_corner (&fixture), hole, cell;

      race_reveal (&fixture, SC_PAWN_MOUSE, SC_PAWN_CAT);
      hole = find_middle (&fixture, THING_STRUCTURE + SC_STRUCTURE_HOLE);
      cell = find_middle (&fixture, scamper_thing_cell (1, SC_PLACE_SE));
      fake_input_move (fixture.fake, (int) (corner.x + hole.x), (int) (corner.y + hole.y), 150);
      fake_input_button (fixture.fake, TRUE, 10);
      fake_input_button (fixture.fake, FALSE, 10);
      fake_input_move (fixture.fake, (int) (corner.x + cell.x), (int) (corner.y + cell.y), 10);
      fake_input_button (fixture.fake, TRUE, 10);
      race_wait_phase (&fixture, SC_PHASE_THROW);
      g_assert_cmpuint (race_get_state (&fixture)->chips[1], ==, 6);
      g_assert_cmpint (race_find_stamp (&fixture, "a put"), ==, -1);
      fake_input_button (fixture.fake, FALSE, 0);
    }
  race_close (&fixture);
}

/* There is one mouse: the player for whom it has pressed has it until the roll is over, and nobody
 * presses for somebody else with it. */
static void
test_one_mouse (void)
{
  Fixture fixture = race_open ("pp", NULL, RACE_TOOK);

  if (race_can_press (&fixture))
    {
      graphene_point_t corner = find_corner (&fixture), wrong, right;

      race_reveal (&fixture, SC_PAWN_MOUSE, SC_PAWN_CAT);
      wrong = find_middle (&fixture, scamper_thing_cell (1, SC_PLACE_NW));
      right = find_middle (&fixture, scamper_thing_cell (0, SC_PLACE_SE));
      fake_input_move (fixture.fake, (int) (corner.x + wrong.x), (int) (corner.y + wrong.y), 150);
      fake_input_button (fixture.fake, TRUE, 10);
      fake_input_button (fixture.fake, FALSE, 10);
      fake_input_move (fixture.fake, (int) (corner.x + right.x), (int) (corner.y + right.y), 10);
      fake_input_button (fixture.fake, TRUE, 10);
      fake_input_button (fixture.fake, FALSE, 10);
      test_wait_until (race_find_stamp (&fixture, "b put C NW") >= 120);
      g_assert_cmpint (race_find_stamp (&fixture, "a put"), ==, -1);
      fake_input_tap (fixture.fake, race_get_key (2, 0, SC_PLACE_SE), 10);
      race_wait_phase (&fixture, SC_PHASE_THROW);
      g_assert_cmpuint (race_get_state (&fixture)->chips[0], ==, 6);
    }
  race_close (&fixture);
}

/* One person alone may touch the place itself. */
static void
test_alone (void)
{
  Fixture fixture = race_open ("pc", NULL, RACE_TOOK);

  if (race_can_press (&fixture))
    {
      graphene_point_t corner = find_corner (&fixture), hole;

      race_reveal (&fixture, SC_PAWN_MOUSE, SC_PAWN_CAT);
      hole = find_middle (&fixture, THING_STRUCTURE + SC_STRUCTURE_HOLE);
      fake_input_move (fixture.fake, (int) (corner.x + hole.x), (int) (corner.y + hole.y), 100);
      fake_input_button (fixture.fake, TRUE, 50);
      race_wait_phase (&fixture, SC_PHASE_THROW);
      g_assert_cmpuint (race_get_state (&fixture)->chips[0], ==, 6);
      fake_input_button (fixture.fake, FALSE, 0);
    }
  race_close (&fixture);
}

static void
point_at (Fixture *fixture, const graphene_point_t *corner, guint id, guint delay)
{
  const graphene_point_t middle = find_middle (fixture, id);

  fake_input_move (fixture->fake, (int) (corner->x + middle.x), (int) (corner->y + middle.y),
                   delay);
}

/* With eight spots a pawn is carried: let go over nothing it goes home, over the right spot it wins.
 * The stamp is that of letting go. */
static void
test_eight (void)
{
  Fixture fixture = race_open ("pp", "spots=8", RACE_TOOK);

  if (race_can_press (&fixture))
    {
      graphene_point_t corner = find_corner (&fixture);

      race_reveal (&fixture, SC_PAWN_MOUSE, SC_PAWN_CAT);
      point_at (&fixture, &corner, THING_PAWN + SC_PAWN_CAT, 150);
      fake_input_button (fixture.fake, TRUE, 10);
      point_at (&fixture, &corner, THING_DIE, 30);
      fake_input_button (fixture.fake, FALSE, 10);
      point_at (&fixture, &corner, THING_PAWN + SC_PAWN_CAT, 50);
      fake_input_button (fixture.fake, TRUE, 10);
      point_at (&fixture, &corner, scamper_thing_spot (SC_PLACE_SE, SC_SIDE_BY), 30);
      fake_input_button (fixture.fake, FALSE, 60);
      race_wait_phase (&fixture, SC_PHASE_THROW);
      g_assert_cmpuint (race_get_state (&fixture)->chips[1], ==, 6);
      g_assert_cmpint (race_find_stamp (&fixture, "b drop"), >,
                       race_find_stamp (&fixture, "b lift") - 400);
      g_assert_cmpint (race_find_stamp (&fixture, "b put C SE/by"), >=,
                       race_find_stamp (&fixture, "b lift") + 60);
    }
  race_close (&fixture);
}

/* A mouse that threw waits where the dice will be; leaving that place in the hush is too early. */
static void
test_mat (void)
{
  Fixture fixture = race_open ("pc", NULL, RACE_TOOK);

  if (race_can_press (&fixture))
    {
      graphene_point_t corner = find_corner (&fixture);

      point_at (&fixture, &corner, THING_CUP, 0);
      fake_input_button (fixture.fake, TRUE, 20);
      fake_input_button (fixture.fake, FALSE, 30);
      race_wait_phase (&fixture, SC_PHASE_HUSH);
      fake_input_move (fixture.fake, 640, 400, 100);
      point_at (&fixture, &corner, THING_CUP, 10);
      test_wait (200);
      point_at (&fixture, &corner, THING_STRUCTURE + SC_STRUCTURE_HOLE, 20);
      test_wait_until (race_find_stamp (&fixture, "a early") >= 0);
    }
  race_close (&fixture);
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  g_test_add_func ("/scamper-view/pointer/mouse", test_mouse);
  g_test_add_func ("/scamper-view/pointer/one-mouse", test_one_mouse);
  g_test_add_func ("/scamper-view/pointer/alone", test_alone);
  g_test_add_func ("/scamper-view/pointer/eight", test_eight);
  g_test_add_func ("/scamper-view/pointer/mat", test_mat);
  return g_test_run ();
}
