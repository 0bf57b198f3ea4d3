/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* A game that was added by hand: nobody can play it before the user has approved it; then the program continues
 * to the requested page. */
#include "shell-fixture.h"
#include "shell/history/mh-history.h"
#include "shell/library/mh-library-page.h"
#include "shell/parts/mh-toolkit.h"
#include "shell/seating/mh-seating-page.h"

#define SEATED "cat-patrol"
#define CONTINUED "sewer-rat"
#define REFUSED "mouse-race"
#define MATCH "6c3cf9b0-0000-4000-8000-000000000001"

static void
add_by_hand (const char *id)
{
  static const char *const parts[] = { "%s.mousehole-game", "%s.so", "%s-view.so", "rules.xml" };
  g_autofree char *games = shell_data_path ("games");

  for (gsize i = 0; i < G_N_ELEMENTS (parts); i++)
    {
      g_autoptr (GString) name = g_string_new (parts[i]);
      g_autofree char *from = NULL, *to = NULL;

      g_string_replace (name, "%s", id, 0);
      from = g_build_filename (g_getenv ("MOUSEHOLE_PLUGIN_PATH"), id, name->str, NULL);
      to = g_build_filename (games, id, name->str, NULL);
      test_copy_file (from, to);
    }
}

static void
write_match (void)
{
  g_free (shell_write ("matches/open/" MATCH ".mousehole",
                       "mousehole 1\ngame " CONTINUED " 1\nmatch " MATCH "\n"
                       "seat a person someone \"Mia\"\nseat b bot easy\n"
                       "begun 2026-01-02T10:00:00Z\nseed 1\nstart a\n"));
}

/* Files of two games, each of which needs approval: one question follows the other, and each game is asked about
 * once. */
static void
test_together (void)
{
  static const char *const games[] = { SEATED, SEATED, REFUSED };
  GFile *files[G_N_ELEMENTS (games)];

  for (gsize i = 0; i < G_N_ELEMENTS (games); i++)
    {
      g_autofree char *name = g_strdup_printf ("%" G_GSIZE_FORMAT ".mousehole", i);
      g_autofree char *text = g_strdup_printf ("mousehole 1\ngame %s 1\nmatch 7-%" G_GSIZE_FORMAT
                                               "\nseat a bot easy\nseat b bot easy\nseed 1\n"
                                               "start a\n",
                                               games[i], i);
      g_autofree char *path = shell_write (name, text);

      files[i] = g_file_new_for_path (path);
    }
  mh_history_open_files (shell_window (), files, G_N_ELEMENTS (files));
  for (guint i = 0; i < 2; i++)
    {
      shell_check_question ();
      shell_close_dialog ();
      g_assert_true (MH_IS_LIBRARY_PAGE (shell_page ()));
    }
  g_assert_false (mh_toolkit_has_dialog (GTK_WINDOW (shell_window ())));
  for (gsize i = 0; i < G_N_ELEMENTS (files); i++)
    g_object_unref (files[i]);
}

/* The pictures of a third-party game are not credited to anybody. */
static void
test_seat (void)
{
  shell_action_with ("win.about-game", SEATED);
  g_assert_true (shell_shows ("Author: Stefanie Schütz"));
  g_assert_false (shell_shows (SHELL_OUR_OWN));
  shell_open_game (SEATED);
  shell_answer ("cancel");
  g_assert_true (MH_IS_LIBRARY_PAGE (shell_page ()));
  shell_action_with ("win.play", SEATED);
  shell_answer ("trust");
  g_assert_true (MH_IS_SEATING_PAGE (shell_page ()));
  shell_open_game (SEATED);
  g_assert_true (MH_IS_SEATING_PAGE (shell_page ()));
}

static GtkWidget *
get_open (void)
{
  return shell_item (shell_part ("open_matches"), 0);
}

static GdkPaintable *
get_cover (void)
{
  return gtk_picture_get_paintable (GTK_PICTURE (shell_child (get_open (), "cover")));
}

/* Its card shows a neutral cover, and the table only when the game is trusted. */
static void
test_continue (void)
{
  test_wait_until (get_cover () != NULL);
  g_assert_false (GDK_IS_TEXTURE (get_cover ()));
  g_assert_null (shell_find_type (get_open (), MH_TYPE_TABLETOP));
  shell_continue ();
  shell_answer ("cancel");
  g_assert_true (MH_IS_LIBRARY_PAGE (shell_page ()));
  shell_continue ();
  shell_answer ("trust");
  g_assert_true (MH_IS_TABLE_PAGE (shell_page ()));
  shell_action ("win.back");
  test_wait_until (shell_find_type (get_open (), MH_TYPE_TABLETOP) != NULL);
}

static void
add_tests (void)
{
  shell_add ("/shell/door/continue", test_continue);
  shell_add ("/shell/door/together", test_together);
  shell_add ("/shell/door/seat", test_seat);
}

/* The user's own folder is the only source of games. */
int
main (int argc, char **argv)
{
  g_autofree char *games = shell_data_path ("games");
  g_autofree char *nowhere = test_make_folder ();
  int status;

  add_by_hand (SEATED);
  add_by_hand (CONTINUED);
  add_by_hand (REFUSED);
  write_match ();
  g_setenv ("MOUSEHOLE_PLUGIN_PATH", nowhere, TRUE);
  status = shell_main (argc, argv, add_tests);
  test_remove_folder (games);
  test_remove_folder (nowhere);
  return status;
}
