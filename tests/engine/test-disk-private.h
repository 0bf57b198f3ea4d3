/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "test-disk.h"

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

struct _TestDisk
{
  MhDisk table; /* first: a table leads to its disk */
  char *folder;
  GMutex mutex; /* over everything below */
  GCond changed;
  GPtrArray *log; /* of TestEntry */
  GHashTable *files; /* numbers of files, by device and inode */
  guint n_files;
  guint n_calls;
  guint fail_at;
  int problem;
  gboolean rest_fails; /* of the write of which half was done */
  const char *failed;
  guint syncs_to_fail;
  int sync_problem;
  gboolean held;
  gboolean released;
  GThread *releaser;
};
