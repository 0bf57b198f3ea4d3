/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#include "config.h"

#include "studio/desk/mh-desk-window.h"

#include "shell/parts/mh-toolkit.h"

/* Shows one message of a translation with everything known about it, and other candidates below. Alternatively lists
 * all empty or fuzzy messages, by the part of the program that shows them. */
struct _MhDeskWindow
{
  AdwWindow parent_instance;

  GFile *file;
  MhDeskIndex *index; /* owns the messages */
  GPtrArray *entries; /* (nullable): of MhDeskEntry, not owned; NULL: the window shows the list */
  const MhDeskEntry *shown;
  AdwBin *body;
  GtkWidget *open; /* the button below the shown message */
};

G_DEFINE_FINAL_TYPE (MhDeskWindow, mh_desk_window, ADW_TYPE_WINDOW)

static void
add_heading (GtkBox *box, const char *text, const char *css_class)
{
  GtkWidget *heading = g_object_new (GTK_TYPE_LABEL, "label", text, "xalign", 0.0, NULL);

  gtk_widget_add_css_class (heading, css_class);
  gtk_box_append (box, heading);
}

/* Adds a heading and its text, or nothing if there is no text. */
static void
add_part (GtkBox *box, const char *heading, const char *text)
{
  if (text == NULL || text[0] == '\0')
    return;
  add_heading (box, heading, "caption-heading");
  gtk_widget_add_css_class (gtk_widget_get_last_child (GTK_WIDGET (box)), "dim-label");
  gtk_box_append (box, g_object_new (GTK_TYPE_LABEL, "label", text, "xalign", 0.0, "wrap", TRUE,
                                     "wrap-mode", PANGO_WRAP_WORD_CHAR, "selectable", TRUE,
                                     "margin-bottom", 12, NULL));
}

static void show_entry (MhDeskWindow *self, const MhDeskEntry *entry);

/* The button itself is gone then. */
static void
on_other_clicked (GtkButton *button, MhDeskWindow *self)
{
  show_entry (self, g_object_get_data (G_OBJECT (button), "entry"));
  gtk_widget_grab_focus (self->open);
}

static void
add_other (MhDeskWindow *self, GtkBox *box, MhDeskEntry *entry)
{
  GtkWidget *button = gtk_button_new_with_label (entry->id);

  g_object_set (gtk_button_get_child (GTK_BUTTON (button)), "ellipsize", PANGO_ELLIPSIZE_END,
                "xalign", 0.0, NULL);
  gtk_widget_add_css_class (button, "flat");
  g_object_set_data (G_OBJECT (button), "entry", entry);
  g_signal_connect_object (button, "clicked", G_CALLBACK (on_other_clicked), self, 0);
  gtk_box_append (box, button);
}

