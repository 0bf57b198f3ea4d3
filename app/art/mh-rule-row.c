/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* One row of the printed rules: a title, paragraph, item, figure or example in all languages. */
#include "art/mh-rule-pages-private.h"

#include <string.h>

#include "art/mh-art-internal.h"

/* Sizes, in ems of the body text */
#define EM_TITLE 2.3
#define EM_HEADING 1.4
#define EM_LEAST_TITLE 1.0
#define EM_NOTE 0.64
#define EM_TEXT 4.0 /* the least width of a text */
#define EM_PICTURE 5.6
#define EM_PICTURE_NARROW 4.2
#define EM_COVER 12.0 /* the height of the cover picture */
#define COVER 0.4 /* the maximum fraction of the width for it */
#define EM_FACTS 15.0 /* the least width of the facts beside it */
#define EM_STACK 0.35 /* between two stacked languages */
#define EM_ARROW 1.9 /* the room between two pictures of an example */
#define EM_PIXEL 0.048 /* an example picture's pixel: 420 of them are 7.5 cm at the usual size */
#define PIXEL_MAX 0.6 /* points, in large print, too */
#define BESIDE 0.6 /* the maximum fraction of the width for pictures with text beside them */

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

/* Measures the widest word. */
static double
measure_words (PangoLayout *layout)
{
  PangoRectangle ink;

  pango_layout_set_wrap (layout, PANGO_WRAP_WORD);
  pango_layout_set_width (layout, 0);
  pango_layout_get_extents (layout, NULL, &ink);
  pango_layout_set_wrap (layout, PANGO_WRAP_WORD_CHAR);
  return ink.width / (double) PANGO_SCALE;
}

/* Creates a title's layout. Words are never broken; the font is reduced instead. */
static PangoLayout *
make_title (const MhRuleColumn *column,
            const MhRuleLook *look,
            const char *text,
            double ems,
            double width)
{
  PangoLayout *layout = make_layout (column, look, look->size * ems, TRUE);
  double longest;

  set_markup (layout, text, column->language);
  longest = measure_words (layout);
  if (longest > width)
    {
      g_object_unref (layout);
      ems = MAX (EM_LEAST_TITLE, ems * width / longest * 0.99);
      layout = make_layout (column, look, look->size * ems, TRUE);
      set_markup (layout, text, column->language);
    }
  return layout;
}

static MhPicture *
find_figure (const MhBlock *block, const MhRuleLook *look)
{
  if (block == NULL)
    return look->folder != NULL ? mh_art_find_picture (look->folder, "cover") : NULL;
  return block->picture != NULL ? mh_art_find_picture (look->folder, block->picture) : NULL;
}

static const char *
block_words (const MhRuleRow *self, const MhRuleColumn *column)
{
  if (self->block == NULL)
    return column->title;
  return mh_block_get_words (self->block, column->name, self->picture != NULL);
}

/* Returns the right edge of all columns. */
static double
get_right (const MhRuleLook *look)
{
  return look->columns[look->n_columns - 1].x + look->columns[look->n_columns - 1].width;
}

/* Lays out the pictures of an example in its box. @scale: of the usual size. Returns whether they fill its width. */
static gboolean
fill_box (MhRuleRow *self, const MhRuleLook *look, double scale)
{
  const double pad = MH_EM_PAD * look->size, room = self->box_width - 2 * pad;
  const double unit = scale * MIN (PIXEL_MAX, EM_PIXEL * look->size);
  const gboolean right_to_left = look->columns[0].right_to_left;
  double wide;

  mh_strip_lay (self->strip, room, unit, EM_ARROW * look->size, right_to_left);
  wide = mh_strip_get_width (self->strip);
  self->strip_x = self->box_x + pad + (right_to_left ? room - wide : 0);
  return wide > room - 1;
}

/* Lays out the pictures of an example, whose box spans all columns, and the gutter if they do not fit otherwise,
 * above or beside the text. Takes their room from @x and @width. Returns the height of the room above the text. */
