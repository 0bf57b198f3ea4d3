/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#include "config.h"

#include "studio/desk/mh-desk-window.h"

#include "shell/parts/mh-toolkit.h"

/* One message of a translation with everything that is known of it; others that may be meant lie below. */
struct _MhDeskWindow
{
  AdwWindow parent_instance;

  GFile *file;
  MhDeskIndex *index; /* keeps the messages */
  GPtrArray *entries; /* of MhDeskEntry, not owned */
  const MhDeskEntry *shown;
  GtkWidget *scroller;
};

G_DEFINE_FINAL_TYPE (MhDeskWindow, mh_desk_window, ADW_TYPE_WINDOW)

static GtkWidget *
make_label (const char *text)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_selectable (GTK_LABEL (label), TRUE);
  return label;
}

/* A heading and what stands below it; nothing where there is nothing to say. */
static void
add_part (GtkBox *box, const char *heading, const char *text)
{
  GtkWidget *title, *label;

  if (text == NULL || text[0] == '\0')
    return;
  title = gtk_label_new (heading);
  gtk_label_set_xalign (GTK_LABEL (title), 0);
  gtk_widget_add_css_class (title, "caption-heading");
  gtk_widget_add_css_class (title, "dim-label");
  label = make_label (text);
  gtk_widget_set_margin_bottom (label, 12);
  gtk_box_append (box, title);
  gtk_box_append (box, label);
}

static void show_entry (MhDeskWindow *self, const MhDeskEntry *entry);

static void
on_other_clicked (GtkButton *button, MhDeskWindow *self)
{
  show_entry (self, g_object_get_data (G_OBJECT (button), "entry"));
}

static void
add_other (MhDeskWindow *self, GtkBox *box, MhDeskEntry *entry)
{
  GtkWidget *button = gtk_button_new_with_label (entry->id);
  GtkLabel *label = GTK_LABEL (gtk_button_get_child (GTK_BUTTON (button)));

  gtk_label_set_ellipsize (label, PANGO_ELLIPSIZE_END);
  gtk_label_set_xalign (label, 0);
  gtk_widget_add_css_class (button, "flat");
  g_object_set_data (G_OBJECT (button), "entry", entry);
  g_signal_connect_object (button, "clicked", G_CALLBACK (on_other_clicked), self, 0);
  gtk_box_append (box, button);
}

static void
add_others (MhDeskWindow *self, GtkBox *box)
{
  if (self->entries->len > 1)
    {
      GtkWidget *heading = gtk_label_new ("There as well, or meant instead");

      gtk_label_set_xalign (GTK_LABEL (heading), 0);
      gtk_widget_add_css_class (heading, "heading");
      gtk_box_append (box, heading);
    }
  for (guint i = 0; i < self->entries->len; i++)
    if (g_ptr_array_index (self->entries, i) != self->shown)
      add_other (self, box, g_ptr_array_index (self->entries, i));
}

/* Buttons --------------------------------------------------------------------------------- */

static void
copy_entry (MhDeskWindow *self)
{
  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (self)), self->shown->text);
}

static void
on_opened (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (MhDeskWindow) self = MH_DESK_WINDOW (user_data);
  g_autoptr (GError) error = NULL;

  if (!mh_toolkit_show_file_finish (result, &error)
      && !g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    mh_toolkit_ask_async (GTK_WINDOW (self), "No editor opens the file", error->message,
                          &(MhAnswer){ .id = "cancel", .label = "_Close" }, 1, NULL, NULL);
}

static void
on_open_activated (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MhDeskWindow *self = MH_DESK_WINDOW (widget);

  copy_entry (self);
  mh_toolkit_show_file_async (GTK_WINDOW (self), self->file, FALSE, on_opened, g_object_ref (self));
}

static void
on_copy_activated (GtkWidget *widget, const char *name, GVariant *parameter)
{
  copy_entry (MH_DESK_WINDOW (widget));
}

static GtkWidget *
make_button (const char *label, const char *action)
{
  GtkWidget *button = gtk_button_new_with_mnemonic (label);

  gtk_widget_set_hexpand (button, TRUE);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), action);
  return button;
}

/* ----------------------------------------------------------------------------------------- */

static void
add_buttons (GtkBox *box)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);

  gtk_box_append (GTK_BOX (row), make_button ("_Open in Editor", "desk.open"));
  gtk_box_append (GTK_BOX (row), make_button ("_Copy Entry", "desk.copy"));
  gtk_widget_set_margin_bottom (row, 12);
  gtk_box_append (box, row);
}

static void
show_entry (MhDeskWindow *self, const MhDeskEntry *entry)
{
  GtkBox *box = GTK_BOX (gtk_box_new (GTK_ORIENTATION_VERTICAL, 3));
  g_autofree char *translation = g_strjoinv ("\n", entry->translations);
  g_autofree char *places = g_strjoinv ("\n", entry->places);
  g_autofree char *name = g_file_get_basename (self->file);
  g_autofree char *line = g_strdup_printf ("%s:%u", name, entry->line);

  self->shown = entry;
  g_object_set (box, "margin-start", 18, "margin-end", 18, "margin-top", 12, "margin-bottom", 18,
                NULL);
  add_part (box, "Message", entry->id);
  add_part (box, "For more than one", entry->plural);
  add_part (box, "Context", entry->context);
  add_part (box, "Translation", translation);
  add_part (box, "State", mh_desk_entry_get_state (entry));
  add_part (box, "Note", entry->note);
  add_part (box, "Comes from", places);
  add_part (box, "Stands in", line);
  add_buttons (box);
  add_others (self, box);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (self->scroller), GTK_WIDGET (box));
}

static void
mh_desk_window_finalize (GObject *object)
{
  MhDeskWindow *self = MH_DESK_WINDOW (object);

  g_clear_object (&self->file);
  g_clear_pointer (&self->index, mh_desk_index_unref);
  g_clear_pointer (&self->entries, g_ptr_array_unref);
  G_OBJECT_CLASS (mh_desk_window_parent_class)->finalize (object);
}

static void
mh_desk_window_class_init (MhDeskWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = mh_desk_window_finalize;
  gtk_widget_class_install_action (widget_class, "desk.open", NULL, on_open_activated);
  gtk_widget_class_install_action (widget_class, "desk.copy", NULL, on_copy_activated);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
mh_desk_window_init (MhDeskWindow *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  self->scroller = gtk_scrolled_window_new ();
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (self->scroller), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_widget_set_vexpand (self->scroller, TRUE);
  gtk_box_append (GTK_BOX (box), adw_header_bar_new ());
  gtk_box_append (GTK_BOX (box), self->scroller);
  adw_window_set_content (ADW_WINDOW (self), box);
  gtk_window_set_default_size (GTK_WINDOW (self), 420, 560);
}

GtkWindow *
mh_desk_window_new (GtkWindow *parent, GFile *file, MhDeskIndex *index, GPtrArray *entries)
{
  MhDeskWindow *self
      = g_object_new (MH_TYPE_DESK_WINDOW, "transient-for", parent, "title", "Message", NULL);

  self->file = g_object_ref (file);
  self->index = mh_desk_index_ref (index);
  self->entries = g_ptr_array_ref (entries);
  show_entry (self, g_ptr_array_index (entries, 0));
  return GTK_WINDOW (self);
}
