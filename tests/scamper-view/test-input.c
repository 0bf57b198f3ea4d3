/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
/* Keys that several people press at the same time: whose they are, and when they were pressed. */
#include "fake-input.h"

#include "table/hands/mh-input.h"

#include "../test-window.h"

#define PEOPLE 4
#define PRESSES 60 /* by each person */

typedef struct
{
  GtkWidget *window;
  MhInput *input;
  MhKeyZones zones;
  gint64 time[PEOPLE][PRESSES + 1];
  guint n_pressed[PEOPLE];
  guint pressed, released, lost, late;
  MhClock *clock; /* for which keys are down; stopped */
  FakeInput *fake; /* (nullable): the display's own */
} Fixture;

static gboolean
on_pressed (MhInput *input, const MhPress *press, Fixture *fixture)
{
  guint zone, cell;

  if (press->kind != MH_PRESS_KEY
      || !mh_key_zones_find (&fixture->zones, (guint) press->code, &zone, &cell))
    return FALSE;
  if (press->held)
    return TRUE;
  g_assert_cmpint (press->time, <=, g_get_monotonic_time ());
  fixture->late += g_get_monotonic_time () - press->time > 100000;
  if (fixture->n_pressed[zone] <= PRESSES)
    fixture->time[zone][fixture->n_pressed[zone]++] = press->time;
  fixture->pressed++;
  return TRUE;
}

static void
on_released (MhInput *input, const MhPress *press, Fixture *fixture)
{
  fixture->released++;
}

static void
on_lost (MhInput *input, Fixture *fixture)
{
  fixture->lost++;
}

static void
set_up (Fixture *fixture, gconstpointer data)
{
  fixture->zones.n = PEOPLE;
  fixture->window = gtk_window_new ();
  test_window_open (GTK_WINDOW (fixture->window));
  fixture->input = mh_input_new ();
  mh_input_attach (fixture->input, fixture->window);
  fixture->clock = mh_clock_new_fake (0);
  mh_input_set_clock (fixture->input, fixture->clock);
  mh_clock_set_time (fixture->clock, MH_INPUT_SETTLES);
  g_signal_connect (fixture->input, "pressed", G_CALLBACK (on_pressed), fixture);
  g_signal_connect (fixture->input, "released", G_CALLBACK (on_released), fixture);
  g_signal_connect (fixture->input, "lost", G_CALLBACK (on_lost), fixture);
  fixture->fake = fake_input_new (fixture->window);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  fake_input_free (fixture->fake);
  g_assert_finalize_object (fixture->input);
  g_object_unref (fixture->clock);
  gtk_window_destroy (GTK_WINDOW (fixture->window));
}

/* Every key belongs to one person, every person has all keys, and no other key belongs to anyone. */
static void
test_zones (void)
{
  for (guint n = 1; n <= PEOPLE; n++)
    for (guint pad = 0; pad < 2; pad++)
      {
        const MhKeyZones zones = { n, pad == 1, TRUE }, plain = { n, pad == 1, FALSE };
        guint zone, cell, seen[PEOPLE][MH_PAD_KEYS] = { 0 };

        for (guint code = 0; code < 256; code++)
          if (mh_key_zones_find (&zones, code, &zone, &cell))
            {
              g_assert_cmpuint (zone, <, n);
              seen[zone][cell]++;
              g_assert_true (mh_key_zones_find (&plain, code, &zone, &cell)
                             == (cell < MH_PAD_EXTRA));
            }
        for (guint i = 0; i < n * MH_PAD_KEYS; i++)
          g_assert_cmpuint (seen[i / MH_PAD_KEYS][i % MH_PAD_KEYS], ==, 1);
        g_assert_false (mh_key_zones_find (&zones, 65, &zone, &cell));
      }
}

