/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* The family program with the tools of authors and translators: the table of a game in development
 * (mousehole-referee play), the translator's desk (app/run --translate), and the tour of all screens. */
#include "config.h"

#include "shell/window/mh-application.h"
#include "studio/desk/mh-desk.h"
#include "studio/mh-tour.h"
#include "studio/play/mh-play.h"

#define HIDDEN G_OPTION_FLAG_HIDDEN

/* At most one is set. */
typedef struct
{
  MhTour *tour;
  MhDesk *desk;
  MhPlay *play;
} Studio;

static MhPlayOptions play_options;

/* Writes an HTML page about a tour's pictures for a translator, without a display. Returns the exit code. */
static int
write_report (const char *folder)
{
  const char *path = g_getenv ("MOUSEHOLE_DESK");
  g_autoptr (GError) error = NULL;

  if (path != NULL && mh_desk_report_write (folder, path, &error))
    return 0;
  g_printerr ("mousehole-studio: %s\n",
              error != NULL ? error->message : "MOUSEHOLE_DESK names no file");
  return 1;
}

static int
on_local_options (GApplication *application, GVariantDict *options, Studio *self)
{
  g_autofree char *folder = NULL;

  if (g_variant_dict_lookup (options, "desk-report", "^ay", &folder))
    return write_report (folder);
  if (g_variant_dict_lookup (options, "tour", "^ay", &folder))
    {
      /* The tour adds people and plays matches. */
      if (g_getenv ("XDG_DATA_HOME") == NULL || g_getenv ("XDG_STATE_HOME") == NULL)
        {
          g_printerr (
              "mousehole-studio: set XDG_DATA_HOME and XDG_STATE_HOME to an empty folder, so "
              "that the tour leaves your own family alone\n");
          return 1;
        }
      self->tour = mh_tour_new (folder);
    }
  else if (play_options.folder == NULL)
    self->desk = mh_desk_new_from_environment ();
  return -1;
}

/* A game in development uses its own window. */
static void
on_activate (GApplication *application, Studio *self)
{
  if (play_options.folder == NULL)
    return;
  self->play = mh_play_new (&play_options, GTK_APPLICATION (application));
  g_signal_stop_emission_by_name (application, "activate");
}

static void
on_activated (GApplication *application, Studio *self)
{
  GList *windows = gtk_application_get_windows (GTK_APPLICATION (application));

  if (self->desk != NULL)
    mh_desk_attach (self->desk, MH_WINDOW (windows->data));
  if (self->tour != NULL)
    mh_tour_start (self->tour, MH_WINDOW (windows->data));
}

static void
clear (Studio *self)
{
  g_clear_object (&self->tour);
  g_clear_object (&self->desk);
  g_clear_pointer (&self->play, mh_play_free);
}

int
main (int argc, char **argv)
{
  static const GOptionEntry options[] = {
    { "tour", 0, 0, G_OPTION_ARG_FILENAME, NULL, "Save a picture of every screen", "FOLDER" },
    { "desk-report", 0, 0, G_OPTION_ARG_FILENAME, NULL,
      "List the messages in the pictures of a tour", "FOLDER" },
    /* From mousehole-referee play: MhPlayOptions. */
    { "play", 0, HIDDEN, G_OPTION_ARG_FILENAME, &play_options.folder, NULL, NULL },
    { "source", 0, HIDDEN, G_OPTION_ARG_FILENAME, &play_options.source, NULL, NULL },
    { "referee", 0, HIDDEN, G_OPTION_ARG_FILENAME, &play_options.referee, NULL, NULL },
    { "as", 0, HIDDEN, G_OPTION_ARG_STRING, &play_options.as, NULL, NULL },
    { "size", 0, HIDDEN, G_OPTION_ARG_STRING, &play_options.size, NULL, NULL },
    { "players", 0, HIDDEN, G_OPTION_ARG_INT, &play_options.players, NULL, NULL },
    { "open", 0, HIDDEN, G_OPTION_ARG_NONE, &play_options.open, NULL, NULL },
    { "ended", 0, HIDDEN, G_OPTION_ARG_INT, &play_options.ended, NULL, NULL },
    { NULL },
  };
  g_autoptr (MhApplication) application = NULL;
  Studio self = { 0 };
  int code;

  mh_application_set_language ();
  application = mh_application_new ();
  g_application_set_flags (G_APPLICATION (application),
                           G_APPLICATION_HANDLES_OPEN | G_APPLICATION_NON_UNIQUE);
  g_application_add_main_option_entries (G_APPLICATION (application), options);
  g_signal_connect (application, "handle-local-options", G_CALLBACK (on_local_options), &self);
  g_signal_connect (application, "activate", G_CALLBACK (on_activate), &self);
  g_signal_connect_after (application, "activate", G_CALLBACK (on_activated), &self);
  code = mh_application_run (application, argc, argv);
  if (self.desk != NULL && !mh_application_is_ended (application))
    mh_desk_start_again (self.desk, argv);
  if (self.play != NULL && code == 0)
    code = self.play->exit_code;
  clear (&self);
  return code;
}
