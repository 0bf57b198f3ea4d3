/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#include "config.h"

#include "studio/play/mh-play-private.h"

#include <glib/gstdio.h>
#include <signal.h>
#include <string.h>

#define EVERY 250 /* milliseconds between two polls of the author's files */
/* Limits for a quick check. */
#define STEPS "2000"
#define PATIENCE "5" /* seconds */

struct _MhPlayBuild
{
  MhPlay *play; /* the owner */
  const char *source; /* the author's folder */
  char *build;
  char *seen; /* the checksum of the author's files at the last poll */
  char *wanted; /* the checksum of the files to build */
  guint look; /* a timeout */
  GSubprocess *builder; /* (nullable) */
  GSubprocess *checker; /* (nullable) */
  gboolean sets_up; /* meson is running; ninja follows */
  gboolean again; /* a file was saved during the build */
};

/* Commands ---------------------------------------------------------------------------------- */

/* @done finds the build as data of the process. */
static GSubprocess *
start (MhPlayBuild *self, const char *const *arguments, GAsyncReadyCallback done, GError **error)
{
  GSubprocess *process = g_subprocess_newv (
      arguments, G_SUBPROCESS_FLAGS_STDOUT_PIPE | G_SUBPROCESS_FLAGS_STDERR_MERGE, error);

  if (process == NULL)
    return NULL;
  g_object_set_data (G_OBJECT (process), "build", self);
  g_subprocess_communicate_async (process, NULL, NULL, done, NULL);
  return process;
}

/* Returns (transfer full): its output. @code is -1 if a signal ended it. */
static char *
read_output (GSubprocess *process, GAsyncResult *result, int *code)
{
  g_autoptr (GBytes) output = NULL;
  g_autoptr (GError) error = NULL;

  *code = -1;
  if (!g_subprocess_communicate_finish (process, result, &output, NULL, &error))
    return g_strdup (error->message);
  if (g_subprocess_get_if_exited (process))
    *code = g_subprocess_get_exit_status (process);
  return g_utf8_make_valid (g_bytes_get_data (output, NULL), (gssize) g_bytes_get_size (output));
}

/* Ends a process. Its output is dropped. */
static void
stop (GSubprocess *process)
{
  g_object_set_data (G_OBJECT (process), "build", NULL);
  g_subprocess_send_signal (process, SIGTERM);
}

/* Waits for it, too: the next window's build writes the same files. */
static void
stop_and_wait (GSubprocess *process)
{
  if (process == NULL)
    return;
  stop (process);
  g_subprocess_wait (process, NULL, NULL);
  g_object_unref (process);
}

/* Build output ------------------------------------------------------------------------------- */

/* Returns the relative path that the compiler, which runs in the build folder, prints for the author's folder. */
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
  g_string_truncate (way, way->len - 1);
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
  GString *result = g_string_new (text);
  g_autofree char *beginning = g_strconcat (folder, "/", NULL);

  g_string_replace (result, beginning, "", 0);
  return g_string_free (result, FALSE);
}

