/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* What somebody needs is set on the person's page, is in force at the table, and is said in the settings. */
#include "config.h"

#include "shell-fixture.h"

#include "shell/people/mh-needs-group.h"
#include "shell/people/mh-profile-page.h"
#include "shell/window/mh-preferences.h"
#include "shell/window/mh-program.h"
#include "tests/test-table.h"

static MhProfile *
meet (const char *name, MhNeeds needs)
{
  MhProfile *profile = mh_profile_new (name, "cat", 1);

  mh_profile_set_needs (profile, needs);
  g_assert_true (mh_family_save (shell_family (), profile, NULL));
  return profile;
}

static void
forget (MhProfile *profile)
{
  g_assert_true (mh_family_delete (shell_family (), profile, NULL));
}

static MhTablePage *
begin (MhProfile *mia, MhProfile *tom)
{
  MhHead *head = shell_head_of ("mouse-race", 2, 0);

  shell_clear ();
  mh_head_set_person (head, 0, mh_profile_get_id (mia), "Mia");
  mh_head_set_person (head, 1, mh_profile_get_id (tom), "Tom");
  return shell_begin (head);
}

static gboolean
is_on (MhTablePage *page, const char *preference)
{
  gboolean on;

  g_object_get (mh_table_page_get_table (page), preference, &on, NULL);
  return on;
}

static double
get_number (MhTablePage *page, const char *preference)
{
  double number;

  g_object_get (mh_table_page_get_table (page), preference, &number, NULL);
  return number;
}

/* Until it is that person's turn. */
static void
play_to (MhTablePage *page, MhActor seat)
{
  MhMatch *match = mh_table_page_get_match (page);

  while (mh_match_get_actors (match) != mh_actor_bit (seat))
    shell_play (page, mh_match_get_step_number (match) + 1);
  shell_settle ();
}

/* Mia needs calm and a second tap, Tom larger pieces: his are there for the whole match, and hers
 * while it is her turn. */
static void
test_turns (void)
{
  GSettings *settings = mh_program_get_settings ();
  g_autoptr (MhProfile) mia = meet ("Mia", MH_NEED_CALM | MH_NEED_SECOND_TAP);
  g_autoptr (MhProfile) tom = meet ("Tom", MH_NEED_LARGE_PIECES | MH_NEED_STRONG_SIGNS);
  MhTablePage *page;

  g_settings_set_boolean (settings, "confirm-moves", FALSE);
  g_settings_set_string (settings, "animation-speed", "off");
  page = begin (mia, tom);
  for (guint round = 0; round < 2; round++)
    {
      play_to (page, 0);
      g_assert_true (is_on (page, "confirm-moves"));
      g_assert_false (is_on (page, "glow"));
      g_assert_true (is_on (page, "large-pieces"));
      g_assert_true (is_on (page, "strong-signs"));
      play_to (page, 1);
      g_assert_false (is_on (page, "confirm-moves"));
      g_assert_true (is_on (page, "glow"));
      g_assert_true (is_on (page, "large-pieces"));
      g_assert_true (is_on (page, "strong-signs"));
    }
  /* What is set reaches the table at once, and what somebody needs stays. */
  g_settings_set_boolean (settings, "confirm-moves", TRUE);
  g_assert_true (is_on (page, "confirm-moves"));
  g_settings_set_boolean (settings, "confirm-moves", FALSE);
  g_assert_false (is_on (page, "confirm-moves"));
  play_to (page, 0);
  g_settings_set_boolean (settings, "large-pieces", TRUE);
  g_settings_set_boolean (settings, "large-pieces", FALSE);
  g_assert_true (is_on (page, "large-pieces"));
  g_assert_true (is_on (page, "confirm-moves"));
  g_settings_reset (settings, "animation-speed");
  g_settings_reset (settings, "confirm-moves");
  g_settings_reset (settings, "large-pieces");
  shell_go_home ();
  forget (mia);
  forget (tom);
}

/* With time, things wait; and slower is calmer, while no motion is calmest. */
static void
test_limits (void)
{
  GSettings *settings = mh_program_get_settings ();
  static const struct
  {
    const char *word;
    double speed;
  } speeds[] = { { "fast", 0.6 }, { "slow", 0.6 }, { "off", 0 } };
  g_autoptr (MhProfile) mia = meet ("Mia", MH_NEEDS_ALL);
  g_autoptr (MhProfile) tom = meet ("Tom", 0);
  MhTablePage *page;

  g_settings_set_boolean (settings, "throw-by-itself", TRUE);
  g_settings_set_boolean (settings, "sound", FALSE);
  page = begin (mia, tom);
  for (guint i = 0; i < G_N_ELEMENTS (speeds); i++)
    {
      g_settings_set_string (settings, "animation-speed", speeds[i].word);
      play_to (page, 0);
      g_assert_cmpfloat (get_number (page, "animation-speed"), ==, speeds[i].speed);
      g_assert_cmpfloat (get_number (page, "exchange-time"), ==, 2000);
      g_assert_true (is_on (page, "patient"));
      g_assert_false (is_on (page, "throw-by-itself"));
      g_assert_false (is_on (page, "sound"));
      g_settings_set_string (settings, "animation-speed", "off");
    }
  play_to (page, 1);
  g_assert_cmpfloat (get_number (page, "exchange-time"), ==, 900);
  g_assert_false (is_on (page, "patient"));
  g_assert_true (is_on (page, "throw-by-itself"));
  g_assert_true (is_on (page, "large-pieces"));
  g_settings_reset (settings, "animation-speed");
  g_settings_reset (settings, "throw-by-itself");
  g_settings_reset (settings, "sound");
  shell_go_home ();
  forget (mia);
  forget (tom);
}

