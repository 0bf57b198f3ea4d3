/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include <gtk/gtk.h>

#include "engine/match/mh-clock.h"
#include "engine/match/mh-match.h"
#include "table/area/mh-thing.h"
#include "table/curtain/mh-curtain.h"
#include "table/view/mh-table-seat.h"

G_BEGIN_DECLS

/* A match on the screen: the playing area with its things, seats with their faces, motion, glow,
 * refusals. It views the match as %MH_TABLE, or with the perspective of the only person at this screen,
 * holds it while a step is being shown, and submits what the person whose turn it is chooses. What
 * one of several people looks at or does in private happens behind a curtain.
 *
 * Properties and preferences: mh-tabletop-properties.c. Each preference has the name of its key of the program's
 * settings.
 *
 * Signals:
 *  "shown" (MhStep *)          the step's last picture is on the screen
 *  "said" (char *)             a sentence for the log and the screen reader
 *  "announced" (MhTabletopTopic, char *)  what a screen reader says, as far as everybody may know it:
 *                                  nothing behind the curtain, nothing while moments count
 *  "find-language" (MhActors) -> char *   in which language "announced" announces, when they are asked;
 *                                  NULL: the program's. While it does, gettext answers in that language
 *  "refused" (char *rule, GtkWidget *thing)  an illegal try: the thing shakes, the shell explains.
 *                                  Without a rule the touch means nothing now: the shell says again what to do
 *  "failed" (GError *)             a person's move was legal but could not be written down; nothing
 *                                  was played. Offer to try again or to play on without saving
 *  "over" ()                   the last step has been shown
 */
#define MH_TYPE_TABLETOP (mh_tabletop_get_type ())
MH_API
G_DECLARE_FINAL_TYPE (MhTabletop, mh_tabletop, MH, TABLETOP, GtkWidget)

/* What a sentence of the table is about. */
typedef enum
{
  MH_TABLETOP_NEWS, /* what has happened */
  MH_TABLETOP_PROMPT, /* what to do now */
  MH_TABLETOP_HAND, /* what a touch has done so far */
  MH_TABLETOP_CURTAIN, /* what the curtain says */
} MhTabletopTopic;

/* @view_type: what the game's view module answered. @seats: one for each of the match's seats; the texts are
 * copied. NULL with %G_IO_ERROR_INVALID_DATA: the type is no view. */
MH_API GtkWidget *mh_tabletop_new (MhMatch *match,
                                   GType view_type,
                                   const MhTableSeat seats[MH_SEATS_MAX],
                                   GError **error);
/* Shows somebody else at a seat: a computer player for a person who left. */
MH_API void mh_tabletop_set_seats (MhTabletop *self, const MhTableSeat seats[MH_SEATS_MAX]);
MH_API MhMatch *mh_tabletop_get_match (MhTabletop *self);
/* (nullable): what to do now, in one sentence */
MH_API const char *mh_tabletop_get_prompt (MhTabletop *self);
/* Announces what to do now, when somebody has just come. */
MH_API void mh_tabletop_announce_now (MhTabletop *self);
/* Whether moments count now. */
MH_API gboolean mh_tabletop_is_racing (MhTabletop *self);
/* The seats' names for sentences */
MH_API const MhNames *mh_tabletop_get_names (MhTabletop *self);
/* (transfer none): the sight whose picture is on the screen now */
MH_API MhSight *mh_tabletop_get_shown (MhTabletop *self);
/* Finds the one who is waited for and cannot do anything, because of a mistake of the game: a seat, %MH_TABLE, or
 * %MH_NOBODY when all is well. Only when the table is at rest is that more than a moment. */
MH_API MhActor mh_tabletop_find_stuck (MhTabletop *self);
/* Makes the move by which a match continues when nobody is there to make it, and the game's table shows nothing for
 * that. */
MH_API void mh_tabletop_go_on (MhTabletop *self);
/* Ends every running motion at once (a tap skips). */
MH_API void mh_tabletop_skip (MhTabletop *self);
/* Moves the keyboard focus to the first thing that can be chosen, or to the curtain before it. If there is neither,
 * it waits on the table until there is. Returns: whether there is one */
MH_API gboolean mh_tabletop_focus_choice (MhTabletop *self);
/* The preference "animation-speed" */
MH_API void mh_tabletop_set_speed (MhTabletop *self, double speed);

/* Lights what has to be touched for one of @moves more strongly than all that can be chosen, with an arrow that leads
 * to it, whenever @actor may choose; the focus finds it first. A stamp in them does not count. @n 0: nothing */
MH_API void mh_tabletop_point_at (MhTabletop *self, MhActor actor, const MhMove *moves, guint n);
/* Finds where something of that size, laid over the middle of the table, hides least of what is pointed out, or else
 * of what can be chosen. Returns: the distance from the upper edge, or -1: at the lower edge */
MH_API int mh_tabletop_find_room (MhTabletop *self, int width, int height);

/* For how many seconds a match has been played; a wait counts for five minutes at most. */
MH_API guint mh_tabletop_get_played (MhTabletop *self);
MH_API void mh_tabletop_set_played (MhTabletop *self, guint seconds);
/* @clock: one whose alarm nobody else needs, a fake one for instance */
MH_API void mh_tabletop_set_played_clock (MhTabletop *self, MhClock *clock);

/* For tests. The clock by which it waits and glows; its alarm is the table's. */
MH_API void mh_tabletop_set_wait_clock (MhTabletop *self, MhClock *clock);

G_END_DECLS
