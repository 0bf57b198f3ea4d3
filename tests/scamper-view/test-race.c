/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
/* Scamper's race on the real table, with keys that the display itself presses. */
#include "scamper-fixture.h"

#define LEFT_W (17 + 8)
#define RIGHT_BRACKET (26 + 8)

static guint
get_target (ScamperFixture *race)
{
  return scamper_place_of (sc_state (race), sc_state (race)->structure);
}

/* A test that ends before its last key is released leaves no key down for the next one. */
static void
test_let_go (void)
{
  for (guint i = 0; i < 2; i++)
    {
      FakeInput *fake = fake_input_new (NULL);

      if (fake == NULL)
        return;
      fake_input_key (fake, LEFT_W, TRUE, 0);
      fake_input_key (fake, LEFT_W, FALSE, 100);
      fake_input_free (fake);
    }
}

/* The presses, each with its delay in milliseconds after the one before, when the dice call the mouse and the
 * cat to the hole (SE). */
typedef struct
{
  const char *name, *seats, *options, *text;
  struct
  {
    guint zone, place, delay;
  } taps[3];
  gboolean stalls; /* the program reads no events for half a second */
  const char *chips; /* everybody's chips at the end */
  /* The line whose stamp, minus that of @since or 0, is between … and … */
  const char *line, *since;
  int least, most;
  const char *never; /* no line has this beginning */
} RaceCase;

static const RaceCase races[] = {
  /* Sixty milliseconds apart: the first one wins the other one's chip. */
  { .name = "/scamper-view/race/first-wins",
    .seats = "pp",
    .text = TOOK,
    .taps = { { 1, SC_PLACE_SE, 200 }, { 0, SC_PLACE_SE, 55 } },
    .chips = "4 6",
    .line = "b put C SE",
    .least = 120,
    .most = G_MAXINT,
    .never = "a put" },
  /* Ten apart counts as the same time, whichever arrives first. The stamps are the keys' own. */
  { .name = "/scamper-view/race/tie",
    .seats = "pp",
    .options = "tie=150",
    .text = TOOK,
    .taps = { { 0, SC_PLACE_SE, 250 }, { 1, SC_PLACE_SE, 5 } },
    .chips = "5 5",
    .line = "b put",
    .since = "a put",
    .least = 5,
    .most = 150 },
  /* Both keys arrive while the program reads no events: nobody is at a disadvantage, and the first one has won. */
  { .name = "/scamper-view/race/stall",
    .seats = "pp",
    .text = TOOK,
    .taps = { { 0, SC_PLACE_SE, 200 }, { 1, SC_PLACE_SE, 95 } },
    .stalls = TRUE,
    .chips = "6 4",
    .line = "a put M SE",
    .least = 120,
    .most = 449 },
  /* A pawn that is not called costs a chip, a wrong place a delay. */
  { .name = "/scamper-view/race/wrong",
    .seats = "ppp",
    .text = TOOK_THREE,
    .taps = { { 1, SC_PLACE_NW, 200 }, { 0, SC_PLACE_NW, 50 }, { 2, SC_PLACE_SE, 200 } },
    .chips = "4 6 4" },
};

static void
test_race (gconstpointer data)
{
  const RaceCase *test = data;
  g_autoptr (ScamperFixture) race = sc_new_race (test->seats, test->options, test->text);
  const guint people = (guint) strlen (test->seats);

  if (race == NULL)
    return;
  sc_reveal (race, "MC");
  for (guint i = 0; i < people; i++)
    fake_input_tap (race->fake, sc_get_key (people, test->taps[i].zone, test->taps[i].place),
                    test->taps[i].delay);
  if (test->stalls)
    g_usleep (500000);
  sc_wait_phase (race, SC_PHASE_THROW);
  sc_assert_chips (race, test->chips);
  if (test->line != NULL)
    {
      const int stamp = sc_find_stamp (race, test->line)
                        - (test->since != NULL ? sc_find_stamp (race, test->since) : 0);

      g_assert_cmpint (stamp, >=, test->least);
      g_assert_cmpint (stamp, <=, test->most);
    }
  if (test->never != NULL)
    g_assert_cmpint (sc_find_stamp (race, test->never), ==, -1);
}

/* A held key does not roll; the roller's own key rolls when all are released. */
static void
test_gate (ScamperFixture *race)
{
  MhThing *cup = table_fixture_get (race->table, THING_CUP);

  g_assert_true (cup->choosable);
  fake_input_key (race->fake, RIGHT_BRACKET, TRUE, 0);
  fake_input_tap (race->fake, LEFT_W, 20);
  test_wait_until (!cup->choosable);
  test_wait (300);
  g_assert_cmpuint (sc_state (race)->phase, ==, SC_PHASE_THROW);
  mh_thing_choose (cup);
  g_assert_cmpuint (sc_state (race)->phase, ==, SC_PHASE_THROW);
  fake_input_key (race->fake, RIGHT_BRACKET, FALSE, 0);
  test_wait_until (cup->choosable);
  fake_input_tap (race->fake, RIGHT_BRACKET, 0);
  test_wait (200);
  g_assert_cmpuint (sc_state (race)->phase, ==, SC_PHASE_THROW);
  fake_input_tap (race->fake, LEFT_W, 0);
  sc_wait_phase (race, SC_PHASE_HUSH);
}

