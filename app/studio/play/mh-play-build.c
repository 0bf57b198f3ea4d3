/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
/* Builds and checks an author's game whenever one of its files is saved. */
#include "config.h"

#include "studio/play/mh-play.h"

#include "shell/window/mh-crash-note.h"

#include <glib/gstdio.h>
#include <signal.h>
#include <string.h>

#define EVERY 250 /* milliseconds between two polls of the author's files */
/* Limits for a quick check. */
#define STEPS "2000"
#define PATIENCE "5" /* seconds */

/* Commands ---------------------------------------------------------------------------------- */

/* @done finds the window as data of the process. */
static GSubprocess *
start (MhPlay *self, const char *const *arguments, GAsyncReadyCallback done, GError **error)
{
  GSubprocess *process = g_subprocess_newv (
      arguments, G_SUBPROCESS_FLAGS_STDOUT_PIPE | G_SUBPROCESS_FLAGS_STDERR_MERGE, error);

  if (process == NULL)
    return NULL;
  g_object_set_data (G_OBJECT (process), "play", self);
  g_subprocess_communicate_async (process, NULL, NULL, done, NULL);
  return process;
}

/* Returns (transfer full): its output. @code is -1 if a signal ended it. */
static char *
read_output (GSubprocess *process, GAsyncResult *result, int *code)
{
  g_autoptr (GBytes) output = NULL;
  g_autoptr (GError) error = NULL;
  const char *text;
  gsize length;
  const gboolean done = g_subprocess_communicate_finish (process, result, &output, NULL, &error);

  *code
      = done && g_subprocess_get_if_exited (process) ? g_subprocess_get_exit_status (process) : -1;
  if (!done)
    return g_strdup (error->message);
  text = g_bytes_get_data (output, &length);
  return g_utf8_make_valid (text != NULL ? text : "", (gssize) length);
}

/* Ends a process whose output is not wanted any more. This program does not end before it: the next one writes the same
 * files. */
static void
stop (GSubprocess **process)
{
  if (*process == NULL)
    return;
  g_object_set_data (G_OBJECT (*process), "play", NULL);
  g_subprocess_send_signal (*process, SIGTERM);
  g_application_hold (g_application_get_default ());
  g_clear_object (process);
}

/* Called when a process has ended. FALSE: it was stopped. */
static gboolean
is_wanted (MhPlay *self)
{
  if (self == NULL)
    g_application_release (g_application_get_default ());
  return self != NULL;
}

/* Build output ------------------------------------------------------------------------------- */

/* Returns the relative path that the compiler, which runs in the build folder, prints for the author's folder. */
static char *
find_way (const char *from, const char *to)
{
  g_autofree char *shared = g_strconcat (from, "/", NULL);
  GString *way = g_string_new (NULL);

  while (!g_str_has_prefix (to, shared))
    {
      *strrchr (shared, '/') = '\0';
      strrchr (shared, '/')[1] = '\0';
      g_string_append (way, "../");
    }
  g_string_append (way, to + strlen (shared));
  return g_string_free (way, FALSE);
}

static char *
take_out (const char *text, const char *pattern)
{
  g_autoptr (GRegex) regex = g_regex_new (pattern, G_REGEX_MULTILINE, 0, NULL);

  return g_regex_replace_literal (regex, text, -1, 0, "", 0, NULL);
}

/* Shortens the paths of files in a folder to those that the author uses. */
static char *
take_out_folder (const char *text, const char *folder)
{
  g_autofree char *beginning = g_strconcat (folder, "/", NULL);
  g_auto (GStrv) parts = g_strsplit (text, beginning, -1);

  return g_strjoinv ("", parts);
}

/* If meson reports an error, only that line matters. */
static char *
tidy (MhPlay *self, const char *output)
{
  g_autofree char *plain = take_out (output, "\x1b\\[[0-9;]*[mK]");
  g_autofree char *whole = g_strconcat (plain, "\n", NULL);
  /* Progress and command lines. */
  g_autofree char *said = take_out (whole, "^(FAILED: .*\n.*|(ninja: |samu: |INFO: |\\[).*|)\n");
  const gboolean meson = g_regex_match_simple ("^(?=.*ERROR: ).*meson", said, G_REGEX_MULTILINE, 0);
  g_autofree char *counts = meson ? take_out (said, "^(?!(?=.*ERROR: ).*meson).*\n") : NULL;
  g_autofree char *way = find_way (self->build, self->options->source);
  g_autofree char *short_text = take_out_folder (meson ? counts : said, way);

  return take_out_folder (short_text, self->options->source);
}

/* Files and checksums ------------------------------------------------------------------------ */

