/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#include "config.h"

#include "studio/desk/mh-desk.h"

#include "engine/files/mh-plain-file.h"
#include "studio/desk/mh-desk-index.h"
#include "table/area/mh-thing.h"

#include <string.h>

#define BYTES_MAX (1024 * 1024)

/*
 * A report of pictures with the messages visible on them. The texts of a picture NAME.png are beside it in NAME.txt,
 * one per line. The tour writes them for its windows, mousehole-referee strings for the pages of the rules.
 */

static const char head[]
    = "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n<title>%s</title>\n"
      "<style>body { font-family: sans-serif; margin: 2em }\n"
      "section { display: flex; flex-wrap: wrap; gap: 1em; margin-bottom: 3em }\n"
      "section img { width: 40em; max-width: 100%%; align-self: flex-start; border: 1px solid #999 "
      "}\n"
      "table { border-collapse: collapse; max-width: 50em }\n"
      "td { border-bottom: 1px solid #ccc; padding: 0.2em 0.5em; vertical-align: top }\n"
      ".empty, .fuzzy { background: #fe9 }</style>\n</head>\n<body>\n<h1>%s</h1>\n";

static char *
get_texts_name (const char *picture)
{
  g_autofree char *stem = g_strndup (picture, strlen (picture) - strlen (".png"));

  return g_strconcat (stem, ".txt", NULL);
}

/* Texts ----------------------------------------------------------------------------------- */

static void
add_text (GPtrArray *texts, const char *text)
{
  if (text != NULL && text[0] != '\0'
      && !g_ptr_array_find_with_equal_func (texts, text, g_str_equal, NULL))
    g_ptr_array_add (texts, g_strdup (text));
}

static void
add_property (GPtrArray *texts, GtkWidget *widget, const char *name)
{
  GParamSpec *pspec = g_object_class_find_property (G_OBJECT_GET_CLASS (widget), name);
  g_autofree char *text = NULL;

  if (pspec == NULL || pspec->value_type != G_TYPE_STRING)
    return;
  g_object_get (widget, name, &text, NULL);
  add_text (texts, text);
}

/* Adds the text of a widget, and what is shown or read when it is pointed at or focused. */
static void
add_texts_of (GPtrArray *texts, GtkWidget *widget)
{
  if (GTK_IS_LABEL (widget))
    add_text (texts, gtk_label_get_text (GTK_LABEL (widget)));
  if (MH_IS_THING (widget))
    {
      add_text (texts, mh_thing_get_label (MH_THING (widget)));
      add_text (texts, mh_thing_get_action (MH_THING (widget)));
    }
  if (GTK_IS_TEXT (widget))
    add_property (texts, widget, "placeholder-text");
  add_property (texts, widget, "tooltip-text");
}

static void
add_texts_in (GPtrArray *texts, GtkWidget *widget)
{
  if (!gtk_widget_get_child_visible (widget) || !gtk_widget_get_visible (widget))
    return;
  add_texts_of (texts, widget);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    add_texts_in (texts, child);
}

/* Returns the visible texts in a widget and those read for its visible parts, each once. If there are none, returns
 * those of its nearest ancestor that has any. */
GPtrArray *
mh_desk_texts_at (GtkWidget *widget)
{
  GPtrArray *texts = g_ptr_array_new_with_free_func (g_free);

  for (; texts->len == 0 && widget != NULL; widget = gtk_widget_get_parent (widget))
    add_texts_in (texts, widget);
  return texts;
}

/* Writes the texts of a window into a file beside its picture. */
gboolean
mh_desk_report_texts (GtkWidget *widget, const char *picture)
{
  g_autoptr (GPtrArray) texts = mh_desk_texts_at (widget);
  g_autoptr (GString) lines = g_string_new (NULL);
  g_autofree char *name = get_texts_name (picture);

  for (guint i = 0; i < texts->len; i++)
    {
      g_autofree char *line = g_strdelimit (g_strdup (g_ptr_array_index (texts, i)), "\n", ' ');

      g_string_append_printf (lines, "%s\n", line);
    }
  return g_file_set_contents (name, lines->str, (gssize) lines->len, NULL);
}

/* Tables ---------------------------------------------------------------------------------- */

static void
append_escaped (GString *out, const char *text)
{
  g_autofree char *escaped = g_markup_escape_text (text, -1);

  g_string_append_printf (out, "<td>%s</td>", escaped);
}

