/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#include "config.h"

#include "studio/desk/mh-desk-index.h"

#include <string.h>

/* A placeholder in a message, including those of dates. */
#define PLACEHOLDER "%(?:\\d+\\$)?[-_0^#EO+]*\\d*(?:\\.\\d+)?l*[A-Za-z]"
/* The minimum number of letters: a shorter message may be part of a longer text by chance. */
#define ENOUGH 4

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
  GPtrArray *entries = mh_desk_entries_read (path, error);
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