/* Checks for temporary files of editors and builds, and for hidden files. */
static gboolean
is_of_no_account (const char *name)
{
  static const char *const ends[] = { "~", ".swp", ".tmp", ".orig", ".p" };

  for (guint i = 0; i < G_N_ELEMENTS (ends); i++)
    if (g_str_has_suffix (name, ends[i]))
      return TRUE;
  return name[0] == '.' || name[0] == '#' || g_str_equal (name, "4913");
}

/* Adds up the files in a folder, in any order. A build folder is skipped, because its files are generated.
 * @except (nullable): a name to skip */
static guint64
add_up (const char *folder, const char *except)
{
  g_autofree char *inside = g_build_filename (folder, "meson-private", NULL);
  g_autoptr (GDir) dir
      = g_file_test (inside, G_FILE_TEST_IS_DIR) ? NULL : g_dir_open (folder, 0, NULL);
  const char *name;
  guint64 sum = 0;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);
      g_autofree char *text = NULL;
      GStatBuf status;

      if (is_of_no_account (name) || g_strcmp0 (name, except) == 0 || g_lstat (path, &status) != 0)
        continue;
      text = g_strdup_printf ("%s %" G_GINT64_FORMAT " %" G_GINT64_FORMAT ".%09ld", path,
                              (gint64) status.st_size, (gint64) status.st_mtim.tv_sec,
                              (long) status.st_mtim.tv_nsec);
      sum += S_ISDIR (status.st_mode) ? add_up (path, except) : g_str_hash (text);
    }
  return sum;
}

/* Returns a checksum of everything that a table uses: with the same checksum, the table can stay. */
char *
mh_play_sum_up (const char *manifest)
{
  g_autofree char *folder = g_path_get_dirname (manifest);

  return g_strdup_printf ("%016" G_GINT64_MODIFIER "x", add_up (folder, "scenarios"));
}

