/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#include "config.h"

#include "studio/desk/mh-desk.h"

#include "studio/desk/mh-desk-window.h"
#include "shell/rules/mh-rules-page.h"
#include "shell/table/mh-table-page.h"
#include "shell/window/mh-program.h"

#include <errno.h>
#include <signal.h>
#include <stdlib.h>
#include <unistd.h>

/* Tells the restarted program which page to show first. */
#define PAGE "MOUSEHOLE_DESK_PAGE"
/* In milliseconds: editors write a file in several steps, so it counts as saved after this delay. */
#define SETTLED 200

/* The translator's desk: restarts the program whenever the translation is saved, and shows the message behind any
 * text on the screen. */
struct _MhDesk
{
  GObject parent_instance;

  GFile *file;
  char **merge; /* the command that puts the translation where the program looks for it */
  GFileMonitor *monitor;
  guint settling;
  GCancellable *leaving;
  gboolean merging;
  gboolean saved_meanwhile;
  gboolean again; /* the program restarts when it ends */
  MhWindow *window; /* not owned */
};

enum
{
  MERGED,
  REFUSED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (MhDesk, mh_desk, G_TYPE_OBJECT)

/* Saving -------------------------------------------------------------------------------- */

static void merge (MhDesk *self);

static void
on_merged (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (MhDesk) self = MH_DESK (user_data);
  g_autofree char *said = NULL;
  g_autoptr (GError) error = NULL;

  self->merging = FALSE;
  if (!g_subprocess_communicate_utf8_finish (G_SUBPROCESS (source), result, NULL, &said, &error))
    {
      if (!g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
        g_signal_emit (self, signals[REFUSED], 0, error->message);
    }
  else if (self->saved_meanwhile)
    merge (self);
  else if (g_subprocess_get_successful (G_SUBPROCESS (source)))
    g_signal_emit (self, signals[MERGED], 0);
  else
    g_signal_emit (self, signals[REFUSED], 0, g_strchomp (said));
}

static void
merge (MhDesk *self)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GSubprocess) process = NULL;

  self->saved_meanwhile = self->merging;
  if (self->merging)
    return;
  process = g_subprocess_newv ((const char *const *) self->merge, G_SUBPROCESS_FLAGS_STDERR_PIPE,
                               &error);
  if (process == NULL)
    {
      g_signal_emit (self, signals[REFUSED], 0, error->message);
      return;
    }
  self->merging = TRUE;
  g_subprocess_communicate_utf8_async (process, NULL, self->leaving, on_merged,
                                       g_object_ref (self));
}

static gboolean
on_settled (gpointer user_data)
{
  MhDesk *self = MH_DESK (user_data);

  self->settling = 0;
  merge (self);
  return G_SOURCE_REMOVE;
}

static void
on_changed (MhDesk *self)
{
  g_clear_handle_id (&self->settling, g_source_remove);
  if (g_file_query_exists (self->file, NULL))
    self->settling = g_timeout_add (SETTLED, on_settled, self);
}

/* Pages ----------------------------------------------------------------------------------- */

/* Describes the page in one to three words: rules GAME BLOCK, or match. All other pages become the shelf. */
static char *
describe_page (MhPage *page)
{
  if (MH_IS_TABLE_PAGE (page))
    return g_strdup ("match");
  if (MH_IS_RULES_PAGE (page))
    return g_strdup_printf (
        "rules %s %d", mh_game_info_get_id (mh_rules_page_get_info (MH_RULES_PAGE (page))),
        mh_rules_view_get_top_block (mh_rules_page_get_view (MH_RULES_PAGE (page))));
  return g_strdup ("shelf");
}

static void
open_rules (MhWindow *window, const char *game, const char *block)
{
  MhPage *page;

  gtk_widget_activate_action (GTK_WIDGET (window), "win.rules", "s", game);
  page = mh_window_get_page (window);
  if (MH_IS_RULES_PAGE (page) && atoi (block) > 0)
    mh_rules_view_show_block (mh_rules_page_get_view (MH_RULES_PAGE (page)), (guint) atoi (block),
                              FALSE);
}

