/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "engine/rules/mh-types.h"

G_BEGIN_DECLS

/**
 * MhMark:
 * @path: (nullable): its file
 * @fd: the same, locked, or -1
 *
 * Lies in the user's state folder while something is done that may end the program.
 */
typedef struct
{
  char *path;
  int fd;
} MhMark;

/**
 * mh_mark_begin:
 * @mark: (out caller-allocates): a mark
 * @name: of what is begun, a part of a file's name
 *
 * Leaves a mark in the user's state folder. A folder that cannot be written is no reason not to go on.
 *
 * Returns: %FALSE if a mark of that name was left by a process that is gone, since the computer was started;
 *   then nothing has begun
 */
MH_API gboolean mh_mark_begin (MhMark *mark, const char *name);

/**
 * mh_mark_end:
 * @mark: a mark that was begun
 *
 * Takes the mark away.
 */
MH_API void mh_mark_end (MhMark *mark);

/**
 * mh_mark_clear:
 * @name: of what may be tried once more
 *
 * Takes the mark of a process that is gone away.
 */
MH_API void mh_mark_clear (const char *name);

G_END_DECLS
