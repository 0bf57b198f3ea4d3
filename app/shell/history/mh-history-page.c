/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#include "config.h"

#include "shell/history/mh-history-page.h"

#include "shell/history/mh-history-bar.h"
#include "shell/history/mh-history-row.h"
#include "shell/library/mh-lost-match.h"
#include "shell/parts/mh-choices.h"
#include "shell/parts/mh-toolkit.h"
#include "shell/window/mh-program.h"
#include "shell/window/mh-window.h"

#include <glib/gi18n.h>

/* What is read first of many matches. */
#define READ_FIRST 40
/* How much is added to the list between two frames: that many of its first rows, of which the list makes widgets at once;
 * later ones out of that many matches. */
#define ROWS_AT_ONCE 16
#define FIRST_ROWS 256
#define MATCHES_AT_ONCE 400

/* All finished matches, newest first, to search, watch and delete. */
struct _MhHistoryPage
{
  MhPage parent_instance;

  GPtrArray *played; /* (nullable): of MhSavedMatch, newest first; NULL until read */
  GListStore *shown; /* of them those that were searched for */
  guint adding; /* an idle source that adds matches to the list, or 0 */
  guint n_compared, n_kept; /* how many of the played and of the shown ones it has looked at */
  MhFamily *family; /* (nullable) */
  GCancellable *cancellable;
  GtkWidget *back;
  GtkSearchBar *search_bar;
  GtkWidget *bar;
  GtkStack *stack;
  GtkWidget *list;
};

G_DEFINE_FINAL_TYPE (MhHistoryPage, mh_history_page, MH_TYPE_PAGE)

static guint
count_shown (MhHistoryPage *self)
{
  return g_list_model_get_n_items (G_LIST_MODEL (self->shown));
}

/* Shows the list, or why it is empty. */
static void
show_list (MhHistoryPage *self)
{
  const char *name = "list";

  if (self->played->len == 0)
    name = "empty";
  else if (count_shown (self) == 0 && self->adding == 0)
    name = "nothing";
  else if (count_shown (self) == 0)
    return;
  gtk_stack_set_visible_child_name (self->stack, name);
}

/* (transfer none) (nullable) */
static gpointer
get_shown (MhHistoryPage *self, guint position)
{
  g_autoptr (GObject) match = g_list_model_get_item (G_LIST_MODEL (self->shown), position);

  return match;
}

/* Adds a part of what is missing. Whatever is shown has been searched for and played, in the same order. Nothing is
 * added behind another page: the list would lay all of it out at once when it is shown again. */
static gboolean
add_part (gpointer user_data)
{
  MhHistoryPage *self = user_data;
  GtkScrollable *list = GTK_SCROLLABLE (self->list);
  const gboolean top = gtk_adjustment_get_value (gtk_scrollable_get_vadjustment (list)) <= 0;
  g_autoptr (GPtrArray) missing = g_ptr_array_new ();
  const guint end = MIN (self->n_compared + MATCHES_AT_ONCE, self->played->len);
  const guint most = self->n_kept < FIRST_ROWS ? ROWS_AT_ONCE : MATCHES_AT_ONCE;

  if (!mh_window_is_on_top (GTK_WIDGET (self->list)))
    {
      self->adding = 0;
      return G_SOURCE_REMOVE;
    }
  for (; self->n_compared < end && missing->len < most; self->n_compared++)
    {
      MhSavedMatch *match = self->played->pdata[self->n_compared];

      if (get_shown (self, self->n_kept) != match)
        {
          if (mh_history_bar_matches (MH_HISTORY_BAR (self->bar), match))
            g_ptr_array_add (missing, match);
        }
      else if (missing->len == 0)
        self->n_kept++;
      else
        break;
    }
  if (missing->len > 0)
    g_list_store_splice (self->shown, self->n_kept, 0, missing->pdata, missing->len);
  self->n_kept += missing->len;
  /* Otherwise the list would keep its first row in sight, below newer ones. */
  if (top && missing->len > 0)
    gtk_widget_activate_action (self->list, "list.scroll-to-item", "u", 0);
  if (self->n_compared == self->played->len)
    self->adding = 0;
  show_list (self);
  return self->adding != 0 ? G_SOURCE_CONTINUE : G_SOURCE_REMOVE;
}

