/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "engine/rules/mh-types.h"

G_BEGIN_DECLS

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
 * MhOptionLetter:
 * @letter: the letter for it in the words of an option's values
 * @picture: the name of a picture in the game's `pictures`
 * @name: what people call it on its own, marked `N_()`
 *
 * One of four things in a square, in any order.
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
 * How many things are in a square.
 */
#define MH_OPTION_N_LETTERS 4

/**
 * MhOptionWord:
 * @word: one of the words that an option may be set to, as in records
 * @name: what people read, marked `N_()`
 *
 * A value that people choose from a list.
 */
typedef struct
{
  const char *word;
  const char *name;
} MhOptionWord;

/**
 * MhOption:
 * @name: its name in records; %NULL ends a table
 * @title: what people read, marked `N_()`
 * @help: what it does, in a sentence or two, marked `N_()`
 * @words: (nullable) (array zero-terminated=1): the choices; the first word is the value 0
 * @minimum: the smallest value of an option that is a number
 * @maximum: the largest; 0 without words: not a number, but yes (1) or no (0)
 * @preset: the default value
 * @offset: where the state keeps it, see MH_OPTION_IN()
 * @size: its size there in bytes: 1, 2 or 4
 * @is_unlisted: records and tests may set it, but nobody is asked about it
 * @is_for_computers: it has no effect without a computer player at the table
 * @seat: the number of the seat + 1 if it is about the person there: it is shown with face and name, follows the
 *   person to another seat, and has no effect if the seat is empty; 0: about the whole table
 * @applies: whether it has any effect with the other options as they are and this many seats; only the options are
 *   set in @state. %NULL: always
 * @steps: (nullable) (array zero-terminated=1): a few values of a number, ascending, to choose from by name; records
 *   and tests may set any other value
 * @letters: (nullable) (array fixed-size=4): four things in a square: the values 0 to 23 are their orders (upper
 *   left, upper right, lower left, lower right), sorted alphabetically with this list as the alphabet. A value's word
 *   consists of the letters, and people choose by the pictures. The values of @words follow
 *
 * A variant or a house rule.
 */
typedef struct
{
  const char *name;
  const char *title;
  const char *help;
  const MhOptionWord *words;
  int minimum;
  int maximum;
  int preset;
  guint16 offset;
  guint8 size;
  gboolean is_unlisted;
  gboolean is_for_computers;
  guint8 seat;
  gboolean (*applies) (gconstpointer state, guint n_seats);
  const MhOptionStep *steps;
  const MhOptionLetter *letters;
} MhOption;

/**
 * MH_OPTION_IN:
 * @Type: a game's state
 * @member: an unsigned member of it
 *
 * In an #MhOption: where the state keeps the value for the whole match.
 */
#define MH_OPTION_IN(Type, member)                                                                 \
  .offset = (guint16) G_STRUCT_OFFSET (Type, member), .size = sizeof (((Type *) NULL)->member)

/**
 * mh_option_get_corner:
 * @order: an order of four things in a square, 0 to 23, sorted alphabetically
 * @corner: 0 to 3: upper left, upper right, lower left, lower right
 *
 * Returns: the thing in that corner, 0 to 3
 */
MH_API guint mh_option_get_corner (guint order, guint corner);

G_END_DECLS
