/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#include "config.h"

#include "shell/parts/mh-toolkit.h"

#include "shell/parts/mh-buttons.h"

#include <glib/gi18n.h>

/*
 * Contains only what differs between the oldest and the newest toolkit: questions, file choosers, the about,
 * preferences and shortcuts windows, and header bars. The rest of the shell is written once. Each branch has complete
 * functions; when the minimum version rises, the old branch is removed.
 */

#define SHORTCUTS SHELL_UI "shortcuts.ui"

/* A window is being closed, with the questions in it. */
static gboolean closing;

/* Questions ------------------------------------------------------------------------------- */

static void
on_answered (GObject *dialog, const char *answer, GTask *task)
{
  /* After an answer, closing the question has no effect. */
  g_signal_handlers_disconnect_by_func (dialog, on_answered, task);
  if (g_strcmp0 (answer, "cancel") == 0 || g_strcmp0 (answer, "close") == 0)
    g_task_return_new_error (task, G_IO_ERROR, closing ? G_IO_ERROR_CLOSED : G_IO_ERROR_CANCELLED,
                             "dismissed");
  else
    g_task_return_pointer (task, g_strdup (answer), g_free);
  g_object_unref (task);
}

#if ADW_CHECK_VERSION(1, 5, 0)

/* If the answers are stacked, the first one may be at the bottom. */
static void
focus_harmless (AdwDialog *dialog)
{
  GtkWidget *harmless = adw_dialog_get_default_widget (dialog);

  if (harmless != NULL)
    gtk_widget_grab_focus (harmless);
}

/* Wraps a long heading. Before libadwaita 1.8 the dialog has a large heading in a single line, and a small one for a
 * narrow window. It measures the large one at the narrow width, too, which GTK warns about. From 1.8 on GTK warns
 * about a large one that wraps. */
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
  if (adw_get_minor_version () < 8)
    wrap_heading (adw_dialog_get_child (ADW_DIALOG (dialog)));
  g_signal_connect (dialog, "response", G_CALLBACK (on_answered), task);
  g_signal_connect (dialog, "notify::default-widget", G_CALLBACK (focus_harmless), NULL);
  adw_dialog_present (ADW_DIALOG (dialog), GTK_WIDGET (parent));
  focus_harmless (ADW_DIALOG (dialog));
}

#else

/* If the answers are stacked, in buttons of their own, the first one is at the bottom. */
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
  g_signal_connect (dialog, "notify::default-widget", G_CALLBACK (focus_harmless), NULL);
  gtk_window_present (GTK_WINDOW (dialog));
  focus_harmless (GTK_WINDOW (dialog));
}

#endif

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

/* Returns the ID of the answer. The error is G_IO_ERROR_CANCELLED if the question was closed, or answered with
 * "cancel"; G_IO_ERROR_CLOSED if its window is being closed. */
char *
mh_toolkit_ask_finish (GAsyncResult *result, GError **error)
{
  return g_task_propagate_pointer (G_TASK (result), error);
}

/* Windows --------------------------------------------------------------------------------- */

/* (nullable): a dialog in a window of its own, like a file chooser */
static GtkWindow *
find_outer_dialog (GtkWindow *window)
{
  g_autoptr (GList) windows = gtk_window_list_toplevels ();

  for (GList *l = windows; l != NULL; l = l->next)
    if (gtk_window_get_transient_for (l->data) == window && gtk_window_get_modal (l->data)
        && gtk_widget_get_visible (l->data))
      return l->data;
  return NULL;
}

static void
fill_about (GObject *about)
{
  /* Translators: the developers, in the about window */
  const char *const developers[] = { "The Mousehole authors", NULL };

  /* Translators, all: in the about window: the program's name, its makers */
  g_object_set (about, "application-name", _ ("Mousehole"), "application-icon", APPLICATION_ID,
                "version", MH_VERSION, "developer-name", _ ("The Mousehole authors"), "developers",
                developers, "copyright", "© 2026 The Mousehole authors", "license-type",
                GTK_LICENSE_GPL_3_0, "website", "https://mousehole-games.github.io", "issue-url",
                "https://github.com/mousehole-games/mousehole/issues", "comments",
                _ ("Family board games about cats and mice. Each game’s own page names the people "
                   "who invented it."),
                /* Translators: your names, one per line, as shown in the about window */
                "translator-credits", _ ("translator-credits"), NULL);
}

#if ADW_CHECK_VERSION(1, 5, 0)

static gboolean
has_inner_dialog (GtkWindow *window)
{
  return adw_application_window_get_visible_dialog (ADW_APPLICATION_WINDOW (window)) != NULL;
}

/* A window with dialogs in it closes only the top one. */
static void
close_dialogs (GtkWindow *window)
{
  AdwApplicationWindow *host = ADW_APPLICATION_WINDOW (window);
  g_autoptr (GListModel) dialogs = adw_application_window_get_dialogs (host);
  AdwDialog *dialog;

  for (guint n = g_list_model_get_n_items (dialogs);
       n > 0 && (dialog = adw_application_window_get_visible_dialog (host)) != NULL; n--)
    adw_dialog_force_close (dialog);
}

