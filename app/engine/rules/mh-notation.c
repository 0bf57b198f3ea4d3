/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */

/* A game's grammar as a table. Reading tries every possible match, so that both `a1` and `a13` may be words; with
 * words this short there are few. */
#include "config.h"

#include "engine/rules/mh-notation.h"

#include "engine/rules/mh-rules-internal.h"

#include <string.h>

const char *const mh_words_digits[11] = { "0", "1", "2", "3", "4", "5", "6", "7", "8", "9", NULL };

const MhWords mh_words_seats = { .letters = "abcdef" };
const MhWords mh_words_seats_from_1 = { .first = 1, .letters = "abcdef" };
const MhWords mh_words_owners = { .letters = "-", .otherwise = &mh_words_seats_from_1 };

static guint
get_step (guint8 step)
{
  return step != 0 ? step : 1;
}

/* Words without letters count as having one, the empty one. */
static guint
count_letters (const MhWords *words)
{
  return words->letters != NULL ? (guint) strlen (words->letters) : 1;
}

static guint
count_endings (const MhWords *words)
{
  return words->endings != NULL ? g_strv_length ((char **) words->endings) : 1;
}

/* The length of one word at the beginning of @text; -1 if it is not there. */
static gssize
match_word (const MhWords *words, guint letter, guint ending, const char *text)
{
  gssize length = 0;

  if (words->letters != NULL && text[length++] != words->letters[letter])
    return -1;
  if (words->endings == NULL)
    return length;
  if (!g_str_has_prefix (text + length, words->endings[ending]))
    return -1;
  return length + (gssize) strlen (words->endings[ending]);
}

static guint8
get_value (const MhWords *words, guint letter, guint ending)
{
  return (guint8) (words->first + letter * get_step (words->letter_step)
                   + ending * get_step (words->ending_step));
}

/* What has been read of a move. */
typedef struct
{
  const MhNotation *row;
  guint8 argument[3];
  guint32 time;
} Reading;

static gboolean read_rest (Reading *self, const char *pattern, const char *text);

static gboolean
read_argument (Reading *self, guint argument, const char *pattern, const char *text)
{
  for (const MhWords *words = self->row->words[argument]; words != NULL; words = words->otherwise)
    {
      guint n_endings = count_endings (words);
      gsize any = words->any != NULL ? strcspn (text, " ") : 0;

      self->argument[argument] = words->first;
      if (any > 0 && read_rest (self, pattern, text + any))
        return TRUE;
      for (guint i = 0; words->any == NULL && i < count_letters (words) * n_endings; i++)
        {
          gssize length = match_word (words, i / n_endings, i % n_endings, text);

          if (length < 0)
            continue;
          self->argument[argument] = get_value (words, i / n_endings, i % n_endings);
          if (read_rest (self, pattern, text + length))
            return TRUE;
        }
    }
  self->argument[argument] = 0;
  return FALSE;
}

/* Reads a number as it would be written: at most nine digits, without leading zeros. */
static gboolean
read_number (Reading *self, gboolean any, const char *pattern, const char *text)
{
  gboolean minus = any && *text == '-';
  const char *digits = text + minus;
  gsize n = strspn (digits, "0123456789");

  if (n == 0 || n > 9 || (*digits == '0' && (n > 1 || minus || !any)))
    return FALSE;
  self->time = (guint32) strtoul (digits, NULL, 10);
  if (minus)
    self->time = -self->time;
  return read_rest (self, pattern, digits + n);
}

static gboolean
read_rest (Reading *self, const char *pattern, const char *text)
{
  for (; *pattern != '\0'; pattern++)
    {
      if (*pattern == '[' && *text == '\0')
        return TRUE;
      if (*pattern == '[' || *pattern == ']')
        continue;
      if (*pattern != '%')
        {
          if (*text++ != *pattern)
            return FALSE;
          continue;
        }
      pattern++;
      if (*pattern == 't' || *pattern == 'n')
        return read_number (self, *pattern == 't', pattern + 1, text);
      return read_argument (self, (guint) (*pattern - 'a'), pattern + 1, text);
    }
  return *text == '\0';
}

static gboolean
read_row (const MhNotation *row, const char *text, MhMove *move)
{
  Reading reading = { row };

  if (!read_rest (&reading, row->pattern, text))
    return FALSE;
  *move = mh_move_full (row->kind, reading.argument[0], reading.argument[1], reading.argument[2],
                        reading.time);
  return TRUE;
}

gboolean
mh_notation_read (const MhNotation *rows, const char *text, MhMove *move)
{
  for (const MhNotation *row = rows; row->kind != 0; row++)
    if (read_row (row, text, move))
      return TRUE;
  return FALSE;
}

/* Finds the word for a number: the words it is among, and its place there. NULL if there is none. */
static const MhWords *
find_word (const MhWords *words, guint value, guint *letter, guint *ending)
{
  for (; words != NULL; words = words->otherwise)
    {
      guint n_endings = count_endings (words);

      if (words->any != NULL && value == words->first)
        return words;
      for (guint i = 0; words->any == NULL && i < count_letters (words) * n_endings; i++)
        if (get_value (words, i / n_endings, i % n_endings) == value)
          {
            *letter = i / n_endings;
            *ending = i % n_endings;
            return words;
          }
    }
  return NULL;
}

