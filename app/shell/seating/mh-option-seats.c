/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#include "config.h"

#include "shell/seating/mh-option-seats.h"

/**
 * mh_option_seats_copy:
 * @game: a game
 * @options: its options
 *
 * Copies options, so that something can be tried out.
 *
 * Returns: (transfer full): others with the same values
 */
GObject *
mh_option_seats_copy (MhGame *game, GObject *options)
{
  GObject *copy = mh_game_create_options (game);
  g_autofree GParamSpec **pspecs = NULL;
  guint n = 0;

  pspecs = g_object_class_list_properties (G_OBJECT_GET_CLASS (options), &n);
  for (guint i = 0; i < n; i++)
    if ((pspecs[i]->flags & G_PARAM_READWRITE) == G_PARAM_READWRITE)
      {
        g_auto (GValue) value = G_VALUE_INIT;

        g_value_init (&value, pspecs[i]->value_type);
        g_object_get_property (options, pspecs[i]->name, &value);
        g_object_set_property (copy, pspecs[i]->name, &value);
      }
  return copy;
}

/**
 * mh_option_seats_count_choices:
 * @pspec: an option
 *
 * Says between how many values people choose by name.
 *
 * Returns: how many; 0 for numbers and what else can't be listed
 */
guint
mh_option_seats_count_choices (GParamSpec *pspec)
{
  if ((pspec->flags & G_PARAM_READWRITE) != G_PARAM_READWRITE)
    return 0;
  if (G_IS_PARAM_SPEC_ENUM (pspec))
    return G_PARAM_SPEC_ENUM (pspec)->enum_class->n_values;
  return G_IS_PARAM_SPEC_BOOLEAN (pspec) ? 2 : 0;
}

/**
 * mh_option_seats_get_choice:
 * @pspec: an option
 * @choice: which of its values
 * @value: (out caller-allocates): an empty value
 *
 * Gives one of the values between which people choose by name.
 */
void
mh_option_seats_get_choice (GParamSpec *pspec, guint choice, GValue *value)
{
  g_return_if_fail (choice < mh_option_seats_count_choices (pspec));
  g_value_init (value, pspec->value_type);
  if (G_IS_PARAM_SPEC_ENUM (pspec))
    g_value_set_enum (value, G_PARAM_SPEC_ENUM (pspec)->enum_class->values[choice].value);
  else
    g_value_set_boolean (value, choice != 0);
}

/**
 * mh_option_seats_allow:
 * @game: a game
 * @options: its options
 * @pspec: one of them
 * @value: a value
 *
 * Says how many could play if an option had that value and the others were as they are.
 *
 * Returns: numbers of players, as bits 1 << n
 */
guint
mh_option_seats_allow (MhGame *game, GObject *options, GParamSpec *pspec, const GValue *value)
{
  g_autoptr (GObject) tried = mh_option_seats_copy (game, options);

  g_object_set_property (tried, pspec->name, value);
  return mh_game_get_seats_allowed (game, tried);
}

/**
 * mh_option_seats_find_closed:
 * @game: a game
 * @options: its options
 * @pspec: one of them
 * @n_seats: how many sit at the table
 *
 * Finds the choices by which this many can't play.
 *
 * Returns: the choices, as bits; none where another one would not help either
 */
guint
mh_option_seats_find_closed (MhGame *game, GObject *options, GParamSpec *pspec, guint n_seats)
{
  guint closed = 0, n = mh_option_seats_count_choices (pspec);

  for (guint choice = 0; choice < n; choice++)
    {
      g_auto (GValue) value = G_VALUE_INIT;

      mh_option_seats_get_choice (pspec, choice, &value);
      if (!(mh_option_seats_allow (game, options, pspec, &value) >> n_seats & 1))
        closed |= 1u << choice;
    }
  return closed == (1u << n) - 1 ? 0 : closed;
}

/**
 * mh_option_seats_allow_ever:
 * @game: a game
 * @options: (nullable): its options
 *
 * Says how many could play if at most one option were changed.
 *
 * Returns: numbers of players, as bits 1 << n
 */
guint
mh_option_seats_allow_ever (MhGame *game, GObject *options)
{
  guint allowed = mh_game_get_seats_allowed (game, options);
  g_autofree GParamSpec **pspecs = NULL;
  guint n = 0;

  if (options != NULL)
    pspecs = g_object_class_list_properties (G_OBJECT_GET_CLASS (options), &n);
  for (guint i = 0; i < n; i++)
    for (guint choice = 0; choice < mh_option_seats_count_choices (pspecs[i]); choice++)
      {
        g_auto (GValue) value = G_VALUE_INIT;

        mh_option_seats_get_choice (pspecs[i], choice, &value);
        allowed |= mh_option_seats_allow (game, options, pspecs[i], &value);
      }
  return allowed;
}
