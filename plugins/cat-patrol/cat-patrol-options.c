/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* CatPatrolOptions: the variant and the house rules. In the enumerations the nick is the word in
 * records, the name what people read. */

#include "config.h"

#include "cat-patrol-options.h"

#include <glib/gi18n-lib.h>

enum
{
  PROP_VARIANT = 1,
  PROP_DIE,
  PROP_ALARM_EMPTY_PILE,
  PROP_FINISH_WHEN_SETTLED,
  N_PROPS
};

struct _CatPatrolOptions
{
  MhOptionValues parent_instance;
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (CatPatrolOptions, cat_patrol_options, MH_TYPE_OPTION_VALUES)

static GType
get_variant_type (void)
{
  static GType type;
  static const GEnumValue values[] = {
    /* Translators: the game without its variant */
    { CAT_PATROL_VARIANT_BASE, N_ ("Basic game"), "base" },
    /* Translators: the name of the variant in which the police cat walks along a path */
    { CAT_PATROL_VARIANT_ALARM, N_ ("Alarm!"), "alarm" },
    { 0, NULL, NULL },
  };

  if (g_once_init_enter (&type))
    g_once_init_leave (&type, g_enum_register_static ("CatPatrolVariant", values));
  return type;
}

static GType
get_die_type (void)
{
  static GType type;
  static const GEnumValue values[] = {
    /* Translators: what the die has more of than usual */
    { CAT_PATROL_DIE_3111, N_ ("With three cats"), "3-1-1-1" },
    { CAT_PATROL_DIE_2211, N_ ("With two dogs"), "2-2-1-1" },
    { CAT_PATROL_DIE_2121, N_ ("With two mice"), "2-1-2-1" },
    { CAT_PATROL_DIE_2112, N_ ("With two whistles"), "2-1-1-2" },
    { 0, NULL, NULL },
  };

  if (g_once_init_enter (&type))
    g_once_init_leave (&type, g_enum_register_static ("CatPatrolDie", values));
  return type;
}

static GType
get_empty_pile_type (void)
{
  static GType type;
  static const GEnumValue values[] = {
    /* Translators: what happens when the pile of cards is empty */
    { CAT_PATROL_EMPTY_PILE_CONTINUE, N_ ("Play on"), "continue" },
    { CAT_PATROL_EMPTY_PILE_END, N_ ("Stop"), "end" },
    { 0, NULL, NULL },
  };

  if (g_once_init_enter (&type))
    g_once_init_leave (&type, g_enum_register_static ("CatPatrolEmptyPile", values));
  return type;
}

static void
cat_patrol_options_class_init (CatPatrolOptionsClass *klass)
{
  properties[PROP_VARIANT]
      = g_param_spec_enum ("variant", N_ ("Which game"),
                           N_ ("In the Alarm game the police cat guards nobody: it walks along a "
                               "path, one card with each "
                               "whistle. Two can play it as well."),
                           get_variant_type (), CAT_PATROL_VARIANT_BASE, MH_OPTION_FLAGS);
  properties[PROP_DIE] = g_param_spec_enum ("die", N_ ("Faces of the die"),
                                            N_ ("Usually three cats, a dog, a mouse and a whistle. "
                                                "If something else is there twice, there "
                                                "are only two cats, and a game takes longer."),
                                            get_die_type (), CAT_PATROL_DIE_3111, MH_OPTION_FLAGS);
  properties[PROP_ALARM_EMPTY_PILE]
      = g_param_spec_enum ("alarm-empty-pile", N_ ("When the pile is empty"),
                           N_ ("In the Alarm game the cards may run out before the ninth whistle."),
                           get_empty_pile_type (), CAT_PATROL_EMPTY_PILE_CONTINUE, MH_OPTION_FLAGS);
  properties[PROP_FINISH_WHEN_SETTLED] = g_param_spec_boolean (
      "finish-when-settled", N_ ("Stop when nothing can change"),
      N_ ("Ends the Alarm game when the pile is empty and every family is complete."), TRUE,
      MH_OPTION_FLAGS);
  mh_option_values_class_install (MH_OPTION_VALUES_CLASS (klass), N_PROPS, properties);
}

static void
cat_patrol_options_init (CatPatrolOptions *self)
{
}

/**
 * cat_patrol_options_new:
 *
 * Returns: (transfer full): the options of a game by the printed rules
 */
GObject *
cat_patrol_options_new (void)
{
  return g_object_new (CAT_PATROL_TYPE_OPTIONS, NULL);
}

/**
 * cat_patrol_options_get_variant:
 * @self: options
 *
 * Returns: the variant
 */
CatPatrolVariant
cat_patrol_options_get_variant (CatPatrolOptions *self)
{
  MhOptionValues *values;

  g_return_val_if_fail (CAT_PATROL_IS_OPTIONS (self), CAT_PATROL_VARIANT_BASE);

  values = MH_OPTION_VALUES (self);
  return (CatPatrolVariant) mh_option_values_get (values, PROP_VARIANT);
}

/**
 * cat_patrol_options_plays_on:
 * @self: options
 *
 * Returns: whether a match goes on when the pile is empty
 */
gboolean
cat_patrol_options_plays_on (CatPatrolOptions *self)
{
  MhOptionValues *values;

  g_return_val_if_fail (CAT_PATROL_IS_OPTIONS (self), FALSE);

  values = MH_OPTION_VALUES (self);
  return mh_option_values_get (values, PROP_VARIANT) == CAT_PATROL_VARIANT_ALARM
         && mh_option_values_get (values, PROP_ALARM_EMPTY_PILE) == CAT_PATROL_EMPTY_PILE_CONTINUE;
}

/**
 * cat_patrol_options_copy:
 * @self: options
 * @state: a state
 *
 * Writes the options into a state, where they stay for the whole match.
 */
void
cat_patrol_options_copy (CatPatrolOptions *self, CatPatrolState *state)
{
  MhOptionValues *values;

  g_return_if_fail (CAT_PATROL_IS_OPTIONS (self));

  values = MH_OPTION_VALUES (self);
  state->variant = (guint8) mh_option_values_get (values, PROP_VARIANT);
  state->die_faces = (guint8) mh_option_values_get (values, PROP_DIE);
  state->empty_pile = (guint8) mh_option_values_get (values, PROP_ALARM_EMPTY_PILE);
  state->settle = mh_option_values_get (values, PROP_FINISH_WHEN_SETTLED) != 0;
}
