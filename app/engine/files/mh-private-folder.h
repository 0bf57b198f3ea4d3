/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "engine/rules/mh-types.h"

G_BEGIN_DECLS

/* Creates a folder that only the user may access. An existing folder is closed to others if it belongs to the
 * user, is not a link, and nobody else may write to it. A folder that is shared on purpose is unchanged. */
MH_API gboolean mh_private_folder_make (const char *path);

/* Checks whether both paths lead to the same folder, even through links. */
MH_API gboolean mh_private_folder_is (const char *folder, const char *path);

/* Checks whether @path is the folder or is in it, both by name and after resolving `//`, `/./`, links and other
 * aliases. */
MH_API gboolean mh_private_folder_holds (const char *folder, const char *path);

G_END_DECLS
