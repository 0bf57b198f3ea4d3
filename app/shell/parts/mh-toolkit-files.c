/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* The second half of the toolkit layer: choosing files and showing them in the file manager. */
#include "config.h"

#include "shell/parts/mh-toolkit.h"

#include <glib/gi18n.h>

#if GTK_CHECK_VERSION(4, 10, 0)

static void
on_file_ready (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GTask) task = G_TASK (user_data);
  g_autoptr (GError) error = NULL;
  GtkFileDialog *dialog = GTK_FILE_DIALOG (source);
  GFile *file = g_task_get_source_tag (task) == mh_toolkit_open_file_async
                    ? gtk_file_dialog_open_finish (dialog, result, &error)
                    : gtk_file_dialog_save_finish (dialog, result, &error);

  if (file != NULL)
    g_task_return_pointer (task, file, g_object_unref);
  else if (g_error_matches (error, GTK_DIALOG_ERROR, GTK_DIALOG_ERROR_DISMISSED))
    g_task_return_new_error (task, G_IO_ERROR, G_IO_ERROR_CANCELLED, "dismissed");
  else
    g_task_return_error (task, g_steal_pointer (&error));
}

static void
show_save_file (GtkWindow *parent, const char *title, const char *name, GTask *task)
{
  g_autoptr (GtkFileDialog) dialog = gtk_file_dialog_new ();

  gtk_file_dialog_set_title (dialog, title);
  gtk_file_dialog_set_initial_name (dialog, name);
  gtk_file_dialog_save (dialog, parent, NULL, on_file_ready, task);
}

static void
show_open_file (GtkWindow *parent,
                const char *title,
                GtkFileFilter *filter,
                GtkFileFilter *all,
                GTask *task)
{
  g_autoptr (GtkFileDialog) dialog = gtk_file_dialog_new ();
  g_autoptr (GListStore) filters = g_list_store_new (GTK_TYPE_FILE_FILTER);

  g_list_store_append (filters, filter);
  g_list_store_append (filters, all);
  gtk_file_dialog_set_title (dialog, title);
  gtk_file_dialog_set_filters (dialog, G_LIST_MODEL (filters));
  gtk_file_dialog_open (dialog, parent, NULL, on_file_ready, task);
}

#else

static void
on_file_response (GtkNativeDialog *dialog, int response, GTask *task)
{
  if (response == GTK_RESPONSE_ACCEPT)
    g_task_return_pointer (task, gtk_file_chooser_get_file (GTK_FILE_CHOOSER (dialog)),
                           g_object_unref);
  else
    g_task_return_new_error (task, G_IO_ERROR, G_IO_ERROR_CANCELLED, "dismissed");
  g_object_unref (dialog);
  g_object_unref (task);
}

static void
show_save_file (GtkWindow *parent, const char *title, const char *name, GTask *task)
{
  GtkFileChooserNative *dialog = gtk_file_chooser_native_new (
      title, parent, GTK_FILE_CHOOSER_ACTION_SAVE, C_ ("file", "_Save"), C_ ("file", "_Cancel"));

  gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (dialog), name);
  g_signal_connect (dialog, "response", G_CALLBACK (on_file_response), task);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (dialog));
}

static void
show_open_file (GtkWindow *parent,
                const char *title,
                GtkFileFilter *filter,
                GtkFileFilter *all,
                GTask *task)
{
  GtkFileChooserNative *dialog = gtk_file_chooser_native_new (
      title, parent, GTK_FILE_CHOOSER_ACTION_OPEN, C_ ("file", "_Open"), C_ ("file", "_Cancel"));

  gtk_file_chooser_add_filter (GTK_FILE_CHOOSER (dialog), filter);
  gtk_file_chooser_add_filter (GTK_FILE_CHOOSER (dialog), all);
  g_signal_connect (dialog, "response", G_CALLBACK (on_file_response), task);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (dialog));
}

#endif

