/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#define _GNU_SOURCE

#include "family-fixture.h"

#include <sqlite3.h>
#include <string.h>

#include "tests/test-util.h"

void
family_set_up (FamilyFixture *fixture, gconstpointer data)
{
  fixture->folder = test_make_folder ();
  fixture->path = g_build_filename (fixture->folder, "family.db", NULL);
}

void
family_tear_down (FamilyFixture *fixture, gconstpointer data)
{
  test_remove_folder (fixture->folder);
  g_free (fixture->folder);
  g_free (fixture->path);
}

MhFamily *
family_open (FamilyFixture *fixture, gboolean expect_damage)
{
  g_autoptr (GError) error = NULL;
  gboolean damaged = !expect_damage;
  MhFamily *family = mh_family_open (fixture->path, &damaged, &error);

  g_assert_no_error (error);
  g_assert_cmpint (damaged, ==, expect_damage);
  return family;
}

MhFamily *
family_reopen (FamilyFixture *fixture, MhFamily *family)
{
  g_assert_finalize_object (family);
  return family_open (fixture, FALSE);
}

void
family_change_file (FamilyFixture *fixture, const char *sql)
{
  sqlite3 *db;

  g_assert_cmpint (sqlite3_open (fixture->path, &db), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_exec (db, sql, NULL, NULL, NULL), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_close (db), ==, SQLITE_OK);
}

gboolean
family_file_exists (FamilyFixture *fixture, const char *suffix)
{
  g_autofree char *path = g_strconcat (fixture->path, suffix, NULL);

  return g_file_test (path, G_FILE_TEST_EXISTS);
}

char *
family_get_match (FamilyFixture *fixture, const char *folder, const char *id)
{
  g_autofree char *name = g_strconcat (id, ".mousehole", NULL);

  return g_build_filename (fixture->folder, folder, name, NULL);
}

void
family_write_match (FamilyFixture *fixture, const char *folder, const char *id, const char *text)
{
  g_autofree char *path = family_get_match (fixture, folder, id);

  test_write_file (path, text);
}

char *
family_read_match (FamilyFixture *fixture, const char *folder, const char *id)
{
  g_autofree char *path = family_get_match (fixture, folder, id);

  return test_read_file (path);
}

void
family_add_person (MhFamily *family, const char *name)
{
  g_autoptr (MhProfile) profile = mh_profile_new (name, "mouse", 2);
  g_autoptr (GError) error = NULL;

  mh_family_save (family, profile, &error);
  g_assert_no_error (error);
}

MhProfile *
family_get_person (MhFamily *family, guint position)
{
  g_autoptr (MhProfile) profile = g_list_model_get_item (G_LIST_MODEL (family), position);

  return profile;
}

guint
family_count_people (MhFamily *family)
{
  return g_list_model_get_n_items (G_LIST_MODEL (family));
}

void
family_count_changes (GListModel *model, guint position, guint removed, guint added, gpointer count)
{
  ++*(guint *) count;
}

gboolean
family_file_holds (FamilyFixture *fixture, const char *suffix, const char *text)
{
  g_autofree char *path = g_strconcat (fixture->path, suffix, NULL);
  g_autofree char *contents = NULL;
  gsize length;

  return g_file_get_contents (path, &contents, &length, NULL)
         && memmem (contents, length, text, strlen (text)) != NULL;
}

gboolean
family_finish_deleting (MhFamily *family, MhMatchStore *store, GError **error)
{
  g_autoptr (GAsyncResult) result = NULL;

  mh_family_finish_deleting_async (family, store, NULL, test_keep_result, &result);
  test_wait_until (result != NULL);
  return mh_family_finish_deleting_finish (family, result, error);
}