static void
add_missing (MhHistoryPage *self)
{
  self->n_compared = self->n_kept = 0;
  if (self->adding == 0)
    self->adding = g_idle_add (add_part, self);
}

static void
on_bar_changed (MhHistoryPage *self)
{
  if (self->played == NULL)
    return;
  g_list_store_remove_all (self->shown);
  add_missing (self);
}

/* Removes the matches that are not there any more, or are no longer the same. */
static void
remove_missing (MhHistoryPage *self)
{
  g_autoptr (GHashTable) there = g_hash_table_new (NULL, NULL);

  for (guint i = 0; i < self->played->len; i++)
    g_hash_table_add (there, self->played->pdata[i]);
  for (guint end = count_shown (self), i = end; end > 0; end = i)
    {
      while (i > 0 && !g_hash_table_contains (there, get_shown (self, i - 1)))
        i--;
      if (i < end)
        g_list_store_splice (self->shown, i, end - i, NULL, 0);
      i -= i > 0; /* a match that is there */
    }
}

static void
on_read (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (MhHistoryPage) self = MH_HISTORY_PAGE (user_data);
  g_autoptr (GPtrArray) played
      = mh_match_store_read_finished_finish (MH_MATCH_STORE (source), result, NULL);
  const gboolean first = self->played == NULL;

  if (played == NULL)
    return;
  if (first && played->len == READ_FIRST)
    mh_match_store_read_finished_async (MH_MATCH_STORE (source), G_MAXUINT, self->cancellable,
                                        on_read, g_object_ref (self));
  g_clear_pointer (&self->played, g_ptr_array_unref);
  self->played = g_steal_pointer (&played);
  remove_missing (self);
  add_missing (self);
  show_list (self);
}

/* Rows ------------------------------------------------------------------------------------- */

static void
on_setup (GtkListItemFactory *factory, GtkListItem *item)
{
  gtk_list_item_set_child (item, mh_history_row_new ());
}

static void
on_bind (GtkListItemFactory *factory, GtkListItem *item, MhHistoryPage *self)
{
  MhSavedMatch *match = MH_SAVED_MATCH (gtk_list_item_get_item (item));
  g_autofree char *words = mh_history_row_say (match);

  mh_history_row_show (MH_HISTORY_ROW (gtk_list_item_get_child (item)), match, self->family);
  mh_choices_name_row (item, words);
}

static void
on_unbind (GtkListItemFactory *factory, GtkListItem *item)
{
  mh_history_row_clear (MH_HISTORY_ROW (gtk_list_item_get_child (item)));
}

static void
on_activate (GtkListView *list, guint position, MhHistoryPage *self)
{
  g_autoptr (MhSavedMatch) match = g_list_model_get_item (G_LIST_MODEL (self->shown), position);
  g_autoptr (GError) error = mh_lost_match_find_error (match);
  MhWindow *window = mh_window_of (GTK_WIDGET (self));

  if (error != NULL)
    {
      g_autofree char *why = mh_lost_match_say_why (match, error);

      mh_window_say (window, why);
    }
  else
    gtk_widget_activate_action (GTK_WIDGET (self), "win.watch", "s",
                                mh_saved_match_get_path (match));
}

/* Deleting ----------------------------------------------------------------------------- */

static MhSavedMatch *
find_match (MhHistoryPage *self, const char *path)
{
  for (guint i = 0; self->played != NULL && i < self->played->len; i++)
    if (g_strcmp0 (mh_saved_match_get_path (self->played->pdata[i]), path) == 0)
      return g_object_ref (self->played->pdata[i]);
  return NULL;
}

