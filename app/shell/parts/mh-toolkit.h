/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

typedef struct
{
  const char *id; /* "cancel" is also the answer if the question is closed */
  const char *label; /* translated, with a mnemonic */
  gboolean destructive; /* something is lost */
} MhAnswer;

/* The first answer is the harmless one. */
void mh_toolkit_ask_async (GtkWindow *parent,
                           const char *heading,
                           const char *body,
                           const MhAnswer *answers,
                           gsize n_answers,
                           GAsyncReadyCallback callback,
                           gpointer user_data);
char *mh_toolkit_ask_finish (GAsyncResult *result, GError **error);

void mh_toolkit_save_file_async (GtkWindow *parent,
                                 const char *title,
                                 const char *name,
                                 GAsyncReadyCallback callback,
                                 gpointer user_data);
void mh_toolkit_open_file_async (GtkWindow *parent,
                                 const char *title,
                                 const char *kind,
                                 const char *pattern,
                                 GAsyncReadyCallback callback,
                                 gpointer user_data);
GFile *mh_toolkit_file_finish (GAsyncResult *result, GError **error);

void mh_toolkit_show_file_async (GtkWindow *parent,
                                 GFile *file,
                                 gboolean folder,
                                 GAsyncReadyCallback callback,
                                 gpointer user_data);
gboolean mh_toolkit_show_file_finish (GAsyncResult *result, GError **error);

gboolean mh_toolkit_has_focus_in (GtkWidget *widget);
gboolean mh_toolkit_is_out_of_sight (GtkWidget *widget);
gboolean mh_toolkit_has_dialog (GtkWindow *window);
void mh_toolkit_close (GtkWindow *window);
gboolean mh_toolkit_tell_focus (GtkWindow *window);
GtkAccessibleProperty mh_toolkit_get_value_property (void);
void mh_toolkit_show_about (GtkWindow *parent);
void mh_toolkit_show_preferences (GtkWindow *parent, AdwPreferencesPage *page);
void mh_toolkit_show_shortcuts (GtkWindow *parent);
void mh_toolkit_correct_names (void);
void mh_toolkit_limit_scrolling (GtkWidget *widget, GtkEventControllerScrollFlags flags);
void mh_toolkit_keep_title (GtkWidget *widget);

G_END_DECLS
