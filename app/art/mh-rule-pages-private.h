/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* Shared by the files of the rule pages. Pages consist of rows; a row is one block of the book in each
 * language. */

#pragma once

#include <pango/pangocairo.h>

#include "art/mh-picture.h"
#include "art/mh-rule-pages.h"
#include "art/mh-strip.h"

G_BEGIN_DECLS

/* Words for screen readers: mh-pdf-words.c -------------------------------------------------- */

/* Accessibility data of a PDF file for screen readers: tags for headings, paragraphs, lists and figures, their
 * language, and descriptions of figures. cairo (1.16 and 1.18) writes the tags, but can't set the language of
 * the document or of an element, or a figure's description. Without them, a German page is read with English
 * pronunciation, and figures are silent. So they are appended to cairo's file. */
typedef struct _MhPdfWords MhPdfWords;

MhPdfWords *mh_pdf_words_new (const char *language);
void mh_pdf_words_free (MhPdfWords *self);
void mh_pdf_words_turn (MhPdfWords *self, guint leaf);
void mh_pdf_words_begin (MhPdfWords *self,
                         cairo_t *cr,
                         const char *tag,
                         const char *language,
                         const char *alternative);
gboolean mh_pdf_words_add (MhPdfWords *self, GByteArray *file);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MhPdfWords, mh_pdf_words_free)

/* Rows: mh-rule-row.c, mh-rule-row-draw.c --------------------------------------------------- */

#define MH_RULE_COLUMNS 2
#define MH_RULE_SCALES 4 /* sizes of pictures: 100 %, 90 %, and so on */

/* Sizes, in ems of the body text */
#define MH_EM_PAD 0.7
#define MH_EM_INDENT 1.5
#define MH_EM_GUTTER 3.6 /* for rule IDs */

/* The language, direction and position of a column. */
typedef struct
{
  PangoContext *context;
  PangoLanguage *language;
  const char *name;
  const char *title; /* of the book */
  char *facts; /* (nullable): markup of what is below it */
  gboolean right_to_left;
  double x, width;
} MhRuleColumn;

/* The look of all rows of a book. */
typedef struct
{
  MhRuleColumn columns[MH_RULE_COLUMNS];
  guint n_columns;
  gboolean stacked; /* no room for columns: each paragraph in one language above the other */
  double size; /* font size in points */
  double page_height; /* without margins and page number */
  const char *font;
  const char *folder;
  MhPicture *paw;
} MhRuleLook;

/* One block in every language, side by side, and its position. */
typedef struct
{
  const MhBlock *block; /* NULL for the book's title */
  PangoLayout *texts[MH_RULE_COLUMNS];
  /* From the page's left and the row's top. */
  double text_x[MH_RULE_COLUMNS], text_y[MH_RULE_COLUMNS];
  PangoLayout *facts[MH_RULE_COLUMNS]; /* (nullable): below the book's title */
  double facts_x, facts_y[MH_RULE_COLUMNS];
  PangoLayout *note; /* the rule's ID, for the margin */
  MhPicture *picture;
  double picture_size;
  MhStrip *strip;
  double strip_x, strip_y, pixel, shrink;
  double box_x, box_width; /* of an example */
  double heights[MH_RULE_SCALES]; /* at each scale */
  double height, space;
  guint page;
  double y;
  /* For a row on two pages: the part on this page, and those of its texts, whose lines have other heights */
  double from, to, text_from[MH_RULE_COLUMNS], text_to[MH_RULE_COLUMNS];
} MhRuleRow;

/* How strongly two rows belong on the same page. */
typedef enum
{
  MH_RULE_BOND_NONE,
  MH_RULE_BOND_WEAK,
  MH_RULE_BOND_STRONG,
  MH_RULE_BOND_TITLE, /* nothing separates them */
} MhRuleBond;

MhRuleRow *mh_rule_row_new (const MhBlock *block, const MhRuleLook *look);
void mh_rule_row_lay (MhRuleRow *self, const MhRuleLook *look, guint scale);
MhRuleRow *mh_rule_row_split (MhRuleRow *self);
void mh_rule_row_free (MhRuleRow *self);
MhRuleBond mh_rule_row_get_bond (const MhRuleRow *self, const MhRuleRow *next);

void
mh_rule_row_draw (const MhRuleRow *self, cairo_t *cr, const MhRuleLook *look, MhPdfWords *words);

/* Pages: mh-rule-pages.c, mh-rule-pagination.c ---------------------------------------------- */

/* Room for the page number, in ems */
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
  guint n_leaves; /* pages in reading order; a booklet has two on each side of a sheet */
};

void mh_rule_pages_paginate (MhRulePages *self);

G_END_DECLS
