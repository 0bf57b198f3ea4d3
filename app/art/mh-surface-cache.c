/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#include "art/mh-surface-cache-private.h"

typedef struct
{
  char *key;
  cairo_surface_t *surface;
  gsize bytes;
  GList link; /* in recent, the latest first */
} Entry;

static GHashTable *entries = NULL;
static GQueue recent = G_QUEUE_INIT;
static gsize total = 0;

static void
entry_free (gpointer data)
{
  Entry *entry = data;

  g_queue_unlink (&recent, &entry->link);
  total -= entry->bytes;
  cairo_surface_destroy (entry->surface);
  g_free (entry->key);
  g_free (entry);
}

/* Returns a new reference, or NULL. */
cairo_surface_t *
mh_surface_cache_find (const char *key)
{
  Entry *entry = entries != NULL ? g_hash_table_lookup (entries, key) : NULL;

  if (entry == NULL)
    return NULL;
  g_queue_unlink (&recent, &entry->link);
  g_queue_push_head_link (&recent, &entry->link);
  return cairo_surface_reference (entry->surface);
}

void
mh_surface_cache_keep (const char *key, cairo_surface_t *surface)
{
  Entry *entry = g_new0 (Entry, 1);

  if (entries == NULL)
    entries = g_hash_table_new_full (g_str_hash, g_str_equal, NULL, entry_free);
  entry->key = g_strdup (key);
  entry->surface = cairo_surface_reference (surface);
  entry->bytes = (gsize) cairo_image_surface_get_stride (surface)
                 * (gsize) cairo_image_surface_get_height (surface);
  entry->link.data = entry;
  g_hash_table_remove (entries, key);
  g_hash_table_insert (entries, entry->key, entry);
  g_queue_push_head_link (&recent, &entry->link);
  total += entry->bytes;
  while (total > MH_SURFACE_CACHE_BYTES && g_queue_get_length (&recent) > 1)
    {
      Entry *oldest = g_queue_peek_tail (&recent);

      g_hash_table_remove (entries, oldest->key);
    }
}

void
mh_surface_cache_clear (void)
{
  if (entries != NULL)
    g_hash_table_remove_all (entries);
}
