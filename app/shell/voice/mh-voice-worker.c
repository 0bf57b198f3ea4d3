/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#include "config.h"

#include "shell/voice/mh-voice-worker.h"

#include <glib-unix.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <unistd.h>

#include "shell/voice/mh-voice-service.h"

#define LAST_WORDS (G_USEC_PER_SEC / 5) /* how long the program's end waits for silence */

/* What is wanted of the thread; the newest wish counts. */
typedef struct
{
  gboolean hush;
  gboolean say;
  char *text;
  char *language;
  guint serial;
} Wish;

/* Shared by the program and the thread, and freed by the last one: a service may keep the thread
 * waiting for longer than the program lives. */
struct _MhVoiceWorker
{
  GMutex mutex;
  GCond ended;
  Wish wish;
  gboolean quit;
  gboolean gone; /* the thread's last act */
  int wake[2];
  GMainContext *context; /* of the thread that made it */
  MhVoiceNewsFunc func; /* called in that context; NULL: nobody listens any more */
  gpointer user_data;

  /* The thread's own. */
  const MhVoiceService *service;
  gpointer connection; /* (nullable) */
  guint message; /* what is being said, or 0 */
  guint serial; /* the same, by the number that the program gave it */
  char *language;
};

typedef struct
{
  MhVoiceWorker *worker;
  MhVoiceNews news;
  guint serial;
  char *language;
} Report;

static void
clear_wish (Wish *wish)
{
  g_clear_pointer (&wish->text, g_free);
  g_clear_pointer (&wish->language, g_free);
  *wish = (Wish){ 0 };
}

static void
clear (gpointer data)
{
  MhVoiceWorker *self = data;

  clear_wish (&self->wish);
  close (self->wake[0]);
  close (self->wake[1]);
  g_main_context_unref (self->context);
  g_mutex_clear (&self->mutex);
  g_cond_clear (&self->ended);
  g_free (self->language);
}

static void
unref (MhVoiceWorker *self)
{
  g_atomic_rc_box_release_full (self, clear);
}

static gboolean
deliver (gpointer data)
{
  Report *report = data;

  if (report->worker->func != NULL)
    report->worker->func (report->news, report->serial, report->language,
                          report->worker->user_data);
  return G_SOURCE_REMOVE;
}

static void
free_report (gpointer data)
{
  Report *report = data;

  unref (report->worker);
  g_free (report->language);
  g_free (report);
}

static void
tell (MhVoiceWorker *self, MhVoiceNews news, guint serial, const char *language)
{
  g_autoptr (GSource) source = g_idle_source_new ();
  Report *report = g_new (Report, 1);

  *report = (Report){ .worker = g_atomic_rc_box_acquire (self),
                      .news = news,
                      .serial = serial,
                      .language = g_strdup (language) };
  g_source_set_priority (source, G_PRIORITY_DEFAULT);
  g_source_set_callback (source, deliver, report, free_report);
  g_source_attach (source, self->context);
}

/* The library brings others with it, which nobody needs before the first sentence: the module that uses it
 * is opened then, and stays. */
static const MhVoiceService *
open_module (void)
{
  const char *build = g_getenv ("MOUSEHOLE_VOICE_PATH");
  g_autofree char *path
      = g_build_filename (build != NULL ? build : MH_LIB_DIR, MH_VOICE_MODULE, NULL);
  g_autoptr (GError) error = NULL;
  GModule *module = g_module_open_full (path, G_MODULE_BIND_LOCAL, &error);
  gpointer function;

  if (module == NULL)
    {
      g_debug ("No speech: %s", error->message);
      return NULL;
    }
  g_module_make_resident (module);
  if (!g_module_symbol (module, MH_VOICE_FUNCTION, &function))
    return NULL;
  return ((MhVoiceModuleFunc) function) ();
}

static void
leave (MhVoiceWorker *self)
{
  if (self->connection != NULL)
    self->service->close (self->connection);
  self->connection = NULL;
}

/* What was being said will not be heard any further. */
static void
stop (MhVoiceWorker *self, MhVoiceNews news)
{
  if (self->message != 0)
    tell (self, news, self->serial, self->language);
  self->message = 0;
}

static void
lose (MhVoiceWorker *self)
{
  leave (self);
  stop (self, MH_VOICE_LOST);
}

static void
hush (MhVoiceWorker *self)
{
  const gboolean speaks = self->connection != NULL && self->message != 0;

  stop (self, MH_VOICE_STOPPED);
  if (speaks && self->service->hush (self->connection) == MH_VOICE_BROKEN)
    leave (self);
}

static MhVoiceNews
join (MhVoiceWorker *self)
{
  if (self->service == NULL)
    self->service = open_module ();
  if (self->service == NULL)
    return MH_VOICE_NO_MODULE;
  if (self->connection == NULL)
    self->connection = self->service->open ();
  return self->connection != NULL ? MH_VOICE_SPEAKS : MH_VOICE_NO_SERVICE;
}

static MhVoiceAnswer
speak (MhVoiceWorker *self, const Wish *wish)
{
  MhVoiceAnswer answer = self->service->set_language (self->connection, wish->language);

  if (answer == MH_VOICE_DONE && wish->text != NULL)
    answer = self->service->say (self->connection, wish->text, &self->message);
  return answer;
}

