/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* Finds earned stickers by searching all matches, so that new stickers and matches from a packed family count,
 * too. After a match, only that match is searched, and older ones only for stickers that need several matches
 * and that its people have not earned yet. */

#include "config.h"

#include "engine/stickers/mh-stickers.h"

#include "engine/family/mh-family-private.h"
#include "engine/record/mh-match-store-private.h"
#include "engine/stickers/mh-sticker-gains-private.h"

struct _MhStickerSource
{
  MhStickerBook *book;
  MhGame *game; /* NULL for the results of all games */
};

/* The parameters of a search. */
typedef struct
{
  GPtrArray *sources; /* of MhStickerSource */
  GPtrArray *results; /* of MhPastResult */
  GHashTable *births; /* profile -> year */
  char *folder;
  MhHead *head; /* NULL to search everything; otherwise the match that has just ended */
  GHashTable *had; /* the stickers its people already have: `PROFILE GAME/STICKER` */
} Search;

/* A person's progress towards a sticker that needs several matches. */
typedef struct
{
  guint count;
  GHashTable *each; /* NULL while empty */
  guint day;
  gboolean earned;
} Progress;

/* A search through the matches with one book. */
typedef struct
{
  const Search *search;
  MhStickerBook *book;
  MhGame *game; /* NULL if only results count */
  GHashTable *people; /* profile -> array of Progress, one for each sticker */
  GHashTable *only; /* NULL for everybody; otherwise the profiles whose progress is searched for */
  GPtrArray *gifts;
} Walk;

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
clear_progress (gpointer data)
{
  g_clear_pointer (&((Progress *) data)->each, g_hash_table_unref);
}

