/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
/* A real pointer and real keys: tiles, cards and lids are carried, and two people play whole matches of Mouse
 * Race, one by keys alone, one by the mouse alone. */
#include "hands.h"
#include "table-fixture.h"

#include <string.h>

#include "mouse-race-layout.h"
#include "plugins/cat-patrol/cat-patrol-layout.h"
#include "plugins/sewer-rat/sewer-rat-state.h"

/* In Cats and Rats, whose other things share names with Mouse Race. */
enum
{
  CARDS_PILE = 30,
  CARDS_OPEN,
};

static const MouseRaceState *
get_state (TableFixture *self)
{
  return table_fixture_get_state (self);
}

static GtkWidget *
get_thing (TableFixture *self, guint id)
{
  return GTK_WIDGET (table_fixture_get (self, id));
}

/* A running match with a real pointer; NULL, and the test is skipped: the pointer cannot be moved here. */
static TableFixture *
begin (const char *game, const char *seats, const char *options, const char *text)
{
  g_autoptr (TableFixture) fixture = table_fixture_begin (game, seats, options, text);

  if (hands_take (fixture->window))
    return g_steal_pointer (&fixture);
  hands_leave ();
  return NULL;
}

/* Draws until there is a tile for a path. */
static void
draw_tile (TableFixture *fixture)
{
  while (get_state (fixture)->phase != MR_PHASE_PATH)
    {
      guint n = fixture->n_shown;

      if (get_state (fixture)->phase == MR_PHASE_TURN)
        hands_click (get_thing (fixture, THING_BAG));
      else
        mh_match_submit (fixture->match, get_state (fixture)->turn,
                         mh_move (MR_MOVE_CAT, mouse_race_square (9, 11), 0), NULL);
      test_wait_for (&fixture->n_shown, n + 1);
    }
}

/* A press elsewhere that a thing claims must not keep the next one from starting a carry. A tile that is dropped
 * on something else returns; nothing is carried while nobody may choose. */
static void
test_carry (void)
{
  g_autoptr (TableFixture) fixture
      = begin ("mouse-race", "pp", NULL, "a draw\n* s\na lay b1 e\nb pass\n");
  MhThing *hand;
  MhPose pose;
  MhActor seat;
  guint n, length;

  if (fixture == NULL)
    return;
  draw_tile (fixture);
  seat = get_state (fixture)->turn;
  length = get_state (fixture)->length[seat];
  n = fixture->n_shown;
  hand = table_fixture_get (fixture, THING_HAND);
  pose = hand->pose;
  g_assert_false (table_fixture_get (fixture, THING_BAG)->choosable);
  hands_drag (GTK_WIDGET (hand), get_thing (fixture, THING_BAG));
  test_wait_until (table_fixture_logged (fixture, "carried *"));
  g_assert_cmpfloat (hand->pose.box.x, ==, pose.box.x);
  g_assert_cmpfloat (hand->pose.box.y, ==, pose.box.y);
  g_string_truncate (fixture->log, 0);
  g_object_set (fixture->table, "paused", TRUE, NULL);
  hands_drag (GTK_WIDGET (hand), get_thing (fixture, THING_GHOST));
  test_wait_picture (fixture->window);
  g_assert_false (table_fixture_logged (fixture, "carried *"));
  g_assert_cmpuint (fixture->n_shown, ==, n);
  g_object_set (fixture->table, "paused", FALSE, NULL);
  hands_drag (GTK_WIDGET (hand), get_thing (fixture, THING_GHOST));
  test_wait_for (&fixture->n_shown, n + 1);
  g_assert_cmpuint (get_state (fixture)->length[seat], ==, length + 1);
  hands_leave ();
}

static GtkWidget *
find_panel (TableFixture *self, MhActor seat)
{
  return self->table->area->panels[seat];
}

