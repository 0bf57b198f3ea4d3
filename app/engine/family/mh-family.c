/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* The people of the family, and their file, which is checked and repaired. Their results are in mh-results.c. */

#include "config.h"

#include "engine/family/mh-family-private.h"
#include "engine/record/mh-match-store-private.h"

GMutex mh_family_moving;

static void mh_family_list_model_init (GListModelInterface *iface);

G_DEFINE_QUARK (mh_family_error_quark, mh_family_error)

G_DEFINE_FINAL_TYPE_WITH_CODE (MhFamily,
                               mh_family,
                               G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL, mh_family_list_model_init))

/* Checks whether an error reports damage to the file. */
static gboolean
is_damage (const GError *error)
{
  return g_error_matches (error, MH_FAMILY_ERROR, MH_FAMILY_ERROR_DAMAGED);
}

gboolean
mh_family_is_in_file (MhFamily *self)
{
  return !g_str_equal (self->store.path, MH_STORE_IN_MEMORY);
}

static MhProfile *
read_profile (const MhQuery *row)
{
  MhProfile *profile = mh_profile_new_with_id (mh_query_get_text (row, 0));

  mh_profile_set_name (profile, mh_query_get_text (row, 1));
  mh_profile_set_face (profile, mh_query_get_text (row, 2));
  mh_profile_set_color (profile, (guint) CLAMP (mh_query_get_int (row, 3), 0, MH_COLORS - 1));
  mh_profile_set_birth_year (profile, (guint) CLAMP (mh_query_get_int (row, 4), 0, 9999));
  mh_profile_set_reader (profile, mh_query_get_int (row, 5) != 0);
  mh_profile_set_rules_language (profile, mh_query_get_text (row, 6));
  mh_profile_set_needs (profile, (MhNeeds) mh_query_get_int (row, 7));
  return profile;
}

static gboolean
load_profiles (MhFamily *self, GError **error)
{
  MhQuery query
      = mh_store_query (&self->store,
                        "SELECT id, name, face, colour, birth_year, reader, rules_language,"
                        " needs FROM profile ORDER BY number",
                        "");

  while (mh_query_next (&query))
    g_ptr_array_add (self->profiles, read_profile (&query));
  return mh_query_end (&query, error);
}

/* Keeps the objects of people who were in the old list. */
static void
keep_objects (MhFamily *self, GPtrArray *old)
{
  for (guint i = 0; i < self->profiles->len; i++)
    for (guint j = 0; j < old->len; j++)
      if (g_str_equal (mh_profile_get_id (g_ptr_array_index (old, j)),
                       mh_profile_get_id (g_ptr_array_index (self->profiles, i))))
        g_set_object (&g_ptr_array_index (self->profiles, i), g_ptr_array_index (old, j));
}

/* Reloads the people after others were added to the file. */
gboolean
mh_family_reload (MhFamily *self, GError **error)
{
  const guint before = self->profiles->len;
  g_autoptr (GPtrArray) old = self->profiles;
  gboolean done;

  self->profiles = g_ptr_array_new_with_free_func (g_object_unref);
  done = load_profiles (self, error);
  keep_objects (self, old);
  g_list_model_items_changed (G_LIST_MODEL (self), 0, before, self->profiles->len);
  return done;
}

static gboolean
open_store (MhFamily *self, GError **error)
{
  if (!mh_store_open (&self->store, error))
    return FALSE;
  if (load_profiles (self, error))
    {
      self->good = TRUE;
      return TRUE;
    }
  g_ptr_array_set_size (self->profiles, 0);
  mh_store_close (&self->store, FALSE);
  return FALSE;
}

/* Recovers from a damaged file, which has to be closed. */
static gboolean
start_from_backup (MhFamily *self, GError **error)
{
  g_autoptr (GError) local = NULL;

  if (!mh_store_recover (self->store.path, TRUE, error))
    return FALSE;
  if (open_store (self, &local))
    return TRUE;
  /* If the backup passed its check and still cannot be read, the family starts empty. */
  if (is_damage (local))
    return mh_store_recover (self->store.path, FALSE, error) && open_store (self, error);
  g_propagate_error (error, g_steal_pointer (&local));
  return FALSE;
}

static GType
mh_family_get_item_type (GListModel *model)
{
  return MH_TYPE_PROFILE;
}

static guint
mh_family_get_n_items (GListModel *model)
{
  return MH_FAMILY (model)->profiles->len;
}

static gpointer
mh_family_get_item (GListModel *model, guint position)
{
  GPtrArray *profiles = MH_FAMILY (model)->profiles;

  return position < profiles->len ? g_object_ref (g_ptr_array_index (profiles, position)) : NULL;
}

static void
mh_family_list_model_init (GListModelInterface *iface)
{
  iface->get_item_type = mh_family_get_item_type;
  iface->get_n_items = mh_family_get_n_items;
  iface->get_item = mh_family_get_item;
}