/* Returns the manifest of the only game in a build folder; otherwise *problem describes why there is none. */
static char *
find_manifest (const char *build, char **problem)
{
  g_autoptr (GDir) dir = g_dir_open (build, 0, NULL);
  g_autofree char *found = NULL;
  const char *id;

  while (dir != NULL && *problem == NULL && (id = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_strdup_printf ("%s/%s/%s.mousehole-game", build, id, id);

      if (!g_file_test (path, G_FILE_TEST_IS_REGULAR))
        continue;
      if (found != NULL)
        *problem
            = g_strdup_printf ("The project builds more than one game: %s and %s.\n", found, path);
      else
        found = g_steal_pointer (&path);
    }
  if (found == NULL)
    *problem = g_strdup (
        "The project does not build a game: its build folder has no ID/ID.mousehole-game.\n");
  return *problem == NULL ? g_steal_pointer (&found) : NULL;
}

/* Building ----------------------------------------------------------------------------------- */

static void run (MhPlay *self);

static void
on_built (GObject *process, GAsyncResult *result, gpointer user_data)
{
  MhPlay *self = g_object_get_data (process, "play");
  int code;
  g_autofree char *output = read_output (G_SUBPROCESS (process), result, &code);
  g_autofree char *text = NULL, *problem = NULL, *manifest = NULL;

  if (!is_wanted (self))
    return;
  g_clear_object (&self->builder);
  if (self->again || (code == 0 && self->sets_up))
    {
      run (self);
      return;
    }
  text = tidy (self, output);
  if (code == 0)
    manifest = find_manifest (self->build, &problem);
  mh_play_take_build (self, manifest, problem != NULL ? problem : text);
}

static void
run (MhPlay *self)
{
  g_autofree char *ninja_file = g_build_filename (self->build, "build.ninja", NULL);
  g_autofree char *ninja = g_find_program_in_path ("ninja");
  const char *const set_up[] = { "meson", "setup", self->build, self->options->source, NULL };
  const char *const compile[] = { "meson", "compile", "-C", self->build, NULL };
  const char *const quick[] = { "ninja", "-C", self->build, NULL };
  g_autoptr (GError) error = NULL;

  self->again = FALSE;
  self->sets_up = !g_file_test (ninja_file, G_FILE_TEST_EXISTS);
  self->builder = start (self,
                         self->sets_up   ? set_up
                         : ninja != NULL ? quick
                                         : compile,
                         on_built, &error);
  if (self->builder == NULL)
    mh_play_take_build (self, NULL, error->message);
}

/* Editors write several files, and the same one more than once, so a change counts when the files are the same at
 * two polls. */
static gboolean
on_look (gpointer user_data)
{
  MhPlay *self = user_data;
  const guint64 sum = add_up (self->options->source, NULL);
  const gboolean settled = sum == self->seen;

  self->seen = sum;
  if (!settled || sum == self->wanted)
    return G_SOURCE_CONTINUE;
  self->wanted = sum;
  g_printerr ("A file was saved: rebuilding.\n");
  mh_play_begin_build (self);
  if (self->builder != NULL)
    self->again = TRUE;
  else
    run (self);
  return G_SOURCE_CONTINUE;
}

/* Checking ----------------------------------------------------------------------------------- */

static void
on_checked (GObject *process, GAsyncResult *result, gpointer user_data)
{
  MhPlay *self = g_object_get_data (process, "play");
  int code;
  g_autofree char *output = read_output (G_SUBPROCESS (process), result, &code);
  g_autofree char *lines = NULL, *text = NULL;

  if (!is_wanted (self))
    return;
  g_clear_object (&self->checker);
  if (self->checks_again)
    {
      mh_play_check (self, self->manifest);
      return;
    }
  /* 0: all checks pass; 1: some fail; otherwise the check did not run, and its whole output matters. */
  lines = take_out (output, code == 0 || code == 1 ? "^(?!FAILS ).*\n" : "^\n");
  text = take_out_folder (lines, self->build);
  mh_play_take_check (self, code != 0, text);
}

/* Checks the game. A check that is still running is canceled, and the new one begins when it has ended. */
void
mh_play_check (MhPlay *self, const char *manifest)
{
  const char *const arguments[] = {
    self->options->referee, "check",  manifest, "--again", "--level", "playable", "--steps", STEPS,
    "--patience",           PATIENCE, NULL
  };
  g_autoptr (GError) error = NULL;
  g_autofree char *line = NULL;

  self->checks_again = self->checker != NULL;
  if (self->checks_again)
    {
      g_subprocess_send_signal (self->checker, SIGTERM);
      return;
    }
  self->checker = start (self, arguments, on_checked, &error);
  if (self->checker != NULL)
    return;
  line = g_strconcat (error->message, "\n", NULL);
  mh_play_take_check (self, TRUE, line);
}

/* Crashes ------------------------------------------------------------------------------------ */

/* Asks addr2line, which prints two lines: a function and FILE:LINE. Question marks replace what it does not know. */
static char *
name_place (const char *module, const char *address, const char *source)
{
  const char *arguments[] = { "addr2line", "-f", "-e", module, address, NULL };
  const GSpawnFlags flags = G_SPAWN_SEARCH_PATH | G_SPAWN_STDERR_TO_DEV_NULL;
  g_autofree char *answer = NULL, *base = g_path_get_basename (module);
  g_autoptr (GRegex) known = g_regex_new ("^([^?\n]+)\n([^?\n]+:[0-9]+)", 0, 0, NULL);
  g_autoptr (GMatchInfo) match = NULL;
  g_autofree char *function = NULL, *line = NULL, *file = NULL, *place = NULL;

  g_spawn_sync (NULL, (char **) arguments, NULL, flags, NULL, NULL, &answer, NULL, NULL, NULL);
  if (answer == NULL || !g_regex_match (known, answer, 0, &match))
    return g_strdup_printf ("%s, 0x%s", base, address);
  function = g_match_info_fetch (match, 1);
  line = g_match_info_fetch (match, 2);
  file = g_canonicalize_filename (line, NULL);
  place = take_out_folder (file, source);
  return g_strdup_printf ("%s (%s)", function, place);
}

/* Returns the innermost function of the game in the last process's crash, which shell/window/mh-crash-note.c noted; ""
 * if it is not in the game, or unknown. @hung: whether it was ended because it did not return. */
char *
mh_play_find_crash (const MhPlayOptions *options, gboolean *hung)
{
  g_autofree char *note = g_build_filename (options->folder, "crash", NULL);
  g_autofree char *folder = g_regex_escape_string (options->folder, -1);
  g_autofree char *pattern = g_strdup_printf ("^(%s/build/.*) ([0-9a-f]+)$", folder);
  g_autoptr (GRegex) frame = g_regex_new (pattern, G_REGEX_MULTILINE | G_REGEX_RAW, 0, NULL);
  g_autoptr (GMatchInfo) match = NULL;
  g_autofree char *text = NULL, *module = NULL, *address = NULL;

  g_file_get_contents (note, &text, NULL, NULL);
  *hung = text != NULL && g_str_has_suffix (text, MH_CRASH_NOTE_HUNG);
  if (text == NULL || !g_regex_match (frame, text, 0, &match))
    return g_strdup ("");
  module = g_match_info_fetch (match, 1);
  address = g_match_info_fetch (match, 2);
  return name_place (module, address, options->source);
}

/* Watching ----------------------------------------------------------------------------------- */

/* Starts the first build at once. */
void
mh_play_start_watching (MhPlay *self)
{
  self->build = g_build_filename (self->options->folder, "build", NULL);
  self->seen = self->wanted = add_up (self->options->source, NULL);
  self->look = g_timeout_add (EVERY, on_look, self);
  run (self);
}

void
mh_play_stop_watching (MhPlay *self)
{
  g_clear_handle_id (&self->look, g_source_remove);
  stop (&self->builder);
  stop (&self->checker);
}
