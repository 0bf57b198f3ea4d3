/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include <glib-object.h>

#include "engine/rules/mh-types.h"

G_BEGIN_DECLS

/**
 * MhNeeds:
 * @MH_NEED_LARGE_PIECES: whatever can be touched is larger
 * @MH_NEED_STRONG_SIGNS: where colour says whose something is, its sign says it as clearly
 * @MH_NEED_CALM: things move slowly, and no light breathes
 * @MH_NEED_MORE_TIME: nothing that is said goes away by itself, and nothing happens by itself
 * @MH_NEED_SECOND_TAP: the first tap only lifts
 * @MH_NEED_LEFT_HAND: what a hand reaches for lies at the left
 * @MH_NEED_HINTS: a hint can be asked for
 *
 * What somebody needs at every table. The numbers are kept in the family's store.
 */
typedef enum
{
  MH_NEED_LARGE_PIECES = 1 << 0,
  MH_NEED_STRONG_SIGNS = 1 << 1,
  MH_NEED_CALM = 1 << 2,
  MH_NEED_MORE_TIME = 1 << 3,
  MH_NEED_SECOND_TAP = 1 << 4,
  MH_NEED_LEFT_HAND = 1 << 5,
  MH_NEED_HINTS = 1 << 6,
} MhNeeds;

/**
 * MH_NEEDS_ALL:
 *
 * Every need there is.
 */
#define MH_NEEDS_ALL ((MhNeeds) 0x7f)

#define MH_TYPE_PROFILE (mh_profile_get_type ())
MH_API
G_DECLARE_FINAL_TYPE (MhProfile, mh_profile, MH, PROFILE, GObject)

/* MhProfile's properties: id (a random UUID, read only), name, face (name of an animal picture),
 * colour (below %MH_COLOURS), birth-year (0 = not told), reader (reads already),
 * rules-language (nullable), needs (bits of #MhNeeds). */
MH_API MhProfile *mh_profile_new (const char *name, const char *face, guint colour);
MH_API const char *mh_profile_get_id (MhProfile *self);
MH_API const char *mh_profile_get_name (MhProfile *self);
MH_API const char *mh_profile_get_face (MhProfile *self);
MH_API guint mh_profile_get_colour (MhProfile *self);
MH_API guint mh_profile_get_birth_year (MhProfile *self);
MH_API gboolean mh_profile_get_reader (MhProfile *self);
MH_API const char *mh_profile_get_rules_language (MhProfile *self);
MH_API MhNeeds mh_profile_get_needs (MhProfile *self);
MH_API void mh_profile_set_name (MhProfile *self, const char *name);
MH_API void mh_profile_set_face (MhProfile *self, const char *face);
MH_API void mh_profile_set_colour (MhProfile *self, guint colour);
MH_API void mh_profile_set_birth_year (MhProfile *self, guint birth_year);
MH_API void mh_profile_set_reader (MhProfile *self, gboolean reader);
MH_API void mh_profile_set_rules_language (MhProfile *self, const char *rules_language);
MH_API void mh_profile_set_needs (MhProfile *self, MhNeeds needs);

G_END_DECLS
