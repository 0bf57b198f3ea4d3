/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
/* The curtain in front of a choice: lifted by a tap or by holding it, and nobody needs to be woken. */
#include "../table/table-fixture.h"

#include "art/mh-art.h"
#include "engine/match/mh-trial.h"

#include "cats-and-rats-layout.h"

#define LOOKS "b look\nb done\na look\na done\n"
/* Rows: Tom 8 0 3 9, Mia 7 4 6 2; the face-up card is a 5. */
#define DEAL_THREE                                                                                 \
  "* card 8 card 7 card 0 card 4 card 3 card 6 card 9 card 2 card 5 card 5 card 4 card 3 card 1\n"
/* All but the last move of a round that Tom ends. */
#define LAST_TURN                                                                                  \
  "* card 5 card 0 card 1 card 5 card 1 card 3 card 5 card 0 card 4 card 5 card 2 card 2 card 9\n" \
  "b look\nb done\nc look\nc done\na look\na done\nb draw\n* card 8\nb drop\nb knock\n"            \
  "c draw\n* card 8\nc drop\na draw\n* card 8\n"
#define DEAL "* card 8 card 7 card 0 card 4 card 3 card 6 card 9 card 2 card 5\n"

static TableFixture *
begin (const char *seats, const char *text)
{
  TableFixture *fixture = table_fixture_begin ("cats-and-rats", seats, "rounds=2", text);

  gtk_widget_grab_focus (GTK_WIDGET (fixture->curtain));
  return fixture;
}

static void
assert_state (TableFixture *fixture, MhCurtainState state)
{
  table_fixture_check_curtain (fixture, state);
  g_assert_cmpint (mh_match_is_held (fixture->match), ==, state != MH_CURTAIN_OFF);
}

/* From now on a press shorter than this is a tap; the default is 500. */
static void
set_long_press (guint milliseconds)
{
  g_object_set (gtk_settings_get_default (), "gtk-long-press-time", milliseconds, NULL);
}

static const char *
get_label (TableFixture *fixture, guint seat, guint slot)
{
  guint id = cats_and_rats_layout_get_thing (seat, slot);

  return mh_thing_get_label (table_fixture_get (fixture, id));
}

/* A tap moves the focus to the cards that it reveals, even if none of them can be chosen, and Tab moves on to
 * the next one. While the curtain is held, the focus stays on it. */
static void
test_focus_revealed (void)
{
  g_autoptr (TableFixture) fixture = begin ("pp", DEAL);
  GtkWidget *area = gtk_widget_get_parent (GTK_WIDGET (table_fixture_get (fixture, THING_ROWS)));

  table_fixture_key (fixture, TRUE);
  assert_state (fixture, MH_CURTAIN_LIFTED);
  g_assert_true (table_fixture_get_focus (fixture) == GTK_WIDGET (fixture->curtain));
  table_fixture_key (fixture, FALSE);
  assert_state (fixture, MH_CURTAIN_LIFTED);
  g_assert_true (table_fixture_is_focus (fixture, cats_and_rats_layout_get_thing (1, 0)));
  g_assert_false (table_fixture_get (fixture, cats_and_rats_layout_get_thing (1, 0))->choosable);
  g_assert_true (gtk_widget_child_focus (area, GTK_DIR_TAB_FORWARD));
  g_assert_true (table_fixture_is_focus (fixture, cats_and_rats_layout_get_thing (1, 3)));
  /* Revealed cards are covered again, and no key leads to them. */
  test_table_tap_curtain (fixture->table);
  assert_state (fixture, MH_CURTAIN_DOWN);
  g_assert_true (table_fixture_get_focus (fixture) == GTK_WIDGET (fixture->curtain));
  g_assert_false (table_fixture_get (fixture, cats_and_rats_layout_get_thing (1, 0))->revealed);
}

