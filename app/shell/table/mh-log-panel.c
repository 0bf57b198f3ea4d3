/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#include "config.h"

#include "shell/table/mh-log-panel.h"

#include "shell/parts/mh-choices.h"
#include "shell/parts/mh-text-fit.h"
#include "shell/parts/mh-toolkit.h"
#include "table/tabletop/mh-tabletop.h"

/* The width of the log, and the minimum width of a page that shows it beside the table. */
#define LOG_WIDTH 280
#define WIDE 720

/*
 * The log of a match, in sentences: beside the table if there is room, otherwise over it. The newest sentence is last.
 * In a replay one sentence is marked, and another can be chosen.
 */
struct _MhLogPanel
{
  AdwBin parent_instance;

  GtkStringList *sentences;
  GArray *numbers; /* of guint64: the step of each sentence */
  GtkSingleSelection *marks; /* (nullable): if sentences can be chosen; the list owns it */
  GtkWidget *revealer;
  GtkWidget *list;
  gboolean marking;
  guint scroll; /* a timeout, or 0 */
  GtkWidget *overlay; /* not owned; the panel's parent */
  GtkWidget *table; /* not owned */
  GtkWidget *bubble; /* not owned */
  gboolean beside;
  guint placing; /* an idle, or 0 */
};

static guint chosen; /* a signal */

G_DEFINE_FINAL_TYPE (MhLogPanel, mh_log_panel, ADW_TYPE_BIN)

static void
on_setup (GtkListItemFactory *factory, GtkListItem *item)
{
  gtk_list_item_set_child (item, mh_text_label_new (NULL, GTK_JUSTIFY_LEFT, NULL));
  gtk_list_item_set_activatable (item, FALSE);
}

static void
on_bind (GtkListItemFactory *factory, GtkListItem *item)
{
  GtkStringObject *sentence = GTK_STRING_OBJECT (gtk_list_item_get_item (item));

  gtk_label_set_label (GTK_LABEL (gtk_list_item_get_child (item)),
                       gtk_string_object_get_string (sentence));
  mh_choices_name_row (item, gtk_string_object_get_string (sentence));
}

static gboolean
on_scroll (gpointer user_data)
{
  MhLogPanel *self = MH_LOG_PANEL (user_data);
  guint n = g_list_model_get_n_items (G_LIST_MODEL (self->sentences));
  guint shown = self->marks != NULL ? gtk_single_selection_get_selected (self->marks) : n - 1;

  self->scroll = 0;
  /* A replay begins before the first sentence. */
  if (shown == GTK_INVALID_LIST_POSITION && self->marks != NULL)
    shown = 0;
  if (shown < n)
    gtk_widget_activate_action (self->list, "list.scroll-to-item", "u", shown);
  return G_SOURCE_REMOVE;
}

/* Scrolls later, after the rows are allocated. */
static void
show_newest (MhLogPanel *self)
{
  if (self->scroll == 0 && gtk_widget_get_mapped (self->list))
    self->scroll = g_timeout_add (300, on_scroll, self);
}

/* Whether somebody has scrolled up to read: the newest sentences are not in sight. */
static gboolean
is_being_read (MhLogPanel *self)
{
  GtkAdjustment *place = gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (self->list));
  const double page = gtk_adjustment_get_page_size (place);

  return gtk_adjustment_get_value (place) + 1.25 * page < gtk_adjustment_get_upper (place);
}

static void
mh_log_panel_dispose (GObject *object)
{
  MhLogPanel *self = MH_LOG_PANEL (object);

  g_clear_handle_id (&self->scroll, g_source_remove);
  g_clear_handle_id (&self->placing, g_source_remove);
  G_OBJECT_CLASS (mh_log_panel_parent_class)->dispose (object);
}

static void
mh_log_panel_finalize (GObject *object)
{
  g_clear_object (&MH_LOG_PANEL (object)->sentences);
  g_array_unref (MH_LOG_PANEL (object)->numbers);
  G_OBJECT_CLASS (mh_log_panel_parent_class)->finalize (object);
}

