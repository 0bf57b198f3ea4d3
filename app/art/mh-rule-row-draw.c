/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* Draws one row of the printed rules, with its tags in a PDF file. */
#include "art/mh-rule-pages-private.h"

#include <math.h>

#include "art/mh-art-internal.h"
#include "art/mh-art-private.h"

static void
trace_box (cairo_t *cr, double x, double y, double width, double height, double radius)
{
  cairo_new_sub_path (cr);
  cairo_arc (cr, x + width - radius, y + radius, radius, -G_PI / 2, 0);
  cairo_arc (cr, x + width - radius, y + height - radius, radius, 0, G_PI / 2);
  cairo_arc (cr, x + radius, y + height - radius, radius, G_PI / 2, G_PI);
  cairo_arc (cr, x + radius, y + radius, radius, G_PI, G_PI * 1.5);
  cairo_close_path (cr);
}

/* Draws an example across all columns, so that its pictures appear only once. */
static void
draw_example (const MhRuleRow *self, cairo_t *cr, const MhRuleLook *look)
{
  trace_box (cr, self->box_x, self->y, self->box_width, self->to - self->from, look->size * 0.5);
  mh_set_paint (cr, MH_PAINT_EXAMPLE);
  cairo_fill (cr);
  if (self->strip != NULL)
    mh_strip_draw (self->strip, cr, self->strip_x, self->y + self->strip_y, MH_PAINT_NOTE);
}

static void
draw_paw (const MhRuleRow *self, cairo_t *cr, const MhRuleLook *look, guint i)
{
  const MhRuleColumn *column = &look->columns[i];
  const double em = look->size;

  mh_picture_draw (look->paw, cr,
                   column->right_to_left ? column->x + column->width - em : column->x + em * 0.15,
                   self->y + em * 0.32, em * 0.8, em * 0.8);
}

static void
draw_figure (const MhRuleRow *self, cairo_t *cr, const MhRuleColumn *column)
{
  mh_picture_draw (
      self->picture, cr,
      column->right_to_left ? column->x + column->width - self->picture_size : column->x,
      self->y + (self->height - self->picture_size) / 2, self->picture_size, self->picture_size);
}

/* Draws the cover picture at the end of the line, so that the title comes first. */
static void
draw_cover (const MhRuleRow *self, cairo_t *cr, const MhRuleLook *look)
{
  const MhRuleColumn *first = &look->columns[0], *last = &look->columns[look->n_columns - 1];
  const double height = self->picture_size / mh_picture_get_aspect (self->picture);
  const double x = first->right_to_left ? first->x : last->x + last->width - self->picture_size;

  cairo_save (cr);
  trace_box (cr, x, self->y, self->picture_size, height, look->size * 0.7);
  cairo_clip (cr);
  mh_picture_draw (self->picture, cr, x, self->y, self->picture_size, height);
  cairo_restore (cr);
}

/* Draws the decorations below or beside a column's text. */
static void
draw_ornament (const MhRuleRow *self, cairo_t *cr, const MhRuleLook *look, guint i)
{
  const MhRuleColumn *column = &look->columns[i];
  const double em = look->size;

  if (i > 0 && (look->stacked || self->block == NULL))
    return;
  if (self->block == NULL && self->picture != NULL)
    draw_cover (self, cr, look);
  else if (self->block == NULL)
    return;
  else if (self->block->kind == MH_BLOCK_TITLE)
    {
      mh_set_paint (cr, MH_PAINT_WOOD);
      cairo_rectangle (cr, column->x, self->y + self->height - em * 0.16, column->width, em * 0.12);
      cairo_fill (cr);
    }
  else if (self->block->kind == MH_BLOCK_ITEM && self->from == 0)
    draw_paw (self, cr, look, i);
  else if (self->block->kind == MH_BLOCK_EXAMPLE && i == 0)
    draw_example (self, cr, look);
}

/* Shows a line of a layout, and then the space that Pango leaves out where it breaks a line: without it, what reads
 * a PDF file aloud reads the words before and after as one. cairo leaves it out, too, exactly between two points. */
static void
show_line (cairo_t *cr, PangoLayout *layout, PangoLayoutLine *line, double x, double y)
{
  g_autoptr (PangoLayout) space = pango_layout_copy (layout);
  PangoRectangle extents;

  pango_layout_line_get_extents (line, NULL, &extents);
  cairo_move_to (cr, x, y);
  pango_cairo_show_layout_line (cr, line);
  pango_layout_set_text (space, " ", -1);
  x += extents.width / (double) PANGO_SCALE;
  cairo_user_to_device (cr, &x, &y);
  x = floor (x) + 0.5;
  y = floor (y) + 0.5;
  cairo_device_to_user (cr, &x, &y);
  cairo_move_to (cr, x, y);
  pango_cairo_show_layout_line (cr, pango_layout_get_line_readonly (space, 0));
}