static void
add_gift (const Walk *walk, const MhHead *head, const char *profile, const MhSticker *sticker)
{
  MhStickerGift *gift = g_new (MhStickerGift, 1);

  gift->profile = g_strdup (profile);
  gift->game = g_strdup (mh_book_get_game (MH_BOOK (walk->book)));
  gift->sticker = g_strdup (sticker->id);
  gift->match = g_strdup (head->match);
  gift->date = g_strdup (head->begun);
  g_ptr_array_add (walk->gifts, gift);
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
    {
      progress->count = 0;
      g_clear_pointer (&progress->each, g_hash_table_unref);
    }
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

/* Adds the gains of a match. Matches are added in order, oldest first. */
static void
take_in (Walk *walk, const MhHead *head, const MhGains *gains)
{
  const guint day = mh_gains_get_day (head);

  for (MhActor seat = 0; seat < head->n_seats; seat++)
    {
      const char *profile = head->seat[seat].profile;
      GArray *progress;

      if (head->seat[seat].kind != MH_SEAT_PERSON || profile == NULL
          || (walk->only != NULL && !g_hash_table_contains (walk->only, profile)))
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

/* (transfer full) (nullable): the only match in a file */
static MhRecord *
load_record (const char *folder, const char *name)
{
  g_autoptr (GFile) file = g_file_new_build_filename (folder, name, NULL);
  g_autoptr (GPtrArray) records = mh_record_load (file, NULL);

  if (records == NULL || records->len != 1)
    return NULL;
  g_ptr_array_set_free_func (records, NULL);
  return g_ptr_array_index (records, 0);
}

static int
compare_records (gconstpointer a, gconstpointer b)
{
  const MhRecord *one = *(MhRecord *const *) a, *other = *(MhRecord *const *) b;
  const int by_date = g_strcmp0 (one->head->begun, other->head->begun);

  return by_date != 0 ? by_date : g_strcmp0 (one->head->match, other->head->match);
}

/* Loads all readable finished matches, oldest first. */
static GPtrArray *
load_records (const char *path, GCancellable *cancellable)
{
  GPtrArray *all = g_ptr_array_new_with_free_func ((GDestroyNotify) mh_record_free);
  g_autoptr (GDir) folder = g_dir_open (path, 0, NULL);
  const char *name;

  while (folder != NULL && !g_cancellable_is_cancelled (cancellable)
         && (name = g_dir_read_name (folder)) != NULL)
    {
      MhRecord *record = g_str_has_suffix (name, MH_MATCH_SUFFIX) ? load_record (path, name) : NULL;

      if (record != NULL)
        g_ptr_array_add (all, record);
    }
  g_ptr_array_sort (all, compare_records);
  return all;
}

static MhGains *
look_at_result (const Walk *walk, const MhPastResult *result)
{
  return mh_gains_new_from_result (walk->book, result->head, result->winners, result->moves,
                                   walk->search->births);
}

/* (transfer full) (nullable): the gains of a match. @result: NULL if it is not in the family's store */
static MhGains *
look_at_match (const Walk *walk, const MhHead *head, const MhPastResult *result)
{
  g_autofree char *name = g_strconcat (head->match, MH_MATCH_SUFFIX, NULL);
  g_autoptr (MhRecord) record = NULL;

  if (walk->game == NULL)
    return result != NULL ? look_at_result (walk, result) : NULL;
  record = g_uuid_string_is_valid (head->match) ? load_record (walk->search->folder, name) : NULL;
  return record != NULL ? mh_gains_new (walk->game, walk->book, record, walk->search->births)
                        : NULL;
}

/* Searches all matches from the oldest on. */
static void
walk_all (Walk *walk, GPtrArray *records)
{
  const Search *search = walk->search;

  for (guint i = 0; walk->game != NULL && i < records->len; i++)
    {
      MhRecord *record = g_ptr_array_index (records, i);
      g_autoptr (MhGains) gains = NULL;

      if (g_str_equal (record->head->game, mh_game_get_details (walk->game)->id))
        gains = mh_gains_new (walk->game, walk->book, record, search->births);
      if (gains != NULL)
        take_in (walk, record->head, gains);
    }
  for (guint i = 0; walk->game == NULL && i < search->results->len; i++)
    {
      const MhPastResult *result = g_ptr_array_index (search->results, i);
      g_autoptr (MhGains) gains = look_at_result (walk, result);

      take_in (walk, result->head, gains);
    }
}

/* Checks whether older matches have to be searched, because the match has a deed of an unearned sticker that
 * needs several matches. */
static gboolean
needs_older (const Walk *walk, const MhGains *gains, MhActor seat)
{
  const char *profile = walk->search->head->seat[seat].profile;

  for (guint i = 0; i < mh_sticker_book_get_n_stickers (walk->book); i++)
    {
      const MhSticker *sticker = mh_sticker_book_get_sticker (walk->book, i);
      g_autofree char *key = g_strdup_printf ("%s %s/%s", profile,
                                              mh_book_get_game (MH_BOOK (walk->book)), sticker->id);

      if (sticker->within >= MH_WITHIN_DAY && mh_gain_get_size (mh_gains_get (gains, seat, i)) > 0
          && !g_hash_table_contains (walk->search->had, key))
        return TRUE;
    }
  return FALSE;
}

/* Returns the profiles whose older matches have to be searched. */
static GHashTable *
find_unfinished (const Walk *walk, const MhGains *gains)
{
  const MhHead *head = walk->search->head;
  GHashTable *unfinished = g_hash_table_new (g_str_hash, g_str_equal);

  for (MhActor seat = 0; seat < head->n_seats; seat++)
    if (head->seat[seat].kind == MH_SEAT_PERSON && head->seat[seat].profile != NULL
        && needs_older (walk, gains, seat))
      g_hash_table_add (unfinished, head->seat[seat].profile);
  return unfinished;
}

static gboolean
has_sat (const MhHead *head, GHashTable *profiles)
{
  for (guint seat = 0; seat < head->n_seats; seat++)
    if (head->seat[seat].profile != NULL
        && g_hash_table_contains (profiles, head->seat[seat].profile))
      return TRUE;
  return FALSE;
}

/* Searches the earlier matches of these people, oldest first. */
static void
walk_older (Walk *walk, GHashTable *profiles)
{
  const Search *search = walk->search;

  walk->only = profiles;
  for (guint i = 0; i < search->results->len; i++)
    {
      const MhPastResult *result = g_ptr_array_index (search->results, i);
      g_autoptr (MhGains) gains = NULL;

      if ((walk->game == NULL || g_str_equal (result->head->game, search->head->game))
          && !g_str_equal (result->head->match, search->head->match)
          && has_sat (result->head, profiles))
        gains = look_at_match (walk, result->head, result);
      if (gains != NULL)
        take_in (walk, result->head, gains);
    }
  walk->only = NULL;
}

/* (nullable): the result of the match that has just ended */
static const MhPastResult *
find_result (const Search *search)
{
  for (guint i = search->results->len; i-- > 0;)
    {
      const MhPastResult *result = g_ptr_array_index (search->results, i);

      if (g_str_equal (result->head->match, search->head->match))
        return result;
    }
  return NULL;
}

/* Searches the match that has just ended. */
static void
walk_ended (Walk *walk)
{
  const MhHead *head = walk->search->head;
  g_autoptr (MhGains) gains = NULL;
  g_autoptr (GHashTable) unfinished = NULL;

  if (walk->game != NULL && !g_str_equal (head->game, mh_game_get_details (walk->game)->id))
    return;
  gains = look_at_match (walk, head, find_result (walk->search));
  if (gains == NULL)
    return;
  unfinished = find_unfinished (walk, gains);
  if (g_hash_table_size (unfinished) > 0)
    walk_older (walk, unfinished);
  take_in (walk, head, gains);
}

static void
search_in_worker (GTask *task, gpointer object, gpointer data, GCancellable *cancellable)
{
  const Search *search = data;
  g_autoptr (GPtrArray) records
      = search->head == NULL ? load_records (search->folder, cancellable) : NULL;
  GPtrArray *gifts = g_ptr_array_new_with_free_func ((GDestroyNotify) free_gift);

  for (guint i = 0; i < search->sources->len && !g_cancellable_is_cancelled (cancellable); i++)
    {
      const MhStickerSource *source = g_ptr_array_index (search->sources, i);
      g_autoptr (GHashTable) people
          = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) g_array_unref);
      Walk walk = { search, source->book, source->game, people, NULL, gifts };

      if (search->head == NULL)
        walk_all (&walk, records);
      else
        walk_ended (&walk);
    }
  g_task_return_pointer (task, gifts, (GDestroyNotify) g_ptr_array_unref);
}

static void
free_search (gpointer data)
{
  Search *search = data;

  g_ptr_array_unref (search->sources);
  g_ptr_array_unref (search->results);
  g_hash_table_unref (search->births);
  g_hash_table_unref (search->had);
  g_clear_pointer (&search->head, mh_head_free);
  g_free (search->folder);
  g_free (search);
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

void
mh_stickers_find_async (MhFamily *family,
                        MhMatchStore *store,
                        GPtrArray *sources,
                        const MhHead *head,
                        GCancellable *cancellable,
                        GAsyncReadyCallback callback,
                        gpointer user_data)
{
  g_autoptr (GTask) task = NULL;
  g_autoptr (GPtrArray) results = NULL;
  GError *error = NULL;
  Search *search;

  g_return_if_fail (MH_IS_FAMILY (family) && MH_IS_MATCH_STORE (store) && sources != NULL);
  g_return_if_fail (head == NULL || head->match != NULL);

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
  search->had = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  search->folder = g_strdup (store->finished);
  search->head = head != NULL ? mh_head_copy (head) : NULL;
  for (guint seat = 0; head != NULL && seat < head->n_seats; seat++)
    if (head->seat[seat].profile != NULL)
      collect_had (family, head->seat[seat].profile, search->had);
  g_task_set_task_data (task, search, free_search);
  g_task_run_in_thread (task, search_in_worker);
}

/* Awards a sticker, unless the person is no longer in the family. */
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
