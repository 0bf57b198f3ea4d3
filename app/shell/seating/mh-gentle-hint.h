/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include <adwaita.h>

#include "engine/plugins/mh-game-info.h"

G_BEGIN_DECLS

#define MH_TYPE_GENTLE_HINT (mh_gentle_hint_get_type ())
G_DECLARE_FINAL_TYPE (MhGentleHint, mh_gentle_hint, MH, GENTLE_HINT, AdwPreferencesGroup)

void mh_gentle_hint_set_game (MhGentleHint *self, MhGameInfo *info, GObject *options);
void mh_gentle_hint_set_people (MhGentleHint *self, GListModel *entries);

G_END_DECLS
