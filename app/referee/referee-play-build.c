/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* Builds an author's game: meson once, then ninja again and again. */

#include "config.h"

#include <string.h>

#include "engine/files/mh-plain-file.h"
#include "referee-play.h"

#define BYTES_MAX (256 * 1024 * 1024)

struct _PlayBuild
{
  char *source;
  char *build;
  PlayBuiltFunc func;
  gpointer user_data;
  GSubprocess *process; /* (nullable) */
  GCancellable *cancellable;
  gboolean sets_up; /* by meson; ninja comes next */
  gboolean again; /* something was saved meanwhile */
};

/* What an author has to read of it ---------------------------------------------------------- */

/* How the compiler, which runs in the folder of the build, names the author's. */
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
  return FALSE;
}

static gboolean
is_of_meson (const char *line)
{
  return strstr (line, "ERROR: ") != NULL && strstr (line, "meson") != NULL;
}

static char *
tidy (PlayBuild *self, const char *output)
{
  g_autoptr (GRegex) colors = g_regex_new ("\x1b\\[[0-9;]*[mK]", 0, 0, NULL);
  g_autofree char *valid = g_utf8_make_valid (output, -1);
  g_autofree char *plain = g_regex_replace_literal (colors, valid, -1, 0, "", 0, NULL);
  g_autofree char *way = find_way (self->build, self->source);
  g_autofree char *whole = g_strconcat (self->source, "/", NULL);
  g_auto (GStrv) lines = g_strsplit (plain, "\n", -1);
  g_autoptr (GString) text = g_string_new (NULL);
  gboolean meson = FALSE;

  for (guint i = 0; lines[i] != NULL; i++)
    meson = meson || is_of_meson (lines[i]);
  for (guint i = 0; lines[i] != NULL; i++)
    {
      /* Behind it stands the command. */
      if (g_str_has_prefix (lines[i], "FAILED: ") && lines[i + 1] != NULL)
        i++;
      else if (lines[i][0] != '\0' && !is_chatter (lines[i]) && (!meson || is_of_meson (lines[i])))
        g_string_append_printf (text, "%s\n", lines[i]);
    }
  g_string_replace (text, way, "", 0);
  g_string_replace (text, whole, "", 0);
  return g_strdup (text->str);
}

/* The commands ------------------------------------------------------------------------------ */

static GSubprocessLauncher *
make_launcher (void)
{
  GSubprocessLauncher *launcher = g_subprocess_launcher_new (G_SUBPROCESS_FLAGS_STDOUT_PIPE
                                                             | G_SUBPROCESS_FLAGS_STDERR_MERGE);
  const char *old = g_getenv ("PKG_CONFIG_PATH");
  g_autofree char *own = g_canonicalize_filename ("../../pkgconfig", MH_LIB_DIR);
  g_autofree char *path
      = old != NULL && *old != '\0' ? g_strjoin (":", old, own, NULL) : g_strdup (own);

  /* So that a Mousehole in a prefix of one's own is found without a word. */
  g_subprocess_launcher_setenv (launcher, "PKG_CONFIG_PATH", path, TRUE);
  /* No table waits for the pictures of the rules, or is missing because of them. */
  g_subprocess_launcher_setenv (launcher, "MOUSEHOLE_DRAFT", "1", TRUE);
  return launcher;
}

static gboolean
is_set_up (PlayBuild *self)
{
  g_autofree char *path = g_build_filename (self->build, "build.ninja", NULL);

  return g_file_test (path, G_FILE_TEST_EXISTS);
}

static GSubprocess *
spawn (PlayBuild *self, GError **error)
{
  g_autoptr (GSubprocessLauncher) launcher = make_launcher ();
  g_autofree char *ninja = g_find_program_in_path ("ninja");

  if (self->sets_up)
    return g_subprocess_launcher_spawn (launcher, error, "meson", "setup", self->build,
                                        self->source, NULL);
  if (ninja == NULL)
    return g_subprocess_launcher_spawn (launcher, error, "meson", "compile", "-C", self->build,
                                        NULL);
  return g_subprocess_launcher_spawn (launcher, error, ninja, "-C", self->build, NULL);
}