/* Cats that flee from the dog are carried to the next player only. */
static void
test_carry_cats (void)
{
  g_autoptr (TableFixture) fixture = begin (
      "cat-patrol", "ppp", NULL,
      "a roll\n* cat A1\nb roll\n* cat B1\nc roll\n* mouse\nc lure B1\na roll\n* cat AK\nb roll\n"
      "* cat C1\nc roll\n* mouse\nc lure C1\na roll\n* dog\n");
  const CatPatrolState *state;

  if (fixture == NULL)
    return;
  hands_drag (get_thing (fixture, CP_CARD_PARENT_1), get_thing (fixture, CP_CARD_KITTENS));
  g_assert_null (fixture->refused);
  hands_drag (get_thing (fixture, CP_CARD_PARENT_1), find_panel (fixture, 2));
  g_assert_cmpstr (fixture->refused, ==, "CP-23");
  g_assert_cmpuint (fixture->n_shown, ==, 0);
  hands_drag (get_thing (fixture, CP_CARD_KITTENS), find_panel (fixture, 1));
  test_wait_for (&fixture->n_shown, 1);
  state = table_fixture_get_state (fixture);
  g_assert_true (mh_set_has (state->area[1], CP_CARD_PARENT_1));
  hands_leave ();
}

/* The mouse lures cats to the player whose turn it is. */
static void
test_carry_lured (void)
{
  g_autoptr (TableFixture) fixture
      = begin ("cat-patrol", "ppp", NULL, "a roll\n* cat A1\nb roll\n* cat B1\nc roll\n* mouse\n");
  const CatPatrolState *state;

  if (fixture == NULL)
    return;
  hands_drag (get_thing (fixture, CP_CARD_PARENT_1), find_panel (fixture, 1));
  g_assert_cmpstr (fixture->refused, ==, "CP-24");
  hands_drag (get_thing (fixture, CP_CARD_PARENT_1), find_panel (fixture, 2));
  test_wait_for (&fixture->n_shown, 1);
  state = table_fixture_get_state (fixture);
  g_assert_true (mh_set_has (state->area[2], CP_CARD_PARENT_1));
  hands_leave ();
}

/* A thing that is picked up by taps can be carried, too; a wrong place is refused with its rule. A tap on another
 * thing that can be picked up takes that one instead. */
static void
test_carry_lid (void)
{
  g_autoptr (TableFixture) fixture
      = begin ("sewer-rat", "pp", NULL, "a hide a4\nb place b1\nb go b2\n* lid d03\n");
  const SewerRatState *state;

  if (fixture == NULL)
    return;
  hands_drag (get_thing (fixture, 1), get_thing (fixture, 3));
  g_assert_cmpstr (fixture->refused, ==, "SR-22");
  g_clear_pointer (&fixture->refused, g_free);
  hands_click (get_thing (fixture, 1));
  hands_click (get_thing (fixture, 3));
  test_wait_until (table_fixture_get (fixture, 3)->lifted);
  g_assert_false (table_fixture_get (fixture, 1)->lifted);
  g_assert_null (fixture->refused);
  hands_click (get_thing (fixture, 3));
  hands_drag (get_thing (fixture, 1), get_thing (fixture, 5));
  test_wait_for (&fixture->n_shown, 1);
  state = table_fixture_get_state (fixture);
  g_assert_cmpint (state->phase, ==, SR_PHASE_SEEK);
  hands_leave ();
}

/* The face-up card goes to a row. On the pile it does nothing, and nobody has drawn. */
static void
test_carry_card (void)
{
  g_autoptr (TableFixture) fixture = begin (
      "cats-and-rats", "pp", "rounds=2",
      "* card 8 card 7 card 0 card 4 card 3 card 6 card 9 card 2 card 5\nb look\nb done\na look\n"
      "a done\n");
  guint64 steps;

  if (fixture == NULL)
    return;
  steps = mh_match_get_step_number (fixture->match);
  g_assert_true (table_fixture_get (fixture, CARDS_PILE)->choosable);
  hands_drag (get_thing (fixture, CARDS_OPEN), get_thing (fixture, CARDS_PILE));
  test_wait_until (table_fixture_logged (fixture, "carried *"));
  g_assert_cmpuint (mh_match_get_step_number (fixture->match), ==, steps);
  hands_drag (get_thing (fixture, CARDS_OPEN), get_thing (fixture, 5));
  test_wait_for (&fixture->n_shown, 1);
  hands_leave ();
}

