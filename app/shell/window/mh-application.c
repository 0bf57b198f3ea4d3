/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#include "config.h"

#include "shell/window/mh-application.h"

#include "engine/family/mh-family-backup.h"
#include "engine/files/mh-plain-file.h"
#include "engine/rules/mh-other-language.h"
#include "shell/history/mh-history.h"
#include "shell/library/mh-library-page.h"
#include "shell/library/mh-lost-match.h"
#include "shell/parts/mh-toolkit.h"
#include "shell/seating/mh-seat-memory.h"
#include "shell/window/mh-crash-note.h"
#include "shell/window/mh-navigation.h"
#include "shell/window/mh-preferences.h"
#include "shell/window/mh-program.h"
#include "shell/window/mh-window.h"

#include <glib-unix.h>
#include <glib/gi18n.h>
#include <glib/gstdio.h>
#include <signal.h>
#include <string.h>

#define NOTE_BYTES_MAX (1024 * 1024)

/* The program: its windows and the main menu. */
struct _MhApplication
{
  AdwApplication parent_instance;

  GtkCssProvider *night;
  GtkCssProvider *contrast;
  char *crash; /* (nullable): says that the last run crashed */
  MhGameInfo *suspect; /* (nullable): the game that was running */
  gboolean checked; /* the family, since the program began */
  gboolean ended; /* by a signal */
};

G_DEFINE_FINAL_TYPE (MhApplication, mh_application, ADW_TYPE_APPLICATION)

static MhWindow *
get_window (MhApplication *self)
{
  GtkWindow *window = gtk_application_get_active_window (GTK_APPLICATION (self));

  while (window != NULL && !MH_IS_WINDOW (window))
    window = gtk_window_get_transient_for (window);
  for (GList *l = gtk_application_get_windows (GTK_APPLICATION (self)); window == NULL && l != NULL;
       l = l->next)
    window = MH_IS_WINDOW (l->data) ? l->data : NULL;
  return window != NULL ? MH_WINDOW (window) : mh_navigation_open_window (GTK_APPLICATION (self));
}

/* (nullable): the window; NULL if a dialog has to be closed first */
static GtkWindow *
find_usable (MhApplication *self)
{
  GtkWindow *window = GTK_WINDOW (get_window (self));

  return mh_toolkit_has_dialog (window) ? NULL : window;
}

static void
on_about_activated (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  GtkWindow *window = find_usable (user_data);

  if (window != NULL)
    mh_toolkit_show_about (window);
}

static void
on_preferences_activated (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  GtkWindow *window = find_usable (user_data);

  if (window != NULL)
    mh_toolkit_show_preferences (window, mh_preferences_new ());
}

static void
on_file_chosen (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GApplication) application = user_data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GFile) file = mh_toolkit_file_finish (result, &error);

  if (file != NULL)
    g_application_open (application, &file, 1, "");
  else if (!g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    mh_window_say (MH_WINDOW (source), error->message);
}

static void
on_open_activated (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  GtkWindow *window = find_usable (user_data);

  if (window != NULL)
    /* Translators, all: the title of a file chooser, and its filter */
    mh_toolkit_open_file_async (window, _ ("Open a Match or a Packed Family"),
                                _ ("Matches and packed families"), "*.mousehole*", on_file_chosen,
                                g_object_ref (user_data));
}

static void
on_shortcuts_activated (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  GtkWindow *window = find_usable (user_data);

  if (window != NULL)
    mh_toolkit_show_shortcuts (window);
}

static void
on_quit_activated (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  GtkApplication *application = GTK_APPLICATION (user_data);

  /* Each window saves its match before it closes. */
  for (GList *l = gtk_application_get_windows (application); l != NULL;)
    {
      GtkWindow *window = l->data;

      l = l->next;
      if (MH_IS_WINDOW (window))
        mh_toolkit_close (window);
    }
}

static const GActionEntry entries[] = {
  { .name = "about", .activate = on_about_activated },
  { .name = "open", .activate = on_open_activated },
  { .name = "preferences", .activate = on_preferences_activated },
  { .name = "shortcuts", .activate = on_shortcuts_activated },
  { .name = "quit", .activate = on_quit_activated },
};

