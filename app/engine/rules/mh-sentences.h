/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include <glib.h>

#include "engine/rules/mh-types.h"

G_BEGIN_DECLS

#define MH_ARGUMENTS_MAX 8 /* that a narrator holds */

/**
 * MhSentence:
 * @plural: (nullable): @text for other numbers than 1; it goes by the first number
 * @text: the sentence; two arguments of one kind are numbered (`%1$s`), and translators may put them in another
 *   order; %NULL ends a table
 * @about: what it is about, as the game numbers it: a kind of move, a phase
 * @facts: what has to be so for it to be said, as bits; 0: whatever is so
 * @first: which argument of the narrator its first `%s` or `%d` stands for; 0: there is none
 * @second: the same of the second one
 * @third: and so on
 * @fourth: and so on
 *
 * A row of what a game says. Rows begin with MH_TEXT() or MH_PLURAL(), right behind a comment for
 * translators:
 *
 * |[<!-- language="C" -->
 * static const MhSentence sentences[] = {
 *   // Translators: a player, a pawn (the mouse)
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
 * The text of a #MhSentence; found by xgettext as N_() is.
 */
#define MH_TEXT(one) .text = one

/**
 * MH_PLURAL:
 * @one: a text for 1
 * @many: the same for other numbers
 *
 * The two texts of a #MhSentence that has a number; found by xgettext as ngettext() is.
 */
#define MH_PLURAL(one, many) .plural = many, .text = one

/**
 * MH_DEFINE_GET_NAME:
 * @name: the function's name
 * @context: the context of the names, as in NC_()
 * @first: the number of the first thing
 * @table: a static array of their names
 *
 * Defines what things are called: `const char *name (guint thing)` returns the name in the player's language. The table
 * stands above, its rows are NC_() behind comments for translators.
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
 * What a sentence may name.
 */
typedef struct
{
  const char *text;
  int number;
} MhArgument;

/**
 * MhNarrator:
 * @domain: the gettext domain of the sentences, `GETTEXT_PACKAGE`
 * @sentences: what can be said; of those that fit, the first one is
 * @facts: what is so now, as bits
 * @arguments: what the sentences may name, from 1 on
 *
 * Says sentences about one step or one sight.
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
 * Says the first sentence about something whose facts are all so.
 *
 * Returns: (transfer full) (nullable): the sentence, or %NULL when there is none
 */
MH_API char *mh_narrator_say (const MhNarrator *self, guint about);

/**
 * mh_narrator_add:
 * @self: a narrator
 * @about: what the sentence is about
 * @text: what was said before
 *
 * Adds a sentence behind others, if there is one to be said.
 */
MH_API void mh_narrator_add (const MhNarrator *self, guint about, GString *text);

G_END_DECLS