/* A touch while the dice are hidden locks the player; Escape voids the roll, and so does losing the focus. */
static void
test_hush (ScamperFixture *race)
{
  GtkWidget *other;

  fake_input_tap (race->fake, LEFT_W, 0);
  sc_wait_phase (race, SC_PHASE_HUSH);
  fake_input_tap (race->fake, RIGHT_BRACKET, 100);
  test_wait_until (sc_find_stamp (race, "b early") >= 90);
  fake_input_tap (race->fake, 9, 0);
  sc_wait_phase (race, SC_PHASE_THROW);
  g_assert_cmpuint (sc_state (race)->thrower, ==, 0);
  fake_input_tap (race->fake, LEFT_W, 0);
  sc_wait_phase (race, SC_PHASE_HUSH);
  other = gtk_window_new ();
  gtk_window_present (GTK_WINDOW (other));
  sc_wait_phase (race, SC_PHASE_THROW);
  gtk_window_destroy (GTK_WINDOW (other));
}

/* A dialog inside the window, as newer toolkits have them, voids the roll, gets the keys, and keeps everybody waiting
 * until it is closed. */
static void
test_dialog (ScamperFixture *race)
{
  GtkWidget *table = GTK_WIDGET (race->table->table), *entry = gtk_entry_new ();
  MhMatch *match = race->table->match;

  table_fixture_put_above (race->table, entry);
  mh_tabletop_focus_choice (race->table->table);
  sc_settle (race);
  sc_throw (race, 1500);
  g_assert_true (mh_match_is_running (match));
  gtk_widget_set_can_focus (table, FALSE);
  gtk_widget_grab_focus (entry);
  g_assert_false (mh_match_is_running (match));
  g_assert_true (mh_match_is_held (match));
  fake_input_tap (race->fake, LEFT_W, 0);
  test_wait_until (g_str_equal (gtk_editable_get_text (GTK_EDITABLE (entry)), "w"));
  sc_throw (race, 1500);
  fake_input_tap (race->fake, LEFT_W, 0);
  test_wait_until (g_str_equal (gtk_editable_get_text (GTK_EDITABLE (entry)), "ww"));
  g_assert_cmpint (sc_find_stamp (race, "a early"), ==, -1);
  mh_match_interrupt (match);
  gtk_widget_set_can_focus (table, TRUE);
  mh_tabletop_focus_choice (race->table->table);
  g_assert_true (mh_match_is_held (match));
  sc_settle (race);
  test_wait_until (!mh_match_is_held (match));
  fake_input_tap (race->fake, LEFT_W, 0);
  sc_wait_phase (race, SC_PHASE_HUSH);
}

/* During a roll only the zones and Escape have an effect. */
static void
test_deaf (ScamperFixture *race)
{
  GtkWidget *before;

  mh_tabletop_focus_choice (race->table->table);
  sc_reveal (race, "MC");
  before = table_fixture_get_focus (race->table);
  fake_input_tap (race->fake, 23, 150); /* Tab */
  fake_input_tap (race->fake, 36, 10); /* Return */
  test_wait (300);
  g_assert_true (table_fixture_get_focus (race->table) == before);
  g_assert_cmpuint (sc_state (race)->phase, ==, SC_PHASE_REACT);
}

/* Who races alone can go from home to home with the arrow keys, and press Enter, but not before. */
static void
test_arrows (ScamperFixture *race)
{
  mh_tabletop_focus_choice (race->table->table);
  sc_reveal (race, "MC");
  test_wait_until (table_fixture_is_focus (race->table, THING_STRUCTURE + SC_STRUCTURE_TREE));
  fake_input_tap (race->fake, 65, 0); /* the space bar */
  fake_input_tap (race->fake, 114, 0); /* Right */
  fake_input_tap (race->fake, 88, 0); /* Down, on the number pad */
  fake_input_tap (race->fake, 104, 0); /* Enter, on the number pad */
  test_wait_until (sc_find_stamp (race, "a put M SE") >= 0);
  g_assert_cmpint (sc_find_stamp (race, "a put M NW"), ==, -1);
}

/* With eight spots they go from spot to spot: a home means nothing. */
static void
test_arrows_eight (ScamperFixture *race)
{
  sc_reveal (race, "MC");
  gtk_window_set_focus (GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (race->table->table))), NULL);
  fake_input_tap (race->fake, 114, 0); /* Right */
  test_wait_until (
      table_fixture_is_focus (race->table, scamper_thing_spot (SC_PLACE_NW, SC_SIDE_ON)));
  fake_input_tap (race->fake, 36, 0); /* Return */
  test_wait_until (sc_find_stamp (race, "a put M NW") >= 0);
}