static void
mh_family_dispose (GObject *object)
{
  MhFamily *self = MH_FAMILY (object);

  mh_family_close (self);
  G_OBJECT_CLASS (mh_family_parent_class)->dispose (object);
}

static void
mh_family_finalize (GObject *object)
{
  MhFamily *self = MH_FAMILY (object);

  g_clear_pointer (&self->profiles, g_ptr_array_unref);
  G_OBJECT_CLASS (mh_family_parent_class)->finalize (object);
}

static void
mh_family_class_init (MhFamilyClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = mh_family_dispose;
  object_class->finalize = mh_family_finalize;
}

static void
mh_family_init (MhFamily *self)
{
  self->profiles = g_ptr_array_new_with_free_func (g_object_unref);
}

MhFamily *
mh_family_open (const char *path, gboolean *damaged, GError **error)
{
  g_autoptr (MhFamily) self = NULL;
  g_autoptr (GError) local = NULL;

  if (damaged != NULL)
    *damaged = FALSE;
  self = g_object_new (MH_TYPE_FAMILY, NULL);
  self->store.path = g_intern_string (path);
  if (open_store (self, &local))
    return g_steal_pointer (&self);
  if (!is_damage (local))
    {
      g_propagate_error (error, g_steal_pointer (&local));
      return NULL;
    }
  if (!start_from_backup (self, error))
    return NULL;
  if (damaged != NULL)
    *damaged = TRUE;
  return g_steal_pointer (&self);
}

/* Switches to memory if no file can be used. Nothing is saved. */
static gboolean
use_memory (MhFamily *self)
{
  self->good = FALSE; /* there is no file to back up */
  return mh_store_open_in_memory (&self->store);
}

MhFamily *
mh_family_new_in_memory (void)
{
  g_autoptr (MhFamily) self = g_object_new (MH_TYPE_FAMILY, NULL);

  return use_memory (self) ? g_steal_pointer (&self) : NULL;
}

gboolean
mh_family_save (MhFamily *self, MhProfile *profile, GError **error)
{
  if (!mh_store_execute (
          &self->store, error,
          "INSERT INTO profile (id, name, face, colour, birth_year, reader, rules_language, needs)"
          " VALUES (?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (id) DO UPDATE SET name = excluded.name,"
          " face = excluded.face, colour = excluded.colour, birth_year = excluded.birth_year,"
          " reader = excluded.reader, rules_language = excluded.rules_language,"
          " needs = excluded.needs",
          "sssiiisi", mh_profile_get_id (profile), mh_profile_get_name (profile),
          mh_profile_get_face (profile), (int) mh_profile_get_color (profile),
          (int) mh_profile_get_birth_year (profile), (int) mh_profile_get_reader (profile),
          mh_profile_get_rules_language (profile), (int) mh_profile_get_needs (profile)))
    return FALSE;
  if (!g_ptr_array_find (self->profiles, profile, NULL))
    {
      g_ptr_array_add (self->profiles, g_object_ref (profile));
      g_list_model_items_changed (G_LIST_MODEL (self), self->profiles->len - 1, 0, 1);
    }
  return TRUE;
}

static gboolean
run_for (MhFamily *self, const char *sql, const char *profile, GError **error)
{
  return mh_store_execute (&self->store, error, sql, "s", profile);
}

static gboolean
delete_rows (MhFamily *self, const char *profile, GError **error)
{
  gboolean done;

  if (!mh_store_run (&self->store, "BEGIN IMMEDIATE", error))
    return FALSE;
  done = run_for (self, "UPDATE seat SET profile = NULL WHERE profile = ?", profile, error)
         && run_for (self, "DELETE FROM lesson WHERE profile = ?", profile, error)
         && run_for (self, "DELETE FROM sticker WHERE profile = ?", profile, error)
         && run_for (self, "DELETE FROM profile WHERE id = ?", profile, error)
         && run_for (self, "INSERT OR IGNORE INTO removed (profile) VALUES (?)", profile, error);
  return mh_store_end (&self->store, done, error);
}

gboolean
mh_family_delete (MhFamily *self, MhProfile *profile, GError **error)
{
  guint position;

  if (!delete_rows (self, mh_profile_get_id (profile), error))
    return FALSE;
  if (g_ptr_array_find (self->profiles, profile, &position))
    {
      g_ptr_array_remove_index (self->profiles, position);
      g_list_model_items_changed (G_LIST_MODEL (self), position, 1, 0);
    }
  return TRUE;
}

/* Deleting in a worker. */
typedef struct
{
  MhMatchStore *store;
  int *percent; /* (nullable) */
  gboolean changed; /* somebody had to be forgotten */
} Deleting;

static void
free_deleting (gpointer data)
{
  Deleting *self = data;

  g_object_unref (self->store);
  g_free (self);
}

/* Removes deleted data from the file and the files beside it. The deletion is on the disk afterwards. */
static void
wipe (const MhStore *store)
{
  if (g_str_equal (store->path, MH_STORE_IN_MEMORY))
    return;
  mh_store_empty_log (store);
  mh_store_forget_copies (store->path);
}

