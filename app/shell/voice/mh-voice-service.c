/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* Speaks through Speech Dispatcher in its own protocol (SSIP). It sends one command at a time, and the lines of each
 * answer begin with a number. Everything runs in the main loop and nothing blocks: a service that does not answer in
 * time counts as lost. */
#include "config.h"

#include "shell/voice/mh-voice-service.h"

#include <gio/gio.h>
#include <gio/gunixsocketaddress.h>
#include <stdlib.h>
#include <string.h>

#define PATIENCE 10 /* seconds to wait for an answer */

/* The first reply codes of failures and of events, which the service sends unasked, and the event for a finished
 * message. */
#define CODE_FAILED 300
#define CODE_EVENT 700
#define CODE_END 702
#define CODE_CANCEL 703

typedef void (*AnswerFunc) (MhVoiceService *self, int code, GPtrArray *lines);

typedef struct
{
  char *text; /* (nullable): NULL only checks whether the language can be spoken */
  char *language; /* (nullable): NULL: there is no request */
  guint serial;
} Wish;

struct _MhVoiceService
{
  MhVoiceNewsFunc func;
  gpointer user_data;
  guint turn; /* the source that sends the next command, or 0 */

  Wish wanted; /* the newest request */
  Wish current; /* the one that is being processed */
  gboolean retried; /* with a new connection */
  gboolean hush;

  guint message; /* the service's number of the current utterance, or 0 */
  guint serial; /* the program's number of the same utterance */
  guint over; /* the service's number of the last one that ended */
  gboolean whole; /* it was spoken to its end */

  GCancellable *cancel; /* (nullable): cancels everything below */
  GSocketConnection *connection; /* (nullable) */
  GDataInputStream *input;
  guint n_greetings;
  AnswerFunc on_answer; /* NULL: no answer is pending */
  guint patience;
  GPtrArray *lines; /* of an incomplete answer */
  GHashTable *spoken; /* language -> whether there is a voice for it */
};

static void
clear_wish (Wish *wish)
{
  g_free (wish->text);
  g_free (wish->language);
  *wish = (Wish){ 0 };
}

static void
leave (MhVoiceService *self)
{
  g_cancellable_cancel (self->cancel);
  g_clear_object (&self->cancel);
  g_clear_object (&self->input);
  g_clear_object (&self->connection);
  g_clear_handle_id (&self->patience, g_source_remove);
  g_ptr_array_set_size (self->lines, 0);
  g_hash_table_remove_all (self->spoken);
  self->on_answer = NULL;
  self->n_greetings = 0;
  /* A new connection may reuse the message numbers. */
  self->over = 0;
}

static gboolean on_turn (gpointer user_data);

static void
schedule (MhVoiceService *self)
{
  if (self->turn == 0)
    self->turn = g_idle_add_full (G_PRIORITY_DEFAULT, on_turn, self, NULL);
}

/* The callback may free the service, so nothing may follow it. */
static void
report (MhVoiceService *self, MhVoiceNews news)
{
  Wish wish = self->current;

  self->current = (Wish){ 0 };
  schedule (self);
  self->func (news, wish.serial, wish.language, self->user_data);
  clear_wish (&wish);
}

/* The current utterance has ended. */
static void
report_over (MhVoiceService *self, MhVoiceNews news)
{
  self->message = 0;
  schedule (self);
  self->func (news, self->serial, NULL, self->user_data);
}

/* A service that exited after the last sentence may have been restarted, so one reconnection is tried. */
static void
lose (MhVoiceService *self)
{
  leave (self);
  if (self->current.language != NULL && self->retried)
    {
      report (self, MH_VOICE_LOST);
      return;
    }
  self->retried = TRUE;
  schedule (self);
  if (self->message != 0)
    report_over (self, MH_VOICE_LOST);
}

/* Commands and answers ------------------------------------------------------------------- */

static gboolean
on_patience (gpointer user_data)
{
  MhVoiceService *self = user_data;

  self->patience = 0;
  lose (self);
  return G_SOURCE_REMOVE;
}

