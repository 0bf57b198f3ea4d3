/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
/* Whole matches of Cat Patrol on the screen. */
#include "table-fixture.h"

#include "table/view/mh-durations-private.h"

#include "cat-patrol-layout.h"

static void
check_end (TableFixture *fixture)
{
  table_fixture_check_over (fixture);
  g_assert_cmpuint (fixture->n_shown, ==, mh_match_get_step_number (fixture->match));
  g_assert_cmpuint (fixture->n_announced, >, 50);
}

/* All players are people who choose highlighted things. */
static void
test_people (gconstpointer option)
{
  g_autoptr (TableFixture) fixture = table_fixture_begin ("cat-patrol", "ppp", option, NULL);

  for (guint pick = 0; table_fixture_wait_turn (fixture); pick += 7)
    {
      guint before = fixture->n_shown;

      table_fixture_play (table_fixture_find_choice (fixture, pick));
      test_wait_for (&fixture->n_shown, before + 1);
    }
  g_assert_null (fixture->refused);
  check_end (fixture);
}

/* With real motion, many times faster, and skipped in parts. */
static void
test_motion (void)
{
  g_autoptr (TableFixture) fixture = table_fixture_new ("cat-patrol", "ccccc", NULL, NULL);

  mh_tabletop_set_speed (fixture->table, 60);
  mh_match_run (fixture->match);
  while (fixture->n_over == 0)
    {
      guint next = fixture->n_shown + 5;

      while (fixture->n_over == 0 && fixture->n_shown < next)
        g_main_context_iteration (NULL, TRUE);
      mh_tabletop_skip (fixture->table);
      if (next > 60)
        mh_tabletop_set_speed (fixture->table, 0);
    }
  check_end (fixture);
  g_assert_true (table_fixture_logged (fixture, "move *"));
  g_assert_true (table_fixture_logged (fixture, "sound tick"));
}

static void
on_prompt (MhTabletop *table, GParamSpec *pspec, GPtrArray *prompts)
{
  g_ptr_array_add (prompts, g_strdup (mh_tabletop_get_prompt (table)));
}

/* The die stops before the table reports the result. */
static void
test_rolled (void)
{
  g_autoptr (TableFixture) fixture = table_fixture_new ("cat-patrol", "ppp", NULL, "a roll\n");
  g_autoptr (GPtrArray) prompts = g_ptr_array_new_with_free_func (g_free);

  mh_tabletop_set_speed (fixture->table, 40);
  test_wait_picture (fixture->window);
  g_assert_cmpstr (mh_tabletop_get_prompt (fixture->table), ==, "The die is rolling.");
  g_signal_connect (fixture->table, "notify::prompt", G_CALLBACK (on_prompt), prompts);
  table_fixture_submit (fixture, MH_CHANCE, mh_move (CP_MOVE_MOUSE, 0, 0));
  test_wait_for (&fixture->n_shown, 1);
  g_assert_cmpuint (prompts->len, ==, 2);
  g_assert_cmpstr (g_ptr_array_index (prompts, 0), ==,
                   "\u2068Mia\u2069 rolls the mouse. It finds nobody to lure and shrugs.");
  g_assert_cmpstr (g_ptr_array_index (prompts, 1), ==, "\u2068Tom\u2069’s turn: roll the die.");
}

/* With reduced motion nothing travels: things fade in place. */
static void
test_reduced_motion (void)
{
  g_autoptr (TableFixture) fixture = table_fixture_new ("cat-patrol", "ccc", NULL, NULL);
  GtkSettings *settings = gtk_settings_get_default ();
  g_autofree char *fade = g_strdup_printf ("move * %g", MH_FADE_MS);
  g_autofree char *move = g_strdup_printf ("move * %g", MH_MOVE_MS);

  g_object_set (settings, "gtk-enable-animations", FALSE, NULL);
  mh_tabletop_set_speed (fixture->table, 30);
  mh_match_run (fixture->match);
  test_wait_for (&fixture->n_shown, 40);
  mh_tabletop_set_speed (fixture->table, 0);
  test_wait_for (&fixture->n_over, 1);
  g_object_set (settings, "gtk-enable-animations", TRUE, NULL);
  check_end (fixture);
  g_assert_true (table_fixture_logged (fixture, fade));
  g_assert_false (table_fixture_logged (fixture, move));
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  table_fixture_set_size (480, 360);
  g_test_add_data_func ("/match/people/base", NULL, test_people);
  g_test_add_data_func ("/match/people/alarm", "variant=alarm", test_people);
  g_test_add_func ("/match/motion", test_motion);
  g_test_add_func ("/match/rolled", test_rolled);
  g_test_add_func ("/match/reduced-motion", test_reduced_motion);
  return g_test_run ();
}
