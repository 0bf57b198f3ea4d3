/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#include "config.h"

#include "shell/library/mh-lost-match.h"

#include "engine/files/mh-mark.h"
#include "engine/record/mh-record.h"
#include "shell/parts/mh-toolkit.h"
#include "shell/parts/mh-words.h"
#include "shell/seating/mh-seat-looks.h"
#include "shell/window/mh-program.h"

#include <glib/gi18n.h>

static MhGameInfo *
find_game (MhSavedMatch *match)
{
  const MhHead *head = mh_saved_match_get_salvaged (match);

  return head != NULL ? mh_catalog_lookup (mh_program_get_catalog (), head->game) : NULL;
}

/* Returns the title of the game, or its ID, or a generic name for a match of an unknown game. */
char *
mh_lost_match_name (MhSavedMatch *match)
{
  const MhHead *head = mh_saved_match_get_salvaged (match);
  MhGameInfo *info = find_game (match);

  if (info != NULL)
    return g_strdup (mh_game_info_get_title (info));
  /* Translators: the title of a damaged match whose game is unknown */
  return g_strdup (head != NULL ? head->game : _ ("A match"));
}

/* Returns when a match began, or when its file was last written. */
static char *
find_moment (MhSavedMatch *match)
{
  const MhHead *head = mh_saved_match_get_salvaged (match);
  g_autoptr (GFileInfo) info = NULL;
  g_autoptr (GDateTime) written = NULL;

  if (head != NULL && head->begun != NULL)
    return g_strdup (head->begun);
  info = g_file_query_info (mh_saved_match_get_file (match), G_FILE_ATTRIBUTE_TIME_MODIFIED,
                            G_FILE_QUERY_INFO_NONE, NULL, NULL);
  written = info != NULL ? g_file_info_get_modification_date_time (info) : NULL;
  return written != NULL ? g_date_time_format_iso8601 (written) : NULL;
}

char *
mh_lost_match_who (MhSavedMatch *match)
{
  const MhHead *head = mh_saved_match_get_salvaged (match);
  g_autofree char *seats
      = head != NULL ? mh_seat_looks_list (head, mh_program_get_family (), MH_ACTORS_SEATS)
                     : g_strdup ("");
  g_autofree char *moment = find_moment (match);
  g_autofree char *when = mh_words_when (moment);

  if (seats[0] == '\0')
    return g_steal_pointer (&when);
  /* Translators: %1$s is who plays a match, %2$s when it started: "Mia, Tom · 19:30" */
  return g_strdup_printf (_ ("%1$s · %2$s"), seats, when);
}

/* (nullable): why the match cannot be continued, as far as its header shows. */
GError *
mh_lost_match_find_error (MhSavedMatch *match)
{
  if (mh_saved_match_get_error (match) != NULL)
    return g_error_copy (mh_saved_match_get_error (match));
  if (find_game (match) == NULL)
    return g_error_new_literal (MH_RECORD_ERROR, MH_RECORD_ERROR_GAME, "");
  return NULL;
}

/* Returns why a match cannot be continued, in one sentence. */
char *
mh_lost_match_say_why (MhSavedMatch *match, const GError *error)
{
  const MhHead *head = mh_saved_match_get_salvaged (match);

  if (error->domain != MH_RECORD_ERROR)
    return g_strdup (error->message);
  switch (error->code)
    {
    case MH_RECORD_ERROR_VERSION:
      return g_strdup (
          /* Translators, file: why a match can't be continued; “it” is the match */
          _ ("It was played with a different version of Mousehole. An update may help."));
    case MH_RECORD_ERROR_GAME:
      /* Translators: %s is a game's ID, such as cat-patrol */
      return g_strdup_printf (_ ("The game “%s” is not installed."),
                              head != NULL ? head->game : "");
    case MH_RECORD_ERROR_LIMIT:
      return g_strdup (_ ("Its file is too large to be a match."));
    case MH_RECORD_ERROR_MOVE:
      return g_strdup (_ ("Its file contains moves that break the rules."));
    case MH_RECORD_ERROR_FORM:
    default:
      return g_strdup (_ ("Its file is damaged."));
    }
}

/* Actions --------------------------------------------------------------------------------- */

static void
on_copied (GObject *match, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GFile) file = G_FILE (user_data);
  g_autoptr (MhWindow) window = g_object_steal_data (G_OBJECT (file), "window");
  g_autoptr (GError) error = NULL;
  const gboolean copied = g_file_copy_finish (G_FILE (match), result, &error);
  g_autofree char *name = g_file_get_basename (file);
  /* Translators: %s is the name of a file. */
  g_autofree char *sentence = g_strdup_printf (_ ("A copy was saved in %s."), name);

  /* The window may have been closed. */
  if (gtk_widget_get_mapped (GTK_WIDGET (window)))
    mh_window_say (window, copied ? sentence : error->message);
  g_application_release (g_application_get_default ());
}

