/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* Opening modules: one fixture for each error, trust, and what happens after a crash. */

#include <fcntl.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/file.h>
#include <sys/wait.h>
#include <unistd.h>

#include "engine/files/mh-mark.h"
#include "engine/plugins/mh-game-info.h"
#include "tests/test-util.h"

typedef struct
{
  const char *module;
  int code; /* an MH_PLUGIN_ERROR */
  const char *says;
} Bad;

static const Bad bad[] = {
  { "missing", MH_PLUGIN_ERROR_MODULE, "missing.so" },
  { "no-interface", MH_PLUGIN_ERROR_MODULE, "no-interface.so" },
  { "no-function", MH_PLUGIN_ERROR_MODULE, "mh_plugin_game_type" },
  { "undefined", MH_PLUGIN_ERROR_MODULE, "mh_nowhere_get_type" },
  { "other-interface", MH_PLUGIN_ERROR_INTERFACE, "9999" },
  { "too-new", MH_PLUGIN_ERROR_INTERFACE, "newer version of Mousehole" },
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
      "Rules=rules.xml\nModule=%s\nView=%s\n" TEST_INTERFACE "\n",
      module, module);
  g_autoptr (GError) error = NULL;
  MhGameInfo *info;

  test_write_file (path, text);
  if (g_file_test (from, G_FILE_TEST_EXISTS))
    test_copy_file (from, to);
  info = mh_game_info_new_from_file (path, &error);
  g_assert_no_error (error);
  return info;
}

/* A marker from before the last reboot does not count as a crash. */
static void
test_power_cut (void)
{
  g_autofree char *path
      = g_build_filename (g_get_user_state_dir (), "mousehole", "test-mark", NULL);
  MhMark mark;

  g_assert_true (mh_mark_begin (&mark, "test-mark"));
  mh_mark_end (&mark);
  g_assert_true (g_file_set_contents (path, "another start of the computer\n", -1, NULL));
  g_assert_true (mh_mark_begin (&mark, "test-mark"));
  g_assert_true (mh_mark_begin (&(MhMark){ 0 }, "test-mark"));
  close (mark.fd); /* like a process that has exited */
  g_clear_pointer (&mark.path, g_free);
  g_assert_false (mh_mark_begin (&mark, "test-mark"));
  mh_mark_clear ("test-mark");
  /* Another process has created its file but not yet locked it. */
  g_assert_true (g_file_set_contents (path, "", 0, NULL));
  g_assert_true (mh_mark_begin (&mark, "test-mark"));
  mh_mark_end (&mark);
  g_assert_false (g_file_test (path, G_FILE_TEST_EXISTS));
}

/* The module's file is changed before it is opened: the error is reported, and the loader is not called. */
static void
test_file (gconstpointer data)
{
  static const char *const said[] = { "it is cut off at the end", "built for a different processor",
                                      "it is not a loadable module" };
  const guint fault = GPOINTER_TO_UINT (data);
  g_auto (TestFolder) folder = test_make_folder ();
  g_autoptr (MhGameInfo) info = make_game (folder, "good");
  g_autofree char *path = mh_game_info_dup_path (info, MH_GAME_FILE_MODULE);
  g_autofree char *contents = NULL;
  g_autoptr (GError) error = NULL;
  gsize length;

  g_assert_true (g_file_get_contents (path, &contents, &length, NULL));
  contents[0] ^= fault == 2;
  contents[18] ^= fault == 1; /* e_machine */
  g_assert_true (
      g_file_set_contents (path, contents, (gssize) (fault == 0 ? length / 2 : length), NULL));
  g_assert_null (mh_game_info_open (info, &error));
  g_assert_error (error, MH_PLUGIN_ERROR, MH_PLUGIN_ERROR_MODULE);
  g_assert_nonnull (strstr (error->message, said[fault]));
}

static void
test_good (void)
{
  g_auto (TestFolder) folder = test_make_folder ();
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
}

