/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include <glib-object.h>

#include "engine/rules/mh-types.h"

G_BEGIN_DECLS

/* A person's accessibility needs at every table. The numbers are stored in the family's file. */
typedef enum
{
  MH_NEED_LARGE_PIECES = 1 << 0, /* everything that can be touched is larger */
  MH_NEED_STRONG_SIGNS = 1 << 1, /* symbols are as clear as colors */
  MH_NEED_CALM = 1 << 2, /* things move slowly, and no light pulses */
  MH_NEED_MORE_TIME = 1 << 3, /* nothing disappears or happens automatically */
  MH_NEED_SECOND_TAP = 1 << 4, /* the first tap only lifts a piece */
  MH_NEED_LEFT_HAND = 1 << 5, /* controls are on the left */
  MH_NEED_HINTS = 1 << 6, /* a button for hints is shown */
} MhNeeds;

#define MH_NEEDS_ALL ((MhNeeds) 0x7f)

#define MH_AGE_MAX 120

/* Checks whether a need applies only during the person's turn. */
MH_API gboolean mh_needs_is_for_turn (MhNeeds need);
/* Returns the needs that apply while the people @here sit at a screen and the @actors act. Needs that would
 * move things around on the screen apply while any person with that need sits there. While nobody at this
 * screen is acting, everybody's needs apply. */
MH_API MhNeeds mh_needs_find (const MhNeeds needs[MH_SEATS_MAX], MhActors here, MhActors actors);

/* A person in the family. mh_family_save() saves changes. Signal "changed", with a detail like "name". */
#define MH_TYPE_PROFILE (mh_profile_get_type ())
MH_API
G_DECLARE_FINAL_TYPE (MhProfile, mh_profile, MH, PROFILE, GObject)

/* Creates a person with a new random ID. @face: the name of an animal picture; @color: less than %MH_COLORS */
MH_API MhProfile *mh_profile_new (const char *name, const char *face, guint color);
MhProfile *mh_profile_new_with_id (const char *id);

/* A random UUID, as in records. */
MH_API const char *mh_profile_get_id (MhProfile *self);
/* At most %MH_NAME_MAX characters on one line, without characters that records can't contain. */
MH_API const char *mh_profile_get_name (MhProfile *self);
MH_API void mh_profile_set_name (MhProfile *self, const char *name);
MH_API const char *mh_profile_get_face (MhProfile *self);
MH_API void mh_profile_set_face (MhProfile *self, const char *face);
MH_API guint mh_profile_get_color (MhProfile *self);
MH_API void mh_profile_set_color (MhProfile *self, guint color);
/* 0 if unknown or if no living person can have been born then. */
MH_API guint mh_profile_get_birth_year (MhProfile *self);
MH_API void mh_profile_set_birth_year (MhProfile *self, guint birth_year);
/* The age that the person reaches this year; -1 if unknown. Setting it sets the year of birth. */
MH_API int mh_profile_get_age (MhProfile *self);
MH_API void mh_profile_set_age (MhProfile *self, int age);
/* Checks whether the person is known to be at most six years old. */
MH_API gboolean mh_profile_is_small (MhProfile *self);
/* Gets whether the person can read. */
MH_API gboolean mh_profile_get_reader (MhProfile *self);
MH_API void mh_profile_set_reader (MhProfile *self, gboolean reader);
/* (nullable): the language in which the person reads rules, %NULL for the desktop's */
MH_API const char *mh_profile_get_rules_language (MhProfile *self);
MH_API void mh_profile_set_rules_language (MhProfile *self, const char *rules_language);
MH_API MhNeeds mh_profile_get_needs (MhProfile *self);
MH_API void mh_profile_set_needs (MhProfile *self, MhNeeds needs);

G_END_DECLS
