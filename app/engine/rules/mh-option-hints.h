/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include <glib-object.h>

#include "engine/rules/mh-types.h"

G_BEGIN_DECLS

/**
 * MH_OPTION_UNLISTED:
 *
 * A flag of the #GParamSpec of an option that records and tests may set, but nobody is asked about.
 */
#define MH_OPTION_UNLISTED ((GParamFlags) (1 << G_PARAM_USER_SHIFT))

/**
 * MH_OPTION_FOR_COMPUTERS:
 *
 * A flag of the #GParamSpec of an option that has no effect without a computer player at the table.
 */
#define MH_OPTION_FOR_COMPUTERS ((GParamFlags) (1 << (G_PARAM_USER_SHIFT + 1)))

/**
 * MH_OPTION_OF_SEAT:
 * @seat: a seat
 *
 * A flag for the #GParamSpec of an option that is about the person at one seat: it is shown with face
 * and name, and goes with the person to another seat.
 */
#define MH_OPTION_OF_SEAT(seat) ((GParamFlags) (((seat) + 1) << (G_PARAM_USER_SHIFT + 2)))

/**
 * mh_option_get_seat:
 * @pspec: an option
 *
 * Returns: the seat that it is about, see MH_OPTION_OF_SEAT(), or %MH_NOBODY
 */
MH_API MhActor mh_option_get_seat (GParamSpec *pspec);

/**
 * MhOptionStep:
 * @value: a value of an option that is a number
 * @name: what people call it, marked `N_()`
 *
 * A value that people choose by name.
 */
typedef struct
{
  int value;
  const char *name;
} MhOptionStep;

/**
 * mh_option_set_steps:
 * @pspec: an option that is a number
 * @steps: values to choose from, ascending; static, ends with a %NULL name
 *
 * Lets people choose between a few numbers by name. Records and tests may set any other one.
 */
MH_API void mh_option_set_steps (GParamSpec *pspec, const MhOptionStep *steps);

/**
 * mh_option_get_steps:
 * @pspec: an option
 *
 * Returns: (nullable): the values to choose from, see mh_option_set_steps()
 */
MH_API const MhOptionStep *mh_option_get_steps (GParamSpec *pspec);

/**
 * MhOptionLetter:
 * @letter: what stands for it in the words of an option's values
 * @picture: the name of a picture in the game's `pictures`
 * @name: what people call it, by itself, marked `N_()`
 *
 * One of four things that lie in a square, in any order.
 */
typedef struct
{
  char letter;
  const char *picture;
  const char *name;
} MhOptionLetter;

/**
 * MH_OPTION_N_LETTERS:
 *
 * How many things lie in a square.
 */
#define MH_OPTION_N_LETTERS 4

/**
 * MH_OPTION_N_SQUARES:
 *
 * How many orders there are of them.
 */
#define MH_OPTION_N_SQUARES 24

/**
 * mh_option_get_corner:
 * @order: of four things in a square, 0 to 23, as a dictionary has them
 * @corner: 0 to 3: upper left, upper right, lower left, lower right
 *
 * Returns: which thing lies there in that order, 0 to 3
 */
MH_API guint mh_option_get_corner (guint order, guint corner);

/**
 * mh_option_set_letters:
 * @pspec: an option that is an enumeration
 * @letters: (array fixed-size=4): what letters stand for; static
 *
 * Lets people choose by small pictures. A value whose word is made of the four letters is shown as a
 * square of their pictures: upper left, upper right, lower left, lower right. Others are words.
 */
MH_API void mh_option_set_letters (GParamSpec *pspec, const MhOptionLetter *letters);

/**
 * mh_option_has_letters:
 * @pspec: an option
 *
 * Returns: whether people choose by small pictures, see mh_option_set_letters()
 */
MH_API gboolean mh_option_has_letters (GParamSpec *pspec);

/**
 * mh_option_get_picture:
 * @pspec: an option
 * @letter: a letter of the word of one of its values
 *
 * Returns: (nullable): the picture for it, see mh_option_set_letters()
 */
MH_API const char *mh_option_get_picture (GParamSpec *pspec, char letter);

/**
 * mh_option_dup_choice:
 * @pspec: an option that is an enumeration
 * @value: one of its values
 * @domain: (nullable): the game's domain of translations
 *
 * Returns: (transfer full): what people read when they choose it; of a square what lies in it
 */
MH_API char *mh_option_dup_choice (GParamSpec *pspec, int value, const char *domain);

G_END_DECLS
