/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copyright 2026 The Mousehole authors */
#pragma once

#include "engine/match/mh-clock.h"
#include "engine/record/mh-record.h"
#include "engine/rules/mh-game.h"
#include "engine/rules/mh-real-time.h"
#include "engine/rules/mh-step.h"

G_BEGIN_DECLS

/*
 * MhMatch:
 *
 * A match judges moves, writes them to its journal and shows every viewer what it may know. For the main thread.
 * Lesson matches and replays are subclasses.
 *
 * Three questions are easy to confuse. Is a person at a seat? mh_head_is_person() of the head. Does that person sit
 * at this screen? mh_match_sits_here(). May the seat act now? mh_match_get_actors().
 *
 * Signals:
 *
 * - `over ()`: the match is over and its last step has been delivered
 * - `seat-changed (guint seat)`: somebody else sits at a seat now
 * - `touched (guint seat, guint64 move, char *rule)`: a gesture of mh_match_touch() has been judged; `move` has its
 *   stamp, and `rule` forbids it or is NULL
 * - `jumped ()`: the sights do not follow from the last step, because a replay moved to another position or has
 *   another perspective. Steps that wait to be shown are void
 * - `stalled (GError *error)`: chance, a computer player or the table could not move because the journal could not be
 *   written, or played lines could not be synced to the disk; see mh_match_retry()
 * - `mended (char *sentence)`: the match's file was deleted or changed from outside, and has been restored
 */
typedef struct _MhMatch MhMatch;

typedef struct
{
  GObjectClass parent_class;

  gboolean (*submit) (MhMatch *self, MhActor actor, MhMove move, GError **error);
  MhTouch (*touch) (MhMatch *self, MhActor seat, MhMove gesture, gint64 time);
  void (*wake) (MhMatch *self);
} MhMatchClass;

#define MH_TYPE_MATCH (mh_match_get_type ())
#define MH_MATCH(object) (G_TYPE_CHECK_INSTANCE_CAST ((object), MH_TYPE_MATCH, MhMatch))
#define MH_MATCH_CLASS(klass) (G_TYPE_CHECK_CLASS_CAST ((klass), MH_TYPE_MATCH, MhMatchClass))
#define MH_IS_MATCH(object) (G_TYPE_CHECK_INSTANCE_TYPE ((object), MH_TYPE_MATCH))
#define MH_MATCH_GET_CLASS(object)                                                                 \
  (G_TYPE_INSTANCE_GET_CLASS ((object), MH_TYPE_MATCH, MhMatchClass))
MH_API GType mh_match_get_type (void);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (MhMatch, g_object_unref)

/* Called for each line of a match, in order, never from inside the submission of another step. */
typedef void (*MhStepFunc) (MhMatch *match, MhStep *step, gpointer user_data);

/* Starts a match. If the head names no starting seat, chance decides. Nothing happens before
 * mh_match_run(). The error is of MH_RULE_ERROR, with the rule that forbids this match, or of G_OPTION_ERROR. */
MH_API MhMatch *mh_match_new (MhGame *game, const MhHead *head, GError **error);
/* Continues a record as far as it is valid, without a journal. @damage (of MH_RECORD_ERROR) and @bad_line describe
 * the first line that is not valid; 0 if all are. @error: none of it can be continued. */
MH_API MhMatch *
mh_match_resume (MhGame *game, MhRecord *record, GError **damage, guint *bad_line, GError **error);

MH_API MhGame *mh_match_get_game (MhMatch *self);
/* The head with the current players: a seat that a person left is a stand-in here. */
MH_API const MhHead *mh_match_get_head (MhMatch *self);
/* Whether a person at this screen plays the seat. */
MH_API gboolean mh_match_sits_here (MhMatch *self, MhActor seat);
/* The number of the last step, 0 at the start. */
MH_API guint64 mh_match_get_step_number (MhMatch *self);
/* Who may make the next move; the empty set when the match is over. */
MH_API MhActors mh_match_get_actors (MhMatch *self);
MH_API gboolean mh_match_is_over (MhMatch *self);
/* Who won; the empty set before the end. */
MH_API MhActors mh_match_get_winners (MhMatch *self);
/* A seat's score; until the match is over, the one that everybody can see. */
MH_API int mh_match_get_score (MhMatch *self, guint seat);
/* Whether a real-time phase is running. */
MH_API gboolean mh_match_is_running (MhMatch *self);

/* (transfer full): what a seat at this screen, or MH_TABLE, may know about the table now. */
MH_API MhSight *mh_match_get_sight (MhMatch *self, MhActor viewer);
/* Calls @func with each further step, as the viewer may know it. The sights of all viewers are updated before the
 * first call. Returns an ID for mh_match_remove_viewer(). */
MH_API guint mh_match_add_viewer (MhMatch *self,
                                  MhActor viewer,
                                  MhStepFunc func,
                                  gpointer user_data);
MH_API void mh_match_remove_viewer (MhMatch *self, guint id);
/* (transfer full) (element-type MhStep): all steps since the start, as a seat or MH_TABLE could know them. */
MH_API GPtrArray *mh_match_get_steps (MhMatch *self, MhActor viewer);

/* Judges a move by what the actor sees. Hidden things do not matter here, so mh_match_submit() may still refuse the
 * move. */
