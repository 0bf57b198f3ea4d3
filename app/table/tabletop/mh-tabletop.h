/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include <gtk/gtk.h>

#include "engine/match/mh-clock.h"
#include "engine/match/mh-match-link.h"
#include "table/area/mh-thing.h"
#include "table/curtain/mh-curtain.h"
#include "table/view/mh-table-seat.h"

G_BEGIN_DECLS

/**
 * MhTabletop:
 *
 * A match on the screen: the playing area with its things, seats with their faces, motion, glow,
 * refusals. It views the match as %MH_TABLE, or with the perspective of the only person at this screen,
 * holds it while a step is being shown, and submits what the person whose turn it is chooses. What
 * one of several people looks at or does in private happens behind a curtain.
 *
 * Properties, booleans where nothing else is said:
 *  "prompt" (string, read only)     what to do now, in one sentence; when a die has just come to lie, what came of it
 *  "time-left" (string, read only)  how much of an agreed time is left, in words; empty where none was
 *  "paused"                         the match waits
 *  "private" (read only)            the curtain is lifted, one person looks
 * Preferences, each by the name of the key of the program's settings:
 *  "animation-speed" (double, 0 to 100)  1 = as designed, 0 = no motion
 *  "exchange-time" (double)         milliseconds that two things take to change places, 400 to 2,000
 *  "large-pieces"                   whatever can be touched is at least 64 pixels wide
 *  "confirm-moves"                  a first tap lifts, a second one plays
 *  "glow"                           what can be chosen glows; no setting
 *  "sound"                          things sound
 *  "tap-to-toggle"                  a tap opens the curtain, another one closes it
 *  "number-pad"                     in real time, the last of four at one keyboard has the number pad
 *  "bluff-keys"                     in real time, everybody has a fifth key
 *  "throw-by-itself"                what somebody is waited for happens by itself after a while
 *  "easy-race"                      small children are helped where moments count
 *  "far-side"                       people sit on both sides of a screen that lies flat
 *
 * Signals:
 *  "shown" (MhStep *)          the step's last picture is on the screen
 *  "said" (char *)             a sentence for the log and the screen reader
 *  "announced" (MhTabletopTopic, char *)  what a screen reader is told, as far as everybody may know it:
 *                                  nothing behind the curtain, nothing while moments count;
 *                                  see mh_tabletop_set_language_func()
 *  "refused" (char *rule, GtkWidget *thing)  an illegal try: the thing shakes by itself, the shell explains.
 *                                  Without a rule the touch means nothing now: the shell says again what to do
 *  "failed" (GError *)             a person's move was legal but could not be written down; nothing
 *                                  was played. Offer to try again or to play on without saving.
 *  "over" ()                   the last step has been shown
 */
#define MH_TYPE_TABLETOP (mh_tabletop_get_type ())
MH_API
G_DECLARE_FINAL_TYPE (MhTabletop, mh_tabletop, MH, TABLETOP, GtkWidget)

/**
 * MhTabletopTopic:
 * @MH_TABLETOP_NEWS: what has happened
 * @MH_TABLETOP_PROMPT: what to do now
 * @MH_TABLETOP_HAND: what a touch has done so far
 * @MH_TABLETOP_CURTAIN: what the curtain says
 *
 * What a sentence of the table is about.
 */
typedef enum
{
  MH_TABLETOP_NEWS,
  MH_TABLETOP_PROMPT,
  MH_TABLETOP_HAND,
  MH_TABLETOP_CURTAIN,
} MhTabletopTopic;

/**
 * MhTabletopLanguageFunc:
 * @actors: who is asked now
 * @user_data: as it was set
 *
 * Finds the listener's language.
 *
 * Returns: (nullable): the language, like `pt-BR`; %NULL: the program's
 */
typedef const char *(*MhTabletopLanguageFunc) (MhActors actors, gpointer user_data);

MH_API GtkWidget *mh_tabletop_new (MhMatchLink *match,
                                   GType view_type,
                                   const MhTableSeat seats[MH_SEATS_MAX],
                                   GError **error);
MH_API void mh_tabletop_set_seats (MhTabletop *self, const MhTableSeat seats[MH_SEATS_MAX]);
MH_API MhMatchLink *mh_tabletop_get_match (MhTabletop *self);
MH_API const char *mh_tabletop_get_prompt (MhTabletop *self);
/* Announces what to do now, when somebody has just come. */
MH_API void mh_tabletop_announce_now (MhTabletop *self);
MH_API void
mh_tabletop_set_language_func (MhTabletop *self, MhTabletopLanguageFunc func, gpointer user_data);
/* Whether moments count now. */
MH_API gboolean mh_tabletop_is_racing (MhTabletop *self);
MH_API const MhNames *mh_tabletop_get_names (MhTabletop *self);
/* The sight whose picture is on the screen now. */
MH_API MhSight *mh_tabletop_get_shown (MhTabletop *self);
/* A table at which nobody can go on. */
MH_API MhActor mh_tabletop_find_stuck (MhTabletop *self);
MH_API void mh_tabletop_go_on (MhTabletop *self);
/* Ends every running motion at once (a tap skips). */
MH_API void mh_tabletop_skip (MhTabletop *self);
/* Moves the keyboard focus to the next thing that can be chosen. */
MH_API gboolean mh_tabletop_focus_choice (MhTabletop *self);
MH_API void mh_tabletop_set_speed (MhTabletop *self, double speed);
/* What the game's next single action is called when there is exactly one (for a big button), NULL
 * otherwise. */

/* Points at what has to be touched, for people who learn the game or ask for a hint. */
MH_API void mh_tabletop_point_at (MhTabletop *self, MhActor actor, const MhMove *moves, guint n);
MH_API MhThing *mh_tabletop_get_pointed (MhTabletop *self);
MH_API gboolean mh_tabletop_is_pointed_at (MhTabletop *self, MhThing *thing);
/* Where something that is laid over the table hides least of it. */
MH_API int mh_tabletop_find_room (MhTabletop *self, int width, int height);

/* For how many seconds a match has been played. */
MH_API guint mh_tabletop_get_played (MhTabletop *self);
MH_API void mh_tabletop_set_played (MhTabletop *self, guint seconds);
MH_API void mh_tabletop_set_played_clock (MhTabletop *self, MhClock *clock);

/**
 * MhTabletopSink:
 * @line: one request: what moves, sounds, is said, gets the focus
 * @user_data: data of mh_tabletop_set_sink()
 *
 * Receives everything that the table lets anybody notice, for tests of secrecy.
 */
typedef void (*MhTabletopSink) (const char *line, gpointer user_data);
MH_API void mh_tabletop_set_sink (MhTabletop *self, MhTabletopSink sink, gpointer user_data);
/* The thing of that number in the view's arrangement, for tests; NULL when it lies nowhere. */
MH_API GtkWidget *mh_tabletop_lookup (MhTabletop *self, guint id);

/* The curtain: its state says whether it hangs. The same as its person's own act, for tests. */
MH_API MhCurtain *mh_tabletop_get_curtain (MhTabletop *self);
MH_API gboolean mh_tabletop_lift_curtain (MhTabletop *self);
MH_API void mh_tabletop_lower_curtain (MhTabletop *self);

MH_API void mh_tabletop_set_wait_clock (MhTabletop *self, MhClock *clock);

G_END_DECLS
