/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
/* The properties of a table: its preferences, and whether it is paused. */
#include "config.h"

#include "table/tabletop/mh-tabletop-private.h"

/* What to do when a preference changes. */

static void
change_speed (MhTabletop *self)
{
  if (self->preferences.animation_speed == 0)
    mh_show_skip (self->show);
}

static void
lay_again (MhTabletop *self)
{
  mh_playing_area_relay (self->area);
  mh_tabletop_update_wait (self);
}

static void
paint_again (MhTabletop *self)
{
  mh_playing_area_repaint (self->area);
}

static void
change_keys (MhTabletop *self)
{
  mh_tabletop_update_people (self);
  mh_playing_area_relay (self->area);
}

static void
update_curtain_texts (MhTabletop *self)
{
  mh_curtain_update_texts (self->cover.curtain);
}

static void
hang_again (MhTabletop *self)
{
  mh_tabletop_update_curtain (self);
  mh_tabletop_update_choices (self);
}

typedef struct
{
  const char *name;
  gsize offset;
  double preset;
  double least, most; /* range of a number; 0 and 0: a switch */
  void (*changed) (MhTabletop *self); /* (nullable) */
} Preference;

#define PREFERENCE(field) G_STRUCT_OFFSET (MhTablePreferences, field)

static const Preference preferences[] = {
  /* The speed of motion: 1 as designed, 0 without motion. */
  { "animation-speed", PREFERENCE (animation_speed), 1, 0, 100, change_speed },
  /* How many milliseconds two things take to swap places visibly. */
  { "exchange-time", PREFERENCE (exchange_time), 900, 400, 2000, NULL },
  /* Whether everything that can be touched is at least 64 pixels wide. */
  { "large-pieces", PREFERENCE (large_pieces), FALSE, 0, 0, lay_again },
  /* Whether moves that are easily mis-tapped need a second tap. */
  { "confirm-moves", PREFERENCE (confirm_moves), TRUE, 0, 0, NULL },
  /* Whether things that can be chosen glow slowly. */
  { "glow", PREFERENCE (glow), TRUE, 0, 0, mh_tabletop_update_choices },
  /* Whether to play sounds. */
  { "sound", PREFERENCE (sound), TRUE, 0, 0, NULL },
  /* Whether one tap opens the curtain and another closes it, for hands that cannot hold it. */
  { "tap-to-toggle", PREFERENCE (tap_to_toggle), FALSE, 0, 0, update_curtain_texts },
  /* Whether the last of four people at the keyboard has the number pad. */
  { "number-pad", PREFERENCE (number_pad), FALSE, 0, 0, change_keys },
  /* Whether everybody at the keyboard has a fifth key, if the game needs one. */
  { "bluff-keys", PREFERENCE (bluff_keys), FALSE, 0, 0, change_keys },
  /* Whether the table makes the move that everybody waits for after a while, if the game allows it. */
  { "throw-by-itself", PREFERENCE (throw_by_itself), FALSE, 0, 0, mh_tabletop_update_wait },
  /* Whether small children get help in real-time games. */
  { "easy-race", PREFERENCE (easy_race), FALSE, 0, 0, lay_again },
  /* Whether people sit on both sides of a flat screen. */
  { "far-side", PREFERENCE (far_side), FALSE, 0, 0, lay_again },
  /* Whether borders and lights stand out; the program passes on the desktop's preference. */
  { "high-contrast", PREFERENCE (high_contrast), FALSE, 0, 0, paint_again },
  /* Whether people's symbols show ownership as clearly as their colors. */
  { "strong-signs", PREFERENCE (strong_signs), FALSE, 0, 0, lay_again },
  /* Whether people have more time for a second touch that must follow soon. */
  { "patient", PREFERENCE (patient), FALSE, 0, 0, NULL },
  /* Whether to show no curtain, because the author of a game may see everything. */
  { "uncovered", PREFERENCE (uncovered), FALSE, 0, 0, hang_again },
};

enum
{
  PROP_0,
  PROP_PROMPT,
  PROP_TIME_LEFT,
  PROP_PAUSED,
  PROP_PRIVATE,
  PROP_CHOOSER,
  PROP_FIRST_PREFERENCE,
  N_PROPS = PROP_FIRST_PREFERENCE + G_N_ELEMENTS (preferences)
};

static GParamSpec *properties[N_PROPS];

static gboolean
is_number (const Preference *preference)
{
  return preference->most > preference->least;
}

static void
get_preference (MhTabletop *self, const Preference *preference, GValue *value)
{
  if (is_number (preference))
    g_value_set_double (value, G_STRUCT_MEMBER (double, &self->preferences, preference->offset));
  else
    g_value_set_boolean (value, G_STRUCT_MEMBER (gboolean, &self->preferences, preference->offset));
}

