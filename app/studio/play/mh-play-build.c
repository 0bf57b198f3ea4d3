/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#include "config.h"

#include "studio/play/mh-play-build.h"

#include <glib/gstdio.h>
#include <signal.h>
#include <string.h>

/* Editors write more than one file at a time, and the same one more than once. */
#define SETTLE 250 /* milliseconds in which nothing is saved */
#define FOLDERS_MAX 500
/* The quick part of check. */
#define STEPS "2000"
#define PATIENCE "5" /* seconds */

/* A program that runs. */
typedef struct
{
  GSubprocess *process; /* (nullable) */
  GCancellable *cancellable;
} Command;

struct _MhPlayBuild
{
  char *source;
  char *build;
  char *referee;
  const MhPlayBuildFuncs *funcs;
  gpointer user_data;
  GHashTable *monitors; /* of GFileMonitor, by the path of a folder */
  guint settle; /* a timeout, or 0 */
  Command builder;
  Command checker;
  gboolean sets_up; /* meson runs; ninja comes next */
  gboolean again; /* something was saved meanwhile */
};

/* Commands ---------------------------------------------------------------------------------- */

static gboolean
start (Command *self,
       const char *const *arguments,
       GAsyncReadyCallback done,
       gpointer user_data,
       GError **error)
{
  self->process = g_subprocess_newv (
      arguments, G_SUBPROCESS_FLAGS_STDOUT_PIPE | G_SUBPROCESS_FLAGS_STDERR_MERGE, error);
  if (self->process == NULL)
    return FALSE;
  self->cancellable = g_cancellable_new ();
  g_subprocess_communicate_async (self->process, NULL, self->cancellable, done, user_data);
  return TRUE;
}

/* Returns (transfer full) (nullable): what it said; NULL when it was stopped, and nobody waits for it any more.
 * @code is -1 when a signal ended it. */
static char *
read_output (GObject *process, GAsyncResult *result, int *code)
{
  g_autoptr (GBytes) output = NULL;
  g_autoptr (GError) error = NULL;

  *code = -1;
  if (!g_subprocess_communicate_finish (G_SUBPROCESS (process), result, &output, NULL, &error))
    return g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED) ? NULL
                                                                     : g_strdup (error->message);
  if (g_subprocess_get_if_exited (G_SUBPROCESS (process)))
    *code = g_subprocess_get_exit_status (G_SUBPROCESS (process));
  return g_utf8_make_valid (g_bytes_get_data (output, NULL), (gssize) g_bytes_get_size (output));
}

static void
forget (Command *self)
{
  g_clear_object (&self->process);
  g_clear_object (&self->cancellable);
}

/* Waits until it has ended: the next build must not find it at work. */
static void
stop (Command *self)
{
  if (self->process == NULL)
    return;
  g_cancellable_cancel (self->cancellable);
  g_subprocess_send_signal (self->process, SIGTERM);
  g_subprocess_wait (self->process, NULL, NULL);
  forget (self);
}

/* What an author has to read of a build ------------------------------------------------------ */

/* How the compiler, which runs in the build folder, names the author's. */
static char *
find_way (const char *from, const char *to)
{
  g_auto (GStrv) here = g_strsplit (from + 1, "/", -1);
  g_auto (GStrv) there = g_strsplit (to + 1, "/", -1);
  GString *way = g_string_new (NULL);
  guint same = 0;

  while (here[same] != NULL && there[same] != NULL && g_str_equal (here[same], there[same]))
    same++;
  for (guint i = same; here[i] != NULL; i++)
    g_string_append (way, "../");
  for (guint i = same; there[i] != NULL; i++)
    g_string_append_printf (way, "%s/", there[i]);
  return g_string_free (way, FALSE);
}

