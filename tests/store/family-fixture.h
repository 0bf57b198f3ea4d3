/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "engine/family/mh-family.h"

/* A family's store in a folder of its own. */
typedef struct
{
  char *folder;
  char *path;
} FamilyFixture;

void family_set_up (FamilyFixture *fixture, gconstpointer data);
void family_tear_down (FamilyFixture *fixture, gconstpointer data);
/* Opens the store, and asserts whether it is found damaged. */
MhFamily *family_open (FamilyFixture *fixture, gboolean expect_damage);
/* Closes an undamaged store, which nothing else references, and opens it again. */
MhFamily *family_reopen (FamilyFixture *fixture, MhFamily *family);
/* Runs @sql on the file of a closed store. */
void family_change_file (FamilyFixture *fixture, const char *sql);
/* @suffix: of a file next to the store, or "" for the store itself */
gboolean family_file_exists (FamilyFixture *fixture, const char *suffix);
gboolean family_file_holds (FamilyFixture *fixture, const char *suffix, const char *text);
/* The path of a match file, open or finished. */
char *family_get_match (FamilyFixture *fixture, const char *folder, const char *id);
void
family_write_match (FamilyFixture *fixture, const char *folder, const char *id, const char *text);
char *family_read_match (FamilyFixture *fixture, const char *folder, const char *id);
void family_add_person (MhFamily *family, const char *name);
/* (transfer none): owned by the family */
MhProfile *family_get_person (MhFamily *family, guint position);
guint family_count_people (MhFamily *family);
gboolean family_finish_deleting (MhFamily *family, MhMatchStore *store, GError **error);
/* For #GListModel::items-changed: counts in the guint @count. */
void family_count_changes (GListModel *model,
                           guint position,
                           guint removed,
                           guint added,
                           gpointer count);
