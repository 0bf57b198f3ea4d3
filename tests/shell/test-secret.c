/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* Cats and Rats in the program: closed and continued after the curtain was lifted, left by a person who was
 * looking, and played to the podium by two people. */
#include "config.h"

#include "shell-fixture.h"
#include "shell/window/mh-program.h"

#include "../table/hands.h"
#include "tests/test-table.h"

#define THING_CARD 5 /* the first card of the second row */

static MhCurtainState
get_state (void)
{
  return shell_table ()->cover.curtain->state;
}

static gboolean
is_covered (void)
{
  return MH_IS_TABLE_PAGE (shell_page ()) && get_state () == MH_CURTAIN_DOWN;
}

static void
tap_curtain (void)
{
  gtk_widget_activate_action (GTK_WIDGET (shell_table ()->cover.curtain), "curtain.toggle", NULL);
}

static void
begin (guint n_computers)
{
  MhHead *head = shell_head_of ("cats-and-rats", 2, n_computers);

  mh_head_set_option (head, "rounds", "1");
  mh_head_set_option (head, "lap-limit", "2");
  shell_begin (head);
  test_wait_until (is_covered ());
}

static gboolean
shows_face (void)
{
  GtkWidget *card = test_table_find (shell_table (), THING_CARD);

  return !g_str_has_suffix (mh_thing_get_label (MH_THING (card)), "face down");
}

/* The look was begun and recorded; the same look continues. */
static void
test_close_and_continue (void)
{
  guint64 steps;

  begin (0);
  tap_curtain ();
  g_assert_cmpint (get_state (), ==, MH_CURTAIN_LIFTED);
  g_assert_true (shows_face ());
  steps = mh_match_get_step_number (shell_match ());
  shell_close_window ();
  shell_open_window ();
  shell_continue ();
  g_assert_true (is_covered ());
  g_assert_false (shows_face ());
  tap_curtain ();
  g_assert_cmpint (get_state (), ==, MH_CURTAIN_LIFTED);
  g_assert_true (shows_face ());
  g_assert_cmpuint (mh_match_get_step_number (shell_match ()), ==, steps);
  shell_action ("page.pause");
  g_assert_false (shows_face ());
  shell_action ("page.pause");
  g_assert_true (is_covered ());
  g_assert_true (shell_focus () == GTK_WIDGET (shell_table ()->cover.curtain));
}

/* A person who leaves while looking leaves nothing behind; the other one is alone and needs no curtain. */
static void
test_leave (void)
{
  begin (0);
  tap_curtain ();
  g_assert_true (shows_face ());
  shell_action ("page.stand-in");
  shell_answer ("b");
  shell_settle ();
  g_assert_cmpint (get_state (), ==, MH_CURTAIN_OFF);
  g_assert_false (shows_face ());
}

/* A lid that was lifted and not recorded is closed when the match continues. */
static void
test_lid (void)
{
  const guint lid = 6;

  shell_begin (shell_head_of ("sewer-rat", 2, 0));
  g_assert_true (is_covered ());
  tap_curtain ();
  mh_thing_choose (MH_THING (test_table_find (shell_table (), lid)));
  g_assert_true (mh_thing_get_lifted (MH_THING (test_table_find (shell_table (), lid))));
  shell_close_window ();
  shell_open_window ();
  shell_continue ();
  g_assert_true (is_covered ());
  g_assert_true (shell_focus () == GTK_WIDGET (shell_table ()->cover.curtain));
  tap_curtain ();
  g_assert_cmpint (get_state (), ==, MH_CURTAIN_LIFTED);
  g_assert_false (mh_thing_get_lifted (MH_THING (test_table_find (shell_table (), lid))));
  shell_action ("page.pause");
  g_assert_false (gtk_widget_get_mapped (test_table_find (shell_table (), lid)));
}

static gboolean
is_in_menu (void)
{
  return shell_focus () != NULL && gtk_widget_get_mapped (shell_focus ())
         && gtk_widget_get_ancestor (shell_focus (), GTK_TYPE_POPOVER) != NULL;
}

