/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
/* What can be set at a table. */
#include "config.h"

#include "table/tabletop/mh-tabletop-private.h"

enum
{
  PROP_0,
  PROP_PROMPT,
  PROP_TIME_LEFT,
  PROP_SPEED,
  PROP_EXCHANGE_TIME,
  PROP_LARGE_PIECES,
  PROP_TAP_TWICE,
  PROP_GLOW,
  PROP_PAUSED,
  PROP_SOUND,
  PROP_TAP_TO_TOGGLE,
  PROP_PRIVATE,
  PROP_NUMBER_PAD,
  PROP_EXTRA_KEYS,
  PROP_BY_ITSELF,
  PROP_HELP,
  PROP_FAR_SIDE,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

static void
mh_tabletop_get_property (GObject *object, guint property, GValue *value, GParamSpec *pspec)
{
  MhTabletop *self = MH_TABLETOP (object);

  switch (property)
    {
    case PROP_PROMPT:
      g_value_set_string (value, self->prompt);
      break;
    case PROP_TIME_LEFT:
      g_value_set_string (value, self->time != NULL ? self->time : "");
      break;
    case PROP_SPEED:
      g_value_set_double (value, self->speed);
      break;
    case PROP_EXCHANGE_TIME:
      g_value_set_double (value, self->area->exchange_ms);
      break;
    case PROP_LARGE_PIECES:
      g_value_set_boolean (value, self->large);
      break;
    case PROP_TAP_TWICE:
      g_value_set_boolean (value, self->tap_twice);
      break;
    case PROP_GLOW:
      g_value_set_boolean (value, self->glow);
      break;
    case PROP_PAUSED:
      g_value_set_boolean (value, self->paused);
      break;
    case PROP_SOUND:
      g_value_set_boolean (value, self->sound);
      break;
    case PROP_TAP_TO_TOGGLE:
      g_value_set_boolean (value, self->curtain != NULL && self->curtain->toggle);
      break;
    case PROP_PRIVATE:
      g_value_set_boolean (value, self->curtain_state == MH_CURTAIN_LIFTED);
      break;
    case PROP_NUMBER_PAD:
      g_value_set_boolean (value, self->race != NULL && mh_race_get_number_pad (self->race));
      break;
    case PROP_EXTRA_KEYS:
      g_value_set_boolean (value, self->race != NULL && mh_race_get_extra_keys (self->race));
      break;
    case PROP_BY_ITSELF:
      g_value_set_boolean (value, self->by_itself);
      break;
    case PROP_HELP:
      g_value_set_boolean (value, self->area->help);
      break;
    case PROP_FAR_SIDE:
      g_value_set_boolean (value, self->area->far_side);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property, pspec);
    }
}

/* Sets a switch. FALSE: it was so before. */
static gboolean
set_switch (MhTabletop *self, gboolean *field, const GValue *value, guint property)
{
  gboolean wanted = g_value_get_boolean (value);

  if (*field == wanted)
    return FALSE;
  *field = wanted;
  g_object_notify_by_pspec (G_OBJECT (self), properties[property]);
  return TRUE;
}

static void
set_paused (MhTabletop *self)
{
  mh_race_void (self->race);
  mh_tabletop_lower_curtain (self);
  if (self->paused)
    mh_match_hold (self->match);
  else
    mh_match_release (self->match);
  mh_tabletop_update_choices (self);
  mh_tabletop_update_clock (self);
}

static void
lay_again (MhTabletop *self)
{
  mh_playing_area_relay (self->area);
  mh_tabletop_update_wait (self);
}

