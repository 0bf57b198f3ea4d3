/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
/* Scamper's race on the real table, by keys and mouse that the display itself presses. */
#include "fake-input.h"

#include "scamper-layout.h"

#include "engine/mh-match-time.h"
#include "table/mh-key-zones.h"

#include "../table/table-fixture.h"

#define TOOK "a take M\nb take C\n"
#define LEFT_W (17 + 8)
#define RIGHT_BRACKET (26 + 8)

typedef struct
{
  TableFixture *table;
  FakeInput *fake;
} Fixture;

static Fixture
open_table (const char *seats, const char *options, const char *text)
{
  Fixture fixture = { table_fixture_new ("scamper", seats, options, text), fake_input_new () };

  for (guint i = 0; i < 100 && !gtk_window_is_active (GTK_WINDOW (fixture.table->window)); i++)
    test_wait (20);
  mh_match_run (fixture.table->match);
  test_wait (50);
  return fixture;
}

static void
close_table (Fixture *fixture)
{
  fake_input_free (fixture->fake);
  table_fixture_free (fixture->table);
}

/* Without keys of its own the display proves nothing. */
static gboolean
can_press (Fixture *fixture)
{
  if (fixture->fake != NULL && gtk_window_is_active (GTK_WINDOW (fixture->table->window)))
    return TRUE;
  g_test_skip ("this display presses no keys by itself");
  return FALSE;
}

static const ScamperState *
get_state (Fixture *fixture)
{
  return table_fixture_get_state (fixture->table);
}

static void
wait_phase (Fixture *fixture, ScamperPhase phase)
{
  g_autofree char *text = NULL;

  for (guint i = 0; i < TEST_PATIENCE * 100 && get_state (fixture)->phase != phase; i++)
    test_wait (10);
  text = mh_match_to_text (fixture->table->match);
  g_test_message ("%s", text);
  g_assert_cmpuint (get_state (fixture)->phase, ==, phase);
}

static void
submit (Fixture *fixture, MhActor actor, MhMove move)
{
  g_autoptr (GError) error = NULL;

  mh_match_submit (fixture->table->match, actor, move, &error);
  g_assert_no_error (error);
}

/* The dice, without waiting for the hush. */
static void
reveal (Fixture *fixture, guint8 one, guint8 two)
{
  gint64 zero;

  wait_phase (fixture, SC_PHASE_THROW);
  submit (fixture, get_state (fixture)->thrower, mh_move (SC_MOVE_THROW, 0, 0));
  submit (fixture, MH_CHANCE, mh_move_full (SC_MOVE_HUSH, 0, 0, 0, 1500));
  submit (fixture, MH_CHANCE, mh_move (SC_MOVE_REVEAL, one, two));
  wait_phase (fixture, SC_PHASE_REACT);
  for (guint i = 0; i < 200 && !mh_match_get_zero (fixture->table->match, &zero); i++)
    test_wait (5);
  g_assert_true (mh_match_get_zero (fixture->table->match, &zero));
}

/* The key of a seat for a place, as the zones of so many people have it. */
static guint
get_key (guint people, guint zone, guint place)
{
  const MhKeyZones zones = { people, FALSE };

  return mh_key_zones_get_code (&zones, zone, place - SC_PLACE_NW);
}

static guint
get_target (Fixture *fixture)
{
  return scamper_place_of (get_state (fixture), get_state (fixture)->structure);
}

/* The stamp of the last line that begins so, or -1. */
static int
find_stamp (Fixture *fixture, const char *begin)
{
  g_autofree char *text = mh_match_to_text (fixture->table->match);
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);

  for (guint i = g_strv_length (lines); i-- > 0;)
    if (g_str_has_prefix (lines[i], begin) && strchr (lines[i], '@') != NULL)
      return atoi (strchr (lines[i], '@') + 1);
  return -1;
}

/* Sixty milliseconds apart: the first one wins the other one's chip. */
static void
test_first_wins (void)
{
  Fixture fixture = open_table ("pp", NULL, TOOK);

  if (can_press (&fixture))
    {
      reveal (&fixture, SC_PAWN_MOUSE, SC_PAWN_CAT);
      fake_input_tap (fixture.fake, get_key (2, 1, get_target (&fixture)), 200);
      fake_input_tap (fixture.fake, get_key (2, 0, get_target (&fixture)), 55);
      wait_phase (&fixture, SC_PHASE_THROW);
      g_assert_cmpuint (get_state (&fixture)->chips[1], ==, 6);
      g_assert_cmpuint (get_state (&fixture)->chips[0], ==, 4);
      g_assert_cmpint (find_stamp (&fixture, "b put C SE"), >=, 120);
      g_assert_cmpint (find_stamp (&fixture, "a put"), ==, -1);
    }
  close_table (&fixture);
}

