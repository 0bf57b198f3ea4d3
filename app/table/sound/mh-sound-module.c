/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* The module that plays sounds; mh-sound.c explains why it is a module. */

#include "config.h"

#include <gsound.h>

G_MODULE_EXPORT void mh_sound_module_play (const char *path);

static void
on_played (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GError) error = NULL;

  if (!gsound_context_play_full_finish (GSOUND_CONTEXT (source), result, &error))
    g_debug ("No sound: %s", error->message);
}

void
mh_sound_module_play (const char *path)
{
  static GSoundContext *context = NULL;
  static gboolean tried = FALSE;

  if (!tried)
    context = gsound_context_new (NULL, NULL);
  tried = TRUE;
  if (context == NULL)
    return;
  gsound_context_play_full (context, NULL, on_played, NULL, GSOUND_ATTR_MEDIA_FILENAME, path,
                            GSOUND_ATTR_MEDIA_ROLE, "game", GSOUND_ATTR_CANBERRA_CACHE_CONTROL,
                            "volatile", NULL);
}