MH_API gboolean mh_match_is_legal (MhMatch *self, MhActor actor, MhMove move);
/* Whether the match would accept a move; the error is of MH_RULE_ERROR. */
MH_API gboolean mh_match_judge (MhMatch *self, MhActor actor, MhMove move, GError **error);
/* Judges a move, writes it to the journal, plays it, and delivers its step. The error is of MH_RULE_ERROR or from
 * mh_journal_append(); after an error nothing has happened. */
MH_API gboolean mh_match_submit (MhMatch *self, MhActor actor, MhMove move, GError **error);
MH_API gboolean mh_match_can_undo (MhMatch *self, MhActor actor);
/* Whether moves may be taken back if the game allows it; TRUE at first. */
MH_API void mh_match_set_undo_allowed (MhMatch *self, gboolean allowed);
/* Replaces a person who leaves by a computer player, which knows only what that seat sees now. If the journal cannot
 * be written now, the line is written with the next one. */
MH_API void mh_match_set_stand_in (MhMatch *self, guint seat, MhLevel level);

/* Lets chance, computer players and, with no person seated, the table move, from the default main context,
 * whenever nobody holds the match. */
MH_API void mh_match_run (MhMatch *self);
/* Stops that, and interrupts a real-time phase. */
MH_API void mh_match_pause (MhMatch *self);
/* Makes computer players, chance and the table wait, for example while a step is being shown. People do not wait.
 * Every hold needs its release. */
MH_API void mh_match_hold (MhMatch *self);
MH_API void mh_match_release (MhMatch *self);
MH_API gboolean mh_match_is_held (MhMatch *self);
/* The minimum number of milliseconds that a computer player takes for a move, no matter what it knows. */
MH_API void mh_match_set_computer_pause (MhMatch *self, guint milliseconds);
/* Makes one computer player slower or quicker than that, except while a person may take a move back. 1: as usual */
MH_API void mh_match_set_computer_pace (MhMatch *self, guint seat, double pace);

/* Writes the journal again after "stalled". If that fails, the match stalls again. */
MH_API void mh_match_retry (MhMatch *self);
/* The match continues, but is not saved any more. */
MH_API void mh_match_play_on_without_journal (MhMatch *self);
/* Whether the match is saved while it is played, by its journal or by its owner. */
MH_API gboolean mh_match_is_saved (MhMatch *self);
/* Waits until every line is on the disk. Lines that could not be synced before are rewritten, see mh_journal_sync().
 * The error is a GIOErrorEnum whose message names the file. */
MH_API gboolean mh_match_sync (MhMatch *self, GError **error);
/* Whether that would wait for nothing. */
MH_API gboolean mh_match_is_synced (MhMatch *self);
/* The same for every line written so far, without blocking. */
MH_API void mh_match_sync_async (MhMatch *self, GAsyncReadyCallback callback, gpointer user_data);
MH_API gboolean mh_match_sync_finish (MhMatch *self, GAsyncResult *result, GError **error);
/* How many seconds it has been played, according to its record. */
MH_API guint mh_match_get_played (MhMatch *self);
/* Writes the seconds into the record, unless the record already has a result. */
MH_API void mh_match_set_played (MhMatch *self, guint seconds);
/* (transfer full): the record so far. */
MH_API char *mh_match_to_text (MhMatch *self);

/* Submits a gesture at a seat in a real-time phase: one of the game's moves, without a stamp. @time is when it
 * happened, on the clock's scale, see mh_event_times_convert(). The match holds it back for MH_HOLD_BACK milliseconds
 * after that, then makes it a move with the stamp of @time and judges it; "touched" reports the result. Gestures are
 * played in the order in which they happened. */
MH_API MhTouch mh_match_touch (MhMatch *self, MhActor seat, MhMove gesture, gint64 time);
/* The milliseconds until a pawn that the seat's handicap delays arrives; 0: none is on its way. */
MH_API guint32 mh_match_get_walk (MhMatch *self, MhActor seat);
/* Leaves the real-time phase, because the window has lost the focus or somebody wants a break. The phase is void,
 * unless the game does not let people give it up; then the table settles it at once. Returns whether no phase is
 * running any more. */
MH_API gboolean mh_match_interrupt (MhMatch *self);
/* The same at a player's request (Escape). The game may forbid that, so that nobody escapes a penalty. */
MH_API gboolean mh_match_give_up (MhMatch *self);
/* Whether a table shows what the seats react to, and reports when with mh_match_set_zero(). Without a table the zero
 * of a phase is the moment at which chance has moved. */
MH_API void mh_match_set_shown_by_table (MhMatch *self, gboolean shown_by_table);
/* Whether the table has yet to report that. */
MH_API gboolean mh_match_awaits_zero (MhMatch *self);
/* Sets the zero of the stamps of this phase: when the first frame that shows all of it was presented, or will be, on
 * the clock's scale. Later calls do nothing. Earlier touches get the stamp 0. */
MH_API void mh_match_set_zero (MhMatch *self, gint64 time);
/* Whether this phase has a zero, and when it was. */
MH_API gboolean mh_match_get_zero (MhMatch *self, gint64 *time);
/* (nullable): the clock for touches; NULL if the game has no real-time phases. */
MH_API MhClock *mh_match_get_clock (MhMatch *self);
/* Sets another clock, whose alarm the match uses from now on. */
MH_API void mh_match_set_clock (MhMatch *self, MhClock *clock);

G_END_DECLS
