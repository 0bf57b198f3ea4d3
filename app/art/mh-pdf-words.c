/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

#include "config.h"

#include "art/mh-rule-pages-private.h"

#include <string.h>

#define CATALOG "<< /Type /Catalog\n"
#define ELEMENT "<< /Type /StructElem\n   /S /"
#define PARTS "   /K [ "
#define TAIL 64 /* bytes at the end of the file that contain `startxref` */

/* An element of the file's structure tree. Elements are stored in the order in which they begin. */
typedef struct
{
  char *tag;
  char *language;
  char *alternative; /* (nullable) */
  guint leaf; /* in reading order */
  guint64 number; /* of its object */
} Element;

struct _MhPdfWords
{
  char *language; /* of the document */
  GArray *elements; /* of Element */
  guint leaf, n_leaves;
};

static void
clear_element (gpointer data)
{
  Element *element = data;

  g_free (element->tag);
  g_free (element->language);
  g_free (element->alternative);
}

/* Creates the accessibility data of a file in @language. */
MhPdfWords *
mh_pdf_words_new (const char *language)
{
  MhPdfWords *self = g_new0 (MhPdfWords, 1);

  self->language = g_strdup (language);
  self->elements = g_array_new (FALSE, FALSE, sizeof (Element));
  g_array_set_clear_func (self->elements, clear_element);
  return self;
}

void
mh_pdf_words_free (MhPdfWords *self)
{
  g_array_unref (self->elements);
  g_free (self->language);
  g_free (self);
}

/* Says in which place, from 0, the elements that begin now are read. Those of one place are read in the order in
 * which they begin. */
void
mh_pdf_words_turn (MhPdfWords *self, guint leaf)
{
  self->leaf = leaf;
  self->n_leaves = MAX (self->n_leaves, leaf + 1);
}

/* Begins a @tag in @language that lasts until cairo_tag_end(). @alternative: (nullable): the text to read
 * instead. */
void
mh_pdf_words_begin (MhPdfWords *self,
                    cairo_t *cr,
                    const char *tag,
                    const char *language,
                    const char *alternative)
{
  const Element element
      = { g_strdup (tag), g_strdup (language), g_strdup (alternative), self->leaf, 0 };

  g_array_append_val (self->elements, element);
  cairo_tag_begin (cr, tag, NULL);
}

/* Writing ----------------------------------------------------------------------------------- */

/* Appends a text in hexadecimal PDF encoding. */
static void
append_alternative (GString *words, const char *text)
{
  glong length = 0;
  g_autofree gunichar2 *units = g_utf8_to_utf16 (text, -1, NULL, &length, NULL);

  g_string_append (words, "   /Alt <FEFF");
  for (glong i = 0; units != NULL && i < length; i++)
    g_string_append_printf (words, "%04X", units[i]);
  g_string_append (words, ">\n");
}

/* The update appended to the file: objects that replace those with the same numbers, and their offsets. */
typedef struct
{
  const char *start, *end; /* the existing objects */
  GString *objects;
  GString *places;
} Update;

/* Finds the next @what. A PDF file may contain NUL bytes. */
static const char *
find (const char *from, const char *end, const char *what)
{
  const gsize length = strlen (what);

  while (from != NULL && (gsize) (end - from) >= length)
    {
      if (memcmp (from, what, length) == 0)
        return from;
      from = memchr (from + 1, what[0], (gsize) (end - from - 1));
    }
  return NULL;
}

/* Finds the line with the number of the object that begins with @begin. */
static const char *
find_number (const Update *update, const char *begin)
{
  const char *number = begin - 1;

  while (number > update->start && number[-1] != '\n')
    number--;
  return number;
}

/* Writes a copy of the object that begins with @begin, with @words instead of what is between @at and @rest.
 * Returns FALSE if there is no such object. */
static gboolean
write_object (Update *update,
              const char *begin,
              const char *at,
              const char *words,
              const char *rest)
{
  const char *after = find (rest, update->end, "endobj\n");
  const char *number = find_number (update, begin);

  if (after == NULL || number <= update->start)
    return FALSE;
  g_string_append_printf (update->places,
                          "%" G_GUINT64_FORMAT " 1\n%010" G_GSIZE_FORMAT " 00000 n \n",
                          g_ascii_strtoull (number, NULL, 10),
                          (gsize) (update->end - update->start) + update->objects->len);
  g_string_append_len (update->objects, number, at - number);
  g_string_append (update->objects, words);
  g_string_append_len (update->objects, rest, after + strlen ("endobj\n") - rest);
  return TRUE;
}

/* Updates every element in the file, in the order in which they began. Returns FALSE if the file has an
 * unexpected structure. */