/* A service that has gone since the last sentence may be there again. */
static MhVoiceNews
try_to_speak (MhVoiceWorker *self, const Wish *wish)
{
  MhVoiceAnswer answer = MH_VOICE_BROKEN;

  for (guint i = 0; i < 2 && answer == MH_VOICE_BROKEN; i++)
    {
      MhVoiceNews news = join (self);

      if (news != MH_VOICE_SPEAKS)
        return news;
      answer = speak (self, wish);
      if (answer == MH_VOICE_BROKEN)
        leave (self);
    }
  if (answer == MH_VOICE_BROKEN)
    return MH_VOICE_LOST;
  return answer == MH_VOICE_DONE ? MH_VOICE_SPEAKS : MH_VOICE_NO_LANGUAGE;
}

static void
fulfil (MhVoiceWorker *self, const Wish *wish)
{
  if (wish->hush)
    hush (self);
  if (!wish->say)
    return;
  if (wish->text != NULL)
    {
      self->serial = wish->serial;
      g_free (self->language);
      self->language = g_strdup (wish->language);
    }
  tell (self, try_to_speak (self, wish), wish->serial, wish->language);
}

static void
listen (MhVoiceWorker *self)
{
  guint message;
  gboolean whole;

  do
    {
      if (self->service->read (self->connection, &message, &whole) == MH_VOICE_BROKEN)
        {
          lose (self);
          return;
        }
      if (message != 0 && message == self->message)
        stop (self, whole ? MH_VOICE_SAID : MH_VOICE_STOPPED);
    }
  while (message != 0);
}

/* Until there is a wish, or the service tells something. What it told together with its last answer has been
 * read already, and would not end the waiting. */
static void
await (MhVoiceWorker *self)
{
  struct pollfd waits[]
      = { { .fd = self->wake[0], .events = POLLIN }, { .fd = -1, .events = POLLIN } };
  char bytes[64];

  if (self->connection != NULL)
    listen (self);
  if (self->connection != NULL)
    waits[1].fd = self->service->get_fd (self->connection);
  poll (waits, G_N_ELEMENTS (waits), -1);
  while (read (self->wake[0], bytes, sizeof bytes) > 0)
    ;
  if (waits[1].revents != 0)
    listen (self);
}

static gboolean
take_wish (MhVoiceWorker *self, Wish *wish)
{
  gboolean quit;

  g_mutex_lock (&self->mutex);
  *wish = self->wish;
  self->wish = (Wish){ 0 };
  quit = self->quit;
  g_mutex_unlock (&self->mutex);
  return !quit;
}

/* A service that dies while it is written to must not end the program. */
static void
ignore_broken_pipes (void)
{
  sigset_t set;

  sigemptyset (&set);
  sigaddset (&set, SIGPIPE);
  pthread_sigmask (SIG_BLOCK, &set, NULL);
}

static gpointer
run (gpointer data)
{
  MhVoiceWorker *self = data;
  Wish wish;

  ignore_broken_pipes ();
  while (take_wish (self, &wish))
    {
      fulfil (self, &wish);
      clear_wish (&wish);
      await (self);
    }
  clear_wish (&wish);
  hush (self);
  leave (self);
  g_mutex_lock (&self->mutex);
  self->gone = TRUE;
  g_cond_signal (&self->ended);
  g_mutex_unlock (&self->mutex);
  unref (self);
  return NULL;
}

static void
wake (MhVoiceWorker *self)
{
  /* A full pipe wakes as well. */
  if (write (self->wake[1], "", 1) < 0)
    g_debug ("The voice is awake already");
}

MhVoiceWorker *
mh_voice_worker_new (MhVoiceNewsFunc func, gpointer user_data)
{
  MhVoiceWorker *self;
  int wake_fds[2];

  if (!g_unix_open_pipe (wake_fds, FD_CLOEXEC, NULL))
    return NULL;
  g_unix_set_fd_nonblocking (wake_fds[0], TRUE, NULL);
  g_unix_set_fd_nonblocking (wake_fds[1], TRUE, NULL);
  self = g_atomic_rc_box_new0 (MhVoiceWorker);
  g_mutex_init (&self->mutex);
  g_cond_init (&self->ended);
  self->wake[0] = wake_fds[0];
  self->wake[1] = wake_fds[1];
  self->context = g_main_context_ref_thread_default ();
  self->func = func;
  self->user_data = user_data;
  g_thread_unref (g_thread_new ("voice", run, g_atomic_rc_box_acquire (self)));
  return self;
}

void
mh_voice_worker_free (MhVoiceWorker *self)
{
  const gint64 until = g_get_monotonic_time () + LAST_WORDS;

  self->func = NULL;
  g_mutex_lock (&self->mutex);
  self->quit = TRUE;
  wake (self);
  while (!self->gone && g_cond_wait_until (&self->ended, &self->mutex, until))
    ;
  g_mutex_unlock (&self->mutex);
  unref (self);
}

void
mh_voice_worker_say (MhVoiceWorker *self, const char *text, const char *language, guint serial)
{
  gboolean hushed;

  g_mutex_lock (&self->mutex);
  hushed = self->wish.hush;
  if (text != NULL || !self->wish.say)
    {
      clear_wish (&self->wish);
      self->wish = (Wish){ .hush = hushed || text != NULL,
                           .say = TRUE,
                           .text = g_strdup (text),
                           .language = g_strdup (language),
                           .serial = serial };
    }
  g_mutex_unlock (&self->mutex);
  wake (self);
}

void
mh_voice_worker_hush (MhVoiceWorker *self)
{
  g_mutex_lock (&self->mutex);
  clear_wish (&self->wish);
  self->wish.hush = TRUE;
  g_mutex_unlock (&self->mutex);
  wake (self);
}
