/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include <cairo.h>

#include "engine/book/mh-rule-book.h"

G_BEGIN_DECLS

/**
 * MhPageSetup:
 * @width: of the paper, in points
 * @height: of the paper
 * @top: margin
 * @bottom: margin
 * @left: margin
 * @right: margin
 * @large: whether in large print
 * @booklet: whether two of these pages lie side by side on each side of a sheet, in the order in which they
 *   come when the sheets are folded into each other
 * @font: (nullable): family names, comma-separated; %NULL for a plain sans serif
 *
 * What the rules are laid out on.
 */
typedef struct
{
  double width, height;
  double top, bottom, left, right;
  gboolean large;
  gboolean booklet;
  const char *font;
} MhPageSetup;

/* 210 × 297 mm with margins of 18 mm */
#define MH_PAGE_SETUP_A4 ((MhPageSetup){ 595.28, 841.89, 51, 51, 51, 51, FALSE, FALSE, NULL })
/* 8.5 × 11 inches */
#define MH_PAGE_SETUP_LETTER ((MhPageSetup){ 612, 792, 51, 51, 54, 54, FALSE, FALSE, NULL })
/* Sheets of A4, printed on both sides, turned over the short edge, and folded once */
#define MH_PAGE_SETUP_A5_BOOKLET                                                                   \
  ((MhPageSetup){ 420.94, 595.28, 37, 31, 34, 34, FALSE, TRUE, NULL })

/**
 * MhRulePages:
 *
 * The rules of a game on pages: for the printer, its preview and PDF files.
 */
#define MH_TYPE_RULE_PAGES (mh_rule_pages_get_type ())
MH_API
G_DECLARE_FINAL_TYPE (MhRulePages, mh_rule_pages, MH, RULE_PAGES, GObject)

/**
 * mh_rule_pages_new:
 * @book: the rules
 * @title: the title above the first page, in @language
 * @language: a language of the book
 * @second_title: (nullable): the title in @second_language
 * @second_language: (nullable): another one, for a second column beside the first, or below each paragraph
 *   where columns would be too narrow
 * @setup: paper, margins and size of type
 * @folder: (nullable): the game's folder, for the pictures
 *
 * Lays a rule book out on pages.
 *
 * Returns: (transfer full): the pages
 */
MH_API MhRulePages *mh_rule_pages_new (MhRuleBook *book,
                                       const char *title,
                                       const char *language,
                                       const char *second_title,
                                       const char *second_language,
                                       const MhPageSetup *setup,
                                       const char *folder);

/**
 * mh_rule_pages_get_n_pages:
 * @self: pages
 *
 * Returns: how many pages there are; of a booklet, sides of sheets with two pages each
 */
MH_API guint mh_rule_pages_get_n_pages (MhRulePages *self);

/**
 * mh_rule_pages_get_size:
 * @self: pages
 * @width: (out): how wide the paper is, in points; of a booklet the unfolded sheet
 * @height: (out): how high
 *
 * Gives the size of the paper.
 */
MH_API void mh_rule_pages_get_size (MhRulePages *self, double *width, double *height);

/**
 * mh_rule_pages_find_rule:
 * @self: pages
 * @rule: the ID of a rule
 *
 * Returns: the page it begins on, from 0, or -1
 */
MH_API int mh_rule_pages_find_rule (MhRulePages *self, const char *rule);

/**
 * mh_rule_pages_draw_page:
 * @self: pages
 * @cr: where to draw, in points, with the paper's upper left corner at the origin
 * @page: which page, from 0
 *
 * Draws a page, without the paper.
 */
MH_API void mh_rule_pages_draw_page (MhRulePages *self, cairo_t *cr, guint page);

/**
 * mh_rule_pages_render:
 * @self: pages
 * @page: which page, from 0
 * @width: width in pixels
 *
 * Returns: (transfer full): an image surface with the page on white paper; one in error when cairo
 *   has no room for it
 */
MH_API cairo_surface_t *mh_rule_pages_render (MhRulePages *self, guint page, int width);

/**
 * mh_rule_pages_export_pdf:
 * @self: pages
 * @path: (type filename): the file to write
 * @error: (nullable): set to a #GFileError; the message names the file
 *
 * Writes all pages into a PDF file that has a title, a language, an outline of the sections, and says what
 * is a heading, a paragraph, a list or a figure, and what figures show. A booklet, which is for printing,
 * has title, language and outline only.
 *
 * Returns: whether it was written
 */
MH_API gboolean mh_rule_pages_export_pdf (MhRulePages *self, const char *path, GError **error);

/**
 * mh_rule_pages_export_png:
 * @self: pages
 * @page: which page, from 0
 * @width: width in pixels
 * @path: (type filename): the file to write
 * @error: (nullable): set to a #GFileError; the message names the file
 *
 * Writes a picture of one page.
 *
 * Returns: whether it was written
 */
MH_API gboolean mh_rule_pages_export_png (MhRulePages *self,
                                          guint page,
                                          int width,
                                          const char *path,
                                          GError **error);

G_END_DECLS
