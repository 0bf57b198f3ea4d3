/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include <glib.h>

#include "engine/rules/mh-types.h"

G_BEGIN_DECLS

#define MH_ARGUMENTS_MAX 8 /* the most arguments of a narrator */

/**
 * MhSentence:
 * @plural: (nullable): @text for numbers other than 1; the first number decides
 * @text: the sentence; two arguments of one kind are numbered (`%1$s`), and translators may put them in another
 *   order; %NULL ends a table
 * @about: its subject by the game's own numbers: a kind of move, a phase
 * @facts: the facts that must be true for it to be said, as bits; 0: none
 * @first: the narrator's argument for its first `%s` or `%d`; 0: none
 * @second: the same for the second one
 * @third: and so on
 * @fourth: and so on
 *
 * A row in a game's table of sentences. Rows begin with MH_TEXT() or MH_PLURAL(), right after a comment for
 * translators:
 *
 * |[<!-- language="C" -->
 * static const MhSentence sentences[] = {
 *   // Translators: %1$s is a player, %2$s a pawn such as "the mouse"
 *   { MH_TEXT ("%1$s picks %2$s."), MOVE_TAKE, 0, WHO, PAWN },
 *   { MH_TEXT ("%s ends the last turn."), MOVE_END, LAST, WHO },
 *   { MH_PLURAL ("%s leaves %d turn.", "%s leaves %d turns."), MOVE_END, 0, WHO, LEFT },
 *   { 0 },
 * };
 * ]|
 */
typedef struct
{
  const char *plural;
  const char *text;
  guint about;
  guint facts;
  guint8 first, second, third, fourth;
} MhSentence;

/**
 * MH_TEXT:
 * @one: a text
 *
 * The text of a #MhSentence; xgettext extracts it like N_().
 */
#define MH_TEXT(one) .text = one

/**
 * MH_PLURAL:
 * @one: a text for 1
 * @many: the same for other numbers
 *
 * The two texts of a #MhSentence that has a number; xgettext extracts them like ngettext().
 */
#define MH_PLURAL(one, many) .plural = many, .text = one

/**
 * MH_DEFINE_GET_NAME:
 * @name: the function's name
 * @context: the context of the names, as in NC_()
 * @first: the number of the first thing
 * @table: a static array of their names
 *
 * Defines `const char *name (guint thing)`, which returns the name of a thing in the player's language. The table
 * must come first. Its rows are NC_() after comments for translators.
 */
#define MH_DEFINE_GET_NAME(name, context, first, table)                                            \
  const char *name (guint thing)                                                                   \
  {                                                                                                \
    g_return_val_if_fail (thing - (first) < G_N_ELEMENTS (table), NULL);                           \
    return g_dpgettext2 (GETTEXT_PACKAGE, context, table[thing - (first)]);                        \
  }

/**
 * MhArgument:
 * @text: (nullable): what `%s` stands for; %NULL: it is a number
 * @number: what `%d` stands for
 *
 * An argument of a sentence.
 */
typedef struct
{
  const char *text;
  int number;
} MhArgument;

/**
 * MhNarrator:
 * @domain: the gettext domain of the sentences, `GETTEXT_PACKAGE`
 * @sentences: the available sentences; the first that fits is used
 * @facts: the facts that are true now, as bits
 * @arguments: the arguments of the sentences, from 1 on
 *
 * Makes sentences about one step or one sight.
 */
typedef struct
{
  const char *domain;
  const MhSentence *sentences;
  guint facts;
  MhArgument arguments[MH_ARGUMENTS_MAX];
} MhNarrator;

/**
 * mh_narrator_say:
 * @self: a narrator
 * @about: what the sentence is about
 *
 * Makes the first sentence about @about whose facts are all true.
 *
 * Returns: (transfer full) (nullable): the sentence, or %NULL when there is none
 */
MH_API char *mh_narrator_say (const MhNarrator *self, guint about);

/**
 * mh_narrator_add:
 * @self: a narrator
 * @about: what the sentence is about
 * @text: the text to append to
 *
 * Appends a sentence to others, if there is one.
 */
MH_API void mh_narrator_add (const MhNarrator *self, guint about, GString *text);

G_END_DECLS
