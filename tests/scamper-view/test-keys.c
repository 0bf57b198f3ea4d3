/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
/* Keys that are down before they could mean anything, and what is printed on keys. A key that is held
 * repeats, by the display's own doing. */
#include "race-fixture.h"

#include "engine/match/mh-match.h"
#include "table/area/mh-thing-private.h"
#include "table/hands/mh-input.h"

#define SHIFT 50
#define CAPS_LOCK 66
#define CONTROL 37
#define ALT 64
#define ESCAPE 9
#define F4 70
#define MIDDLE_T (20 + 8)
#define LEFT_W (17 + 8)
#define LEFT_S (31 + 8)

/* What a window hears, before anybody and after everybody else. */
typedef struct
{
  guint pressed, released, left;
} Heard;

static gboolean
on_event (GtkEventControllerLegacy *controller, GdkEvent *event, Heard *heard)
{
  heard->pressed += gdk_event_get_event_type (event) == GDK_KEY_PRESS;
  heard->released += gdk_event_get_event_type (event) == GDK_KEY_RELEASE;
  return GDK_EVENT_PROPAGATE;
}

static gboolean
on_left (GtkEventControllerKey *controller, guint value, guint code, guint state, Heard *heard)
{
  heard->left++;
  return GDK_EVENT_PROPAGATE;
}

static void
listen (GtkWidget *window, Heard *heard)
{
  GtkEventController *first = gtk_event_controller_legacy_new ();
  GtkEventController *last = gtk_event_controller_key_new ();

  gtk_event_controller_set_propagation_phase (first, GTK_PHASE_CAPTURE);
  g_signal_connect (first, "event", G_CALLBACK (on_event), heard);
  g_signal_connect (last, "key-pressed", G_CALLBACK (on_left), heard);
  gtk_widget_add_controller (window, first);
  gtk_widget_add_controller (window, last);
}

static void
submit (Fixture *fixture, MhActor actor, MhMove move)
{
  g_autoptr (GError) error = NULL;

  mh_match_submit (fixture->table->match, actor, move, &error);
  g_assert_no_error (error);
}

/* Somebody else's hand throws: the race begins while keys are down. */
static void throw (Fixture * fixture)
{
  submit (fixture, race_get_state (fixture)->thrower, mh_move (SC_MOVE_THROW, 0, 0));
  submit (fixture, MH_CHANCE, mh_move_full (SC_MOVE_HUSH, 0, 0, 0, 3000));
  race_wait_phase (fixture, SC_PHASE_HUSH);
}

/* Whether a key of Mia's counted in the race, in the hush or, on a slow machine, after it. */
static gboolean
has_pressed (Fixture *fixture)
{
  return race_find_stamp (fixture, "a early") >= 0 || race_find_stamp (fixture, "a put") >= 0;
}

static gboolean
can_throw (Fixture *fixture)
{
  return mh_thing_get_choosable (table_fixture_get (fixture->table, THING_CUP));
}

/* Another window takes the focus; until the table settles, what is down is not known. */
static GtkWidget *
look_away (Fixture *fixture, Heard *heard)
{
  GtkWidget *other = gtk_window_new ();

  fixture->doubts = TRUE;
  listen (other, heard);
  gtk_window_present (GTK_WINDOW (other));
  test_wait_until (gtk_window_is_active (GTK_WINDOW (other)));
  test_wait_until (!gtk_window_is_active (GTK_WINDOW (fixture->table->window)));
  return other;
}

static void
look_back (Fixture *fixture, GtkWidget *other)
{
  gtk_window_destroy (GTK_WINDOW (other));
  test_wait_until (gtk_window_is_active (GTK_WINDOW (fixture->table->window)));
}

/* Whatever key is leant on beside it: one that is down when the race begins keeps the next player
 * from rolling, and is no press in the race, however often it repeats. Let go and pressed again, it
 * is. */
static void
test_held (gconstpointer data)
{
  Fixture fixture = race_open ("pp", NULL, RACE_TOOK);
  const guint modifier = GPOINTER_TO_UINT (data);
  Heard heard = { 0 };

  if (race_can_press (&fixture))
    {
      listen (fixture.table->window, &heard);
      fake_input_key (fixture.fake, modifier, TRUE, 0);
      fake_input_key (fixture.fake, LEFT_S, TRUE, 10);
      test_wait_until (!can_throw (&fixture));
      throw (&fixture);
      test_wait_for (&heard.pressed, 5);
      g_assert_false (has_pressed (&fixture));
      fake_input_key (fixture.fake, LEFT_S, FALSE, 0);
      fake_input_key (fixture.fake, modifier, FALSE, 0);
      fake_input_tap (fixture.fake, LEFT_S, 5);
      test_wait_until (has_pressed (&fixture));
      test_wait_for (&heard.released, 3);
    }
  race_close (&fixture);
}

