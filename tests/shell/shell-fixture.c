/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#include "config.h"

#include "shell-fixture.h"

#include "shell/window/mh-application.h"
#include "shell/window/mh-navigation.h"
#include "shell/window/mh-program.h"

#include "tests/test-util.h"

#include <glib/gi18n.h>
#include <locale.h>

static MhWindow *the_window;

MhWindow *
shell_window (void)
{
  return the_window;
}

/* Lets pages fade and rows find their places: what one picture asks for is in the next one. */
void
shell_settle (void)
{
  for (guint i = 0; i < 3; i++)
    {
      test_run_ready ();
      if (!gtk_widget_get_mapped (GTK_WIDGET (the_window)))
        return;
      test_wait_until (!mh_window_is_moving (the_window));
      test_wait_picture (GTK_WIDGET (the_window));
    }
}

void
shell_open_window (void)
{
  g_set_object (&the_window,
                mh_navigation_open_window (GTK_APPLICATION (g_application_get_default ())));
  test_window_open (GTK_WINDOW (the_window));
}

void
shell_go_home (void)
{
  mh_window_start_over (the_window, NULL);
  shell_settle ();
}

void
shell_open_game (const char *game)
{
  shell_go_home ();
  shell_action_with ("win.play", game);
}

GtkWidget *
shell_child (gpointer widget, const char *name)
{
  GObject *child = gtk_widget_get_template_child (widget, G_OBJECT_TYPE (widget), name);

  g_assert_nonnull (child);
  return GTK_WIDGET (child);
}

void
shell_action (const char *name)
{
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (the_window), name, NULL));
  shell_settle ();
}

void
shell_action_with (const char *name, const char *target)
{
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (the_window), name, "s", target));
  shell_settle ();
}

/* Whether one of the page's own actions can be used. */
gboolean
shell_is_enabled (const char *name)
{
  return g_action_group_get_action_enabled (mh_page_get_actions (mh_window_get_page (the_window)),
                                            name);
}

/* What a screen reader says of a widget; there is no getter, but a failed check tells it. */
char *
shell_label (GtkWidget *widget)
{
  return gtk_test_accessible_check_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                             "\x01");
}

static gboolean
has_label (GtkWidget *widget, const char *text)
{
  if (GTK_IS_LABEL (widget) && gtk_widget_get_mapped (widget)
      && g_str_equal (gtk_label_get_text (GTK_LABEL (widget)), text))
    return TRUE;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (has_label (child, text))
      return TRUE;
  return FALSE;
}

gboolean
shell_shows (const char *text)
{
  return has_label (GTK_WIDGET (the_window), text);
}

MhHead *
shell_head_of (const char *game, guint n_people, guint n_computers)
{
  static const char *const names[MH_SEATS_MAX] = { "Mia", "Tom", "Ada", "Ben", "Eva", "Leo" };
  MhHead *head = mh_head_new (game, 1);

  head->seed = 7;
  head->start = 0;
  for (guint i = 0; i < n_people; i++)
    mh_head_set_person (head, i, NULL, names[i]);
  for (guint i = 0; i < n_computers; i++)
    mh_head_set_computer (head, n_people + i, MH_LEVEL_EASY);
  return head;
}

MhHead *
shell_head (guint n_computers, guint n_people)
{
  return shell_head_of ("cat-patrol", n_people, n_computers);
}

MhTablePage *
shell_seat (MhHead *head)
{
  MhCatalog *catalog = mh_program_get_catalog ();
  MhPage *page;

  mh_navigation_begin (the_window, mh_catalog_lookup (catalog, head->game), head);
  mh_head_free (head);
  page = mh_window_get_page (the_window);
  g_assert_true (MH_IS_TABLE_PAGE (page));
  mh_match_set_computer_pause (mh_table_page_get_match (MH_TABLE_PAGE (page)), 0);
  mh_tabletop_set_speed (mh_table_page_get_table (MH_TABLE_PAGE (page)), 0);
  return MH_TABLE_PAGE (page);
}

MhTablePage *
shell_begin (MhHead *head)
{
  MhTablePage *page = shell_seat (head);

  shell_settle ();
  return page;
}

typedef struct
{
  MhTablePage *page;
  guint64 steps;
} Play;

/* The hand of the player whose turn it is: it chooses the first thing that glows, as a key does. */
static gboolean
play_on (Play *play)
{
  MhMatch *match = mh_table_page_get_match (play->page);
  GtkWidget *thing;

  if (mh_match_is_over (match) || mh_match_get_step_number (match) >= play->steps)
    return TRUE;
  if (!mh_match_is_held (match) && mh_tabletop_focus_choice (mh_table_page_get_table (play->page)))
    {
      thing = gtk_root_get_focus (GTK_ROOT (the_window));
      if (thing != NULL)
        gtk_widget_activate_action (thing, "thing.choose", NULL);
    }
  return FALSE;
}

GtkWidget *
shell_find_type (GtkWidget *widget, GType type)
{
  GtkWidget *found = G_TYPE_CHECK_INSTANCE_TYPE (widget, type) ? widget : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); found == NULL && child != NULL;
       child = gtk_widget_get_next_sibling (child))
    found = shell_find_type (child, type);
  return found;
}

void
shell_play (MhTablePage *page, guint64 steps)
{
  Play play = { page, steps };

  test_wait_until (play_on (&play));
  shell_settle ();
}

MhPage *
shell_page (void)
{
  return mh_window_get_page (the_window);
}

MhGameInfo *
shell_game (void)
{
  return mh_catalog_lookup (mh_program_get_catalog (), "cat-patrol");
}

MhFamily *
shell_family (void)
{
  return mh_program_get_family ();
}

GListModel *
shell_open_matches (void)
{
  return G_LIST_MODEL (mh_program_get_store ());
}

/* A match is let go when its page has faded away. */
static gboolean
delete_first (void)
{
  g_autoptr (MhSavedMatch) match = g_list_model_get_item (shell_open_matches (), 0);
  g_autoptr (GError) error = NULL;

  if (mh_match_store_delete (mh_program_get_store (), match, &error))
    return TRUE;
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_BUSY);
  return FALSE;
}

void
shell_delete_open_matches (void)
{
  while (g_list_model_get_n_items (shell_open_matches ()) > 0)
    test_wait_until (delete_first ());
}

void
shell_clear (void)
{
  shell_go_home ();
  shell_delete_open_matches ();
}

int
shell_main (int argc, char **argv, void (*add_tests) (void))
{
  g_autoptr (MhApplication) application = NULL;
  g_autoptr (GError) error = NULL;
  int status;

  test_window_filter_log ();
  gtk_test_init (&argc, &argv, NULL);
  setlocale (LC_ALL, "");
  bindtextdomain (GETTEXT_PACKAGE, g_getenv ("MOUSEHOLE_LOCALEDIR"));
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);
  if (g_strcmp0 (g_getenv ("SHELL_DIRECTION"), "rtl") == 0)
    gtk_widget_set_default_direction (GTK_TEXT_DIR_RTL);
  application = mh_application_new ();
  g_application_register (G_APPLICATION (application), NULL, &error);
  g_assert_no_error (error);
  g_application_set_default (G_APPLICATION (application));
  g_application_hold (G_APPLICATION (application));
  shell_open_window ();
  add_tests ();
  status = g_test_run ();
  gtk_window_destroy (GTK_WINDOW (the_window));
  shell_settle ();
  g_clear_object (&the_window);
  g_application_release (G_APPLICATION (application));
  return status;
}
