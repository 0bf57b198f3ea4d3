/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include <sqlite3.h>

#include "engine/record/mh-head.h"

G_BEGIN_DECLS

gboolean mh_results_add (sqlite3 *db,
                         const char *path,
                         const MhHead *head,
                         const int score[MH_SEATS_MAX],
                         MhActors winners,
                         guint moves,
                         GError **error);
gboolean mh_results_add_lesson (sqlite3 *db,
                                const char *path,
                                const char *profile,
                                const char *game,
                                GError **error);
gboolean mh_results_find_lesson (sqlite3 *db,
                                 const char *path,
                                 const char *profile,
                                 const char *game,
                                 gboolean *finished,
                                 GError **error);

G_END_DECLS
