/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#include "config.h"

#include "shell/people/mh-moving-page.h"

#include "engine/family/mh-family-backup.h"
#include "shell/parts/mh-toolkit.h"
#include "shell/window/mh-program.h"
#include "shell/window/mh-window.h"

#include <glib/gi18n.h>

/* How many of the files that are left out are named. */
#define NAMES_MAX 3
/* The message of a finished task. */
#define SENTENCE "mh-sentence"

/* Moves a family to another computer: packs everything into one file, and unpacks it there. */
struct _MhMovingPage
{
  MhPage parent_instance;
};

G_DEFINE_FINAL_TYPE (MhMovingPage, mh_moving_page, MH_TYPE_PAGE)

static MhWindow *
get_window (MhMovingPage *self)
{
  return mh_window_of (GTK_WIDGET (self));
}

/* Packing --------------------------------------------------------------------------------- */

static void
write_family (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  GError *error = NULL;

  if (mh_family_backup_write (data, source, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

static void
on_packed (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (MhMovingPage) self = MH_MOVING_PAGE (user_data);
  g_autoptr (GError) error = NULL;
  const char *packed = g_object_get_data (G_OBJECT (result), SENTENCE);
  const gboolean done = g_task_propagate_boolean (G_TASK (result), &error);

  if (get_window (self) != NULL)
    mh_window_say (get_window (self), done ? packed : error->message);
}

static char *
say_packed (GFile *file, GStrv left)
{
  const guint n = g_strv_length (left);
  g_autofree char *name = g_file_get_basename (file);
  g_autoptr (GString) names = g_string_new (NULL);

  if (n == 0)
    /* Translators: %s is the name of a file. */
    return g_strdup_printf (_ ("Everything was packed into %s."), name);
  for (guint i = 0; i < MIN (n, NAMES_MAX); i++)
    g_string_append_printf (names, "%s%s", i > 0 ? C_ ("list", ", ") : "", left[i]);
  if (n > NAMES_MAX)
    g_string_append (names, " …");
  return g_strdup_printf (
      /* Translators: said after packing the family: %1$s is the name of a file, %2$s the names of
       * one or more other files, %3$u their number */
      ngettext ("Everything was packed into %1$s, except one match. It can’t be read, so it stays "
                "here: %2$s",
                "Everything was packed into %1$s, except %3$u matches. They can’t be read, so they "
                "stay here: %2$s",
                n),
      name, names->str, n);
}

static void
pack (MhMovingPage *self, GFile *file)
{
  MhFamily *family = mh_program_get_family ();
  g_autoptr (GError) error = NULL;
  g_autoptr (GTask) task = NULL;
  g_auto (GStrv) left = NULL;
  GBytes *bytes;

  if (family == NULL)
    return;
  bytes = mh_family_backup_pack (family, mh_program_get_store (), mh_program_get_settings (), &left,
                                 &error);
  if (bytes == NULL)
    {
      mh_window_say (get_window (self), error->message);
      return;
    }
  task = g_task_new (file, NULL, on_packed, g_object_ref (self));
  g_task_set_task_data (task, bytes, (GDestroyNotify) g_bytes_unref);
  g_object_set_data_full (G_OBJECT (task), SENTENCE, say_packed (file, left), g_free);
  g_task_run_in_thread (task, write_family);
}

static void
on_place_chosen (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (MhMovingPage) self = MH_MOVING_PAGE (user_data);
  g_autoptr (GFile) file = mh_toolkit_file_finish (result, NULL);

  if (file != NULL && get_window (self) != NULL)
    pack (self, file);
}

static void
on_pack_activated (MhMovingPage *self)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autofree char *day = g_date_time_format (now, "%Y-%m-%d");
  /* Translators: the beginning of a file name; the date follows */
  g_autofree char *name = g_strconcat (_ ("Our family"), " ", day, MH_FAMILY_BACKUP_SUFFIX, NULL);

  /* Translators: the title of a file chooser. “Pack” and “unpack” as when a family moves to a new
   * home */
  mh_toolkit_save_file_async (GTK_WINDOW (get_window (self)), _ ("Pack Up the Family"), name,
                              on_place_chosen, g_object_ref (self));
}

/* Unpacking ------------------------------------------------------------------------------- */

static void
on_unpack_answered (GObject *source, GAsyncResult *result, gpointer user_data)
{
  MhFamilyBackup *backup = user_data;
  g_autofree char *answer = mh_toolkit_ask_finish (result, NULL);
  gboolean settings = g_strcmp0 (answer, "settings") == 0;
  gboolean wanted = settings || g_strcmp0 (answer, "unpack") == 0;
  MhFamily *family = wanted ? mh_program_get_family () : NULL;
  g_autoptr (GError) error = NULL;

  if (family != NULL
      && mh_family_backup_unpack (backup, family, mh_program_get_store (),
                                  settings ? mh_program_get_settings () : NULL, &error))
    mh_window_say (MH_WINDOW (source), _ ("All unpacked. Welcome!"));
  else if (family != NULL)
    mh_window_say (MH_WINDOW (source), error->message);
  mh_family_backup_free (backup);
}

static void
ask (MhMovingPage *self, MhFamilyBackup *backup)
{
  const MhAnswer answers[] = {
    { "cancel", _ ("_Cancel"), FALSE },
    { "settings", _ ("Unpack, Including _Settings"), FALSE },
    { "unpack", _ ("_Unpack"), FALSE },
  };
  g_autofree char *body = g_strdup_printf (
      /* Translators: %1$u is the number of people, %2$u the number of matches */
      _ ("People: %1$u\nMatches: %2$u\nPeople and matches already here stay as they are."),
      mh_family_backup_get_n_people (backup), mh_family_backup_get_n_matches (backup));

  mh_toolkit_ask_async (GTK_WINDOW (get_window (self)), _ ("Unpack This Family?"), body, answers,
                        G_N_ELEMENTS (answers), on_unpack_answered, backup);
}

static void
read_family (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  GError *error = NULL;
  MhFamilyBackup *backup = mh_family_backup_open_file (source, &error);

  if (backup != NULL)
    g_task_return_pointer (task, backup, (GDestroyNotify) mh_family_backup_free);
  else
    g_task_return_error (task, error);
}

static void
on_read (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (MhMovingPage) self = MH_MOVING_PAGE (user_data);
  g_autoptr (GError) error = NULL;
  MhFamilyBackup *backup = g_task_propagate_pointer (G_TASK (result), &error);

  if (get_window (self) == NULL)
    mh_family_backup_free (backup);
  else if (backup != NULL)
    ask (self, backup);
  else
    mh_window_say (get_window (self), error->message);
}

/* Asks whether to unpack a file, or reports what is wrong with it. */
void
mh_moving_page_unpack (MhMovingPage *self, GFile *file)
{
  g_autoptr (GTask) task = g_task_new (file, NULL, on_read, g_object_ref (self));

  g_task_run_in_thread (task, read_family);
}

static void
on_file_chosen (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (MhMovingPage) self = MH_MOVING_PAGE (user_data);
  g_autoptr (GFile) file = mh_toolkit_file_finish (result, NULL);

  if (file != NULL && get_window (self) != NULL)
    mh_moving_page_unpack (self, file);
}

static void
on_unpack_activated (MhMovingPage *self)
{
  mh_toolkit_open_file_async (GTK_WINDOW (get_window (self)), _ ("Unpack a Family"),
                              _ ("Packed families"), "*" MH_FAMILY_BACKUP_SUFFIX, on_file_chosen,
                              g_object_ref (self));
}

/* ------------------------------------------------------------------------------------------ */

static void
mh_moving_page_class_init (MhMovingPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  gtk_widget_class_set_template_from_resource (widget_class, SHELL_UI "mh-moving-page.ui");
}

static void
mh_moving_page_init (MhMovingPage *self)
{
  static const MhPageAction entries[] = {
    { "pack", G_CALLBACK (on_pack_activated) },
    { "unpack", G_CALLBACK (on_unpack_activated) },
  };

  gtk_widget_init_template (GTK_WIDGET (self));
  mh_page_add_actions (MH_PAGE (self), entries, G_N_ELEMENTS (entries));
}

GtkWidget *
mh_moving_page_new (void)
{
  return g_object_new (MH_TYPE_MOVING_PAGE, NULL);
}
