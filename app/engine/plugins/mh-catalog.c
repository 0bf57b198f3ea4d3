/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* Finds games by their manifests in a list of folders. The first manifest with an ID wins. */

#include "config.h"

#include "engine/plugins/mh-catalog.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "engine/files/mh-plain-file.h"
#include "engine/plugins/mh-game-info-private.h"

#define FLATPAK_GAMES "/app/extensions/games"

struct _MhCatalog
{
  GObject parent_instance;

  GPtrArray *games;
  GHashTable *by_id; /* of MhGameInfo, which own the keys */
  GPtrArray *rejects;
};

static void mh_catalog_list_model_init (GListModelInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (MhCatalog,
                               mh_catalog,
                               G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL,
                                                      mh_catalog_list_model_init))

static void
free_reject (MhCatalogReject *reject)
{
  g_free (reject->path);
  g_free (reject->id);
  g_free (reject->hidden_by);
  g_clear_error (&reject->error);
  g_free (reject);
}

static void
reject (MhCatalog *self, const char *path, const char *id, MhGameInfo *first, GError *error)
{
  MhCatalogReject *entry = g_new0 (MhCatalogReject, 1);

  entry->path = g_strdup (path);
  entry->id = g_strdup (id);
  entry->hidden_by = first == NULL ? NULL : g_strdup (mh_game_info_get_path (first));
  entry->error = error;
  g_ptr_array_add (self->rejects, entry);
}

static void
add_manifest (MhCatalog *self, const char *path)
{
  GError *error = NULL;
  MhGameInfo *first;
  g_autoptr (MhGameInfo) info = mh_game_info_new_from_file (path, &error);

  if (info == NULL && !g_file_test (path, G_FILE_TEST_EXISTS))
    {
      /* The folder is not a game's. */
      g_clear_error (&error);
      return;
    }
  if (info == NULL)
    {
      reject (self, path, NULL, NULL, error);
      return;
    }
  first = g_hash_table_lookup (self->by_id, mh_game_info_get_id (info));
  if (first == NULL)
    {
      g_hash_table_insert (self->by_id, (gpointer) mh_game_info_get_id (info), info);
      g_ptr_array_add (self->games, g_steal_pointer (&info));
    }
  else if (strcmp (mh_game_info_get_path (first), mh_game_info_get_path (info)) != 0)
    reject (self, path, mh_game_info_get_id (info), first, NULL);
}

/* Reports a game whose folder has the wrong name and is therefore not found. */
static void
reject_misnamed (MhCatalog *self, const char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    if (g_str_has_suffix (name, MH_MANIFEST_SUFFIX) && name[0] != '.')
      {
        g_autofree char *path = g_build_filename (folder, name, NULL);
        g_autofree char *id = g_strndup (name, strlen (name) - strlen (MH_MANIFEST_SUFFIX));
        GError *error = NULL;

        g_set_error (&error, MH_PLUGIN_ERROR, MH_PLUGIN_ERROR_MANIFEST,
                     /* Translators: %1$s is the name of a file, %2$s the name that its folder must
                      * have */
                     _ ("%1$s: its folder must be named “%2$s”, or the game won’t be found."), path,
                     id);
        reject (self, path, NULL, NULL, error);
      }
}

/* Finds manifests in the folder itself and as `ID/ID.mousehole-game`. */
static void
scan_folder (MhCatalog *self, const char *folder)
{
  g_autoptr (GPtrArray) names = NULL;
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  if (dir == NULL)
    return;
  names = g_ptr_array_new_with_free_func (g_free);
  while ((name = g_dir_read_name (dir)) != NULL)
    if (name[0] != '.')
      g_ptr_array_add (names, g_strdup (name));
  g_ptr_array_sort (names, mh_plain_file_compare_names);
  for (guint i = 0; i < names->len; i++)
    {
      g_autofree char *path = NULL;

      name = g_ptr_array_index (names, i);
      if (g_str_has_suffix (name, MH_MANIFEST_SUFFIX))
        path = g_build_filename (folder, name, NULL);
      else
        {
          g_autofree char *inner = g_strconcat (name, MH_MANIFEST_SUFFIX, NULL);

          path = g_build_filename (folder, name, inner, NULL);
          if (!g_file_test (path, G_FILE_TEST_EXISTS))
            {
              g_autofree char *other = g_build_filename (folder, name, NULL);

              reject_misnamed (self, other);
              continue;
            }
        }
      add_manifest (self, path);
    }
}

