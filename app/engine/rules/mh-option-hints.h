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

MH_API MhActor mh_option_get_seat (GParamSpec *pspec);

/**
 * MhOptionStep:
 * @value: a value of an option that is a number
 * @name: what people call it, marked `N_()`
 */
typedef struct
{
  int value;
  const char *name;
} MhOptionStep;

MH_API void mh_option_set_steps (GParamSpec *pspec, const MhOptionStep *steps);
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

MH_API guint mh_option_get_corner (guint order, guint corner);
MH_API void mh_option_set_letters (GParamSpec *pspec, const MhOptionLetter *letters);
MH_API gboolean mh_option_has_letters (GParamSpec *pspec);
MH_API const char *mh_option_get_picture (GParamSpec *pspec, char letter);
MH_API char *mh_option_dup_choice (GParamSpec *pspec, int value, const char *domain);

G_END_DECLS
