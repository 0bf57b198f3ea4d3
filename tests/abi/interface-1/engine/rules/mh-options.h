/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once
#include "engine/rules/mh-types.h"
G_BEGIN_DECLS
typedef struct
{
  int value;
  const char *name;
} MhOptionStep;
typedef struct
{
  char letter;
  const char *picture;
  const char *name;
} MhOptionLetter;
#define MH_OPTION_N_LETTERS 4
typedef struct
{
  const char *word;
  const char *name;
} MhOptionWord;
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
#define MH_OPTION_IN(Type, member)                                                                 \
  .offset = (guint16) G_STRUCT_OFFSET (Type, member), .size = sizeof (((Type *) NULL)->member)
MH_API guint mh_option_get_corner (guint order, guint corner);
G_END_DECLS
