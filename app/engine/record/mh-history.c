/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#include "config.h"

#include "engine/record/mh-history.h"

#include "engine/record/mh-match-store-private.h"
#include "engine/record/mh-past-match-private.h"

struct _MhHistory
{
  GObject parent_instance;

  MhMatchStore *store;
  GPtrArray *matches; /* of MhPastMatch */
};

static GType
get_item_type (GListModel *list)
{
  return MH_TYPE_PAST_MATCH;
}

static guint
get_n_items (GListModel *list)
{
  return MH_HISTORY (list)->matches->len;
}

static gpointer
get_item (GListModel *list, guint position)
{
  MhHistory *self = MH_HISTORY (list);

  if (position >= self->matches->len)
    return NULL;
  return g_object_ref (g_ptr_array_index (self->matches, position));
}

static void
init_list (GListModelInterface *iface)
{
  iface->get_item_type = get_item_type;
  iface->get_n_items = get_n_items;
  iface->get_item = get_item;
}

G_DEFINE_FINAL_TYPE_WITH_CODE (MhHistory,
                               mh_history,
                               G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL, init_list))

static void
mh_history_finalize (GObject *object)
{
  MhHistory *self = MH_HISTORY (object);

  g_clear_object (&self->store);
  g_clear_pointer (&self->matches, g_ptr_array_unref);
  G_OBJECT_CLASS (mh_history_parent_class)->finalize (object);
}

static void
mh_history_class_init (MhHistoryClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = mh_history_finalize;
}

static void
mh_history_init (MhHistory *self)
{
  self->matches = g_ptr_array_new_with_free_func (g_object_unref);
}

MhHistory *
mh_history_new (MhMatchStore *store)
{
  MhHistory *self;

  g_return_val_if_fail (MH_IS_MATCH_STORE (store), NULL);

  self = g_object_new (MH_TYPE_HISTORY, NULL);
  self->store = g_object_ref (store);
  return self;
}

static int
compare (gconstpointer a, gconstpointer b)
{
  return mh_past_match_compare (*(MhPastMatch *const *) a, *(MhPastMatch *const *) b);
}

/* In a worker, which nobody else knows the matches of before it is done. */
static void
read_folder (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  const char *path = data;
  g_autoptr (GDir) folder = g_dir_open (path, 0, NULL);
  GPtrArray *matches = g_ptr_array_new_with_free_func (g_object_unref);
  const char *name;

  while (folder != NULL && !g_cancellable_is_cancelled (cancellable)
         && (name = g_dir_read_name (folder)) != NULL)
    if (g_str_has_suffix (name, MH_MATCH_SUFFIX))
      {
        g_autoptr (GFile) file = g_file_new_build_filename (path, name, NULL);

        g_ptr_array_add (matches, mh_past_match_new (file));
      }
  g_ptr_array_sort (matches, compare);
  g_task_return_pointer (task, matches, (GDestroyNotify) g_ptr_array_unref);
}

void
mh_history_read_async (MhHistory *self,
                       GCancellable *cancellable,
                       GAsyncReadyCallback callback,
                       gpointer user_data)
{
  g_autoptr (GTask) task = NULL;

  g_return_if_fail (MH_IS_HISTORY (self));

  task = g_task_new (self, cancellable, callback, user_data);
  g_task_set_source_tag (task, mh_history_read_async);
  g_task_set_task_data (task, g_strdup (self->store->finished), g_free);
  g_task_run_in_thread (task, read_folder);
}

gboolean
mh_history_read_finish (MhHistory *self, GAsyncResult *result, GError **error)
{
  GPtrArray *matches;
  guint n;

  g_return_val_if_fail (MH_IS_HISTORY (self) && g_task_is_valid (result, self), FALSE);

  matches = g_task_propagate_pointer (G_TASK (result), error);
  if (matches == NULL)
    return FALSE;
  n = self->matches->len;
  g_ptr_array_unref (self->matches);
  self->matches = matches;
  g_list_model_items_changed (G_LIST_MODEL (self), 0, n, matches->len);
  return TRUE;
}

gboolean
mh_history_delete (MhHistory *self, MhPastMatch *match, GError **error)
{
  g_autoptr (MhPastMatch) kept = NULL;
  guint position;

  g_return_val_if_fail (MH_IS_HISTORY (self) && MH_IS_PAST_MATCH (match), FALSE);

  kept = g_object_ref (match);
  if (!mh_match_store_remove_file (self->store,
                                   mh_open_match_get_file (mh_past_match_get_record (match)),
                                   self->store->finished, error))
    return FALSE;
  if (!g_ptr_array_find (self->matches, match, &position))
    return TRUE;
  g_ptr_array_remove_index (self->matches, position);
  g_list_model_items_changed (G_LIST_MODEL (self), position, 1, 0);
  return TRUE;
}
