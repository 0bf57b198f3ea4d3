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
  GPtrArray *known; /* (nullable): of MhSavedMatch: need not be read again */
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
  MhStickerSource *self = g_new0 (MhStickerSource, 1);

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
load_record (GFile *file)
{
  g_autoptr (GPtrArray) records = mh_record_load (file, NULL);

  if (records == NULL || records->len != 1)
    return NULL;
  g_ptr_array_set_free_func (records, NULL);
  return g_ptr_array_index (records, 0);
}

static int
compare_heads (gconstpointer a, gconstpointer b)
{
  const MhHead *one = mh_saved_match_get_head (*(MhSavedMatch *const *) a);
  const MhHead *other = mh_saved_match_get_head (*(MhSavedMatch *const *) b);
  const int by_date = g_strcmp0 (one->begun, other->begun);

  return by_date != 0 ? by_date : g_strcmp0 (one->match, other->match);
}

/* Lists all finished matches that have a header, oldest first. */
static GPtrArray *
list_matches (const Search *search, GCancellable *cancellable)
{
  GPtrArray *all
      = mh_saved_matches_read (search->folder, TRUE, G_MAXUINT, search->known, cancellable);

  for (guint i = all->len; i-- > 0;)
    if (mh_saved_match_get_head (all->pdata[i]) == NULL)
      g_ptr_array_remove_index_fast (all, i);
  g_ptr_array_sort (all, compare_heads);
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
  g_autoptr (GFile) file = g_file_new_build_filename (walk->search->folder, name, NULL);
  g_autoptr (MhRecord) record = NULL;

  if (walk->game == NULL)
    return result != NULL ? look_at_result (walk, result) : NULL;
  record = g_uuid_string_is_valid (head->match) ? load_record (file) : NULL;
  return record != NULL ? mh_gains_new (walk->game, walk->book, record, walk->search->births)
                        : NULL;
}

/* Searches a finished match with the books of its game. */
static void
walk_match (const Search *search, GPtrArray *walks, MhSavedMatch *match)
{
  const char *game = mh_saved_match_get_head (match)->game;
  g_autoptr (MhRecord) record = NULL;

  for (guint i = 0; i < walks->len; i++)
    {
      Walk *walk = g_ptr_array_index (walks, i);
      g_autoptr (MhGains) gains = NULL;

      if (walk->game == NULL || !g_str_equal (game, mh_game_get_details (walk->game)->id))
        continue;
      if (record == NULL)
        record = load_record (mh_saved_match_get_file (match));
      if (record == NULL)
        return;
      gains = mh_gains_new (walk->game, walk->book, record, search->births);
      if (gains != NULL)
        take_in (walk, record->head, gains);
    }
}

/* Searches all matches from the oldest on. Only one record is in memory at a time. */
static void
walk_all (const Search *search, GPtrArray *walks, GCancellable *cancellable)
{
  g_autoptr (GPtrArray) matches = list_matches (search, cancellable);

  for (guint i = 0; i < matches->len && !g_cancellable_is_cancelled (cancellable); i++)
    walk_match (search, walks, g_ptr_array_index (matches, i));
  for (guint i = 0; i < walks->len; i++)
    for (guint j = 0; j < search->results->len; j++)
      {
        Walk *walk = g_ptr_array_index (walks, i);
        const MhPastResult *result = g_ptr_array_index (search->results, j);
        g_autoptr (MhGains) gains = walk->game == NULL ? look_at_result (walk, result) : NULL;

        if (gains != NULL)
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
free_walk (gpointer data)
{
  Walk *walk = data;

  g_hash_table_unref (walk->people);
  g_ptr_array_unref (walk->gifts);
  g_free (walk);
}

static Walk *
new_walk (const Search *search, const MhStickerSource *source)
{
  Walk *walk = g_new0 (Walk, 1);

  walk->search = search;
  walk->book = source->book;
  walk->game = source->game;
  walk->people
      = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) g_array_unref);
  walk->gifts = g_ptr_array_new_with_free_func ((GDestroyNotify) free_gift);
  return walk;
}

static void
search_in_worker (GTask *task, gpointer object, gpointer data, GCancellable *cancellable)
{
  const Search *search = data;
  g_autoptr (GPtrArray) walks = g_ptr_array_new_with_free_func (free_walk);
  GPtrArray *gifts = g_ptr_array_new_with_free_func ((GDestroyNotify) free_gift);

  for (guint i = 0; i < search->sources->len; i++)
    g_ptr_array_add (walks, new_walk (search, g_ptr_array_index (search->sources, i)));
  if (search->head == NULL)
    walk_all (search, walks, cancellable);
  for (guint i = 0; i < walks->len && !g_cancellable_is_cancelled (cancellable); i++)
    {
      Walk *walk = g_ptr_array_index (walks, i);

      if (search->head != NULL)
        walk_ended (walk);
      g_ptr_array_extend_and_steal (gifts, g_ptr_array_ref (walk->gifts));
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
  g_clear_pointer (&search->known, g_ptr_array_unref);
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
  search->known = store->read != NULL ? g_ptr_array_ref (store->read) : NULL;
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

  g_return_val_if_fail (g_task_is_valid (result, family), NULL);

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
