/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#include "config.h"

#include "art/mh-rule-pages-private.h"

#include <cairo-pdf.h>
#include <fcntl.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <math.h>

#include "art/mh-art-private.h"
#include "art/mh-art.h"
#include "art/mh-script.h"

#define BODY_SIZE 10.5
#define LARGE_SIZE 18.0
#define EM_GAP 2.0 /* between two languages */
#define EM_COLUMN 17.0 /* narrower columns have too few words per line */
#define FONT "Cantarell,Adwaita Sans,Noto Sans,sans-serif"

G_DEFINE_FINAL_TYPE (MhRulePages, mh_rule_pages, G_TYPE_OBJECT)

static void
set_up_column (MhRulePages *self, guint i, const char *name, const char *title)
{
  MhRuleColumn *column = &self->look.columns[i];
  cairo_font_options_t *options = cairo_font_options_create ();

  /* Breaks lines in the same places on every device */
  cairo_font_options_set_hint_style (options, CAIRO_HINT_STYLE_NONE);
  cairo_font_options_set_hint_metrics (options, CAIRO_HINT_METRICS_OFF);
  cairo_font_options_set_antialias (options, CAIRO_ANTIALIAS_GRAY);
  self->languages[i] = g_strdup (name);
  self->titles[i] = g_strdup (title);
  column->name = self->languages[i];
  column->title = self->titles[i];
  column->language = pango_language_from_string (name);
  column->right_to_left = mh_script_is_right_to_left (name);
  column->context = pango_font_map_create_context (pango_cairo_font_map_get_default ());
  pango_cairo_context_set_resolution (column->context, 72);
  pango_cairo_context_set_font_options (column->context, options);
  pango_context_set_round_glyph_positions (column->context, FALSE);
  pango_context_set_language (column->context, column->language);
  pango_context_set_base_dir (column->context,
                              column->right_to_left ? PANGO_DIRECTION_RTL : PANGO_DIRECTION_LTR);
  cairo_font_options_destroy (options);
}

static void
place_columns (MhRulePages *self)
{
  MhRuleLook *look = &self->look;
  const MhPageSetup *setup = &self->setup;
  double gutter = look->size * MH_EM_GUTTER, gap = look->size * EM_GAP;
  double left = setup->left, width = setup->width - setup->left - setup->right - gutter;

  look->stacked = look->n_columns > 1 && (width - gap) / 2 < look->size * EM_COLUMN;
  if ((look->n_columns > 1 && !look->stacked) || !look->columns[0].right_to_left)
    left += gutter;
  if (look->n_columns > 1 && !look->stacked)
    width = (width - gap) / 2;
  for (guint i = 0; i < look->n_columns; i++)
    {
      look->columns[i].x = left + (look->stacked ? 0 : i * (width + gap));
      look->columns[i].width = width;
    }
}

/* Whether a block may be printed below the book's title: who plays how long, and the pieces. */
static gboolean
is_fact (const MhBlock *block)
{
  return g_strcmp0 (block->section, "box") == 0;
}

/* Whether the section of the facts has a title and two paragraphs, and nothing else. */
static gboolean
has_facts (MhRulePages *self)
{
  static const MhBlockKind kinds[] = { MH_BLOCK_TITLE, MH_BLOCK_PARAGRAPH, MH_BLOCK_PARAGRAPH };
  guint n = 0;

  for (guint i = 0; i < mh_rule_book_get_n_blocks (self->book); i++)
    {
      const MhBlock *block = mh_rule_book_get_block (self->book, i);

      if (is_fact (block)
          && (n == G_N_ELEMENTS (kinds) || block->rule != NULL || block->kind != kinds[n++]))
        return FALSE;
    }
  return n == G_N_ELEMENTS (kinds);
}

/* Joins the facts, one on a line. The pieces follow the title of the section on the last one. */
static char *
join_facts (MhRulePages *self, const char *language)
{
  GString *facts = g_string_new (NULL);
  g_autofree char *title = g_strdup ("");

  for (guint i = 0; i < mh_rule_book_get_n_blocks (self->book); i++)
    {
      const MhBlock *block = mh_rule_book_get_block (self->book, i);
      g_autofree char *text
          = is_fact (block) ? mh_rule_text_to_markup (mh_block_get_text (block, language)) : NULL;

      if (text != NULL && block->kind == MH_BLOCK_TITLE)
        title = (g_free (title), g_steal_pointer (&text));
      else if (text != NULL && facts->len == 0)
        g_string_append (facts, text);
      else if (text != NULL)
        g_string_append_printf (facts, "\n<b>%s</b>\u2002%s", title, text);
    }
  return g_string_free (facts, facts->len == 0);
}

