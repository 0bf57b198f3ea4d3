/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* One row of the printed rules: a title, paragraph, item, figure or example in all languages. */
#include "art/mh-rule-row-private.h"

#include <cairo-pdf.h>
#include <math.h>

#include "art/mh-art.h"

/* Sizes, in ems of the body text */
#define EM_TITLE 2.3
#define EM_HEADING 1.4
#define EM_NOTE 0.64
#define EM_INDENT 1.5
#define EM_PICTURE 5.6
#define EM_PICTURE_NARROW 4.2
#define EM_COVER 1.6 /* times a figure's height */
#define EM_PAD 0.7

static double
row_indent (MhBlockKind kind, double size)
{
  return kind == MH_BLOCK_ITEM ? EM_INDENT * size : kind == MH_BLOCK_EXAMPLE ? EM_PAD * size : 0;
}

static PangoLayout *
make_layout (const MhRuleColumn *column, const MhRuleLook *look, double size, gboolean bold)
{
  PangoLayout *layout = pango_layout_new (column->context);
  PangoFontDescription *font = pango_font_description_from_string (look->font);
  PangoAttrList *attributes = pango_attr_list_new ();

  pango_font_description_set_absolute_size (font, size * PANGO_SCALE);
  if (bold)
    pango_font_description_set_weight (font, PANGO_WEIGHT_BOLD);
  pango_attr_list_insert (attributes, pango_attr_language_new (column->language));
  pango_layout_set_font_description (layout, font);
  pango_layout_set_attributes (layout, attributes);
  pango_layout_set_auto_dir (layout, FALSE);
  pango_layout_set_alignment (layout, column->right_to_left ? PANGO_ALIGN_RIGHT : PANGO_ALIGN_LEFT);
  pango_layout_set_wrap (layout, PANGO_WRAP_WORD_CHAR);
  pango_layout_set_line_spacing (layout, bold ? 1.05f : 1.16f);
  pango_font_description_free (font);
  pango_attr_list_unref (attributes);
  return layout;
}

static void
set_markup (PangoLayout *layout, const char *text, PangoLanguage *language)
{
  g_autofree char *markup = mh_rule_text_to_markup (text);
  g_autofree char *whole = g_strdup_printf ("<span lang=\"%s\">%s</span>",
                                            pango_language_to_string (language), markup);

  pango_layout_set_markup (layout, whole, -1);
}

static double
layout_height (PangoLayout *layout)
{
  int height = 0;

  pango_layout_get_size (layout, NULL, &height);
  return height / (double) PANGO_SCALE;
}

static MhPicture *
find_figure (const MhBlock *block, const MhRuleLook *look)
{
  if (block == NULL)
    return look->folder != NULL ? mh_art_find_picture (look->folder, "cover") : NULL;
  return block->picture != NULL ? mh_art_find_picture (look->folder, block->picture) : NULL;
}

static void
make_texts (MhRuleRow *self, const char *title, const MhRuleLook *look)
{
  const MhBlockKind kind = self->block != NULL ? self->block->kind : MH_BLOCK_TITLE;

  for (guint i = 0; i < look->n_columns; i++)
    {
      const MhRuleColumn *column = &look->columns[i];
      double size = look->size, width = column->width - row_indent (kind, look->size);
      double least = 0;

      if (kind == MH_BLOCK_TITLE)
        size *= self->block != NULL ? EM_HEADING : EM_TITLE;
      if (self->block == NULL && i > 0)
        continue;
      if (self->block == NULL)
        width = look->columns[look->n_columns - 1].x + look->columns[look->n_columns - 1].width
                - column->x;
      if (kind == MH_BLOCK_EXAMPLE)
        width -= EM_PAD * look->size;
      if (self->picture != NULL)
        {
          width -= self->picture_size + EM_PAD * look->size;
          least = self->block != NULL ? self->picture_size
                                      : self->picture_size / mh_picture_get_aspect (self->picture);
        }
      self->texts[i] = make_layout (column, look, size, kind == MH_BLOCK_TITLE);
      pango_layout_set_width (self->texts[i], (int) (MAX (width, look->size * 4) * PANGO_SCALE));
      set_markup (self->texts[i],
                  self->block != NULL
                      ? mh_block_get_words (self->block, column->name, self->picture != NULL)
                      : title,
                  column->language);
      self->height = MAX (self->height, MAX (least, layout_height (self->texts[i])));
    }
}

