/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* Where play keeps what is no part of the author's folder: the build, the match, and a home of its own for what the
 * program would else write into the family's. The table reads and writes it, too (studio/develop/mh-develop-session.h
 * says what stands in the file `session`). */

#include "config.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/file.h>
#include <unistd.h>

#include "referee-play.h"

#include "engine/match/mh-trial.h"

#define END_PATIENCE 3 /* seconds in which a process ends that is told to */

char *
play_session_get_path (const PlaySession *session, const char *name)
{
  return g_build_filename (session->folder, name, NULL);
}

/* Another Mousehole has other headers: it builds elsewhere. */
static char *
find_folder (const char *source)
{
  g_autofree char *program = g_file_read_link ("/proc/self/exe", NULL);
  g_autofree char *both = g_strjoin ("\n", source, program, NULL);
  g_autofree char *sum = g_compute_checksum_for_string (G_CHECKSUM_SHA256, both, -1);
  g_autofree char *base = g_path_get_basename (source);
  g_autofree char *name = g_strdup_printf ("%s-%.12s", base, sum);

  return g_build_filename (g_get_user_cache_dir (), "mousehole", "develop", name, NULL);
}

static RefereeExit
lock (PlaySession *session, const char *source)
{
  g_autofree char *path = play_session_get_path (session, "lock");

  session->lock = open (path, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
  if (session->lock < 0)
    return referee_complain (REFEREE_UNWRITABLE, "%s: %s", path, g_strerror (errno));
  if (flock (session->lock, LOCK_EX | LOCK_NB) != 0)
    return referee_complain (REFEREE_USAGE, "%s is already being played", source);
  return REFEREE_HOLDS;
}

/* FILE, or FILE:LINE where there is no file that is called so as a whole. */
static char *
split_position (const char *position, guint *line)
{
  const char *colon = strrchr (position, ':');
  guint64 number;

  *line = 0;
  if (colon == NULL || g_file_test (position, G_FILE_TEST_EXISTS)
      || !g_ascii_string_to_unsigned (colon + 1, 10, 1, MH_RECORD_LINES_MAX, &number, NULL))
    return g_strdup (position);
  *line = (guint) number;
  return g_strndup (position, (gsize) (colon - position));
}

/* The match begins where a record or a scenario ends. */
static RefereeExit
take_position (const PlaySession *session, const char *position, const char *seat)
{
  guint line;
  g_autofree char *name = split_position (position, &line);
  g_autoptr (GFile) file = g_file_new_for_commandline_arg (name);
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) records = mh_record_load (file, &error);
  g_autofree char *path = play_session_get_path (session, "match.mousehole");
  g_autofree char *text = NULL;
  const MhHead *head;

  if (records == NULL)
    return referee_complain (REFEREE_UNREADABLE, "%s", error->message);
  if (records->len == 0)
    return referee_complain (REFEREE_UNREADABLE, "%s does not contain a match", name);
  text = mh_trial_take_out (records, line);
  head = ((MhRecord *) g_ptr_array_index (records, 0))->head;
  if (seat != NULL && mh_actor_from_char (*seat) >= head->n_seats)
    return referee_complain (REFEREE_USAGE, "--as %s: nobody sits there in %s", seat, name);
  if (!g_file_set_contents (path, text, -1, &error))
    return referee_complain (REFEREE_UNWRITABLE, "%s", error->message);
  return REFEREE_HOLDS;
}

static gboolean
read_size (const char *size, int *width, int *height)
{
  char rest;

  return sscanf (size, "%dx%d%c", width, height, &rest) == 2 && *width >= 200 && *height >= 200
         && *width <= 10000 && *height <= 10000;
}

/* Where a table was of another size, that is forgotten when one is asked for. */
static RefereeExit
write_options (const PlaySession *session, const PlayOptions *options)
{
  g_autofree char *path = play_session_get_path (session, "session");
  g_autoptr (GKeyFile) file = g_key_file_new ();
  g_autoptr (GError) error = NULL;
  int width = 0, height = 0;

  g_key_file_load_from_file (file, path, G_KEY_FILE_NONE, NULL);
  g_key_file_remove_group (file, "wishes", NULL);
  g_key_file_set_boolean (file, "wishes", "open", options->open);
  g_key_file_set_integer (file, "wishes", "players", options->players);
  if (options->seat != NULL)
    g_key_file_set_string (file, "wishes", "as", options->seat);
  if (options->size != NULL && read_size (options->size, &width, &height))
    {
      g_key_file_remove_group (file, "window", NULL);
      g_key_file_set_integer (file, "wishes", "width", width);
      g_key_file_set_integer (file, "wishes", "height", height);
    }
  /* Where the match of another day stood; the new one stands at its end. */
  g_key_file_set_integer (file, "match", "position", options->position != NULL ? G_MAXINT : 0);
  if (!g_key_file_save_to_file (file, path, &error))
    return referee_complain (REFEREE_UNWRITABLE, "%s", error->message);
  return REFEREE_HOLDS;
}

