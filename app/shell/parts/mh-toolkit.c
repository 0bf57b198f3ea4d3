/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#include "config.h"

#include "shell/parts/mh-toolkit.h"

#include "shell/parts/mh-buttons.h"

#include <glib/gi18n.h>

/*
 * What differs between the oldest and the newest toolkit, and nothing else: questions, file
 * choosers, the about, preferences and shortcuts windows, header bars. Everything else in the
 * shell is written once. Whole functions stand in each branch; when the floor rises, the old ones go.
 */

#define SHORTCUTS "/io/github/mousehole_games/Mousehole/shell/shortcuts.ui"

/* Questions ------------------------------------------------------------------------------- */

static void
on_answered (GObject *dialog, const char *answer, GTask *task)
{
  /* Answered is answered: closing the question afterwards means nothing more. */
  g_signal_handlers_disconnect_by_func (dialog, on_answered, task);
  if (g_strcmp0 (answer, "cancel") == 0 || g_strcmp0 (answer, "close") == 0)
    g_task_return_new_error (task, G_IO_ERROR, G_IO_ERROR_CANCELLED, "dismissed");
  else
    g_task_return_pointer (task, g_strdup (answer), g_free);
  g_object_unref (task);
}

#if ADW_CHECK_VERSION(1, 5, 0)

/* Where the answers lie one above the other, the first one may lie lowest. */
static void
focus_harmless (AdwDialog *dialog)
{
  GtkWidget *harmless = adw_dialog_get_default_widget (dialog);

  if (harmless != NULL)
    gtk_widget_grab_focus (harmless);
}

/* A long heading breaks. The dialog has a large one in a single line, a small one for where that has
 * no room, and measures the large one for the narrow place all the same, which GTK complains of. */
