/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "engine/rules/mh-types.h"

G_BEGIN_DECLS

MH_API gboolean mh_private_folder_make (const char *path);
MH_API gboolean mh_private_folder_is (const char *folder, const char *path);
MH_API gboolean mh_private_folder_holds (const char *folder, const char *path);

G_END_DECLS