static void
mh_log_panel_class_init (MhLogPanelClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mh_log_panel_dispose;
  G_OBJECT_CLASS (klass)->finalize = mh_log_panel_finalize;
  /* Emitted when the sentence of a step of mh_log_panel_fill_steps() is chosen. */
  chosen = g_signal_new ("chosen", MH_TYPE_LOG_PANEL, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                         G_TYPE_NONE, 1, G_TYPE_UINT64);
  gtk_widget_class_set_template_from_resource (widget_class, SHELL_UI "mh-log-panel.ui");
  gtk_widget_class_bind_template_child (widget_class, MhLogPanel, revealer);
  gtk_widget_class_bind_template_child (widget_class, MhLogPanel, list);
  gtk_widget_class_bind_template_callback (widget_class, on_setup);
  gtk_widget_class_bind_template_callback (widget_class, on_bind);
  gtk_widget_class_bind_template_callback (widget_class, show_newest);
}

/* An empty list would lead the focus to the scrolled window, which keeps it from moving on. */
static void
on_sentences_changed (MhLogPanel *self)
{
  gtk_widget_set_can_focus (self->revealer,
                            g_list_model_get_n_items (G_LIST_MODEL (self->sentences)) > 0);
}

static void
mh_log_panel_init (MhLogPanel *self)
{
  g_autoptr (GtkNoSelection) model = NULL;

  gtk_widget_init_template (GTK_WIDGET (self));
  self->sentences = gtk_string_list_new (NULL);
  g_signal_connect_object (self->sentences, "items-changed", G_CALLBACK (on_sentences_changed),
                           self, G_CONNECT_SWAPPED);
  on_sentences_changed (self);
  self->numbers = g_array_new (FALSE, FALSE, sizeof (guint64));
  model = gtk_no_selection_new (G_LIST_MODEL (g_object_ref (self->sentences)));
  gtk_list_view_set_model (GTK_LIST_VIEW (self->list), GTK_SELECTION_MODEL (model));
}

/* Sentences ------------------------------------------------------------------------------- */

static char *
say (MhGame *game, MhStep *step, MhSight *now, const MhNames *names)
{
  return mh_game_say_step (
      game, step, mh_game_tells_again (game, step, now) ? MH_TELL_NEWS : MH_TELL_LOG, names);
}

/* Adds a sentence about the latest step, as far as everybody at the table may know it. If the step uncovers what
 * people had to remember, all earlier sentences are rebuilt. */
void
mh_log_panel_add (MhLogPanel *self, MhMatch *match, MhStep *step, const MhNames *names)
{
  g_autofree char *sentence = NULL;

  if (mh_game_tells_again (mh_match_get_game (match), step, mh_step_get_after (step))
      && !mh_game_tells_again (mh_match_get_game (match), step, mh_step_get_before (step)))
    {
      mh_log_panel_fill (self, match, step, names);
      return;
    }
  sentence = say (mh_match_get_game (match), step, mh_step_get_after (step), names);
  if (sentence != NULL)
    {
      const guint64 number = mh_step_get_number (step);

      g_array_append_val (self->numbers, number);
      gtk_string_list_append (self->sentences, sentence);
      if (!is_being_read (self))
        show_newest (self);
    }
}

/* Rebuilds the sentences of the steps up to @last. */
static void
fill (MhLogPanel *self, MhGame *game, GPtrArray *steps, MhStep *last, const MhNames *names)
{
  g_autoptr (GPtrArray) sentences = g_ptr_array_new_with_free_func (g_free);

  g_array_set_size (self->numbers, 0);
  for (guint i = 0; i < steps->len; i++)
    {
      MhStep *step = g_ptr_array_index (steps, i);
      const guint64 number = mh_step_get_number (step);
      char *sentence = NULL;

      if (number <= mh_step_get_number (last))
        sentence = say (game, step, mh_step_get_after (last), names);
      if (sentence != NULL)
        {
          g_ptr_array_add (sentences, sentence);
          g_array_append_val (self->numbers, number);
        }
    }
  g_ptr_array_add (sentences, NULL);
  self->marking = TRUE;
  gtk_string_list_splice (self->sentences, 0,
                          g_list_model_get_n_items (G_LIST_MODEL (self->sentences)),
                          (const char *const *) sentences->pdata);
  self->marking = FALSE;
  show_newest (self);
}

/* Fills the log with the steps of a match up to @last (NULL: the newest step), as far as everybody at the table may
 * know them. */
void
mh_log_panel_fill (MhLogPanel *self, MhMatch *match, MhStep *last, const MhNames *names)
{
  g_autoptr (GPtrArray) steps = mh_match_get_steps (match, MH_TABLE);

  if (last == NULL && steps->len > 0)
    last = g_ptr_array_index (steps, steps->len - 1);
  fill (self, mh_match_get_game (match), steps, last, names);
}

