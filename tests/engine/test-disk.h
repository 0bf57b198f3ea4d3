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
  TEST_MADE, /* a name for a file, or for TEST_FOLDER */
  TEST_RENAMED,
  TEST_UNLINKED,
  TEST_FOLDER_SYNCED,
  TEST_SHOWN,
  TEST_PROMISED,
} TestKind;

/* What was asked of the disk. */
typedef struct
{
  TestKind kind;
  guint file; /* a number of its own for each file that ever was */
  goffset at;
  GBytes *bytes;
  char *path;
  char *to;
  guint n;
} TestEntry;

/*
 * A disk that writes down whatever is asked of it, fails when it is told to, and tells afterwards what
 * would have been found if the program had been killed or the power had failed behind any of the calls:
 * of what was not synced nothing may be there, all of it, half of the last write, or the last write
 * alone; names of a folder that was not synced may be old or new. What a sync could not bring to the disk
 * is lost for good, and the next sync says that all is well. It works in a folder of its own.
 */
typedef struct
{
  MhDisk table; /* first: a table leads to its disk */
  char *folder;
  GMutex mutex; /* over everything below */
  GPtrArray *log; /* of TestEntry */
  GHashTable *files; /* numbers of files, by device and inode */
  guint n_files;
  guint n_calls;
  guint fail_at; /* one call, by its number from 0, of which a write is half done */
  int problem; /* with this errno */
  gboolean rest_fails; /* of the write of which half was done */
  const char *failed;
  guint syncs_to_fail;
  int sync_problem;
} TestDisk;

TestDisk *test_disk_new (void);
void test_disk_free (TestDisk *self);
/* The system's own, but it does not wait for the disk. */
const MhDisk *test_disk_get_hasty (void);
/* How many calls there were so far. */
guint test_disk_count (TestDisk *self);
/* The next @n syncs of files fail with this errno. */
void test_disk_fail_syncs (TestDisk *self, guint n, int problem);
/* Whether what was to fail has been asked for, and the name of that call. */
const char *test_disk_get_failed (TestDisk *self);
/* Somebody else puts a file there; it is on the disk at once. */
void test_disk_put (TestDisk *self, const char *path, const char *text);
/* A viewer has seen this many steps; this many must be there whatever happens from now on. */
void test_disk_note_shown (TestDisk *self, guint n);
void test_disk_note_promised (TestDisk *self, guint n);

/* What lies in the folder. */
typedef struct
{
  GHashTable *bytes; /* of GString, by path from the folder */
} TestFiles;

/* When that was. */
typedef struct
{
  gboolean killed; /* and the power did not fail */
  guint shown; /* steps that a viewer had seen */
  guint promised; /* that had to be there */
  guint synced; /* that had been seen when the last sync began that has ended well */
} TestMoment;

typedef void (*TestDiskFunc) (const TestFiles *files, const TestMoment *moment, gpointer data);
void test_disk_foreach_end (TestDisk *self, TestDiskFunc func, gpointer data);
void test_files_write (const TestFiles *files, const char *folder);
char *test_files_digest (const TestFiles *files);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TestDisk, test_disk_free)