/* The size of what is there is the same, no matter whose turn it is. */
static void
test_large_pieces (void)
{
  g_autoptr (MhProfile) mia = meet ("Mia", 0);
  g_autoptr (MhProfile) tom = meet ("Tom", MH_NEED_LARGE_PIECES);
  MhTablePage *page = begin (mia, tom);
  MhTabletop *table = mh_table_page_get_table (page);
  graphene_rect_t first, now;
  GtkWidget *square;

  mh_tabletop_set_speed (table, 0);
  play_to (page, 0);
  square = test_table_find (table, 85);
  g_assert_nonnull (square);
  g_assert_true (gtk_widget_compute_bounds (square, GTK_WIDGET (table), &first));
  play_to (page, 1);
  square = test_table_find (table, 85);
  g_assert_true (gtk_widget_compute_bounds (square, GTK_WIDGET (table), &now));
  g_assert_true (graphene_rect_equal (&first, &now));
  shell_go_home ();
  forget (mia);
  forget (tom);
}

/* Buttons lie at the left for the whole match. */
static void
test_left_hand (void)
{
  g_autoptr (MhProfile) mia = meet ("Mia", 0);
  g_autoptr (MhProfile) tom = meet ("Tom", MH_NEED_LEFT_HAND);
  MhTablePage *page = begin (mia, tom);
  GtkWidget *prompt = shell_child (page, "prompt"), *pause = shell_child (page, "mute");
  graphene_rect_t words, button;

  for (MhActor seat = 0; seat < 2; seat++)
    {
      play_to (page, seat);
      g_assert_true (gtk_widget_compute_bounds (prompt, GTK_WIDGET (page), &words));
      g_assert_true (gtk_widget_compute_bounds (pause, GTK_WIDGET (page), &button));
      g_assert_cmpfloat (button.origin.x, <, words.origin.x);
    }
  shell_go_home ();
  forget (mia);
  forget (tom);
}

/* What a row says applies during somebody's turn ends with that turn. */
static void
check_more_time (GtkWidget *group)
{
  GtkWidget *row = gtk_widget_get_ancestor (
      mh_needs_group_get_switch (MH_NEEDS_GROUP (group), MH_NEED_MORE_TIME), ADW_TYPE_ACTION_ROW);

  g_assert_cmpstr (adw_action_row_get_subtitle (ADW_ACTION_ROW (row)), ==,
                   "Messages stay on screen, and nothing happens automatically. Applies during "
                   "Mia’s turns. In races, everybody else starts with slow paws.");
}

/* A switch of the page is kept, and the settings say for whom it is so. */
static void
test_pages (void)
{
  g_autoptr (MhProfile) mia = meet ("Mia", MH_NEED_LEFT_HAND);
  GtkWidget *page = mh_profile_page_new (shell_family (), mia), *group;
  g_autofree char *for_turn = NULL;
  g_autofree char *for_all = NULL;

  mh_window_push (shell_window (), MH_PAGE (page));
  shell_settle ();
  group = shell_child (page, "needs");
  check_more_time (group);
  g_assert_true (gtk_switch_get_active (
      GTK_SWITCH (mh_needs_group_get_switch (MH_NEEDS_GROUP (group), MH_NEED_LEFT_HAND))));
  gtk_switch_set_active (
      GTK_SWITCH (mh_needs_group_get_switch (MH_NEEDS_GROUP (group), MH_NEED_SECOND_TAP)), TRUE);
  gtk_switch_set_active (
      GTK_SWITCH (mh_needs_group_get_switch (MH_NEEDS_GROUP (group), MH_NEED_LEFT_HAND)), FALSE);
  shell_action ("win.back");
  g_assert_cmpuint (mh_profile_get_needs (mia), ==, MH_NEED_SECOND_TAP);
  g_assert_null (mh_needs_group_say_who (shell_family (), MH_NEED_LEFT_HAND));
  for_turn = mh_needs_group_say_who (shell_family (), MH_NEED_SECOND_TAP);
  g_assert_nonnull (strstr (for_turn, "Mia"));
  mh_profile_set_needs (mia, MH_NEED_LARGE_PIECES);
  for_all = mh_needs_group_say_who (shell_family (), MH_NEED_LARGE_PIECES);
  g_assert_nonnull (strstr (for_all, "Mia"));
  g_assert_cmpstr (for_all, !=, for_turn);
  shell_go_home ();
  forget (mia);
}

static void
add_tests (void)
{
  g_test_add_func ("/shell/needs/turns", test_turns);
  g_test_add_func ("/shell/needs/limits", test_limits);
  g_test_add_func ("/shell/needs/large-pieces", test_large_pieces);
  g_test_add_func ("/shell/needs/left-hand", test_left_hand);
  g_test_add_func ("/shell/needs/pages", test_pages);
}

int
main (int argc, char **argv)
{
  return shell_main (argc, argv, add_tests);
}
