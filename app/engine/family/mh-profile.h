/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include <glib-object.h>

#include "engine/rules/mh-types.h"

G_BEGIN_DECLS

/* What somebody needs at every table. The numbers are saved in the family's store. */
typedef enum
{
  MH_NEED_LARGE_PIECES = 1 << 0, /* everything that can be touched is larger */
  MH_NEED_STRONG_SIGNS = 1 << 1, /* signs are as clear as colors */
  MH_NEED_CALM = 1 << 2, /* things move slowly, and no light breathes */
  MH_NEED_MORE_TIME = 1 << 3, /* nothing disappears or happens automatically */
  MH_NEED_SECOND_TAP = 1 << 4, /* the first tap only lifts */
  MH_NEED_LEFT_HAND = 1 << 5, /* what a hand reaches for is at the left */
  MH_NEED_HINTS = 1 << 6, /* there is a button for hints */
} MhNeeds;

#define MH_NEEDS_ALL ((MhNeeds) 0x7f)

/* Whether a need is in force only while it is its person's turn. */
MH_API gboolean mh_needs_is_for_turn (MhNeeds need);
/* The needs in force while the people @here sit at a screen and the @actors act. What would make things jump
 * about holds for all as long as one who needs it sits there. While it is the turn of nobody at this screen,
 * all of them only look, and what any of them needs holds. */
MH_API MhNeeds mh_needs_find (const MhNeeds needs[MH_SEATS_MAX], MhActors here, MhActors actors);

/* A person of the family. What is set is saved by mh_family_save(). Signal "changed", with a detail like "name". */
#define MH_TYPE_PROFILE (mh_profile_get_type ())
MH_API
G_DECLARE_FINAL_TYPE (MhProfile, mh_profile, MH, PROFILE, GObject)

/* With a new random ID. @face: the name of an animal picture; @color: below %MH_COLORS */
MH_API MhProfile *mh_profile_new (const char *name, const char *face, guint color);
MhProfile *mh_profile_new_with_id (const char *id);

/* A random UUID, as in records. */
MH_API const char *mh_profile_get_id (MhProfile *self);
/* At most %MH_NAME_MAX characters on one line; what records cannot hold is left out. */
MH_API const char *mh_profile_get_name (MhProfile *self);
MH_API void mh_profile_set_name (MhProfile *self, const char *name);
MH_API const char *mh_profile_get_face (MhProfile *self);
MH_API void mh_profile_set_face (MhProfile *self, const char *face);
MH_API guint mh_profile_get_color (MhProfile *self);
MH_API void mh_profile_set_color (MhProfile *self, guint color);
/* 0 when it is not known. A year in which no living person was born is none. */
MH_API guint mh_profile_get_birth_year (MhProfile *self);
MH_API void mh_profile_set_birth_year (MhProfile *self, guint birth_year);
/* The first and the last year in which a living person can have been born. */
MH_API void mh_profile_get_birth_years (guint *oldest, guint *newest);
/* Whether the person is known to be six years old at most. */
MH_API gboolean mh_profile_is_small (MhProfile *self);
/* Whether the person can read. */
MH_API gboolean mh_profile_get_reader (MhProfile *self);
MH_API void mh_profile_set_reader (MhProfile *self, gboolean reader);
/* (nullable): the language in which the person reads rules, %NULL: the desktop's */
MH_API const char *mh_profile_get_rules_language (MhProfile *self);
MH_API void mh_profile_set_rules_language (MhProfile *self, const char *rules_language);
MH_API MhNeeds mh_profile_get_needs (MhProfile *self);
MH_API void mh_profile_set_needs (MhProfile *self, MhNeeds needs);

G_END_DECLS
