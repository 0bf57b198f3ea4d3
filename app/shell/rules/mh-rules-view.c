/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#include "config.h"

#include "shell/rules/mh-rules-view.h"

#include "art/mh-art.h"
#include "art/mh-script.h"
#include "shell/parts/mh-picture-paintable.h"

#include <glib/gi18n.h>

/* Of the picture beside a paragraph, in pixels. */
#define PICTURE 84
/* Of a row */
#define LABEL "mh-label"
#define WORDS "mh-words"
/* Of a label: how its words are written */
#define WRITTEN "mh-written"

/**
 * MhRulesView:
 *
 * The text of a rule book in one language, a row for each paragraph: rows can be walked through
 * with the keys and read out one by one.
 */
struct _MhRulesView
{
  AdwBin parent_instance;

  MhRuleBook *book;
  char *folder;
  char *language;
  char *words;
  double scale;
  GtkListBox *list;
  GtkWidget *nothing; /* the list's: what it says when no row is left */
  GtkWidget *scroller;
  int wanted; /* the block to scroll to, or -1 */
  int marked;
  int read; /* the block with the sentence that is read aloud, or -1 */
  guint tick;
};

G_DEFINE_FINAL_TYPE (MhRulesView, mh_rules_view, ADW_TYPE_BIN)

static const MhBlock *
get_block (MhRulesView *self, GtkListBoxRow *row)
{
  return mh_rule_book_get_block (self->book, (guint) gtk_list_box_row_get_index (row));
}

/* What people read there. */
static const char *
get_words (GtkListBoxRow *row)
{
  const char *words = g_object_get_data (G_OBJECT (row), WORDS);

  return words != NULL ? words : "";
}

static gboolean
filter (GtkListBoxRow *row, gpointer user_data)
{
  MhRulesView *self = MH_RULES_VIEW (user_data);

  return self->words == NULL || self->words[0] == '\0'
         || g_str_match_string (self->words, get_words (row), TRUE);
}

/* Rows ------------------------------------------------------------------------------------ */

static void
add_attribute (PangoAttrList *attributes, PangoAttribute *attribute, guint start, guint end)
{
  attribute->start_index = start;
  attribute->end_index = end;
  pango_attr_list_insert (attributes, attribute);
}

/* What lies between @start and @end is read aloud: black on yellow, and underlined for those who do not see
 * that. */
static void
set_attributes (MhRulesView *self, GtkLabel *label, guint start, guint end)
{
  PangoAttrList *written = g_object_get_data (G_OBJECT (label), WRITTEN);
  g_autoptr (PangoAttrList) attributes = pango_attr_list_copy (written);

  pango_attr_list_insert_before (attributes, pango_attr_scale_new (self->scale));
  if (start < end)
    {
      add_attribute (attributes, pango_attr_background_new (0xffff, 0xe0e0, 0x6060), start, end);
      add_attribute (attributes, pango_attr_foreground_new (0, 0, 0), start, end);
      add_attribute (attributes, pango_attr_underline_new (PANGO_UNDERLINE_SINGLE), start, end);
    }
  gtk_label_set_attributes (label, attributes);
}

static GtkWidget *
make_label (MhRulesView *self, GtkListBoxRow *row)
{
  const MhBlock *block = get_block (self, row);
  g_autofree char *markup = mh_rule_text_to_markup (get_words (row));
  g_autofree char *text = NULL;
  PangoAttrList *written = NULL;
  GtkWidget *label;

  /* A label that has markup of its own may keep a mark that was taken away. */
  pango_parse_markup (markup, -1, 0, &written, &text, NULL, NULL);
  label = gtk_label_new (text);
  g_object_set_data_full (G_OBJECT (label), WRITTEN, written,
                          (GDestroyNotify) pango_attr_list_unref);
  set_attributes (self, GTK_LABEL (label), 0, 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_set_hexpand (label, TRUE);
  if (block->kind == MH_BLOCK_TITLE)
    gtk_widget_add_css_class (label, "rules-title");
  return label;
}

/* Reads the paragraph aloud, or the whole section. */
static GtkWidget *
make_reader (MhRulesView *self, const MhBlock *block, guint index)
{
  const char *name = block->kind == MH_BLOCK_TITLE ? _ ("Read this section aloud")
                                                   : _ ("Read this paragraph aloud");
  GtkWidget *button = gtk_button_new_from_icon_name ("mh-speak-symbolic");

  gtk_widget_add_css_class (button, "flat");
  gtk_widget_add_css_class (button, "circular");
  gtk_widget_set_valign (button, GTK_ALIGN_START);
  gtk_widget_set_halign (button, GTK_ALIGN_END);
  gtk_widget_set_tooltip_text (button, name);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "page.read-block");
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "u", index);
  return button;
}

