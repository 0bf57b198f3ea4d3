/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define MH_TYPE_PREFERENCES (mh_preferences_get_type ())
G_DECLARE_FINAL_TYPE (MhPreferences, mh_preferences, MH, PREFERENCES, AdwPreferencesPage)

AdwPreferencesPage *mh_preferences_new (void);

G_END_DECLS
