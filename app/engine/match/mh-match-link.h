/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "engine/match/mh-clock.h"
#include "engine/record/mh-head.h"
#include "engine/rules/mh-game.h"
#include "engine/rules/mh-real-time.h"
#include "engine/rules/mh-step.h"

G_BEGIN_DECLS

/**
 * MhMatchLink:
 *
 * A match as a table needs it, see #MhMatchLinkInterface. For the main thread.
 *
 * Signals:
 *
 * - `over ()`: the match is over and its last step has been delivered
 * - `seat-changed (guint seat)`: somebody else sits at a seat now
 * - `touched (guint seat, guint64 move, char *rule)`: a gesture of mh_match_link_touch() has been judged; the
 *   move has its stamp, and the rule forbids it or is %NULL
 * - `jumped ()`: what is seen is something else than the last step left: a match that is only looked at went
 *   somewhere else, or is looked at with other perspective. Steps that wait to be shown are void
 */
#define MH_TYPE_MATCH_LINK (mh_match_link_get_type ())
MH_API
G_DECLARE_INTERFACE (MhMatchLink, mh_match_link, MH, MATCH_LINK, GObject)

/**
 * MhStepFunc:
 * @match: the match that goes on
 * @step: what happened, as the viewer may know it
 * @user_data: the viewer's
 *
 * Called for each line of a match, in order, never from inside the submission of another step.
 */
typedef void (*MhStepFunc) (MhMatchLink *match, MhStep *step, gpointer user_data);

/**
 * MhAnswerFunc:
 * @match: the match to which the move was submitted
 * @error: (nullable): why the move was not made: an #MhRuleError, or what kept it from being written
 *   down; %NULL when it was made
 * @user_data: as it was given
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
 * is not marked (nullable) must be there; the rest serves games with phases in real time. Whatever may be
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

/**
 * mh_match_link_get_game:
 * @self: a match
 *
 * Returns: (transfer none): its game
 */
MH_API MhGame *mh_match_link_get_game (MhMatchLink *self);

/**
 * mh_match_link_get_head:
 * @self: a match
 *
 * Returns: who plays what now: a seat that a person left is a stand-in here
 */
MH_API const MhHead *mh_match_link_get_head (MhMatchLink *self);

/**
 * mh_match_link_sits_here:
 * @self: a match
 * @seat: a seat
 *
 * Returns: whether a person at this screen plays the seat
 */
MH_API gboolean mh_match_link_sits_here (MhMatchLink *self, MhActor seat);

/**
 * mh_match_link_get_sight:
 * @self: a match
 * @viewer: a seat that sits here, or %MH_TABLE
 *
 * Returns: (transfer full): what the viewer may know of what is on the table now
 */
MH_API MhSight *mh_match_link_get_sight (MhMatchLink *self, MhActor viewer);

/**
 * mh_match_link_add_viewer:
 * @self: a match
 * @viewer: a seat that sits here, or %MH_TABLE
 * @func: called with each further step
 * @user_data: for @func
 *
 * Looks at the match from now on.
 *
 * Returns: a number for mh_match_link_remove_viewer()
 */
MH_API guint mh_match_link_add_viewer (MhMatchLink *self,
                                       MhActor viewer,
                                       MhStepFunc func,
                                       gpointer user_data);

/**
 * mh_match_link_remove_viewer:
 * @self: a match
 * @id: what mh_match_link_add_viewer() returned
 *
 * Looks no more; the function is not called again.
 */
MH_API void mh_match_link_remove_viewer (MhMatchLink *self, guint id);

/**
 * mh_match_link_submit:
 * @self: a match
 * @actor: a seat that sits here, or %MH_TABLE
 * @move: the move, in the game's own numbers
 * @func: told what became of it
 * @user_data: for @func
 *
 * Makes a move. The answer may come before this returns or at any time after, and the step, if there is
 * one, before the answer.
 */
MH_API void mh_match_link_submit (MhMatchLink *self,
                                  MhActor actor,
                                  MhMove move,
                                  MhAnswerFunc func,
                                  gpointer user_data);

/**
 * mh_match_link_hold:
 * @self: a match
 *
 * Lets computer players, chance and the table wait, for example while a step is being shown. People
 * do not wait. Every hold needs its mh_match_link_release().
 */
MH_API void mh_match_link_hold (MhMatchLink *self);

/**
 * mh_match_link_release:
 * @self: a match
 *
 * Takes one hold back.
 */
MH_API void mh_match_link_release (MhMatchLink *self);

/* What sights tell */

/**
 * mh_match_link_get_actors:
 * @self: a match
 *
 * Returns: who may make the next move; the empty set when the match is over
 */
MH_API MhActors mh_match_link_get_actors (MhMatchLink *self);

/**
 * mh_match_link_is_waited_for:
 * @self: a match
 * @actor: a seat or %MH_TABLE
 *
 * Returns: whether it may make the next move
 */
MH_API gboolean mh_match_link_is_waited_for (MhMatchLink *self, MhActor actor);