/* If meson reports an error, only that line matters. */
static char *
tidy (MhPlayBuild *self, const char *output)
{
  g_autofree char *plain = take_out (output, "\x1b\\[[0-9;]*[mK]");
  g_autofree char *whole = g_strconcat (plain, "\n", NULL);
  /* Progress and command lines. */
  g_autofree char *said = take_out (whole, "^(FAILED: .*\n.*|(ninja: |samu: |INFO: |\\[).*|)\n");
  const gboolean meson = g_regex_match_simple ("^(?=.*ERROR: ).*meson", said, G_REGEX_MULTILINE, 0);
  g_autofree char *counts = meson ? take_out (said, "^(?!(?=.*ERROR: ).*meson).*\n") : NULL;
  g_autofree char *way = find_way (self->build, self->source);
  g_autofree char *short_text = take_out_folder (meson ? counts : said, way);

  return take_out_folder (short_text, self->source);
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

/* Returns a checksum that changes with any file. */
static char *
sum_up (const char *folder, const char *except)
{
  return g_strdup_printf ("%016" G_GINT64_MODIFIER "x", add_up (folder, except));
}

/* Returns a checksum of everything that a table uses: with the same checksum, the table can stay. */
char *
mh_play_build_sum_up (const char *manifest)
{
  g_autofree char *folder = g_path_get_dirname (manifest);

  return sum_up (folder, "scenarios");
}

/* Returns the manifest of the only game in a build folder; otherwise *problem describes why there is none. */
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

/* Building ----------------------------------------------------------------------------------- */

static void run (MhPlayBuild *self);

static void
on_built (GObject *process, GAsyncResult *result, gpointer user_data)
{
  MhPlayBuild *self = g_object_get_data (process, "build");
  int code;
  g_autofree char *output = read_output (G_SUBPROCESS (process), result, &code);
  g_autofree char *text = NULL, *problem = NULL, *manifest = NULL;

  if (self == NULL)
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
  mh_play_take_build (self->play, manifest, problem != NULL ? problem : text);
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
  self->builder = start (self,
                         self->sets_up   ? set_up
                         : ninja != NULL ? quick
                                         : compile,
                         on_built, &error);
  if (self->builder == NULL)
    mh_play_take_build (self->play, NULL, error->message);
}

/* Editors write several files, and the same one more than once, so a change counts when the files are the same at
 * two polls. */
static gboolean
on_look (gpointer user_data)
{
  MhPlayBuild *self = user_data;
  g_autofree char *sum = sum_up (self->source, NULL);
  const gboolean settled = g_str_equal (sum, self->seen);

  g_free (self->seen);
  self->seen = g_steal_pointer (&sum);
  if (!settled || g_str_equal (self->seen, self->wanted))
    return G_SOURCE_CONTINUE;
  g_free (self->wanted);
  self->wanted = g_strdup (self->seen);
  g_printerr ("A file was saved: rebuilding.\n");
  mh_play_begin_build (self->play);
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
  MhPlayBuild *self = g_object_get_data (process, "build");
  int code;
  g_autofree char *output = read_output (G_SUBPROCESS (process), result, &code);
  g_autofree char *lines = NULL, *text = NULL;

  if (self == NULL)
    return;
  g_clear_object (&self->checker);
  /* 0: all checks pass; 1: some fail; otherwise the check did not run, and its whole output matters. */
  lines = take_out (output, code == 0 || code == 1 ? "^(?!FAILS ).*\n" : "^\n");
  text = take_out_folder (lines, self->build);
  mh_play_take_check (self->play, code != 0, text);
}

/* Checks the game, and cancels a check that is still running. */
void
mh_play_build_check (MhPlayBuild *self, const char *manifest)
{
  const char *referee = self->play->options->referee;
  const char *const arguments[]
      = { referee,   "check", manifest,     "--again", "--level", "playable",
          "--steps", STEPS,   "--patience", PATIENCE,  NULL };
  g_autoptr (GError) error = NULL;
  g_autofree char *line = NULL;

  if (self->checker != NULL)
    stop (self->checker);
  g_clear_object (&self->checker);
  self->checker = start (self, arguments, on_checked, &error);
  if (self->checker != NULL)
    return;
  line = g_strconcat (error->message, "\n", NULL);
  mh_play_take_check (self->play, TRUE, line);
}

/* ------------------------------------------------------------------------------------------- */

/* Starts the first build at once. */
MhPlayBuild *
mh_play_build_new (MhPlay *play, const char *build)
{
  MhPlayBuild *self = g_new0 (MhPlayBuild, 1);

  self->play = play;
  self->source = play->options->source;
  self->build = g_strdup (build);
  self->seen = sum_up (self->source, NULL);
  self->wanted = g_strdup (self->seen);
  self->look = g_timeout_add (EVERY, on_look, self);
  run (self);
  return self;
}

void
mh_play_build_free (MhPlayBuild *self)
{
  g_source_remove (self->look);
  stop_and_wait (self->builder);
  stop_and_wait (self->checker);
  g_free (self->seen);
  g_free (self->wanted);
  g_free (self->build);
  g_free (self);
}
