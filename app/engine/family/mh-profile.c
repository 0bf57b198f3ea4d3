/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* A person of the family. */

#include "config.h"

#include "engine/family/mh-profile.h"

#include "engine/record/mh-head-private.h"

#define AGE_MAX 120
/* Whose seventh birthday may not have come yet is small. */
#define SMALL 6
/* A clock that says less is wrong. */
#define YEAR_MIN 2026

struct _MhProfile
{
  GObject parent_instance;

  char *id;
  char *name;
  char *face;
  char *rules_language;
  guint color;
  guint birth_year;
  gboolean reader;
  MhNeeds needs;
};

enum
{
  PROP_ID = 1,
  PROP_NAME,
  PROP_FACE,
  PROP_COLOR,
  PROP_BIRTH_YEAR,
  PROP_READER,
  PROP_RULES_LANGUAGE,
  PROP_NEEDS,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (MhProfile, mh_profile, G_TYPE_OBJECT)

/* As records hold it, and without spaces round it. */
static char *
clean_name (const char *name)
{
  return g_strstrip (mh_head_clean_name (name != NULL ? name : ""));
}

static void
set_text (MhProfile *self, char **field, const char *text, guint property)
{
  if (g_strcmp0 (*field, text) == 0)
    return;
  g_free (*field);
  *field = g_strdup (text);
  g_object_notify_by_pspec (G_OBJECT (self), properties[property]);
}

static void
mh_profile_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  MhProfile *self = MH_PROFILE (object);

  switch (id)
    {
    case PROP_ID:
      g_value_set_string (value, self->id);
      break;
    case PROP_NAME:
      g_value_set_string (value, self->name);
      break;
    case PROP_FACE:
      g_value_set_string (value, self->face);
      break;
    case PROP_COLOR:
      g_value_set_uint (value, self->color);
      break;
    case PROP_BIRTH_YEAR:
      g_value_set_uint (value, self->birth_year);
      break;
    case PROP_READER:
      g_value_set_boolean (value, self->reader);
      break;
    case PROP_RULES_LANGUAGE:
      g_value_set_string (value, self->rules_language);
      break;
    case PROP_NEEDS:
      g_value_set_uint (value, self->needs);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
set_color (MhProfile *self, guint color)
{
  if (self->color == color)
    return;
  self->color = color;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_COLOR]);
}