static void
on_selected (GtkSingleSelection *marks, GParamSpec *pspec, MhLogPanel *self)
{
  const guint selected = gtk_single_selection_get_selected (marks);

  if (!self->marking && selected < self->numbers->len)
    g_signal_emit (self, chosen, 0, g_array_index (self->numbers, guint64, selected));
}

static void
make_choosable (MhLogPanel *self)
{
  if (self->marks != NULL)
    return;
  self->marks = gtk_single_selection_new (NULL);
  gtk_single_selection_set_autoselect (self->marks, FALSE);
  gtk_single_selection_set_can_unselect (self->marks, TRUE);
  gtk_single_selection_set_model (self->marks, G_LIST_MODEL (self->sentences));
  g_signal_connect_object (self->marks, "notify::selected", G_CALLBACK (on_selected), self, 0);
  gtk_list_view_set_model (GTK_LIST_VIEW (self->list), GTK_SELECTION_MODEL (self->marks));
  g_object_unref (self->marks);
}

/* Fills the log with the steps of a replay. From now on sentences can be chosen. */
void
mh_log_panel_fill_steps (MhLogPanel *self, MhGame *game, GPtrArray *steps, const MhNames *names)
{
  make_choosable (self);
  fill (self, game, steps, steps->len > 0 ? g_ptr_array_index (steps, steps->len - 1) : NULL,
        names);
}

/* Marks the sentence of a step, or of the last one before it that has a sentence. The sentence
 * stays valid until the log is filled again. */
const char *
mh_log_panel_mark (MhLogPanel *self, guint64 step)
{
  guint n = self->numbers->len;

  while (n > 0 && g_array_index (self->numbers, guint64, n - 1) > step)
    n--;
  self->marking = TRUE;
  gtk_single_selection_set_selected (self->marks, n > 0 ? n - 1 : GTK_INVALID_LIST_POSITION);
  self->marking = FALSE;
  show_newest (self);
  return n > 0 ? gtk_string_list_get_string (self->sentences, n - 1) : NULL;
}

/* Placement ------------------------------------------------------------------------------- */

static void
place (MhLogPanel *self)
{
  gboolean shown = gtk_revealer_get_reveal_child (GTK_REVEALER (self->revealer));
  gboolean beside = gtk_widget_get_width (self->overlay) >= WIDE;
  int margin = shown && beside ? LOG_WIDTH : 0;

  gtk_widget_set_margin_end (self->table, margin);
  gtk_widget_set_margin_end (self->bubble, margin);
}

static gboolean
place_later (gpointer user_data)
{
  MhLogPanel *self = MH_LOG_PANEL (user_data);

  self->placing = 0;
  place (self);
  return G_SOURCE_REMOVE;
}

/* GtkOverlay emits this for each overlay child whenever the window is resized. */
static gboolean
on_place (GtkOverlay *overlay, GtkWidget *widget, GdkRectangle *rectangle, MhLogPanel *self)
{
  gboolean beside = gtk_widget_get_width (GTK_WIDGET (overlay)) >= WIDE;

  if (beside != self->beside && self->placing == 0)
    self->placing = g_idle_add (place_later, self);
  self->beside = beside;
  return FALSE;
}

/* Moves the table and the bubble aside if there is room for all of them. */
void
mh_log_panel_attach (MhLogPanel *self, GtkOverlay *overlay, GtkWidget *table, GtkWidget *bubble)
{
  self->overlay = GTK_WIDGET (overlay);
  self->table = table;
  self->bubble = bubble;
  g_signal_connect_object (overlay, "get-child-position", G_CALLBACK (on_place), self, 0);
}

void
mh_log_panel_set_shown (MhLogPanel *self, gboolean shown)
{
  if (!shown && mh_toolkit_has_focus_in (GTK_WIDGET (self)))
    mh_tabletop_focus_choice (MH_TABLETOP (self->table));
  gtk_revealer_set_reveal_child (GTK_REVEALER (self->revealer), shown);
  place (self);
}

/* Hides a log that is over the table, or in use; returns whether it did. */
gboolean
mh_log_panel_close (MhLogPanel *self)
{
  if (!gtk_revealer_get_reveal_child (GTK_REVEALER (self->revealer))
      || (self->beside && !mh_toolkit_has_focus_in (GTK_WIDGET (self))))
    return FALSE;
  return gtk_widget_activate_action (GTK_WIDGET (self), "page.log", NULL);
}
