/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "engine/book/mh-book.h"

G_BEGIN_DECLS

/* The rule text of a game, read from the merged `rules.xml`. */
#define MH_TYPE_RULE_BOOK (mh_rule_book_get_type ())
MH_API
G_DECLARE_FINAL_TYPE (MhRuleBook, mh_rule_book, MH, RULE_BOOK, MhBook)

typedef enum
{
  MH_BLOCK_TITLE, /* of a section */
  MH_BLOCK_PARAGRAPH,
  MH_BLOCK_ITEM, /* of a list */
  MH_BLOCK_FIGURE, /* a picture with its description and its caption */
  MH_BLOCK_EXAMPLE, /* a part of a scenario, illustrated with pictures of the table */
} MhBlockKind;

#define MH_EXAMPLE_PICTURES_MAX 6

/* What happens in a scenario, and how the resulting table is shown. */
typedef struct
{
  char *scenario; /* the name of its file */
  /* Where the table is shown, one picture for each: NAME of a line `# picture NAME`, or the number of a line. */
  char **show;
  MhActor eyes; /* the perspective: a seat, %MH_TABLE for everybody's, or %MH_PERSPECTIVE_OPEN */
  /* (nullable): the notations of the things in the visible part, separated by spaces; %NULL for
   * all. */
  char *part;
  /* (nullable): the notations used as labels on the things they name, separated by spaces. */
  char *places;
  guint width, height; /* of the table, in pixels; 0 for the default */
} MhExample;

/* One block of the document, in reading order. */
typedef struct
{
  MhBlockKind kind;
  char *section; /* its ID */
  char *rule; /* (nullable): the ID of the block's rule */
  gboolean first_of_rule;
  char *picture; /* (nullable): the name of a figure's picture */
  MhExample *example; /* (nullable) */
  GHashTable *text; /* language -> title, paragraph, item, or a figure's description */
  GHashTable *caption; /* language -> caption of a figure or an example */
} MhBlock;

MH_API MhRuleBook *mh_rule_book_new_from_file (const char *path, GError **error);
MH_API guint mh_rule_book_get_n_blocks (MhRuleBook *self);
MH_API const MhBlock *mh_rule_book_get_block (MhRuleBook *self, guint index);
/* The index of the rule's first block, or -1. */
MH_API int mh_rule_book_find_rule (MhRuleBook *self, const char *rule);
/* (nullable): the rule's first paragraph, which is also shown when a move is refused */
MH_API const char *
mh_rule_book_get_sentence (MhRuleBook *self, const char *rule, const char *language);

/* In English if it is not translated; NULL if there is none. */
MH_API const char *mh_block_get_text (const MhBlock *block, const char *language);
MH_API const char *mh_block_get_caption (const MhBlock *block, const char *language);
/* Gets the block's readable text, or "" if there is none: the caption of an example; the caption of a figure,
 * or its description unless the figure is @pictured. */
MH_API const char *
mh_block_get_words (const MhBlock *block, const char *language, gboolean pictured);
MH_API guint mh_block_get_n_pictures (const MhBlock *block);
/* (transfer full): the name of one of its pictures in the game's folder `pictures` */
MH_API char *mh_block_dup_picture (const MhBlock *block, guint index);

/* (transfer full): converts inline markup to Pango markup: `*this*` is bold, `` `this` `` monospace. An
 * unpaired mark is literal. */
MH_API char *mh_rule_text_to_markup (const char *text);

G_END_DECLS