static void
mh_tabletop_get_property (GObject *object, guint property, GValue *value, GParamSpec *pspec)
{
  MhTabletop *self = MH_TABLETOP (object);

  if (property >= PROP_FIRST_PREFERENCE && property < N_PROPS)
    {
      get_preference (self, &preferences[property - PROP_FIRST_PREFERENCE], value);
      return;
    }
  switch (property)
    {
    case PROP_PROMPT:
      g_value_set_string (value, self->prompt);
      break;
    case PROP_TIME_LEFT:
      g_value_set_string (value, self->clock.words != NULL ? self->clock.words : "");
      break;
    case PROP_PAUSED:
      g_value_set_boolean (value, self->paused);
      break;
    case PROP_PRIVATE:
      g_value_set_boolean (value, self->cover.state == MH_CURTAIN_LIFTED);
      break;
    case PROP_CHOOSER:
      g_value_set_uint (value, self->choice.chooser);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property, pspec);
    }
}

/* Returns: whether it changed */
static gboolean
take_preference (MhTabletop *self, const Preference *preference, const GValue *value)
{
  double *number = G_STRUCT_MEMBER_P (&self->preferences, preference->offset);
  gboolean *answer = G_STRUCT_MEMBER_P (&self->preferences, preference->offset);
  gboolean changed;

  if (is_number (preference))
    {
      changed = *number != g_value_get_double (value);
      *number = g_value_get_double (value);
    }
  else
    {
      changed = *answer != g_value_get_boolean (value);
      *answer = g_value_get_boolean (value);
    }
  return changed;
}

static void
set_preference (MhTabletop *self, guint property, const GValue *value)
{
  const Preference *preference = &preferences[property - PROP_FIRST_PREFERENCE];

  if (!take_preference (self, preference, value))
    return;
  g_object_notify_by_pspec (G_OBJECT (self), properties[property]);
  if (preference->changed != NULL && self->match != NULL)
    preference->changed (self);
}

static void
set_paused (MhTabletop *self, gboolean paused)
{
  if (self->paused == paused)
    return;
  self->paused = paused;
  mh_race_void (self->race);
  mh_tabletop_update_attention (self);
  mh_tabletop_curtain_lower (self);
  if (paused)
    mh_match_hold (self->match);
  else
    mh_match_release (self->match);
  mh_tabletop_update_choices (self);
  /* The person who pauses or comes back is there. */
  mh_tabletop_wake_clock (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_PAUSED]);
}

static void
mh_tabletop_set_property (GObject *object, guint property, const GValue *value, GParamSpec *pspec)
{
  MhTabletop *self = MH_TABLETOP (object);

  if (property >= PROP_FIRST_PREFERENCE && property < N_PROPS)
    set_preference (self, property, value);
  else if (property == PROP_PAUSED)
    set_paused (self, g_value_get_boolean (value));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property, pspec);
}

void
mh_tabletop_class_add_properties (GObjectClass *object_class)
{
  const GParamFlags read = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS;
  const GParamFlags both = read | G_PARAM_WRITABLE | G_PARAM_EXPLICIT_NOTIFY;

  object_class->set_property = mh_tabletop_set_property;
  object_class->get_property = mh_tabletop_get_property;

  /* What to do now, in one sentence. */
  properties[PROP_PROMPT] = g_param_spec_string ("prompt", NULL, NULL, NULL, read);
  /* The rest of the agreed time, in words; "": no time was agreed on. */
  properties[PROP_TIME_LEFT] = g_param_spec_string ("time-left", NULL, NULL, NULL, read);
  /* Whether the match is paused. */
  properties[PROP_PAUSED] = g_param_spec_boolean ("paused", NULL, NULL, FALSE, both);
  /* Whether the curtain is lifted and one person looks. */
  properties[PROP_PRIVATE] = g_param_spec_boolean ("private", NULL, NULL, FALSE, read);
  /* The seat of the person at this screen who may choose now, %MH_TABLE if anybody may, or %MH_NOBODY: while a
   * step is being shown, while the curtain is down, and in real time. */
  properties[PROP_CHOOSER]
      = g_param_spec_uint ("chooser", NULL, NULL, 0, MH_NOBODY, MH_NOBODY, read);
  for (guint i = 0; i < G_N_ELEMENTS (preferences); i++)
    {
      const Preference *preference = &preferences[i];

      properties[PROP_FIRST_PREFERENCE + i]
          = is_number (preference)
                ? g_param_spec_double (preference->name, NULL, NULL, preference->least,
                                       preference->most, preference->preset,
                                       both | G_PARAM_CONSTRUCT)
                : g_param_spec_boolean (preference->name, NULL, NULL, preference->preset != 0,
                                        both | G_PARAM_CONSTRUCT);
    }
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

void
mh_tabletop_set_speed (MhTabletop *self, double speed)
{
  g_object_set (self, "animation-speed", speed, NULL);
}
