/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
/* Whole matches of Sewer Rat on the screen. */
#include "curtain-fixture.h"

static void
check_end (CurtainFixture *fixture)
{
  g_autoptr (MhSight) sight = mh_match_get_sight (fixture->match, MH_TABLE, MH_NOW);

  g_assert_true (mh_match_is_over (fixture->match));
  g_assert_true (mh_sight_equal (sight, mh_table_get_shown (fixture->table)));
  g_assert_cmpuint (fixture->n_over, ==, 1);
  g_assert_cmpuint (fixture->n_shown, ==, mh_match_get_step_number (fixture->match));
  g_assert_cmpint (mh_curtain_get_state (fixture->curtain), ==, MH_CURTAIN_OFF);
}

static void
test_computers (gconstpointer option)
{
  g_autoptr (CurtainFixture) fixture = curtain_fixture_new ("ccc", option, NULL);

  mh_match_run (fixture->match);
  test_wait_for (&fixture->n_over, 1);
  check_end (fixture);
}

/* Does what a key does on a thing. */
static gboolean
press (GtkWidget *widget, guint key)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (widget);
  g_autoptr (GtkShortcutTrigger) wanted = gtk_keyval_trigger_new (key, 0);

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GObject) controller = g_list_model_get_item (controllers, i);

      if (!GTK_IS_SHORTCUT_CONTROLLER (controller))
        continue;
      for (guint j = 0; j < g_list_model_get_n_items (G_LIST_MODEL (controller)); j++)
        {
          g_autoptr (GtkShortcut) shortcut = g_list_model_get_item (G_LIST_MODEL (controller), j);

          if (gtk_shortcut_trigger_equal (gtk_shortcut_get_trigger (shortcut), wanted))
            return gtk_shortcut_action_activate (gtk_shortcut_get_action (shortcut), 0, widget,
                                                 NULL);
        }
    }
  return FALSE;
}

/* Tab as often as @pick says, then Space; FALSE when nothing can be chosen. */
static gboolean
choose_by_keys (CurtainFixture *fixture, guint pick)
{
  GtkWidget *focus;

  if (!mh_table_focus_choice (fixture->table))
    return FALSE;
  for (guint i = 0; i < pick % 17; i++)
    gtk_widget_child_focus (GTK_WIDGET (fixture->table), GTK_DIR_TAB_FORWARD);
  focus = curtain_fixture_get_focus (fixture);
  if (!MH_IS_THING (focus))
    {
      mh_table_focus_choice (fixture->table);
      focus = curtain_fixture_get_focus (fixture);
    }
  return press (focus, GDK_KEY_space);
}

/* The rat player picks a lid and then the button at the end of the row. */
static void
hide_by_keys (CurtainFixture *fixture, guint pick)
{
  g_assert_true (choose_by_keys (fixture, pick % 16));
  gtk_widget_grab_focus (mh_table_lookup (fixture->table, THING_DONE));
  g_assert_true (press (curtain_fixture_get_focus (fixture), GDK_KEY_space));
}

static void
test_keys (gconstpointer option)
{
  g_autoptr (CurtainFixture) fixture = curtain_fixture_new ("ppc", option, NULL);
  guint n_down = 0, n_wake = 0;

  mh_match_run (fixture->match);
  for (guint pick = 1; fixture->n_over == 0; pick += 5)
    {
      MhCurtainState state = mh_curtain_get_state (fixture->curtain);

      n_down += state == MH_CURTAIN_DOWN;
      n_wake += state == MH_CURTAIN_WAKE;
      if (state == MH_CURTAIN_DOWN || state == MH_CURTAIN_WAKE)
        {
          gtk_widget_grab_focus (GTK_WIDGET (fixture->curtain));
          curtain_fixture_key (fixture, TRUE);
          curtain_fixture_key (fixture, FALSE);
        }
      else if (state == MH_CURTAIN_LIFTED)
        hide_by_keys (fixture, pick);
      else
        choose_by_keys (fixture, pick);
      test_wait (1);
      g_assert_cmpuint (pick, <, 20000);
    }
  /* Each of the two people is the rat player twice. */
  g_assert_cmpuint (n_down, ==, 4);
  g_assert_cmpuint (n_wake, ==, 4);
  g_assert_null (fixture->refused);
  check_end (fixture);
}

