/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include <gio/gio.h>

#include "engine/rules/mh-types.h"

G_BEGIN_DECLS

/**
 * MH_PICTURE_BYTES_MAX:
 *
 * The largest file of a picture that is opened, in bytes.
 */
#define MH_PICTURE_BYTES_MAX (16 * 1024 * 1024)

/**
 * SECTION:mh-plain-file
 *
 * Files that anybody may have put where the program reads them: matches, manifests, rule texts,
 * pictures. Only ordinary files are opened: a pipe would let the program wait for ever, a device do
 * whatever it does when it is opened.
 */

/**
 * mh_plain_file_open:
 * @path: (type filename): a file
 * @error: (nullable): set to a #GIOErrorEnum, %G_IO_ERROR_NOT_REGULAR_FILE for whatever is no
 *   ordinary file; the message is one sentence and begins with the file's name
 *
 * Opens an ordinary file for reading, and nothing else. It never waits.
 *
 * Returns: a descriptor, or -1
 */
MH_API int mh_plain_file_open (const char *path, GError **error);

/**
 * mh_plain_file_load:
 * @path: (type filename): a file
 * @max_size: how many bytes it may have
 * @length: (out): how many it has
 * @error: (nullable): set as by mh_plain_file_open(); %G_IO_ERROR_MESSAGE_TOO_LARGE when it is larger
 *
 * Reads an ordinary file.
 *
 * Returns: (transfer full) (nullable): its bytes, a NUL behind them; %NULL on error
 */
MH_API char *mh_plain_file_load (const char *path, gsize max_size, gsize *length, GError **error);

/**
 * mh_plain_file_load_beginning:
 * @path: (type filename): a file
 * @size: how many bytes are read at most
 * @length: (out): how many were read
 * @error: (nullable): set as by mh_plain_file_open()
 *
 * Reads the beginning of an ordinary file.
 *
 * Returns: (transfer full) (nullable): the bytes, a NUL behind them; %NULL on error
 */
MH_API char *
mh_plain_file_load_beginning (const char *path, gsize size, gsize *length, GError **error);

/**
 * mh_plain_file_load_beginning_of:
 * @file: a file, which need not be on this machine
 * @size: how many bytes are read at most
 * @length: (out): how many were read
 * @error: (nullable): set as by mh_plain_file_open()
 *
 * Reads the beginning of an ordinary file that a person has chosen.
 *
 * Returns: (transfer full) (nullable): the bytes, a NUL behind them; %NULL on error
 */
MH_API char *
mh_plain_file_load_beginning_of (GFile *file, gsize size, gsize *length, GError **error);

G_END_DECLS
