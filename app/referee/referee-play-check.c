/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* The quick part of check, in a process of its own, while the table is there already. */

#include "config.h"

#include <string.h>

#include "referee-play.h"

#define STEPS "2000"
#define PATIENCE "5"

struct _PlayCheck
{
  const PlaySession *session;
  PlayCheckedFunc func;
  gpointer user_data;
  GCancellable *cancellable; /* (nullable): of the one that runs */
};

/* What an author has to do something about; when it was not even possible to ask, all that was said. */
static char *
choose_lines (const PlaySession *session, const char *output, gboolean all)
{
  g_autofree char *build = g_strconcat (session->build, "/", NULL);
  g_auto (GStrv) lines = g_strsplit (output, "\n", -1);
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; lines[i] != NULL; i++)
    if (lines[i][0] != '\0' && (all || g_str_has_prefix (lines[i], "FAILS ")))
      g_string_append_printf (text, "%s\n", lines[i]);
  g_string_replace (text, build, "", 0);
  return g_strdup (text->str);
}

static void
on_done (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GSubprocess) process = G_SUBPROCESS (source);
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) output = NULL;
  g_autofree char *text = NULL, *valid = NULL, *lines = NULL;
  PlayCheck *self = user_data;
  int code;

  if (!g_subprocess_communicate_finish (process, result, &output, NULL, &error))
    return;
  g_clear_object (&self->cancellable);
  code = g_subprocess_get_if_exited (process) ? g_subprocess_get_exit_status (process)
                                              : REFEREE_UNREADABLE;
  text = g_strndup (g_bytes_get_data (output, NULL), g_bytes_get_size (output));
  valid = g_utf8_make_valid (text, -1);
  lines = choose_lines (self->session, valid, code != REFEREE_HOLDS && code != REFEREE_FAILS);
  self->func (code != REFEREE_HOLDS, lines, self->user_data);
}

static void
stop (PlayCheck *self)
{
  if (self->cancellable != NULL)
    g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
}

static void
on_cancelled (GCancellable *cancellable, GSubprocess *process)
{
  g_subprocess_force_exit (process);
}

PlayCheck *
play_check_new (const PlaySession *session, PlayCheckedFunc func, gpointer user_data)
{
  PlayCheck *self = g_new0 (PlayCheck, 1);

  self->session = session;
  self->func = func;
  self->user_data = user_data;
  return self;
}

void
play_check_free (PlayCheck *self)
{
  stop (self);
  g_free (self);
}

/* Holds the game against what the interface asks of it; what was being asked before is not wanted any more. */
void
play_check_begin (PlayCheck *self, const char *manifest)
{
  g_autoptr (GSubprocessLauncher) launcher = g_subprocess_launcher_new (
      G_SUBPROCESS_FLAGS_STDOUT_PIPE | G_SUBPROCESS_FLAGS_STDERR_MERGE);
  g_autofree char *program = g_file_read_link ("/proc/self/exe", NULL);
  g_autoptr (GError) error = NULL;
  GSubprocess *process;

  stop (self);
  play_set_environment (self->session, launcher);
  g_subprocess_launcher_setenv (launcher, "MOUSEHOLE_DRAFT", "1", TRUE);
  process = g_subprocess_launcher_spawn (launcher, &error, program, "check", manifest, "--again",
                                         "--level", "playable", "--steps", STEPS, "--patience",
                                         PATIENCE, NULL);
  if (process == NULL)
    {
      self->func (TRUE, error->message, self->user_data);
      return;
    }
  self->cancellable = g_cancellable_new ();
  g_cancellable_connect (self->cancellable, G_CALLBACK (on_cancelled), g_object_ref (process),
                         g_object_unref);
  g_subprocess_communicate_async (process, NULL, self->cancellable, on_done, self);
}
