/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once
#include <glib.h>
#include "engine/rules/mh-types.h"
G_BEGIN_DECLS
#define MH_ARGUMENTS_MAX 8
typedef struct
{
  const char *plural;
  const char *text;
  guint about;
  guint facts;
  guint8 first, second, third, fourth;
} MhSentence;
#define MH_TEXT(one) .text = one
#define MH_PLURAL(one, many) .plural = many, .text = one
#define MH_DEFINE_GET_NAME(name, context, first, table)                                            \
  const char *name (guint thing)                                                                   \
  {                                                                                                \
    g_return_val_if_fail (thing - (first) < G_N_ELEMENTS (table), NULL);                           \
    return g_dpgettext2 (GETTEXT_PACKAGE, context, table[thing - (first)]);                        \
  }
typedef struct
{
  const char *text;
  int number;
} MhArgument;
typedef struct
{
  const char *domain;
  const MhSentence *sentences;
  guint facts;
  MhArgument arguments[MH_ARGUMENTS_MAX];
} MhNarrator;
MH_API char *mh_narrator_say (const MhNarrator *self, guint about);
MH_API void mh_narrator_add (const MhNarrator *self, guint about, GString *text);
G_END_DECLS
