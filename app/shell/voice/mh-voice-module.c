/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* The module that speaks through Speech Dispatcher. The library finds the service, starts it and says who
 * we are. What follows is said here, in the service's own protocol (SSIP): the library's functions end the
 * whole program when an answer is cut off, and wait for ever when none comes. */
#include "config.h"

#include <errno.h>
#include <libspeechd.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/time.h>

#ifdef __SANITIZE_ADDRESS__
#include <sanitizer/lsan_interface.h>
#endif

#include "shell/voice/mh-voice-service.h"

#define PATIENCE 10 /* seconds until an answer must have come */

/* Answers, and what the service tells by itself. */
#define CODE_FAILED 300
#define CODE_EVENT 700
#define CODE_END 702
#define CODE_CANCEL 703

typedef struct
{
  SPDConnection *service;
  GString *heard; /* of which no whole line has come yet */
  GArray *over; /* of Over */
  GHashTable *spoken; /* a language, and whether somebody speaks it */
} Connection;

typedef struct
{
  guint message;
  gboolean whole;
} Over;

G_MODULE_EXPORT const MhVoiceService *mh_voice_module_get_service (void);

static int
get_fd (gpointer data)
{
  return ((Connection *) data)->service->socket;
}

/* FALSE: the service is gone, or the time is over. */
static gboolean
hear (Connection *self, gint64 until)
{
  struct pollfd wait = { .fd = get_fd (self), .events = POLLIN };
  const gint64 left = (until - g_get_monotonic_time ()) / 1000;
  char piece[4096];
  ssize_t n;

  if (poll (&wait, 1, (int) CLAMP (left, 0, PATIENCE * 1000)) == 0)
    return FALSE;
  n = recv (wait.fd, piece, sizeof piece, MSG_DONTWAIT);
  if (n > 0)
    g_string_append_len (self->heard, piece, n);
  return n > 0 || (n < 0 && (errno == EINTR || errno == EAGAIN));
}

/* The next line, without its end; NULL: the service is gone. */
static char *
read_line (Connection *self, gint64 until)
{
  const char *end;
  char *line;

  while ((end = strchr (self->heard->str, '\n')) == NULL)
    if (!hear (self, until))
      return NULL;
  line = g_strndup (self->heard->str, (gsize) (end - self->heard->str));
  g_string_erase (self->heard, 0, (gssize) strlen (line) + 1);
  return g_strchomp (line);
}

/* One answer or event: its number, and its lines before the last one. 0: the service is gone, or talks
 * nonsense. */
static int
read_answer (Connection *self, gint64 until, GPtrArray *lines)
{
  g_ptr_array_set_size (lines, 0);
  for (;;)
    {
      g_autofree char *line = read_line (self, until);

      if (line == NULL || strlen (line) < 4 || !g_ascii_isdigit (line[0]))
        return 0;
      if (line[3] != '-')
        return atoi (line);
      g_ptr_array_add (lines, g_strdup (line + 4));
    }
}

static void
take_event (Connection *self, int code, GPtrArray *lines)
{
  Over over = { .whole = code == CODE_END };

  if ((code != CODE_END && code != CODE_CANCEL) || lines->len == 0)
    return;
  over.message = (guint) strtoul (g_ptr_array_index (lines, 0), NULL, 10);
  g_array_append_val (self->over, over);
}

static gboolean
tell (Connection *self, const char *text)
{
  gsize left = strlen (text);

  while (left > 0)
    {
      ssize_t n = send (get_fd (self), text, left, MSG_NOSIGNAL);

      if (n < 0 && errno != EINTR)
        return FALSE;
      text += MAX (n, 0);
      left -= (gsize) MAX (n, 0);
    }
  return TRUE;
}

/* Asks, and waits for the answer. */
static int
ask (Connection *self, const char *question, GPtrArray *lines)
{
  const gint64 until = g_get_monotonic_time () + PATIENCE * G_USEC_PER_SEC;
  int code = 0;

  if (!tell (self, question))
    return 0;
  while ((code = read_answer (self, until, lines)) >= CODE_EVENT)
    take_event (self, code, lines);
  return code;
}

