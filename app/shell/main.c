/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#include "config.h"

#include "engine/rules/mh-other-language.h"
#include "shell/develop/mh-develop-start.h"
#include "shell/window/mh-application.h"

#include <glib-unix.h>
#include <glib/gi18n.h>

/* Somebody logs out, or the computer is switched off: everything is saved, as when the window is closed. A
 * second signal ends the program at once. */
static gboolean
on_signal (gpointer application)
{
  g_action_group_activate_action (G_ACTION_GROUP (application), "quit", NULL);
  return G_SOURCE_REMOVE;
}

int
main (int argc, char **argv)
{
  g_autoptr (MhApplication) application = NULL;
  const char *texts = g_getenv ("MOUSEHOLE_LOCALEDIR");
  int code;

  mh_other_language_prepare ();
  mh_other_language_set_locale ();
  gtk_disable_setlocale ();
  bindtextdomain (GETTEXT_PACKAGE, texts != NULL ? texts : LOCALEDIR);
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);
  if (mh_develop_start_is_meant (argv))
    return mh_develop_start (argv);
  application = mh_application_new ();
  g_unix_signal_add (SIGTERM, on_signal, application);
  g_unix_signal_add (SIGHUP, on_signal, application);
  code = g_application_run (G_APPLICATION (application), argc, argv);
  mh_application_start_again (application, argv);
  return code;
}
