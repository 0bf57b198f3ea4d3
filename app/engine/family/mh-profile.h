/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include <glib-object.h>

#include "engine/rules/mh-types.h"

G_BEGIN_DECLS

#define MH_TYPE_PROFILE (mh_profile_get_type ())
MH_API
G_DECLARE_FINAL_TYPE (MhProfile, mh_profile, MH, PROFILE, GObject)

/* MhProfile's properties: id (a random UUID, read only), name, face (name of an animal picture),
 * colour (below %MH_COLOURS), birth-year (0 = not told), reader (reads already),
 * rules-language (nullable). */
MH_API MhProfile *mh_profile_new (const char *name, const char *face, guint colour);
MH_API const char *mh_profile_get_id (MhProfile *self);
MH_API const char *mh_profile_get_name (MhProfile *self);
MH_API const char *mh_profile_get_face (MhProfile *self);
MH_API guint mh_profile_get_colour (MhProfile *self);
MH_API guint mh_profile_get_birth_year (MhProfile *self);
MH_API gboolean mh_profile_get_reader (MhProfile *self);
MH_API const char *mh_profile_get_rules_language (MhProfile *self);
MH_API void mh_profile_set_name (MhProfile *self, const char *name);
MH_API void mh_profile_set_face (MhProfile *self, const char *face);
MH_API void mh_profile_set_colour (MhProfile *self, guint colour);
MH_API void mh_profile_set_birth_year (MhProfile *self, guint birth_year);
MH_API void mh_profile_set_reader (MhProfile *self, gboolean reader);
MH_API void mh_profile_set_rules_language (MhProfile *self, const char *rules_language);

G_END_DECLS
