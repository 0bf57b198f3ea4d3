/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* Opening modules: one fixture for each way to be wrong, trust, and what happens after a crash. */

#include "config.h"

#include <glib/gstdio.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "engine/mh-game-info.h"
#include "tests/test-util.h"

typedef struct
{
  const char *module;
  int code; /* of MH_PLUGIN_ERROR */
  const char *says;
} Bad;

static const Bad bad[] = {
  { "missing", MH_PLUGIN_ERROR_MODULE, "missing.so" },
  { "no-interface", MH_PLUGIN_ERROR_MODULE, "no-interface.so" },
  { "no-function", MH_PLUGIN_ERROR_MODULE, "mh_plugin_game_type" },
  { "undefined", MH_PLUGIN_ERROR_MODULE, "mh_nowhere_get_type" },
  { "other-interface", MH_PLUGIN_ERROR_INTERFACE, "9999" },
  { "no-game", MH_PLUGIN_ERROR_TYPE, "no-game.so" },
  { "other-id", MH_PLUGIN_ERROR_TYPE, "other-id.so" },
  { "holes", MH_PLUGIN_ERROR_TYPE, "holes.so" },
  { "no-seats", MH_PLUGIN_ERROR_TYPE, "no-seats.so" },
  { "no-time", MH_PLUGIN_ERROR_TYPE, "no-time.so" },
};

static char *modules;

/* A manifest in @folder for a copy of the fixture @module. */
static MhGameInfo *
make_game (const char *folder, const char *module)
{
  g_autofree char *path = g_build_filename (folder, "tiny.mousehole-game", NULL);
  g_autofree char *name = g_strconcat (module, ".so", NULL);
  g_autofree char *from = g_build_filename (modules, name, NULL);
  g_autofree char *to = g_build_filename (folder, name, NULL);
  g_autofree char *text = g_strdup_printf (
      "[Mousehole Game]\nId=tiny\nTitle=Tiny\nSummary=S\nPlayers=2\nMinAge=3\nMinutes=1\n"
      "Rules=rules.xml\nModule=%s\nView=%s\nInterface=1\n",
      module, module);
  g_autofree char *contents = NULL;
  g_autoptr (GError) error = NULL;
  MhGameInfo *info;
  gsize length;

  g_assert_cmpint (g_mkdir_with_parents (folder, 0700), ==, 0);
  if (g_file_get_contents (from, &contents, &length, NULL))
    g_assert_true (g_file_set_contents (to, contents, (gssize) length, NULL));
  g_assert_true (g_file_set_contents (path, text, -1, NULL));
  info = mh_game_info_new_from_file (path, &error);
  g_assert_no_error (error);
  return info;
}

static void
test_good (void)
{
  g_autofree char *folder = test_make_folder ();
  g_autoptr (MhGameInfo) info = make_game (folder, "good");
  g_autoptr (GError) error = NULL;
  g_autoptr (MhGame) game = mh_game_info_open (info, &error);
  g_autoptr (MhGame) again = NULL;

  g_assert_no_error (error);
  g_assert_true (MH_IS_GAME (game));
  g_assert_cmpstr (mh_game_get_details (game)->id, ==, "tiny");
  again = mh_game_info_open (info, &error);
  g_assert_true (game == again);
  g_assert_cmpuint (mh_game_info_open_view (info, &error), ==, G_TYPE_INVALID);
  g_assert_error (error, MH_PLUGIN_ERROR, MH_PLUGIN_ERROR_MODULE);
  g_assert_nonnull (strstr (error->message, "mh_plugin_view_type"));
  test_remove_folder (folder);
}

static void
test_bad (gconstpointer data)
{
  const Bad *fixture = data;
  g_autofree char *folder = test_make_folder ();
  g_autoptr (MhGameInfo) info = make_game (folder, fixture->module);
  g_autoptr (GError) error = NULL;

  g_assert_null (mh_game_info_open (info, &error));
  g_assert_error (error, MH_PLUGIN_ERROR, fixture->code);
  g_test_message ("%s", error->message);
  g_assert_nonnull (strstr (error->message, fixture->says));
  g_assert_nonnull (strstr (error->message, folder));
  /* Every other game works, and this one may be tried again. */
  g_clear_error (&error);
  g_assert_null (mh_game_info_open (info, &error));
  g_assert_error (error, MH_PLUGIN_ERROR, fixture->code);
  test_remove_folder (folder);
}

static void
test_trust (void)
{
  g_autofree char *folder
      = g_build_filename (g_get_user_data_dir (), "mousehole", "games", "tiny", NULL);
  g_autofree char *so = g_build_filename (folder, "good.so", NULL);
  g_autofree char *contents = NULL;
  g_autoptr (MhGameInfo) info = make_game (folder, "good");
  g_autoptr (MhGame) game = NULL;
  g_autoptr (GError) error = NULL;
  gsize length;

  g_assert_false (mh_game_info_is_trusted (info));
  g_assert_null (mh_game_info_open (info, &error));
  g_assert_error (error, MH_PLUGIN_ERROR, MH_PLUGIN_ERROR_UNTRUSTED);
  g_clear_error (&error);
  g_assert_cmpuint (mh_game_info_open_view (info, &error), ==, G_TYPE_INVALID);
  g_assert_error (error, MH_PLUGIN_ERROR, MH_PLUGIN_ERROR_UNTRUSTED);
  g_clear_error (&error);

  g_assert_true (mh_game_info_trust (info, &error));
  g_assert_no_error (error);
  g_assert_true (mh_game_info_is_trusted (info));
  game = mh_game_info_open (info, &error);
  g_assert_no_error (error);

  /* One byte more and nobody has said anything about it. */
  g_assert_true (g_file_get_contents (so, &contents, &length, NULL));
  g_unlink (so);
  g_assert_true (g_file_set_contents (so, contents, (gssize) length + 1, NULL));
  g_assert_false (mh_game_info_is_trusted (info));
  test_remove_folder (folder);
}

/* A process ends while it opens the game: its marker is what the next one finds. */
static void
test_crash (void)
{
  g_autofree char *folder = test_make_folder ();
  g_autoptr (MhGameInfo) info = make_game (folder, "crashes");
  g_autofree char *marker
      = g_build_filename (g_get_user_state_dir (), "mousehole", "opening-tiny", NULL);
  g_autoptr (GError) error = NULL;
  int status;
  int pid = fork ();

  if (pid == 0)
    {
      mh_game_info_open (info, NULL);
      _exit (0);
    }
  g_assert_cmpint (waitpid (pid, &status, 0), ==, pid);
  g_assert_cmpint (WEXITSTATUS (status), ==, 77);
  g_assert_true (g_file_test (marker, G_FILE_TEST_EXISTS));
  g_assert_null (mh_game_info_open (info, &error));
  g_assert_error (error, MH_PLUGIN_ERROR, MH_PLUGIN_ERROR_CRASHED);
  mh_game_info_forgive (info);
  test_remove_folder (folder);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);
  modules = g_test_build_filename (G_TEST_BUILT, "modules", NULL);
  g_test_add_func ("/module/good", test_good);
  for (guint i = 0; i < G_N_ELEMENTS (bad); i++)
    {
      g_autofree char *path = g_strconcat ("/module/bad/", bad[i].module, NULL);

      g_test_add_data_func (path, &bad[i], test_bad);
    }
  g_test_add_func ("/module/trust", test_trust);
  g_test_add_func ("/module/crash", test_crash);
  return g_test_run ();
}