/* A key that went down in another window repeats in this one when it gets the focus. Let go, it is at
 * once a key like any other. */
static void
test_focus (void)
{
  Fixture fixture = race_open ("pp", NULL, RACE_TOOK);
  Heard heard = { 0 }, elsewhere = { 0 };

  if (race_can_press (&fixture))
    {
      GtkWidget *other = look_away (&fixture, &elsewhere);

      listen (fixture.table->window, &heard);
      fake_input_key (fixture.fake, LEFT_S, TRUE, 0);
      test_wait_for (&elsewhere.pressed, 2);
      look_back (&fixture, other);
      throw (&fixture);
      test_wait_for (&heard.pressed, 3);
      g_assert_false (has_pressed (&fixture));
      fake_input_key (fixture.fake, LEFT_S, FALSE, 0);
      fake_input_tap (fixture.fake, LEFT_S, 5);
      test_wait_until (has_pressed (&fixture));
      test_wait_for (&heard.released, 2);
    }
  race_close (&fixture);
}

/* Releases a key that is no throw, then taps it: that is one. */
static void
let_go_and_throw (Fixture *fixture, Heard *heard)
{
  guint released = heard->released;

  fake_input_key (fixture->fake, LEFT_W, FALSE, 0);
  test_wait_for (&heard->released, released + 1);
  test_wait_until (can_throw (fixture));
  g_assert_cmpuint (race_get_state (fixture)->phase, ==, SC_PHASE_THROW);
  fake_input_tap (fixture->fake, LEFT_W, 0);
  test_wait_for (&heard->released, released + 2);
  race_settle (fixture);
  race_wait_phase (fixture, SC_PHASE_HUSH);
}

/* The thrower's key throws when it is let go, but not when it went down elsewhere, or before a race. */
static void
test_thrower (void)
{
  Fixture fixture = race_open ("pp", NULL, RACE_TOOK);
  Heard heard = { 0 }, elsewhere = { 0 };

  if (race_can_press (&fixture))
    {
      GtkWidget *other = look_away (&fixture, &elsewhere);

      listen (fixture.table->window, &heard);
      fake_input_key (fixture.fake, LEFT_W, TRUE, 0);
      test_wait_for (&elsewhere.pressed, 2);
      look_back (&fixture, other);
      test_wait_until (!can_throw (&fixture));
      let_go_and_throw (&fixture, &heard);
      mh_match_interrupt (fixture.table->match);
      race_wait_phase (&fixture, SC_PHASE_THROW);
      fake_input_key (fixture.fake, LEFT_W, TRUE, 0);
      test_wait_until (!can_throw (&fixture));
      throw (&fixture);
      mh_match_interrupt (fixture.table->match);
      race_wait_phase (&fixture, SC_PHASE_THROW);
      let_go_and_throw (&fixture, &heard);
    }
  race_close (&fixture);
}

/* With Shift a key is the same key. With Control or Alt it belongs to a shortcut, but the key of a pad does not
 * while a race runs: a neighbor may lean on Control. */
static void
test_modifiers (void)
{
  Fixture fixture = race_open ("pp", NULL, RACE_TOOK);
  static const guint modifiers[] = { CONTROL, ALT, SHIFT };
  Heard heard = { 0 };

  if (race_can_press (&fixture))
    {
      listen (fixture.table->window, &heard);
      for (guint i = 0; i < G_N_ELEMENTS (modifiers); i++)
        {
          fake_input_key (fixture.fake, modifiers[i], TRUE, 0);
          fake_input_tap (fixture.fake, LEFT_W, 5);
          fake_input_key (fixture.fake, modifiers[i], FALSE, 5);
          test_wait_for (&heard.released, 2 * (i + 1));
          /* The modifiers themselves are nobody's. */
          g_assert_cmpuint (heard.left, ==, i < 2 ? 2 * (i + 1) : 5);
          g_assert_cmpint (race_get_state (&fixture)->phase == SC_PHASE_THROW, ==, i < 2);
        }
      race_wait_phase (&fixture, SC_PHASE_HUSH);
      fake_input_key (fixture.fake, CONTROL, TRUE, 0);
      fake_input_tap (fixture.fake, LEFT_W, 5);
      fake_input_key (fixture.fake, CONTROL, FALSE, 5);
      test_wait_for (&heard.released, 8);
      g_assert_cmpuint (heard.left, ==, 5);
      fake_input_key (fixture.fake, CONTROL, TRUE, 0);
      fake_input_tap (fixture.fake, F4, 5);
      fake_input_key (fixture.fake, CONTROL, FALSE, 5);
      test_wait_for (&heard.released, 10);
      g_assert_cmpuint (heard.left, ==, 6);
    }
  race_close (&fixture);
}

