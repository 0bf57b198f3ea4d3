/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* The page for packing and unpacking a family. */
#include "shell-fixture.h"
#include "engine/family/mh-family-backup.h"
#include "shell/history/mh-history.h"
#include "shell/history/mh-replay-page.h"
#include "shell/people/mh-moving-page.h"
#include "shell/window/mh-navigation.h"

#include "../sync-spy.h"

#include <glib/gstdio.h>
#include <unistd.h>

#define PACKED "Everything was packed into our.mousehole-family."

static GFile *file;

static MhMovingPage *
open_page (void)
{
  shell_go_home ();
  shell_action ("win.move-house");
  g_assert_true (MH_IS_MOVING_PAGE (shell_page ()));
  return MH_MOVING_PAGE (shell_page ());
}

static void
pack (void)
{
  open_page ();
  shell_save ("page.pack", file);
}

static goffset
get_size (void)
{
  GStatBuf status;

  return g_stat (g_file_peek_path (file), &status) == 0 ? status.st_size : 0;
}

/* Packed with Mia, then Mia is deleted; unpacked, she is here again, and unpacking twice changes nothing. */
static void
test_round (void)
{
  GListModel *people = G_LIST_MODEL (shell_family ());
  const guint before = g_list_model_get_n_items (people);
  MhProfile *mia = shell_meet ("Mia");
  g_autofree char *id = g_strdup (mh_profile_get_id (mia));
  const goffset small = get_size ();
  GSettings *settings = mh_program_get_settings ();
  GStatBuf status;

  g_settings_set_boolean (settings, "large-pieces", TRUE);
  pack ();
  test_wait_until (get_size () > small);
  shell_settle ();
  g_assert_cmpint (g_stat (g_file_peek_path (file), &status), ==, 0);
  g_assert_cmpuint (status.st_mode & 0077, ==, 0);
  shell_forget (mia);
  g_settings_reset (settings, "large-pieces");
  g_assert_cmpuint (g_list_model_get_n_items (people), ==, before);
  mh_moving_page_unpack (open_page (), file);
  shell_answer ("cancel");
  g_assert_null (mh_family_lookup (shell_family (), id));
  mh_moving_page_unpack (open_page (), file);
  shell_answer ("unpack");
  test_wait_until (mh_family_lookup (shell_family (), id) != NULL);
  g_assert_false (g_settings_get_boolean (settings, "large-pieces"));
  mh_moving_page_unpack (open_page (), file);
  shell_answer ("settings");
  test_wait_until (g_settings_get_boolean (settings, "large-pieces"));
  g_assert_cmpuint (g_list_model_get_n_items (people), ==, before + 1);
  /* She can be deleted a second time. */
  shell_forget (mh_family_lookup (shell_family (), id));
}

/* A file that is not a family backup is reported, without a question. A pipe would block the program forever, and a
 * device fill the memory. */
static void
test_refused (void)
{
  g_autofree char *text = g_build_filename (g_get_user_cache_dir (), "text", NULL);
  g_autofree char *pipe = g_build_filename (g_get_user_cache_dir (), "pipe", NULL);
  g_autofree char *zero = g_build_filename (g_get_user_cache_dir (), "zero", NULL);
  const char *const paths[] = { text, pipe, zero };

  test_write_file (text, "mousehole 1\n");
  g_assert_cmpint (mkfifo (pipe, 0600), ==, 0);
  g_assert_cmpint (symlink ("/dev/zero", zero), ==, 0);
  for (guint i = 0; i < G_N_ELEMENTS (paths); i++)
    {
      g_autoptr (GFile) no_family = g_file_new_for_path (paths[i]);
      g_autofree char *no_file = g_strdup_printf ("%s is not a regular file.", paths[i]);

      mh_moving_page_unpack (open_page (), no_family);
      test_wait_until (
          shell_shows (i > 0 ? no_file : "This is not a packed family, or the file is damaged."));
      g_assert_cmpint (g_unlink (paths[i]), ==, 0);
    }
}

