/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

#include "config.h"

#include "art/mh-rule-pages-private.h"

#include <string.h>

#define CATALOG "<< /Type /Catalog\n"
#define ELEMENT "<< /Type /StructElem\n   /S /"
#define TAIL 64 /* bytes at the end of the file that contain `startxref` */
#define XREF_ENTRY 20 /* bytes: "0000012345 00000 n \n" */

/* An element of the file's structure, in the order in which they begin. */
typedef struct
{
  char *tag;
  char *language;
  char *alternative; /* (nullable) */
} Element;

/* Text that is inserted into the file. */
typedef struct
{
  gsize at;
  char *text;
} Insertion;

struct _MhPdfWords
{
  char *language; /* of the document */
  GArray *elements; /* of Element */
};

static void
clear_element (gpointer data)
{
  Element *element = data;

  g_free (element->tag);
  g_free (element->language);
  g_free (element->alternative);
}

static void
clear_insertion (gpointer data)
{
  g_free (((Insertion *) data)->text);
}

/* The words of a file in @language. */
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

/* What is drawn until cairo_tag_end() is a @tag, in @language; @alternative: (nullable): what is read in its place. */
void
mh_pdf_words_begin (MhPdfWords *self,
                    cairo_t *cr,
                    const char *tag,
                    const char *language,
                    const char *alternative)
{
  const Element element = { g_strdup (tag), g_strdup (language), g_strdup (alternative) };

  g_array_append_val (self->elements, element);
  cairo_tag_begin (cr, tag, NULL);
}

/* Into the file ----------------------------------------------------------------------------- */

/* A text as PDF files write it, in hexadecimal digits. */
static char *
write_text (const char *text)
{
  GString *out = g_string_new ("<FEFF");
  glong length = 0;
  g_autofree gunichar2 *units = g_utf8_to_utf16 (text, -1, NULL, &length, NULL);

  for (glong i = 0; units != NULL && i < length; i++)
    g_string_append_printf (out, "%04X", units[i]);
  g_string_append_c (out, '>');
  return g_string_free (out, FALSE);
}

static void
insert (GArray *insertions, gsize at, char *text)
{
  const Insertion insertion = { at, text };

  g_array_append_val (insertions, insertion);
}

/* The next place with the text @what; a PDF file has NUL bytes in it. */
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

/* Finds every element in the file, in the order in which they began. FALSE: the file is not as expected. */
static gboolean
find_elements (const MhPdfWords *self, const char *start, const char *end, GArray *insertions)
{
  const char *at = start;

  for (guint i = 0; i < self->elements->len; i++)
    {
      const Element *element = &g_array_index (self->elements, Element, i);
      const gsize length = strlen (element->tag);
      g_autofree char *written
          = element->alternative != NULL ? write_text (element->alternative) : NULL;

      at = find (at, end, ELEMENT);
      if (at == NULL)
        return FALSE;
      at += strlen (ELEMENT);
      if ((gsize) (end - at) <= length || strncmp (at, element->tag, length) != 0
          || at[length] != '\n')
        return FALSE;
      at += length + 1;
      if (g_strcmp0 (element->language, self->language) != 0)
        insert (insertions, (gsize) (at - start),
                g_strdup_printf ("   /Lang (%s)\n", element->language));
      if (written != NULL)
        insert (insertions, (gsize) (at - start), g_strdup_printf ("   /Alt %s\n", written));
    }
  return find (at, end, ELEMENT) == NULL;
}

/* The number after `startxref`: where the table of all objects begins; 0: there is none. */
static gsize
find_table (const GByteArray *file, const char **end)
{
  const char *start = (const char *) file->data;
  const char *last
      = file->len > TAIL ? find (start + file->len - TAIL, start + file->len, "startxref\n") : NULL;
  guint64 at;

  if (last == NULL)
    return 0;
  at = g_ascii_strtoull (last + strlen ("startxref\n"), NULL, 10);
  *end = last;
  return at > 0 && at + strlen ("xref\n0 ") < (gsize) (last - start)
                 && strncmp (start + at, "xref\n0 ", strlen ("xref\n0 ")) == 0
             ? (gsize) at
             : 0;
}

/* Where something is after everything before it has been inserted. */
static gsize
shift (GArray *insertions, gsize at)
{
  gsize moved = at;

  for (guint i = 0; i < insertions->len; i++)
    if (g_array_index (insertions, Insertion, i).at < at)
      moved += strlen (g_array_index (insertions, Insertion, i).text);
  return moved;
}

/* The file up to the table, with the insertions. */
static GString *
copy_objects (const GByteArray *file, gsize table, GArray *insertions)
{
  GString *out = g_string_sized_new (file->len + 4096);
  gsize done = 0;

  for (guint i = 0; i < insertions->len; i++)
    {
      const Insertion *insertion = &g_array_index (insertions, Insertion, i);

      g_string_append_len (out, (const char *) file->data + done, (gssize) (insertion->at - done));
      g_string_append (out, insertion->text);
      done = insertion->at;
    }
  g_string_append_len (out, (const char *) file->data + done, (gssize) (table - done));
  return out;
}

/* The table, with the new places of all objects. */
static void
copy_table (GString *out, const char *from, const char *end, GArray *insertions)
{
  const char *entry = strchr (from + strlen ("xref\n"), '\n') + 1;

  g_string_append_len (out, from, entry - from);
  for (; end - entry >= XREF_ENTRY && entry[17] != '\0' && strncmp (entry, "trailer", 7) != 0;
       entry += XREF_ENTRY)
    if (entry[17] == 'n')
      g_string_append_printf (out, "%010" G_GSIZE_FORMAT "%.10s",
                              shift (insertions, g_ascii_strtoull (entry, NULL, 10)), entry + 10);
    else
      g_string_append_len (out, entry, XREF_ENTRY);
  g_string_append_len (out, entry, end - entry);
}

static int
compare_insertions (gconstpointer a, gconstpointer b)
{
  const Insertion *first = a, *second = b;

  return first->at < second->at ? -1 : first->at > second->at;
}

/* Inserts the words into a file that cairo has written. FALSE: this cairo writes files in an unknown way; the file
 * stays as it is. */
gboolean
mh_pdf_words_add (const MhPdfWords *self, GByteArray *file)
{
  g_autoptr (GArray) insertions = g_array_new (FALSE, FALSE, sizeof (Insertion));
  const char *start = (const char *) file->data;
  const char *end = NULL;
  const gsize table = find_table (file, &end);
  const char *catalog = table > 0 ? find (start, start + table, CATALOG) : NULL;
  GString *out;

  g_array_set_clear_func (insertions, clear_insertion);
  if (catalog == NULL || !find_elements (self, start, start + table, insertions))
    return FALSE;
  insert (insertions, (gsize) (catalog - start) + strlen (CATALOG),
          g_strdup_printf ("   /Lang (%s)\n   /ViewerPreferences << /DisplayDocTitle true >>\n",
                           self->language));
  g_array_sort (insertions, compare_insertions);
  out = copy_objects (file, table, insertions);
  copy_table (out, start + table, end, insertions);
  g_string_append_printf (out, "startxref\n%" G_GSIZE_FORMAT "\n%%%%EOF\n",
                          shift (insertions, table));
  g_byte_array_set_size (file, 0);
  g_byte_array_append (file, (const guint8 *) out->str, (guint) out->len);
  g_string_free (out, TRUE);
  return TRUE;
}
