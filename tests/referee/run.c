/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#include "run.h"

#include <signal.h>

char *referee_out;
char *referee_err;

/* A test fails: what the referee said tells why, and messages of tests are not always shown. */
static void
on_abort (int number)
{
  signal (number, SIG_DFL);
  g_printerr ("%s%s", referee_out != NULL ? referee_out : "",
              referee_err != NULL ? referee_err : "");
  raise (number);
}

void
referee_clear (void)
{
  g_clear_pointer (&referee_out, g_free);
  g_clear_pointer (&referee_err, g_free);
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
  referee_clear ();
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
