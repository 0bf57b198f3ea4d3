/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* The way through the matches with one book of stickers: all of them from the oldest on, or only the one that has
 * just ended, and older ones for what needs more than one match and has not been earned by who was there. */

#include "config.h"

#include "engine/stickers/mh-sticker-walk-private.h"

#include "engine/family/mh-past-results-private.h"
#include "engine/record/mh-match-store-private.h"
#include "engine/stickers/mh-match-facts-private.h"
#include "engine/stickers/mh-sticker-gains-private.h"

/* What somebody has done so far towards a sticker that needs more than one match. */
typedef struct
{
  guint count;
  GHashTable *each; /* NULL until there is something */
  guint day;
  gboolean earned;
} Progress;

/* The way through one book. */
typedef struct
{
  MhStickerBook *book;
  GHashTable *people; /* profile -> array of Progress, one for each sticker */
  GHashTable *only; /* NULL: everybody; else the profiles of whom everything is looked through */
  GPtrArray *gifts;
} Walk;

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
  gift->game = g_strdup (mh_book_get_game (MH_BOOK (walk->book)));
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

static void
walk_records (Walk *walk, const MhStickerSearch *search, MhGame *game, GPtrArray *records)
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

static char *
make_had_key (const char *profile, const char *game, const char *sticker)
{
  return g_strdup_printf ("%s %s/%s", profile, game, sticker);
}

/* Whether older matches matter as well: something was done again that has to be done in several. */
static gboolean
needs_older (const Walk *walk, const MhStickerSearch *search, const MhGains *gains, MhActor seat)
{
  const char *profile = search->head->seat[seat].profile;

  for (guint i = 0; i < mh_sticker_book_get_n_stickers (walk->book); i++)
    {
      const MhSticker *sticker = mh_sticker_book_get_sticker (walk->book, i);
      g_autofree char *key
          = make_had_key (profile, mh_book_get_game (MH_BOOK (walk->book)), sticker->id);

      if (sticker->within >= MH_WITHIN_DAY && mh_gain_get_size (mh_gains_get (gains, seat, i)) > 0
          && !g_hash_table_contains (search->had, key))
        return TRUE;
    }
  return FALSE;
}

/* (nullable): the only match in a file that is named after it */
static MhRecord *
load_match (const MhStickerSearch *search, const char *match)
{
  g_autofree char *name = g_strconcat (match, MH_MATCH_SUFFIX, NULL);
  g_autoptr (GFile) file = g_file_new_build_filename (search->folder, name, NULL);
  g_autoptr (GPtrArray) records
      = g_uuid_string_is_valid (match) ? mh_record_load (file, NULL) : NULL;

  if (records == NULL || records->len != 1)
    return NULL;
  g_ptr_array_set_free_func (records, NULL);
  return g_ptr_array_index (records, 0);
}

/* The profiles of those whose older matches matter as well. */
static GHashTable *
find_unfinished (const Walk *walk, const MhStickerSearch *search, const MhGains *gains)
{
  GHashTable *unfinished = g_hash_table_new (g_str_hash, g_str_equal);

  for (MhActor seat = 0; seat < search->head->n_seats; seat++)
    if (search->head->seat[seat].kind == MH_SEAT_PERSON && search->head->seat[seat].profile != NULL
        && needs_older (walk, search, gains, seat))
      g_hash_table_add (unfinished, search->head->seat[seat].profile);
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

/* The matches of a game before this one in which any of them sat, the oldest first. */
static GPtrArray *
load_older (const MhStickerSearch *search, GHashTable *profiles)
{
  GPtrArray *older = g_ptr_array_new_with_free_func ((GDestroyNotify) mh_record_free);

  for (guint i = 0; i < search->results->len; i++)
    {
      const MhHead *head = ((const MhPastResult *) g_ptr_array_index (search->results, i))->head;
      MhRecord *record = NULL;

      if (g_str_equal (head->game, search->head->game)
          && !g_str_equal (head->match, search->head->match) && has_sat (head, profiles))
        record = load_match (search, head->match);
      if (record != NULL)
        g_ptr_array_add (older, record);
    }
  g_ptr_array_sort (older, compare_records);
  return older;
}

/* What the match that has just ended brings. */
static void
walk_match (Walk *walk, const MhStickerSearch *search, MhGame *game)
{
  g_autoptr (MhRecord) record = load_match (search, search->head->match);
  g_autoptr (GHashTable) unfinished = NULL;
  g_autoptr (GPtrArray) older = NULL;
  g_autoptr (MhGains) gains
      = record != NULL ? mh_gains_new (game, walk->book, record, search->births) : NULL;

  if (gains == NULL)
    return;
  unfinished = find_unfinished (walk, search, gains);
  if (g_hash_table_size (unfinished) > 0)
    {
      older = load_older (search, unfinished);
      walk->only = unfinished;
      walk_records (walk, search, game, older);
      walk->only = NULL;
    }
  take_in (walk, record->head, gains);
}

static MhGains *
read_result (const Walk *walk, const MhStickerSearch *search, const MhPastResult *result)
{
  return mh_gains_new_from_result (walk->book, result->head, result->winners, result->moves,
                                   search->births);
}

/* Of all matches but the one that has just ended, as far as somebody sat there who is looked for. */
static void
walk_results (Walk *walk, const MhStickerSearch *search)
{
  for (guint i = 0; i < search->results->len; i++)
    {
      const MhPastResult *result = g_ptr_array_index (search->results, i);
      g_autoptr (MhGains) gains = NULL;

      if (search->head != NULL
          && (g_str_equal (result->head->match, search->head->match)
              || !has_sat (result->head, walk->only)))
        continue;
      gains = read_result (walk, search, result);
      take_in (walk, result->head, gains);
    }
}

/* How the match ended that has just ended. */
static void
walk_result (Walk *walk, const MhStickerSearch *search, const MhPastResult *result)
{
  g_autoptr (MhGains) gains = read_result (walk, search, result);
  g_autoptr (GHashTable) unfinished = find_unfinished (walk, search, gains);

  walk->only = unfinished;
  if (g_hash_table_size (unfinished) > 0)
    walk_results (walk, search);
  walk->only = NULL;
  take_in (walk, result->head, gains);
}

/* (nullable): of the match that has just ended */
static const MhPastResult *
find_result (const MhStickerSearch *search)
{
  for (guint i = search->results->len; i-- > 0;)
    {
      const MhPastResult *result = g_ptr_array_index (search->results, i);

      if (g_str_equal (result->head->match, search->head->match))
        return result;
    }
  return NULL;
}

/* What can be read of the finished matches, the oldest first. */
GPtrArray *
mh_sticker_walk_load (const char *path, GCancellable *cancellable)
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

void
mh_sticker_walk_book (const MhStickerSearch *search,
                      const MhStickerSource *source,
                      GPtrArray *records,
                      GPtrArray *gifts)
{
  const MhPastResult *result = search->head != NULL ? find_result (search) : NULL;
  Walk walk = { source->book, NULL, NULL, gifts };

  walk.people
      = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) g_array_unref);
  if (source->game == NULL && search->head == NULL)
    walk_results (&walk, search);
  else if (source->game == NULL)
    {
      if (result != NULL)
        walk_result (&walk, search, result);
    }
  else if (search->head != NULL)
    walk_match (&walk, search, source->game);
  else
    walk_records (&walk, search, source->game, records);
  g_hash_table_unref (walk.people);
}
