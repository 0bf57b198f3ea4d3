/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* CatsAndRatsOptions: how the match ends, and the house rules. In the enumeration the nick is the word
 * in records, the name what people read. */

#include "config.h"

#include "cats-and-rats-options.h"

#include <glib/gi18n-lib.h>

enum
{
  PROP_END = 1,
  PROP_ROUNDS,
  PROP_MINUTES,
  PROP_LIMIT,
  PROP_LAP_LIMIT,
  PROP_KEEP_POWER,
  PROP_YOUNGER,
  N_PROPS
};

struct _CatsAndRatsOptions
{
  MhOptionValues parent_instance;
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (CatsAndRatsOptions, cats_and_rats_options, MH_TYPE_OPTION_VALUES)

static GType
get_end_type (void)
{
  static GType type;
  static const GEnumValue values[] = {
    /* Translators: a way in which the game ends */
    { CATS_AND_RATS_END_ROUNDS, N_ ("After so many rounds"), "rounds" },
    /* Translators: a way in which the game ends */
    { CATS_AND_RATS_END_TIME, N_ ("When the time is up"), "time" },
    /* Translators: a way in which the game ends */
    { CATS_AND_RATS_END_LIMIT, N_ ("The last one below the limit wins"), "limit" },
    { 0, NULL, NULL },
  };

  if (g_once_init_enter (&type))
    g_once_init_leave (&type, g_enum_register_static ("CatsAndRatsEnd", values));
  return type;
}

static void
cats_and_rats_options_class_init (CatsAndRatsOptionsClass *klass)
{
  properties[PROP_END] = g_param_spec_enum (
      "end", N_ ("End of the game"),
      N_ ("Few points win. At the limit one is out, and the last one in wins."), get_end_type (),
      CATS_AND_RATS_END_ROUNDS, MH_OPTION_FLAGS);
  properties[PROP_ROUNDS] = g_param_spec_int (
      "rounds", N_ ("Rounds"), N_ ("How many rounds are played."), 1, 20, 4, MH_OPTION_FLAGS);
  properties[PROP_MINUTES] = g_param_spec_int (
      "minutes", N_ ("Minutes"), N_ ("The round in which the time runs out is the last one."), 5,
      120, 20, MH_OPTION_FLAGS);
  properties[PROP_LIMIT]
      = g_param_spec_int ("limit", N_ ("Limit"), N_ ("Who reaches so many points is out."), 20, 999,
                          100, MH_OPTION_FLAGS);
  properties[PROP_LAP_LIMIT] = g_param_spec_int (
      "lap-limit", N_ ("Longest round"),
      N_ ("A round ends after so many turns of everybody even if nobody knocks; 0 is never."), 0,
      99, 0, MH_OPTION_FLAGS);
  properties[PROP_KEEP_POWER] = g_param_spec_boolean (
      "keep-power", N_ ("Power cards may be kept"),
      N_ ("A drawn power card may be put into the own row, where it has no power."), TRUE,
      MH_OPTION_FLAGS);
  properties[PROP_YOUNGER] = g_param_spec_boolean (
      "younger", N_ ("For younger players"),
      N_ ("The outer cards of every row lie open all the time."), FALSE, MH_OPTION_FLAGS);
  mh_option_values_class_install (MH_OPTION_VALUES_CLASS (klass), N_PROPS, properties);
}

static void
cats_and_rats_options_init (CatsAndRatsOptions *self)
{
}

/**
 * cats_and_rats_options_new:
 *
 * Returns: (transfer full): the options of a game by the printed rules
 */
GObject *
cats_and_rats_options_new (void)
{
  return g_object_new (CATS_AND_RATS_TYPE_OPTIONS, NULL);
}

/**
 * cats_and_rats_options_get_end:
 * @self: options
 *
 * Returns: how the match ends
 */
CatsAndRatsEnd
cats_and_rats_options_get_end (CatsAndRatsOptions *self)
{
  MhOptionValues *values;

  g_return_val_if_fail (CATS_AND_RATS_IS_OPTIONS (self), CATS_AND_RATS_END_ROUNDS);

  values = MH_OPTION_VALUES (self);
  return (CatsAndRatsEnd) mh_option_values_get (values, PROP_END);
}

/**
 * cats_and_rats_options_copy:
 * @self: options
 * @state: a state
 *
 * Writes the options into a state, where they stay for the whole match.
 */
void
cats_and_rats_options_copy (CatsAndRatsOptions *self, CatsAndRatsState *state)
{
  MhOptionValues *values;

  g_return_if_fail (CATS_AND_RATS_IS_OPTIONS (self));

  values = MH_OPTION_VALUES (self);
  state->end = (guint8) mh_option_values_get (values, PROP_END);
  state->rounds = (guint8) mh_option_values_get (values, PROP_ROUNDS);
  state->minutes = (guint8) mh_option_values_get (values, PROP_MINUTES);
  state->limit = (guint16) mh_option_values_get (values, PROP_LIMIT);
  state->lap_limit = (guint8) mh_option_values_get (values, PROP_LAP_LIMIT);
  state->keep_power = (guint8) mh_option_values_get (values, PROP_KEEP_POWER);
  state->younger = (guint8) mh_option_values_get (values, PROP_YOUNGER);
}
