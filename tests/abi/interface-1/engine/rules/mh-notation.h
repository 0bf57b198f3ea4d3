/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once
#include "engine/rules/mh-set.h"
G_BEGIN_DECLS
#define MH_NOTATION_MAX 48
typedef struct _MhWords MhWords;
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
#define MH_WORD_LIST(...) ((const char *const[]){ __VA_ARGS__, NULL })
typedef struct
{
  guint8 kind;
  const char *pattern;
  const MhWords *words[3];
} MhNotation;
MH_API extern const char *const mh_words_digits[11];
MH_API extern const MhWords mh_words_seats;
MH_API extern const MhWords mh_words_seats_from_1;
MH_API extern const MhWords mh_words_owners;
MH_API char *mh_words_write (const MhWords *words, guint value, char *text);
MH_API gsize mh_words_read (const MhWords *words, const char *text, guint8 *value);
MH_API char *mh_words_write_list (const MhWords *words,
                                  const guint8 *values,
                                  guint n,
                                  const char *separator,
                                  char *text);
MH_API char *
mh_words_write_set (const MhWords *words, MhSet set, const char *separator, char *text);
MH_API gboolean mh_words_read_list (const MhWords *words,
                                    const char *text,
                                    const char *separator,
                                    guint8 *values,
                                    guint n);
G_END_DECLS
