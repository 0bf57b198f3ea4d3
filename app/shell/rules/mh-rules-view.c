/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#include "config.h"

#include "shell/rules/mh-rules-view.h"

#include "art/mh-script.h"
#include "shell/rules/mh-rules-row.h"

#include <glib/gi18n.h>

/* Rows at least that are filled at once in a view without a size. */
#define FIRST 12
/* Microseconds to fill rows without a break. */
#define BUDGET 8000

typedef struct
{
  MhRulesRow *row; /* (nullable): owned by the list */
  guint serial; /* the view's when the row was filled */
  gboolean shown;
} Place;

/* The text of a rule book in one language, with a row for each paragraph: the keyboard can move through rows, and a
 * screen reader reads them one by one. */
struct _MhRulesView
{
  AdwBin parent_instance;

  MhRuleBook *book;
  char *folder; /* of the pictures */
  Place *places; /* for each block */
  guint serial; /* changes with what all rows show */
  /* Rows are filled from @anchor down until @down is the last one, then from the anchor up until @up is 0. */
  guint anchor, down, up;
  guint filler; /* an idle source */
  guint waiter; /* a tick callback that waits for the first picture */
  gboolean ticked; /* ... has been called */
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

/* Without a language the view is empty. */
static guint
get_n_places (MhRulesView *self)
{
  return self->book != NULL && self->language != NULL ? mh_rule_book_get_n_blocks (self->book) : 0;
}

static MhRulesRow *
get_row (MhRulesView *self, int index)
{
  return index >= 0 && index < (int) get_n_places (self) ? self->places[index].row : NULL;
}

static gboolean
filter (GtkListBoxRow *row, gpointer user_data)
{
  return MH_RULES_VIEW (user_data)->places[mh_rules_row_get_index (MH_RULES_ROW (row))].shown;
}

static int
compare (GtkListBoxRow *a, GtkListBoxRow *b, gpointer user_data)
{
  return (int) mh_rules_row_get_index (MH_RULES_ROW (a))
         - (int) mh_rules_row_get_index (MH_RULES_ROW (b));
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

/* Filling --------------------------------------------------------------------------------- */

/* Measures a row as it is shown; 0: it is not. */
static int
measure (MhRulesView *self, Place *place)
{
  const int width = gtk_widget_get_width (GTK_WIDGET (self->list));
  int height = 0;

  if (place->row != NULL && place->shown && width > 0)
    gtk_widget_measure (GTK_WIDGET (place->row), GTK_ORIENTATION_VERTICAL, width, &height, NULL,
                        NULL, NULL);
  return height;
}

/* Shows a block as it has to be now; returns how much higher it has become. */
static int
fill (MhRulesView *self, guint index)
{
  const MhBlock *block = mh_rule_book_get_block (self->book, index);
  Place *place = &self->places[index];
  const int before = measure (self, place);
  gboolean created = place->row == NULL;

  if (place->serial == self->serial)
    return 0;
  place->serial = self->serial;
  if (created)
    place->row = MH_RULES_ROW (mh_rules_row_new (block, index, self->folder));
  mh_rules_row_fill (place->row, self->language, self->scale);
  place->shown = self->words == NULL || mh_rules_row_has_words (place->row, self->words);
  mh_rules_row_show_words (place->row, place->shown ? self->words : NULL,
                           get_section (self, block));
  if (created)
    gtk_list_box_append (self->list, GTK_WIDGET (place->row));
  else
    gtk_list_box_row_changed (GTK_LIST_BOX_ROW (place->row));
  return measure (self, place) - before;
}

static gboolean
is_whole (MhRulesView *self)
{
  return self->down == get_n_places (self) && self->up == 0;
}

/* Fills one more row, and returns by how much the rows at and below the anchor move. */
static int
fill_next (MhRulesView *self)
{
  if (self->down == get_n_places (self))
    return fill (self, --self->up);
  fill (self, self->down++);
  return 0;
}

/* The rows have their new size in the next frame; until then the adjustment must have room for the value. */
static void
scroll_by (MhRulesView *self, double shift)
{
  GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment (self->scroller);

  if (shift > 0)
    gtk_adjustment_set_upper (adjustment, gtk_adjustment_get_upper (adjustment) + shift);
  if (shift != 0)
    gtk_adjustment_set_value (adjustment, gtk_adjustment_get_value (adjustment) + shift);
}

static gboolean
fill_some (gpointer user_data)
{
  MhRulesView *self = MH_RULES_VIEW (user_data);
  const gint64 end = g_get_monotonic_time () + BUDGET;
  double shift = 0;

  while (!is_whole (self) && g_get_monotonic_time () < end)
    shift += fill_next (self);
  scroll_by (self, shift);
  if (!is_whole (self))
    return G_SOURCE_CONTINUE;
  self->filler = 0;
  return G_SOURCE_REMOVE;
}

/* The second tick follows the first picture. */
static gboolean
on_waiter_tick (GtkWidget *widget, GdkFrameClock *clock, gpointer user_data)
{
  MhRulesView *self = MH_RULES_VIEW (widget);

  if (!self->ticked || self->tick != 0)
    {
      self->ticked = TRUE;
      return G_SOURCE_CONTINUE;
    }
  self->waiter = 0;
  self->filler = g_idle_add (fill_some, self);
  return G_SOURCE_REMOVE;
}

static void
stop_filling (MhRulesView *self)
{
  if (self->waiter != 0)
    gtk_widget_remove_tick_callback (GTK_WIDGET (self), self->waiter);
  self->waiter = 0;
  g_clear_handle_id (&self->filler, g_source_remove);
}

/* Fills the rows that are seen with this one at the top, and the others after the first picture. */
static void
fill_from (MhRulesView *self, guint anchor)
{
  const guint n = get_n_places (self);
  const double page
      = gtk_adjustment_get_page_size (gtk_scrolled_window_get_vadjustment (self->scroller));
  double seen = 0, shift = 0;
  guint n_shown = 0;

  stop_filling (self);
  self->anchor = self->down = self->up = MIN (anchor, n);
  while (!is_whole (self) && (page > 1 ? seen < page : n_shown < FIRST))
    {
      Place *place = &self->places[self->down < n ? self->down : self->up - 1];

      shift += fill_next (self);
      seen += measure (self, place);
      n_shown += place->shown;
    }
  scroll_by (self, shift);
  self->ticked = FALSE;
  if (!is_whole (self))
    self->waiter = gtk_widget_add_tick_callback (GTK_WIDGET (self), on_waiter_tick, NULL, NULL);
}

/* Fills a row in any order. */
static void
fill_at_once (MhRulesView *self, guint index)
{
  const int grown = fill (self, index);

  if (index < self->anchor)
    scroll_by (self, grown);
}

static void
on_row_activated (GtkListBox *list, GtkListBoxRow *row, MhRulesView *self)
{
  g_signal_emit (self, result_chosen, 0, mh_rules_row_get_index (MH_RULES_ROW (row)));
}

/* Scrolling ------------------------------------------------------------------------------- */

static gboolean
get_row_top (MhRulesView *self, MhRulesRow *row, double *top)
{
  graphene_point_t point;

  if (row == NULL
      || !gtk_widget_compute_point (GTK_WIDGET (row), GTK_WIDGET (self->list),
                                    &GRAPHENE_POINT_INIT (0, 0), &point))
    return FALSE;
  *top = point.y;
  return TRUE;
}

/* All rows change, and the paragraph at the top stays there. */
static void
refill (MhRulesView *self)
{
  GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment (self->scroller);
  const int top = mh_rules_view_get_top_block (self);
  Place *place = self->places + MAX (0, top);
  double y, height;

  if (get_n_places (self) == 0)
    return;
  gtk_widget_set_can_focus (GTK_WIDGET (self->scroller), TRUE);
  self->serial++;
  height = top >= 0 ? measure (self, place) : 0;
  if (height > 0 && get_row_top (self, place->row, &y))
    {
      const double above = (gtk_adjustment_get_value (adjustment) - y) / height;

      scroll_by (self, fill (self, (guint) top) * CLAMP (above, 0, 1));
    }
  fill_from (self, (guint) MAX (0, top));
  /* Its end may be seen. */
  if (top > 0)
    fill_at_once (self, (guint) top - 1);
}

/* Scrolls when the rows are allocated. */
static gboolean
on_tick (GtkWidget *widget, GdkFrameClock *clock, gpointer user_data)
{
  MhRulesView *self = MH_RULES_VIEW (widget);
  MhRulesRow *row = get_row (self, self->wanted);
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
  stop_filling (self);
  g_clear_pointer (&self->words, g_free);
  g_clear_pointer (&self->language, g_free);
  g_clear_object (&self->book);
  G_OBJECT_CLASS (mh_rules_view_parent_class)->dispose (object);
}

static void
mh_rules_view_finalize (GObject *object)
{
  MhRulesView *self = MH_RULES_VIEW (object);

  g_free (self->places);
  g_free (self->folder);
  G_OBJECT_CLASS (mh_rules_view_parent_class)->finalize (object);
}

static void
mh_rules_view_class_init (MhRulesViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mh_rules_view_dispose;
  G_OBJECT_CLASS (klass)->finalize = mh_rules_view_finalize;
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
  gtk_list_box_set_sort_func (self->list, compare, NULL, NULL);
  gtk_list_box_set_header_func (self->list, update_header, self, NULL);
}

/* Sets the book, once. The view is empty until it has a language. */
void
mh_rules_view_set_book (MhRulesView *self, MhRuleBook *book, const char *folder)
{
  self->book = g_object_ref (book);
  self->folder = g_strdup (folder);
  self->places = g_new0 (Place, mh_rule_book_get_n_blocks (book));
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
  refill (self);
}

/* @scale multiplies the desktop’s text size. */
void
mh_rules_view_set_scale (MhRulesView *self, double scale)
{
  self->scale = scale;
  refill (self);
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
  self->serial++;
  gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (self->scroller), 0);
  fill_from (self, 0);
  /* Rows become results when they are filled. */
  for (guint i = 0; words != NULL && i < get_n_places (self); i++)
    if (self->places[i].serial != self->serial)
      self->places[i].shown = FALSE;
  if (words != NULL)
    gtk_list_box_invalidate_filter (self->list);
  /* Without results, the scrolled window would keep the focus from moving on. */
  gtk_widget_set_can_focus (GTK_WIDGET (self->scroller),
                            mh_rules_view_get_first_result (self) >= 0);
}

/* Returns the first block that is shown, or -1. */
int
mh_rules_view_get_first_result (MhRulesView *self)
{
  for (guint i = 0; i < get_n_places (self); i++)
    if (self->places[i].shown)
      return (int) i;
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
  if (index < get_n_places (self))
    fill_from (self, index);
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

  return row != NULL ? (int) mh_rules_row_get_index (MH_RULES_ROW (row)) : -1;
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
  if (index >= get_n_places (self))
    return NULL;
  fill_at_once (self, index);
  return self->places[index].shown ? g_strdup (mh_rules_row_get_text (self->places[index].row))
                                   : NULL;
}

/* Scrolls no further than necessary, because people may be reading along. */
static void
scroll_to (MhRulesView *self, MhRulesRow *row)
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
  scroll_to (self, row);
}
