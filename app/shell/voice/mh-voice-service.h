/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include <gmodule.h>

G_BEGIN_DECLS

/**
 * MhVoiceAnswer:
 * @MH_VOICE_DONE: it was done
 * @MH_VOICE_NO_VOICE: nobody there speaks the language
 * @MH_VOICE_BROKEN: the service is gone, or does not answer
 *
 * What a speech service says to a wish.
 */
typedef enum
{
  MH_VOICE_DONE,
  MH_VOICE_NO_VOICE,
  MH_VOICE_BROKEN,
} MhVoiceAnswer;

/**
 * MhVoiceService:
 * @open: finds or starts the service. %NULL: there is none
 * @close: leaves it
 * @get_fd: what can be read from as soon as something is over
 * @set_language: what comes next is in that language
 * @say: says something; @message is its number. Does not wait until it has been said
 * @hush: stops what is being said
 * @read: takes in what the service tells by itself; @message is what is over, or 0, and @whole whether it
 *   was said to its end
 *
 * What the module with the speech library shows. Each function may wait, and is called by one thread only.
 */
typedef struct
{
  gpointer (*open) (void);
  void (*close) (gpointer connection);
  int (*get_fd) (gpointer connection);
  MhVoiceAnswer (*set_language) (gpointer connection, const char *language);
  MhVoiceAnswer (*say) (gpointer connection, const char *text, guint *message);
  MhVoiceAnswer (*hush) (gpointer connection);
  MhVoiceAnswer (*read) (gpointer connection, guint *message, gboolean *whole);
} MhVoiceService;

#define MH_VOICE_MODULE "mousehole-voice." G_MODULE_SUFFIX
#define MH_VOICE_FUNCTION "mh_voice_module_get_service"
typedef const MhVoiceService *(*MhVoiceModuleFunc) (void);

G_END_DECLS
