/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
/* many-matches: what a family with 5,000 finished matches waits for. For each page and each task: milliseconds until
 * the first frame that shows what was asked for, and until all is done; the longest block of the main thread, and the
 * processor time in it, which counts on a busy machine; how many MiB of memory it needed at most in addition. A number
 * that misses its goal has a `!`. */
#include "config.h"

#include <sqlite3.h>
#include <time.h>

#include "../shell/shell-fixture.h"
#include "../test-match.h"

#include "shell/history/mh-album-page.h"
#include "shell/people/mh-person-page.h"
#include "shell/people/mh-moving-page.h"
#include "shell/people/mh-profile-page.h"

#define N_MATCHES 5000
/* Milliseconds */
#define SHOWN_MAX 100.0
#define BLOCK_MAX 50.0

static MhProfile *mia, *tom;
static GFile *file;

/* The current pass of the main loop, and the longest one. */
static gint64 pass_begun, pass_cpu, longest, longest_cpu;

static gint64
get_cpu_time (void)
{
  struct timespec time;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &time);
  return time.tv_sec * G_USEC_PER_SEC + time.tv_nsec / 1000;
}

static void
end_pass (void)
{
  longest = MAX (longest, g_get_monotonic_time () - pass_begun);
  longest_cpu = MAX (longest_cpu, get_cpu_time () - pass_cpu);
}

static void
begin_pass (void)
{
  pass_begun = g_get_monotonic_time ();
  pass_cpu = get_cpu_time ();
}

static int
on_poll (GPollFD *fds, guint n_fds, int timeout)
{
  int n;

  end_pass ();
  n = g_poll (fds, n_fds, timeout);
  begin_pass ();
  return n;
}

/* In KiB */
static guint64
read_memory (const char *path, const char *key)
{
  g_autofree char *text = test_read_file (path);

  return g_ascii_strtoull (strstr (text, key) + strlen (key), NULL, 10);
}

static void
print_time (gint64 time, double goal)
{
  const double milliseconds = (double) time / 1000;

  g_print ("%8.1f%c", milliseconds, milliseconds > goal ? '!' : ' ');
}

/* @begin acts. @shows and @ends (nullable) tell whether what was asked for is there, and whether all is done. */
static void
measure (const char *name, void (*begin) (void), gboolean (*shows) (void), gboolean (*ends) (void))
{
  GdkFrameClock *clock = gtk_widget_get_frame_clock (GTK_WIDGET (shell_window ()));
  const guint64 before = read_memory ("/proc/self/smaps_rollup", "\nRss:");
  gint64 begun, shown, ended;
  guint n = 0, n_before;
  gulong id = test_count_frames (GTK_WIDGET (shell_window ()), "after-paint", &n);

  g_file_set_contents ("/proc/self/clear_refs", "5", -1, NULL);
  longest = longest_cpu = 0;
  begin_pass ();
  begun = pass_begun;
  begin ();
  while (!shows ())
    g_main_context_iteration (NULL, TRUE);
  gtk_widget_queue_draw (GTK_WIDGET (shell_window ()));
  n_before = n;
  while (n == n_before)
    g_main_context_iteration (NULL, TRUE);
  shown = g_get_monotonic_time ();
  while (ends != NULL && !ends ())
    g_main_context_iteration (NULL, TRUE);
  ended = g_get_monotonic_time ();
  test_wait (300); /* and what comes after it */
  g_signal_handler_disconnect (clock, id);
  g_print ("%-24s ", name);
  print_time (shown - begun, SHOWN_MAX);
  print_time (ended - begun, G_MAXDOUBLE);
  print_time (longest, BLOCK_MAX);
  print_time (longest_cpu, BLOCK_MAX);
  g_print ("%8.1f\n",
           ((double) read_memory ("/proc/self/status", "VmHWM:") - (double) before) / 1024);
}