/* The digest's tables: W and A of the first person, ' of the last, 8 of the number pad. */
static void
test_codes (void)
{
  static const struct
  {
    MhKeyZones zones;
    guint zone, cell, code; /* of the kernel */
  } cases[] = {
    { { 2, FALSE, FALSE }, 0, 1, 17 },
    { { 2, FALSE, FALSE }, 0, 2, 30 },
    { { 2, FALSE, FALSE }, 1, 3, 40 },
    { { 3, FALSE, FALSE }, 1, 0, 21 },
    { { 4, FALSE, FALSE }, 1, 0, 19 },
    { { 4, FALSE, FALSE }, 2, 3, 37 },
    { { 4, TRUE, TRUE }, 1, 3, 35 },
    { { 4, TRUE, TRUE }, 3, 1, 72 },
    { { 4, TRUE, TRUE }, 0, MH_PAD_EXTRA, 44 },
    { { 4, TRUE, TRUE }, 3, MH_PAD_EXTRA, 79 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      guint zone, cell;

      g_assert_true (mh_key_zones_find (&cases[i].zones, cases[i].code + 8, &zone, &cell));
      g_assert_cmpuint (zone, ==, cases[i].zone);
      g_assert_cmpuint (cell, ==, cases[i].cell);
    }
}

static void
check_caps (char *caps[MH_PAD_KEYS], const char *const expected[MH_PAD_KEYS])
{
  for (guint cell = 0; cell < MH_PAD_KEYS; cell++)
    {
      g_assert_cmpstr (caps[cell], ==, expected[cell]);
      g_free (caps[cell]);
    }
}

/* What is printed on the keys of this display, an American one. */
static void
test_labels (void)
{
  static const char *const expected[][MH_PAD_KEYS]
      = { { "Q", "W", "A", "S", "Z" }, { "P", "[", ";", "'", "/" }, { "7", "8", "4", "5", "1" } };
  const MhKeyZones zones = { 4, TRUE, TRUE };

  for (guint i = 0; i < G_N_ELEMENTS (expected); i++)
    {
      char *caps[MH_PAD_KEYS];

      mh_key_zones_read_caps (&zones, gdk_display_get_default (), i == 0 ? 0 : i + 1,
                              i == 1 ? 0 : (int) i - 1, caps);
      check_caps (caps, expected[i]);
    }
}

/* The symbols of some zones' keys in layouts that families use, without and with Shift, and their printed
 * labels. */
static const struct
{
  const char *layout, *keys, *caps;
} layouts[] = {
  { "fr", "33 p P,34 dead_circumflex dead_diaeresis,47 m M,48 ugrave percent,61 exclam section",
    "P ^ M ù !" },
  { "es",
    "33 p P,34 dead_grave dead_circumflex,47 ntilde Ntilde,48 dead_acute dead_diaeresis,"
    "61 minus underscore",
    "P ` Ñ ´ -" },
  { "nl",
    "33 p P,34 dead_diaeresis dead_circumflex,47 plus plusminus,48 dead_acute dead_grave,"
    "61 minus equal",
    "P ¨ + ´ -" },
  { "gr",
    "24 semicolon colon,25 Greek_finalsmallsigma Greek_SIGMA,38 Greek_alpha Greek_ALPHA,"
    "39 Greek_sigma Greek_SIGMA,52 Greek_zeta Greek_ZETA",
    "; ς Α Σ Ζ" },
  { "tr", "30 u U,31 idotless I,44 i Iabovedot,45 k K,58 m M", "U I İ K M" },
  /* A key that is on the keypad only with Shift, diacritics, one letter on all keys, and keys without symbols:
   * their names on an American keyboard. */
  { "odd", "79 KP_Home KP_7,34 dead_belowdot,38 a A,39 a A,52 Multi_key", "7 \u25cc\u0323 A a Z" },
};

static void
test_caps (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (layouts); i++)
    {
      g_auto (GStrv) keys = g_strsplit (layouts[i].keys, ",", -1);
      g_auto (GStrv) expected = g_strsplit (layouts[i].caps, " ", -1);
      MhKeyValues values[MH_PAD_KEYS] = { 0 };
      char *caps[MH_PAD_KEYS];

      g_test_message ("%s", layouts[i].layout);
      for (guint cell = 0; cell < MH_PAD_KEYS; cell++)
        {
          g_auto (GStrv) words = g_strsplit (keys[cell], " ", -1);

          values[cell].code = (guint) atoi (words[0]);
          for (guint j = 1; words[j] != NULL; j++)
            values[cell].value[j - 1] = gdk_keyval_from_name (words[j]);
        }
      mh_key_zones_name_keys (values, caps);
      check_caps (caps, (const char *const *) expected);
    }
}