/* A test that ends before its last key comes up leaves no key down for the next one. */
static void
test_let_go (void)
{
  for (guint i = 0; i < 2; i++)
    {
      FakeInput *fake = fake_input_new ();

      if (fake == NULL)
        {
          g_test_skip ("this display presses no keys by itself");
          return;
        }
      fake_input_key (fake, LEFT_W, TRUE, 0);
      fake_input_key (fake, LEFT_W, FALSE, 100);
      fake_input_free (fake);
    }
}

/* Ten apart is the same time, whoever is heard first. The stamps are the keys' own. */
static void
test_tie (void)
{
  Fixture fixture = open_table ("pp", "tie=150", TOOK);

  if (can_press (&fixture))
    {
      reveal (&fixture, SC_PAWN_MOUSE, SC_PAWN_CAT);
      fake_input_tap (fixture.fake, get_key (2, 0, get_target (&fixture)), 250);
      fake_input_tap (fixture.fake, get_key (2, 1, get_target (&fixture)), 5);
      wait_phase (&fixture, SC_PHASE_THROW);
      g_assert_cmpuint (get_state (&fixture)->chips[0], ==, 5);
      g_assert_cmpuint (get_state (&fixture)->chips[1], ==, 5);
      g_assert_cmpint (find_stamp (&fixture, "b put") - find_stamp (&fixture, "a put"), >=, 5);
      g_assert_cmpint (find_stamp (&fixture, "b put") - find_stamp (&fixture, "a put"), <=, 150);
    }
  close_table (&fixture);
}

/* Nobody listens for half a second, and both keys come during that time: nobody has lost anything
 * by it, and the first one has won. */
static void
test_stall (void)
{
  Fixture fixture = open_table ("pp", NULL, TOOK);

  if (can_press (&fixture))
    {
      reveal (&fixture, SC_PAWN_MOUSE, SC_PAWN_CAT);
      fake_input_tap (fixture.fake, get_key (2, 0, get_target (&fixture)), 200);
      fake_input_tap (fixture.fake, get_key (2, 1, get_target (&fixture)), 95);
      g_usleep (500000);
      wait_phase (&fixture, SC_PHASE_THROW);
      g_assert_cmpuint (get_state (&fixture)->chips[0], ==, 6);
      g_assert_cmpint (find_stamp (&fixture, "a put M SE"), >=, 120);
      g_assert_cmpint (find_stamp (&fixture, "a put M SE"), <, 450);
    }
  close_table (&fixture);
}

/* A pawn that is not called costs a chip, a wrong place a while. */
static void
test_wrong (void)
{
  Fixture fixture = open_table ("ppp", NULL, TOOK "c take D\n");

  if (can_press (&fixture))
    {
      reveal (&fixture, SC_PAWN_MOUSE, SC_PAWN_CAT);
      fake_input_tap (fixture.fake, get_key (3, 1, SC_PLACE_NW), 200);
      fake_input_tap (fixture.fake, get_key (3, 0, SC_PLACE_NW), 50);
      fake_input_tap (fixture.fake, get_key (3, 2, SC_PLACE_SE), 200);
      wait_phase (&fixture, SC_PHASE_THROW);
      g_assert_cmpuint (get_state (&fixture)->chips[0], ==, 4);
      g_assert_cmpuint (get_state (&fixture)->chips[1], ==, 6);
      g_assert_cmpuint (get_state (&fixture)->chips[2], ==, 4);
    }
  close_table (&fixture);
}

