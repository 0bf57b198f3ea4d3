/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
/* Scamper's race on the real table, by keys that the display itself presses. */
#include "race-fixture.h"

#include "table/area/mh-thing-private.h"

#define LEFT_W (17 + 8)
#define RIGHT_BRACKET (26 + 8)

/* Sixty milliseconds apart: the first one wins the other one's chip. */
static void
test_first_wins (void)
{
  Fixture fixture = race_open ("pp", NULL, RACE_TOOK);

  if (race_can_press (&fixture))
    {
      race_reveal (&fixture, SC_PAWN_MOUSE, SC_PAWN_CAT);
      fake_input_tap (fixture.fake, race_get_key (2, 1, race_get_target (&fixture)), 200);
      fake_input_tap (fixture.fake, race_get_key (2, 0, race_get_target (&fixture)), 55);
      race_wait_phase (&fixture, SC_PHASE_THROW);
      g_assert_cmpuint (race_get_state (&fixture)->chips[1], ==, 6);
      g_assert_cmpuint (race_get_state (&fixture)->chips[0], ==, 4);
      g_assert_cmpint (race_find_stamp (&fixture, "b put C SE"), >=, 120);
      g_assert_cmpint (race_find_stamp (&fixture, "a put"), ==, -1);
    }
  race_close (&fixture);
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

/* Ten apart is the same time, no matter who is heard first. The stamps are the keys' own. */
static void
test_tie (void)
{
  Fixture fixture = race_open ("pp", "tie=150", RACE_TOOK);

  if (race_can_press (&fixture))
    {
      race_reveal (&fixture, SC_PAWN_MOUSE, SC_PAWN_CAT);
      fake_input_tap (fixture.fake, race_get_key (2, 0, race_get_target (&fixture)), 250);
      fake_input_tap (fixture.fake, race_get_key (2, 1, race_get_target (&fixture)), 5);
      race_wait_phase (&fixture, SC_PHASE_THROW);
      g_assert_cmpuint (race_get_state (&fixture)->chips[0], ==, 5);
      g_assert_cmpuint (race_get_state (&fixture)->chips[1], ==, 5);
      g_assert_cmpint (race_find_stamp (&fixture, "b put") - race_find_stamp (&fixture, "a put"),
                       >=, 5);
      g_assert_cmpint (race_find_stamp (&fixture, "b put") - race_find_stamp (&fixture, "a put"),
                       <=, 150);
    }
  race_close (&fixture);
}

/* Nobody listens for half a second, and both keys come during that time: nobody has lost anything
 * by it, and the first one has won. */
static void
test_stall (void)
{
  Fixture fixture = race_open ("pp", NULL, RACE_TOOK);

  if (race_can_press (&fixture))
    {
      race_reveal (&fixture, SC_PAWN_MOUSE, SC_PAWN_CAT);
      fake_input_tap (fixture.fake, race_get_key (2, 0, race_get_target (&fixture)), 200);
      fake_input_tap (fixture.fake, race_get_key (2, 1, race_get_target (&fixture)), 95);
      g_usleep (500000);
      race_wait_phase (&fixture, SC_PHASE_THROW);
      g_assert_cmpuint (race_get_state (&fixture)->chips[0], ==, 6);
      g_assert_cmpint (race_find_stamp (&fixture, "a put M SE"), >=, 120);
      g_assert_cmpint (race_find_stamp (&fixture, "a put M SE"), <, 450);
    }
  race_close (&fixture);
}

/* A pawn that is not called costs a chip, a wrong place a while. */
static void
test_wrong (void)
{
  Fixture fixture = race_open ("ppp", NULL, RACE_TOOK "c take D\n");

  if (race_can_press (&fixture))
    {
      race_reveal (&fixture, SC_PAWN_MOUSE, SC_PAWN_CAT);
      fake_input_tap (fixture.fake, race_get_key (3, 1, SC_PLACE_NW), 200);
      fake_input_tap (fixture.fake, race_get_key (3, 0, SC_PLACE_NW), 50);
      fake_input_tap (fixture.fake, race_get_key (3, 2, SC_PLACE_SE), 200);
      race_wait_phase (&fixture, SC_PHASE_THROW);
      g_assert_cmpuint (race_get_state (&fixture)->chips[0], ==, 4);
      g_assert_cmpuint (race_get_state (&fixture)->chips[1], ==, 6);
      g_assert_cmpuint (race_get_state (&fixture)->chips[2], ==, 4);
    }
  race_close (&fixture);
}

/* A key that is held throws nothing; the thrower's own key throws when all is let go. */
static void
test_gate (void)
{
  Fixture fixture = race_open ("pp", NULL, RACE_TOOK);

  if (race_can_press (&fixture))
    {
      MhThing *cup = table_fixture_get (fixture.table, THING_CUP);

      g_assert_true (mh_thing_get_choosable (cup));
      fake_input_key (fixture.fake, RIGHT_BRACKET, TRUE, 0);
      fake_input_tap (fixture.fake, LEFT_W, 20);
      test_wait_until (!mh_thing_get_choosable (cup));
      test_wait (300);
      g_assert_cmpuint (race_get_state (&fixture)->phase, ==, SC_PHASE_THROW);
      mh_thing_choose (cup);
      g_assert_cmpuint (race_get_state (&fixture)->phase, ==, SC_PHASE_THROW);
      fake_input_key (fixture.fake, RIGHT_BRACKET, FALSE, 0);
      test_wait_until (mh_thing_get_choosable (cup));
      fake_input_tap (fixture.fake, RIGHT_BRACKET, 0);
      test_wait (200);
      g_assert_cmpuint (race_get_state (&fixture)->phase, ==, SC_PHASE_THROW);
      fake_input_tap (fixture.fake, LEFT_W, 0);
      race_wait_phase (&fixture, SC_PHASE_HUSH);
    }
  race_close (&fixture);
}

/* Touching while the dice are hidden locks; Escape calls the throw off, and so does looking away. */
static void
test_hush (void)
{
  Fixture fixture = race_open ("pp", NULL, RACE_TOOK);

  if (race_can_press (&fixture))
    {
      GtkWidget *other;

      fake_input_tap (fixture.fake, LEFT_W, 0);
      race_wait_phase (&fixture, SC_PHASE_HUSH);
      fake_input_tap (fixture.fake, RIGHT_BRACKET, 100);
      test_wait_until (race_find_stamp (&fixture, "b early") >= 90);
      fake_input_tap (fixture.fake, 9, 0);
      race_wait_phase (&fixture, SC_PHASE_THROW);
      g_assert_cmpuint (race_get_state (&fixture)->thrower, ==, 0);
      fake_input_tap (fixture.fake, LEFT_W, 0);
      race_wait_phase (&fixture, SC_PHASE_HUSH);
      other = gtk_window_new ();
      gtk_window_present (GTK_WINDOW (other));
      race_wait_phase (&fixture, SC_PHASE_THROW);
      gtk_window_destroy (GTK_WINDOW (other));
    }
  race_close (&fixture);
}

/* Nothing but the zones and Escape is heard while a throw runs. */
static void
test_deaf (void)
{
  Fixture fixture = race_open ("pp", NULL, RACE_TOOK);

  if (race_can_press (&fixture))
    {
      GtkWidget *before;

      mh_tabletop_focus_choice (fixture.table->table);
      race_reveal (&fixture, SC_PAWN_MOUSE, SC_PAWN_CAT);
      before = table_fixture_get_focus (fixture.table);
      fake_input_tap (fixture.fake, 23, 150); /* Tab */
      fake_input_tap (fixture.fake, 36, 10); /* Return */
      test_wait (300);
      g_assert_true (table_fixture_get_focus (fixture.table) == before);
      g_assert_cmpuint (race_get_state (&fixture)->phase, ==, SC_PHASE_REACT);
    }
  race_close (&fixture);
}

/* The thrower of doubles exchanges two places with the keys of the pad. */
static void
test_shift (void)
{
  Fixture fixture = race_open ("pp", "still=500", RACE_TOOK);

  if (race_can_press (&fixture))
    {
      race_reveal (&fixture, SC_PAWN_DOG, SC_PAWN_DOG);
      race_wait_phase (&fixture, SC_PHASE_DOUBLES);
      fake_input_tap (fixture.fake, race_get_key (2, 0, SC_PLACE_NW), 0);
      fake_input_tap (fixture.fake, race_get_key (2, 0, SC_PLACE_SE), 100);
      race_wait_phase (&fixture, SC_PHASE_THROW);
      g_assert_cmpuint (race_get_state (&fixture)->place[0], ==, SC_STRUCTURE_HOLE);
      g_assert_cmpuint (race_get_state (&fixture)->place[3], ==, SC_STRUCTURE_TREE);
      g_assert_cmpuint (race_get_state (&fixture)->thrower, ==, 1);
    }
  race_close (&fixture);
}

/* The key below the four lifts the pawn for as long as it is held, costs nothing, and says so on the
 * pawn; without the preference there is no such key. */
static void
test_bluff (void)
{
  Fixture fixture = race_open ("ppp", NULL, RACE_TOOK "c take D\n");

  if (race_can_press (&fixture))
    {
      const guint key = race_get_key (3, 0, SC_PLACE_SE + 1);

      race_reveal (&fixture, SC_PAWN_CAT, SC_PAWN_DOG);
      fake_input_tap (fixture.fake, key, 150);
      test_wait (300);
      g_assert_cmpint (race_find_stamp (&fixture, "a lift"), ==, -1);
      g_object_set (fixture.table->table, "bluff-keys", TRUE, NULL);
      g_assert_cmpstr (table_fixture_get (fixture.table, THING_PAWN + SC_PAWN_MOUSE)->placing->cap,
                       ==, "Z");
      fake_input_key (fixture.fake, key, TRUE, 0);
      test_wait_until (race_get_state (&fixture)->holds[0] == SC_PAWN_MOUSE);
      fake_input_key (fixture.fake, key, FALSE, 0);
      test_wait_until (race_get_state (&fixture)->holds[0] == SC_PAWN_NONE);
      g_assert_cmpint (race_find_stamp (&fixture, "a drop"), >,
                       race_find_stamp (&fixture, "a lift M"));
      fake_input_tap (fixture.fake, race_get_key (3, 2, race_get_target (&fixture)), 0);
      race_wait_phase (&fixture, SC_PHASE_THROW);
      g_assert_cmpuint (race_get_state (&fixture)->chips[0], ==, 5);
    }
  race_close (&fixture);
}

/* Presses what is right in whatever throw it is, thrown by keys, until somebody has won. */
static void
play_throw (Fixture *fixture, guint people, guint zone, guint8 pawn)
{
  race_wait_phase (fixture, SC_PHASE_THROW);
  race_reveal (fixture, pawn, pawn == SC_PAWN_MOUSE ? SC_PAWN_CAT : SC_PAWN_MOUSE);
  fake_input_tap (fixture->fake, race_get_key (people, zone, race_get_target (fixture)), 150);
  test_wait_until (race_get_state (fixture)->phase != SC_PHASE_REACT);
}

/* A whole match by keys: five duels, and the mouse holds ten chips. */
static void
test_match (void)
{
  Fixture fixture = race_open ("pp", NULL, NULL);

  if (race_can_press (&fixture))
    {
      table_fixture_choose (fixture.table, THING_PAWN + SC_PAWN_MOUSE);
      table_fixture_choose (fixture.table, THING_PAWN + SC_PAWN_CAT);
      for (guint i = 0; i < 5; i++)
        {
          play_throw (&fixture, 2, 0, SC_PAWN_MOUSE);
          g_assert_cmpuint (race_get_state (&fixture)->chips[0], ==, 6 + i);
        }
      g_assert_cmpuint (fixture.table->n_over, ==, 1);
      g_assert_cmpuint (race_get_state (&fixture)->chips[0], ==, 10);
      g_assert_cmpuint (mh_match_get_winners (fixture.table->match), ==, 1);
    }
  race_close (&fixture);
}

/* Two computer players throw, react and choose by themselves beside a person. */
static void
test_mixed (void)
{
  Fixture fixture = race_open ("pcc", NULL, RACE_TOOK "c take D\n");

  if (race_can_press (&fixture))
    {
      play_throw (&fixture, 1, 0, SC_PAWN_MOUSE);
      g_assert_cmpuint (race_get_state (&fixture)->chips[0], ==, 6);
      test_wait_until (race_get_state (&fixture)->throws >= 3);
      g_assert_cmpint (race_find_stamp (&fixture, "a put"), >=, 120);
    }
  race_close (&fixture);
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
  g_test_add_func ("/scamper-view/race/bluff", test_bluff);
  g_test_add_func ("/scamper-view/race/shift", test_shift);
  g_test_add_func ("/scamper-view/race/match", test_match);
  g_test_add_func ("/scamper-view/race/mixed", test_mixed);
  return g_test_run ();
}