/* Facts that do not fit on the page with the title are printed where their section is. */
static void
fill (MhRulePages *self)
{
  gboolean facts = has_facts (self);
  MhRuleRow *title;

  for (guint i = 0; i < self->look.n_columns && facts; i++)
    self->look.columns[i].facts = join_facts (self, self->languages[i]);
  title = mh_rule_row_new (NULL, &self->look);
  if (facts && title->height > self->look.page_height)
    {
      facts = FALSE;
      for (guint i = 0; i < self->look.n_columns; i++)
        g_clear_pointer (&self->look.columns[i].facts, g_free);
      mh_rule_row_free (title);
      title = mh_rule_row_new (NULL, &self->look);
    }
  g_ptr_array_add (self->rows, title);
  for (guint i = 0; i < mh_rule_book_get_n_blocks (self->book); i++)
    if (!facts || !is_fact (mh_rule_book_get_block (self->book, i)))
      g_ptr_array_add (self->rows,
                       mh_rule_row_new (mh_rule_book_get_block (self->book, i), &self->look));
}

MhRulePages *
mh_rule_pages_new (MhRuleBook *book,
                   const char *title,
                   const char *language,
                   const char *second_title,
                   const char *second_language,
                   const MhPageSetup *setup,
                   const char *folder)
{
  MhRulePages *self = g_object_new (MH_TYPE_RULE_PAGES, NULL);

  self->book = g_object_ref (book);
  self->setup = *setup;
  self->folder = g_strdup (folder);
  self->look.font = FONT;
  self->look.folder = self->folder;
  self->look.size = setup->large ? LARGE_SIZE : BODY_SIZE;
  self->look.paw = mh_art_piece ("paw");
  self->look.n_columns = second_language != NULL ? 2 : 1;
  set_up_column (self, 0, language, title);
  if (second_language != NULL)
    set_up_column (self, 1, second_language, second_title != NULL ? second_title : title);
  self->look.page_height
      = setup->height - setup->top - setup->bottom - self->look.size * MH_EM_FOOT;
  place_columns (self);
  fill (self);
  mh_rule_pages_paginate (self);
  return self;
}

/* Returns the number of a booklet's sheets. */
static guint
count_sheets (MhRulePages *self)
{
  return (self->n_leaves + 3) / 4;
}

guint
mh_rule_pages_get_n_pages (MhRulePages *self)
{
  return self->setup.booklet ? 2 * count_sheets (self) : self->n_leaves;
}

void
mh_rule_pages_get_size (MhRulePages *self, double *width, double *height)
{
  *width = self->setup.width * (self->setup.booklet ? 2 : 1);
  *height = self->setup.height;
}

/* Finds the side of paper that has a page, and whether the page is on its right half. A booklet's outermost
 * sheet has the last page beside the first; on its back, the second page is beside the second to last. One that is
 * read from right to left opens on the other side. */
static guint
find_side (MhRulePages *self, guint leaf, gboolean *right)
{
  const guint n = 4 * count_sheets (self);
  const guint side = MIN (leaf, n - 1 - leaf);

  *right = FALSE;
  if (!self->setup.booklet)
    return leaf;
  *right = (leaf % 2 == 0) != self->look.columns[0].right_to_left;
  return side;
}

int
mh_rule_pages_find_rule (MhRulePages *self, const char *rule)
{
  gboolean right;

  for (guint i = 0; i < self->rows->len; i++)
    {
      const MhRuleRow *row = g_ptr_array_index (self->rows, i);

      if (row->block != NULL && g_strcmp0 (row->block->rule, rule) == 0)
        return (int) find_side (self, row->page, &right);
    }
  return -1;
}