static const struct
{
  const char *action;
  const char *keys[4];
} shortcuts[] = {
  { "app.quit", { "<Control>q", NULL } },
  { "app.open", { "<Control>o", NULL } },
  { "app.preferences", { "<Control>comma", NULL } },
  { "app.shortcuts", { "<Control>question", NULL } },
  { "window.close", { "<Control>w", NULL } },
  { "win.back", { "<Alt>Left", "Back", NULL } },
  { "win.fullscreen", { "F11", NULL } },
  { "page.search", { "<Control>f", NULL } },
  { "page.rules", { "F1", NULL } },
  { "page.hint", { "h", NULL } },
  { "page.speak", { "r", NULL } },
  { "page.read", { "<Control>r", NULL } },
  { "page.undo", { "<Control>z", NULL } },
  { "page.pause", { "<Control>p", NULL } },
  { "page.mute", { "<Control>m", NULL } },
  { "page.log", { "<Control>l", NULL } },
  { "page.larger", { "<Control>plus", "<Control>equal", "<Control>KP_Add", NULL } },
  { "page.smaller", { "<Control>minus", "<Control>KP_Subtract", NULL } },
};

static GtkCssProvider *
load_sheet (const char *path)
{
  GtkCssProvider *sheet = gtk_css_provider_new ();

  gtk_css_provider_load_from_resource (sheet, path);
  return sheet;
}