static void
remove_row (MhHistoryPage *self, MhSavedMatch *match)
{
  GPtrArray *others = g_ptr_array_copy (self->played, (GCopyFunc) g_object_ref, NULL);

  g_ptr_array_set_free_func (others, g_object_unref);
  g_ptr_array_remove (others, match);
  g_ptr_array_unref (self->played);
  self->played = others;
  remove_missing (self);
  add_missing (self);
  show_list (self);
  gtk_widget_grab_focus (self->back);
}

static void
on_delete_answered (GObject *source, GAsyncResult *result, gpointer user_data)
{
  MhWindow *window = MH_WINDOW (source);
  g_autoptr (MhSavedMatch) match = MH_SAVED_MATCH (user_data);
  g_autofree char *answer = mh_toolkit_ask_finish (result, NULL);
  g_autoptr (GError) error = NULL;

  if (g_strcmp0 (answer, "delete") != 0)
    return;
  if (!mh_match_store_delete (mh_program_get_store (), match, &error))
    mh_window_say (window, error->message);
  else if (MH_IS_HISTORY_PAGE (mh_window_get_page (window)))
    remove_row (MH_HISTORY_PAGE (mh_window_get_page (window)), match);
}

/* Checks whether the match counts toward anybody's results. */
static gboolean
counts (MhSavedMatch *match)
{
  const MhHead *head = mh_saved_match_get_head (match);

  return head != NULL && head->source_match == NULL
         && mh_saved_match_get_result (match, NULL, NULL);
}

static void
on_delete_activated (MhHistoryPage *self, GVariant *parameter)
{
  g_autoptr (MhSavedMatch) match = find_match (self, g_variant_get_string (parameter, NULL));
  const MhAnswer answers[] = {
    /* Translators, all: answers to “Delete This Match?” and “Remove From the Family?” */
    { "cancel", _ ("_Keep"), FALSE },
    { "delete", _ ("_Delete"), TRUE },
  };

  if (match == NULL)
    return;
  mh_toolkit_ask_async (GTK_WINDOW (mh_window_of (GTK_WIDGET (self))), _ ("Delete This Match?"),
                        counts (match)
                            ? _ ("You won’t be able to watch it again. The result still counts, "
                                 "but the moves no longer count toward new stickers.")
                            : _ ("You won’t be able to watch it again."),
                        answers, G_N_ELEMENTS (answers), on_delete_answered, g_object_ref (match));
}

static void
on_search_activated (MhHistoryPage *self)
{
  gtk_search_bar_set_search_mode (self->search_bar, TRUE);
}

static void
on_search_mode (GtkSearchBar *bar, GParamSpec *pspec, MhHistoryPage *self)
{
  if (self->bar == NULL)
    return;
  if (gtk_search_bar_get_search_mode (bar))
    gtk_widget_grab_focus (GTK_WIDGET (mh_history_bar_get_entry (MH_HISTORY_BAR (self->bar))));
  else
    mh_history_bar_reset (MH_HISTORY_BAR (self->bar));
}

/* The page --------------------------------------------------------------------------------- */

/* The match that was watched, or a person, may have been deleted since. */
static void
mh_history_page_shown (MhPage *page)
{
  MhHistoryPage *self = MH_HISTORY_PAGE (page);

  mh_match_store_read_finished_async (mh_program_get_store (),
                                      self->played == NULL ? READ_FIRST : G_MAXUINT,
                                      self->cancellable, on_read, g_object_ref (self));
  /* Who comes back is at the match that was watched. */
  if (!mh_toolkit_has_focus_in (self->list))
    gtk_widget_grab_focus (self->back);
}

static void
mh_history_page_dispose (GObject *object)
{
  MhHistoryPage *self = MH_HISTORY_PAGE (object);

  g_cancellable_cancel (self->cancellable);
  g_clear_handle_id (&self->adding, g_source_remove);
  g_clear_object (&self->shown);
  g_clear_pointer (&self->played, g_ptr_array_unref);
  g_clear_object (&self->family);
  g_clear_object (&self->cancellable);
  G_OBJECT_CLASS (mh_history_page_parent_class)->dispose (object);
}

