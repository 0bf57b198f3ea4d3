/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "engine/rules/mh-rules.h"
#include "engine/rules/mh-sentences.h"

G_BEGIN_DECLS

/* Functions on rules that the program uses and games do not. */

#define MH_RULE_ERROR (mh_rule_error_quark ())
MH_API GQuark mh_rule_error_quark (void);

/* Why a move cannot be made. */
typedef enum
{
  MH_RULE_ERROR_FORBIDDEN, /* the message is the rule's ID and nothing else */
  MH_RULE_ERROR_MALFORMED, /* the text is not a move of the game; the message is what was read */
} MhRuleError;

/* Lists what chance may bring now: nothing if @list is NULL, as in games without chance. */
MH_API void
mh_chance_list (void (*list) (gconstpointer, MhChance *), gconstpointer state, MhChance *chance);

/* Draws the outcome of a chance line. It depends only on the state, the seed and the number of the chance line in the
 * record, from 0. */
MH_API void mh_rules_draw (const MhRules *rules,
                           gconstpointer state,
                           guint64 seed,
                           guint64 chance_line,
                           MhMove *outcome);

/* Draws one of the listed outcomes by weight, or one of the range; MH_MOVE_NONE if nothing is listed. */
MH_API MhMove mh_rules_draw_with (const MhRules *rules, gconstpointer state, MhRandom *random);

/* Writes what a viewer may know. In a game that hides nothing, that is the state itself. */
MH_API void mh_rules_observe (const MhRules *rules,
                              gconstpointer state,
                              MhActor viewer,
                              MhKnowledge knowledge,
                              gpointer sight);

/* The move as the viewer may know it; everybody may see a take-back. */
MH_API MhMove mh_rules_mask (const MhRules *rules,
                             gconstpointer before,
                             MhActor actor,
                             MhMove move,
                             MhActor viewer);

/* Whether a seat has won, or none has and all scores are equal. */
MH_API gboolean mh_rules_has_result (const MhRules *rules, gconstpointer state, guint n_seats);

/* (transfer full): how a match ended, as records write it: "a=12 b=19 winners b" */
MH_API char *mh_rules_format_result (const MhRules *rules, gconstpointer state, guint n_seats);

/* Asks the rules whether a move may be made. Nothing is changed. */
MH_API gboolean mh_rules_is_legal (const MhRules *rules,
                                   gconstpointer state,
                                   MhActor actor,
                                   MhMove move,
                                   GError **error);

MH_API gboolean mh_rules_read (const MhRules *rules, const char *text, MhActor actor, MhMove *move);
MH_API void mh_rules_write (const MhRules *rules, MhMove move, char notation[MH_NOTATION_MAX]);

/* As mh_rules_read(). `undo` is the engine's own word for a move taken back; text of MH_NOTATION_MAX bytes
 * or more is not a move and never reaches the game. */
MH_API gboolean mh_rules_parse (const MhRules *rules,
                                const char *text,
                                MhActor actor,
                                MhMove *move,
                                GError **error);

/* FALSE: the grammar cannot express all of the move; the rest is left out or written as `?`. */
MH_API gboolean mh_notation_write (const MhNotation *rows,
                                   MhMove move,
                                   char notation[MH_NOTATION_MAX]);

MH_API gboolean mh_notation_read (const MhNotation *rows, const char *text, MhMove *move);

/* Lists the possible values of an argument in moves that are written with this row. */
MH_API guint mh_notation_list_values (const MhNotation *row, guint argument, guint8 values[256]);

MH_API MhDescription *mh_description_new (void);
MH_API void mh_description_free (MhDescription *description);
MH_API const char *mh_description_lookup (MhDescription *description, const char *key);
MH_API guint mh_description_get_size (MhDescription *description);
MH_API const char *mh_description_get_key (MhDescription *description, guint index);
MH_API const char *mh_description_get_value (MhDescription *description, guint index);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MhDescription, mh_description_free)

G_END_DECLS