static double
space_above (const MhRuleRow *self)
{
  if (self->block == NULL)
    return 0;
  switch (self->block->kind)
    {
    case MH_BLOCK_TITLE:
      return 1.5;
    case MH_BLOCK_ITEM:
      return 0.3;
    case MH_BLOCK_FIGURE:
    case MH_BLOCK_EXAMPLE:
      return 0.8;
    case MH_BLOCK_PARAGRAPH:
    default:
      return self->block->first_of_rule ? 0.75 : 0.5;
    }
}

/* A row of a block, or of the book's title when @block is NULL. */
MhRuleRow *
mh_rule_row_new (const MhBlock *block, const char *title, const MhRuleLook *look)
{
  MhRuleRow *self = g_new0 (MhRuleRow, 1);

  self->block = block;
  if (block == NULL || block->kind == MH_BLOCK_FIGURE)
    self->picture = find_figure (block, look);
  self->picture_size
      = look->size * (look->n_columns > 1 && block != NULL ? EM_PICTURE_NARROW : EM_PICTURE);
  if (block == NULL && self->picture != NULL)
    self->picture_size *= EM_COVER * mh_picture_get_aspect (self->picture);
  make_texts (self, title, look);
  if (block != NULL && block->kind == MH_BLOCK_TITLE)
    self->height += look->size * 0.35;
  if (block != NULL && block->kind == MH_BLOCK_EXAMPLE)
    self->height += look->size * EM_PAD * 2;
  if (block != NULL && block->rule != NULL && block->first_of_rule)
    {
      self->note = make_layout (&look->columns[0], look, look->size * EM_NOTE, FALSE);
      pango_layout_set_text (self->note, block->rule, -1);
    }
  self->space = space_above (self) * look->size;
  self->to = self->height;
  return self;
}

/* The end of the last line of @layout that ends above @limit. */
static double
last_line_above (PangoLayout *layout, double limit)
{
  PangoLayoutIter *iter = pango_layout_get_iter (layout);
  double end = 0;

  do
    {
      PangoRectangle line;

      pango_layout_iter_get_line_extents (iter, NULL, &line);
      if ((line.y + line.height) / (double) PANGO_SCALE > limit)
        break;
      end = (line.y + line.height) / (double) PANGO_SCALE;
    }
  while (pango_layout_iter_next_line (iter));
  pango_layout_iter_free (iter);
  return end;
}

/* Cuts a row that is taller than @room between two lines and returns what is left, or NULL when not
 * one line fits. */
MhRuleRow *
mh_rule_row_split (MhRuleRow *self, double room)
{
  MhRuleRow *rest = NULL;
  double cut = G_MAXDOUBLE;

  for (guint i = 0; i < MH_RULE_COLUMNS; i++)
    if (self->texts[i] != NULL && layout_height (self->texts[i]) > self->from + room)
      cut = MIN (cut, last_line_above (self->texts[i], self->from + room));
  if (cut <= self->from || cut >= self->to)
    return NULL;
  rest = g_new0 (MhRuleRow, 1);
  rest->block = self->block;
  for (guint i = 0; i < MH_RULE_COLUMNS; i++)
    rest->texts[i] = self->texts[i] != NULL ? g_object_ref (self->texts[i]) : NULL;
  rest->height = self->height;
  rest->from = cut;
  rest->to = self->to;
  self->to = cut;
  return rest;
}

void
mh_rule_row_free (MhRuleRow *self)
{
  for (guint i = 0; i < MH_RULE_COLUMNS; i++)
    g_clear_object (&self->texts[i]);
  g_clear_object (&self->note);
  g_clear_pointer (&self->picture, mh_picture_unref);
  g_free (self);
}

/* Whether the row must not be the last one on its page. */
gboolean
mh_rule_row_keeps_next (const MhRuleRow *self)
{
  return self->block == NULL || self->block->kind == MH_BLOCK_TITLE;
}

/* Drawing */

static void
set_paint (cairo_t *cr, guint paint)
{
  const MhColour colour = mh_colour (paint);

  cairo_set_source_rgb (cr, colour.red, colour.green, colour.blue);
}

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

