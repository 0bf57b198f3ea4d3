/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* Manifests and the catalog: valid ones, and one fixture for each error. */

#include "config.h"

#include <string.h>

#include "engine/plugins/mh-catalog.h"
#include "tests/test-util.h"

#define GOOD                                                                                       \
  "[Mousehole Game]\nId=tiny\nTitle=Tiny\nTitle[de]=Winzig\nSummary=Over before it begins\n"       \
  "Players=2;4\nMinAge=3\nMinutes=1\nRules=rules.xml\nModule=tiny\n" TEST_INTERFACE                \
  "\nView=tiny-view\nIcon=tiny.png\nPublished=Tiniest\nYear=2014\n"

typedef struct
{
  const char *name;
  const char *from; /* the part of GOOD that is replaced */
  const char *to;
  const char *says; /* a part of the message */
} Bad;

static const Bad bad[] = {
  { "no-group", "[Mousehole Game]", "[Desktop Entry]", "[Mousehole Game]" },
  { "no-key-file", "[Mousehole Game]", "{\"mousehole\"", "not a valid key file" },
  { "not-utf-8", "Over before", "\xff\xfe", "UTF-8" },
  { "no-id", "Id=tiny\n", "", "Id" },
  { "id-with-capitals", "Id=tiny", "Id=Tiny", "Id=Tiny" },
  { "id-of-one-letter", "Id=tiny", "Id=t", "Id=t" },
  { "id-of-another-file", "Id=tiny", "Id=other", "other.mousehole-game" },
  { "no-title", "Title=Tiny\n", "", "Title" },
  { "no-players", "Players=2;4\n", "", "Players" },
  { "players-none", "Players=2;4", "Players=0", "Players=0" },
  { "players-seven", "Players=2;4", "Players=2;7", "Players=2;7" },
  { "players-twice", "Players=2;4", "Players=2;2", "Players=2;2" },
  { "players-in-words", "Players=2;4", "Players=two", "Players=two" },
  { "players-range", "Players=2;4", "Players=2-4", "Players=2-4" },
  { "age-in-words", "MinAge=3", "MinAge=three", "MinAge=three" },
  { "minutes-negative", "Minutes=1", "Minutes=-1", "Minutes=-1" },
  { "no-interface", TEST_INTERFACE "\n", "", "Interface" },
  { "interface-in-words", TEST_INTERFACE, "Interface=one", "Interface=one" },
  { "no-module", "Module=tiny\n", "", "Module" },
  { "module-with-path", "Module=tiny", "Module=../other/tiny", "Module=../other/tiny" },
  { "view-with-path", "View=tiny-view", "View=/tmp/tiny-view", "View=/tmp/tiny-view" },
  { "hidden-module", "Module=tiny", "Module=..", "Module=.." },
  { "rules-with-path", "Rules=rules.xml", "Rules=../rules.xml", "Rules=../rules.xml" },
  { "lesson-with-path", "Icon=tiny.png", "Lesson=/tmp/lesson.xml", "Lesson=/tmp/lesson.xml" },
  { "texts-with-path", "Icon=tiny.png", "LocaleDir=../..", "LocaleDir=../.." },
  { "cloth-in-words", "Icon=tiny.png", "Cloth=blue", "Cloth=blue" },
};

static char *
write_manifest (const char *folder, const char *contents)
{
  char *path = g_build_filename (folder, "tiny.mousehole-game", NULL);

  test_write_file (path, contents);
  return path;
}