/* A key that is held throws nothing; the thrower's own key throws when all is let go. */
static void
test_gate (void)
{
  Fixture fixture = open_table ("pp", NULL, TOOK);

  if (can_press (&fixture))
    {
      MhThing *cup = table_fixture_get (fixture.table, THING_CUP);

      g_assert_true (mh_thing_get_choosable (cup));
      fake_input_key (fixture.fake, RIGHT_BRACKET, TRUE, 0);
      fake_input_tap (fixture.fake, LEFT_W, 20);
      test_wait (300);
      g_assert_cmpuint (get_state (&fixture)->phase, ==, SC_PHASE_THROW);
      g_assert_false (mh_thing_get_choosable (cup));
      mh_thing_choose (cup);
      g_assert_cmpuint (get_state (&fixture)->phase, ==, SC_PHASE_THROW);
      fake_input_key (fixture.fake, RIGHT_BRACKET, FALSE, 0);
      test_wait (200);
      g_assert_true (mh_thing_get_choosable (cup));
      fake_input_tap (fixture.fake, RIGHT_BRACKET, 0);
      test_wait (200);
      g_assert_cmpuint (get_state (&fixture)->phase, ==, SC_PHASE_THROW);
      fake_input_tap (fixture.fake, LEFT_W, 0);
      wait_phase (&fixture, SC_PHASE_HUSH);
    }
  close_table (&fixture);
}

/* Touching while the dice are hidden locks; Escape calls the throw off, and so does looking away. */
static void
test_hush (void)
{
  Fixture fixture = open_table ("pp", NULL, TOOK);

  if (can_press (&fixture))
    {
      GtkWidget *other;

      fake_input_tap (fixture.fake, LEFT_W, 0);
      wait_phase (&fixture, SC_PHASE_HUSH);
      fake_input_tap (fixture.fake, RIGHT_BRACKET, 100);
      test_wait (300);
      g_assert_cmpint (find_stamp (&fixture, "b early"), >=, 90);
      fake_input_tap (fixture.fake, 9, 0);
      wait_phase (&fixture, SC_PHASE_THROW);
      g_assert_cmpuint (get_state (&fixture)->thrower, ==, 0);
      fake_input_tap (fixture.fake, LEFT_W, 0);
      wait_phase (&fixture, SC_PHASE_HUSH);
      other = gtk_window_new ();
      gtk_window_present (GTK_WINDOW (other));
      wait_phase (&fixture, SC_PHASE_THROW);
      gtk_window_destroy (GTK_WINDOW (other));
      test_wait (50);
    }
  close_table (&fixture);
}

/* Nothing but the zones and Escape is heard while a throw runs. */
static void
test_deaf (void)
{
  Fixture fixture = open_table ("pp", NULL, TOOK);

  if (can_press (&fixture))
    {
      GtkWidget *before;

      mh_table_focus_choice (fixture.table->table);
      reveal (&fixture, SC_PAWN_MOUSE, SC_PAWN_CAT);
      before = table_fixture_get_focus (fixture.table);
      fake_input_tap (fixture.fake, 23, 150); /* Tab */
      fake_input_tap (fixture.fake, 36, 10); /* Return */
      test_wait (300);
      g_assert_true (table_fixture_get_focus (fixture.table) == before);
      g_assert_cmpuint (get_state (&fixture)->phase, ==, SC_PHASE_REACT);
    }
  close_table (&fixture);
}

/* Where a thing's middle is, in the window. */
static graphene_point_t
find_middle (Fixture *fixture, guint id)
{
  GtkWidget *thing = mh_table_lookup (fixture->table->table, id);
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
  for (int i = 0; i < 100 && seen.x < 0; i++)
    {
      fake_input_move (fixture->fake, 640 + i % 2, 400, 0);
      test_wait (20);
    }
  g_assert_cmpfloat (seen.x, >=, 0);
  fake_input_move (fixture->fake, 640, 400, 0);
  test_wait (50);
  gtk_widget_remove_controller (fixture->table->window, motion);
  return GRAPHENE_POINT_INIT (640 - seen.x, 400 - seen.y);
}

/* The mouse presses a cell of a pad when the button goes down; the structure itself is nobody's
 * while two people play. */
static void
test_mouse (void)
{
  Fixture fixture = open_table ("pp", NULL, TOOK);

  if (can_press (&fixture))
    {
      graphene_point_t corner = find_corner (&fixture), hole, cell;

      reveal (&fixture, SC_PAWN_MOUSE, SC_PAWN_CAT);
      hole = find_middle (&fixture, THING_STRUCTURE + SC_STRUCTURE_HOLE);
      cell = find_middle (&fixture, scamper_thing_cell (1, SC_PLACE_SE));
      fake_input_move (fixture.fake, (int) (corner.x + hole.x), (int) (corner.y + hole.y), 150);
      fake_input_button (fixture.fake, TRUE, 10);
      fake_input_button (fixture.fake, FALSE, 10);
      fake_input_move (fixture.fake, (int) (corner.x + cell.x), (int) (corner.y + cell.y), 10);
      fake_input_button (fixture.fake, TRUE, 10);
      wait_phase (&fixture, SC_PHASE_THROW);
      g_assert_cmpuint (get_state (&fixture)->chips[1], ==, 6);
      g_assert_cmpint (find_stamp (&fixture, "a put"), ==, -1);
      fake_input_button (fixture.fake, FALSE, 0);
      test_wait (50);
    }
  close_table (&fixture);
}

