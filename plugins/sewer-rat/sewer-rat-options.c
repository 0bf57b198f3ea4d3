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
  MhOptionValues parent_instance;
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (SewerRatOptions, sewer_rat_options, MH_TYPE_OPTION_VALUES)

static void
sewer_rat_options_class_init (SewerRatOptionsClass *klass)
{
  properties[PROP_LAST_CHANCE] = g_param_spec_boolean (
      "last-chance", N_ ("Last chance"),
      N_ ("When eight lids are open and the rat is still hidden, each seeker points at one lid."),
      FALSE, MH_OPTION_FLAGS);
  mh_option_values_class_install (MH_OPTION_VALUES_CLASS (klass), N_PROPS, properties);
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
  MhOptionValues *values;

  g_return_if_fail (SEWER_RAT_IS_OPTIONS (self));

  values = MH_OPTION_VALUES (self);
  state->last_chance = (guint8) mh_option_values_get (values, PROP_LAST_CHANCE);
}
