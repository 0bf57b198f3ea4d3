/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * MhVoiceNews:
 * @MH_VOICE_SPEAKS: it is being said
 * @MH_VOICE_SAID: it has been said to its end
 * @MH_VOICE_STOPPED: it will not be said any further
 * @MH_VOICE_NO_MODULE: this program cannot speak
 * @MH_VOICE_NO_SERVICE: there is no service
 * @MH_VOICE_NO_LANGUAGE: nobody there speaks the language
 * @MH_VOICE_LOST: the service is gone
 *
 * What becomes of a sentence.
 */
typedef enum
{
  MH_VOICE_SPEAKS,
  MH_VOICE_SAID,
  MH_VOICE_STOPPED,
  MH_VOICE_NO_MODULE,
  MH_VOICE_NO_SERVICE,
  MH_VOICE_NO_LANGUAGE,
  MH_VOICE_LOST,
} MhVoiceNews;

/**
 * MhVoiceNewsFunc:
 * @news: what has become of it
 * @serial: which sentence
 * @language: its language
 * @user_data: as it was given
 *
 * Called in the thread that made the worker.
 */
typedef void (*MhVoiceNewsFunc) (MhVoiceNews news,
                                 guint serial,
                                 const char *language,
                                 gpointer user_data);

/* A thread that talks to the speech service, so that nobody else has to wait for it. */
typedef struct _MhVoiceWorker MhVoiceWorker;

MhVoiceWorker *mh_voice_worker_new (MhVoiceNewsFunc func, gpointer user_data);
/* Nothing more is heard of it. */
void mh_voice_worker_free (MhVoiceWorker *self);
/* Says @text instead of what is being said; NULL: nothing, but finds out whether it could be. */
void
mh_voice_worker_say (MhVoiceWorker *self, const char *text, const char *language, guint serial);
void mh_voice_worker_hush (MhVoiceWorker *self);

G_END_DECLS
