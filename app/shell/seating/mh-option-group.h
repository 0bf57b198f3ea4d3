/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include <adwaita.h>

#include "engine/family/mh-family.h"
#include "engine/plugins/mh-game-info.h"
#include "engine/record/mh-head.h"

G_BEGIN_DECLS

#define MH_TYPE_OPTION_GROUP (mh_option_group_get_type ())
G_DECLARE_FINAL_TYPE (MhOptionGroup, mh_option_group, MH, OPTION_GROUP, AdwPreferencesGroup)

void mh_option_group_set_game (MhOptionGroup *self, MhGame *game, MhGameInfo *info);
guint mh_option_group_find_seats (MhOptionGroup *self);
GObject *mh_option_group_get_options (MhOptionGroup *self);
void mh_option_group_set_seats (MhOptionGroup *self, const MhHead *head, MhFamily *family);
void mh_option_group_restore (MhOptionGroup *self, GVariant *words);
GVariant *mh_option_group_save (MhOptionGroup *self);
void mh_option_group_fill_head (MhOptionGroup *self, MhHead *head);

G_END_DECLS