static void
add_others (MhDeskWindow *self, GtkBox *box)
{
  if (self->entries->len > 1)
    add_heading (box, "There as well, or meant instead", "heading");
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

/* Tells the line to a default editor that can be told. */
static gboolean
open_at_line (MhDeskWindow *self)
{
  static const char *const plus[] = { "emacs", "geany", "gedit", "gvim", "pluma", "xed", NULL };
  static const char *const dashes[] = { "kate", "kwrite", "mousepad", NULL };
  static const char *const colon[] = { "code", "codium", NULL };
  g_autoptr (GAppInfo) editor
      = g_app_info_get_default_for_type ("text/x-gettext-translation", FALSE);
  const char *program = (editor != NULL ? g_app_info_get_executable (editor) : NULL) ?: "";
  const char *path = g_file_peek_path (self->file);
  g_autofree char *name = g_path_get_basename (program);
  g_autofree char *line = g_strdup_printf ("+%u", self->shown->line);
  g_autofree char *place = g_strdup_printf ("%s:%u", path, self->shown->line);
  const char *argv[] = { program, "--goto", place, NULL, NULL };

  if (g_strv_contains (plus, name))
    argv[1] = line, argv[2] = path;
  else if (g_strv_contains (dashes, name))
    argv[1] = "--line", argv[2] = line + 1, argv[3] = path;
  else if (!g_strv_contains (colon, name))
    return FALSE;
  return g_spawn_async (NULL, (char **) argv, NULL, G_SPAWN_SEARCH_PATH, NULL, NULL, NULL, NULL);
}

static void
on_open_activated (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MhDeskWindow *self = MH_DESK_WINDOW (widget);

  copy_entry (self);
  if (!open_at_line (self))
    mh_toolkit_show_file_async (GTK_WINDOW (self), self->file, FALSE, on_opened,
                                g_object_ref (self));
}

static void
on_copy_activated (GtkWidget *widget, const char *name, GVariant *parameter)
{
  copy_entry (MH_DESK_WINDOW (widget));
}

static GtkWidget *
add_button (GtkBox *row, const char *label, const char *action)
{
  GtkWidget *button = g_object_new (GTK_TYPE_BUTTON, "label", label, "use-underline", TRUE,
                                    "hexpand", TRUE, "action-name", action, NULL);

  gtk_box_append (row, button);
  return button;
}

static void
add_buttons (MhDeskWindow *self, GtkBox *box)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);

  self->open = add_button (GTK_BOX (row), "_Open in Editor", "desk.open");
  add_button (GTK_BOX (row), "_Copy Entry", "desk.copy");
  gtk_widget_set_margin_bottom (row, 12);
  gtk_box_append (box, row);
}

static void
show_entry (MhDeskWindow *self, const MhDeskEntry *entry)
{
  GtkBox *box = g_object_new (GTK_TYPE_BOX, "orientation", GTK_ORIENTATION_VERTICAL, "spacing", 3,
                              "margin-start", 18, "margin-end", 18, "margin-top", 12,
                              "margin-bottom", 18, NULL);
  g_autofree char *translation = g_strjoinv ("\n", entry->translations);
  g_autofree char *places = g_strjoinv ("\n", entry->places);
  g_autofree char *name = g_file_get_basename (self->file);
  g_autofree char *line = g_strdup_printf ("%s:%u", name, entry->line);

  self->shown = entry;
  add_part (box, "Message", entry->id);
  add_part (box, "For more than one", entry->plural);
  add_part (box, "Context", entry->context);
  add_part (box, "Translation", translation);
  add_part (box, "State", mh_desk_entry_get_state (entry));
  add_part (box, "Note", entry->note);
  add_part (box, "Comes from", places);
  add_part (box, "Stands in", line);
  add_buttons (self, box);
  add_others (self, box);
  adw_bin_set_child (self->body, g_object_new (GTK_TYPE_SCROLLED_WINDOW, "hscrollbar-policy",
                                               GTK_POLICY_NEVER, "child", box, NULL));
}

/* The list -------------------------------------------------------------------------------- */

static void
on_activated (AdwActionRow *row, MhDeskWindow *self)
{
  g_autoptr (GPtrArray) entries = g_ptr_array_new ();

  g_ptr_array_add (entries, g_object_get_data (G_OBJECT (row), "entry"));
  gtk_window_present (mh_desk_window_new (GTK_WINDOW (self), self->file, self->index, entries));
}

static GtkWidget *
make_row (MhDeskWindow *self, MhDeskEntry *entry)
{
  g_autofree char *title = g_markup_escape_text (entry->id, -1);
  g_autofree char *line
      = g_strdup_printf ("line %u, %s", entry->line, mh_desk_entry_get_state (entry));
  GtkWidget *row = g_object_new (ADW_TYPE_ACTION_ROW, "title", title, "title-lines", 2, "subtitle",
                                 line, "activatable", TRUE, NULL);

  g_object_set_data (G_OBJECT (row), "entry", entry);
  g_signal_connect_object (row, "activated", G_CALLBACK (on_activated), self, 0);
  return row;
}

