/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

typedef struct _MhDisk MhDisk;

/* The disk operations of journals and the match store. Every function returns what the system call returns and
 * sets errno, in any thread. A journal or store receives its table when it is created: the system's, or a
 * test's table that simulates failures, lost data and torn writes. */
struct _MhDisk
{
  /* Opens a regular file without following links. Only the owner can read a file it creates. */
  int (*open) (const MhDisk *disk, const char *path, int flags);
  /* Appends, possibly only a part. */
  gssize (*write) (const MhDisk *disk, int fd, const char *bytes, gsize length);
  int (*cut) (const MhDisk *disk, int fd, goffset size);
  /* Waits until the file's bytes are on the disk. */
  int (*sync) (const MhDisk *disk, int fd);
  /* Waits until the names in the folder are on the disk. */
  int (*sync_folder) (const MhDisk *disk, const char *path);
  int (*make_folder) (const MhDisk *disk, const char *path);
  int (*link) (const MhDisk *disk, const char *from, const char *to);
  int (*rename) (const MhDisk *disk, const char *from, const char *to);
  int (*remove) (const MhDisk *disk, const char *path);
};

const MhDisk *mh_disk_get_default (void);

/* These return 0 or an errno. */
int mh_disk_write_all (const MhDisk *disk, int fd, const char *bytes, gsize length);
int mh_disk_sync_parent (const MhDisk *disk, const char *path);
void mh_disk_sync_folder_later (const MhDisk *disk, const char *path);
int mh_disk_make_folders (const MhDisk *disk, const char *path);
int
mh_disk_make_file (const MhDisk *disk, const char *path, const char *bytes, gsize length, int *fd);
int mh_disk_put (const MhDisk *disk, const char *path, const char *bytes, gsize length);
int mh_disk_replace (const MhDisk *disk, const char *path, const char *bytes, gsize length);

/* Returns the name for a damaged file: `NAME.damaged`, with a number if it already exists. */
char *mh_damaged_name (const char *path);
char *mh_disk_get_new_name (const char *path);
gboolean mh_disk_fail (const char *path, int problem, GError **error);

G_END_DECLS