/* The roller of doubles swaps two places with the keys of the pad. */
static void
test_shift (ScamperFixture *race)
{
  sc_reveal (race, "DD");
  sc_wait_phase (race, SC_PHASE_DOUBLES);
  fake_input_tap (race->fake, sc_get_key (2, 0, SC_PLACE_NW), 0);
  fake_input_tap (race->fake, sc_get_key (2, 0, SC_PLACE_SE), 100);
  sc_wait_phase (race, SC_PHASE_THROW);
  g_assert_cmpuint (sc_state (race)->place[0], ==, SC_STRUCTURE_HOLE);
  g_assert_cmpuint (sc_state (race)->place[3], ==, SC_STRUCTURE_TREE);
  g_assert_cmpuint (sc_state (race)->thrower, ==, 1);
}

/* While held, the key below the four lifts the pawn, costs nothing, and shows that on the pawn; without the
 * preference there is no such key. */
static void
test_bluff (ScamperFixture *race)
{
  const guint key = sc_get_key (3, 0, SC_PLACE_SE + 1);

  sc_reveal (race, "CD");
  fake_input_tap (race->fake, key, 150);
  test_wait (300);
  g_assert_cmpint (sc_find_stamp (race, "a lift"), ==, -1);
  g_object_set (race->table->table, "bluff-keys", TRUE, NULL);
  g_assert_cmpstr (table_fixture_get (race->table, THING_PAWN + SC_PAWN_MOUSE)->placing->cap, ==,
                   "Z");
  fake_input_key (race->fake, key, TRUE, 0);
  test_wait_until (sc_state (race)->holds[0] == SC_PAWN_MOUSE);
  fake_input_key (race->fake, key, FALSE, 0);
  test_wait_until (sc_state (race)->holds[0] == SC_PAWN_NONE);
  g_assert_cmpint (sc_find_stamp (race, "a drop"), >, sc_find_stamp (race, "a lift M"));
  fake_input_tap (race->fake, sc_get_key (3, 2, get_target (race)), 0);
  sc_wait_phase (race, SC_PHASE_THROW);
  g_assert_cmpuint (sc_state (race)->chips[0], ==, 5);
}

/* The first person presses the right key. */
static void
play_throw (ScamperFixture *race, guint people)
{
  sc_reveal (race, "MC");
  fake_input_tap (race->fake, sc_get_key (people, 0, get_target (race)), 150);
  test_wait_until (sc_state (race)->phase != SC_PHASE_REACT);
}

/* A whole match by keys: five duels, and the mouse has ten chips. */
static void
test_match (ScamperFixture *race)
{
  table_fixture_choose (race->table, THING_PAWN + SC_PAWN_MOUSE);
  table_fixture_choose (race->table, THING_PAWN + SC_PAWN_CAT);
  for (guint i = 0; i < 5; i++)
    {
      play_throw (race, 2);
      g_assert_cmpuint (sc_state (race)->chips[0], ==, 6 + i);
    }
  g_assert_cmpuint (race->table->n_over, ==, 1);
  g_assert_cmpuint (sc_state (race)->chips[0], ==, 10);
  g_assert_cmpuint (mh_match_get_winners (race->table->match), ==, 1);
}

/* Two computer players next to a person roll, react and choose automatically. */
static void
test_mixed (ScamperFixture *race)
{
  play_throw (race, 1);
  g_assert_cmpuint (sc_state (race)->chips[0], ==, 6);
  test_wait_until (sc_state (race)->throws >= 3);
  g_assert_cmpint (sc_find_stamp (race, "a put"), >=, 120);
}

static const ScamperTest tests[] = {
  { "/scamper-view/race/gate", "pp", NULL, TOOK, test_gate },
  { "/scamper-view/race/hush", "pp", NULL, TOOK, test_hush },
  { "/scamper-view/race/dialog", "pp", NULL, TOOK, test_dialog },
  { "/scamper-view/race/deaf", "pp", NULL, TOOK, test_deaf },
  { "/scamper-view/race/arrows", "pcc", NULL, TOOK_THREE, test_arrows },
  { "/scamper-view/race/arrows-eight", "pcc", "spots=8", TOOK_THREE, test_arrows_eight },
  { "/scamper-view/race/bluff", "ppp", NULL, TOOK_THREE, test_bluff },
  { "/scamper-view/race/shift", "pp", "still=500", TOOK, test_shift },
  { "/scamper-view/race/match", "pp", NULL, NULL, test_match },
  { "/scamper-view/race/mixed", "pcc", NULL, TOOK_THREE, test_mixed },
};

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  g_test_add_func ("/scamper-view/race/let-go", test_let_go);
  for (guint i = 0; i < G_N_ELEMENTS (races); i++)
    g_test_add_data_func (races[i].name, &races[i], test_race);
  sc_add_tests (tests, G_N_ELEMENTS (tests), TRUE);
  return g_test_run ();
}
