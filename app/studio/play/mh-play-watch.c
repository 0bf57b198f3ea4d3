/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

#include "config.h"

#include "studio/play/mh-play-watch.h"

#include <string.h>

/* Editors write more than one file at a time, and the same one more than once. */
#define SETTLE 250 /* milliseconds in which nothing is saved */
#define FOLDERS_MAX 500

struct _MhPlayWatch
{
  GHashTable *monitors; /* of GFileMonitor, by the path of a folder */
  void (*saved) (gpointer);
  gpointer user_data;
  guint settle;
};

/* What editors lay beside a file, and what others keep in a folder. */
static gboolean
is_of_no_account (const char *name)
{
  return name[0] == '.' || name[0] == '#' || g_str_has_suffix (name, "~")
         || g_str_has_suffix (name, ".swp") || g_str_has_suffix (name, ".tmp")
         || g_str_equal (name, "4913") || g_str_has_suffix (name, ".orig");
}

/* A folder in which the author builds: all that changes there comes from elsewhere. */
static gboolean
is_build (const char *folder)
{
  g_autofree char *inside = g_build_filename (folder, "meson-private", NULL);

  return g_file_test (inside, G_FILE_TEST_IS_DIR);
}

static gboolean
on_settled (gpointer user_data)
{
  MhPlayWatch *self = user_data;

  self->settle = 0;
  self->saved (self->user_data);
  return G_SOURCE_REMOVE;
}

static void watch_folder (MhPlayWatch *self, const char *folder);

static void
on_changed (GFileMonitor *monitor,
            GFile *file,
            GFile *other,
            GFileMonitorEvent event,
            MhPlayWatch *self)
{
  /* Where a file is saved by giving another one its name, that is the one that counts. */
  GFile *named = event == G_FILE_MONITOR_EVENT_RENAMED && other != NULL ? other : file;
  g_autofree char *name = g_file_get_basename (named);
  const char *path = g_file_peek_path (named);

  if (is_of_no_account (name) || event == G_FILE_MONITOR_EVENT_ATTRIBUTE_CHANGED
      || event == G_FILE_MONITOR_EVENT_PRE_UNMOUNT || event == G_FILE_MONITOR_EVENT_UNMOUNTED)
    return;
  if (path != NULL && g_file_test (path, G_FILE_TEST_IS_DIR))
    {
      if (is_build (path))
        return;
      watch_folder (self, path);
    }
  g_clear_handle_id (&self->settle, g_source_remove);
  self->settle = g_timeout_add (SETTLE, on_settled, self);
}

static void
watch_inside (MhPlayWatch *self, const char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);

      if (!is_of_no_account (name) && g_file_test (path, G_FILE_TEST_IS_DIR)
          && !g_file_test (path, G_FILE_TEST_IS_SYMLINK))
        watch_folder (self, path);
    }
}

static void
watch_folder (MhPlayWatch *self, const char *folder)
{
  g_autoptr (GFile) file = g_file_new_for_path (folder);
  GFileMonitor *monitor;

  if (is_build (folder) || g_hash_table_size (self->monitors) >= FOLDERS_MAX
      || g_hash_table_contains (self->monitors, folder))
    return;
  monitor = g_file_monitor_directory (file, G_FILE_MONITOR_WATCH_MOVES, NULL, NULL);
  if (monitor == NULL)
    return;
  g_signal_connect (monitor, "changed", G_CALLBACK (on_changed), self);
  g_hash_table_insert (self->monitors, g_strdup (folder), monitor);
  watch_inside (self, folder);
}

MhPlayWatch *
mh_play_watch_new (const char *folder, void (*saved) (gpointer), gpointer user_data)
{
  MhPlayWatch *self = g_new0 (MhPlayWatch, 1);

  self->monitors = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_object_unref);
  self->saved = saved;
  self->user_data = user_data;
  watch_folder (self, folder);
  return self;
}

void
mh_play_watch_free (MhPlayWatch *self)
{
  g_clear_handle_id (&self->settle, g_source_remove);
  g_hash_table_unref (self->monitors);
  g_free (self);
}