static void
assert_label (TableFixture *fixture, const char *label)
{
  g_assert_cmpstr (fixture->curtain->label, ==, label);
  gtk_test_accessible_assert_property (fixture->curtain, GTK_ACCESSIBLE_PROPERTY_LABEL, label);
}

static void
assert_drawn (TableFixture *fixture)
{
  assert_state (fixture, MH_CURTAIN_DOWN);
  g_assert_true (table_fixture_get_focus (fixture) == GTK_WIDGET (fixture->curtain));
  table_fixture_tap (fixture);
  assert_state (fixture, MH_CURTAIN_LIFTED);
  g_assert_true (table_fixture_is_focus (fixture, THING_DRAWN));
  g_assert_true (g_str_has_prefix (
      mh_thing_get_label (MH_THING (table_fixture_get_focus (fixture))), "The drawn card: "));
}

/* When a player draws two more cards, the focus moves to each of them. */
static void
test_second_card (void)
{
  g_autoptr (TableFixture) fixture = begin ("pp", DEAL LOOKS "b draw\n* card D\n");

  assert_drawn (fixture);
  table_fixture_choose (fixture, THING_TWO);
  test_wait_for (&fixture->n_shown, 2);
  assert_drawn (fixture);
  table_fixture_choose (fixture, THING_DISCARD);
  test_wait_for (&fixture->n_shown, 4);
  assert_drawn (fixture);
}

/* One lift per look; the next player is covered at once, and at the end the table is uncovered. */
static void
test_first_look (void)
{
  g_autoptr (TableFixture) fixture = begin ("cpp", NULL);
  guint before;

  test_wait_until (fixture->curtain->state != MH_CURTAIN_OFF);
  before = fixture->n_shown;
  assert_state (fixture, MH_CURTAIN_DOWN);
  g_assert_cmpstr (fixture->curtain->label, ==,
                   "Only \u2068Tom\u2069 may look now. Tap or hold to look");
  table_fixture_tap (fixture);
  assert_state (fixture, MH_CURTAIN_LIFTED);
  g_assert_cmpuint (fixture->n_shown, ==, before + 1);
  g_assert_false (g_str_has_suffix (get_label (fixture, 1, 0), "face down"));
  g_assert_true (g_str_has_suffix (get_label (fixture, 1, 1), "face down"));
  g_assert_true (g_str_has_suffix (get_label (fixture, 2, 0), "face down"));
  table_fixture_choose (fixture, THING_DONE);
  /* The computer player waits until nobody looks in private. */
  assert_state (fixture, MH_CURTAIN_DOWN);
  g_assert_cmpstr (fixture->curtain->label, ==,
                   "Only \u2068Ada\u2069 may look now. Tap or hold to look");
  g_assert_cmpuint (fixture->n_shown, ==, before + 2);
  table_fixture_tap (fixture);
  g_assert_true (g_str_has_suffix (get_label (fixture, 1, 0), "face down"));
  table_fixture_choose (fixture, THING_DONE);
  assert_state (fixture, MH_CURTAIN_OFF);
  test_wait_for (&fixture->n_shown, before + 6);
  assert_state (fixture, MH_CURTAIN_OFF);
}

/* A player who continues a match alone sees its current state, not what could be seen before. */
static void
test_resumed (void)
{
  g_autoptr (TableFixture) fixture = begin ("pc", DEAL LOOKS);

  for (guint slot = 0; slot < 4; slot++)
    g_assert_true (g_str_has_suffix (get_label (fixture, 0, slot), "face down"));
}

/* The highlight of a thing has the color of a seat, or the neutral one. */
static void
assert_light (TableFixture *fixture, guint id, MhActor seat)
{
  MhThing *thing = table_fixture_get (fixture, id);

  g_assert_true (thing->choosable);
  for (MhActor other = 0; other < fixture->n_seats; other++)
    {
      const MhColor color = mh_art_person_color (table_fixture_get_color (other));
      const GdkRGBA light = { (float) color.red, (float) color.green, (float) color.blue, 1 };

      g_assert_cmpint (gdk_rgba_equal (&thing->glow_color, &light), ==, other == seat);
    }
}

