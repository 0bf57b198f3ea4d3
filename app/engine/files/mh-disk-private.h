/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

typedef struct _MhDisk MhDisk;

/* What journals and the store of matches do to the disk. Every function answers as the system call of its name,
 * with errno, in any thread. A journal and a store are given their table when they are made: that of the system,
 * or one of a test that fails, loses and tears as no real disk does on demand. */
struct _MhDisk
{
  /* Opens an ordinary file, not through a link; nobody else can read what it makes. */
  int (*open) (const MhDisk *disk, const char *path, int flags);
  /* Appends, maybe not all of it. */
  gssize (*write) (const MhDisk *disk, int fd, const char *bytes, gsize length);
  int (*cut) (const MhDisk *disk, int fd, goffset size);
  /* Returns when the file's bytes are on the disk. */
  int (*sync) (const MhDisk *disk, int fd);
  /* Returns when the names in the folder are on the disk. */
  int (*sync_folder) (const MhDisk *disk, const char *path);
  int (*make_folder) (const MhDisk *disk, const char *path);
  int (*link) (const MhDisk *disk, const char *from, const char *to);
  int (*rename) (const MhDisk *disk, const char *from, const char *to);
  int (*remove) (const MhDisk *disk, const char *path);
};

const MhDisk *mh_disk_get_default (void);

/* These answer 0 or an errno. */
int mh_disk_write_all (const MhDisk *disk, int fd, const char *bytes, gsize length);
int mh_disk_sync_parent (const MhDisk *disk, const char *path);
int mh_disk_make_folders (const MhDisk *disk, const char *path);
int
mh_disk_make_file (const MhDisk *disk, const char *path, const char *bytes, gsize length, int *fd);
int mh_disk_replace (const MhDisk *disk, const char *path, const char *bytes, gsize length);

/* Where a damaged file is saved: `NAME.damaged`, or with a number when that is taken. */
char *mh_damaged_name (const char *path);
char *mh_disk_get_new_name (const char *path);
gboolean mh_disk_fail (const char *path, int problem, GError **error);

G_END_DECLS