static void
draw_foot (MhRulePages *self, cairo_t *cr, guint page)
{
  g_autofree char *text = g_strdup_printf ("%s  ·  %u", self->titles[0], page + 1);
  g_autoptr (PangoLayout) layout = pango_layout_new (self->look.columns[0].context);
  PangoFontDescription *font = pango_font_description_from_string (self->look.font);
  int height = 0;
  const double margin = MAX (self->setup.left, self->setup.right);
  const double y = self->setup.height - self->setup.bottom;

  pango_font_description_set_absolute_size (font, self->look.size * 0.85 * PANGO_SCALE);
  pango_layout_set_font_description (layout, font);
  pango_font_description_free (font);
  pango_layout_set_text (layout, text, -1);
  pango_layout_set_width (layout, (int) ((self->setup.width - 2 * margin) * PANGO_SCALE));
  pango_layout_set_alignment (layout, PANGO_ALIGN_CENTER);
  pango_layout_set_ellipsize (layout, PANGO_ELLIPSIZE_MIDDLE); /* keeps the number */
  pango_layout_get_size (layout, NULL, &height);
  mh_set_paint (cr, MH_PAINT_INK);
  cairo_move_to (cr, margin, y - height / (double) PANGO_SCALE);
  pango_cairo_show_layout (cr, layout);
}

/* A list may continue on other pages, but cairo requires it to be closed on each page. */
static void
draw_rows (MhRulePages *self, cairo_t *cr, guint page, MhPdfWords *words)
{
  gboolean in_list = FALSE;

  for (guint i = 0; i < self->rows->len; i++)
    {
      const MhRuleRow *row = g_ptr_array_index (self->rows, i);
      const gboolean item = row->block != NULL && row->block->kind == MH_BLOCK_ITEM;

      if (row->page != page)
        continue;
      if (words != NULL && in_list && !item)
        cairo_tag_end (cr, "L");
      if (words != NULL && item && !in_list)
        mh_pdf_words_begin (words, cr, "L", self->languages[0], NULL);
      in_list = item;
      mh_rule_row_draw (row, cr, &self->look, words);
    }
  if (words != NULL && in_list)
    cairo_tag_end (cr, "L");
}

/* Draws one side of paper. @words: (nullable): the accessibility data. */
static void
draw_side (MhRulePages *self, cairo_t *cr, guint side, MhPdfWords *words)
{
  for (guint leaf = 0; leaf < self->n_leaves; leaf++)
    {
      gboolean right;

      if (find_side (self, leaf, &right) != side)
        continue;
      if (words != NULL)
        mh_pdf_words_turn (words, leaf);
      cairo_save (cr);
      cairo_translate (cr, right ? self->setup.width : 0, 0);
      draw_rows (self, cr, leaf, words);
      draw_foot (self, cr, leaf);
      cairo_restore (cr);
    }
}

void
mh_rule_pages_draw_page (MhRulePages *self, cairo_t *cr, guint page)
{
  g_return_if_fail (page < mh_rule_pages_get_n_pages (self));
  draw_side (self, cr, page, NULL);
}

/* (transfer full): an image of the page on white paper, @width pixels wide; a surface in error status if cairo
 * is out of memory. */
static cairo_surface_t *
render (MhRulePages *self, guint page, int width)
{
  cairo_surface_t *surface = NULL;
  cairo_t *cr = NULL;
  double paper_width = 1, paper_height = 1, scale = 1;

  mh_rule_pages_get_size (self, &paper_width, &paper_height);
  scale = width / paper_width;
  surface
      = cairo_image_surface_create (CAIRO_FORMAT_RGB24, width, (int) lround (paper_height * scale));
  if (cairo_surface_status (surface) != CAIRO_STATUS_SUCCESS)
    return surface;
  cr = cairo_create (surface);
  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_paint (cr);
  cairo_scale (cr, scale, scale);
  draw_side (self, cr, page, NULL);
  cairo_destroy (cr);
  return surface;
}

/* Files ------------------------------------------------------------------------------------ */

static cairo_status_t
collect (void *closure, const unsigned char *data, unsigned int length)
{
  g_byte_array_append (closure, data, length);
  return CAIRO_STATUS_SUCCESS;
}

/* Adds sections to the outline. Positions are integers, because cairo parses fractions according to the locale. */
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
      side = find_side (self, row->page, &right);
      target = g_strdup_printf ("page=%u pos=[%d %d]", side + 1,
                                right ? (int) self->setup.width : 0, (int) row->y);
      cairo_pdf_surface_add_outline (
          surface, CAIRO_PDF_OUTLINE_ROOT,
          row->block != NULL ? mh_block_get_text (row->block, self->languages[0]) : self->titles[0],
          target, 0);
    }
}

