/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* The program with the table, in a process of its own: one for every module that is built, for it never lets go of a
 * module that it has brought in. Both talk in lines, which studio/develop/mh-develop-wire.c lists. */

#include "config.h"

#include <gio/gunixinputstream.h>
#include <glib-unix.h>
#include <glib/gstdio.h>
#include <locale.h>
#include <signal.h>
#include <string.h>
#include <unistd.h>

#include "referee-play.h"

#define OUT 3 /* the file descriptor on which the table speaks */
#define LEAVE_PATIENCE 3 /* seconds in which a table goes that is told to */
#define LAST_WORDS 2 /* seconds in which one that does not says where it is */

struct _PlayTable
{
  const PlaySession *session;
  char *program;
  char *language; /* (nullable) */
  const PlayTableFuncs *funcs;
  gpointer user_data;
  GSubprocess *process; /* (nullable) */
  GDataInputStream *ear;
  GCancellable *cancellable;
  guint patience; /* a timeout, or 0 */
  gboolean greeted; /* its window is there */
  gboolean leaving; /* it was told to go */
  gboolean hung; /* and did not */
  gboolean closed; /* somebody closed the window */
  gboolean silent; /* it says nothing any more */
  gboolean gone;
};

static char *
get_note (PlayTable *self)
{
  return play_session_get_path (self->session, "state/mousehole/crash");
}

/* Its end ------------------------------------------------------------------------------------ */

static char *
find_place (PlayTable *self)
{
  g_autofree char *note = get_note (self);
  g_autofree char *build = g_strconcat (self->session->build, "/", NULL);

  return play_crash_find_place (note, build, self->session->source);
}

/* What is said when it has been heard to the end. */
static void
bury (PlayTable *self)
{
  g_autoptr (GSubprocess) process = g_steal_pointer (&self->process);
  g_autofree char *place = NULL;
  const char *word = NULL;

  g_clear_handle_id (&self->patience, g_source_remove);
  g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  g_clear_object (&self->ear);
  if (self->hung || g_subprocess_get_if_signaled (process))
    {
      word = !self->greeted ? "unstarted" : self->hung ? "hung" : "crashed";
      place = find_place (self);
    }
  else if (!self->greeted)
    word = "unstarted";
  else if (self->closed)
    word = "closed";
  else if (!self->leaving)
    {
      word = "ended";
      place = g_strdup_printf ("%d", g_subprocess_get_exit_status (process));
    }
  self->funcs->ended (word, place != NULL ? place : "", self->user_data);
}

static void
look_whether_over (PlayTable *self)
{
  if (self->gone && self->silent)
    bury (self);
}

static void
on_gone (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GError) error = NULL;
  PlayTable *self = user_data;

  if (!g_subprocess_wait_finish (G_SUBPROCESS (source), result, &error)
      && g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;
  self->gone = TRUE;
  look_whether_over (self);
}

/* What it says ------------------------------------------------------------------------------ */

static void listen (PlayTable *self);

static void
hear (PlayTable *self, const char *line)
{
  g_auto (GStrv) parts = g_strsplit (line, " ", 2);
  g_autofree char *text = parts[0] != NULL && parts[1] != NULL ? g_strcompress (parts[1]) : NULL;

  if (parts[0] == NULL)
    return;
  self->greeted = self->greeted || g_str_equal (parts[0], "hello");
  self->closed = self->closed || g_str_equal (parts[0], "closed");
  self->funcs->said (parts[0], text != NULL ? text : "", self->user_data);
}

static void
on_line_ready (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *line = g_data_input_stream_read_line_finish_utf8 (G_DATA_INPUT_STREAM (source),
                                                                     result, NULL, &error);
  PlayTable *self = user_data;

  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;
  if (line != NULL)
    {
      hear (self, line);
      listen (self);
      return;
    }
  self->silent = TRUE;
  look_whether_over (self);
}

static void
listen (PlayTable *self)
{
  g_data_input_stream_read_line_async (self->ear, G_PRIORITY_DEFAULT, self->cancellable,
                                       on_line_ready, self);
}

/* Its beginning ------------------------------------------------------------------------------ */