/* Unreadable matches are named, if there are only a few; the rest is packed. */
static void
test_left (void)
{
  static const char *const sentences[] = {
    "Everything was packed into our.mousehole-family, except one match. It can’t be read, so it "
    "stays here: 1.mousehole",
    "Everything was packed into our.mousehole-family, except 2 matches. They can’t be read, so "
    "they stay here: 1.mousehole, 2.mousehole",
    "Everything was packed into our.mousehole-family, except 3 matches. They can’t be read, so "
    "they stay here: 1.mousehole, 2.mousehole, 3.mousehole",
    "Everything was packed into our.mousehole-family, except 4 matches. They can’t be read, so "
    "they stay here: 1.mousehole, 2.mousehole, 3.mousehole …",
  };
  char *paths[G_N_ELEMENTS (sentences)];

  for (guint i = 0; i < G_N_ELEMENTS (sentences); i++)
    {
      g_autofree char *name = g_strdup_printf ("matches/finished/%u.mousehole", i + 1);

      paths[i] = shell_write (name, "no match");
      pack ();
      test_wait_until (shell_shows (sentences[i]));
    }
  for (guint i = 0; i < G_N_ELEMENTS (paths); i++)
    {
      g_assert_cmpint (g_unlink (paths[i]), ==, 0);
      g_free (paths[i]);
    }
}

/* The message stays while it has the focus. */
static void
hold_message (void)
{
  GtkWidget *overlay = shell_find_type (GTK_WIDGET (shell_window ()), ADW_TYPE_TOAST_OVERLAY);
  GtkWidget *message = gtk_widget_get_last_child (overlay);

  g_assert_cmpstr (gtk_widget_get_css_name (message), ==, "toast");
  g_assert_true (gtk_widget_grab_focus (gtk_widget_get_last_child (message)));
}

/* A second failure is reported at once: the first message is gone. A family backup can be opened like a match,
 * whatever its name. */
static void
test_outdated (void)
{
  g_autofree char *path
      = g_build_filename (g_get_user_cache_dir (), "nowhere", "our.mousehole-family", NULL);
  g_autoptr (GFile) nowhere = g_file_new_for_path (path);
  g_autoptr (GBytes) bytes = g_bytes_new_static ("", 0);
  g_autoptr (GError) error = NULL;

  g_assert_false (mh_family_backup_write (bytes, nowhere, &error));
  pack ();
  test_wait_until (shell_shows (PACKED));
  hold_message ();
  shell_save ("page.pack", nowhere);
  test_wait_until (shell_shows (error->message));
  test_wait_until (!shell_shows (PACKED));
  shell_go_home ();
  mh_history_open_files (shell_window (), &file, 1);
  shell_answer ("cancel");
  g_assert_true (MH_IS_MOVING_PAGE (shell_page ()));
}

#define MATCH "4f2d8a60-0000-4000-8000-000000000001"

/* Packs one match, and deletes it. Returns where it was. */
static char *
pack_match (void)
{
  char *path = shell_write ("matches/finished/" MATCH ".mousehole",
                            "mousehole 1\ngame cat-patrol 1\nmatch " MATCH "\nseed 1\n"
                            "seat a person \"Ida\"\nseat b bot easy\nstart a\n");

  pack ();
  test_wait_until (shell_shows (PACKED));
  g_assert_cmpint (g_unlink (path), ==, 0);
  return path;
}

/* While the disk takes its time, the page shows how far it is, answers, and cannot be left; afterwards it is left. */
static void
test_busy (void)
{
  g_autofree char *path = pack_match ();
  MhPage *page = MH_PAGE (open_page ());

  mh_moving_page_unpack (MH_MOVING_PAGE (page), file);
  shell_check_question ();
  sync_spy_hold ();
  shell_answer ("unpack");
  test_wait_until (gtk_widget_get_mapped (shell_part ("bar")));
  g_assert_cmpstr (gtk_progress_bar_get_text (GTK_PROGRESS_BAR (shell_part ("bar"))), ==,
                   "Unpacking everything…");
  gtk_window_close (GTK_WINDOW (shell_window ()));
  shell_settle ();
  g_assert_true (gtk_widget_get_mapped (GTK_WIDGET (shell_window ())));
  shell_save ("page.pack", file);
  shell_action ("win.back");
  g_assert_true (shell_page () == page);
  sync_spy_release_soon (0);
  test_wait_until (shell_page () != page);
  g_assert_true (g_file_test (path, G_FILE_TEST_EXISTS));
  g_assert_cmpint (g_unlink (path), ==, 0);
}

/* Closing the window waits until the family is unpacked. Then the unsaved match below is not lost without a question. */
static void
test_busy_above (void)
{
  g_autofree char *path = pack_match ();
  MhPage *table;

  shell_begin (shell_head_of ("mouse-race", 2, 0));
  table = shell_page ();
  mh_match_pause (shell_match ());
  mh_match_play_on_without_journal (shell_match ());
  mh_history_open_files (shell_window (), &file, 1);
  shell_check_question ();
  sync_spy_hold ();
  shell_answer ("unpack");
  gtk_window_close (GTK_WINDOW (shell_window ()));
  sync_spy_release_soon (0);
  test_wait_until (g_file_test (path, G_FILE_TEST_EXISTS));
  g_assert_true (shell_question_says ("will be lost"));
  shell_answer ("cancel");
  shell_action ("win.back");
  g_assert_true (shell_page () == table);
  g_assert_cmpint (g_unlink (path), ==, 0);
}