/* What only says how far it is, or how something was called. */
static gboolean
is_chatter (const char *line)
{
  static const char *const beginnings[] = { "ninja: ", "samu: ", "INFO: ", "[" };

  for (guint i = 0; i < G_N_ELEMENTS (beginnings); i++)
    if (g_str_has_prefix (line, beginnings[i]))
      return TRUE;
  return line[0] == '\0';
}

static gboolean
is_of_meson (const char *line)
{
  return strstr (line, "ERROR: ") != NULL && strstr (line, "meson") != NULL;
}

static char *
tidy (MhPlayBuild *self, const char *output)
{
  g_autoptr (GRegex) colors = g_regex_new ("\x1b\\[[0-9;]*[mK]", 0, 0, NULL);
  g_autofree char *plain = g_regex_replace_literal (colors, output, -1, 0, "", 0, NULL);
  g_autofree char *way = find_way (self->build, self->source);
  g_autofree char *whole = g_strconcat (self->source, "/", NULL);
  g_auto (GStrv) lines = g_strsplit (plain, "\n", -1);
  GString *text = g_string_new (NULL);
  gboolean meson = FALSE;

  for (guint i = 0; lines[i] != NULL; i++)
    meson = meson || is_of_meson (lines[i]);
  for (guint i = 0; lines[i] != NULL; i++)
    {
      /* Behind it stands the command. */
      if (g_str_has_prefix (lines[i], "FAILED: ") && lines[i + 1] != NULL)
        i++;
      else if (!is_chatter (lines[i]) && (!meson || is_of_meson (lines[i])))
        g_string_append_printf (text, "%s\n", lines[i]);
    }
  g_string_replace (text, way, "", 0);
  g_string_replace (text, whole, "", 0);
  return g_string_free (text, FALSE);
}

/* What was built ----------------------------------------------------------------------------- */