static void
hold_curtain (void)
{
  MhCurtain *curtain = shell_table ()->cover.curtain;

  gtk_widget_grab_focus (GTK_WIDGET (curtain));
  hands_key (GDK_KEY_space, TRUE);
  test_wait_until (g_str_has_suffix (curtain->label, "Let go to close"));
  g_assert_true (shows_face ());
}

/* While a real key holds the curtain, another key asks for a hint, which leaves it held, or opens the menu,
 * which closes it. */
static void
test_held_keys (void)
{
  GSettings *settings = mh_program_get_settings ();
  GtkWidget *curtain;

  if (!hands_take (GTK_WIDGET (shell_window ())))
    return;
  g_object_set (gtk_settings_get_default (), "gtk-long-press-time", 50, NULL);
  g_settings_set_boolean (settings, "hints", TRUE);
  begin (0);
  curtain = GTK_WIDGET (shell_table ()->cover.curtain);
  hold_curtain ();
  hands_type (GDK_KEY_h);
  test_wait_until (shell_get_told () != NULL);
  g_assert_cmpint (get_state (), ==, MH_CURTAIN_LIFTED);
  g_assert_true (shell_focus () == curtain);
  hands_key (GDK_KEY_space, FALSE);
  test_wait_until (is_covered ());
  g_assert_true (shell_focus () == curtain);
  hold_curtain ();
  hands_type (GDK_KEY_F10);
  test_wait_until (is_in_menu () && is_covered ());
  g_assert_false (shows_face ());
  hands_type_elsewhere (GDK_KEY_Escape);
  test_wait_until (!is_in_menu ());
  hands_key (GDK_KEY_space, FALSE);
  g_assert_true (is_covered ());
  hold_curtain ();
  hands_key (GDK_KEY_space, FALSE);
  test_wait_until (is_covered ());
  g_object_set (gtk_settings_get_default (), "gtk-long-press-time", 500, NULL);
  g_settings_reset (settings, "hints");
  hands_leave ();
}

/* Lifts a lowered curtain, or chooses a highlighted thing. */
static void
act (guint pick)
{
  g_autoptr (GPtrArray) found = g_ptr_array_new ();

  if (get_state () == MH_CURTAIN_DOWN)
    {
      tap_curtain ();
      return;
    }
  for (guint id = 1; id < 60; id++)
    {
      GtkWidget *thing = test_table_find (shell_table (), id);

      if (thing != NULL && MH_THING (thing)->choosable)
        g_ptr_array_add (found, thing);
    }
  if (found->len > 0)
    mh_thing_choose (g_ptr_array_index (found, pick % found->len));
}

static void
test_to_the_podium (void)
{
  begin (1);
  for (guint pick = 1; MH_IS_TABLE_PAGE (shell_page ()) && !mh_match_is_over (shell_match ());
       pick = pick * 7 + 5)
    {
      act (pick);
      shell_settle ();
    }
  shell_wait_podium ();
}

static void
check_subtitle (const char *expected)
{
  GtkWidget *subtitle = gtk_widget_get_last_child (shell_part ("window_title"));

  g_assert_true (gtk_widget_get_child_visible (subtitle));
  g_assert_cmpstr (gtk_label_get_text (GTK_LABEL (subtitle)), ==, expected);
}

/* The agreed time continues where it stopped when the match was left. */
static void
test_clock (void)
{
  MhHead *head = shell_head_of ("cats-and-rats", 2, 0);

  mh_head_set_option (head, "end", "time");
  shell_begin (head);
  check_subtitle ("About 20 minutes left");
  mh_tabletop_set_played (shell_table (), 100);
  check_subtitle ("About 19 minutes left");
  test_wait_until (mh_tabletop_get_played (shell_table ()) > 100);
  shell_go_home ();
  shell_continue ();
  g_assert_cmpuint (mh_tabletop_get_played (shell_table ()), >, 100);
}

void
shell_add_tests (void)
{
  shell_add ("/shell/secret/close", test_close_and_continue);
  shell_add ("/shell/secret/leave", test_leave);
  shell_add ("/shell/secret/lid", test_lid);
  shell_add ("/shell/secret/held-keys", test_held_keys);
  shell_add ("/shell/secret/podium", test_to_the_podium);
  shell_add ("/shell/secret/clock", test_clock);
}
