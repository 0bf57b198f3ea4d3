/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* What a game may say about how people are asked for an option. It is kept with the property itself. */
#include "config.h"

#include "engine/rules/mh-option-hints.h"

static G_DEFINE_QUARK (mh-option-steps, steps) static G_DEFINE_QUARK (mh-option-letters, letters)

                                                     /**
 * mh_option_get_seat:
 * @pspec: an option
 *
 * Returns: the seat that it is about, see MH_OPTION_OF_SEAT(), or %MH_NOBODY
 */
                                                     MhActor mh_option_get_seat (GParamSpec *pspec)
{
  guint seat;

  g_return_val_if_fail (G_IS_PARAM_SPEC (pspec), MH_NOBODY);

  seat = (guint) pspec->flags >> (G_PARAM_USER_SHIFT + 2) & 7;
  return seat > 0 ? (MhActor) (seat - 1) : MH_NOBODY;
}

/**
 * mh_option_set_steps:
 * @pspec: an option that is a number
 * @steps: values to choose from, ascending; static, ends with a %NULL name
 *
 * Lets people choose between a few numbers by name. Records and tests may set any other one.
 */
void
mh_option_set_steps (GParamSpec *pspec, const MhOptionStep *steps)
{
  g_return_if_fail (G_IS_PARAM_SPEC_INT (pspec) && steps != NULL);

  g_param_spec_set_qdata (pspec, steps_quark (), (gpointer) steps);
}

/**
 * mh_option_get_steps:
 * @pspec: an option
 *
 * Returns: (nullable): the values to choose from, see mh_option_set_steps()
 */
const MhOptionStep *
mh_option_get_steps (GParamSpec *pspec)
{
  g_return_val_if_fail (G_IS_PARAM_SPEC (pspec), NULL);

  return g_param_spec_get_qdata (pspec, steps_quark ());
}

/**
 * mh_option_set_letters:
 * @pspec: an option that is an enumeration
 * @letters: what letters stand for; static, ends with a %NULL picture
 *
 * Lets people choose by small pictures. A value whose word is made of four of the letters is shown as a
 * square of their pictures: upper left, upper right, lower left, lower right. Others are words.
 */
void
mh_option_set_letters (GParamSpec *pspec, const MhOptionLetter *letters)
{
  g_return_if_fail (G_IS_PARAM_SPEC_ENUM (pspec) && letters != NULL);

  g_param_spec_set_qdata (pspec, letters_quark (), (gpointer) letters);
}

/**
 * mh_option_has_letters:
 * @pspec: an option
 *
 * Returns: whether people choose by small pictures, see mh_option_set_letters()
 */
gboolean
mh_option_has_letters (GParamSpec *pspec)
{
  g_return_val_if_fail (G_IS_PARAM_SPEC (pspec), FALSE);

  return g_param_spec_get_qdata (pspec, letters_quark ()) != NULL;
}

/**
 * mh_option_get_picture:
 * @pspec: an option
 * @letter: a letter of the word of one of its values
 *
 * Returns: (nullable): the picture for it, see mh_option_set_letters()
 */
const char *
mh_option_get_picture (GParamSpec *pspec, char letter)
{
  const MhOptionLetter *letters;

  g_return_val_if_fail (G_IS_PARAM_SPEC (pspec), NULL);

  letters = g_param_spec_get_qdata (pspec, letters_quark ());
  for (guint i = 0; letters != NULL && letters[i].picture != NULL; i++)
    if (letters[i].letter == letter)
      return letters[i].picture;
  return NULL;
}