static void
draw_ornament (const MhRuleRow *self, cairo_t *cr, const MhRuleLook *look, guint i)
{
  const MhRuleColumn *column = &look->columns[i];
  const double em = look->size;

  switch (self->block->kind)
    {
    case MH_BLOCK_TITLE:
      set_paint (cr, MH_PAINT_WOOD);
      cairo_rectangle (cr, column->x, self->y + self->height - em * 0.16, column->width, em * 0.12);
      cairo_fill (cr);
      break;
    case MH_BLOCK_ITEM:
      if (self->from == 0)
        mh_picture_draw (look->paw, cr,
                         column->right_to_left ? column->x + column->width - em * 1.0
                                               : column->x + em * 0.15,
                         self->y + em * 0.32, em * 0.8, em * 0.8);
      break;
    case MH_BLOCK_EXAMPLE:
      trace_box (cr, column->x, self->y, column->width, self->to - self->from, em * 0.5);
      set_paint (cr, MH_PAINT_EXAMPLE);
      cairo_fill (cr);
      break;
    case MH_BLOCK_FIGURE:
      if (self->picture != NULL)
        mh_picture_draw (self->picture, cr,
                         column->right_to_left ? column->x + column->width - self->picture_size
                                               : column->x,
                         self->y, self->picture_size, self->picture_size);
      break;
    case MH_BLOCK_PARAGRAPH:
    default:
      break;
    }
}

/* At the end of the line, so that the title stands first. */
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

static void
draw_text (const MhRuleRow *self, cairo_t *cr, const MhRuleLook *look, guint i)
{
  const MhRuleColumn *column = &look->columns[i];
  const MhBlockKind kind = self->block != NULL ? self->block->kind : MH_BLOCK_TITLE;
  double indent = row_indent (kind, look->size), y = self->y - self->from;

  if (self->picture != NULL)
    {
      indent += self->block != NULL ? self->picture_size + EM_PAD * look->size : 0;
      y += (self->height - layout_height (self->texts[i])) / 2;
    }
  if (kind == MH_BLOCK_EXAMPLE)
    y += EM_PAD * look->size;
  if (column->right_to_left && kind != MH_BLOCK_EXAMPLE)
    indent = self->block == NULL && self->picture != NULL ? self->picture_size + EM_PAD * look->size
                                                          : 0;
  cairo_save (cr);
  if (self->from > 0 || self->to < self->height)
    {
      cairo_rectangle (cr, 0, self->y, column->x + column->width * 4, self->to - self->from);
      cairo_clip (cr);
    }
  set_paint (cr, MH_PAINT_INK);
  cairo_move_to (cr, column->x + indent, y);
  pango_cairo_show_layout (cr, self->texts[i]);
  cairo_restore (cr);
}

static void
draw_note (const MhRuleRow *self, cairo_t *cr, const MhRuleLook *look)
{
  const MhRuleColumn *column = &look->columns[0];
  const double gap = look->size * 0.6;
  int width = 0;
  double baseline = pango_layout_get_baseline (self->texts[0]) / (double) PANGO_SCALE
                    - pango_layout_get_baseline (self->note) / (double) PANGO_SCALE;

  pango_layout_get_size (self->note, &width, NULL);
  if (self->picture != NULL || self->block->kind == MH_BLOCK_EXAMPLE)
    baseline = 0;
  set_paint (cr, MH_PAINT_NOTE);
  if (column->right_to_left && look->n_columns == 1)
    cairo_move_to (cr, column->x + column->width + gap, self->y + baseline);
  else
    cairo_move_to (cr, column->x - gap - width / (double) PANGO_SCALE, self->y + baseline);
  pango_cairo_show_layout (cr, self->note);
}

static const char *
row_tag (const MhRuleRow *self)
{
  if (self->block == NULL)
    return "H1";
  switch (self->block->kind)
    {
    case MH_BLOCK_TITLE:
      return "H2";
    case MH_BLOCK_FIGURE:
      return "P";
    case MH_BLOCK_ITEM:
    case MH_BLOCK_EXAMPLE:
    case MH_BLOCK_PARAGRAPH:
    default:
      return "P";
    }
}

/* Draws the row where it was put; @tagged: says what is what, for readers of a PDF file. */
void
mh_rule_row_draw (const MhRuleRow *self, cairo_t *cr, const MhRuleLook *look, gboolean tagged)
{
  for (guint i = 0; i < look->n_columns; i++)
    {
      if (self->texts[i] == NULL)
        continue;
      /* Not inside the tag: cairo 1.16 loses its way when a picture there needs a group. */
      if (self->block != NULL)
        draw_ornament (self, cr, look, i);
      else if (self->picture != NULL)
        draw_cover (self, cr, look);
      if (tagged)
        cairo_tag_begin (cr, row_tag (self), NULL);
      draw_text (self, cr, look, i);
      if (tagged)
        cairo_tag_end (cr, row_tag (self));
    }
  if (self->note != NULL && self->from == 0)
    draw_note (self, cr, look);
}