/* The manifest of the one game in a build folder; else *problem says why there is none. */
static char *
find_manifest (const char *build, char **problem)
{
  g_autoptr (GDir) dir = g_dir_open (build, 0, NULL);
  g_autofree char *found = NULL;
  const char *id;

  while (dir != NULL && (id = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *name = g_strconcat (id, ".mousehole-game", NULL);
      g_autofree char *path = g_build_filename (build, id, name, NULL);

      if (!g_file_test (path, G_FILE_TEST_IS_REGULAR))
        continue;
      if (found != NULL)
        {
          *problem = g_strdup_printf ("The project builds more than one game: %s and %s.\n", found,
                                      path);
          return NULL;
        }
      found = g_steal_pointer (&path);
    }
  if (found == NULL)
    *problem = g_strdup (
        "The project does not build a game: its build folder has no ID/ID.mousehole-game.\n");
  return g_steal_pointer (&found);
}

static int
compare_names (gconstpointer a, gconstpointer b)
{
  return strcmp (*(char *const *) a, *(char *const *) b);
}

static void
add_folder (GChecksum *sum, const char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    if (!g_str_has_suffix (name, ".p") && !g_str_equal (name, "scenarios"))
      g_ptr_array_add (names, g_build_filename (folder, name, NULL));
  g_ptr_array_sort (names, compare_names);
  for (guint i = 0; i < names->len; i++)
    {
      const char *path = g_ptr_array_index (names, i);
      g_autofree char *line = NULL;
      GStatBuf status;

      if (g_lstat (path, &status) != 0)
        continue;
      if (S_ISDIR (status.st_mode))
        add_folder (sum, path);
      line = g_strdup_printf ("%s %" G_GINT64_FORMAT " %" G_GINT64_FORMAT " %ld\n", path,
                              (gint64) status.st_size, (gint64) status.st_mtim.tv_sec,
                              (long) status.st_mtim.tv_nsec);
      if (!S_ISDIR (status.st_mode))
        g_checksum_update (sum, (const guchar *) line, -1);
    }
}

/* A sum of all that a table is made of: the same sum needs no other table. */
char *
mh_play_build_sum_up (const char *manifest)
{
  g_autoptr (GChecksum) sum = g_checksum_new (G_CHECKSUM_SHA256);
  g_autofree char *folder = g_path_get_dirname (manifest);

  add_folder (sum, folder);
  return g_strdup (g_checksum_get_string (sum));
}

/* Building ----------------------------------------------------------------------------------- */

static void run (MhPlayBuild *self);

static void
on_built (GObject *process, GAsyncResult *result, gpointer user_data)
{
  MhPlayBuild *self = user_data;
  int code;
  g_autofree char *output = read_output (process, result, &code);
  g_autofree char *text = NULL, *problem = NULL, *manifest = NULL;

  if (output == NULL)
    return;
  forget (&self->builder);
  if (self->again || (code == 0 && self->sets_up))
    {
      run (self);
      return;
    }
  text = tidy (self, output);
  if (code == 0)
    manifest = find_manifest (self->build, &problem);
  self->funcs->built (manifest, problem != NULL ? problem : text, self->user_data);
}

static void
run (MhPlayBuild *self)
{
  g_autofree char *ninja_file = g_build_filename (self->build, "build.ninja", NULL);
  g_autofree char *ninja = g_find_program_in_path ("ninja");
  const char *const set_up[] = { "meson", "setup", self->build, self->source, NULL };
  const char *const compile[] = { "meson", "compile", "-C", self->build, NULL };
  const char *const quick[] = { "ninja", "-C", self->build, NULL };
  g_autoptr (GError) error = NULL;

  self->again = FALSE;
  self->sets_up = !g_file_test (ninja_file, G_FILE_TEST_EXISTS);
  if (!start (&self->builder,
              self->sets_up   ? set_up
              : ninja != NULL ? quick
                              : compile,
              on_built, self, &error))
    self->funcs->built (NULL, error->message, self->user_data);
}

static void
build_again (MhPlayBuild *self)
{
  g_printerr ("A file was saved: rebuilding.\n");
  self->funcs->begun (self->user_data);
  if (self->builder.process != NULL)
    self->again = TRUE;
  else
    run (self);
}

/* Saved files --------------------------------------------------------------------------------- */

/* What editors lay beside a file, and what others keep in a folder. */
static gboolean
is_of_no_account (const char *name)
{
  return name[0] == '.' || name[0] == '#' || g_str_has_suffix (name, "~")
         || g_str_has_suffix (name, ".swp") || g_str_has_suffix (name, ".tmp")
         || g_str_equal (name, "4913") || g_str_has_suffix (name, ".orig");
}

/* A folder in which the author builds: all that changes there comes from elsewhere. */
static gboolean
is_build (const char *folder)
{
  g_autofree char *inside = g_build_filename (folder, "meson-private", NULL);

  return g_file_test (inside, G_FILE_TEST_IS_DIR);
}

static gboolean
on_settled (gpointer user_data)
{
  MhPlayBuild *self = user_data;

  self->settle = 0;
  build_again (self);
  return G_SOURCE_REMOVE;
}

static void watch_folder (MhPlayBuild *self, const char *folder);

static void
on_changed (GFileMonitor *monitor,
            GFile *file,
            GFile *other,
            GFileMonitorEvent event,
            MhPlayBuild *self)
{
  /* Where a file is saved by giving another one its name, that is the one that counts. */
  GFile *named = event == G_FILE_MONITOR_EVENT_RENAMED && other != NULL ? other : file;
  g_autofree char *name = g_file_get_basename (named);
  const char *path = g_file_peek_path (named);

  if (is_of_no_account (name) || event == G_FILE_MONITOR_EVENT_ATTRIBUTE_CHANGED
      || event == G_FILE_MONITOR_EVENT_PRE_UNMOUNT || event == G_FILE_MONITOR_EVENT_UNMOUNTED)
    return;
  if (path != NULL && g_file_test (path, G_FILE_TEST_IS_DIR))
    {
      if (is_build (path))
        return;
      watch_folder (self, path);
    }
  g_clear_handle_id (&self->settle, g_source_remove);
  self->settle = g_timeout_add (SETTLE, on_settled, self);
}

static void
watch_inside (MhPlayBuild *self, const char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);

      if (!is_of_no_account (name) && g_file_test (path, G_FILE_TEST_IS_DIR)
          && !g_file_test (path, G_FILE_TEST_IS_SYMLINK))
        watch_folder (self, path);
    }
}

