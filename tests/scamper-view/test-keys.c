/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
/* Keys that were down before they could have an effect, and the labels of keys. Held keys repeat, as the
 * display makes them. */
#include "scamper-fixture.h"

#define SHIFT 50
#define CAPS_LOCK 66
#define CONTROL 37
#define ALT 64
#define ESCAPE 9
#define F4 70
#define MIDDLE_T (20 + 8)
#define LEFT_W (17 + 8)
#define LEFT_S (31 + 8)

/* The key events that a window receives, before all other handlers and after them. */
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

/* Another player rolls: the race begins while keys are down. */
static void
begin_race (ScamperFixture *race)
{
  sc_throw (race, 3000);
  sc_wait_phase (race, SC_PHASE_HUSH);
}

/* Whether a key of Mia's counted in the race, in the hush or, on a slow machine, after it. */
static gboolean
has_pressed (ScamperFixture *race)
{
  return sc_find_stamp (race, "a early") >= 0 || sc_find_stamp (race, "a put") >= 0;
}

static gboolean
can_throw (ScamperFixture *race)
{
  return table_fixture_get (race->table, THING_CUP)->choosable;
}

/* Taps a key while a modifier is down. */
static void
tap_with (ScamperFixture *race, guint modifier, guint key)
{
  fake_input_key (race->fake, modifier, TRUE, 0);
  fake_input_tap (race->fake, key, 5);
  fake_input_key (race->fake, modifier, FALSE, 5);
}

/* Another window takes the focus; until the table settles, it is unknown which keys are down. */
static GtkWidget *
look_away (ScamperFixture *race, Heard *heard)
{
  GtkWidget *other = gtk_window_new ();

  race->doubts = TRUE;
  listen (other, heard);
  gtk_window_present (GTK_WINDOW (other));
  test_wait_until (gtk_window_is_active (GTK_WINDOW (other)));
  test_wait_until (!gtk_window_is_active (GTK_WINDOW (race->table->window)));
  return other;
}

static void
look_back (ScamperFixture *race, GtkWidget *other)
{
  gtk_window_destroy (GTK_WINDOW (other));
  test_wait_until (gtk_window_is_active (GTK_WINDOW (race->table->window)));
}

/* With any other key held next to it: a key that is down when the race begins keeps the next player from
 * rolling, and is not a press in the race, however often it repeats. Released and pressed again, it is one. */
static void
test_held (gconstpointer data)
{
  Heard heard = { 0 };
  g_autoptr (ScamperFixture) race = sc_new_race ("pp", NULL, TOOK);
  const guint modifier = GPOINTER_TO_UINT (data);

  if (race == NULL)
    return;
  listen (race->table->window, &heard);
  fake_input_key (race->fake, modifier, TRUE, 0);
  fake_input_key (race->fake, LEFT_S, TRUE, 10);
  test_wait_until (!can_throw (race));
  begin_race (race);
  test_wait_for (&heard.pressed, 5);
  g_assert_false (has_pressed (race));
  fake_input_key (race->fake, LEFT_S, FALSE, 0);
  fake_input_key (race->fake, modifier, FALSE, 0);
  fake_input_tap (race->fake, LEFT_S, 5);
  test_wait_until (has_pressed (race));
  test_wait_for (&heard.released, 3);
}

/* A key that was pressed in another window repeats in this one when it gets the focus. Once released, it is a
 * key like any other. */
static void
test_focus (ScamperFixture *race)
{
  Heard heard = { 0 }, elsewhere = { 0 };
  GtkWidget *other;

  other = look_away (race, &elsewhere);
  listen (race->table->window, &heard);
  fake_input_key (race->fake, LEFT_S, TRUE, 0);
  test_wait_for (&elsewhere.pressed, 2);
  look_back (race, other);
  begin_race (race);
  test_wait_for (&heard.pressed, 3);
  g_assert_false (has_pressed (race));
  fake_input_key (race->fake, LEFT_S, FALSE, 0);
  fake_input_tap (race->fake, LEFT_S, 5);
  test_wait_until (has_pressed (race));
  test_wait_for (&heard.released, 2);
}

/* Releases a key, which does not roll, then taps it, which does. */
static void
let_go_and_throw (ScamperFixture *race, Heard *heard)
{
  guint released = heard->released;

  fake_input_key (race->fake, LEFT_W, FALSE, 0);
  test_wait_for (&heard->released, released + 1);
  test_wait_until (can_throw (race));
  g_assert_cmpuint (sc_state (race)->phase, ==, SC_PHASE_THROW);
  fake_input_tap (race->fake, LEFT_W, 0);
  test_wait_for (&heard->released, released + 2);
  sc_settle (race);
  sc_wait_phase (race, SC_PHASE_HUSH);
}

/* The roller's key rolls when it is released, unless it was pressed in another window or before a race. */
static void
test_thrower (ScamperFixture *race)
{
  Heard heard = { 0 }, elsewhere = { 0 };
  GtkWidget *other;

  other = look_away (race, &elsewhere);
  listen (race->table->window, &heard);
  fake_input_key (race->fake, LEFT_W, TRUE, 0);
  test_wait_for (&elsewhere.pressed, 2);
  look_back (race, other);
  test_wait_until (!can_throw (race));
  let_go_and_throw (race, &heard);
  mh_match_interrupt (race->table->match);
  sc_wait_phase (race, SC_PHASE_THROW);
  fake_input_key (race->fake, LEFT_W, TRUE, 0);
  test_wait_until (!can_throw (race));
  begin_race (race);
  mh_match_interrupt (race->table->match);
  sc_wait_phase (race, SC_PHASE_THROW);
  let_go_and_throw (race, &heard);
}

