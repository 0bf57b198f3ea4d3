/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* The outcome of a sentence. */
typedef enum
{
  MH_VOICE_SPEAKS, /* it is being spoken */
  MH_VOICE_SAID, /* it was spoken to its end */
  MH_VOICE_STOPPED,
  MH_VOICE_NO_SERVICE,
  MH_VOICE_NO_LANGUAGE, /* no voice of the service speaks the language */
  MH_VOICE_LOST, /* the service has exited or does not answer */
} MhVoiceNews;

/* @language: nullable. Called from the main loop only, never from inside the functions below. */
typedef void (*MhVoiceNewsFunc) (MhVoiceNews news,
                                 guint serial,
                                 const char *language,
                                 gpointer user_data);

/* The connection to the desktop's speech service. */
typedef struct _MhVoiceService MhVoiceService;

MhVoiceService *mh_voice_service_new (MhVoiceNewsFunc func, gpointer user_data);
void mh_voice_service_free (MhVoiceService *self);
/* Speaks @text in place of the current sentence. NULL only checks whether the language can be spoken. */
void
mh_voice_service_say (MhVoiceService *self, const char *text, const char *language, guint serial);
void mh_voice_service_hush (MhVoiceService *self);

G_END_DECLS
