/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* Who has earned what, found by looking through everything that was played: it does not matter when a
 * sticker was invented. */

#include "config.h"

#include "engine/stickers/mh-stickers.h"

#include "engine/family/mh-past-results-private.h"
#include "engine/record/mh-match-store-private.h"
#include "engine/stickers/mh-match-facts-private.h"
#include "engine/stickers/mh-sticker-gains-private.h"

struct _MhStickerSource
{
  MhStickerBook *book;
  MhGame *game; /* NULL: the results of all games */
};

/* What somebody has done so far towards a sticker that needs more than one match. */
typedef struct
{
  guint count;
  GHashTable *each; /* NULL until there is something */
  guint day;
  gboolean earned;
} Progress;

typedef struct
{
  GPtrArray *sources; /* of MhStickerSource */
  GPtrArray *results; /* of MhPastResult */
  GHashTable *births; /* profile -> year */
  char *folder;
} Search;

/* The way through one book. */
typedef struct
{
  MhStickerBook *book;
  GHashTable *people; /* profile -> array of Progress, one for each sticker */
  GPtrArray *gifts;
} Walk;

/**
 * mh_sticker_source_new:
 * @book: stickers
 * @game: (nullable): the game whose they are; %NULL: they are about the results of all games
 *
 * Says where to look for deeds.
 *
 * Returns: (transfer full): where
 */
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

/**
 * mh_sticker_source_free:
 * @self: (nullable): where to look
 *
 * Forgets it.
 */
void
mh_sticker_source_free (MhStickerSource *self)
{
  if (self == NULL)
    return;
  g_object_unref (self->book);
  g_clear_object (&self->game);
  g_free (self);
}

/**
 * mh_sticker_gift_free:
 * @self: (nullable): a sticker that somebody has earned
 *
 * Frees it.
 */
void
mh_sticker_gift_free (MhStickerGift *self)
{
  if (self == NULL)
    return;
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
  Search *search = data;

  g_ptr_array_unref (search->sources);
  g_ptr_array_unref (search->results);
  g_hash_table_unref (search->births);
  g_free (search->folder);
  g_free (search);
}

static void
clear_progress (gpointer data)
{
  g_clear_pointer (&((Progress *) data)->each, g_hash_table_unref);
}

static void
add_gift (Walk *walk, const MhHead *head, const char *profile, const MhSticker *sticker)
{
  MhStickerGift *gift = g_new (MhStickerGift, 1);

  gift->profile = g_strdup (profile);
  gift->game = g_strdup (mh_sticker_book_get_game (walk->book));
  gift->sticker = g_strdup (sticker->id);
  gift->match = g_strdup (head->match);
  gift->date = g_strdup (head->begun);
  g_ptr_array_add (walk->gifts, gift);
}

static void
forget_progress (Progress *progress)
{
  progress->count = 0;
  g_clear_pointer (&progress->each, g_hash_table_unref);
}

static guint
add_progress (Progress *progress, const MhGain *gain)
{
  GHashTableIter iter;
  gpointer word;

  progress->count += gain->count;
  if (gain->each == NULL)
    return progress->count + (progress->each != NULL ? g_hash_table_size (progress->each) : 0);
  if (progress->each == NULL)
    progress->each = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_hash_table_iter_init (&iter, gain->each);
  while (g_hash_table_iter_next (&iter, &word, NULL))
    g_hash_table_add (progress->each, g_strdup (word));
  return progress->count + g_hash_table_size (progress->each);
}

static gboolean
has_earned (const MhSticker *sticker, Progress *progress, const MhGain *gain, guint day)
{
  if (sticker->within < MH_WITHIN_DAY)
    return mh_gain_get_size (gain) >= sticker->count;
  if (sticker->within == MH_WITHIN_DAY && (progress->day != day || day == 0))
    forget_progress (progress);
  progress->day = day;
  return add_progress (progress, gain) >= sticker->count;
}

static GArray *
get_progress (Walk *walk, const char *profile)
{
  GArray *found = g_hash_table_lookup (walk->people, profile);

  if (found != NULL)
    return found;
  found = g_array_new (FALSE, TRUE, sizeof (Progress));
  g_array_set_clear_func (found, clear_progress);
  g_array_set_size (found, mh_sticker_book_get_n_stickers (walk->book));
  g_hash_table_insert (walk->people, g_strdup (profile), found);
  return found;
}

/* What a match brings; the older ones come first. */
static void
take_in (Walk *walk, const MhHead *head, const MhGains *gains)
{
  const guint day = mh_match_facts_get_day (head);

  for (MhActor seat = 0; seat < head->n_seats; seat++)
    {
      const char *profile = head->seat[seat].profile;
      GArray *progress;

      if (head->seat[seat].kind != MH_SEAT_PERSON || profile == NULL)
        continue;
      progress = get_progress (walk, profile);
      for (guint i = 0; i < progress->len; i++)
        {
          const MhSticker *sticker = mh_sticker_book_get_sticker (walk->book, i);
          Progress *own = &g_array_index (progress, Progress, i);

          if (own->earned || !has_earned (sticker, own, mh_gains_get (gains, seat, i), day))
            continue;
          own->earned = TRUE;
          add_gift (walk, head, profile, sticker);
        }
    }
}