/* If everybody looks in turn, the highlight is that of the looking player's seat, and the others' panels are
 * dark. */
static void
test_light (void)
{
  g_autoptr (TableFixture) fixture
      = table_fixture_new ("cats-and-rats", "ppp", "rounds=3", DEAL_THREE);
  g_autoptr (TableFixture) single
      = table_fixture_new ("cats-and-rats", "pcc", "rounds=3", DEAL_THREE);

  for (guint seat = 1; seat <= 3; seat++)
    {
      assert_state (fixture, MH_CURTAIN_DOWN);
      table_fixture_tap (fixture);
      assert_light (fixture, THING_DONE, seat % 3);
      g_assert_cmpuint (table_fixture_get_lit (fixture), ==, mh_actor_bit ((MhActor) (seat % 3)));
      table_fixture_choose (fixture, THING_DONE);
    }
  assert_state (fixture, MH_CURTAIN_OFF);
  assert_light (fixture, THING_PILE, 1);
  g_assert_cmpuint (table_fixture_get_lit (fixture), ==, mh_actor_bit (1));
  /* One person has a choice at the same time as computer players: the highlight is the person's. */
  assert_light (single, THING_LOOK, 0);
  g_assert_cmpuint (table_fixture_get_lit (single), ==, 7);
}

/* When the round is over anybody may continue: it is nobody's turn, and the highlight is neutral. */
static void
test_light_of_all (void)
{
  g_autoptr (TableFixture) fixture
      = table_fixture_new ("cats-and-rats", "ppp", "end=limit limit=20", LAST_TURN);
  const MhRules *rules = mh_game_get_rules (fixture->game);
  g_autoptr (GError) error = NULL;
  MhMove move;

  g_assert_cmpuint (table_fixture_get_lit (fixture), ==, mh_actor_bit (0));
  g_assert_true (mh_rules_parse (rules, "drop", 0, &move, &error));
  g_assert_true (mh_match_submit (fixture->match, 0, move, &error));
  g_assert_cmpuint (table_fixture_get_lit (fixture), ==, 0);
  assert_light (fixture, THING_NEXT, MH_NOBODY);
}

/* A tap opens the curtain until the choice is made; then all may watch what the choice makes public. */
static void
test_choice (void)
{
  g_autoptr (TableFixture) fixture = begin ("pp", DEAL LOOKS);
  const CatsAndRatsState *state;

  set_long_press (60000);
  assert_state (fixture, MH_CURTAIN_OFF);
  table_fixture_choose (fixture, THING_PILE);
  test_wait_for (&fixture->n_shown, 2);
  assert_state (fixture, MH_CURTAIN_DOWN);
  table_fixture_tap (fixture);
  assert_state (fixture, MH_CURTAIN_LIFTED);
  g_assert_true (table_fixture_is_focus (fixture, THING_DRAWN));
  g_string_truncate (fixture->log, 0);
  mh_tabletop_set_speed (fixture->table, 20);
  table_fixture_choose (fixture, cats_and_rats_layout_get_thing (1, 1));
  g_assert_cmpint (fixture->curtain->state, ==, MH_CURTAIN_OFF);
  g_assert_cmpuint (fixture->n_shown, ==, 2);
  test_wait_for (&fixture->n_shown, 3);
  assert_state (fixture, MH_CURTAIN_OFF);
  /* First the curtain is removed, then the cards are seen to move. */
  g_assert_nonnull (strstr (strstr (fixture->log->str, "curtain 0"), "move 32 "));
  state = table_fixture_get_state (fixture);
  g_assert_cmpint (state->phase, ==, CR_PHASE_KNOCK);
  set_long_press (500);
}

/* Held longer than a tap, the curtain falls when it is released; a tap closes it, too. While it is held, no key
 * leads to the revealed cards: its own description lists them, but only until it falls or stays open. */
