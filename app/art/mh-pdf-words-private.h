/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include <cairo.h>
#include <glib.h>

G_BEGIN_DECLS

/**
 * MhPdfWords:
 *
 * What a PDF file says of its content beside it: what is a heading, a paragraph, a list, a figure; in which
 * language; what a figure shows. cairo writes the tags; the languages and what figures show it cannot be
 * told, so they are put into its file.
 */
typedef struct _MhPdfWords MhPdfWords;

MhPdfWords *mh_pdf_words_new (const char *language);
void mh_pdf_words_free (MhPdfWords *self);
void mh_pdf_words_begin (MhPdfWords *self,
                         cairo_t *cr,
                         const char *tag,
                         const char *language,
                         const char *alternative);
void mh_pdf_words_end (MhPdfWords *self, cairo_t *cr, const char *tag);
gboolean mh_pdf_words_can_hold_pictures (void);
gboolean mh_pdf_words_add (const MhPdfWords *self, GByteArray *file);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MhPdfWords, mh_pdf_words_free)

G_END_DECLS
