/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#include "config.h"

#include "shell/people/mh-moving-page.h"

#include "engine/family/mh-family-backup.h"
#include "shell/parts/mh-text-fit.h"
#include "shell/parts/mh-toolkit.h"
#include "shell/window/mh-program.h"
#include "shell/window/mh-window.h"

#include <glib/gi18n.h>

/* How many of the files that are left out are named. */
#define NAMES_MAX 3
/* Microseconds after which a bar shows the progress. */
#define PATIENCE (300 * 1000)

/* Moves a family to another computer: packs everything into one file, and unpacks it there. While that takes time,
 * the page can't be left. */
struct _MhMovingPage
{
  MhPage parent_instance;

  GtkProgressBar *bar;
  gboolean busy;
  gint64 begun;
  int percent; /* set by the worker */
  GFile *place; /* (nullable): the file to pack into */
  MhFamilyBackup *backup; /* (nullable): the question is about it */
  GSourceFunc leave; /* (nullable): how to leave the page afterwards */
  gpointer leave_data;
};

G_DEFINE_FINAL_TYPE (MhMovingPage, mh_moving_page, MH_TYPE_PAGE)

static MhWindow *
get_window (MhMovingPage *self)
{
  return mh_window_of (GTK_WIDGET (self));
}

/* Waiting --------------------------------------------------------------------------------- */

static gboolean
on_tick (GtkWidget *widget, GdkFrameClock *clock, gpointer user_data)
{
  MhMovingPage *self = MH_MOVING_PAGE (widget);
  const gint64 now = gdk_frame_clock_get_frame_time (clock);

  gtk_progress_bar_set_fraction (self->bar, g_atomic_int_get (&self->percent) / 100.0);
  gtk_widget_set_visible (GTK_WIDGET (self->bar), self->busy && now - self->begun > PATIENCE);
  return self->busy ? G_SOURCE_CONTINUE : G_SOURCE_REMOVE;
}

/* @what names the progress bar. */
static void
begin (MhMovingPage *self, const char *what)
{
  self->busy = TRUE;
  self->begun = g_get_monotonic_time ();
  g_atomic_int_set (&self->percent, 0);
  gtk_progress_bar_set_text (self->bar, what);
  mh_text_set_name (GTK_WIDGET (self->bar), what);
  gtk_widget_add_tick_callback (GTK_WIDGET (self), on_tick, NULL, NULL);
}

/* Says what became of it, if the page is still there. */
static void
end (MhMovingPage *self, const char *sentence)
{
  const GSourceFunc leave = g_steal_pointer (&self->leave);

  self->busy = FALSE;
  if (get_window (self) == NULL)
    return;
  mh_window_say (get_window (self), sentence);
  if (leave != NULL)
    leave (self->leave_data);
}

static gboolean
mh_moving_page_leave (MhPage *page, GSourceFunc then, gpointer user_data)
{
  MhMovingPage *self = MH_MOVING_PAGE (page);

  self->leave = self->busy ? then : NULL;
  self->leave_data = user_data;
  return !self->busy;
}

/* Packing --------------------------------------------------------------------------------- */

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
on_packed (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (MhMovingPage) self = MH_MOVING_PAGE (user_data);
  g_autoptr (GError) error = NULL;
  g_auto (GStrv) left = NULL;
  g_autofree char *packed = NULL;

  if (mh_family_backup_pack_finish (MH_FAMILY (source), result, &left, &error))
    packed = say_packed (self->place, left);
  end (self, packed != NULL ? packed : error->message);
}

