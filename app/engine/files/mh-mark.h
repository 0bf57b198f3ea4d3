/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "engine/rules/mh-types.h"

G_BEGIN_DECLS

/* A file in the user's state folder that exists during an operation that may crash the program. */
typedef struct
{
  char *path; /* (nullable) */
  int fd; /* the same, locked, or -1 */
} MhMark;

/* Returns %FALSE, without creating a mark, if a process that has exited left a mark of this name since the last
 * boot. If the folder is not writable, no mark is created and %TRUE is returned. */
MH_API gboolean mh_mark_begin (MhMark *mark, const char *name);
MH_API void mh_mark_end (MhMark *mark);

/* Checks whether a process that has exited left a mark of this name since the last boot. */
MH_API gboolean mh_mark_is_left (const char *name);

/* Leaves a mark that also survives a boot, until it is cleared. */
MH_API void mh_mark_keep (const char *name);
MH_API gboolean mh_mark_is_kept (const char *name);

/* Removes the mark of a process that has exited. */
MH_API void mh_mark_clear (const char *name);

G_END_DECLS