/* As some editors write it, and with an unknown key. */
static void
test_good (void)
{
  g_auto (TestFolder) folder = test_make_folder ();
  g_autofree char *contents
      = g_strconcat ("\xef\xbb\xbf", GOOD, "Title[pt_BR]=Pequeno\nMinage=4\n", NULL);
  g_autofree char *path = write_manifest (folder, contents);
  g_autofree char *module = g_build_filename (folder, "tiny.so", NULL);
  g_autofree char *found = NULL, *unknown = NULL;
  g_autoptr (GError) error = NULL;
  MhGameInfo *info = mh_game_info_new_from_file (path, &error);

  g_assert_no_error (error);
  g_assert_cmpstr (mh_game_info_get_id (info), ==, "tiny");
  g_assert_cmpstr (mh_game_info_get_title (info), ==, "Tiny");
  g_assert_cmpuint (mh_game_info_get_players (info), ==, 1 << 2 | 1 << 4);
  g_assert_cmpuint (mh_game_info_get_min_age (info), ==, 3);
  g_assert_cmpstr (mh_game_info_get_cloth (info), ==, "#5B7DB1");
  g_assert_cmpstr (mh_game_info_get_credit (info, "Published"), ==, "Tiniest");
  g_assert_null (mh_game_info_get_credit (info, "Author"));
  g_assert_null (mh_game_info_get_problem (info));
  found = mh_game_info_dup_path (info, MH_GAME_FILE_MODULE);
  g_assert_cmpstr (found, ==, module);
  unknown = mh_game_info_find_unknown_key (info);
  g_assert_cmpstr (unknown, ==, "Minage");
  g_assert_true (mh_game_info_is_translated (info, "Title", "pt-BR"));
  g_assert_false (mh_game_info_is_translated (info, "Title", "pt"));
  g_assert_false (mh_game_info_is_translated (info, "Summary", "pt-BR"));
  g_assert_true (mh_game_info_is_translated (info, "StartQuestion", "pt-BR"));
  g_assert_finalize_object (info);
}

/* An error is reported in one sentence with its position. */
static void
assert_refused (const char *contents, const char *says)
{
  g_auto (TestFolder) folder = test_make_folder ();
  g_autofree char *path = write_manifest (folder, contents);
  g_autoptr (GError) error = NULL;

  g_assert_null (mh_game_info_new_from_file (path, &error));
  g_assert_error (error, MH_PLUGIN_ERROR, MH_PLUGIN_ERROR_MANIFEST);
  g_test_message ("%s", error->message);
  g_assert_true (g_str_has_prefix (error->message, path));
  g_assert_nonnull (strstr (error->message, says));
  g_assert_null (strchr (error->message, '\n'));
}

static void
test_bad (gconstpointer data)
{
  const Bad *fixture = data;
  g_autoptr (GString) contents = g_string_new (GOOD);

  g_assert_cmpuint (g_string_replace (contents, fixture->from, fixture->to, 1), ==, 1);
  assert_refused (contents->str, fixture->says);
}

static void
test_unreadable (void)
{
  g_autofree char *filler = g_strnfill (64 * 1024, '#');
  g_autofree char *contents = g_strconcat (GOOD, filler, NULL);
  g_autoptr (GError) error = NULL;

  assert_refused (contents, "64 KiB");
  g_assert_null (mh_game_info_new_from_file ("/nowhere/tiny.mousehole-game", &error));
  g_assert_error (error, MH_PLUGIN_ERROR, MH_PLUGIN_ERROR_MANIFEST);
  g_assert_true (g_str_has_prefix (error->message, "/nowhere/tiny.mousehole-game can’t be read: "));
}

static void
count_notify (GObject *object, GParamSpec *pspec, gpointer count)
{
  ++*(guint *) count;
}

/* Such a game has a card that shows the error. */
static void
test_other_interface (void)
{
  g_auto (TestFolder) folder = test_make_folder ();
  g_autofree char *path = write_manifest (folder, GOOD "Interface=99\n");
  g_autoptr (GError) error = NULL;
  g_autoptr (MhGameInfo) info = mh_game_info_new_from_file (path, &error);
  guint count = 0;

  g_assert_no_error (error);
  g_assert_nonnull (strstr (mh_game_info_get_problem (info), "99"));
  g_assert_null (mh_game_info_open (info, &error));
  g_assert_error (error, MH_PLUGIN_ERROR, MH_PLUGIN_ERROR_INTERFACE);
  g_signal_connect (info, "notify::problem", G_CALLBACK (count_notify), &count);
  mh_game_info_set_problem (info, "Moths ate it.");
  mh_game_info_set_problem (info, "Moths ate it.");
  g_assert_cmpuint (count, ==, 1);
}

static void
write_game (const char *root, const char *folder, const char *id, const char *title)
{
  g_autofree char *path = g_strdup_printf ("%s/%s/%s.mousehole-game", root, folder, id);
  g_autofree char *text = g_strdup_printf (
      "[Mousehole Game]\nId=%s\nTitle=%s\nSummary=S\nPlayers=2\nMinAge=3\nMinutes=1\n"
      "Rules=rules.xml\nModule=%s\n" TEST_INTERFACE "\n",
      id, title, id);

  test_write_file (path, text);
}