static void
test_tap_and_hold (void)
{
  g_autoptr (TableFixture) fixture = begin ("pp", DEAL);

  set_long_press (60000);
  table_fixture_tap (fixture);
  test_run_ready ();
  assert_state (fixture, MH_CURTAIN_LIFTED);
  assert_label (fixture, "Only \u2068Tom\u2069 may look now. Tap to close");
  table_fixture_tap (fixture);
  assert_state (fixture, MH_CURTAIN_DOWN);
  set_long_press (1);
  table_fixture_key (fixture, TRUE);
  assert_state (fixture, MH_CURTAIN_LIFTED);
  test_wait_until (g_str_has_suffix (fixture->curtain->label, "Let go to close"));
  assert_label (fixture, "Only \u2068Tom\u2069 may look now. \u2068Tom\u2069, first card: an 8. "
                         "\u2068Tom\u2069, fourth card: a 9. Let go to close");
  g_assert_true (table_fixture_get_focus (fixture) == GTK_WIDGET (fixture->curtain));
  /* Key repeats. */
  table_fixture_key (fixture, TRUE);
  assert_state (fixture, MH_CURTAIN_LIFTED);
  table_fixture_key (fixture, FALSE);
  assert_state (fixture, MH_CURTAIN_DOWN);
  assert_label (fixture, "Only \u2068Tom\u2069 may look now. Tap or hold to look");
  g_object_set (fixture->table, "tap-to-toggle", TRUE, NULL);
  table_fixture_key (fixture, TRUE);
  assert_state (fixture, MH_CURTAIN_DOWN);
  test_wait (20);
  table_fixture_key (fixture, FALSE);
  assert_state (fixture, MH_CURTAIN_LIFTED);
  g_assert_true (g_str_has_suffix (fixture->curtain->label, "Tap to close"));
  table_fixture_tap (fixture);
  assert_state (fixture, MH_CURTAIN_DOWN);
  set_long_press (500);
  /* All of them are one look. */
  g_assert_cmpuint (fixture->n_shown, ==, 1);
}

/* When another window gets the focus, the curtain falls, even while it is held. */
static void
test_window_focus (void)
{
  g_autoptr (TableFixture) fixture = begin ("pp", DEAL);
  GtkWidget *other = gtk_window_new ();

  if (!test_window_take_focus (GTK_WINDOW (fixture->window)))
    {
      gtk_window_destroy (GTK_WINDOW (other));
      return;
    }
  table_fixture_key (fixture, TRUE);
  assert_state (fixture, MH_CURTAIN_LIFTED);
  gtk_window_present (GTK_WINDOW (other));
  test_wait_until (fixture->curtain->state == MH_CURTAIN_DOWN);
  assert_state (fixture, MH_CURTAIN_DOWN);
  g_assert_true (g_str_has_suffix (get_label (fixture, 1, 0), "face down"));
  /* The key is released elsewhere; nothing is held here any more. */
  table_fixture_key (fixture, FALSE);
  assert_state (fixture, MH_CURTAIN_DOWN);
  gtk_window_destroy (GTK_WINDOW (other));
}

/* The key that ended one person's look is released on the next person's curtain. */
static void
test_stale_key (void)
{
  g_autoptr (TableFixture) fixture = begin ("pp", DEAL);

  table_fixture_tap (fixture);
  gtk_widget_grab_focus (test_table_find (fixture->table, THING_DONE));
  g_assert_true (table_fixture_press (fixture, GDK_KEY_space));
  assert_state (fixture, MH_CURTAIN_DOWN);
  g_assert_true (table_fixture_get_focus (fixture) == GTK_WIDGET (fixture->curtain));
  table_fixture_key (fixture, FALSE);
  assert_state (fixture, MH_CURTAIN_DOWN);
  g_assert_cmpuint (fixture->n_shown, ==, 2);
}

