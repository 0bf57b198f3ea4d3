/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* Checks the family's file, and recovers if it is damaged. */

#include "config.h"

#include "engine/family/mh-family-private.h"

static void
check_in_worker (GTask *task, gpointer source, gpointer path, GCancellable *cancellable)
{
  g_autoptr (GError) error = NULL;

  if (!mh_store_check (path, &error))
    g_debug ("%s", error->message);
  /* A file that is inaccessible now may be undamaged. */
  if (mh_family_is_damage (error))
    g_task_return_error (task, g_steal_pointer (&error));
  else
    g_task_return_boolean (task, TRUE);
}

void
mh_family_check_async (MhFamily *self,
                       GCancellable *cancellable,
                       GAsyncReadyCallback callback,
                       gpointer user_data)
{
  g_autoptr (GTask) task = NULL;

  g_return_if_fail (MH_IS_FAMILY (self));

  task = g_task_new (self, cancellable, callback, user_data);
  g_task_set_source_tag (task, mh_family_check_async);
  if (!mh_family_is_in_file (self))
    {
      g_task_return_boolean (task, TRUE);
      return;
    }
  g_task_set_task_data (task, g_strdup (self->store.path), g_free);
  g_task_run_in_thread (task, check_in_worker);
}

/* People in the backup keep their objects, because pages may show them. */
static gboolean
replace_by_backup (MhFamily *self, GError **error)
{
  g_autoptr (GPtrArray) old = g_steal_pointer (&self->profiles);
  guint before = old->len;
  gboolean done;

  self->profiles = g_ptr_array_new_with_free_func (g_object_unref);
  mh_store_close (&self->store, FALSE);
  done = mh_family_start_from_backup (self, error);
  if (!done)
    mh_family_use_memory (self);
  mh_family_keep_objects (self, old);
  g_list_model_items_changed (G_LIST_MODEL (self), 0, before, self->profiles->len);
  return done;
}

gboolean
mh_family_check_finish (MhFamily *self, GAsyncResult *result, GError **error)
{
  g_autoptr (GError) local = NULL;

  g_return_val_if_fail (MH_IS_FAMILY (self), FALSE);
  g_return_val_if_fail (g_task_is_valid (result, self), FALSE);

  if (g_task_propagate_boolean (G_TASK (result), &local))
    return TRUE;
  if (mh_family_is_damage (local) && self->store.db != NULL && !replace_by_backup (self, error))
    return FALSE;
  g_propagate_error (error, g_steal_pointer (&local));
  return FALSE;
}
