/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* What remains on a disk after the program was killed or the power failed. */

#include "test-disk.h"

#include <string.h>

/* What happens to the writes that were not synced. */
typedef enum
{
  LOST,
  KEPT,
  TORN, /* half of the last one */
  ALONE, /* the last one without those before it */
  EMPTY, /* the file keeps its length, with zeros in that place */
  N_LOSSES,
} Loss;

typedef struct
{
  GString *durable; /* what is on the disk */
  GString *cached; /* what a program reads */
  GPtrArray *pending; /* TestEntry: writes and cuts since then */
  guint n_begun; /* how many of them there were when the last sync began */
  guint shown_begun;
} File;

typedef struct
{
  TestDisk *disk;
  GPtrArray *files; /* File */
  GHashTable *names; /* on the disk: file numbers by path */
  GPtrArray *pending; /* TestEntry: name changes since then */
  TestMoment moment;
  TestDiskFunc func;
  gpointer data;
} World;

static void
free_file (gpointer data)
{
  File *file = data;

  g_string_free (file->durable, TRUE);
  g_string_free (file->cached, TRUE);
  g_ptr_array_unref (file->pending);
  g_free (file);
}

static File *
get_file (World *world, guint number)
{
  while (world->files->len <= number)
    {
      File *file = g_new0 (File, 1);

      file->durable = g_string_new (NULL);
      file->cached = g_string_new (NULL);
      file->pending = g_ptr_array_new ();
      g_ptr_array_add (world->files, file);
    }
  return g_ptr_array_index (world->files, number);
}

static void
lengthen (GString *bytes, gsize length)
{
  while (bytes->len < length)
    g_string_append_c (bytes, '\0');
}

/* Applies an entry, or only part of a write, or only its length. */
static void
apply (GString *bytes, const TestEntry *entry, gsize part, gboolean only_length)
{
  gsize length;
  const char *written;

  if (entry->kind == TEST_CUT)
    {
      lengthen (bytes, (gsize) entry->at);
      g_string_truncate (bytes, (gsize) entry->at);
      return;
    }
  written = g_bytes_get_data (entry->bytes, &length);
  length = MIN (length, part);
  lengthen (bytes, (gsize) entry->at + length);
  if (!only_length)
    memcpy (bytes->str + entry->at, written, length);
}

static GString *
lose (const File *file, Loss loss)
{
  GString *bytes = g_string_new_len (file->durable->str, (gssize) file->durable->len);
  const guint n = file->pending->len;

  for (guint i = 0; i < n && loss != LOST; i++)
    {
      const TestEntry *entry = g_ptr_array_index (file->pending, i);
      const gboolean last = i + 1 == n;
      const gsize half = entry->bytes != NULL ? g_bytes_get_size (entry->bytes) / 2 : 0;

      if (loss != ALONE || last)
        apply (bytes, entry, loss == TORN && last ? half : G_MAXSIZE, loss == EMPTY);
    }
  return bytes;
}

static void
apply_name (GHashTable *names, const TestEntry *entry)
{
  if (entry->kind != TEST_MADE)
    g_hash_table_remove (names, entry->path);
  if (entry->kind != TEST_UNLINKED)
    g_hash_table_insert (names, entry->to != NULL ? entry->to : entry->path,
                         GUINT_TO_POINTER (entry->file));
}

static GHashTable *
copy_names (World *world, guint n_pending)
{
  GHashTable *names = g_hash_table_new (g_str_hash, g_str_equal);
  GHashTableIter iter;
  gpointer path, number;

  g_hash_table_iter_init (&iter, world->names);
  while (g_hash_table_iter_next (&iter, &path, &number))
    g_hash_table_insert (names, path, number);
  for (guint i = 0; i < n_pending; i++)
    apply_name (names, g_ptr_array_index (world->pending, i));
  return names;
}

/* Whether every folder of the path exists. */
static gboolean
can_be_reached (World *world, GHashTable *names, const char *path)
{
  g_autofree char *folder = g_path_get_dirname (path);

  return g_str_equal (folder, world->disk->folder)
         || (g_hash_table_contains (names, folder) && can_be_reached (world, names, folder));
}

static void
free_bytes (gpointer data)
{
  g_string_free (data, TRUE);
}

/* Reports one possible state after the end; @loss only matters after a power failure. */
static void
tell (World *world, guint n_names, Loss loss, gboolean killed)
{
  g_autoptr (GHashTable) names = copy_names (world, n_names);
  g_autoptr (GHashTable) files
      = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, free_bytes);
  GHashTableIter iter;
  gpointer path, number;

  g_hash_table_iter_init (&iter, names);
  while (g_hash_table_iter_next (&iter, &path, &number))
    if (GPOINTER_TO_UINT (number) != TEST_FOLDER && can_be_reached (world, names, path))
      {
        const File *file = get_file (world, GPOINTER_TO_UINT (number));
        GString *bytes = killed ? g_string_new_len (file->cached->str, (gssize) file->cached->len)
                                : lose (file, loss);

        g_hash_table_insert (files, g_strdup ((char *) path + strlen (world->disk->folder) + 1),
                             bytes);
      }
  world->moment.killed = killed;
  world->func (files, &world->moment, world->data);
}