/* Where only computer players race, no key is theirs. */
static void
test_nobody (void)
{
  Fixture fixture = race_open ("cc", NULL, RACE_TOOK);
  Heard heard = { 0 };

  if (race_can_press (&fixture))
    {
      mh_match_pause (fixture.table->match);
      listen (fixture.table->window, &heard);
      throw (&fixture);
      fake_input_tap (fixture.fake, LEFT_W, 0);
      fake_input_tap (fixture.fake, ESCAPE, 5);
      test_wait_for (&heard.released, 2);
      g_assert_cmpuint (heard.left, ==, 2);
      g_assert_true (mh_match_is_running (fixture.table->match));
    }
  race_close (&fixture);
}

/* Where people play, computer players wait until these look again and it is known what they hold. */
static void
test_away (void)
{
  for (guint people = 0; people < 2; people++)
    {
      Fixture fixture = race_open (people > 0 ? "pc" : "cc", NULL, RACE_TOOK);
      Heard elsewhere = { 0 };

      if (race_can_press (&fixture))
        {
          MhMatch *match = fixture.table->match;
          GtkWidget *other = look_away (&fixture, &elsewhere);

          mh_match_pause (match);
          g_assert_cmpint (mh_match_is_held (match), ==, people > 0);
          look_back (&fixture, other);
          g_assert_cmpint (mh_match_is_held (match), ==, people > 0);
          race_settle (&fixture);
          test_wait_until (!mh_match_is_held (match));
        }
      race_close (&fixture);
    }
}

static gboolean
set_layout (const char *layout, const char *option)
{
  const char *const command[] = { "setxkbmap", layout, "-option", option, NULL };
  int status = 0;

  return g_spawn_sync (NULL, (char **) command, NULL, G_SPAWN_SEARCH_PATH, NULL, NULL, NULL, NULL,
                       &status, NULL)
         && status == 0;
}

/* What is printed on the left-hand person's upper right key. */
static const char *
get_cap (Fixture *fixture)
{
  return table_fixture_get (fixture->table, scamper_thing_cell (0, SC_PLACE_NE))->placing->cap;
}

/* Another layout is there with the next key, whichever it is, and when the window is looked at again. */
static void
test_layout (void)
{
  Fixture fixture = race_open ("pp", NULL, RACE_TOOK);
  Heard heard = { 0 }, elsewhere = { 0 };

  if (race_can_press (&fixture) && !set_layout ("fr", ""))
    g_test_skip ("setxkbmap is not installed");
  else if (race_can_press (&fixture))
    {
      GtkWidget *other;

      g_assert_cmpstr (get_cap (&fixture), ==, "W");
      fake_input_tap (fixture.fake, CONTROL, 0);
      test_wait_until (g_str_equal (get_cap (&fixture), "Z"));
      other = look_away (&fixture, &elsewhere);
      g_assert_true (set_layout ("us,gr", "grp:caps_toggle"));
      look_back (&fixture, other);
      test_wait_until (g_str_equal (get_cap (&fixture), "W"));
      listen (fixture.table->window, &heard);
      fake_input_tap (fixture.fake, CAPS_LOCK, 0);
      fake_input_tap (fixture.fake, MIDDLE_T, 5);
      test_wait_until (g_str_equal (get_cap (&fixture), "ς"));
      /* What is the same in all layouts says nothing of the one in use. */
      fake_input_tap (fixture.fake, CONTROL, 0);
      test_wait_for (&heard.released, 3);
      g_assert_cmpstr (get_cap (&fixture), ==, "ς");
      g_assert_true (set_layout ("us", ""));
    }
  race_close (&fixture);
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  g_test_add_data_func ("/scamper-view/keys/held/shift", GUINT_TO_POINTER (SHIFT), test_held);
  g_test_add_data_func ("/scamper-view/keys/held/control", GUINT_TO_POINTER (CONTROL), test_held);
  g_test_add_func ("/scamper-view/keys/focus", test_focus);
  g_test_add_func ("/scamper-view/keys/thrower", test_thrower);
  g_test_add_func ("/scamper-view/keys/modifiers", test_modifiers);
  g_test_add_func ("/scamper-view/keys/nobody", test_nobody);
  g_test_add_func ("/scamper-view/keys/away", test_away);
  g_test_add_func ("/scamper-view/keys/layout", test_layout);
  return g_test_run ();
}