static void
mh_tabletop_set_property (GObject *object, guint property, const GValue *value, GParamSpec *pspec)
{
  MhTabletop *self = MH_TABLETOP (object);

  switch (property)
    {
    case PROP_SPEED:
      mh_tabletop_set_speed (self, g_value_get_double (value));
      break;
    case PROP_EXCHANGE_TIME:
      self->area->exchange_ms = g_value_get_double (value);
      break;
    case PROP_LARGE_PIECES:
      if (set_switch (self, &self->large, value, property))
        mh_playing_area_set_large (self->area, self->large);
      break;
    case PROP_TAP_TWICE:
      set_switch (self, &self->tap_twice, value, property);
      break;
    case PROP_GLOW:
      if (set_switch (self, &self->glow, value, property) && self->match != NULL)
        mh_tabletop_update_choices (self);
      break;
    case PROP_PAUSED:
      if (set_switch (self, &self->paused, value, property) && self->match != NULL)
        set_paused (self);
      break;
    case PROP_SOUND:
      set_switch (self, &self->sound, value, property);
      break;
    case PROP_TAP_TO_TOGGLE:
      mh_curtain_set_toggle (self->curtain, g_value_get_boolean (value));
      break;
    case PROP_NUMBER_PAD:
      if (self->race != NULL)
        mh_race_set_number_pad (self->race, g_value_get_boolean (value));
      break;
    case PROP_EXTRA_KEYS:
      if (self->race != NULL)
        mh_race_set_extra_keys (self->race, g_value_get_boolean (value));
      break;
    case PROP_BY_ITSELF:
      if (set_switch (self, &self->by_itself, value, property))
        mh_tabletop_update_wait (self);
      break;
    case PROP_HELP:
      if (set_switch (self, &self->area->help, value, property))
        lay_again (self);
      break;
    case PROP_FAR_SIDE:
      if (set_switch (self, &self->area->far_side, value, property))
        lay_again (self);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property, pspec);
    }
}

void
mh_tabletop_class_add_properties (GObjectClass *object_class)
{
  GParamFlags flags = G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;

  object_class->set_property = mh_tabletop_set_property;
  object_class->get_property = mh_tabletop_get_property;

  /* What to do now, in one sentence. */
  properties[PROP_PROMPT]
      = g_param_spec_string ("prompt", NULL, NULL, NULL, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  /* How much is left of the time that was agreed on, in words; "": none was. */
  properties[PROP_TIME_LEFT] = g_param_spec_string ("time-left", NULL, NULL, NULL,
                                                    G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  /* How fast things move: 1 as designed, 0 without motion. */
  properties[PROP_SPEED] = g_param_spec_double ("speed", NULL, NULL, 0, 100, 1, flags);
  /* How many milliseconds two things take to change places before everybody's eyes. */
  properties[PROP_EXCHANGE_TIME] = g_param_spec_double ("exchange-time", NULL, NULL, 400, 2000, 900,
                                                        G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  /* Whether whatever can be touched is at least 64 pixels wide. */
  properties[PROP_LARGE_PIECES] = g_param_spec_boolean ("large-pieces", NULL, NULL, FALSE, flags);
  /* Whether moves that are easily mis-tapped want a second tap. */
  properties[PROP_TAP_TWICE] = g_param_spec_boolean ("tap-twice", NULL, NULL, TRUE, flags);
  /* Whether what can be chosen glows slowly. */
  properties[PROP_GLOW] = g_param_spec_boolean ("glow", NULL, NULL, TRUE, flags);
  /* Whether the match waits. */
  properties[PROP_PAUSED] = g_param_spec_boolean ("paused", NULL, NULL, FALSE, flags);
  /* Whether things sound. */
  properties[PROP_SOUND] = g_param_spec_boolean ("sound", NULL, NULL, TRUE, flags);
  /* Whether the curtain is opened by a tap and closed by another, for hands that cannot hold. */
  properties[PROP_TAP_TO_TOGGLE] = g_param_spec_boolean (
      "tap-to-toggle", NULL, NULL, FALSE, G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  /* Whether the curtain is lifted and one person looks. */
  properties[PROP_PRIVATE] = g_param_spec_boolean ("private", NULL, NULL, FALSE,
                                                   G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  /* Whether the last of four people at the keyboard has the number pad. */
  properties[PROP_NUMBER_PAD] = g_param_spec_boolean ("number-pad", NULL, NULL, FALSE,
                                                      G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  /* Whether everybody at the keyboard has a fifth key, for what the game needs one for. */
  properties[PROP_EXTRA_KEYS] = g_param_spec_boolean ("extra-keys", NULL, NULL, FALSE,
                                                      G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  /* Whether what somebody is waited for happens by itself after a while, as far as the game says so. */
  properties[PROP_BY_ITSELF] = g_param_spec_boolean ("by-itself", NULL, NULL, FALSE, flags);
  /* Whether small children are helped where moments count. */
  properties[PROP_HELP] = g_param_spec_boolean ("help", NULL, NULL, FALSE, flags);
  /* Whether people sit on both sides of a screen that lies flat. */
  properties[PROP_FAR_SIDE] = g_param_spec_boolean ("far-side", NULL, NULL, FALSE, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}
