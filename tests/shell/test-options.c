/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* House rules on the seating page: only what matters for who sits there, in words and pictures. */
#include "config.h"

#include <string.h>

#include "shell-fixture.h"

#include "shell/people/mh-face-tile.h"
#include "shell/seating/mh-option-group.h"
#include "shell/seating/mh-option-pictures.h"
#include "shell/seating/mh-seating-page.h"

static MhOptionGroup *
get_group (void)
{
  return MH_OPTION_GROUP (shell_child (shell_page (), "options"));
}

/* The n-th visible widget of a type in another one, from 0. */
static GtkWidget *
find_nth (GtkWidget *widget, GType type, guint *n)
{
  GtkWidget *found = NULL;

  if (!gtk_widget_get_visible (widget))
    return NULL;
  if (G_TYPE_CHECK_INSTANCE_TYPE (widget, type) && (*n)-- == 0)
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); found == NULL && child != NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_nth (child, type, n);
  return found;
}

/* The row of that title, when it is shown. */
static GtkWidget *
find_row (const char *title)
{
  GtkWidget *row;

  for (guint i = 0;; i++)
    {
      guint n = i;

      row = find_nth (GTK_WIDGET (get_group ()), ADW_TYPE_PREFERENCES_ROW, &n);
      if (row == NULL
          || g_strcmp0 (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (row)), title) == 0)
        return row;
    }
}

static GtkWidget *
find_in_row (const char *title, GType type, guint n)
{
  GtkWidget *row = find_row (title);

  return row != NULL ? find_nth (row, type, &n) : NULL;
}

static char *
get_option (const char *name)
{
  g_autoptr (MhHead) head = mh_seating_page_make_head (MH_SEATING_PAGE (shell_page ()));

  for (guint i = 0; i < head->options->len; i++)
    {
      const char *option = g_ptr_array_index (head->options, i);

      if (g_str_has_prefix (option, name) && option[strlen (name)] == '=')
        return g_strdup (option + strlen (name) + 1);
    }
  return NULL;
}

static void
assert_option (const char *name, const char *value)
{
  g_autofree char *now = get_option (name);

  g_assert_cmpstr (now, ==, value);
}

