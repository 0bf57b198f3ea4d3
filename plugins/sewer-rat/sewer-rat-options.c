/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* SewerRatOptions: the variant. */

#include "config.h"

#include "sewer-rat-options.h"

#include <glib/gi18n-lib.h>

enum
{
  PROP_LAST_CHANCE = 1,
  N_PROPS
};

struct _SewerRatOptions
{
  GObject parent_instance;

  gboolean last_chance;
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (SewerRatOptions, sewer_rat_options, G_TYPE_OBJECT)

static void
sewer_rat_options_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  SewerRatOptions *self = SEWER_RAT_OPTIONS (object);

  g_value_set_boolean (value, self->last_chance);
}

static void
sewer_rat_options_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  SewerRatOptions *self = SEWER_RAT_OPTIONS (object);

  if (self->last_chance == g_value_get_boolean (value))
    return;
  self->last_chance = g_value_get_boolean (value);
  g_object_notify_by_pspec (object, pspec);
}

static void
sewer_rat_options_class_init (SewerRatOptionsClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags flags = G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;

  object_class->get_property = sewer_rat_options_get_property;
  object_class->set_property = sewer_rat_options_set_property;

  properties[PROP_LAST_CHANCE] = g_param_spec_boolean (
      "last-chance", N_ ("Last chance"),
      N_ ("When eight lids are open and the rat is still hidden, each seeker points at one lid."),
      FALSE, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
sewer_rat_options_init (SewerRatOptions *self)
{
}

/**
 * sewer_rat_options_new:
 *
 * Returns: (transfer full): the options of a game by the printed rules
 */
GObject *
sewer_rat_options_new (void)
{
  return g_object_new (SEWER_RAT_TYPE_OPTIONS, NULL);
}

/**
 * sewer_rat_options_copy:
 * @self: options
 * @state: a state
 *
 * Writes the options into a state, where they stay for the whole match.
 */
void
sewer_rat_options_copy (SewerRatOptions *self, SewerRatState *state)
{
  g_return_if_fail (SEWER_RAT_IS_OPTIONS (self));

  state->last_chance = self->last_chance != FALSE;
}