static int
compare_games (gconstpointer a, gconstpointer b)
{
  const MhGameInfo *left = *(MhGameInfo *const *) a, *right = *(MhGameInfo *const *) b;
  const int order = strcmp (left->sort_key, right->sort_key);

  return order != 0 ? order : strcmp (left->id, right->id);
}

static GType
mh_catalog_get_item_type (GListModel *model)
{
  return MH_TYPE_GAME_INFO;
}

static guint
mh_catalog_get_n_items (GListModel *model)
{
  return MH_CATALOG (model)->games->len;
}

static gpointer
mh_catalog_get_item (GListModel *model, guint position)
{
  GPtrArray *games = MH_CATALOG (model)->games;

  return position < games->len ? g_object_ref (g_ptr_array_index (games, position)) : NULL;
}

static void
mh_catalog_list_model_init (GListModelInterface *iface)
{
  iface->get_item_type = mh_catalog_get_item_type;
  iface->get_n_items = mh_catalog_get_n_items;
  iface->get_item = mh_catalog_get_item;
}

static void
mh_catalog_finalize (GObject *object)
{
  MhCatalog *self = MH_CATALOG (object);

  g_clear_pointer (&self->by_id, g_hash_table_unref);
  g_clear_pointer (&self->games, g_ptr_array_unref);
  g_clear_pointer (&self->rejects, g_ptr_array_unref);
  G_OBJECT_CLASS (mh_catalog_parent_class)->finalize (object);
}

static void
mh_catalog_class_init (MhCatalogClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = mh_catalog_finalize;
}

static void
mh_catalog_init (MhCatalog *self)
{
  self->games = g_ptr_array_new_with_free_func (g_object_unref);
  self->by_id = g_hash_table_new (g_str_hash, g_str_equal);
  self->rejects = g_ptr_array_new_with_free_func ((GDestroyNotify) free_reject);
}

MhCatalog *
mh_catalog_new (const char *const *folders)
{
  MhCatalog *self = g_object_new (MH_TYPE_CATALOG, NULL);
  g_auto (GStrv) defaults = folders == NULL ? mh_catalog_get_default_folders () : NULL;

  if (folders == NULL)
    folders = (const char *const *) defaults;
  for (guint i = 0; folders[i] != NULL; i++)
    scan_folder (self, folders[i]);
  g_ptr_array_sort (self->games, compare_games);
  return self;
}

char **
mh_catalog_get_default_folders (void)
{
  const char *path = g_getenv ("MOUSEHOLE_PLUGIN_PATH");
  GPtrArray *folders = g_ptr_array_new ();

  if (path != NULL)
    {
      g_auto (GStrv) parts = g_strsplit (path, ":", -1);

      for (guint i = 0; parts[i] != NULL; i++)
        if (parts[i][0] != '\0')
          g_ptr_array_add (folders, g_strdup (parts[i]));
    }
  g_ptr_array_add (folders, g_strdup (MH_GAMES_DIR));
  g_ptr_array_add (folders, g_strdup (FLATPAK_GAMES));
  g_ptr_array_add (folders, g_build_filename (g_get_user_data_dir (), "mousehole", "games", NULL));
  g_ptr_array_add (folders, NULL);
  return (char **) g_ptr_array_free (folders, FALSE);
}

MhGameInfo *
mh_catalog_lookup (MhCatalog *self, const char *id)
{
  return g_hash_table_lookup (self->by_id, id);
}

void
mh_catalog_remove (MhCatalog *self, MhGameInfo *info)
{
  guint position;

  if (!g_ptr_array_find (self->games, info, &position))
    return;
  g_hash_table_remove (self->by_id, info->id);
  g_ptr_array_remove_index (self->games, position);
  g_list_model_items_changed (G_LIST_MODEL (self), position, 1, 0);
}

GPtrArray *
mh_catalog_get_rejects (MhCatalog *self)
{
  return self->rejects;
}
