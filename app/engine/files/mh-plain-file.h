/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include <gio/gio.h>

#include "engine/rules/mh-types.h"

G_BEGIN_DECLS

/* Opens untrusted files: matches, manifests, rule texts, pictures. Only regular files are opened, because a
 * pipe could block the program, and opening a device may have effects. Errors are a #GIOErrorEnum and begin
 * with the file's name. */

/* The maximum size of a picture file. */
#define MH_PICTURE_BYTES_MAX (16 * 1024 * 1024)

/* A descriptor for reading, or -1. */
MH_API int mh_plain_file_open (const char *path, GError **error);

/* (transfer full) (nullable): its bytes, followed by a NUL */
MH_API char *mh_plain_file_load (const char *path, gsize max_size, gsize *length, GError **error);

/* Like mh_plain_file_load(), but loads only the beginning of a larger file. */
MH_API char *
mh_plain_file_load_beginning (const char *path, gsize size, gsize *length, GError **error);

/* Like mh_plain_file_load_beginning(), for a file chosen by the user, which need not be local. */
MH_API char *
mh_plain_file_load_beginning_of (GFile *file, gsize size, gsize *length, GError **error);

/* Sorts arrays of file names, or of other strings. */
MH_API int mh_plain_file_compare_names (gconstpointer a, gconstpointer b);

G_END_DECLS