static gboolean
is_language (const char *language)
{
  return g_regex_match_simple ("^[a-z]{2,3}(_[A-Z]{2})?(@[a-z]+)?$", language, 0, 0);
}

/* Whether what is asked for makes sense. */
static RefereeExit
examine (const PlayOptions *options)
{
  int width, height;

  if (options->seat != NULL
      && (strlen (options->seat) != 1 || strchr ("abcdef", *options->seat) == NULL))
    return referee_complain (REFEREE_USAGE, "--as %s: a seat is one of the letters a to f",
                             options->seat);
  if (options->size != NULL && !read_size (options->size, &width, &height))
    return referee_complain (REFEREE_USAGE, "--size %s: give width and height, such as 360x640",
                             options->size);
  if (options->language != NULL && !is_language (options->language))
    return referee_complain (REFEREE_USAGE, "%s is not a language such as de or pt_BR",
                             options->language);
  if (options->players < 0 || options->players > MH_SEATS_MAX)
    return referee_complain (REFEREE_USAGE, "--players must be from 1 to %d", MH_SEATS_MAX);
  return REFEREE_HOLDS;
}

/* Opens the session of an author's folder, and begins with another match. */
RefereeExit
play_session_open (PlaySession *session, const PlayOptions *options)
{
  g_autofree char *match = NULL, *before = NULL;
  RefereeExit code = examine (options);

  if (code != REFEREE_HOLDS)
    return code;
  session->source = g_canonicalize_filename (options->folder, NULL);
  session->folder = find_folder (session->source);
  session->build = play_session_get_path (session, "build");
  if (g_mkdir_with_parents (session->folder, 0700) != 0)
    return referee_complain (REFEREE_UNWRITABLE, "%s: %s", session->folder, g_strerror (errno));
  code = lock (session, options->folder);
  if (code != REFEREE_HOLDS)
    return code;
  match = play_session_get_path (session, "match.mousehole");
  before = play_session_get_path (session, "match.mousehole~");
  g_rename (match, before);
  code = write_options (session, options);
  if (code == REFEREE_HOLDS && options->position != NULL)
    code = take_position (session, options->position, options->seat);
  return code;
}

void
play_session_close (PlaySession *session)
{
  if (session->lock >= 0)
    close (session->lock);
  g_free (session->folder);
  g_free (session->source);
  g_free (session->build);
}

/* What this program is installed beside. */
char *
play_find_program (const char *name)
{
  g_autofree char *self = g_file_read_link ("/proc/self/exe", NULL);
  g_autofree char *folder = self != NULL ? g_path_get_dirname (self) : NULL;
  g_autofree char *beside = folder != NULL ? g_build_filename (folder, name, NULL) : NULL;

  if (beside != NULL && g_file_test (beside, G_FILE_TEST_IS_EXECUTABLE))
    return g_steal_pointer (&beside);
  return g_find_program_in_path (name);
}

static void
add_to_path (GSubprocessLauncher *launcher,
             const char *variable,
             const char *first,
             const char *rest)
{
  const char *old = g_getenv (variable);
  g_autofree char *value = NULL;

  if (old == NULL || *old == '\0')
    old = rest;
  value = old != NULL ? g_strjoin (":", first, old, NULL) : g_strdup (first);
  g_subprocess_launcher_setenv (launcher, variable, value, TRUE);
}

/* The family's matches, results and trust stay what they are: whatever is written lies in the session. */
void
play_set_environment (const PlaySession *session, GSubprocessLauncher *launcher)
{
  g_autofree char *data = play_session_get_path (session, "data");
  g_autofree char *state = play_session_get_path (session, "state");
  g_autofree char *share = g_path_get_dirname (MH_DATA_DIR);

  g_subprocess_launcher_setenv (launcher, "XDG_DATA_HOME", data, TRUE);
  g_subprocess_launcher_setenv (launcher, "XDG_STATE_HOME", state, TRUE);
  add_to_path (launcher, "MOUSEHOLE_PLUGIN_PATH", session->build, NULL);
  add_to_path (launcher, "XDG_DATA_DIRS", share, "/usr/local/share:/usr/share");
}

static gboolean
on_overdue (gpointer user_data)
{
  g_subprocess_force_exit (user_data);
  return G_SOURCE_CONTINUE;
}

static void
on_dead (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_main_loop_quit (user_data);
}

/* Before anybody else may play the folder: what it writes at its end must not come over what they write. A signal is
 * sent by another thread of GLib's, and lost where this process ends at once. */
void
play_end_process (GSubprocess *process)
{
  g_autoptr (GSubprocess) keep = g_object_ref (process);
  g_autoptr (GMainLoop) loop = g_main_loop_new (NULL, FALSE);
  const guint overdue = g_timeout_add_seconds (END_PATIENCE, on_overdue, keep);

  g_subprocess_send_signal (keep, SIGTERM);
  g_subprocess_wait_async (keep, NULL, on_dead, loop);
  g_main_loop_run (loop);
  g_source_remove (overdue);
}
