/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#include "config.h"

#include "shell/rules/mh-rules-row.h"

#include "art/mh-art-internal.h"
#include "art/mh-script.h"
#include "shell/parts/mh-buttons.h"
#include "shell/parts/mh-picture-paintable.h"
#include "shell/rules/mh-example-strip.h"

#include <glib/gi18n.h>

/* Of the picture beside a paragraph, in pixels. */
#define PICTURE 84
/* Beside larger text than this, a picture would leave no room for words on a phone: it stands above them. */
#define BESIDE 1.5

/**
 * MhRulesRow:
 *
 * One block of a rule book on the screen, in one language.
 */
struct _MhRulesRow
{
  GtkListBoxRow parent_instance;

  const MhBlock *block; /* the book's */
  char *folder;
  char *language;
  double scale;
  char *words; /* (nullable): what is looked for */
  guint start, end; /* of the sentence that is read aloud, in bytes */
  GtkLabel *label;
  PangoAttrList *written; /* (nullable): how the words are written */
  gboolean pictured; /* whether the block's picture is there */
  GtkWidget *rule; /* (nullable): its ID */
};

G_DEFINE_FINAL_TYPE (MhRulesRow, mh_rules_row, GTK_TYPE_LIST_BOX_ROW)

static const char *
get_source (MhRulesRow *self)
{
  return mh_block_get_words (self->block, self->language, self->pictured);
}

/* What is marked in the words ------------------------------------------------------------- */

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

/* The end of the word that begins at @text, which is no word if it has none. */
static const char *
find_word_end (const char *text)
{
  while (
      *text != '\0'
      && (g_unichar_isalnum (g_utf8_get_char (text)) || g_unichar_ismark (g_utf8_get_char (text))))
    text = g_utf8_next_char (text);
  return text;
}

/* Whether one of the words that are looked for is the beginning of this one. */
static gboolean
is_found (char **sought, const char *word)
{
  for (guint i = 0; sought[i] != NULL; i++)
    if (sought[i][0] != '\0' && g_str_match_string (sought[i], word, TRUE))
      return TRUE;
  return FALSE;
}

/* The words that were looked for are bold, too, for those who do not see the yellow. */
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

  if (self->label == NULL)
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
  gtk_widget_queue_draw (GTK_WIDGET (self->label)); /* a label of the same size is not redrawn */
}

/* A rule's ID stands at its beginning; where only parts of rules are shown, at each. */
static void
update_rule (MhRulesRow *self)
{
  if (self->rule != NULL)
    gtk_widget_set_visible (self->rule, self->block->first_of_rule || self->words != NULL);
}

/* Content --------------------------------------------------------------------------------- */

static GtkWidget *
make_label (MhRulesRow *self)
{
  g_autofree char *markup = mh_rule_text_to_markup (get_source (self));
  g_autofree char *text = NULL;
  GtkWidget *label;

  /* A label that has markup of its own may keep a mark that was taken away. */
  g_clear_pointer (&self->written, pango_attr_list_unref);
  pango_parse_markup (markup, -1, 0, &self->written, &text, NULL, NULL);
  label = gtk_label_new (text);
  self->label = GTK_LABEL (label);
  gtk_label_set_wrap (self->label, TRUE);
  gtk_label_set_wrap_mode (self->label, PANGO_WRAP_WORD_CHAR);
  gtk_label_set_xalign (self->label, 0);
  gtk_widget_set_hexpand (label, TRUE);
  if (self->block->kind == MH_BLOCK_TITLE)
    gtk_widget_add_css_class (label, "rules-title");
  return label;
}

static GtkWidget *
make_picture (MhRulesRow *self)
{
  MhPicture *picture = self->block->picture != NULL
                           ? mh_art_find_picture (self->folder, self->block->picture)
                           : NULL;

  return picture != NULL ? mh_picture_widget_new (picture, (int) (PICTURE * self->scale)) : NULL;
}

/* Reads the paragraph aloud, or the whole section. */
static GtkWidget *
make_reader (MhRulesRow *self)
{
  const char *name = self->block->kind == MH_BLOCK_TITLE ? _ ("Read This Section Aloud")
                                                         : _ ("Read This Paragraph Aloud");
  GtkWidget *button = gtk_button_new_from_icon_name ("mh-speak-symbolic");

  gtk_widget_add_css_class (button, "flat");
  gtk_widget_add_css_class (button, "circular");
  gtk_widget_set_valign (button, GTK_ALIGN_START);
  gtk_widget_set_halign (button, GTK_ALIGN_END);
  mh_buttons_name (button, name);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "page.read-block");
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "u",
                                    (guint) gtk_list_box_row_get_index (GTK_LIST_BOX_ROW (self)));
  return button;
}

/* What stands beside the text: the rule's ID, and below it the button. */
static GtkWidget *
make_margin (MhRulesRow *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  self->rule = NULL;
  if (self->block->rule != NULL)
    {
      self->rule = gtk_label_new (self->block->rule);
      gtk_widget_add_css_class (self->rule, "rule-id");
      gtk_box_append (GTK_BOX (box), self->rule);
    }
  gtk_box_append (GTK_BOX (box), make_reader (self));
  return box;
}

static GtkWidget *
put_above (GtkWidget *upper, GtkWidget *lower)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 10);

  gtk_box_append (GTK_BOX (box), upper);
  gtk_box_append (GTK_BOX (box), lower);
  return box;
}

