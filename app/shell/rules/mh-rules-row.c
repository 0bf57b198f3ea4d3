/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#include "config.h"

#include "shell/rules/mh-rules-row.h"

#include "art/mh-art-internal.h"
#include "art/mh-script.h"
#include "shell/parts/mh-buttons.h"
#include "shell/parts/mh-picture-paintable.h"
#include "shell/parts/mh-text-fit.h"
#include "shell/rules/mh-example-strip.h"

#include <glib/gi18n.h>

/* The size of the picture beside a paragraph, in pixels. */
#define PICTURE 84
/* Between the bullet, the text and the button, in pixels. */
#define SPACING 12
/* The maximum text scale beside a picture. */
#define BESIDE 1.5

/* One block of a rule book on the screen, in one language. */
struct _MhRulesRow
{
  GtkListBoxRow parent_instance;

  const MhBlock *block; /* owned by the book */
  guint index; /* of the block */
  char *language;
  double scale;
  char *words; /* (nullable): the search words */
  guint start, end; /* the sentence that is read aloud, in bytes */
  PangoAttrList *written; /* (nullable): the attributes of the text's markup */
  gboolean pictured; /* the block's picture exists */
  GtkWidget *content; /* an example's pictures, and below them everything else */
  MhExampleStrip *strip; /* (nullable): an example's pictures */
  GtkWidget *pictured_box;
  GtkWidget *picture;
  GtkWidget *line; /* the bullet, the text, its ID and the button */
  GtkWidget *bullet;
  GtkLabel *label;
  GtkLabel *rule; /* its ID */
  GtkWidget *reader;
};

G_DEFINE_FINAL_TYPE (MhRulesRow, mh_rules_row, GTK_TYPE_LIST_BOX_ROW)

/* Layout ---------------------------------------------------------------------------------- */

/* Measures a line without its text, which gets the rest. */
static int
measure_rest (GtkWidget *line)
{
  int rest = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (line); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (gtk_widget_should_layout (child) && !gtk_widget_get_hexpand (child))
      {
        int width;

        gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &width, NULL, NULL);
        rest += width + SPACING;
      }
  return rest;
}

/* A GtkBox also asks how wide the text has to be for its height, which takes GTK a dozen layouts each time. */
static void
measure_line (GtkWidget *line,
              GtkOrientation orientation,
              int for_size,
              int *minimum,
              int *natural,
              int *minimum_baseline,
              int *natural_baseline)
{
  const int rest = measure_rest (line);

  *minimum = *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? rest : 0;
  for (GtkWidget *child = gtk_widget_get_first_child (line); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      const gboolean text = gtk_widget_get_hexpand (child);
      int least, most;

      if (!gtk_widget_should_layout (child) || (orientation == GTK_ORIENTATION_HORIZONTAL && !text))
        continue;
      gtk_widget_measure (child, orientation,
                          orientation == GTK_ORIENTATION_VERTICAL && for_size >= 0 && text
                              ? MAX (0, for_size - rest)
                              : -1,
                          &least, &most, NULL, NULL);
      *minimum = orientation == GTK_ORIENTATION_HORIZONTAL ? rest + least : MAX (*minimum, least);
      *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? rest + most : MAX (*natural, most);
    }
}

static void
allocate_line (GtkWidget *line, int width, int height, int baseline)
{
  const gboolean mirrored = gtk_widget_get_direction (line) == GTK_TEXT_DIR_RTL;
  const int rest = measure_rest (line);
  int x = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (line); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (gtk_widget_should_layout (child))
      {
        GtkAllocation place = { x, 0, width - rest, height };

        if (!gtk_widget_get_hexpand (child))
          gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &place.width, NULL,
                              NULL);
        x += place.width + SPACING;
        if (mirrored)
          place.x = width - place.x - place.width;
        gtk_widget_size_allocate (child, &place, -1);
      }
}

static const char *
get_source (MhRulesRow *self)
{
  return mh_block_get_words (self->block, self->language, self->pictured);
}

/* Marks ----------------------------------------------------------------------------------- */

static void
add_attribute (PangoAttrList *attributes, PangoAttribute *attribute, guint start, guint end)
{
  attribute->start_index = start;
  attribute->end_index = end;
  pango_attr_list_insert (attributes, attribute);
}

/* Black on yellow. */
static void
add_yellow (PangoAttrList *attributes, guint start, guint end)
{
  add_attribute (attributes, pango_attr_background_new (0xffff, 0xe0e0, 0x6060), start, end);
  add_attribute (attributes, pango_attr_foreground_new (0, 0, 0), start, end);
}