static gboolean
write_elements (MhPdfWords *self, Update *update)
{
  const char *at = update->start;

  for (guint i = 0; i < self->elements->len; i++)
    {
      Element *element = &g_array_index (self->elements, Element, i);
      const gsize length = strlen (element->tag);
      const char *begin = find (at, update->end, ELEMENT);
      g_autoptr (GString) words = g_string_new (NULL);

      if (begin == NULL)
        return FALSE;
      at = begin + strlen (ELEMENT);
      if ((gsize) (update->end - at) <= length || strncmp (at, element->tag, length) != 0
          || at[length] != '\n')
        return FALSE;
      element->number = g_ascii_strtoull (find_number (update, begin), NULL, 10);
      at += length + 1;
      if (g_strcmp0 (element->language, self->language) != 0)
        g_string_append_printf (words, "   /Lang (%s)\n", element->language);
      if (element->alternative != NULL)
        append_alternative (words, element->alternative);
      if (words->len > 0 && !write_object (update, begin, at, words->str, at))
        return FALSE;
    }
  return find (at, update->end, ELEMENT) == NULL;
}

/* Lists the parts of the first element, which contains all others, in reading order. Cairo lists them in the order
 * in which they are drawn, which is another one in a booklet. cairo 1.18 also lists what is outside of all elements,
 * such as page numbers, which nobody needs to hear. */
static gboolean
write_order (const MhPdfWords *self, Update *update)
{
  const char *begin = find (update->start, update->end, ELEMENT);
  const char *object = begin != NULL ? find (begin, update->end, "endobj\n") : NULL;
  const char *list = object != NULL ? find (begin, object, PARTS) : NULL;
  const char *end = list != NULL ? find (list, update->end, "]") : NULL;
  g_autoptr (GString) parts = g_string_new (NULL);

  /* cairo 1.16 writes a single part without brackets. */
  if (end == NULL)
    return object != NULL && find (begin, object, "   /K ") != NULL;
  for (guint leaf = 0; leaf < self->n_leaves; leaf++)
    {
      char *part = (char *) list + strlen (PARTS);
      guint i = 0;

      while (part < end)
        {
          const char *at = part;
          const guint64 number = g_ascii_strtoull (part, &part, 10);
          guint next = i;

          part += part == at ? 1 : 0;
          if (strncmp (part, " 0 R", 4) != 0)
            continue;
          while (next < self->elements->len
                 && g_array_index (self->elements, Element, next).number != number)
            next++;
          if (next == self->elements->len)
            continue;
          i = next;
          if (g_array_index (self->elements, Element, i).leaf == leaf)
            g_string_append_printf (parts, "%" G_GUINT64_FORMAT " 0 R ", number);
        }
    }
  return write_object (update, begin, list + strlen (PARTS), parts->str, end);
}

/* Returns the number after `startxref`, the offset of the object table, or 0 if there is none. */
static gsize
find_table (const GByteArray *file)
{
  const char *start = (const char *) file->data, *end = start + file->len;
  const char *last = file->len > TAIL ? find (end - TAIL, end, "startxref\n") : NULL;
  const guint64 at = last != NULL ? g_ascii_strtoull (last + strlen ("startxref\n"), NULL, 10) : 0;

  return at > 0 && at < file->len && find (start + at, last, "xref\n0 ") == start + at ? (gsize) at
                                                                                       : 0;
}

/* Appends the accessibility data to a file written by cairo as an incremental update: new versions of objects,
 * and a table of them that is read before the old one. Returns FALSE and leaves the file unchanged if this
 * version of cairo writes an unknown structure. */
gboolean
mh_pdf_words_add (MhPdfWords *self, GByteArray *file)
{
  const char *start = (const char *) file->data, *end = start + file->len;
  const gsize table = find_table (file);
  const char *catalog = table > 0 ? find (start, start + table, CATALOG) : NULL;
  const char *trailer = table > 0 ? find (start + table, end, "trailer\n") : NULL;
  const char *trailer_end = trailer != NULL ? find (trailer, end, ">>\n") : NULL;
  g_autoptr (GString) objects = g_string_new (NULL), places = g_string_new ("xref\n");
  Update update = { start, end, objects, places };
  g_autofree char *words = g_strdup_printf (
      "   /Lang (%s)\n   /ViewerPreferences << /DisplayDocTitle true >>\n", self->language);
  gsize new_table;

  if (catalog == NULL || trailer_end == NULL || !write_elements (self, &update)
      || !write_order (self, &update)
      || !write_object (&update, catalog, catalog + strlen (CATALOG), words,
                        catalog + strlen (CATALOG)))
    return FALSE;
  new_table = file->len + objects->len;
  g_string_append (objects, places->str);
  g_string_append_len (objects, trailer, trailer_end - trailer);
  g_string_append_printf (
      objects, "   /Prev %" G_GSIZE_FORMAT "\n>>\nstartxref\n%" G_GSIZE_FORMAT "\n%%%%EOF\n", table,
      new_table);
  g_byte_array_append (file, (const guint8 *) objects->str, (guint) objects->len);
  return TRUE;
}