static void
walk_results (Walk *walk, const Search *search)
{
  for (guint i = 0; i < search->results->len; i++)
    {
      const MhPastResult *result = g_ptr_array_index (search->results, i);
      g_autoptr (MhGains) gains = mh_gains_new_from_result (
          walk->book, result->head, result->winners, result->moves, search->births);

      take_in (walk, result->head, gains);
    }
}

static void
walk_records (Walk *walk, const Search *search, MhGame *game, GPtrArray *records)
{
  const char *id = mh_game_get_details (game)->id;

  for (guint i = 0; i < records->len; i++)
    {
      MhRecord *record = g_ptr_array_index (records, i);
      g_autoptr (MhGains) gains = g_str_equal (record->head->game, id)
                                      ? mh_gains_new (game, walk->book, record, search->births)
                                      : NULL;

      if (gains != NULL)
        take_in (walk, record->head, gains);
    }
}

static int
compare_records (gconstpointer a, gconstpointer b)
{
  const MhRecord *one = *(MhRecord *const *) a, *other = *(MhRecord *const *) b;
  const int by_date = g_strcmp0 (one->head->begun, other->head->begun);

  return by_date != 0 ? by_date : g_strcmp0 (one->head->match, other->head->match);
}

/* What can be read of the finished matches, the oldest first. */
static GPtrArray *
load_records (const char *path, GCancellable *cancellable)
{
  GPtrArray *all = g_ptr_array_new_with_free_func ((GDestroyNotify) mh_record_free);
  g_autoptr (GDir) folder = g_dir_open (path, 0, NULL);
  const char *name;

  while (folder != NULL && !g_cancellable_is_cancelled (cancellable)
         && (name = g_dir_read_name (folder)) != NULL)
    {
      g_autoptr (GFile) file = g_file_new_build_filename (path, name, NULL);
      g_autoptr (GPtrArray) records
          = g_str_has_suffix (name, MH_MATCH_SUFFIX) ? mh_record_load (file, NULL) : NULL;

      if (records == NULL || records->len != 1)
        continue;
      g_ptr_array_set_free_func (records, NULL);
      g_ptr_array_add (all, g_ptr_array_index (records, 0));
    }
  g_ptr_array_sort (all, compare_records);
  return all;
}

static void
walk_book (const Search *search,
           const MhStickerSource *source,
           GPtrArray *records,
           GPtrArray *gifts)
{
  Walk walk = { source->book, NULL, gifts };

  walk.people
      = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) g_array_unref);
  if (source->game == NULL)
    walk_results (&walk, search);
  else
    walk_records (&walk, search, source->game, records);
  g_hash_table_unref (walk.people);
}

static void
search_in_worker (GTask *task, gpointer object, gpointer data, GCancellable *cancellable)
{
  const Search *search = data;
  g_autoptr (GPtrArray) records = load_records (search->folder, cancellable);
  GPtrArray *gifts = g_ptr_array_new_with_free_func ((GDestroyNotify) mh_sticker_gift_free);

  for (guint i = 0; i < search->sources->len && !g_cancellable_is_cancelled (cancellable); i++)
    walk_book (search, g_ptr_array_index (search->sources, i), records, gifts);
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

/**
 * mh_stickers_find_async:
 * @family: the family
 * @store: its matches
 * @sources: (element-type MhStickerSource): which stickers
 * @cancellable: (nullable): a cancellable
 * @callback: called when everything has been looked through
 * @user_data: for @callback
 *
 * Looks in a worker who has earned which stickers.
 */
void
mh_stickers_find_async (MhFamily *family,
                        MhMatchStore *store,
                        GPtrArray *sources,
                        GCancellable *cancellable,
                        GAsyncReadyCallback callback,
                        gpointer user_data)
{
  g_autoptr (GTask) task = NULL;
  g_autoptr (GPtrArray) results = NULL;
  GError *error = NULL;
  Search *search;

  g_return_if_fail (MH_IS_FAMILY (family) && MH_IS_MATCH_STORE (store) && sources != NULL);

  task = g_task_new (family, cancellable, callback, user_data);
  g_task_set_source_tag (task, mh_stickers_find_async);
  results = mh_past_results_list (family, &error);
  if (results == NULL)
    {
      g_task_return_error (task, error);
      return;
    }
  search = g_new0 (Search, 1);
  search->sources = g_ptr_array_ref (sources);
  search->results = g_steal_pointer (&results);
  search->births = collect_births (family);
  search->folder = g_strdup (store->finished);
  g_task_set_task_data (task, search, free_search);
  g_task_run_in_thread (task, search_in_worker);
}

/* Whoever is not in the family any more is given nothing. */
static gboolean
hand_out (MhFamily *family, const MhStickerGift *gift, gboolean *is_new, GError **error)
{
  return mh_family_lookup (family, gift->profile) == NULL
         || mh_family_give_sticker (family, gift->profile, gift->game, gift->sticker, gift->match,
                                    gift->date, is_new, error);
}

/**
 * mh_stickers_find_finish:
 * @family: the family
 * @result: what the callback got
 * @error: (nullable): set to an #MhFamilyError or to %G_IO_ERROR_CANCELLED
 *
 * Ends mh_stickers_find_async(), and hands out what people of the family have earned.
 *
 * Returns: (transfer full) (element-type MhStickerGift) (nullable): what nobody had yet; everything
 *   that people have says mh_family_list_stickers()
 */
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
