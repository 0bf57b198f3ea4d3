/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#include "config.h"

#include "shell/rules/mh-rules-view.h"

#include "art/mh-script.h"
#include "shell/rules/mh-rules-row.h"

#include <glib/gi18n.h>

/* The text of a rule book in one language, with a row for each paragraph: the keyboard can move through rows, and a
 * screen reader reads them one by one. */
struct _MhRulesView
{
  AdwBin parent_instance;

  MhRuleBook *book;
  char *language;
  char *words; /* (nullable): the search words; only blocks that contain them are shown */
  double scale;
  GtkListBox *list;
  GtkLabel *nothing; /* shown if no row is left */
  GtkScrolledWindow *scroller;
  int wanted; /* the block to scroll to, or -1 */
  gboolean laid; /* all rows have been allocated since @wanted was set */
  int marked;
  int read; /* the block with the spoken sentence, or -1 */
  guint tick;
};

static guint result_chosen; /* a signal */

G_DEFINE_FINAL_TYPE (MhRulesView, mh_rules_view, ADW_TYPE_BIN)

static MhRulesRow *
get_row (MhRulesView *self, int index)
{
  GtkListBoxRow *row = index >= 0 ? gtk_list_box_get_row_at_index (self->list, index) : NULL;

  return row != NULL ? MH_RULES_ROW (row) : NULL;
}

/* Searching ------------------------------------------------------------------------------- */

static gboolean
filter (GtkListBoxRow *row, gpointer user_data)
{
  MhRulesView *self = MH_RULES_VIEW (user_data);

  return self->words == NULL || mh_rules_row_has_words (MH_RULES_ROW (row), self->words);
}

/* Returns the title of the section that a block belongs to. */
static const char *
get_section (MhRulesView *self, const MhBlock *block)
{
  for (guint i = 0; i < mh_rule_book_get_n_blocks (self->book); i++)
    {
      const MhBlock *other = mh_rule_book_get_block (self->book, i);

      if (other->kind == MH_BLOCK_TITLE && g_strcmp0 (other->section, block->section) == 0)
        return mh_block_get_text (other, self->language);
    }
  return NULL;
}

/* Among results, the title of each section is above its first result. */
static void
update_header (GtkListBoxRow *row, GtkListBoxRow *before, gpointer user_data)
{
  MhRulesView *self = MH_RULES_VIEW (user_data);
  const MhBlock *block = mh_rules_row_get_block (MH_RULES_ROW (row));
  const MhBlock *other = before != NULL ? mh_rules_row_get_block (MH_RULES_ROW (before)) : NULL;
  GtkWidget *header = NULL;

  if (self->words != NULL && block->kind != MH_BLOCK_TITLE
      && (other == NULL || g_strcmp0 (other->section, block->section) != 0))
    {
      header = gtk_label_new (get_section (self, block));
      gtk_label_set_wrap (GTK_LABEL (header), TRUE);
      gtk_label_set_xalign (GTK_LABEL (header), 0);
      gtk_widget_set_direction (header, gtk_widget_get_direction (GTK_WIDGET (self->list)));
      gtk_widget_add_css_class (header, "rules-section");
    }
  gtk_list_box_row_set_header (row, header);
}

static void
update_words (MhRulesView *self)
{
  MhRulesRow *row;

  for (int i = 0; (row = get_row (self, i)) != NULL; i++)
    mh_rules_row_show_words (row, filter (GTK_LIST_BOX_ROW (row), self) ? self->words : NULL,
                             get_section (self, mh_rules_row_get_block (row)));
  gtk_list_box_invalidate_filter (self->list);
  gtk_list_box_invalidate_headers (self->list);
}

static void
on_row_activated (GtkListBox *list, GtkListBoxRow *row, MhRulesView *self)
{
  g_signal_emit (self, result_chosen, 0, (guint) gtk_list_box_row_get_index (row));
}