static void
mh_history_page_class_init (MhHistoryPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mh_history_page_dispose;
  MH_PAGE_CLASS (klass)->shown = mh_history_page_shown;
  gtk_widget_class_set_template_from_resource (widget_class, SHELL_UI "mh-history-page.ui");
  gtk_widget_class_bind_template_child (widget_class, MhHistoryPage, back);
  gtk_widget_class_bind_template_child (widget_class, MhHistoryPage, search_bar);
  gtk_widget_class_bind_template_child (widget_class, MhHistoryPage, stack);
  gtk_widget_class_bind_template_child (widget_class, MhHistoryPage, list);
  gtk_widget_class_bind_template_callback (widget_class, on_search_mode);
  gtk_widget_class_bind_template_callback (widget_class, on_activate);
}

static const MhPageAction entries[] = {
  { "search", G_CALLBACK (on_search_activated) },
  { "delete", G_CALLBACK (on_delete_activated), "s" },
};

static void
mh_history_page_init (MhHistoryPage *self)
{
  self->cancellable = g_cancellable_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  mh_page_add_actions (MH_PAGE (self), entries, G_N_ELEMENTS (entries));
}

static void
add_bar (MhHistoryPage *self)
{
  self->bar = mh_history_bar_new (self->family);
  gtk_search_bar_set_child (self->search_bar, self->bar);
  gtk_search_bar_connect_entry (self->search_bar,
                                mh_history_bar_get_entry (MH_HISTORY_BAR (self->bar)));
  g_signal_connect_object (self->bar, "changed", G_CALLBACK (on_bar_changed), self,
                           G_CONNECT_SWAPPED);
}

static gboolean
on_delete_key (GtkWidget *list, GVariant *arguments, gpointer user_data)
{
  GtkWidget *item = gtk_widget_get_focus_child (list);

  if (item != NULL)
    mh_history_row_delete (MH_HISTORY_ROW (gtk_widget_get_first_child (item)));
  return item != NULL;
}

static void
add_list (MhHistoryPage *self)
{
  GtkEventController *keys = gtk_shortcut_controller_new ();
  g_autoptr (GtkListItemFactory) factory = gtk_signal_list_item_factory_new ();
  g_autoptr (GtkSelectionModel) model
      = GTK_SELECTION_MODEL (gtk_no_selection_new (g_object_ref (G_LIST_MODEL (self->shown))));

  g_signal_connect (factory, "setup", G_CALLBACK (on_setup), NULL);
  g_signal_connect_object (factory, "bind", G_CALLBACK (on_bind), self, 0);
  g_signal_connect (factory, "unbind", G_CALLBACK (on_unbind), NULL);
  gtk_list_view_set_factory (GTK_LIST_VIEW (self->list), factory);
  gtk_list_view_set_model (GTK_LIST_VIEW (self->list), model);
  gtk_shortcut_controller_add_shortcut (
      GTK_SHORTCUT_CONTROLLER (keys),
      gtk_shortcut_new (gtk_shortcut_trigger_parse_string ("Delete|KP_Delete"),
                        gtk_callback_action_new (on_delete_key, NULL, NULL)));
  gtk_widget_add_controller (self->list, keys);
}

GtkWidget *
mh_history_page_new (MhFamily *family, const char *profile)
{
  MhHistoryPage *self = g_object_new (MH_TYPE_HISTORY_PAGE, NULL);

  self->shown = g_list_store_new (MH_TYPE_SAVED_MATCH);
  g_set_object (&self->family, family);
  add_bar (self);
  add_list (self);
  if (profile != NULL)
    {
      mh_history_bar_choose_person (MH_HISTORY_BAR (self->bar), profile);
      gtk_search_bar_set_search_mode (self->search_bar, TRUE);
    }
  return GTK_WIDGET (self);
}
