/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#include "config.h"

#include "studio/desk/mh-desk-index.h"

#include <gio/gio.h>
#include <string.h>

#include "engine/files/mh-plain-file.h"

#ifdef HAVE_GETTEXTPO
#include <gettext-po.h>
#endif

/* A placeholder in a message, including those of dates. */
#define PLACEHOLDER "%(?:\\d+\\$)?[-_0^#EO+]*\\d*(?:\\.\\d+)?l*[A-Za-z]"
/* The minimum number of letters: a shorter message may be part of a longer text by chance. */
#define ENOUGH 4
#define BYTES_MAX (64 * 1024 * 1024)

/* Messages ------------------------------------------------------------------------------- */

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
static GPtrArray *
read_entries (const char *path, GError **error)
{
  g_autoptr (GPtrArray) entries = g_ptr_array_new_with_free_func ((GDestroyNotify) free_entry);
  g_autofree char *content = NULL;
  gsize length;

  /* Checked first, because the library would wait for a pipe. */
  content = mh_plain_file_load (path, BYTES_MAX, &length, error);
  if (content == NULL)
    return NULL;
  if (!g_utf8_validate_len (content, length, NULL))
    {
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA,
                   "%s is not UTF-8 text; save it as UTF-8 in your editor", path);
      return NULL;
    }
  if (!read_messages (path, entries, error))
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

/* Index ---------------------------------------------------------------------------------- */

/* A form in which a message may appear on the screen. */
typedef struct
{
  MhDeskEntry *entry;
  char **pieces; /* the text between the placeholders */
  guint letters; /* in all pieces, without punctuation and digits, which are everywhere */
} Form;

struct _MhDeskIndex
{
  GPtrArray *entries;
  GArray *forms;
};

typedef struct
{
  const Form *form;
  gboolean whole; /* the message is the whole text, not just a part of it */
} Find;

static char *
replace (const char *text, const char *pattern, const char *with)
{
  g_autoptr (GRegex) regex = g_regex_new (pattern, 0, 0, NULL);

  return g_regex_replace (regex, text, -1, 0, with, 0, NULL);
}

/* Returns the text as displayed: without markup characters and mnemonics. */
static char *
make_plain (const MhDeskEntry *entry, const char *text)
{
  gboolean marked = entry->places[0] != NULL && strstr (entry->places[0], ".xml") != NULL;
  g_autofree char *bare = replace (text, marked ? "[*`]" : "_(?=\\w)", "");

  return g_strstrip (replace (bare, "\\s+", " "));
}

static void
add_form (MhDeskIndex *self, MhDeskEntry *entry, const char *text)
{
  g_autoptr (GRegex) placeholder = g_regex_new (PLACEHOLDER, 0, 0, NULL);
  g_autofree char *plain = make_plain (entry, text);
  Form form = { .entry = entry };

  form.pieces = g_regex_split (placeholder, plain, 0);
  for (guint i = 0; form.pieces[i] != NULL; i++)
    for (const char *p = form.pieces[i]; *p != '\0'; p = g_utf8_next_char (p))
      form.letters += g_unichar_isalpha (g_utf8_get_char (p)) ? 1 : 0;
  g_array_append_val (self->forms, form);
}

static void
clear_form (gpointer data)
{
  g_strfreev (((Form *) data)->pieces);
}

/* Indexes the displayed text of a translation, which is English if untranslated. Returns NULL with @error set if it
 * cannot be read. */
MhDeskIndex *
mh_desk_index_new (const char *path, GError **error)
{
  GPtrArray *entries = read_entries (path, error);
  MhDeskIndex *self;

  if (entries == NULL)
    return NULL;
  self = g_rc_box_new0 (MhDeskIndex);
  self->entries = entries;
  self->forms = g_array_new (FALSE, FALSE, sizeof (Form));
  g_array_set_clear_func (self->forms, clear_form);
  for (guint i = 0; i < entries->len; i++)
    {
      MhDeskEntry *entry = g_ptr_array_index (entries, i);

      if (mh_desk_entry_is_translated (entry))
        for (guint j = 0; entry->translations[j] != NULL; j++)
          add_form (self, entry, entry->translations[j]);
      else
        add_form (self, entry, entry->id);
      if (entry->plural != NULL && !mh_desk_entry_is_translated (entry))
        add_form (self, entry, entry->plural);
    }
  return self;
}

