/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include <glib-object.h>

#include "engine/rules/mh-types.h"

G_BEGIN_DECLS

/**
 * MhNeeds:
 * @MH_NEED_LARGE_PIECES: whatever can be touched is larger
 * @MH_NEED_STRONG_SIGNS: where color says whose something is, its sign says it as clearly
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

/**
 * MhProfile:
 *
 * A person of the family. Its properties: `id` (a random UUID, read only), `name`, `face` (name of an animal
 * picture), `color` (below %MH_COLORS), `birth-year` (0: not known), `reader` (reads already),
 * `rules-language` (may be %NULL), `needs` (bits of #MhNeeds). What is set is kept by mh_family_save().
 */
#define MH_TYPE_PROFILE (mh_profile_get_type ())
MH_API
G_DECLARE_FINAL_TYPE (MhProfile, mh_profile, MH, PROFILE, GObject)

/**
 * mh_profile_new:
 * @name: the person's name
 * @face: the name of an animal picture
 * @color: a color, below %MH_COLORS
 *
 * Returns: (transfer full): a person with a new random ID
 */
MH_API MhProfile *mh_profile_new (const char *name, const char *face, guint color);

/**
 * mh_profile_get_id:
 * @self: a person
 *
 * Returns: the random ID, as in records
 */
MH_API const char *mh_profile_get_id (MhProfile *self);

/**
 * mh_profile_get_name:
 * @self: a person
 *
 * Returns: the name; at most %MH_NAME_MAX characters on one line
 */
MH_API const char *mh_profile_get_name (MhProfile *self);

/**
 * mh_profile_get_face:
 * @self: a person
 *
 * Returns: the name of an animal picture
 */
MH_API const char *mh_profile_get_face (MhProfile *self);

/**
 * mh_profile_get_color:
 * @self: a person
 *
 * Returns: the color, below %MH_COLORS
 */
MH_API guint mh_profile_get_color (MhProfile *self);

/**
 * mh_profile_get_birth_year:
 * @self: a person
 *
 * Returns: the year of birth, 0 when it is not known
 */
MH_API guint mh_profile_get_birth_year (MhProfile *self);

/**
 * mh_profile_is_small:
 * @self: a person
 *
 * Returns: whether the person is known to be a small child, of six years at most
 */
MH_API gboolean mh_profile_is_small (MhProfile *self);

/**
 * mh_profile_get_reader:
 * @self: a person
 *
 * Returns: whether the person reads already
 */
MH_API gboolean mh_profile_get_reader (MhProfile *self);

/**
 * mh_profile_get_rules_language:
 * @self: a person
 *
 * Returns: (nullable): the language in which the person reads rules, %NULL for the desktop's
 */
MH_API const char *mh_profile_get_rules_language (MhProfile *self);

/**
 * mh_profile_get_needs:
 * @self: a person
 *
 * Returns: what the person needs at every table
 */
MH_API MhNeeds mh_profile_get_needs (MhProfile *self);

/**
 * mh_profile_set_name:
 * @self: a person
 * @name: a name; what records cannot hold is left out
 *
 * Changes the name.
 */
MH_API void mh_profile_set_name (MhProfile *self, const char *name);

/**
 * mh_profile_set_birth_year:
 * @self: a person
 * @birth_year: the year of birth, 0 for none
 *
 * Changes the year of birth. A year in which no living person was born is none.
 */
MH_API void mh_profile_set_birth_year (MhProfile *self, guint birth_year);

/**
 * mh_profile_get_birth_years:
 * @oldest: (out): the first year in which a living person can have been born
 * @newest: (out): the last one
 *
 * Says which years of birth a profile takes.
 */
MH_API void mh_profile_get_birth_years (guint *oldest, guint *newest);

/**
 * mh_profile_set_reader:
 * @self: a person
 * @reader: whether the person reads already
 *
 * Changes whether the person reads.
 */
MH_API void mh_profile_set_reader (MhProfile *self, gboolean reader);

/**
 * mh_profile_set_rules_language:
 * @self: a person
 * @rules_language: (nullable): a language, %NULL for the desktop's
 *
 * Changes the language of rules.
 */
MH_API void mh_profile_set_rules_language (MhProfile *self, const char *rules_language);

/**
 * mh_profile_set_needs:
 * @self: a person
 * @needs: what the person needs at every table
 *
 * Changes what the person needs.
 */
MH_API void mh_profile_set_needs (MhProfile *self, MhNeeds needs);

G_END_DECLS
