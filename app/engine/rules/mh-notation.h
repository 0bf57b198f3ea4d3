/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "engine/rules/mh-types.h"

G_BEGIN_DECLS

#define MH_NOTATION_MAX 48 /* bytes of a move's notation with its final NUL */

typedef struct _MhWords MhWords;

/**
 * MhWords:
 * @first: what the first word stands for; each of them stands for a number
 * @letters: (nullable): what a word begins with: one of these
 * @letter_step: how far the numbers of two neighbouring letters lie apart, 0 for 1
 * @endings: (nullable) (array zero-terminated=1): what follows the letter; without letters whole words
 * @ending_step: how far the numbers of two neighbouring endings lie apart, 0 for 1
 * @any: (nullable): in their stead: any word at all stands for @first, and this is how it is written
 * @otherwise: (nullable): other words for other numbers; what stands in both is read as the first
 *
 * What the things of a game are called in records and scenarios: squares are letters with numbers as
 * endings, cards single letters, places a list of words.
 */
struct _MhWords
{
  guint8 first;
  guint8 letter_step;
  guint8 ending_step;
  const char *letters;
  const char *const *endings;
  const char *any;
  const MhWords *otherwise;
};

/**
 * MhNotation:
 * @kind: the kind of the moves that are written like this; 0 ends a table
 * @pattern: how: `%a`, `%b` and `%c` stand for the small arguments, `%t` for the 32-bit one as a number
 *   with its sign, `%n` for one of 1 or more. From a `[` on it may end if all that would follow is 0;
 *   `]` is there for the reader. All else stands for itself.
 * @words: the words of the three small arguments, as far as the pattern names them
 *
 * A row of a game's grammar. A move is written by the first row that says all of it, and text is read by
 * the first row that it fits.
 */
typedef struct
{
  guint8 kind;
  const char *pattern;
  const MhWords *words[3];
} MhNotation;

/* The letters of the seats */
MH_API extern const MhWords mh_words_seats;

MH_API char *mh_words_write (const MhWords *words, guint value, char *text);
MH_API gsize mh_words_read (const MhWords *words, const char *text, guint8 *value);
MH_API char *mh_words_write_list (const MhWords *words,
                                  const guint8 *values,
                                  guint n,
                                  const char *separator,
                                  char *text);
MH_API gboolean mh_words_read_list (const MhWords *words,
                                    const char *text,
                                    const char *separator,
                                    guint8 *values,
                                    guint n);
MH_API gboolean mh_notation_read (const MhNotation *rows, const char *text, MhMove *move);
MH_API gboolean mh_notation_write (const MhNotation *rows,
                                   MhMove move,
                                   char notation[MH_NOTATION_MAX]);
MH_API guint mh_notation_list_values (const MhNotation *row, guint argument, guint8 values[256]);

G_END_DECLS