/* A command fits into the socket buffer. If it cannot be sent, the answer times out. */
static void
tell (MhVoiceService *self, const char *command)
{
  GOutputStream *output = g_io_stream_get_output_stream (G_IO_STREAM (self->connection));

  g_pollable_output_stream_write_nonblocking (G_POLLABLE_OUTPUT_STREAM (output), command,
                                              strlen (command), NULL, NULL);
}

static void
ask (MhVoiceService *self, const char *command, AnswerFunc on_answer)
{
  self->on_answer = on_answer;
  self->patience = g_timeout_add_seconds (PATIENCE, on_patience, self);
  tell (self, command);
}

static void
take_event (MhVoiceService *self, int code, GPtrArray *lines)
{
  if ((code != CODE_END && code != CODE_CANCEL) || lines->len == 0)
    return;
  self->over = (guint) strtoul (g_ptr_array_index (lines, 0), NULL, 10);
  self->whole = code == CODE_END;
  schedule (self);
}

static void
take_answer (MhVoiceService *self, int code)
{
  g_autoptr (GPtrArray) lines = g_steal_pointer (&self->lines);
  AnswerFunc on_answer = self->on_answer;

  self->lines = g_ptr_array_new_with_free_func (g_free);
  if (code >= CODE_EVENT)
    {
      take_event (self, code, lines);
      return;
    }
  self->on_answer = NULL;
  g_clear_handle_id (&self->patience, g_source_remove);
  if (on_answer != NULL)
    on_answer (self, code, lines);
}

static void
on_line (GObject *source, GAsyncResult *result, gpointer user_data)
{
  GDataInputStream *input = G_DATA_INPUT_STREAM (source);
  g_autoptr (GError) error = NULL;
  g_autofree char *line = g_data_input_stream_read_line_finish (input, result, NULL, &error);
  MhVoiceService *self = user_data;

  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;
  if (line == NULL || strlen (line) < 4 || !g_ascii_isdigit (line[0]))
    {
      lose (self);
      return;
    }
  g_data_input_stream_read_line_async (input, G_PRIORITY_DEFAULT, self->cancel, on_line, self);
  if (line[3] == '-')
    g_ptr_array_add (self->lines, g_strchomp (g_strdup (line + 4)));
  else
    take_answer (self, atoi (line));
}

/* Speaking ------------------------------------------------------------------------------- */

static void
on_text_taken (MhVoiceService *self, int code, GPtrArray *lines)
{
  if (code >= CODE_FAILED || lines->len == 0)
    {
      report (self, MH_VOICE_NO_LANGUAGE);
      return;
    }
  self->message = (guint) strtoul (g_ptr_array_index (lines, 0), NULL, 10);
  self->serial = self->current.serial;
  report (self, MH_VOICE_SPEAKS);
}

static void
on_ready_for_text (MhVoiceService *self, int code, GPtrArray *lines)
{
  const char *text = self->current.text;
  g_autofree char *command = NULL;

  if (code >= CODE_FAILED)
    {
      report (self, MH_VOICE_NO_LANGUAGE);
      return;
    }
  /* A line with a single dot ends the text, so a dot at the beginning is doubled. */
  command = g_strdup_printf ("%s%s\r\n.\r\n", text[0] == '.' ? "." : "", text);
  ask (self, command, on_text_taken);
}

static void on_language_set (MhVoiceService *self, int code, GPtrArray *lines);

static void
remember_voice (MhVoiceService *self, gboolean found)
{
  g_hash_table_insert (self->spoken, g_strdup (self->current.language), GINT_TO_POINTER (found));
  on_language_set (self, 0, NULL);
}

/* Checks whether a line of the list of voices, such as "Anna<TAB>de<TAB>none", matches the language. */
static gboolean
is_voice_for (const char *voice, const char *language)
{
  const gsize length = strcspn (language, "-_");
  g_auto (GStrv) words = g_strsplit_set (voice, "\t", -1);

  return g_strv_length (words) > 1 && g_ascii_strncasecmp (words[1], language, length) == 0
         && !g_ascii_isalpha (words[1][length]);
}

/* A service that cannot list its voices is assumed to have one. */
static void
on_voices_listed (MhVoiceService *self, int code, GPtrArray *lines)
{
  gboolean found = code >= CODE_FAILED || lines->len == 0;

  for (guint i = 0; i < lines->len && !found; i++)
    found = is_voice_for (g_ptr_array_index (lines, i), self->current.language);
  remember_voice (self, found);
}

