/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "engine/rules/mh-set.h"

G_BEGIN_DECLS

#define MH_NOTATION_MAX 48 /* bytes of a move's notation with its final NUL */

typedef struct _MhWords MhWords;

/**
 * MhWords:
 * @first: what the first word stands for; each of them stands for a number
 * @letters: (nullable): what a word begins with: one of these
 * @letter_step: how far the numbers of two neighboring letters lie apart, 0 for 1
 * @endings: (nullable) (array zero-terminated=1): what follows the letter; without letters whole words
 * @ending_step: how far the numbers of two neighboring endings lie apart, 0 for 1
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
 * MH_WORD_LIST:
 * @...: words
 *
 * The words in the order of what they stand for, for @endings of #MhWords. Outside of functions the list is there for
 * good, as a static array is.
 *
 * |[<!-- language="C" -->
 * static const MhWords faces = { .endings = MH_WORD_LIST ("cat", "dog", "mouse") };
 * ]|
 */
#define MH_WORD_LIST(...) ((const char *const[]){ __VA_ARGS__, NULL })

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

/**
 * mh_words_digits:
 *
 * The digits `0` to `9`, for @endings of #MhWords; from the second one on they are `1` to `9`.
 */
MH_API extern const char *const mh_words_digits[11];

/**
 * mh_words_seats:
 *
 * The letters of the seats, `a` to `f`, for 0 to 5.
 */
MH_API extern const MhWords mh_words_seats;

/**
 * mh_words_seats_from_1:
 *
 * The letters of the seats for 1 to 6: of what a move or a state keeps as the seat + 1.
 */
MH_API extern const MhWords mh_words_seats_from_1;

/**
 * mh_words_owners:
 *
 * The letters of the seats for 1 to 6, and `-` for 0: of what a state keeps as the seat + 1, or 0 for nobody.
 */
MH_API extern const MhWords mh_words_owners;

/**
 * mh_words_write:
 * @words: (nullable): what things are called
 * @value: what one of them stands for
 * @text: (out caller-allocates): room for it with its NUL
 *
 * Writes the word for a number, `?` where there is none.
 *
 * Returns: (transfer none): where its NUL stands in @text
 */
MH_API char *mh_words_write (const MhWords *words, guint value, char *text);

/**
 * mh_words_read:
 * @words: what things are called
 * @text: text that may begin with one of them
 * @value: (out): what it stands for
 *
 * Returns: the length of the longest word that stands there, or 0
 */
MH_API gsize mh_words_read (const MhWords *words, const char *text, guint8 *value);

/**
 * mh_words_write_list:
 * @words: what things are called
 * @values: (array length=n): what to write
 * @n: how many they are
 * @separator: what stands between two of them
 * @text: (out caller-allocates): room for all of it
 *
 * Writes a word behind the other, `a1,b2,c3`.
 *
 * Returns: (transfer none): where its NUL stands in @text
 */
MH_API char *mh_words_write_list (const MhWords *words,
                                  const guint8 *values,
                                  guint n,
                                  const char *separator,
                                  char *text);

/**
 * mh_words_write_set:
 * @words: what things are called
 * @set: what to write
 * @separator: what stands between two of them
 * @text: (out caller-allocates): room for all of it
 *
 * Writes the things of a set as mh_words_write_list() does, the lowest number first. Of an empty set nothing is written.
 *
 * Returns: (transfer none): where its NUL stands in @text
 */
MH_API char *
mh_words_write_set (const MhWords *words, MhSet set, const char *separator, char *text);

/**
 * mh_words_read_list:
 * @words: what things are called
 * @text: what may be a list of them
 * @separator: what stands between two words
 * @values: (out caller-allocates) (array length=n): what they stand for
 * @n: how many there must be
 *
 * Returns: whether the text is exactly this many words
 */
MH_API gboolean mh_words_read_list (const MhWords *words,
                                    const char *text,
                                    const char *separator,
                                    guint8 *values,
                                    guint n);

G_END_DECLS