/* (transfer full): the file of a match that computer players have played */
static char *
play (const char *game, guint seed)
{
  g_autoptr (MhGame) opened = mh_game_info_open (shell_find_game (game), NULL);
  g_autoptr (MhHead) head = mh_head_new (game, mh_game_get_details (opened)->version);
  g_autoptr (MhMatch) match = NULL;
  g_autofree char *path = NULL;

  head->seed = seed;
  head->start = 0;
  for (guint seat = 0; seat < 3; seat++)
    mh_head_set_computer (head, seat, MH_LEVEL_EASY);
  match = test_store_begin (mh_program_get_store (), opened, head, NULL, NULL);
  g_assert_nonnull (match);
  mh_match_set_computer_pause (match, 0);
  mh_match_run (match);
  while (!mh_match_is_over (match))
    g_main_context_iteration (NULL, TRUE);
  g_assert_true (test_store_finish (mh_program_get_store (), match, NULL));
  path = mh_match_store_find_finished (mh_program_get_store (), mh_match_get_head (match)->match);
  return test_read_file (path);
}

/* One more match like an earlier one, on a later day, of Mia and Tom. */
static void
copy (const char *text, const char *game, guint number)
{
  const int score[MH_SEATS_MAX] = { 3, 2, 1 };
  g_autofree char *id = g_strdup_printf ("6c3cf9b0-0000-4000-8000-%012u", number);
  g_autofree char *name = g_strdup_printf ("matches/finished/%s.mousehole", id);
  g_autofree char *path = shell_data_path (name);
  g_autofree char *begun = g_strdup_printf ("20%02u-%02u-%02uT%02u:00:00Z", number / 336 % 40 + 10,
                                            number / 28 % 12 + 1, number % 28 + 1, number % 24);
  g_autoptr (GString) changed = g_string_new (text);
  g_autoptr (MhHead) head = mh_head_new (game, 1);
  const char *line = strstr (text, "\nmatch ") + strlen ("\nmatch ");
  g_autofree char *old = g_strndup (line, strcspn (line, "\n"));
  g_autofree char *seats = g_strdup_printf ("seat a person %s \"Mia\"\nseat b person %s \"Tom\"\n",
                                            mh_profile_get_id (mia), mh_profile_get_id (tom));

  line = strstr (text, "\nbegun ") + strlen ("\nbegun ");
  g_string_replace (changed, old, id, 1);
  g_free (old);
  old = g_strndup (line, strcspn (line, "\n"));
  g_string_replace (changed, old, begun, 1);
  g_string_replace (changed, "seat a bot easy\nseat b bot easy\n", seats, 1);
  g_assert_true (g_file_set_contents_full (path, changed->str, (gssize) changed->len,
                                           G_FILE_SET_CONTENTS_NONE, 0600, NULL));
  mh_head_set_person (head, 0, mh_profile_get_id (mia), "Mia");
  mh_head_set_person (head, 1, mh_profile_get_id (tom), "Tom");
  mh_head_set_computer (head, 2, MH_LEVEL_EASY);
  test_name_match (head, id, begun);
  g_assert_true (mh_family_add_result (shell_family (), head, score, 1, 100, NULL));
}

static void
run_sql (const char *sql)
{
  g_autofree char *path = shell_data_path ("family.sqlite");
  sqlite3 *db = NULL;

  g_assert_cmpint (sqlite3_open (path, &db), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_exec (db, sql, NULL, NULL, NULL), ==, SQLITE_OK);
  sqlite3_close (db);
}

static void
fill (void)
{
  static const char *const games[] = { "cat-patrol", "sewer-rat", "cats-and-rats" };
  char *texts[4 * G_N_ELEMENTS (games)];

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    texts[i] = play (games[i % G_N_ELEMENTS (games)], i + 1);
  for (guint i = 0; i < N_MATCHES; i++)
    copy (texts[i % G_N_ELEMENTS (texts)], games[i % G_N_ELEMENTS (games)], i);
  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    g_free (texts[i]);
}

static void
open_history (void)
{
  gtk_widget_activate_action (GTK_WIDGET (shell_window ()), "win.history", "s", "");
}

