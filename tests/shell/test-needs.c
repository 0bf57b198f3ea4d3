/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* A person's needs are set on the person's page, apply at the table, and are mentioned in the preferences. */
#include "shell-fixture.h"

#include "shell/window/mh-preferences.h"
#include "tests/test-table.h"

static MhProfile *
meet (const char *name, MhNeeds needs)
{
  MhProfile *profile = shell_meet (name);

  mh_profile_set_needs (profile, needs);
  g_assert_true (mh_family_save (shell_family (), profile, NULL));
  return profile;
}

static void
begin (MhProfile *mia, MhProfile *tom)
{
  shell_begin (shell_head_with ("mouse-race", mh_profile_get_id (mia), mh_profile_get_id (tom)));
}

static gboolean
is_on (const char *preference)
{
  gboolean on;

  g_object_get (shell_table (), preference, &on, NULL);
  return on;
}

static double
get_number (const char *preference)
{
  double number;

  g_object_get (shell_table (), preference, &number, NULL);
  return number;
}

/* Waits for that person's turn. */
static void
play_to (MhActor seat)
{
  while (mh_match_get_actors (shell_match ()) != mh_actor_bit (seat))
    shell_play_more (1);
  shell_settle ();
}

/* Mia needs calm and a second tap, Tom larger pieces: his apply during the whole match, and hers during her
 * turn. */
static void
test_turns (void)
{
  GSettings *settings = mh_program_get_settings ();
  MhProfile *mia = meet ("Mia", MH_NEED_CALM | MH_NEED_SECOND_TAP);
  MhProfile *tom = meet ("Tom", MH_NEED_LARGE_PIECES | MH_NEED_STRONG_SIGNS);

  g_settings_set_boolean (settings, "confirm-moves", FALSE);
  g_settings_set_string (settings, "animation-speed", "off");
  begin (mia, tom);
  for (guint turn = 0; turn < 4; turn++)
    {
      const gboolean hers = turn % 2 == 0;

      play_to (hers ? 0 : 1);
      g_assert_cmpint (is_on ("confirm-moves"), ==, hers);
      g_assert_cmpint (is_on ("glow"), ==, !hers);
      g_assert_true (is_on ("large-pieces"));
      g_assert_true (is_on ("strong-signs"));
    }
  /* A preference changes the table at once, and needs still apply. */
  g_settings_set_boolean (settings, "confirm-moves", TRUE);
  g_assert_true (is_on ("confirm-moves"));
  g_settings_set_boolean (settings, "confirm-moves", FALSE);
  g_assert_false (is_on ("confirm-moves"));
  play_to (0);
  g_settings_set_boolean (settings, "large-pieces", TRUE);
  g_settings_set_boolean (settings, "large-pieces", FALSE);
  g_assert_true (is_on ("large-pieces"));
  g_assert_true (is_on ("confirm-moves"));
}

/* With more time, things wait; slower is calmer, and no motion is calmest. */
static void
test_limits (void)
{
  GSettings *settings = mh_program_get_settings ();
  static const struct
  {
    const char *word;
    double speed;
  } speeds[] = { { "fast", 0.6 }, { "slow", 0.6 }, { "off", 0 } };
  MhProfile *mia = meet ("Mia", MH_NEEDS_ALL);
  MhProfile *tom = meet ("Tom", 0);

  g_settings_set_boolean (settings, "throw-by-itself", TRUE);
  g_settings_set_boolean (settings, "sound", FALSE);
  begin (mia, tom);
  for (guint i = 0; i < G_N_ELEMENTS (speeds); i++)
    {
      g_settings_set_string (settings, "animation-speed", speeds[i].word);
      play_to (0);
      g_assert_cmpfloat (get_number ("animation-speed"), ==, speeds[i].speed);
      g_assert_cmpfloat (get_number ("exchange-time"), ==, 2000);
      g_assert_true (is_on ("patient"));
      g_assert_false (is_on ("throw-by-itself"));
      g_assert_false (is_on ("sound"));
      g_settings_set_string (settings, "animation-speed", "off");
    }
  play_to (1);
  g_assert_cmpfloat (get_number ("exchange-time"), ==, 900);
  g_assert_false (is_on ("patient"));
  g_assert_true (is_on ("throw-by-itself"));
  g_assert_true (is_on ("large-pieces"));
}