static void
test_bad (gconstpointer data)
{
  const Bad *fixture = data;
  g_auto (TestFolder) folder = test_make_folder ();
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
}

static char *
get_games_folder (void)
{
  return g_build_filename (g_get_user_data_dir (), "mousehole", "games", NULL);
}

/* Other files in a game's folder; its modules could load any of them. */
static const char *const parts[] = {
  "tiny.mousehole-game", "good.so", "rules.xml", "card.svg", "lib/helper.so", ".hidden",
};

static char *
write_part (const char *folder, const char *name, const char *text)
{
  char *path = g_build_filename (folder, name, NULL);

  test_write_file (path, text);
  return path;
}

/* A game is opened only if the user has approved it. One more byte anywhere, a file more, a file less, another name:
 * the user has not approved that. */
static void
test_trust_of_files (void)
{
  g_auto (TestFolder) games = get_games_folder ();
  g_autofree char *folder = g_build_filename (games, "tiny", NULL);
  g_autoptr (MhGameInfo) info = make_game (folder, "good");
  g_autofree char *another = g_build_filename (folder, "another", NULL);
  g_autoptr (MhGame) game = NULL;
  g_autoptr (GError) error = NULL;

  for (guint i = 2; i < G_N_ELEMENTS (parts); i++)
    g_free (write_part (folder, parts[i], "1"));
  g_assert_false (mh_game_info_is_trusted (info));
  g_assert_null (mh_game_info_open (info, &error));
  g_assert_error (error, MH_PLUGIN_ERROR, MH_PLUGIN_ERROR_UNTRUSTED);
  g_clear_error (&error);
  g_assert_cmpuint (mh_game_info_open_view (info, &error), ==, G_TYPE_INVALID);
  g_assert_error (error, MH_PLUGIN_ERROR, MH_PLUGIN_ERROR_UNTRUSTED);
  g_clear_error (&error);
  g_assert_true (mh_game_info_trust (info, NULL));
  g_assert_true (mh_game_info_is_trusted (info));
  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    {
      g_autofree char *path = g_build_filename (folder, parts[i], NULL);
      g_autofree char *contents = NULL;
      gsize length;

      g_assert_true (g_file_get_contents (path, &contents, &length, NULL));
      g_assert_true (g_file_set_contents (path, contents, (gssize) length + 1, NULL));
      g_assert_false (mh_game_info_is_trusted (info));
      g_assert_cmpint (g_unlink (path), ==, 0);
      g_assert_false (mh_game_info_is_trusted (info));
      g_assert_true (g_file_set_contents (another, contents, (gssize) length, NULL));
      g_assert_false (mh_game_info_is_trusted (info));
      g_assert_true (g_file_set_contents (path, contents, (gssize) length, NULL));
      g_assert_false (mh_game_info_is_trusted (info));
      g_assert_cmpint (g_unlink (another), ==, 0);
      g_assert_true (mh_game_info_is_trusted (info));
    }
  /* A file that cannot be read does not count. */
  g_assert_cmpint (mkfifo (another, 0600), ==, 0);
  g_assert_true (mh_game_info_is_trusted (info));
  game = mh_game_info_open (info, &error);
  g_assert_no_error (error);
}

/* The same bytes, divided among files in another way: the user has not approved these. Nor is the path of a
 * helper what matters: the target of a link counts. */
