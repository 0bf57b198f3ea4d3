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

/**
 * MhBlockKind:
 * @MH_BLOCK_TITLE: the title of a section
 * @MH_BLOCK_PARAGRAPH: a paragraph
 * @MH_BLOCK_ITEM: one item of a list
 * @MH_BLOCK_FIGURE: a picture with its description and its caption
 * @MH_BLOCK_EXAMPLE: lines of a scenario that are shown with pictures of the table
 *
 * What a block of the rules is.
 */
typedef enum
{
  MH_BLOCK_TITLE,
  MH_BLOCK_PARAGRAPH,
  MH_BLOCK_ITEM,
  MH_BLOCK_FIGURE,
  MH_BLOCK_EXAMPLE,
} MhBlockKind;

/* The most pictures of one example. */
#define MH_EXAMPLE_PICTURES_MAX 6

/**
 * MhExample:
 * @scenario: the file's name
 * @from: the first line that is shown
 * @to: the last line that is shown
 * @show: the lines behind which the table is shown, each in a picture of its own
 * @n_show: how many
 * @eyes: whose: a seat's, %MH_TABLE: everybody's, or %MH_PERSPECTIVE_OPEN
 * @part: (nullable): the notations of what lies in the part that is shown, separated by spaces; %NULL: all
 * @places: (nullable): the notations that are written on what they stand for, separated by spaces
 * @width: of the table that is laid, in pixels; 0: the usual
 * @height: of it
 *
 * Lines of a scenario, and how the table is shown that they lead to.
 */
typedef struct
{
  char *scenario;
  guint from, to;
  guint show[MH_EXAMPLE_PICTURES_MAX];
  guint n_show;
  MhActor eyes;
  char *part;
  char *places;
  guint width, height;
} MhExample;

/**
 * MhBlock:
 * @kind: what it is
 * @section: ID of the section
 * @rule: (nullable): ID of the rule that the block belongs to
 * @first_of_rule: whether it opens the rule
 * @picture: (nullable): of a figure: the picture's name
 * @example: (nullable): of an example: what it shows
 * @text: (element-type utf8 utf8): language -> title, paragraph, item, or a figure's alternative text
 * @caption: (element-type utf8 utf8): language -> caption of a figure or an example
 *
 * One block of the document in reading order. Its texts are asked for by language.
 */
typedef struct
{
  MhBlockKind kind;
  char *section;
  char *rule;
  gboolean first_of_rule;
  char *picture;
  MhExample *example;
  GHashTable *text;
  GHashTable *caption;
} MhBlock;

/**
 * mh_rule_book_new_from_file:
 * @path: a merged `rules.xml`
 * @error: (nullable): set to a #GIOErrorEnum as by mh_plain_file_load(), or to
 *   %MH_RULE_BOOK_ERROR_FORM; the message names the file and the line
 *
 * Reads the rules of a game.
 *
 * Returns: (transfer full) (nullable): the rules
 */
MH_API MhRuleBook *mh_rule_book_new_from_file (const char *path, GError **error);

/**
 * mh_rule_book_get_game:
 * @self: rules
 *
 * Returns: the ID of the game
 */
MH_API const char *mh_rule_book_get_game (MhRuleBook *self);

/**
 * mh_rule_book_get_languages:
 * @self: rules
 *
 * Returns: (transfer none) (array zero-terminated=1): the languages that have every text, like `pt-BR`;
 *   `en` first
 */
MH_API const char *const *mh_rule_book_get_languages (MhRuleBook *self);

/**
 * mh_rule_book_choose_language:
 * @self: rules
 * @wanted: (nullable): a language somebody asked for
 *
 * Returns: (transfer none): @wanted if the book has it, else the first of the desktop's languages
 *   that it has, else `en`
 */
MH_API const char *mh_rule_book_choose_language (MhRuleBook *self, const char *wanted);

/**
 * mh_rule_book_get_n_blocks:
 * @self: rules
 *
 * Returns: the number of blocks
 */
MH_API guint mh_rule_book_get_n_blocks (MhRuleBook *self);

/**
 * mh_rule_book_get_block:
 * @self: rules
 * @index: below mh_rule_book_get_n_blocks()
 *
 * Returns: (transfer none): a block, in reading order
 */
MH_API const MhBlock *mh_rule_book_get_block (MhRuleBook *self, guint index);

/**
 * mh_block_get_text:
 * @block: a block
 * @language: (nullable): a language
 *
 * Returns: (nullable): the text in that language, in English when it is not translated
 */
MH_API const char *mh_block_get_text (const MhBlock *block, const char *language);

/**
 * mh_block_get_caption:
 * @block: a block
 * @language: (nullable): a language
 *
 * Returns: (nullable): what stands below a figure or an example
 */
MH_API const char *mh_block_get_caption (const MhBlock *block, const char *language);

/**
 * mh_block_get_words:
 * @block: a block
 * @language: (nullable): a language
 * @pictured: whether the block's picture is shown beside it
 *
 * Returns: what people read there, "" where it is nothing: of an example the caption, of a figure the caption or,
 *   where its picture is missing, what would be seen on it
 */
MH_API const char *
mh_block_get_words (const MhBlock *block, const char *language, gboolean pictured);

/**
 * mh_block_get_n_pictures:
 * @block: a block
 *
 * Returns: how many pictures it has: a figure one, an example as many as it shows tables
 */
MH_API guint mh_block_get_n_pictures (const MhBlock *block);

/**
 * mh_block_dup_picture:
 * @block: a block
 * @index: below mh_block_get_n_pictures()
 *
 * Returns: (transfer full): the name of one of its pictures, as in the folder `pictures` of the game
 */
MH_API char *mh_block_dup_picture (const MhBlock *block, guint index);

/**
 * mh_rule_book_find_rule:
 * @self: rules
 * @rule: a rule's ID
 *
 * Returns: the index of the rule's first block, or -1
 */
MH_API int mh_rule_book_find_rule (MhRuleBook *self, const char *rule);

/**
 * mh_rule_book_get_sentence:
 * @self: rules
 * @rule: a rule's ID
 * @language: (nullable): a language
 *
 * Returns: (nullable): the rule's first paragraph, which also says why a move is refused
 */
MH_API const char *
mh_rule_book_get_sentence (MhRuleBook *self, const char *rule, const char *language);

/**
 * mh_rule_text_to_markup:
 * @text: a text of the rules
 *
 * Light marks as Pango markup: `*so*` is bold, `` `so` `` monospace. A mark without its partner
 * stands for itself.
 *
 * Returns: (transfer full): the markup
 */
MH_API char *mh_rule_text_to_markup (const char *text);

#define MH_RULE_BOOK_ERROR (mh_rule_book_error_quark ())
MH_API GQuark mh_rule_book_error_quark (void);

/**
 * MhRuleBookError:
 * @MH_RULE_BOOK_ERROR_FORM: no rules, or not written as rules are; the message begins with `NAME:LINE: `
 *
 * What keeps a rule text from being read.
 */
typedef enum
{
  MH_RULE_BOOK_ERROR_FORM,
} MhRuleBookError;

G_END_DECLS
