/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#include "config.h"

#include "table/mh-sound-private.h"

#ifdef HAVE_GSOUND

#include <gsound.h>

static char *
find_sound (const char *name)
{
  const char *folder = g_getenv ("MOUSEHOLE_SOUND_PATH");
  g_autofree char *file = g_strconcat (name, ".wav", NULL);

  if (folder != NULL)
    return g_build_filename (folder, file, NULL);
  return g_build_filename (MH_DATA_DIR, "sounds", file, NULL);
}

static void
on_played (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GError) error = NULL;

  if (!gsound_context_play_full_finish (GSOUND_CONTEXT (source), result, &error))
    g_debug ("No sound: %s", error->message);
}

void
mh_sound_play (const char *name)
{
  static GSoundContext *context = NULL;
  static gboolean tried = FALSE;
  g_autofree char *path = find_sound (name);

  if (!g_file_test (path, G_FILE_TEST_EXISTS))
    return;
  if (!tried)
    context = gsound_context_new (NULL, NULL);
  tried = TRUE;
  if (context == NULL)
    return;
  gsound_context_play_full (context, NULL, on_played, NULL, GSOUND_ATTR_MEDIA_FILENAME, path,
                            GSOUND_ATTR_MEDIA_ROLE, "game", GSOUND_ATTR_CANBERRA_CACHE_CONTROL,
                            "volatile", NULL);
}

#else

void
mh_sound_play (const char *name)
{
}

#endif