static void run (PlayBuild *self);

static void
finish (PlayBuild *self, gboolean built, const char *output)
{
  g_autofree char *text = tidy (self, output);

  self->func (built, text, self->user_data);
}

static void
on_done (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GSubprocess) process = G_SUBPROCESS (source);
  g_autoptr (GBytes) output = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;
  PlayBuild *self = user_data;
  gboolean good;

  if (!g_subprocess_communicate_finish (process, result, &output, NULL, &error)
      && g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;
  self->process = NULL;
  good = error == NULL && g_subprocess_get_successful (process);
  text = output != NULL ? g_strndup (g_bytes_get_data (output, NULL), g_bytes_get_size (output))
                        : g_strdup (error->message);
  if (self->again || (good && self->sets_up))
    run (self);
  else
    finish (self, good, text);
}

static void
run (PlayBuild *self)
{
  g_autoptr (GError) error = NULL;

  self->again = FALSE;
  self->sets_up = !is_set_up (self);
  self->process = spawn (self, &error);
  if (self->process == NULL)
    {
      finish (self, FALSE, error->message);
      return;
    }
  g_subprocess_communicate_async (self->process, NULL, self->cancellable, on_done, self);
}

PlayBuild *
play_build_new (const char *source, const char *build, PlayBuiltFunc func, gpointer user_data)
{
  PlayBuild *self = g_new0 (PlayBuild, 1);

  self->source = g_canonicalize_filename (source, NULL);
  self->build = g_strdup (build);
  self->cancellable = g_cancellable_new ();
  self->func = func;
  self->user_data = user_data;
  return self;
}

void
play_build_free (PlayBuild *self)
{
  g_cancellable_cancel (self->cancellable);
  if (self->process != NULL)
    play_end_process (self->process);
  g_object_unref (self->cancellable);
  g_free (self->source);
  g_free (self->build);
  g_free (self);
}

/* Builds; what is saved while it does is built as soon as it is done. */
void
play_build_begin (PlayBuild *self)
{
  if (self->process != NULL)
    self->again = TRUE;
  else
    run (self);
}

/* What was built ----------------------------------------------------------------------------- */

static char *
get_manifest (const char *build, const char *id)
{
  g_autofree char *name = g_strconcat (id, ".mousehole-game", NULL);

  return g_build_filename (build, id, name, NULL);
}

/* The manifest of the one game in a folder; else *problem says why there is none. */
char *
play_build_find_manifest (const char *build, char **problem)
{
  g_autoptr (GDir) dir = g_dir_open (build, 0, NULL);
  g_autofree char *found = NULL;
  const char *name;

  *problem = NULL;
  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = get_manifest (build, name);

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
add_folder (GChecksum *sum, const char *folder, guint depth)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  const char *name;

  while (dir != NULL && depth < 8 && (name = g_dir_read_name (dir)) != NULL)
    g_ptr_array_add (names, g_strdup (name));
  g_ptr_array_sort (names, compare_names);
  for (guint i = 0; i < names->len; i++)
    {
      g_autofree char *path = g_build_filename (folder, g_ptr_array_index (names, i), NULL);
      g_autofree char *contents = NULL;
      gsize length;

      name = g_ptr_array_index (names, i);
      if (g_str_has_suffix (name, ".p") || g_str_equal (name, "scenarios"))
        continue;
      if (g_file_test (path, G_FILE_TEST_IS_DIR))
        add_folder (sum, path, depth + 1);
      else if ((contents = mh_plain_file_load (path, BYTES_MAX, &length, NULL)) != NULL)
        {
          g_checksum_update (sum, (const guchar *) name, (gssize) strlen (name) + 1);
          g_checksum_update (sum, (const guchar *) contents, (gssize) length);
        }
    }
}

/* A sum of all that a table is made of: what is the same needs no other one. */
char *
play_build_sum_up (const char *manifest)
{
  g_autoptr (GChecksum) sum = g_checksum_new (G_CHECKSUM_SHA256);
  g_autofree char *folder = g_path_get_dirname (manifest);

  add_folder (sum, folder, 0);
  return g_strdup (g_checksum_get_string (sum));
}