static void
use_sheet (GtkCssProvider *sheet, gboolean wanted)
{
  GdkDisplay *display = gdk_display_get_default ();

  if (wanted)
    gtk_style_context_add_provider_for_display (display, GTK_STYLE_PROVIDER (sheet),
                                                GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
  else
    gtk_style_context_remove_provider_for_display (display, GTK_STYLE_PROVIDER (sheet));
}

static void
choose_sheets (MhApplication *self)
{
  AdwStyleManager *manager = adw_style_manager_get_default ();

  use_sheet (self->night, adw_style_manager_get_dark (manager));
  use_sheet (self->contrast, adw_style_manager_get_high_contrast (manager));
}

/* Older toolkits do not support media queries, and newer ones warn about style sheets that they choose by name. */
static void
watch_style (MhApplication *self)
{
  AdwStyleManager *manager = adw_style_manager_get_default ();

  self->night = load_sheet ("/io/github/mousehole_games/Mousehole/night.css");
  self->contrast = load_sheet ("/io/github/mousehole_games/Mousehole/contrast.css");
  g_signal_connect_object (manager, "notify::dark", G_CALLBACK (choose_sheets), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (manager, "notify::high-contrast", G_CALLBACK (choose_sheets), self,
                           G_CONNECT_SWAPPED);
  choose_sheets (self);
}

/* (transfer none) (nullable): the innermost game that was running; it is opened again only after a question. */
static MhGameInfo *
find_suspect (const char *note)
{
  GListModel *games = G_LIST_MODEL (mh_program_get_catalog ());
  g_auto (GStrv) lines = g_strsplit (note, "\n", -1);

  for (guint i = 0; lines[i] != NULL; i++)
    {
      char *space = strrchr (lines[i], ' ');

      if (space != NULL)
        *space = '\0';
      for (guint game = 0; game < g_list_model_get_n_items (games); game++)
        {
          g_autoptr (MhGameInfo) info = g_list_model_get_item (games, game);

          if (mh_game_info_suspect (info, lines[i]))
            return info;
        }
    }
  return NULL;
}

static char *
say_crash (MhGameInfo *info, gboolean hung)
{
  if (info == NULL)
    return g_strdup (_ ("Mousehole quit unexpectedly last time."));
  if (hung)
    /* Translators: %s is a game. */
    return g_strdup_printf (_ ("Mousehole had to quit last time: %s stopped responding."),
                            mh_game_info_get_title (info));
  /* Translators: %s is a game. */
  return g_strdup_printf (_ ("Mousehole quit unexpectedly last time, in the middle of %s."),
                          mh_game_info_get_title (info));
}

/* Checks whether the program crashed last time, and installs the crash handler. */
static void
look_for_crash (MhApplication *self)
{
  g_autofree char *folder = g_build_filename (g_get_user_state_dir (), "mousehole", NULL);
  g_autofree char *path = g_build_filename (folder, "crash", NULL);
  gsize length;
  g_autofree char *note = mh_plain_file_load (path, NOTE_BYTES_MAX, &length, NULL);

  g_unlink (path);
  if (note != NULL)
    {
      g_set_object (&self->suspect, find_suspect (note));
      self->crash = say_crash (self->suspect, g_str_has_suffix (note, MH_CRASH_NOTE_HUNG));
    }
  g_mkdir_with_parents (folder, 0700);
  mh_crash_note_write_to (path);
  mh_crash_note_watch (mh_catalog_get_default_folders ());
}

/* Clears the marks of all matches that were on the table when the program ended. Returns (transfer full) (nullable) one
 * of them. */
static MhSavedMatch *
take_interrupted (void)
{
  GListModel *matches = G_LIST_MODEL (mh_program_get_store ());
  g_autoptr (MhSavedMatch) interrupted = NULL;

  for (guint i = 0; i < g_list_model_get_n_items (matches); i++)
    {
      g_autoptr (MhSavedMatch) match = g_list_model_get_item (matches, i);
      const MhHead *head = mh_saved_match_get_head (match);

      if (head != NULL && mh_risky_match_is (head))
        {
          mh_risky_match_forget (head);
          g_set_object (&interrupted, match);
        }
    }
  return g_steal_pointer (&interrupted);
}

static void
mh_application_startup (GApplication *application)
{
  MhApplication *self = MH_APPLICATION (application);

  G_APPLICATION_CLASS (mh_application_parent_class)->startup (application);
  watch_style (self);
  gtk_window_set_default_icon_name (APPLICATION_ID);
  mh_toolkit_correct_names ();
  g_action_map_add_action_entries (G_ACTION_MAP (self), entries, G_N_ELEMENTS (entries), self);
  for (gsize i = 0; i < G_N_ELEMENTS (shortcuts); i++)
    gtk_application_set_accels_for_action (GTK_APPLICATION (self), shortcuts[i].action,
                                           (const char **) shortcuts[i].keys);
  mh_program_start ();
  look_for_crash (self);
}

/* Does nothing if no window is left. */
static void
say (MhApplication *self, const char *sentence)
{
  if (gtk_application_get_windows (GTK_APPLICATION (self)) != NULL)
    mh_window_say (get_window (self), sentence);
}

static void
on_family_checked (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (MhApplication) self = MH_APPLICATION (user_data);
  g_autoptr (GError) error = NULL;
  g_autofree char *sentence = NULL;

  if (mh_family_check_finish (MH_FAMILY (source), result, &error))
    return;
  sentence = mh_program_say_family_problem (MH_FAMILY (source), error);
  say (self, sentence);
}

static void unpack_later (MhWindow *window);

/* Goes on unpacking a family, which was interrupted, when nothing is above the first page. */
static gboolean
unpack_arriving (gpointer user_data)
{
  MhWindow *window = MH_WINDOW (user_data);
  g_autoptr (GFile) arriving = mh_family_backup_find_arriving (mh_program_get_store ());

  if (arriving == NULL || !gtk_widget_get_mapped (GTK_WIDGET (window)))
    return G_SOURCE_REMOVE;
  g_signal_handlers_disconnect_by_func (window, unpack_later, NULL);
  if (MH_IS_LIBRARY_PAGE (mh_window_get_page (window)) && !mh_window_is_held (window))
    mh_navigation_unpack (window, arriving);
  else
    /* The title changes with the page. */
    g_signal_connect (window, "notify::title", G_CALLBACK (unpack_later), NULL);
  return G_SOURCE_REMOVE;
}

static void
unpack_later (MhWindow *window)
{
  g_idle_add_full (G_PRIORITY_DEFAULT_IDLE, unpack_arriving, g_object_ref (window), g_object_unref);
}

/* One after the other: a family that is being unpacked may bring back somebody who was deleted. */
static void
on_forgotten (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (MhApplication) self = MH_APPLICATION (user_data);
  g_autoptr (GError) error = NULL;

  if (!mh_family_finish_deleting_finish (MH_FAMILY (source), result, &error))
    g_debug ("%s", error->message);
  if (gtk_application_get_windows (GTK_APPLICATION (self)) == NULL)
    return;
  unpack_arriving (get_window (self));
  mh_family_check_async (MH_FAMILY (source), NULL, on_family_checked, g_object_ref (self));
}

/* Runs the work that waits for the first frame. */
static gboolean
look_after_family (gpointer user_data)
{
  MhApplication *self = MH_APPLICATION (user_data);
  g_autofree char *problem = NULL;
  g_autofree char *both = NULL;
  MhFamily *family;

  if (gtk_application_get_windows (GTK_APPLICATION (self)) == NULL)
    return G_SOURCE_REMOVE;
  family = mh_program_get_family ();
  problem = mh_program_take_family_problem ();
  /* The crash has only just been reported. */
  both = g_strjoin (" ", problem, self->crash, NULL);
  if (problem != NULL)
    mh_window_say (get_window (self), both);
  g_clear_pointer (&self->crash, g_free);
  if (family == NULL)
    return G_SOURCE_REMOVE;
  mh_seat_memory_forget_removed (family);
  mh_family_finish_deleting_async (family, mh_program_get_store (), NULL, on_forgotten,
                                   g_object_ref (self));
  return G_SOURCE_REMOVE;
}

/* Says what happened last time, and asks about the game in which it crashed. Without a note, nobody knows what ended the
 * program: no game is blamed. */
static void
report_crash (MhApplication *self, MhWindow *window)
{
  g_autoptr (MhSavedMatch) match = take_interrupted ();
  MhGameInfo *table = match != NULL ? mh_catalog_lookup (mh_program_get_catalog (),
                                                         mh_saved_match_get_head (match)->game)
                                    : NULL;

  if (self->suspect != NULL)
    {
      const char *path
          = table == self->suspect ? g_file_peek_path (mh_saved_match_get_file (match)) : NULL;

      mh_game_info_suspect (self->suspect, NULL);
      mh_navigation_ask_after_crash (window, self->suspect, self->crash, path);
      g_clear_pointer (&self->crash, g_free);
    }
  else if (self->crash == NULL && table != NULL)
    self->crash = say_crash (table, FALSE);
  if (self->crash != NULL)
    mh_window_say (window, self->crash);
  g_clear_object (&self->suspect);
}

/* Shows the window. A crash is reported once. */
static void
present (MhApplication *self)
{
  MhWindow *window = get_window (self);

  gtk_window_present (GTK_WINDOW (window));
  if (!self->checked)
    report_crash (self, window);
}

/* Opens and checks the family after the first frame. */
static void
open_family (MhApplication *self)
{
  self->checked = TRUE;
  g_idle_add_full (G_PRIORITY_LOW, look_after_family, g_object_ref (self), g_object_unref);
}

static void
mh_application_activate (GApplication *application)
{
  present (MH_APPLICATION (application));
  open_family (MH_APPLICATION (application));
}

static void
mh_application_open (GApplication *application, GFile **files, int n_files, const char *hint)
{
  MhApplication *self = MH_APPLICATION (application);

  present (self);
  if (!self->checked)
    open_family (self);
  mh_history_open_files (get_window (self), files, n_files);
}

/* A worker that is not ready keeps the application, which is not finalized then. */
static void
mh_application_shutdown (GApplication *application)
{
  G_APPLICATION_CLASS (mh_application_parent_class)->shutdown (application);
  mh_program_close_family ();
}

static void
mh_application_finalize (GObject *object)
{
  MhApplication *self = MH_APPLICATION (object);

  mh_program_end ();
  g_clear_object (&self->night);
  g_clear_object (&self->contrast);
  g_clear_object (&self->suspect);
  g_free (self->crash);
  G_OBJECT_CLASS (mh_application_parent_class)->finalize (object);
}

static void
mh_application_class_init (MhApplicationClass *klass)
{
  GApplicationClass *application_class = G_APPLICATION_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = mh_application_finalize;
  application_class->startup = mh_application_startup;
  application_class->activate = mh_application_activate;
  application_class->open = mh_application_open;
  application_class->shutdown = mh_application_shutdown;
}

static void
mh_application_init (MhApplication *self)
{
  /* Translators: on the command line: a file that may be named there. Keep the brackets */
  g_application_set_option_context_parameter_string (G_APPLICATION (self), _ ("[MATCH FILE]"));
  g_application_set_option_context_summary (G_APPLICATION (self),
                                            _ ("Family board games about cats and mice"));
}

MhApplication *
mh_application_new (void)
{
  return g_object_new (MH_TYPE_APPLICATION, "application-id", APPLICATION_ID, "resource-base-path",
                       "/io/github/mousehole_games/Mousehole", "flags", G_APPLICATION_HANDLES_OPEN,
                       NULL);
}

/* Handles a logout or shutdown: everything is saved, as when the window is closed. A second signal ends the program
 * at once. */
static gboolean
on_signal (gpointer application)
{
  MH_APPLICATION (application)->ended = TRUE;
  g_action_group_activate_action (G_ACTION_GROUP (application), "quit", NULL);
  return G_SOURCE_REMOVE;
}

/* Must be called before anything is translated. */
void
mh_application_set_language (void)
{
  const char *texts = g_getenv ("MOUSEHOLE_LOCALEDIR");

  mh_other_language_prepare ();
  mh_other_language_set_locale ();
  gtk_disable_setlocale ();
  bindtextdomain (GETTEXT_PACKAGE, texts != NULL ? texts : LOCALEDIR);
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);
}

/* Returns the exit code. */
int
mh_application_run (MhApplication *self, int argc, char **argv)
{
  g_unix_signal_add (SIGTERM, on_signal, self);
  g_unix_signal_add (SIGHUP, on_signal, self);
  return g_application_run (G_APPLICATION (self), argc, argv);
}

/* Checks whether a signal has ended the program. */
gboolean
mh_application_is_ended (MhApplication *self)
{
  return self->ended;
}
