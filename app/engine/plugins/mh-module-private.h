/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "engine/plugins/mh-manifest-private.h"
#include "engine/rules/mh-game.h"

G_BEGIN_DECLS

/* Opening the modules of a game: the only place where code of a plugin is brought in. */
char *mh_module_explain_interface (int number, const char *path);
gboolean mh_module_check_file (const char *path, GError **error);
GType mh_module_open_type (const char *path, const char *symbol, GError **error);
MhGame *mh_module_make_game (const MhManifest *manifest, GError **error);

G_END_DECLS