/* Shows the lines of a layout whose baselines are in a part of the page. */
static void
show_lines (cairo_t *cr, PangoLayout *layout, double x, double y, double from, double to)
{
  PangoLayoutIter *iter = pango_layout_get_iter (layout);

  do
    {
      const double at = y + pango_layout_iter_get_baseline (iter) / (double) PANGO_SCALE;
      PangoRectangle line;

      pango_layout_iter_get_line_extents (iter, NULL, &line);
      if (at > from && at < to)
        show_line (cr, layout, pango_layout_iter_get_line_readonly (iter),
                   x + line.x / (double) PANGO_SCALE, at);
    }
  while (pango_layout_iter_next_line (iter));
  pango_layout_iter_free (iter);
}

/* Draws the text. If two languages are stacked, the second has another color. */
static void
draw_text (const MhRuleRow *self, cairo_t *cr, const MhRuleLook *look, guint i)
{
  const double top = self->y - self->from;

  mh_set_paint (cr, i > 0 && look->stacked ? MH_PAINT_NOTE : MH_PAINT_INK);
  show_lines (cr, self->texts[i], self->text_x[i], top + self->text_y[i], top + self->text_from[i],
              top + self->text_to[i]);
}

static void
draw_note (const MhRuleRow *self, cairo_t *cr, const MhRuleLook *look)
{
  const MhRuleColumn *column = &look->columns[0];
  const double gap = look->size * 0.6;
  int width = 0;
  const gboolean above = self->picture != NULL || self->block->kind == MH_BLOCK_EXAMPLE;
  const double baseline
      = pango_layout_get_baseline (above ? self->note : self->texts[0]) / (double) PANGO_SCALE;

  pango_layout_get_size (self->note, &width, NULL);
  mh_set_paint (cr, MH_PAINT_NOTE);
  show_line (cr, self->note, pango_layout_get_line_readonly (self->note, 0),
             column->right_to_left && (look->n_columns == 1 || look->stacked)
                 ? column->x + column->width + gap
                 : column->x - gap - width / (double) PANGO_SCALE,
             self->y + baseline);
}

static const char *
get_tag (const MhRuleRow *self)
{
  if (self->block == NULL)
    return "H1";
  switch (self->block->kind)
    {
    case MH_BLOCK_TITLE:
      return "H2";
    case MH_BLOCK_ITEM:
      return "LI";
    case MH_BLOCK_FIGURE:
      return self->picture != NULL ? "Figure" : "P";
    case MH_BLOCK_EXAMPLE:
    case MH_BLOCK_PARAGRAPH:
    default:
      return "P";
    }
}

/* Returns the text read instead of a figure: its description and its caption. */
static char *
describe_figure (const MhRuleRow *self, const MhRuleColumn *column)
{
  const char *shown = mh_block_get_text (self->block, column->name);
  const char *beside = mh_block_get_caption (self->block, column->name);

  return g_strjoin (". ", shown, beside, NULL);
}

/* cairo 1.16 writes broken files if a picture inside a tag needs a group, so the tag contains only the text. */
static void
draw_tagged (const MhRuleRow *self, cairo_t *cr, const MhRuleLook *look, guint i, MhPdfWords *words)
{
  const MhRuleColumn *column = &look->columns[i];
  const gboolean figure
      = self->block != NULL && self->block->kind == MH_BLOCK_FIGURE && self->picture != NULL;
  const gboolean shown = figure && (i == 0 || !look->stacked);
  const gboolean inside
      = shown && words != NULL && cairo_version () >= CAIRO_VERSION_ENCODE (1, 18, 0);
  g_autofree char *alternative = figure && words != NULL ? describe_figure (self, column) : NULL;

  if (shown && !inside)
    draw_figure (self, cr, column);
  if (words != NULL)
    mh_pdf_words_begin (words, cr, get_tag (self), column->name, alternative);
  if (words != NULL && self->block != NULL && self->block->kind == MH_BLOCK_ITEM)
    mh_pdf_words_begin (words, cr, "LBody", column->name, NULL);
  if (inside)
    draw_figure (self, cr, column);
  if (i == 0 && self->note != NULL && self->from == 0)
    draw_note (self, cr, look);
  draw_text (self, cr, look, i);
  if (words != NULL && self->block != NULL && self->block->kind == MH_BLOCK_ITEM)
    cairo_tag_end (cr, "LBody");
  if (words != NULL)
    cairo_tag_end (cr, get_tag (self));
}

/* Draws the row at its position. @words: (nullable): for the tags of a PDF file. */
void
mh_rule_row_draw (const MhRuleRow *self, cairo_t *cr, const MhRuleLook *look, MhPdfWords *words)
{
  for (guint i = 0; i < look->n_columns; i++)
    {
      if (self->texts[i] == NULL)
        continue;
      draw_ornament (self, cr, look, i);
      draw_tagged (self, cr, look, i, words);
    }
  for (guint i = 0; i < look->n_columns; i++)
    {
      if (self->facts[i] == NULL)
        continue;
      if (words != NULL)
        mh_pdf_words_begin (words, cr, "P", look->columns[i].name, NULL);
      show_lines (cr, self->facts[i], self->facts_x, self->y + self->facts_y[i], 0, G_MAXDOUBLE);
      if (words != NULL)
        cairo_tag_end (cr, "P");
    }
}