char *
mh_words_write (const MhWords *words, guint value, char *text)
{
  guint letter = 0, ending = 0;

  words = find_word (words, value, &letter, &ending);
  if (words == NULL)
    return g_stpcpy (text, "?");
  if (words->any != NULL)
    return g_stpcpy (text, words->any);
  if (words->letters != NULL)
    *text++ = words->letters[letter];
  *text = '\0';
  return words->endings != NULL ? g_stpcpy (text, words->endings[ending]) : text;
}

gsize
mh_words_read (const MhWords *words, const char *text, guint8 *value)
{
  gssize longest = 0;

  for (; words != NULL; words = words->otherwise)
    {
      guint n_endings = count_endings (words);

      for (guint i = 0; words->any == NULL && i < count_letters (words) * n_endings; i++)
        {
          gssize length = match_word (words, i / n_endings, i % n_endings, text);

          if (length <= longest)
            continue;
          longest = length;
          *value = get_value (words, i / n_endings, i % n_endings);
        }
    }
  return (gsize) longest;
}

char *
mh_words_write_list (const MhWords *words,
                     const guint8 *values,
                     guint n,
                     const char *separator,
                     char *text)
{
  *text = '\0';
  for (guint i = 0; i < n; i++)
    {
      if (i > 0)
        text = g_stpcpy (text, separator);
      text = mh_words_write (words, values[i], text);
    }
  return text;
}

char *
mh_words_write_set (const MhWords *words, MhSet set, const char *separator, char *text)
{
  guint8 things[64];
  guint n = 0;

  for (; set != 0; set = mh_set_rest (set))
    things[n++] = mh_set_first (set);
  return mh_words_write_list (words, things, n, separator, text);
}

gboolean
mh_words_read_list (const MhWords *words,
                    const char *text,
                    const char *separator,
                    guint8 *values,
                    guint n)
{
  for (guint i = 0; i < n; i++)
    {
      gsize length;

      if (i > 0 && !g_str_has_prefix (text, separator))
        return FALSE;
      text += i > 0 ? strlen (separator) : 0;
      length = mh_words_read (words, text, &values[i]);
      if (length == 0)
        return FALSE;
      text += length;
    }
  return *text == '\0';
}

static guint8
get_argument (MhMove move, guint argument)
{
  return (guint8) (move >> (48 - 8 * argument));
}

/* Whether all arguments that a pattern names are 0. */
static gboolean
is_nothing (const char *pattern, MhMove move)
{
  for (pattern = strchr (pattern, '%'); pattern != NULL; pattern = strchr (pattern + 1, '%'))
    if (pattern[1] == 't' || pattern[1] == 'n'
            ? mh_move_time (move) != 0
            : get_argument (move, (guint) (pattern[1] - 'a')) != 0)
      return FALSE;
  return TRUE;
}

static void
write_row (const MhNotation *row, MhMove move, char notation[MH_NOTATION_MAX])
{
  char text[4 * MH_NOTATION_MAX]; /* more than any pattern needs */
  char *end = text;

  for (const char *pattern = row->pattern; *pattern != '\0'; pattern++)
    {
      if (*pattern == '[' && is_nothing (pattern, move))
        break;
      if (*pattern == '[' || *pattern == ']')
        continue;
      if (end > text + 2 * MH_NOTATION_MAX)
        break;
      if (*pattern != '%')
        *end++ = *pattern;
      else if (*++pattern == 't' || *pattern == 'n')
        end += g_snprintf (end, 12, "%d", (gint32) mh_move_time (move));
      else
        end = mh_words_write (row->words[*pattern - 'a'],
                              get_argument (move, (guint) (*pattern - 'a')), end);
    }
  *end = '\0';
  g_strlcpy (notation, text, MH_NOTATION_MAX);
}

gboolean
mh_notation_write (const MhNotation *rows, MhMove move, char notation[MH_NOTATION_MAX])
{
  const MhNotation *nearest = NULL;
  MhMove back;

  for (const MhNotation *row = rows; row->kind != 0; row++)
    {
      if (row->kind != mh_move_kind (move))
        continue;
      write_row (row, move, notation);
      if (read_row (row, notation, &back) && back == move)
        return TRUE;
      if (nearest == NULL)
        nearest = row;
    }
  if (nearest != NULL)
    write_row (nearest, move, notation);
  else
    g_strlcpy (notation, "?", MH_NOTATION_MAX);
  return FALSE;
}

guint
mh_notation_list_values (const MhNotation *row, guint argument, guint8 values[256])
{
  const char name[] = { '%', (char) ('a' + argument), '\0' };
  const char *place = strstr (row->pattern, name);
  const char *optional = strchr (row->pattern, '[');
  guint letter, ending, n = 0;

  for (guint value = 0; value < 256; value++)
    if ((value == 0 && (place == NULL || (optional != NULL && optional < place)))
        || (place != NULL && find_word (row->words[argument], value, &letter, &ending) != NULL))
      values[n++] = (guint8) value;
  return n;
}
