/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include <cairo.h>

#include "engine/book/mh-rule-book.h"

G_BEGIN_DECLS

/* The page setup for the rules, in points. */
typedef struct
{
  double width, height;
  double top, bottom, left, right; /* margins */
  gboolean large; /* print */
  /* Two of these pages on each side of a sheet, for sheets that are folded and nested. */
  gboolean booklet;
} MhPageSetup;

/* 210 × 297 mm with margins of 18 mm */
#define MH_PAGE_SETUP_A4 ((MhPageSetup){ 595.28, 841.89, 51, 51, 51, 51, FALSE, FALSE })
/* 8.5 × 11 inches */
#define MH_PAGE_SETUP_LETTER ((MhPageSetup){ 612, 792, 51, 51, 54, 54, FALSE, FALSE })
/* Sheets of A4, printed on both sides, turned over the short edge, and folded once */
#define MH_PAGE_SETUP_A5_BOOKLET ((MhPageSetup){ 420.94, 595.28, 37, 31, 34, 34, FALSE, TRUE })

/* The rules of a game on pages, for printing, print preview and PDF files. Pages are numbered from 0. A
 * booklet's pages are the sides of its sheets. */
#define MH_TYPE_RULE_PAGES (mh_rule_pages_get_type ())
MH_API
G_DECLARE_FINAL_TYPE (MhRulePages, mh_rule_pages, MH, RULE_PAGES, GObject)

/* A second language (nullable) has a column beside the first, or follows each paragraph if columns would be too
 * narrow. Pictures come from the game's @folder (nullable). */
MH_API MhRulePages *mh_rule_pages_new (MhRuleBook *book,
                                       const char *title,
                                       const char *language,
                                       const char *second_title,
                                       const char *second_language,
                                       const MhPageSetup *setup,
                                       const char *folder);
MH_API guint mh_rule_pages_get_n_pages (MhRulePages *self);
/* Gets the paper size in points; for a booklet, the size of the unfolded sheet. */
MH_API void mh_rule_pages_get_size (MhRulePages *self, double *width, double *height);
/* Gets the page that a rule begins on, or -1. */
MH_API int mh_rule_pages_find_rule (MhRulePages *self, const char *rule);
/* Draws a page in points, without a background. */
MH_API void mh_rule_pages_draw_page (MhRulePages *self, cairo_t *cr, guint page);
/* Writes a PDF file with a title, a language, an outline of the sections, and tags for headings, paragraphs,
 * lists and figures in reading order. The error names the file. */
MH_API gboolean mh_rule_pages_export_pdf (MhRulePages *self, const char *path, GError **error);
MH_API gboolean mh_rule_pages_export_png (MhRulePages *self,
                                          guint page,
                                          int width,
                                          const char *path,
                                          GError **error);

G_END_DECLS
