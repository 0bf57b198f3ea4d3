/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "engine/match/mh-clock.h"
#include "engine/record/mh-head.h"
#include "engine/rules/mh-game.h"
#include "engine/rules/mh-real-time.h"
#include "engine/rules/mh-step.h"

G_BEGIN_DECLS

#define MH_TYPE_MATCH_LINK (mh_match_link_get_type ())
MH_API
G_DECLARE_INTERFACE (MhMatchLink, mh_match_link, MH, MATCH_LINK, GObject)

/**
 * MhStepFunc:
 * @match: the match
 * @step: what happened, as the viewer may know it
 * @user_data: the viewer's
 *
 * Called for each line of a match, in order, never from inside the submission of another step.
 */
typedef void (*MhStepFunc) (MhMatchLink *match, MhStep *step, gpointer user_data);

/**
 * MhAnswerFunc:
 * @match: the match
 * @error: (nullable): why the move was not made: an #MhRuleError, or what kept it from being written
 *   down; %NULL when it was made
 * @user_data: whoever asked
 *
 * Called once for each submission, also when the match goes away before it could be answered.
 */
typedef void (*MhAnswerFunc) (MhMatchLink *match, const GError *error, gpointer user_data);

/**
 * MhMatchLinkInterface:
 * @get_game: the game
 * @get_head: who plays what now
 * @sits_here: whether a seat is played by a person at this screen
 * @get_sight: (transfer full): what a viewer may know. Asked for %MH_TABLE and for seats that sit here,
 *   and for what is on the table now
 * @add_viewer: calls a function with each further step, as one of these viewers may know it. Before any is
 *   called, the sights of all viewers are those after the step
 * @remove_viewer: calls it no more
 * @submit: makes a move. The answer may come before this returns or at any time after; the step, if there
 *   is one, comes before the answer
 * @hold: lets what goes on by itself wait
 * @release: takes one hold back
 * @touch: (nullable): what becomes of a gesture while moments count
 * @get_walk: (nullable): in how many milliseconds a seat's slow pawn arrives
 * @interrupt: (nullable): leaves the phase in real time. Returns whether nothing runs any more
 * @give_up: (nullable): the same because somebody wishes so, if the game lets them
 * @set_shown_by_table: (nullable): whether a table shows what the seats react to, and tells when
 * @awaits_zero: (nullable): whether it has still to tell that
 * @set_zero: (nullable): tells it
 * @get_clock: (nullable): the clock of touches and of the zero
 *
 * A match as a table needs it, wherever it is played: in this process (#MhMatch) or in another one. What
 * is not marked (nullable) must be there; the rest serves games that are MH_IS_REAL_TIME(). Whatever may be
 * asked beyond this, the interface answers from sights: a table never needs the state.
 */
struct _MhMatchLinkInterface
{
  GTypeInterface parent_iface;

  MhGame *(*get_game) (MhMatchLink *self);
  const MhHead *(*get_head) (MhMatchLink *self);
  gboolean (*sits_here) (MhMatchLink *self, MhActor seat);
  MhSight *(*get_sight) (MhMatchLink *self, MhActor viewer);
  guint (*add_viewer) (MhMatchLink *self, MhActor viewer, MhStepFunc func, gpointer user_data);
  void (*remove_viewer) (MhMatchLink *self, guint id);
  void (*submit) (MhMatchLink *self,
                  MhActor actor,
                  MhMove move,
                  MhAnswerFunc func,
                  gpointer user_data);
  void (*hold) (MhMatchLink *self);
  void (*release) (MhMatchLink *self);

  MhTouch (*touch) (MhMatchLink *self, MhActor seat, MhMove gesture, gint64 time);
  guint32 (*get_walk) (MhMatchLink *self, MhActor seat);
  gboolean (*interrupt) (MhMatchLink *self);
  gboolean (*give_up) (MhMatchLink *self);
  void (*set_shown_by_table) (MhMatchLink *self, gboolean shown_by_table);
  gboolean (*awaits_zero) (MhMatchLink *self);
  void (*set_zero) (MhMatchLink *self, gint64 time);
  MhClock *(*get_clock) (MhMatchLink *self);
};

MH_API MhGame *mh_match_link_get_game (MhMatchLink *self);
MH_API const MhHead *mh_match_link_get_head (MhMatchLink *self);
MH_API gboolean mh_match_link_sits_here (MhMatchLink *self, MhActor seat);
MH_API MhSight *mh_match_link_get_sight (MhMatchLink *self, MhActor viewer);
MH_API guint mh_match_link_add_viewer (MhMatchLink *self,
                                       MhActor viewer,
                                       MhStepFunc func,
                                       gpointer user_data);
MH_API void mh_match_link_remove_viewer (MhMatchLink *self, guint id);
MH_API void mh_match_link_submit (MhMatchLink *self,
                                  MhActor actor,
                                  MhMove move,
                                  MhAnswerFunc func,
                                  gpointer user_data);
MH_API void mh_match_link_hold (MhMatchLink *self);
MH_API void mh_match_link_release (MhMatchLink *self);

/* What sights tell */
MH_API MhActors mh_match_link_get_actors (MhMatchLink *self);
MH_API gboolean mh_match_link_is_waited_for (MhMatchLink *self, MhActor actor);
MH_API gboolean mh_match_link_is_over (MhMatchLink *self);
MH_API gboolean mh_match_link_is_legal (MhMatchLink *self, MhActor actor, MhMove move);
MH_API gboolean mh_match_link_is_running (MhMatchLink *self);

/* Where moments count */
MH_API MhTouch mh_match_link_touch (MhMatchLink *self, MhActor seat, MhMove gesture, gint64 time);
MH_API guint32 mh_match_link_get_walk (MhMatchLink *self, MhActor seat);
MH_API gboolean mh_match_link_interrupt (MhMatchLink *self);
MH_API gboolean mh_match_link_give_up (MhMatchLink *self);
MH_API void mh_match_link_set_shown_by_table (MhMatchLink *self, gboolean shown_by_table);
MH_API gboolean mh_match_link_awaits_zero (MhMatchLink *self);
MH_API void mh_match_link_set_zero (MhMatchLink *self, gint64 time);
MH_API MhClock *mh_match_link_get_clock (MhMatchLink *self);

/* For those who implement it: emit its signals */
MH_API void mh_match_link_tell_over (MhMatchLink *self);
MH_API void mh_match_link_tell_seat_changed (MhMatchLink *self, MhActor seat);
MH_API void
mh_match_link_tell_touched (MhMatchLink *self, MhActor seat, MhMove move, const char *rule);
MH_API void mh_match_link_tell_jumped (MhMatchLink *self);

G_END_DECLS