static void
test_trust_of_parts (void)
{
  static const char both[] = "1q\0002";
  g_auto (TestFolder) games = get_games_folder ();
  g_autofree char *folder = g_build_filename (games, "tiny", NULL);
  g_auto (TestFolder) elsewhere = test_make_folder ();
  g_autofree char *link = g_build_filename (folder, "lib", NULL);
  g_autofree char *loop = g_build_filename (folder, "loop", NULL);
  g_autofree char *helper = write_part (elsewhere, "helper.so", "1");
  g_autoptr (MhGameInfo) info = make_game (folder, "good");
  g_autofree char *one = write_part (folder, "p", "1");
  g_autofree char *other = write_part (folder, "q", "2");
  g_autoptr (GError) error = NULL;

  g_assert_true (mh_game_info_trust (info, NULL));
  g_assert_true (mh_game_info_is_trusted (info));
  g_assert_cmpint (g_unlink (other), ==, 0);
  g_assert_true (g_file_set_contents (one, both, sizeof both - 1, NULL));
  g_assert_false (mh_game_info_is_trusted (info));

  /* Approving these revokes nothing. */
  g_assert_true (mh_game_info_trust (info, NULL));
  test_write_file (one, "1");
  test_write_file (other, "2");
  g_assert_true (mh_game_info_is_trusted (info));

  g_assert_cmpint (symlink (elsewhere, link), ==, 0);
  g_assert_true (mh_game_info_trust (info, &error));
  g_assert_true (mh_game_info_is_trusted (info));
  test_write_file (helper, "2");
  g_assert_false (mh_game_info_is_trusted (info));
  g_assert_cmpint (symlink (folder, loop), ==, 0);
  g_assert_false (mh_game_info_trust (info, &error));
  g_assert_error (error, G_FILE_ERROR, G_FILE_ERROR_LOOP);
  g_assert_nonnull (strstr (error->message, folder));
  g_assert_false (mh_game_info_is_trusted (info));
}

/* A game without a folder of its own is responsible for the files next to it, but not for other games. */
static void
test_trust_without_folder (void)
{
  g_auto (TestFolder) games = get_games_folder ();
  g_autofree char *other = g_build_filename (games, "other", NULL);
  g_autoptr (MhGameInfo) info = make_game (games, "good");

  g_assert_true (mh_game_info_trust (info, NULL));
  g_free (write_part (other, "other.mousehole-game", "1"));
  g_free (write_part (other, "other.so", "1"));
  g_assert_true (mh_game_info_is_trusted (info));
  g_free (write_part (games, "helper.so", "1"));
  g_assert_false (mh_game_info_is_trusted (info));
}

/* By whatever path the user's own folder is reached, approval is required. */
static void
test_trust_by_every_way (void)
{
  g_auto (TestFolder) games = get_games_folder ();
  g_autofree char *folder = g_build_filename (games, "tiny", NULL);
  g_auto (TestFolder) elsewhere = test_make_folder ();
  g_autofree char *link = g_build_filename (elsewhere, "games", NULL);
  g_autofree char *deep_link = g_build_filename (elsewhere, "deep", NULL);
  g_autofree char *outside = g_build_filename (elsewhere, "outside", NULL);
  g_autoptr (MhGameInfo) trusted = make_game (outside, "good");
  const char *const ways[] = { "%s/tiny", "%s//tiny", "%s/./tiny", "%s/../games/tiny" };

  g_object_unref (make_game (folder, "good"));
  g_assert_cmpint (symlink (games, link), ==, 0);
  g_assert_cmpint (symlink (folder, deep_link), ==, 0);
  for (guint i = 0; i < 2 * G_N_ELEMENTS (ways) + 1; i++)
    {
      g_autoptr (GString) way
          = g_string_new (i == 2 * G_N_ELEMENTS (ways) ? deep_link : ways[i / 2]);
      g_autofree char *manifest = NULL;
      g_autofree char *module = NULL;
      g_autoptr (MhGameInfo) info = NULL;
      g_autoptr (MhGameInfo) bare = NULL;

      g_string_replace (way, "%s", i % 2 == 0 ? games : link, 0);
      manifest = g_build_filename (way->str, "tiny.mousehole-game", NULL);
      module = g_build_filename (way->str, "good.so", NULL);
      info = mh_game_info_new_from_file (manifest, NULL);
      bare = mh_game_info_new_for_module (module);
      g_assert_nonnull (info);
      g_assert_false (mh_game_info_is_trusted (info));
      g_assert_false (mh_game_info_is_trusted (bare));
    }
  g_assert_true (mh_game_info_is_trusted (trusted));
}

