/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "engine/rules/mh-set.h"

G_BEGIN_DECLS

#define MH_NOTATION_MAX 48 /* bytes of a move's notation with its final NUL */

typedef struct _MhWords MhWords;

/**
 * MhWords:
 * @first: the number that the first word stands for
 * @letters: (nullable): the letters that words may begin with
 * @letter_step: the difference between the numbers of neighboring letters, 0 for 1
 * @endings: (nullable) (array zero-terminated=1): what may follow the letter; if @letters is %NULL, whole words
 * @ending_step: the difference between the numbers of neighboring endings, 0 for 1
 * @any: (nullable): used instead of them: every word is read as @first, and @first is written like this
 * @otherwise: (nullable): more words for other numbers; a word in both has the first one's number
 *
 * The words for the things of a game in records and scenarios: squares are letters with numbers as endings, cards
 * single letters, places a list of words.
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
 * A list of words in the order of their numbers, for @endings of #MhWords. Outside of functions the list has static
 * storage duration.
 *
 * |[<!-- language="C" -->
 * static const MhWords faces = { .endings = MH_WORD_LIST ("cat", "dog", "mouse") };
 * ]|
 */
#define MH_WORD_LIST(...) ((const char *const[]){ __VA_ARGS__, NULL })

/**
 * MhNotation:
 * @kind: the kind of the moves that are written with this row; 0 ends a table
 * @pattern: the pattern: `%a`, `%b` and `%c` stand for the small arguments, `%t` for the 32-bit one as a number with
 *   its sign, `%n` for one of 1 or more. From a `[` on, the text may end if everything that would follow is 0; `]` is
 *   only for the reader. Everything else stands for itself.
 * @words: the words of the three small arguments, as far as the pattern names them
 *
 * A row of a game's grammar. A move is written with the first row that expresses all of it. Text is read with the
 * first row that it matches.
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
 * The letters of the seats for 1 to 6, for moves and states that store the seat + 1.
 */
MH_API extern const MhWords mh_words_seats_from_1;

/**
 * mh_words_owners:
 *
 * The letters of the seats for 1 to 6, and `-` for 0, for states that store the seat + 1, or 0 for nobody.
 */
MH_API extern const MhWords mh_words_owners;

/**
 * mh_words_write:
 * @words: (nullable): the words for the things
 * @value: the number of one of them
 * @text: (out caller-allocates): room for it with its NUL
 *
 * Writes the word for a number, or `?` if there is none.
 *
 * Returns: (transfer none): a pointer to its NUL in @text
 */
MH_API char *mh_words_write (const MhWords *words, guint value, char *text);

/**
 * mh_words_read:
 * @words: the words for the things
 * @text: text that may begin with one of them
 * @value: (out): the number it stands for
 *
 * Returns: the length of the longest word there, or 0
 */
MH_API gsize mh_words_read (const MhWords *words, const char *text, guint8 *value);

/**
 * mh_words_write_list:
 * @words: the words for the things
 * @values: (array length=n): what to write
 * @n: how many there are
 * @separator: the text between two words
 * @text: (out caller-allocates): room for all of it
 *
 * Writes the words one after another: `a1,b2,c3`.
 *
 * Returns: (transfer none): a pointer to its NUL in @text
 */
MH_API char *mh_words_write_list (const MhWords *words,
                                  const guint8 *values,
                                  guint n,
                                  const char *separator,
                                  char *text);

/**
 * mh_words_write_set:
 * @words: the words for the things
 * @set: what to write
 * @separator: the text between two words
 * @text: (out caller-allocates): room for all of it
 *
 * Writes the things of a set as mh_words_write_list() does, the lowest number first. For an empty set it writes
 * nothing.
 *
 * Returns: (transfer none): a pointer to its NUL in @text
 */
MH_API char *
mh_words_write_set (const MhWords *words, MhSet set, const char *separator, char *text);

/**
 * mh_words_read_list:
 * @words: the words for the things
 * @text: text that may be a list of them
 * @separator: the text between two words
 * @values: (out caller-allocates) (array length=n): the numbers they stand for
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
