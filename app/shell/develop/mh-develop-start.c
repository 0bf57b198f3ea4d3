/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#include "config.h"

#include "shell/develop/mh-develop-start.h"

#include <errno.h>
#include <glib/gi18n.h>
#include <string.h>
#include <unistd.h>

#define REFEREE "mousehole-referee"

/**
 * mh_develop_start_is_meant:
 * @arguments: the command line
 *
 * Tells whether somebody wants to play a game while it is being written.
 *
 * Returns: whether it begins with `--develop`
 */
gboolean
mh_develop_start_is_meant (char **arguments)
{
  return arguments[0] != NULL && arguments[1] != NULL
         && (g_str_equal (arguments[1], "--develop")
             || g_str_has_prefix (arguments[1], "--develop="));
}

/* It is installed beside this program. */
static char *
find_referee (void)
{
  g_autofree char *program = g_file_read_link ("/proc/self/exe", NULL);
  g_autofree char *folder = program != NULL ? g_path_get_dirname (program) : NULL;
  g_autofree char *beside = folder != NULL ? g_build_filename (folder, REFEREE, NULL) : NULL;

  if (beside != NULL && g_file_test (beside, G_FILE_TEST_IS_EXECUTABLE))
    return g_steal_pointer (&beside);
  return g_find_program_in_path (REFEREE);
}

/**
 * mh_develop_start:
 * @arguments: a command line of mh_develop_start_is_meant()
 *
 * Becomes `mousehole-referee play` with what follows: it builds the game, and starts this program for its table.
 *
 * Returns: an exit code, when that cannot be
 */
int
mh_develop_start (char **arguments)
{
  g_autofree char *referee = find_referee ();
  g_autoptr (GPtrArray) play = g_ptr_array_new ();
  const char *folder = strchr (arguments[1], '=');

  if (referee == NULL)
    {
      /* Translators: said on the command line; %s is a program. */
      g_printerr (_ ("%s, which is needed to build games, is not installed."), REFEREE);
      g_printerr ("\n");
      return 3;
    }
  g_ptr_array_add (play, (gpointer) REFEREE);
  g_ptr_array_add (play, (gpointer) "play");
  if (folder != NULL)
    g_ptr_array_add (play, (gpointer) (folder + 1));
  for (guint i = 2; arguments[i] != NULL; i++)
    g_ptr_array_add (play, arguments[i]);
  g_ptr_array_add (play, NULL);
  execv (referee, (char **) play->pdata);
  g_printerr ("%s: %s\n", referee, g_strerror (errno));
  return 3;
}