static void
mh_profile_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  MhProfile *self = MH_PROFILE (object);

  switch (id)
    {
    case PROP_ID:
      self->id = g_value_dup_string (value);
      break;
    case PROP_NAME:
      mh_profile_set_name (self, g_value_get_string (value));
      break;
    case PROP_FACE:
      set_text (self, &self->face, g_value_get_string (value), PROP_FACE);
      break;
    case PROP_COLOR:
      set_color (self, g_value_get_uint (value));
      break;
    case PROP_BIRTH_YEAR:
      mh_profile_set_birth_year (self, g_value_get_uint (value));
      break;
    case PROP_READER:
      mh_profile_set_reader (self, g_value_get_boolean (value));
      break;
    case PROP_RULES_LANGUAGE:
      mh_profile_set_rules_language (self, g_value_get_string (value));
      break;
    case PROP_NEEDS:
      mh_profile_set_needs (self, g_value_get_uint (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
mh_profile_constructed (GObject *object)
{
  MhProfile *self = MH_PROFILE (object);

  if (self->id == NULL)
    self->id = g_uuid_string_random ();
  G_OBJECT_CLASS (mh_profile_parent_class)->constructed (object);
}

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
  const GParamFlags flags = G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = mh_profile_get_property;
  object_class->set_property = mh_profile_set_property;
  object_class->constructed = mh_profile_constructed;
  object_class->finalize = mh_profile_finalize;

  /* A random UUID; made when none is given. */
  properties[PROP_ID]
      = g_param_spec_string ("id", NULL, NULL, NULL, flags | G_PARAM_CONSTRUCT_ONLY);
  properties[PROP_NAME] = g_param_spec_string ("name", NULL, NULL, NULL, flags);
  /* The name of an animal picture. */
  properties[PROP_FACE] = g_param_spec_string ("face", NULL, NULL, NULL, flags);
  /* The color that they have at every table, below %MH_COLORS. */
  properties[PROP_COLOR] = g_param_spec_uint ("color", NULL, NULL, 0, MH_COLORS - 1, 0, flags);
  /* 0: not known. */
  properties[PROP_BIRTH_YEAR] = g_param_spec_uint ("birth-year", NULL, NULL, 0, 9999, 0, flags);
  properties[PROP_READER] = g_param_spec_boolean ("reader", NULL, NULL, FALSE, flags);
  /* %NULL: the desktop's. */
  properties[PROP_RULES_LANGUAGE] = g_param_spec_string ("rules-language", NULL, NULL, NULL, flags);
  /* Bits of #MhNeeds. */
  properties[PROP_NEEDS] = g_param_spec_uint ("needs", NULL, NULL, 0, MH_NEEDS_ALL, 0, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
mh_profile_init (MhProfile *self)
{
}

MhProfile *
mh_profile_new (const char *name, const char *face, guint color)
{
  g_return_val_if_fail (color < MH_COLORS, NULL);
  return g_object_new (MH_TYPE_PROFILE, "name", name, "face", face, "color", color, NULL);
}

const char *
mh_profile_get_id (MhProfile *self)
{
  g_return_val_if_fail (MH_IS_PROFILE (self), NULL);
  return self->id;
}

const char *
mh_profile_get_name (MhProfile *self)
{
  g_return_val_if_fail (MH_IS_PROFILE (self), NULL);
  return self->name == NULL ? "" : self->name;
}

void
mh_profile_set_name (MhProfile *self, const char *name)
{
  g_autofree char *clean = clean_name (name);

  g_return_if_fail (MH_IS_PROFILE (self));
  set_text (self, &self->name, clean, PROP_NAME);
}

const char *
mh_profile_get_face (MhProfile *self)
{
  g_return_val_if_fail (MH_IS_PROFILE (self), NULL);
  return self->face == NULL ? "" : self->face;
}

guint
mh_profile_get_color (MhProfile *self)
{
  g_return_val_if_fail (MH_IS_PROFILE (self), 0);
  return self->color;
}

guint
mh_profile_get_birth_year (MhProfile *self)
{
  g_return_val_if_fail (MH_IS_PROFILE (self), 0);
  return self->birth_year;
}

void
mh_profile_set_birth_year (MhProfile *self, guint birth_year)
{
  guint oldest, newest;

  g_return_if_fail (MH_IS_PROFILE (self));

  mh_profile_get_birth_years (&oldest, &newest);
  if (birth_year < oldest || birth_year > newest)
    birth_year = 0;
  if (self->birth_year == birth_year)
    return;
  self->birth_year = birth_year;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_BIRTH_YEAR]);
}

gboolean
mh_profile_is_small (MhProfile *self)
{
  guint oldest, newest;

  g_return_val_if_fail (MH_IS_PROFILE (self), FALSE);
  mh_profile_get_birth_years (&oldest, &newest);
  return self->birth_year != 0 && newest - self->birth_year <= SMALL;
}

void
mh_profile_get_birth_years (guint *oldest, guint *newest)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();

  *newest = MAX ((guint) g_date_time_get_year (now), YEAR_MIN);
  *oldest = *newest - AGE_MAX;
}

gboolean
mh_profile_get_reader (MhProfile *self)
{
  g_return_val_if_fail (MH_IS_PROFILE (self), FALSE);
  return self->reader;
}

void
mh_profile_set_reader (MhProfile *self, gboolean reader)
{
  g_return_if_fail (MH_IS_PROFILE (self));

  if (self->reader == !!reader)
    return;
  self->reader = !!reader;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_READER]);
}

const char *
mh_profile_get_rules_language (MhProfile *self)
{
  g_return_val_if_fail (MH_IS_PROFILE (self), NULL);
  return self->rules_language;
}

void
mh_profile_set_rules_language (MhProfile *self, const char *rules_language)
{
  g_return_if_fail (MH_IS_PROFILE (self));
  set_text (self, &self->rules_language, rules_language, PROP_RULES_LANGUAGE);
}

MhNeeds
mh_profile_get_needs (MhProfile *self)
{
  g_return_val_if_fail (MH_IS_PROFILE (self), 0);
  return self->needs;
}

void
mh_profile_set_needs (MhProfile *self, MhNeeds needs)
{
  g_return_if_fail (MH_IS_PROFILE (self));

  if (self->needs == needs)
    return;
  self->needs = needs;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_NEEDS]);
}
