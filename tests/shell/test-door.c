/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* A game that was added by hand: nobody can play it before the user has approved it; then the program continues
 * to the requested page. */
#include "shell-fixture.h"
#include "shell/history/mh-history.h"
#include "shell/library/mh-game-card.h"
#include "shell/library/mh-library-page.h"
#include "shell/parts/mh-toolkit.h"
#include "shell/seating/mh-seating-page.h"
#include "shell/window/mh-navigation.h"

#define SEATED "cat-patrol"
#define CONTINUED "sewer-rat"
#define HUNG "scamper"
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

static GtkWidget *
find_card (const char *id)
{
  g_autoptr (GPtrArray) cards = shell_find_all (shell_part ("games"), MH_TYPE_GAME_CARD);

  for (guint i = 0; i < cards->len; i++)
    if (mh_game_card_get_info (cards->pdata[i]) == shell_find_game (id))
      return cards->pdata[i];
  return NULL;
}

/* A game of the family that hung is put aside: its card says so and is dim, and it is opened after a question. Before
 * that, "Continue" does not open the match of another game that was on the table. */
static void
test_put_aside (void)
{
  const char *const sentence = "This game was put aside after Mousehole quit unexpectedly.";

  g_application_activate (g_application_get_default ());
  g_assert_true (shell_question_says ("Scamper stopped responding."));
  shell_answer ("again");
  g_assert_true (MH_IS_LIBRARY_PAGE (shell_page ()));
  mh_navigation_ask_after_crash (shell_window (), shell_find_game (HUNG), "", NULL);
  shell_answer ("aside");
  g_assert_true (gtk_widget_has_css_class (find_card (HUNG), "put-aside"));
  g_assert_cmpstr (shell_text (find_card (HUNG), "problem"), ==, sentence);
  shell_action_with ("win.play", HUNG);
  shell_answer ("trust");
  g_assert_true (shell_question_says (sentence));
  shell_answer ("cancel");
  g_assert_true (MH_IS_LIBRARY_PAGE (shell_page ()));
  shell_action_with ("win.play", HUNG);
  shell_answer ("again");
  g_assert_true (MH_IS_SEATING_PAGE (shell_page ()));
  shell_go_home ();
  g_assert_false (gtk_widget_has_css_class (find_card (HUNG), "put-aside"));
}

/* A game of the family can be removed; Mousehole's own can't. The question waits for another one. */
static void
test_remove (void)
{
  g_autofree char *folder = shell_data_path ("games/" HUNG);
  g_autofree char *neighbor = shell_data_path ("games/" SEATED);

  shell_action_with ("win.play", REFUSED);
  mh_navigation_ask_after_crash (shell_window (), shell_find_game (HUNG), "It crashed.", NULL);
  shell_answer ("cancel");
  g_assert_true (shell_question_says ("It crashed. No move is lost"));
  shell_answer ("remove");
  g_assert_null (find_card (HUNG));
  g_assert_nonnull (find_card (SEATED));
  g_assert_false (g_file_test (folder, G_FILE_TEST_EXISTS));
  g_assert_true (g_file_test (neighbor, G_FILE_TEST_EXISTS));
}

/* What the program leaves when a game hangs */
static void
leave_note (void)
{
  g_autofree char *path = g_build_filename (g_get_user_state_dir (), "mousehole", "crash", NULL);
  g_autofree char *module = shell_data_path ("games/" HUNG "/" HUNG "-view.so");
  g_autofree char *note = g_strdup_printf ("/lib/libc.so.6 1234\n%s 77\nhung\n", module);

  test_write_file (path, note);
}

static void
add_tests (void)
{
  g_test_add_func ("/shell/door/put-aside", test_put_aside);
  g_test_add_func ("/shell/door/remove", test_remove);
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
  add_by_hand (HUNG);
  leave_note ();
  write_match ();
  g_free (shell_mark ("continuing-" MATCH));
  g_setenv ("MOUSEHOLE_PLUGIN_PATH", nowhere, TRUE);
  status = shell_main (argc, argv, add_tests);
  test_remove_folder (games);
  test_remove_folder (nowhere);
  return status;
}