/* What stands beside the text: the rule's ID, and below it the button. */
static GtkWidget *
make_margin (MhRulesView *self, const MhBlock *block, guint index)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  if (block->rule != NULL && block->first_of_rule)
    {
      GtkWidget *rule = gtk_label_new (block->rule);

      gtk_widget_add_css_class (rule, "rule-id");
      gtk_box_append (GTK_BOX (box), rule);
    }
  gtk_box_append (GTK_BOX (box), make_reader (self, block, index));
  return box;
}

/* @picture: (transfer full) (nullable): what is seen beside the words */
static GtkWidget *
make_content (MhRulesView *self, GtkListBoxRow *row, MhPicture *picture)
{
  const MhBlock *block = get_block (self, row);
  const guint index = (guint) gtk_list_box_row_get_index (row);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *label;

  if (picture != NULL)
    gtk_box_append (GTK_BOX (box), mh_picture_widget_new (picture, (int) (PICTURE * self->scale)));
  if (block->kind == MH_BLOCK_ITEM)
    {
      GtkWidget *dot = gtk_label_new ("•");

      gtk_widget_set_valign (dot, GTK_ALIGN_START);
      gtk_widget_add_css_class (dot, "bullet");
      gtk_box_append (GTK_BOX (box), dot);
    }
  label = make_label (self, row);
  g_object_set_data (G_OBJECT (row), LABEL, label);
  gtk_box_append (GTK_BOX (box), label);
  gtk_box_append (GTK_BOX (box), make_margin (self, block, index));
  return box;
}

/* Of the text, whatever the direction of the desktop's language. */
static GtkTextDirection
get_direction (const char *language)
{
  return mh_script_is_right_to_left (language) ? GTK_TEXT_DIR_RTL : GTK_TEXT_DIR_LTR;
}

static void
set_direction (GtkWidget *widget, GtkTextDirection direction)
{
  gtk_widget_set_direction (widget, direction);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    set_direction (child, direction);
}

static void
fill_row (MhRulesView *self, GtkListBoxRow *row)
{
  const MhBlock *block = get_block (self, row);
  const char *alternative = mh_block_get_text (block, self->language);
  MhPicture *picture
      = block->picture != NULL ? mh_art_find_picture (self->folder, block->picture) : NULL;
  const char *text = mh_block_get_words (block, self->language, picture != NULL);
  g_autofree char *label = NULL;

  g_object_set_data (G_OBJECT (row), WORDS, (gpointer) text);
  gtk_list_box_row_set_child (row, make_content (self, row, picture));
  set_direction (GTK_WIDGET (row), get_direction (self->language));
  label = block->kind == MH_BLOCK_FIGURE && alternative != NULL && text != alternative
              ? g_strdup_printf ("%s %s", alternative, text)
              : g_strdup (text);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
}

static void
fill_rows (MhRulesView *self)
{
  GtkListBoxRow *row;

  if (self->book == NULL || self->language == NULL)
    return;
  for (int i = 0; (row = gtk_list_box_get_row_at_index (self->list, i)) != NULL; i++)
    fill_row (self, row);
  gtk_list_box_invalidate_filter (self->list);
}

static GtkWidget *
make_row (MhRulesView *self, const MhBlock *block)
{
  GtkWidget *row = gtk_list_box_row_new ();

  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), FALSE);
  gtk_widget_add_css_class (row, "rules-row");
  if (block->kind == MH_BLOCK_EXAMPLE)
    gtk_widget_add_css_class (row, "rules-example");
  return row;
}

/* Scrolling ------------------------------------------------------------------------------- */

static gboolean
get_row_top (MhRulesView *self, GtkListBoxRow *row, double *top)
{
  graphene_point_t point;

  if (row == NULL
      || !gtk_widget_compute_point (GTK_WIDGET (row), GTK_WIDGET (self->list),
                                    &GRAPHENE_POINT_INIT (0, 0), &point))
    return FALSE;
  *top = point.y;
  return TRUE;
}

/* Scrolls as soon as the rows have their places. */
static gboolean
on_tick (GtkWidget *widget, GdkFrameClock *clock, gpointer user_data)
{
  MhRulesView *self = MH_RULES_VIEW (widget);
  GtkListBoxRow *row = gtk_list_box_get_row_at_index (self->list, self->wanted);
  GtkAdjustment *adjustment
      = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (self->scroller));
  double top;

  if (row != NULL && gtk_widget_get_height (GTK_WIDGET (row)) == 0)
    return G_SOURCE_CONTINUE;
  if (row != NULL)
    gtk_widget_grab_focus (GTK_WIDGET (row));
  if (get_row_top (self, row, &top))
    gtk_adjustment_set_value (adjustment, MAX (0, top - 24));
  self->tick = 0;
  return G_SOURCE_REMOVE;
}