static void
tell_all (World *world)
{
  for (guint n = 0; n <= world->pending->len; n++)
    for (Loss loss = LOST; loss < N_LOSSES; loss++)
      tell (world, n, loss, FALSE);
  tell (world, world->pending->len, LOST, TRUE);
}

static void
sync_folder (World *world, const char *path)
{
  for (guint i = 0; i < world->pending->len;)
    {
      const TestEntry *entry = g_ptr_array_index (world->pending, i);
      g_autofree char *folder = g_path_get_dirname (entry->to != NULL ? entry->to : entry->path);

      if (g_str_equal (folder, path))
        {
          apply_name (world->names, entry);
          g_ptr_array_remove_index (world->pending, i);
        }
      else
        i++;
    }
}

/* The system drops what it could not write, and takes it for written. */
static void
end_sync (File *file, gboolean done)
{
  for (guint i = 0; i < file->n_begun && done; i++)
    apply (file->durable, g_ptr_array_index (file->pending, i), G_MAXSIZE, FALSE);
  g_ptr_array_remove_range (file->pending, 0, file->n_begun);
  file->n_begun = 0;
}

/* Whether the file has a match's name on the disk. */
static gboolean
is_match (World *world, guint number)
{
  GHashTableIter iter;
  gpointer path, value;

  g_hash_table_iter_init (&iter, world->names);
  while (g_hash_table_iter_next (&iter, &path, &value))
    if (GPOINTER_TO_UINT (value) == number && g_str_has_suffix (path, ".mousehole"))
      return TRUE;
  return FALSE;
}

static void
go_on (World *world, const TestEntry *entry)
{
  File *file = get_file (world, entry->file == TEST_FOLDER ? 0 : entry->file);

  switch (entry->kind)
    {
    case TEST_WROTE:
      /* Killed in the middle of the write. */
      apply (file->cached, entry, g_bytes_get_size (entry->bytes) / 2, FALSE);
      tell (world, world->pending->len, LOST, TRUE);
      G_GNUC_FALLTHROUGH;
    case TEST_CUT:
      apply (file->cached, entry, G_MAXSIZE, FALSE);
      g_ptr_array_add (file->pending, (gpointer) entry);
      break;
    case TEST_SYNC_BEGAN:
      file->n_begun = file->pending->len;
      file->shown_begun = world->moment.shown;
      break;
    case TEST_SYNCED:
      if (is_match (world, entry->file))
        world->moment.synced = MAX (world->moment.synced, file->shown_begun);
      G_GNUC_FALLTHROUGH;
    case TEST_SYNC_FAILED:
      end_sync (file, entry->kind == TEST_SYNCED);
      break;
    case TEST_MADE:
    case TEST_RENAMED:
    case TEST_UNLINKED:
      g_ptr_array_add (world->pending, (gpointer) entry);
      break;
    case TEST_FOLDER_SYNCED:
      sync_folder (world, entry->path);
      break;
    case TEST_SHOWN:
      world->moment.shown = entry->n;
      break;
    case TEST_PROMISED:
      world->moment.promised = entry->n;
      break;
    default:
      g_assert_not_reached ();
    }
}

void
test_disk_foreach_end (TestDisk *self, TestDiskFunc func, gpointer data)
{
  World world = { .disk = self, .func = func, .data = data };

  world.files = g_ptr_array_new_with_free_func (free_file);
  world.names = g_hash_table_new (g_str_hash, g_str_equal);
  world.pending = g_ptr_array_new ();
  for (guint i = 0; i < self->log->len; i++)
    {
      go_on (&world, g_ptr_array_index (self->log, i));
      tell_all (&world);
    }
  g_ptr_array_unref (world.files);
  g_hash_table_unref (world.names);
  g_ptr_array_unref (world.pending);
}

void
test_files_write (TestFiles *files, const char *folder)
{
  GHashTableIter iter;
  gpointer path, bytes;

  g_hash_table_iter_init (&iter, files);
  while (g_hash_table_iter_next (&iter, &path, &bytes))
    {
      g_autofree char *whole = g_build_filename (folder, path, NULL);
      g_autofree char *parent = g_path_get_dirname (whole);
      const GString *text = bytes;

      g_assert_cmpint (g_mkdir_with_parents (parent, 0700), ==, 0);
      g_assert_true (g_file_set_contents_full (whole, text->str, (gssize) text->len,
                                               G_FILE_SET_CONTENTS_NONE, 0600, NULL));
    }
}

/* Equal for equal files. */
char *
test_files_digest (TestFiles *files)
{
  g_autoptr (GChecksum) sum = g_checksum_new (G_CHECKSUM_SHA1);
  g_autoptr (GList) paths = g_list_sort (g_hash_table_get_keys (files), (GCompareFunc) strcmp);

  for (GList *path = paths; path != NULL; path = path->next)
    {
      const GString *text = g_hash_table_lookup (files, path->data);

      g_checksum_update (sum, path->data, (gssize) strlen (path->data) + 1);
      g_checksum_update (sum, (const guchar *) &text->len, sizeof text->len);
      g_checksum_update (sum, (const guchar *) text->str, (gssize) text->len);
    }
  return g_strdup (g_checksum_get_string (sum));
}
