/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#include "config.h"

#include "shell/table/mh-log-panel.h"

#include "shell/parts/mh-choices.h"

#include <glib/gi18n.h>

/**
 * MhLogPanel:
 *
 * What has happened in a match, in sentences; the newest is last. Of a match that is looked at again one
 * sentence is marked, and others can be chosen.
 */
struct _MhLogPanel
{
  AdwBin parent_instance;

  GtkStringList *sentences;
  GArray *numbers; /* of guint64: the steps that they tell of */
  GtkSingleSelection *marks; /* (nullable): where sentences can be chosen; the list owns it */
  GtkWidget *list;
  gboolean marking;
  guint idle;
};

enum
{
  CHOSEN,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (MhLogPanel, mh_log_panel, ADW_TYPE_BIN)

static void
on_setup (GtkListItemFactory *factory, GtkListItem *item)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_list_item_set_child (item, label);
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
on_idle (gpointer user_data)
{
  MhLogPanel *self = MH_LOG_PANEL (user_data);
  guint n = g_list_model_get_n_items (G_LIST_MODEL (self->sentences));
  guint shown = self->marks != NULL ? gtk_single_selection_get_selected (self->marks) : n - 1;

  self->idle = 0;
  if (shown < n)
    gtk_widget_activate_action (self->list, "list.scroll-to-item", "u", shown);
  return G_SOURCE_REMOVE;
}

/* Later, when the rows have been given their places. */
static void
show_newest (MhLogPanel *self)
{
  if (self->idle == 0)
    self->idle = g_timeout_add (300, on_idle, self);
}

static void
mh_log_panel_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (mh_log_panel_parent_class)->map (widget);
  show_newest (MH_LOG_PANEL (widget));
}

static void
mh_log_panel_dispose (GObject *object)
{
  MhLogPanel *self = MH_LOG_PANEL (object);

  g_clear_handle_id (&self->idle, g_source_remove);
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
  G_OBJECT_CLASS (klass)->dispose = mh_log_panel_dispose;
  G_OBJECT_CLASS (klass)->finalize = mh_log_panel_finalize;
  GTK_WIDGET_CLASS (klass)->map = mh_log_panel_map;

  /**
   * MhLogPanel::chosen:
   * @self: a log
   * @step: the number of the step that a sentence tells of
   *
   * Somebody has chosen a sentence of a log of mh_log_panel_fill_steps().
   */
  signals[CHOSEN] = g_signal_new ("chosen", MH_TYPE_LOG_PANEL, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                  NULL, G_TYPE_NONE, 1, G_TYPE_UINT64);
}

static void
mh_log_panel_init (MhLogPanel *self)
{
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();
  GtkSelectionModel *model;
  GtkWidget *scroller = gtk_scrolled_window_new ();

  self->sentences = gtk_string_list_new (NULL);
  self->numbers = g_array_new (FALSE, FALSE, sizeof (guint64));
  model
      = GTK_SELECTION_MODEL (gtk_no_selection_new (G_LIST_MODEL (g_object_ref (self->sentences))));
  g_signal_connect (factory, "setup", G_CALLBACK (on_setup), NULL);
  g_signal_connect (factory, "bind", G_CALLBACK (on_bind), NULL);
  self->list = gtk_list_view_new (model, factory);
  gtk_widget_add_css_class (self->list, "log");
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->list), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("What Happened"), -1);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scroller), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), self->list);
  gtk_widget_set_focusable (scroller, FALSE);
  gtk_widget_set_vexpand (scroller, TRUE);
  adw_bin_set_child (ADW_BIN (self), scroller);
}

static char *
say (MhGame *game, MhStep *step, MhSight *now, const MhNames *names)
{
  return mh_game_say_step (
      game, step, mh_game_tells_again (game, step, now) ? MH_TELL_NEWS : MH_TELL_LOG, names);
}

/**
 * mh_log_panel_add:
 * @self: a log
 * @match: the match
 * @step: what has just happened, as everybody at the table may know it
 * @names: the names of its seats
 *
 * Adds a sentence. If the step has uncovered what memory had to keep, all that went before is told
 * again.
 */
void
mh_log_panel_add (MhLogPanel *self, MhMatch *match, MhStep *step, const MhNames *names)
{
  g_autofree char *sentence = NULL;

  g_return_if_fail (MH_IS_LOG_PANEL (self));
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
    }
  if (sentence != NULL && gtk_widget_get_mapped (GTK_WIDGET (self)))
    show_newest (self);
}

/* Tells the steps up to @last again. */
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
  if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    show_newest (self);
}

/**
 * mh_log_panel_fill:
 * @self: a log
 * @match: a match
 * @last: (nullable): the newest step to tell; %NULL: the newest one that there is
 * @names: the names of its seats
 *
 * Tells all that has happened in a match so far, as everybody at the table may know it.
 */
void
mh_log_panel_fill (MhLogPanel *self, MhMatch *match, MhStep *last, const MhNames *names)
{
  g_autoptr (GPtrArray) steps = NULL;

  g_return_if_fail (MH_IS_LOG_PANEL (self));
  steps = mh_match_get_steps (match, MH_TABLE);
  if (last == NULL && steps->len > 0)
    last = g_ptr_array_index (steps, steps->len - 1);
  fill (self, mh_match_get_game (match), steps, last, names);
}

static void
on_selected (GtkSingleSelection *marks, GParamSpec *pspec, MhLogPanel *self)
{
  const guint selected = gtk_single_selection_get_selected (marks);

  if (!self->marking && selected < self->numbers->len)
    g_signal_emit (self, signals[CHOSEN], 0, g_array_index (self->numbers, guint64, selected));
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

/**
 * mh_log_panel_fill_steps:
 * @self: a log
 * @game: the game
 * @steps: (element-type MhStep): all steps of a match, as somebody saw them
 * @names: the names of its seats
 *
 * Tells a match that is looked at again. From now on sentences can be chosen.
 */
void
mh_log_panel_fill_steps (MhLogPanel *self, MhGame *game, GPtrArray *steps, const MhNames *names)
{
  g_return_if_fail (MH_IS_LOG_PANEL (self) && steps != NULL);
  make_choosable (self);
  fill (self, game, steps, steps->len > 0 ? g_ptr_array_index (steps, steps->len - 1) : NULL,
        names);
}

/**
 * mh_log_panel_mark:
 * @self: a log of mh_log_panel_fill_steps()
 * @step: the number of a step, or 0
 *
 * Marks the sentence of a step, or of the last one before it of which there is something to say.
 *
 * Returns: (nullable): the sentence, until the log is filled again
 */
const char *
mh_log_panel_mark (MhLogPanel *self, guint64 step)
{
  guint n;

  g_return_val_if_fail (MH_IS_LOG_PANEL (self) && self->marks != NULL, NULL);
  n = self->numbers->len;
  while (n > 0 && g_array_index (self->numbers, guint64, n - 1) > step)
    n--;
  self->marking = TRUE;
  gtk_single_selection_set_selected (self->marks, n > 0 ? n - 1 : GTK_INVALID_LIST_POSITION);
  self->marking = FALSE;
  if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    show_newest (self);
  return n > 0 ? gtk_string_list_get_string (self->sentences, n - 1) : NULL;
}

/**
 * mh_log_panel_get_sentences:
 * @self: a log
 *
 * Gives what the log says.
 *
 * Returns: (transfer none): a model of #GtkStringObject
 */
GListModel *
mh_log_panel_get_sentences (MhLogPanel *self)
{
  g_return_val_if_fail (MH_IS_LOG_PANEL (self), NULL);
  return G_LIST_MODEL (self->sentences);
}
