/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* Replays every scenario of the game. */

#include "driver.h"
#include "engine/record/mh-replay.h"

static void
test_scenario (gconstpointer data)
{
  g_autoptr (GFile) file = g_file_new_for_path (data);
  g_autoptr (GHashTable) sights = mh_replay_new_sights ();
  g_autoptr (GPtrArray) records = NULL;
  g_autoptr (GError) error = NULL;

  records = mh_record_load (file, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (records->len, >, 0);
  for (guint i = 0; i < records->len; i++)
    {
      mh_replay (driver_get_game (), g_ptr_array_index (records, i), sights, NULL, NULL, &error);
      g_assert_no_error (error);
    }
}

int
main (int argc, char *argv[])
{
  g_autoptr (GDir) folder = NULL;
  g_autoptr (GPtrArray) paths = g_ptr_array_new_with_free_func (g_free);
  const char *name;

  g_test_init (&argc, &argv, NULL);
  folder = g_dir_open (driver_get_path ("GAME_SCENARIOS"), 0, NULL);
  g_assert_nonnull (folder);
  while ((name = g_dir_read_name (folder)) != NULL)
    if (g_str_has_suffix (name, ".mousehole"))
      {
        g_autofree char *test_path = g_strconcat ("/scenarios/", name, NULL);

        g_ptr_array_add (paths, g_build_filename (driver_get_path ("GAME_SCENARIOS"), name, NULL));
        g_test_add_data_func (test_path, g_ptr_array_index (paths, paths->len - 1), test_scenario);
      }
  return g_test_run ();
}