static void
mh_rules_view_dispose (GObject *object)
{
  MhRulesView *self = MH_RULES_VIEW (object);

  if (self->tick != 0)
    gtk_widget_remove_tick_callback (GTK_WIDGET (self), self->tick);
  self->tick = 0;
  g_clear_object (&self->book);
  G_OBJECT_CLASS (mh_rules_view_parent_class)->dispose (object);
}

static void
mh_rules_view_finalize (GObject *object)
{
  MhRulesView *self = MH_RULES_VIEW (object);

  g_free (self->folder);
  g_free (self->language);
  g_free (self->words);
  G_OBJECT_CLASS (mh_rules_view_parent_class)->finalize (object);
}

static void
mh_rules_view_class_init (MhRulesViewClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = mh_rules_view_dispose;
  G_OBJECT_CLASS (klass)->finalize = mh_rules_view_finalize;
}

static void
mh_rules_view_init (MhRulesView *self)
{
  GtkWidget *clamp = adw_clamp_new ();

  self->scale = 1;
  self->wanted = -1;
  self->marked = -1;
  self->read = -1;
  self->list = GTK_LIST_BOX (gtk_list_box_new ());
  gtk_list_box_set_selection_mode (self->list, GTK_SELECTION_NONE);
  gtk_widget_add_css_class (GTK_WIDGET (self->list), "rules");
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->list), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Rules of the game"), -1);
  self->nothing = gtk_label_new (NULL);
  gtk_label_set_wrap (GTK_LABEL (self->nothing), TRUE);
  gtk_label_set_justify (GTK_LABEL (self->nothing), GTK_JUSTIFY_CENTER);
  gtk_widget_add_css_class (self->nothing, "heading-paper");
  gtk_widget_set_margin_top (self->nothing, 24);
  gtk_list_box_set_placeholder (self->list, self->nothing);
  self->scroller = gtk_scrolled_window_new ();
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (self->scroller), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  adw_clamp_set_maximum_size (ADW_CLAMP (clamp), 760);
  adw_clamp_set_child (ADW_CLAMP (clamp), GTK_WIDGET (self->list));
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (self->scroller), clamp);
  gtk_widget_set_focusable (self->scroller, FALSE);
  gtk_widget_set_vexpand (self->scroller, TRUE);
  adw_bin_set_child (ADW_BIN (self), self->scroller);
}

/**
 * mh_rules_view_new:
 *
 * Makes a view without a book.
 *
 * Returns: (transfer floating): the view
 */
GtkWidget *
mh_rules_view_new (void)
{
  return g_object_new (MH_TYPE_RULES_VIEW, NULL);
}

/**
 * mh_rules_view_set_book:
 * @self: a view
 * @book: the rules
 * @folder: the game's folder, where its pictures are
 *
 * Gives the view its book, once. It shows nothing before it has a language.
 */
void
mh_rules_view_set_book (MhRulesView *self, MhRuleBook *book, const char *folder)
{
  g_return_if_fail (MH_IS_RULES_VIEW (self) && self->book == NULL);
  self->book = g_object_ref (book);
  self->folder = g_strdup (folder);
  for (guint i = 0; i < mh_rule_book_get_n_blocks (book); i++)
    gtk_list_box_append (self->list, make_row (self, mh_rule_book_get_block (book, i)));
}

/**
 * mh_rules_view_set_language:
 * @self: a view
 * @language: one of the book's languages
 *
 * Shows the rules in a language.
 */
void
mh_rules_view_set_language (MhRulesView *self, const char *language)
{
  g_return_if_fail (MH_IS_RULES_VIEW (self));
  if (g_strcmp0 (self->language, language) == 0)
    return;
  g_free (self->language);
  self->language = g_strdup (language);
  gtk_widget_set_direction (GTK_WIDGET (self->list), get_direction (language));
  fill_rows (self);
}

/**
 * mh_rules_view_set_scale:
 * @self: a view
 * @scale: times the desktop's text size
 *
 * Sets how large the text is.
 */
void
mh_rules_view_set_scale (MhRulesView *self, double scale)
{
  g_return_if_fail (MH_IS_RULES_VIEW (self));
  self->scale = scale;
  fill_rows (self);
}

/**
 * mh_rules_view_search:
 * @self: a view
 * @words: (nullable): words to look for
 *
 * Shows only what has these words in it; all when there are none.
 */
