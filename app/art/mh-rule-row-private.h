/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include <pango/pangocairo.h>

#include "art/mh-pdf-words-private.h"
#include "art/mh-picture.h"
#include "art/mh-strip.h"
#include "engine/book/mh-rule-book.h"

G_BEGIN_DECLS

#define MH_RULE_COLUMNS 2

/* Sizes, in ems of the body text */
#define MH_EM_PAD 0.7
#define MH_EM_INDENT 1.5

/* How a column is written: its language, its direction, and where it lies on the page. */
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

/* One block in every language, side by side, and where it was put. */
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
  /* Of a row taller than a page: the part of it that stands here */
  double from, to;
} MhRuleRow;

/* Whether two rows are to stand on one page. */
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

/* mh-rule-row-draw.c */
void
mh_rule_row_draw (const MhRuleRow *self, cairo_t *cr, const MhRuleLook *look, MhPdfWords *words);

G_END_DECLS