static double
lay_strip (MhRuleRow *self, const MhRuleLook *look, double *x, double *width)
{
  const double pad = MH_EM_PAD * look->size, gutter = MH_EM_GUTTER * look->size;
  const gboolean single = look->n_columns == 1 || look->stacked;
  const gboolean right_to_left = look->columns[0].right_to_left;
  double wide;

  if (fill_box (self, look, 1) && !self->block->first_of_rule)
    {
      self->box_x -= single && right_to_left ? 0 : gutter;
      self->box_width += gutter;
      *x = single ? self->box_x + pad : *x;
      *width += single ? gutter : 0;
    }
  fill_box (self, look, self->pixel * self->shrink);
  wide = mh_strip_get_width (self->strip);
  self->strip_y = pad;
  if (look->n_columns > 1 || wide > (self->box_width - 2 * pad) * BESIDE)
    return mh_strip_get_height (self->strip) + pad * 0.8;
  *width -= wide + pad * 1.5;
  if (!right_to_left)
    *x += wide + pad * 1.5;
  return 0;
}

/* Finds the left edge and the width of a column's text. Returns its distance from the row's top. */
static double
find_room (MhRuleRow *self, const MhRuleLook *look, guint i, double *x, double *width)
{
  const MhRuleColumn *column = &look->columns[i];
  const double pad = MH_EM_PAD * look->size;
  const MhBlockKind kind = self->block != NULL ? self->block->kind : MH_BLOCK_TITLE;
  double indent = 0;

  *x = self->block != NULL ? column->x : look->columns[0].x;
  *width = self->block != NULL ? column->width : get_right (look) - *x;
  if (kind == MH_BLOCK_ITEM)
    indent = MH_EM_INDENT * look->size;
  else if (self->picture != NULL)
    indent = self->picture_size + pad;
  *width -= indent;
  /* The picture is where the first of two stacked languages begins, and the cover where it ends. */
  if ((look->stacked || self->block == NULL ? &look->columns[0] : column)->right_to_left
      == (self->block == NULL))
    *x += indent;
  if (kind != MH_BLOCK_EXAMPLE)
    return 0;
  *x += pad;
  *width -= 2 * pad;
  self->box_x = look->columns[0].x;
  self->box_width = get_right (look) - self->box_x;
  return pad + (self->strip != NULL ? lay_strip (self, look, x, width) : 0);
}

static void
make_text (MhRuleRow *self, const MhRuleLook *look, guint i, double top)
{
  const MhRuleColumn *column = &look->columns[i];
  double x, width, y = find_room (self, look, i, &x, &width);

  width = MAX (width, look->size * EM_TEXT);
  g_clear_object (&self->texts[i]);
  if (self->block == NULL || self->block->kind == MH_BLOCK_TITLE)
    self->texts[i] = make_title (column, look, block_words (self, column),
                                 self->block != NULL ? EM_HEADING : EM_TITLE, width);
  else
    {
      self->texts[i] = make_layout (column, look, look->size, FALSE);
      set_markup (self->texts[i], block_words (self, column), column->language);
    }
  pango_layout_set_width (self->texts[i], (int) (width * PANGO_SCALE));
  self->text_x[i] = x;
  self->text_y[i] = MAX (y, top);
}

/* Creates the texts. The book's second title is always below the first. */
static void
make_texts (MhRuleRow *self, const MhRuleLook *look)
{
  double bottom = 0;

  for (guint i = 0; i < look->n_columns; i++)
    {
      const gboolean below = look->stacked || self->block == NULL;

      if (self->block == NULL && i > 0
          && g_strcmp0 (look->columns[i].title, look->columns[0].title) == 0)
        continue;
      make_text (self, look, i, below && i > 0 ? bottom + EM_STACK * look->size : 0);
      bottom = self->text_y[i] + layout_height (self->texts[i]);
      self->height = MAX (self->height, bottom);
    }
}