/* A match that is opened above the page stays: only the page would have been left. The next work does not end it. */
static void
test_busy_below (void)
{
  g_autofree char *path = pack_match ();
  g_autoptr (GFile) other
      = g_file_new_build_filename (g_get_user_cache_dir (), "other.mousehole", NULL);
  g_autoptr (MhHead) head = shell_head (0, 3);
  g_autofree char *text = mh_head_to_text (head);
  MhPage *page = MH_PAGE (open_page ());

  test_write_file (g_file_peek_path (other), text);
  mh_moving_page_unpack (MH_MOVING_PAGE (page), file);
  shell_check_question ();
  sync_spy_hold ();
  shell_answer ("unpack");
  shell_action ("win.back");
  mh_history_open_files (shell_window (), &other, 1);
  shell_settle ();
  g_assert_true (MH_IS_REPLAY_PAGE (shell_page ()));
  sync_spy_release_soon (0);
  test_wait_until (shell_shows ("All unpacked. Welcome!"));
  shell_settle ();
  g_assert_true (MH_IS_REPLAY_PAGE (shell_page ()));
  shell_action ("win.back");
  shell_save ("page.pack", file);
  test_wait_until (shell_shows (PACKED));
  g_assert_true (shell_page () == page);
  g_assert_cmpint (g_unlink (path), ==, 0);
}

/* The program was killed in the middle of unpacking: the next start brings the rest, or deletes what is no family. */
static void
test_interrupted (void)
{
  g_autofree char *path = pack_match ();
  g_autofree char *arriving = shell_data_path ("matches/arriving.mousehole-family");
  g_autoptr (GFile) next = g_file_new_for_path (arriving);

  test_copy_file (g_file_peek_path (file), arriving);
  shell_go_home ();
  g_application_activate (g_application_get_default ());
  test_wait_until (shell_shows ("All unpacked. Welcome!"));
  g_assert_true (g_file_test (path, G_FILE_TEST_EXISTS));
  g_assert_false (g_file_test (arriving, G_FILE_TEST_EXISTS));
  test_write_file (arriving, "no family");
  shell_go_home ();
  mh_navigation_unpack (shell_window (), next);
  test_wait_until (!g_file_test (arriving, G_FILE_TEST_EXISTS));
  g_assert_cmpint (g_unlink (path), ==, 0);
}

/* While another page is shown, the rest waits for the first page. */
static void
test_interrupted_below (void)
{
  g_autofree char *path = pack_match ();
  g_autofree char *arriving = shell_data_path ("matches/arriving.mousehole-family");

  test_copy_file (g_file_peek_path (file), arriving);
  shell_go_home ();
  shell_action_with ("win.about-game", "cat-patrol");
  g_application_activate (g_application_get_default ());
  shell_settle ();
  g_assert_true (shell_shows ("Author: Stefanie Schütz"));
  g_assert_true (g_file_test (arriving, G_FILE_TEST_EXISTS));
  shell_action ("win.back");
  test_wait_until (shell_shows ("All unpacked. Welcome!"));
  g_assert_false (g_file_test (arriving, G_FILE_TEST_EXISTS));
  g_assert_cmpint (g_unlink (path), ==, 0);
}

static void
add_tests (void)
{
  g_autofree char *path = g_build_filename (g_get_user_cache_dir (), "our.mousehole-family", NULL);

  file = g_file_new_for_path (path);
  shell_add ("/shell/moving/round", test_round);
  shell_add ("/shell/moving/refused", test_refused);
  shell_add ("/shell/moving/outdated", test_outdated);
  shell_add ("/shell/moving/busy", test_busy);
  shell_add ("/shell/moving/busy-above", test_busy_above);
  shell_add ("/shell/moving/busy-below", test_busy_below);
  shell_add ("/shell/moving/interrupted", test_interrupted);
  shell_add ("/shell/moving/interrupted-below", test_interrupted_below);
  shell_add ("/shell/moving/left", test_left);
}

int
main (int argc, char **argv)
{
  int status = shell_main (argc, argv, add_tests);

  g_file_delete (file, NULL, NULL);
  g_object_unref (file);
  return status;
}