/* A person who was restored from a packed family is no longer listed as deleted. */
static GPtrArray *
list_removed (const MhStore *store, GError **error)
{
  g_autoptr (GPtrArray) removed = g_ptr_array_new_with_free_func (g_free);
  MhQuery query;

  if (!mh_store_run (store, "DELETE FROM removed WHERE profile IN (SELECT id FROM profile)", error))
    return NULL;
  query = mh_store_query (store, "SELECT profile FROM removed", "");
  while (mh_query_next (&query))
    g_ptr_array_add (removed, g_strdup (mh_query_get_text (&query, 0)));
  return mh_query_end (&query, error) ? g_steal_pointer (&removed) : NULL;
}

static gboolean
forget_removed (Deleting *self, const MhStore *store, GError **error)
{
  g_autoptr (GPtrArray) removed = list_removed (store, error);
  gboolean done = removed != NULL;

  self->changed = removed != NULL && removed->len > 0;
  if (!self->changed)
    return done;
  wipe (store);
  for (guint i = 0; i < removed->len; i++)
    {
      const char *id = removed->pdata[i];
      GError **first = done ? error : NULL;

      if (!mh_match_store_forget_person (self->store, id, self->percent, first)
          || !mh_store_execute (store, first, "DELETE FROM removed WHERE profile = ?", "s", id))
        done = FALSE;
    }
  wipe (store);
  return done;
}

/* Uses a connection of its own, so that nobody waits for it. */
static void
delete_in_worker (GTask *task, gpointer family, gpointer data, GCancellable *cancellable)
{
  MhStore own = { NULL, MH_FAMILY (family)->store.path };
  g_autoptr (GMutexLocker) locker G_GNUC_UNUSED = g_mutex_locker_new (&mh_family_moving);
  GError *error = NULL;
  gboolean done;

  if (!mh_family_is_in_file (family))
    done = forget_removed (data, &MH_FAMILY (family)->store, &error);
  else
    {
      done = mh_store_join (&own, &error) && forget_removed (data, &own, &error);
      mh_store_release (&own);
    }
  if (done)
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

void
mh_family_finish_deleting_async (MhFamily *self,
                                 MhMatchStore *store,
                                 int *percent,
                                 GAsyncReadyCallback callback,
                                 gpointer user_data)
{
  Deleting *deleting;
  g_autoptr (GTask) task = g_task_new (self, NULL, callback, user_data);

  g_task_set_source_tag (task, mh_family_finish_deleting_async);
  deleting = g_new0 (Deleting, 1);
  deleting->store = g_object_ref (store);
  deleting->percent = percent;
  g_task_set_task_data (task, deleting, free_deleting);
  g_task_run_in_thread (task, delete_in_worker);
}

gboolean
mh_family_finish_deleting_finish (MhFamily *self, GAsyncResult *result, GError **error)
{
  const Deleting *deleting;

  g_return_val_if_fail (g_task_is_valid (result, self), FALSE);

  deleting = g_task_get_task_data (G_TASK (result));
  if (deleting->changed)
    mh_match_store_read_open (deleting->store);
  return g_task_propagate_boolean (G_TASK (result), error);
}

MhProfile *
mh_family_lookup (MhFamily *self, const char *id)
{
  for (guint i = 0; i < self->profiles->len; i++)
    {
      MhProfile *profile = g_ptr_array_index (self->profiles, i);

      if (g_str_equal (mh_profile_get_id (profile), id))
        return profile;
    }
  return NULL;
}

void
mh_family_close (MhFamily *self)
{
  if (self->store.db != NULL)
    mh_store_close (&self->store, self->good);
}

/* Damage ---------------------------------------------------------------------------------------- */

static void
check_in_worker (GTask *task, gpointer source, gpointer path, GCancellable *cancellable)
{
  g_autoptr (GError) error = NULL;

  if (!mh_store_check (path, &error))
    g_debug ("%s", error->message);
  /* A file that is inaccessible now may be undamaged. */
  if (is_damage (error))
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
  g_autoptr (GTask) task = g_task_new (self, cancellable, callback, user_data);

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
  done = start_from_backup (self, error);
  if (!done)
    use_memory (self);
  keep_objects (self, old);
  g_list_model_items_changed (G_LIST_MODEL (self), 0, before, self->profiles->len);
  return done;
}

gboolean
mh_family_check_finish (MhFamily *self, GAsyncResult *result, GError **error)
{
  g_autoptr (GError) local = NULL;

  g_return_val_if_fail (g_task_is_valid (result, self), FALSE);

  if (g_task_propagate_boolean (G_TASK (result), &local))
    return TRUE;
  if (is_damage (local) && self->store.db != NULL && !replace_by_backup (self, error))
    return FALSE;
  g_propagate_error (error, g_steal_pointer (&local));
  return FALSE;
}
