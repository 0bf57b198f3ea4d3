/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#include "config.h"

#include "studio/desk/mh-desk-list.h"

#include "studio/desk/mh-desk-window.h"

/* What of a translation is empty or uncertain, by the part of the program that shows it. */
struct _MhDeskList
{
  AdwWindow parent_instance;

  GFile *file;
  MhDeskIndex *index; /* keeps the messages */
  AdwPreferencesPage *page;
};

G_DEFINE_FINAL_TYPE (MhDeskList, mh_desk_list, ADW_TYPE_WINDOW)

static void
on_activated (AdwActionRow *row, MhDeskList *self)
{
  g_autoptr (GPtrArray) entries = g_ptr_array_new ();

  g_ptr_array_add (entries, g_object_get_data (G_OBJECT (row), "entry"));
  gtk_window_present (mh_desk_window_new (GTK_WINDOW (self), self->file, self->index, entries));
}

static GtkWidget *
make_row (MhDeskList *self, MhDeskEntry *entry)
{
  GtkWidget *row = adw_action_row_new ();
  g_autofree char *title = g_markup_escape_text (entry->id, -1);
  g_autofree char *line
      = g_strdup_printf ("line %u, %s", entry->line, mh_desk_entry_get_state (entry));

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  adw_action_row_set_title_lines (ADW_ACTION_ROW (row), 2);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), line);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), TRUE);
  g_object_set_data (G_OBJECT (row), "entry", entry);
  g_signal_connect_object (row, "activated", G_CALLBACK (on_activated), self, 0);
  return row;
}

/* The messages of one part, folded up: there may be hundreds. */
static GtkWidget *
make_group (MhDeskList *self, const char *screen, GPtrArray *entries)
{
  GtkWidget *group = adw_preferences_group_new ();
  GtkWidget *fold = adw_expander_row_new ();
  g_autofree char *number = g_strdup_printf ("%u to do", entries->len);

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (fold), screen);
  adw_expander_row_set_subtitle (ADW_EXPANDER_ROW (fold), number);
  for (guint i = 0; i < entries->len; i++)
    adw_expander_row_add_row (ADW_EXPANDER_ROW (fold),
                              make_row (self, g_ptr_array_index (entries, i)));
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), fold);
  return group;
}

/* The open messages of each part. */
static GHashTable *
sort_by_screen (GPtrArray *entries, guint *n_open)
{
  GHashTable *screens
      = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) g_ptr_array_unref);

  *n_open = 0;
  for (guint i = 0; i < entries->len; i++)
    {
      MhDeskEntry *entry = g_ptr_array_index (entries, i);
      g_autofree char *screen = mh_desk_entry_dup_screen (entry);
      GPtrArray *list = g_hash_table_lookup (screens, screen);

      if (mh_desk_entry_is_translated (entry))
        continue;
      if (list == NULL)
        {
          list = g_ptr_array_new ();
          g_hash_table_insert (screens, g_steal_pointer (&screen), list);
        }
      g_ptr_array_add (list, entry);
      *n_open += 1;
    }
  return screens;
}

static void
fill (MhDeskList *self)
{
  GPtrArray *entries = mh_desk_index_get_entries (self->index);
  guint n_open;
  g_autoptr (GHashTable) screens = sort_by_screen (entries, &n_open);
  g_autoptr (GList) names = g_list_sort (g_hash_table_get_keys (screens), (GCompareFunc) g_strcmp0);
  g_autofree char *title = g_strdup_printf ("%u of %u to do", n_open, entries->len);

  gtk_window_set_title (GTK_WINDOW (self), title);
  for (GList *l = names; l != NULL; l = l->next)
    adw_preferences_page_add (
        self->page,
        ADW_PREFERENCES_GROUP (make_group (self, l->data, g_hash_table_lookup (screens, l->data))));
}

static void
mh_desk_list_finalize (GObject *object)
{
  MhDeskList *self = MH_DESK_LIST (object);

  g_clear_object (&self->file);
  g_clear_pointer (&self->index, mh_desk_index_unref);
  G_OBJECT_CLASS (mh_desk_list_parent_class)->finalize (object);
}

static void
mh_desk_list_class_init (MhDeskListClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = mh_desk_list_finalize;
  gtk_widget_class_add_binding_action (GTK_WIDGET_CLASS (klass), GDK_KEY_Escape, 0, "window.close",
                                       NULL);
}

static void
mh_desk_list_init (MhDeskList *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  self->page = ADW_PREFERENCES_PAGE (adw_preferences_page_new ());
  gtk_widget_set_vexpand (GTK_WIDGET (self->page), TRUE);
  gtk_box_append (GTK_BOX (box), adw_header_bar_new ());
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->page));
  adw_window_set_content (ADW_WINDOW (self), box);
  gtk_window_set_default_size (GTK_WINDOW (self), 520, 640);
}

GtkWindow *
mh_desk_list_new (GtkWindow *parent, GFile *file, MhDeskIndex *index)
{
  MhDeskList *self = g_object_new (MH_TYPE_DESK_LIST, "transient-for", parent, NULL);

  self->file = g_object_ref (file);
  self->index = mh_desk_index_ref (index);
  fill (self);
  return GTK_WINDOW (self);
}