static MhVoiceAnswer
wish (Connection *self, const char *question)
{
  g_autoptr (GPtrArray) lines = g_ptr_array_new_with_free_func (g_free);

  return ask (self, question, lines) != 0 ? MH_VOICE_DONE : MH_VOICE_BROKEN;
}

static void
close_connection (gpointer data)
{
  Connection *self = data;

  spd_close (self->service);
  g_string_free (self->heard, TRUE);
  g_array_unref (self->over);
  g_hash_table_unref (self->spoken);
  g_free (self);
}

/* The library loses a string when it greets a service that ends: what looks for leaks need not find that. */
static SPDConnection *
greet (SPDConnectionAddress *address, char **error)
{
  SPDConnection *service;

#ifdef __SANITIZE_ADDRESS__
  __lsan_disable ();
#endif
  service = spd_open2 ("mousehole", "table", NULL, SPD_MODE_SINGLE, address, TRUE, error);
#ifdef __SANITIZE_ADDRESS__
  __lsan_enable ();
#endif
  return service;
}

/* In a Flatpak nothing of the desktop's service is seen but its socket. Where nobody listens there, the service
 * that came along is started, at a socket that is the program's own. */
static SPDConnection *
find_service (char **error)
{
  SPDConnection *service = greet (NULL, error);
  const char *id = g_getenv ("FLATPAK_ID");
  g_autofree char *path = NULL;
  SPDConnectionAddress own = { .method = SPD_METHOD_UNIX_SOCKET };

  if (service != NULL || id == NULL)
    return service;
  g_clear_pointer (error, free);
  path = g_build_filename (g_get_user_runtime_dir (), "app", id, "speech.sock", NULL);
  own.unix_socket_name = path;
  return greet (&own, error);
}

static gpointer
open_connection (void)
{
  const struct timeval patience = { .tv_sec = PATIENCE };
  char *error = NULL;
  SPDConnection *service = find_service (&error);
  Connection *self;

  if (service == NULL || service->stream == NULL)
    {
      g_debug ("No speech: %s", error != NULL ? error : "the service is gone");
      free (error);
      return NULL;
    }
  setsockopt (service->socket, SOL_SOCKET, SO_SNDTIMEO, &patience, sizeof patience);
  self = g_new0 (Connection, 1);
  self->service = service;
  self->heard = g_string_new (NULL);
  self->over = g_array_new (FALSE, FALSE, sizeof (Over));
  self->spoken = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  if (wish (self, "SET SELF NOTIFICATION END ON\r\n") == MH_VOICE_DONE
      && wish (self, "SET SELF NOTIFICATION CANCEL ON\r\n") == MH_VOICE_DONE
      && wish (self, "SET SELF PRIORITY TEXT\r\n") == MH_VOICE_DONE)
    return self;
  close_connection (self);
  return NULL;
}

/* Whether a line of the list of voices, such as "Anna<TAB>de<TAB>none", is one for the language. */
static gboolean
is_voice_for (const char *voice, const char *language)
{
  const gsize length = strcspn (language, "-_");
  g_auto (GStrv) words = g_strsplit_set (voice, "\t", -1);

  return g_strv_length (words) > 1 && g_ascii_strncasecmp (words[1], language, length) == 0
         && !g_ascii_isalpha (words[1][length]);
}

/* Who stands in where no voice is installed only says that, in English. */
static gboolean
is_dummy (GPtrArray *module)
{
  return module->len > 0 && g_str_equal (g_ptr_array_index (module, 0), "dummy");
}

