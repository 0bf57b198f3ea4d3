/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* Makes a function and a line of what the program noted when it crashed (shell/window/mh-crash-note.c). */

#include "config.h"

#include <stdlib.h>
#include <string.h>

#include "referee-play.h"

/* A file as its author calls it. */
static char *
shorten (const char *file, const char *source)
{
  g_autofree char *whole = g_canonicalize_filename (file, NULL);
  const gsize length = strlen (source);

  if (g_str_has_prefix (whole, source) && whole[length] == '/')
    return g_strdup (whole + length + 1);
  return g_steal_pointer (&whole);
}

/* Two lines: a function, FILE:LINE. What is not known is written with question marks. */
static char *
read_answer (const char *answer, const char *source)
{
  g_auto (GStrv) lines = g_strsplit (answer, "\n", -1);
  g_autofree char *file = NULL;
  char *colon;

  if (g_strv_length (lines) < 2 || lines[0][0] == '?' || lines[1][0] == '?')
    return NULL;
  colon = strrchr (lines[1], ':');
  if (colon == NULL)
    return NULL;
  *colon = '\0';
  file = shorten (lines[1], source);
  return g_strdup_printf ("%s (%s:%d)", lines[0], file, atoi (colon + 1));
}

static char *
ask_addr2line (const char *module, const char *address, const char *source)
{
  const char *arguments[] = { "addr2line", "-f", "-e", module, address, NULL };
  g_autofree char *answer = NULL;
  int status;

  if (!g_spawn_sync (NULL, (char **) arguments, NULL,
                     G_SPAWN_SEARCH_PATH | G_SPAWN_STDERR_TO_DEV_NULL, NULL, NULL, &answer, NULL,
                     &status, NULL)
      || status != 0)
    return NULL;
  return read_answer (answer, source);
}

static char *
name_place (const char *module, const char *address, const char *source)
{
  char *place = ask_addr2line (module, address, source);
  g_autofree char *base = NULL;

  if (place != NULL)
    return place;
  base = g_path_get_basename (module);
  return g_strdup_printf ("%s, 0x%s", base, address);
}

/* The innermost function of the game that was running; "" when it was none of the game's, or nothing is known. */
char *
play_crash_find_place (const char *note, const char *game, const char *source)
{
  g_autofree char *text = NULL;
  g_auto (GStrv) lines = NULL;

  if (!g_file_get_contents (note, &text, NULL, NULL))
    return g_strdup ("");
  lines = g_strsplit (text, "\n", -1);
  for (guint i = 0; lines[i] != NULL; i++)
    {
      char *space = strrchr (lines[i], ' ');

      if (space == NULL)
        continue;
      *space = '\0';
      if (g_str_has_prefix (lines[i], game))
        return name_place (lines[i], space + 1, source);
    }
  return g_strdup ("");
}