static GtkWidget *
make_words (MhRulesRow *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *picture = make_picture (self);

  self->pictured = picture != NULL;
  if (picture != NULL && self->scale <= BESIDE)
    gtk_box_append (GTK_BOX (box), picture);
  if (self->block->kind == MH_BLOCK_ITEM)
    {
      GtkWidget *dot = gtk_label_new ("•");

      gtk_widget_set_valign (dot, GTK_ALIGN_START);
      gtk_widget_add_css_class (dot, "bullet");
      gtk_box_append (GTK_BOX (box), dot);
    }
  gtk_box_append (GTK_BOX (box), make_label (self));
  gtk_box_append (GTK_BOX (box), make_margin (self));
  return picture != NULL && self->scale > BESIDE ? put_above (picture, box) : box;
}

/* Of an example the pictures above the words. */
static GtkWidget *
make_content (MhRulesRow *self)
{
  MhStrip *strip = mh_strip_new (self->block, self->folder);
  GtkWidget *words = make_words (self);

  if (strip == NULL)
    return words;
  return put_above (
      mh_example_strip_new (strip, self->scale, mh_script_is_right_to_left (self->language)),
      words);
}

/* Of the text, whatever the direction of the desktop's language. */
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
  g_free (self->folder);
  g_free (self->language);
  g_free (self->words);
  G_OBJECT_CLASS (mh_rules_row_parent_class)->finalize (object);
}

static void
mh_rules_row_class_init (MhRulesRowClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = mh_rules_row_finalize;
}

static void
mh_rules_row_init (MhRulesRow *self)
{
  self->scale = 1;
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (self), FALSE);
  gtk_widget_add_css_class (GTK_WIDGET (self), "rules-row");
}

/**
 * mh_rules_row_new:
 * @block: a block of a book that lives longer than the row
 * @folder: the game's folder, where its pictures are
 *
 * Makes an empty row.
 *
 * Returns: (transfer floating): the row
 */
GtkWidget *
mh_rules_row_new (const MhBlock *block, const char *folder)
{
  MhRulesRow *self = g_object_new (MH_TYPE_RULES_ROW, NULL);

  self->block = block;
  self->folder = g_strdup (folder);
  if (block->kind == MH_BLOCK_EXAMPLE)
    gtk_widget_add_css_class (GTK_WIDGET (self), "rules-example");
  return GTK_WIDGET (self);
}

/**
 * mh_rules_row_get_block:
 * @self: a row
 *
 * Returns: (transfer none): what it shows
 */
const MhBlock *
mh_rules_row_get_block (MhRulesRow *self)
{
  g_return_val_if_fail (MH_IS_RULES_ROW (self), NULL);
  return self->block;
}

/**
 * mh_rules_row_fill:
 * @self: a row in its list
 * @language: one of the book's languages
 * @scale: times the desktop's text size
 *
 * Shows the block in a language.
 */
void
mh_rules_row_fill (MhRulesRow *self, const char *language, double scale)
{
  const char *alternative, *text;
  g_autofree char *label = NULL;

  g_return_if_fail (MH_IS_RULES_ROW (self) && language != NULL);
  g_free (self->language);
  self->language = g_strdup (language);
  self->scale = scale;
  self->start = self->end = 0;
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (self), make_content (self));
  set_direction (GTK_WIDGET (self),
                 mh_script_is_right_to_left (language) ? GTK_TEXT_DIR_RTL : GTK_TEXT_DIR_LTR);
  update_attributes (self);
  update_rule (self);
  alternative = mh_block_get_text (self->block, language);
  text = get_source (self);
  label = self->block->kind == MH_BLOCK_FIGURE && alternative != NULL && text != alternative
              ? g_strdup_printf ("%s %s", alternative, text)
              : g_strdup (text);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
}

/**
 * mh_rules_row_has_words:
 * @self: a row
 * @words: words to look for
 *
 * Returns: whether all of them are in its text, or what begins with them
 */
gboolean
mh_rules_row_has_words (MhRulesRow *self, const char *words)
{
  g_return_val_if_fail (MH_IS_RULES_ROW (self) && words != NULL, FALSE);
  return g_str_match_string (words, get_source (self), TRUE);
}

/**
 * mh_rules_row_show_words:
 * @self: a row
 * @words: (nullable): what is looked for; %NULL: nothing any more
 * @section: (nullable): the title of the section, for those who hear where the row comes from
 *
 * Marks the words in the text. The row can be activated from now on, as a result of a search.
 */
void
mh_rules_row_show_words (MhRulesRow *self, const char *words, const char *section)
{
  g_return_if_fail (MH_IS_RULES_ROW (self));
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

/**
 * mh_rules_row_mark_sentence:
 * @self: a row
 * @start: where the sentence begins, in bytes of the text
 * @end: where it ends; as @start: none is marked
 *
 * Marks the sentence that is read aloud: black on yellow, and underlined for those who do not see that.
 */
void
mh_rules_row_mark_sentence (MhRulesRow *self, guint start, guint end)
{
  g_return_if_fail (MH_IS_RULES_ROW (self));
  self->start = start;
  self->end = end;
  update_attributes (self);
}

/**
 * mh_rules_row_get_text:
 * @self: a row
 *
 * Returns: the words of the block as they are shown
 */
const char *
mh_rules_row_get_text (MhRulesRow *self)
{
  g_return_val_if_fail (MH_IS_RULES_ROW (self), NULL);
  return self->label != NULL ? gtk_label_get_text (self->label) : "";
}
