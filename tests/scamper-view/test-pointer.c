/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
/* Scamper's race with the mouse. */
#include "scamper-fixture.h"

static void
on_motion (GtkEventControllerMotion *motion, double x, double y, graphene_point_t *seen)
{
  *seen = GRAPHENE_POINT_INIT ((float) x, (float) y);
}

static graphene_point_t corner; /* of the window, on the screen */

static void
find_corner (ScamperFixture *race)
{
  GtkEventController *motion = gtk_event_controller_motion_new ();
  graphene_point_t seen = GRAPHENE_POINT_INIT (-1, -1);

  gtk_event_controller_set_propagation_phase (motion, GTK_PHASE_CAPTURE);
  g_signal_connect (motion, "motion", G_CALLBACK (on_motion), &seen);
  gtk_widget_add_controller (race->table->window, motion);
  for (int i = 0; i < 2; i++)
    {
      seen.x = -1;
      fake_input_move (race->fake, i == 0 ? 700 : 640, 400, 0);
      test_wait_until (seen.x >= 0);
      test_wait_picture (race->table->window);
    }
  gtk_widget_remove_controller (race->table->window, motion);
  corner = GRAPHENE_POINT_INIT (640 - seen.x, 400 - seen.y);
}

/* The dice call the mouse and the cat. */
static void
begin (ScamperFixture *race)
{
  find_corner (race);
  sc_reveal (race, "MC");
}

static void
point_at (ScamperFixture *race, guint id, guint delay)
{
  const graphene_point_t middle
      = test_get_middle (GTK_WIDGET (table_fixture_get (race->table, id)));

  fake_input_move (race->fake, (int) (corner.x + middle.x), (int) (corner.y + middle.y), delay);
}

static void
click (ScamperFixture *race, guint delay, guint held)
{
  fake_input_button (race->fake, TRUE, delay);
  fake_input_button (race->fake, FALSE, held);
}

/* The mouse presses a pad's cell when the button goes down; while two people play, the shared place accepts no
 * touch. */
static void
test_mouse (ScamperFixture *race)
{
  begin (race);
  point_at (race, THING_STRUCTURE + SC_STRUCTURE_HOLE, 150);
  click (race, 10, 10);
  point_at (race, scamper_thing_cell (1, SC_PLACE_SE), 10);
  fake_input_button (race->fake, TRUE, 10);
  sc_wait_phase (race, SC_PHASE_THROW);
  sc_assert_chips (race, "4 6");
  g_assert_cmpint (sc_find_stamp (race, "a put"), ==, -1);
  fake_input_button (race->fake, FALSE, 0);
}

/* There is one mouse: the player for whom it has pressed has it until the roll is over, and it presses for
 * nobody else. */
static void
test_one_mouse (ScamperFixture *race)
{
  begin (race);
  point_at (race, scamper_thing_cell (1, SC_PLACE_NW), 150);
  click (race, 10, 10);
  point_at (race, scamper_thing_cell (0, SC_PLACE_SE), 10);
  click (race, 10, 10);
  test_wait_until (sc_find_stamp (race, "b put C NW") >= 120);
  g_assert_cmpint (sc_find_stamp (race, "a put"), ==, -1);
  fake_input_tap (race->fake, sc_get_key (2, 0, SC_PLACE_SE), 10);
  sc_wait_phase (race, SC_PHASE_THROW);
  g_assert_cmpuint (sc_state (race)->chips[0], ==, 6);
}

/* A single person may touch the place itself. */
static void
test_alone (ScamperFixture *race)
{
  begin (race);
  point_at (race, THING_STRUCTURE + SC_STRUCTURE_HOLE, 100);
  fake_input_button (race->fake, TRUE, 50);
  sc_wait_phase (race, SC_PHASE_THROW);
  g_assert_cmpuint (sc_state (race)->chips[0], ==, 6);
  fake_input_button (race->fake, FALSE, 0);
}

/* With eight spots a pawn is carried: dropped on nothing it returns home, dropped on the right spot it wins.
 * The stamp is the time of the release. */
static void
test_eight (ScamperFixture *race)
{
  begin (race);
  point_at (race, THING_PAWN + SC_PAWN_CAT, 150);
  fake_input_button (race->fake, TRUE, 10);
  point_at (race, THING_DIE, 30);
  fake_input_button (race->fake, FALSE, 10);
  point_at (race, THING_PAWN + SC_PAWN_CAT, 50);
  fake_input_button (race->fake, TRUE, 10);
  point_at (race, scamper_thing_spot (SC_PLACE_SE, SC_SIDE_BY), 30);
  fake_input_button (race->fake, FALSE, 60);
  sc_wait_phase (race, SC_PHASE_THROW);
  g_assert_cmpuint (sc_state (race)->chips[1], ==, 6);
  g_assert_cmpint (sc_find_stamp (race, "b drop"), >, sc_find_stamp (race, "b lift") - 400);
  g_assert_cmpint (sc_find_stamp (race, "b put C SE/by"), >=, sc_find_stamp (race, "b lift") + 60);
}

/* After rolling, the mouse waits where the dice will be; leaving that place in the hush is too early. */
static void
test_mat (ScamperFixture *race)
{
  find_corner (race);
  point_at (race, THING_CUP, 0);
  click (race, 20, 30);
  sc_wait_phase (race, SC_PHASE_HUSH);
  fake_input_move (race->fake, 640, 400, 100);
  point_at (race, THING_CUP, 10);
  test_wait (200);
  point_at (race, THING_STRUCTURE + SC_STRUCTURE_HOLE, 20);
  test_wait_until (sc_find_stamp (race, "a early") >= 0);
}

static const ScamperTest tests[] = {
  { "/scamper-view/pointer/mouse", "pp", NULL, TOOK, test_mouse },
  { "/scamper-view/pointer/one-mouse", "pp", NULL, TOOK, test_one_mouse },
  { "/scamper-view/pointer/alone", "pc", NULL, TOOK, test_alone },
  { "/scamper-view/pointer/eight", "pp", "spots=8", TOOK, test_eight },
  { "/scamper-view/pointer/mat", "pc", NULL, TOOK, test_mat },
};

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  sc_add_tests (tests, G_N_ELEMENTS (tests), TRUE);
  return g_test_run ();
}