/* The direction that brings a path closer to the cheese. */
static GtkWidget *
find_place (TableFixture *self)
{
  return get_thing (self,
                    table_fixture_find_nearer (self, THING_GHOST, THING_GHOST + 1, THING_CHEESE));
}

static guint
get_arrow (GtkWidget *ghost)
{
  const char *label = mh_thing_get_label (MH_THING (ghost));

  return strstr (label, "up") != NULL      ? GDK_KEY_Up
         : strstr (label, "right") != NULL ? GDK_KEY_Right
         : strstr (label, "down") != NULL  ? GDK_KEY_Down
                                           : GDK_KEY_Left;
}

/* An arrow key for the direction of the path, Tab from one square for a cat to another, Enter. The test never
 * sets the focus, which must be on a possible choice. If a path is stuck, that may also be a cat that can be
 * shooed. */
static void
act_by_key (TableFixture *self, guint pick)
{
  guint phase = get_state (self)->phase;

  while (phase == MR_PHASE_TURN && table_fixture_get_focus (self) != get_thing (self, THING_BAG))
    hands_type (GDK_KEY_Tab);
  if (phase == MR_PHASE_PATH)
    hands_type (get_arrow (find_place (self)));
  for (guint i = 0; phase == MR_PHASE_CAT && i < pick % 5; i++)
    hands_type (GDK_KEY_Tab);
  hands_type (GDK_KEY_Return);
  if (phase == MR_PHASE_CAT) /* a second press confirms */
    hands_type (GDK_KEY_Return);
}

/* Clicks, and carries every other tile. */
static void
act_by_mouse (TableFixture *self, guint pick)
{
  guint phase = get_state (self)->phase;
  GtkWidget *thing;

  if (phase == MR_PHASE_TURN)
    thing = get_thing (self, THING_BAG);
  else if (phase == MR_PHASE_PATH)
    thing = find_place (self);
  else
    thing = GTK_WIDGET (table_fixture_find_choice (self, pick));
  if (phase == MR_PHASE_PATH && pick % 2 == 0)
    {
      hands_drag (get_thing (self, THING_HAND), thing);
      return;
    }
  hands_click (thing);
  if (phase == MR_PHASE_CAT)
    hands_click (thing);
}

typedef struct
{
  const char *name;
  void (*act) (TableFixture *self, guint pick);
} HandsCase;

/* Every action has an effect, nothing is refused, and in the end the match is over. */
static void
test_match (gconstpointer data)
{
  const HandsCase *test = data;
  g_autoptr (TableFixture) fixture = begin ("mouse-race", "pp", "round-limit=50", NULL);

  if (fixture == NULL)
    return;
  mh_tabletop_focus_choice (fixture->table);
  for (guint pick = 1; table_fixture_wait_turn (fixture); pick = (pick * 7 + 5) % 9973)
    {
      guint n = fixture->n_shown;

      test->act (fixture, pick);
      test_wait_for (&fixture->n_shown, n + 1);
    }
  g_assert_null (fixture->refused);
  g_assert_true (mh_match_is_over (fixture->match));
  hands_leave ();
}

int
main (int argc, char **argv)
{
  static const HandsCase matches[] = {
    { "/mouse-race/hands/keys", act_by_key },
    { "/mouse-race/hands/mouse", act_by_mouse },
  };

  gtk_test_init (&argc, &argv, NULL);
  g_test_add_func ("/mouse-race/hands/carry", test_carry);
  g_test_add_func ("/cat-patrol/hands/carry", test_carry_cats);
  g_test_add_func ("/cat-patrol/hands/carry-lured", test_carry_lured);
  g_test_add_func ("/sewer-rat/hands/carry", test_carry_lid);
  g_test_add_func ("/cats-and-rats/hands/carry", test_carry_card);
  for (guint i = 0; i < G_N_ELEMENTS (matches); i++)
    g_test_add_data_func (matches[i].name, &matches[i], test_match);
  return g_test_run ();
}
