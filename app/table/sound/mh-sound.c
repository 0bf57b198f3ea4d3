/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#include "config.h"

#include "table/sound/mh-sound-private.h"

#include "table/area/mh-playing-area.h"

#ifdef HAVE_GSOUND

#include <gmodule.h>

/* The build folder that contains both the module and the sounds. */
static const char *
get_build_folder (void)
{
  return g_getenv ("MOUSEHOLE_SOUND_PATH");
}

static char *
find_sound (const char *name)
{
  g_autofree char *file = g_strconcat (name, ".wav", NULL);

  if (get_build_folder () != NULL)
    return g_build_filename (get_build_folder (), file, NULL);
  return g_build_filename (MH_DATA_DIR, "sounds", file, NULL);
}

/* The sound library depends on seven others, which are not needed before the first sound. The module
 * that uses it is loaded then, and stays loaded. */
static MhSoundFunc
open_player (void)
{
  const char *folder = get_build_folder () != NULL ? get_build_folder () : MH_LIB_DIR;
  g_autofree char *path = g_build_filename (folder, MH_SOUND_MODULE, NULL);
  g_autoptr (GError) error = NULL;
  GModule *module = g_module_open_full (path, G_MODULE_BIND_LOCAL, &error);
  gpointer function;

  if (module == NULL)
    {
      g_debug ("No sound: %s", error->message);
      return NULL;
    }
  g_module_make_resident (module);
  if (!g_module_symbol (module, MH_SOUND_FUNCTION, &function))
    return NULL;
  return (MhSoundFunc) function;
}

static void
play_sound (const char *name)
{
  static MhSoundFunc play = NULL;
  static gboolean tried = FALSE;
  g_autofree char *path = find_sound (name);

  if (!g_file_test (path, G_FILE_TEST_EXISTS))
    return;
  if (!tried)
    play = open_player ();
  tried = TRUE;
  if (play != NULL)
    play (path);
}

#else

static void
play_sound (const char *name)
{
}

#endif

void
mh_sound (MhPlayingArea *area, const char *name)
{
  const MhTablePreferences *preferences = mh_playing_area_get_preferences (area);

  mh_playing_area_log_loud (area, "sound %s", name);
  if (preferences->sound && preferences->animation_speed > 0)
    play_sound (name);
}
