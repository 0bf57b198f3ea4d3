/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#include "config.h"

#include "service.h"

#include "tests/test-util.h"

#include <glib/gstdio.h>
#include <locale.h>
#include <signal.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

static char *folder;
static GSubprocess *service;

static char *
find (const char *name)
{
  return g_build_filename (folder, name, NULL);
}

static void
write_file (const char *name, const char *format)
{
  g_autofree char *path = find (name);
  g_auto (GStrv) parts = g_strsplit (format, "FOLDER", -1);
  g_autofree char *text = g_strjoinv (folder, parts);

  g_assert_true (g_file_set_contents (path, text, -1, NULL));
}

void
service_prepare (void)
{
  g_autofree char *modules = NULL, *address = NULL, *say = NULL;

  folder = test_make_folder ();
  modules = find ("config/modules");
  g_assert_cmpint (g_mkdir_with_parents (modules, 0700), ==, 0);
  write_file ("config/speechd.conf", "LogLevel 1\n"
                                     "LogDir \"FOLDER\"\n"
                                     "SymbolsPreproc \"none\"\n"
                                     "AudioOutputMethod \"libao,pulse,alsa,oss\"\n"
                                     "AddModule \"test\" \"sd_generic\" \"test.conf\"\n"
                                     "DefaultModule test\n"
                                     "DefaultLanguage \"en\"\n");
  write_file ("config/modules/test.conf", "GenericExecuteSynth \"FOLDER/say '$LANGUAGE' '$DATA'\"\n"
                                          "GenericMaxChunkLength 100000\n"
                                          "GenericDelimiters \"|\"\n"
                                          "GenericLanguage \"en\" \"en\" \"utf-8\"\n"
                                          "GenericLanguage \"de\" \"de\" \"utf-8\"\n"
                                          "AddVoice \"en\" \"MALE1\" \"test\"\n"
                                          "AddVoice \"de\" \"MALE1\" \"test\"\n");
  write_file ("say", "#!/bin/sh\n"
                     "printf '%s\\t%s\\n' \"$1\" \"$2\" >>'FOLDER/said'\n"
                     "while [ -e 'FOLDER/hold' ]; do sleep 0.01; done\n");
  say = find ("say");
  g_assert_cmpint (g_chmod (say, 0700), ==, 0);
  address = g_strdup_printf ("unix_socket:%s/socket", folder);
  g_setenv ("SPEECHD_ADDRESS", address, TRUE);
  /* Nobody starts another one. */
  g_setenv ("SPEECHD_CMD", "/bin/false", TRUE);
}

char *
service_dup_socket (void)
{
  return find ("socket");
}

static gboolean
is_listening (void)
{
  struct sockaddr_un address = { .sun_family = AF_UNIX };
  g_autofree char *path = find ("socket");
  int fd = socket (AF_UNIX, SOCK_STREAM, 0);
  gboolean listening;

  g_strlcpy (address.sun_path, path, sizeof address.sun_path);
  listening = connect (fd, (struct sockaddr *) &address, sizeof address) == 0;
  close (fd);
  return listening;
}

static gboolean
is_over (void)
{
  return g_subprocess_get_identifier (service) == NULL;
}

/* On a system without any sound, a service may not start. */
gboolean
service_start (void)
{
  g_autofree char *path = g_find_program_in_path ("speech-dispatcher");
  g_autofree char *socket_path = find ("socket"), *config = find ("config"), *pid = find ("pid");

  if (path == NULL)
    {
      g_test_skip ("There is no speech-dispatcher");
      return FALSE;
    }
  service = g_subprocess_new (G_SUBPROCESS_FLAGS_STDOUT_SILENCE | G_SUBPROCESS_FLAGS_STDERR_SILENCE,
                              NULL, path, "--run-single", "--communication-method", "unix_socket",
                              "--socket-path", socket_path, "--config-dir", config, "--pid-file",
                              pid, "--log-dir", folder, "--timeout", "0", NULL);
  g_assert_nonnull (service);
  test_wait_until (is_over () || is_listening ());
  if (is_over ())
    g_test_skip ("No speech-dispatcher can be started");
  return !is_over ();
}

static void
stop (int sign)
{
  if (service == NULL)
    return;
  g_subprocess_send_signal (service, sign);
  test_wait_until (is_over ());
  g_clear_object (&service);
}

void
service_kill (void)
{
  g_autofree char *pid = find ("pid"), *path = find ("socket");

  stop (SIGKILL);
  g_unlink (pid);
  g_unlink (path);
}

void
service_test (gconstpointer test)
{
  if (!service_start ())
    return;
  service_forget ();
  ((void (*) (void)) test) ();
  service_kill ();
}

void
service_end (void)
{
  stop (SIGTERM);
  test_remove_folder (folder);
  g_clear_pointer (&folder, g_free);
}

void
service_hold (gboolean hold)
{
  g_autofree char *path = find ("hold");

  if (hold)
    g_assert_true (g_file_set_contents (path, "", 0, NULL));
  else
    g_unlink (path);
}

/* From 2.39 on glibc treats C.UTF-8, in which the tests run, as a locale without translations. */
gboolean
service_find_languages (void)
{
#if defined(__GLIBC__) && __GLIBC_PREREQ(2, 39)
  if (g_str_has_prefix (setlocale (LC_MESSAGES, NULL), "C"))
    {
      g_test_skip ("this C library knows no translations in a locale of C");
      return FALSE;
    }
#endif
  return TRUE;
}

char *
service_dup_said (void)
{
  g_autofree char *path = find ("said");
  char *said = NULL;

  return g_file_get_contents (path, &said, NULL, NULL) ? said : g_strdup ("");
}

char *
service_dup_spoken (const char *language, guint *n)
{
  g_autofree char *said = service_dup_said (), *start = g_strconcat (language, "\t", NULL);
  g_auto (GStrv) lines = g_strsplit (said, "\n", -1);
  GString *all = g_string_new (NULL);

  for (*n = 0; lines[*n] != NULL && lines[*n][0] != '\0'; ++*n)
    {
      g_assert_true (g_str_has_prefix (lines[*n], start));
      g_string_append_printf (all, "%s%s", *n > 0 ? " " : "", lines[*n] + strlen (start));
    }
  return g_string_free (all, FALSE);
}

gboolean
service_has_spoken (const char *language)
{
  guint n;

  g_free (service_dup_spoken (language, &n));
  return n > 0;
}

gboolean
service_has_said (const char *text)
{
  g_autofree char *said = service_dup_said ();

  return strstr (said, text) != NULL;
}

char *
service_make_plain (const char *sentence)
{
  g_auto (GStrv) parts = g_regex_split_simple ("[\u2068\u2069]", sentence, 0, 0);

  return g_strjoinv (NULL, parts);
}

void
service_forget (void)
{
  g_autofree char *path = find ("said");

  g_unlink (path);
}
