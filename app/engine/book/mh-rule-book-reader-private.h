/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "engine/book/mh-rule-book.h"

G_BEGIN_DECLS

/* What a rules.xml holds. */
typedef struct
{
  char *game;
  GPtrArray *blocks; /* of MhBlock */
  GPtrArray *rules; /* of char *, in order */
  GHashTable *first; /* rule -> index of its first block + 1 */
  GHashTable *languages; /* normalised -> how many texts */
} MhRuleText;

MhRuleText *mh_rule_text_parse (const char *text, gsize length, const char *name, GError **error);
void mh_rule_text_free (MhRuleText *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MhRuleText, mh_rule_text_free)

G_END_DECLS
