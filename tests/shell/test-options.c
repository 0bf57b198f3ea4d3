/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* House rules on the seating page: only those that apply to the players, in words and pictures. */
#include <string.h>

#include "shell-fixture.h"

#include "shell/people/mh-face-tile.h"
#include "shell/seating/mh-option-group.h"
#include "shell/seating/mh-seating-page.h"

static MhOptionGroup *
get_group (void)
{
  return MH_OPTION_GROUP (shell_part ("options"));
}

static GtkWidget *
find_row (const char *title)
{
  GtkWidget *row = shell_find_row (get_group (), title);

  return row != NULL && gtk_widget_is_visible (row) ? row : NULL;
}

/* The one after @n other visible ones in a row. */
static GtkWidget *
find_in_row (const char *title, GType type, guint n)
{
  g_autoptr (GPtrArray) all = shell_find_all (find_row (title), type);

  for (guint i = 0; i < all->len; i++)
    if (gtk_widget_is_visible (all->pdata[i]) && n-- == 0)
      return all->pdata[i];
  return NULL;
}

static void
assert_option (const char *name, const char *value)
{
  g_autoptr (MhHead) head = mh_seating_page_make_head (MH_SEATING_PAGE (shell_page ()));
  g_autofree char *beginning = g_strconcat (name, "=", NULL);
  const char *found = NULL;

  for (guint i = 0; i < head->options->len; i++)
    if (g_str_has_prefix (head->options->pdata[i], beginning))
      found = (const char *) head->options->pdata[i] + strlen (beginning);
  g_assert_cmpstr (found, ==, value);
}

/* Two people only. */
static void
open_page (void)
{
  static const char *const names[] = { "Mia", "Tom" };
  GtkWidget *row;

  shell_open_game ("scamper");
  while ((row = shell_item (shell_part ("seats"), 0)) != NULL)
    {
      gtk_widget_activate_action (row, "seat.remove", NULL);
      shell_settle ();
    }
  for (int i = 0; i < 2; i++)
    {
      GtkWidget *face = shell_item (shell_part ("faces"), i);

      if (face != NULL)
        shell_toggle (face, 0);
      else
        shell_enter ("new_name", names[i]);
      shell_settle ();
    }
}

static void
assert_works (const char *title, gboolean works)
{
  GtkWidget *row = find_row (title);

  g_assert_nonnull (row);
  g_assert_cmpint (gtk_widget_is_sensitive (row), ==, works);
}

/* Options about computer players appear with one; options about reaction time are gray if it does not matter. */
static void
test_shown (void)
{
  GObject *options;

  open_page ();
  options = mh_option_group_get_options (get_group ());
  g_assert_null (find_row ("Speed of Computer Players"));
  g_assert_nonnull (find_row ("At the Same Time"));
  g_assert_nonnull (find_in_row ("Slow Paws", GTK_TYPE_DROP_DOWN, 1));
  g_assert_null (find_in_row ("Slow Paws", GTK_TYPE_DROP_DOWN, 2));
  shell_action ("page.add-computer");
  g_assert_nonnull (find_row ("Speed of Computer Players"));
  g_assert_null (find_in_row ("Slow Paws", GTK_TYPE_DROP_DOWN, 2));
  g_object_set (options, "pace", 1, NULL);
  assert_works ("Speed of Computer Players", FALSE);
  assert_works ("At the Same Time", FALSE);
  assert_works ("Slow Paws", FALSE);
  g_object_set (options, "pace", 0, NULL);
  assert_works ("At the Same Time", TRUE);
  g_assert_true (gtk_widget_is_sensitive (find_in_row ("Slow Paws", GTK_TYPE_DROP_DOWN, 0)));
}

/* A quick player stays quick in another seat, and after being away; a computer player does not. The keyboard
 * focus stays at the choice. */