void
mh_toolkit_show_about (GtkWindow *parent)
{
  AdwDialog *about = adw_about_dialog_new ();

  fill_about (G_OBJECT (about));
  adw_dialog_present (about, GTK_WIDGET (parent));
}

void
mh_toolkit_show_preferences (GtkWindow *parent, AdwPreferencesPage *page)
{
  AdwDialog *dialog = adw_preferences_dialog_new ();

  adw_preferences_dialog_add (ADW_PREFERENCES_DIALOG (dialog), page);
  adw_dialog_present (dialog, GTK_WIDGET (parent));
}

#else

static gboolean
has_inner_dialog (GtkWindow *window)
{
  return FALSE;
}

static void
close_dialogs (GtkWindow *window)
{
  GtkWindow *dialog = find_outer_dialog (window);

  if (dialog != NULL)
    gtk_window_close (dialog);
}

void
mh_toolkit_show_about (GtkWindow *parent)
{
  GtkWidget *about = adw_about_window_new ();

  fill_about (G_OBJECT (about));
  gtk_window_set_transient_for (GTK_WINDOW (about), parent);
  gtk_window_set_modal (GTK_WINDOW (about), TRUE);
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

/* Checks whether something in a widget has the focus, also in a window behind another one, where no child has it. */
gboolean
mh_toolkit_has_focus_in (GtkWidget *widget)
{
  GtkRoot *root = gtk_widget_get_root (widget);
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  return focus != NULL && gtk_widget_is_ancestor (focus, widget);
}

/* Checks whether the window of a widget is minimized, or known to be invisible for another reason. */
gboolean
mh_toolkit_is_out_of_sight (GtkWidget *widget)
{
  GtkNative *native = gtk_widget_get_native (widget);
  GdkSurface *surface = native != NULL ? gtk_native_get_surface (native) : NULL;
  GdkToplevelState unseen = GDK_TOPLEVEL_STATE_MINIMIZED;

#if GTK_CHECK_VERSION(4, 12, 0)
  unseen |= GDK_TOPLEVEL_STATE_SUSPENDED;
#endif
  return surface != NULL && (gdk_toplevel_get_state (GDK_TOPLEVEL (surface)) & unseen) != 0;
}

/* Checks whether a dialog keeps people from using the window. */
gboolean
mh_toolkit_has_dialog (GtkWindow *window)
{
  return find_outer_dialog (window) != NULL || has_inner_dialog (window);
}

/* Closes a window, even if a dialog is open. */
void
mh_toolkit_close (GtkWindow *window)
{
  closing = TRUE;
  close_dialogs (window);
  closing = FALSE;
  gtk_window_close (window);
}

#if ADW_CHECK_VERSION(1, 8, 0)

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
  gtk_window_set_modal (window, TRUE);
  gtk_window_present (window);
}

#endif

#if GTK_CHECK_VERSION(4, 14, 0)

/* From now on, a screen reader speaks the name of a widget once, without the underscore of a mnemonic and without
 * the name of a type. */
void
mh_toolkit_correct_names (void)
{
}

#else

/* GTK concatenates a widget's label and the names of the widgets that label it. For a picture or an unlabeled widget
 * it uses the name of the type. */

static gboolean
has_label (gpointer accessible, const char *label)
{
  g_autofree char *other = NULL;

  if (!gtk_test_accessible_has_property (accessible, GTK_ACCESSIBLE_PROPERTY_LABEL))
    return FALSE;
  if (label != NULL)
    other = gtk_test_accessible_check_property (accessible, GTK_ACCESSIBLE_PROPERTY_LABEL, label,
                                                NULL);
  return other == NULL;
}

static void
set_label (gpointer accessible, const char *label)
{
  gtk_accessible_update_property (accessible, GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
}

/* An icon button is named by its tooltip, unless the page gives it another name. */
static void
name_picture (GtkWidget *button)
{
  const char *tooltip = gtk_widget_get_tooltip_text (button);
  const char *before = g_object_get_data (G_OBJECT (button), "mh-name");

  if (tooltip == NULL
      || (has_label (button, NULL) && (before == NULL || !has_label (button, before))))
    return;
  set_label (button, tooltip);
  g_object_set_data_full (G_OBJECT (button), "mh-name", g_strdup (tooltip), g_free);
}

/* A button with a mnemonic is named by its displayed text. */
static void
name_text (GtkButton *button)
{
  if (has_label (button, gtk_button_get_label (button)))
    set_label (button, gtk_label_get_text (GTK_LABEL (gtk_button_get_child (button))));
}

static void
name_button (GtkButton *button)
{
  if (gtk_button_get_icon_name (button) != NULL)
    name_picture (GTK_WIDGET (button));
  else if (gtk_button_get_label (button) != NULL)
    name_text (button);
}

static void
follow_button (GtkButton *button)
{
  g_signal_handlers_disconnect_by_func (button, name_button, NULL);
  g_signal_connect (button, "notify::label", G_CALLBACK (name_button), NULL);
  g_signal_connect (button, "notify::tooltip-text", G_CALLBACK (name_button), NULL);
  name_button (button);
}

/* A stack page without a title gets an empty name. */
static void
name_pages (GtkStack *stack)
{
  g_autoptr (GtkSelectionModel) pages = gtk_stack_get_pages (stack);

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (pages)); i++)
    {
      g_autoptr (GObject) page = g_list_model_get_item (G_LIST_MODEL (pages), i);

      if (!has_label (page, NULL))
        set_label (page, "");
    }
}

