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

MH_API gboolean mh_mark_begin (MhMark *mark, const char *name);
MH_API void mh_mark_end (MhMark *mark);
MH_API void mh_mark_forgive (const char *name);

G_END_DECLS