/* Two people and nobody else. */
static void
open_page (void)
{
  GtkListBox *seats;
  GtkWidget *row;

  shell_open_game ("scamper");
  seats = GTK_LIST_BOX (shell_child (shell_page (), "seats"));
  while ((row = GTK_WIDGET (gtk_list_box_get_row_at_index (seats, 0))) != NULL)
    {
      gtk_widget_activate_action (row, "seat.remove", NULL);
      shell_settle ();
    }
  for (guint i = 0; i < 2; i++)
    {
      GtkWidget *entry = shell_child (shell_page (), "new_name");
      GtkFlowBox *faces = GTK_FLOW_BOX (shell_child (shell_page (), "faces"));
      GtkFlowBoxChild *face = gtk_flow_box_get_child_at_index (faces, (int) i);

      if (face != NULL)
        gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (gtk_flow_box_child_get_child (face)),
                                      TRUE);
      else
        {
          gtk_editable_set_text (GTK_EDITABLE (entry), i == 0 ? "Mia" : "Tom");
          g_signal_emit_by_name (entry, "activate");
        }
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

/* What is about computer players is there with one; what is about moments is grey where they do not
 * count. */
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

/* Who is quick stays so on another chair, and after having been away; a computer player is not. The
 * keyboard stays where somebody chooses. */
static void
test_person (void)
{
  GtkListBox *seats;
  GtkWidget *choices;
  g_autofree char *label = NULL;

  open_page ();
  seats = GTK_LIST_BOX (shell_child (shell_page (), "seats"));
  choices = find_in_row ("Slow Paws", GTK_TYPE_DROP_DOWN, 0);
  label = shell_label (choices);
  g_assert_nonnull (strstr (label, "Slow Paws – Mia"));
  g_assert_true (gtk_widget_child_focus (choices, GTK_DIR_TAB_FORWARD));
  gtk_drop_down_set_selected (GTK_DROP_DOWN (choices), 2);
  g_assert_nonnull (gtk_root_get_focus (gtk_widget_get_root (choices)));
  g_assert_true (
      gtk_widget_is_ancestor (gtk_root_get_focus (gtk_widget_get_root (choices)), choices));
  assert_option ("slow-a", "600");
  assert_option ("slow-b", NULL);
  gtk_widget_activate_action (GTK_WIDGET (gtk_list_box_get_row_at_index (seats, 0)), "seat.down",
                              NULL);
  shell_settle ();
  assert_option ("slow-a", NULL);
  assert_option ("slow-b", "600");
  gtk_widget_activate_action (GTK_WIDGET (gtk_list_box_get_row_at_index (seats, 1)), "seat.remove",
                              NULL);
  shell_action ("page.add-computer");
  assert_option ("slow-b", NULL);
  open_page ();
  assert_option ("slow-a", NULL);
}

/* The same as last time, and a number that only a record knows is shown as the step next to it. */
static void
test_number (void)
{
  GtkWidget *choices;

  open_page ();
  mh_options_set (mh_option_group_get_options (get_group ()), "slow-b", "950", NULL);
  choices = find_in_row ("Slow Paws", GTK_TYPE_DROP_DOWN, 1);
  g_assert_cmpuint (gtk_drop_down_get_selected (GTK_DROP_DOWN (choices)), ==, 3);
  assert_option ("slow-b", "950");
  shell_action ("page.start");
  shell_open_game ("scamper");
  assert_option ("slow-b", "950");
}

/* Practice throws are chosen in words, and also at the calm pace. */
static void
test_practice (void)
{
  GtkWidget *choices;

  open_page ();
  assert_option ("practice", NULL);
  mh_options_set (mh_option_group_get_options (get_group ()), "pace", "calm", NULL);
  assert_works ("Practice rolls", TRUE);
  choices = find_in_row ("Practice rolls", GTK_TYPE_DROP_DOWN, 0);
  gtk_drop_down_set_selected (GTK_DROP_DOWN (choices), 2);
  assert_option ("practice", "2");
  gtk_drop_down_set_selected (GTK_DROP_DOWN (choices), 0);
  mh_options_set (mh_option_group_get_options (get_group ()), "pace", "race", NULL);
}

/* All of it is to be seen. */
static void
assert_in_sight (GtkWidget *widget)
{
  GtkWidget *scroller = shell_child (shell_page (), "scroller");
  graphene_rect_t bounds;

  g_assert_true (gtk_widget_compute_bounds (widget, scroller, &bounds));
  g_assert_cmpfloat (bounds.origin.y, >=, 0);
  g_assert_cmpfloat (bounds.origin.y + bounds.size.height, <=,
                     (double) gtk_widget_get_height (scroller));
}

/* Opens the choice of pictures. It has to be on the screen for that: a person who goes there by
 * keys sees it in the next picture. */
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

static guint
count_tiles (GtkWidget *popover)
{
  for (guint n = 0;; n++)
    {
      guint i = n;

      if (find_nth (popover, MH_TYPE_FACE_TILE, &i) == NULL)
        return n;
    }
}

/* Twenty-four pictures and a word. */
static void
test_pictures (void)
{
  GtkWidget *popover;
  guint n = 3;

  open_page ();
  assert_option ("layout", NULL);
  popover = open_pictures ();
  g_assert_cmpuint (count_tiles (popover), ==, 24);
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (find_nth (popover, MH_TYPE_FACE_TILE, &n)),
                                TRUE);
  shell_settle ();
  assert_option ("layout", "tchk");
  popover = open_pictures ();
  n = 0;
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (find_nth (popover, GTK_TYPE_TOGGLE_BUTTON, &n)),
                                TRUE);
  shell_settle ();
  assert_option ("layout", "shuffle");
}

static void
add_tests (void)
{
  g_test_add_func ("/shell/options/shown", test_shown);
  g_test_add_func ("/shell/options/person", test_person);
  g_test_add_func ("/shell/options/number", test_number);
  g_test_add_func ("/shell/options/practice", test_practice);
  g_test_add_func ("/shell/options/pictures", test_pictures);
}

int
main (int argc, char **argv)
{
  return shell_main (argc, argv, add_tests);
}