/* A service that cannot list its voices is believed to have one. */
static MhVoiceAnswer
find_voice (Connection *self, const char *language, gboolean *found)
{
  g_autoptr (GPtrArray) lines = g_ptr_array_new_with_free_func (g_free);
  int code = ask (self, "GET OUTPUT_MODULE\r\n", lines);

  *found = !is_dummy (lines);
  if (code == 0 || !*found)
    return code != 0 ? MH_VOICE_DONE : MH_VOICE_BROKEN;
  code = ask (self, "LIST SYNTHESIS_VOICES\r\n", lines);
  if (code == 0)
    return MH_VOICE_BROKEN;
  *found = code >= CODE_FAILED || lines->len == 0;
  for (guint i = 0; i < lines->len && !*found; i++)
    *found = is_voice_for (g_ptr_array_index (lines, i), language);
  return MH_VOICE_DONE;
}

static MhVoiceAnswer
set_language (gpointer data, const char *language)
{
  Connection *self = data;
  g_autofree char *question = g_strdup_printf ("SET SELF LANGUAGE %s\r\n", language);
  gpointer known;
  gboolean found;

  if (wish (self, question) != MH_VOICE_DONE)
    return MH_VOICE_BROKEN;
  if (g_hash_table_lookup_extended (self->spoken, language, NULL, &known))
    return GPOINTER_TO_INT (known) ? MH_VOICE_DONE : MH_VOICE_NO_VOICE;
  if (find_voice (self, language, &found) != MH_VOICE_DONE)
    return MH_VOICE_BROKEN;
  g_hash_table_insert (self->spoken, g_strdup (language), GINT_TO_POINTER (found));
  return found ? MH_VOICE_DONE : MH_VOICE_NO_VOICE;
}

static MhVoiceAnswer
say (gpointer data, const char *text, guint *message)
{
  Connection *self = data;
  g_autoptr (GPtrArray) lines = g_ptr_array_new_with_free_func (g_free);
  /* A dot alone ends the text, so one at its beginning is written twice. */
  g_autofree char *whole = g_strdup_printf ("%s%s\r\n.\r\n", text[0] == '.' ? "." : "", text);
  int code = ask (self, "SPEAK\r\n", lines);

  if (code > 0 && code < CODE_FAILED)
    code = ask (self, whole, lines);
  if (code == 0)
    return MH_VOICE_BROKEN;
  if (code >= CODE_FAILED || lines->len == 0)
    return MH_VOICE_NO_VOICE;
  *message = (guint) strtoul (g_ptr_array_index (lines, 0), NULL, 10);
  return MH_VOICE_DONE;
}

static MhVoiceAnswer
hush (gpointer data)
{
  return wish (data, "CANCEL SELF\r\n");
}

static MhVoiceAnswer
take_over (Connection *self, guint *message, gboolean *whole)
{
  const Over over = g_array_index (self->over, Over, 0);

  g_array_remove_index (self->over, 0);
  *message = over.message;
  *whole = over.whole;
  return MH_VOICE_DONE;
}

static gboolean
is_readable (Connection *self)
{
  struct pollfd wait = { .fd = get_fd (self), .events = POLLIN };

  return self->heard->len > 0 || poll (&wait, 1, 0) > 0;
}

static MhVoiceAnswer
read_over (gpointer data, guint *message, gboolean *whole)
{
  Connection *self = data;
  g_autoptr (GPtrArray) lines = g_ptr_array_new_with_free_func (g_free);

  while (self->over->len == 0 && is_readable (self))
    {
      const gint64 until = g_get_monotonic_time () + PATIENCE * G_USEC_PER_SEC;
      const int code = read_answer (self, until, lines);

      if (code == 0)
        return MH_VOICE_BROKEN;
      take_event (self, code, lines);
    }
  *message = 0;
  return self->over->len > 0 ? take_over (self, message, whole) : MH_VOICE_DONE;
}

/* What the program asks for by its name. */
const MhVoiceService *
mh_voice_module_get_service (void)
{
  static const MhVoiceService service = {
    .open = open_connection,
    .close = close_connection,
    .get_fd = get_fd,
    .set_language = set_language,
    .say = say,
    .hush = hush,
    .read = read_over,
  };

  return &service;
}