static void
draw_sides (MhRulePages *self, cairo_t *cr, MhPdfWords *words)
{
  const guint n = mh_rule_pages_get_n_pages (self);

  mh_pdf_words_begin (words, cr, "Document", self->languages[0], NULL);
  for (guint side = 0; side < n; side++)
    {
      draw_side (self, cr, side, words);
      if (side + 1 < n)
        cairo_show_page (cr);
    }
  cairo_tag_end (cr, "Document");
}

static cairo_status_t
write_pdf (MhRulePages *self, GByteArray *bytes)
{
  g_autoptr (MhPdfWords) words = mh_pdf_words_new (self->languages[0]);
  cairo_surface_t *surface = NULL;
  cairo_t *cr = NULL;
  cairo_status_t status = CAIRO_STATUS_SUCCESS;
  double width, height;

  mh_rule_pages_get_size (self, &width, &height);
  surface = cairo_pdf_surface_create_for_stream (collect, bytes, width, height);
  /* In later versions, objects may be compressed, and mh_pdf_words_add() could not find them. */
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

/* Writes the file without cairo's own functions, which do not notice a full disk. GLib leaves the end of a longer
 * file where it is, so that is emptied first. A link, which GLib replaces, or a pipe is not. */
static gboolean
write_file (GByteArray *bytes, cairo_status_t status, const char *path, GError **error)
{
  GStatBuf info;

  if (status != CAIRO_STATUS_SUCCESS)
    {
      g_debug ("%s: %s", path, cairo_status_to_string (status));
      g_set_error (error, G_FILE_ERROR, G_FILE_ERROR_FAILED,
                   /* Translators: %s is the name of a file */
                   _ ("%s: The pages could not be drawn."), path);
      return FALSE;
    }
  if (g_lstat (path, &info) == 0 && S_ISREG (info.st_mode))
    {
      const int old = g_open (path, O_WRONLY | O_TRUNC | O_NOFOLLOW | O_CLOEXEC, 0);

      if (old >= 0)
        g_close (old, NULL);
    }
  return g_file_set_contents_full (path, (const char *) bytes->data, (gssize) bytes->len,
                                   G_FILE_SET_CONTENTS_NONE, 0666, error);
}

gboolean
mh_rule_pages_export_pdf (MhRulePages *self, const char *path, GError **error)
{
  g_autoptr (GByteArray) bytes = g_byte_array_new ();

  return write_file (bytes, write_pdf (self, bytes), path, error);
}

gboolean
mh_rule_pages_export_png (MhRulePages *self,
                          guint page,
                          int width,
                          const char *path,
                          GError **error)
{
  cairo_surface_t *surface = NULL;
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  cairo_status_t status = CAIRO_STATUS_SUCCESS;

  g_return_val_if_fail (page < mh_rule_pages_get_n_pages (self) && width > 0, FALSE);

  surface = render (self, page, width);
  status = cairo_surface_write_to_png_stream (surface, collect, bytes);
  cairo_surface_destroy (surface);
  return write_file (bytes, status, path, error);
}

static void
mh_rule_pages_finalize (GObject *object)
{
  MhRulePages *self = MH_RULE_PAGES (object);

  g_clear_pointer (&self->rows, g_ptr_array_unref);
  for (guint i = 0; i < MH_RULE_COLUMNS; i++)
    {
      g_clear_object (&self->look.columns[i].context);
      g_free (self->languages[i]);
      g_free (self->titles[i]);
      g_free (self->look.columns[i].facts);
    }
  g_clear_pointer (&self->look.paw, mh_picture_unref);
  g_clear_object (&self->book);
  g_free (self->folder);
  G_OBJECT_CLASS (mh_rule_pages_parent_class)->finalize (object);
}

static void
mh_rule_pages_class_init (MhRulePagesClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = mh_rule_pages_finalize;
}

static void
mh_rule_pages_init (MhRulePages *self)
{
  self->rows = g_ptr_array_new_with_free_func ((GDestroyNotify) mh_rule_row_free);
}