/* The module "dummy" is used if no voice is installed. It only reports that, in English. */
static void
on_module_named (MhVoiceService *self, int code, GPtrArray *lines)
{
  if (lines->len > 0 && g_str_equal (g_ptr_array_index (lines, 0), "dummy"))
    remember_voice (self, FALSE);
  else
    ask (self, "LIST SYNTHESIS_VOICES\r\n", on_voices_listed);
}

static void
on_language_set (MhVoiceService *self, int code, GPtrArray *lines)
{
  gpointer found;

  if (!g_hash_table_lookup_extended (self->spoken, self->current.language, NULL, &found))
    ask (self, "GET OUTPUT_MODULE\r\n", on_module_named);
  else if (!GPOINTER_TO_INT (found))
    report (self, MH_VOICE_NO_LANGUAGE);
  else if (self->current.text == NULL)
    report (self, MH_VOICE_SPEAKS);
  else
    ask (self, "SPEAK\r\n", on_ready_for_text);
}

static void
speak (MhVoiceService *self)
{
  g_autofree char *command = g_strdup_printf ("SET SELF LANGUAGE %s\r\n", self->current.language);

  ask (self, command, on_language_set);
}

/* Finding the service -------------------------------------------------------------------- */

static void
greet (MhVoiceService *self, int code, GPtrArray *lines)
{
  static const char *const greetings[] = {
    "SET SELF CLIENT_NAME \"somebody:mousehole:table\"\r\n",
    "SET SELF NOTIFICATION END ON\r\n",
    "SET SELF NOTIFICATION CANCEL ON\r\n",
    "SET SELF PRIORITY TEXT\r\n",
  };

  if (self->n_greetings < G_N_ELEMENTS (greetings))
    ask (self, greetings[self->n_greetings++], greet);
  else
    speak (self);
}

/* Returns the sockets to try. Inside a Flatpak only the socket of the desktop's service is visible. If nothing
 * listens there, the bundled service is used, at a socket of the program's own. */
static GStrv
list_sockets (void)
{
  g_autoptr (GStrvBuilder) paths = g_strv_builder_new ();
  const char *address = g_getenv ("SPEECHD_ADDRESS");
  const char *id = g_getenv ("FLATPAK_ID");
  const char *folder = g_get_user_runtime_dir ();
  g_autofree char *usual = g_build_filename (folder, "speech-dispatcher", "speechd.sock", NULL);
  g_autofree char *own
      = id != NULL ? g_build_filename (folder, "app", id, "speech.sock", NULL) : NULL;

  if (address != NULL && g_str_has_prefix (address, "unix_socket:"))
    g_strv_builder_add (paths, address + strlen ("unix_socket:"));
  else
    g_strv_builder_add (paths, usual);
  if (own != NULL)
    g_strv_builder_add (paths, own);
  return g_strv_builder_end (paths);
}

/* A local socket connects at once or not at all. */
static GSocketConnection *
connect_to (const char *path)
{
  g_autoptr (GSocketAddress) address = g_unix_socket_address_new (path);
  g_autoptr (GSocket) socket
      = g_socket_new (G_SOCKET_FAMILY_UNIX, G_SOCKET_TYPE_STREAM, G_SOCKET_PROTOCOL_DEFAULT, NULL);

  if (socket == NULL)
    return NULL;
  g_socket_set_blocking (socket, FALSE);
  if (!g_socket_connect (socket, address, NULL, NULL))
    return NULL;
  return g_socket_connection_factory_create_connection (socket);
}

static gboolean
find_running (MhVoiceService *self, GStrv paths)
{
  for (guint i = 0; paths[i] != NULL && self->connection == NULL; i++)
    self->connection = connect_to (paths[i]);
  if (self->connection == NULL)
    return FALSE;
  self->input
      = g_data_input_stream_new (g_io_stream_get_input_stream (G_IO_STREAM (self->connection)));
  g_data_input_stream_read_line_async (self->input, G_PRIORITY_DEFAULT, self->cancel, on_line,
                                       self);
  greet (self, 0, NULL);
  return TRUE;
}