static void
test_person (void)
{
  GtkWidget *choices;
  g_autofree char *label = NULL;

  open_page ();
  choices = find_in_row ("Slow Paws", GTK_TYPE_DROP_DOWN, 0);
  label = shell_label (choices);
  g_assert_nonnull (strstr (label, "Slow Paws – Mia"));
  g_assert_true (gtk_widget_child_focus (choices, GTK_DIR_TAB_FORWARD));
  gtk_drop_down_set_selected (GTK_DROP_DOWN (choices), 2);
  g_assert_nonnull (shell_focus ());
  g_assert_true (gtk_widget_is_ancestor (shell_focus (), choices));
  assert_option ("slow-a", "600");
  assert_option ("slow-b", NULL);
  gtk_widget_activate_action (shell_item (shell_part ("seats"), 0), "seat.down", NULL);
  shell_settle ();
  assert_option ("slow-a", NULL);
  assert_option ("slow-b", "600");
  gtk_widget_activate_action (shell_item (shell_part ("seats"), 1), "seat.remove", NULL);
  shell_action ("page.add-computer");
  assert_option ("slow-b", NULL);
  open_page ();
  assert_option ("slow-a", NULL);
}

/* Practice rolls are chosen in words, even at the calm pace. A number that only a record can contain is shown as
 * the nearest step; it is the same next time. */
static void
test_number (void)
{
  GtkWidget *choices;

  open_page ();
  assert_option ("practice", NULL);
  mh_options_set (mh_option_group_get_options (get_group ()), "pace", "calm", NULL);
  assert_works ("Practice Rolls", TRUE);
  choices = find_in_row ("Practice Rolls", GTK_TYPE_DROP_DOWN, 0);
  gtk_drop_down_set_selected (GTK_DROP_DOWN (choices), 2);
  assert_option ("practice", "2");
  mh_options_set (mh_option_group_get_options (get_group ()), "pace", "race", NULL);
  mh_options_set (mh_option_group_get_options (get_group ()), "slow-b", "950", NULL);
  choices = find_in_row ("Slow Paws", GTK_TYPE_DROP_DOWN, 1);
  g_assert_cmpuint (gtk_drop_down_get_selected (GTK_DROP_DOWN (choices)), ==, 3);
  assert_option ("slow-b", "950");
  shell_action ("page.start");
  shell_open_game ("scamper");
  assert_option ("slow-b", "950");
}

/* All of it must be visible. */
static void
assert_in_sight (GtkWidget *widget)
{
  GtkWidget *scroller = shell_part ("scroller");
  const graphene_rect_t bounds = shell_bounds (widget, scroller);

  g_assert_cmpfloat (bounds.origin.y, >=, 0);
  g_assert_cmpfloat (bounds.origin.y + bounds.size.height, <=,
                     (double) gtk_widget_get_height (scroller));
}

/* Opens the choice of pictures. It has to be on the screen for that: a person who gets there by keys sees it in
 * the next frame. */
static GtkWidget *
open_pictures (void)
{
  GtkWidget *button = find_in_row ("Layout", GTK_TYPE_MENU_BUTTON, 0);

  shell_settle ();
  gtk_widget_child_focus (button, GTK_DIR_TAB_FORWARD);
  test_wait_picture (GTK_WIDGET (shell_window ()));
  assert_in_sight (button);
  gtk_menu_button_popup (GTK_MENU_BUTTON (button));
  shell_settle ();
  return GTK_WIDGET (gtk_menu_button_get_popover (GTK_MENU_BUTTON (button)));
}

/* Twenty-four pictures and a word. */
static void
test_pictures (void)
{
  GtkWidget *popover;

  open_page ();
  assert_option ("layout", NULL);
  popover = open_pictures ();
  g_assert_cmpuint (shell_count (popover, MH_TYPE_FACE_TILE), ==, 24);
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (shell_find_nth (popover, MH_TYPE_FACE_TILE, 3)),
                                TRUE);
  shell_settle ();
  assert_option ("layout", "tchk");
  popover = open_pictures ();
  shell_toggle (popover, 0);
  shell_settle ();
  assert_option ("layout", "shuffle");
}

void
shell_add_tests (void)
{
  shell_add ("/shell/options/shown", test_shown);
  shell_add ("/shell/options/person", test_person);
  shell_add ("/shell/options/number", test_number);
  shell_add ("/shell/options/pictures", test_pictures);
}
