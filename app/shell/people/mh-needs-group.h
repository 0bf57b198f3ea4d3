/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include <adwaita.h>

#include "engine/family/mh-family.h"

G_BEGIN_DECLS

#define MH_TYPE_NEEDS_GROUP (mh_needs_group_get_type ())
G_DECLARE_FINAL_TYPE (MhNeedsGroup, mh_needs_group, MH, NEEDS_GROUP, AdwPreferencesGroup)

void mh_needs_group_set_profile (MhNeedsGroup *self, MhProfile *profile);

/* Names the members of the family with a need, for the settings. */
char *mh_needs_group_list_needs (MhProfile *profile);
char *mh_needs_group_list_people (MhFamily *family, MhNeeds need);

G_END_DECLS