/* Continued after the curtain was lifted: it is down again, and the look in progress still counts as begun. */
static void
test_resume (void)
{
  g_autoptr (TableFixture) fixture = begin ("pp", DEAL "b look\n");

  assert_state (fixture, MH_CURTAIN_DOWN);
  g_assert_true (test_table_tap_curtain (fixture->table));
  g_assert_cmpuint (fixture->n_shown, ==, 0);
  g_assert_cmpstr (get_label (fixture, 1, 0), ==, "\u2068Tom\u2069, first card: an 8");
  g_object_set (fixture->table, "paused", TRUE, NULL);
  g_assert_cmpint (fixture->curtain->state, ==, MH_CURTAIN_DOWN);
  g_object_set (fixture->table, "paused", FALSE, NULL);
  g_assert_true (test_table_tap_curtain (fixture->table));
  table_fixture_choose (fixture, THING_DONE);
  assert_state (fixture, MH_CURTAIN_DOWN);
}

/* A computer player takes over for a player who has left, and needs no curtain; neither does a person who stays
 * alone. */
static void
test_stand_in (void)
{
  g_autoptr (TableFixture) fixture = begin ("pp", DEAL "b look\n");

  g_assert_true (test_table_tap_curtain (fixture->table));
  mh_match_set_stand_in (fixture->match, 1, MH_LEVEL_EASY);
  assert_state (fixture, MH_CURTAIN_OFF);
  test_wait_for (&fixture->n_shown, 1);
  g_assert_true (g_str_has_suffix (get_label (fixture, 1, 0), "face down"));
  assert_state (fixture, MH_CURTAIN_OFF);
}

/* One touch of the paw only shakes it, whatever the settings; two in a row are a knock. */
static void
test_knock (void)
{
  g_autoptr (TableFixture) fixture = begin ("pp", DEAL LOOKS "b take b1\n");
  MhThing *paw = table_fixture_get (fixture, THING_KNOCK);
  const graphene_rect_t end = table_fixture_get_bounds (fixture, THING_END);

  g_object_set (fixture->table, "confirm-moves", FALSE, NULL);
  mh_tabletop_focus_choice (fixture->table);
  g_assert_true (table_fixture_is_focus (fixture, THING_END));
  /* A face next to the arrow makes it wider. */
  g_assert_cmpfloat (end.size.width, >, 1.3f * end.size.height);
  mh_thing_choose (paw);
  g_assert_true (table_fixture_logged (fixture, "sound knock"));
  g_assert_true (table_fixture_logged (fixture, "shake 38"));
  g_assert_cmpuint (fixture->n_shown, ==, 0);
  g_assert_true (paw->lifted);
  /* After two seconds the first touch is forgotten. */
  test_wait_until (!paw->lifted);
  /* A person who needs more time has six seconds. */
  g_object_set (fixture->table, "patient", TRUE, NULL);
  mh_thing_choose (paw);
  test_wait (2500);
  g_assert_true (paw->lifted);
  g_assert_cmpuint (fixture->n_shown, ==, 0);
  mh_thing_choose (paw);
  test_wait_for (&fixture->n_shown, 1);
  g_assert_nonnull (test_table_find (fixture->table, THING_LAST_TURNS));
}

/* The key does not knock with a paw that cannot be chosen. The finger of a child may rest on the paw: no long touch
 * knocks. */
static void
test_no_knock (void)
{
  g_autoptr (TableFixture) fixture = begin ("pp", DEAL LOOKS "b take b1\n");
  MhThing *paw = table_fixture_get (fixture, THING_KNOCK);
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (GTK_WIDGET (fixture->table));

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GObject) controller = g_list_model_get_item (controllers, i);

      g_assert_false (GTK_IS_GESTURE_LONG_PRESS (controller));
    }
  test_wait_picture (fixture->window);
  paw->choosable = FALSE;
  g_assert_false (table_fixture_press_on (GTK_WIDGET (fixture->table), GDK_KEY_k, 0));
  g_assert_cmpuint (fixture->n_shown, ==, 0);
  g_assert_false (table_fixture_logged (fixture, "shake *"));
  paw->choosable = TRUE;
  g_assert_true (table_fixture_press_on (GTK_WIDGET (fixture->table), GDK_KEY_k, 0));
  g_assert_cmpuint (fixture->n_shown, ==, 0);
  mh_thing_choose (paw);
  test_wait_for (&fixture->n_shown, 1);
}