/* Returns the end of the word that begins at @text, or @text if no word begins there. */
static const char *
find_word_end (const char *text)
{
  while (
      *text != '\0'
      && (g_unichar_isalnum (g_utf8_get_char (text)) || g_unichar_ismark (g_utf8_get_char (text))))
    text = g_utf8_next_char (text);
  return text;
}

/* Checks whether one of the search words is a prefix of @word. */
static gboolean
is_found (char **sought, const char *word)
{
  for (guint i = 0; sought[i] != NULL; i++)
    if (sought[i][0] != '\0' && g_str_match_string (sought[i], word, TRUE))
      return TRUE;
  return FALSE;
}

/* The search words are also bold, for people who do not see the yellow. */
static void
add_found_words (MhRulesRow *self, PangoAttrList *attributes)
{
  const char *text = gtk_label_get_text (self->label), *at = text;
  g_auto (GStrv) sought = g_strsplit (self->words, " ", -1);

  while (*at != '\0')
    {
      const char *end = find_word_end (at);
      g_autofree char *word = g_strndup (at, (gsize) (end - at));

      if (end > at && is_found (sought, word))
        {
          add_yellow (attributes, (guint) (at - text), (guint) (end - text));
          add_attribute (attributes, pango_attr_weight_new (PANGO_WEIGHT_BOLD), (guint) (at - text),
                         (guint) (end - text));
        }
      at = end > at ? end : g_utf8_next_char (at);
    }
}

static void
update_attributes (MhRulesRow *self)
{
  g_autoptr (PangoAttrList) attributes = NULL;

  if (self->written == NULL)
    return;
  attributes = pango_attr_list_copy (self->written);
  pango_attr_list_insert_before (attributes, pango_attr_scale_new (self->scale));
  if (self->words != NULL)
    add_found_words (self, attributes);
  if (self->start < self->end)
    {
      add_yellow (attributes, self->start, self->end);
      add_attribute (attributes, pango_attr_underline_new (PANGO_UNDERLINE_SINGLE), self->start,
                     self->end);
    }
  gtk_label_set_attributes (self->label, attributes);
  /* Otherwise a label of the same size is not redrawn. */
  gtk_widget_queue_draw (GTK_WIDGET (self->label));
}

/* The first block of a rule shows its ID. Among search results every block does. */
static void
update_rule (MhRulesRow *self)
{
  gtk_widget_set_visible (GTK_WIDGET (self->rule),
                          self->block->rule != NULL
                              && (self->block->first_of_rule || self->words != NULL));
}

/* Content --------------------------------------------------------------------------------- */

/* The attributes are set separately: a label that parses markup itself may keep a mark that was removed. */
static void
show_text (MhRulesRow *self)
{
  g_autofree char *markup = mh_rule_text_to_markup (get_source (self));
  g_autofree char *text = NULL;

  g_clear_pointer (&self->written, pango_attr_list_unref);
  pango_parse_markup (markup, -1, 0, &self->written, &text, NULL, NULL);
  gtk_label_set_text (self->label, text);
}

/* A picture beside text larger than this would leave no room for words on a phone, so it is above them. */
static void
show_picture (MhRulesRow *self)
{
  const gboolean beside = self->scale <= BESIDE;
  const int size = (int) (PICTURE * self->scale);

  gtk_widget_set_size_request (self->picture, size, size);
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->pictured_box),
                                  beside ? GTK_ORIENTATION_HORIZONTAL : GTK_ORIENTATION_VERTICAL);
  gtk_box_set_spacing (GTK_BOX (self->pictured_box), beside ? 12 : 10);
}

/* Sets the text's direction, regardless of the desktop's language. */
static void
set_direction (GtkWidget *widget, GtkTextDirection direction)
{
  gtk_widget_set_direction (widget, direction);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    set_direction (child, direction);
}

static void
mh_rules_row_finalize (GObject *object)
{
  MhRulesRow *self = MH_RULES_ROW (object);

  g_clear_pointer (&self->written, pango_attr_list_unref);
  g_free (self->language);
  g_free (self->words);
  G_OBJECT_CLASS (mh_rules_row_parent_class)->finalize (object);
}

static void
mh_rules_row_class_init (MhRulesRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = mh_rules_row_finalize;
  gtk_widget_class_set_template_from_resource (widget_class, SHELL_UI "mh-rules-row.ui");
  gtk_widget_class_bind_template_child (widget_class, MhRulesRow, content);
  gtk_widget_class_bind_template_child (widget_class, MhRulesRow, pictured_box);
  gtk_widget_class_bind_template_child (widget_class, MhRulesRow, picture);
  gtk_widget_class_bind_template_child (widget_class, MhRulesRow, line);
  gtk_widget_class_bind_template_child (widget_class, MhRulesRow, bullet);
  gtk_widget_class_bind_template_child (widget_class, MhRulesRow, label);
  gtk_widget_class_bind_template_child (widget_class, MhRulesRow, rule);
  gtk_widget_class_bind_template_child (widget_class, MhRulesRow, reader);
}