void
mh_toolkit_save_file_async (GtkWindow *parent,
                            const char *title,
                            const char *name,
                            GAsyncReadyCallback callback,
                            gpointer user_data)
{
  GTask *task = g_task_new (parent, NULL, callback, user_data);

  g_task_set_source_tag (task, mh_toolkit_save_file_async);
  show_save_file (parent, title, name, task);
}

/* Files with other names can also be chosen, because users may have renamed one. */
void
mh_toolkit_open_file_async (GtkWindow *parent,
                            const char *title,
                            const char *kind,
                            const char *pattern,
                            GAsyncReadyCallback callback,
                            gpointer user_data)
{
  GTask *task = g_task_new (parent, NULL, callback, user_data);
  g_autoptr (GtkFileFilter) filter = gtk_file_filter_new ();
  g_autoptr (GtkFileFilter) all = gtk_file_filter_new ();

  g_task_set_source_tag (task, mh_toolkit_open_file_async);
  gtk_file_filter_set_name (filter, kind);
  gtk_file_filter_add_pattern (filter, pattern);
  /* Translators: a filter in the file chooser */
  gtk_file_filter_set_name (all, _ ("All files"));
  gtk_file_filter_add_pattern (all, "*");
  show_open_file (parent, title, filter, all, task);
}

/* The error is G_IO_ERROR_CANCELLED if no file was chosen. */
GFile *
mh_toolkit_file_finish (GAsyncResult *result, GError **error)
{
  return g_task_propagate_pointer (G_TASK (result), error);
}

#if GTK_CHECK_VERSION(4, 10, 0)

static void
on_shown (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GTask) task = G_TASK (user_data);
  g_autoptr (GError) error = NULL;
  GtkFileLauncher *launcher = GTK_FILE_LAUNCHER (source);
  const gboolean folder = GPOINTER_TO_INT (g_task_get_task_data (task));
  const gboolean shown
      = folder ? gtk_file_launcher_open_containing_folder_finish (launcher, result, &error)
               : gtk_file_launcher_launch_finish (launcher, result, &error);

  if (shown)
    g_task_return_boolean (task, TRUE);
  else if (g_error_matches (error, GTK_DIALOG_ERROR, GTK_DIALOG_ERROR_DISMISSED))
    g_task_return_new_error (task, G_IO_ERROR, G_IO_ERROR_CANCELLED, "dismissed");
  else
    g_task_return_error (task, g_steal_pointer (&error));
}

static void
show_file (GtkWindow *parent, GFile *file, gboolean folder, GTask *task)
{
  g_autoptr (GtkFileLauncher) launcher = gtk_file_launcher_new (file);

  g_task_set_task_data (task, GINT_TO_POINTER (folder), NULL);
  if (folder)
    gtk_file_launcher_open_containing_folder (launcher, parent, NULL, on_shown, task);
  else
    gtk_file_launcher_launch (launcher, parent, NULL, on_shown, task);
}

#else

static void
on_shown (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GTask) task = G_TASK (user_data);
  g_autoptr (GError) error = NULL;

  if (gtk_show_uri_full_finish (GTK_WINDOW (source), result, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, g_steal_pointer (&error));
}

static void
show_file (GtkWindow *parent, GFile *file, gboolean folder, GTask *task)
{
  g_autoptr (GFile) shown = folder ? g_file_get_parent (file) : g_object_ref (file);
  g_autofree char *uri = g_file_get_uri (shown);

  gtk_show_uri_full (parent, uri, GDK_CURRENT_TIME, NULL, on_shown, task);
}

#endif

/* Opens a file in the desktop's default program for its type, or its folder in the file manager. */
void
mh_toolkit_show_file_async (GtkWindow *parent,
                            GFile *file,
                            gboolean folder,
                            GAsyncReadyCallback callback,
                            gpointer user_data)
{
  GTask *task = g_task_new (parent, NULL, callback, user_data);

  g_task_set_source_tag (task, mh_toolkit_show_file_async);
  show_file (parent, file, folder, task);
}

gboolean
mh_toolkit_show_file_finish (GAsyncResult *result, GError **error)
{
  return g_task_propagate_boolean (G_TASK (result), error);
}
