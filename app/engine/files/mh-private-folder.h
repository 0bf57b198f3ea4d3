/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "engine/rules/mh-types.h"

G_BEGIN_DECLS

/* Makes a folder that is closed to others. One that is there is closed if it belongs to the user, is not a link,
 * and nobody else may write into it: a folder that is shared on purpose stays as it is. */
MH_API gboolean mh_private_folder_make (const char *path);

/* Whether both are the same folder, however they are written and whatever leads there. */
MH_API gboolean mh_private_folder_is (const char *folder, const char *path);

/* Whether @path is the folder or is in it, by names and by what they lead to: `//`, `/./`, links and other ways
 * into the folder make no difference. */
MH_API gboolean mh_private_folder_holds (const char *folder, const char *path);

G_END_DECLS