static void
open_page (MhWindow *window, const char *page)
{
  g_auto (GStrv) words = g_strsplit (page, " ", 3);
  GListModel *matches = G_LIST_MODEL (mh_program_get_store ());
  g_autoptr (MhSavedMatch) match = g_list_model_get_item (matches, 0);

  if (g_str_equal (words[0], "rules") && g_strv_length (words) == 3)
    open_rules (window, words[1], words[2]);
  else if (g_str_equal (words[0], "match") && match != NULL)
    gtk_widget_activate_action (GTK_WIDGET (window), "win.continue", "s",
                                g_file_peek_path (mh_saved_match_get_file (match)));
}

static void
quit (MhWindow *window, gpointer user_data)
{
  MhDesk *self = MH_DESK (user_data);

  self->again = TRUE;
  /* A signal that GLib's handlers catch now would be lost in the restart. */
  signal (SIGTERM, SIG_DFL);
  signal (SIGHUP, SIG_DFL);
  g_action_group_activate_action (G_ACTION_GROUP (g_application_get_default ()), "quit", NULL);
}

static void
on_merged_in_window (MhDesk *self, MhWindow *window)
{
  g_autofree char *page = describe_page (mh_window_get_page (window));

  g_setenv (PAGE, page, TRUE);
  if (mh_window_leave (window, quit, self))
    quit (window, self);
}

static void
on_refused_in_window (MhDesk *self, const char *said, MhWindow *window)
{
  g_auto (GStrv) faults = g_strsplit (said, "\n", 2);
  g_autofree char *sentence = g_strdup_printf (
      "msgfmt refuses the file, so the old texts stay.\n%s", faults[0] != NULL ? faults[0] : "");

  mh_window_say (window, sentence);
}

/* Texts ----------------------------------------------------------------------------------- */

/* If the library can't read the file, the page shows the reason, and %NULL is returned. */
static MhDeskIndex *
read_index (MhDesk *self)
{
  g_autoptr (GError) error = NULL;
  MhDeskIndex *index = mh_desk_index_new (g_file_peek_path (self->file), &error);

  if (index == NULL)
    mh_window_say (self->window, error->message);
  return index;
}

static void
show_texts (MhDesk *self, GPtrArray *texts)
{
  g_autoptr (MhDeskIndex) index = read_index (self);
  g_autoptr (GPtrArray) entries = index != NULL ? mh_desk_index_find_all (index, texts) : NULL;

  if (entries != NULL && entries->len == 0)
    mh_window_say (self->window, "This is no message of the translation.");
  else if (entries != NULL)
    gtk_window_present (mh_desk_window_new (GTK_WINDOW (self->window), self->file, index, entries));
}

static void
on_pressed (GtkGestureClick *gesture, int n_press, double x, double y, MhDesk *self)
{
  GtkWidget *window = gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (gesture));
  GtkWidget *widget = gtk_widget_pick (window, x, y, GTK_PICK_DEFAULT);
  g_autoptr (GPtrArray) texts = widget != NULL ? mh_desk_texts_at (widget) : NULL;

  gtk_gesture_set_state (GTK_GESTURE (gesture), GTK_EVENT_SEQUENCE_CLAIMED);
  if (texts != NULL)
    show_texts (self, texts);
}

static void
on_message_activated (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  MhDesk *self = MH_DESK (user_data);
  GtkWidget *focus = gtk_root_get_focus (GTK_ROOT (self->window));
  g_autoptr (GPtrArray) texts
      = mh_desk_texts_at (focus != NULL ? focus : GTK_WIDGET (mh_window_get_page (self->window)));

  show_texts (self, texts);
}

static void
on_list_activated (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  MhDesk *self = MH_DESK (user_data);
  g_autoptr (MhDeskIndex) index = read_index (self);

  if (index != NULL)
    gtk_window_present (mh_desk_window_new (GTK_WINDOW (self->window), self->file, index, NULL));
}

/* ----------------------------------------------------------------------------------------- */

