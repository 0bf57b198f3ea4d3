/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#define _GNU_SOURCE
#include "toolkit.h"

#include "engine/family/mh-family.h"
#include "table/area/mh-toolkit-table.h"

#include <dlfcn.h>

static GPtrArray *sentences; /* char * */
static GtkWidget *focus; /* at the last one */

/* Overrides the function of the table's library, which the linker finds later. */
void
mh_toolkit_announce (GtkWidget *widget, const char *sentence)
{
  if (sentences == NULL)
    sentences = g_ptr_array_new_with_free_func (g_free);
  g_ptr_array_add (sentences, g_strdup (sentence));
  focus = gtk_root_get_focus (gtk_widget_get_root (widget));
}

GtkWidget *
announced_focus (void)
{
  return focus;
}

guint
announced_count (void)
{
  return sentences != NULL ? sentences->len : 0;
}

const char *
announced_get (guint index)
{
  g_assert_cmpuint (index, <, announced_count ());
  return g_ptr_array_index (sentences, index);
}

/* (nullable) */
const char *
announced_last (void)
{
  return announced_count () > 0 ? announced_get (announced_count () - 1) : NULL;
}

gboolean
announced_has (const char *sentence)
{
  return sentences != NULL
         && g_ptr_array_find_with_equal_func (sentences, sentence, g_str_equal, NULL);
}

void
announced_forget (void)
{
  g_clear_pointer (&sentences, g_ptr_array_unref);
}

/* The screen ------------------------------------------------------------------------------- */

static guint n_awake, n_asked, last;
static gboolean refuses;

guint
awake_count (void)
{
  return n_awake;
}

guint
awake_asked (void)
{
  return n_asked;
}

void
awake_refuse (gboolean refuse)
{
  refuses = refuse;
}

/* These override the toolkit's functions, which ask the desktop. */
guint
gtk_application_inhibit (GtkApplication *application,
                         GtkWindow *window,
                         GtkApplicationInhibitFlags flags,
                         const char *reason)
{
  g_assert_cmpuint (flags, ==, GTK_APPLICATION_INHIBIT_IDLE);
  g_assert_nonnull (window);
  n_asked++;
  if (refuses)
    return 0;
  n_awake++;
  return ++last;
}

void
gtk_application_uninhibit (GtkApplication *application, guint cookie)
{
  g_assert_cmpuint (cookie, <=, last);
  g_assert_cmpuint (n_awake, >, 0);
  n_awake--;
}

/* The family ------------------------------------------------------------------------------ */

static guint n_checked;

guint
checked_count (void)
{
  return n_checked;
}

void
mh_family_check_async (MhFamily *family,
                       GCancellable *cancellable,
                       GAsyncReadyCallback callback,
                       gpointer user_data)
{
  void (*check) (MhFamily *, GCancellable *, GAsyncReadyCallback, gpointer)
      = dlsym (RTLD_NEXT, "mh_family_check_async");

  n_checked++;
  check (family, cancellable, callback, user_data);
}