void
mh_rules_view_search (MhRulesView *self, const char *words)
{
  g_return_if_fail (MH_IS_RULES_VIEW (self));
  g_free (self->words);
  self->words = g_strdup (words);
  gtk_label_set_label (GTK_LABEL (self->nothing), words != NULL && words[0] != '\0'
                                                      ? _ ("Nothing was found. Try another word?")
                                                      : "");
  gtk_list_box_set_filter_func (self->list, filter, self, NULL);
}

/**
 * mh_rules_view_show_block:
 * @self: a view
 * @index: a block of the book
 * @mark: whether to mark it, because somebody asked for this very rule
 *
 * Scrolls to a block and moves the focus there.
 */
void
mh_rules_view_show_block (MhRulesView *self, guint index, gboolean mark)
{
  GtkListBoxRow *row;

  g_return_if_fail (MH_IS_RULES_VIEW (self));
  row = gtk_list_box_get_row_at_index (self->list, self->marked);
  if (row != NULL)
    gtk_widget_remove_css_class (GTK_WIDGET (row), "marked");
  self->marked = mark ? (int) index : -1;
  row = gtk_list_box_get_row_at_index (self->list, self->marked);
  if (row != NULL)
    gtk_widget_add_css_class (GTK_WIDGET (row), "marked");
  self->wanted = (int) index;
  if (self->tick == 0)
    self->tick = gtk_widget_add_tick_callback (GTK_WIDGET (self), on_tick, NULL, NULL);
}

/**
 * mh_rules_view_get_top_block:
 * @self: a view
 *
 * Gives the first block that can be seen.
 *
 * Returns: its index, or -1
 */
int
mh_rules_view_get_top_block (MhRulesView *self)
{
  GtkAdjustment *adjustment;
  GtkListBoxRow *row;

  g_return_val_if_fail (MH_IS_RULES_VIEW (self), -1);
  adjustment = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (self->scroller));
  row = gtk_list_box_get_row_at_y (self->list, (int) gtk_adjustment_get_value (adjustment) + 25);
  return row != NULL ? gtk_list_box_row_get_index (row) : -1;
}

/**
 * mh_rules_view_get_marked_block:
 * @self: a view
 *
 * Gives the block that is marked.
 *
 * Returns: its index, or -1
 */
int
mh_rules_view_get_marked_block (MhRulesView *self)
{
  g_return_val_if_fail (MH_IS_RULES_VIEW (self), -1);
  return self->marked;
}

/**
 * mh_rules_view_get_language:
 * @self: a view
 *
 * Returns: (nullable): the language that it shows
 */
const char *
mh_rules_view_get_language (MhRulesView *self)
{
  g_return_val_if_fail (MH_IS_RULES_VIEW (self), NULL);
  return self->language;
}

static GtkLabel *
find_label (MhRulesView *self, int index)
{
  GtkListBoxRow *row = index >= 0 ? gtk_list_box_get_row_at_index (self->list, index) : NULL;

  return row != NULL ? g_object_get_data (G_OBJECT (row), LABEL) : NULL;
}

/**
 * mh_rules_view_dup_text:
 * @self: a view
 * @index: a block of the book
 *
 * Gives the words of a block as they are shown.
 *
 * Returns: (transfer full) (nullable): the words; %NULL when a search hides them
 */
char *
mh_rules_view_dup_text (MhRulesView *self, guint index)
{
  GtkLabel *label;

  g_return_val_if_fail (MH_IS_RULES_VIEW (self), NULL);
  label = find_label (self, (int) index);
  if (label == NULL || !filter (gtk_list_box_get_row_at_index (self->list, (int) index), self))
    return NULL;
  return g_strdup (gtk_label_get_text (label));
}

/* Not more than it has to: somebody may be reading along. */
static void
scroll_to (MhRulesView *self, GtkListBoxRow *row)
{
  GtkAdjustment *adjustment
      = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (self->scroller));
  double top;

  if (get_row_top (self, row, &top))
    gtk_adjustment_clamp_page (adjustment, MAX (0, top - 24),
                               top + gtk_widget_get_height (GTK_WIDGET (row)) + 24);
}

/**
 * mh_rules_view_mark_sentence:
 * @self: a view
 * @index: a block of the book, or -1
 * @start: where the sentence begins, in bytes of the words of the block
 * @end: where it ends
 *
 * Marks the sentence that is read aloud, and no other one.
 */
void
mh_rules_view_mark_sentence (MhRulesView *self, int index, guint start, guint end)
{
  GtkLabel *label;

  g_return_if_fail (MH_IS_RULES_VIEW (self));
  label = find_label (self, self->read);
  if (label != NULL)
    set_attributes (self, label, 0, 0);
  self->read = index;
  label = find_label (self, index);
  if (label == NULL)
    return;
  set_attributes (self, label, start, end);
  scroll_to (self, gtk_list_box_get_row_at_index (self->list, index));
}