static void
test_catalog (void)
{
  g_auto (TestFolder) root = test_make_folder ();
  g_autofree char *first = g_build_filename (root, "first", NULL);
  g_autofree char *second = g_build_filename (root, "second", NULL);
  const char *folders[] = { first, "/nowhere", second, NULL };
  g_autoptr (MhGameInfo) item = NULL;
  MhCatalog *catalog;
  GPtrArray *rejects;
  const MhCatalogReject *reject;

  write_game (root, "first/zebra", "zebra", "Zebra");
  write_game (root, "first", "apple", "Apple");
  write_game (root, "second/zebra", "zebra", "Another Zebra");
  write_game (root, "second/mango", "mango", "mango");
  write_game (root, "second/wrong", "wrong", "");
  write_game (root, "second/other", "mouse", "In a folder that is called otherwise");
  catalog = mh_catalog_new (folders);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (catalog)), ==, 3);
  g_assert_true (g_list_model_get_item_type (G_LIST_MODEL (catalog)) == MH_TYPE_GAME_INFO);
  item = g_list_model_get_item (G_LIST_MODEL (catalog), 2);
  g_assert_cmpstr (mh_game_info_get_title (item), ==, "Zebra");
  g_assert_true (mh_catalog_lookup (catalog, "zebra") == item);
  g_assert_null (mh_catalog_lookup (catalog, "../zebra"));
  rejects = mh_catalog_get_rejects (catalog);
  g_assert_cmpuint (rejects->len, ==, 3);
  reject = g_ptr_array_index (rejects, 0);
  g_assert_error (reject->error, MH_PLUGIN_ERROR, MH_PLUGIN_ERROR_MANIFEST);
  g_assert_nonnull (strstr (reject->error->message, "must be named “mouse”"));
  reject = g_ptr_array_index (rejects, 1);
  g_assert_error (reject->error, MH_PLUGIN_ERROR, MH_PLUGIN_ERROR_MANIFEST);
  reject = g_ptr_array_index (rejects, 2);
  g_assert_cmpstr (reject->id, ==, "zebra");
  g_assert_cmpstr (reject->hidden_by, ==, mh_game_info_get_path (item));
  g_clear_object (&item);
  g_assert_finalize_object (catalog);
}

static void
test_default_folders (void)
{
  g_auto (GStrv) folders = NULL;

  g_setenv ("MOUSEHOLE_PLUGIN_PATH", "/one::/two", TRUE);
  folders = mh_catalog_get_default_folders ();
  g_assert_cmpuint (g_strv_length (folders), ==, 5);
  g_assert_cmpstr (folders[0], ==, "/one");
  g_assert_cmpstr (folders[1], ==, "/two");
  g_assert_cmpstr (folders[2], ==, MH_GAMES_DIR);
  g_assert_true (g_str_has_prefix (folders[4], g_get_user_data_dir ()));
}

/* The library appears within the blink of an eye, however many games there are. */
static void
test_many (void)
{
  g_auto (TestFolder) root = test_make_folder ();
  const char *folders[] = { root, NULL };
  g_autoptr (MhCatalog) catalog = NULL;
  double seconds;

  for (guint i = 0; i < 1200; i++)
    {
      g_autofree char *id = g_strdup_printf ("game-%u", i);
      g_autofree char *title = g_strdup_printf ("Game %u", i * 7919 % 1200);

      write_game (root, id, id, title);
    }
  g_test_timer_start ();
  catalog = mh_catalog_new (folders);
  seconds = g_test_timer_elapsed ();
  g_test_minimized_result (seconds, "1,200 manifests in %.1f ms", seconds * 1000);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (catalog)), ==, 1200);
  g_assert_cmpfloat (seconds, <, 20);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);
  g_test_add_func ("/manifest/good", test_good);
  for (guint i = 0; i < G_N_ELEMENTS (bad); i++)
    test_add_row ("/manifest/bad/", bad[i].name, &bad[i], test_bad);
  g_test_add_func ("/manifest/unreadable", test_unreadable);
  g_test_add_func ("/manifest/other-interface", test_other_interface);
  g_test_add_func ("/catalog/order", test_catalog);
  g_test_add_func ("/catalog/default-folders", test_default_folders);
  g_test_add_func ("/catalog/many", test_many);
  return g_test_run ();
}
