/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#include "config.h"

#include "shell/table/mh-log-panel.h"

#include "shell/parts/mh-choices.h"

#include <glib/gi18n.h>

/**
 * MhLogPanel:
 *
 * What has happened in a match, in sentences; the newest is last.
 */
struct _MhLogPanel
{
  AdwBin parent_instance;

  GtkStringList *sentences;
  GtkWidget *list;
  guint idle;
};

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

  self->idle = 0;
  if (n > 0)
    gtk_widget_activate_action (self->list, "list.scroll-to-item", "u", n - 1);
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
  G_OBJECT_CLASS (mh_log_panel_parent_class)->finalize (object);
}

static void
mh_log_panel_class_init (MhLogPanelClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = mh_log_panel_dispose;
  G_OBJECT_CLASS (klass)->finalize = mh_log_panel_finalize;
  GTK_WIDGET_CLASS (klass)->map = mh_log_panel_map;
}

static void
mh_log_panel_init (MhLogPanel *self)
{
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();
  GtkSelectionModel *model;
  GtkWidget *scroller = gtk_scrolled_window_new ();

  self->sentences = gtk_string_list_new (NULL);
  model
      = GTK_SELECTION_MODEL (gtk_no_selection_new (G_LIST_MODEL (g_object_ref (self->sentences))));
  g_signal_connect (factory, "setup", G_CALLBACK (on_setup), NULL);
  g_signal_connect (factory, "bind", G_CALLBACK (on_bind), NULL);
  self->list = gtk_list_view_new (model, factory);
  gtk_widget_add_css_class (self->list, "log");
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->list), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("What has happened"), -1);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scroller), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), self->list);
  gtk_widget_set_focusable (scroller, FALSE);
  gtk_widget_set_vexpand (scroller, TRUE);
  adw_bin_set_child (ADW_BIN (self), scroller);
}

/**
 * mh_log_panel_new:
 *
 * Makes an empty log.
 *
 * Returns: (transfer floating): the log
 */
GtkWidget *
mh_log_panel_new (void)
{
  return g_object_new (MH_TYPE_LOG_PANEL, NULL);
}

static char *
say (MhMatch *match, MhStep *step, MhSight *now, const MhNames *names)
{
  MhGame *game = mh_match_get_game (match);

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
  sentence = say (match, step, mh_step_get_after (step), names);
  if (sentence != NULL)
    gtk_string_list_append (self->sentences, sentence);
  if (sentence != NULL && gtk_widget_get_mapped (GTK_WIDGET (self)))
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
  g_autoptr (GPtrArray) sentences = g_ptr_array_new_with_free_func (g_free);

  g_return_if_fail (MH_IS_LOG_PANEL (self));
  steps = mh_match_get_steps (match, MH_TABLE);
  if (last == NULL && steps->len > 0)
    last = g_ptr_array_index (steps, steps->len - 1);
  for (guint i = 0; i < steps->len; i++)
    {
      MhStep *step = g_ptr_array_index (steps, i);
      char *sentence = NULL;

      if (mh_step_get_number (step) <= mh_step_get_number (last))
        sentence = say (match, step, mh_step_get_after (last), names);
      if (sentence != NULL)
        g_ptr_array_add (sentences, sentence);
    }
  g_ptr_array_add (sentences, NULL);
  gtk_string_list_splice (self->sentences, 0,
                          g_list_model_get_n_items (G_LIST_MODEL (self->sentences)),
                          (const char *const *) sentences->pdata);
  if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    show_newest (self);
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
