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
/* Opens the store, which must be found damaged or whole. */
MhFamily *family_open (FamilyFixture *fixture, gboolean expect_damage);
/* Closes a whole store, which nothing else keeps, and opens it again. */
MhFamily *family_reopen (FamilyFixture *fixture, MhFamily *family);
/* Does that to the file of a store that is closed. */
void family_change_file (FamilyFixture *fixture, const char *sql);
/* @suffix: of a file beside the store, or "" for the store itself */
gboolean family_file_exists (FamilyFixture *fixture, const char *suffix);
gboolean family_file_holds (FamilyFixture *fixture, const char *suffix, const char *text);
/* A file of a match, open or finished. */
char *family_get_match (FamilyFixture *fixture, const char *folder, const char *id);
void
family_write_match (FamilyFixture *fixture, const char *folder, const char *id, const char *text);
char *family_read_match (FamilyFixture *fixture, const char *folder, const char *id);
void family_add_person (MhFamily *family, const char *name);
/* (transfer none): the family keeps it */
MhProfile *family_get_person (MhFamily *family, guint position);
guint family_count_people (MhFamily *family);
/* For #GListModel::items-changed: counts in the guint @count. */
void family_count_changes (GListModel *model,
                           guint position,
                           guint removed,
                           guint added,
                           gpointer count);