static void
on_place_chosen (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (MhMovingPage) self = MH_MOVING_PAGE (user_data);
  MhFamily *family = mh_program_get_family ();

  g_clear_object (&self->place);
  self->place = mh_toolkit_file_finish (result, NULL);
  if (self->place == NULL || family == NULL || get_window (self) == NULL || self->busy)
    return;
  /* Translators: shown while it happens */
  begin (self, _ ("Packing everything…"));
  mh_family_backup_pack_async (family, mh_program_get_store (), mh_program_get_settings (),
                               self->place, &self->percent, on_packed, g_object_ref (self));
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
on_unpacked (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (MhMovingPage) self = MH_MOVING_PAGE (user_data);
  g_autoptr (GError) error = NULL;

  if (mh_family_backup_unpack_finish (MH_FAMILY (source), result, &error))
    /* Translators: said to a family on a new computer */
    end (self, _ ("All unpacked. Welcome!"));
  else
    end (self, error->message);
}

static void
unpack (MhMovingPage *self, MhFamilyBackup *backup, gboolean settings)
{
  /* Translators: shown while it happens */
  begin (self, _ ("Unpacking everything…"));
  mh_family_backup_unpack_async (backup, mh_program_get_family (), mh_program_get_store (),
                                 settings ? mh_program_get_settings () : NULL, &self->percent,
                                 on_unpacked, g_object_ref (self));
}

static void
on_unpack_answered (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (MhMovingPage) self = MH_MOVING_PAGE (user_data);
  g_autoptr (MhFamilyBackup) backup = g_steal_pointer (&self->backup);
  g_autofree char *answer = mh_toolkit_ask_finish (result, NULL);
  gboolean settings = g_strcmp0 (answer, "settings") == 0;
  gboolean wanted = settings || g_strcmp0 (answer, "unpack") == 0;

  if (wanted && backup != NULL && mh_program_get_family () != NULL && !self->busy)
    unpack (self, g_steal_pointer (&backup), settings);
}

static void
ask (MhMovingPage *self)
{
  const MhAnswer answers[] = {
    { "cancel", _ ("_Cancel"), FALSE },
    /* Translators, all: answers to “Unpack This Family?” */
    { "settings", _ ("Unpack, Including _Settings"), FALSE },
    { "unpack", _ ("_Unpack"), FALSE },
  };
  g_autofree char *body = g_strdup_printf (
      /* Translators: %1$u is the number of people, %2$u the number of matches */
      _ ("People: %1$u\nMatches: %2$u\nPeople and matches already here stay as they are."),
      mh_family_backup_get_n_people (self->backup), mh_family_backup_get_n_matches (self->backup));

  mh_toolkit_ask_async (GTK_WINDOW (get_window (self)), _ ("Unpack This Family?"), body, answers,
                        G_N_ELEMENTS (answers), on_unpack_answered, g_object_ref (self));
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
  g_autoptr (MhFamilyBackup) backup = g_task_propagate_pointer (G_TASK (result), &error);
  g_autoptr (GFile) arriving = mh_family_backup_find_arriving (mh_program_get_store ());
  const gboolean again = arriving != NULL && g_file_equal (arriving, G_FILE (source));

  if (get_window (self) == NULL || self->busy)
    return;
  if (backup == NULL)
    {
      mh_window_say (get_window (self), error->message);
      if (again)
        g_file_delete (arriving, NULL, NULL);
    }
  else if (again && mh_program_get_family () != NULL)
    unpack (self, g_steal_pointer (&backup), TRUE);
  else
    {
      mh_family_backup_free (self->backup);
      self->backup = g_steal_pointer (&backup);
      ask (self);
    }
}

/* Asks whether to unpack a file, or reports what is wrong with it. One whose unpacking was interrupted is unpacked
 * without a question. */
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
  /* Translators, all: the title of a file chooser, and its filter */
  mh_toolkit_open_file_async (GTK_WINDOW (get_window (self)), _ ("Unpack a Family"),
                              _ ("Packed families"), "*" MH_FAMILY_BACKUP_SUFFIX, on_file_chosen,
                              g_object_ref (self));
}

/* ------------------------------------------------------------------------------------------ */

static void
mh_moving_page_finalize (GObject *object)
{
  MhMovingPage *self = MH_MOVING_PAGE (object);

  g_clear_object (&self->place);
  mh_family_backup_free (self->backup);
  G_OBJECT_CLASS (mh_moving_page_parent_class)->finalize (object);
}

static void
mh_moving_page_class_init (MhMovingPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = mh_moving_page_finalize;
  MH_PAGE_CLASS (klass)->leave = mh_moving_page_leave;
  gtk_widget_class_set_template_from_resource (widget_class, SHELL_UI "mh-moving-page.ui");
  gtk_widget_class_bind_template_child (widget_class, MhMovingPage, bar);
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
