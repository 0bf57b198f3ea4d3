/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "engine/files/mh-disk-private.h"

#define TEST_FOLDER G_MAXUINT

typedef enum
{
  TEST_WROTE,
  TEST_CUT,
  TEST_SYNC_BEGAN,
  TEST_SYNCED,
  TEST_SYNC_FAILED,
  TEST_MADE, /* a path: of a file, or TEST_FOLDER */
  TEST_RENAMED,
  TEST_UNLINKED,
  TEST_FOLDER_SYNCED,
  TEST_SHOWN,
  TEST_PROMISED,
} TestKind;

/* A call to the disk. */
typedef struct
{
  TestKind kind;
  guint file; /* a unique number for each file that ever existed */
  goffset at;
  GBytes *bytes;
  char *path;
  char *to;
  guint n;
} TestEntry;

/* A disk that logs every call and fails on demand. Afterwards it can tell what would be on the disk if the
 * program had been killed or the power had failed after any of the calls. Of data that was not synced, nothing
 * may be there, all of it, half of the last write, or the last write alone; names in a folder that was not
 * synced may be old or new. Data that a failed sync could not write is lost for good, and the next sync
 * succeeds all the same. The disk works in a folder of its own. */
typedef struct
{
  MhDisk table; /* first: a table points to its disk */
  char *folder;
  GMutex mutex; /* protects everything below */
  GPtrArray *log; /* of TestEntry */
  GHashTable *files; /* file numbers, by device and inode */
  guint n_files;
  guint n_calls;
  guint fail_at; /* the number of one call, from 0; if it is a write, half is written */
  int problem; /* with this errno */
  gboolean rest_fails; /* of the write that was half done */
  const char *failed;
  guint syncs_to_fail;
  int sync_problem;
} TestDisk;

TestDisk *test_disk_new (void);
void test_disk_free (TestDisk *self);
/* The system's disk, but without waiting for syncs. */
const MhDisk *test_disk_get_hasty (void);
/* How many calls there have been. */
guint test_disk_count (TestDisk *self);
/* The next @n syncs of files fail with this errno. */
void test_disk_fail_syncs (TestDisk *self, guint n, int problem);
/* Whether the call that was to fail has been made, and its name. */
const char *test_disk_get_failed (TestDisk *self);
/* Another program puts a file there; it is on the disk at once. */
void test_disk_put (TestDisk *self, const char *path, const char *text);
/* TEST_SHOWN: a viewer has seen @n steps; TEST_PROMISED: @n steps must survive from now on. */
void test_disk_note (TestDisk *self, TestKind kind, guint n);

/* The contents of the folder: GStrings, by path from it. */
typedef GHashTable TestFiles;

/* The moment of a failure. */
typedef struct
{
  gboolean killed; /* killed, without a power failure */
  guint shown; /* steps that a viewer has seen */
  guint promised; /* steps that must be there */
  guint synced; /* steps seen when the last successful sync began */
} TestMoment;

typedef void (*TestDiskFunc) (TestFiles *files, const TestMoment *moment, gpointer data);
void test_disk_foreach_end (TestDisk *self, TestDiskFunc func, gpointer data);
void test_files_write (TestFiles *files, const char *folder);
char *test_files_digest (TestFiles *files);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TestDisk, test_disk_free)
