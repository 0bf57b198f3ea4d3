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
 * @font: (nullable): family names, comma-separated; %NULL for a plain sans serif
 *
 * What the rules are laid out on.
 */
typedef struct
{
  double width, height;
  double top, bottom, left, right;
  gboolean large;
  const char *font;
} MhPageSetup;

/* 210 × 297 mm with margins of 18 mm */
#define MH_PAGE_SETUP_A4 ((MhPageSetup){ 595.28, 841.89, 51, 51, 51, 51, FALSE, NULL })

/**
 * MhRulePages:
 *
 * The rules of a game on pages: for the printer, its preview and PDF files.
 */
#define MH_TYPE_RULE_PAGES (mh_rule_pages_get_type ())
MH_API
G_DECLARE_FINAL_TYPE (MhRulePages, mh_rule_pages, MH, RULE_PAGES, GObject)

MH_API MhRulePages *mh_rule_pages_new (MhRuleBook *book,
                                       const char *title,
                                       const char *language,
                                       const char *second_language,
                                       const MhPageSetup *setup,
                                       const char *folder);
MH_API guint mh_rule_pages_get_n_pages (MhRulePages *self);
MH_API int mh_rule_pages_find_rule (MhRulePages *self, const char *rule);
MH_API void mh_rule_pages_draw_page (MhRulePages *self, cairo_t *cr, guint page);
MH_API cairo_surface_t *mh_rule_pages_render (MhRulePages *self, guint page, int width);
MH_API gboolean mh_rule_pages_export_pdf (MhRulePages *self, const char *path, GError **error);
MH_API gboolean mh_rule_pages_export_png (MhRulePages *self,
                                          guint page,
                                          int width,
                                          const char *path,
                                          GError **error);

G_END_DECLS