static gboolean
shows_history (void)
{
  GtkWidget *row = gtk_widget_get_first_child (shell_part ("list"));

  return row != NULL && gtk_widget_get_mapped (row);
}

static gboolean
has_history (void)
{
  GtkSelectionModel *model = gtk_list_view_get_model (GTK_LIST_VIEW (shell_part ("list")));

  return g_list_model_get_n_items (G_LIST_MODEL (model)) >= N_MATCHES;
}

static void
go_back (void)
{
  mh_window_back (shell_window ());
}

static void
search (void)
{
  gtk_editable_set_text (GTK_EDITABLE (shell_find_type (shell_page (), GTK_TYPE_SEARCH_ENTRY)),
                         "tom");
}

static gboolean
is_there (void)
{
  return gtk_widget_get_mapped (GTK_WIDGET (shell_page ()));
}

static void
open_statistics (void)
{
  mh_window_push (shell_window (), MH_PAGE (mh_person_page_new (shell_family (), mia)));
}

static void
open_album (void)
{
  mh_window_push (shell_window (), MH_PAGE (mh_album_page_new (shell_family (), mia)));
}

static void
remove_person (void)
{
  shell_answer ("delete");
}

static gboolean
is_removed (void)
{
  return !MH_IS_PROFILE_PAGE (shell_page ());
}

static gboolean
has_stickers (void)
{
  g_autoptr (GHashTable) own
      = mh_family_list_stickers (shell_family (), mh_profile_get_id (mia), NULL);

  return g_hash_table_size (own) > 0;
}

static void
pack (void)
{
  shell_save ("page.pack", file);
}

static gboolean
is_packed (void)
{
  return shell_says (shell_window (), "Everything was packed");
}

static void
unpack (void)
{
  mh_moving_page_unpack (MH_MOVING_PAGE (shell_page ()), file);
}

static gboolean
asks (void)
{
  g_autoptr (GList) windows = gtk_window_list_toplevels ();

  return g_list_length (windows) > 1;
}

static void
answer (void)
{
  shell_answer ("unpack");
}

static gboolean
is_unpacked (void)
{
  return shell_says (shell_window (), "All unpacked.");
}

static void
measure_all (void)
{
  g_autofree char *path = g_build_filename (g_get_user_cache_dir (), "our.mousehole-family", NULL);
  g_autofree char *finished = shell_data_path ("matches/finished");

  mia = shell_meet ("Mia");
  tom = shell_meet ("Tom");
  file = g_file_new_for_path (path);
  fill ();
  g_main_context_set_poll_func (NULL, on_poll);
  g_print ("%-24s %8s %8s %8s %8s %8s\n", "", "shown", "done", "block", "cpu", "MiB");
  g_print ("%-24s %8.0f %8s %8.0f %8.0f\n", "goal: at most", SHOWN_MAX, "", BLOCK_MAX, BLOCK_MAX);
  shell_go_home ();
  measure ("history", open_history, shows_history, has_history);
  shell_action ("page.search");
  measure ("history: search", search, is_there, NULL);
  shell_action ("win.move-house");
  measure ("history: shown again", go_back, shows_history, has_history);
  shell_go_home ();
  measure ("statistics", open_statistics, is_there, NULL);
  shell_go_home ();
  measure ("stickers", open_album, is_there, has_stickers);
  shell_go_home ();
  shell_action ("win.move-house");
  measure ("pack", pack, is_there, is_packed);
  test_remove_folder (finished);
  run_sql ("DELETE FROM seat; DELETE FROM result; DELETE FROM sticker");
  measure ("unpack: read", unpack, asks, NULL);
  measure ("unpack", answer, is_there, is_unpacked);
  shell_open_person (tom);
  shell_request ("page.delete");
  measure ("remove a person", remove_person, is_there, is_removed);
  g_file_delete (file, NULL, NULL);
  g_object_unref (file);
}

int
main (int argc, char **argv)
{
  shell_main (argc, argv, measure_all);
  return 0;
}