/* The focus is in the GtkText of an entry, which gets the entry's name. */
static void
name_entry (GtkWidget *text)
{
  GtkWidget *entry = gtk_widget_get_ancestor (gtk_widget_get_parent (text), GTK_TYPE_EDITABLE);

  if (ADW_IS_PREFERENCES_ROW (entry))
    set_label (text, adw_preferences_row_get_title (ADW_PREFERENCES_ROW (entry)));
  else if (entry != NULL)
    gtk_accessible_update_relation (GTK_ACCESSIBLE (text), GTK_ACCESSIBLE_RELATION_LABELLED_BY,
                                    entry, NULL, -1);
}

/* The list of a group without a title gets an empty name. */
static void
name_list (GtkWidget *list)
{
  GtkWidget *group = gtk_widget_get_ancestor (list, ADW_TYPE_PREFERENCES_GROUP);

  if (group != NULL && *adw_preferences_group_get_title (ADW_PREFERENCES_GROUP (group)) == '\0'
      && !has_label (list, NULL))
    set_label (list, "");
}

static gboolean
on_mapped (GSignalInvocationHint *hint, guint n_values, const GValue *values, gpointer user_data)
{
  GtkWidget *widget = g_value_get_object (values);

  if (GTK_IS_BUTTON (widget))
    follow_button (GTK_BUTTON (widget));
  else if (GTK_IS_STACK (widget))
    name_pages (GTK_STACK (widget));
  else if (GTK_IS_TEXT (widget))
    name_entry (widget);
  else if (GTK_IS_LIST_BOX (widget))
    name_list (widget);
  if (has_label (widget, NULL))
    gtk_accessible_reset_relation (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_RELATION_LABELLED_BY);
  return TRUE;
}

void
mh_toolkit_correct_names (void)
{
  gpointer type = g_type_class_ref (GTK_TYPE_WIDGET);

  g_signal_add_emission_hook (g_signal_lookup ("map", GTK_TYPE_WIDGET), 0, on_mapped, NULL, NULL);
  g_type_class_unref (type);
}

#endif

/* Lets a widget take only these kinds of scrolling; all others scroll the page. */
void
mh_toolkit_limit_scrolling (GtkWidget *widget, GtkEventControllerScrollFlags flags)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (widget);

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (!GTK_IS_EVENT_CONTROLLER_SCROLL (controller))
        continue;
      gtk_event_controller_scroll_set_flags (GTK_EVENT_CONTROLLER_SCROLL (controller), flags);
      if (flags == GTK_EVENT_CONTROLLER_SCROLL_NONE)
        gtk_event_controller_set_propagation_phase (controller, GTK_PHASE_NONE);
    }
}

#if GTK_CHECK_VERSION(4, 12, 0)

/* The widgets beside the title of a header bar shrink before the title does. In newer header bars the title shrinks
 * first. */
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

/* Tells a screen reader, which did not hear it before, which window is active and what has the focus.
 * FALSE: the focus is lost. */
gboolean
mh_toolkit_tell_focus (GtkWindow *window)
{
  GtkWidget *focus = gtk_window_get_focus (window);

#if GTK_CHECK_VERSION(4, 18, 0)
  gtk_accessible_update_platform_state (GTK_ACCESSIBLE (window),
                                        GTK_ACCESSIBLE_PLATFORM_STATE_ACTIVE);
  if (focus != NULL)
    gtk_accessible_update_platform_state (GTK_ACCESSIBLE (focus),
                                          GTK_ACCESSIBLE_PLATFORM_STATE_FOCUSED);
#else
  /* A field would select its text, and an open menu would close. */
  if (focus != NULL && !GTK_IS_TEXT (focus) && gtk_widget_get_native (focus) == GTK_NATIVE (window))
    {
      gtk_window_set_focus (window, NULL);
      return gtk_widget_grab_focus (focus);
    }
#endif
  return TRUE;
}

/* What tells a screen reader the value of a slider. Older toolkits do not pass its text on, so the name has to. */
GtkAccessibleProperty
mh_toolkit_get_value_property (void)
{
  return GTK_CHECK_VERSION (4, 14, 0) ? GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT
                                      : GTK_ACCESSIBLE_PROPERTY_LABEL;
}