/* Help is on while a small child or somebody who can't read is at the table; the preference gives it to all. */
static void
test_small (void)
{
  MhProfile *mia = meet ("Mia", 0), *tom = meet ("Tom", 0);

  mh_profile_set_reader (mia, TRUE);
  for (guint i = 0; i < 4; i++)
    {
      mh_profile_set_reader (tom, i != 1);
      mh_profile_set_age (tom, i == 2 ? 6 : 7);
      g_settings_set_boolean (mh_program_get_settings (), "easy-race", i == 3);
      begin (mia, tom);
      g_assert_cmpint (is_on ("easy-race"), ==, i > 0);
    }
}

/* Buttons are on the left, and things large, no matter whose turn it is. */
static void
test_layout (void)
{
  MhProfile *mia = meet ("Mia", 0);
  MhProfile *tom = meet ("Tom", MH_NEED_LARGE_PIECES | MH_NEED_LEFT_HAND);
  graphene_rect_t place[2];

  begin (mia, tom);
  mh_tabletop_set_speed (shell_table (), 0);
  for (MhActor seat = 0; seat < 2; seat++)
    {
      play_to (seat);
      place[seat] = shell_bounds (test_table_find (shell_table (), 85), shell_table ());
      g_assert_cmpfloat (shell_bounds (shell_part ("mute"), shell_page ()).origin.x, <,
                         shell_bounds (shell_part ("prompt"), shell_page ()).origin.x);
    }
  g_assert_true (graphene_rect_equal (&place[0], &place[1]));
}

static GtkSwitch *
find_switch (const char *title)
{
  return GTK_SWITCH (
      shell_find_type (shell_find_row (shell_part ("needs"), title), GTK_TYPE_SWITCH));
}

/* A need that is shown as active during a player's turn ends with that turn. The page's switch is saved. */
static void
test_pages (void)
{
  MhProfile *mia = meet ("Mia", MH_NEED_LEFT_HAND);

  shell_open_person (mia);
  g_assert_cmpstr (
      adw_action_row_get_subtitle (
          ADW_ACTION_ROW (shell_find_row (shell_part ("needs"), "More Time"))),
      ==,
      "Messages stay on screen, and nothing happens automatically. Applies during Mia’s turns. In "
      "races, everybody else starts with slow paws.");
  g_assert_true (gtk_switch_get_active (find_switch ("Left-Handed")));
  gtk_switch_set_active (find_switch ("Tap Twice"), TRUE);
  gtk_switch_set_active (find_switch ("Left-Handed"), FALSE);
  shell_action ("win.back");
  g_assert_cmpuint (mh_profile_get_needs (mia), ==, MH_NEED_SECOND_TAP);
}

static void
assert_row (GtkWidget *preferences, const char *title, const char *words)
{
  g_assert_true (shell_says (shell_find_row (preferences, title), words));
}

/* The preferences say for whom something else applies, whatever the name. */
static void
test_preferences (void)
{
  g_autoptr (GtkWidget) preferences = NULL;

  meet ("Tom & Mia", MH_NEEDS_ALL);
  meet ("<3", MH_NEED_LARGE_PIECES);
  meet ("Ida", 0);
  preferences = GTK_WIDGET (g_object_ref_sink (mh_preferences_new ()));
  assert_row (preferences, "Large Pieces",
              "Always on while any of these people is at the table: Tom & Mia, <3.");
  assert_row (preferences, "Tap Twice", "Always on during the turns of: Tom & Mia.");
  assert_row (preferences, "Hints", "Always on during the turns of: Tom & Mia.");
  assert_row (preferences, "Roll the Dice Automatically",
              "Always off during the turns of: Tom & Mia.");
  assert_row (preferences, "Piece Movement",
              "Never faster than slow during the turns of: Tom & Mia.");
  assert_row (preferences, "Swap Speed", "Never faster than slow during the turns of: Tom & Mia.");
}

void
shell_add_tests (void)
{
  shell_add ("/shell/needs/turns", test_turns);
  shell_add ("/shell/needs/limits", test_limits);
  shell_add ("/shell/needs/small", test_small);
  shell_add ("/shell/needs/layout", test_layout);
  shell_add ("/shell/needs/pages", test_pages);
  shell_add ("/shell/needs/preferences", test_preferences);
}
