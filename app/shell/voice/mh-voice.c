/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#include "config.h"

#include "shell/voice/mh-voice.h"

#include "shell/voice/mh-screen-reader.h"
#include "shell/voice/mh-voice-service.h"
#include "shell/window/mh-languages.h"

#include <glib/gi18n.h>

/* Speaks sentences through the desktop's speech service, with the voices and the speed that are set there. A newer
 * sentence stops an older one. Nothing waits for speech: a sentence that cannot be spoken is dropped, and
 * mh_voice_get_silence() gives the reason. While a screen reader is running the voice is silent, because the screen
 * reader gets the same sentences. Signal "ended" (guint serial, gboolean whole): a sentence has ended; @whole if it
 * was spoken to its end. */
struct _MhVoice
{
  GObject parent_instance;

  MhVoiceService *service; /* NULL until the first sentence */
  MhScreenReader *reader;
  guint serial;
  char *silence; /* (nullable) */
  /* The request that waits until it is known whether a screen reader is running. */
  char *text;
  char *language; /* (nullable): NULL: there is no request */
};

static guint ended, silence_changed; /* signals */

G_DEFINE_FINAL_TYPE (MhVoice, mh_voice, G_TYPE_OBJECT)

static void
take_silence (MhVoice *self, char *silence)
{
  const gboolean same = g_strcmp0 (self->silence, silence) == 0;

  g_free (self->silence);
  self->silence = silence;
  if (!same)
    g_signal_emit (self, silence_changed, 0);
}

static char *
explain (MhVoiceNews news, const char *language)
{
  switch (news)
    {
    case MH_VOICE_NO_SERVICE:
      /* Translators: below the switch for spoken sentences: why nothing is spoken */
      return g_strdup (_ ("Off: no speech service was found on this computer."));
    case MH_VOICE_LOST:
      /* Translators: below the switch for spoken sentences: why nothing is spoken */
      return g_strdup (_ ("Off: the speech service has stopped."));
    case MH_VOICE_NO_LANGUAGE:
      /* Translators: %s is a language's own name, such as “Deutsch” */
      return g_strdup_printf (_ ("Off: the speech service has no voice for this language: %s"),
                              mh_language_get_name (language));
    case MH_VOICE_SPEAKS:
    case MH_VOICE_SAID:
    case MH_VOICE_STOPPED:
    default:
      return NULL;
    }
}

static void
on_news (MhVoiceNews news, guint serial, const char *language, gpointer user_data)
{
  g_autoptr (MhVoice) self = g_object_ref (user_data);

  if (mh_voice_is_replaced (self))
    return;
  if (news != MH_VOICE_SAID && news != MH_VOICE_STOPPED)
    take_silence (self, explain (news, language));
  if (news != MH_VOICE_SPEAKS && serial != 0)
    g_signal_emit (self, ended, 0, serial, news == MH_VOICE_SAID);
}

/* A check, without a text, has no serial, so that its outcome is not taken for a sentence's. */
static void
start (MhVoice *self, const char *text, const char *language)
{
  if (self->service == NULL)
    self->service = mh_voice_service_new (on_news, self);
  mh_voice_service_say (self->service, text, language, text != NULL ? self->serial : 0);
}

static void
forget (MhVoice *self)
{
  g_clear_pointer (&self->text, g_free);
  g_clear_pointer (&self->language, g_free);
}

static void
on_reader_changed (MhVoice *self)
{
  if (mh_voice_is_replaced (self))
    {
      mh_voice_hush (self, self->serial);
      /* Translators: below the switch for spoken sentences: why nothing is spoken */
      take_silence (self, g_strdup (_ ("Off: a screen reader is already speaking.")));
      return;
    }
  take_silence (self, NULL);
  if (self->language != NULL)
    start (self, self->text, self->language);
  forget (self);
}

static void
mh_voice_dispose (GObject *object)
{
  MhVoice *self = MH_VOICE (object);

  g_clear_pointer (&self->service, mh_voice_service_free);
  g_clear_object (&self->reader);
  g_clear_pointer (&self->silence, g_free);
  forget (self);
  G_OBJECT_CLASS (mh_voice_parent_class)->dispose (object);
}

static void
mh_voice_class_init (MhVoiceClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = mh_voice_dispose;
  ended = g_signal_new ("ended", MH_TYPE_VOICE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                        2, G_TYPE_UINT, G_TYPE_BOOLEAN);
  silence_changed = g_signal_new ("silence-changed", MH_TYPE_VOICE, G_SIGNAL_RUN_LAST, 0, NULL,
                                  NULL, NULL, G_TYPE_NONE, 0);
}

static void
mh_voice_init (MhVoice *self)
{
  self->reader = mh_screen_reader_new ();
  g_signal_connect_object (self->reader, "changed", G_CALLBACK (on_reader_changed), self,
                           G_CONNECT_SWAPPED);
}

MhVoice *
mh_voice_new (void)
{
  return g_object_new (MH_TYPE_VOICE, NULL);
}

static void
want (MhVoice *self, const char *text, const char *language)
{
  if (mh_screen_reader_is_known (self->reader))
    {
      start (self, text, language);
      return;
    }
  forget (self);
  self->text = g_strdup (text);
  self->language = g_strdup (language);
}

/* Removes invisible direction marks, and replaces line ends with spaces. */
static char *
make_plain (const char *text)
{
  GString *plain = g_string_new (NULL);

  for (; *text != '\0'; text = g_utf8_next_char (text))
    {
      const gunichar sign = g_utf8_get_char (text);

      if (g_unichar_iscntrl (sign))
        g_string_append_c (plain, ' ');
      else if (g_unichar_type (sign) != G_UNICODE_FORMAT)
        g_string_append_unichar (plain, sign);
    }
  return g_string_free (plain, FALSE);
}

/* Speaks a text and stops the one before. Returns its serial for `ended`, or 0 if a screen reader is running and it
 * is not spoken. @language: like `pt-BR`. */
guint
mh_voice_say (MhVoice *self, const char *text, const char *language)
{
  g_autofree char *plain = NULL;

  if (mh_voice_is_replaced (self))
    return 0;
  plain = make_plain (text);
  self->serial++;
  want (self, plain, language);
  return self->serial;
}

/* Stops the sentence, unless a newer one has begun. */
void
mh_voice_hush (MhVoice *self, guint serial)
{
  if (serial != self->serial)
    return;
  forget (self);
  if (self->service != NULL)
    mh_voice_service_hush (self->service);
}

/* Checks silently whether the language can be spoken, for mh_voice_get_silence(). */
void
mh_voice_try (MhVoice *self, const char *language)
{
  if (!mh_voice_is_replaced (self) && self->text == NULL)
    want (self, NULL, language);
}

/* (nullable): why nothing is heard, in one sentence, or NULL if the last sentence could be spoken or there was none */
const char *
mh_voice_get_silence (MhVoice *self)
{
  return self->silence;
}

/* Checks whether a screen reader is running and speaks instead. */
gboolean
mh_voice_is_replaced (MhVoice *self)
{
  return mh_screen_reader_is_running (self->reader);
}