static void
wrap_heading (GtkWidget *widget)
{
  if (GTK_IS_LABEL (widget) && !gtk_label_get_wrap (GTK_LABEL (widget)))
    {
      gtk_label_set_wrap (GTK_LABEL (widget), TRUE);
      gtk_label_set_wrap_mode (GTK_LABEL (widget), PANGO_WRAP_WORD_CHAR);
      gtk_label_set_justify (GTK_LABEL (widget), GTK_JUSTIFY_CENTER);
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (!GTK_IS_BUTTON (child))
      wrap_heading (child);
}

static void
show_question (GtkWindow *parent,
               const char *heading,
               const char *body,
               const MhAnswer *answers,
               gsize n_answers,
               GTask *task)
{
  AdwAlertDialog *dialog = ADW_ALERT_DIALOG (adw_alert_dialog_new (heading, body));

  for (gsize i = 0; i < n_answers; i++)
    {
      adw_alert_dialog_add_response (dialog, answers[i].id, answers[i].label);
      if (answers[i].destructive)
        adw_alert_dialog_set_response_appearance (dialog, answers[i].id, ADW_RESPONSE_DESTRUCTIVE);
    }
  adw_alert_dialog_set_close_response (dialog, "cancel");
  adw_alert_dialog_set_default_response (dialog, answers[0].id);
  wrap_heading (adw_dialog_get_child (ADW_DIALOG (dialog)));
  g_signal_connect (dialog, "response", G_CALLBACK (on_answered), task);
  g_signal_connect (dialog, "notify::default-widget", G_CALLBACK (focus_harmless), NULL);
  adw_dialog_present (ADW_DIALOG (dialog), GTK_WIDGET (parent));
  focus_harmless (ADW_DIALOG (dialog));
}

#else

/* Where the answers lie one above the other, in buttons of their own, the first one lies lowest. */
static void
focus_harmless (GtkWindow *dialog)
{
  GtkWidget *harmless = gtk_window_get_default_widget (dialog);

  if (harmless != NULL)
    gtk_widget_grab_focus (harmless);
}

static void
show_question (GtkWindow *parent,
               const char *heading,
               const char *body,
               const MhAnswer *answers,
               gsize n_answers,
               GTask *task)
{
  AdwMessageDialog *dialog = ADW_MESSAGE_DIALOG (adw_message_dialog_new (parent, heading, body));

  for (gsize i = 0; i < n_answers; i++)
    {
      adw_message_dialog_add_response (dialog, answers[i].id, answers[i].label);
      if (answers[i].destructive)
        adw_message_dialog_set_response_appearance (dialog, answers[i].id,
                                                    ADW_RESPONSE_DESTRUCTIVE);
    }
  adw_message_dialog_set_close_response (dialog, "cancel");
  adw_message_dialog_set_default_response (dialog, answers[0].id);
  mh_buttons_wrap (GTK_WIDGET (dialog));
  g_signal_connect (dialog, "response", G_CALLBACK (on_answered), task);
  mh_toolkit_name_once (GTK_WIDGET (dialog));
  g_signal_connect (dialog, "notify::default-widget", G_CALLBACK (focus_harmless), NULL);
  gtk_window_present (GTK_WINDOW (dialog));
  focus_harmless (GTK_WINDOW (dialog));
}

#endif

/**
 * mh_toolkit_ask_async:
 * @parent: the window that asks
 * @heading: the question
 * @body: what it means, in a sentence or two
 * @answers: (array length=n_answers): the answers, the harmless one first
 * @n_answers: how many
 * @callback: called when somebody answered
 * @user_data: for @callback
 *
 * Asks a question.
 */
void
mh_toolkit_ask_async (GtkWindow *parent,
                      const char *heading,
                      const char *body,
                      const MhAnswer *answers,
                      gsize n_answers,
                      GAsyncReadyCallback callback,
                      gpointer user_data)
{
  GTask *task = g_task_new (parent, NULL, callback, user_data);

  g_task_set_source_tag (task, mh_toolkit_ask_async);
  show_question (parent, heading, body, answers, n_answers, task);
}

/**
 * mh_toolkit_ask_finish:
 * @result: the result
 * @error: set to %G_IO_ERROR_CANCELLED when the question was closed or answered with "cancel"
 *
 * Gives the answer.
 *
 * Returns: (transfer full) (nullable): the answer's id
 */
char *
mh_toolkit_ask_finish (GAsyncResult *result, GError **error)
{
  return g_task_propagate_pointer (G_TASK (result), error);
}

/* Windows --------------------------------------------------------------------------------- */

static void
fill_about (GObject *about)
{
  /* Translators: who has made the program, in the about window */
  const char *const developers[] = { "The Mousehole authors", NULL };

  g_object_set (about, "application-name", _ ("Mousehole"), "application-icon", APPLICATION_ID,
                "version", MH_VERSION, "developer-name", _ ("The Mousehole authors"), "developers",
                developers, "copyright", "© 2026 The Mousehole authors", "license-type",
                GTK_LICENSE_GPL_3_0, "website", "https://mousehole-games.github.io", "issue-url",
                "https://github.com/mousehole-games/mousehole/issues", "comments",
                _ ("Family table games of cats and mice. Each game’s own page names the people "
                   "who invented it."),
                /* Translators: your names, one a line; they are shown in the about window. */
                "translator-credits", _ ("translator-credits"), NULL);
}

#if ADW_CHECK_VERSION(1, 5, 0)

/**
 * mh_toolkit_show_about:
 * @parent: the window
 *
 * Shows who made the program.
 */
void
mh_toolkit_show_about (GtkWindow *parent)
{
  AdwDialog *about = adw_about_dialog_new ();

  fill_about (G_OBJECT (about));
  adw_dialog_present (about, GTK_WIDGET (parent));
}

/**
 * mh_toolkit_show_preferences:
 * @parent: the window
 * @page: (transfer floating): what can be set
 *
 * Shows the preferences.
 */
void
mh_toolkit_show_preferences (GtkWindow *parent, AdwPreferencesPage *page)
{
  AdwDialog *dialog = adw_preferences_dialog_new ();

  adw_preferences_dialog_add (ADW_PREFERENCES_DIALOG (dialog), page);
  adw_dialog_present (dialog, GTK_WIDGET (parent));
}

#else

void
mh_toolkit_show_about (GtkWindow *parent)
{
  GtkWidget *about = adw_about_window_new ();

  fill_about (G_OBJECT (about));
  gtk_window_set_transient_for (GTK_WINDOW (about), parent);
  gtk_window_present (GTK_WINDOW (about));
}

void
mh_toolkit_show_preferences (GtkWindow *parent, AdwPreferencesPage *page)
{
  GtkWidget *window = adw_preferences_window_new ();

  adw_preferences_window_add (ADW_PREFERENCES_WINDOW (window), page);
  adw_preferences_window_set_search_enabled (ADW_PREFERENCES_WINDOW (window), FALSE);
  gtk_window_set_transient_for (GTK_WINDOW (window), parent);
  gtk_window_set_modal (GTK_WINDOW (window), TRUE);
  gtk_window_present (GTK_WINDOW (window));
}

#endif

#if ADW_CHECK_VERSION(1, 8, 0)

/**
 * mh_toolkit_show_shortcuts:
 * @parent: the window
 *
 * Shows which keys do what.
 */
void
mh_toolkit_show_shortcuts (GtkWindow *parent)
{
  g_autoptr (GtkBuilder) builder = gtk_builder_new_from_resource (SHORTCUTS);
  GObject *dialog = gtk_builder_get_object (builder, "shortcuts");

  adw_dialog_present (ADW_DIALOG (dialog), GTK_WIDGET (parent));
}

#else

void
mh_toolkit_show_shortcuts (GtkWindow *parent)
{
  g_autoptr (GtkBuilder) builder = gtk_builder_new_from_resource (SHORTCUTS);
  GtkWindow *window = GTK_WINDOW (gtk_builder_get_object (builder, "shortcuts"));

  gtk_window_set_transient_for (window, parent);
  gtk_window_present (window);
}

#endif

#if GTK_CHECK_VERSION(4, 14, 0)

/**
 * mh_toolkit_name_once:
 * @widget: a widget with everything in it
 *
 * Takes care that a screen reader says what is written on a button once, without its mnemonic's
 * underline.
 */
void
mh_toolkit_name_once (GtkWidget *widget)
{
}

#else

/* A button with a mnemonic is called by its label and by the text of its label, one after the
 * other; the second is enough. */
void
mh_toolkit_name_once (GtkWidget *widget)
{
  if (GTK_IS_BUTTON (widget) && gtk_button_get_use_underline (GTK_BUTTON (widget)))
    gtk_accessible_reset_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    mh_toolkit_name_once (child);
}

#endif

#if GTK_CHECK_VERSION(4, 12, 0)

/**
 * mh_toolkit_keep_title:
 * @widget: what lies in a header bar
 *
 * Lets what lies beside the title give way before the title does. Newer header bars have it the other way round.
 */
void
mh_toolkit_keep_title (GtkWidget *widget)
{
  GtkWidget *box = gtk_widget_get_ancestor (widget, GTK_TYPE_CENTER_BOX);

  if (box != NULL)
    gtk_center_box_set_shrink_center_last (GTK_CENTER_BOX (box), TRUE);
}

#else

void
mh_toolkit_keep_title (GtkWidget *widget)
{
}

#endif
