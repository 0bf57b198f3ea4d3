/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#include "config.h"

#include "pretended-service.h"

#include <glib/gstdio.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

struct _PretendedService
{
  GThread *thread;
  char *path;
  PretendedManner manner;
  int listener;
  int client; /* -1: no connection yet */
};

/* The protocol's replies, as far as the program uses it. */
static const char *
answer (const char *line, gboolean *in_text)
{
  if (*in_text)
    {
      *in_text = !g_str_equal (line, ".");
      return *in_text ? "" : "225-7\r\n225 OK MESSAGE QUEUED\r\n702-7\r\n702-1\r\n702 END\r\n";
    }
  *in_text = g_str_equal (line, "SPEAK");
  if (*in_text)
    return "230 OK RECEIVING DATA\r\n";
  if (g_str_equal (line, "GET OUTPUT_MODULE"))
    return "251-test\r\n251 OK GET RETURNED\r\n";
  if (g_str_equal (line, "LIST SYNTHESIS_VOICES"))
    return "249-test\ten\tnone\r\n249 OK VOICE LIST SENT\r\n";
  return "200 OK\r\n";
}

static gboolean
reply (PretendedService *self, const char *text)
{
  return self->manner == PRETENDED_MUTE
         || send (self->client, text, strlen (text), MSG_NOSIGNAL) == (gssize) strlen (text);
}

static gpointer
serve (gpointer data)
{
  PretendedService *self = data;
  g_autoptr (GString) line = g_string_new (NULL);
  gboolean in_text = FALSE;
  char c;

  self->client = accept (self->listener, NULL, NULL);
  while (self->client >= 0 && recv (self->client, &c, 1, 0) == 1)
    if (c == '\n')
      {
        if (!reply (self, answer (g_strchomp (line->str), &in_text)))
          break;
        g_string_truncate (line, 0);
      }
    else
      g_string_append_c (line, c);
  return NULL;
}

PretendedService *
pretended_service_start (const char *path, PretendedManner manner)
{
  PretendedService *self = g_new0 (PretendedService, 1);
  struct sockaddr_un address = { .sun_family = AF_UNIX };

  self->path = g_strdup (path);
  self->manner = manner;
  self->client = -1;
  self->listener = socket (AF_UNIX, SOCK_STREAM, 0);
  g_strlcpy (address.sun_path, path, sizeof address.sun_path);
  g_assert_cmpint (bind (self->listener, (struct sockaddr *) &address, sizeof address), ==, 0);
  g_assert_cmpint (listen (self->listener, 1), ==, 0);
  self->thread = g_thread_new ("service", serve, self);
  return self;
}

void
pretended_service_stop (PretendedService *self)
{
  shutdown (self->listener, SHUT_RDWR);
  shutdown (self->client, SHUT_RDWR);
  g_thread_join (self->thread);
  close (self->listener);
  if (self->client >= 0)
    close (self->client);
  g_unlink (self->path);
  g_free (self->path);
  g_free (self);
}