MhDeskIndex *
mh_desk_index_ref (MhDeskIndex *self)
{
  return g_rc_box_acquire (self);
}

static void
clear_index (gpointer data)
{
  MhDeskIndex *self = data;

  g_array_unref (self->forms);
  g_ptr_array_unref (self->entries);
}

void
mh_desk_index_unref (MhDeskIndex *self)
{
  g_rc_box_release_full (self, clear_index);
}

GPtrArray *
mh_desk_index_get_entries (MhDeskIndex *self)
{
  return self->entries;
}

/* Checks whether a form may be (a part of) a text. */
static gboolean
is_in (const Form *form, const char *text, gboolean *whole)
{
  g_autoptr (GString) pattern = NULL;
  g_autofree char *anchored = NULL, *within = NULL;

  if (form->letters == 0)
    return FALSE;
  for (guint i = 0; form->pieces[i] != NULL; i++)
    if (strstr (text, form->pieces[i]) == NULL)
      return FALSE;
  pattern = g_string_new (NULL);
  for (guint i = 0; form->pieces[i] != NULL; i++)
    {
      g_autofree char *escaped = g_regex_escape_string (form->pieces[i], -1);

      g_string_append_printf (pattern, "%s%s", i > 0 ? ".*" : "", escaped);
    }
  anchored = g_strdup_printf ("^%s$", pattern->str);
  within = g_strdup_printf ("(?<!\\w)%s(?!\\w)", pattern->str);
  *whole = g_regex_match_simple (anchored, text, G_REGEX_DOTALL, 0);
  return *whole
         || (form->letters >= ENOUGH && g_regex_match_simple (within, text, G_REGEX_DOTALL, 0));
}

/* Sorts better matches first. Forms are in the order of the file. */
static int
compare (gconstpointer a, gconstpointer b)
{
  const Find *one = a, *two = b;

  if (one->whole != two->whole)
    return one->whole ? -1 : 1;
  if (one->form->letters != two->form->letters)
    return one->form->letters > two->form->letters ? -1 : 1;
  return one->form < two->form ? -1 : one->form > two->form;
}

/* Returns the messages that may be the source of a text on the screen, the best one first. A message that is the
 * whole text precedes those that are a part of it. Among these, more letters outside placeholders are better. */
GPtrArray *
mh_desk_index_find (MhDeskIndex *self, const char *text)
{
  g_autoptr (GArray) finds = g_array_new (FALSE, FALSE, sizeof (Find));
  g_autofree char *plain = g_strstrip (replace (text, "\\s+", " "));
  GPtrArray *found = g_ptr_array_new ();

  for (guint i = 0; i < self->forms->len; i++)
    {
      Find find = { .form = &g_array_index (self->forms, Form, i) };

      if (is_in (find.form, plain, &find.whole))
        g_array_append_val (finds, find);
    }
  g_array_sort (finds, compare);
  for (guint i = 0; i < finds->len && found->len < MH_DESK_FINDS; i++)
    {
      MhDeskEntry *entry = g_array_index (finds, Find, i).form->entry;

      if (!g_ptr_array_find (found, entry, NULL))
        g_ptr_array_add (found, entry);
    }
  return found;
}

static void
add_once (GPtrArray *found, GPtrArray *more, guint from, guint to)
{
  for (guint i = from; i < MIN (to, more->len); i++)
    if (!g_ptr_array_find (found, g_ptr_array_index (more, i), NULL))
      g_ptr_array_add (found, g_ptr_array_index (more, i));
}

/* Returns the messages of several texts, each once: the best one of each text, then all others. */
GPtrArray *
mh_desk_index_find_all (MhDeskIndex *self, GPtrArray *texts)
{
  GPtrArray *found = g_ptr_array_new ();
  g_autoptr (GPtrArray) each = g_ptr_array_new_with_free_func ((GDestroyNotify) g_ptr_array_unref);

  for (guint i = 0; i < texts->len; i++)
    g_ptr_array_add (each, mh_desk_index_find (self, g_ptr_array_index (texts, i)));
  for (guint i = 0; i < each->len; i++)
    add_once (found, g_ptr_array_index (each, i), 0, 1);
  for (guint i = 0; i < each->len; i++)
    add_once (found, g_ptr_array_index (each, i), 1, MH_DESK_FINDS);
  return found;
}
