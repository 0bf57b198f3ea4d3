/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* The first part of navigation: opens the family, a game, which may need approval, and its lesson. */
#include "config.h"

#include "shell/window/mh-navigation.h"

#include "engine/match/mh-lesson-match.h"
#include "shell/parts/mh-toolkit.h"
#include "shell/window/mh-program.h"
#include "table/view/mh-game-view-internal.h"

#include <glib/gi18n.h>

/* An action with its parameter, which is activated again after a question is answered. */
typedef struct
{
  MhGameInfo *info;
  const char *action;
  char *id; /* (nullable): NULL if nothing follows the answer */
  char *crash; /* (nullable): what happened last time, if it is still to be said */
} Door;

/* While a question is open, the window has under this name the doors that wait for the answer. */
#define DOORS "mh-doors"

static void
door_free (gpointer data)
{
  Door *door = data;

  g_object_unref (door->info);
  g_free (door->id);
  g_free (door->crash);
  g_free (door);
}

/* Any page may have opened the family first, and cannot report a problem. */
MhFamily *
mh_navigation_open_family (MhWindow *window)
{
  MhFamily *family = mh_program_get_family ();
  g_autofree char *problem = mh_program_take_family_problem ();

  if (problem != NULL)
    mh_window_say (window, problem);
  return family;
}

MhGameInfo *
mh_navigation_find_game (MhWindow *window, const char *id)
{
  MhGameInfo *info = mh_catalog_lookup (mh_program_get_catalog (), id);

  if (info == NULL)
    {
      /* Translators: %s is a game's ID, such as cat-patrol */
      g_autofree char *sentence = g_strdup_printf (_ ("The game “%s” is not installed."), id);

      mh_window_say (window, sentence);
    }
  return info;
}

static void
remove_game (MhWindow *window, MhGameInfo *info)
{
  g_autoptr (GError) error = NULL;

  if (!mh_game_info_remove (info, &error))
    {
      mh_window_say (window, error->message);
      return;
    }
  mh_game_info_clear_mark (info);
  mh_catalog_remove (mh_program_get_catalog (), info);
}

static void
on_trust_answered (GObject *source, GAsyncResult *result, gpointer user_data)
{
  Door *door = user_data;
  MhWindow *window = MH_WINDOW (source);
  g_autoptr (GPtrArray) waiting = g_object_steal_data (source, DOORS);
  g_autoptr (GError) refused = NULL, error = NULL;
  g_autofree char *answer = mh_toolkit_ask_finish (result, &refused);
  const gboolean again = g_strcmp0 (answer, "again") == 0;
  const gboolean opens = again || g_strcmp0 (answer, "trust") == 0;

  if (opens && !again && !mh_game_info_trust (door->info, &error))
    mh_window_say (window, error->message);
  else if (again)
    mh_game_info_clear_mark (door->info);
  else if (g_strcmp0 (answer, "aside") == 0)
    mh_game_info_put_aside (door->info);
  else if (g_strcmp0 (answer, "remove") == 0)
    remove_game (window, door->info);
  if (opens && error == NULL && door->id != NULL)
    gtk_widget_activate_action (GTK_WIDGET (window), door->action, "s", door->id);
  /* A game that has been refused is not asked about again. */
  for (guint i = 0; i < waiting->len && !g_error_matches (refused, G_IO_ERROR, G_IO_ERROR_CLOSED);
       i++)
    {
      const Door *next = g_ptr_array_index (waiting, i);

      if (next->crash != NULL)
        mh_navigation_ask_after_crash (window, next->info, next->crash, next->id);
      else if (opens || next->info != door->info)
        gtk_widget_activate_action (GTK_WIDGET (window), next->action, "s", next->id);
    }
  door_free (door);
}

/* One question follows the other. */
static void
ask (MhWindow *window, Door *door, const char *body, const MhAnswer *answers, gsize n_answers)
{
  GPtrArray *waiting = g_object_get_data (G_OBJECT (window), DOORS);

  if (waiting != NULL)
    {
      g_ptr_array_add (waiting, door);
      return;
    }
  g_object_set_data_full (G_OBJECT (window), DOORS, g_ptr_array_new_with_free_func (door_free),
                          (GDestroyNotify) g_ptr_array_unref);
  mh_toolkit_ask_async (GTK_WINDOW (window), mh_game_info_get_title (door->info), body, answers,
                        n_answers, on_trust_answered, door);
}