static void
watch_folder (MhPlayBuild *self, const char *folder)
{
  g_autoptr (GFile) file = g_file_new_for_path (folder);
  GFileMonitor *monitor;

  if (is_build (folder) || g_hash_table_size (self->monitors) >= FOLDERS_MAX
      || g_hash_table_contains (self->monitors, folder))
    return;
  monitor = g_file_monitor_directory (file, G_FILE_MONITOR_WATCH_MOVES, NULL, NULL);
  if (monitor == NULL)
    return;
  g_signal_connect (monitor, "changed", G_CALLBACK (on_changed), self);
  g_hash_table_insert (self->monitors, g_strdup (folder), monitor);
  watch_inside (self, folder);
}

/* Checking ----------------------------------------------------------------------------------- */

/* What an author has to do something about; when it was not even possible to ask, all that was said. */
static char *
choose_lines (MhPlayBuild *self, const char *output, gboolean all)
{
  g_autofree char *build = g_strconcat (self->build, "/", NULL);
  g_auto (GStrv) lines = g_strsplit (output, "\n", -1);
  GString *text = g_string_new (NULL);

  for (guint i = 0; lines[i] != NULL; i++)
    if (lines[i][0] != '\0' && (all || g_str_has_prefix (lines[i], "FAILS ")))
      g_string_append_printf (text, "%s\n", lines[i]);
  g_string_replace (text, build, "", 0);
  return g_string_free (text, FALSE);
}

static void
on_checked (GObject *process, GAsyncResult *result, gpointer user_data)
{
  MhPlayBuild *self = user_data;
  int code;
  g_autofree char *output = read_output (process, result, &code);
  g_autofree char *lines = NULL;

  if (output == NULL)
    return;
  forget (&self->checker);
  /* 0: all checks pass; 1: some fail. */
  lines = choose_lines (self, output, code != 0 && code != 1);
  self->funcs->checked (code != 0, lines, self->user_data);
}

/* Asks the game what the interface asks of it; what was being asked before is not wanted any more. */
void
mh_play_build_check (MhPlayBuild *self, const char *manifest)
{
  const char *const arguments[]
      = { self->referee, "check", manifest,     "--again", "--level", "playable",
          "--steps",     STEPS,   "--patience", PATIENCE,  NULL };
  g_autoptr (GError) error = NULL;

  stop (&self->checker);
  if (!start (&self->checker, arguments, on_checked, self, &error))
    self->funcs->checked (TRUE, error->message, self->user_data);
}

/* ------------------------------------------------------------------------------------------- */

/* Builds at once. */
MhPlayBuild *
mh_play_build_new (const char *source,
                   const char *build,
                   const char *referee,
                   const MhPlayBuildFuncs *funcs,
                   gpointer user_data)
{
  MhPlayBuild *self = g_new0 (MhPlayBuild, 1);

  self->source = g_strdup (source);
  self->build = g_strdup (build);
  self->referee = g_strdup (referee);
  self->funcs = funcs;
  self->user_data = user_data;
  self->monitors = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_object_unref);
  watch_folder (self, source);
  run (self);
  return self;
}

void
mh_play_build_free (MhPlayBuild *self)
{
  g_clear_handle_id (&self->settle, g_source_remove);
  g_hash_table_unref (self->monitors);
  stop (&self->builder);
  stop (&self->checker);
  g_free (self->source);
  g_free (self->build);
  g_free (self->referee);
  g_free (self);
}