static void
fill_rows (MhRulesView *self)
{
  MhRulesRow *row;

  if (self->book == NULL || self->language == NULL)
    return;
  for (int i = 0; (row = get_row (self, i)) != NULL; i++)
    mh_rules_row_fill (row, self->language, self->scale);
  update_words (self);
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

/* Scrolls when the rows are allocated. */
static gboolean
on_tick (GtkWidget *widget, GdkFrameClock *clock, gpointer user_data)
{
  MhRulesView *self = MH_RULES_VIEW (widget);
  GtkListBoxRow *row = gtk_list_box_get_row_at_index (self->list, self->wanted);
  GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment (self->scroller);
  double top;

  /* At the first tick rows still have their old allocation. */
  if (!self->laid || (row != NULL && gtk_widget_get_height (GTK_WIDGET (row)) == 0))
    {
      self->laid = TRUE;
      return G_SOURCE_CONTINUE;
    }
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
  /* Without words the filter does not read blocks of the book. */
  g_clear_pointer (&self->words, g_free);
  g_clear_pointer (&self->language, g_free);
  g_clear_object (&self->book);
  G_OBJECT_CLASS (mh_rules_view_parent_class)->dispose (object);
}

static void
mh_rules_view_class_init (MhRulesViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mh_rules_view_dispose;
  /* Emitted when a result of the search is chosen; the argument is its block. */
  result_chosen = g_signal_new ("result-chosen", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
  gtk_widget_class_set_template_from_resource (widget_class, SHELL_UI "mh-rules-view.ui");
  gtk_widget_class_bind_template_child (widget_class, MhRulesView, scroller);
  gtk_widget_class_bind_template_child (widget_class, MhRulesView, list);
  gtk_widget_class_bind_template_child (widget_class, MhRulesView, nothing);
  gtk_widget_class_bind_template_callback (widget_class, on_row_activated);
}

static void
mh_rules_view_init (MhRulesView *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->scale = 1;
  self->wanted = -1;
  self->marked = -1;
  self->read = -1;
  gtk_list_box_set_filter_func (self->list, filter, self, NULL);
  gtk_list_box_set_header_func (self->list, update_header, self, NULL);
}

/* Sets the book, once. The view is empty until it has a language. */
void
mh_rules_view_set_book (MhRulesView *self, MhRuleBook *book, const char *folder)
{
  self->book = g_object_ref (book);
  for (guint i = 0; i < mh_rule_book_get_n_blocks (book); i++)
    gtk_list_box_append (self->list, mh_rules_row_new (mh_rule_book_get_block (book, i), folder));
}

void
mh_rules_view_set_language (MhRulesView *self, const char *language)
{
  if (g_strcmp0 (self->language, language) == 0)
    return;
  g_free (self->language);
  self->language = g_strdup (language);
  gtk_widget_set_direction (GTK_WIDGET (self->list), mh_script_is_right_to_left (language)
                                                         ? GTK_TEXT_DIR_RTL
                                                         : GTK_TEXT_DIR_LTR);
  fill_rows (self);
}

/* @scale multiplies the desktop’s text size. */
void
mh_rules_view_set_scale (MhRulesView *self, double scale)
{
  self->scale = scale;
  fill_rows (self);
}

/* Shows only blocks that contain these words, with the words marked and the titles of their sections. Without words,
 * all blocks are shown. */
void
mh_rules_view_search (MhRulesView *self, const char *words)
{
  if (words != NULL && words[0] == '\0')
    words = NULL;
  if (g_strcmp0 (self->words, words) == 0)
    return;
  g_free (self->words);
  self->words = g_strdup (words);
  gtk_label_set_label (self->nothing, words != NULL ? _ ("No results. Try a different word?") : "");
  if (self->book != NULL)
    update_words (self);
}

/* Returns the first block that is shown, or -1. */
int
mh_rules_view_get_first_result (MhRulesView *self)
{
  MhRulesRow *row;

  for (int i = 0; (row = get_row (self, i)) != NULL; i++)
    if (filter (GTK_LIST_BOX_ROW (row), self))
      return i;
  return -1;
}

/* Scrolls to a block and moves the focus there. @mark highlights a rule that was asked for. */
void
mh_rules_view_show_block (MhRulesView *self, guint index, gboolean mark)
{
  MhRulesRow *row = get_row (self, self->marked);

  if (row != NULL)
    gtk_widget_remove_css_class (GTK_WIDGET (row), "marked");
  self->marked = mark ? (int) index : -1;
  row = get_row (self, self->marked);
  if (row != NULL)
    gtk_widget_add_css_class (GTK_WIDGET (row), "marked");
  self->wanted = (int) index;
  self->laid = FALSE;
  if (self->tick == 0)
    self->tick = gtk_widget_add_tick_callback (GTK_WIDGET (self), on_tick, NULL, NULL);
}

/* Returns the first visible block, or -1. */
int
mh_rules_view_get_top_block (MhRulesView *self)
{
  GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment (self->scroller);
  GtkListBoxRow *row
      = gtk_list_box_get_row_at_y (self->list, (int) gtk_adjustment_get_value (adjustment) + 25);

  return row != NULL ? gtk_list_box_row_get_index (row) : -1;
}

const char *
mh_rules_view_get_language (MhRulesView *self)
{
  return self->language;
}

/* Returns the text of a block as it is shown; NULL if a search hides it. */
char *
mh_rules_view_dup_text (MhRulesView *self, guint index)
{
  MhRulesRow *row = get_row (self, (int) index);

  if (row == NULL || !filter (GTK_LIST_BOX_ROW (row), self))
    return NULL;
  return g_strdup (mh_rules_row_get_text (row));
}

/* Scrolls no further than necessary, because people may be reading along. */
static void
scroll_to (MhRulesView *self, GtkListBoxRow *row)
{
  GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment (self->scroller);
  double top;

  if (get_row_top (self, row, &top))
    gtk_adjustment_clamp_page (adjustment, MAX (0, top - 24),
                               top + gtk_widget_get_height (GTK_WIDGET (row)) + 24);
}

/* Marks only the sentence that is read aloud, from @start to @end in bytes. @index may be -1. */
void
mh_rules_view_mark_sentence (MhRulesView *self, int index, guint start, guint end)
{
  MhRulesRow *row = get_row (self, self->read);

  if (row != NULL)
    mh_rules_row_mark_sentence (row, 0, 0);
  self->read = index;
  row = get_row (self, index);
  if (row == NULL)
    return;
  mh_rules_row_mark_sentence (row, start, end);
  scroll_to (self, GTK_LIST_BOX_ROW (row));
}
