/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include <gio/gio.h>

#include "engine/rules/mh-types.h"

G_BEGIN_DECLS

/* Opens untrusted files: matches, manifests, rule texts, pictures. Only ordinary files are opened: a pipe could block
 * the program, and a device may act when it is opened. Errors are a #GIOErrorEnum and begin with the file's name. */

/* The largest file of a picture that is opened. */
#define MH_PICTURE_BYTES_MAX (16 * 1024 * 1024)

/* A descriptor for reading, or -1. */
MH_API int mh_plain_file_open (const char *path, GError **error);

/* (transfer full) (nullable): its bytes, followed by a NUL */
MH_API char *mh_plain_file_load (const char *path, gsize max_size, gsize *length, GError **error);

/* The same, of a file that may be larger. */
MH_API char *
mh_plain_file_load_beginning (const char *path, gsize size, gsize *length, GError **error);

/* The same, of a file that a person has chosen and that need not be on this machine. */
MH_API char *
mh_plain_file_load_beginning_of (GFile *file, gsize size, gsize *length, GError **error);

G_END_DECLS
