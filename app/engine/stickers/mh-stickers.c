/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* Who has earned what, found by looking through everything that was played: it does not matter when a
 * sticker was invented. */

#include "config.h"

#include "engine/stickers/mh-stickers.h"

#include "engine/family/mh-past-results-private.h"
#include "engine/record/mh-match-store-private.h"
#include "engine/stickers/mh-sticker-walk-private.h"

MhStickerSource *
mh_sticker_source_new (MhStickerBook *book, MhGame *game)
{
  MhStickerSource *self;

  g_return_val_if_fail (MH_IS_STICKER_BOOK (book), NULL);

  self = g_new0 (MhStickerSource, 1);
  self->book = g_object_ref (book);
  g_set_object (&self->game, game);
  return self;
}

void
mh_sticker_source_free (MhStickerSource *self)
{
  if (self == NULL)
    return;
  g_object_unref (self->book);
  g_clear_object (&self->game);
  g_free (self);
}

static void
free_gift (MhStickerGift *self)
{
  g_free (self->profile);
  g_free (self->game);
  g_free (self->sticker);
  g_free (self->match);
  g_free (self->date);
  g_free (self);
}

static void
free_search (gpointer data)
{
  MhStickerSearch *search = data;

  g_ptr_array_unref (search->sources);
  g_ptr_array_unref (search->results);
  g_hash_table_unref (search->births);
  g_hash_table_unref (search->had);
  g_clear_pointer (&search->head, mh_head_free);
  g_free (search->folder);
  g_free (search);
}

/* Whether the match that has just ended is of another game. */
static gboolean
is_elsewhere (const MhStickerSearch *search, const MhStickerSource *source)
{
  return search->head != NULL && source->game != NULL
         && !g_str_equal (search->head->game, mh_game_get_details (source->game)->id);
}

static void
search_in_worker (GTask *task, gpointer object, gpointer data, GCancellable *cancellable)
{
  const MhStickerSearch *search = data;
  g_autoptr (GPtrArray) records
      = search->head == NULL ? mh_sticker_walk_load (search->folder, cancellable) : NULL;
  GPtrArray *gifts = g_ptr_array_new_with_free_func ((GDestroyNotify) free_gift);

  for (guint i = 0; i < search->sources->len && !g_cancellable_is_cancelled (cancellable); i++)
    if (!is_elsewhere (search, g_ptr_array_index (search->sources, i)))
      mh_sticker_walk_book (search, g_ptr_array_index (search->sources, i), records, gifts);
  g_task_return_pointer (task, gifts, (GDestroyNotify) g_ptr_array_unref);
}

static GHashTable *
collect_births (MhFamily *family)
{
  GHashTable *births = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (family)); i++)
    {
      g_autoptr (MhProfile) profile = g_list_model_get_item (G_LIST_MODEL (family), i);

      g_hash_table_insert (births, g_strdup (mh_profile_get_id (profile)),
                           GINT_TO_POINTER ((int) mh_profile_get_birth_year (profile)));
    }
  return births;
}

static void
collect_had (MhFamily *family, const char *profile, GHashTable *had)
{
  g_autoptr (GHashTable) stickers = mh_family_list_stickers (family, profile, NULL);
  GHashTableIter iter;
  gpointer key;

  if (stickers == NULL)
    return;
  g_hash_table_iter_init (&iter, stickers);
  while (g_hash_table_iter_next (&iter, &key, NULL))
    g_hash_table_add (had, g_strdup_printf ("%s %s", profile, (char *) key));
}

static void
find (MhFamily *family, MhMatchStore *store, GPtrArray *sources, const MhHead *head, GTask *task)
{
  g_autoptr (GPtrArray) results = NULL;
  GError *error = NULL;
  MhStickerSearch *search;

  results = mh_past_results_list (family, &error);
  if (results == NULL)
    {
      g_task_return_error (task, error);
      return;
    }
  search = g_new0 (MhStickerSearch, 1);
  search->sources = g_ptr_array_ref (sources);
  search->results = g_steal_pointer (&results);
  search->births = collect_births (family);
  search->had = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  search->folder = g_strdup (store->finished);
  search->head = head != NULL ? mh_head_copy (head) : NULL;
  for (guint seat = 0; head != NULL && seat < head->n_seats; seat++)
    if (head->seat[seat].profile != NULL)
      collect_had (family, head->seat[seat].profile, search->had);
  g_task_set_task_data (task, search, free_search);
  g_task_run_in_thread (task, search_in_worker);
}

void
mh_stickers_find_async (MhFamily *family,
                        MhMatchStore *store,
                        GPtrArray *sources,
                        GCancellable *cancellable,
                        GAsyncReadyCallback callback,
                        gpointer user_data)
{
  g_autoptr (GTask) task = NULL;

  g_return_if_fail (MH_IS_FAMILY (family) && MH_IS_MATCH_STORE (store) && sources != NULL);

  task = g_task_new (family, cancellable, callback, user_data);
  g_task_set_source_tag (task, mh_stickers_find_async);
  find (family, store, sources, NULL, task);
}

void
mh_stickers_find_in_match_async (MhFamily *family,
                                 MhMatchStore *store,
                                 GPtrArray *sources,
                                 const MhHead *head,
                                 GCancellable *cancellable,
                                 GAsyncReadyCallback callback,
                                 gpointer user_data)
{
  g_autoptr (GTask) task = NULL;

  g_return_if_fail (MH_IS_FAMILY (family) && MH_IS_MATCH_STORE (store) && sources != NULL);
  g_return_if_fail (head != NULL && head->match != NULL);

  task = g_task_new (family, cancellable, callback, user_data);
  g_task_set_source_tag (task, mh_stickers_find_in_match_async);
  find (family, store, sources, head, task);
}

/* A person who is no longer in the family is given nothing. */
static gboolean
hand_out (MhFamily *family, const MhStickerGift *gift, gboolean *is_new, GError **error)
{
  return mh_family_lookup (family, gift->profile) == NULL
         || mh_family_give_sticker (family, gift->profile, gift->game, gift->sticker, gift->match,
                                    gift->date, is_new, error);
}

GPtrArray *
mh_stickers_find_finish (MhFamily *family, GAsyncResult *result, GError **error)
{
  g_autoptr (GPtrArray) gifts = NULL;

  g_return_val_if_fail (MH_IS_FAMILY (family) && g_task_is_valid (result, family), NULL);

  gifts = g_task_propagate_pointer (G_TASK (result), error);
  if (gifts == NULL)
    return NULL;
  for (guint i = gifts->len; i-- > 0;)
    {
      gboolean is_new = FALSE;

      if (!hand_out (family, g_ptr_array_index (gifts, i), &is_new, error))
        return NULL;
      if (!is_new)
        g_ptr_array_remove_index (gifts, i);
    }
  return g_steal_pointer (&gifts);
}