/* One person against computer players needs no curtain, and sees everything with motion. */
static void
test_motion (void)
{
  g_autoptr (CurtainFixture) fixture = curtain_fixture_new ("pcccc", NULL, NULL);

  mh_table_set_speed (fixture->table, 80);
  mh_match_run (fixture->match);
  for (guint pick = 1; fixture->n_over == 0; pick += 5)
    {
      if (curtain_fixture_get_state (fixture)->phase == SR_PHASE_HIDE
          && mh_table_lookup (fixture->table, THING_DONE) != NULL)
        hide_by_keys (fixture, pick);
      else
        choose_by_keys (fixture, pick);
      test_wait (2);
    }
  g_assert_nonnull (strstr (fixture->log->str, "sound slide"));
  g_assert_cmpint (mh_curtain_get_state (fixture->curtain), ==, MH_CURTAIN_OFF);
}

/* The guard's lid is refused with its rule; so is a second lid that is too far away. */
static void
test_swap (void)
{
  g_autoptr (CurtainFixture) fixture
      = curtain_fixture_new ("pp", NULL, "a hide a4\nb place b1\nb go b2\n* lid d03\n");

  mh_match_run (fixture->match);
  g_assert_cmpint (curtain_fixture_get_state (fixture)->phase, ==, SR_PHASE_RAT);
  curtain_fixture_choose (fixture, 6);
  g_assert_cmpstr (fixture->refused, ==, "SR-23");
  curtain_fixture_choose (fixture, 1);
  g_assert_true (mh_thing_get_lifted (curtain_fixture_get (fixture, 1)));
  g_assert_true (mh_thing_get_choosable (curtain_fixture_get (fixture, 2)));
  g_assert_true (mh_thing_get_choosable (curtain_fixture_get (fixture, 5)));
  g_assert_false (mh_thing_get_choosable (curtain_fixture_get (fixture, 6)));
  g_assert_false (mh_thing_get_choosable (curtain_fixture_get (fixture, 3)));
  curtain_fixture_choose (fixture, 1);
  g_assert_false (mh_thing_get_lifted (curtain_fixture_get (fixture, 1)));
  curtain_fixture_choose (fixture, 1);
  curtain_fixture_choose (fixture, 3);
  g_assert_cmpstr (fixture->refused, ==, "SR-22");
  gtk_test_accessible_assert_property (curtain_fixture_get (fixture, 6),
                                       GTK_ACCESSIBLE_PROPERTY_LABEL, "b2, a snail, open, guard");
  curtain_fixture_choose (fixture, 1);
  curtain_fixture_choose (fixture, 5);
  test_wait_for (&fixture->n_shown, 1);
  g_assert_cmpint (curtain_fixture_get_state (fixture)->phase, ==, SR_PHASE_SEEK);
}

/* A swap with motion: both lids glide, and what lies where keeps its number. */
static void
test_exchange (void)
{
  g_autoptr (CurtainFixture) fixture
      = curtain_fixture_new ("pp", NULL, "a hide a4\nb place b1\nb go b2\n* lid d03\n");
  MhThing *one, *other;

  mh_match_run (fixture->match);
  mh_table_set_speed (fixture->table, 20);
  for (guint i = 0; i < 500 && !gtk_widget_get_mapped (mh_table_lookup (fixture->table, 1)); i++)
    test_wait (20);
  /* A window that still finds its size would skip the motion. */
  test_wait (600);
  one = curtain_fixture_get (fixture, 1);
  other = curtain_fixture_get (fixture, 5);
  mh_thing_choose (one);
  mh_thing_choose (other);
  test_wait_for (&fixture->n_shown, 1);
  g_assert_true (curtain_fixture_get (fixture, 1) == other);
  g_assert_true (curtain_fixture_get (fixture, 5) == one);
  g_assert_cmpstr (mh_thing_get_label (one), ==, "a2, closed");
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  g_test_add_data_func ("/sewer-rat/computers", NULL, test_computers);
  g_test_add_data_func ("/sewer-rat/computers/last-chance", "last-chance=yes", test_computers);
  g_test_add_data_func ("/sewer-rat/keys", NULL, test_keys);
  g_test_add_data_func ("/sewer-rat/keys/last-chance", "last-chance=yes", test_keys);
  g_test_add_func ("/sewer-rat/motion", test_motion);
  g_test_add_func ("/sewer-rat/swap", test_swap);
  g_test_add_func ("/sewer-rat/exchange", test_exchange);
  return g_test_run ();
}
