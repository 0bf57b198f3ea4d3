/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#include "config.h"

#include "shell/table/mh-saving.h"

#include "shell/parts/mh-toolkit.h"
#include "shell/window/mh-window.h"

#include <glib/gi18n.h>

/*
 * The question when a match can't be saved. There is one question at a time: while it is open, another failure adds
 * none.
 */

#define ASKING "mh-asking"
/* The question was closed with the window. If the players stay after all, it is asked again. */
#define WAITING "mh-waiting"

static gboolean
is_asking (MhMatch *match)
{
  return g_object_get_data (G_OBJECT (match), ASKING) != NULL;
}

static void
set_asking (MhMatch *match, gboolean asking)
{
  g_object_set_data (G_OBJECT (match), ASKING, asking ? match : NULL);
}

static gboolean
is_waiting (MhMatch *match)
{
  return g_object_get_data (G_OBJECT (match), WAITING) != NULL;
}

static void
set_waiting (MhMatch *match, gboolean waiting)
{
  g_object_set_data (G_OBJECT (match), WAITING, waiting ? match : NULL);
}

static void
on_answered (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (MhMatch) match = MH_MATCH (user_data);
  g_autoptr (GError) error = NULL;
  g_autofree char *answer = mh_toolkit_ask_finish (result, &error);

  set_asking (match, FALSE);
  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CLOSED))
    set_waiting (match, TRUE);
  else if (g_strcmp0 (answer, "unsaved") == 0)
    mh_match_play_on_without_journal (match);
  else
    mh_match_retry (match);
}

/* Asks how to play a match that can't be saved: the answer is "again", "unsaved" or, if possible, "cancel". */
void
mh_saving_ask_how (GtkWindow *window,
                   const char *problem,
                   gboolean can_cancel,
                   GAsyncReadyCallback callback,
                   gpointer user_data)
{
  const MhAnswer answers[] = {
    { "cancel", _ ("_Cancel"), FALSE },
    /* Translators: a button that saves the match again */
    { "again", _ ("_Try Again"), FALSE },
    /* Translators: a button that continues the match even though it can't be saved */
    { "unsaved", _ ("_Keep Playing Without Saving"), TRUE },
  };
  const gsize first = can_cancel ? 0 : 1;

  /* Translators: the title of a message */
  mh_toolkit_ask_async (window, _ ("The Match Can’t Be Saved"), problem, answers + first,
                        G_N_ELEMENTS (answers) - first, callback, user_data);
}

/* Asks whether to try again or to keep playing without saving. Without a window it does nothing. */
void
mh_saving_ask (GtkWindow *window, MhMatch *match, GError *error)
{
  if (window == NULL || is_asking (match))
    return;
  set_asking (match, TRUE);
  mh_saving_ask_how (window, error != NULL ? error->message : "", FALSE, on_answered,
                     g_object_ref (match));
}

static void
on_stalled (MhMatch *match, GError *error, GtkWidget *page)
{
  MhWindow *window = mh_window_of (page);

  mh_saving_ask (window != NULL ? GTK_WINDOW (window) : NULL, match, error);
}

static void
on_mended (MhMatch *match, const char *sentence, GtkWidget *page)
{
  MhWindow *window = mh_window_of (page);

  if (window != NULL)
    mh_window_say (window, sentence);
}

/* Asks whenever the match can’t be saved, and reports it if the file had to be repaired. */
void
mh_saving_follow (MhMatch *match, GtkWidget *page)
{
  g_signal_connect_object (match, "stalled", G_CALLBACK (on_stalled), page, 0);
  g_signal_connect_object (match, "mended", G_CALLBACK (on_mended), page, 0);
}

typedef struct
{
  MhMatch *match;
  GSourceFunc leave;
  gpointer leave_data;
  void (*stay) (gpointer);
  gpointer stay_data;
} Leaving;

static void ask_to_leave (GtkWindow *window, Leaving *leaving, GError *error);

static void
on_leave_answered (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autofree Leaving *leaving = user_data;
  g_autoptr (MhMatch) match = leaving->match;
  g_autoptr (GError) closed = NULL;
  g_autofree char *answer = mh_toolkit_ask_finish (result, &closed);
  g_autoptr (GError) error = NULL;

  set_asking (match, FALSE);
  if (g_strcmp0 (answer, "again") == 0 && !mh_match_sync (match, &error))
    {
      g_steal_pointer (&match);
      ask_to_leave (GTK_WINDOW (source), g_steal_pointer (&leaving), error);
      return;
    }
  if (answer != NULL)
    leaving->leave (leaving->leave_data);
  leaving->stay (leaving->stay_data);
  if (is_waiting (match) && g_error_matches (closed, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    {
      set_waiting (match, FALSE);
      mh_match_retry (match);
    }
}

/* If the match is no longer saved at all, trying again is not offered. */
static void
ask_to_leave (GtkWindow *window, Leaving *leaving, GError *error)
{
  /* Translators: a button that cancels leaving the table */
  const MhAnswer stay = { "cancel", _ ("_Stay"), FALSE };
  const MhAnswer again = { "again", _ ("_Try Again"), FALSE };
  /* Translators: a button that leaves the table although moves are lost */
  const MhAnswer leave = { "leave", _ ("_Leave Anyway"), TRUE };

  set_asking (leaving->match, TRUE);
  if (error != NULL)
    mh_toolkit_ask_async (window, _ ("The Last Moves Could Not Be Saved"), error->message,
                          (const MhAnswer[]){ stay, again, leave }, 3, on_leave_answered, leaving);
  else
    mh_toolkit_ask_async (
        window, _ ("This Match Isn’t Being Saved"),
        _ ("If you leave the table now, everything played without saving will be lost."),
        (const MhAnswer[]){ stay, leave }, 2, on_leave_answered, leaving);
}

/* Asks whether to leave a match that could not be saved; @error is NULL if it is not being saved at all. @leave is
 * called if the player leaves anyway or a retry succeeds. @stay is called last in any case. */
void
mh_saving_ask_before_leaving (GtkWindow *window,
                              MhMatch *match,
                              GError *error,
                              GSourceFunc leave,
                              gpointer leave_data,
                              void (*stay) (gpointer),
                              gpointer stay_data)
{
  Leaving *leaving;

  if (is_asking (match))
    {
      stay (stay_data);
      return;
    }
  leaving = g_new (Leaving, 1);
  *leaving = (Leaving){ g_object_ref (match), leave, leave_data, stay, stay_data };
  ask_to_leave (window, leaving, error);
}
