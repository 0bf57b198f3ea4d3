/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "engine/rules/mh-game-table.h"
#include "engine/rules/mh-option-hints.h"
#include "engine/rules/mh-rules-internal.h"
#include "engine/rules/mh-step-internal.h"

G_BEGIN_DECLS

/* A game as the program sees it. mh_game_table_register() makes its type from a table. */
#define MH_TYPE_GAME (mh_game_get_type ())
MH_API
G_DECLARE_INTERFACE (MhGame, mh_game, MH, GAME, GObject)

struct _MhGameInterface
{
  GTypeInterface parent_iface;

  const MhGameTable *table; /* in the layout of this version */
};

MH_API const MhGameDetails *mh_game_get_details (MhGame *self);
MH_API const MhRules *mh_game_get_rules (MhGame *self);

/* How computer players play it well; NULL if it has no strategy. */
MH_API const MhStrategyRules *mh_game_get_strategy (MhGame *self);

/* Its real-time phases; NULL if there are none. */
MH_API const MhRealTimeRules *mh_game_get_real_time (MhGame *self);

/* (transfer full) (nullable): an object whose properties are the game's variants and house rules, with their
 * defaults; NULL if it has none. */
MH_API GObject *mh_game_create_options (MhGame *self);

/* The numbers of players that these options allow, as bits 1 << n; NULL: the defaults. */
MH_API guint mh_game_get_seats_allowed (MhGame *self, GObject *options);

/* Whether this option has any effect with the others as they are. */
MH_API gboolean mh_game_option_applies (MhGame *self,
                                        GObject *options,
                                        const char *name,
                                        guint n_seats);

/* Fills @state (state_size bytes of the rules) for the start of a match. @start is the seat that the family chose, or
 * MH_NOBODY for chance. FALSE: MH_RULE_ERROR_FORBIDDEN with the rule that forbids this match. */
MH_API gboolean mh_game_begin (MhGame *self,
                               GObject *options,
                               guint n_seats,
                               MhActor start,
                               gpointer state,
                               GError **error);

/* Takes a text from a game or its table and replaces invalid UTF-8, which would abort the program. */
MH_API char *mh_game_take_text (char *text);

MH_API char *mh_game_say_step (MhGame *self, MhStep *step, MhTelling telling, const MhNames *names);
MH_API gboolean mh_game_tells_again (MhGame *self, MhStep *step, MhSight *now);
MH_API char *mh_game_say_prompt (MhGame *self, MhSight *sight, const MhNames *names);
MH_API char *mh_game_say_score (MhGame *self, int score);

/* The word of a level in records. */
MH_API const char *mh_level_to_string (MhLevel level);
MH_API gboolean mh_level_from_string (const char *text, MhLevel *level);

/* What happens to a gesture in a real-time phase. Show it pressed at once in every case. */
typedef enum
{
  MH_TOUCH_IGNORED, /* no stamp counts now, or the seat's pawn is still moving */
  MH_TOUCH_TAKEN, /* it is judged once no earlier gesture can still arrive */
  MH_TOUCH_WALKS, /* the same, delayed by the seat's handicap: show it on its way */
} MhTouch;

#define MH_HOLD_BACK 20 /* milliseconds for which a gesture waits for earlier ones */

/* Copies a function table of a module that was compiled with an older or newer Mousehole. Tables grow at their ends.
 * Members that the module does not know are zeroed in @own. FALSE: the module fills in members that this Mousehole
 * does not know. */
MH_API gboolean mh_table_copy (gconstpointer given, gsize given_size, gpointer own, gsize own_size);

G_END_DECLS