static void
on_started (GObject *source, GAsyncResult *result, gpointer user_data)
{
  MhVoiceService *self = user_data;
  g_autoptr (GError) error = NULL;
  g_auto (GStrv) paths = NULL;

  g_subprocess_wait_finish (G_SUBPROCESS (source), result, &error);
  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;
  paths = list_sockets ();
  if (find_running (self, paths))
    return;
  leave (self);
  report (self, MH_VOICE_NO_SERVICE);
}

/* The command returns when the service listens. */
static void
start_service (MhVoiceService *self, const char *path)
{
  const char *command = g_getenv ("SPEECHD_CMD");
  g_autoptr (GError) error = NULL;
  g_autoptr (GSubprocess) process
      = g_subprocess_new (G_SUBPROCESS_FLAGS_STDOUT_SILENCE | G_SUBPROCESS_FLAGS_STDERR_SILENCE,
                          &error, command != NULL ? command : "speech-dispatcher", "--spawn",
                          "--communication-method", "unix_socket", "--socket-path", path, NULL);

  if (process != NULL)
    {
      g_subprocess_wait_async (process, self->cancel, on_started, self);
      return;
    }
  g_debug ("No speech: %s", error->message);
  leave (self);
  report (self, MH_VOICE_NO_SERVICE);
}

static void
find_service (MhVoiceService *self)
{
  g_auto (GStrv) paths = list_sockets ();

  self->cancel = g_cancellable_new ();
  if (!find_running (self, paths))
    start_service (self, paths[g_strv_length (paths) - 1]);
}

/* Requests ------------------------------------------------------------------------------- */

static void
on_hushed (MhVoiceService *self, int code, GPtrArray *lines)
{
  if (self->message != 0)
    report_over (self, MH_VOICE_STOPPED);
  else
    schedule (self);
}

static void
begin_wish (MhVoiceService *self)
{
  if (self->current.language == NULL)
    {
      self->current = self->wanted;
      self->wanted = (Wish){ 0 };
      self->retried = FALSE;
      self->hush = FALSE;
    }
  if (self->current.language == NULL)
    return;
  if (self->connection != NULL)
    speak (self);
  else
    find_service (self);
}

static gboolean
on_turn (gpointer user_data)
{
  MhVoiceService *self = user_data;
  /* An answer is pending, or the service is being started. */
  const gboolean busy
      = self->on_answer != NULL || (self->cancel != NULL && self->connection == NULL);

  self->turn = 0;
  if (self->message != 0 && self->over == self->message)
    report_over (self, self->whole ? MH_VOICE_SAID : MH_VOICE_STOPPED);
  else if (!busy && self->hush && self->message != 0)
    {
      self->hush = FALSE;
      ask (self, "CANCEL SELF\r\n", on_hushed);
    }
  else if (!busy)
    begin_wish (self);
  return G_SOURCE_REMOVE;
}

MhVoiceService *
mh_voice_service_new (MhVoiceNewsFunc func, gpointer user_data)
{
  MhVoiceService *self = g_new0 (MhVoiceService, 1);

  self->func = func;
  self->user_data = user_data;
  self->lines = g_ptr_array_new_with_free_func (g_free);
  self->spoken = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  return self;
}

/* A speaking service is sent a command to stop, and its answer is not awaited. */
void
mh_voice_service_free (MhVoiceService *self)
{
  if (self->connection != NULL)
    tell (self, "CANCEL SELF\r\n");
  leave (self);
  g_clear_handle_id (&self->turn, g_source_remove);
  clear_wish (&self->wanted);
  clear_wish (&self->current);
  g_ptr_array_unref (self->lines);
  g_hash_table_unref (self->spoken);
  g_free (self);
}

void
mh_voice_service_say (MhVoiceService *self, const char *text, const char *language, guint serial)
{
  if (text == NULL && self->wanted.language != NULL)
    return;
  clear_wish (&self->wanted);
  self->wanted = (Wish){ g_strdup (text), g_strdup (language), serial };
  self->hush = self->hush || text != NULL;
  schedule (self);
}

void
mh_voice_service_hush (MhVoiceService *self)
{
  clear_wish (&self->wanted);
  self->hush = TRUE;
  schedule (self);
}
