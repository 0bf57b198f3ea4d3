/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#include "run.h"

#include <signal.h>
#include <string.h>

char *referee_out;
char *referee_err;

/* Fails a test with the referee's output as the reason; test messages are not always shown. */
static void
on_abort (int number)
{
  signal (number, SIG_DFL);
  g_printerr ("%s%s", referee_out != NULL ? referee_out : "",
              referee_err != NULL ? referee_err : "");
  raise (number);
}

int
referee_run (const char *format, ...)
{
  g_autofree char *line = NULL;
  g_auto (GStrv) words = NULL;
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) argv = NULL;
  g_autoptr (GSubprocess) process = NULL;
  g_autoptr (GError) error = NULL;
  va_list arguments;

  va_start (arguments, format);
  line = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  words = g_strsplit (line, " ", -1);
  g_strv_builder_add (builder, g_getenv ("MOUSEHOLE_REFEREE"));
  for (guint i = 0; words[i] != NULL; i++)
    if (words[i][0] != '\0')
      g_strv_builder_add (builder, words[i]);
  argv = g_strv_builder_end (builder);
  g_clear_pointer (&referee_out, g_free);
  g_clear_pointer (&referee_err, g_free);
  signal (SIGABRT, on_abort);
  process
      = g_subprocess_newv ((const char *const *) argv,
                           G_SUBPROCESS_FLAGS_STDOUT_PIPE | G_SUBPROCESS_FLAGS_STDERR_PIPE, &error);
  g_assert_no_error (error);
  g_subprocess_communicate_utf8 (process, NULL, NULL, &referee_out, &referee_err, &error);
  g_assert_no_error (error);
  g_test_message ("%s%s", referee_out, referee_err);
  g_assert_true (g_subprocess_get_if_exited (process));
  return g_subprocess_get_exit_status (process);
}

void
referee_assert (int code, const char *says, const char *format, ...)
{
  g_autofree char *line = NULL;
  va_list arguments;

  va_start (arguments, format);
  line = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  g_assert_cmpint (referee_run ("%s", line), ==, code);
  if (says != NULL)
    g_assert_true (strstr (referee_out, says) != NULL || strstr (referee_err, says) != NULL);
}

void
referee_copy (const char *from, const char *to)
{
  const char *const command[] = { "cp", "-r", from, to, NULL };
  g_autoptr (GError) error = NULL;
  int status;

  g_spawn_sync (NULL, (char **) command, NULL, G_SPAWN_SEARCH_PATH, NULL, NULL, NULL, NULL, &status,
                &error);
  g_assert_no_error (error);
  g_assert_cmpint (status, ==, 0);
}

void
referee_assert_fails (const char *topic, const char *says)
{
  g_autofree char *begin = g_strconcat ("FAILS  ", topic, NULL);
  const char *line = strstr (referee_out, begin);

  g_assert_nonnull (line);
  if (says != NULL)
    g_assert_nonnull (g_strstr_len (line, (gssize) strcspn (line, "\n"), says));
}