/* With Shift a key is the same key. With Control or Alt it is part of a shortcut, except for a pad's keys
 * during a race: a neighbor may lean on Control. */
static void
test_modifiers (ScamperFixture *race)
{
  Heard heard = { 0 };
  static const guint modifiers[] = { CONTROL, ALT, SHIFT };

  listen (race->table->window, &heard);
  for (guint i = 0; i < G_N_ELEMENTS (modifiers); i++)
    {
      tap_with (race, modifiers[i], LEFT_W);
      test_wait_for (&heard.released, 2 * (i + 1));
      /* The modifiers themselves belong to nobody. */
      g_assert_cmpuint (heard.left, ==, i < 2 ? 2 * (i + 1) : 5);
      g_assert_cmpint (sc_state (race)->phase == SC_PHASE_THROW, ==, i < 2);
    }
  sc_wait_phase (race, SC_PHASE_HUSH);
  tap_with (race, CONTROL, LEFT_W);
  test_wait_for (&heard.released, 8);
  g_assert_cmpuint (heard.left, ==, 5);
  tap_with (race, CONTROL, F4);
  test_wait_for (&heard.released, 10);
  g_assert_cmpuint (heard.left, ==, 6);
}

/* If only computer players race, their pads have no keys. */
static void
test_nobody (ScamperFixture *race)
{
  Heard heard = { 0 };

  mh_match_pause (race->table->match);
  listen (race->table->window, &heard);
  begin_race (race);
  fake_input_tap (race->fake, LEFT_W, 0);
  fake_input_tap (race->fake, ESCAPE, 5);
  test_wait_for (&heard.released, 2);
  g_assert_cmpuint (heard.left, ==, 2);
  g_assert_true (mh_match_is_running (race->table->match));
}

/* If people play, computer players wait until the people look again and it is known which keys they hold. */
static void
test_away (void)
{
  for (guint people = 0; people < 2; people++)
    {
      Heard elsewhere = { 0 };
      g_autoptr (ScamperFixture) race = sc_new_race (people > 0 ? "pc" : "cc", NULL, TOOK);
      GtkWidget *other;

      if (race == NULL)
        return;
      other = look_away (race, &elsewhere);
      mh_match_pause (race->table->match);
      g_assert_cmpint (mh_match_is_held (race->table->match), ==, people > 0);
      look_back (race, other);
      g_assert_cmpint (mh_match_is_held (race->table->match), ==, people > 0);
      sc_settle (race);
      test_wait_until (!mh_match_is_held (race->table->match));
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

/* The label of the left person's upper right key. */
static const char *
get_cap (ScamperFixture *race)
{
  MhPlacing *pad = table_fixture_get (race->table, scamper_thing_cell (0, SC_PLACE_NE))->placing;
  g_autofree char *spoken = g_strdup_printf ("(%s)", pad->cap);

  g_assert_true (g_str_has_suffix (pad->label, spoken));
  return pad->cap;
}

/* A changed layout is detected with the next key, whichever it is, and when the window gets the focus. */
static void
test_layout (ScamperFixture *race)
{
  Heard heard = { 0 }, elsewhere = { 0 };
  GtkWidget *other;

  if (!set_layout ("fr", ""))
    {
      g_test_skip ("setxkbmap is not installed");
      return;
    }
  g_assert_cmpstr (get_cap (race), ==, "W");
  fake_input_tap (race->fake, CONTROL, 0);
  test_wait_until (g_str_equal (get_cap (race), "Z"));
  other = look_away (race, &elsewhere);
  g_assert_true (set_layout ("us,gr", "grp:caps_toggle"));
  look_back (race, other);
  test_wait_until (g_str_equal (get_cap (race), "W"));
  listen (race->table->window, &heard);
  fake_input_tap (race->fake, CAPS_LOCK, 0);
  fake_input_tap (race->fake, MIDDLE_T, 5);
  test_wait_until (g_str_equal (get_cap (race), "ς"));
  /* A key that is the same in all layouts does not show which one is in use. */
  fake_input_tap (race->fake, CONTROL, 0);
  test_wait_for (&heard.released, 3);
  g_assert_cmpstr (get_cap (race), ==, "ς");
  g_assert_true (set_layout ("us", ""));
}

static const ScamperTest tests[] = {
  { "/scamper-view/keys/focus", "pp", NULL, TOOK, test_focus },
  { "/scamper-view/keys/thrower", "pp", NULL, TOOK, test_thrower },
  { "/scamper-view/keys/modifiers", "pp", NULL, TOOK, test_modifiers },
  { "/scamper-view/keys/nobody", "cc", NULL, TOOK, test_nobody },
  { "/scamper-view/keys/layout", "pp", NULL, TOOK, test_layout },
};

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  g_test_add_data_func ("/scamper-view/keys/held/shift", GUINT_TO_POINTER (SHIFT), test_held);
  g_test_add_data_func ("/scamper-view/keys/held/control", GUINT_TO_POINTER (CONTROL), test_held);
  g_test_add_func ("/scamper-view/keys/away", test_away);
  sc_add_tests (tests, G_N_ELEMENTS (tests), TRUE);
  return g_test_run ();
}
