/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include <gio/gio.h>

#include "engine/rules/mh-types.h"

G_BEGIN_DECLS

#define MH_PICTURE_BYTES_MAX (16 * 1024 * 1024)

/*
 * Files that anybody may have put where the program reads them: matches, manifests, rule texts,
 * pictures. Only ordinary files are opened: a pipe would let the program wait for ever, a device do
 * whatever it does when it is opened.
 */
MH_API int mh_plain_file_open (const char *path, GError **error);
MH_API char *mh_plain_file_load (const char *path, gsize max_size, gsize *length, GError **error);
MH_API char *
mh_plain_file_load_beginning (const char *path, gsize size, gsize *length, GError **error);

G_END_DECLS
