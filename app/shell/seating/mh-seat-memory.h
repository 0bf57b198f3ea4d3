/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "engine/family/mh-family.h"

G_BEGIN_DECLS

/* The last seating of each game, in the settings. */
void mh_seat_memory_keep (const char *game, GListModel *entries, GVariant *options);
gboolean
mh_seat_memory_restore (const char *game, guint allowed, MhFamily *family, GListStore *entries);
GVariant *mh_seat_memory_get_options (const char *game);
void mh_seat_memory_keep_start (const char *game, const char *profile);
char *mh_seat_memory_get_start (const char *game);
void mh_seat_memory_forget_removed (MhFamily *family);
MhLevel mh_seat_memory_get_level (void);

G_END_DECLS