static void
mh_rules_row_init (MhRulesRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_set_layout_manager (self->line,
                                 gtk_custom_layout_new (NULL, measure_line, allocate_line));
  self->scale = 1;
}

/* Creates an empty row for a block of a book that outlives the row. */
GtkWidget *
mh_rules_row_new (const MhBlock *block, guint index, const char *folder)
{
  MhRulesRow *self = g_object_new (MH_TYPE_RULES_ROW, NULL);
  const gboolean title = block->kind == MH_BLOCK_TITLE;
  MhPicture *picture = block->picture != NULL ? mh_art_find_picture (folder, block->picture) : NULL;
  MhStrip *strip = mh_strip_new (block, folder);

  self->block = block;
  self->index = index;
  self->pictured = picture != NULL;
  if (picture != NULL)
    mh_picture_widget_set (self->picture, picture);
  gtk_widget_set_visible (self->picture, picture != NULL);
  if (strip != NULL)
    {
      self->strip = MH_EXAMPLE_STRIP (mh_example_strip_new (strip));
      gtk_box_prepend (GTK_BOX (self->content), GTK_WIDGET (self->strip));
    }
  gtk_widget_set_visible (self->bullet, block->kind == MH_BLOCK_ITEM);
  gtk_label_set_text (self->rule, block->rule != NULL ? block->rule : "");
  /* For the tooltip of a visible button GTK asks the display where the pointer is. */
  mh_buttons_name (self->reader,
                   /* Translators, all: buttons beside a paragraph of the rules */
                   title ? _ ("Read This Section Aloud") : _ ("Read This Paragraph Aloud"));
  gtk_widget_set_visible (self->reader, TRUE);
  if (title)
    gtk_widget_add_css_class (GTK_WIDGET (self->label), "rules-title");
  if (block->kind == MH_BLOCK_EXAMPLE)
    gtk_widget_add_css_class (GTK_WIDGET (self), "rules-example");
  gtk_actionable_set_action_target (GTK_ACTIONABLE (self->reader), "u", index);
  return GTK_WIDGET (self);
}

guint
mh_rules_row_get_index (MhRulesRow *self)
{
  return self->index;
}

const MhBlock *
mh_rules_row_get_block (MhRulesRow *self)
{
  return self->block;
}

/* Shows the block in a language. */
void
mh_rules_row_fill (MhRulesRow *self, const char *language, double scale)
{
  const char *alternative, *text;
  g_autofree char *label = NULL;

  if (g_strcmp0 (self->language, language) == 0 && scale == self->scale)
    return;
  g_free (self->language);
  self->language = g_strdup (language);
  self->scale = scale;
  self->start = self->end = 0;
  show_text (self);
  show_picture (self);
  if (self->strip != NULL)
    mh_example_strip_set_look (self->strip, scale, mh_script_is_right_to_left (language));
  set_direction (GTK_WIDGET (self),
                 mh_script_is_right_to_left (language) ? GTK_TEXT_DIR_RTL : GTK_TEXT_DIR_LTR);
  update_attributes (self);
  update_rule (self);
  alternative = mh_block_get_text (self->block, language);
  text = get_source (self);
  label = self->block->kind == MH_BLOCK_FIGURE && alternative != NULL && text != alternative
              ? g_strdup_printf ("%s %s", alternative, text)
              : g_strdup (text);
  mh_text_set_name (self, label);
}

/* Checks whether each of @words is in the text, at least as the beginning of a word. */
gboolean
mh_rules_row_has_words (MhRulesRow *self, const char *words)
{
  return g_str_match_string (words, get_source (self), TRUE);
}

/* Marks the search words. The row can then be activated as a result of a search; screen readers also get its
 * section. */
void
mh_rules_row_show_words (MhRulesRow *self, const char *words, const char *section)
{
  if (g_strcmp0 (self->words, words) == 0)
    return;
  g_free (self->words);
  self->words = g_strdup (words);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (self), words != NULL);
  update_attributes (self);
  update_rule (self);
  if (words != NULL && section != NULL)
    gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                    section, -1);
  else
    gtk_accessible_reset_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION);
}

/* Marks the sentence that is read aloud, unless @start equals @end: black on yellow, and underlined for people who
 * do not see the color. */
void
mh_rules_row_mark_sentence (MhRulesRow *self, guint start, guint end)
{
  self->start = start;
  self->end = end;
  update_attributes (self);
}

const char *
mh_rules_row_get_text (MhRulesRow *self)
{
  return gtk_label_get_text (self->label);
}
