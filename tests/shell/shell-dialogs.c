/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* Answers questions: the only place in the tests that depends on a question's widgets. */
#include <string.h>

#include "shell-fixture.h"

#if ADW_CHECK_VERSION(1, 5, 0)

static gboolean
find_question (gpointer data)
{
  AdwDialog *dialog
      = adw_application_window_get_visible_dialog (ADW_APPLICATION_WINDOW (shell_window ()));

  *(gpointer *) data = ADW_IS_ALERT_DIALOG (dialog) ? dialog : NULL;
  return *(gpointer *) data != NULL;
}

static void
close_dialog (void)
{
  AdwApplicationWindow *window = ADW_APPLICATION_WINDOW (shell_window ());
  g_autoptr (GListModel) dialogs = adw_application_window_get_dialogs (window);

  g_assert_cmpuint (g_list_model_get_n_items (dialogs), ==, 1);
  adw_dialog_close (adw_application_window_get_visible_dialog (window));
}

static void
answer_question (gpointer question, const char *answer)
{
  g_signal_emit_by_name (question, "response", answer);
  adw_dialog_force_close (ADW_DIALOG (question));
}

static gboolean
has_harmless_focus (gpointer question)
{
  GtkWidget *harmless = adw_dialog_get_default_widget (ADW_DIALOG (question));

  return harmless != NULL && adw_dialog_get_focus (ADW_DIALOG (question)) == harmless;
}

#else

static gboolean
find_question (gpointer data)
{
  g_autoptr (GList) windows = gtk_window_list_toplevels ();

  *(gpointer *) data = NULL;
  for (GList *l = windows; l != NULL; l = l->next)
    if (ADW_IS_MESSAGE_DIALOG (l->data) && gtk_widget_get_visible (l->data))
      *(gpointer *) data = l->data;
  return *(gpointer *) data != NULL;
}

static void
close_dialog (void)
{
  g_autoptr (GList) windows = gtk_window_list_toplevels ();
  GtkWindow *dialog = NULL;

  for (GList *l = windows; l != NULL; l = l->next)
    if (gtk_window_get_modal (l->data) && gtk_widget_get_visible (l->data))
      {
        g_assert_null (dialog);
        dialog = l->data;
      }
  g_assert_nonnull (dialog);
  gtk_window_close (dialog);
}

static void
answer_question (gpointer question, const char *answer)
{
  adw_message_dialog_response (ADW_MESSAGE_DIALOG (question), answer);
  gtk_window_destroy (GTK_WINDOW (question));
}

static gboolean
has_harmless_focus (gpointer question)
{
  GtkWidget *harmless = gtk_window_get_default_widget (GTK_WINDOW (question));

  return harmless != NULL && gtk_root_get_focus (GTK_ROOT (question)) == harmless;
}

#endif

void
shell_close_dialog (void)
{
  close_dialog ();
  shell_settle ();
}

/* Waits for a question, and for its first answer to have the focus. */
void
shell_check_question (void)
{
  gpointer question = NULL;

  test_wait_until (find_question (&question));
  test_wait_until (gtk_widget_get_mapped (GTK_WIDGET (question)));
  test_wait_picture (GTK_WIDGET (question));
  test_wait_picture (GTK_WIDGET (question));
  g_assert_true (has_harmless_focus (question));
}

/* Waits for a question, and searches its text for words. */
gboolean
shell_question_says (const char *words)
{
  gpointer question = NULL;
  g_autofree char *body = NULL;

  test_wait_until (find_question (&question));
  g_object_get (question, "body", &body, NULL);
  return strstr (body, words) != NULL;
}

/* Waits for a question and answers it. */
void
shell_answer (const char *answer)
{
  gpointer question = NULL;

  test_wait_until (find_question (&question));
  answer_question (question, answer);
  shell_settle ();
}

/* Files ------------------------------------------------------------------------------------ */

static GFile *place; /* the next file to save or open */

void __wrap_mh_toolkit_save_file_async (GtkWindow *parent,
                                        const char *title,
                                        const char *name,
                                        GAsyncReadyCallback callback,
                                        gpointer user_data);

/* The linker calls it instead of the program's function that shows a file chooser (see ld's option --wrap). */
void
__wrap_mh_toolkit_save_file_async (GtkWindow *parent,
                                   const char *title,
                                   const char *name,
                                   GAsyncReadyCallback callback,
                                   gpointer user_data)
{
  g_autoptr (GTask) task = g_task_new (parent, NULL, callback, user_data);

  g_task_return_pointer (task, g_object_ref (place), g_object_unref);
}

void
shell_save (const char *action, GFile *file)
{
  g_set_object (&place, file);
  if (strchr (action, '.') != NULL)
    shell_action (action);
  else
    shell_answer (action);
  g_clear_object (&place);
}

static const char *problem; /* (nullable): of the next file chooser */

void __real_mh_toolkit_open_file_async (GtkWindow *parent,
                                        const char *title,
                                        const char *kind,
                                        const char *pattern,
                                        GAsyncReadyCallback callback,
                                        gpointer user_data);
void __wrap_mh_toolkit_open_file_async (GtkWindow *parent,
                                        const char *title,
                                        const char *kind,
                                        const char *pattern,
                                        GAsyncReadyCallback callback,
                                        gpointer user_data);

void
__wrap_mh_toolkit_open_file_async (GtkWindow *parent,
                                   const char *title,
                                   const char *kind,
                                   const char *pattern,
                                   GAsyncReadyCallback callback,
                                   gpointer user_data)
{
  g_autoptr (GTask) task = NULL;

  if (problem == NULL)
    {
      __real_mh_toolkit_open_file_async (parent, title, kind, pattern, callback, user_data);
      return;
    }
  task = g_task_new (parent, NULL, callback, user_data);
  g_task_return_new_error (task, G_IO_ERROR, G_IO_ERROR_FAILED, "%s", problem);
}

void
shell_fail_to_open (const char *why)
{
  problem = why;
  shell_action ("app.open");
  problem = NULL;
}