/* A module without a manifest is opened under the same conditions and with the same checks. */
static void
test_module_alone (void)
{
  g_auto (TestFolder) games = get_games_folder ();
  g_autofree char *folder = g_build_filename (games, "tiny", NULL);
  g_autofree char *path = g_build_filename (folder, "good.so", NULL);
  g_autofree char *holes = g_build_filename (modules, "holes.so", NULL);
  g_autoptr (MhGameInfo) manifest = make_game (folder, "good");
  g_autoptr (MhGameInfo) info = mh_game_info_new_for_module (path);
  g_autoptr (MhGameInfo) with_holes = mh_game_info_new_for_module (holes);
  g_autoptr (MhGame) game = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_cmpstr (mh_game_info_get_id (info), ==, "good");
  g_assert_null (mh_game_info_dup_path (info, MH_GAME_FILE_RULES));
  g_assert_null (mh_game_info_open (info, &error));
  g_assert_error (error, MH_PLUGIN_ERROR, MH_PLUGIN_ERROR_UNTRUSTED);
  g_clear_error (&error);
  /* Approving one approves the other: it is the same folder. */
  g_assert_true (mh_game_info_trust (manifest, NULL));
  game = mh_game_info_open (info, &error);
  g_assert_no_error (error);
  g_assert_true (MH_IS_GAME (game));
  g_assert_null (mh_game_info_open (with_holes, &error));
  g_assert_error (error, MH_PLUGIN_ERROR, MH_PLUGIN_ERROR_TYPE);
}

/* A process exits while it opens the game: the next one finds its marker. Another process is opening the game right
 * now: that is not a crash, and the marker belongs to that process. */
static void
test_crash (void)
{
  g_auto (TestFolder) folder = test_make_folder ();
  g_auto (TestFolder) other = test_make_folder ();
  g_autoptr (MhGameInfo) info = make_game (folder, "crashes");
  g_autoptr (MhGameInfo) good = make_game (other, "good");
  g_autoptr (MhGame) game = NULL;
  g_autofree char *marker
      = g_build_filename (g_get_user_state_dir (), "mousehole", "opening-tiny", NULL);
  g_autoptr (GError) error = NULL;
  int status, fd;
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
  mh_game_info_clear_mark (info);
  g_clear_error (&error);

  test_write_file (marker, "");
  fd = g_open (marker, O_RDWR | O_CLOEXEC, 0);
  g_assert_cmpint (fd, >=, 0);
  g_assert_cmpint (flock (fd, LOCK_EX | LOCK_NB), ==, 0);
  game = mh_game_info_open (good, &error);
  g_assert_no_error (error);
  g_assert_true (g_file_test (marker, G_FILE_TEST_EXISTS));
  close (fd);
  g_assert_cmpint (g_unlink (marker), ==, 0);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);
  modules = g_test_build_filename (G_TEST_BUILT, "modules", NULL);
  g_test_add_func ("/module/good", test_good);
  g_test_add_func ("/module/power-cut", test_power_cut);
  g_test_add_data_func ("/module/file/cut", GUINT_TO_POINTER (0), test_file);
  g_test_add_data_func ("/module/file/other-machine", GUINT_TO_POINTER (1), test_file);
  g_test_add_data_func ("/module/file/no-module", GUINT_TO_POINTER (2), test_file);
  for (guint i = 0; i < G_N_ELEMENTS (bad); i++)
    test_add_row ("/module/bad/", bad[i].module, &bad[i], test_bad);
  g_test_add_func ("/module/trust/of-files", test_trust_of_files);
  g_test_add_func ("/module/trust/of-parts", test_trust_of_parts);
  g_test_add_func ("/module/trust/without-folder", test_trust_without_folder);
  g_test_add_func ("/module/trust/by-every-way", test_trust_by_every_way);
  g_test_add_func ("/module/alone", test_module_alone);
  g_test_add_func ("/module/crash", test_crash);
  return g_test_run ();
}
