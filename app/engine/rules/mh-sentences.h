/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include <glib.h>

#include "engine/rules/mh-types.h"

G_BEGIN_DECLS

#define MH_ARGUMENTS_MAX 8 /* that a teller holds */
#define MH_SENTENCE_ARGUMENTS 4 /* that one sentence has at most */

/**
 * MhSentence:
 * @about: what it is about, as the game numbers it: a kind of move, a phase
 * @facts: what has to be so for it to be said, as bits; 0: whatever is so
 * @arguments: which arguments of the teller its `%s` and `%d` stand for, in their order; 0 is none
 * @text: the sentence; translators may put its arguments in another order (`%2$s`); %NULL ends a table
 * @plural: (nullable): the same for other numbers than 1; it goes by the first number
 *
 * A row of what a game says. A comment for translators stands right before the text:
 *
 * |[<!-- language="C" -->
 * static const MhSentence sentences[] = {
 *   // Translators: a player, a pawn (the mouse)
 *   { MOVE_TAKE, 0, { WHO, PAWN }, N_ ("%s picks %s.") },
 *   { MOVE_END, LAST, { WHO }, N_ ("%s ends the last turn.") },
 *   { MOVE_END, 0, { WHO, LEFT }, MH_PLURAL ("%s leaves %d turn.", "%s leaves %d turns.") },
 *   { 0 },
 * };
 * ]|
 */
typedef struct
{
  guint about;
  guint facts;
  guint8 arguments[MH_SENTENCE_ARGUMENTS];
  const char *text;
  const char *plural;
} MhSentence;

/**
 * MH_PLURAL:
 * @one: a text for 1
 * @many: the same for other numbers
 *
 * The two texts of a #MhSentence that has a number; found by xgettext as ngettext() is.
 */
#define MH_PLURAL(one, many) one, many

/**
 * MhArgument:
 * @text: (nullable): what `%s` stands for; %NULL: it is a number
 * @number: what `%d` stands for
 */
typedef struct
{
  const char *text;
  int number;
} MhArgument;

/**
 * MhTeller:
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
} MhTeller;

MH_API char *
mh_sentence_fill (const MhSentence *sentence, const char *text, const MhArgument *arguments);
MH_API char *mh_teller_say (const MhTeller *self, guint about);
MH_API void mh_teller_add (const MhTeller *self, guint about, GString *text);

G_END_DECLS