static void
append_entry (GString *out, const MhDeskEntry *entry)
{
  g_autofree char *translation = g_strjoinv (" / ", entry->translations);
  g_autofree char *line = g_strdup_printf ("%u", entry->line);

  g_string_append_printf (out, "<tr class=\"%s\">", mh_desk_entry_get_state (entry));
  append_escaped (out, line);
  append_escaped (out, entry->id);
  append_escaped (out, translation);
  append_escaped (out, entry->context != NULL ? entry->context : "");
  append_escaped (out, entry->places[0] != NULL ? entry->places[0] : "");
  g_string_append (out, "</tr>\n");
}

static void
append_entries (GString *out, GPtrArray *entries)
{
  g_string_append (out, "<table>\n");
  for (guint i = 0; i < entries->len; i++)
    append_entry (out, g_ptr_array_index (entries, i));
  g_string_append (out, "</table>\n");
}

/* Adds the message of a text, and if it has placeholders, also those of the values. */
static void
add_seen (GPtrArray *seen, GPtrArray *found)
{
  for (guint i = 0; i < found->len; i++)
    {
      const MhDeskEntry *best = g_ptr_array_index (found, 0);

      if (i > 0 && strchr (best->id, '%') == NULL)
        return;
      if (!g_ptr_array_find (seen, g_ptr_array_index (found, i), NULL))
        g_ptr_array_add (seen, g_ptr_array_index (found, i));
    }
}

static GPtrArray *
find_seen (MhDeskIndex *index, const char *texts)
{
  g_auto (GStrv) lines = g_strsplit (texts, "\n", -1);
  GPtrArray *seen = g_ptr_array_new ();

  for (guint i = 0; lines[i] != NULL; i++)
    if (lines[i][0] != '\0')
      {
        g_autoptr (GPtrArray) found = mh_desk_index_find (index, lines[i]);

        add_seen (seen, found);
      }
  return seen;
}

/* Folder ---------------------------------------------------------------------------------- */

static GPtrArray *
list_pictures (const char *folder, GError **error)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, error);
  GPtrArray *names;
  const char *name;

  if (dir == NULL)
    return NULL;
  names = g_ptr_array_new_with_free_func (g_free);
  while ((name = g_dir_read_name (dir)) != NULL)
    if (g_str_has_suffix (name, ".png"))
      g_ptr_array_add (names, g_strdup (name));
  g_ptr_array_sort (names, mh_plain_file_compare_names);
  return names;
}

static void
append_picture (GString *out,
                const char *folder,
                const char *name,
                MhDeskIndex *index,
                GHashTable *all)
{
  g_autofree char *picture = g_build_filename (folder, name, NULL);
  g_autofree char *texts_name = get_texts_name (picture);
  g_autoptr (GPtrArray) seen = NULL;
  gsize length;
  g_autofree char *texts = mh_plain_file_load (texts_name, BYTES_MAX, &length, NULL);

  if (texts == NULL)
    return;
  seen = find_seen (index, texts);
  for (guint i = 0; i < seen->len; i++)
    g_hash_table_add (all, g_ptr_array_index (seen, i));
  g_string_append_printf (out, "<h2>%s</h2>\n<section><img src=\"%s\" alt=\"\">\n", name, name);
  append_entries (out, seen);
  g_string_append (out, "</section>\n");
}

static void
append_unseen (GString *out, MhDeskIndex *index, GHashTable *all)
{
  GPtrArray *entries = mh_desk_index_get_entries (index);
  g_autoptr (GPtrArray) unseen = g_ptr_array_new ();

  for (guint i = 0; i < entries->len; i++)
    if (!g_hash_table_contains (all, g_ptr_array_index (entries, i)))
      g_ptr_array_add (unseen, g_ptr_array_index (entries, i));
  g_string_append_printf (out, "<h2>On no picture: %u of %u</h2>\n", unseen->len, entries->len);
  append_entries (out, unseen);
}

/* Writes index.html into a folder of pictures: each picture with the messages on it, then the messages on no
 * picture. */
gboolean
mh_desk_report_write (const char *folder, const char *path, GError **error)
{
  g_autoptr (MhDeskIndex) index = mh_desk_index_new (path, error);
  g_autoptr (GPtrArray) pictures = index != NULL ? list_pictures (folder, error) : NULL;
  g_autoptr (GHashTable) all = g_hash_table_new (NULL, NULL);
  g_autoptr (GString) out = g_string_new (NULL);
  g_autofree char *name = g_path_get_basename (path);
  g_autofree char *file = g_build_filename (folder, "index.html", NULL);

  if (pictures == NULL)
    return FALSE;
  g_string_append_printf (out, head, name, name);
  for (guint i = 0; i < pictures->len; i++)
    append_picture (out, folder, g_ptr_array_index (pictures, i), index, all);
  append_unseen (out, index, all);
  g_string_append (out, "</body>\n</html>\n");
  return g_file_set_contents (file, out->str, (gssize) out->len, error);
}
