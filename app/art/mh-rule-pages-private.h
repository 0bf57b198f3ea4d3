/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* What the files of the rule pages share: pages consist of rows, a row of one block of the book in each
 * language. */

#pragma once

#include <pango/pangocairo.h>

#include "art/mh-picture.h"
#include "art/mh-rule-pages.h"
#include "art/mh-strip.h"

G_BEGIN_DECLS

/* Words for screen readers: mh-pdf-words.c -------------------------------------------------- */

/* What a PDF file says beside its content, for screen readers: what is a heading, a paragraph, a list, a figure;
 * in which language; what a figure shows. cairo (1.16 and 1.18) writes the tags, but has no way to set the
 * language of the document or of an element, or the words for a figure: without them a German page is read
 * with English sounds, and figures are silent. So they are appended to the file that it has written. */
typedef struct _MhPdfWords MhPdfWords;

MhPdfWords *mh_pdf_words_new (const char *language);
void mh_pdf_words_free (MhPdfWords *self);
void mh_pdf_words_begin (MhPdfWords *self,
                         cairo_t *cr,
                         const char *tag,
                         const char *language,
                         const char *alternative);
gboolean mh_pdf_words_add (const MhPdfWords *self, GByteArray *file);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MhPdfWords, mh_pdf_words_free)

/* Rows: mh-rule-row.c, mh-rule-row-draw.c --------------------------------------------------- */

#define MH_RULE_COLUMNS 2

/* Sizes, in ems of the body text */
#define MH_EM_PAD 0.7
#define MH_EM_INDENT 1.5

/* How a column is written: its language, its direction, and where it is on the page. */
typedef struct
{
  PangoContext *context;
  PangoLanguage *language;
  const char *name;
  const char *title; /* of the book */
  gboolean right_to_left;
  double x, width;
} MhRuleColumn;

/* The look of all rows of a book. */
typedef struct
{
  MhRuleColumn columns[MH_RULE_COLUMNS];
  guint n_columns;
  gboolean stacked; /* no room for columns: each paragraph in one language, below it in the other */
  double size; /* of the type, in points */
  const char *font;
  const char *folder;
  MhPicture *paw;
} MhRuleLook;

/* One block in every language, side by side, and where it is. */
typedef struct
{
  const MhBlock *block; /* NULL: the title of the book */
  PangoLayout *texts[MH_RULE_COLUMNS];
  double text_x[MH_RULE_COLUMNS],
      text_y[MH_RULE_COLUMNS]; /* from the page's left and the row's top */
  PangoLayout *note; /* the rule's ID, for the margin */
  MhPicture *picture;
  double picture_size;
  MhStrip *strip;
  double strip_x, strip_y;
  double height, space;
  guint page;
  double y;
  /* Of a row taller than a page: the part of it that is here */
  double from, to;
} MhRuleRow;

/* Whether two rows should be on the same page. */
typedef enum
{
  MH_RULE_BOND_NONE,
  MH_RULE_BOND_WEAK,
  MH_RULE_BOND_STRONG,
} MhRuleBond;

MhRuleRow *mh_rule_row_new (const MhBlock *block, const MhRuleLook *look);
MhRuleRow *mh_rule_row_split (MhRuleRow *self, double room);
void mh_rule_row_free (MhRuleRow *self);
MhRuleBond mh_rule_row_get_bond (const MhRuleRow *self, const MhRuleRow *next);
double mh_rule_row_get_cover_height (const MhRuleRow *self);

void
mh_rule_row_draw (const MhRuleRow *self, cairo_t *cr, const MhRuleLook *look, MhPdfWords *words);

/* Pages: mh-rule-pages.c, mh-rule-pagination.c ---------------------------------------------- */

/* Room for the number of a page, in ems */
#define MH_EM_FOOT 2.2

struct _MhRulePages
{
  GObject parent_instance;

  MhRuleBook *book;
  char *titles[MH_RULE_COLUMNS];
  char *languages[MH_RULE_COLUMNS];
  char *folder;
  MhPageSetup setup;
  MhRuleLook look;
  GPtrArray *rows; /* of MhRuleRow */
  guint n_leaves; /* pages that are read; two of them on each side of a booklet's sheets */
};

void mh_rule_pages_paginate (MhRulePages *self);

G_END_DECLS
