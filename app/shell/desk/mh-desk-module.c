/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* Reads a translation with the library of gettext, which nobody else needs: opened when somebody first asks. */
#include "config.h"

#include "shell/desk/mh-desk-entry.h"

#include <gettext-po.h>
#include <gio/gio.h>
#include <gmodule.h>

gboolean mh_desk_module_read (const char *path, MhDeskAdd add, gpointer user_data, GError **error);

/* The library asks for functions without a place for what they say to go. */
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

/**
 * mh_desk_module_read:
 * @path: the file
 * @add: called for each message that is not obsolete, its head included
 * @user_data: for @add
 * @error: set when it is no such file
 *
 * Reads a translation.
 *
 * Returns: whether it could be read
 */
G_MODULE_EXPORT gboolean
mh_desk_module_read (const char *path, MhDeskAdd add, gpointer user_data, GError **error)
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
          add (make_entry (message), user_data);
      po_message_iterator_free (iterator);
    }
  else
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA,
                         said->len > 0 ? said->str : path);
  g_clear_pointer (&file, po_file_free);
  complaints = NULL;
  return readable;
}
