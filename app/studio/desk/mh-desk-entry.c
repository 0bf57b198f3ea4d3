/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#include "config.h"

#include "studio/desk/mh-desk-entry.h"

#include "engine/files/mh-plain-file.h"

#include <gio/gio.h>
#include <string.h>

#ifdef HAVE_GETTEXTPO
#include <gettext-po.h>
#endif

#define BYTES_MAX (64 * 1024 * 1024)

static void
free_entry (MhDeskEntry *self)
{
  g_free (self->context);
  g_free (self->id);
  g_free (self->plural);
  g_strfreev (self->translations);
  g_free (self->note);
  g_strfreev (self->places);
  g_free (self->text);
  g_free (self);
}

/* Checks whether the program uses the translation: it has every plural form and is not fuzzy. */
gboolean
mh_desk_entry_is_translated (const MhDeskEntry *self)
{
  for (guint i = 0; self->translations[i] != NULL; i++)
    if (self->translations[i][0] == '\0')
      return FALSE;
  return !self->fuzzy && self->translations[0] != NULL;
}

const char *
mh_desk_entry_get_state (const MhDeskEntry *self)
{
  if (mh_desk_entry_is_translated (self))
    return "translated";
  return self->fuzzy ? "fuzzy" : "empty";
}

/* Returns the part of the program that the message belongs to: the folder of its first reference. */
char *
mh_desk_entry_dup_screen (const MhDeskEntry *self)
{
  g_auto (GStrv) parts = g_strsplit (self->places[0] != NULL ? self->places[0] : "", "/", 4);

  if (g_strv_length (parts) < 2)
    return g_strdup ("elsewhere");
  if (g_str_equal (parts[0], "app") && g_str_equal (parts[1], "shell") && parts[3] != NULL)
    return g_strjoin ("/", parts[0], parts[1], parts[2], NULL);
  return g_str_equal (parts[0], "data") ? g_strdup ("data")
                                        : g_strjoin ("/", parts[0], parts[1], NULL);
}

/* Reading --------------------------------------------------------------------------------- */

#ifdef HAVE_GETTEXTPO

/* The error callbacks of the library have no user data. */
static GString *complaints;

static void
on_error (int severity,
          po_message_t message,
          const char *file,
          size_t line,
          size_t column,
          int multiline,
          const char *text)
{
  if (complaints->len == 0)
    g_string_append_printf (complaints, "%s:%zu: %s", file != NULL ? file : "", line, text);
}

static void
on_errors (int severity,
           po_message_t message_1,
           const char *file_1,
           size_t line_1,
           size_t column_1,
           int multiline_1,
           const char *text_1,
           po_message_t message_2,
           const char *file_2,
           size_t line_2,
           size_t column_2,
           int multiline_2,
           const char *text_2)
{
  on_error (severity, message_1, file_1, line_1, column_1, multiline_1, text_1);
}

static char **
get_translations (po_message_t message)
{
  GPtrArray *forms = g_ptr_array_new ();

  if (po_message_msgid_plural (message) == NULL)
    g_ptr_array_add (forms, g_strdup (po_message_msgstr (message)));
  else
    for (int i = 0; po_message_msgstr_plural (message, i) != NULL; i++)
      g_ptr_array_add (forms, g_strdup (po_message_msgstr_plural (message, i)));
  g_ptr_array_add (forms, NULL);
  return (char **) g_ptr_array_free (forms, FALSE);
}

static char **
get_places (po_message_t message)
{
  GPtrArray *places = g_ptr_array_new ();
  po_filepos_t place;

  for (int i = 0; (place = po_message_filepos (message, i)) != NULL; i++)
    {
      size_t line = po_filepos_start_line (place);

      g_ptr_array_add (places, line == (size_t) -1
                                   ? g_strdup (po_filepos_file (place))
                                   : g_strdup_printf ("%s:%zu", po_filepos_file (place), line));
    }
  g_ptr_array_add (places, NULL);
  return (char **) g_ptr_array_free (places, FALSE);
}

static MhDeskEntry *
make_entry (po_message_t message)
{
  MhDeskEntry *entry = g_new0 (MhDeskEntry, 1);

  entry->context = g_strdup (po_message_msgctxt (message));
  entry->id = g_strdup (po_message_msgid (message));
  entry->plural = g_strdup (po_message_msgid_plural (message));
  entry->translations = get_translations (message);
  entry->note = g_strchomp (g_strdup (po_message_extracted_comments (message)));
  entry->places = get_places (message);
  entry->fuzzy = po_message_is_fuzzy (message) != 0;
  return entry;
}

static gboolean
read_messages (const char *path, GPtrArray *entries, GError **error)
{
  static const struct po_xerror_handler handler = { on_error, on_errors };
  g_autoptr (GString) said = complaints = g_string_new (NULL);
  po_file_t file = po_file_read (path, &handler);
  gboolean readable = file != NULL && said->len == 0;

  if (readable)
    {
      po_message_iterator_t iterator = po_message_iterator (file, NULL);

      for (po_message_t message; (message = po_next_message (iterator)) != NULL;)
        if (!po_message_is_obsolete (message))
          g_ptr_array_add (entries, make_entry (message));
      po_message_iterator_free (iterator);
    }
  else
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA,
                         said->len > 0 ? said->str : path);
  g_clear_pointer (&file, po_file_free);
  complaints = NULL;
  return readable;
}

#else

static gboolean
read_messages (const char *path, GPtrArray *entries, GError **error)
{
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED,
                       "This Mousehole was built without libgettextpo, so it can’t look into the "
                       "translation");
  return FALSE;
}

#endif

/* Returns the first line of the paragraph that contains line @at; empty lines separate paragraphs. */
static guint
find_block (char **lines, guint at)
{
  while (at > 0 && lines[at - 1][0] != '\0')
    at--;
  return at;
}

static char *
join_block (char **lines, guint from)
{
  GString *text = g_string_new (NULL);

  for (guint i = from; lines[i] != NULL && lines[i][0] != '\0'; i++)
    g_string_append_printf (text, "%s\n", lines[i]);
  return g_string_free (text, FALSE);
}

/* The library does not report the lines of messages, but returns the messages in file order. */
static void
find_lines (GPtrArray *entries, const char *content)
{
  g_auto (GStrv) lines = g_strsplit (content, "\n", -1);
  guint next = 0;

  for (guint i = 0; lines[i] != NULL && next < entries->len; i++)
    if (g_str_has_prefix (lines[i], "msgid "))
      {
        MhDeskEntry *entry = g_ptr_array_index (entries, next++);
        guint first = find_block (lines, i);

        entry->line = first + 1;
        entry->text = join_block (lines, first);
      }
}

/* Returns all messages of a translation without its header and obsolete entries, in the order of the file, or NULL
 * with @error set if it cannot be read. */
GPtrArray *
mh_desk_entries_read (const char *path, GError **error)
{
  g_autoptr (GPtrArray) entries = g_ptr_array_new_with_free_func ((GDestroyNotify) free_entry);
  g_autofree char *content = NULL;
  gsize length;

  /* Checked first, because the library would wait for a pipe. */
  content = mh_plain_file_load (path, BYTES_MAX, &length, error);
  if (content == NULL || !read_messages (path, entries, error))
    return NULL;
  find_lines (entries, content);
  for (guint i = entries->len; i > 0; i--)
    {
      MhDeskEntry *entry = g_ptr_array_index (entries, i - 1);

      if (entry->id[0] == '\0' && entry->context == NULL)
        g_ptr_array_remove_index (entries, i - 1);
    }
  return g_steal_pointer (&entries);
}