/* Centers the texts vertically in a row of at least this height. */
static void
center_texts (MhRuleRow *self, double least)
{
  double free = least - self->height;

  for (guint i = 0; i < MH_RULE_COLUMNS && free > 0; i++)
    {
      self->text_y[i] += free / 2;
      self->facts_y[i] += free / 2;
    }
  self->height = MAX (self->height, least);
}

/* Returns the minimum height for the row's pictures. */
static double
measure_pictures (const MhRuleRow *self)
{
  if (self->strip != NULL)
    return self->strip_y + mh_strip_get_height (self->strip);
  if (self->picture == NULL)
    return 0;
  return self->block != NULL ? self->picture_size
                             : self->picture_size / mh_picture_get_aspect (self->picture);
}

/* Lays out the facts below the book's titles, or below the cover picture if there are too few words on a line. */
static void
make_facts (MhRuleRow *self, const MhRuleLook *look)
{
  double width = pango_layout_get_width (self->texts[0]) / (double) PANGO_SCALE;
  const gboolean below = width < EM_FACTS * look->size;

  self->facts_x = below ? look->columns[0].x : self->text_x[0];
  if (below)
    {
      center_texts (self, measure_pictures (self));
      width = get_right (look) - look->columns[0].x;
    }
  for (guint i = 0; i < look->n_columns; i++)
    {
      const MhRuleColumn *column = &look->columns[i];

      if (column->facts == NULL)
        continue;
      g_clear_object (&self->facts[i]);
      self->facts[i] = make_layout (column, look, look->size, FALSE);
      pango_layout_set_markup (self->facts[i], column->facts, -1);
      pango_layout_set_width (self->facts[i], (int) (width * PANGO_SCALE));
      self->facts_y[i] = self->height + MH_EM_PAD * look->size;
      self->height = self->facts_y[i] + layout_height (self->facts[i]);
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

static void
load_pictures (MhRuleRow *self, const MhRuleLook *look)
{
  const MhBlock *block = self->block;

  if (block == NULL || block->kind == MH_BLOCK_FIGURE)
    self->picture = find_figure (block, look);
  else if (block->kind == MH_BLOCK_EXAMPLE)
    self->strip = mh_strip_new (block, look->folder);
}

/* Returns the width of a figure or of the cover picture. */
static double
find_size (const MhRuleRow *self, const MhRuleLook *look)
{
  if (self->block == NULL && self->picture != NULL)
    return MIN (EM_COVER * look->size * mh_picture_get_aspect (self->picture),
                COVER * (get_right (look) - look->columns[0].x));
  return look->size * (look->n_columns > 1 && !look->stacked ? EM_PICTURE_NARROW : EM_PICTURE);
}

/* Lays out the row, with its pictures at this scale. */
void
mh_rule_row_lay (MhRuleRow *self, const MhRuleLook *look, guint scale)
{
  self->shrink = 1 - 0.1 * scale;
  self->picture_size = find_size (self, look) * self->shrink;
  self->height = 0;
  make_texts (self, look);
  if (self->block == NULL)
    make_facts (self, look);
  center_texts (self, measure_pictures (self));
  if (self->block != NULL && self->block->kind == MH_BLOCK_TITLE)
    self->height += look->size * 0.35;
  if (self->block != NULL && self->block->kind == MH_BLOCK_EXAMPLE)
    self->height += look->size * MH_EM_PAD;
  self->to = self->height;
  for (guint i = 0; i < MH_RULE_COLUMNS; i++)
    self->text_to[i] = self->height;
}

/* Creates the row of a block, or of the book's title if @block is NULL. */
MhRuleRow *
mh_rule_row_new (const MhBlock *block, const MhRuleLook *look)
{
  MhRuleRow *self = g_new0 (MhRuleRow, 1);

  self->block = block;
  load_pictures (self, look);
  /* A row with an example's pictures is never split, so they are made smaller. */
  for (self->pixel = 1;; self->pixel *= 0.9)
    {
      mh_rule_row_lay (self, look, 0);
      if (self->strip == NULL || self->pixel < 0.05 || self->height <= look->page_height)
        break;
    }
  if (block != NULL && block->rule != NULL && block->first_of_rule)
    {
      self->note = make_layout (&look->columns[0], look, look->size * EM_NOTE, FALSE);
      pango_layout_set_text (self->note, block->rule, -1);
    }
  self->space = space_above (self) * look->size;
  return self;
}

/* Returns the end of the last line of @layout that ends above @limit. */
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

/* Returns the height of the highest lines. */
static double
measure_line (const MhRuleRow *self)
{
  double height = 0;

  for (guint i = 0; i < MH_RULE_COLUMNS; i++)
    if (self->texts[i] != NULL)
      height = MAX (height,
                    layout_height (self->texts[i]) / pango_layout_get_line_count (self->texts[i]));
  return height;
}

/* Splits a text of four lines or more after the second line, and returns the rest. Returns NULL if it has fewer, or
 * pictures or a title would be cut. */
MhRuleRow *
mh_rule_row_split (MhRuleRow *self)
{
  const double line = measure_line (self), limit = self->from + 2.01 * line;
  MhRuleRow *rest = NULL;
  double from = G_MAXDOUBLE, to = self->from, end[MH_RULE_COLUMNS] = { 0 };

  if (self->strip != NULL || self->picture != NULL || self->block == NULL
      || self->block->kind == MH_BLOCK_TITLE || self->to - self->from < 3.9 * line)
    return NULL;
  for (guint i = 0; i < MH_RULE_COLUMNS; i++)
    if (self->texts[i] != NULL)
      {
        const double bottom = self->text_y[i] + layout_height (self->texts[i]);

        end[i] = bottom <= limit
                     ? bottom
                     : self->text_y[i] + last_line_above (self->texts[i], limit - self->text_y[i]);
        if (bottom > limit)
          from = MIN (from, end[i]);
        if (end[i] <= limit)
          to = MAX (to, end[i]);
      }
  if (from == G_MAXDOUBLE || MIN (from, to) <= self->from)
    return NULL;
  rest = g_memdup2 (self, sizeof *self);
  rest->note = NULL;
  memset (rest->facts, 0, sizeof rest->facts);
  rest->space = 0;
  for (guint i = 0; i < MH_RULE_COLUMNS; i++)
    {
      if (rest->texts[i] != NULL)
        g_object_ref (rest->texts[i]);
      self->text_to[i] = rest->text_from[i] = end[i];
    }
  rest->from = from;
  self->to = to;
  return rest;
}

void
mh_rule_row_free (MhRuleRow *self)
{
  for (guint i = 0; i < MH_RULE_COLUMNS; i++)
    {
      g_clear_object (&self->texts[i]);
      g_clear_object (&self->facts[i]);
    }
  g_clear_object (&self->note);
  g_clear_pointer (&self->picture, mh_picture_unref);
  g_clear_pointer (&self->strip, mh_strip_free);
  g_free (self);
}

/* Returns how strongly the next row belongs on the same page: any row after a title; the first item or picture after
 * a text, successive pictures, and a rule's example; less so the other parts of a rule, and the lines of a text. */
MhRuleBond
mh_rule_row_get_bond (const MhRuleRow *self, const MhRuleRow *next)
{
  const MhBlock *block = self->block, *other = next->block;

  if (block == NULL || block->kind == MH_BLOCK_TITLE)
    return MH_RULE_BOND_TITLE;
  if (block->kind == MH_BLOCK_PARAGRAPH
      && (other->kind == MH_BLOCK_ITEM || other->kind == MH_BLOCK_FIGURE))
    return MH_RULE_BOND_STRONG;
  if (block->kind == MH_BLOCK_FIGURE && other->kind == MH_BLOCK_FIGURE)
    return MH_RULE_BOND_STRONG;
  if (block == other)
    return MH_RULE_BOND_WEAK;
  if (block->rule == NULL || g_strcmp0 (block->rule, other->rule) != 0)
    return MH_RULE_BOND_NONE;
  return other->kind == MH_BLOCK_EXAMPLE ? MH_RULE_BOND_STRONG : MH_RULE_BOND_WEAK;
}