/**
 * mh_match_link_is_over:
 * @self: a match
 *
 * Returns: whether nobody may move any more
 */
MH_API gboolean mh_match_link_is_over (MhMatchLink *self);

/**
 * mh_match_link_is_legal:
 * @self: a match
 * @actor: a seat that sits here, or %MH_TABLE
 * @move: the move, in the game's own numbers
 *
 * Asks the rules, by what the actor sees, whether a move may be made. What nobody can see does not
 * matter for that; the player who makes the move learns from mh_match_link_submit() what the match
 * says.
 *
 * Returns: whether it may
 */
MH_API gboolean mh_match_link_is_legal (MhMatchLink *self, MhActor actor, MhMove move);

/**
 * mh_match_link_is_running:
 * @self: a match
 *
 * Returns: whether moments count now
 */
MH_API gboolean mh_match_link_is_running (MhMatchLink *self);

/* Where moments count */

/**
 * mh_match_link_touch:
 * @self: a match
 * @seat: whose hand it was
 * @gesture: what was touched, in the game's own moves, without a stamp
 * @time: when it happened, on the clock's scale, see mh_event_times_convert()
 *
 * Hands a gesture over. It is kept for %MH_HOLD_BACK milliseconds after it happened, then made into a
 * move with the stamp of that moment and judged; #MhMatchLink::touched tells what became of it. Two
 * gestures are played in the order in which they happened, whichever comes first here.
 *
 * Returns: what becomes of it now
 */
MH_API MhTouch mh_match_link_touch (MhMatchLink *self, MhActor seat, MhMove gesture, gint64 time);

/**
 * mh_match_link_get_walk:
 * @self: a match
 * @seat: a seat
 *
 * Returns: in how many milliseconds the pawn arrives that a handicap of the seat delays; 0: none is on
 *   its way
 */
MH_API guint32 mh_match_link_get_walk (MhMatchLink *self, MhActor seat);

/**
 * mh_match_link_interrupt:
 * @self: a match
 *
 * Leaves the phase in real time: the window has lost the focus, or somebody wants a break. What has
 * happened in it is void, unless the game does not let people give it up: then the table settles it at
 * once. Does nothing when no moment counts.
 *
 * Returns: whether nothing runs any more
 */
MH_API gboolean mh_match_link_interrupt (MhMatchLink *self);

/**
 * mh_match_link_give_up:
 * @self: a match
 *
 * Calls off the phase in real time because somebody wishes so (Escape). The game may forbid that, so
 * that nobody gets out of a fine.
 *
 * Returns: whether nothing runs any more
 */
MH_API gboolean mh_match_link_give_up (MhMatchLink *self);

/**
 * mh_match_link_set_shown_by_table:
 * @self: a match
 * @shown_by_table: whether a table shows what the seats react to, and tells when
 *
 * Lets the zero of a phase that has to be seen wait for mh_match_link_set_zero(). Without a table it is
 * the moment at which chance has moved.
 */
MH_API void mh_match_link_set_shown_by_table (MhMatchLink *self, gboolean shown_by_table);

/**
 * mh_match_link_awaits_zero:
 * @self: a match
 *
 * Returns: whether the table has to say when it has shown what the seats react to
 */
MH_API gboolean mh_match_link_awaits_zero (MhMatchLink *self);

/**
 * mh_match_link_set_zero:
 * @self: a match
 * @time: when the first frame that shows all of it was presented, on the clock's scale; may lie in
 *   the future (a predicted time)
 *
 * Sets the zero of the stamps of this phase; once, later calls do nothing. What was touched before
 * gets the stamp 0.
 */
MH_API void mh_match_link_set_zero (MhMatchLink *self, gint64 time);

/**
 * mh_match_link_get_clock:
 * @self: a match
 *
 * Returns: (transfer none) (nullable): the clock that touches go by; %NULL when moments never count in
 *   this game
 */
MH_API MhClock *mh_match_link_get_clock (MhMatchLink *self);

/* For those who implement it: emit its signals */

/**
 * mh_match_link_tell_over:
 * @self: a match
 *
 * Emits #MhMatchLink::over.
 */
MH_API void mh_match_link_tell_over (MhMatchLink *self);

/**
 * mh_match_link_tell_seat_changed:
 * @self: a match
 * @seat: where somebody else sits now
 *
 * Emits #MhMatchLink::seat-changed.
 */
MH_API void mh_match_link_tell_seat_changed (MhMatchLink *self, MhActor seat);

/**
 * mh_match_link_tell_touched:
 * @self: a match
 * @seat: whose gesture it was
 * @move: what the gesture meant
 * @rule: (nullable): the rule that forbids it
 *
 * Emits #MhMatchLink::touched.
 */
MH_API void
mh_match_link_tell_touched (MhMatchLink *self, MhActor seat, MhMove move, const char *rule);

/**
 * mh_match_link_tell_jumped:
 * @self: a match
 *
 * Emits #MhMatchLink::jumped.
 */
MH_API void mh_match_link_tell_jumped (MhMatchLink *self);

G_END_DECLS