/* One person alone may touch the place itself. */
static void
test_alone (void)
{
  Fixture fixture = open_table ("pc", NULL, TOOK);

  if (can_press (&fixture))
    {
      graphene_point_t corner = find_corner (&fixture), hole;

      reveal (&fixture, SC_PAWN_MOUSE, SC_PAWN_CAT);
      hole = find_middle (&fixture, THING_STRUCTURE + SC_STRUCTURE_HOLE);
      fake_input_move (fixture.fake, (int) (corner.x + hole.x), (int) (corner.y + hole.y), 100);
      fake_input_button (fixture.fake, TRUE, 50);
      wait_phase (&fixture, SC_PHASE_THROW);
      g_assert_cmpuint (get_state (&fixture)->chips[0], ==, 6);
      fake_input_button (fixture.fake, FALSE, 0);
      test_wait (50);
    }
  close_table (&fixture);
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
  Fixture fixture = open_table ("pp", "spots=8", TOOK);

  if (can_press (&fixture))
    {
      graphene_point_t corner = find_corner (&fixture);

      reveal (&fixture, SC_PAWN_MOUSE, SC_PAWN_CAT);
      point_at (&fixture, &corner, THING_PAWN + SC_PAWN_CAT, 150);
      fake_input_button (fixture.fake, TRUE, 10);
      point_at (&fixture, &corner, THING_DIE, 30);
      fake_input_button (fixture.fake, FALSE, 10);
      point_at (&fixture, &corner, THING_PAWN + SC_PAWN_CAT, 50);
      fake_input_button (fixture.fake, TRUE, 10);
      point_at (&fixture, &corner, scamper_thing_spot (SC_PLACE_SE, SC_SIDE_BY), 30);
      fake_input_button (fixture.fake, FALSE, 60);
      wait_phase (&fixture, SC_PHASE_THROW);
      g_assert_cmpuint (get_state (&fixture)->chips[1], ==, 6);
      g_assert_cmpint (find_stamp (&fixture, "b drop"), >, find_stamp (&fixture, "b lift") - 400);
      g_assert_cmpint (find_stamp (&fixture, "b put C SE/by"), >=,
                       find_stamp (&fixture, "b lift") + 60);
    }
  close_table (&fixture);
}

/* A mouse that threw waits where the dice will be; leaving that place in the hush is too early. */
static void
test_mat (void)
{
  Fixture fixture = open_table ("pc", NULL, TOOK);

  if (can_press (&fixture))
    {
      graphene_point_t corner = find_corner (&fixture);

      point_at (&fixture, &corner, THING_CUP, 0);
      fake_input_button (fixture.fake, TRUE, 20);
      fake_input_button (fixture.fake, FALSE, 30);
      wait_phase (&fixture, SC_PHASE_HUSH);
      fake_input_move (fixture.fake, 640, 400, 100);
      point_at (&fixture, &corner, THING_CUP, 10);
      test_wait (200);
      point_at (&fixture, &corner, THING_STRUCTURE + SC_STRUCTURE_HOLE, 20);
      test_wait (300);
      g_assert_cmpint (find_stamp (&fixture, "a early"), >=, 0);
    }
  close_table (&fixture);
}

/* The thrower of doubles exchanges two places with the keys of the pad. */
static void
test_shift (void)
{
  Fixture fixture = open_table ("pp", "still=500", TOOK);

  if (can_press (&fixture))
    {
      reveal (&fixture, SC_PAWN_DOG, SC_PAWN_DOG);
      wait_phase (&fixture, SC_PHASE_DOUBLES);
      fake_input_tap (fixture.fake, get_key (2, 0, SC_PLACE_NW), 0);
      fake_input_tap (fixture.fake, get_key (2, 0, SC_PLACE_SE), 100);
      wait_phase (&fixture, SC_PHASE_THROW);
      g_assert_cmpuint (get_state (&fixture)->place[0], ==, SC_STRUCTURE_HOLE);
      g_assert_cmpuint (get_state (&fixture)->place[3], ==, SC_STRUCTURE_TREE);
      g_assert_cmpuint (get_state (&fixture)->thrower, ==, 1);
    }
  close_table (&fixture);
}