/* While a player has picked something up, the table does not count as stuck, whatever can be chosen. */
static void
test_picked (void)
{
  g_autoptr (TableFixture) fixture = begin ("pp", DEAL LOOKS);

  table_fixture_choose (fixture, THING_DISCARD);
  g_assert_true (table_fixture_logged (fixture, "pick 31"));
  for (guint id = 1; id < 100; id++)
    if (test_table_find (fixture->table, id) != NULL)
      table_fixture_get (fixture, id)->choosable = FALSE;
  g_assert_cmpint (mh_tabletop_find_stuck (fixture->table), ==, MH_NOBODY);
}

static MhActor
find_viewer (TableFixture *fixture)
{
  g_autoptr (MhSight) sight = mh_match_get_sight (fixture->match, MH_TABLE);

  return mh_sight_get_viewer (sight);
}

/* With everything visible, the table has the perspective of the person who would be behind the curtain, and
 * nobody's if there would be none. */
static void
test_uncovered (void)
{
  g_autoptr (TableFixture) first = begin ("pp", DEAL);
  g_autoptr (TableFixture) turn = begin ("pp", DEAL LOOKS);

  mh_trial_uncover (first->match);
  mh_trial_uncover (turn->match);
  g_assert_cmpint (find_viewer (first), ==, 1);
  g_assert_cmpint (find_viewer (turn), ==, MH_TABLE);
}

/* With an agreed time the table announces its end, but not while a player looks in private. */
static void
test_clock (void)
{
  g_autoptr (TableFixture) fixture
      = table_fixture_begin ("cats-and-rats", "pp", "end=time minutes=5", DEAL "b look\nb done\n");
  const CatsAndRatsState *state;

  mh_tabletop_set_played (fixture->table, 600);
  g_assert_true (test_table_tap_curtain (fixture->table));
  test_wait_until (mh_tabletop_get_played (fixture->table) > 600);
  assert_state (fixture, MH_CURTAIN_LIFTED);
  g_assert_cmpuint (fixture->n_shown, ==, 1);
  table_fixture_choose (fixture, THING_DONE);
  assert_state (fixture, MH_CURTAIN_OFF);
  test_wait_for (&fixture->n_shown, 3);
  state = table_fixture_get_state (fixture);
  g_assert_cmpuint (state->time_is_up, ==, 1);
  g_assert_cmpint (state->phase, ==, CR_PHASE_TURN);
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  g_test_add_func ("/choose/first-look", test_first_look);
  g_test_add_func ("/choose/focus-revealed", test_focus_revealed);
  g_test_add_func ("/choose/second-card", test_second_card);
  g_test_add_func ("/choose/resumed", test_resumed);
  g_test_add_func ("/choose/choice", test_choice);
  g_test_add_func ("/choose/light", test_light);
  g_test_add_func ("/choose/light-of-all", test_light_of_all);
  g_test_add_func ("/choose/tap-and-hold", test_tap_and_hold);
  g_test_add_func ("/choose/window-focus", test_window_focus);
  g_test_add_func ("/choose/stale-key", test_stale_key);
  g_test_add_func ("/choose/resume", test_resume);
  g_test_add_func ("/choose/stand-in", test_stand_in);
  g_test_add_func ("/choose/knock", test_knock);
  g_test_add_func ("/choose/no-knock", test_no_knock);
  g_test_add_func ("/choose/picked", test_picked);
  g_test_add_func ("/choose/uncovered", test_uncovered);
  g_test_add_func ("/choose/clock", test_clock);
  return g_test_run ();
}
