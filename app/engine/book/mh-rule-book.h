/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include <gio/gio.h>

#include "engine/rules/mh-types.h"

G_BEGIN_DECLS

/**
 * MhRuleBook:
 *
 * The rule text of a game in all its languages, read from the merged `rules.xml`. Immutable.
 */
#define MH_TYPE_RULE_BOOK (mh_rule_book_get_type ())
MH_API
G_DECLARE_FINAL_TYPE (MhRuleBook, mh_rule_book, MH, RULE_BOOK, GObject)

typedef enum
{
  MH_BLOCK_TITLE, /* of a section */
  MH_BLOCK_PARAGRAPH,
  MH_BLOCK_ITEM, /* of a list */
  MH_BLOCK_FIGURE,
  MH_BLOCK_EXAMPLE,
} MhBlockKind;

/**
 * MhBlock:
 * @section: ID of the section
 * @rule: (nullable): ID of the rule that the block belongs to
 * @first_of_rule: whether it opens the rule
 *
 * One block of the document in reading order. Its texts are asked for by language.
 */
typedef struct
{
  MhBlockKind kind;
  char *section;
  char *rule;
  gboolean first_of_rule;
  char *picture; /* of a figure: the picture's name */
  char *scenario; /* of an example */
  guint from, to;
  GHashTable *text; /* language -> title, paragraph, item, or a figure's alt text */
  GHashTable *caption; /* language -> a figure's caption */
} MhBlock;

MH_API MhRuleBook *mh_rule_book_new_from_file (const char *path, GError **error);
MH_API const char *mh_rule_book_get_game (MhRuleBook *self);
/* NULL-terminated, normalised (pt_BR -> pt-BR), "en" first */
MH_API const char *const *mh_rule_book_get_languages (MhRuleBook *self);
/* The book's language that fits best the desktop's list, or @wanted if the book has it. */
MH_API const char *mh_rule_book_choose_language (MhRuleBook *self, const char *wanted);
MH_API guint mh_rule_book_get_n_blocks (MhRuleBook *self);
MH_API const MhBlock *mh_rule_book_get_block (MhRuleBook *self, guint index);
MH_API const char *mh_block_get_text (const MhBlock *block, const char *language);
MH_API const char *mh_block_get_caption (const MhBlock *block, const char *language);
MH_API int
mh_rule_book_find_rule (MhRuleBook *self, const char *rule); /* index of its first block, -1 */
/* The rule's first paragraph: the sentence of a refusal. */
MH_API const char *
mh_rule_book_get_sentence (MhRuleBook *self, const char *rule, const char *language);
/* The rule IDs of the book, in order, NULL-terminated. */
MH_API const char *const *mh_rule_book_get_rules (MhRuleBook *self);
/* Pango markup of a text with light marks (*so* bold, `so` monospace). */
MH_API char *mh_rule_text_to_markup (const char *text);

#define MH_RULE_BOOK_ERROR (mh_rule_book_error_quark ())
MH_API GQuark mh_rule_book_error_quark (void);

typedef enum
{
  MH_RULE_BOOK_ERROR_FORM,
} MhRuleBookError;

G_END_DECLS
