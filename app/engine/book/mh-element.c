/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* Parses untrusted XML files with few kinds of elements into a tree: rules, lessons and stickers. */

#include "config.h"

#include "engine/book/mh-book-private.h"

#include <string.h>

#define ELEMENTS_MAX 50000

typedef struct
{
  const MhElementKind *kinds;
  char *document;
  MhElement *root;
  GPtrArray *open; /* of MhElement, the innermost last */
  /* (nullable): the element whose tag was just read, until something follows it. */
  MhElement *newest;
  guint n_elements;
} Reader;

gboolean
mh_element_is (const MhElement *self, const char *name)
{
  return g_str_equal (self->name, name);
}

/* (nullable) */
const char *
mh_element_get (const MhElement *self, const char *attribute)
{
  for (guint i = 0; self->names[i] != NULL; i++)
    if (g_str_equal (self->names[i], attribute))
      return self->values[i];
  return NULL;
}

/* Sets an error with the element's line. Always returns FALSE. */
gboolean
mh_element_fail (const MhElement *self, GError **error, const char *format, ...)
{
  g_autofree char *what = NULL, *valid = NULL;
  va_list arguments;

  va_start (arguments, format);
  what = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  /* A quotation may be cut in the middle of a character. */
  valid = g_utf8_make_valid (what, -1);
  g_set_error (error, MH_BOOK_ERROR, MH_BOOK_ERROR_FORM, "%s:%u: %s", self->document, self->line,
               valid);
  return FALSE;
}

void
mh_element_free (MhElement *self)
{
  g_free (self->name);
  g_strfreev (self->names);
  g_strfreev (self->values);
  if (self->text != NULL)
    g_string_free (self->text, TRUE);
  g_ptr_array_unref (self->children);
  g_ref_string_release (self->document);
  g_free (self);
}

/* (nullable) */
static MhElement *
get_parent (const Reader *self)
{
  return self->open->len > 0 ? g_ptr_array_index (self->open, self->open->len - 1) : NULL;
}

/* Returns the kind of an element, or NULL if it is not allowed here. No kind can contain itself, so the tree is
 * never deep. */
static const MhElementKind *
find_kind (const Reader *self, const char *name, GError **error)
{
  const MhElementKind *kind = self->kinds;
  const MhElement *parent = get_parent (self);
  g_auto (GStrv) parents = NULL;

  while (kind->name != NULL && !g_str_equal (kind->name, name))
    kind++;
  parents = g_strsplit (kind->name != NULL ? kind->parents : "", " ", -1);
  if (kind->name == NULL)
    g_set_error (error, G_MARKUP_ERROR, G_MARKUP_ERROR_UNKNOWN_ELEMENT,
                 "there is no element <%s> in %s", name, self->kinds[0].name);
  else if (parent == NULL && (kind != self->kinds || self->root != NULL))
    g_set_error (error, G_MARKUP_ERROR, G_MARKUP_ERROR_INVALID_CONTENT,
                 "<%s> may not stand outside of %s", name, self->kinds[0].name);
  else if (parent != NULL && !g_strv_contains ((const char *const *) parents, parent->name))
    g_set_error (error, G_MARKUP_ERROR, G_MARKUP_ERROR_INVALID_CONTENT, "<%s> may not stand in %s",
                 name, parent->name);
  else if (self->n_elements == ELEMENTS_MAX)
    g_set_error (error, G_MARKUP_ERROR, G_MARKUP_ERROR_INVALID_CONTENT,
                 "there are more than %d elements", ELEMENTS_MAX);
  else
    return kind;
  return NULL;
}

static void
on_start (GMarkupParseContext *context,
          const char *name,
          const char **names,
          const char **values,
          gpointer user_data,
          GError **error)
{
  Reader *self = user_data;
  MhElement *parent = get_parent (self);
  const MhElementKind *kind = find_kind (self, name, error);
  MhElement *element;
  int line;

  if (kind == NULL)
    return;
  g_markup_parse_context_get_position (context, &line, NULL);
  element = g_new0 (MhElement, 1);
  element->name = g_strdup (name);
  element->names = g_strdupv ((GStrv) names);
  element->values = g_strdupv ((GStrv) values);
  element->line = (guint) line;
  element->text = kind->has_text ? g_string_new (NULL) : NULL;
  element->children = g_ptr_array_new_with_free_func ((GDestroyNotify) mh_element_free);
  element->document = g_ref_string_acquire (self->document);
  if (parent == NULL)
    self->root = element;
  else
    g_ptr_array_add (parent->children, element);
  g_ptr_array_add (self->open, element);
  self->newest = element;
  self->n_elements++;
}

static void
on_end (GMarkupParseContext *context, const char *name, gpointer user_data, GError **error)
{
  Reader *self = user_data;

  g_ptr_array_set_size (self->open, self->open->len - 1);
  self->newest = NULL;
}

static void
on_text (GMarkupParseContext *context,
         const char *text,
         gsize length,
         gpointer user_data,
         GError **error)
{
  Reader *self = user_data;
  MhElement *element = get_parent (self);
  g_autofree char *part = g_strndup (text, length);

  /* If a newline follows a tag directly, GLib has already counted it. */
  if (self->newest != NULL && part[0] == '\n')
    self->newest->line--;
  self->newest = NULL;
  if (element != NULL && element->text != NULL)
    g_string_append_len (element->text, text, (gssize) length);
  else if (*g_strchug (part) != '\0')
    g_set_error (error, G_MARKUP_ERROR, G_MARKUP_ERROR_INVALID_CONTENT,
                 "there is text outside of the elements for text");
}

/* Converts a GMarkup error to our line number format. The message may quote bytes that are not UTF-8. */
static void
take_error (const Reader *self, GMarkupParseContext *context, const GError *local, GError **error)
{
  g_autofree char *message = g_utf8_make_valid (local->message, -1);
  const char *what = g_str_has_prefix (message, "Error on line ") ? strstr (message, ": ") : NULL;
  int line;

  g_markup_parse_context_get_position (context, &line, NULL);
  g_set_error (error, MH_BOOK_ERROR, MH_BOOK_ERROR_FORM, "%s:%d: %s", self->document, line,
               what == NULL ? message : what + 2);
}

/* Error messages have the form `DOCUMENT:LINE: problem`. */
MhElement *
mh_element_parse (const char *bytes,
                  gsize length,
                  const char *document,
                  const MhElementKind *kinds,
                  GError **error)
{
  static const GMarkupParser parser = { on_start, on_end, on_text, NULL, NULL };
  Reader self = { .kinds = kinds };
  g_autoptr (GMarkupParseContext) context = g_markup_parse_context_new (&parser, 0, &self, NULL);
  g_autoptr (GError) local = NULL;

  self.document = g_ref_string_new (document);
  self.open = g_ptr_array_new ();
  if (!g_markup_parse_context_parse (context, bytes == NULL ? "" : bytes, (gssize) length, &local)
      || !g_markup_parse_context_end_parse (context, &local))
    {
      take_error (&self, context, local, error);
      g_clear_pointer (&self.root, mh_element_free);
    }
  g_ptr_array_unref (self.open);
  g_ref_string_release (self.document);
  return self.root;
}