/* Queues twenty presses a second for four people, each with a key of their own. */
static void
press_streams (Fixture *fixture)
{
  for (guint i = 0; i < PRESSES; i++)
    {
      for (guint zone = 0; zone < PEOPLE; zone++)
        fake_input_key (fixture->fake, fake_input_get_code (&fixture->zones, zone, i % 4), TRUE, 6);
      for (guint zone = 0; zone < PEOPLE; zone++)
        fake_input_key (fixture->fake, fake_input_get_code (&fixture->zones, zone, i % 4), FALSE,
                        zone == 0 ? 11 : 5);
    }
}

/* Presses that were stamped on a late arrival would be close together. */
static gint64
find_shortest_gap (Fixture *fixture)
{
  gint64 shortest = G_MAXINT64;

  for (guint zone = 0; zone < PEOPLE; zone++)
    for (guint i = 1; i < PRESSES; i++)
      shortest = MIN (shortest, fixture->time[zone][i] - fixture->time[zone][i - 1]);
  return shortest;
}

/* The program does not read events for half a second: every press arrives, with its own time. */
static void
test_stall (Fixture *fixture, gconstpointer data)
{
  if (fixture->fake == NULL)
    return;
  press_streams (fixture);
  test_wait_for (&fixture->pressed, PEOPLE * PRESSES / 3);
  g_usleep (500000);
  test_wait_for (&fixture->pressed, PEOPLE * PRESSES);
  test_wait_for (&fixture->released, PEOPLE * PRESSES);
  g_assert_cmpuint (fixture->pressed, ==, PEOPLE * PRESSES);
  g_assert_cmpuint (mh_input_count_taken (fixture->input), ==, 0);
  g_assert_cmpuint (fixture->late, >=, PEOPLE * 4);
  /* The server keeps 50 ms between two presses of one person; it may be slow, but is never early. */
  g_assert_cmpint (find_shortest_gap (fixture), >=, 40000);
}

/* A held key repeats, and is one press. */
static void
test_repeat (Fixture *fixture, gconstpointer data)
{
  const guint code = fake_input_get_code (&fixture->zones, 0, 0);

  if (fixture->fake == NULL)
    return;
  fake_input_key (fixture->fake, code, TRUE, 0);
  fake_input_key (fixture->fake, code, FALSE, 1200);
  test_wait_for (&fixture->released, 1);
  g_assert_cmpuint (fixture->pressed, ==, 1);
}

/* A person whose window loses the focus releases all keys. */
static void
test_lost (Fixture *fixture, gconstpointer data)
{
  const guint code = fake_input_get_code (&fixture->zones, 0, 0);
  GtkWidget *other;

  if (fixture->fake == NULL)
    return;
  fake_input_key (fixture->fake, code, TRUE, 0);
  test_wait_for (&fixture->pressed, 1);
  g_assert_cmpuint (mh_input_count_taken (fixture->input), ==, 1);
  other = gtk_window_new ();
  gtk_window_present (GTK_WINDOW (other));
  test_wait_for (&fixture->lost, 1);
  g_assert_cmpuint (mh_input_count_taken (fixture->input), ==, 0);
  fake_input_key (fixture->fake, code, FALSE, 0);
  gtk_window_destroy (GTK_WINDOW (other));
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  g_test_add_func ("/scamper-view/input/zones", test_zones);
  g_test_add_func ("/scamper-view/input/codes", test_codes);
  g_test_add_func ("/scamper-view/input/labels", test_labels);
  g_test_add_func ("/scamper-view/input/caps", test_caps);
  g_test_add ("/scamper-view/input/stall", Fixture, NULL, set_up, test_stall, tear_down);
  g_test_add ("/scamper-view/input/repeat", Fixture, NULL, set_up, test_repeat, tear_down);
  g_test_add ("/scamper-view/input/lost", Fixture, NULL, set_up, test_lost, tear_down);
  return g_test_run ();
}
