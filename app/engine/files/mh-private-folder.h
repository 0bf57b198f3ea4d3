/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "engine/rules/mh-types.h"

G_BEGIN_DECLS

/**
 * mh_private_folder_make:
 * @path: (type filename): a folder of the program's own
 *
 * Makes a folder into which nobody else can look. One that is there is closed to others if it belongs to
 * the user, is no link, and nobody else may write into it: a folder that is shared on purpose stays as it
 * is.
 *
 * Returns: whether there is a folder
 */
MH_API gboolean mh_private_folder_make (const char *path);

/**
 * mh_private_folder_is:
 * @folder: (type filename): a folder of the program's own
 * @path: (type filename): a folder
 *
 * Returns: whether both are the same folder, however they are written and whatever leads there
 */
MH_API gboolean mh_private_folder_is (const char *folder, const char *path);

/**
 * mh_private_folder_holds:
 * @folder: (type filename): a folder of the program's own
 * @path: (type filename): a file or a folder
 *
 * Says where something lies, by names and by what they lead to: `//`, `/./`, links and other ways into the
 * folder make no difference.
 *
 * Returns: whether @path is the folder or lies in it
 */
MH_API gboolean mh_private_folder_holds (const char *folder, const char *path);

G_END_DECLS
