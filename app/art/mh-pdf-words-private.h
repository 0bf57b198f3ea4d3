/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include <cairo.h>
#include <glib.h>

G_BEGIN_DECLS

/* What a PDF file says beside its content, for screen readers: what is a heading, a paragraph, a list, a figure;
 * in which language; what a figure shows. cairo (1.16 and 1.18) writes the tags, but has no way to set the
 * language of the document or of an element, or the words for a figure: without them a German page is read
 * with English sounds, and figures are silent. So they are inserted into the file that it has written. */
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