static void
mh_desk_dispose (GObject *object)
{
  MhDesk *self = MH_DESK (object);

  g_clear_handle_id (&self->settling, g_source_remove);
  g_cancellable_cancel (self->leaving);
  g_clear_object (&self->monitor);
  G_OBJECT_CLASS (mh_desk_parent_class)->dispose (object);
}

static void
mh_desk_finalize (GObject *object)
{
  MhDesk *self = MH_DESK (object);

  g_clear_object (&self->file);
  g_clear_object (&self->leaving);
  g_clear_pointer (&self->merge, g_strfreev);
  G_OBJECT_CLASS (mh_desk_parent_class)->finalize (object);
}

static void
mh_desk_class_init (MhDeskClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = mh_desk_dispose;
  G_OBJECT_CLASS (klass)->finalize = mh_desk_finalize;
  /* The saved translation is where the program looks for it. */
  signals[MERGED] = g_signal_new ("merged", MH_TYPE_DESK, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                  G_TYPE_NONE, 0);
  /* The saved translation has an error; the argument is the message about it. */
  signals[REFUSED] = g_signal_new ("refused", MH_TYPE_DESK, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                   G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
mh_desk_init (MhDesk *self)
{
  self->leaving = g_cancellable_new ();
}

/* Returns NULL if the program was not started for a translator. */
MhDesk *
mh_desk_new_from_environment (void)
{
  const char *path = g_getenv ("MOUSEHOLE_DESK");
  const char *merge = g_getenv ("MOUSEHOLE_DESK_MERGE");
  g_auto (GStrv) command = NULL;
  MhDesk *self;

  if (path == NULL || merge == NULL || !g_shell_parse_argv (merge, NULL, &command, NULL))
    return NULL;
  self = g_object_new (MH_TYPE_DESK, NULL);
  self->file = g_file_new_for_path (path);
  self->merge = g_steal_pointer (&command);
  self->monitor = g_file_monitor_file (self->file, G_FILE_MONITOR_WATCH_MOVES, NULL, NULL);
  if (self->monitor != NULL)
    g_signal_connect_object (self->monitor, "changed", G_CALLBACK (on_changed), self,
                             G_CONNECT_SWAPPED);
  return self;
}

/* Every text in the window can be asked for its message. What is left to do is listed at first; after a restart the
 * window returns to the page that was shown. */
void
mh_desk_attach (MhDesk *self, MhWindow *window)
{
  static const GActionEntry entries[] = {
    { .name = "desk-message", .activate = on_message_activated },
    { .name = "desk-list", .activate = on_list_activated },
  };
  GtkApplication *application = GTK_APPLICATION (g_application_get_default ());
  GtkGesture *click;
  const char *page = g_getenv (PAGE);

  if (self->window == window)
    return;
  self->window = window;
  click = gtk_gesture_click_new ();
  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (click), GDK_BUTTON_SECONDARY);
  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (click), GTK_PHASE_CAPTURE);
  g_signal_connect_object (click, "pressed", G_CALLBACK (on_pressed), self, 0);
  gtk_widget_add_controller (GTK_WIDGET (window), GTK_EVENT_CONTROLLER (click));
  g_action_map_add_action_entries (G_ACTION_MAP (application), entries, G_N_ELEMENTS (entries),
                                   self);
  gtk_application_set_accels_for_action (application, "app.desk-message",
                                         (const char *[]){ "<Control><Shift>t", NULL });
  gtk_application_set_accels_for_action (application, "app.desk-list",
                                         (const char *[]){ "<Control><Shift>e", NULL });
  g_signal_connect_object (self, "merged", G_CALLBACK (on_merged_in_window), window, 0);
  g_signal_connect_object (self, "refused", G_CALLBACK (on_refused_in_window), window, 0);
  if (page != NULL)
    open_page (window, page);
  else
    on_list_activated (NULL, NULL, self);
  g_unsetenv (PAGE);
}

/* Restarts the program if it ended for that, and then does not return. */
void
mh_desk_start_again (MhDesk *self, char **argv)
{
  if (!self->again)
    return;
  execv ("/proc/self/exe", argv);
  g_printerr ("mousehole: it does not start anew: %s\n", g_strerror (errno));
}
