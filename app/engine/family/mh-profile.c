/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#include "config.h"

#include "engine/family/mh-profile.h"

#include "engine/record/mh-head-private.h"

/* A child is small until its seventh birthday must have passed. */
#define SMALL 6
/* If the clock shows an earlier year, it is wrong. */
#define YEAR_MIN 2026

struct _MhProfile
{
  GObject parent_instance;

  char *id;
  char *name;
  char *face;
  char *rules_language; /* (nullable) */
  guint color;
  guint birth_year;
  gboolean reader;
  MhNeeds needs;
};

enum
{
  SIGNAL_CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (MhProfile, mh_profile, G_TYPE_OBJECT)

static void
mh_profile_finalize (GObject *object)
{
  MhProfile *self = MH_PROFILE (object);

  g_free (self->id);
  g_free (self->name);
  g_free (self->face);
  g_free (self->rules_language);
  G_OBJECT_CLASS (mh_profile_parent_class)->finalize (object);
}

static void
mh_profile_class_init (MhProfileClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = mh_profile_finalize;
  signals[SIGNAL_CHANGED]
      = g_signal_new ("changed", MH_TYPE_PROFILE, G_SIGNAL_RUN_LAST | G_SIGNAL_DETAILED, 0, NULL,
                      NULL, NULL, G_TYPE_NONE, 0);
}

static void
mh_profile_init (MhProfile *self)
{
  self->name = g_strdup ("");
  self->face = g_strdup ("");
}

static void
tell (MhProfile *self, const char *what)
{
  g_signal_emit (self, signals[SIGNAL_CHANGED], g_quark_from_static_string (what));
}

static void
set_text (MhProfile *self, char **field, const char *text, const char *what)
{
  if (g_strcmp0 (*field, text) == 0)
    return;
  g_free (*field);
  *field = g_strdup (text);
  tell (self, what);
}

static void
set_number (MhProfile *self, guint *field, guint number, const char *what)
{
  if (*field == number)
    return;
  *field = number;
  tell (self, what);
}

MhProfile *
mh_profile_new_with_id (const char *id)
{
  MhProfile *self = g_object_new (MH_TYPE_PROFILE, NULL);

  self->id = g_strdup (id);
  return self;
}

MhProfile *
mh_profile_new (const char *name, const char *face, guint color)
{
  g_autofree char *id = g_uuid_string_random ();
  MhProfile *self = mh_profile_new_with_id (id);

  mh_profile_set_name (self, name);
  mh_profile_set_face (self, face);
  mh_profile_set_color (self, color);
  return self;
}

const char *
mh_profile_get_id (MhProfile *self)
{
  return self->id;
}

const char *
mh_profile_get_name (MhProfile *self)
{
  return self->name;
}

/* Strips surrounding spaces. */
void
mh_profile_set_name (MhProfile *self, const char *name)
{
  g_autofree char *clean = g_strstrip (mh_head_clean_name (name != NULL ? name : ""));

  set_text (self, &self->name, clean, "name");
}

const char *
mh_profile_get_face (MhProfile *self)
{
  return self->face;
}

void
mh_profile_set_face (MhProfile *self, const char *face)
{
  set_text (self, &self->face, face != NULL ? face : "", "face");
}

guint
mh_profile_get_color (MhProfile *self)
{
  return self->color;
}

void
mh_profile_set_color (MhProfile *self, guint color)
{
  g_return_if_fail (color < MH_COLORS);
  set_number (self, &self->color, color, "color");
}

guint
mh_profile_get_birth_year (MhProfile *self)
{
  return self->birth_year;
}

static guint
get_this_year (void)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();

  return MAX ((guint) g_date_time_get_year (now), YEAR_MIN);
}

void
mh_profile_set_birth_year (MhProfile *self, guint birth_year)
{
  const guint now = get_this_year ();

  /* A future year is kept, because the clock may be wrong. */
  set_number (self, &self->birth_year,
              birth_year + MH_AGE_MAX >= now && birth_year <= now + MH_AGE_MAX ? birth_year : 0,
              "birth-year");
}

int
mh_profile_get_age (MhProfile *self)
{
  const guint now = get_this_year ();

  if (self->birth_year == 0)
    return -1;
  return now > self->birth_year ? (int) (now - self->birth_year) : 0;
}

/* The same age leaves the year alone, because the clock may be wrong. */
void
mh_profile_set_age (MhProfile *self, int age)
{
  g_return_if_fail (age <= MH_AGE_MAX);

  if (age != mh_profile_get_age (self))
    mh_profile_set_birth_year (self, age >= 0 ? get_this_year () - (guint) age : 0);
}

gboolean
mh_profile_is_small (MhProfile *self)
{
  const int age = mh_profile_get_age (self);

  return age >= 0 && age <= SMALL;
}

gboolean
mh_profile_get_reader (MhProfile *self)
{
  return self->reader;
}

void
mh_profile_set_reader (MhProfile *self, gboolean reader)
{
  if (self->reader == !!reader)
    return;
  self->reader = !!reader;
  tell (self, "reader");
}

const char *
mh_profile_get_rules_language (MhProfile *self)
{
  return self->rules_language;
}

void
mh_profile_set_rules_language (MhProfile *self, const char *rules_language)
{
  set_text (self, &self->rules_language, rules_language, "rules-language");
}

#define FOR_TURN (MH_NEED_CALM | MH_NEED_MORE_TIME | MH_NEED_SECOND_TAP | MH_NEED_HINTS)

gboolean
mh_needs_is_for_turn (MhNeeds need)
{
  return (need & FOR_TURN) != 0;
}

MhNeeds
mh_needs_find (const MhNeeds needs[MH_SEATS_MAX], MhActors here, MhActors actors)
{
  const MhActors acting = (here & actors) != 0 ? here & actors : here;
  MhNeeds found = 0;

  for (MhActor seat = 0; seat < MH_SEATS_MAX; seat++)
    {
      if ((here & mh_actor_bit (seat)) != 0)
        found |= needs[seat] & ~(MhNeeds) FOR_TURN;
      if ((acting & mh_actor_bit (seat)) != 0)
        found |= needs[seat] & FOR_TURN;
    }
  return found;
}

MhNeeds
mh_profile_get_needs (MhProfile *self)
{
  return self->needs;
}

void
mh_profile_set_needs (MhProfile *self, MhNeeds needs)
{
  needs &= MH_NEEDS_ALL;
  if (self->needs == needs)
    return;
  self->needs = needs;
  tell (self, "needs");
}
