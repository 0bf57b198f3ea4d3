/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* The rules as a PDF file. */
#include "art/mh-rule-pages-private.h"

#include <cairo-pdf.h>

static cairo_status_t
collect (void *closure, const unsigned char *data, unsigned int length)
{
  g_byte_array_append (closure, data, length);
  return CAIRO_STATUS_SUCCESS;
}

/* Where a section begins, in whole points: cairo reads a fraction as the person's language writes it. */
static void
add_outline (MhRulePages *self, cairo_surface_t *surface)
{
  for (guint i = 0; i < self->rows->len; i++)
    {
      const MhRuleRow *row = g_ptr_array_index (self->rows, i);
      g_autofree char *target = NULL;
      gboolean right;
      guint side;

      if (row->from > 0 || (row->block != NULL && row->block->kind != MH_BLOCK_TITLE))
        continue;
      side = mh_rule_pages_find_side (self, row->page, &right);
      target = g_strdup_printf ("page=%u pos=[%d %d]", side + 1,
                                right ? (int) self->setup.width : 0, (int) row->y);
      cairo_pdf_surface_add_outline (
          surface, CAIRO_PDF_OUTLINE_ROOT,
          row->block != NULL ? mh_block_get_text (row->block, self->languages[0]) : self->titles[0],
          target, 0);
    }
}

/* In the order in which a booklet is printed nobody reads it: that one has no tags. */
static void
draw_sides (MhRulePages *self, cairo_t *cr, MhPdfWords *words)
{
  const guint n = mh_rule_pages_get_n_pages (self);
  MhPdfWords *tags = self->setup.booklet ? NULL : words;

  if (tags != NULL)
    mh_pdf_words_begin (tags, cr, "Document", self->languages[0], NULL);
  for (guint side = 0; side < n; side++)
    {
      mh_rule_pages_draw_side (self, cr, side, tags);
      if (side + 1 < n)
        cairo_show_page (cr);
    }
  if (tags != NULL)
    mh_pdf_words_end (tags, cr, "Document");
}

/* Writes all pages as a PDF file. */
cairo_status_t
mh_rule_pages_write_pdf (MhRulePages *self, GByteArray *bytes)
{
  g_autoptr (MhPdfWords) words = mh_pdf_words_new (self->languages[0]);
  cairo_surface_t *surface = NULL;
  cairo_t *cr = NULL;
  cairo_status_t status = CAIRO_STATUS_SUCCESS;
  double width, height;

  mh_rule_pages_get_size (self, &width, &height);
  surface = cairo_pdf_surface_create_for_stream (collect, bytes, width, height);
  /* Later ones may hide their objects from mh_pdf_words_add(). */
  cairo_pdf_surface_restrict_to_version (surface, CAIRO_PDF_VERSION_1_4);
  cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_TITLE, self->titles[0]);
  cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_CREATOR, "Mousehole");
  cr = cairo_create (surface);
  draw_sides (self, cr, words);
  add_outline (self, surface);
  status = cairo_status (cr);
  cairo_destroy (cr);
  cairo_surface_finish (surface);
  if (status == CAIRO_STATUS_SUCCESS)
    status = cairo_surface_status (surface);
  cairo_surface_destroy (surface);
  if (status == CAIRO_STATUS_SUCCESS && !mh_pdf_words_add (words, bytes))
    g_debug ("This cairo writes PDF files in a way that is not known here");
  return status;
}