/* In the C locale gettext looks for no language. */
static void
set_language (GSubprocessLauncher *launcher, const char *language)
{
  const char *locale = setlocale (LC_MESSAGES, NULL);

  g_subprocess_launcher_setenv (launcher, "LANGUAGE", language, TRUE);
  if (locale == NULL || g_str_equal (locale, "C") || g_str_equal (locale, "POSIX"))
    g_subprocess_launcher_setenv (launcher, "LC_ALL", "C.UTF-8", TRUE);
}

static GSubprocess *
spawn (PlayTable *self, GInputStream **ear, GError **error)
{
  g_autoptr (GSubprocessLauncher) launcher
      = g_subprocess_launcher_new (G_SUBPROCESS_FLAGS_STDIN_PIPE);
  GSubprocess *process;
  int ends[2];

  if (!g_unix_open_pipe (ends, FD_CLOEXEC, error))
    return NULL;
  *ear = g_unix_input_stream_new (ends[0], TRUE);
  g_subprocess_launcher_take_fd (launcher, ends[1], OUT);
  play_set_environment (self->session, launcher);
  if (self->language != NULL)
    set_language (launcher, self->language);
  process = g_subprocess_launcher_spawn (launcher, error, self->program, "--develop-table",
                                         self->session->folder, NULL);
  /* Its own end stays open as long as one of its processes is there. */
  g_subprocess_launcher_close (launcher);
  return process;
}

/* Starts the program; its window says that it is there when it is. */
gboolean
play_table_start (PlayTable *self, GError **error)
{
  g_autofree char *note = get_note (self);
  g_autoptr (GInputStream) ear = NULL;

  g_return_val_if_fail (self->process == NULL, FALSE);

  g_unlink (note);
  self->process = spawn (self, &ear, error);
  if (self->process == NULL)
    return FALSE;
  self->greeted = self->leaving = self->hung = self->closed = self->silent = self->gone = FALSE;
  self->cancellable = g_cancellable_new ();
  self->ear = g_data_input_stream_new (ear);
  listen (self);
  g_subprocess_wait_async (self->process, self->cancellable, on_gone, self);
  return TRUE;
}

PlayTable *
play_table_new (const PlaySession *session,
                const char *program,
                const char *language,
                const PlayTableFuncs *funcs,
                gpointer user_data)
{
  PlayTable *self = g_new0 (PlayTable, 1);

  self->session = session;
  self->program = g_strdup (program);
  self->language = g_strdup (language);
  self->funcs = funcs;
  self->user_data = user_data;
  return self;
}

void
play_table_free (PlayTable *self)
{
  g_clear_handle_id (&self->patience, g_source_remove);
  if (self->cancellable != NULL)
    g_cancellable_cancel (self->cancellable);
  if (self->process != NULL)
    play_end_process (self->process);
  g_clear_object (&self->cancellable);
  g_clear_object (&self->ear);
  g_clear_object (&self->process);
  g_free (self->program);
  g_free (self->language);
  g_free (self);
}

/* What it is told ---------------------------------------------------------------------------- */

void
play_table_say (PlayTable *self, const char *word, const char *text)
{
  g_autofree char *escaped = text != NULL ? g_strescape (text, NULL) : NULL;
  g_autofree char *line = g_strjoin (" ", word, escaped, NULL);
  g_autofree char *whole = g_strconcat (line, "\n", NULL);

  if (self->process != NULL)
    g_output_stream_write_all (g_subprocess_get_stdin_pipe (self->process), whole, strlen (whole),
                               NULL, NULL, NULL);
}

static gboolean
on_last_words (gpointer user_data)
{
  PlayTable *self = user_data;

  self->patience = 0;
  g_subprocess_force_exit (self->process);
  return G_SOURCE_REMOVE;
}

/* It does not hear: its only thread is somewhere in the game, and says where. */
static gboolean
on_impatient (gpointer user_data)
{
  PlayTable *self = user_data;

  self->hung = TRUE;
  g_subprocess_send_signal (self->process, SIGABRT);
  self->patience = g_timeout_add_seconds (LAST_WORDS, on_last_words, self);
  return G_SOURCE_REMOVE;
}

/* Tells the program to go; it keeps the match, which lies on the disk anyway. */
void
play_table_leave (PlayTable *self)
{
  if (self->process == NULL || self->leaving)
    return;
  self->leaving = TRUE;
  play_table_say (self, "leave", NULL);
  self->patience = g_timeout_add_seconds (LEAVE_PATIENCE, on_impatient, self);
}