/* Presses what is right in whatever throw it is, thrown by keys, until somebody has won. */
static void
play_throw (Fixture *fixture, guint people, guint zone, guint8 pawn)
{
  wait_phase (fixture, SC_PHASE_THROW);
  reveal (fixture, pawn, pawn == SC_PAWN_MOUSE ? SC_PAWN_CAT : SC_PAWN_MOUSE);
  fake_input_tap (fixture->fake, get_key (people, zone, get_target (fixture)), 150);
  for (guint i = 0; i < TEST_PATIENCE * 100 && get_state (fixture)->phase == SC_PHASE_REACT; i++)
    test_wait (10);
  g_assert_cmpuint (get_state (fixture)->phase, !=, SC_PHASE_REACT);
}

/* A whole match by keys: five duels, and the mouse holds ten chips. */
static void
test_match (void)
{
  Fixture fixture = open_table ("pp", NULL, NULL);

  if (can_press (&fixture))
    {
      table_fixture_choose (fixture.table, THING_PAWN + SC_PAWN_MOUSE);
      table_fixture_choose (fixture.table, THING_PAWN + SC_PAWN_CAT);
      for (guint i = 0; i < 5; i++)
        {
          play_throw (&fixture, 2, 0, SC_PAWN_MOUSE);
          g_assert_cmpuint (get_state (&fixture)->chips[0], ==, 6 + i);
        }
      g_assert_cmpuint (fixture.table->n_over, ==, 1);
      g_assert_cmpuint (get_state (&fixture)->chips[0], ==, 10);
      g_assert_cmpuint (mh_match_get_winners (fixture.table->match), ==, 1);
    }
  close_table (&fixture);
}

/* Three duels in which nobody does anything: they are not there. */
static void
test_idle (void)
{
  Fixture fixture = open_table ("pp", "max=3000", TOOK);
  gboolean paused;

  for (guint i = 0; i < 3; i++)
    {
      g_object_get (fixture.table->table, "paused", &paused, NULL);
      g_assert_false (paused);
      reveal (&fixture, SC_PAWN_MOUSE, SC_PAWN_CAT);
      wait_phase (&fixture, SC_PHASE_THROW);
    }
  g_object_get (fixture.table->table, "paused", &paused, NULL);
  g_assert_true (paused);
  g_object_set (fixture.table->table, "paused", FALSE, NULL);
  close_table (&fixture);
}

/* Two computer players throw, react and choose by themselves beside a person. */
static void
test_mixed (void)
{
  Fixture fixture = open_table ("pcc", NULL, TOOK "c take D\n");

  if (can_press (&fixture))
    {
      play_throw (&fixture, 1, 0, SC_PAWN_MOUSE);
      g_assert_cmpuint (get_state (&fixture)->chips[0], ==, 6);
      for (guint i = 0; i < TEST_PATIENCE * 100 && get_state (&fixture)->throws < 3; i++)
        test_wait (10);
      g_assert_cmpuint (get_state (&fixture)->throws, >=, 3);
      g_assert_cmpint (find_stamp (&fixture, "a put"), >=, 120);
    }
  close_table (&fixture);
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  g_test_add_func ("/scamper-view/race/let-go", test_let_go);
  g_test_add_func ("/scamper-view/race/first-wins", test_first_wins);
  g_test_add_func ("/scamper-view/race/tie", test_tie);
  g_test_add_func ("/scamper-view/race/stall", test_stall);
  g_test_add_func ("/scamper-view/race/wrong", test_wrong);
  g_test_add_func ("/scamper-view/race/gate", test_gate);
  g_test_add_func ("/scamper-view/race/hush", test_hush);
  g_test_add_func ("/scamper-view/race/deaf", test_deaf);
  g_test_add_func ("/scamper-view/race/mouse", test_mouse);
  g_test_add_func ("/scamper-view/race/alone", test_alone);
  g_test_add_func ("/scamper-view/race/eight", test_eight);
  g_test_add_func ("/scamper-view/race/mat", test_mat);
  g_test_add_func ("/scamper-view/race/idle", test_idle);
  g_test_add_func ("/scamper-view/race/shift", test_shift);
  g_test_add_func ("/scamper-view/race/match", test_match);
  g_test_add_func ("/scamper-view/race/mixed", test_mixed);
  return g_test_run ();
}
