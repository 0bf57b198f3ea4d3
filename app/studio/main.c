/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* The program of families with the tools of authors and translators: the table of a game that is being written
 * (mousehole-referee play), the translator's desk (app/run --translate), and the tour of all screens. */
#include "config.h"

#include "shell/window/mh-application.h"
#include "studio/desk/mh-desk-report.h"
#include "studio/desk/mh-desk.h"
#include "studio/develop/mh-developer.h"
#include "studio/mh-tour.h"

#include <fcntl.h>
#include <gio/gunixinputstream.h>
#include <gio/gunixoutputstream.h>
#include <signal.h>
#include <unistd.h>

/* The file descriptor on which `mousehole-referee play` listens. */
#define DEVELOP_OUT 3

/* At most one of them. */
typedef struct
{
  MhTour *tour;
  MhDesk *desk;
  MhDeveloper *developer;
} Studio;

/* Writes what a tour has pictured for a translator as a page; needs no display. Returns the exit code. */
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
    self->tour = mh_tour_new (folder);
  else if (g_variant_dict_lookup (options, "develop-table", "^ay", &folder))
    self->developer = mh_developer_new (folder);
  else
    self->desk = mh_desk_new_from_environment ();
  return -1;
}

/* Nobody may be listening any more when something is said. */
static void
start_developer (MhDeveloper *developer, GtkApplication *application)
{
  g_autoptr (GInputStream) in = g_unix_input_stream_new (STDIN_FILENO, FALSE);
  g_autoptr (GOutputStream) out = g_unix_output_stream_new (DEVELOP_OUT, FALSE);

  signal (SIGPIPE, SIG_IGN);
  fcntl (STDIN_FILENO, F_SETFD, FD_CLOEXEC);
  fcntl (DEVELOP_OUT, F_SETFD, FD_CLOEXEC);
  mh_developer_start (developer, application, in, out);
}

/* A game that is being written has a window of its own. */
static void
on_activate (GApplication *application, Studio *self)
{
  if (self->developer == NULL)
    return;
  start_developer (self->developer, GTK_APPLICATION (application));
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
  g_clear_object (&self->developer);
}

int
main (int argc, char **argv)
{
  static const GOptionEntry options[] = {
    { "tour", 0, 0, G_OPTION_ARG_FILENAME, NULL, "Save a picture of every screen", "FOLDER" },
    { "desk-report", 0, 0, G_OPTION_ARG_FILENAME, NULL,
      "List the messages in the pictures of a tour", "FOLDER" },
    { "develop-table", 0, G_OPTION_FLAG_HIDDEN, G_OPTION_ARG_FILENAME, NULL, NULL, NULL },
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
  clear (&self);
  return code;
}