/* The place may be far away. The program does not end before the copy is there. */
static void
on_place_chosen (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (MhSavedMatch) match = MH_SAVED_MATCH (user_data);
  g_autoptr (GError) error = NULL;
  GFile *file = mh_toolkit_file_finish (result, &error);

  if (file != NULL)
    {
      g_application_hold (g_application_get_default ());
      g_object_set_data_full (G_OBJECT (file), "window", g_object_ref (source), g_object_unref);
      g_file_copy_async (mh_saved_match_get_file (match), file, G_FILE_COPY_OVERWRITE,
                         G_PRIORITY_DEFAULT, NULL, NULL, NULL, on_copied, file);
    }
  else if (!g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    mh_window_say (MH_WINDOW (source), error->message);
}

static void
save_copy (MhWindow *window, MhSavedMatch *match)
{
  g_autofree char *name = mh_lost_match_name (match);
  g_autofree char *file = g_strconcat (name, ".mousehole", NULL);

  /* Translators: the title of a file chooser */
  mh_toolkit_save_file_async (GTK_WINDOW (window), _ ("Save a Copy"), file, on_place_chosen,
                              g_object_ref (match));
}

static void
on_folder_shown (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GError) error = NULL;

  if (!mh_toolkit_show_file_finish (result, &error)
      && !g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    mh_window_say (MH_WINDOW (source), error->message);
}

static void
on_answered (GObject *source, GAsyncResult *result, gpointer user_data)
{
  MhWindow *window = MH_WINDOW (source);
  g_autoptr (MhSavedMatch) match = MH_SAVED_MATCH (user_data);
  g_autofree char *answer = mh_toolkit_ask_finish (result, NULL);
  GFile *file = mh_saved_match_get_file (match);

  if (g_strcmp0 (answer, "save") == 0)
    save_copy (window, match);
  else if (g_strcmp0 (answer, "folder") == 0)
    mh_toolkit_show_file_async (GTK_WINDOW (window), file, TRUE, on_folder_shown, NULL);
  else if (g_strcmp0 (answer, "delete") == 0)
    gtk_widget_activate_action (GTK_WIDGET (window), "win.delete-match", "s",
                                g_file_peek_path (file));
}

void
mh_lost_match_ask (MhWindow *window, MhSavedMatch *match, const GError *error)
{
  const MhAnswer answers[] = {
    /* Translators: a button that leaves alone a match that can't be continued */
    { "cancel", _ ("_Leave It"), FALSE },
    /* Translators, all: answers to “This Match Can’t Be Continued” */
    { "folder", _ ("Show in _Folder"), FALSE },
    { "save", _ ("_Save a Copy…"), FALSE },
    { "delete", _ ("_Delete"), TRUE },
  };
  g_autofree char *name = mh_lost_match_name (match);
  g_autofree char *who = mh_lost_match_who (match);
  g_autofree char *why = mh_lost_match_say_why (match, error);
  /* Translators: %1$s is a game, %2$s who plays and when the match started, %3$s a sentence that
   * gives the reason */
  g_autofree char *body = g_strdup_printf (_ ("%1$s: %2$s.\n%3$s"), name, who, why);

  mh_toolkit_ask_async (GTK_WINDOW (window), _ ("This Match Can’t Be Continued"), body, answers,
                        G_N_ELEMENTS (answers), on_answered, g_object_ref (match));
}

/* Matches on the table ---------------------------------------------------------- */

struct _MhRiskyMatch
{
  MhMark mark;
  /* (nullable): the mark that a picture of the match left, if it has been on the table */
  char *drawing;
};

static char *
get_name (const MhHead *head)
{
  return g_strconcat ("continuing-", head->match, NULL);
}

/* The mark of a match whose table is being drawn as a small picture. */
char *
mh_risky_match_name_drawing (const MhHead *head)
{
  return g_strconcat ("drawing-", head->match, NULL);
}

/* Checks whether the program ended while the match was on the table. */
gboolean
mh_risky_match_is (const MhHead *head)
{
  g_autofree char *name = get_name (head);

  return mh_mark_is_left (name);
}

/* Clears the marks of a match. */
void
mh_risky_match_forget (const MhHead *head)
{
  g_autofree char *name = get_name (head);
  g_autofree char *drawing = mh_risky_match_name_drawing (head);

  mh_mark_clear (name);
  mh_mark_clear (drawing);
}

/* Sets a mark that remains if the program ends before this is freed. */
MhRiskyMatch *
mh_risky_match_begin (const MhHead *head)
{
  g_autofree char *name = get_name (head);
  MhRiskyMatch *self = g_new0 (MhRiskyMatch, 1);

  mh_mark_begin (&self->mark, name);
  return self;
}

void
mh_risky_match_end (MhRiskyMatch *self)
{
  mh_mark_end (&self->mark);
  if (self->drawing != NULL)
    mh_mark_clear (self->drawing);
  g_free (self->drawing);
  g_free (self);
}

/* Marks a match until its page is left. */
void
mh_risky_match_begin_with (const MhHead *head, MhPage *page)
{
  MhRiskyMatch *self = mh_risky_match_begin (head);

  self->drawing = mh_risky_match_name_drawing (head);
  g_object_set_data_full (G_OBJECT (page), "mh-risky-match", self,
                          (GDestroyNotify) mh_risky_match_end);
}
