/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* MouseRaceOptions: the gentle variant and the house rules. In the enumerations the nick is the word
 * in records, the name what people read. */

#include "config.h"

#include "mouse-race-options.h"

#include <glib/gi18n-lib.h>

enum
{
  PROP_SCENT_RULE = 1,
  PROP_CATS,
  PROP_CORNERS,
  PROP_CAT_ZONE,
  PROP_ROUND_LIMIT,
  N_PROPS
};

struct _MouseRaceOptions
{
  MhOptionValues parent_instance;
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (MouseRaceOptions, mouse_race_options, MH_TYPE_OPTION_VALUES)

static GType
get_cats_type (void)
{
  static GType type;
  static const GEnumValue values[] = {
    /* Translators: how many cats are in the bag */
    { MOUSE_RACE_CATS_FEW, N_ ("Few: 20"), "20" },
    /* Translators: how many cats are in the bag */
    { MOUSE_RACE_CATS_NORMAL, N_ ("As usual: 32"), "32" },
    /* Translators: how many cats are in the bag */
    { MOUSE_RACE_CATS_MANY, N_ ("Many: 44"), "44" },
    { 0, NULL, NULL },
  };

  if (g_once_init_enter (&type))
    g_once_init_leave (&type, g_enum_register_static ("MouseRaceCats", values));
  return type;
}

static GType
get_corners_type (void)
{
  static GType type;
  static const GEnumValue values[] = {
    /* Translators: the corners of the board where two mice start */
    { MOUSE_RACE_CORNERS_OPPOSITE, N_ ("Across the board"), "opposite" },
    /* Translators: the corners of the board where two mice start */
    { MOUSE_RACE_CORNERS_ADJACENT, N_ ("Side by side"), "adjacent" },
    { 0, NULL, NULL },
  };

  if (g_once_init_enter (&type))
    g_once_init_leave (&type, g_enum_register_static ("MouseRaceCorners", values));
  return type;
}

static GType
get_cat_zone_type (void)
{
  static GType type;
  static const GEnumValue values[] = {
    /* Translators: where a cat may be put, outside the area around the cheese */
    { MOUSE_RACE_CAT_ZONE_SIDE, N_ ("On the next player’s side"), "side" },
    /* Translators: where a cat may be put */
    { MOUSE_RACE_CAT_ZONE_BOARD, N_ ("Anywhere on the board"), "board" },
    { 0, NULL, NULL },
  };

  if (g_once_init_enter (&type))
    g_once_init_leave (&type, g_enum_register_static ("MouseRaceCatZone", values));
  return type;
}

static void
mouse_race_options_class_init (MouseRaceOptionsClass *klass)
{
  properties[PROP_SCENT_RULE] = g_param_spec_boolean (
      "scent-rule", N_ ("Cats smell the cheese"),
      N_ ("Around the cheese a cat may sit down anywhere and in front of anybody. Switch this off "
          "for small children."),
      TRUE, MH_OPTION_FLAGS);
  properties[PROP_CATS]
      = g_param_spec_enum ("cats", N_ ("Cats in the bag"),
                           N_ ("The more of the 164 tiles are cats, the longer is the way."),
                           get_cats_type (), MOUSE_RACE_CATS_NORMAL, MH_OPTION_FLAGS);
  properties[PROP_CORNERS] = g_param_spec_enum (
      "corners", N_ ("Corners for two"), N_ ("Where two mice set out. Four mice take all corners."),
      get_corners_type (), MOUSE_RACE_CORNERS_OPPOSITE, MH_OPTION_FLAGS);
  properties[PROP_CAT_ZONE] = g_param_spec_enum (
      "cat-zone", N_ ("Where cats may sit"),
      N_ ("A cat never sits down on the end of a path, except around the cheese."),
      get_cat_zone_type (), MOUSE_RACE_CAT_ZONE_SIDE, MH_OPTION_FLAGS);
  properties[PROP_ROUND_LIMIT]
      = g_param_spec_int ("round-limit", N_ ("Longest game"),
                          N_ ("After so many rounds without a winner nobody gets the cheese."), 50,
                          1000, 200, MH_OPTION_FLAGS);
  mh_option_values_class_install (MH_OPTION_VALUES_CLASS (klass), N_PROPS, properties);
}

static void
mouse_race_options_init (MouseRaceOptions *self)
{
}

/**
 * mouse_race_options_new:
 *
 * Returns: (transfer full): the options of a game by the printed rules
 */
GObject *
mouse_race_options_new (void)
{
  return g_object_new (MOUSE_RACE_TYPE_OPTIONS, NULL);
}

/**
 * mouse_race_options_copy:
 * @self: options
 * @state: a state
 *
 * Writes the options into a state, where they stay for the whole match.
 */
void
mouse_race_options_copy (MouseRaceOptions *self, MouseRaceState *state)
{
  MhOptionValues *values;

  g_return_if_fail (MOUSE_RACE_IS_OPTIONS (self));

  values = MH_OPTION_VALUES (self);
  state->scent_rule = (guint8) mh_option_values_get (values, PROP_SCENT_RULE);
  state->cats = (guint8) mh_option_values_get (values, PROP_CATS);
  state->corners = (guint8) mh_option_values_get (values, PROP_CORNERS);
  state->cat_zone = (guint8) mh_option_values_get (values, PROP_CAT_ZONE);
  state->round_limit = (guint16) mh_option_values_get (values, PROP_ROUND_LIMIT);
}
