/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#include "config.h"

#include "shell/desk/mh-desk-entry.h"

#include "engine/files/mh-plain-file.h"

#include <gio/gio.h>
#include <gmodule.h>
#include <string.h>

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

/**
 * mh_desk_entry_is_translated:
 * @self: a message
 *
 * Says whether the program shows the translation: every form is there and none is uncertain.
 *
 * Returns: %TRUE if so
 */
gboolean
mh_desk_entry_is_translated (const MhDeskEntry *self)
{
  for (guint i = 0; self->translations[i] != NULL; i++)
    if (self->translations[i][0] == '\0')
      return FALSE;
  return !self->fuzzy && self->translations[0] != NULL;
}

/**
 * mh_desk_entry_get_state:
 * @self: a message
 *
 * Says how far it is.
 *
 * Returns: a word
 */
const char *
mh_desk_entry_get_state (const MhDeskEntry *self)
{
  if (mh_desk_entry_is_translated (self))
    return "translated";
  return self->fuzzy ? "fuzzy" : "empty";
}

/**
 * mh_desk_entry_dup_screen:
 * @self: a message
 *
 * Says which part of the program it belongs to: a room of the shell, a game, another layer.
 *
 * Returns: (transfer full): the folder of the first place that has it
 */
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

static void
add_entry (MhDeskEntry *entry, gpointer user_data)
{
  g_ptr_array_add (user_data, entry);
}

/* The first line of the block of lines that @at lies in; blocks are parted by empty lines. */
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

/* The library does not tell where in the file a message stands, but gives them in its order. */
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

static MhDeskRead
open_module (GError **error)
{
  const char *build = g_getenv ("MOUSEHOLE_DESK_PATH");
  g_autofree char *path
      = g_build_filename (build != NULL ? build : MH_LIB_DIR, MH_DESK_MODULE, NULL);
  GModule *module = NULL;
  gpointer function = NULL;

  if (g_file_test (path, G_FILE_TEST_EXISTS))
    module = g_module_open_full (path, G_MODULE_BIND_LOCAL, error);
  else
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED,
                         "This Mousehole was built without libgettextpo, so it can’t look into the "
                         "translation");
  if (module == NULL)
    return NULL;
  g_module_make_resident (module);
  g_module_symbol (module, MH_DESK_FUNCTION, &function);
  return (MhDeskRead) function;
}

/**
 * mh_desk_entries_read:
 * @path: a translation
 * @error: set when it can't be read, or when the library for it was not there
 *
 * Reads all messages of a translation but its head and what is obsolete.
 *
 * Returns: (transfer full) (nullable) (element-type MhDeskEntry): the messages, in the order of the file
 */
GPtrArray *
mh_desk_entries_read (const char *path, GError **error)
{
  g_autoptr (GPtrArray) entries = g_ptr_array_new_with_free_func ((GDestroyNotify) free_entry);
  MhDeskRead read = open_module (error);
  g_autofree char *content = NULL;
  gsize length;

  /* First: the library would wait for a pipe. */
  if (read != NULL)
    content = mh_plain_file_load (path, BYTES_MAX, &length, error);
  if (content == NULL || !read (path, add_entry, entries, error))
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
