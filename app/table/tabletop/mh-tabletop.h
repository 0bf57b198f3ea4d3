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
 * refusals. It views the match as %MH_TABLE, or from the perspective of the only person at this screen,
 * holds it while a step is being shown, and submits the choices of the person whose turn it is. When one
 * of several people looks or acts in private, a curtain covers the table.
 *
 * Properties and preferences: mh-tabletop-properties.c. Each preference has the name of its key in the program's
 * settings.
 *
 * Signals:
 *  "shown" (MhStep *)          the last picture of a step is on the screen. (nullable): the step as everybody
 *                                  may know it
 *  "announced" (MhTabletopTopic, char *)  a screen reader announcement that everybody may hear:
 *                                  none behind the curtain, none in real time
 *  "find-language" (MhActors) -> char *   the language of "announced" when these actors are asked; NULL:
 *                                  the program's. During the announcement, gettext uses that language
 *  "refused" (char *rule, GtkWidget *thing)  an illegal try: the thing shakes, the shell explains.
 *                                  Without a rule, the touch means nothing now: the shell repeats the prompt
 *  "failed" (GError *)             a person's move was legal but could not be recorded; nothing
 *                                  was played. Offer to try again or to continue without saving
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
  MH_TABLETOP_HAND, /* the effect of a touch */
  MH_TABLETOP_CURTAIN, /* the text of the curtain */
} MhTabletopTopic;

/* @view_type: as returned by the game's view module. @seats: one for each of the match's seats; the texts are
 * copied. NULL with %G_IO_ERROR_INVALID_DATA: the type is not a view. */
MH_API GtkWidget *mh_tabletop_new (MhMatch *match,
                                   GType view_type,
                                   const MhTableSeat seats[MH_SEATS_MAX],
                                   GError **error);
/* Updates the players at the seats, for example when a computer player replaces a person. */
MH_API void mh_tabletop_set_seats (MhTabletop *self, const MhTableSeat seats[MH_SEATS_MAX]);
MH_API MhMatch *mh_tabletop_get_match (MhTabletop *self);
/* (nullable): what to do now, in one sentence */
MH_API const char *mh_tabletop_get_prompt (MhTabletop *self);
/* Announces what to do now, for somebody who has just arrived. */
MH_API void mh_tabletop_announce_now (MhTabletop *self);
MH_API gboolean mh_tabletop_is_paused (MhTabletop *self);
/* Checks whether the curtain is lifted and one person looks. */
MH_API gboolean mh_tabletop_is_private (MhTabletop *self);
/* Checks whether a real-time phase is running. */
MH_API gboolean mh_tabletop_is_racing (MhTabletop *self);
/* The seats' names for sentences */
MH_API const MhNames *mh_tabletop_get_names (MhTabletop *self);
/* (transfer none): the sight that is on the screen now */
MH_API MhSight *mh_tabletop_get_shown (MhTabletop *self);
/* Finds the actor who must act but cannot, because of a bug in the game: a seat, %MH_TABLE, or %MH_NOBODY when all
 * is well. Reliable only when the table is at rest. */
MH_API MhActor mh_tabletop_find_stuck (MhTabletop *self);
/* Makes a move of %MH_TABLE to continue a match whose view shows nothing to choose for it. */
MH_API void mh_tabletop_go_on (MhTabletop *self);
/* Ends all motion at once, as a tap does. */
MH_API void mh_tabletop_skip (MhTabletop *self);
/* Moves the keyboard focus to the first thing that can be chosen, or to the curtain in front of it. If there is
 * neither, the focus waits on the table until there is. Returns: whether there is one */
MH_API gboolean mh_tabletop_focus_choice (MhTabletop *self);
/* The preference "animation-speed" */
MH_API void mh_tabletop_set_speed (MhTabletop *self, double speed);

/* Points out what to touch for one of @moves whenever @actor may choose: a light stronger than that of other choosable
 * things, an arrow, and the initial focus. Time stamps in the moves are ignored. @n 0: nothing */
MH_API void mh_tabletop_point_at (MhTabletop *self, MhActor actor, const MhMove *moves, guint n);
/* Finds where an overlay of that size, horizontally centered, hides least of what is pointed out or, if nothing is, of
 * what can be chosen. Returns: the distance from the upper edge, or -1: at the lower edge */
MH_API int mh_tabletop_find_room (MhTabletop *self, int width, int height);

/* The playing time of a match in seconds. Each wait counts for at most five minutes. */
MH_API guint mh_tabletop_get_played (MhTabletop *self);
MH_API void mh_tabletop_set_played (MhTabletop *self, guint seconds);
/* @clock: one whose alarm nobody else uses, for example a fake one */
MH_API void mh_tabletop_set_played_clock (MhTabletop *self, MhClock *clock);

/* For tests. Sets the clock for waiting and glowing; the table takes over its alarm. */
MH_API void mh_tabletop_set_wait_clock (MhTabletop *self, MhClock *clock);

G_END_DECLS