/* Sorts what a family sees first to the front. */
static int
compare_parts (gconstpointer a, gconstpointer b)
{
  static const char *const first[] = { "app/shell/library",
                                       "app/shell/seating",
                                       "app/shell/window",
                                       "plugins",
                                       "app/shell",
                                       "app/table",
                                       "data" };
  g_autofree char *one = mh_desk_entry_dup_screen (*(MhDeskEntry *const *) a);
  g_autofree char *two = mh_desk_entry_dup_screen (*(MhDeskEntry *const *) b);

  for (guint i = 0; i < G_N_ELEMENTS (first); i++)
    if (g_str_has_prefix (one, first[i]) != g_str_has_prefix (two, first[i]))
      return g_str_has_prefix (one, first[i]) ? -1 : 1;
  return strcmp (one, two);
}

/* Adds a collapsed row with the messages of one part: there may be hundreds. Returns where the next part begins. */
static guint
add_group (MhDeskWindow *self, AdwPreferencesPage *page, GPtrArray *open, guint from)
{
  GtkWidget *group = adw_preferences_group_new ();
  g_autofree char *part = mh_desk_entry_dup_screen (open->pdata[from]), *number = NULL;
  GtkWidget *fold = g_object_new (ADW_TYPE_EXPANDER_ROW, "title", part, NULL);
  guint to = from;

  for (; to < open->len && compare_parts (&open->pdata[from], &open->pdata[to]) == 0; to++)
    adw_expander_row_add_row (ADW_EXPANDER_ROW (fold), make_row (self, open->pdata[to]));
  number = g_strdup_printf ("%u to do", to - from);
  adw_expander_row_set_subtitle (ADW_EXPANDER_ROW (fold), number);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), fold);
  adw_preferences_page_add (page, ADW_PREFERENCES_GROUP (group));
  return to;
}

static void
show_list (MhDeskWindow *self)
{
  GtkWidget *page = adw_preferences_page_new ();
  GPtrArray *entries = mh_desk_index_get_entries (self->index);
  g_autoptr (GPtrArray) open = g_ptr_array_new ();
  g_autofree char *title = NULL;

  for (guint i = 0; i < entries->len; i++)
    if (!mh_desk_entry_is_translated (entries->pdata[i]))
      g_ptr_array_add (open, entries->pdata[i]);
  title = g_strdup_printf ("%u of %u to do", open->len, entries->len);
  gtk_window_set_title (GTK_WINDOW (self), title);
  g_ptr_array_sort (open, compare_parts);
  for (guint i = 0; i < open->len;)
    i = add_group (self, ADW_PREFERENCES_PAGE (page), open, i);
  adw_bin_set_child (self->body, page);
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
  gtk_widget_class_set_template_from_resource (
      widget_class, "/io/github/mousehole_games/Mousehole/studio/mh-desk-window.ui");
  gtk_widget_class_bind_template_child (widget_class, MhDeskWindow, body);
  gtk_widget_class_install_action (widget_class, "desk.open", NULL, on_open_activated);
  gtk_widget_class_install_action (widget_class, "desk.copy", NULL, on_copy_activated);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
mh_desk_window_init (MhDeskWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/* @entries (nullable): the candidates, the best first; NULL: all open messages */
GtkWindow *
mh_desk_window_new (GtkWindow *parent, GFile *file, MhDeskIndex *index, GPtrArray *entries)
{
  MhDeskWindow *self = g_object_new (MH_TYPE_DESK_WINDOW, "transient-for", parent, "title",
                                     "Message", "default-width", 420, "default-height", 560, NULL);

  self->file = g_object_ref (file);
  self->index = mh_desk_index_ref (index);
  if (entries != NULL)
    {
      self->entries = g_ptr_array_ref (entries);
      show_entry (self, g_ptr_array_index (entries, 0));
    }
  else
    {
      gtk_window_set_default_size (GTK_WINDOW (self), 520, 640);
      show_list (self);
    }
  return GTK_WINDOW (self);
}