static Door *
door_new (MhGameInfo *info, const char *action, const char *id)
{
  Door *door = g_new0 (Door, 1);

  door->info = g_object_ref (info);
  door->action = action;
  door->id = g_strdup (id);
  return door;
}

/* A third-party game, or one that crashed the program last time, needs approval. */
static void
ask_at_door (MhWindow *window, Door *door, const GError *error)
{
  gboolean crashed = g_error_matches (error, MH_PLUGIN_ERROR, MH_PLUGIN_ERROR_CRASHED);
  const MhAnswer trust[] = {
    { "cancel", _ ("_Cancel"), FALSE },
    /* Translators: a button that opens a game that was added by hand */
    { "trust", _ ("_Open It"), FALSE },
  };
  const MhAnswer again[] = {
    { "cancel", _ ("_Cancel"), FALSE },
    /* Translators: an answer after the program has quit unexpectedly, or after an error */
    { "again", _ ("_Try Again"), FALSE },
  };

  if (crashed)
    ask (window, door, error->message, again, G_N_ELEMENTS (again));
  else
    ask (window, door,
         _ ("This game was added by hand. It can do anything on this computer that you can do. "
            "Open it only if you trust where it came from."),
         trust, G_N_ELEMENTS (trust));
}

/* Asks what to do with a game that ended the program last time, as @sentence says. @match: (nullable): the path of
 * its match that was on the table */
void
mh_navigation_ask_after_crash (MhWindow *window,
                               MhGameInfo *info,
                               const char *sentence,
                               const char *match)
{
  const MhAnswer answers[] = {
    /* Translators, all: answers about a game that ended the program: it stays, but its card is dim, and
     * it is opened only after a question; its match continues; it is moved to the trash */
    { "aside", _ ("_Put Aside"), FALSE },
    { "again", match != NULL ? _ ("_Continue") : _ ("_Try Again"), FALSE },
    { "remove", _ ("_Remove Game"), TRUE },
  };
  const gsize n = G_N_ELEMENTS (answers) - !mh_game_info_can_remove (info);
  g_autofree char *body
      = g_strconcat (sentence, " ", _ ("No move is lost: each one was saved at once."), NULL);
  Door *door = door_new (info, "win.continue", match);

  door->crash = g_strdup (sentence);
  ask (window, door, body, answers, n);
}

/* Opens a game with its table. If this asks a question first, @action is activated with @id after the answer. */
MhGame *
mh_navigation_open_game (MhWindow *window, const char *game, const char *action, const char *id)
{
  MhGameInfo *info = mh_navigation_find_game (window, game);
  g_autoptr (GError) error = NULL;
  g_autoptr (MhGame) opened = info != NULL ? mh_game_info_open (info, &error) : NULL;
  const GType view = opened != NULL ? mh_game_info_open_view (info, &error) : G_TYPE_INVALID;

  if (view != G_TYPE_INVALID && mh_game_view_check_type (view, &error))
    return g_steal_pointer (&opened);
  if (g_error_matches (error, MH_PLUGIN_ERROR, MH_PLUGIN_ERROR_UNTRUSTED)
      || g_error_matches (error, MH_PLUGIN_ERROR, MH_PLUGIN_ERROR_CRASHED))
    ask_at_door (window, door_new (info, action, id), error);
  else if (error != NULL)
    {
      mh_game_info_set_problem (info, error->message);
      mh_window_say (window, error->message);
    }
  return NULL;
}

/* (nullable): the lesson, if it obeys the rules */
MhLesson *
mh_navigation_read_lesson (MhWindow *window, MhGameInfo *info, MhGame *game)
{
  g_autofree char *path = mh_game_info_dup_path (info, MH_GAME_FILE_LESSON);
  g_autoptr (GError) error = NULL;
  g_autoptr (MhLesson) lesson = path != NULL ? mh_lesson_new_from_file (path, &error) : NULL;
  g_autofree char *sentence = NULL;

  if (lesson != NULL && mh_lesson_check (lesson, game, NULL, &error))
    return g_steal_pointer (&lesson);
  if (error == NULL)
    return NULL;
  g_debug ("%s", error->message);
  /* Translators: %s is a game. */
  sentence = g_strdup_printf (_ ("The first lesson of %s is damaged and can’t be shown."),
                              mh_game_info_get_title (info));
  mh_window_say (window, sentence);
  return NULL;
}
