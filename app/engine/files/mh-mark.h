/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "engine/rules/mh-types.h"

G_BEGIN_DECLS

/* A file in the user's state folder while something is done that may end the program. */
typedef struct
{
  char *path; /* (nullable) */
  int fd; /* the same, locked, or -1 */
} MhMark;

/* %FALSE if a mark of that name was left by a process that has exited, since the computer was started; then
 * nothing has begun. If the folder cannot be written, there is no mark. */
MH_API gboolean mh_mark_begin (MhMark *mark, const char *name);
MH_API void mh_mark_end (MhMark *mark);

/* Removes the mark of a process that has exited. */
MH_API void mh_mark_clear (const char *name);

G_END_DECLS
